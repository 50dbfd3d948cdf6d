/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proofs_ask.h"

#include "search/solver/root.h"
#include "util/exit.h"

struct asking {
	struct solver *solver;
	uint64_t most;			/* nodes */
	bool (*stop)(void);
};

static bool asking_is_stopped(void *context)
{
	struct asking *asking = context;

	return solver_nodes(asking->solver) >= asking->most || asking->stop();
}

struct solver *proofs_solver(const struct rules *rules, size_t memory)
{
	struct solver *solver = solver_new(rules, 2 * (int)(rules->houses *
		rules->seeds), memory, 1);

	if (!solver)
		die("out of memory");
	return solver;
}

enum proofs_end proofs_ask(struct solver *solver,
		struct proofs_question *question, bool (*stop)(void))
{
	const struct node_rules *rules = solver_rules(solver);
	struct asking asking = { solver, question->nodes, stop };
	struct node node = { question->position->own,
		question->position->other, 0 };
	int need = proofs_need(question->position);
	struct board board = { 0 };
	struct choice best;
	struct root root;

	if (!solver_restart(solver))
		die("out of memory");
	node_set_board(&node, &rules->of, &board);
	root_start(&root, rules, &board, NULL);
	root.goal = need;
	root_solve(&root, solver, ROOT_GOAL,
		(struct stop){ asking_is_stopped, &asking });
	best = root_choice(&root, 0);
	question->nodes = solver_nodes(solver);
	question->house = (int)choices_surest(root.choices) - 1;
	root_done(&root);
	board_done(&board);
	return best.bounds.lower >= need ? PROOFS_KEPT :
		best.bounds.upper < need ? PROOFS_LOST : PROOFS_GO_ON;
}
