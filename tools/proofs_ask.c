/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proofs_ask.h"

#include "search/solver/root.h"
#include "util/exit.h"

struct question {
	struct solver *solver;
	uint64_t most;			/* nodes */
	bool (*stop)(void);
};

static bool question_is_stopped(void *context)
{
	struct question *question = context;

	return solver_nodes(question->solver) >= question->most ||
		question->stop();
}

enum proofs_end proofs_ask(const struct node_rules *rules,
		const struct node *position, bool (*stop)(void),
		uint64_t *nodes)
{
	int seeds = 2 * (int)(rules->of.houses * rules->of.seeds);
	struct question question = { solver_new(&rules->of, seeds,
		PROOFS_MEMORY, 1), *nodes, stop };
	struct node node = { position->own, position->other, 0 };
	struct board board = { 0 };
	struct choice best;
	struct root root;

	if (!question.solver)
		die("out of memory");
	node_set_board(&node, &rules->of, &board);
	root_start(&root, rules, &board, NULL);
	root.goal = proofs_need(position);
	root_solve(&root, question.solver, ROOT_GOAL,
		(struct stop){ question_is_stopped, &question });
	best = root_choice(&root, 0);
	*nodes = solver_nodes(question.solver);
	root_done(&root);
	solver_free(question.solver);
	board_done(&board);
	return best.bounds.lower >= proofs_need(position) ? PROOFS_KEPT :
		best.bounds.upper < proofs_need(position) ? PROOFS_LOST :
		PROOFS_GO_ON;
}
