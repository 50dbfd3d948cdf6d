/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/autosave and journal: every move is in a file at once, and
 * programs never lose one another's files. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/autosave.h"
#include "files/journal.h"
#include "files/paths.h"
#include "files/savefile.h"
#include "unit_board.h"
#include "unit_folder.h"
#include "unit_random.h"

const char unit_name[] = "autosave";

enum { PROGRAMS = 8 };

#define KEPT "kalah/game"

static struct worker *worker;
static struct autosave *autosave;
static struct settings settings;
static struct game game;
static char journal[60];	/* its path, below the current folder */

/* Saves games in ./kalah. */
static void begin(void)
{
	unit_folder_use_state();
	worker = worker_new();
	autosave = autosave_new(worker);
	settings_default(&settings);
	game_start(&game, &settings.rules);
	snprintf(journal, sizeof journal, "kalah/journal.%d", (int)getpid());
}

/* The same, with a file PATH already there. */
static void begin_with(const char *path, const char *words)
{
	begin();
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	unit_folder_write(path, words);
}

static void end(void)
{
	autosave_free(autosave);
	worker_free(worker);
	game_done(&game);
}

static void follow(void)
{
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game), 0);
}

static void play(int64_t house)
{
	game_play(&game, house);
	follow();
}

/* Takes a game over, starting from default settings. */
static enum autosave_found take(void)
{
	struct text reason = TEXT_IN((char[300]){ 0 });

	game_done(&game);
	settings_default(&settings);
	return autosave_take(autosave, &settings, &game, &reason);
}

static void exists(const char *path, bool wanted)
{
	ck_assert_msg((access(path, F_OK) == 0) == wanted, "%s", path);
}

/* -- the journal ----------------------------------------------------------- */

START_TEST(a_journal_is_written_with_each_move)
{
	begin();
	exists("kalah", false);
	play(3);
	ck_assert(autosave_has_begun(autosave));
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n");
	play(6);
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n6\n");
	follow();
	game_go(&game, 0);
	follow();
	game_go(&game, 1);
	follow();
	unit_folder_holds(journal,
		"# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n");
	play(1);
	settings.player2 = WHO_ROBOT;
	settings.display.turned = 1;
	settings.rules.seeds = 3;
	follow();
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n"
		"1\n# player2 = robot\n");
	ck_assert_int_eq(autosave_keep(autosave), 0);
	ck_assert(!autosave_has_begun(autosave));
	exists(journal, false);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n"
		"1\n# player2 = robot\n");
	end();
}
END_TEST

static void same_game(const struct game *one, const struct game *other)
{
	ck_assert_uint_eq(one->count, other->count);
	ck_assert_uint_eq(one->total, other->total);
	for (size_t i = 0; i < one->total; i++)
		ck_assert_int_eq(one->plies[i].house, other->plies[i].house);
	ck_assert(board_equal(&one->now, &other->now));
}

/* Moves, undoes, redoes, or changes players or numbering, at random. */
static void step(struct unit_random *random)
{
	int64_t what = unit_random_in(random, 0, 19);

	if (what < 3) {
		game_go(&game, (size_t)unit_random_in(random, 0,
			(int64_t)game.total));
	} else if (what == 3) {
		settings.player1 = (int)unit_random_in(random, 0, WHO_ROBOT);
	} else if (what == 4) {
		settings.numbering = !settings.numbering;
	} else if (!game.now.over) {
		game_play(&game, unit_board_choose(&game.now, random));
	}
}

/* After every step the journal contains the whole game. */
START_TEST(a_journal_is_the_game)
{
	struct unit_random random = { (uint64_t)_i };

	begin();
	settings.rules.swap = 1;
	game_start(&game, &settings.rules);
	for (int i = 0; i < 10 * _i; i++)
		step(&random);
	for (int i = 0; i < 300; i++) {
		struct settings read;
		struct game there = { 0 };
		struct text reason = TEXT_IN((char[200]){ 0 });
		struct stat stat;
		int64_t good;
		int fd;

		step(&random);
		follow();
		fd = open(journal, O_RDONLY);
		ck_assert_int_ge(fd, 0);
		settings_default(&read);
		ck_assert_int_eq(savefile_recover(fd, &read, &there, &good,
			&reason), STATUS_OK);
		ck_assert_int_eq(fstat(fd, &stat), 0);
		ck_assert_int_eq(good, stat.st_size);
		same_game(&game, &there);
		ck_assert_int_eq(read.player1, settings.player1);
		ck_assert_int_eq(read.numbering, settings.numbering);
		game_done(&there);
		close(fd);
	}
	end();
}
END_TEST

/* Several moves since the last call are written, if need be as a whole game. */
START_TEST(several_moves_at_once_are_written_too)
{
	begin();
	play(3);
	game_play(&game, 6);
	game_play(&game, 1);
	follow();
	unit_folder_holds(journal,
		"# kalah 1\n6 4\n3\n# at = 0\n3\n6\n1\n");
	game_go(&game, 1);
	game_play(&game, 2);
	game_go(&game, 0);
	follow();
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n# at = 0\n3\n6\n1\n"
		"# at = 0\n3\n2\n# at = 0\n");
	end();
}
END_TEST

/* A pipe, which cannot be synced, is no error when the worker finds that
 * out. */
START_TEST(a_journal_may_lie_where_nothing_is_synced)
{
	struct worker *others = worker_new();
	struct journal *lines;
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	settings_default(&settings);
	game_start(&game, &settings.rules);
	lines = journal_new(others, ends[1], -1);
	ck_assert_int_eq(journal_begin(lines, &settings, &game), 0);
	game_play(&game, 3);
	for (int i = 0; i < 50; i++) {
		ck_assert_int_eq(journal_follow(lines, &settings, &game), 0);
		poll(NULL, 0, 1);
	}
	journal_free(lines);
	worker_free(others);
	close(ends[0]);
	game_done(&game);
}
END_TEST

START_TEST(a_journal_that_was_removed_begins_anew)
{
	begin();
	play(3);
	ck_assert_int_eq(unlink(journal), 0);
	ck_assert_int_eq(rmdir("kalah"), 0);
	play(6);
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n6\n");
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
}
END_TEST

/* The disk may be full at any byte. The error is reported, only whole lines
 * stay, and the rest is written later. */
START_TEST(what_cannot_be_written_is_written_later)
{
	static const char *const whole[] = { "", "# kalah 1\n",
		"# kalah 1\n6 4\n", "# kalah 1\n6 4\n3\n",
		"# kalah 1\n6 4\n3\n# at = 0\n" };
	const char *wanted = "";

	signal(SIGXFSZ, SIG_IGN);
	begin();
	for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
		if (strlen(whole[i]) <= (size_t)_i)
			wanted = whole[i];
	unit_folder_limit_files((rlim_t)_i);
	game_play(&game, 3);
	autosave_follow(autosave, &settings, &game);
	game_go(&game, 0);
	autosave_follow(autosave, &settings, &game);
	game_play(&game, 5);
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game), EFBIG);
	unit_folder_holds(journal, wanted);
	unit_folder_limit_files(RLIM_INFINITY);
	follow();
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n# at = 0\n5\n");
	end();
}
END_TEST

START_TEST(without_a_folder_there_is_an_error)
{
	begin();
	game_play(&game, 3);
	unit_folder_write("kalah", "in the way");
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game), ENOTDIR);
	ck_assert(!autosave_has_begun(autosave));
	ck_assert_int_eq(autosave_keep(autosave), 0);
	unsetenv("XDG_STATE_HOME");
	unsetenv("HOME");
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game),
		PATHS_NONE);
	ck_assert_int_eq(take(), AUTOSAVE_NONE);
	ck_assert_int_eq(autosave_follow(NULL, &settings, &game), 0);
	end();
}
END_TEST

/* The environment may change after the start: curses changes it. */
START_TEST(folders_are_those_of_the_start)
{
	char before[PATHS_SIZE], path[PATHS_SIZE];

	begin();
	ck_assert(paths_state("game", before));
	paths_begin();
	ck_assert_int_eq(setenv("XDG_STATE_HOME", "/elsewhere", 1), 0);
	unsetenv("HOME");
	ck_assert(paths_state("game", path));
	ck_assert_str_eq(path, before);
	end();
}
END_TEST

/* -- taking over ----------------------------------------------------------- */

START_TEST(the_kept_game_is_taken)
{
	begin();
	play(3);
	ck_assert_int_eq(autosave_keep(autosave), 0);
	ck_assert_int_eq(take(), AUTOSAVE_KEPT);
	ck_assert_uint_eq(game.count, 1);
	exists(KEPT, false);
	play(6);
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n6\n");
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}
END_TEST

/* Saved games from before there were journals. */
START_TEST(older_games_are_taken)
{
	begin_with(KEPT, "# kalah 1\n# at = 1\n# player2 = robot\n6 4\n"
		"3\n6\n");
	ck_assert_int_eq(take(), AUTOSAVE_KEPT);
	ck_assert_int_eq(settings.player2, WHO_ROBOT);
	ck_assert_uint_eq(game.count, 1);
	ck_assert_uint_eq(game.total, 2);
	game_go(&game, 2);
	follow();
	play(1);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n# at = 1\n# player2 = robot\n6 4\n"
		"3\n6\n# at = 1\n6\n1\n");
}
END_TEST

/* Runs a program that plays HOUSES and is killed. Returns its process ID. */
static pid_t die_with(const char *houses)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		worker = worker_new();
		autosave = autosave_new(worker);
		game_done(&game);
		game_start(&game, &settings.rules);
		for (; *houses; houses++)
			play(*houses - '0');
		raise(SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	return child;
}

/* Sets the time of its last change. */
static void set_time(const char *path, time_t second)
{
	struct timespec time = { .tv_sec = second };

	ck_assert_int_eq(utimensat(AT_FDCWD, path,
		(struct timespec[]){ time, time }, 0), 0);
}

START_TEST(what_a_dead_program_left_is_taken)
{
	begin();
	die_with("36");
	exists(KEPT, false);
	ck_assert_int_eq(take(), AUTOSAVE_LEFT);
	ck_assert_uint_eq(game.count, 2);
	play(1);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n1\n");
}
END_TEST

/* The latest game is continued, and all others are still there. */
START_TEST(of_many_dead_programs_nothing_is_lost)
{
	static const char *const dead[] = { "1", "2", "36" };

	begin();
	play(5);
	ck_assert_int_eq(autosave_keep(autosave), 0);
	for (int i = 0; i < 3; i++) {
		char path[60];

		snprintf(path, sizeof path, "kalah/journal.%d",
			(int)die_with(dead[i]));
		set_time(path, 1000 + i);
	}
	ck_assert_int_eq(take(), AUTOSAVE_LEFT);
	ck_assert_uint_eq(game.count, 2);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n5\n");
	ck_assert_int_eq(unit_folder_files("kalah"), 4);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	unit_folder_holds("kalah/game.3", "# kalah 1\n6 4\n5\n");
}
END_TEST

/* Whoever begins another game finds the dead program's among the saved ones. */
START_TEST(what_a_dead_program_left_is_tidied_up)
{
	begin();
	die_with("36");
	autosave_tidy();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	die_with("2");
	autosave_tidy();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	unit_folder_holds("kalah/game.1", "# kalah 1\n6 4\n2\n");
	ck_assert_int_eq(unit_folder_files("kalah"), 2);
	play(5);
	autosave_tidy();
	unit_folder_holds(journal, "# kalah 1\n6 4\n5\n");
	end();
}
END_TEST

/* A journal that is empty, or lacks part of what it begins with, does not take
 * the place of a saved game. */
START_TEST(a_journal_cut_short_takes_no_place)
{
	signal(SIGXFSZ, SIG_IGN);
	begin_with(KEPT, "# kalah 1\n6 4\n3\n");
	unit_folder_limit_files(_i ? 12 : 0);
	game_play(&game, 2);
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game), EFBIG);
	ck_assert_int_eq(autosave_keep(autosave), 0);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(unit_folder_files("kalah"), 1 + _i);
	end();
}
END_TEST

START_TEST(an_empty_journal_that_cannot_be_removed_is_an_error)
{
	signal(SIGXFSZ, SIG_IGN);
	begin();
	unit_folder_limit_files(0);
	ck_assert_int_eq(autosave_follow(autosave, &settings, &game), EFBIG);
	ck_assert_int_eq(unlink(journal), 0);
	ck_assert_int_eq(autosave_put_aside(autosave), ENOENT);
	ck_assert(!autosave_has_begun(autosave));
	end();
}
END_TEST

START_TEST(the_game_of_a_living_program_is_not_taken)
{
	struct autosave *mine;

	begin();
	play(3);
	mine = autosave;
	autosave = autosave_new(worker);
	ck_assert_int_eq(take(), AUTOSAVE_NONE);
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n");
	game_start(&game, &settings.rules);
	play(2);
	ck_assert_int_eq(unit_folder_files("kalah"), 2);
	autosave_free(mine);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n2\n");
	unit_folder_holds("kalah/game.1", "# kalah 1\n6 4\n3\n");
}
END_TEST

/* A journal cut off at any byte, by a power failure, say. */
START_TEST(a_torn_journal_goes_on_up_to_there)
{
	static const char all[] = "# kalah 1\n6 4\n3\n6\n# at = 1\n1\n";
	static const size_t counts[] = { 0, 0, 0, 1, 2, 1, 2 };
	char cut[sizeof all];
	int lines = 0;
	size_t whole = 0;

	for (int i = 0; i < _i; i++)
		if (all[i] == '\n') {
			lines++;
			whole = (size_t)i + 1;
		}
	snprintf(cut, sizeof cut, "%.*s", _i, all);
	begin_with("kalah/journal.1234567", cut);
	if (lines < 2) {
		ck_assert_int_eq(take(), _i ? AUTOSAVE_BAD : AUTOSAVE_NONE);
		ck_assert_int_eq(unit_folder_files("kalah"), _i > 0);
		end();
		return;
	}
	ck_assert_int_eq(take(), AUTOSAVE_LEFT);
	ck_assert_uint_eq(game.count, counts[lines]);
	cut[whole] = '\0';
	unit_folder_holds(journal, cut);
	end();
	unit_folder_holds(KEPT, cut);
}
END_TEST

/* The same where the journal is not continued: then it can be loaded later. */
START_TEST(a_torn_journal_is_kept_up_to_there)
{
	static const char torn[] = "# kalah 1\n6 4\n3\n# at =";
	const char *path = _i ? "kalah/game.1" : KEPT;
	struct stat file;

	begin_with("kalah/journal.1234567", torn);
	set_time("kalah/journal.1234567", 1000);
	if (_i) {
		die_with("2");
		ck_assert_int_eq(take(), AUTOSAVE_LEFT);
	} else {
		autosave_tidy();
	}
	unit_folder_holds(path, "# kalah 1\n6 4\n3\n");
	/* it was last played when it was torn */
	ck_assert_int_eq(stat(path, &file), 0);
	ck_assert_int_eq(file.st_mtime, 1000);
	end();
}
END_TEST

/* What is damaged otherwise stays whole. */
START_TEST(a_damaged_journal_is_put_aside_whole)
{
	static const char *const damaged[] = { "# kalah 1\n6 4\n3\n3\n1",
		"hello" };

	begin_with("kalah/journal.1234567", damaged[_i]);
	autosave_tidy();
	unit_folder_holds("kalah/game.1", damaged[_i]);
	end();
}
END_TEST

/* The good part is continued, and the damaged file is kept whole. */
START_TEST(a_damaged_game_goes_on_as_far_as_it_is_good)
{
	static const char damaged[] = "# kalah 1\n6 4\n3\n3\n1\n";
	const char *path = _i ? "kalah/journal.1234567" : KEPT;

	begin_with(path, damaged);
	ck_assert_int_eq(take(), AUTOSAVE_CUT);
	ck_assert_uint_eq(game.count, 1);
	/* even before the next move */
	unit_folder_holds(journal, "# kalah 1\n6 4\n3\n");
	unit_folder_holds(_i ? "kalah/game.1" : KEPT, damaged);
	play(6);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	unit_folder_holds("kalah/game.1", damaged);
	ck_assert_int_eq(unit_folder_files("kalah"), 2);
}
END_TEST

START_TEST(a_journal_that_is_no_game_hides_none)
{
	begin_with("kalah/journal.1234567", "hello\n");
	if (_i)
		unit_folder_write(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(take(), _i ? AUTOSAVE_KEPT : AUTOSAVE_BAD);
	ck_assert_uint_eq(game.count, (unsigned)_i);
	unit_folder_holds("kalah/game.1", "hello\n");
	end();
}
END_TEST

START_TEST(what_is_no_game_stays)
{
	begin_with(KEPT, "hello\n");
	ck_assert_int_eq(take(), AUTOSAVE_BAD);
	unit_folder_holds(KEPT, "hello\n");
	unit_folder_write(KEPT, "");
	ck_assert_int_eq(take(), AUTOSAVE_NONE);
	end();
	exists(KEPT, true);
}
END_TEST

/* Somebody has edited the file, and its last line counts. */
START_TEST(a_game_without_its_last_end_of_line_is_whole)
{
	begin_with(KEPT, "# kalah 1\n6 4\n3\n6");
	ck_assert_int_eq(take(), AUTOSAVE_KEPT);
	ck_assert_uint_eq(game.count, 2);
	play(1);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n1\n");
}
END_TEST

START_TEST(a_link_is_taken_with_its_file)
{
	begin_with("elsewhere", "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(symlink("../elsewhere", KEPT), 0);
	ck_assert_int_eq(take(), AUTOSAVE_KEPT);
	play(6);
	end();
	ck_assert(S_ISLNK(unit_folder_mode(KEPT)));
	unit_folder_holds("elsewhere", "# kalah 1\n6 4\n3\n6\n");
}
END_TEST

/* -- games put aside ------------------------------------------------------- */

START_TEST(games_are_put_aside_without_end)
{
	begin_with("kalah/game.999", "");
	unit_folder_write("kalah/game.x", "");
	play(3);
	ck_assert_int_eq(autosave_put_aside(autosave), 0);
	ck_assert_int_eq(autosave_put_aside(autosave), 0);
	unit_folder_holds("kalah/game.1000", "# kalah 1\n6 4\n3\n");
	play(6);
	autosave_remove(autosave);
	autosave_remove(autosave);
	ck_assert_int_eq(unit_folder_files("kalah"), 3);
	end();
}
END_TEST

/* Plays HOUSE, writes a byte to READY, and saves the game when GO is closed. */
static void keep_together(int64_t house, int ready, int go)
{
	char byte = 0;

	worker = worker_new();
	autosave = autosave_new(worker);
	play(house);
	ck_assert_int_eq(write(ready, &byte, 1), 1);
	ck_assert_int_eq(read(go, &byte, 1), 0);
	ck_assert_int_eq(autosave_keep(autosave), 0);
	_exit(0);
}

static void count_games(int64_t houses, int counts[])
{
	DIR *folder = opendir("kalah");
	const struct dirent *entry;

	ck_assert_ptr_nonnull(folder);
	while ((entry = readdir(folder))) {
		char path[300], words[30] = "";
		FILE *file;

		if (entry->d_name[0] == '.')
			continue;
		ck_assert_msg(strncmp(entry->d_name, "game", 4) == 0, "%s",
			entry->d_name);
		snprintf(path, sizeof path, "kalah/%s", entry->d_name);
		file = fopen(path, "r");
		ck_assert_ptr_nonnull(file);
		words[fread(words, 1, sizeof words - 1, file)] = '\0';
		fclose(file);
		ck_assert_int_eq(strncmp(words, "# kalah 1\n9 4\n", 14), 0);
		ck_assert_uint_eq(strlen(words), 16);
		ck_assert_int_le(words[14] - '0', houses);
		counts[words[14] - '0']++;
	}
	closedir(folder);
}

/* None is lost, and none is saved twice. */
START_TEST(games_that_end_together_are_all_kept)
{
	begin();
	settings.rules.houses = 9;
	game_start(&game, &settings.rules);
	for (int round = 0; round < 10; round++) {
		int ready[2], go[2], counts[10] = { 0 };
		char byte;

		ck_assert_int_eq(pipe(ready) | pipe(go), 0);
		for (int i = 1; i <= PROGRAMS; i++)
			if (fork() == 0) {
				close(go[1]);
				keep_together(i, ready[1], go[0]);
			}
		for (int i = 0; i < PROGRAMS; i++)
			ck_assert_int_eq(read(ready[0], &byte, 1), 1);
		close(go[1]);
		for (int i = 0; i < PROGRAMS; i++) {
			int status;

			ck_assert_int_gt(wait(&status), 0);
			ck_assert_int_eq(status, 0);
		}
		close(go[0]);
		close(ready[0]);
		close(ready[1]);
		count_games(9, counts);
		for (int i = 1; i <= PROGRAMS; i++)
			ck_assert_int_eq(counts[i], round + 1);
		exists(KEPT, true);
	}
	end();
}
END_TEST

/* Takes over what there is when GO is closed, writes to TRIED whether there was
 * a game, and runs until END is closed. */
static void take_together(int go, int tried, int end)
{
	char found, byte;

	ck_assert_int_eq(read(go, &byte, 1), 0);
	found = take() != AUTOSAVE_NONE;
	ck_assert_int_eq(write(tried, &found, 1), 1);
	ck_assert_int_eq(read(end, &byte, 1), 0);
	_exit(0);
}

/* Starts PROGRAMS programs together, and returns how many continue a game. */
static int count_takers(void)
{
	int go[2], tried[2], end[2], takers = 0;

	ck_assert_int_eq(pipe(go) | pipe(tried) | pipe(end), 0);
	for (int i = 0; i < PROGRAMS; i++)
		if (fork() == 0) {
			close(go[1]);
			close(end[1]);
			take_together(go[0], tried[1], end[0]);
		}
	close(go[1]);
	for (int i = 0; i < PROGRAMS; i++) {
		char found;

		ck_assert_int_eq(read(tried[0], &found, 1), 1);
		takers += found;
	}
	close(end[1]);
	for (int i = 0; i < PROGRAMS; i++)
		ck_assert_int_gt(wait(NULL), 0);
	close(go[0]);
	close(tried[0]);
	close(tried[1]);
	close(end[0]);
	return takers;
}

START_TEST(a_game_is_taken_once)
{
	begin();
	for (int round = 0; round < 20; round++) {
		if (round % 2)
			die_with("3");
		else
			play(3);
		ck_assert_int_eq(autosave_keep(autosave), 0);
		ck_assert_int_eq(count_takers(), 1);
		ck_assert_int_eq(take(), AUTOSAVE_LEFT);
		autosave_remove(autosave);
		ck_assert_int_eq(unit_folder_files("kalah"), 0);
		game_done(&game);
		game_start(&game, &settings.rules);
	}
	end();
}
END_TEST

#if defined HAVE_STRUCT_STAT_ST_MTIM || defined HAVE_STRUCT_STAT_ST_MTIMESPEC
enum { LATER_FIRST = 0 };
#else
/* Of two from the same second, either may be taken. */
enum { LATER_FIRST = 2 };
#endif

/* Each row: the times of two journals, and whether the first is later. */
START_TEST(of_two_journals_the_later_is_taken)
{
	static const struct {
		struct timespec first, second;
		bool later;
	} times[] = {
		{ { 1000, 5 }, { 1000, 4 }, true },
		{ { 1000, 4 }, { 1000, 5 }, false },
		{ { 1001, 4 }, { 1000, 5 }, true },
		{ { 1000, 5 }, { 1001, 4 }, false },
	};
	static const char first[] = "kalah/journal.1000001",
		second[] = "kalah/journal.1000002";

	begin_with(first, "# kalah 1\n6 4\n3\n");
	unit_folder_write(second, "# kalah 1\n6 4\n2\n");
	ck_assert_int_eq(utimensat(AT_FDCWD, first, (struct timespec[]){
		times[_i].first, times[_i].first }, 0), 0);
	ck_assert_int_eq(utimensat(AT_FDCWD, second, (struct timespec[]){
		times[_i].second, times[_i].second }, 0), 0);
	ck_assert_int_eq(take(), AUTOSAVE_LEFT);
	ck_assert_int_eq(game.plies[0].house, times[_i].later ? 3 : 2);
	end();
}
END_TEST

void unit_add(TCase *tests)
{
	unit_folder_add(tests);
	unit_add_closing(tests);
	tcase_add_test(tests, a_journal_is_written_with_each_move);
	tcase_add_loop_test(tests, a_journal_is_the_game, 0,
		4 * unit_scale());
	tcase_add_test(tests, several_moves_at_once_are_written_too);
	tcase_add_test(tests, a_journal_may_lie_where_nothing_is_synced);
	tcase_add_test(tests, a_journal_that_was_removed_begins_anew);
	tcase_add_loop_test(tests, what_cannot_be_written_is_written_later, 0,
		26);
	tcase_add_test(tests, without_a_folder_there_is_an_error);
	tcase_add_test(tests, folders_are_those_of_the_start);
	tcase_add_test(tests, the_kept_game_is_taken);
	tcase_add_test(tests, older_games_are_taken);
	tcase_add_test(tests, what_a_dead_program_left_is_taken);
	tcase_add_test(tests, of_many_dead_programs_nothing_is_lost);
	tcase_add_test(tests, what_a_dead_program_left_is_tidied_up);
	tcase_add_loop_test(tests, a_journal_cut_short_takes_no_place, 0, 2);
	tcase_add_test(tests,
		an_empty_journal_that_cannot_be_removed_is_an_error);
	tcase_add_test(tests, the_game_of_a_living_program_is_not_taken);
	tcase_add_loop_test(tests, a_torn_journal_goes_on_up_to_there, 0, 30);
	tcase_add_loop_test(tests, a_torn_journal_is_kept_up_to_there, 0, 2);
	tcase_add_loop_test(tests, a_damaged_journal_is_put_aside_whole, 0, 2);
	tcase_add_loop_test(tests,
		a_damaged_game_goes_on_as_far_as_it_is_good, 0, 2);
	tcase_add_loop_test(tests, a_journal_that_is_no_game_hides_none, 0, 2);
	tcase_add_test(tests, what_is_no_game_stays);
	tcase_add_test(tests, a_game_without_its_last_end_of_line_is_whole);
	tcase_add_test(tests, a_link_is_taken_with_its_file);
	tcase_add_test(tests, games_are_put_aside_without_end);
	tcase_add_test(tests, games_that_end_together_are_all_kept);
	tcase_add_test(tests, a_game_is_taken_once);
	tcase_add_loop_test(tests, of_two_journals_the_later_is_taken,
		LATER_FIRST, 4);
}
