/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be told of mistakes (teach/contrast.h), and what that costs: of
 * MISTAKES that are proved, by levels 1 to 6 in games between neighbours from
 * random openings, backwards through each game. With -v each one is printed,
 * with its sentence and its lines, to be read.
 *
 * reasons [-v] [MISTAKES [SEED [PRESET [HOUSES SEEDS]]]]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "match/computer.h"
#include "model/position.h"
#include "opening.h"
#include "teach/contrast.h"
#include "words/advice.h"

enum { LEVELS = 6, OPENING = 2, TIME = 1000000, PRICES = 3 };

/* Seeds that are lost at least. */
static const int64_t prices[PRICES] = { 1, 4, 10 };

struct bench {
	struct unit_random random;
	struct rules rules;
	struct engine *engine;
	bool verbose;
	int wanted, found;
	int unproved, failed;	/* not judged; judged, but without lines */
	int kinds[CONTRAST_KINDS];
	int dear[PRICES], told[PRICES];
	int hidden[PRICES];	/* told without the best house */
	double *took, all;	/* seconds of each */
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* -- to be read ------------------------------------------------------------ */

static void print_line(const struct game *game)
{
	for (size_t i = 0; i < game->total; i++) {
		const struct ply *ply = &game->plies[i];

		printf("%s %d", i && !game_same_turn(game, i) ? " /" : "",
			(int)ply->house);
		if (ply->captured)
			printf("x%d", (int)ply->captured);
	}
	printf("  = %d:%d\n", (int)board_score(&game->now, P1),
		(int)board_score(&game->now, P2));
}

static void print(const struct board *board, const struct sequels *sequels,
		const struct contrast *contrast, int level)
{
	struct text text = TEXT_IN((char[1000]){ 0 });
	struct naming naming = naming_plain;

	naming.person[board->mover].person = PERSON_YOU;
	naming.houses = board->rules.houses;
	position_add(board, &text);
	printf("%s, P%d at level %d, loses %d: %s\n", text.at,
		board->mover + 1, level, (int)sequels->loss,
		contrast_word(contrast->kind));
	for (int hides = 0; hides < 2; hides++) {
		text = TEXT_IN((char[1000]){ 0 });
		advice_add_happened(&naming, sequels, hides, &text);
		printf("  %s\n", text.at);
	}
	for (int i = 0; i < SEQUELS && !sequels->failed; i++)
		print_line(&sequels->game[i]);
}

/* -- mistakes -------------------------------------------------------------- */

static void judge(struct bench *bench, const struct board *board,
		int64_t house, int level)
{
	struct engine_query query = { .level = ENGINE_BEST, .time = TIME,
		.all = true };
	struct engine_report report = computer_think(bench->engine, board,
		&query);
	struct verdict verdict = computer_judge(&report, house);
	struct sequels *sequels;
	struct contrast contrast, hidden;
	const struct board *next;
	double begin = now(), took;

	if (!verdict_loss(&verdict) || !verdict.proved) {
		bench->unproved += !verdict.proved;
		return;
	}
	sequels = sequels_new(board, house, &verdict);
	while ((next = sequels_next(sequels, &query))) {
		report = computer_think(bench->engine, next, &query);
		sequels_take(sequels, &report);
	}
	contrast_make(&contrast, sequels, false);
	contrast_make(&hidden, sequels, true);
	took = now() - begin;
	bench->all += took;
	bench->took[bench->found++] = took;
	bench->failed += sequels->failed;
	bench->kinds[contrast.kind]++;
	for (int i = 0; i < PRICES; i++) {
		bool dear = verdict_loss(&verdict) >= prices[i];

		bench->dear[i] += dear;
		bench->told[i] += dear && contrast.kind;
		bench->hidden[i] += dear && hidden.kind;
	}
	if (bench->verbose)
		print(board, sequels, &contrast, level);
	sequels_free(sequels);
}

/* Plays a game between LEVEL, as P1, and the next one, if there is one. */
static void play(struct bench *bench, struct game *game, int level)
{
	struct board board = { 0 };

	opening_play(&bench->rules, OPENING, &bench->random, &board);
	game_start_amid(game, &board);
	while (!game->now.over) {
		struct engine_query query = { .level = level +
			(game->now.mover == P2 && level < LEVELS),
			.time = TIME,
			.seed = unit_random_next(&bench->random) };

		game_play(game, computer_think(bench->engine, &game->now,
			&query).best);
	}
	board_done(&board);
}

static void report(const struct bench *bench)
{
	int found = bench->found;

	printf("%d mistakes, %d not compared; %d moves not proved\n", found,
		bench->failed, bench->unproved);
	for (int i = 0; i < CONTRAST_KINDS; i++)
		printf("%-9s %4d  %5.1f %%\n", contrast_word(
			(enum contrast_kind)i), bench->kinds[i],
			100.0 * bench->kinds[i] / found);
	for (int i = 0; i < PRICES; i++)
		printf("of %d that lost %d or more told %.1f %%, without the "
			"best house %.1f %%\n", bench->dear[i],
			(int)prices[i], 100.0 * bench->told[i] /
			(bench->dear[i] + !bench->dear[i]),
			100.0 * bench->hidden[i] /
			(bench->dear[i] + !bench->dear[i]));
	qsort(bench->took, (size_t)found, sizeof *bench->took, compare);
	printf("seconds: median %.4f, mean %.3f, 90 %% %.3f, most %.2f\n",
		bench->took[found / 2], bench->all / found,
		bench->took[found * 9 / 10], bench->took[found - 1]);
}

int main(int argc, char **argv)
{
	struct bench bench = { .verbose = argc > 1 &&
		strcmp(argv[1], "-v") == 0 };
	char **argument = argv + bench.verbose;
	struct computer computer = { .threads = 1 };
	struct engine_setup setup = computer_setup(&computer);

	argc -= bench.verbose;
	bench.wanted = argc > 1 ? atoi(argument[1]) : 600;
	bench.random.state = argc > 2 ? (uint64_t)atoi(argument[2]) : 1;
	bench.rules = preset_find(argc > 3 ? argument[3] : "standard")->rules;
	if (argc > 5) {
		bench.rules.houses = atoi(argument[4]);
		bench.rules.seeds = atoi(argument[5]);
	}
	bench.took = calloc((size_t)bench.wanted + 1, sizeof *bench.took);
	for (int number = 0; bench.found < bench.wanted; number++) {
		struct game game = { 0 };
		struct board board = { 0 };
		int level = 1 + number % LEVELS;

		bench.engine = engine_new(&setup);
		play(&bench, &game, level);
		for (size_t i = game.total; i-- > 0 &&
				bench.found < bench.wanted; ) {
			const struct ply *ply = &game.plies[i];

			game_copy(&game, i, &board);
			judge(&bench, &board, ply->house, level +
				(ply->player == P2 && level < LEVELS));
		}
		engine_free(bench.engine);
		board_done(&board);
		game_done(&game);
	}
	report(&bench);
	free(bench.took);
	return 0;
}
