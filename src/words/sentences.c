/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

const char *const words_persons[PERSONS][FORMS] = {
	[PERSON_P1] = { "P1", "P1", "P1's", "P1's", "P1's", "P1", "P1" },
	[PERSON_P2] = { "P2", "P2", "P2's", "P2's", "P2's", "P2", "P2" },
	[PERSON_YOU] = { "you", "You", "your", "Your", "your", "you", "You" },
	[PERSON_COMPUTER] = { "the computer", "The computer",
		"the computer's", "The computer's", "its own",
		"computer", "Computer" },
	[PERSON_ROBOT] = { "the robot", "The robot",
		"the robot's", "The robot's", "its own",
		"robot", "Robot" },
	[PERSON_PROGRAM] = { "the program", "The program",
		"the program's", "The program's", "its own",
		"program", "Program" },
	[PERSON_SECOND] = { "the second player", "The second player",
		"the second player's", "The second player's", "their own",
		"second player", "Second player" }
};

const char *const words_forms[FORMS] = {
	[FORM_WHO] = "{who}", [FORM_BEGIN_WHO] = "{Who}",
	[FORM_WHOSE] = "{whose}", [FORM_BEGIN_WHOSE] = "{Whose}",
	[FORM_ITS] = "{its}", [FORM_NAME] = "{name}",
	[FORM_BEGIN_NAME] = "{Name}"
};

#define SAY(id, when, words) { WORDS_ ## id, (when), (words), NULL }
#define SAY_MANY(id, when, one, many) { WORDS_ ## id, (when), (one), (many) }
/* Never one in English; but of many, other languages have several forms. */
#define SAY_COUNTED(id, when, words) SAY_MANY(id, when, words, words)
/* In words, and on the screen. */
#define BOTH(id, when, said, shown) \
	SAY(id, (when) | IF_SAID, said), SAY(id, when, shown)
/* Of another program. */
#define TROUBLE(id, words) \
	BOTH(id, 0, words " Press Enter to start it again.", \
		words " Enter starts it again, o changes the opponent.")
/* Short for this table. */
enum {
	YOU = IF_YOU, WIN = IF_WIN, LOSS = IF_LOSS,
	TIE = IF_TIE, SWAP = IF_SWAP, CAPTURE = IF_CAPTURE,
	NOTHING = IF_NOTHING, LEVEL = IF_LEVEL, PROVED = IF_PROVED,
	RESULT = IF_RESULT, WAS_WON = IF_WAS_WON, AGAIN = IF_AGAIN,
	END = IF_END, OWN = IF_OWN, STORE = IF_STORE, VAIN = IF_VAIN,
	SAID = IF_SAID, FROM = IF_FROM
};

const struct sentence words_table[] = {
	/* -- moves --------------------------------------------------------- */

	SAY_MANY(RELAYS, 0, "The seeds are sown on once.",
		"The seeds are sown on {count} times."),
	SAY_MANY(RELAYS_IF, 0, "The seeds would be sown on once.",
		"The seeds would be sown on {count} times."),

	SAY(PREVIEW, AGAIN,
		"House {house} would end in {whose store}: another move."),
	SAY(PREVIEW, STORE, "House {house} would end in {whose store}."),
	SAY_MANY(PREVIEW, CAPTURE, "House {house} would end in {whose} empty "
		"house {last} and capture only that seed.",
		"House {house} would end in {whose} empty house {last} and "
		"capture {than}: {captured}."),
	SAY(PREVIEW, VAIN, "House {house} would end in {whose} empty house "
		"{last}, with nothing opposite to capture."),
	SAY(PREVIEW, OWN, "House {house} would end in {whose last}."),
	SAY(PREVIEW, 0, "House {house} would end in {other's last}."),

	SAY(LOOK, SWAP, "Hint 1 of 3: ask yourself which side is better."),
	SAY(LOOK, END, "Hint 1 of 3: look for a move that ends the game."),
	SAY(LOOK, CAPTURE, "Hint 1 of 3: look for a move that captures."),
	SAY(LOOK, AGAIN,
		"Hint 1 of 3: look for a move that ends in {whose store}."),
	SAY(LOOK, 0, "Hint 1 of 3: look for a move that neither captures nor "
		"ends in {whose store}."),
	SAY(LOOK_ANSWER, 0, "Hint 1 of 3: look at {other's} next move."),
	SAY(EITHER, SWAP, "Hint 2 of 3: swap, or play house {last}."),
	SAY(EITHER, NOTHING, "Hint 2 of 3: it can only be house {house}."),
	SAY(EITHER, 0, "Hint 2 of 3: house {house} or {last}."),
	SAY(HINT, SWAP, "Hint {count} of 3: swap sides."),
	SAY(HINT, 0, "Hint {count} of 3: play house {house}."),
	SAY(SWAPS, YOU, "You take {other's} side."),
	SAY(SWAPS, OWN, "{Who} takes your side."),
	SAY(SWAPS, 0, "{Name}: sides swapped. The players have changed seats."),
	SAY(UNDONE, 0, "{moves} undone."),
	SAY(REDONE, 0, "{moves} redone."),

	SAY(LINE_CUT, 0, "{Name}: {list}, ..."),
	SAY(LINE, 0, "{Name}: {list}."),
	SAY(LINE_BEGINS, SWAP, "After the swap:"),
	SAY(LINE_BEGINS, 0, "After house {house}:"),

	/* -- what they are worth ------------------------------------------- */

	SAY(OUTCOME, PROVED | TIE, "With best play it is a tie."),
	SAY(OUTCOME, PROVED | YOU, "With best play you win by {value}."),
	SAY(OUTCOME, PROVED, "With best play {who} wins by {value}."),
	SAY(OUTCOME, TIE, "It is probably a tie."),
	SAY(OUTCOME, YOU, "You probably win by {value}."),
	SAY(OUTCOME, 0, "{Who} probably wins by {value}."),
	SAY_MANY(DEPTH, 0, "Estimated, {count} turn ahead.",
		"Estimated, {count} turns ahead."),
	SAY_MANY(DEPTH_SIMPLE, 0, "Estimated, {count} turn ahead, by a simple "
		"search for a large board.", "Estimated, {count} turns ahead, "
		"by a simple search for a large board."),
	SAY(VALUES, 0, "Values: {list}."),

	SAY(VALUE, PROVED | SWAP | WIN, "Swapping wins by {value}."),
	SAY(VALUE, PROVED | SWAP | LOSS, "Swapping loses by {value}."),
	SAY(VALUE, PROVED | SWAP, "Swapping ties."),
	SAY(VALUE, PROVED | WIN, "House {house} wins by {value}."),
	SAY(VALUE, PROVED | LOSS, "House {house} loses by {value}."),
	SAY(VALUE, PROVED, "House {house} ties."),
	SAY(VALUE, SWAP | WIN, "Swapping probably wins by {value}."),
	SAY(VALUE, SWAP | LOSS, "Swapping probably loses by {value}."),
	SAY(VALUE, SWAP, "Swapping probably ties."),
	SAY(VALUE, WIN, "House {house} probably wins by {value}."),
	SAY(VALUE, LOSS, "House {house} probably loses by {value}."),
	SAY(VALUE, 0, "House {house} probably ties."),

	SAY_MANY(KEEPS, 0, "Best was {list} ({more}).",
		"Best were {list} ({more})."),
	SAY(PLAYED, SWAP | YOU, "Turn {list}: you chose to swap."),
	SAY(PLAYED, SWAP, "Turn {list}: {who} chose to swap."),
	SAY(PLAYED, YOU, "Turn {list}: you played {house}."),
	SAY(PLAYED, 0, "Turn {list}: {who} played {house}."),

	SAY(LOST, PROVED | RESULT | TIE, "Only a tie was left."),
	SAY(LOST, PROVED | RESULT | WAS_WON, "It lost the win."),
	SAY(LOST, PROVED | RESULT, "It lost the tie."),
	SAY(LOST, PROVED | NOTHING, "It lost nothing."),
	SAY_MANY(LOST, PROVED, "It lost {count} seed.",
		"It lost {count} seeds."),
	SAY(LOST, RESULT | TIE, "Probably only a tie was left."),
	SAY(LOST, RESULT | WAS_WON, "It probably lost the win."),
	SAY(LOST, RESULT, "It probably lost the tie."),
	SAY(LOST, NOTHING, "It probably lost nothing."),
	SAY_MANY(LOST, 0, "It probably lost {count} seed.",
		"It probably lost {count} seeds."),

	SAY(LOSES, RESULT | WAS_WON, "House {house} loses the win."),
	SAY(LOSES, RESULT, "House {house} loses the tie."),
	SAY_MANY(LOSES, PROVED, "House {house} costs {count} seed.",
		"House {house} costs {count} seeds."),
	SAY_MANY(LOSES, 0, "House {house} probably costs {count} seed.",
		"House {house} probably costs {count} seeds."),
	SAY_MANY(WAIT, PROVED, "Wait: house {house} costs {count} seed.",
		"Wait: house {house} costs {count} seeds."),
	SAY_MANY(WAIT, 0, "Wait: house {house} probably costs {count} seed.",
		"Wait: house {house} probably costs {count} seeds."),
	/* -- the game ------------------------------------------------------ */

	SAY(TURN_OR_SWAP, YOU, "Your move, or swap."),
	SAY(TURN_OR_SWAP, 0, "{Whose} move, or swap."),
	SAY(TURN, YOU, "Your move."),
	SAY(TURN, 0, "{Whose} move."),
	SAY(HAVE, YOU, "You have {count}, {other} {than}."),
	SAY(HAVE, 0, "{Who} has {count}, {other} {than}."),
	SAY(ROW, YOU, "Your houses {house} to {last}:"),
	SAY(ROW, 0, "{Whose} houses {house} to {last}:"),
	SAY(STORES, 0, "In the stores: {name} {count}, {other name} {than}."),
	SAY_MANY(END_KEEPS, WIN | YOU, "{Other's row} is empty: you keep the "
		"last seed and win, {than} to {total}.",
		"{Other's row} is empty: you keep the last {count} seeds and "
		"win, {than} to {total}."),
	SAY_MANY(END_KEEPS, WIN, "{Other's row} is empty: {who} keeps the last "
		"seed and wins, {than} to {total}.",
		"{Other's row} is empty: {who} keeps the last {count} seeds "
		"and wins, {than} to {total}."),
	SAY_MANY(END_KEEPS, YOU,
		"{Other's row} is empty: you keep the last seed.",
		"{Other's row} is empty: you keep the last {count} seeds."),
	SAY_MANY(END_KEEPS, 0,
		"{Other's row} is empty: {who} keeps the last seed.",
		"{Other's row} is empty: {who} keeps the last {count} seeds."),
	SAY(END_ROW, 0, "{Other's row} is empty."),
	SAY(END_ROWS, 0, "Both rows are empty."),
	SAY(END_NO_SEEDS, 0, "There are no seeds to sow in {whose row}."),
	SAY(END_MAJORITY, 0,
		"More than half of all seeds are in {whose store}."),
	SAY(END_REPEATED, 0, "The same position for the third time."),
	SAY(RESULT, TIE, "A tie, {count} to {than}."),
	SAY(RESULT, YOU, "You win, {count} to {than}."),
	SAY(RESULT, 0, "{Who} wins, {count} to {than}."),
	SAY(SERIES, 0, "Games won: {name} {count}, {other name} {than}, ties "
		"{total}."),
	SAY(STANDING_OVER, 0, "{Name} {count}, {other name} {than}, game "
		"over."),
	SAY(STANDING_FIRST, 0, "{Name} {count}, {other name} {than}, {whose} "
		"move."),
	SAY(STANDING, 0,
		"{Name} {count}, {other name} {than}, {other's} move."),
	SAY(BRIEF, 0, "{list}, {moves}, {rules}, {more}."),
	SAY(SEAT, YOU, "You play P{player}."),
	SAY(SEAT, LEVEL,
		"{Who} plays P{player} at level {level}, {level name}."),
	SAY(SEAT, 0, "{Who} plays P{player}."),
	SAY(TWO_PEOPLE, 0, "Two people play, P1 and P2."),
	SAY(SIZE, 0, "Kalah, {houses} of {seeds}, {rules}."),
	SAY(SIZE_TURNED, 0, "Each player has a row of {houses} with {seeds} "
		"each, and a store. P1 sits above."),
	SAY(SIZE_LONG, 0, "Each player has a row of {houses} with {seeds} "
		"each, and a store. P1 sits below."),
	SAY(STARTING_RANDOM, 0, "Random start {count}."),
	SAY(STARTING_FAIR, 0, "Fair start {count} of {total}."),
	SAY(STARTING, 0, "The usual start: {list}."),
	SAY(NOT_YOURS, 0, "That is {whose} house."),
	SAY(TAKE_SIDE, 0,
		"{Name}: take {other's} side?  N swap   Enter sow a house"),

	/* -- looking back -------------------------------------------------- */

	SAY_MANY(REPORT, PROVED,
		"{Name}: {moves}, {than} without loss, {count} seed lost.",
		"{Name}: {moves}, {than} without loss, {count} seeds lost."),
	SAY_MANY(REPORT, 0, "{Name}: {moves}, {than} without loss, about "
		"{count} seed lost.",
		"{Name}: {moves}, {than} without loss, about {count} seeds "
		"lost."),
	SAY(RESULT_LOST, NOTHING, "Never lost the result."),
	SAY_MANY(RESULT_LOST, 0, "Result lost at turn {list}.",
		"Result lost at turns {list}."),
	SAY_MANY(BEST_MOVES, 0, "{count} of {whose} {total} moves was best.",
		"{count} of {whose} {total} moves were best."),
	SAY(TURNED, PROVED | YOU, "The game turned at turn {move}:"),
	SAY(TURNED, PROVED, "The game turned at {whose} turn {move}:"),
	SAY(TURNED, YOU, "The game probably turned at turn {move}:"),
	SAY(TURNED, 0, "The game probably turned at {whose} turn {move}:"),
	SAY(GAVE_AWAY, WAS_WON | NOTHING, "{more} gave the win away."),
	SAY(GAVE_AWAY, NOTHING, "{more} gave the tie away."),
	SAY_COUNTED(GAVE_AWAY, WAS_WON,
		"{more} gave the win away; {list} kept it."),
	SAY_COUNTED(GAVE_AWAY, 0, "{more} gave the tie away; {list} kept it."),
	/* -- what happened ------------------------------------------------- */

	SAY_MANY(BEST_TURN, 0, "Best: {list}: {count} seed, not {than}.",
		"Best: {list}: {count} seeds, not {than}."),
	SAY(ANSWERS, 0, "Best answer to house {last}: {list}; to house "
		"{house}: {more}."),
	SAY(GUESS, 0, "Probably the best answer: {list}."),
	SAY(LEFT, 0, "Left in the houses at the end of best play: after house "
		"{last}, {list}; after house {house}, {more}."),
	SAY(CAPTURED, 0, "Captured from here on with best play: after house "
		"{last}, {list}; after house {house}, {more}."),
	SAY_MANY(NEXT_ANSWERS, 0, "With best play {whose} next {total} turns "
		"bring {count} seed after house {last}, but {than} after house "
		"{house}.",
		"With best play {whose} next {total} turns bring {count} seeds "
		"after house {last}, but {than} after house {house}."),
	SAY_MANY(NEXT_TURNS, 0, "With best play {whose} next {total} turns "
		"bring {count} seed starting with house {last}, but {than} "
		"starting with house {house}.",
		"With best play {whose} next {total} turns bring {count} seeds "
		"starting with house {last}, but {than} starting with house "
		"{house}."),
	/* -- tasks --------------------------------------------------------- */

	BOTH(SOW, 0, "Type {house}.", "Press {house}."),
	SAY_COUNTED(CHAIN_ASKED, 0, "Move again {count} times in a row."),
	SAY(MORE_TO_GO, 0, "{count} more to go."),
	SAY(FOUND_FROM, 0, "Theme: {list}, grade {level}."),
	SAY(THEME, 0, "{list}: {count} of {total} solved."),

	/* -- results ------------------------------------------------------- */

	SAY(LEVEL_HELPED, 0, "Level {level}, with help: won {count}, tied "
		"{than}, lost {total}."),
	SAY(LEVEL, 0, "Level {level}: won {count}, tied {than}, lost {total}."),
	SAY(RATING_OVER, 0, "Your rating is over {total}."),
	SAY(RATING, 0, "Your rating is about {total} +-{than}."),
	SAY(NO_GAME, 0,
		"You have not finished a game against the computer yet."),

	BOTH(MATCH, 0, "Level {level} would be a match: type computer {level}.",
		"Level {level} would be a match: o."),

	/* -- notes --------------------------------------------------------- */

	BOTH(IS_OVER, 0, "Game over. Type new for another one.",
		"The game is over."),
	BOTH(NO_HOUSE, 0,
		"There is no house {list}: choose {house} to {last}.",
		"There is no house {list}."),
	SAY(EMPTY_HOUSE, 0, "House {list} is empty. Choose another."),
	SAY(NO_MISTAKES, 0,
		"No mistakes found so far: {count} of {moves} analysed."),
	SAY(NO_PROBLEM, 0, "There is no problem {list}: choose 1 to {total}, "
		"or a theme."),
	BOTH(SOLVED, 0, "Solved already.", "This one is solved."),
	SAY(STARS, 0, "Solved, {count} of {total} stars."),
	BOTH(NOT_KNOWN, 0, "Not known yet. Ask again.",
		"Not known yet: still thinking."),
	SAY(NO_GAMES, 0, "No other game is kept."),
	SAY(NO_SUCH_GAME, 0, "There is no game {list}: choose 1 to {total}."),
	SAY(WHICH_GAME, 0, "Which game? Add its number."),
	SAY(UNSAVED_GAME, 0, "The game cannot be saved: {list}"),
	SAY(UNSAVED_SETTINGS, 0, "The settings cannot be saved: {list}"),
	SAY(UNSAVED_RESULT, 0, "The result cannot be saved: {list}"),
	SAY(UNSAVED_STARS, 0, "The stars cannot be saved: {list}"),
	/* after the token a blank: a double click takes signs, too */
	SAY(WAITS_EXPOSED, 0, "Waiting at {list}. Give the token {more} to the "
		"guest. On the same network, the guest joins this machine at "
		"that port; others there can read and change what is sent. "
		"Through ssh, the guest first runs ssh -NL 15252:{list} HOST, "
		"then joins localhost."),
	SAY(WAITS, 0, "Waiting on port {list} of this machine. Give the token "
		"{more} to the guest. Through ssh, the guest first runs "
		"ssh -NL {list}:localhost:{list} HOST, then joins "
		"localhost:{list}. For a guest on the same network, start "
		"kalah --host=0.0.0.0 instead; others there can read and "
		"change what is sent."),
	SAY(UNMET, 0, "There is no connection: {list}."),
	SAY(CALLS, 0, "Not connected: waiting for the host."),
	SAY(HAS_COME, NOTHING, "You are connected."),
	SAY(HAS_COME, 0, "You are connected, with kalah {more}."),
	SAY(GUEST_HAS_GONE, 0, "The connection has ended: {list}. The guest "
		"may come again: the token {more} stays."),
	SAY(HAS_GONE, 0, "Not connected: {list}. Calling the host again."),
	SAY(HAS_LEFT, 0, "The connection has ended for good: {list}. The game "
		"goes on here."),
	SAY(WAS_REFUSED, 0, "The other player does not agree."),
	SAY(IS_SILENT, 0, "Nothing has been heard from the other player for a "
		"while."),
	BOTH(OWN_KEPT, 0, "Your own game is kept: type games.",
		"Your own game is kept: K lists it."),
	BOTH(HOST_DIFFERS, 0, "The host's game went another way. Yours is "
		"kept: type games.",
		"The host's game went another way. Yours is kept: K lists "
		"it."),
	BOTH(STRANGE, 0, "Type token and then the one that the host shows.",
		"Type the token that the host shows."),
	BOTH(WRONG_TOKEN, 0, "That is not the host's token. Type token and "
		"then the right one.",
		"That is not the host's token. Type it again."),
	SAY(TOKENLESS, 0, "Not connected: J calls the host again."),
	SAY(SIDE, SAID, "You play P{player}."),
	SAY(SIDE, OWN, "You play P{player}, in the row below."),
	SAY(SIDE, 0, "You play P{player}, in the row above."),
	BOTH(IS_APART, 0, "Somebody elsewhere plays this game, too. To go on "
		"with them, start kalah with --host or --join.",
		"Somebody elsewhere plays this game, too: J calls the host "
		"again, G waits for the guest."),
	SAY(IS_AWAITED, 0, "Waiting for {who}."),
	SAY(IS_THINKING, 0, "{Who} is thinking..."),
	SAY(LET_MOVE, 0, "Enter lets {who} move."),
	SAY(IS_MOVING, 0, "{Who} moves."),
	BOTH(UNKNOWN, 0, "No command is set for {who}. Type set program2 and "
		"the command.", "No command is set for {who}. The options, o, "
		"have a row for it."),
	TROUBLE(UNSTARTED, "{Who} cannot be started: {list}."),
	TROUBLE(ENDED, "{Who} has ended: {list}."),
	TROUBLE(SILENT, "{Who} does not answer."),
	TROUBLE(ILLEGAL, "{Who} wants to play '{list}', which is no move "
		"here."),
	TROUBLE(LACKS, "{Who} cannot play with {list}."),

	/* -- questions ----------------------------------------------------- */

	SAY(ASK_NEW_SEEN, 0, "Start a new game?"),
	SAY(ASK_NEW, 0, "This game is kept. Start a new one?"),
	SAY(ASK_NEW_LOST, 0, "Give this game up and start a new one?"),
	SAY(ASK_SIDES, 0, "This game is kept. Start one with changed seats?"),
	SAY(ASK_SIDES_LOST, 0,
		"Give this game up and start one with changed seats?"),
	SAY(ASK_LOAD, 0, "This game is kept. Load that one?"),
	SAY(ASK_LOAD_LOST, 0, "Give this game up and load that one?"),
	SAY(ASK_OVERWRITE, 0, "That file exists. Overwrite it?"),
	SAY(ASK_DELETE, 0, "Delete the game of {list} for good?"),
	SAY(ASK_QUIT, 0, "Quit without saving this game?"),
	SAY(ASK_GO_ON, 0, "Continue from here?"),
	SAY(ASK_OFFER_FROM, 0, "The host offers {rules} from {list}. {Name} "
		"begins against {other}; moves made: {count}. Play that?"),
	SAY(ASK_OFFER, 0, "The host offers {rules}. {Name} begins against "
		"{other}; moves made: {count}. Play that?"),
	SAY(ASK_BACK, 0, "The other player wants to go back to turn {move}. Do "
		"you agree?"),
	SAY(ASK_AFRESH_OTHER, 0, "The other player wants a new game, the other "
		"side to begin. Do you agree?"),
	SAY(ASK_AFRESH, 0,
		"The other player wants a new game. Do you agree?"),
	SAY(ASK_ALONE, 0, "Go on alone, without the other player?"),
	SAY(ASK_SETUP, 0, "Set up the position that was pasted?"),

	/* -- phrases ------------------------------------------------------- */

	SAY_MANY(SEEDS, 0, "{count} seed", "{count} seeds"),
	SAY_MANY(MOVES, 0, "{count} move", "{count} moves"),
	SAY_MANY(HOUSES, 0, "{count} house", "{count} houses"),
	SAY_MANY(MISTAKES, 0, "learn from {count} mistake",
		"learn from {count} mistakes"),

	SAY(IN_LINE, SWAP, "sides swapped"),
	SAY(IN_LINE, CAPTURE | FROM, "{house} captures {count}: {than} from "
		"{other's from} and its own seed"),
	SAY_MANY(IN_LINE, CAPTURE, "{house} captures its own seed",
		"{house} captures {count}"),
	SAY(IN_LINE, END, "{house} ends the game"),
	SAY(IN_LINE, AGAIN, "{house} again"),
	SAY(IN_LINE, OWN, "{house} to {its} house {last}"),
	SAY(IN_LINE, 0, "{house} to {other's last}"),

	SAY(WORTH, PROVED | TIE, "a tie"),
	SAY(WORTH, PROVED, "{+value}"),
	SAY(WORTH, TIE, "probably a tie"),
	SAY(WORTH, 0, "about {+value}"),
	SAY(PLAYER, LEVEL, "{Name} (level {level})"),
	SAY(PLAYER, 0, "{Name}"),
	SAY(BEST_TITLE, 0, "Best line  move {move} of {total}"),
	SAY(LINE_TITLE, SWAP, "After the swap  move {move} of {total}"),
	SAY(LINE_TITLE, 0, "After house {house}  move {move} of {total}"),
	SAY(PROBLEMS, 0, " Problems: {list}, {count} of {total} solved "),
	SAY(GRADE, 0, "grade {level}"),
	SAY(TASK_THEME, 0,
		"Problem {move} ({list}), {count} of {total} solved"),
	SAY(TASK_PROBLEM, 0, "Problem {move} of {total}, {count} solved"),
	SAY(TASK_LESSON, 0, "Lesson {move} of {total}: {list}"),
	SAY(TASK_MISTAKE, 0, "Mistake {move} of {total}"),
	SAY(COMMA, 0, ", "),
	SAY(AND, 0, " and "),
	SAY(THEN, 0, ", then "),
	SAY(SHARE, 0, "{other} {count}"),
	SAY(WRITTEN, SAID, "Saved as {more}"),
	SAY(WRITTEN, 0, "{more}: saved"),
	BOTH(WRITTEN_AS_GAME, 0, "Saved as {more}, as a game: {list} is "
		"none of .record, .txt and .svg",
		"{more}: saved as a game, as {list} is none of .record, .txt "
		"and .svg"),
	BOTH(UNWRITTEN, 0, "Not saved: {list}", "{more}: {list}"),
	BOTH(KEPT_OFF, 0,
		"Not saved: that file exists and is not a saved game",
		"{more}: not overwritten: it is not a saved game"),
	SAY(LOADED, 0, "{more}: loaded"),
	SAY(GOES_ON_HERE, 0, "{more}: this game continues"),
	BOTH(UNREAD, 0, "Not loaded: {list}", "{more}: {list}"),
	BOTH(LEFT_GAME, 0, "Your game (turn {move}) is kept: type games",
		"Your game (turn {move}) is kept: K"),
	SAY(NAMED_OWNS, 0, "{list}'s"),
	SAY(NAMED, 0, "{list}"),
	SAY(SETUP_TITLE, 0, "{seeds}, P{player} to move"),
	SAY(HOUSE_OF, YOU, "your house {house}"),
	SAY(HOUSE_OF, 0, "{whose} house {house}"),
	SAY(ROW_OF, YOU, "your row"),
	SAY(ROW_OF, 0, "{whose} row"),
	SAY(BEGIN_ROW_OF, YOU, "Your row"),
	SAY(BEGIN_ROW_OF, 0, "{Whose} row"),
	SAY(STORE_OF, YOU, "your store"),
	SAY(STORE_OF, 0, "{whose} store"),
	{ .id = WORDS_COUNT }
};
