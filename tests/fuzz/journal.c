/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The journal of any game: read again, it must be that game; torn anywhere,
 * with anything after it, it must not lose a whole line. The first byte chooses
 * the rules, the second where it is torn; the others are what is done with the
 * game and, after a NUL, what follows the torn end.
 */
#include "files/journal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/savefile.h"
#include "fuzz.h"

const char fuzz_name[] = "journal";

enum { JOURNAL_MOST = 1 << 16 };

static struct settings settings;
static struct game game;

static void set_player(int player)
{
	settings.player2 = player % (WHO_ROBOT + 1);
}

static void act(uint8_t byte)
{
	int what = byte % 8, rest = byte / 8;
	int64_t house = 1 + rest % game.now.rules.houses;

	if (what < 4 && !game.now.over && board_allows(&game.now, house))
		game_play(&game, house);
	else if (what == 4 && game.now.swap && !game.now.over)
		game_play(&game, HOUSE_SWAP);
	else if (what == 5)
		game_go(&game, (size_t)rest % (game.total + 1));
	else if (what == 6)
		set_player(rest);
	else if (what == 7 && rest)
		game.marks = (struct game_marks){ true, rest };
}

/* The game in these bytes, the first *GOOD of which are intact. */
static enum status read_journal(const uint8_t *bytes, size_t size,
		struct settings *found, struct game *again, int64_t *good)
{
	struct text reason = TEXT_IN((char[200]){ 0 });

	settings_default(found);
	*again = (struct game){ 0 };
	return savefile_recover(fuzz_file(bytes, size), found, again, good,
		&reason);
}

static void see_same(const uint8_t *bytes, size_t size)
{
	struct settings found;
	struct game again;
	int64_t good;

	FUZZ_INSIST(read_journal(bytes, size, &found, &again, &good) ==
		STATUS_OK);
	FUZZ_INSIST(good == (int64_t)size);
	FUZZ_INSIST(found.player2 == settings.player2);
	FUZZ_INSIST(board_equal(&game.now, &again.now));
	FUZZ_INSIST(game.count == again.count && game.total == again.total);
	FUZZ_INSIST(game.marks.helped == again.marks.helped &&
		game.marks.id == again.marks.id);
	game_done(&again);
}

/* BYTES, which have room, are a journal torn after SIZE; WORDS follow it. */
static void see_torn(uint8_t *bytes, size_t size, const uint8_t *words,
		size_t length)
{
	struct settings found;
	struct game again;
	int64_t whole, good;

	read_journal(bytes, size, &found, &again, &whole);
	FUZZ_INSIST(whole <= (int64_t)size);
	game_done(&again);
	memcpy(bytes + size, words, length);
	read_journal(bytes, size + length, &found, &again, &good);
	FUZZ_INSIST(good <= (int64_t)(size + length));
	/* WORDS may change the last line if that is torn */
	FUZZ_INSIST(good >= whole || bytes[size - 1] != '\n');
	game_done(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static uint8_t all[JOURNAL_MOST + 4096];
	const uint8_t *end = bytes + size, *at = bytes + 2;
	struct journal *journal;
	size_t length, torn;
	int fd;

	if (size < 2 || size > 4096)
		return 0;
	settings_default(&settings);
	settings.rules = fuzz_rules(bytes[0]);
	settings.rules.houses = 1 + bytes[0] % 7;
	fd = dup(fuzz_file(bytes, 0));
	journal = journal_new(NULL, fd, -1);
	game_start(&game, &settings.rules);
	FUZZ_INSIST(journal_begin(journal, &settings, &game) == 0);
	for (; at < end && *at; at++) {
		act(*at);
		FUZZ_INSIST(journal_follow(journal, &settings, &game) == 0);
	}
	length = (size_t)pread(fd, all, JOURNAL_MOST, 0);
	journal_free(journal);
	FUZZ_INSIST(length < JOURNAL_MOST);
	see_same(all, length);
	torn = length * bytes[1] / 255;
	if (torn && at < end)
		see_torn(all, torn, at + 1, (size_t)(end - at) - 1);
	game_done(&game);
	return 0;
}
