/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of saved games. What it reads must be the same after being written
 * and read again; from a damaged file it must recover what the intact beginning
 * says. */
#include <stdlib.h>
#include <string.h>

#include "files/savefile.h"
#include "fuzz.h"

const char fuzz_name[] = "savefile";

enum { HOUSES_MOST = 1000 };	/* of boards that are compared */

/* Writes the game, reads that, and writes it again. */
static void read_again(const struct settings *settings,
		const struct game *game)
{
	size_t length, again_length;
	char *first = savefile_words(settings, game, &length), *second;
	struct savefile file;
	const struct game *again = &file.game;

	FUZZ_INSIST(!savefile_read(&file, fuzz_file((uint8_t *)first, length),
		0, false, settings));
	FUZZ_INSIST(board_equal(&game->now, &again->now));
	FUZZ_INSIST(game->count == again->count && game->total == again->total);
	second = savefile_words(&file.settings, again, &again_length);
	FUZZ_INSIST(length == again_length &&
		memcmp(first, second, length) == 0);
	free(first);
	free(second);
	game_done(&file.game);
}

/* What is good can be written and read again, to its end or up to what is
 * wrong. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct settings settings;
	struct savefile file;
	struct game *game = &file.game;
	bool good;

	settings_default(&settings);
	good = !savefile_read(&file, fuzz_file(bytes, size), 0, false,
		&settings);
	FUZZ_INSIST(good == !file.why[0] && (file.begun || !good));
	if (file.begun && game->now.rules.houses <= HOUSES_MOST)
		read_again(&file.settings, game);
	if (good) {
		game_go(game, 0);
		game_go(game, game->total);
	}
	game_done(game);
	return 0;
}
