/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <stdlib.h>

#include "model/position.h"
#include "play/modes/board_mode.h"
#include "play/store.h"
#include "util/alloc.h"
#include "util/language.h"

static const struct mode_kind setup_kind;

enum { SEEDS_MOST = 9999 };	/* that can be put into one place */

/* The position is that of a game of its own, in which nobody moves. */
struct setup {
	struct mode mode;
	struct board_mode page;
	struct match match;
	struct settings settings;
	int64_t column;		/* chosen: 0 and h+1 are the stores; */
	bool above;		/* which row */
	bool typing;		/* a digit continues the number */
	struct place place;	/* what is chosen */
};

static struct board *setup_board(struct setup *setup)
{
	return &setup->match.game.now;
}

/* Finds out what lies in the chosen column. */
static struct setup *setup_of(struct mode *mode)
{
	struct setup *setup = (struct setup *)mode;
	const struct rules *rules = &setup_board(setup)->rules;
	bool turned = match_is_turned(&setup->match);
	bool left = setup->column == 0;
	enum player row = setup->above == turned ? P1 : P2;

	if (left || setup->column > rules->houses)
		setup->place = (struct place){ (left == turned) ==
			rules_mirrored(rules) ? P2 : P1, 0 };
	else
		setup->place = (struct place){ row, board_column(rules, turned,
			row, setup->column) };
	return setup;
}

/* -- changing -------------------------------------------------------------- */

static int64_t *setup_count(struct setup *setup, int64_t store[2],
		int64_t *count)
{
	const struct board *board = setup_board(setup);
	struct place place = setup->place;
	int64_t houses = board->rules.houses;

	for (int player = P1; player <= P2; player++) {
		store[player] = board->store[player];
		for (int64_t i = 0; i < houses; i++)
			count[player * houses + i] = board_seeds(board,
				(enum player)player, i + 1);
	}
	return place.house ? &count[place.player * houses + place.house - 1] :
		&store[place.player];
}

/* Sets the position up anew, with SEEDS at the chosen place or as near to that
 * as there may be, and MOVER to move. */
static void setup_set(struct setup *setup, int64_t seeds, enum player mover)
{
	const struct board *now = setup_board(setup);
	int64_t store[2], *count = alloc_array(2 * (size_t)now->rules.houses,
		sizeof *count);
	int64_t *at = setup_count(setup, store, count);
	int64_t most = *at > SEEDS_MOST ? *at : SEEDS_MOST;
	int64_t left = INT64_MAX - now->store[P1] - now->store[P2] -
		now->row[P1] - now->row[P2];
	struct board board = { 0 };

	if (most - *at > left)
		most = *at + left;
	*at = seeds < 0 ? 0 : seeds > most ? most : seeds;
	board_set(&board, &now->rules, store, count, mover);
	game_start_at(&setup->match.game, &board);
	board_done(&board);
	free(count);
}

static int64_t setup_seeds(struct setup *setup)
{
	return board_seeds_in(setup_board(setup), setup->place);
}

static void setup_put(struct setup *setup, int64_t seeds)
{
	setup_set(setup, seeds, setup_board(setup)->mover);
}

static void setup_type(struct desk *desk)
{
	struct setup *setup = setup_of(desk->top);
	int64_t seeds = setup_seeds(setup);

	setup_put(setup, desk->command.by + (setup->typing &&
		seeds <= SEEDS_MOST ? 10 * seeds : 0));
	setup->typing = true;
}

static void setup_erase(struct desk *desk)
{
	struct setup *setup = setup_of(desk->top);

	setup_put(setup, setup_seeds(setup) / 10);
	setup->typing = true;
}

static void setup_add(struct desk *desk)
{
	struct setup *setup = setup_of(desk->top);
	int64_t seeds = setup_seeds(setup);
	int by = desk->command.by;

	if (by < 0 || seeds < SEEDS_MOST)
		setup_put(setup, seeds + by);
	setup->typing = false;
}

static void setup_clear(struct desk *desk)
{
	struct setup *setup = (struct setup *)desk->top;
	const struct board *now = setup_board(setup);
	int64_t store[2] = { 0 }, *count = alloc_zeroed(
		2 * (size_t)now->rules.houses, sizeof *count);
	struct board board = { 0 };

	board_set(&board, &now->rules, store, count, now->mover);
	game_start_at(&setup->match.game, &board);
	board_done(&board);
	free(count);
}

static void setup_change_mover(struct desk *desk)
{
	struct setup *setup = setup_of(desk->top);

	setup_set(setup, setup_seeds(setup),
		(enum player)!setup_board(setup)->mover);
}

/* -- choosing -------------------------------------------------------------- */

static void setup_go(struct desk *desk)
{
	struct setup *setup = (struct setup *)desk->top;
	int64_t columns = setup_board(setup)->rules.houses + 2;

	setup->column = (setup->column + desk->command.by + columns) %
		columns;
	setup->typing = false;
}

static void setup_cross(struct desk *desk)
{
	struct setup *setup = (struct setup *)desk->top;

	setup->above = !setup->above;
	setup->typing = false;
}

static void setup_click(struct desk *desk)
{
	struct setup *setup = (struct setup *)desk->top;
	struct spot spot = desk->command.spot;
	const struct rules *rules = &setup_board(setup)->rules;
	bool turned = match_is_turned(&setup->match);

	if (spot.kind != SPOT_HOUSE)
		return;
	setup->above = (spot.whose == P1) == turned;
	setup->typing = false;
	setup->column = 0;
	if (spot.which)
		setup->column = board_column(rules, turned,
			(enum player)spot.whose, spot.which);
	else if (setup_of(desk->top)->place.player != spot.whose)
		setup->column = rules->houses + 1;
}

/* -- what is seen ---------------------------------------------------------- */

static void setup_draw(struct mode *mode)
{
	struct setup *setup = setup_of(mode);

	setup->page.edited = &setup->place;
	board_mode_draw(mode, &setup->page);
}

static void setup_speak(struct mode *mode, struct page *page)
{
	const struct board *board = setup_board((struct setup *)mode);
	struct facts facts = { .player = board->mover + 1,
		.seeds = board->store[P1] + board->store[P2] +
			board->row[P1] + board->row[P2] };
	struct text text;

	board_mode_say_title(mode->desk, false, page);
	text = TEXT_IN(page->right);
	words_fill(&text, _("{seeds}, P{player} to move"), &facts);
	text = page_view_add(page, PARAGRAPH_STANDING);
	words_say(&text, _("Arrows choose, digits and + - change the seeds, t "
		"who moves, Enter plays."));
	text = page_view_add(page, PARAGRAPH_STANDING);
	board_mode_add_position(board, &text);
}

static void setup_leave(struct mode *mode)
{
	mode->desk->seen = mode->desk->analysed;
	match_done(&((struct setup *)mode)->match);
}

/* -- beginning ------------------------------------------------------------- */

/* At the board SUBJECT; the mover's first house is chosen. */
static void setup_open(struct desk *desk, void *subject)
{
	const struct board *board = subject;
	struct setup *setup = desk->top->kind == &setup_kind ?
		(struct setup *)desk->top : desk_push(desk, &setup_kind);

	setup->settings = desk->settings;
	setup->match.settings = &setup->settings;
	game_start_at(&setup->match.game, board);
	match_hold(&setup->match, match_is_turned(desk->seen));
	setup->above = (board->mover == P1) == match_is_turned(desk->seen);
	setup->column = 1;
	setup->typing = false;
	/* it does not know of repetitions any more */
	setup_of(&setup->mode);
	setup_put(setup, setup_seeds(setup));
	desk->seen = &setup->match;
}

void setup_start(struct desk *desk)
{
	setup_open(desk, &desk->analysed->game.now);
}

void setup_start_next(struct desk *desk)
{
	struct board board = { 0 };

	board_copy(&board, &desk->match->game.now);
	if (!rules_equal(&board.rules, &desk->settings.rules))
		settings_set_start(&desk->settings, desk->match->luck, &board);
	setup_open(desk, &board);
	board_done(&board);
}

/* -- playing --------------------------------------------------------------- */

static void setup_drop(void *subject)
{
	board_done(subject);
	free(subject);
}

static void setup_act_play(struct desk *desk, void *subject)
{
	desk_settle(desk);
	leaving_start_at(desk, subject);
}

/* Plays from BOARD, which is taken over. */
static void setup_play(struct desk *desk, struct board *board)
{
	struct question question = {
		.words = store_keeps(desk) ?
			N_("This game is kept. Start a new one?") :
			N_("Give this game up and start a new one?"),
		.act = setup_act_play, .drop = setup_drop };

	if (board->over) {
		desk_note(desk, _("The game is over in that position."));
		setup_drop(board);
	} else {
		prompt_ask_if(desk, desk->match->game.total > 0 &&
			!desk->match->game.now.over, &question, board);
	}
}

static void setup_ok(struct desk *desk)
{
	struct board *board = alloc_zeroed(1, sizeof *board);

	board_copy(board, setup_board((struct setup *)desk->top));
	setup_play(desk, board);
}

/* Sets *BOARD from WORDS, and says why if it cannot. */
static bool setup_read(struct desk *desk, const char *words,
		struct board *board)
{
	struct text why = TEXT_IN((char[600]){ 0 });
	enum status status = position_start(words, &desk->settings.rules,
		(enum player)desk->settings.first, board);

	if (status)
		text_add(&why, _("Not set up: %s"), status_words(status));
	else if (!desk->patient && !rules_fit_screen(&board->rules))
		text_add(&why, _("Not set up: the board is too large for the "
			"screen"));
	if (why.length)
		desk_note(desk, why.at);
	return !why.length;
}

void setup_take(struct desk *desk)
{
	static const struct question question = {
		N_("Set up the position that was pasted?"),
		.act = setup_open, .drop = setup_drop };
	char *said = desk->command.said;
	struct board *board;

	if (!*said)
		return;
	desk->command.said = NULL;
	board = alloc_zeroed(1, sizeof *board);
	if (!setup_read(desk, said, board))
		setup_drop(board);
	else if (desk->patient)
		setup_play(desk, board);
	else
		prompt_ask_if(desk, desk->top->kind != &setup_kind, &question,
			board);
}

const struct command_row setup_commands[] = {
	COMMAND_HEADING("Setting up"),
	{ "Left|Shift-Tab", .run = setup_go, .by = -1 },
	{ "Right Tab", "Arrows", "choose", .run = setup_go, .by = 1 },
	{ "Up", .run = setup_cross },
	{ "Down", .listed = "Left Right Tab Up Down",
	  .help = "choose a house or a store", .run = setup_cross },
	COMMANDS_FOR_DIGITS(setup_type, .words = "seeds",
		.listed = "0-9 Backspace",
		.help = "type how many seeds it has, erase a digit"),
	{ "Backspace", .run = setup_erase },
	{ "+", "+ -", "one more, less", .run = setup_add, .by = 1 },
	{ "-", .listed = "+ -", .help = "one seed more, one less",
	  .run = setup_add, .by = -1 },
	{ "t", NULL, "who moves", .help = "let the other player move first",
	  .run = setup_change_mover },
	{ "^U", NULL, "clear", .help = "clear: empty all houses and stores",
	  .run = setup_clear },
	{ "Enter Space", NULL, "play", .help = "play from this position",
	  .run = setup_ok },
	{ "Esc q|Q", NULL, "cancel",
	  .help = "cancel: back to the game as it was", .run = desk_pop },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "Click", .help = "choose a house", .run = setup_click },
	{ "Paste", .help = "set up the position that is pasted",
	  .run = setup_take },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind setup_kind = {
	.size = sizeof(struct setup), .commands = setup_commands,
	.leave = setup_leave, .draw = setup_draw, .speak = setup_speak
};
