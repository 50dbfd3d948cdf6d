/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* match/analysis: what the engine is asked about a game, without a screen. */
#include <sys/resource.h>

#include "match/analysis.h"
#include "model/position.h"
#include "search/base/budget.h"
#include "unit.h"
#include "unit_board.h"
#include "unit_match.h"

const char unit_name[] = "analysis";

/* Quickly solved: only house 3 is best, and house 1 loses two seeds. */
#define POSITION "<3,4,4,1,1,1,2,1,0>"

static struct analysis analysis;
static struct settings settings;
static struct match match;

enum { WHO_BEST = WHO_AUTO - 1 };	/* level 9 */

/* Gives both seats to WHO. */
static void seat_both(int who)
{
	settings.player1 = settings.player2 = who;
}

static void begin(const char *position)
{
	struct computer computer = { .time = 2000000, .threads = 1,
		.random_seed = 1, .now = unit_now };

	unit_match_begin(&match, &settings, WHO_HUMAN, WHO_HUMAN, position);
	analysis_begin(&analysis, &computer);
	analysis_turn_to(&analysis, &match);
}

static void end(void)
{
	analysis_done(&analysis);
	match_done(&match);
}
UNIT_AFTER(end)

static void play(int64_t house)
{
	analysis_note_move(&analysis, &match.game, house);
	match_play(&match, house);
	analysis_turn_to(&analysis, &match);
}

static const struct match *seen;	/* NULL: MATCH */

/* Runs the analysis up to the next news. False if it has no more questions. */
static bool go_on(void)
{
	bool more = analysis_tick(&analysis, &match, seen ? seen : &match);

	if (analysis.asked)
		ck_assert(unit_hear(100000));
	return more || analysis.asked;
}

/* Runs the analysis until it has no more questions. */
static void answer(void)
{
	while (go_on())
		;
}

static struct verdict verdict_of(size_t ply)
{
	ck_assert_uint_gt(analysis.count, ply);
	return analysis.verdicts[ply];
}

static int64_t lost(size_t ply)
{
	struct verdict verdict = verdict_of(ply);

	return verdict_loss(&verdict);
}

UNIT_TEST(asks_nothing_unwanted)
{
	begin(POSITION);
	ck_assert(!analysis_tick(&analysis, &match, &match));
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
	ck_assert_ptr_null(analysis_report(&analysis));
	ck_assert_int_eq(analysis_choice(&analysis), 0);
}

UNIT_TEST(hints_are_for_one_position)
{
	begin(POSITION);
	analysis.hinted = true;
	answer();
	ck_assert_ptr_nonnull(analysis_report(&analysis));
	ck_assert(analysis_report(&analysis)->proved);
	ck_assert_ptr_null(analysis_values(&analysis));
	play(3);
	ck_assert(!analysis.hinted);
	ck_assert_ptr_null(analysis_report(&analysis));
}

/* Once switched on, values are found in every position, and judge the moves. */
UNIT_TEST(moves_are_judged)
{
	struct verdict verdict;

	begin(POSITION);
	analysis.values = true;
	answer();
	ck_assert_ptr_nonnull(analysis_values(&analysis));
	ck_assert_int_eq(analysis_values(&analysis)->best, 3);
	play(1);
	verdict = verdict_of(0);
	ck_assert(verdict.known && verdict.proved);
	ck_assert_int_eq(verdict_loss(&verdict), 2);
	ck_assert_ptr_null(analysis_values(&analysis));
	answer();
	ck_assert_ptr_nonnull(analysis_values(&analysis));
}

/* Past moves are judged, too; one played instead of another is judged anew. */
UNIT_TEST(verdicts_are_on_the_moves_played)
{
	begin(POSITION);
	play(1);
	analysis.values = true;
	answer();
	ck_assert_int_eq(lost(0), 2);
	ck_assert(match_step(&match, true, true));
	analysis_turn_to(&analysis, &match);
	ck_assert(verdict_of(0).known);
	analysis.values = false;
	play(3);
	analysis.values = true;
	ck_assert(!verdict_of(0).known);
	answer();
	ck_assert(verdict_of(0).known);
	ck_assert_int_eq(lost(0), 0);
	match_start(&match);
	analysis_turn_to(&analysis, &match);
	ck_assert_uint_eq(analysis.count, 0);
}

/* Every move is judged, whichever position is on the screen. */
UNIT_TEST(a_finished_game_is_judged)
{
	struct match view;

	begin(POSITION);
	while (!match.game.now.over) {
		int64_t house = 1;

		while (!board_allows(&match.game.now, house))
			house++;
		play(house);
		ck_assert(match.game.now.over ||
			!analysis_tick(&analysis, &match, &match));
	}
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
	match_watch(&view, &match);
	match_look(&view, 2);
	seen = &view;
	answer();
	seen = NULL;
	match_unwatch(&view);
	ck_assert_uint_eq(analysis.count, match.game.total);
	for (size_t i = 0; i < analysis.count; i++)
		ck_assert(verdict_of(i).proved);
	ck_assert_int_eq(lost(0), 2);
	ck_assert_int_eq(lost(analysis.count - 1), 0);
}

static int64_t first_house(void)
{
	int64_t house = 1;

	while (!board_allows(&match.game.now, house))
		house++;
	return house;
}

/* Plays what the engine chooses, as long as it is asked. */
static void play_choices(void)
{
	answer();
	while (analysis_choice(&analysis)) {
		play(analysis_choice(&analysis));
		answer();
	}
}

/* Whether P1 keeps par after the first turn and the reply, with so much time
 * and memory; then takes back all of that. */
static bool par_is_kept(int64_t time, int64_t memory)
{
	bool kept;

	analysis.computer.time = time;
	analysis.computer.memory = memory;
	ck_assert(!analysis_keeps_par(&analysis, &match.game, P1));
	play_choices();
	kept = analysis_keeps_par(&analysis, &match.game, P1);
	analysis.reviewed = true;
	answer();
	analysis.reviewed = false;
	ck_assert(analysis_keeps_par(&analysis, &match.game, P1) == kept);
	ck_assert(!analysis_keeps_par(&analysis, &match.game, P2));
	play(first_house());
	ck_assert(analysis_keeps_par(&analysis, &match.game, P1) == kept);
	match_start(&match);
	analysis_turn_to(&analysis, &match);
	return kept;
}

UNIT_TEST(par_is_kept_with_time_and_memory)
{
	begin(NULL);
	settings.rules.houses = settings.rules.seeds = 3;
	settings.player1 = WHO_BEST;
	match_start(&match);
	analysis_turn_to(&analysis, &match);
	ck_assert(par_is_kept(0, 0));
	ck_assert(par_is_kept(ENGINE_TIME, 256 << 20));
	ck_assert(!par_is_kept(ENGINE_TIME - 1, 0));
	ck_assert(!par_is_kept(0, (256 << 20) - 1));
}

/* Another move than the one that was proved claims nothing. */
UNIT_TEST(par_is_kept_by_the_move_that_was_chosen)
{
	int64_t house = 1;

	begin(NULL);
	settings.rules.houses = settings.rules.seeds = 3;
	settings.player1 = WHO_BEST;
	analysis.computer.time = 0;
	match_start(&match);
	analysis_turn_to(&analysis, &match);
	answer();
	ck_assert(analysis_choice(&analysis));
	while (house == analysis_choice(&analysis))
		house++;
	play(house);
	ck_assert(!analysis_keeps_par(&analysis, &match.game, P1));
}

UNIT_TEST(sides_are_by_who_began)
{
	begin(NULL);
	for (enum player first = P1; first <= P2; first++) {
		settings.first = (int)first;
		match_start(&match);
		ck_assert(match.game.now.mover == first);
		ck_assert(computer_side(&match.game) == ENGINE_FIRST);
		match_play(&match, 1);
		ck_assert(match.game.now.mover != first);
		ck_assert(computer_side(&match.game) == ENGINE_SECOND);
	}
	settings.rules.swap = 1;
	match_start(&match);
	ck_assert(computer_side(&match.game) == ENGINE_NO_SIDE);
	end();
	begin(POSITION);
	ck_assert(computer_side(&match.game) == ENGINE_NO_SIDE);
}

UNIT_TEST(par_is_for_the_usual_start)
{
	begin(POSITION);
	analysis.computer.time = 0;
	settings.player1 = WHO_BEST;
	play_choices();
	ck_assert_uint_ge(match.game.count, 1);
	ck_assert(!analysis_keeps_par(&analysis, &match.game, P1));
}

/* The engine ponders only for a strong computer. What each house is worth is
 * then known, but not shown. A hint comes first. */
UNIT_TEST(works_while_a_person_thinks)
{
	begin(POSITION);
	settings.player2 = WHO_BEST - 3;
	ck_assert(!analysis_tick(&analysis, &match, &match));
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
	ck_assert(!analysis_verdict(&analysis, 1).known);
	settings.player2 = WHO_BEST - 2;
	answer();
	ck_assert_ptr_null(analysis_report(&analysis));
	ck_assert_ptr_null(analysis_values(&analysis));
	ck_assert(analysis_verdict(&analysis, 1).proved);
	ck_assert_int_eq(analysis_verdict(&analysis, 1).best -
		analysis_verdict(&analysis, 1).value, 2);
	ck_assert_int_eq(analysis_verdict(&analysis, 3).best,
		analysis_verdict(&analysis, 3).value);
	ck_assert(!analysis_verdict(&analysis, 4).known);
	analysis.hinted = true;
	answer();
	ck_assert(analysis_report(&analysis)->proved);
	play(1);
	ck_assert_int_eq(lost(0), 2);
}

/* The engine works for the tutor even between two persons, and only until all
 * is known. A hint does not discard what is known about other houses. */
UNIT_TEST(works_for_the_tutor)
{
	begin(POSITION);
	settings.tutor = TUTOR_ALL;
	analysis.hinted = true;
	answer();
	ck_assert(analysis_report(&analysis)->proved);
	ck_assert(analysis_verdict(&analysis, 1).proved);
	for (int i = 0; i < 3; i++)
		ck_assert(!analysis_tick(&analysis, &match, &match));
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
	play(3);
	/* a move played before its value was known is judged later */
	play(1);
	answer();
	ck_assert(verdict_of(1).known);
	seat_both(WHO_BEST);
	match.paused = true;
	ck_assert(!match_ponders(&match));
}

/* Estimates are rounded to differences that can occur: odd or even like the
 * number of seeds, unless some may be left unscored. Proved values and bounds
 * stay. */
UNIT_TEST(estimates_are_rounded)
{
	static const struct {
		struct rules rules;
		const char *position;
		int64_t lower, upper, value, guess;
	} known[] = {
		{ { 0 }, "<1,3,2,1,2>", -8, 8, 3, 2 },
		{ { 0 }, "<1,3,2,1,2>", -8, 8, -3, -2 },
		{ { 0 }, "<1,3,2,1,2>", -8, 8, 4, 4 },
		{ { 0 }, "<1,3,2,1,1>", -7, 7, 4, 3 },
		{ { 0 }, "<1,3,2,1,1>", -7, 7, 0, 1 },
		{ { 0 }, "<1,3,2,1,2>", 3, 8, 3, 3 },
		{ { 0 }, "<1,3,2,1,2>", 3, 3, 3, 3 },
		{ { .leftover = LEFTOVER_OPPONENT }, "<1,3,2,1,2>",
		  -8, 8, 3, 2 },
		{ { .leftover = LEFTOVER_OPPONENT, .end = END_MAJORITY },
		  "<1,3,2,1,2>", -8, 8, 3, 3 },
		{ { .leftover = LEFTOVER_NOBODY }, "<1,3,2,1,2>",
		  -8, 8, 3, 3 },
		{ { .sowing = SOWING_FAR }, "<1,3,2,1,2>",
		  -8, 8, 3, 3 },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct engine_report report = { .choices = { .count = 1,
			.list = { { .house = 1, .bounds = { known[i].lower,
			known[i].upper }, .value = known[i].value } } } };
		struct board board = { 0 };

		unit_board_set(&board, &known[i].rules, P1, known[i].position);
		computer_round(&report, &board);
		ck_assert_int_eq(report.choices.list[0].value, known[i].guess);
		board_done(&board);
	}
}

UNIT_TEST(finds_a_line)
{
	const struct game *line;

	begin(POSITION);
	analysis.values = true;
	ck_assert_ptr_null(analysis_line(&analysis));
	analysis_want_line(&analysis, &match.game.now, 1);
	line = analysis_line(&analysis);
	ck_assert_ptr_nonnull(line);
	/* values are asked for, too, but only once the line has an end */
	while (!analysis_line_ends(line)) {
		ck_assert_int_eq(analysis.known, ANALYSIS_NONE);
		ck_assert(!analysis.asked || analysis.asked == ANALYSIS_LINE);
		go_on();
	}
	answer();
	ck_assert_ptr_nonnull(analysis_values(&analysis));
	ck_assert_ptr_eq(analysis_line(&analysis), line);
	ck_assert(line->now.over);
	ck_assert_int_eq(line->plies[0].house, 1);
	ck_assert_int_eq(board_score(&line->now, P1) -
		board_score(&line->now, P2),
		analysis_verdict(&analysis, 1).value);
	/* a new wish replaces the one before */
	analysis_want_line(&analysis, &match.game.now, 0);
	analysis_tick(&analysis, &match, &match);
	analysis_want_line(&analysis, &match.game.now, 2);
	answer();
	line = analysis_line(&analysis);
	ck_assert_int_eq(line->plies[0].house, 2);
	ck_assert_int_eq(board_score(&line->now, P1) -
		board_score(&line->now, P2),
		analysis_verdict(&analysis, 2).value);
	analysis_drop_line(&analysis);
	ck_assert_ptr_null(analysis_line(&analysis));
	analysis_want_line(&analysis, &match.game.now, 0);
	play(3);
	ck_assert_ptr_null(analysis_line(&analysis));
}

/* A view that is left for a new game may have counted as many positions. */
UNIT_TEST(a_question_ends_with_its_game)
{
	struct match view;

	begin(POSITION);
	play(1);
	play(1);
	match_watch(&view, &match);
	match_look(&view, 0);
	analysis.reviewed = true;
	seen = &view;
	while (analysis.asked != ANALYSIS_SEQUELS)
		go_on();
	seen = NULL;
	match_unwatch(&view);
	match_start(&match);
	ck_assert_uint_eq(match.positions, view.positions);
	analysis_turn_to(&analysis, &match);
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
}

/* How a game would go on is found after the verdicts, and is the line shown. */
UNIT_TEST(finds_the_sequels_of_a_mistake)
{
	const struct sequels *sequels;
	const struct game *line;
	struct verdict verdict;

	begin(POSITION);
	play(1);
	play(1);
	analysis.reviewed = true;
	answer();
	ck_assert_int_eq(lost(0), 2);
	sequels = analysis_sequels(&analysis, 0);
	ck_assert_ptr_nonnull(sequels);
	ck_assert_int_eq(sequels->loss, 2);
	ck_assert_int_eq(sequels->game[SEQUEL_PLAYED].plies[0].house, 1);
	ck_assert_int_eq(sequels->game[SEQUEL_BEST].plies[0].house, 3);
	for (int i = 0; i < 2; i++) {
		analysis_want_line(&analysis, game_first(&sequels->game[0]),
			i ? 1 : 0);
		line = analysis_line(&analysis);
		ck_assert_int_eq(game_common(line, &sequels->game[i ?
			SEQUEL_PLAYED : SEQUEL_BEST]), (int64_t)line->total);
		ck_assert(line->now.over);
	}
	analysis_drop_line(&analysis);
	/* of a move that was not played there */
	analysis.reviewed = false;
	verdict = verdict_of(0);
	verdict.value -= 2;
	analysis_want_sequels(&analysis, &match.game, 0, 2, &verdict);
	ck_assert_ptr_null(analysis_sequels(&analysis, 0));
	answer();
	ck_assert_int_eq(analysis_sequels(&analysis, 0)->game[0].plies[0].house,
		2);
	/* and forgotten with the position, as it is no move of the game */
	match_go_on(&match, 1);
	analysis_turn_to(&analysis, &match);
	ck_assert_ptr_null(analysis_sequels(&analysis, 0));
	match_go_on(&match, 0);
	play(3);
	ck_assert_ptr_null(analysis_sequels(&analysis, 0));
}

/* Whoever looks at a mistake need not wait for all verdicts. */
UNIT_TEST(the_mistake_seen_comes_first)
{
	begin(POSITION);
	analysis.values = true;
	answer();
	analysis.values = false;
	play(1);
	ck_assert_int_eq(lost(0), 2);
	play(1);
	analysis.reviewed = true;
	match_go_on(&match, 0);
	do {
		ck_assert(!verdict_of(1).known);
		analysis_tick(&analysis, &match, &match);
	} while (!analysis_sequels(&analysis, 0));
	answer();
	ck_assert(verdict_of(1).known);
}

/* A game that was cut has fewer plies than there are verdicts. */
UNIT_TEST(a_cut_game_has_no_sequels)
{
	begin(POSITION);
	analysis.values = true;
	answer();
	play(1);
	ck_assert_int_eq(lost(0), 2);
	match_cut(&match, 0);
	analysis.values = false;
	analysis.reviewed = true;
	answer();
	ck_assert_ptr_null(analysis_sequels(&analysis, 0));
}

UNIT_TEST(finds_a_move)
{
	begin(POSITION);
	seat_both(WHO_BEST);
	analysis_tick(&analysis, &match, &match);
	/* the answer may have come at once */
	ck_assert(analysis.asked == ANALYSIS_MOVE ||
		analysis_choice(&analysis));
	while (!analysis_choice(&analysis))
		analysis_tick(&analysis, &match, &match);
	ck_assert_int_eq(analysis_choice(&analysis), 3);
	ck_assert_msg(!analysis_tick(&analysis, &match, &match), "asked twice");
	ck_assert_int_eq(analysis.asked, ANALYSIS_NONE);
	play(3);
	ck_assert_int_eq(analysis_choice(&analysis), 0);
	ck_assert_msg(verdict_of(0).proved && !lost(0),
		"a move proved best is said to lose");
}

/* A low level may choose the best move, but proves nothing. */
UNIT_TEST(what_is_not_proved_is_not_judged)
{
	begin(POSITION);
	seat_both(WHO_COMPUTER);
	while (!analysis_choice(&analysis))
		analysis_tick(&analysis, &match, &match);
	play(analysis_choice(&analysis));
	ck_assert(!analysis.verdicts[0].known);
}

/* Another move may be better than the one whose value is known. */
UNIT_TEST(a_value_alone_proves_no_verdict)
{
	struct engine_report report = { .best = 1, .depth = 5,
		.done = true, .choices = { .count = 3, .list = {
			{ .house = 1, .bounds = { 4, 4 }, .value = 4 },
			{ .house = 3 },
			{ .house = 5, .bounds = { -8, 8 }, .value = 2 } } }
		};

	for (int64_t house = 1; house <= 3; house += 2) {
		struct verdict verdict = computer_judge(&report, house);

		ck_assert(verdict.known && !verdict.proved);
		ck_assert_int_eq(verdict.best, 4);
		ck_assert_int_eq(verdict_loss(&verdict), house == 1 ? 0 : 4);
	}
	report.proved = true;
	report.choices.list[2].bounds.upper = 4;
	ck_assert(computer_judge(&report, 1).proved);
	ck_assert(computer_judge(&report, 3).proved);
	ck_assert(!computer_judge(&report, 5).proved);
}

/* A report need not have all moves of a large board; to ask once is enough. */
UNIT_TEST(what_is_never_known_is_asked_once)
{
	enum { HOUSES = CHOICES_MAX + 10, ENOUGH = 20 };
	struct text position = TEXT_IN((char[1000]){ 0 });
	int times = 0;

	text_add(&position, "<%d,0,0", HOUSES);
	for (int i = 0; i < 2 * HOUSES; i++)
		text_add(&position, ",1");
	text_add(&position, ">");
	begin(position.at);
	analysis.computer.time = 10000;
	play(HOUSES);
	analysis.values = true;
	while (times < ENOUGH && go_on())
		times++;
	ck_assert_int_lt(times, ENOUGH);
	ck_assert(!verdict_of(0).known);
}

/* Without hurry, it may think for a minute. */
UNIT_TEST(hurry_ends_the_search)
{
	begin("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
	analysis.computer.time = 60000000;
	seat_both(WHO_BEST);
	analysis_tick(&analysis, &match, &match);
	ck_assert(analysis_hurry(&analysis));
	answer();
	ck_assert(!analysis_hurry(&analysis));
	ck_assert_int_gt(analysis_choice(&analysis), 0);
}

/* Once the game is over, only the verdicts on its moves are left to find. */
UNIT_TEST(a_finished_game_needs_verdicts_only)
{
	begin("<3,18,0,0,0,1,0,0,3>");
	play(3);
	ck_assert(match.game.now.over);
	analysis.values = true;
	analysis.hinted = true;
	answer();
	ck_assert_ptr_null(analysis_report(&analysis));
	ck_assert(verdict_of(0).known);
}

/* With so many seeds, the difference of two values may overflow. */
UNIT_TEST(losses_are_never_gains)
{
	begin("<3,0,0,1,0,2,1,9223372036854775798,0>");
	analysis.computer.time = 50000;
	analysis.values = true;
	answer();
	play(3);
	ck_assert(verdict_of(0).known);
	ck_assert_int_ge(lost(0), 0);
}

/* An estimate may exceed the number of seeds in the houses. Added to the
 * stores, it must neither overflow nor leave the bounds. */
UNIT_TIMES_TEST(estimates_stay_within_bounds, 4)
{
	static const char *const positions[] = {
		"<6,9223372036854775786,0,6,5,4,3,2,1,0,0,0,0,0,0>",
		"<6,0,9223372036854775786,0,0,0,0,0,1,6,5,4,3,2,0>",
		"<8,9223372036854775757,0,8,7,6,5,4,3,2,0,0,0,1,1,1,1,1,2>",
		"<8,0,9223372036854775757,0,0,0,1,1,1,1,2,8,7,6,5,4,3,2,0>",
	};

	begin(positions[_i]);
	analysis.computer.time = 20000;
	analysis.values = true;
	answer();
	for (int i = 0; i < analysis.report.choices.count; i++) {
		const struct choice *move = &analysis.report.choices.list[i];

		ck_assert((move->bounds.lower < 0) == (_i % 2 == 1));
		ck_assert(move->bounds.lower <= move->value &&
			move->value <= move->bounds.upper);
	}
}

static size_t usual_memory(void)
{
	return computer_setup(&(struct computer){ 0 }).memory >> 20;
}

/* AddressSanitizer takes address space whenever it likes. */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(address_sanitizer) || defined __SANITIZE_ADDRESS__
enum { LIMITS_MOST = 0 };
#else
enum { LIMITS_MOST = 1600 };	/* MiB */
#endif

/* An eighth of what this process may have, from 256 MiB to 2 GiB, but no more
 * than a quarter. */
UNIT_TEST(memory_is_limited)
{
	struct rlimit limit, before;
	size_t usual = usual_memory();
	int64_t all = budget_process() >> 20;

	ck_assert(!all || (int64_t)usual <= all / 4);
	ck_assert_uint_le(usual, 2048);
	ck_assert(all < 1024 || usual >= 256);
	getrlimit(RLIMIT_AS, &before);
	limit = before;
	for (rlim_t mb = 400; mb <= LIMITS_MOST && mb < (rlim_t)all;
			mb += 1200) {
		limit.rlim_cur = mb << 20;
		if (setrlimit(RLIMIT_AS, &limit))
			break;
		usual = usual_memory();
		setrlimit(RLIMIT_AS, &before);
		ck_assert_uint_eq(usual, mb == 400 ? 100 : 256);
	}
	ck_assert_uint_eq(computer_setup(&(struct computer){
		.memory = 1 << 21 }).memory, 1 << 21);
}
