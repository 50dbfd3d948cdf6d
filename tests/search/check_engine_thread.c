/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/engine_thread: whatever its owner does, in any order, it soon
 * reports on the last question. */
#include "search/player/engine_thread.h"

#include <poll.h>
#include <stdatomic.h>

#include "unit_board.h"
#include "util/clock.h"
#include "util/thread.h"

const char unit_name[] = "engine_thread";

enum {
	MEMORY = 4 << 20,
	PATIENCE = 60000,	/* milliseconds; only ends a hang */
	BOARDS = 24,		/* no two of which have the same moves */
	LONG = 1000000000	/* microseconds; for ever by the slow clock */
};

static const struct engine_setup setup = { .memory = MEMORY, .threads = 1 };

/* These replace the functions of util/thread. */
static bool no_threads;

bool thread_start(struct thread *thread)
{
	return !no_threads && pthread_create(&thread->id, NULL, thread->run,
		thread->context) == 0;
}

void thread_join(struct thread *thread)
{
	pthread_join(thread->id, NULL);
}

/* A clock that hardly advances: only the owner ends a search. */
static int64_t look_at_clock(void)
{
	static atomic_llong now;

	return atomic_fetch_add(&now, 1);
}

/* A clock that soon ends any search. */
static int64_t look_at_fast_clock(void)
{
	static atomic_llong now;

	return atomic_fetch_add(&now, 50000);
}

/* Boards that take long, each with seeds in different houses, so that a report
 * shows which one it is about. */
static void make_board(int number, struct board *board)
{
	struct rules rules = unit_board_standard(8, 4);
	int64_t count[16], store[2] = { 0, 0 };

	rules.sowing = number % 3;
	for (int pit = 0; pit < 16; pit++)
		count[pit] = pit < 8 && !((number + 1) >> pit & 1) ? 0 : 7;
	board_set(board, &rules, store, count, P1);
}

static bool is_about(const struct engine_report *report,
		const struct board *board)
{
	int at = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house) &&
		    (at == report->choices.count ||
		     report->choices.list[at++].house != house))
			return false;
	return at == report->choices.count;
}

/* Waits for the last report. */
static void hear_all(struct engine_thread *thread, struct engine_report *report)
{
	do
		unit_insist(unit_hear(PATIENCE), "no news");
	while (!engine_thread_look(thread, report) || !report->done);
	unit_insist(!engine_thread_is_busy(thread), "still busy");
	unit_insist(!engine_thread_look(thread, report),
		"a report after the last");
}

static struct engine_query any_query(struct unit_random *random)
{
	int level = (int)unit_random_in(random, 1, ENGINE_LEVELS);

	return (struct engine_query){ .level = level,
		.all = level == ENGINE_BEST && unit_random_once(random, 2),
		.time = unit_random_once(random, 3) ? 1000 : LONG,
		.seed = unit_random_next(random) };
}

/* The thread as its owner sees it. */
struct owner {
	struct engine_thread *thread;
	struct unit_random random;
	struct board board;	/* of the question */
	bool asked, done;
};

static void ask(struct owner *owner)
{
	struct engine_query query = any_query(&owner->random);

	make_board((int)unit_random_in(&owner->random, 0, BOARDS - 1),
		&owner->board);
	engine_thread_ask(owner->thread, &owner->board, &query);
	owner->asked = true;
	owner->done = false;
}

static void look(struct owner *owner)
{
	struct engine_report report;

	if (!engine_thread_look(owner->thread, &report))
		return;
	unit_insist(owner->asked, "a report without a question");
	unit_insist(!owner->done, "a report after the last");
	unit_insist(is_about(&report, &owner->board),
		"a report about another board");
	owner->done = report.done;
}

static void hurry(struct owner *owner)
{
	struct engine_report report;

	engine_thread_hurry(owner->thread);
	if (!owner->asked || owner->done || unit_random_once(&owner->random, 2))
		return;
	hear_all(owner->thread, &report);
	unit_insist(is_about(&report, &owner->board),
		"a report about another board");
	unit_insist(board_allows(&owner->board, report.best), "no move");
	owner->done = true;
}

static void drop(struct owner *owner)
{
	engine_thread_drop(owner->thread);
	owner->asked = false;
}

static void do_something(struct owner *owner)
{
	switch (unit_random_in(&owner->random, 0, 9)) {
	case 0:
	case 1:
		ask(owner);
		break;
	case 2:
		hurry(owner);
		break;
	case 3:
		drop(owner);
		break;
	case 4:
		poll(NULL, 0, (int)unit_random_in(&owner->random, 0, 3));
		break;
	case 5:
		engine_thread_prepare(owner->thread, &owner->board);
		owner->asked = false;
		break;
	case 6:
		engine_thread_forget(owner->thread);
		owner->asked = false;
		break;
	default:
		look(owner);
		break;
	}
	unit_insist(engine_thread_is_busy(owner->thread) == (owner->asked &&
		!owner->done), "busy or idle, wrongly");
}

UNIT_TIMES_TEST(anything_in_any_order, 10)
{
	struct owner owner = { .random = { (uint64_t)_i + 1 } };

	for (int i = 0; i < unit_times(15); i++) {
		int count = (int)unit_random_in(&owner.random, 0, 25);

		owner.thread = engine_thread_new(&setup, look_at_clock);
		owner.asked = owner.done = false;
		make_board(0, &owner.board);
		while (count--)
			do_something(&owner);
		/* whatever it is doing */
		engine_thread_free(owner.thread);
	}
	board_done(&owner.board);
}

UNIT_TEST(without_a_question_nothing_happens)
{
	struct engine_thread *thread = engine_thread_new(&setup, look_at_clock);
	struct engine_report report;

	ck_assert(!unit_hear(0));
	ck_assert(!engine_thread_is_busy(thread));
	ck_assert(!engine_thread_look(thread, &report));
	engine_thread_hurry(thread);
	engine_thread_drop(thread);
	ck_assert(!engine_thread_is_busy(thread));
	engine_thread_free(thread);
	engine_thread_free(NULL);
}

UNIT_TEST(an_answer_comes_by_itself)
{
	struct engine_thread *thread = engine_thread_new(&setup,
		look_at_fast_clock);
	struct engine_query query = { .level = ENGINE_BEST, .time = 2000000 };
	struct engine_report report;
	struct board board = { 0 };

	for (int i = 0; i < 5; i++) {
		make_board(i, &board);
		engine_thread_ask(thread, &board, &query);
		ck_assert(engine_thread_is_busy(thread));
		hear_all(thread, &report);
		ck_assert(is_about(&report, &board));
		ck_assert(board_allows(&board, report.best));
	}
	engine_thread_free(thread);
	board_done(&board);
}

/* Microseconds of processor time, from an answer to QUERY until nothing more is
 * done, or until there are MOST. */
static int64_t used_after(struct engine_thread *thread,
		const struct board *board, struct engine_query query,
		int64_t most)
{
	struct engine_report report;
	int64_t start, last, now;

	query.time = 2000000;
	engine_thread_ask(thread, board, &query);
	hear_all(thread, &report);
	start = now = clock_processor();
	do {
		last = now;
		poll(NULL, 0, 100);
		now = clock_processor();
	} while (now > last + 1000 && now < start + most);
	return now - start;
}

/* While nothing is asked, tables are computed for the best level, where moves
 * or all values were wanted; but given up as soon as there is a question. */
UNIT_TEST(it_makes_ready_for_what_is_asked)
{
	enum { MUCH = 50000 };
	const struct engine_setup large = { .memory = 256 << 20, .threads = 1 };
	struct engine_thread *thread = engine_thread_new(&large,
		look_at_fast_clock);
	struct engine_query hint = { .level = ENGINE_BEST, .value = true },
		below = { .level = 8 },
		best = { .level = ENGINE_BEST };
	struct board board = { 0 };

	make_board(6, &board);
	ck_assert_int_lt(used_after(thread, &board, hint, LONG), MUCH);
	ck_assert_int_lt(used_after(thread, &board, below, LONG), MUCH);
	ck_assert_int_ge(used_after(thread, &board, best, MUCH), MUCH);
	ck_assert_int_lt(used_after(thread, &board, below, LONG), MUCH);
	ck_assert_int_ge(used_after(thread, &board, best, MUCH), MUCH);
	ck_assert_int_ge(used_after(thread, &board, best, LONG), MUCH);
	ck_assert_int_lt(used_after(thread, &board, best, LONG), MUCH);
	engine_thread_free(thread);
	board_done(&board);
}

/* The board may be freed and the query changed after the question. */
UNIT_TEST(questions_are_copied)
{
	struct engine_thread *thread = engine_thread_new(&setup, look_at_clock);
	struct engine_report report;
	struct board board = { 0 }, again = { 0 };
	struct engine_query query = { .level = ENGINE_BEST, .time = LONG };

	make_board(6, &board);
	make_board(6, &again);
	engine_thread_ask(thread, &board, &query);
	board_done(&board);
	query = (struct engine_query){ .level = 1 };
	engine_thread_hurry(thread);
	hear_all(thread, &report);
	ck_assert(is_about(&report, &again));
	engine_thread_free(thread);
	board_done(&again);
}

/* An answer that was not fetched is not given to the next question, nor after
 * the question was dropped. */
UNIT_TEST(old_answers_are_forgotten)
{
	struct engine_thread *thread = engine_thread_new(&setup,
		look_at_fast_clock);
	struct engine_report report;
	struct board board = { 0 };
	struct engine_query query = { .level = 1, .time = LONG };

	make_board(2, &board);
	engine_thread_ask(thread, &board, &query);
	ck_assert(unit_hear(PATIENCE));
	engine_thread_drop(thread);
	ck_assert(!engine_thread_look(thread, &report));
	engine_thread_ask(thread, &board, &query);
	ck_assert(unit_hear(PATIENCE));
	make_board(5, &board);
	engine_thread_ask(thread, &board, &query);
	hear_all(thread, &report);
	ck_assert(is_about(&report, &board));
	engine_thread_free(thread);
	board_done(&board);
}

/* If a thread cannot be made, a thought ends at once; the next one may find
 * threads again. */
UNIT_TEST(without_a_thread_thoughts_are_short)
{
	struct engine_thread *thread = engine_thread_new(&setup, look_at_clock);
	struct engine_report report;
	struct board board = { 0 };

	for (int i = 0; i < 5; i++) {
		struct engine_query query = { .level = i < 3 ? ENGINE_BEST :
			1 + i, .time = LONG };

		no_threads = i < 4;
		make_board(i, &board);
		engine_thread_ask(thread, &board, &query);
		if (i == 4)
			engine_thread_hurry(thread);
		hear_all(thread, &report);
		ck_assert(is_about(&report, &board));
		ck_assert(board_allows(&board, report.best));
	}
	engine_thread_free(thread);
	board_done(&board);
}
