/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "faults.h"

#include "search/solver/root.h"

/* What the best moves of a position bring. */
struct gain {
	int64_t value, captured;
	bool again;
};

static void gain_solve(struct root *root, struct solver *solver,
		const struct board *board)
{
	root_solve_board(root, solver, board, ROOT_ALL,
		(struct stop){ NULL, NULL });
}

/* The most that any best move of BOARD captures, and whether one earns
 * another; nothing once the game is over. */
static struct gain gain_of(struct solver *solver, const struct board *board)
{
	struct gain gain = { .value = 0 };
	struct root root;

	if (board->over)
		return gain;
	gain_solve(&root, solver, board);
	gain.value = root_choice(&root, 0).bounds.lower;
	for (int house = 1; house <= board->rules.houses; house++) {
		struct ply ply;

		if (!board_allows(board, house) ||
		    root_choice(&root, house).bounds.lower < gain.value)
			continue;
		ply = board_foresee(board, house);
		gain.again |= ply.again;
		if (ply.captured > gain.captured)
			gain.captured = ply.captured;
	}
	root_done(&root);
	return gain;
}

/* What the best answers to HOUSE bring; nothing if there is none. */
static struct gain gain_after(struct solver *solver, const struct board *board,
		int64_t house)
{
	struct gain gain = { .value = 0 };
	struct board after = { 0 };

	board_copy(&after, board);
	board_play(&after, house, NULL);
	if (after.mover != board->mover)
		gain = gain_of(solver, &after);
	board_done(&after);
	return gain;
}

/* The same for all the best moves of ROOT together. */
static struct gain gain_after_best(struct solver *solver,
		const struct board *board, const struct root *root)
{
	int64_t best = root_choice(root, 0).bounds.lower;
	struct gain all = { .value = best };

	for (int house = 1; house <= board->rules.houses; house++) {
		struct gain gain;

		if (!board_allows(board, house) ||
		    root_choice(root, house).bounds.lower < best)
			continue;
		gain = gain_after(solver, board, house);
		all.again |= gain.again;
		if (gain.captured > all.captured)
			all.captured = gain.captured;
	}
	return all;
}

static enum fault fault_find(struct solver *solver, const struct board *board,
		const struct root *root, int64_t house)
{
	struct ply ply = board_foresee(board, house);
	struct gain best = gain_of(solver, board), given, usual;

	if (best.captured > ply.captured)
		return FAULT_CAPTURE;
	if (best.again && !ply.again)
		return FAULT_AGAIN;
	given = gain_after(solver, board, house);
	usual = gain_after_best(solver, board, root);
	if (given.captured > usual.captured)
		return FAULT_LET;
	return given.again && !usual.again ? FAULT_GAVE : FAULT_OTHER;
}

void faults_judge(struct faults *faults, struct solver *solver,
		const struct board *board, int64_t house)
{
	struct root root;
	int64_t lost;

	gain_solve(&root, solver, board);
	lost = root_choice(&root, 0).bounds.lower -
		root_choice(&root, house).bounds.lower;
	faults->moves++;
	faults->seeds += lost;
	faults->wrong += lost > 0;
	if (lost)
		faults->count[fault_find(solver, board, &root, house)]++;
	root_done(&root);
}
