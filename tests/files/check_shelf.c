/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/shelf: the games put aside, however many there are. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/shelf.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "shelf";

static int looks;		/* calls of stat */

/* Replaces that of the C library. */
int stat(const char *restrict path, struct stat *restrict file)
{
	looks++;
	return fstatat(AT_FDCWD, path, file, 0);
}

/* Makes the folder of games, ./kalah, and enters it. */
static void begin(void)
{
	unit_folder_use_state();
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	ck_assert_int_eq(chdir("kalah"), 0);
}

static void end(void)
{
	ck_assert_int_eq(chdir(".."), 0);
}

/* Makes an empty game, last played at SECOND. */
static void put(const char *name, time_t second)
{
	struct timespec time = { .tv_sec = second };

	unit_folder_write(name, "");
	ck_assert_int_eq(utimensat(AT_FDCWD, name,
		(struct timespec[]){ time, time }, 0), 0);
}

static void put_numbered(long number, time_t second)
{
	char name[40];

	snprintf(name, sizeof name, "game.%ld", number);
	put(name, second);
}

START_TEST(there_may_be_no_games)
{
	struct shelf_game *games;

	begin();
	ck_assert_uint_eq(shelf_list(&games), 0);
	free(games);
	ck_assert_int_eq(rmdir("../kalah"), 0);
	ck_assert_uint_eq(shelf_list(&games), 0);
	free(games);
	ck_assert_int_eq(mkdir("../kalah", 0700), 0);
	end();
}
END_TEST

START_TEST(the_last_played_comes_first)
{
	static const long wanted[] = { 7, 0, 12, 3 };
	struct shelf_game *games;

	begin();
	put_numbered(3, 100);
	put_numbered(7, 400);
	put_numbered(12, 100);
	put("game", 300);
	put("game.x", 500);
	put("game.0", 500);
	put("game.03", 500);
	put("games", 500);
	put("journal.5", 500);
	ck_assert_int_eq(mkdir("game.9", 0700), 0);
	ck_assert_uint_eq(shelf_list(&games), 4);
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(games[i].number, wanted[i]);
	free(games);
	end();
}
END_TEST

/* Lists the highest numbers and the game without one, in whatever order the
 * folder has them, and looks at no other file. */
START_TEST(the_last_of_many_games_are_listed)
{
	enum { GAMES = 3000 };
	struct shelf_game *games;

	begin();
	put("game", 5);
	for (long i = 0; i < GAMES; i++)
		put_numbered(1 + i * 37 % GAMES, 10 + i * 37 % GAMES);
	looks = 0;
	ck_assert_uint_eq(shelf_list(&games), SHELF_MOST);
	ck_assert_int_le(looks, SHELF_MOST);
	for (int i = 0; i < SHELF_MOST - 1; i++)
		ck_assert_int_eq(games[i].number, GAMES - i);
	ck_assert_int_eq(games[SHELF_MOST - 1].number, 0);
	free(games);
	end();
}
END_TEST

START_TEST(as_many_as_are_listed)
{
	struct shelf_game *games;

	begin();
	for (long i = 1; i <= SHELF_MOST; i++)
		put_numbered(i, i);
	ck_assert_uint_eq(shelf_list(&games), SHELF_MOST);
	ck_assert_int_eq(games[SHELF_MOST - 1].number, 1);
	free(games);
	put("game", 0);
	ck_assert_uint_eq(shelf_list(&games), SHELF_MOST);
	ck_assert_int_eq(games[SHELF_MOST - 2].number, 2);
	ck_assert_int_eq(games[SHELF_MOST - 1].number, 0);
	free(games);
	end();
}
END_TEST

START_TEST(games_tell_when_they_were_played)
{
	struct shelf_game game = { .time.tv_sec = 1795342500 };
	struct text text = TEXT_IN((char[40]){ 0 });

	ck_assert_int_eq(setenv("TZ", "UTC0", 1), 0);
	shelf_add_time(&game, &text);
	ck_assert_str_eq(text.at, "2026-11-22 10:15");
}
END_TEST

START_TEST(games_are_opened)
{
	char first;
	int fd;

	begin();
	unit_folder_write("game.3", "x");
	fd = shelf_open_game(&(struct shelf_game){ .number = 3 });
	ck_assert_int_eq(read(fd, &first, 1), 1);
	ck_assert_int_eq(first, 'x');
	close(fd);
	ck_assert_int_eq(shelf_open_game(&(struct shelf_game){ .number = 4 }),
		-1);
	ck_assert_int_eq(errno, ENOENT);
	end();
}
END_TEST

void unit_add(TCase *tests)
{
	unit_folder_add(tests);
	unit_add_closing(tests);
	tcase_add_test(tests, there_may_be_no_games);
	tcase_add_test(tests, the_last_played_comes_first);
	tcase_add_test(tests, the_last_of_many_games_are_listed);
	tcase_add_test(tests, as_many_as_are_listed);
	tcase_add_test(tests, games_tell_when_they_were_played);
	tcase_add_test(tests, games_are_opened);
}
