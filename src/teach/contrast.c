/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The thresholds were tuned on mistakes of the weaker levels, whose sentences
 * were read one by one (tests/bench/reasons). */
#include "teach/contrast.h"

enum { LONG = 36 };		/* turns of a line, at most */

/* Two sequels, and what is lost. */
struct pair {
	const struct contrast_line *played, *best;
	int64_t loss;
};

static void contrast_read(struct contrast_line *line, const struct game *game)
{
	struct board board = { 0 };
	enum player own = game_first(game)->mover;

	board_copy(&board, game_first(game));
	*line = (struct contrast_line){ .game = game };
	for (size_t i = 0; i < game->total; i++) {
		const struct ply *ply = &game->plies[i];
		int64_t before = board.store[ply->player];
		struct contrast_turn *turn;

		line->captured[ply->player != own] += ply->captured;
		line->turns += !i || !game_same_turn(game, i);
		board_play(&board, ply->house, NULL);
		if (line->turns > CONTRAST_TURNS_MOST)
			continue;
		turn = &line->turn[line->turns - 1];
		turn->from = turn->to ? turn->from : i;
		turn->to = i + 1;
		turn->gain += board.store[ply->player] - before;
		turn->captured += ply->captured;
	}
	line->left[0] = board_leftover(&board, own);
	line->left[1] = board_leftover(&board, (enum player)!own);
	board_done(&board);
}

int64_t contrast_gain(const struct contrast_line *line, int first, int turns)
{
	int64_t sum = 0;

	for (int i = 0; i < turns; i++)
		sum += line->turn[first + 2 * i].gain;
	return sum;
}

/* -- how much more the best line has --------------------------------------- */

static int64_t gains(const struct pair *pair, int i)
{
	return pair->best->turn[i].gain - pair->played->turn[i].gain;
}

static int64_t captures(const struct pair *pair, int i)
{
	return pair->best->turn[i].captured - pair->played->turn[i].captured;
}

/* Whether both lines go on after turn I. */
static bool both_run(const struct pair *pair, int i)
{
	return pair->played->turns > i + 1 && pair->best->turns > i + 1;
}

/* What the difference of the stores has lost by the end of turn I. */
static int64_t banked(const struct pair *pair, int i)
{
	int64_t sum = 0;

	if (!both_run(pair, i))
		return pair->loss;
	for (int turn = 0; turn <= i; turn++)
		sum += turn % 2 ? -gains(pair, turn) : gains(pair, turn);
	return sum;
}

/* Whether MORE is at least LEAST, and so many tenths of all that is lost. */
static bool counts(const struct pair *pair, int64_t more, int64_t least,
		int tenths)
{
	return more >= least && 10 * more >= tenths * pair->loss;
}

/* -- kinds ----------------------------------------------------------------- */

/* Whether the lines stay at least half of MORE apart a few turns after TURN:
 * what is made up for by then explains nothing. */
static bool stays(const struct pair *pair, int turn, int64_t more)
{
	for (int i = turn + 1; i <= turn + 4; i++)
		if (2 * banked(pair, i) < more)
			return false;
	return true;
}

static bool is_capture(const struct pair *pair)
{
	int64_t gain = gains(pair, 0);

	return captures(pair, 0) >= 1 && stays(pair, 0, gain) &&
		(counts(pair, gain, 1, 4) || gain >= 5);
}

static bool is_answer(const struct pair *pair)
{
	int64_t more = -captures(pair, 1);

	/* the answer brings more, less what the mistake itself does */
	return counts(pair, more, 2, 3) && stays(pair, 1, more) &&
		gains(pair, 0) - gains(pair, 1) >= 2;
}

/* Whether BEST, own and the opponent's, is divided so much better than PLAYED
 * that this explains the loss, in lines that are not too long. */
static bool divides(const struct pair *pair, const int64_t best[2],
		const int64_t played[2])
{
	int64_t more = best[0] - best[1] - played[0] + played[1];

	return counts(pair, more, 3, 5) && more <= 2 * pair->loss + 2 &&
		pair->best->turns <= LONG && pair->played->turns <= LONG;
}

static bool is_left(const struct pair *pair)
{
	return divides(pair, pair->best->left, pair->played->left);
}

static bool is_captures(const struct pair *pair)
{
	return divides(pair, pair->best->captured, pair->played->captured);
}

/* Whether so many TURNS of one player, from FIRST on, differ enough. */
static bool differ(const struct pair *pair, int first, int turns)
{
	int last = first + 2 * (turns - 1);
	int64_t more = contrast_gain(pair->best, first, turns) -
		contrast_gain(pair->played, first, turns);

	if (first)
		more = -more;
	return both_run(pair, last) && counts(pair, more, 2, 5) &&
		counts(pair, banked(pair, last), 2, 5) &&
		stays(pair, last, pair->loss);
}

static bool is_move(const struct pair *pair)
{
	size_t played = pair->played->turn[0].to, best = pair->best->turn[0].to;
	size_t i = 0;

	for (size_t j = 0; j < best && i < played; j++)
		i += pair->best->game->plies[j].house ==
			pair->played->game->plies[i].house;
	return i == played && played < best &&
		counts(pair, gains(pair, 0), 1, 2) &&
		stays(pair, 0, gains(pair, 0));
}

/* The first that holds is told. */
static const struct contrast_row {
	enum contrast_kind kind;
	bool (*holds)(const struct pair *pair);
	int first, turns;	/* that it is about; or that these differ */
} contrast_rows[] = {
	{ CONTRAST_CAPTURE, is_capture, 0, 1 },
	{ CONTRAST_ANSWER, is_answer, 1, 1 },
	{ CONTRAST_LEFT, is_left, 0, 1 },
	{ CONTRAST_ANSWERS, NULL, 1, 2 },
	{ CONTRAST_TURNS, NULL, 0, 2 },
	{ CONTRAST_MOVE, is_move, 0, 1 },
	{ CONTRAST_ANSWERS, NULL, 1, 3 },
	{ CONTRAST_TURNS, NULL, 0, 3 },
	{ CONTRAST_ANSWERS, NULL, 1, 4 },
	{ CONTRAST_TURNS, NULL, 0, 4 },
	{ CONTRAST_CAPTURES, is_captures, 0, 1 }
};

static bool contrast_holds(const struct contrast_row *row,
		const struct pair *pair)
{
	return row->holds ? row->holds(pair) :
		differ(pair, row->first, row->turns);
}

void contrast_make(struct contrast *contrast, const struct sequels *sequels)
{
	enum { ROWS = sizeof contrast_rows / sizeof *contrast_rows };
	struct contrast_line last[SEQUEL_KINDS], *first = contrast->line;
	struct pair pairs[2];

	contrast->kind = CONTRAST_NONE;
	if (!sequels || sequels->count < SEQUELS)
		return;
	for (int i = 0; i < SEQUEL_KINDS; i++) {
		contrast_read(&first[i], &sequels->game[i]);
		contrast_read(&last[i], &sequels->game[SEQUEL_KINDS + i]);
	}
	pairs[0] = (struct pair){ &first[SEQUEL_PLAYED], &first[SEQUEL_BEST],
		sequels->loss };
	pairs[1] = (struct pair){ &last[SEQUEL_PLAYED], &last[SEQUEL_BEST],
		sequels->loss };
	for (int i = 0; i < ROWS && !contrast->kind; i++) {
		const struct contrast_row *row = &contrast_rows[i];

		if (!contrast_holds(row, &pairs[0]) ||
		    !contrast_holds(row, &pairs[1]))
			continue;
		contrast->kind = row->kind;
		contrast->first = row->first;
		contrast->turns = row->turns;
	}
}

const char *contrast_word(enum contrast_kind kind)
{
	static const char *const words[CONTRAST_KINDS] = { "-", "capture",
		"answer", "left", "answers", "turns", "move", "captures" };

	return words[kind];
}
