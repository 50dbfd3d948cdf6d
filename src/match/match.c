/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match.h"

enum { PONDER_LEVEL = 7 };	/* levels from here on are strong */

/* What was known of the old position no longer holds. */
static void match_moved(struct match *match)
{
	match->positions++;
	match->lent = false;
}

/* By more than an added ply. */
static void match_changed(struct match *match)
{
	match->touched = true;
	match->changes++;
	match->game.marks.cuts++;
	match_moved(match);
}

/* The level that suits the person, in this game or the next. */
static int match_suited(const struct match *match)
{
	int level = match->game.marks.level ? match->game.marks.level :
		match->suited;

	return level ? level : MATCH_SUITED;
}

static enum who match_who_at(const struct match *match, enum player player,
		size_t count)
{
	bool swapped = game_is_swapped(&match->game, count);
	enum who who = settings_who(match->settings, player, swapped);

	/* two people play, whatever is set */
	if (match->away)
		return match->away == 1 + ((int)player ^ swapped) ?
			WHO_ELSEWHERE : WHO_HUMAN;
	return who == WHO_AUTO ? (enum who)match_suited(match) : who;
}

enum who match_who_made(const struct match *match, size_t ply)
{
	return match_who_at(match, match->game.plies[ply].player, ply);
}

/* Programs wait if undone moves can be redone; and in a game between programs
 * that has begun, so that it can be looked at before it continues. */
static void match_open(struct match *match)
{
	const struct game *game = &match->game;

	match->chosen[P1] = match->chosen[P2] = 0;
	match->counted = match->helped = false;
	match->held = TURNED_AUTO;
	/* another game for somebody elsewhere, too */
	if (match->away == 2)
		match->game.marks.shared = 0;
	match->games++;
	match->changes++;
	match_moved(match);
	match->paused = match_program_moves(match) &&
		(game->count < game->total ||
		(game->count && !match_has_person(match)));
}

void match_begin(struct match *match, struct settings *settings,
		struct game *game)
{
	*match = (struct match){ .settings = settings, .game = *game };
	*game = (struct game){ 0 };
	match_open(match);
}

void match_done(struct match *match)
{
	game_done(&match->game);
}

bool match_is_on(const struct match *match)
{
	return match->game.total > 0 && !match->game.now.over;
}

bool match_is_lost(const struct match *match)
{
	const struct board *now = &match->game.now;
	enum player person = match_who(match, P1) == WHO_HUMAN ? P1 : P2;

	return now->over && match->touched && match_has_program(match) &&
		match_has_person(match) &&
		board_score(now, person) < board_score(now, !person);
}

/* -- who moves ------------------------------------------------------------- */

enum who match_who(const struct match *match, enum player player)
{
	return match_who_at(match, player, match->game.count);
}

bool match_program_moves(const struct match *match)
{
	const struct board *now = &match->game.now;

	return !now->over && match_who(match, now->mover) != WHO_HUMAN;
}

bool match_is_awaited(const struct match *match)
{
	const struct board *now = &match->game.now;

	return !now->over && match_who(match, now->mover) == WHO_ELSEWHERE;
}

bool match_is_fair(const struct match *match)
{
	return match->away && !match->game.now.over;
}

bool match_runs(const struct match *match)
{
	return match->lent || (match_program_moves(match) && !match->paused);
}

enum player match_seat(const struct match *match, enum player player)
{
	return game_is_swapped(&match->game, match->game.count) ?
		(enum player)!player : player;
}

enum who match_sits(const struct match *match, enum player player)
{
	return match_who_at(match, player, 0);
}

bool match_suits(const struct match *match)
{
	return match->settings->player1 == WHO_AUTO ||
		match->settings->player2 == WHO_AUTO;
}

int match_level(const struct match *match)
{
	return settings_level(match_who(match, match->game.now.mover));
}

bool match_asks(const struct match *match)
{
	return !match->game.now.over && match_runs(match) &&
		match_who(match, match->game.now.mover) != WHO_ROBOT;
}

int match_thinks(const struct match *match)
{
	return !match_asks(match) ? 0 : match_program_moves(match) ?
		match_level(match) : ENGINE_BEST;
}

bool match_ponders(const struct match *match)
{
	const struct board *now = &match->game.now;
	enum who other = match_who(match, (enum player)!now->mover);

	return !now->over && !match->lent &&
		match_who(match, now->mover) == WHO_HUMAN &&
		(match->pondered || match->settings->tutor ||
			settings_level(other) >= PONDER_LEVEL);
}

bool match_has_program(const struct match *match)
{
	return match->settings->player1 != WHO_HUMAN ||
		match->settings->player2 != WHO_HUMAN;
}

bool match_has_person(const struct match *match)
{
	return match->settings->player1 == WHO_HUMAN ||
		match->settings->player2 == WHO_HUMAN;
}

bool match_learns(const struct match *match, enum player player)
{
	return !match_has_person(match) || settings_who(match->settings, player,
		false) == WHO_HUMAN;
}

bool match_learns_from(const struct match *match, size_t ply)
{
	enum player player = match->game.plies[ply].player;

	return match_learns(match, game_is_swapped(&match->game, ply) ?
		(enum player)!player : player);
}

bool match_is_turned(const struct match *match)
{
	int turned = match->held ? match->held :
		match->settings->display.turned;

	return turned ? turned == TURNED_ON : match_who(match, P1) !=
		WHO_HUMAN && match_who(match, P2) == WHO_HUMAN;
}

void match_hold(struct match *match, bool turned)
{
	match->held = turned ? TURNED_ON : TURNED_OFF;
}

struct naming match_naming(const struct match *match)
{
	return match_naming_at(match, match->game.count);
}

struct naming match_naming_at(const struct match *match, size_t count)
{
	return match_naming_if(match, game_is_swapped(&match->game, count));
}

struct naming match_naming_if(const struct match *match, bool swapped)
{
	struct naming naming = settings_naming(match->settings,
		match->game.now.rules.houses, swapped);
	int here = (match->away == 1) != swapped ? P2 : P1;

	if (match->away && !naming.person[here].name)
		naming.person[here].person = naming.label[here].person =
			PERSON_YOU;
	return naming;
}

int64_t match_number(const struct match *match, int64_t house)
{
	struct naming naming = match_naming(match);

	return notation_number(&naming, match->game.now.mover, house);
}

int64_t match_house(const struct match *match, int64_t number)
{
	struct naming naming = match_naming(match);
	const struct board *now = &match->game.now;

	return notation_house(&naming, now->rules.houses, now->mover, number);
}

/* -- the chosen house ------------------------------------------------------ */

/* From a house of the mover to its column on the screen, or back. */
static int64_t match_column(const struct match *match, int64_t house)
{
	const struct board *now = &match->game.now;

	return board_column(&now->rules, match_is_turned(match), now->mover,
		house);
}

/* The first playable house from COLUMN in steps of BY, wrapping around; or
 * 0. */
static int64_t match_playable_from(const struct match *match, int64_t column,
		int by)
{
	const struct board *now = &match->game.now;
	int64_t houses = now->rules.houses;

	for (int64_t i = 0; i < houses; i++, column += by) {
		int64_t house = match_column(match,
			(column - 1 + houses * 2) % houses + 1);

		if (board_allows(now, house))
			return house;
	}
	return 0;
}

int64_t match_chosen(const struct match *match)
{
	const struct board *now = &match->game.now;
	int64_t house = match->chosen[now->mover];
	bool is_there = house >= 1 && house <= now->rules.houses;

	return match_playable_from(match, is_there ?
		match_column(match, house) : 1, 1);
}

void match_choose(struct match *match, int64_t house)
{
	if (house)
		match->chosen[match->game.now.mover] = house;
}

void match_choose_beside(struct match *match, int by)
{
	int64_t chosen = match_chosen(match);

	if (chosen)
		match_choose(match, match_playable_from(match,
			match_column(match, chosen) + by, by));
}

void match_choose_end(struct match *match, bool last)
{
	match_choose(match, match_playable_from(match,
		last ? match->game.now.rules.houses : 1, last ? -1 : 1));
}

/* -- moves ----------------------------------------------------------------- */

void match_play(struct match *match, int64_t house)
{
	if (match_suits(match))
		match->game.marks.level = match_suited(match);
	game_play(&match->game, house);
	match->touched = true;
	match_moved(match);
}

void match_help(struct match *match)
{
	match->helped |= !match->game.now.over;
}

bool match_step(struct match *match, bool back, bool one)
{
	const struct game *game = &match->game;
	size_t count = game->count, end = back ? 0 : game->total;

	if (count == end)
		return false;
	one |= !match_has_person(match);
	do
		count += back ? (size_t)-1 : 1;
	while (!one && count != end &&
	       match_who_made(match, count) != WHO_HUMAN);
	match_help(match);
	match_go_on(match, count);
	return true;
}

void match_go_on(struct match *match, size_t count)
{
	if (count < match->game.total)
		match_help(match);
	game_go(&match->game, count);
	match_changed(match);
	match->paused = match_program_moves(match);
}

void match_cut(struct match *match, size_t count)
{
	match_help(match);
	game_cut(&match->game, count);
	match_changed(match);
}

/* -- looking --------------------------------------------------------------- */

void match_watch(struct match *view, const struct match *match)
{
	*view = *match;
	view->paused = true;
	view->lent = false;
	match_hold(view, match_is_turned(match));
	view->game.now = (struct board){ 0 };
	game_go(&view->game, match->game.count);
}

void match_unwatch(struct match *view)
{
	board_done(&view->game.now);
}

void match_look(struct match *view, int64_t count)
{
	struct game *game = &view->game;
	int64_t total = (int64_t)game->total;
	size_t to = (size_t)(count < 0 ? 0 : count > total ? total : count);

	if (to == game->count)
		return;
	game_go(game, to);
	match_moved(view);
}

/* -- whole games ----------------------------------------------------------- */

void match_start(struct match *match)
{
	struct board board = { 0 };

	settings_set_start(match->settings, match->luck, &board);
	match_start_at(match, &board);
	match->game.marks.start = starting_setting(
		settings_starting(match->settings, match->luck++));
	board_done(&board);
}

void match_start_at(struct match *match, const struct board *board)
{
	match->series = match_series(match);
	game_start_at(&match->game, board);
	match->game.marks.start = -1;
	match_open(match);
}

void match_swap_sides(struct match *match)
{
	struct settings *settings = match->settings;
	struct series series = match_series(match);

	if (!settings_is_same(settings, P1, settings, P2)) {
		match->series = (struct series){
			{ series.wins[P2], series.wins[P1] }, series.ties };
		match->counted = true;
	}
	settings_swap_sides(settings);
}

void match_replace(struct match *match, struct game *game)
{
	match->series = match_series(match);
	game_done(&match->game);
	match->game = *game;
	*game = (struct game){ 0 };
	match_open(match);
	match->touched = !(match->game.total ?
		match->game.plies[match->game.total - 1].over :
		match->game.now.over);
}

void match_load(struct match *match, struct settings *remembered,
		const struct settings *settings, struct game *game)
{
	struct settings before = *match->settings;
	const struct field *field;

	/* other changes still go to the settings file */
	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope == SCOPE_GAME ||
		    field->scope == SCOPE_NEXT_GAME)
			field_copy(field, remembered, settings);
	*match->settings = *settings;
	match_change_players(match, &before);
	match_replace(match, game);
}

struct series match_series(const struct match *match)
{
	struct series series = match->series;
	const struct board *now = &match->game.now;
	int64_t lead = board_score(now, P1) - board_score(now, P2);
	bool swapped = game_is_swapped(&match->game, match->game.count);

	if (!now->over || !match->touched || match->counted)
		return series;
	if (lead == 0)
		series.ties++;
	else
		series.wins[(lead < 0) != swapped ? P2 : P1]++;
	return series;
}

void match_change_players(struct match *match, const struct settings *before)
{
	if (settings_is_same(match->settings, P1, before, P1) &&
	    settings_is_same(match->settings, P2, before, P2))
		return;
	match->series = (struct series){ .ties = 0 };
	match->counted = match->game.total > 0;
	if (match->counted)
		match_help(match);
	match_moved(match);
}
