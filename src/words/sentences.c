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
/* A question in words, in a line of the screen, and in few columns. */
#define ASK(id, when, said, more, brief) \
	SAY(ASK_ ## id, (when) | IF_SAID, said), \
	SAY(ASK_ ## id, (when) | IF_MORE, more), SAY(ASK_ ## id, when, brief)

/* Short for this table. */
enum {
	YOU = IF_YOU, WIN = IF_WIN, LOSS = IF_LOSS,
	TIE = IF_TIE, SWAP = IF_SWAP, CAPTURE = IF_CAPTURE,
	NOTHING = IF_NOTHING, LEVEL = IF_LEVEL, PROVED = IF_PROVED,
	RESULT = IF_RESULT, WAS_WON = IF_WAS_WON, AGAIN = IF_AGAIN,
	END = IF_END, OWN = IF_OWN, STORE = IF_STORE, EMPTY = IF_EMPTY,
	VAIN = IF_VAIN, CUT = IF_CUT, SO = IF_SO, MORE = IF_MORE, SAID =
		IF_SAID, FROM = IF_FROM
};

const struct sentence words_table[] = {
	/* -- moves --------------------------------------------------------- */

	SAY(DEED, SWAP | YOU, "You swap sides."),
	SAY(DEED, SWAP, "{Who} swaps sides."),
	SAY(DEED, CAPTURE | FROM | END | YOU, "You play {house}, capture "
		"{count} from {other's from} and end the game."),
	SAY(DEED, CAPTURE | FROM | END, "{Who} plays {house}, captures "
		"{count} from {other's from} and ends the game."),
	SAY(DEED, CAPTURE | FROM | YOU,
		"You play {house} and capture {count} from {other's from}."),
	SAY(DEED, CAPTURE | FROM, "{Who} plays {house} and captures {count} "
		"from {other's from}."),
	SAY(DEED, CAPTURE | END | YOU,
		"You play {house}, capture {count} and end the game."),
	SAY(DEED, CAPTURE | END,
		"{Who} plays {house}, captures {count} and ends the game."),
	SAY(DEED, CAPTURE | YOU, "You play {house} and capture {count}."),
	SAY(DEED, CAPTURE, "{Who} plays {house} and captures {count}."),
	SAY(DEED, END | YOU, "You play {house} and end the game."),
	SAY(DEED, END, "{Who} plays {house} and ends the game."),
	SAY(DEED, AGAIN | YOU, "You play {house} and move again."),
	SAY(DEED, AGAIN, "{Who} plays {house} and moves again."),
	SAY(DEED, OWN | YOU, "You play {house}, to your house {last}."),
	SAY(DEED, OWN, "{Who} plays {house}, to {its} house {last}."),
	SAY(DEED, YOU, "You play {house}, to {other's last}."),
	SAY(DEED, 0, "{Who} plays {house}, to {other's last}."),

	SAY_MANY(EFFECT, CAPTURE | END,
		"It captures {count} seed and ends the game.",
		"It captures {count} seeds and ends the game."),
	SAY_MANY(EFFECT, CAPTURE, "It captures {count} seed.",
		"It captures {count} seeds."),
	SAY(EFFECT, END, "It ends the game."),
	SAY(EFFECT, AGAIN | YOU, "It ends in your store, so you move again."),
	SAY(EFFECT, AGAIN, "It ends in {whose store}, so {who} moves again."),
	SAY(EFFECT, OWN, "It ends in {whose last}."),
	SAY(EFFECT, 0, "It ends in {other's last}."),

	SAY_MANY(RELAYS, 0, "The seeds are sown on once.",
		"The seeds are sown on {count} times."),

	SAY(LANDS, AGAIN, "{seeds}, last in {its} store: another move."),
	SAY(LANDS, STORE, "{seeds}, last in {its} store."),
	SAY(LANDS, CAPTURE, "{seeds}, last in {its} empty house {last}: "
		"{captured} captured."),
	SAY(LANDS, CUT | OWN,
		"{seeds}, last in {its} house {last}: a row is empty."),
	SAY(LANDS, CUT, "{seeds}, last in {other's last}: a row is empty."),
	SAY(LANDS, VAIN, "{seeds}, last in {its} empty house {last}; opposite "
		"is empty: no capture."),
	SAY(LANDS, OWN | EMPTY, "{seeds}, last in {its} empty house {last}."),
	SAY(LANDS, OWN, "{seeds}, last in {its} house {last}."),
	SAY(LANDS, EMPTY, "{seeds}, last in {other's} empty house {last}."),
	SAY(LANDS, 0, "{seeds}, last in {other's last}."),

	SAY(MOVES_AGAIN, YOU, "You move again."),
	SAY(MOVES_AGAIN, 0, "{Who} moves again."),
	SAY(SOWING, 0, "{Name}: house {house} is being sown."),
	SAY(LAST, 0, "{Name}: house {house}, {list}"),
	SAY(WHOLE_TURN, CAPTURE | FROM | END, "{Name}: {list}, then {house} "
		"captures {count} from {other's from} and ends the game."),
	SAY(WHOLE_TURN, CAPTURE | FROM, "{Name}: {list}, then {house} "
		"captures {count} from {other's from}."),
	SAY(WHOLE_TURN, CAPTURE | END, "{Name}: {list}, then {house} captures "
		"{count} and ends the game."),
	SAY(WHOLE_TURN, CAPTURE,
		"{Name}: {list}, then {house} captures {count}."),
	SAY(WHOLE_TURN, END, "{Name}: {list}, then {house} ends the game."),
	SAY(WHOLE_TURN, OWN,
		"{Name}: {list}, then {house}, last in {its} house {last}."),
	SAY(WHOLE_TURN, 0, "{Name}: {list}, then {house}, last in "
		"{other's last}."),
	SAY(PREVIEW, 0, "House {house}: {list}"),
	SAY(SEEDS_IN, 0, "{seeds} in house {house}."),
	SAY(LOOK, MORE | SWAP, "Hint 1 of 3: both sides."),
	SAY(LOOK, MORE | END, "Hint 1 of 3: the end."),
	SAY(LOOK, MORE | CAPTURE, "Hint 1 of 3: captures."),
	SAY(LOOK, MORE | AGAIN, "Hint 1 of 3: moving again."),
	SAY(LOOK, MORE | SO, "Hint 1 of 3: the answer."),
	SAY(LOOK, MORE, "Hint 1 of 3: quiet moves."),
	SAY(LOOK, SWAP, "Hint 1 of 3: ask yourself which side is better."),
	SAY(LOOK, END, "Hint 1 of 3: look at moves that end the game."),
	SAY(LOOK, CAPTURE, "Hint 1 of 3: look at {whose} captures."),
	SAY(LOOK, AGAIN,
		"Hint 1 of 3: look at moves that end in {whose store}."),
	SAY(LOOK, SO, "Hint 1 of 3: look at {other's} next move."),
	SAY(LOOK, 0, "Hint 1 of 3: look at quiet moves, without a capture or "
		"another move."),
	SAY(EITHER, SWAP, "Hint 2 of 3: swap, or play house {last}."),
	SAY(EITHER, NOTHING, "Hint 2 of 3: only house {house} can be sown."),
	SAY(EITHER, 0, "Hint 2 of 3: house {house} or {last}."),
	SAY(HINT, SWAP | NOTHING, "Hint: swap sides."),
	SAY(HINT, SWAP, "Hint {count} of 3: swap sides."),
	SAY(HINT, NOTHING, "Hint: play house {house}."),
	SAY(HINT, 0, "Hint {count} of 3: play house {house}."),
	SAY(NEW_SEAT, YOU, "You are P{player} now."),
	SAY(NEW_SEAT, 0, "The players have changed seats."),
	SAY(TO_MOVE, 0, "P{player} is to move."),
	SAY_COUNTED(UNDONE, MORE, "Undone: {count} moves."),
	SAY(UNDONE, 0, "Undone: {list}."),
	SAY_COUNTED(REDONE, MORE, "Redone: {count} moves."),
	SAY(REDONE, 0, "Redone: {list}."),

	SAY(GOES_ON, YOU, "You go on with {list}."),
	SAY(GOES_ON, 0, "{Who} goes on with {list}."),
	SAY(ANSWERS, CAPTURE | END | YOU,
		"You answer {list}, capture {count} and end the game."),
	SAY(ANSWERS, CAPTURE | END,
		"{Who} answers {list}, captures {count} and ends the game."),
	SAY(ANSWERS, CAPTURE | YOU, "You answer {list} and capture {count}."),
	SAY(ANSWERS, CAPTURE, "{Who} answers {list} and captures {count}."),
	SAY(ANSWERS, END | YOU, "You answer {list} and end the game."),
	SAY(ANSWERS, END, "{Who} answers {list} and ends the game."),
	SAY(ANSWERS, YOU, "You answer {list}."),
	SAY(ANSWERS, 0, "{Who} answers {list}."),
	SAY(LINE, MORE, "{Name}: {list}, ..."),
	SAY(LINE, 0, "{Name}: {list}."),
	SAY(LINE_BEGINS, SO, "The best play from here:"),
	SAY(LINE_BEGINS, SWAP, "After the swap:"),
	SAY(LINE_BEGINS, 0, "After house {house}:"),

	/* -- what they are worth ------------------------------------------- */

	SAY(OUTCOME, PROVED | TIE, "With best play it is a tie."),
	SAY(OUTCOME, PROVED | YOU, "With best play you win by {value}."),
	SAY(OUTCOME, PROVED, "With best play {who} wins by {value}."),
	SAY(OUTCOME, TIE, "It is probably a tie."),
	SAY(OUTCOME, YOU, "You probably win by {value}."),
	SAY(OUTCOME, 0, "{Who} probably wins by {value}."),
	SAY(DEPTH, 0, "Estimated, {list}."),

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

	SAY(KEEPS, SWAP | NOTHING, "A swap keeps {more}."),
	SAY_MANY(KEEPS, SWAP, "A swap or house {list} keeps {more}.",
		"A swap or houses {list} keep {more}."),
	SAY_MANY(KEEPS, 0, "House {list} keeps {more}.",
		"Houses {list} keep {more}."),
	SAY(BEST_BRIEF, 0, "Best: {list}."),

	SAY(PLAYED, SWAP | YOU, "Move {move}: you chose to swap."),
	SAY(PLAYED, SWAP, "Move {move}: {who} chose to swap."),
	SAY(PLAYED, YOU, "Move {move}: you played {house}."),
	SAY(PLAYED, 0, "Move {move}: {who} played {house}."),

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

	SAY(LOST_BRIEF, RESULT | WAS_WON, "Move {move}: {list} lost the win."),
	SAY(LOST_BRIEF, RESULT, "Move {move}: {list} lost the tie."),
	SAY(LOST_BRIEF, NOTHING, "Move {move}: {list} lost nothing."),
	SAY(LOST_BRIEF, PROVED, "Move {move}: {list} lost {count}."),
	SAY(LOST_BRIEF, 0, "Move {move}: {list} lost ~{count}."),

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
	SAY(FROM_TO, PROVED, "From {+best} to {+value}."),
	SAY(FROM_TO, 0, "From ~{+best} to ~{+value}."),

	/* -- the game ------------------------------------------------------ */

	SAY(TURN, MORE | YOU, "Your move, or swap."),
	SAY(TURN, MORE, "{Whose} move, or swap."),
	SAY(TURN, YOU, "Your move."),
	SAY(TURN, 0, "{Whose} move."),
	SAY(HAVE, YOU, "You have {count}, {other} {than}."),
	SAY(HAVE, 0, "{Who} has {count}, {other} {than}."),
	SAY(ROW, YOU, "Your houses {house} to {last}:"),
	SAY(ROW, 0, "{Whose} houses {house} to {last}:"),
	SAY(STORES, 0, "In the stores: {name} {count}, {other name} {than}."),
	SAY(END_ROW, 0, "Game over: {whose row} is empty."),
	SAY(END_ROWS, 0, "Game over: both rows are empty."),
	SAY(END_NO_SEEDS, 0, "Game over: no seeds to sow in {whose row}."),
	SAY(END_MAJORITY, 0,
		"Game over: more than half of all seeds are in {whose store}."),
	SAY(END_REPEATED, 0,
		"Game over: the same position for the third time."),
	SAY(RESULT, TIE, "A tie, {count}-{than}."),
	SAY(RESULT, YOU, "You win, {count}-{than}."),
	SAY(RESULT, 0, "{Who} wins, {count}-{than}."),
	SAY(SCORES, 0, "{Name} {count}, {other name} {than}."),
	SAY(WON, TIE, "A tie."),
	SAY(WON, YOU, "You win."),
	SAY(WON, 0, "{Who} wins."),
	SAY(SERIES, 0, "Games won: {name} {count}, {other name} {than}, ties "
		"{total}."),
	SAY(STANDING, END, "{Name} {count}, {other name} {than}, game over."),
	SAY(STANDING, SO, "{Name} {count}, {other name} {than}, {whose} move."),
	SAY(STANDING, 0,
		"{Name} {count}, {other name} {than}, {other's} move."),
	SAY(BRIEF, 0, "{list}, {moves}, {rules}, {more}."),
	SAY(SEAT, YOU, "You play P{player}."),
	SAY(SEAT, LEVEL,
		"{Who} plays P{player} at level {level}, {level name}."),
	SAY(SEAT, 0, "{Who} plays P{player}."),
	SAY(TWO_PEOPLE, 0, "Two people play, P1 and P2."),
	SAY(SIZE, 0, "Kalah, {houses} of {seeds}, {rules}."),
	SAY(SIZE_LONG, SO, "Each player has a row of {houses} with {seeds} "
		"each, and a store. P1 sits above."),
	SAY(SIZE_LONG, 0, "Each player has a row of {houses} with {seeds} "
		"each, and a store. P1 sits below."),
	SAY(STARTING, SO, "Random start {count}."),
	SAY(STARTING, MORE, "Fair start {count} of {total}."),
	SAY(STARTING, 0, "The usual start: {list}."),
	SAY(HOW, 0, "Sow all seeds of one of your houses, one by one. If the "
		"last one falls into your store, you move again."),
	SAY(WHO_WINS, 0, "Whoever has more seeds at the end wins."),
	SAY(NOT_YOURS, 0, "That is {whose} house."),
	SAY(TAKE_SIDE, 0,
		"{Name}: take {other's} side?  w swap   Enter sow a house"),

	/* -- looking back -------------------------------------------------- */

	SAY_MANY(REPORT, PROVED,
		"{Name}: {moves}, {than} without loss, {count} seed lost.",
		"{Name}: {moves}, {than} without loss, {count} seeds lost."),
	SAY_MANY(REPORT, 0, "{Name}: {moves}, {than} without loss, about "
		"{count} seed lost.",
		"{Name}: {moves}, {than} without loss, about {count} seeds "
		"lost."),
	SAY(RESULT_LOST, NOTHING | MORE, "Not all is known."),
	SAY(RESULT_LOST, NOTHING, "Never lost the result."),
	SAY_MANY(RESULT_LOST, 0, "Result lost at move {list}.",
		"Result lost at moves {list}."),
	SAY(SEEDS_LOST, 0, "Seeds lost: {name} {list}, {other name} {more}."),

	/* -- tasks --------------------------------------------------------- */

	SAY(TASKS_END, SAID, "That was the last one. Back to the game."),
	SAY(TASKS_END, SO, "That was the last problem. Esc goes back."),
	SAY(TASKS_END, MORE, "Now you know how to play. ? explains the rest, o "
		"chooses an opponent."),
	SAY(TASKS_END, 0, "That was the last mistake found. Esc goes back."),
	BOTH(SOW, 0, "Type {house}.", "Press {house}."),
	SAY(NOT_YET, 0, "Not that one yet."),
	SAY(RIGHT, 0, "Right."),
	SAY(NO, 0, "No."),
	SAY(ASKED, WIN | MORE, "Win by most: one house is clearly best."),
	SAY(ASKED, WIN, "Win: only one house wins."),
	SAY(ASKED, TIE, "Save the tie: only one house can."),
	SAY(ASKED, 0, "Lose the least: every house loses."),
	SAY(ORDER_ASKED, WIN | MORE,
		"Win by most with two houses: their order counts."),
	SAY(ORDER_ASKED, WIN, "Win with two houses: their order counts."),
	SAY(ORDER_ASKED, TIE,
		"Save the tie with two houses: their order counts."),
	SAY(ORDER_ASKED, 0,
		"Lose the least with two houses: their order counts."),
	SAY_COUNTED(CHAIN_ASKED, 0, "Move again {count} times in a row."),
	SAY(CHAIN, SO, "That chain is shorter."),
	SAY(CHAIN, MORE, "{count} more to go."),
	SAY(CHAIN, 0, "That is the whole chain."),
	SAY(FOUND_FROM, 0, "Theme: {list}, grade {level}."),
	SAY(THEME, 0, "{list}: {count} of {total} solved."),
	SAY(FIND_BETTER, 0, "Find a better house."),

	/* -- results ------------------------------------------------------- */

	SAY(LEVEL, SO, "Level {level}, with help: won {count}, tied {than}, "
		"lost {total}."),
	SAY(LEVEL, 0, "Level {level}: won {count}, tied {than}, lost {total}."),
	SAY(RATING, SO, "Your rating is over {total}."),
	SAY(RATING, 0, "Your rating is about {total} +-{than}."),
	SAY(NO_GAME, 0,
		"You have not finished a game against the computer yet."),

	/* -- notes --------------------------------------------------------- */

	BOTH(IS_OVER, 0, "Game over. Type new for another one.",
		"The game is over."),
	SAY(NOT_YOUR_TURN, 0, "It is the computer's turn."),
	SAY(PAUSED, 0, "The computer is paused."),
	SAY(RESUMED, 0, "Resumed."),
	SAY(TWO_HUMANS, 0, "Both players are human."),
	SAY(NO_UNDO, 0, "Nothing to undo."),
	SAY(NO_REDO, 0, "Nothing to redo."),
	SAY(NO_SWAP, 0, "You cannot swap now."),
	SAY(WHICH_HOUSE, 0, "Which house? Add its number."),
	BOTH(NO_HOUSE, 0,
		"There is no house {list}: choose {house} to {last}.",
		"There is no house {list}."),
	SAY(EMPTY_HOUSE, 0, "House {list} is empty. Choose another."),
	SAY(PRESS_HELP, 0, "Press ? for the keys."),
	SAY(NEW_RULES, 0,
		"The new rules apply from the next game: n starts one."),
	SAY(NEXT_LEVEL, SAID,
		"Type new for a game at level {level}, {level name}."),
	SAY(NEXT_LEVEL, 0, "n starts a game at level {level}, {level name}."),
	SAY(TUTOR_STOPS, NOTHING, "The tutor is off."),
	SAY(TUTOR_STOPS, MORE, "The tutor stops you before every mistake."),
	BOTH(TUTOR_STOPS, 0, "The tutor stops you before blunders.",
		"The tutor stops you before blunders from now on; o changes "
		"that."),
	SAY(TUTOR_KEYS, 0, "Enter plays it anyway, Esc chooses again."),
	SAY(NO_MISTAKES, MORE,
		"No mistakes found so far: {count} of {moves} analysed."),
	SAY(NO_MISTAKES, SO, "No mistakes to learn from."),
	SAY(NO_MISTAKES, 0, "No mistakes found."),
	SAY(NO_MOVES, 0, "There are no moves to review."),
	SAY(GO_BACK, 0,
		"The game is over. Go back to a move to continue from there."),
	SAY(FIRST_MISTAKE, 0, "This is the first mistake."),
	SAY(LAST_MISTAKE, 0, "This is the last mistake."),
	SAY(LAST_MOVE, 0, "This is the last move."),
	SAY(VISITED, SO, "n and p visit the mistakes of both players."),
	SAY(VISITED, 0, "n and p visit your mistakes."),
	SAY(WHICH_MISTAKE, 0, "Type next to hear of a mistake first."),
	SAY(FIRST_TASK, 0, "This is the first one."),
	SAY(ADD_COMPUTER, 0, "Type computer 1 to play against the computer."),
	SAY(NO_PROBLEM, 0, "There is no problem {list}: choose 1 to {total}, "
		"or a theme."),
	BOTH(SOLVED, 0, "Solved already.", "This one is solved."),
	SAY(STARS, 0, "Solved, {count} of {total} stars."),
	SAY(ENTER, MORE, "Press Enter for the next one, or type stop."),
	SAY(ENTER, 0, "Press Enter to go back to the game."),
	SAY(NO_LINE, 0, "There is no best line here."),
	SAY(SOLVE_FIRST, 0, "Solve it first, or press s to see it."),
	SAY(COSTS_STAR, 0, "That costs a star."),
	BOTH(NOT_KNOWN, 0, "Not known yet. Ask again.",
		"Not known yet: still thinking."),
	SAY(TRY_AGAIN, 0, "Not known yet. Try it again."),
	SAY(NO_GAMES, 0, "No other game is kept."),
	SAY(NO_SUCH_GAME, 0, "There is no game {list}: choose 1 to {total}."),
	SAY(WHICH_GAME, 0, "Which game? Add its number."),
	SAY(DELETED, 0, "Deleted."),
	SAY(UNSAVED_GAME, 0, "The game cannot be saved: {list}"),
	SAY(SAVED_ANEW, 0, "The game is saved anew: {list}."),
	SAY(UNSAVED_SETTINGS, 0, "The settings cannot be saved: {list}"),
	SAY(UNSAVED_RESULT, 0, "The result cannot be saved: {list}"),
	SAY(UNSAVED_STARS, 0, "The stars cannot be saved: {list}"),
	SAY(SPOILT, 0, "The endgames file is damaged: thinking goes on without "
		"it."),
	SAY(WAITS, SO, "Waiting at {list}. The token is {more}. Others can "
		"read and change what is sent."),
	SAY(WAITS, 0, "Waiting on port {list} of this machine. The token is "
		"{more}. On another one, first run ssh -NL "
		"{list}:localhost:{list} HOST."),
	SAY(UNMET, 0, "There is no connection: {list}."),
	SAY(CALLS, 0, "Not connected: waiting for the host."),
	SAY(HAS_COME, 0, "You are connected."),
	SAY(HAS_GONE, OWN, "The connection has ended: {list}. The guest may "
		"come again, with the token {more}."),
	SAY(HAS_GONE, 0, "Not connected: {list}. The host is called again."),
	SAY(HAS_LEFT, 0, "The connection has ended for good: {list}. The game "
		"goes on here."),
	SAY(WAS_REFUSED, 0, "The other player does not agree."),
	SAY(IS_SILENT, 0, "Nothing has been heard from the other player for a "
		"while."),
	SAY(IS_ASKED, 0, "The other player is asked."),
	SAY(GONE_BACK, 0, "You both went back."),
	BOTH(OWN_KEPT, 0, "Your own game is kept: type games.",
		"Your own game is kept: K lists it."),
	BOTH(HOST_DIFFERS, SO, "The host's game went another way. Yours is "
		"kept: type games.",
		"The host's game went another way. Yours is kept: K lists "
		"it."),
	SAY(HOST_DIFFERS, 0, "The host's game went another way."),
	BOTH(STRANGE, 0, "The host has another token. Type token and what the "
		"host shows.", "The host has another token than that."),
	SAY(VALUES_LATER, 0, "Values are for after a game with somebody "
		"elsewhere."),
	SAY(IS_AWAITED, YOU, "You are to move, elsewhere."),
	SAY(IS_AWAITED, 0, "{Who} is to move, elsewhere."),
	SAY(NOBODY_ELSEWHERE, 0, "Nobody plays elsewhere."),
	SAY(VALUES_HIDDEN, 0, "Values hidden."),
	SAY(NO_COLOURS, 0, "Colours are off."),
	SAY(SETUP_KEYS, MORE, "Arrows choose, digits and + - change the seeds, "
		"w who moves, Enter plays."),
	SAY(SETUP_KEYS, 0, "Arrows 0-9 + - w Enter."),
	SAY(SETUP_OVER, 0, "The game is over in that position."),
	SAY(IS_THINKING, SO, "{Who} is thinking: {list}."),
	SAY(IS_THINKING, 0, "{Who} is thinking..."),
	SAY(LET_MOVE, 0, "Enter lets {who} move."),
	SAY(IS_MOVING, 0, "{Who} moves."),
	BOTH(UNKNOWN, 0, "No command is set for {who}. Type set program2 and "
		"the command.", "No command is set for {who}. The options, o, "
		"have a row for it."),
	TROUBLE(UNSTARTED, "{Who} cannot be started: {list}."),
	TROUBLE(ENDED, "{Who} has ended."),
	TROUBLE(SILENT, "{Who} does not answer."),
	TROUBLE(ILLEGAL, "{Who} wants to play '{list}', which is no move "
		"here."),
	TROUBLE(LACKS, "{Who} cannot play with {list}."),

	/* -- questions ----------------------------------------------------- */

	ASK(NEW, SO, "This game is kept. Start a new one?",
		"Start a new game?  This one is kept: K lists it.  y/n",
		"Leave this game? y/n"),
	ASK(NEW, 0, "Give this game up and start a new one?",
		"Start a new game and give this one up?  y/n",
		"Give this game up? y/n"),
	ASK(SIDES, SO, "This game is kept. Start one with changed seats?",
		"Change seats and start a new game?  This one is kept: K lists "
		"it.  y/n", "Leave this game? y/n"),
	ASK(SIDES, 0, "Give this game up and start one with changed seats?",
		"Change seats, start a new game and give this one up?  y/n",
		"Give this game up? y/n"),
	ASK(LOAD, SO, "This game is kept. Load that one?",
		"Load that game?  This one is kept: K lists it.  y/n",
		"Leave this game? y/n"),
	ASK(LOAD, 0, "Give this game up and load that one?",
		"Load that game and give this one up?  y/n",
		"Give this game up? y/n"),
	ASK(OVERWRITE, 0, "That file exists. Overwrite it?",
		"That file exists. Overwrite?  y/n", "Overwrite? y/n"),
	ASK(DELETE, 0, "Delete the game of {list} for good?",
		"Delete this game for good?  y/n", "Delete it? y/n"),
	ASK(QUIT, 0, "Quit without saving this game?",
		"Quit without saving this game?  y/n", "Quit unsaved? y/n"),
	ASK(GO_ON, 0, "Continue from here?",
		"Continue from here? Later moves can still be redone.  y/n",
		"Continue from here? y/n"),
	ASK(FORGET, 0, "Forget all results for good?",
		"Forget all results for good?  y/n", "Forget them? y/n"),
	ASK(OFFER, SO, "The host offers {rules} from {list}. {Name} begins "
		"against {other}; moves made: {count}. Play that?",
		"The host offers {rules} from {list}. {Name} begins against "
		"{other}; moves made: {count}. Play that?  y/n",
		"Play {rules} from {list}? {Name} begins. y/n"),
	ASK(OFFER, 0, "The host offers {rules}. {Name} begins against {other}; "
		"moves made: {count}. Play that?",
		"The host offers {rules}. {Name} begins against {other}; moves "
		"made: {count}. Play that?  y/n",
		"Play {rules}? {Name} begins. y/n"),
	ASK(BACK, 0, "The other player wants to go back to move {move}. Do "
		"you agree?",
		"The other player wants to go back to move {move}. Do you "
		"agree?  y/n", "Go back to move {move}? y/n"),
	ASK(AFRESH, SO, "The other player wants a new game, the other side to "
		"begin. Do you agree?",
		"The other player wants a new game, the other side to begin. "
		"Do you agree?  y/n", "New game, the other side first? y/n"),
	ASK(AFRESH, 0, "The other player wants a new game. Do you agree?",
		"The other player wants a new game. Do you agree?  y/n",
		"A new game? y/n"),
	ASK(ALONE, 0, "Go on alone, without the other player?",
		"Go on alone, without the other player?  y/n",
		"Go on alone? y/n"),
	ASK(BEGINNER, 0, "Play the easiest computer now?", "Now you know how "
		"to play. Play the easiest computer now?  y/n",
		"Play the computer now? y/n"),
	ASK(TUTOR, 0, "Do you want a tutor to stop you before blunders? Games "
		"with one are listed apart.",
		"A tutor to stop your blunders? Games with one are listed "
		"apart.  y yes",
		"A tutor (listed apart)? y"),
	SAY(ASK_LEVEL, SAID | SO, "You won the last {count} at level {level}. "
		"Try level {than}?"),
	SAY(ASK_LEVEL, MORE | SO, "You won the last {count} at level {level}. "
		"Try level {than}?  y yes"),
	ASK(LEVEL, 0, "You won {count} of the last {total} at level {level}. "
		"Try level {than}?",
		"You won {count} of the last {total} at level {level}. "
		"Try level {than}?  y yes", "Try level {than}? y yes"),
	ASK(SETUP, 0, "Set up the position that was pasted?",
		"Set up the position that was pasted?  y/n",
		"Set it up? y/n"),

	/* -- phrases ------------------------------------------------------- */

	SAY_MANY(SEEDS, 0, "{count} seed", "{count} seeds"),
	SAY_MANY(MOVES, 0, "{count} move", "{count} moves"),
	SAY_MANY(HOUSES, 0, "{count} house", "{count} houses"),
	SAY_MANY(MISTAKES, 0, "learn from {count} mistake",
		"learn from {count} mistakes"),

	SAY(IN_LINE, SWAP, "swap"),
	SAY(IN_LINE, CAPTURE | END,
		"{house} captures {count} and ends the game"),
	SAY(IN_LINE, CAPTURE, "{house} captures {count}"),
	SAY(IN_LINE, END, "{house} ends the game"),
	SAY(IN_LINE, AGAIN, "{house} again"),
	SAY(IN_LINE, OWN, "{house} to house {last}"),
	SAY(IN_LINE, 0, "{house} to {other's last}"),
	SAY(LAST_BRIEF, MORE, "{Name}: house {list}"),
	SAY(LAST_BRIEF, 0, "{Name}: {list}"),
	SAY(PREVIEW_BRIEF, MORE, "House {list}"),
	SAY(PREVIEW_BRIEF, 0, "{list}"),
	SAY(STEP, SWAP, "{whose} swap"),
	SAY(STEP, 0, "{whose house}"),

	SAY(WORTH, PROVED | TIE, "the tie"),
	SAY(WORTH, PROVED, "{+value}"),
	SAY(WORTH, TIE, "~0"),
	SAY(WORTH, 0, "~{+value}"),
	SAY(AHEAD, PROVED, "solved"),
	SAY(AHEAD, AGAIN | NOTHING, "thinking"),
	SAY_MANY(AHEAD, AGAIN, "{count} turn, going on",
		"{count} turns, going on"),
	SAY_MANY(AHEAD, SO, "{count} turn ahead, limited by memory",
		"{count} turns ahead, limited by memory"),
	SAY_MANY(AHEAD, MORE,
		"{count} turn ahead, by a simple search for a large board",
		"{count} turns ahead, by a simple search for a large board"),
	SAY_MANY(AHEAD, 0, "{count} turn ahead", "{count} turns ahead"),
	SAY(VALUES, 0, "Values: {list}  | {more}"),
	SAY(AT_MOVES, NOTHING | SO, "-"),
	SAY(AT_MOVES, NOTHING, "never"),
	SAY_MANY(AT_MOVES, MORE, "at {list}", "{list}"),
	SAY_MANY(AT_MOVES, 0, "at move {list}", "at moves {list}"),
	SAY(PLAYER, LEVEL | MORE, "{Name} (level {level}, {level name})"),
	SAY(PLAYER, LEVEL | SO, "{Name} (level {level})"),
	SAY(PLAYER, LEVEL, "{Name} {level}"),
	SAY(PLAYER, 0, "{Name}"),
	SAY(LINE_TITLE, SO, "Best line  move {move} of {total}"),
	SAY(LINE_TITLE, SWAP, "After the swap  move {move} of {total}"),
	SAY(LINE_TITLE, 0, "After house {house}  move {move} of {total}"),
	SAY(TASKS, SO, "Problems"),
	SAY(TASKS, MORE, "Lesson"),
	SAY(TASKS, 0, "Your mistakes"),
	SAY(PROBLEMS, MORE, " Problems: {list}, {count} of {total} solved "),
	SAY(PROBLEMS, 0, " {list}: {count} of {total} solved "),
	SAY(TASK, SO | MORE,
		"Problem {move} ({list}), {count} of {total} solved"),
	SAY(TASK, SO, "Problem {move} of {total}, {count} solved"),
	SAY(TASK, MORE, "Lesson {move} of {total}: {list}"),
	SAY(TASK, 0, "Mistake {move} of {total}"),
	SAY(BEAT, RESULT | WAS_WON, "Beat house {house} (lost the win)"),
	SAY(BEAT, RESULT, "Beat house {house} (lost the tie)"),
	SAY_MANY(BEAT, PROVED, "Beat house {house} (lost {count} seed)",
		"Beat house {house} (lost {count} seeds)"),
	SAY_MANY(BEAT, 0, "Beat house {house} (lost ~{count} seed)",
		"Beat house {house} (lost ~{count} seeds)"),
	SAY(COMMA, 0, ", "),
	SAY(AND, 0, " and "),
	SAY(WRITTEN, SAID, "Saved as {more}"),
	SAY(WRITTEN, 0, "{more}: saved"),
	BOTH(UNWRITTEN, 0, "Not saved: {list}", "{more}: {list}"),
	BOTH(KEPT_OFF, 0,
		"Not saved: that file exists and is not a saved game",
		"{more}: not overwritten: it is not a saved game"),
	SAY(LOADED, 0, "{more}: loaded"),
	SAY(GOES_ON_HERE, 0, "{more}: this game continues"),
	BOTH(UNREAD, 0, "Not loaded: {list}", "{more}: {list}"),
	BOTH(LEFT_GAME, 0, "Your game (move {move}) is kept: type games",
		"Your game (move {move}) is kept: K"),
	SAY(WITH_HELP, 0, "With help:"),
	SAY(NAMED, SO, "{list}'s"),
	SAY(NAMED, 0, "{list}"),
	SAY(SETUP_TITLE, 0, "{seeds}, P{player} to move"),
	SAY(HOUSE_OF, YOU, "your house {house}"),
	SAY(HOUSE_OF, 0, "{whose} house {house}"),
	SAY(ROW_OF, YOU, "your row"),
	SAY(ROW_OF, 0, "{whose} row"),
	SAY(STORE_OF, YOU, "your store"),
	SAY(STORE_OF, 0, "{whose} store"),
	{ .id = WORDS_COUNT }
};
