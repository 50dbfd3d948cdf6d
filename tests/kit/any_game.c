/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "any_game.h"

#include "unit_board.h"

static int64_t any_in(struct unit_random *random, int64_t least, int64_t most)
{
	return unit_random_in(random, least, most);
}

static bool any_once(struct unit_random *random, int times)
{
	return unit_random_once(random, times);
}

/* Numbers are small, so that more happens. */
static int64_t any_value(struct unit_random *random, const struct field *field)
{
	int64_t most = field->min + (any_once(random, 2) ? 5 : 13);

	if (field->type == FIELD_CHOICE)
		return any_in(random, 0, field_choices(field) - 1);
	if (field->type == FIELD_NUMBERED)
		return any_once(random, 3) ? 0 :
			any_in(random, 1, field_choices(field) - 1) +
			field_choices(field) * any_in(random, 0, 13);
	return any_in(random, field->min,
		most < field->max ? most : field->max);
}

void any_settings(struct unit_random *random, struct settings *settings)
{
	const struct field *field;

	settings_default(settings);
	for (int i = 0; (field = settings_row(i)); i++)
		if (field->type == FIELD_TEXT)
			field_set_text(field, settings, any_once(random, 3) ?
				"" : any_once(random, 2) ? "Ann" : "B = \"\\");
		else
			field_set(field, settings, any_value(random, field));
	if (any_once(random, 5))
		settings->rules.houses = any_in(random, 1, RULES_HOUSES_SHOWN);
	if (any_once(random, 5))
		settings->rules.seeds = any_in(random, 1, RULES_SEEDS_SHOWN);
}

/* Some positions have hardly any seeds, others far more than any game begins
 * with. */
static void any_position(struct unit_random *random,
		const struct settings *settings, struct board *board)
{
	int64_t seeds[2 * RULES_HOUSES_SHOWN], store[2];
	int64_t most = 2 * settings->rules.seeds;
	int empty = (int)any_in(random, 1, 6);

	if (any_once(random, 10))
		most = INT64_C(1) << any_in(random, 10, 54);
	for (int i = 0; i < 2; i++)
		store[i] = any_in(random, 0, any_once(random, 2) ? 9 : most);
	for (int64_t i = 0; i < 2 * settings->rules.houses; i++)
		seeds[i] = any_once(random, empty) ? 0 :
			any_in(random, 0, most);
	board_set(board, &settings->rules, store, seeds,
		(enum player)settings->first);
}

static void any_moves(struct unit_random *random, int64_t moves,
		struct game *game)
{
	while (moves-- > 0) {
		int64_t house = unit_board_choose(&game->now, random);

		if (!house)
			break;
		game_play(game, house);
	}
}

void any_game(struct unit_random *random, const struct settings *settings,
		struct game *game)
{
	struct board board = { 0 };

	if (any_once(random, 3))
		any_position(random, settings, &board);
	else
		board_start(&board, &settings->rules,
			(enum player)settings->first);
	game_start_at(game, &board);
	board_done(&board);
	if (any_once(random, 2))
		any_moves(random,
			any_in(random, 0, any_once(random, 5) ? 200 : 20),
			game);
	if (any_once(random, 3))
		game_go(game, (size_t)any_in(random, 0, (int64_t)game->total));
}
