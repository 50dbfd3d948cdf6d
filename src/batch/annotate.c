/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/exit.h"
#include "util/signals.h"

/* What is known of a game. */
struct known {
	struct engine *engine;
	struct verdict *verdicts;
	struct sequels **sequels;
};

/* How it would go on from BOARD after the mistake HOUSE, and after the best
 * move. */
static struct sequels *annotate_sequels(struct engine *engine,
		const struct board *board, int64_t house,
		const struct verdict *verdict)
{
	struct sequels *sequels = sequels_new(board, house, verdict);
	struct engine_query query;
	const struct board *next;

	while ((next = sequels_next(sequels, &query)) && !signals_caught()) {
		struct engine_report report = computer_think(engine, next,
			&query);

		sequels_take(sequels, &report);
	}
	return sequels;
}

/* Backwards, as what is known of the end helps to solve the beginning. */
static void annotate_game(struct known *known, const struct game *game,
		const struct computer *computer)
{
	struct engine_query query = computer_query(computer, ENGINE_BEST);
	struct engine_report report;
	struct board board = { 0 };
	bool shows = isatty(STDERR_FILENO);

	query.all = true;
	if (!computer->time)
		query.time = COMPUTER_SHORT_TIME;
	for (size_t i = game->total; i-- > 0 && !signals_caught(); ) {
		struct verdict *verdict = &known->verdicts[i];
		int64_t house = game->plies[i].house;

		if (shows)
			fprintf(stderr, "\rAnalysing %zu/%zu",
				game->total - i, game->total);
		game_copy(game, i, &board);
		report = computer_think(known->engine, &board, &query);
		*verdict = computer_judge(&report, house);
		if (verdict->proved && verdict_loss(verdict))
			known->sequels[i] = annotate_sequels(known->engine,
				&board, house, verdict);
	}
	if (shows)
		fputs("\r\033[K", stderr);
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
