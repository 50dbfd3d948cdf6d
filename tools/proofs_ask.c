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

struct solver *proofs_solver(const struct rules *rules)
{
	struct solver *solver = solver_new(rules, 2 * (int)(rules->houses *
		rules->seeds), PROOFS_MEMORY, 1);

	if (!solver)
		die("out of memory");
	return solver;
}

enum proofs_end proofs_ask(struct solver *solver, const struct node *position,
		bool (*stop)(void), uint64_t *nodes)
{
	const struct node_rules *rules = solver_rules(solver);
	struct question question = { solver, *nodes, stop };
	struct node node = { position->own, position->other, 0 };
	struct board board = { 0 };
	struct choice best;
	struct root root;

	if (!solver_restart(solver))
		die("out of memory");
	node_set_board(&node, &rules->of, &board);
	root_start(&root, rules, &board, NULL);
	root.goal = proofs_need(position);
	root_solve(&root, solver, ROOT_GOAL,
		(struct stop){ question_is_stopped, &question });
	best = root_choice(&root, 0);
	*nodes = solver_nodes(solver);
	root_done(&root);
	board_done(&board);
	return best.bounds.lower >= proofs_need(position) ? PROOFS_KEPT :
		best.bounds.upper < proofs_need(position) ? PROOFS_LOST :
		PROOFS_GO_ON;
}
