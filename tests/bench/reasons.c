/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What explains the mistakes of the levels: games between two of them, from
 * openings at random; of each move that lost seeds its reason is sought, for at
 * most a second of processor time. Prints the mistakes, their reasons in words
 * and how best play would go on after the move and after a best one; and at the
 * end how many had which reason.
 *
 * reasons [MISTAKES [FROM TO [SEED [PRESET [HOUSES SEEDS]]]]]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "model/position.h"
#include "opening.h"
#include "teach/reason.h"
#include "words/advice.h"

enum { OPENING = 8, MEMORY = 480 << 20, TIME = 1000000, LINE = 40 };

static struct bench {
	struct engine *engine;
	int64_t until;		/* processor time */
	int mistakes, unsolved, found[REASON_CLEARS + 1];
} bench;

static bool solve(void *context, const struct board *board,
		struct choices *choices)
{
	struct engine_query query = { .level = ENGINE_BEST, .all = true,
		.time = bench.until - ask_now() };
	struct engine_report report;

	(void)context;
	if (query.time <= 0)
		return false;
	report = ask(bench.engine, board, &query);
	*choices = report.choices;
	for (int i = 0; i < choices->count; i++)
		if (!choice_is_exact(&choices->list[i]))
			return false;
	return true;
}

static const struct engine_solve solver = { solve, NULL };

static const char *position_of(const struct board *board)
{
	static char words[400];
	struct text text = TEXT_IN(words);

	words[0] = '\0';
	position_add(board, &text);
	return words;
}

/* Prints how best play goes on after HOUSE; answers are in brackets. */
static void print_line(const struct board *board, int64_t house)
{
	struct board now = { 0 };
	struct choices choices;
	struct text line = TEXT_IN((char[1000]){ 0 });

	board_copy(&now, board);
	for (int i = 0; i < LINE && !now.over; i++) {
		struct ply ply;

		bench.until = ask_now() + TIME;
		if (i && !solve(NULL, &now, &choices))
			break;
		board_play(&now, !i ? house : choices_prefer(&choices,
			choices.list[0].house), &ply);
		text_add(&line, ply.player == board->mover ? " " : " (");
		notation_add_ply(&naming_plain, &ply, &line);
		text_add(&line, ply.player == board->mover ? "" : ")");
	}
	printf("   %s%s%s\n", line.at, now.over ? " ends " : "",
		now.over ? position_of(&now) : "");
	board_done(&now);
}

/* Seeks the reason of HOUSE, if it loses seeds. */
static void look(const struct board *board, int64_t house)
{
	struct reason reason;
	struct choices choices;
	struct text words = TEXT_IN((char[WORDS_MOST]){ 0 });
	int64_t best, value;

	bench.until = ask_now() + TIME;
	if (!solve(NULL, board, &choices)) {
		bench.unsolved++;
		return;
	}
	best = choices_find(&choices, choices_prefer(&choices,
		choices.list[0].house))->value;
	value = choices_find(&choices, house)->value;
	if (best == value)
		return;
	reason_find(&solver, board, house, &reason);
	bench.mistakes++;
	bench.found[reason.kind]++;
	advice_add_reason(&naming_plain, board->mover, &reason, &words);
	printf("%s %s %d: %+d", position_of(board), board->mover ? "P2" : "P1",
		(int)house, (int)value);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value == best)
			printf(" %d", (int)choices.list[i].house);
	printf(" %+d: %s\n", (int)best, reason.kind ? words.at : "-");
	if (!reason.kind)
		return;
	print_line(board, house);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value == best)
			print_line(board, choices.list[i].house);
}

static int64_t choose(const struct board *board, int level,
		struct unit_random *random)
{
	struct engine_query query = { .level = level, .time = TIME,
		.seed = unit_random_next(random) };

	return ask(bench.engine, board, &query).best;
}

int main(int argc, char **argv)
{
	struct rules rules = preset_find(argc > 5 ? argv[5] :
		"standard")->rules;
	struct engine_setup setup = { .memory = MEMORY, .threads = 1 };
	int most = argc > 1 ? atoi(argv[1]) : 100;
	int from = argc > 2 ? atoi(argv[2]) : 2;
	int to = argc > 3 ? atoi(argv[3]) : 5;
	struct unit_random random = { argc > 4 ? (uint64_t)atoi(argv[4]) : 1 };

	if (argc > 7) {
		rules.houses = atoi(argv[6]);
		rules.seeds = atoi(argv[7]);
	}
	rules.swap = 0;
	bench.engine = engine_new(&setup);
	while (bench.mistakes < most) {
		struct board board = { 0 };
		int level[] = { (int)unit_random_in(&random, from, to),
			(int)unit_random_in(&random, from, to) };

		opening_play(&rules, OPENING, &random, &board);
		while (!board.over && bench.mistakes < most) {
			int64_t house = choose(&board, level[board.mover],
				&random);

			look(&board, house);
			board_play(&board, house, NULL);
		}
		board_done(&board);
	}
	for (int i = 0; i <= REASON_CLEARS; i++)
		printf("%s %d\n", reason_name((enum reason_kind)i),
			bench.found[i]);
	printf("not solved %d\n", bench.unsolved);
	engine_free(bench.engine);
	return 0;
}
