/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/play.h"

#include <inttypes.h>

#include "play/modes/elsewhere.h"
#include "play/modes/prompt.h"
#include "play/modes/review.h"
#include "util/language.h"
#include "util/number.h"
#include "words/telling.h"

enum {
	MS = 1000,		/* microseconds */
	GLANCE = 400 * MS,	/* pause before a program moves */
	FRAME = 16 * MS		/* between frames, at least */
};

/* Resets what was about another position. */
static struct play *play_of(struct mode *mode)
{
	struct play *play = (struct play *)mode;
	unsigned positions = mode->desk->match.positions;

	if (play->positions != positions)
		play->typed = play->preview_of = play->program_due =
			play->page.back = 0;
	play->positions = positions;
	return play;
}

static enum context play_context(const struct mode *mode)
{
	const struct play *play = (const struct play *)mode;
	const struct match *match = &mode->desk->match;

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
	const struct game *game = &desk->match.game;

	if (house != HOUSE_SWAP)
		anim_start(&play->anim, &game->now, house, desk->patient ?
			ANIMATION_OFF :
			(enum animation)desk->settings.display.animation,
			desk->now);
	analysis_note_move(&desk->analysis, game, house);
	match_play(&desk->match, house);
	play->rings |= desk->settings.display.bell &&
		play_is_notable(game_last(game));
}

/* Whether no house may be chosen by a person now. */
static bool play_is_shut(const struct play *play)
{
	const struct match *match = &play->mode.desk->match;

	return (play->shut && *play->shut) || match->game.now.over ||
		match_program_moves(match) || match->lent;
}

/* The house that has NUMBER, which was TYPED, or 0 after noting why it cannot
 * be sown. */
static int64_t play_find_house(struct desk *desk, int64_t number,
		const char *typed)
{
	const struct match *match = &desk->match;
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
	match_choose(&play->mode.desk->match, house);
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
	struct match *match = &mode->desk->match;
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
	const struct match *match = &mode->desk->match;
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

void play_swap(struct mode *mode)
{
	if (play_offers_swap(&mode->desk->match))
		play_sow_house(play_of(mode), HOUSE_SWAP);
	else
		desk_note(mode->desk, _("You cannot swap now."));
}

static void play_click_house(struct play *play, struct spot spot)
{
	const struct match *match = &play->mode.desk->match;
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
void play_skip(struct mode *mode)
{
	anim_stop(&play_of(mode)->anim);
	mode->desk->drops_keys = true;
}

/* Also pauses programs that play each other, as they hardly pause to think. */
void play_stop(struct mode *mode)
{
	struct match *match = &mode->desk->match;

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
	match_choose_beside(&mode->desk->match, mode->desk->command.by);
}

void play_choose_end(struct mode *mode)
{
	play_of(mode)->typed = 0;
	match_choose_end(&mode->desk->match, mode->desk->command.by > 0);
}

void play_step(struct mode *mode)
{
	struct play *play = play_of(mode);
	int by = mode->desk->command.by;

	if (by < 0 && play->typed)
		play->typed /= 10;
	else if (elsewhere_asks_to_step(mode->desk, by))
		return;
	else if (!match_step(&mode->desk->match, by < 0, by == PLAY_UNDO_ONE))
		desk_note(mode->desk, by < 0 ? _("Nothing to undo.") :
			_("Nothing to redo."));
}

void play_scroll(struct mode *mode)
{
	struct play *play = play_of(mode);

	play->page.back = number_most(play->page.back +
		mode->desk->command.by, 0);
}

/* -- programs -------------------------------------------------------------- */

void play_lend(struct mode *mode)
{
	struct desk *desk = mode->desk;

	if (desk->match.game.now.over)
		desk_say(desk, WORDS_IS_OVER, NULL);
	else if (!seats_hurry(&desk->seats, &desk->match))
		desk->match.lent = true;
	if (desk->match.lent && !match_program_moves(&desk->match))
		match_help(&desk->match);
}

void play_pause(struct mode *mode)
{
	struct desk *desk = mode->desk;
	bool *paused = &desk->match.paused;

	if (desk->match.game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
	} else if (!match_has_program(&desk->match)) {
		desk_note(desk, _("Both players are human."));
	} else {
		*paused = !*paused;
		desk_note(desk, *paused ? _("The computer is paused.") :
			_("Resumed."));
	}
}

/* Stops the computer and pauses it. */
void play_cancel(struct mode *mode)
{
	struct desk *desk = mode->desk;

	play_of(mode)->typed = 0;
	if (elsewhere_asks_to_part(desk))
		return;
	desk->analysis.hinted = 0;
	desk->match.lent = false;
	if (match_program_moves(&desk->match))
		desk->match.paused = true;
}

int64_t play_tick(struct mode *mode, int64_t now)
{
	struct play *play = play_of(mode);
	const struct match *match = &mode->desk->match;
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
	return match_runs(&mode->desk->match) &&
		!match_is_awaited(&mode->desk->match);
}

/* -- what is seen ---------------------------------------------------------- */

/* The preview of the chosen house; NULL if no person is to choose one. */
static const struct preview *play_preview(struct play *play)
{
	const struct match *match = &play->mode.desk->match;
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
	const struct match *match = &mode->desk->match;
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
	const struct match *match = &desk->match;
	struct text text = page_view_add(page, PARAGRAPH_STANDING);
	bool alone = !match_has_program(match) && !match->away;

	if (desk_context(desk) == CONTEXT_WELCOME)
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
	const struct match *match = &desk->match;
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
	const struct match *match = &play->mode.desk->match;
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
	const struct match *match = &desk->match;
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
	legend->action = ACTION_NONE;
}

static void play_adapt_to_swap(struct legend *legend)
{
	struct text key = TEXT_IN(legend->key);

	text_add(&key, "w");
	legend->words = language_in("key", "swap sides");
	legend->action = ACTION_SWAP;
}

bool play_adapt(const struct mode *mode, struct legend *legend)
{
	const struct desk *desk = mode->desk;
	const struct match *match = &desk->match;

	switch (legend->action) {
	case ACTION_UNDO:
		return match->game.count > 0;
	case ACTION_REDO:
		return match->game.count < match->game.total;
	case ACTION_REVIEW:
		return match->game.total > 0;
	case ACTION_LEND:
	case ACTION_HINT:
	case ACTION_VALUES:
		return !match_is_fair(match);
	case ACTION_CANCEL:
		return !desk->partner || !desk->partner->up;
	case ACTION_LEARN:
		return board_page_adapt_to_mistakes(mode->desk, legend);
	case ACTION_DIGIT:
		if (play_offers_swap(match))
			play_adapt_to_swap(legend);
		else
			play_adapt_digits(match, legend);
		break;
	case ACTION_QUIT:
		if (match_is_on(match) && desk->screen.layout.framed &&
		    !desk->told_unsaved)
			legend->words = language_in("key",
				"save and quit");
		break;
	}
	return true;
}

void play_leave(struct mode *mode)
{
	struct play *play = (struct play *)mode;

	anim_done(&play->anim);
	board_done(&play->preview.after);
}

static const struct mode_kind play_kind = {
	.size = sizeof(struct play), .find_context = play_context,
	.prepare = play_prepare, .unknown = play_unknown,
	.leave = play_leave, .busy = play_busy, .tick = play_tick,
	.draw = play_draw, .speak = play_speak, .ask = play_ask,
	.adapt = play_adapt
};

void play_begin(struct desk *desk,
		void (*sow)(struct play *play, int64_t house))
{
	desk->play = desk_push(desk, &play_kind);
	desk->play->page.plotted = true;
	desk->play->sow = sow;
}
