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
	struct settings read = *settings;
	struct game again = { 0 };
	char words[200];
	struct text reason = TEXT_IN(words);

	FUZZ_INSIST(!savefile_read(fuzz_file((uint8_t *)first, length),
		&read, &again, &reason));
	FUZZ_INSIST(board_equal(&game->now, &again.now));
	FUZZ_INSIST(game->count == again.count && game->total == again.total);
	second = savefile_words(&read, &again, &again_length);
	FUZZ_INSIST(length == again_length &&
		memcmp(first, second, length) == 0);
	free(first);
	free(second);
	game_done(&again);
}

/* What is recovered can be written and read again; it is all if nothing is
 * wrong. */
static void recover(const uint8_t *bytes, size_t size, const struct game *whole)
{
	struct settings settings;
	struct game game = { 0 };
	char words[200];
	struct text reason = TEXT_IN(words);

	settings_default(&settings);
	if (savefile_recover(fuzz_file(bytes, size), &settings,
			&(struct settings){ 0 }, &game, &reason)) {
		if (game.now.rules.houses <= HOUSES_MOST)
			read_again(&settings, &game);
		FUZZ_INSIST(!whole == (reason.length > 0));
		FUZZ_INSIST(!whole || game.total == whole->total);
	} else {
		FUZZ_INSIST(!whole && reason.length);
	}
	game_done(&game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct settings settings;
	struct game game = { 0 };
	char words[200];
	struct text reason = TEXT_IN(words);
	bool good;

	settings_default(&settings);
	good = !savefile_read(fuzz_file(bytes, size), &settings, &game,
		&reason);
	if (!good) {
		FUZZ_INSIST(reason.length > 0);
	} else {
		FUZZ_INSIST(reason.length == 0);
		if (game.now.rules.houses <= HOUSES_MOST)
			read_again(&settings, &game);
		game_go(&game, 0);
		game_go(&game, game.total);
	}
	recover(bytes, size, good ? &game : NULL);
	game_done(&game);
	return 0;
}
