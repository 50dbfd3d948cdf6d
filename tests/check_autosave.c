/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* control/files/autosave: whose game it is that is replaced. What is read and
 * what is said of it is in files.sh. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "control/files/autosave.h"
#include "control/files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "autosave";

static const char by_others[] = "# kalah 1\n6 4\n4\n";

static struct settings settings;
static struct game game;

/* The game is kalah/game in the present folder; it has had one move. */
static void settle(void)
{
	char here[PATHS_SIZE];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	ck_assert_int_eq(setenv("XDG_STATE_HOME", here, 1), 0);
	settings_default(&settings);
	game_start(&game, &settings.rules);
	game_play(&game, 3);
}

static void keep(struct autosave *autosave)
{
	ck_assert_int_eq(autosave_write(autosave, &settings, &game), 0);
	unit_folder_holds("kalah/game", "# kalah 1\n6 4\n3\n");
}

START_TEST(our_own_game_is_replaced)
{
	struct autosave autosave = { 0 };

	settle();
	keep(&autosave);
	keep(&autosave);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	autosave_remove(&autosave);
	ck_assert_int_eq(unit_folder_files("kalah"), 0);
	game_done(&game);
}
END_TEST

START_TEST(games_of_others_move_aside)
{
	settle();
	for (int i = 1; i <= 3; i++) {
		struct autosave autosave = { 0 };

		keep(&autosave);
		unit_folder_write("kalah/game", by_others);
		ck_assert_int_eq(unit_folder_files("kalah"), i);
	}
	unit_folder_holds("kalah/game.1", by_others);
	unit_folder_holds("kalah/game.2", by_others);
	game_done(&game);
}
END_TEST

/* Another program wrote into our file: once its size is the same, once its
 * time is. */
START_TEST(a_changed_game_is_not_ours)
{
	static const char *const changed[] = { by_others, "# kalah 1\n6 4\n" };

	settle();
	for (int i = 0; i < 2; i++) {
		struct autosave autosave = { 0 };
		struct timespec times[2];

		keep(&autosave);
		unit_folder_write("kalah/game", changed[i]);
		times[0] = times[1] = autosave.file.st_mtim;
		times[1].tv_nsec = (times[1].tv_nsec + 1 - i) % 1000000000;
		ck_assert_int_eq(utimensat(AT_FDCWD, "kalah/game", times, 0),
			0);
		autosave_remove(&autosave);
		unit_folder_holds("kalah/game", changed[i]);
		ck_assert_int_eq(unlink("kalah/game"), 0);
	}
	game_done(&game);
}
END_TEST

void unit_add(TCase *tests)
{
	unit_folder_add(tests);
	tcase_add_test(tests, our_own_game_is_replaced);
	tcase_add_test(tests, games_of_others_move_aside);
	tcase_add_test(tests, a_changed_game_is_not_ours);
}
