/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <limits.h>

#include "play/modes/board_mode.h"
#include "teach/mistakes.h"
#include "util/language.h"
#include "util/number.h"

enum { PACE = 1000000, PACE_LEAST = PACE / 8, PACE_MOST = 8 * PACE };

struct review {
	struct mode mode;
	struct board_mode page;
	struct match match;	/* a view of the game */
	bool values;		/* whether they were shown before */
	int64_t due;		/* microseconds: when it goes on by itself, or
				   0; */
	int pace;		/* and between two moves */
	bool played;		/* the command under way has stopped that */
};

/* Values shown after the end of a game are not meant for the next one. */
static void review_leave(struct mode *mode)
{
	struct desk *desk = mode->desk;
	struct review *review = (struct review *)mode;

	if (desk->match->game.now.over)
		desk->analysis.values = review->values;
	desk->analysis.reviewed = false;
	desk->seen = desk->analysed = desk->match;
	match_unwatch(&review->match);
}

static void review_draw(struct mode *mode)
{
	board_mode_draw(mode, &((struct review *)mode)->page);
}

static void review_speak(struct mode *mode, struct page *page)
{
	struct desk *desk = mode->desk;
	struct text text;

	board_mode_say_title(desk, false, page);
	board_mode_say_events(desk, false, page);
	if (!desk->seen->game.count) {
		text = page_view_add(page, PARAGRAPH_STANDING);
		text_add(&text, "%s", _("The start of the game."));
	}
	board_mode_say_verdict(desk, &((struct review *)mode)->page, page);
	board_mode_say_advice(desk, page);
	text = page_view_add(page, PARAGRAPH_STANDING);
	board_mode_add_progress(desk, &text);
}

/* -- going on by itself ---------------------------------------------------- */

static void review_prepare(struct mode *mode)
{
	struct review *review = (struct review *)mode;

	review->played = review->due;
	review->due = 0;
}

static void review_unknown(struct mode *mode)
{
	mode->desk->wonders = !((struct review *)mode)->due;
	review_prepare(mode);
}

static int64_t review_tick(struct mode *mode, int64_t now)
{
	struct review *review = (struct review *)mode;
	const struct game *game = &review->match.game;

	if (review->due && now >= review->due) {
		match_look(&review->match, (int64_t)game->count + 1);
		review->due = game->count < game->total ? now + review->pace :
			0;
	}
	return review->due ? review->due : -1;
}

/* From the start, if there is nothing after this. */
static void review_play(struct desk *desk)
{
	struct review *review = (struct review *)desk->top;
	const struct game *game = &review->match.game;

	if (game->count == game->total)
		match_look(&review->match, 0);
	if (!review->played)
		review->due = desk->now + review->pace;
}

static void review_change_pace(struct desk *desk)
{
	struct review *review = (struct review *)desk->top;

	review->pace = number_clamp(desk->command.by < 0 ? review->pace / 2 :
		2 * review->pace, PACE_LEAST, PACE_MOST);
	review->due = review->played ? desk->now + review->pace : 0;
}

/* -- commands -------------------------------------------------------------- */

/* Looks at the position before the next or previous mistake; wraps around. Once
 * that is asked for, mistakes are shown, which is help. */
static void review_go_to_mistake(struct desk *desk)
{
	struct review *review = (struct review *)desk->top;
	size_t count = desk->seen->game.count;
	int by = desk->command.by;
	bool wrapped;
	/* the one here, unless it is shown already */
	size_t found = mistakes_step(desk->match, &desk->analysis,
		by > 0 && !review->page.judged ? count - 1 : count, by,
		false, &wrapped);

	review->page.judged = true;
	match_help(desk->match);
	if (found == SIZE_MAX)
		desk_say_no_mistakes(desk, false);
	else if (wrapped)
		desk_note(desk, by > 0 ? _("This is the first mistake.") :
			_("This is the last mistake."));
	if (found != SIZE_MAX)
		match_look(desk->seen, (int64_t)found);
}

/* Says what the mark of the move clicked means, if the list has marks. */
static void review_explain(struct desk *desk)
{
	static const char *const words[][2] = {
		[VERDICT_NO_LOSS] = { N_("{list}: this move probably lost "
			"nothing."), N_("{list}: this move lost nothing.") },
		[VERDICT_SEEDS] = { N_("{list}: this move probably cost "
			"{count}."), N_("{list}: this move cost {count}.") },
		[VERDICT_RESULT] = { N_("{list}: this move probably cost "
			"{count}, and a win or a tie."), N_("{list}: this "
			"move cost {count}, and a win or a tie.") }
	};
	const struct game *game = &desk->seen->game;
	const struct verdict *verdict = analysis_verdict_at(&desk->analysis,
		game->count - 1);
	struct naming naming = match_naming(desk->seen);
	struct text move = TEXT_IN((char[80]){ 0 });

	if (desk->command.spot.kind != SPOT_PLY || !verdict->known ||
	    !(((const struct review *)desk->top)->page.judged ||
	    desk->analysis.values || desk->settings.tutor))
		return;
	notation_add_ply(&naming, game_last(game), &move);
	verdict_add(verdict, &move);
	desk_fill(desk, _(words[verdict_mark(verdict)][verdict->proved]),
		&(struct facts){ .list = move.at,
		.count = verdict_loss(verdict) });
}

static void review_click(struct desk *desk)
{
	board_mode_click(desk);
	review_explain(desk);
}

static void review_go_on(struct desk *desk, void *subject)
{
	size_t count = desk->seen->game.count;

	(void)subject;
	desk_pop(desk);
	if (!elsewhere_asks_for(desk, PARTNER_UNDO, count))
		match_go_on(desk->match, count);
}

static void review_ask_to_go_on(struct desk *desk)
{
	static const struct question question = { N_("Continue from here?"),
		.act = review_go_on };

	if (((const struct review *)desk->top)->played)
		return;
	if (desk->seen->game.now.over)
		desk_note(desk, _("The game is over. Go back to a move "
			"to continue from there."));
	else if (desk->seen->game.count == desk->match->game.count)
		desk_pop(desk);
	else
		prompt_ask(desk, &question, NULL);
}

static bool review_adapt(const struct mode *mode,
		const struct command_row *row, struct legend *legend)
{
	if (row->advises && match_is_fair(mode->desk->match))
		return false;
	if (row->run == exercise_open_mistakes)
		return board_mode_adapt_to_mistakes(mode->desk, legend);
	return row->run != review_ask_to_go_on ||
		!mode->desk->seen->game.now.over;
}

const struct command_row review_commands[] = {
	COMMAND_HEADING("Review"),
	{ "Left|Up u", "Left Right", "one move", .help = "one move back",
	  .run = board_mode_go, .by = -1 },
	{ "Right|Down r", .help = "one move forward", .run = board_mode_go,
	  .by = 1 },
	{ "p [", .run = review_go_to_mistake, .by = -1, .advises = true },
	{ "n ]", "n p", "mistakes", "p [ n ]", "previous, next mistake",
	  .run = review_go_to_mistake, .by = 1, .advises = true },
	{ "l", NULL, "learn", .help = "learn from mistakes",
	  .run = exercise_open_mistakes, .advises = true },
	{ "w", "w W", "lines", .run = variation_start, .advises = true },
	{ "W", .listed = "w W",
	  .help = "the best line; what follows the move played",
	  .run = variation_start_played, .advises = true },
	{ "H", NULL, "hint", .help = "hint, in three steps",
	  .run = board_mode_hint, .advises = true },
	{ "Esc v q|Q", NULL, "back to the game", .help = "back to the game",
	  .run = desk_pop },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "Enter Space", NULL, "continue from here",
	  .help = "continue from here", .run = review_ask_to_go_on },
	{ "a", NULL, "values", .help = "what houses are worth",
	  .run = board_mode_show_values, .advises = true },
	{ "e", NULL, "edit",
	  .help = "the position in notation; edit it, and play from it",
	  .run = setup_start },
	{ ".", NULL, "watch", .help = "a move a second; any key stops",
	  .run = review_play },
	{ "+", .run = review_change_pace, .by = -1 },
	{ "-", .listed = "+ -", .help = "faster, slower",
	  .run = review_change_pace, .by = 1 },
	{ "PgUp", .run = board_mode_go, .by = -10 },
	{ "PgDn", .listed = "PgUp PgDn", .help = "ten moves back, forward",
	  .run = board_mode_go, .by = 10 },
	{ "Home ^A", "Home End", "start, last move", .help = "the start",
	  .run = board_mode_go, .by = INT_MIN },
	{ "End ^E", .help = "the last move", .run = board_mode_go,
	  .by = INT_MAX },
	{ "Click", .help = "go to that move; what its mark means",
	  .run = review_click },
	{ "Paste", .help = "set up the position that is pasted",
	  .run = setup_take },
	COMMAND_HEADING("Screen"),
	{ "f", .help = "turn the board round", .run = board_mode_turn },
	{ "c", .help = "change colours", .run = board_mode_change_theme },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind review_kind = {
	.size = sizeof(struct review), .commands = review_commands,
	.prepare = review_prepare, .unknown = review_unknown,
	.tick = review_tick, .leave = review_leave,
	.draw = review_draw, .speak = review_speak, .adapt = review_adapt
};

void review_open(struct desk *desk, int64_t count)
{
	struct review *review;

	if (desk->match->game.total == 0) {
		desk_note(desk, _("There are no moves to review."));
		return;
	}
	review = desk_push(desk, &review_kind);
	review->values = desk->analysis.values;
	review->pace = PACE;
	review->page.judged = desk->match->game.now.over;
	desk->analysis.reviewed = true;
	match_watch(&review->match, desk->match);
	desk->seen = desk->analysed = &review->match;
	match_look(desk->seen, count);
	review_explain(desk);
}

void review_start(struct desk *desk)
{
	struct report report;

	board_mode_report(desk, &report);
	review_open(desk, (int64_t)(desk->match->game.now.over &&
		report.turned != SIZE_MAX ? report.turned :
		desk->match->game.count));
}
