/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* batch/annotate: the rows of a review agree, and its time is for all of it;
 * and how match/computer joins what was found of neighbouring moves. */
#include <stdatomic.h>
#include <unistd.h>

#include "batch/batch.h"
#include "unit_board.h"
#include "util/clock.h"

const char unit_name[] = "annotate";

enum { STEP = 1000, PLIES = 40, SEEDS = 20 };

/* These replace util/clock: time passes as the clock is read. */
static atomic_llong now;

int64_t clock_now(void)
{
	return atomic_fetch_add(&now, STEP) + STEP;
}

int64_t clock_date(void)
{
	return clock_now();
}

int64_t clock_processor(void)
{
	return clock_now();
}

/* -- whole games ----------------------------------------------------------- */

/* A game by level 4 or so, which makes mistakes. */
static void make_game(struct game *game, const struct rules *rules,
		uint64_t seed)
{
	const struct engine_setup setup = { .memory = 1 << 20, .threads = 1 };
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	board_start(&board, rules, P1);
	game_start_at(game, &board);
	while (!game->now.over)
		game_play(game, computer_think(engine, &game->now,
			&(struct engine_query){ .level = 3 + (int)(seed % 3),
			.time = 100 * STEP, .seed = seed }).best);
	engine_free(engine);
	board_done(&board);
}

/* Reviews GAME; returns what it prints, to be closed. */
static FILE *review(const struct game *game, int64_t time)
{
	static struct settings settings;
	struct computer computer = { .time = time, .threads = 1,
		.memory = 16 << 20 };
	FILE *out = tmpfile();
	int old = dup(STDOUT_FILENO);

	ck_assert(out && old >= 0);
	fflush(stdout);
	dup2(fileno(out), STDOUT_FILENO);
	ck_assert_int_eq(annotate(ANNOTATION_TEXT, &settings, game, &computer),
		0);
	fflush(stdout);
	dup2(old, STDOUT_FILENO);
	close(old);
	rewind(out);
	return out;
}

/* A row as it is printed. */
struct row {
	int player, loss, before;
	char house[8], mark[8];
};

static bool read_row(FILE *out, struct row *row)
{
	char line[400];

	while (fgets(line, sizeof line, out))
		if (sscanf(line, "%*d P%d %7s %d %d %7s", &row->player,
				row->house, &row->before, &row->loss,
				row->mark) == 5)
			return true;
	return false;
}

/* What a move leads to is what the next one begins with. */
static void rows_agree(FILE *out, size_t count)
{
	struct row row, last = { 0 };
	size_t rows = 0;

	for (; read_row(out, &row); rows++) {
		bool same = row.player == last.player &&
			strcmp(last.house, "swap") != 0;
		int after = last.before - last.loss;

		ck_assert_int_eq(row.loss == 0, strcmp(row.mark, "=") == 0);
		unit_insist(!rows || row.before == (same ? after : -after),
			"move %zu begins with %d after %d", rows + 1,
			row.before, after);
		last = row;
	}
	ck_assert_uint_eq(rows, count);
	fclose(out);
}

UNIT_TIMES_TEST(the_rows_of_a_review_agree, 6 * unit_times(1))
{
	static const struct {
		const char *preset;
		int houses, seeds, swap;
	} boards[] = { { "standard", 6, 6, 0 }, { "standard", 6, 4, 1 },
		{ "seed-on", 6, 6, 0 }, { "standard", 8, 5, 1 },
		{ "standard", 10, 3, 1 }, { "clockwise-far", 4, 3, 0 } };
	struct rules rules = preset_find(boards[_i % 6].preset)->rules;
	struct game game = { 0 };

	rules.houses = boards[_i % 6].houses;
	rules.seeds = boards[_i % 6].seeds;
	rules.swap = boards[_i % 6].swap;
	make_game(&game, &rules, (uint64_t)_i + 1);
	for (int64_t time = 3 * STEP; time <= 27 * STEP; time *= 3)
		rows_agree(review(&game, time), game.total);
	game_done(&game);
}

/* One of the moves is a mistake, with more to tell than there is time for. */
UNIT_TEST(the_time_is_for_all_of_a_review)
{
	enum { TIME = 900 * STEP };
	struct game game = { 0 };
	struct board board = { 0 };
	int64_t start;

	unit_board_set(&board, NULL, P1, "<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3>");
	game_start_at(&game, &board);
	game_play(&game, 1);
	game_play(&game, 1);
	start = now;
	fclose(review(&game, TIME));
	ck_assert_int_le(now - start, 2 * TIME + 20 * STEP);
	game_done(&game);
	board_done(&board);
}

/* -- joining --------------------------------------------------------------- */

/* Values that a game might have, to the mover of each position. */
static void make_truth(struct unit_random *random, const struct game *game,
		int64_t *truth)
{
	truth[0] = unit_random_in(random, -SEEDS, SEEDS);
	for (size_t i = 0; i < game->total; i++) {
		int64_t value = truth[i] - (unit_random_once(random, 2) ? 0 :
			unit_random_in(random, 0, SEEDS));

		truth[i + 1] = i + 1 < game->total && game_same_turn(game,
			i + 1) ? value : -value;
	}
}

/* Bounds of VALUE, often exact, and any estimate between them. */
static void look_at(struct unit_random *random, int64_t value,
		struct choice *choice)
{
	int64_t wide = unit_random_once(random, 2) ? 0 : SEEDS;
	struct bounds bounds = { value - unit_random_in(random, 0, wide),
		value + unit_random_in(random, 0, wide) };

	choice->bounds = bounds;
	choice->value = unit_random_in(random, bounds.lower, bounds.upper);
}

static void find(struct unit_random *random, const struct game *game,
		const int64_t *truth, size_t i, struct finding *finding)
{
	bool same = i + 1 < game->total && game_same_turn(game, i + 1);
	int64_t value = same ? truth[i + 1] : -truth[i + 1];

	*finding = (struct finding){ .known = true, .houses = 1 << 1 };
	look_at(random, value, &finding->move);
	finding->move.house = 2;
	look_at(random, truth[i], &finding->best);
	choice_narrow(&finding->best, (struct bounds){
		finding->move.bounds.lower, INT64_MAX });
	finding->rest = unit_random_in(random, -SEEDS, SEEDS);
	finding->exact = choice_is_exact(&finding->best) && truth[i] > value;
	if (finding->exact)
		finding->rest = truth[i];
}

static void is_joined(const struct game *game, const int64_t *truth,
		const struct finding *findings, const struct verdict *verdicts)
{
	for (size_t i = 0; i < game->total; i++) {
		const struct verdict *at = &verdicts[i];
		bool same = i && game_same_turn(game, i);
		int64_t value = i + 1 < game->total && game_same_turn(game,
			i + 1) ? truth[i + 1] : -truth[i + 1];

		ck_assert_int_eq(at->known, findings[i].known);
		if (!at->known)
			continue;
		ck_assert_int_le(at->value, at->best);
		ck_assert_int_ge(at->best, findings[i].best.bounds.lower);
		ck_assert_int_le(at->best, findings[i].best.bounds.upper);
		ck_assert_int_ge(at->value, findings[i].move.bounds.lower);
		ck_assert_int_le(at->value, findings[i].move.bounds.upper);
		ck_assert(!at->proved || (at->best == truth[i] &&
			at->value == value));
		ck_assert_int_eq(at->houses >> 2 & 1, at->value == at->best);
		ck_assert(at->houses || at->proved);
		if (i && at[-1].known)
			ck_assert_int_eq(at->best, same ? at[-1].value :
				-at[-1].value);
	}
}

/* In whatever order they are found, some perhaps never. */
UNIT_TIMES_TEST(neighbours_agree_and_proofs_stay, 200)
{
	struct unit_random random = { (uint64_t)_i + 1 };
	struct finding findings[PLIES] = { { .known = false } };
	struct verdict verdicts[PLIES];
	int64_t truth[PLIES + 1];
	struct game game = { 0 };
	struct board board = { 0 };
	struct rules rules = unit_board_standard(6, 6);

	rules.swap = _i % 3 == 0;
	board_start(&board, &rules, P1);
	game_start_at(&game, &board);
	while (!game.now.over && game.total < PLIES)
		game_play(&game, board_allows(&game.now, HOUSE_SWAP) &&
			_i % 2 ? HOUSE_SWAP : unit_board_choose(&game.now,
			&random));
	make_truth(&random, &game, truth);
	for (size_t i = 0; i < game.total; i++) {
		size_t ply = _i % 4 ? game.total - 1 - i : (size_t)
			unit_random_in(&random, 0, (int64_t)game.total - 1);

		find(&random, &game, truth, ply, &findings[ply]);
		computer_join(findings, &game, game.total, verdicts);
		is_joined(&game, truth, findings, verdicts);
	}
	game_done(&game);
	board_done(&board);
}

/* Two moves by P1 and P2, or P2's swap and his move, and what is found. */
static const struct pair {
	int64_t second;		/* house, or a swap */
	struct finding findings[2];
	struct verdict verdicts[2];
} pairs[] = {
	/* the later estimate counts, and makes the move the best */
	{ 1, { { .move = { .house = 2, .bounds = { -9, 9 }, .value = 0 },
		.best = { .bounds = { -9, 9 } }, .rest = 2, .houses = 8,
		.known = true },
		{ .move = { .house = 1, .bounds = { -9, 9 }, .value = -6 },
		.best = { .bounds = { -9, 9 } }, .rest = -7, .houses = 8,
		.known = true } },
		{ { 6, 6, true, false, 4 }, { -6, -6, true, false, 2 } } },
	/* a proof counts before and after, but not which others are best */
	{ 1, { { .move = { .house = 2, .bounds = { 4, 4 }, .value = 4 },
		.best = { .bounds = { 4, 4 } }, .rest = 4, .houses = 8,
		.known = true, .exact = true },
		{ .move = { .house = 1, .bounds = { -6, -6 }, .value = -6 },
		.best = { .bounds = { -6, 9 } }, .rest = 1, .houses = 8,
		.known = true } },
		{ { 4, 4, true, true, 12 }, { -4, -6, true, true, 0 } } },
	/* what seemed best is, if that is proved to be worth more */
	{ 1, { { .move = { .house = 2, .bounds = { 4, 4 }, .value = 4 },
		.best = { .bounds = { 4, 9 } }, .rest = 2, .houses = 8,
		.known = true },
		{ .move = { .house = 1, .bounds = { -9, 9 }, .value = -6 },
		.best = { .bounds = { -9, 9 } }, .rest = -8, .houses = 8,
		.known = true } },
		{ { 4, 4, true, false, 4 }, { -4, -4, true, false, 2 } } },
	/* without the swap, the swapper would have what the other one has */
	{ HOUSE_SWAP, { { .move = { .house = HOUSE_SWAP, .bounds = { -9, 9 },
		.value = -1 }, .best = { .bounds = { -9, 9 } },
		.rest = 1, .houses = 8, .known = true },
		{ .move = { .house = 1, .bounds = { -9, 9 }, .value = 3 },
		.best = { .bounds = { -9, 9 } }, .rest = 3, .houses = 8,
		.known = true } },
		{ { 3, -3, true, false, 8 }, { 3, 3, true, false, 10 } } },
	/* nothing is known of the other one */
	{ 1, { { .known = false },
		{ .move = { .house = 1, .bounds = { -9, 9 }, .value = 3 },
		.best = { .bounds = { -9, 9 } }, .rest = 5, .houses = 8,
		.known = true } },
		{ { 0, 0, false, false, 0 }, { 5, 3, true, false, 8 } } },
};

UNIT_ROWS_TEST(neighbours_are_joined, pairs)
{
	const struct pair *pair = &pairs[_i];
	struct finding findings[3] = { { .known = false }, pair->findings[0],
		pair->findings[1] };
	struct rules rules = unit_board_standard(6, 6);
	struct verdict verdicts[3];
	struct game game = { 0 };
	struct board board = { 0 };
	size_t first = pair->second == HOUSE_SWAP;

	rules.swap = pair->second == HOUSE_SWAP;
	board_start(&board, &rules, P1);
	game_start_at(&game, &board);
	game_play(&game, 2);
	game_play(&game, pair->second);
	game_play(&game, 1);
	computer_join(&findings[!first], &game, 2 + first, verdicts);
	for (int i = 0; i < 2; i++) {
		const struct verdict *is = &verdicts[i + (int)first];
		const struct verdict *ought = &pair->verdicts[i];

		ck_assert_int_eq(is->best, ought->best);
		ck_assert_int_eq(is->value, ought->value);
		ck_assert_int_eq(is->known, ought->known);
		ck_assert_int_eq(is->proved, ought->proved);
		ck_assert_uint_eq(is->houses, ought->houses);
	}
	game_done(&game);
	board_done(&board);
}

/* The other houses that are worth most; of a proved value those that are proved
 * to be worth as much. */
UNIT_TEST(the_best_of_the_others_is_found)
{
	struct engine_report report = { .best = 3, .depth = 5, .done = true,
		.choices = { .count = 5, .list = {
			{ .house = 1, .bounds = { 2, 2 }, .value = 2 },
			{ .house = 2, .bounds = { -8, 4 }, .value = 4 },
			{ .house = 3, .bounds = { 4, 4 }, .value = 4 },
			{ .house = 70, .bounds = { 4, 4 }, .value = 4 },
			{ .house = HOUSE_SWAP, .bounds = { -4, -4 },
				.value = -4 } } } };
	struct finding finding = computer_find(&report, 1);

	ck_assert(finding.known && !finding.exact);
	ck_assert_int_eq(finding.rest, 4);
	ck_assert_uint_eq(finding.houses, 1 << 2 | 1 << 3);
	ck_assert_int_eq(finding.best.bounds.lower, 4);
	ck_assert_int_eq(finding.move.value, 2);
	report.proved = true;
	ck_assert_uint_eq(computer_find(&report, 1).houses, 1 << 3);
	ck_assert_uint_eq(computer_find(&report, 3).houses, 0);
	ck_assert_uint_eq(computer_judge(&report, 3).houses, 1 << 3);
	ck_assert_uint_eq(computer_judge(&report, 2).houses, 1 << 2 |
		1 << 3);
	ck_assert_uint_eq(computer_judge(&report, HOUSE_SWAP).houses,
		1 << 3);
	ck_assert(!computer_find(&report, 4).known);
	ck_assert(!computer_judge(&report, 4).known);
}
