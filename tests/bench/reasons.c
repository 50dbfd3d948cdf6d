/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sample of mistakes with how the game would go on: games between two levels,
 * from openings at random. Prints for each move that lost seeds the position,
 * who moves and the seeds lost; and below it the move played, its value and
 * best play after it, and the same for each best move. Answers are in brackets.
 *
 * reasons [MISTAKES [FROM TO [SEED [PRESET [HOUSES SEEDS]]]]]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "model/notation.h"
#include "model/position.h"
#include "opening.h"

enum { OPENING = 8, MEMORY = 480 << 20, TIME = 1000000, LINE = 40 };

static struct bench {
	struct engine *engine;
	int mistakes, unsolved;
} bench;

/* Sets CHOICES to the exact values of all moves; false if a second of processor
 * time is not enough. */
static bool solve(const struct board *board, struct choices *choices)
{
	struct engine_query query = { .level = ENGINE_BEST, .all = true,
		.time = TIME };

	*choices = ask(bench.engine, board, &query).choices;
	for (int i = 0; i < choices->count; i++)
		if (!choice_is_exact(&choices->list[i]))
			return false;
	return true;
}

static const char *position_of(const struct board *board)
{
	static char words[400];
	struct text text = TEXT_IN(words);

	words[0] = '\0';
	position_add(board, &text);
	return words;
}

/* Prints "   3 +4: 3 again 6 captures 5 (2) ... ends POSITION". */
static void print_line(const struct board *board, const struct choice *move)
{
	struct board now = { 0 };
	struct choices choices;
	struct text line = TEXT_IN((char[1000]){ 0 });

	board_copy(&now, board);
	for (int i = 0; i < LINE && !now.over; i++) {
		struct ply ply;

		if (i && !solve(&now, &choices))
			break;
		board_play(&now, !i ? move->house : choices_prefer(&choices,
			choices.list[0].house), &ply);
		text_add(&line, ply.player == board->mover ? " " : " (");
		notation_add_ply(&naming_plain, &ply, &line);
		text_add(&line, ply.player == board->mover ? "" : ")");
	}
	printf("   %d %+d:%s%s%s\n", (int)move->house, (int)move->value,
		line.at, now.over ? " ends " : "",
		now.over ? position_of(&now) : "");
	board_done(&now);
}

/* Prints what is to be said of HOUSE, if it loses seeds. */
static void look(const struct board *board, int64_t house)
{
	struct choices choices;
	const struct choice *best, *played;

	if (!solve(board, &choices)) {
		bench.unsolved++;
		return;
	}
	best = choices_find(&choices, choices_prefer(&choices,
		choices.list[0].house));
	played = choices_find(&choices, house);
	if (best->value == played->value)
		return;
	bench.mistakes++;
	printf("%s %s lost %d\n", position_of(board),
		board->mover ? "P2" : "P1", (int)(best->value - played->value));
	print_line(board, played);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value == best->value)
			print_line(board, &choices.list[i]);
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
	printf("%d mistakes, %d moves not solved\n", bench.mistakes,
		bench.unsolved);
	engine_free(bench.engine);
	return 0;
}
