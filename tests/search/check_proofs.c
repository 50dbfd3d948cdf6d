/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/proofs: data/proofs, every branch of it, and some answers from
 * cold; made-up books, some of them wrong; and the engine that follows them. */
#include <stdlib.h>
#include <string.h>

#include "proofs_ask.h"
#include "search/player/engine.h"
#include "sets_write.h"
#include "source_book.h"
#include "unit_board.h"
#include "util/text.h"

const char unit_name[] = "proofs";

enum {
	ANSWERS = 3,		/* asked from cold, at scale 1 */
	GAMES = 300,		/* through each book, at scale 1 */
	MEMORY = 16 << 20
};

static FILE *open_source(void)
{
	const char *top = getenv("TOP");
	struct text path = TEXT_IN((char[1000]){ 0 });

	text_add(&path, "%s/data/proofs", top ? top : ".");
	return fopen(path.at, "rb");
}

static struct proofs *source_proofs(void)
{
	FILE *file = open_source();
	struct proofs *proofs = file ? proofs_read(file) : NULL;

	unit_insist(proofs, "data/proofs is missing or damaged");
	fclose(file);
	return proofs;
}

/* -- the books of the sources ---------------------------------------------- */

/* Listing follows all branches: each ends in a stored move, in an answer, or
 * where par is kept anyway. */
UNIT_TEST(every_branch_ends)
{
	struct proofs *proofs = source_proofs();

	ck_assert_uint_ge(proofs_count(proofs), 1);
	for (size_t i = 0; i < proofs_count(proofs); i++) {
		struct proofs_book *book = proofs_at(proofs, i);

		unit_insist(book, "book %zu is wrong", i);
		for (uint32_t j = 0; j < book->set->count; j++)
			unit_insist(!book->first ||
				book->set->facts[j] != PROOFS_OPEN,
				"book %zu leaves a position open", i);
	}
	proofs_free(proofs);
}

/* The holder's move, or 0 where the book leaves him alone. */
static int64_t holder_move(struct proofs *proofs, const struct board *board,
		bool first)
{
	struct proof_answer proof;
	int64_t only = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house))
			only = only ? -1 : house;
	ck_assert(proofs_find(proofs, board, first, &proof));
	unit_insist(!proof.house || board_allows(board, proof.house),
		"house %d is empty", (int)proof.house);
	return only > 0 ? only : proof.house;
}

/* BOARD as a position of BOOK. */
static struct node position_of(const struct proofs_book *book,
		const struct board *board)
{
	enum player holder = book->first ? P1 : P2;

	return proofs_position(node_of(board), (int)(book->par -
		board->store[holder] + board->store[!holder]),
		board->mover == holder);
}

/* Plays a random game of the opponent's as far as the book goes: to an answer,
 * or to where par is kept anyway. */
static void play_through(struct proofs *proofs, struct proofs_book *book,
		struct unit_random *random, int *stored)
{
	enum player holder = book->first ? P1 : P2;
	struct board board = { 0 };
	struct node position;
	int64_t house, at;

	board_start(&board, &book->set->rules, P1);
	for (;;) {
		position = position_of(book, &board);
		if (proofs_end(&book->rules, &position) != PROOFS_GO_ON)
			break;
		at = position_list_find(&book->list, &position, false);
		unit_insist(at >= 0, "not there: %s", unit_board_text(&board));
		house = board.mover != holder ?
			unit_board_choose(&board, random) :
			holder_move(proofs, &board, book->first);
		if (!house) {
			ck_assert_int_eq(book->facts[at], PROOFS_ANSWERED);
			break;
		}
		*stored += board.mover == holder;
		board_play(&board, house, NULL);
	}
	unit_insist(proofs_end(&book->rules, &position) != PROOFS_LOST,
		"par is lost: %s", unit_board_text(&board));
	board_done(&board);
}

/* Where the seeds left cannot change it any more, par is kept or lost as it is
 * on the board when the game is over, however it goes on. */
UNIT_TEST(ends_are_right)
{
	struct proofs *proofs = source_proofs();
	struct proofs_book *book = proofs_at(proofs, 0);
	struct unit_random random = { 3 };
	int kept = 0, lost = 0;

	for (int i = 0; i < 300; i++) {
		struct board board = { 0 };
		enum proofs_end end = PROOFS_GO_ON;
		struct node position;

		board_start(&board, &book->set->rules, P1);
		while (!board.over) {
			enum proofs_end next;

			position = position_of(book, &board);
			next = proofs_end(&book->rules, &position);

			unit_insist(end == PROOFS_GO_ON || next == end,
				"an end is no end: %s",
				unit_board_text(&board));
			end = next;
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		}
		position = position_of(book, &board);
		ck_assert(end == PROOFS_GO_ON ||
			proofs_end(&book->rules, &position) == end);
		end = proofs_end(&book->rules, &position);
		ck_assert_int_eq(end, board_score(&board, P1) -
			board_score(&board, P2) >= book->par ? PROOFS_KEPT :
			PROOFS_LOST);
		kept += end == PROOFS_KEPT;
		lost += end == PROOFS_LOST;
		board_done(&board);
	}
	ck_assert_int_ge(kept, 10);
	ck_assert_int_ge(lost, 10);
	proofs_free(proofs);
}

UNIT_TEST(random_games_stay_in_the_books)
{
	struct proofs *proofs = source_proofs();
	struct unit_random random = { 1 };

	for (size_t i = 0; i < proofs_count(proofs); i++) {
		int stored = 0;

		for (int j = 0; j < GAMES * unit_scale(); j++)
			play_through(proofs, proofs_at(proofs, i), &random,
				&stored);
		ck_assert_int_ge(stored, GAMES);
	}
	proofs_free(proofs);
}

static bool never(void)
{
	return false;
}

/* The last ones, which have the fewest seeds; in a long test any. */
UNIT_TEST(what_is_left_to_the_solver_is_answered)
{
	struct proofs *proofs = source_proofs();
	struct unit_random random = { 2 };
	struct proofs_book *book = proofs_at(proofs, (size_t)unit_random_in(
		&random, 0, unit_scale() > 1 ?
		(int64_t)proofs_count(proofs) - 1 : 0));
	struct solver *solver = proofs_solver(&book->rules.of, PROOFS_MEMORY);
	int asked = 0;

	for (uint32_t at = book->list.count; at-- > 0 &&
			asked < ANSWERS * unit_scale(); ) {
		uint32_t i = unit_scale() > 1 ? (uint32_t)unit_random_in(
			&random, 0, book->list.count - 1) : at;

		if (book->facts[i] != PROOFS_ANSWERED)
			continue;
		ck_assert_int_eq(proofs_ask(solver, &(struct proofs_question){
			&book->list.nodes[i], book->nodes, 0 }, never),
			PROOFS_KEPT);
		asked++;
	}
	solver_free(solver);
	proofs_free(proofs);
}

/* -- made-up books --------------------------------------------------------- */

/* A book for the game of a preset, standard, by HOUSES and SEEDS. */
struct made {
	int houses, seeds, side, par;
	/* the first bytes; positions beyond them are left to the solver */
	int count;
	unsigned char facts[8];
	/* so many bytes more than the positions that there are */
	int more;
	uint32_t taken;
	unsigned char all[10000];
};

static int made_next(void *context, const struct node *position)
{
	struct made *made = context;
	int byte = (int)made->taken < made->count ?
		made->facts[made->taken] : PROOFS_ANSWERED;

	(void)position;
	made->all[made->taken++] = (unsigned char)byte;
	return byte;
}

static struct rules made_rules(const struct made *made)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = made->houses;
	rules.seeds = made->seeds;
	return rules;
}

/* Writes the book and reads it. */
static struct proofs *made_proofs(struct made *made)
{
	static struct node_rules rules;
	unsigned char head[PROOFS_HEAD_BYTES] = { (unsigned char)(made->side -
		1), (unsigned char)(SETS_ZERO + made->par), 1, 1, 0, 0 };
	struct set set = { .rules = made_rules(made), .head = head,
		.facts = made->all };
	struct position_list list = { .count = 0 };
	struct node start = proofs_position(sets_start(&set), made->par,
		made->side == 1);
	FILE *file = tmpfile();
	struct proofs *proofs;

	node_rules_set(&rules, &set.rules);
	made->taken = 0;
	proofs_list(&list, &rules, &start,
		&(struct proofs_source){ made_next, made });
	position_list_done(&list);
	set.count = (uint32_t)((int)made->taken + made->more);
	fputs(PROOFS_MAGIC, file);
	ck_assert(sets_write(&proofs_format, &set, file));
	rewind(file);
	proofs = proofs_read(file);
	fclose(file);
	ck_assert_ptr_nonnull(proofs);
	return proofs;
}

/* Kalah(3,3) is worth +2 by house 1 or 2, and -4 by house 3. */
static const struct made right[] = {
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2 },
	{ .houses = 3, .seeds = 3, .side = 2, .par = -2 },
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2, .count = 1,
	  .facts = { 0 } },
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2, .count = 1,
	  .facts = { 1 } },
	{ .houses = 3, .seeds = 3, .side = 1, .par = -4, .count = 1,
	  .facts = { 2 } },
	{ .houses = 3, .seeds = 3, .side = 2, .par = -2, .count = 2,
	  .facts = { PROOFS_OPEN, PROOFS_ANSWERED } }
};

UNIT_ROWS_TEST(what_is_written_is_read, right)
{
	struct made made = right[_i];
	struct proofs *proofs = made_proofs(&made);
	struct proofs_book *book = proofs_at(proofs, 0);

	ck_assert_ptr_nonnull(book);
	ck_assert_int_eq(book->par, made.par);
	ck_assert_int_eq(book->first, made.side == 1);
	ck_assert_uint_eq(book->nodes, 257);
	ck_assert_uint_eq(book->set->count, made.taken);
	proofs_free(proofs);
}

/* An empty house, one beyond the last, a lost par, too few bytes, too many. */
static const struct made wrong[] = {
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2, .count = 2,
	  .facts = { 0, 0 } },
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2, .count = 1,
	  .facts = { 3 } },
	{ .houses = 3, .seeds = 3, .side = 1, .par = 2, .count = 1,
	  .facts = { 13 } },
	{ .houses = 3, .seeds = 3, .side = 1, .par = 19 },
	{ .houses = 3, .seeds = 3, .side = 2, .par = -2, .more = -1 },
	{ .houses = 3, .seeds = 3, .side = 3, .par = -2 },
	{ .houses = 3, .seeds = 3, .side = 2, .par = -2, .more = 1 }
};

UNIT_ROWS_TEST(a_wrong_book_says_nothing, wrong)
{
	struct made made = wrong[_i];
	struct rules rules = made_rules(&made);
	struct proofs *proofs = made_proofs(&made);
	struct board board = { 0 };
	struct proof_answer proof = { .house = -1 };

	board_start(&board, &rules, P1);
	ck_assert_ptr_null(proofs_at(proofs, 0));
	proofs_find(proofs, &board, made.side == 1, &proof);
	ck_assert_int_le(proof.house, 0);
	board_done(&board);
	proofs_free(proofs);
}

UNIT_TEST(a_book_is_for_one_side_and_its_rules)
{
	struct made made = right[3];
	struct proofs *proofs = made_proofs(&made);
	struct rules rules = made_rules(&made);
	struct board board = { 0 };
	struct proof_answer proof;

	board_start(&board, &rules, P1);
	ck_assert(proofs_find(proofs, &board, true, &proof));
	ck_assert_int_eq(proof.house, 2);
	ck_assert_int_eq(proof.par, 2);
	ck_assert(!proofs_find(proofs, &board, false, &proof));
	ck_assert(!proofs_find(NULL, &board, true, &proof));
	rules.swap = 1;
	board_start(&board, &rules, P1);
	ck_assert(!proofs_find(proofs, &board, true, &proof));
	rules.swap = 0;
	rules.capture = CAPTURE_ALWAYS;
	board_start(&board, &rules, P1);
	ck_assert(!proofs_find(proofs, &board, true, &proof));
	board_done(&board);
	proofs_free(proofs);
}

/* The same houses with another lead are another position. */
UNIT_TEST(a_move_holds_for_its_lead)
{
	struct made made = right[3];
	struct proofs *proofs = made_proofs(&made);
	struct rules rules = made_rules(&made);
	struct board board = { 0 };
	struct proof_answer proof;

	unit_board_set(&board, &rules, P1, "<3,1,0,3,3,3,3,3,3>");
	ck_assert(proofs_find(proofs, &board, true, &proof));
	ck_assert_int_eq(proof.house, 0);
	unit_board_set(&board, &rules, P1, "<3,1,1,3,3,3,3,3,3>");
	ck_assert(proofs_find(proofs, &board, true, &proof));
	ck_assert_int_eq(proof.house, 2);
	board_done(&board);
	proofs_free(proofs);
}

UNIT_TEST(damage_is_seen)
{
	unsigned char bytes[10000];
	FILE *file = open_source();
	size_t size = fread(bytes, 1, sizeof bytes, file);

	fclose(file);
	for (size_t i = 0; i < 200; i++) {
		size_t cut = i < 100 ? i : size - 1 - (i - 100);

		file = fdopen(unit_file(bytes, cut), "rb");
		if (cut != strlen(PROOFS_MAGIC))
			ck_assert_ptr_null(proofs_read(file));
		fclose(file);
	}
	bytes[40] ^= 1;
	file = fdopen(unit_file(bytes, size), "rb");
	ck_assert_ptr_null(proofs_read(file));
	fclose(file);
}

/* -- the engine ------------------------------------------------------------ */

static struct made used;

static struct proofs *open_used(void)
{
	return made_proofs(&used);
}

static bool go_on(void *context)
{
	(void)context;
	return true;
}

static void hear(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

static int64_t now(void)
{
	static int64_t time;

	return time += 10;
}

static struct engine *new_engine(const struct made *made)
{
	used = made ? *made : used;
	return engine_new(&(struct engine_setup){ .memory = MEMORY,
		.threads = 1, .open_proofs = made ? open_used : NULL });
}

/* Ends a search at once. */
static bool give_up(void *context)
{
	(void)context;
	return false;
}

static struct engine_report ask_for(struct engine *engine,
		const struct board *board, struct engine_query query,
		bool (*goes_on)(void *))
{
	struct engine_report report;
	struct engine_listener listener = { goes_on, hear, now, &report };

	query.level = query.level ? query.level : ENGINE_BEST;
	query.time = query.time ? query.time : ENGINE_TIME;
	engine_search(engine, board, &query, &listener);
	return report;
}

static struct engine_report ask(struct engine *engine,
		const struct board *board, enum engine_side side)
{
	return ask_for(engine, board, (struct engine_query){ .side = side },
		go_on);
}

static void start(struct board *board, int seeds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = 3;
	rules.seeds = seeds;
	board_start(board, &rules, P1);
}

/* House 3 is far from the best, but stored. */
UNIT_TEST(a_stored_move_is_played)
{
	struct engine *engine = new_engine(&right[4]);
	struct board board = { 0 };
	struct engine_report report;

	start(&board, 3);
	report = ask(engine, &board, ENGINE_FIRST);
	ck_assert_int_eq(report.best, 3);
	ck_assert(report.par && report.done && !report.nodes);
	report = ask(engine, &board, ENGINE_NO_SIDE);
	ck_assert_int_ne(report.best, 3);
	ck_assert(!report.par);
	board_done(&board);
	engine_free(engine);
}

/* Where the solver is asked, it goes on to what the position is worth. */
UNIT_TEST(more_than_par_is_taken)
{
	struct made made = right[0];
	struct board board = { 0 };
	struct engine *engine;
	struct engine_report report;

	made.par = -10;
	engine = new_engine(&made);
	start(&board, 3);
	report = ask(engine, &board, ENGINE_FIRST);
	ck_assert(report.par && report.proved);
	ck_assert_int_eq(engine_best(&report)->bounds.lower, 2);
	board_done(&board);
	engine_free(engine);
}

/* Plays against random moves: the holder of par never gets less. */
static void keep_par(struct engine *engine, const struct made *made,
		struct unit_random *random)
{
	enum player holder = made->side == 1 ? P1 : P2;
	enum engine_side side = made->side == 1 ? ENGINE_FIRST : ENGINE_SECOND;
	struct board board = { 0 };

	start(&board, made->seeds);
	while (!board.over) {
		struct engine_report report = { .best = 0 };

		if (board.mover == holder) {
			report = ask(engine, &board, side);
			ck_assert(report.par || report.choices.count == 1);
		} else {
			report.best = unit_board_choose(&board, random);
		}
		board_play(&board, report.best, NULL);
	}
	ck_assert_int_ge(board_score(&board, holder) -
		board_score(&board, !holder), made->par);
	board_done(&board);
}

UNIT_ROWS_TEST(par_is_kept_to_the_end, right)
{
	struct engine *engine = new_engine(&right[_i]);
	struct unit_random random = { 1 + (uint64_t)_i };

	for (int i = 0; i < 20; i++)
		keep_par(engine, &right[_i], &random);
	engine_free(engine);
}

/* A par that nobody can keep: it is played as without, and nothing claimed. */
UNIT_TEST(where_par_is_lost_nothing_is_said)
{
	struct made made = right[0];
	struct board board = { 0 };
	struct engine *engine;
	struct engine_report report;

	made.par = 4;
	engine = new_engine(&made);
	start(&board, 3);
	for (int i = 0; i < 2; i++) {
		report = ask(engine, &board, ENGINE_FIRST);
		ck_assert(!report.par && report.proved);
		ck_assert_int_eq(engine_best(&report)->bounds.lower, 2);
	}
	board_done(&board);
	engine_free(engine);
}

/* On small boards the start is solved, too. */
UNIT_TEST(small_boards_need_no_book)
{
	struct engine *engine = new_engine(NULL);
	struct board board = { 0 };

	start(&board, 3);
	ck_assert(ask(engine, &board, ENGINE_FIRST).par);
	ck_assert(!ask(engine, &board, ENGINE_NO_SIDE).par);
	board_play(&board, 2, NULL);	/* one of the best */
	ck_assert(board.mover == P2);
	ck_assert(ask(engine, &board, ENGINE_SECOND).par);
	start(&board, 3);
	board_play(&board, 3, NULL);	/* which is worth less */
	ck_assert(ask(engine, &board, board.mover == P1 ? ENGINE_FIRST :
		ENGINE_SECOND).par == (board.mover == P2));
	board_done(&board);
	engine_free(engine);
}

/* The start of Kalah(5,4), which is worth +10 to P1, and some 100,000 nodes
 * from an answer. */
static const struct made far_off = { .houses = 5, .seeds = 4, .side = 1,
	.par = 10 };

static void start_far_off(struct board *board)
{
	struct rules rules = made_rules(&far_off);

	board_start(board, &rules, P1);
}

/* Who gives up, or has only an only move, says nothing of par: the next
 * question is asked again. */
UNIT_TEST(a_question_that_is_dropped_has_not_failed)
{
	struct engine *engine = new_engine(&far_off);
	struct board board = { 0 };
	struct engine_query query = { .side = ENGINE_FIRST, .nodes = 3000000 };

	start_far_off(&board);
	ck_assert(!ask_for(engine, &board, query, give_up).par);
	ck_assert(ask_for(engine, &board, query, go_on).par);
	board_done(&board);
	engine_free(engine);
}

UNIT_TEST(an_only_move_has_not_failed)
{
	static const char *const boards[] = {
		"<6,15,10,5,0,0,0,0,0,0,4,6,6,7,7>",
		"<6,15,10,0,1,1,1,1,1,0,0,7,7,8,8>" };
	struct engine *engine = engine_new(&(struct engine_setup){
		.memory = MEMORY, .threads = 1, .open_proofs = source_proofs });
	struct engine_query query = { .side = ENGINE_FIRST, .nodes = 3000000 };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.seeds = 5;
	for (int i = 0; i < 2; i++) {
		unit_board_set(&board, &rules, P1, boards[i]);
		ck_assert(ask_for(engine, &board, query, go_on).par == i);
	}
	board_done(&board);
	engine_free(engine);
}

/* With too few nodes it has failed, and is not asked again; but with more time,
 * in a game that was not just continued, by the other side, or after all was
 * forgotten. The nodes tell. */
UNIT_TEST(what_failed_is_asked_again_when_something_changed)
{
	struct engine_query few = { .side = ENGINE_FIRST, .nodes = 6000,
		.time = 1000000 };
	struct rules rules = made_rules(&far_off);
	struct board board = { 0 };

	start_far_off(&board);
	for (int i = 0; i < 5; i++) {
		struct engine *engine = new_engine(&far_off);
		struct engine_query again = { .side = ENGINE_FIRST,
			.time = 1000000 };

		ck_assert(!ask_for(engine, &board, few, go_on).par);
		again.time = i == 1 ? ENGINE_TIME : again.time;
		again.changes = i == 2;
		again.nodes = 3000000;
		if (i == 3)
			engine_renew(engine);
		if (i == 4)	/* a seed was won meanwhile */
			unit_board_set(&board, &rules, P1,
				"<5,1,0,4,4,4,4,4,4,4,4,4,3>");
		ck_assert(ask_for(engine, &board, again, go_on).par == (i > 0));
		engine_free(engine);
	}
	board_done(&board);
}

/* Hints and values are as without a book. */
UNIT_TEST(only_moves_follow_a_book)
{
	struct engine *engine = new_engine(&right[4]);
	struct board board = { 0 };

	start(&board, 3);
	for (int i = 0; i < 4; i++) {
		struct engine_query query = { .side = ENGINE_FIRST,
			.value = i == 0, .all = i == 1, .depth = 8 * (i == 2),
			.level = i == 3 ? ENGINE_BEST - 1 : ENGINE_BEST };
		struct engine_report report = ask_for(engine, &board, query,
			go_on);

		ck_assert_int_ne(report.best, 3);
		ck_assert(!report.par);
	}
	board_done(&board);
	engine_free(engine);
}

/* Solving the start has limits, too. */
UNIT_TEST(nodes_are_kept_to)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct engine *engine = new_engine(NULL);
	struct engine_query query = { .side = ENGINE_FIRST, .nodes = 20000 };
	struct board board = { 0 };

	unit_board_set(&board, &rules, P1, "<6,14,16,1,0,2,0,3,3,2,0,3,1,0,3>");
	ck_assert_uint_le(ask_for(engine, &board, query, go_on).nodes, 40000);
	query.nodes = 0;
	ck_assert_uint_le(ask_for(engine, &board, query, go_on).nodes, 1500000);
	board_done(&board);
	engine_free(engine);
}

/* An opening book has values of larger boards, too; nothing is claimed
 * there. */
UNIT_TEST(books_of_values_claim_little)
{
	static const struct {
		const char *preset;
		int seeds;
		bool par;
	} games[] = { { "standard", 4, true }, { "standard", 5, false },
		{ "empty-capture", 4, true }, { "empty-capture", 5, false } };

	for (int i = 0; i < 4; i++) {
		struct rules rules = preset_find(games[i].preset)->rules;
		struct engine *engine = engine_new(&(struct engine_setup){
			.memory = MEMORY, .threads = 1,
			.open_book = source_book });
		struct board board = { 0 };

		rules.seeds = games[i].seeds;
		board_start(&board, &rules, P1);
		ck_assert(ask(engine, &board, ENGINE_FIRST).par ==
			games[i].par);
		board_done(&board);
		engine_free(engine);
	}
}
