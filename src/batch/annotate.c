/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/signals.h"

/* What is known of a game. */
struct known {
	struct engine *engine;
	struct verdict *verdicts;
	struct sequels **sequels;
};

/* How it would go on from BOARD after the mistake HOUSE, and after the best
 * move, as far as that is found by END. */
static struct sequels *annotate_sequels(struct engine *engine,
		const struct board *board, int64_t house,
		const struct verdict *verdict, int64_t end)
{
	struct sequels *sequels = sequels_new(board, house, verdict);
	struct engine_query query;
	const struct board *next;

	while ((next = sequels_next(sequels, &query)) && !signals_caught() &&
			(query.time = end - clock_now()) > 0) {
		struct engine_report report = computer_think(engine, next,
			&query);

		sequels_take(sequels, &report);
	}
	return sequels;
}

/* Backwards, as what is known of the end helps to solve the beginning. What is
 * left of the time is for sequels. */
static void annotate_game(struct known *known, const struct game *game,
		const struct computer *computer)
{
	struct engine_query query = computer_query(computer, ENGINE_BEST);
	struct engine_report report;
	struct finding *findings = alloc_zeroed(game->total + 1,
		sizeof *findings);
	struct board board = { 0 };
	bool shows = isatty(STDERR_FILENO);
	int64_t end = clock_now();
	int columns = 0;

	query.all = true;
	if (!computer->time)
		query.time = COMPUTER_SHORT_TIME;
	for (size_t i = game->total; i-- > 0 && !signals_caught(); ) {
		if (shows)
			columns = fprintf(stderr, "\rAnalysing %zu/%zu",
				game->total - i, game->total) - 1;
		game_copy(game, i, &board);
		report = computer_think(known->engine, &board, &query);
		findings[i] = computer_find(&report, game->plies[i].house);
		end += query.time;
	}
	computer_join(findings, game, game->total, known->verdicts);
	for (size_t i = game->total; i-- > 0 && !signals_caught(); ) {
		const struct verdict *verdict = &known->verdicts[i];

		if (!verdict->proved || !verdict_loss(verdict))
			continue;
		game_copy(game, i, &board);
		known->sequels[i] = annotate_sequels(known->engine, &board,
			game->plies[i].house, verdict, end);
	}
	if (shows)
		fprintf(stderr, "\r%*s\r", columns, "");
	free(findings);
	board_done(&board);
}

int annotate(enum annotation_form form, const struct settings *settings,
		const struct game *game, const struct computer *computer)
{
	size_t length, count = game->total;
	struct engine_setup setup = computer_setup(computer);
	struct known known = { engine_new(&setup),
		alloc_zeroed(count + 1, sizeof *known.verdicts),
		alloc_zeroed(count + 1, sizeof *known.sequels) };
	char *words;

	signals_note();
	annotate_game(&known, game, computer);
	if (signals_caught())
		signals_die(signals_caught());
	words = annotation_words(form, &(struct annotated){ settings, game,
		known.verdicts, known.sequels, count }, &length);
	fwrite(words, 1, length, stdout);
	free(words);
	for (size_t i = 0; i < count; i++)
		sequels_free(known.sequels[i]);
	free(known.sequels);
	free(known.verdicts);
	engine_free(known.engine);
	return exit_output(0);
}
