/*
 * Exact values by clockwise-far against minimax over whole games, which end
 * where a position comes for the third time, and against themselves.
 */
#include <inttypes.h>
#include <string.h>

#include "ai/far.h"
#include "model/game.h"
#include "unit_board.h"

const char unit_name[] = "far";

enum {
	MEMORY = 64 << 20,
	PLIES_MOST = 2000,	/* of minimax, for a move */
	PAST_MOST = 4000,	/* positions in a game */
	NOTES = 1 << 20, NOTES_MOST = 1 << 18
};

/* One of all combinations of the other rules. */
#define COMBINATIONS (UNIT_COMBINATIONS / 3)

static struct rules far_rules(int number)
{
	return unit_board_rules(3 * number + SOWING_FAR);
}

/* P1's final score less P2's, where that is within LOW..HIGH; no tables, and
 * nothing is known of the rules. Gives up where PLIES comes to 0. */
static int64_t minimax(struct game *game, int64_t low, int64_t high,
		int *plies)
{
	const struct board *now = &game->now;
	enum player mover = now->mover;
	size_t count = game->count;

	if (now->over)
		return board_score(now, P1) - board_score(now, P2);
	for (int64_t house = 1; house <= now->rules.houses && low < high &&
			*plies; house++) {
		int64_t value;

		if (!board_allows(now, house))
			continue;
		game_play(game, house);
		--*plies;
		value = minimax(game, low, high, plies);
		game_go(game, count);
		if (mover == P1 && value > low)
			low = value;
		if (mover == P2 && value < high)
			high = value;
	}
	return mover == P1 ? low : high;
}

/* What HOUSE is worth to the mover of BOARD; false where it takes too long. */
static bool minimax_move(const struct board *board, int64_t house,
		int64_t *value)
{
	int plies = PLIES_MOST * unit_scale();
	struct game game = { 0 };

	game_start_at(&game, board);
	game_play(&game, house);
	*value = minimax(&game, -NODE_SEEDS_MAX, NODE_SEEDS_MAX, &plies);
	if (board->mover == P2)
		*value = -*value;
	game_done(&game);
	return plies > 0;
}

/*
 * The same with a memory: a position is known by its moves and by how often
 * each position has come since the stores changed last.
 */
static struct note {
	uint64_t key;		/* 0: no note */
	int64_t value;
} notes[NOTES];
static int noted;

static struct past {
	uint64_t fingerprint;
	int64_t stored;
	int times;
} past[PAST_MOST];

static uint64_t mix(uint64_t x)
{
	x = (x ^ x >> 31) * UINT64_C(0x9E3779B97F4A7C15);
	x = (x ^ x >> 29) * UINT64_C(0xD6E8FEB86659FD93);
	return x ^ x >> 32;
}

static struct note *note_of(uint64_t key)
{
	size_t at = key % NOTES;

	while (notes[at].key && notes[at].key != key)
		at = (at + 1) % NOTES;
	return &notes[at];
}

/* Where BOARD is in the past that ends at TOP; TOP where it is new. */
static int find_past(const struct board *board, int top)
{
	int64_t stored = board->store[P1] + board->store[P2];
	int at = top;

	while (at > 0 && past[at - 1].stored == stored)
		if (past[--at].fingerprint == board_fingerprint(board))
			return at;
	return top;
}

static int64_t final(const struct board *board)
{
	return board_score(board, P1) - board_score(board, P2);
}

static int64_t remembering(const struct board *board, int top, uint64_t key);

/* The value of a position that has just come; KEY is that of the past, and 0
 * where the stores have changed. */
static int64_t arrive(const struct board *board, int top, uint64_t key)
{
	int at = find_past(board, top);
	int64_t value;

	if (board->over || noted >= NOTES_MOST || top == PAST_MOST - 1)
		return final(board);
	if (at == top)
		past[top++] = (struct past){ board_fingerprint(board),
			board->store[P1] + board->store[P2], 0 };
	if (++past[at].times == 3)
		value = final(board);
	else
		value = remembering(board, top,
			key + mix(board_fingerprint(board) + 1));
	past[at].times--;
	return value;
}

static int64_t remembering(const struct board *board, int top, uint64_t key)
{
	int64_t stored = board->store[P1] + board->store[P2];
	int64_t best = board->mover == P1 ? INT64_MIN : INT64_MAX;
	uint64_t now = mix(key ^ mix(board_fingerprint(board)));
	struct board after = { 0 };

	/* a fingerprint does not tell how many houses are empty at the end */
	now = mix(now + (uint64_t)board->rules.houses * 1000000 +
		(uint64_t)board->store[P1] * 1000 +
		(uint64_t)board->store[P2]) | 1;
	if (note_of(now)->key)
		return note_of(now)->value;
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		board_copy(&after, board);
		board_play(&after, house, NULL);
		value = arrive(&after, top, after.store[P1] +
			after.store[P2] == stored ? key : 0);
		if (board->mover == P1 ? value > best : value < best)
			best = value;
	}
	board_done(&after);
	*note_of(now) = (struct note){ now, best };
	noted++;
	return best;
}

static void forget(void)
{
	memset(notes, 0, sizeof notes);
	noted = 0;
}

/* As minimax_move. */
static bool remembering_move(const struct board *board, int64_t house,
		int64_t *value)
{
	bool whole;
	struct board after = { 0 };
	int64_t stored = board->store[P1] + board->store[P2];

	if (noted > NOTES_MOST / 2)
		forget();
	past[0] = (struct past){ board_fingerprint(board), stored, 1 };
	board_copy(&after, board);
	board_play(&after, house, NULL);
	*value = arrive(&after, 1, after.store[P1] + after.store[P2] ==
		stored ? mix(board_fingerprint(board) + 1) : 0);
	whole = noted < NOTES_MOST;
	if (!whole)
		forget();
	board_done(&after);
	if (board->mover == P2)
		*value = -*value;
	return whole;
}

typedef bool judge_fn(const struct board *board, int64_t house,
		int64_t *value);

static int stores(const struct board *board)
{
	return (int)(board->store[board->mover] - board->store[!board->mover]);
}

static bool same_move(const struct board *board, const struct exact_move *move,
		judge_fn *judge)
{
	struct search_range range = move->range;
	int64_t value;

	if (!judge(board, move->house, &value))
		return false;
	value -= stores(board);
	unit_insist(range.lower == value && value == range.upper,
		"house %d of %s: %d..%d, not %" PRId64, move->house,
		unit_board_text(board), range.lower, range.upper, value);
	return true;
}

/* All moves of BOARD, as far as JUDGE gets. Returns how many. */
static int compare(const struct board *board, judge_fn *judge)
{
	struct exact exact, only;
	int compared = 0;

	unit_insist(far_solve(board, false, MEMORY, (struct watch){ 0 },
		&exact), "not solved: %s", unit_board_text(board));
	for (int i = 0; i < exact.count; i++)
		compared += same_move(board, &exact.moves[i], judge);
	unit_insist(far_solve(board, true, MEMORY, (struct watch){ 0 },
		&only), "best not solved");
	unit_insist(only.best == exact.best && exact_range(&only).lower ==
		exact_range(&exact).lower, "only the best");
	return compared;
}

START_TEST(small_boards_are_solved_as_by_minimax)
{
	static const int sizes[][2] = { { 1, 1 }, { 1, 2 }, { 1, 3 },
		{ 1, 4 }, { 1, 5 }, { 1, 6 }, { 1, 63 }, { 1, 64 },
		{ 1, 127 }, { 2, 1 }, { 2, 2 }, { 2, 3 }, { 3, 1 },
		{ 3, 2 } };
	struct rules rules = far_rules(_i);
	struct board board = { 0 };
	int compared = 0;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		rules.houses = sizes[i][0];
		rules.seeds = sizes[i][1];
		board_start(&board, &rules, _i % 2 ? P2 : P1);
		compared += compare(&board, minimax_move);
	}
	ck_assert_int_ge(compared, 8);
	board_done(&board);
}
END_TEST

/* Seeds by chance in a board of so many HOUSES. */
static void set_by_chance(struct board *board, struct rules *rules,
		struct unit_random *random, int houses, int seeds)
{
	int64_t count[2 * NODE_HOUSES_MAX] = { 0 };
	int64_t store[2] = { unit_random_in(random, 0, 50), 7 };

	rules->houses = houses;
	while (seeds--)
		count[unit_random_in(random, 0, 2 * houses - 1)]++;
	board_set(board, rules, store, count,
		unit_random_once(random, 2) ? P1 : P2);
}

/* Positions with few seeds, many of which are only decided by what has been on
 * the board before. */
START_TEST(positions_are_solved_as_by_remembering)
{
	struct rules rules = far_rules(_i);
	struct unit_random random = { (uint64_t)_i + 1 };
	struct board board = { 0 };
	int compared = 0;

	forget();
	for (int game = 0; game < 24 * unit_scale(); game++) {
		int houses = (int)unit_random_in(&random, 1, 3);
		int most = houses == 3 ? 3 : 8;

		set_by_chance(&board, &rules, &random, houses,
			(int)unit_random_in(&random, 2, most));
		if (!board.over)
			compared += compare(&board, remembering_move);
	}
	ck_assert_int_ge(compared, 15);
	board_done(&board);
}
END_TEST

/* The value of the start, by all combinations of capture without relay (3),
 * with it (1), and end. */
static const struct {
	int houses, seeds;
	int value[4][3];
} starts[] = {
	{ 2, 4, { { 12, 12, 12 }, { 12, 12, 12 }, { 6, -4, 6 }, { -4, 0, -2 } } },
	{ 3, 2, { { -4, -2, -4 }, { -4, -4, -4 }, { 0, 0, 0 }, { 2, 2, 4 } } },
	{ 3, 3, { { 2, 4, 2 }, { 2, 4, 2 }, { 2, 2, 2 }, { 4, 6, 2 } } },
	{ 3, 4, { { -2, -2, -2 }, { -2, -2, -2 }, { 0, 0, 0 }, { 0, 0, 0 } } },
};

START_TEST(larger_boards_are_solved)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct exact exact;

	rules.sowing = SOWING_FAR;
	rules.houses = starts[_i].houses;
	rules.seeds = starts[_i].seeds;
	/* each end alone tells much the same */
	for (int i = 0; i < (unit_scale() > 1 ? 12 : 4); i++) {
		rules.relay = i % 4 == 3;
		rules.capture = i % 4 % 3;
		rules.end = i / 4;
		board_start(&board, &rules, P1);
		ck_assert(far_solve(&board, true, MEMORY,
			(struct watch){ 0 }, &exact));
		ck_assert_int_eq(exact_range(&exact).lower,
			starts[_i].value[i % 4][i / 4]);
	}
	board_done(&board);
}
END_TEST

/* Stops the work at the COUNT-th look. */
static bool stop(void *context, uint64_t nodes)
{
	(void)nodes;
	return --*(int *)context > 0;
}

START_TEST(what_is_stopped_has_right_bounds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct exact exact, all;

	rules.sowing = SOWING_FAR;
	rules.houses = rules.seeds = 3;
	rules.capture = CAPTURE_NEVER;
	board_start(&board, &rules, P1);
	ck_assert(far_solve(&board, false, MEMORY, (struct watch){ 0 },
		&all));
	for (int looks = 1; looks < 400; looks += 1 + looks / 4) {
		int left = looks;

		ck_assert(!far_solve(&board, false, MEMORY,
			(struct watch){ stop, &left }, &exact));
		ck_assert_int_eq(exact.count, 3);
		for (int i = 0; i < exact.count; i++) {
			int value = all.moves[i].range.lower;

			ck_assert_int_le(exact.moves[i].range.lower, value);
			ck_assert_int_ge(exact.moves[i].range.upper, value);
		}
	}
	board_done(&board);
}
END_TEST

START_TEST(little_memory_gives_right_bounds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct exact exact;
	bool solved = false;

	rules.sowing = SOWING_FAR;
	rules.houses = rules.seeds = 3;
	rules.capture = CAPTURE_NEVER;
	board_start(&board, &rules, P1);
	for (size_t memory = 0; memory < MEMORY; memory += 64 + memory / 4) {
		solved = far_solve(&board, true, memory, (struct watch){ 0 },
			&exact);
		ck_assert_int_le(exact_range(&exact).lower, 2);
		ck_assert_int_ge(exact_range(&exact).upper, 2);
	}
	ck_assert(solved);
	rules = preset_table[PRESET_STANDARD].rules;
	rules.sowing = SOWING_FAR;
	board_start(&board, &rules, P1);
	ck_assert(!far_solve(&board, true, MEMORY, (struct watch){ 0 },
		&exact));
	ck_assert_int_eq(exact_range(&exact).upper, 48);
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, small_boards_are_solved_as_by_minimax, 0,
		COMBINATIONS);
	tcase_add_loop_test(tests, positions_are_solved_as_by_remembering, 0,
		COMBINATIONS);
	tcase_add_loop_test(tests, larger_boards_are_solved, 0,
		(int)(sizeof starts / sizeof *starts));
	tcase_add_test(tests, what_is_stopped_has_right_bounds);
	tcase_add_test(tests, little_memory_gives_right_bounds);
}
