/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/play.h"

#include <inttypes.h>

#include "util/language.h"

enum {
	MS = 1000,		/* microseconds */
	GLANCE = 400 * MS,	/* pause before a program moves */
	FRAME = 16 * MS		/* between frames, at least */
};

struct play *play_of(struct mode *mode)
{
	struct play *play = (struct play *)mode;
	unsigned positions = mode->desk->match->positions;

	if (play->positions != positions) {
		play->typed = play->program_due = 0;
		play->page.preview = NULL;
	}
	play->positions = positions;
	return play;
}

/* -- sowing ---------------------------------------------------------------- */

void play_sow_house(struct play *play, int64_t house)
{
	struct desk *desk = play->mode.desk;
	const struct game *game = &desk->match->game;
	const struct ply *ply;

	if (house != HOUSE_SWAP)
		anim_start(&play->anim, &game->now, house, desk->patient ?
			ANIMATION_OFF :
			(enum animation)desk->settings.display.animation,
			desk->now);
	analysis_note_move(&desk->analysis, game, house);
	match_play(desk->match, house);
	ply = game_last(game);
	play->rings |= desk->settings.display.bell && (ply->captured ||
		ply->again || ply->over);
}

/* Whether no house may be chosen by a person now. */
static bool play_is_shut(const struct play *play)
{
	const struct match *match = play->mode.desk->match;
	const struct attempt *attempt = &play->mode.desk->attempt;

	return (attempt->source && attempt->solved) || match->game.now.over ||
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
	struct facts facts = { .typed = typed,
		.first_house = match_number(match, 1),
		.last_house = match_number(match, now->rules.houses) };

	if (board_allows(now, house))
		return house;
	if (house)
		desk_fill(desk, _("House {typed} is empty. Choose another."),
			&facts);
	else
		desk_say(desk, WORDS_NO_HOUSE, &facts);
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

/* Sows HOUSE, unless it is 0, for a person; but a task judges it first, and so
 * does the tutor. */
static void play_take(struct play *play, int64_t house)
{
	struct desk *desk = play->mode.desk;

	play->typed = 0;
	play->refused = !house;
	if (!house)
		return;
	match_choose(desk->match, house);
	play->own = true;
	if (desk->attempt.source || desk->settings.tutor)
		play->judge(desk);
	else
		play_sow_house(play, house);
}

void play_sow_said(struct desk *desk)
{
	play_take(play_of(desk->top), play_house_said(desk));
}

static void play_take_number(struct play *play, int64_t number)
{
	struct text typed = TEXT_IN((char[24]){ 0 });

	text_add(&typed, "%" PRId64, number);
	play_take(play, play_find_house(play->mode.desk, number, typed.at));
}

/* If it is a program's turn, lets it move. */
void play_sow(struct desk *desk)
{
	struct play *play = play_of(desk->top);
	struct match *match = desk->match;

	if (!play_is_shut(play))
		play_take_number(play, play->typed ? play->typed :
			match_number(match, match_chosen(match)));
	else if (match_program_moves(match))
		match->paused = false;
}

/* Whether a digit typed while seeds fell is for the position after that:
 * whoever sowed them moves again, and nothing is to be thought over first. */
static bool play_goes_on(const struct play *play)
{
	const struct desk *desk = play->mode.desk;
	const struct game *game = &desk->match->game;
	const struct partner *partner = desk->partner;

	return play->own && game->count && !desk->settings.tutor &&
		game_last(game)->player == (enum player)game->now.mover &&
		!(partner && (partner->unanswered || partner->wishes));
}

/* Sows as soon as no further digit can follow. */
void play_type_digit(struct desk *desk)
{
	struct play *play = play_of(desk->top);
	const struct match *match = desk->match;
	const struct board *now = &match->game.now;
	int64_t typed = 10 * play->typed + desk->command.by;

	if (play->skipped && !play_goes_on(play)) {
		play_skip(desk);
		return;
	}
	play->skipped = false;
	if (play_is_shut(play) || typed == 0)
		return;
	if (10 * typed > match_number(match, now->rules.houses))
		play_take_number(play, typed);
	else
		play->typed = typed;
}

bool play_offers_swap(const struct match *match)
{
	return board_allows(&match->game.now, HOUSE_SWAP) &&
		!match_program_moves(match) && !match->lent;
}

void play_click(struct desk *desk)
{
	struct play *play = play_of(desk->top);
	const struct match *match = desk->match;
	struct spot spot = desk->command.spot;

	if (spot.kind != SPOT_HOUSE || play_is_shut(play))
		return;
	if (spot.whose == match->game.now.mover)
		play_take_number(play, match_number(match, spot.which));
	else
		desk_fill(desk, _("That is {whose} house."),
			&(struct facts){ .who = match_naming(match)
				.person[spot.whose] });
}

/* -- seeds that fall ------------------------------------------------------- */

/* Any command ends that, as it is about the position after it. */
void play_prepare(struct mode *mode)
{
	struct play *play = play_of(mode);

	play->skipped = play->anim.running;
	anim_stop(&play->anim);
}

void play_skip(struct desk *desk)
{
	anim_stop(&play_of(desk->top)->anim);
	desk->drops_keys = true;
}

void play_unknown(struct mode *mode)
{
	if (play_of(mode)->anim.running)
		play_skip(mode->desk);
	else
		mode->desk->wonders = true;
}

/* -- choosing, undoing ----------------------------------------------------- */

void play_choose_beside(struct desk *desk)
{
	play_of(desk->top)->typed = 0;
	match_choose_beside(desk->match, desk->command.by);
	if (desk->match->game.now.over)
		desk_say(desk, WORDS_IS_OVER, NULL);
}

void play_choose_end(struct desk *desk)
{
	play_of(desk->top)->typed = 0;
	match_choose_end(desk->match, desk->command.by > 0);
}

/* -- programs -------------------------------------------------------------- */

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
	play->own = false;
	play_sow_house(play, house);
	return now;
}

/* -- what is seen ---------------------------------------------------------- */

/* The preview of the chosen house; NULL if no person is to choose one. */
static const struct preview *play_preview(struct play *play)
{
	const struct match *match = play->mode.desk->match;
	int64_t house = play_is_shut(play) ? 0 : match_chosen(match);

	if (!house)
		return NULL;
	board_copy(&play->preview.after, &match->game.now);
	board_play(&play->preview.after, house, &play->preview.ply);
	return &play->preview;
}

void play_draw(struct mode *mode)
{
	struct play *play = play_of(mode);
	bool sowing = play->anim.running;

	play->page.anim = sowing ? &play->anim : NULL;
	play->page.preview = sowing ? NULL : play_preview(play);
	board_mode_draw(mode, &play->page);
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
		words_fill(text, _("{Name}: take {other's} side?  N swap   "
			"Enter sow a house"), &(struct facts){
			.who = naming.person[mover],
			.other = naming.person[!mover] });
}

void play_adapt_digits(const struct match *match, struct legend *legend)
{
	int64_t houses = match->game.now.rules.houses;
	struct text key = TEXT_IN(legend->key);

	text_add(&key, "%" PRId64, match_number(match, 1));
	if (houses > 1)
		text_add(&key, "-%" PRId64, match_number(match, houses));
	legend->action = 0;
}

void play_leave(struct mode *mode)
{
	struct play *play = (struct play *)mode;

	anim_done(&play->anim);
	board_done(&play->preview.after);
}
