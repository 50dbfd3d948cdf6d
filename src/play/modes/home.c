/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <string.h>

#include "play/modes/play.h"
#include "play/modes/tell.h"
#include "util/language.h"
#include "words/advice.h"
#include "words/record.h"
#include "words/telling.h"

/* BY for home_step. */
enum { HOME_UNDO_ONE = -2, HOME_UNDO, HOME_REDO = 1 };

static enum context home_context(const struct mode *mode)
{
	const struct play *play = (const struct play *)mode;
	const struct match *match = mode->desk->match;

	return play->anim.running ? CONTEXT_SOWING :
		match->game.now.over ? CONTEXT_OVER :
		match_asks(match) ? CONTEXT_THINKING :
		match_program_moves(match) ? CONTEXT_WAITING :
		mode->desk->newcomer && !match->game.total ? CONTEXT_FIRST :
		CONTEXT_CHOOSING;
}

static bool home_busy(const struct mode *mode)
{
	return match_runs(mode->desk->match) &&
		!match_is_awaited(mode->desk->match);
}

/* -- what is done ---------------------------------------------------------- */

/* BY: the key that swaps changes seats where there is no swap. */
static void home_swap(struct desk *desk)
{
	if (play_offers_swap(desk->match))
		play_sow_house(play_of(desk->top), HOUSE_SWAP);
	else if (desk->command.by)
		leaving_new(desk);
	else
		desk_note(desk, _("You cannot swap now."));
}

/* Also pauses programs that play each other, as they hardly pause to think. */
static void home_stop(struct desk *desk)
{
	struct match *match = desk->match;

	play_skip(desk);
	match->paused |= !match_has_person(match);
}

static void home_step(struct desk *desk)
{
	struct play *play = play_of(desk->top);
	int by = desk->command.by;

	if (by < 0 && play->typed)
		play->typed /= 10;
	else if (elsewhere_asks_to_step(desk, by))
		return;
	else if (!match_step(desk->match, by < 0, by == HOME_UNDO_ONE))
		desk_note(desk, by < 0 ? _("Nothing to undo.") :
			_("Nothing to redo."));
}

static void home_scroll(struct desk *desk)
{
	desk->list.back += desk->command.by;
}

static void home_lend(struct desk *desk)
{
	if (desk->match->game.now.over)
		desk_say(desk, WORDS_IS_OVER, NULL);
	else if (!seats_hurry(&desk->seats, desk->match))
		desk->match->lent = true;
	if (desk->match->lent && !match_program_moves(desk->match))
		match_help(desk->match);
}

/* BY: to resume, which whoever has not paused wants with a kept game. */
static void home_pause(struct desk *desk)
{
	bool *paused = &desk->match->paused;

	if (desk->command.by && !*paused) {
		kept_load_said(desk);
	} else if (desk->match->game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
	} else if (!match_has_program(desk->match)) {
		desk_note(desk, _("Both players are human."));
	} else {
		*paused = !*paused;
		desk_note(desk, *paused ? _("The computer is paused.") :
			_("Resumed."));
	}
}

/* Stops the computer and pauses it. */
static void home_cancel(struct desk *desk)
{
	play_of(desk->top)->typed = 0;
	if (elsewhere_asks_to_part(desk))
		return;
	desk->analysis.hinted = 0;
	desk->match->lent = false;
	if (match_program_moves(desk->match))
		desk->match->paused = true;
}

static void home_copy(struct desk *desk)
{
	struct text text = TEXT_IN((char[SCREEN_COPIED]){ 0 });

	board_mode_add_position(&desk->match->game.now, &text);
	desk_note(desk, text.at);
	screen_copy(&desk->screen, strchr(text.at, '<'));
}

static void home_click(struct desk *desk)
{
	struct spot spot = desk->command.spot;

	if (spot.kind == SPOT_PLY)
		review_open(desk, spot.which);
	else
		play_click(desk);
}

/* -- what is seen ---------------------------------------------------------- */

/* For a game without moves. */
static void home_say_new(const struct desk *desk, struct page *page)
{
	const struct match *match = desk->match;
	struct text text = page_view_add(page, PARAGRAPH_STANDING);
	bool alone = !match_has_program(match) && !match->away;

	if (desk->top->kind->asks)
		return;
	if (match->game.total > 0)
		text_add(&text, "%s", _("All moves undone. r redoes them."));
	else if (!desk->newcomer || match->away || match_program_moves(match))
		text_add(&text, "%s", alone ? _("A new game for two. ? shows "
			"keys and rules; o adds a computer player.") :
			_("A new game. ? shows keys and rules."));
	else
		text_add(&text, "%s", alone ? _("New here? Press l for a "
			"lesson. Alone? Press o to choose a computer "
			"opponent.") : _("New here? Press l for a lesson. ? "
			"shows keys and rules."));
}

/* Says what we are waiting for. */
static void home_say_program(const struct desk *desk, struct page *page)
{
	const struct match *match = desk->match;
	struct naming naming = match_naming(match);
	struct text text = page_view_add(page, PARAGRAPH_STANDING);
	struct facts facts = { .who = match->lent ?
		(struct party){ PERSON_COMPUTER, NULL } :
		notation_party(&naming, match->game.now.mover) };

	words_fill(&text, match_is_awaited(match) ? _("Waiting for {who}.") :
		match_asks(match) ? _("{Who} is thinking...") :
		match->paused ? _("Enter lets {who} move.") :
		_("{Who} moves."), &facts);
}

static void home_say_preview(const struct play *play, struct page *page)
{
	const struct match *match = play->mode.desk->match;
	struct naming naming = match_naming(match);
	struct text text = page_view_add(page, PARAGRAPH_STANDING);

	if (play->page.preview)
		telling_add_landing(&naming, &match->game.now.rules,
			&play->page.preview->ply, &text);
}

/* The level that would be a match after the last results; or 0. */
static int home_level(const struct desk *desk)
{
	const struct match *match = desk->match;

	return match_suits(match) || !match->touched ? 0 :
		results_next_level(&desk->results.table,
			results_opponent(match));
}

/* What the end adds to. */
static void home_say_results(const struct desk *desk, struct page *page)
{
	const struct match *match = desk->match;
	struct series series = match_series(match);
	struct text text = page_view_add(page, PARAGRAPH_EVENT);
	int level = home_level(desk);

	record_add_level(&desk->results, results_opponent(match), &text);
	if (!text.length && series.wins[P1] + series.wins[P2] + series.ties > 1)
		telling_add_series(match, &text);
	if (level)
		words_add(&text, WORDS_MATCH, &(struct facts){ .level = level,
			.is = desk->patient ? IF_SAID : 0 });
}

/* What a person may learn from a game that is over, once all is known. */
static void home_say_over(struct desk *desk, struct page *page)
{
	const struct match *match = desk->match;
	struct text text = page_view_add(page, PARAGRAPH_STANDING);
	struct report report;

	if (desk_judged(desk) < match->game.total)
		return;
	board_mode_report(desk, &report);
	advice_add_summary(match, &desk->analysis, &report, &text);
	/* whoever has lost turned the game, if anybody did */
	if (report.turned != SIZE_MAX && match_is_lost(match) &&
	    !desk->settings.tutor && !home_level(desk))
		words_say(&text, desk->patient ?
			_("A tutor can stop such moves: type tutor on.") :
			_("A tutor can stop such moves: o."));
}

static void home_speak(struct mode *mode, struct page *page)
{
	struct play *play = play_of(mode);
	struct desk *desk = mode->desk;
	const struct match *match = desk->match;
	bool sowing = play->anim.running;

	board_mode_say_title(desk, sowing, page);
	/* a hint that is asked for must not be cut for what is past */
	if (!(desk->top->kind->asks && desk->analysis.hinted))
		board_mode_say_events(desk, sowing, page);
	if (!sowing && !match->game.count && !match->game.now.over)
		home_say_new(desk, page);
	if (!sowing)
		board_mode_say_advice(desk, page);
	if (desk->partner)
		visitor_speak(desk, page);
	if (sowing)
		return;
	if (match->game.now.over) {
		home_say_over(desk, page);
		home_say_results(desk, page);
	} else if (desk->top->kind->asks) {
		return;
	} else if (match_program_moves(match) || match->lent) {
		home_say_program(desk, page);
	} else {
		home_say_preview(play, page);
	}
}

static bool home_adapt(const struct mode *mode,
		const struct command_row *row, struct legend *legend)
{
	const struct desk *desk = mode->desk;
	const struct match *match = desk->match;
	command_run *run = row->run;

	if (run == home_step)
		return row->by < 0 ? match->game.count > 0 :
			match->game.count < match->game.total;
	if (run == home_swap)
		return play_offers_swap(match);
	if (run == review_start)
		return match->game.total > 0;
	if (run == home_lend || row->advises)
		return !match_is_fair(match);
	if (run == home_cancel)
		return !desk->partner || !desk->partner->up;
	if (run == exercise_open_mistakes)
		return board_mode_adapt_to_mistakes(mode->desk, legend);
	if (run == play_type_digit)
		play_adapt_digits(match, legend);
	else if (run == leaving_quit && match_is_on(match) &&
		 desk->screen.layout.framed && !desk->told_unsaved)
		legend->words = language_in("key", "save and quit");
	return true;
}

/* -- commands -------------------------------------------------------------- */

enum {
	FIRST = CONTEXT_FIRST, OVER = CONTEXT_OVER, SOWING = CONTEXT_SOWING,
	THINKING = CONTEXT_THINKING, WAITING = CONTEXT_WAITING,
	CHOOSING = CONTEXT_CHOOSING | FIRST,
	BOARD = CONTEXT_ANY & ~SOWING	/* at rest */
};

const struct command_row home_commands[] = {
	/* what one wants most */
	{ "v", NULL, "review", .run = review_start, .when = OVER },
	{ "l", NULL, "learn", .help = "learn from your mistakes",
	  .run = exercise_open_mistakes, .when = OVER },
	{ "n", NULL, "play again", .run = leaving_new, .when = OVER,
	  .says = { .word = "new", .help = "start a new game",
		    .often = true } },
	{ "N", NULL, "change seats", .run = leaving_new, .by = 1,
	  .when = OVER },
	{ "o F2", NULL, "opponent", .help = "rules, players, display",
	  .run = menu_open, .when = OVER },
	{ "m", NULL, "move now", .run = home_lend, .when = THINKING,
	  .says = { .word = "move m",
		    .help = "let the computer move for you" } },
	{ "Esc", NULL, "stop", .run = home_cancel, .when = THINKING },
	{ "Enter Space", NULL, "go on", .run = play_sow, .when = WAITING,
	  .says = { .word = "" } },
	{ "m", NULL, "one move", .run = home_lend, .when = WAITING,
	  .says = { .word = "move m",
		    .help = "let the computer make one move" } },
	{ "Enter Space", "Space", "skip", .run = play_skip, .when = SOWING },

	COMMAND_HEADING("Playing"),
	{ "Left|Shift-Tab", .run = play_choose_beside, .by = -1,
	  .when = BOARD },
	{ "Right|Tab", "Arrows", "select", "Left Right", "choose a house",
	  .run = play_choose_beside, .by = 1, .when = BOARD,
	  .shown = CHOOSING },
	{ "Home|^A", .run = play_choose_end, .by = -1, .when = BOARD },
	{ "End|^E", .listed = "Home End", .help = "first house, last house",
	  .run = play_choose_end, .by = 1, .when = BOARD },
	{ "Enter Space", NULL, "sow", .help = "sow it; skip animation",
	  .run = play_sow, .when = BOARD & ~WAITING, .shown = CHOOSING },
	COMMANDS_FOR_DIGITS(play_type_digit, .words = "play",
		.help = "sow that house", .shown = CHOOSING),
	{ "l F3", NULL, "lesson", .help = SAYING_LEARN,
	  .run = exercise_open_lesson,
	  .when = CONTEXT_ANY & ~OVER, .shown = FIRST, .says = SAYING_LESSON },
	{ "F3", .run = exercise_open_lesson, .when = OVER,
	  .says = SAYING_LESSON },
	{ "N", NULL, "swap sides",
	  .help = "change seats in a new game; swap, if offered",
	  .run = home_swap, .by = 1, .when = CONTEXT_ANY & ~OVER,
	  .shown = CHOOSING },
	{ "u Backspace", NULL, "undo", .help = "undo to your last move",
	  .run = home_step, .by = HOME_UNDO, .shown = CONTEXT_ANY & ~FIRST,
	  .says = { .word = "undo u", .help = "take back your last move",
		    .often = true } },
	{ "U", .help = "undo one move", .run = home_step,
	  .by = HOME_UNDO_ONE },
	{ "r ^R", NULL, "redo", .help = "redo what was undone",
	  .run = home_step, .by = HOME_REDO, .when = BOARD,
	  .shown = CHOOSING | WAITING,
	  .says = { .word = "redo r",
		    .help = "replay the moves you took back" } },
	{ "H", NULL, "hint", .help = "hint, in three steps",
	  .run = board_mode_hint, .shown = CHOOSING | WAITING, .advises = true,
	  .says = { .word = "hint",
		    .help = "what to look at; a second time: which houses; a "
		      "third time: the best one", .often = true,
		    .tell = tell_hint } },
	{ "o F2", NULL, "options", .help = "rules, players, display",
	  .run = menu_open, .when = CONTEXT_ANY & ~OVER },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "q|Q", NULL, "quit", .help = "quit; the game is kept",
	  .run = leaving_quit, .says = SAYING_QUIT },
	{ "Esc", .help = "stop; never quits", .run = home_cancel,
	  .when = BOARD & ~THINKING },
	{ "Esc", .run = home_stop, .when = SOWING },

	COMMAND_HEADING("Advice"),
	{ "a", NULL, "values", .help = "what houses are worth",
	  .run = board_mode_show_values, .when = CONTEXT_ANY & ~OVER,
	  .shown = CHOOSING, .advises = true,
	  .says = { .word = "values a", .help = "what each house is worth",
		    .tell = tell_values } },
	{ "m", .help = "let the computer move", .run = home_lend,
	  .when = CONTEXT_ANY & ~WAITING & ~THINKING, .advises = true,
	  .says = { .word = "move m",
		    .help = "let the computer move for you" } },
	{ "v", NULL, "review", .help = "review the game", .run = review_start,
	  .when = CONTEXT_ANY & ~OVER, .shown = CHOOSING },
	{ "Up", .run = home_scroll, .by = 1, .when = BOARD },
	{ "Down", .listed = "Up Down", .help = "scroll the moves",
	  .run = home_scroll, .by = -1, .when = BOARD },
	{ "PgUp", .run = home_scroll, .by = 10, .when = BOARD },
	{ "PgDn", .listed = "PgUp PgDn", .help = "by ten lines",
	  .run = home_scroll, .by = -10, .when = BOARD },
	{ "Click", .help = "sow, review, press keys", .run = home_click,
	  .when = BOARD },
	{ "Click", .run = play_skip, .when = SOWING },

	COMMAND_HEADING("Game"),
	{ "n", NULL, "new game", .help = "new game", .run = leaving_new,
	  .when = CONTEXT_ANY & ~OVER, .shown = CHOOSING | THINKING | WAITING,
	  .says = { .word = "new", .help = "start a new game; this one is kept",
		    .often = true } },
	{ "P F4", NULL, "problems", .help = "problems to solve",
	  .run = exercise_open_problems, .shown = CHOOSING | OVER,
	  .says = SAYING_PROBLEMS },
	{ "R", NULL, "results", .help = "your results",
	  .run = results_mode_open, .shown = CHOOSING | OVER },
	{ "s", NULL, "save", .run = file_open, .by = FILE_SAVE,
	  .shown = CHOOSING | OVER,
	  .says = { .word = "save", .takes = "FILE", .names = true,
		    .help = "write the game to a file; if FILE ends in "
		      ".record, the moves for other programs, in .txt, what "
		      "each was worth, in .svg, a picture of the board" } },
	{ "L", NULL, "load", "s L", "save to a file; load", .run = file_open,
	  .by = FILE_LOAD, .shown = CHOOSING | OVER },
	{ "K", NULL, "kept games", .help = "continue a kept game",
	  .run = kept_open, .shown = CHOOSING | OVER },

	{ "e", .help = "set up a position", .run = setup_start_next },
	{ "x", .run = home_copy },
	{ "Paste", .listed = "x Paste",
	  .help = "copy the position; set up one that is pasted",
	  .run = setup_take,
	  .says = { .word = "position", .takes = "BOARD WHO",
		    .help = "play from that position, where WHO, P1 or P2, is "
		      "to move; position alone tells the one on the board",
		    .tell = tell_position } },
	{ "G", .run = elsewhere_host },
	{ "J", .listed = "G J", .help = "wait for a guest; join a host",
	  .run = elsewhere_join },

	COMMAND_HEADING("Screen"),
	{ "f", NULL, "turn", .help = "turn the board round",
	  .run = board_mode_turn, .shown = CHOOSING },
	{ "c", NULL, "colours", .help = "change colours",
	  .run = board_mode_change_theme, .shown = CHOOSING },
	{ "+", .run = board_mode_change_speed, .by = -1 },
	{ "-", .listed = "+ -", .help = "sow faster, slower",
	  .run = board_mode_change_speed, .by = 1 },

	/* what is only said */
	{ .run = play_sow_said, .when = CHOOSING,
	  .says = { .word = COMMAND_NUMBER, .takes = "" } },
	{ .run = home_swap, .when = BOARD,
	  .says = { .word = "swap",
		    .help = "swap sides, where the rules allow it" } },
	{ .run = leaving_new, .by = 1, .says = { .word = "sides",
		    .help = "start a new game with changed seats" } },
	{ .when = BOARD & ~WAITING, .says = { .word = "", .tell = tell_turn } },
	{ .says = SAYING_BOARD },
	{ .run = adjust_computer,
	  .says = { .word = "computer", .takes = "N",
		    .help = "play against the computer at level N, 1 to 9, or "
		      "auto; computer off: against a person", .often = true,
		    .tell = tell_players } },
	{ .run = adjust_computer,
	  .says = { .word = "level", .takes = "N",
		    .help = "the same as computer N", .tell = tell_players } },
	{ .says = SAYING_RULES },
	{ .when = CHOOSING | THINKING | WAITING, .says = SAYING_WHAT },
	{ .run = tell_want_line, .when = CHOOSING | THINKING | WAITING,
	  .advises = true, .says = SAYING_WHY },
	{ .run = home_pause,
	  .says = { .word = "pause",
		    .help = "pause the computer, or resume" } },
	{ .run = adjust_tutor,
	  .says = { .word = "tutor", .takes = "WHEN",
		    .help = "which mistakes the tutor stops you from making: "
		      "blunders, all or off" } },
	{ .says = { .word = "moves", .takes = "N",
		    .help = "the moves so far, turn by turn; with N, the last "
		      "N", .tell = tell_moves } },
	{ .run = tell_want_verdicts, .advises = true,
	  .says = { .word = "report", .help = "how well each of you has played",
		    .tell = tell_report } },
	{ .run = tell_want_review, .advises = true,
	  .says = { .word = "review", .takes = "",
		    .help = "your mistakes, and what was better; review both: "
		      "those of both players", .tell = tell_review } },
	{ .run = exercise_find_mistakes, .advises = true,
	  .says = { .word = "learn",
		    .help = "find better houses where you made mistakes" } },
	{ .run = tell_want_results, .says = SAYING_RESULTS },
	{ .says = { .word = "games", .takes = "N",
		    .help = "the kept games, latest first; with N, from game N "
		      "on", .tell = tell_kept } },
	{ .run = home_pause, .by = 1,
	  .says = { .word = "resume",
		    .help = "continue the kept game that was played last" } },
	{ .run = kept_load_said, .by = FILE_LOAD,
	  .says = { .word = "load", .takes = "N", .names = true,
		    .help = "continue kept game N, or load a file by its "
		      "name" } },
	{ .run = kept_delete_said,
	  .says = { .word = "delete", .takes = "N",
		    .help = "delete kept game N for good" } },
	{ .run = adjust_setting,
	  .says = { .word = "set", .takes = "NAME VALUE", .names = true,
		    .help = "change a setting; set alone lists those of the "
		      "game", .tell = adjust_tell } },
	{ .says = SAYING_HELP },
	{ .run = tell_want_verdicts, .advises = true,
	  .says = { .word = "next", .help = "the next mistake",
		    .tell = tell_next } },
	{ .run = tell_want_line, .by = 1, .advises = true,
	  .says = { .word = "line",
		    .help = "how the game would have gone on without that "
		      "mistake", .tell = tell_line } },
	{ .run = elsewhere_leave,
	  .says = { .word = "alone",
		    .help = "go on without the player elsewhere" } },
	{ .run = visitor_take_token,
	  .says = { .word = "token", .takes = "TOKEN",
		    .help = "call the host with this token" } },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind home_kind = {
	.size = sizeof(struct play), .commands = home_commands,
	.find_context = home_context,
	.prepare = play_prepare, .unknown = play_unknown,
	.leave = play_leave, .busy = home_busy, .tick = play_tick,
	.draw = play_draw, .speak = home_speak, .ask = play_ask,
	.adapt = home_adapt
};

void home_begin(struct desk *desk)
{
	desk->play = desk_push(desk, &home_kind);
	desk->play->judge = tutor_sow;
}
