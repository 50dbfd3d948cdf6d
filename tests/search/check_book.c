/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/book: data/book, as far as it goes, against itself and the
 * solver; and made-up books, some of them damaged. */
#include <string.h>

#include "sets_write.h"
#include "source_book.h"
#include "unit_minimax.h"

const char unit_name[] = "book";

enum {
	MEMORY = 64 << 20,
	SOLVED_SEEDS = 28,	/* in the houses; more take long */
	SOLVED = 4,		/* positions of a set, at scale 1 */
	PLIES_MOST = 30		/* in a walk through the book */
};

/* The games that data/book is about, on boards of six houses. */
static const struct {
	const char *preset;
	int seeds;
} sets[] = { { "standard", 4 }, { "standard", 5 }, { "empty-capture", 4 },
	{ "empty-capture", 5 }, { "seed-on", 4 } };

enum { SETS = sizeof sets / sizeof *sets };

static struct rules set_rules(int i)
{
	struct rules rules = preset_find(sets[i].preset)->rules;

	rules.seeds = sets[i].seeds;
	return rules;
}

/* What the book knows after a move must agree with what it knows before. */
static void insist_on_moves(struct book *book, const struct board *board,
		const struct choices *choices, int64_t best)
{
	int64_t value = choices_find(choices, best)->bounds.lower;

	for (int i = 0; i < choices->count; i++) {
		const struct choice *choice = &choices->list[i];
		struct board after = { 0 };
		struct choices next;
		int64_t there;

		unit_insist(choice->bounds.lower <= choice->bounds.upper &&
			choice->bounds.upper <= value,
			"house %d is better than the best",
			(int)choice->house);
		board_copy(&after, board);
		board_play(&after, choice->house, NULL);
		best = after.over ? 0 : source_book_find(book, &after, &next);
		if (best) {
			there = choices_find(&next, best)->bounds.lower;
			if (after.mover != board->mover)
				there = -there;
			unit_insist(choice->bounds.lower == there &&
				choice->bounds.upper == there,
				"the values before and after a move differ");
		}
		board_done(&after);
	}
}

/* Plays a random game for as long as the book has its positions, and returns
 * how many it had. *BOARD is the last one. */
static int walk(struct book *book, const struct rules *rules,
		struct unit_random *random, struct board *board)
{
	struct board before = { 0 };
	struct choices choices;
	int64_t best;
	int count = 0;

	board_start(board, rules, P1);
	while (count < PLIES_MOST && !board->over &&
	       (best = source_book_find(book, board, &choices))) {
		insist_on_moves(book, board, &choices, best);
		board_copy(&before, board);
		board_play(board, unit_random_once(random, 2) ? best :
			choices.list[unit_random_in(random, 0,
				choices.count - 1)].house, NULL);
		count++;
	}
	if (count)
		board_copy(board, &before);
	board_done(&before);
	return count;
}

UNIT_TEST(the_book_agrees_with_itself)
{
	struct book *book = source_book();
	struct unit_random random = { 1 };

	unit_insist(book, "data/book is damaged");
	for (int i = 0; i < SETS; i++) {
		struct rules rules = set_rules(i);
		struct board board = { 0 };
		int deepest = 0;

		for (int j = 0; j < 500 * unit_scale(); j++) {
			int count = walk(book, &rules, &random, &board);

			deepest = count > deepest ? count : deepest;
		}
		unit_insist(deepest >= 1, "the book has %d plies of %s, %d",
			deepest, sets[i].preset, sets[i].seeds);
		board_done(&board);
	}
	book_free(book);
}

/* Compares with the solver some positions where walks through the book end, and
 * returns how many there were. */
static int solve_some(struct book *book, const struct rules *rules,
		struct unit_random *random)
{
	struct solver *solver = solver_new(rules, 48, MEMORY, 1);
	struct board board = { 0 };
	int solved = 0;

	for (int i = 0; i < 3000 && solved < SOLVED * unit_scale(); i++) {
		struct choices choices, truth;
		int64_t best;

		if (!walk(book, rules, random, &board) ||
		    board.row[P1] + board.row[P2] > SOLVED_SEEDS)
			continue;
		best = source_book_find(book, &board, &choices);
		unit_solve(solver, &board, &truth);
		ck_assert_int_eq(choices_prefer(&truth, best), best);
		ck_assert_int_eq(choices_find(&truth, best)->value,
			choices_find(&choices, best)->bounds.lower);
		solved++;
	}
	board_done(&board);
	solver_free(solver);
	return solved;
}

UNIT_TEST(the_solver_agrees_with_the_book)
{
	struct book *book = source_book();
	struct unit_random random = { 2 };
	int solved = 0;

	for (int i = 0; book && i < SETS; i++) {
		struct rules rules = set_rules(i);

		solved += solve_some(book, &rules, &random);
	}
	ck_assert_int_ge(book ? solved : 12, 12);
	book_free(book);
}

/* -- files ----------------------------------------------------------------- */

static struct book *read_bytes(const unsigned char *bytes, size_t size)
{
	FILE *file = fdopen(unit_file(bytes, size), "rb");
	struct book *book = book_read(file);

	fclose(file);
	return book;
}

enum { SUM_BYTES = 8, SIZE_MOST = 100, RULES = 3 + SETS_RULES };

/* Appends the checksum of the bytes from SET on, as book.h defines it. */
static void add_sum(unsigned char *bytes, size_t set, size_t *size)
{
	uint64_t sum = UINT64_C(14695981039346656037);

	for (size_t i = set; i < *size; i++)
		sum = (sum ^ bytes[i]) * UINT64_C(1099511628211);
	for (int i = 0; i < SUM_BYTES; i++, sum >>= 8)
		bytes[(*size)++] = (unsigned char)sum;
}

/* Adds a set for a game in which P1's first move ends the game by DIFFERENCE:
 * there is only one position, from which no move is followed. It states COUNT
 * rules by their VALUES. */
static void add_set(const unsigned char *values, int count, int difference,
		unsigned char *bytes, size_t *size)
{
	size_t set = *size;

	bytes[(*size)++] = (unsigned char)count;
	memcpy(bytes + *size, values, (size_t)count);
	*size += (size_t)count;
	memcpy(bytes + *size, "\1\0\0\0", 4);
	*size += 4;
	bytes[(*size)++] = (unsigned char)(BOOK_ZERO + difference);
	bytes[(*size)++] = 0;
	add_sum(bytes, set, size);
}

/* Makes a book for Kalah(1,1), a tie. Returns its size. */
static size_t make_book(const unsigned char *values, int count,
		unsigned char bytes[SIZE_MOST])
{
	size_t size = strlen(BOOK_MAGIC);

	memcpy(bytes, BOOK_MAGIC, size);
	add_set(values, count, 0, bytes, &size);
	return size;
}

static const unsigned char small[RULES] = { 1, 1 };

/* Whether a book that states COUNT rules, VALUES, has the start under RULES. */
static bool has_start(const unsigned char *values, int count,
		const struct rules *rules)
{
	unsigned char bytes[SIZE_MOST];
	struct book *book = read_bytes(bytes, make_book(values, count, bytes));
	struct board board = { 0 };
	struct choices choices;
	int64_t best;

	ck_assert_ptr_nonnull(book);
	board_start(&board, rules, P1);
	board.swap = SWAP_NEVER;
	best = source_book_find(book, &board, &choices);
	ck_assert(best == 0 || best == 1);
	board_done(&board);
	book_free(book);
	return best;
}

static struct rules small_rules(void)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = rules.seeds = 1;
	return rules;
}

/* How many seeds a game began with does not matter. */
UNIT_TEST(seeds_are_no_part_of_the_key)
{
	unsigned char bytes[SIZE_MOST];
	struct book *book = read_bytes(bytes, make_book(small, SETS_RULES,
		bytes));
	struct rules rules = small_rules();
	struct board board = { 0 };
	struct choices choices;

	rules.seeds = 3;
	unit_board_set(&board, &rules, P2, "<1,2,2,1,1>");
	ck_assert(source_book_find(book, &board, &choices));
	board_done(&board);
	book_free(book);
}

/* A position may be in any set with these rules, whatever the game began
 * with. Kalah(1,2) is won by 3 to 1. */
UNIT_TEST(games_share_their_rules)
{
	static const unsigned char more[RULES] = { 1, 2 };
	static const char *const boards[] = { "<1,0,0,1,1>", "<1,0,0,2,2>" };
	unsigned char bytes[SIZE_MOST];
	size_t size = make_book(small, SETS_RULES, bytes);
	struct rules rules = small_rules();
	struct book *book;

	add_set(more, SETS_RULES, -2, bytes, &size);
	book = read_bytes(bytes, size);
	for (int i = 0; i < 6; i++) {
		struct board board = { 0 };
		struct choices choices;

		rules.seeds = 1 + i / 2;
		unit_board_set(&board, &rules, P1, boards[i % 2]);
		ck_assert(source_book_find(book, &board, &choices));
		ck_assert_int_eq(choices.list[0].bounds.lower, i % 2 ? -2 : 0);
		board_done(&board);
	}
	book_free(book);
}

UNIT_TEST(a_small_book_is_read)
{
	struct rules rules = small_rules();
	struct board board = { 0 };
	struct choices choices;

	ck_assert(has_start(small, SETS_RULES, &rules));
	rules.seeds = 2;
	ck_assert(!has_start(small, SETS_RULES, &rules));
	rules.houses = 2;
	ck_assert(!has_start(small, SETS_RULES, &rules));
	board_start(&board, &rules, P1);
	ck_assert(!source_book_find(NULL, &board, &choices));
	board_done(&board);
}

/* The bytes stay what they were in the first book. A set is not used for a game
 * by any other rule, except the swap, which changes no value. */
UNIT_TEST(every_rule_is_part_of_the_key)
{
	static const int rows[] = { RULE_SOWING, RULE_CAPTURE, RULE_RELAY,
		RULE_END, RULE_LEFTOVER };
	struct rules swap = small_rules();

	swap.swap = 1;
	ck_assert(has_start(small, SETS_RULES, &swap));
	for (int i = 0; i < 5; i++) {
		const struct field *field = &rule_table[rows[i]];
		struct rules rules = small_rules();

		for (int j = 1; j < field_choices(field); j++) {
			unsigned char values[RULES] = { 1, 1 };

			field_set(field, &rules, j);
			ck_assert(!has_start(small, SETS_RULES, &rules));
			values[2 + i] = (unsigned char)j;
			ck_assert(has_start(values, SETS_RULES, &rules));
		}
	}
}

/* Rules that an older book does not state have their first value. Sets with a
 * rule or value that is unknown here are skipped. */
UNIT_TEST(books_of_other_times_are_read)
{
	struct rules rules = small_rules();
	unsigned char values[RULES] = { 1, 1 };

	for (int count = 2; count <= SETS_RULES; count++) {
		ck_assert(has_start(small, count, &rules));
		rules.leftover = LEFTOVER_NOBODY;
		ck_assert(!has_start(small, count, &rules));
		rules.leftover = LEFTOVER_OWNER;
	}
	ck_assert(!has_start(small, SETS_RULES + 1, &rules));
	values[SETS_RULES - 1] = 77;
	ck_assert(!has_start(values, SETS_RULES, &rules));
	values[SETS_RULES - 1] = 0;
	values[0] = 0;
	ck_assert(!has_start(values, SETS_RULES, &rules));
	values[0] = 255;
	ck_assert(!has_start(values, SETS_RULES, &rules));
}

/* A book with an impossible best house says nothing at all. */
UNIT_TEST(a_wrong_best_house_is_ignored)
{
	struct rules rules = small_rules();
	struct board board = { 0 };

	board_start(&board, &rules, P1);
	for (unsigned char house = 0; house <= BOOK_HOUSE; house++) {
		unsigned char bytes[SIZE_MOST];
		size_t size = make_book(small, SETS_RULES, bytes) - SUM_BYTES;
		struct choices choices;
		struct book *book;

		bytes[size - 1] = house;
		add_sum(bytes, strlen(BOOK_MAGIC), &size);
		book = read_bytes(bytes, size);
		ck_assert_int_eq(source_book_find(book, &board, &choices),
			!house);
		ck_assert(choice_is_exact(&choices.list[0]));
		book_free(book);
	}
	board_done(&board);
}

UNIT_TEST(what_is_written_is_read)
{
	static const unsigned char facts[] = { BOOK_ZERO, 0 };
	struct set set = { .rules = small_rules(), .facts = facts, .count = 1 };
	unsigned char bytes[SIZE_MOST], written[SIZE_MOST];
	size_t size = make_book(small, SETS_RULES, bytes);
	FILE *file = tmpfile();

	ck_assert_ptr_nonnull(file);
	fputs(BOOK_MAGIC, file);
	ck_assert(sets_write(&book_format, &set, file));
	rewind(file);
	ck_assert_uint_eq(fread(written, 1, SIZE_MOST, file), size);
	ck_assert_mem_eq(written, bytes, size);
	fclose(file);
	file = fopen("/dev/full", "wb");
	if (file) {
		setbuf(file, NULL);
		ck_assert(!sets_write(&book_format, &set, file));
		fclose(file);
	}
}

/* Damage is noticed in any byte, and if bytes are missing or left over. */
UNIT_TEST(damage_is_seen)
{
	unsigned char bytes[SIZE_MOST];
	size_t size = make_book(small, SETS_RULES, bytes);

	for (size_t i = 0; i < size; i++) {
		bytes[i] ^= 0x40;
		ck_assert_ptr_null(read_bytes(bytes, size));
		bytes[i] ^= 0x40;
	}
	for (size_t i = 0; i < size; i++) {
		struct book *book = read_bytes(bytes, i);

		/* a book without sets is fine */
		ck_assert(!book == (i != strlen(BOOK_MAGIC)));
		book_free(book);
	}
	bytes[size] = 0;
	ck_assert_ptr_null(read_bytes(bytes, size + 1));
}
