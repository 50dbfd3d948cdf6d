/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game.h"

#include <assert.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/exit.h"

enum { STRIDE_LEAST = 64 };

static void game_note_repetition(struct game *game)
{
	if (game->swap && game->swap == game->count)
		repetition_skip(&game->repetition, &game->now);
	else if (repetition_add(&game->repetition, &game->now) >=
		 REPETITION_END)
		board_stop(&game->now);
}

/* Saves the current board if it is due. */
static void game_save(struct game *game)
{
	size_t slot = game->count / game->stride;
	size_t room = game->saved_room;

	if (game->count % game->stride)
		return;
	alloc_grow(&game->saved, &game->saved_room, slot + 1,
		sizeof *game->saved);
	for (; room < game->saved_room; room++)
		game->saved[room] = (struct board){ 0 };
	board_copy(&game->saved[slot], &game->now);
}

/* Makes the current position the first. Boards are saved every so many plies:
 * few enough to replay in a millisecond, yet enough that the boards take no
 * more memory than the plies. */
static void game_begin(struct game *game)
{
	uint64_t stride = (uint64_t)game->now.pits.count / 16;

	game->count = game->total = game->swap = 0;
	game->marks = (struct game_marks){ 0 };
	game->stride = stride < STRIDE_LEAST ? STRIDE_LEAST :
		stride < SIZE_MAX ? (size_t)stride : SIZE_MAX;
	repetition_cut(&game->repetition, 0);
	game_note_repetition(game);
	game_save(game);
}

void game_start_at(struct game *game, const struct board *board)
{
	board_copy(&game->now, board);
	board_begin(&game->now);
	game_begin(game);
}

void game_start_amid(struct game *game, const struct board *board)
{
	board_copy(&game->now, board);
	game_begin(game);
}

void game_done(struct game *game)
{
	board_done(&game->now);
	for (size_t i = 0; i < game->saved_room; i++)
		board_done(&game->saved[i]);
	free(game->saved);
	repetition_done(&game->repetition);
	free(game->plies);
	*game = (struct game){ 0 };
}

const struct ply *game_play(struct game *game, int64_t house)
{
	struct ply *ply;

	alloc_grow(&game->plies, &game->plies_room, game->count + 1,
		sizeof *game->plies);
	ply = &game->plies[game->count];
	INSIST(board_play(&game->now, house, ply));
	if (game->swap > game->count)
		game->swap = 0;
	game->total = ++game->count;
	if (house == HOUSE_SWAP)
		game->swap = game->count;
	/* forget the positions that were undone */
	repetition_cut(&game->repetition, game->count);
	game_note_repetition(game);
	ply->over = game->now.over;
	game_save(game);
	return ply;
}

void game_go(struct game *game, size_t count)
{
	game_copy(game, count, &game->now);
	game->count = count;
	if (count > 0 && game->plies[count - 1].over)
		board_stop(&game->now);
}

void game_cut(struct game *game, size_t count)
{
	game_go(game, count);
	game->total = count;
	if (game->swap > count)
		game->swap = 0;
	repetition_cut(&game->repetition, count);
}

void game_copy(const struct game *game, size_t count, struct board *board)
{
	size_t slot = (count ? count - 1 : 0) / game->stride;

	assert(count <= game->total);
	board_copy(board, &game->saved[slot]);
	for (size_t i = slot * game->stride; i < count; i++)
		board_play(board, game->plies[i].house, NULL);
}

int64_t game_common(const struct game *one, const struct game *other)
{
	const struct board *a = game_first(one), *b = game_first(other);
	size_t i = 0;

	if (!rules_equal(&a->rules, &b->rules) || !board_equal(a, b))
		return -1;
	while (i < one->count && i < other->count &&
	       one->plies[i].house == other->plies[i].house)
		i++;
	return (int64_t)i;
}

bool game_is_swapped(const struct game *game, size_t count)
{
	return game->swap && game->swap <= count;
}

bool game_same_turn(const struct game *game, size_t ply)
{
	const struct ply *move = &game->plies[ply];

	return move[-1].player == move->player &&
		move[-1].landing != LANDING_SWAP;
}

size_t game_turn_end(const struct game *game, size_t ply, size_t to)
{
	size_t end = ply;

	while (end < to && (end == ply || game_same_turn(game, end)))
		end++;
	return end;
}

static enum player game_player(const struct game *game, size_t ply)
{
	return ply < game->total ? game->plies[ply].player : game->now.mover;
}

size_t game_turn(const struct game *game, size_t ply)
{
	size_t passed = 0;

	for (size_t i = 0; i < ply; i++)
		passed += game_player(game, i) != game_player(game, i + 1);
	return passed / 2 + 1;
}

enum game_end game_end(const struct game *game)
{
	const struct board *now = &game->now;

	if (!now->over)
		return GAME_RUNS;
	if (now->rules.end == END_TURN)
		return now->row[now->mover] ? GAME_REPEATED : GAME_NO_SEEDS;
	if (!now->row[P1] || !now->row[P2])
		return GAME_ROW_EMPTY;
	return now->rules.end == END_MAJORITY && board_is_won(now) ?
		GAME_MAJORITY :
		GAME_REPEATED;
}

const struct board *game_first(const struct game *game)
{
	return &game->saved[0];
}

const struct ply *game_last(const struct game *game)
{
	return game->count ? &game->plies[game->count - 1] : NULL;
}
