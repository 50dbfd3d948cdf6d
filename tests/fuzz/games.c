/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file of any game: read again, it must be that game; torn anywhere, it
 * must continue up to its last whole line, and with anything after that, it
 * must continue. The first byte chooses the rules, the second where it is torn;
 * the others are what is done with the game and, after a NUL, what follows the
 * torn end.
 */
#include "files/games.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/games_log.h"
#include "files/savefile.h"
#include "fuzz.h"
#include "usual_game.h"

const char fuzz_name[] = "games";

enum { FILE_MOST = 1 << 16 };

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
		game.marks = (struct game_marks){ .helped = true, .id = rest };
}

static void see_same_game(const struct game *one, const struct game *other)
{
	FUZZ_INSIST(board_equal(&one->now, &other->now));
	FUZZ_INSIST(one->count == other->count && one->total == other->total);
	FUZZ_INSIST(one->marks.helped == other->marks.helped &&
		one->marks.id == other->marks.id);
}

/* The game in these bytes, up to any damage; false if there is none. */
static bool read_file(const uint8_t *bytes, size_t size,
		struct settings *found, struct game *again, bool *whole)
{
	struct savefile file;

	settings_default(found);
	*whole = !savefile_read(&file, fuzz_file(bytes, size), 0, false, found);
	*found = file.settings;
	*again = file.game;
	return file.begun;
}

static void see_same(const uint8_t *bytes, size_t size)
{
	struct settings found;
	struct game again;
	bool whole;

	FUZZ_INSIST(read_file(bytes, size, &found, &again, &whole) && whole);
	FUZZ_INSIST(found.player2 == settings.player2);
	see_same_game(&game, &again);
	game_done(&again);
}

/* BYTES are a file torn after SIZE, after which so much MORE follows. */
static void see_torn(const uint8_t *bytes, size_t size, size_t more)
{
	struct text reason = TEXT_IN((char[400]){ 0 });
	struct settings found;
	struct game good, again = { 0 };
	struct games *games = games_new(NULL);
	enum games_found what;
	size_t lines = size;
	bool whole, there;

	while (lines && bytes[lines - 1] != '\n')
		lines--;
	there = read_file(bytes, lines, &found, &good, &whole);
	fuzz_home();
	fuzz_write("kalah/play.1", bytes, size + more);
	settings_default(&found);
	what = games_take(games, &found, &(struct settings){ 0 }, &again,
		&reason);
	FUZZ_INSIST(!there || what == GAMES_KEPT || what == GAMES_CUT);
	if (there && !more) {
		FUZZ_INSIST(what == GAMES_KEPT);
		see_same_game(&good, &again);
	}
	games_free(games);
	game_done(&again);
	game_done(&good);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static uint8_t all[FILE_MOST + 4096];
	const uint8_t *end = bytes + size, *at = bytes + 2;
	struct games_log *log;
	size_t length, torn;
	int fd;

	if (size < 2 || size > 4096)
		return 0;
	settings_default(&settings);
	settings.rules = fuzz_rules(bytes[0]);
	settings.rules.houses = 1 + bytes[0] % 7;
	fd = dup(fuzz_file(bytes, 0));
	log = games_log_new(NULL, fd, -1);
	usual_game(&game, &settings.rules);
	FUZZ_INSIST(games_log_begin(log, &settings, &game) == 0);
	for (; at < end && *at; at++) {
		act(*at);
		FUZZ_INSIST(games_log_follow(log, &settings, &game) == 0);
	}
	length = (size_t)pread(fd, all, FILE_MOST, 0);
	games_log_free(log);
	FUZZ_INSIST(length < FILE_MOST);
	see_same(all, length);
	torn = length * bytes[1] / 255;
	if (torn)
		see_torn(all, torn, 0);
	if (torn && at < end) {
		memcpy(all + torn, at + 1, (size_t)(end - at) - 1);
		see_torn(all, torn, (size_t)(end - at) - 1);
	}
	game_done(&game);
	return 0;
}
