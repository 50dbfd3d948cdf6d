/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/exit.h"
#include "util/signals.h"

/* Backwards, as what is known of the end helps to solve the beginning. */
static struct verdict *annotate_game(const struct game *game,
		const struct computer *computer)
{
	struct verdict *verdicts = alloc_zeroed(game->total + 1,
		sizeof *verdicts);
	struct engine_setup setup = computer_setup(computer);
	struct engine *engine = engine_new(&setup);
	struct engine_query query = computer_query(computer, ENGINE_BEST);
	struct engine_report report;
	struct board board = { 0 };
	bool shows = isatty(STDERR_FILENO);

	query.all = true;
	if (!computer->time)
		query.time = COMPUTER_SHORT_TIME;
	for (size_t i = game->total; i-- > 0 && !signals_caught(); ) {
		if (shows)
			fprintf(stderr, "\rAnalysing %zu/%zu",
				game->total - i, game->total);
		game_copy(game, i, &board);
		report = computer_think(engine, &board, &query);
		verdicts[i] = computer_judge(&report, game->plies[i].house);
	}
	if (shows)
		fputs("\r\033[K", stderr);
	board_done(&board);
	engine_free(engine);
	return verdicts;
}

int annotate(enum annotation_form form, const struct settings *settings,
		const struct game *game, const struct computer *computer)
{
	struct verdict *verdicts;
	size_t length;
	char *words;

	signals_note();
	verdicts = annotate_game(game, computer);
	if (signals_caught())
		signals_die(signals_caught());
	words = annotation_words(form, settings, game, verdicts, game->total,
		&length);
	fwrite(words, 1, length, stdout);
	free(words);
	free(verdicts);
	return exit_output(0);
}
