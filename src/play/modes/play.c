/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/play.h"

#include <inttypes.h>

#include "play/adjust.h"
#include "play/modes/elsewhere.h"
#include "play/modes/exercise.h"
#include "play/modes/file.h"
#include "play/modes/help.h"
#include "play/modes/kept.h"
#include "play/modes/leaving.h"
#include "play/modes/menu.h"
#include "play/modes/problems_page.h"
#include "play/modes/prompt.h"
#include "play/modes/results_page.h"
#include "play/modes/review.h"
#include "play/modes/setup.h"
#include "play/modes/visitor.h"
#include "play/tell.h"
#include "util/language.h"
#include "util/number.h"
#include "words/telling.h"

static const struct mode_kind play_kind;

enum {
	MS = 1000,		/* microseconds */
	GLANCE = 400 * MS,	/* pause before a program moves */
	FRAME = 16 * MS		/* between frames, at least */
};

/* Resets what was about another position. */
static struct play *play_of(struct mode *mode)
{
	struct play *play = (struct play *)mode;
	unsigned positions = mode->desk->match->positions;

	if (play->positions != positions)
		play->typed = play->preview_of = play->program_due =
			play->page.back = 0;
	play->positions = positions;
	return play;
}

static enum context play_context(const struct mode *mode)
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

/* -- sowing ---------------------------------------------------------------- */

static bool play_is_notable(const struct ply *ply)
{
	return ply->captured || ply->landing == LANDING_STORE || ply->over;
}

void play_sow_house(struct play *play, int64_t house)
{
	struct desk *desk = play->mode.desk;
	const struct game *game = &desk->match->game;

	if (house != HOUSE_SWAP)
		anim_start(&play->anim, &game->now, house, desk->patient ?
			ANIMATION_OFF :
			(enum animation)desk->settings.display.animation,
			desk->now);
	analysis_note_move(&desk->analysis, game, house);
	match_play(desk->match, house);
	play->rings |= desk->settings.display.bell &&
		play_is_notable(game_last(game));
}

/* Whether no house may be chosen by a person now. */
static bool play_is_shut(const struct play *play)
{
	const struct match *match = play->mode.desk->match;

	return (play->shut && *play->shut) || match->game.now.over ||
		match_program_moves(match) || match->lent;
}

/* The house that has NUMBER, which was TYPED, or 0 after noting why it cannot
 * be sown. */
static int64_t play_find_house(struct desk *desk, int64_t number,
		const char *typed)
{
	const struct match *match = desk->match;
	const struct board *now = &match->game.now;
	int64_t house = match_house(match, number);
	struct facts facts = { .list = typed, .house = match_number(match, 1),
		.last = match_number(match, now->rules.houses) };

	if (board_allows(now, house))
		return house;
	desk_say(desk, house ? WORDS_EMPTY_HOUSE : WORDS_NO_HOUSE, &facts);
	return 0;
}

int64_t play_house_said(struct desk *desk)
{
	const char *said = desk->command.said;

	if (*said)
		return play_find_house(desk, field_number(said, INT64_MAX),
			TEXT_SAFE(40, said));
	desk_note(desk, _("Which house? Add its number."));
	return 0;
}

/* Sows HOUSE for a person, if there is one. */
static void play_sow_chosen(struct play *play, int64_t house)
{
	play->typed = 0;
	if (!house || play_is_shut(play))
		return;
	match_choose(play->mode.desk->match, house);
	play->sow(play, house);
}

void play_sow_said(struct mode *mode)
{
	play_sow_chosen(play_of(mode), play_house_said(mode->desk));
}

static void play_sow_number(struct play *play, int64_t number)
{
	struct text typed = TEXT_IN((char[24]){ 0 });

	text_add(&typed, "%" PRId64, number);
	play_sow_chosen(play, play_find_house(play->mode.desk, number,
		typed.at));
}

/* If it is a program's turn, lets it move. */
void play_sow(struct mode *mode)
{
	struct play *play = play_of(mode);
	struct match *match = mode->desk->match;
	int64_t chosen = match_chosen(match);

	if (play->typed)
		play_sow_number(play, play->typed);
	else if (match_program_moves(match))
		match->paused = false;
	else if (chosen)
		play_sow_number(play, match_number(match, chosen));
}

/* Sows as soon as no further digit can follow. */
void play_type_digit(struct mode *mode)
{
	struct play *play = play_of(mode);
	const struct match *match = mode->desk->match;
	const struct board *now = &match->game.now;
	int64_t typed = 10 * play->typed + mode->desk->command.digit;

	if (play_is_shut(play) || typed == 0)
		return;
	if (10 * typed > match_number(match, now->rules.houses))
		play_sow_number(play, typed);
	else
		play->typed = typed;
}

/* Whether a person is to move and may swap. */
static bool play_offers_swap(const struct match *match)
{
	return board_allows(&match->game.now, HOUSE_SWAP) &&
		!match_program_moves(match) && !match->lent;
}

static void play_swap(struct mode *mode)
{
	if (play_offers_swap(mode->desk->match))
		play_sow_house(play_of(mode), HOUSE_SWAP);
	else
		desk_note(mode->desk, _("You cannot swap now."));
}

static void play_click_house(struct play *play, struct spot spot)
{
	const struct match *match = play->mode.desk->match;
	struct facts facts = { .who = match_naming(match).person[spot.whose] };

	if (play_is_shut(play))
		return;
	if (spot.whose != match->game.now.mover)
		desk_say(play->mode.desk, WORDS_NOT_YOURS, &facts);
	else
		play_sow_number(play, match_number(match, spot.which));
}

void play_click(struct mode *mode)
{
	struct spot spot = mode->desk->command.spot;

	if (spot.kind == SPOT_HOUSE)
		play_click_house(play_of(mode), spot);
	else if (spot.kind == SPOT_PLY)
		review_open(mode->desk, spot.which);
}

/* -- seeds that fall ------------------------------------------------------- */

/* Any command ends the animation, as it is about the position after it. */
static void play_prepare(struct mode *mode)
{
	anim_stop(&play_of(mode)->anim);
}

/* Drops other keys, as they were typed with a different position in view. */
static void play_skip(struct mode *mode)
{
	anim_stop(&play_of(mode)->anim);
	mode->desk->drops_keys = true;
}

/* Also pauses programs that play each other, as they hardly pause to think. */
static void play_stop(struct mode *mode)
{
	struct match *match = mode->desk->match;

	play_skip(mode);
	match->paused |= !match_has_person(match);
}

void play_unknown(struct mode *mode)
{
	if (play_of(mode)->anim.running)
		play_skip(mode);
	else
		desk_note(mode->desk, _("Press ? for the keys."));
}

/* -- choosing, undoing ----------------------------------------------------- */

void play_choose_beside(struct mode *mode)
{
	play_of(mode)->typed = 0;
	match_choose_beside(mode->desk->match, mode->desk->command.by);
}

void play_choose_end(struct mode *mode)
{
	play_of(mode)->typed = 0;
	match_choose_end(mode->desk->match, mode->desk->command.by > 0);
}

static void play_step(struct mode *mode)
{
	struct play *play = play_of(mode);
	int by = mode->desk->command.by;

	if (by < 0 && play->typed)
		play->typed /= 10;
	else if (elsewhere_asks_to_step(mode->desk, by))
		return;
	else if (!match_step(mode->desk->match, by < 0, by == PLAY_UNDO_ONE))
		desk_note(mode->desk, by < 0 ? _("Nothing to undo.") :
			_("Nothing to redo."));
}

static void play_scroll(struct mode *mode)
{
	struct play *play = play_of(mode);

	play->page.back = number_most(play->page.back +
		mode->desk->command.by, 0);
}

/* -- programs -------------------------------------------------------------- */

static void play_lend(struct mode *mode)
{
	struct desk *desk = mode->desk;

	if (desk->match->game.now.over)
		desk_say(desk, WORDS_IS_OVER, NULL);
	else if (!seats_hurry(&desk->seats, desk->match))
		desk->match->lent = true;
	if (desk->match->lent && !match_program_moves(desk->match))
		match_help(desk->match);
}

static void play_pause(struct mode *mode)
{
	struct desk *desk = mode->desk;
	bool *paused = &desk->match->paused;

	if (desk->match->game.now.over) {
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
static void play_cancel(struct mode *mode)
{
	struct desk *desk = mode->desk;

	play_of(mode)->typed = 0;
	if (elsewhere_asks_to_part(desk))
		return;
	desk->analysis.hinted = 0;
	desk->match->lent = false;
	if (match_program_moves(desk->match))
		desk->match->paused = true;
}

int64_t play_tick(struct mode *mode, int64_t now)
{
	struct play *play = play_of(mode);
	const struct match *match = mode->desk->match;
	int64_t house;

	anim_tick(&play->anim, now);
	if (play->anim.running)
		return play->anim.due > now + FRAME ? play->anim.due :
			now + FRAME;
	if (play->rings)
		screen_ring();
	play->rings = false;
	if (!match_runs(match))
		return -1;
	if (!play->program_due)
		play->program_due = now +
			(match->settings->display.animation &&
			 !mode->desk->patient ? GLANCE : 0);
	if (play->program_due > now)
		return play->program_due;
	house = seats_choice(&mode->desk->seats, match);
	if (!house)
		return -1;
	play_sow_house(play, house);
	return now;
}

static bool play_busy(const struct mode *mode)
{
	return match_runs(mode->desk->match) &&
		!match_is_awaited(mode->desk->match);
}

/* -- what is seen ---------------------------------------------------------- */

/* The preview of the chosen house; NULL if no person is to choose one. */
static const struct preview *play_preview(struct play *play)
{
	const struct match *match = play->mode.desk->match;
	int64_t house = play_is_shut(play) ? 0 : match_chosen(match);

	if (!house)
		return NULL;
	if (play->preview_of != house) {
		board_copy(&play->preview.after, &match->game.now);
		board_play(&play->preview.after, house, &play->preview.ply);
		play->preview_of = house;
	}
	return &play->preview;
}

void play_draw(struct mode *mode)
{
	struct play *play = play_of(mode);
	bool sowing = play->anim.running;

	play->page.anim = sowing ? &play->anim : NULL;
	play->page.preview = sowing ? NULL : play_preview(play);
	board_page_draw(mode, &play->page);
}

void play_ask(const struct mode *mode, struct text *text)
{
	const struct play *play = (const struct play *)mode;
	const struct match *match = mode->desk->match;
	enum player mover = match->game.now.mover;
	struct naming naming = match_naming(match);

	if (play->typed)
		text_add(text, _("House: %jd_"), (intmax_t)play->typed);
	else if (!play->anim.running && play_offers_swap(match))
		words_add(text, WORDS_TAKE_SIDE, &(struct facts){
			.who = naming.person[mover],
			.other = naming.person[!mover] });
}

/* For a game without moves. */
static void play_say_new(const struct desk *desk, struct page *page)
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
static void play_say_program(const struct desk *desk, struct page *page)
{
	const struct match *match = desk->match;
	struct naming naming = match_naming(match);
	struct text text = page_view_add(page, PARAGRAPH_STANDING);
	const char *thought = !desk->analysis.values ? "" :
		seats_thought(&desk->seats, match);
	struct facts facts = { .who = match->lent ?
		(struct party){ PERSON_COMPUTER, NULL } :
		notation_party(&naming, match->game.now.mover),
		.is = *thought ? IF_SO : 0, .list = thought };

	words_add(&text, match_is_awaited(match) ? WORDS_IS_AWAITED :
		match_asks(match) ? WORDS_IS_THINKING :
		match->paused ? WORDS_LET_MOVE : WORDS_IS_MOVING, &facts);
}

static void play_say_preview(const struct play *play, struct page *page)
{
	const struct match *match = play->mode.desk->match;
	struct naming naming = match_naming(match);
	struct text text = page_view_add(page, PARAGRAPH_STANDING);

	if (play->page.preview)
		telling_add_landing(WORDS_PREVIEW, &naming,
			&match->game.now.rules, &play->page.preview->ply,
			&text);
}

/* The report, or how far it is. */
static void play_say_over(struct desk *desk, struct page *page)
{
	struct text text = page_view_add(page, PARAGRAPH_STANDING);

	board_page_add_progress(desk, &text);
	if (!text.length)
		board_page_say_report(desk, page);
}

static void play_speak(struct mode *mode, struct page *page)
{
	struct play *play = play_of(mode);
	struct desk *desk = mode->desk;
	const struct match *match = desk->match;
	bool sowing = play->anim.running;

	board_page_say_title(desk, sowing, page);
	/* a hint that is asked for must not be cut for what is past */
	if (!(desk->top->kind->asks && desk->analysis.hinted))
		board_page_say_events(desk, sowing, page);
	if (!sowing && !match->game.count)
		play_say_new(desk, page);
	if (!sowing)
		board_page_say_advice(desk, page);
	if (sowing)
		return;
	if (match->game.now.over)
		play_say_over(desk, page);
	else if (match_program_moves(match) || match->lent)
		play_say_program(desk, page);
	else
		play_say_preview(play, page);
}

/* Shows the numbers of the mover's houses, which cannot be clicked as keys. */
static void play_adapt_digits(const struct match *match, struct legend *legend)
{
	int64_t houses = match->game.now.rules.houses;
	struct text key = TEXT_IN(legend->key);

	text_add(&key, "%" PRId64, match_number(match, 1));
	if (houses > 1)
		text_add(&key, "-%" PRId64, match_number(match, houses));
	legend->action = 0;
}

static void play_adapt_to_swap(const struct mode *mode, struct legend *legend)
{
	struct text key = TEXT_IN(legend->key);

	text_add(&key, "w");
	legend->words = language_in("key", "swap sides");
	legend->action = (int)(command_find_key(mode, "w") -
		mode->kind->commands) + 1;
}

bool play_adapt(const struct mode *mode, const struct command_row *row,
		struct legend *legend)
{
	const struct desk *desk = mode->desk;
	const struct match *match = desk->match;
	command_run *run = row->run;

	if (run == play_step)
		return row->by < 0 ? match->game.count > 0 :
			match->game.count < match->game.total;
	if (run == review_start)
		return match->game.total > 0;
	if (run == play_lend || row->advises)
		return !match_is_fair(match);
	if (run == play_cancel)
		return !desk->partner || !desk->partner->up;
	if (run == exercise_open_mistakes)
		return board_page_adapt_to_mistakes(mode->desk, legend);
	if (run == play_type_digit && play_offers_swap(match))
		play_adapt_to_swap(mode, legend);
	else if (run == play_type_digit)
		play_adapt_digits(match, legend);
	else if (run == leaving_quit && match_is_on(match) &&
		 desk->screen.layout.framed && !desk->told_unsaved)
		legend->words = language_in("key", "save and quit");
	return true;
}

bool play_is_over(const struct desk *desk)
{
	return desk->top == &desk->play->mode &&
		play_context(desk->top) == CONTEXT_OVER;
}

void play_leave(struct mode *mode)
{
	struct play *play = (struct play *)mode;

	anim_done(&play->anim);
	board_done(&play->preview.after);
}

void play_begin(struct desk *desk,
		void (*sow)(struct play *play, int64_t house))
{
	desk->play = desk_push(desk, &play_kind);
	desk->play->page.plotted = true;
	desk->play->sow = sow;
}

/* -- commands -------------------------------------------------------------- */

enum {
	FIRST = CONTEXT_FIRST, OVER = CONTEXT_OVER, SOWING = CONTEXT_SOWING,
	THINKING = CONTEXT_THINKING, WAITING = CONTEXT_WAITING,
	CHOOSING = CONTEXT_CHOOSING | FIRST,
	BOARD = CONTEXT_ANY & ~SOWING	/* at rest */
};

#define LESSON "lesson", NULL, "learn Kalah in a minute"

const struct command_row play_commands[] = {
	/* what one wants most */
	{ "v", NULL, "review", .run = review_start, .when = OVER },
	{ "l", NULL, "learn", .help = "learn from your mistakes",
	  .run = exercise_open_mistakes, .when = OVER },
	{ "n", NULL, "new game", .run = leaving_new, .when = OVER,
	  .says = { "new", NULL, "start a new game", true } },
	{ "N", NULL, "change seats", .run = leaving_new, .by = 1, .when = OVER,
	  .says = { "sides", NULL, "start a new game with changed seats" } },
	{ "m", NULL, "move now", .run = play_lend, .when = THINKING,
	  .says = { "move m", NULL, "let the computer move for you" } },
	{ "Esc", NULL, "stop", .run = play_cancel, .when = THINKING },
	{ "Enter Space", NULL, "go on", .run = play_sow, .when = WAITING,
	  .says = { "" } },
	{ "m", NULL, "one move", .run = play_lend, .when = WAITING,
	  .says = { "move m", NULL, "let the computer make one move" } },
	{ "Enter Space", "Space", "skip", .run = play_skip, .when = SOWING },

	COMMAND_HEADING("Playing"),
	{ "Left|h Shift-Tab", .run = play_choose_beside, .by = -1,
	  .when = BOARD },
	{ "Right|Tab", "Arrows", "select", .run = play_choose_beside, .by = 1,
	  .when = FIRST | OVER, .shown = FIRST },
	{ "Right|l Tab", "Arrows", "select",
	  .help = "choose a house (or h l)", .run = play_choose_beside,
	  .by = 1, .when = BOARD & ~FIRST & ~OVER,
	  .shown = CHOOSING },
	{ "Home|^A", .run = play_choose_end, .by = -1, .when = BOARD },
	{ "End|^E", .help = "first house, last house", .run = play_choose_end,
	  .by = 1, .when = BOARD },
	{ "Enter Space", NULL, "sow", .help = "sow it; skip animation",
	  .run = play_sow, .when = BOARD & ~WAITING, .shown = CHOOSING },
	{ "0-9", NULL, "play", .help = "sow that house", .run = play_type_digit,
	  .when = BOARD, .shown = CHOOSING },
	{ "l F3", NULL, "lesson", .run = exercise_open_lesson, .when = FIRST,
	  .says = { LESSON, true } },
	{ "w", .help = "swap sides, if allowed", .run = play_swap,
	  .when = BOARD, .says = { "swap w", NULL,
	  "swap sides, where the rules allow it" } },
	{ "u Backspace", NULL, "undo", .help = "undo to your last move",
	  .run = play_step, .by = PLAY_UNDO, .shown = CONTEXT_ANY & ~FIRST,
	  .says = { "undo u", NULL, "take back your last move", true } },
	{ "U", .help = "undo one move", .run = play_step,
	  .by = PLAY_UNDO_ONE },
	{ "r ^R", NULL, "redo", .help = "redo what was undone",
	  .run = play_step, .by = PLAY_REDO, .when = BOARD,
	  .shown = CHOOSING | WAITING, .says = { "redo r", NULL,
	  "replay the moves you took back" } },
	{ "H", NULL, "hint", .help = "hint, in three steps",
	  .run = board_page_hint, .shown = CHOOSING | WAITING,
	  .advises = true, .says = { "hint", NULL, "what to look at; a second "
	  "time: which houses; a third time: the best one", true,
	  tell_hint } },
	{ "o F2", NULL, "options", .help = "rules, players, display",
	  .run = menu_open },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "q|Q", NULL, "quit", .help = "quit; the game is kept",
	  .run = leaving_quit, .says = { "quit q", NULL, "end the program; "
	  "the game is kept for next time", true } },
	{ "Esc", .help = "stop; never quits", .run = play_cancel,
	  .when = BOARD & ~THINKING },
	{ "Esc", .run = play_stop, .when = SOWING },

	COMMAND_HEADING("Advice"),
	{ "a", NULL, "values",
	  .help = "review, with what every house was worth",
	  .run = review_start_with_values, .when = OVER },
	{ "a", NULL, "values", .help = "what houses are worth",
	  .run = board_page_show_values, .when = CONTEXT_ANY & ~OVER,
	  .shown = CHOOSING, .advises = true, .says = { "values a", NULL,
	  "what each house is worth", false, tell_values } },
	{ "m", .help = "let the computer move", .run = play_lend,
	  .when = CONTEXT_ANY & ~WAITING & ~THINKING, .advises = true,
	  .says = { "move m", NULL, "let the computer move for you" } },
	{ "v", NULL, "review", .help = "review the game", .run = review_start,
	  .when = CONTEXT_ANY & ~OVER, .shown = CHOOSING },
	{ "Up|k", .run = play_scroll, .by = 1, .when = BOARD },
	{ "Down|j", .help = "scroll the moves", .run = play_scroll, .by = -1,
	  .when = BOARD },
	{ "PgUp", .run = play_scroll, .by = 10, .when = BOARD },
	{ "PgDn", .help = "by ten lines", .run = play_scroll, .by = -10,
	  .when = BOARD },
	{ "Click", .help = "sow, review, press keys", .run = play_click,
	  .when = BOARD },
	{ "Click", .run = play_skip, .when = SOWING },

	COMMAND_HEADING("Game"),
	{ "n", NULL, "new game", .run = leaving_new,
	  .when = CONTEXT_ANY & ~OVER, .shown = CHOOSING | THINKING | WAITING,
	  .says = { "new", NULL,
	  "start a new game; this one is kept", true } },
	{ "N", .help = "new game; change seats", .run = leaving_new, .by = 1,
	  .when = CONTEXT_ANY & ~OVER, .says = { "sides", NULL,
	  "start a new game with changed seats" } },
	{ "P F4", NULL, "problems", .help = "problems to solve",
	  .run = exercise_open_problems, .shown = CHOOSING | OVER,
	  .says = { "problems p", "N", "find the right house in problem N, or "
	  "in the next of a theme; problems list tells the themes" } },
	{ "R", NULL, "results", .help = "your results",
	  .run = results_page_open, .shown = CHOOSING | OVER },
	{ "s", NULL, "save", .run = file_open, .by = FILE_SAVE,
	  .shown = CHOOSING | OVER, .says = { "save", "FILE", "write the game "
	  "to a file; if FILE ends in .record, the moves for other programs, "
	  "in .txt, what each was worth" } },
	{ "L", NULL, "load", .help = "save to a file; load", .run = file_open,
	  .by = FILE_LOAD, .shown = CHOOSING | OVER },
	{ "K", NULL, "kept games", .help = "continue a kept game",
	  .run = kept_open, .shown = CHOOSING | OVER },

	COMMAND_HEADING("Screen"),
	{ "f", NULL, "turn", .help = "turn the board round",
	  .run = board_page_turn, .shown = CHOOSING },
	{ "c", NULL, "colours", .help = "change colours",
	  .run = board_page_change_theme, .shown = CHOOSING },
	{ "+", .run = board_page_change_speed, .by = -1 },
	{ "-", .help = "sow faster, slower", .run = board_page_change_speed,
	  .by = 1 },
	{ "F3", .help = "learn Kalah in a minute", .run = exercise_open_lesson,
	  .when = CONTEXT_ANY & ~FIRST, .says = { LESSON, true } },

	/* what is only said, or pasted */
	{ .run = play_sow_said, .when = CHOOSING,
	  .says = { COMMAND_NUMBER, "" } },
	{ .when = BOARD & ~WAITING, .says = { "", .tell = tell_turn } },
	{ .says = { "board b", "", "both rows and the stores; board on shows "
	  "them after each turn", true, tell_board } },
	{ .run = adjust_computer, .says = { "computer", "N", "play against the "
	  "computer at level N, 1 to 9, or auto; computer off: against a "
	  "person", true, tell_players } },
	{ .run = adjust_computer, .says = { "level", "N",
	  "the same as computer N", false, tell_players } },
	{ .says = { "rules", NULL, "the rules of this game", false,
	  tell_rules } },
	{ .when = CHOOSING | THINKING | WAITING, .says = { "what", "N",
	  "what sowing house N would do", false, tell_what } },
	{ .run = tell_want_line, .when = CHOOSING | THINKING | WAITING,
	  .advises = true, .says = { "why", NULL,
	  "how the game would go on, move by move", false, tell_line } },
	{ .run = play_pause, .says = { "pause", NULL,
	  "pause the computer, or resume" } },
	{ .run = adjust_tutor, .says = { "tutor", "WHEN", "which mistakes the "
	  "tutor stops you from making: blunders, all or off" } },
	{ .run = tell_want_verdicts, .advises = true, .says = { "report",
	  NULL, "how well each of you has played", false, tell_report } },
	{ .run = tell_want_review, .advises = true, .says = { "review", "",
	  "your mistakes, and what was better; review both: those of both "
	  "players", false, tell_review } },
	{ .run = exercise_find_mistakes, .advises = true, .says = { "learn",
	  NULL, "find better houses where you made mistakes" } },
	{ .run = tell_want_results, .says = { "results", NULL,
	  "your results against the computer, level by level", false,
	  tell_results } },
	{ .says = { "games", "N", "the kept games, latest first; with N, from "
	  "game N on", false, tell_kept } },
	{ .run = kept_load_said, .by = FILE_LOAD, .says = { "load", "N",
	  "continue kept game N, or load a file by its name" } },
	{ .run = kept_delete_said, .says = { "delete", "N",
	  "delete kept game N for good" } },
	{ .run = adjust_setting, .says = { "set", "NAME VALUE",
	  "change a setting; set alone lists those of the game", false,
	  adjust_tell } },
	{ .says = { "help h", "", "the commands you can use now", false,
	  tell_help } },
	{ "|Paste", .run = setup_take, .says = { "position", "BOARD WHO",
	  "play from that position, where WHO, P1 or P2, is to move; position "
	  "alone tells the one on the board", false, tell_position } },
	{ .run = tell_want_verdicts, .advises = true, .says = { "next", NULL,
	  "the next mistake", false, tell_next } },
	{ .run = tell_want_line, .by = 1, .advises = true, .says = { "line",
	  NULL, "how the game would have gone on without that mistake", false,
	  tell_line } },
	{ .run = elsewhere_leave, .says = { "alone", NULL,
	  "go on without the player elsewhere" } },
	{ .run = visitor_take_token, .says = { "token", "TOKEN",
	  "call the host with this token" } },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind play_kind = {
	.size = sizeof(struct play), .commands = play_commands,
	.find_context = play_context,
	.prepare = play_prepare, .unknown = play_unknown,
	.leave = play_leave, .busy = play_busy, .tick = play_tick,
	.draw = play_draw, .speak = play_speak, .ask = play_ask,
	.adapt = play_adapt
};
