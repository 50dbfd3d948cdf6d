/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How well a search of half the depth foretells the whole one, for ProbCut
 * (M. Buro, ICCA Journal 18(2), 1995): in COUNT positions after random moves,
 * the regression of the values of deep searches on those of shallow ones, in
 * seeds, and how often the deep value is on the same side of a bound as the
 * shallow one, if that is SEEDS past it.
 *
 * probcut PRESET HOUSES SEEDS [COUNT [MOST]]
 *
 * MOST is the depth of the deepest searches, in turns.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "opening.h"
#include "search/solver/estimate.h"

enum {
	MEGABYTES = 64, TURNS_MOST = 24, PLIES_MOST = 24,
	MARGINS = 6		/* in seeds: 0..MARGINS - 1 */
};

/* Sums over positions of X, the shallow value, and Y, the deep one. */
struct regression {
	int count;
	double x, y, xx, xy, yy;
	int past[MARGINS];	/* how often Y is off by more */
};

static void regression_add(struct regression *to, int x, int y)
{
	to->count++;
	to->x += x;
	to->y += y;
	to->xx += x * x;
	to->xy += x * y;
	to->yy += y * y;
	for (int margin = 0; margin < MARGINS; margin++)
		to->past[margin] += y < x - margin;
}

static void regression_print(const struct regression *of, int turns)
{
	double n = of->count, vx = of->xx - of->x * of->x / n;
	double vxy = of->xy - of->x * of->y / n;
	double slope = vxy / vx, offset = (of->y - slope * of->x) / n;
	double rest = of->yy - of->y * of->y / n - slope * vxy;

	printf("%5d %5d %6.2f %6.2f %6.2f ", turns / 2, turns, slope, offset,
		sqrt((rest > 0 ? rest : 0) / n));
	for (int margin = 0; margin < MARGINS; margin++)
		printf(" %5.1f", 100 * of->past[margin] / n);
	printf("\n");
}

static void add_position(struct estimate *estimate, const struct node *node,
		int most, struct regression *by_turns)
{
	int value[TURNS_MOST + 1] = { 0 };

	estimate_clear(estimate);
	for (int turns = 1; turns <= most; turns++)
		estimate_value(estimate, node, turns, (struct stop){ 0 },
			&value[turns]);
	for (int turns = 2; turns <= most; turns++)
		regression_add(&by_turns[turns], value[turns / 2],
			value[turns]);
}

int main(int argc, char **argv)
{
	struct rules rules;
	struct regression by_turns[TURNS_MOST + 1] = { { 0 } };
	struct unit_random random = { 1 };
	struct solver *solver;
	struct estimate *estimate;
	struct board board = { 0 };
	int count = argc > 4 ? atoi(argv[4]) : 200;
	int most = argc > 5 ? atoi(argv[5]) : 12;

	if (argc < 4 || !preset_find(argv[1]) || most > TURNS_MOST) {
		fprintf(stderr, "usage: probcut PRESET HOUSES SEEDS [COUNT "
			"[MOST]]\n");
		return 2;
	}
	rules = preset_find(argv[1])->rules;
	rules.houses = atoi(argv[2]);
	rules.seeds = atoi(argv[3]);
	solver = solver_new(&rules, (int)(2 * rules.houses * rules.seeds),
		(size_t)MEGABYTES << 20, 1);
	estimate = estimate_new(NULL, solver, (size_t)MEGABYTES << 20, 1);
	while (by_turns[most].count < count) {
		struct node node;

		board_start(&board, &rules, P1);
		for (int64_t left = unit_random_in(&random, 2, PLIES_MOST);
				left > 0 && !board.over; left--)
			opening_move(&board, &random);
		if (board.over)
			continue;
		node = node_of(&board);
		add_position(estimate, &node, most, by_turns);
	}
	printf("%d positions; in %% the deep value is lower by more than\n"
		" half turns  slope offset  sigma      0     1     2     3"
		"     4     5\n", count);
	for (int turns = 2; turns <= most; turns++)
		regression_print(&by_turns[turns], turns);
	board_done(&board);
	estimate_free(estimate);
	solver_free(solver);
	return 0;
}
