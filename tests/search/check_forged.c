/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/tablebase/endgames with wrong values and right sums, and values that
 * are overwritten while they are in use: no search is misled by a forged file,
 * and each ends, whatever becomes of the values. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "search/player/engine.h"
#include "search/solver/root.h"
#include "search/tablebase/endgames.h"
#include "search/tablebase/tablebase.h"
#include "unit.h"
#include "unit_board.h"

const char unit_name[] = "forged";

enum { SEEDS = 12, MEMORY = 16 << 20, LATE = 3 };

static int8_t raise_all(int8_t value, int64_t at)
{
	(void)at;
	return (int8_t)(value + 2);
}

static int8_t raise_odd(int8_t value, int64_t at)
{
	return (int8_t)(value + at % 2);
}

static int8_t negate(int8_t value, int64_t at)
{
	(void)at;
	return (int8_t)-value;
}

static int8_t lower_within(int8_t value, int64_t at)
{
	(void)at;
	return (int8_t)(value > -SEEDS + 2 ? value - 2 : value);
}

static int8_t scramble(int8_t value, int64_t at)
{
	uint64_t chance = (uint64_t)at * UINT64_C(0x9E3779B97F4A7C15);

	return (int8_t)(value ^ (int8_t)(chance >> 56));
}

static int8_t highest(int8_t value, int64_t at)
{
	(void)value;
	(void)at;
	return INT8_MAX;
}

static int8_t lowest(int8_t value, int64_t at)
{
	(void)value;
	(void)at;
	return INT8_MIN;
}

static int8_t either(int8_t value, int64_t at)
{
	(void)value;
	return at % 3 ? 5 : -6;
}

typedef int8_t change(int8_t value, int64_t at);
static change *const changes[] = { raise_all, raise_odd, negate, lower_within,
	scramble, highest, lowest, either };
enum { CHANGES = sizeof changes / sizeof *changes };

static change *forging, *overwriting;
static int written;		/* the file, open for writing */
static int checks;		/* stop checks so far */
static struct rules rules;
static struct board board;

static void begin(void)
{
	rules = unit_board_standard(6, 1);
	unit_board_set(&board, &rules, P1,
		"<6,0,0,2,0,4,1,0,3,0,3,3,2,1,1>");
	forging = overwriting = NULL;
	written = -1;
	checks = 0;
}
UNIT_BEFORE(begin)

static void end(void)
{
	if (written >= 0)
		close(written);
	board_done(&board);
}
UNIT_AFTER(end)

/* A file of endgames with right sums and, perhaps, wrong values. */
static FILE *open_endgames(const struct rules *by)
{
	struct node_rules node_rules;
	struct numbering numbering;
	struct tablebase tablebase;
	FILE *file = tmpfile();

	node_rules_set(&node_rules, by);
	node_rules.majority = false;
	numbering_start(&numbering);
	tablebase_start(&tablebase, &node_rules, &numbering, 1 << 22);
	while (tablebase_next(&tablebase) && tablebase.seeds < SEEDS)
		tablebase_grow(&tablebase, NULL, (struct stop){ 0 });
	for (int seeds = 0; forging && seeds <= tablebase.seeds; seeds++) {
		struct block *block = &tablebase.blocks[seeds];
		int8_t *at = block->at;

		for (size_t i = 0; i < block->size; i++)
			at[i] = forging(at[i], (int64_t)i);
	}
	ck_assert(endgames_write(&tablebase.table, tablebase.seeds, by,
		(struct stop){ 0 }, file));
	tablebase_done(&tablebase);
	fflush(file);
	written = dup(fileno(file));
	rewind(file);
	return file;
}

/* Changes the values in the file, while it is in use. */
static void overwrite(void)
{
	enum { HEAD = 64 };
	off_t size = lseek(written, 0, SEEK_END);
	int8_t *at = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE,
		MAP_SHARED, written, 0);

	ck_assert_ptr_ne(at, MAP_FAILED);
	for (off_t i = HEAD; i < size; i++)
		at[i] = overwriting(at[i], i);
	munmap(at, (size_t)size);
}

static bool look(void *context)
{
	(void)context;
	if (++checks == LATE && overwriting)
		overwrite();
	return false;
}

/* -- the solver ------------------------------------------------------------ */

/* What is asked; whether the answer is there, though it may be wrong. */
static bool solve(struct root *root, enum root_aim aim, bool reads, bool *lost)
{
	struct solver *solver = solver_new(&rules, 48, MEMORY, 1);
	bool solved;

	ck_assert_ptr_nonnull(solver);
	if (reads)
		solver_use(solver, endgames_open(open_endgames(&rules),
			&rules));
	*root = (struct root){ .goal = 3 };
	root_start(root, solver_rules(solver), &board, NULL);
	root->goal = 3;
	solved = root_solve(root, solver, aim, (struct stop){ look, NULL });
	*lost = solver_is_lost(solver);
	solver_free(solver);
	return solved;
}

/* Every aim; forged, or overwritten at the third stop check. */
UNIT_TIMES_TEST(the_solver_is_not_misled, CHANGES * (ROOT_GOAL + 1))
{
	enum root_aim aim = (enum root_aim)(_i % (ROOT_GOAL + 1));
	struct root root, truth;
	bool lost;

	if ((_i + _i / (ROOT_GOAL + 1)) % unit_sample())
		return;
	forging = changes[_i / (ROOT_GOAL + 1)];
	ck_assert(solve(&truth, aim, false, &lost) && !lost);
	if (solve(&root, aim, true, &lost) && !lost) {
		ck_assert_int_eq(root_choice(&root, 0).lower,
			root_choice(&truth, 0).lower);
		ck_assert_int_eq(root.best, truth.best);
	} else {
		ck_assert(lost);
	}
	root_done(&root);
	root_done(&truth);
}

UNIT_TIMES_TEST(the_solver_ends, 2 * CHANGES * (ROOT_GOAL + 1))
{
	enum root_aim aim = (enum root_aim)(_i % (ROOT_GOAL + 1));
	struct root root;
	bool lost;

	if ((_i + _i / (ROOT_GOAL + 1)) % unit_sample())
		return;
	if (_i >= CHANGES * (ROOT_GOAL + 1))
		rules.end = END_MAJORITY;
	unit_board_set(&board, &rules, P1,
		"<6,0,0,2,0,4,1,0,3,0,3,3,2,1,1>");
	overwriting = changes[_i / (ROOT_GOAL + 1) % CHANGES];
	if (!solve(&root, aim, true, &lost))
		ck_assert(lost);
	root_done(&root);
}

/* Bounds that no position can have are given up, whatever is expected. */
UNIT_TIMES_TEST(no_question_is_asked_for_ever, 2)
{
	struct solver *solver = solver_new(&rules, 48, MEMORY, 1);
	struct choices choices;
	struct root root;

	unit_board_set(&board, &rules, P1, _i ?
		"<6,0,0,1,0,0,0,0,0,5,5,5,4,4,4>" :
		"<6,0,0,5,5,5,4,4,4,1,0,0,0,0,0>");
	root_start(&root, solver_rules(solver), &board, &choices);
	for (int i = 0; i < choices.count; i++)
		choice_narrow(&choices.list[i], 0, 1);
	ck_assert(!root_solve(&root, solver, ROOT_ALL, (struct stop){ look,
		NULL }));
	root_done(&root);
	solver_free(solver);
}

/* -- the engine ------------------------------------------------------------ */

static struct engine_report last;

static bool go_on(void *context)
{
	return !look(context);
}

static void keep(void *context, const struct engine_report *report)
{
	(void)context;
	ck_assert(!last.done);
	last = *report;
}

static void ask(bool reads, bool all)
{
	struct engine_setup setup = { .memory = MEMORY, .threads = 2,
		.open_endgames = reads ? open_endgames : NULL };
	struct engine_listener listener = { go_on, keep, unit_now, NULL };
	struct engine *engine = engine_new(&setup);

	last = (struct engine_report){ .best = 0 };
	engine_search(engine, &board, &(struct engine_query){
		.level = ENGINE_BEST, .all = all, .time = INT64_MAX / 100 },
		&listener);
	ck_assert(last.done && last.proved);
	engine_free(engine);
}

UNIT_TIMES_TEST(the_engine_is_not_misled, 2 * CHANGES)
{
	struct engine_report truth;

	if (_i % unit_sample())
		return;
	ask(false, _i % 2);
	truth = last;
	ck_assert(!truth.spoilt);
	forging = changes[_i / 2];
	ask(true, _i % 2);
	ck_assert(last.spoilt);
	ck_assert_int_eq(engine_best(&last)->lower, engine_best(&truth)->lower);
	for (int i = 0; _i % 2 && i < truth.choices.count; i++)
		ck_assert_int_eq(last.choices.list[i].lower,
			truth.choices.list[i].lower);
}

UNIT_TIMES_TEST(the_engine_ends, 2 * CHANGES)
{
	if (_i % unit_sample())
		return;
	overwriting = changes[_i / 2];
	ask(true, _i % 2);
}
