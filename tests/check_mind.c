/*
 * A mind under all that its owner may do, in any order: what it says is about
 * what was asked last, and it says so soon.
 */
#include "ai/mind.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "unit_board.h"

const char unit_name[] = "mind";

enum {
	MEMORY = 4 << 20,
	PATIENCE = 60000,	/* milliseconds; against hanging only */
	BOARDS = 24,		/* no two of which have the same moves */
	LONG = 1000000000	/* microseconds: for ever, by the clock here */
};

static const struct think_means means = { MEMORY, 1, NULL };

/* A clock that hardly goes on: only who asks puts an end to a thought. */
static int64_t look_at_clock(void)
{
	static atomic_llong now;

	return atomic_fetch_add(&now, 1);
}

/* A clock that soon ends any thought. */
static int64_t look_at_fast_clock(void)
{
	static atomic_llong now;

	return atomic_fetch_add(&now, 50000);
}

/* Boards that take long, each with seeds in other houses than the others, so
 * that a report tells which it is about. */
static void make_board(int number, struct board *board)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	int64_t count[16], store[2] = { 0, 0 };

	rules.houses = 8;
	rules.sowing = number % 3;
	for (int pit = 0; pit < 16; pit++)
		count[pit] = pit < 8 && !((number + 1) >> pit & 1) ? 0 : 7;
	board_set(board, &rules, store, count, P1);
}

static bool is_about(const struct think_report *report,
		const struct board *board)
{
	int at = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house) && (at == report->count ||
				report->moves[at++].house != house))
			return false;
	return at == report->count;
}

static bool wait_for_news(const struct mind *mind)
{
	struct pollfd news = { .fd = mind_descriptor(mind),
		.events = POLLIN };

	return poll(&news, 1, PATIENCE) == 1 && news.revents & POLLIN;
}

/* Waits for the last report. */
static void hear_all(struct mind *mind, struct think_report *report)
{
	do
		unit_insist(wait_for_news(mind), "no news");
	while (!mind_look(mind, report) || !report->done);
	unit_insist(!mind_is_busy(mind), "still busy");
	unit_insist(!mind_look(mind, report), "more than all");
}

static struct think_wish any_wish(struct unit_random *random)
{
	int level = (int)unit_random_in(random, 1, THINK_LEVELS);

	return (struct think_wish){ .level = level,
		.all = level == THINK_BEST && unit_random_once(random, 2),
		.time = unit_random_once(random, 3) ? 1000 : LONG,
		.seed = unit_random_next(random) };
}

/* What the owner thinks of it. */
struct owner {
	struct mind *mind;
	struct unit_random random;
	struct board board;	/* of the question */
	bool asked, done;
};

static void ask(struct owner *owner)
{
	struct think_wish wish = any_wish(&owner->random);

	make_board((int)unit_random_in(&owner->random, 0, BOARDS - 1),
		&owner->board);
	mind_ask(owner->mind, &owner->board, &wish);
	owner->asked = true;
	owner->done = false;
}

static void look(struct owner *owner)
{
	struct think_report report;

	if (!mind_look(owner->mind, &report))
		return;
	unit_insist(owner->asked, "nobody has asked");
	unit_insist(!owner->done, "after the end");
	unit_insist(is_about(&report, &owner->board), "another board");
	owner->done = report.done;
}

static void hurry(struct owner *owner)
{
	struct think_report report;

	mind_hurry(owner->mind);
	if (!owner->asked || owner->done || unit_random_once(&owner->random, 2))
		return;
	hear_all(owner->mind, &report);
	unit_insist(is_about(&report, &owner->board), "another board");
	unit_insist(board_allows(&owner->board, report.best), "no move");
	owner->done = true;
}

static void drop(struct owner *owner)
{
	mind_drop(owner->mind);
	owner->asked = false;
}

static void do_something(struct owner *owner)
{
	switch (unit_random_in(&owner->random, 0, 7)) {
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
	default:
		look(owner);
		break;
	}
	unit_insist(mind_is_busy(owner->mind) == (owner->asked &&
		!owner->done), "busy");
}

START_TEST(anything_in_any_order)
{
	struct owner owner = { .random = { (uint64_t)_i + 1 } };

	for (int i = 0; i < 15 * unit_scale(); i++) {
		int count = (int)unit_random_in(&owner.random, 0, 25);

		owner.mind = mind_new(&means, look_at_clock);
		owner.asked = owner.done = false;
		while (count--)
			do_something(&owner);
		/* whatever it may be doing */
		mind_free(owner.mind);
	}
	board_done(&owner.board);
}
END_TEST

START_TEST(nothing_was_asked)
{
	struct mind *mind = mind_new(&means, look_at_clock);
	struct think_report report;

	ck_assert_int_eq(mind_descriptor(mind), -1);
	ck_assert(!mind_is_busy(mind));
	ck_assert(!mind_look(mind, &report));
	mind_hurry(mind);
	mind_drop(mind);
	ck_assert(!mind_is_busy(mind));
	mind_free(mind);
	mind_free(NULL);
}
END_TEST

START_TEST(an_answer_comes_by_itself)
{
	struct mind *mind = mind_new(&means, look_at_fast_clock);
	struct think_wish wish = { .level = THINK_BEST, .time = 2000000 };
	struct think_report report;
	struct board board = { 0 };

	for (int i = 0; i < 5; i++) {
		make_board(i, &board);
		mind_ask(mind, &board, &wish);
		ck_assert(mind_is_busy(mind));
		hear_all(mind, &report);
		ck_assert(is_about(&report, &board));
		ck_assert(board_allows(&board, report.best));
	}
	mind_free(mind);
	board_done(&board);
}
END_TEST

/* The board may go away, and the last report waits for who is not there. */
START_TEST(what_is_asked_is_copied)
{
	struct mind *mind = mind_new(&means, look_at_clock);
	struct think_report report;
	struct board board = { 0 }, again = { 0 };
	struct think_wish wish = { .level = THINK_BEST, .time = LONG };

	make_board(6, &board);
	make_board(6, &again);
	mind_ask(mind, &board, &wish);
	board_done(&board);
	wish = (struct think_wish){ .level = 1 };
	mind_hurry(mind);
	hear_all(mind, &report);
	ck_assert(is_about(&report, &again));
	mind_free(mind);
	board_done(&again);
}
END_TEST

/* An answer that was not looked at is none to the next question, nor one to
 * who no longer asks. */
START_TEST(old_answers_are_forgotten)
{
	struct mind *mind = mind_new(&means, look_at_fast_clock);
	struct think_report report;
	struct board board = { 0 };
	struct think_wish wish = { .level = 1, .time = LONG };

	make_board(2, &board);
	mind_ask(mind, &board, &wish);
	ck_assert(wait_for_news(mind));
	mind_drop(mind);
	ck_assert(!mind_look(mind, &report));
	mind_ask(mind, &board, &wish);
	ck_assert(wait_for_news(mind));
	make_board(5, &board);
	mind_ask(mind, &board, &wish);
	hear_all(mind, &report);
	ck_assert(is_about(&report, &board));
	mind_free(mind);
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, nothing_was_asked);
	tcase_add_test(tests, an_answer_comes_by_itself);
	tcase_add_test(tests, what_is_asked_is_copied);
	tcase_add_test(tests, old_answers_are_forgotten);
	tcase_add_loop_test(tests, anything_in_any_order, 0, 10);
}
