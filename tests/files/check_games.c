/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/games: every move is in a file at once, and programs never lose one
 * another's files. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/games.h"
#include "files/games_log.h"
#include "files/paths.h"
#include "files/savefile.h"
#include "unit_board.h"
#include "unit_folder.h"
#include "unit_random.h"
#include "usual_game.h"

const char unit_name[] = "games";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

enum { PROGRAMS = 8 };

#define KEPT "kalah/play.1"
#define NEXT "kalah/play.2"
#define OLDER "kalah/game"
#define DEAD "kalah/journal.1234567"

/* This replaces that of the system: a disk that may be slow or broken. */
static atomic_int syncs;
static atomic_bool slow;
static atomic_int trouble;	/* an errno value, or 0 */

int fsync(int fd)
{
	(void)fd;
	atomic_fetch_add(&syncs, 1);
	while (atomic_load(&slow))
		poll(NULL, 0, 1);
	if (!trouble)
		return 0;
	errno = trouble;
	return -1;
}

static struct worker *worker;
static struct games *games;
static struct settings settings;
static struct game game;
static char why[300];		/* what games_take says */

/* Keeps games in ./kalah, from before each test. */
static void begin(void)
{
	unit_folder_use_state();
	worker = worker_new();
	games = games_new(worker);
	settings_default(&settings);
	usual_game(&game, &settings.rules);
}
UNIT_BEFORE(begin)

/* Makes a first file in ./kalah, or beside it. */
static void there_is(const char *path, const char *words)
{
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	unit_folder_write(path, words);
}

static void end(void)
{
	games_free(games);
	worker_free(worker);
	games = NULL;
	worker = NULL;
	game_done(&game);
}
UNIT_AFTER(end)

static int try_to_follow(void)
{
	return games_follow(games, &settings, &game, true);
}

static void follow(void)
{
	ck_assert_int_eq(try_to_follow(), 0);
}

static void play(int64_t house)
{
	game_play(&game, house);
	follow();
}

/* Takes a game over, starting from default settings. */
static enum games_found take(void)
{
	struct text reason = TEXT_IN(why);

	game_done(&game);
	settings_default(&settings);
	return games_take(games, &settings, &(struct settings){ 0 }, &game,
		&reason);
}

static const struct game over = { .now.over = true };

static void keep(void)
{
	games_leave(games, NULL, false);
	ck_assert(!games_has_begun(games));
}

static int claim_listed(const struct games_entry *entry,
		struct games_claim *claim)
{
	return games_claim(entry, &(int){ GAMES_PATIENCE }, claim);
}

static void exists(const char *path, bool wanted)
{
	ck_assert_msg((access(path, F_OK) == 0) == wanted, "%s", path);
}

/* Sets the time of its last change. */
static void set_time(const char *path, time_t second)
{
	struct timespec time = { .tv_sec = second };

	ck_assert_int_eq(utimensat(AT_FDCWD, path,
		(struct timespec[]){ time, time }, 0), 0);
}

/* -- the game that is played ----------------------------------------------- */

UNIT_TEST(each_move_is_in_the_file)
{
	ck_assert_int_eq(games_follow(games, &settings, &game, true), 0);
	game_play(&game, 3);
	ck_assert_int_eq(games_follow(games, &settings, &game, false), 0);
	exists("kalah", false);
	follow();
	ck_assert(games_has_begun(games));
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	play(6);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
	follow();
	game_go(&game, 0);
	follow();
	game_go(&game, 1);
	follow();
	unit_folder_holds(KEPT,
		"# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n");
	play(1);
	settings.player2 = WHO_ROBOT;
	settings.display.turned = TURNED_ON;
	settings.rules.seeds = 3;
	follow();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n"
		"# at = 1\n1\n# player2 = robot\n");
	keep();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n# at = 0\n# at = 1\n"
		"# at = 1\n1\n# player2 = robot\n# on\n");
}

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
		game.marks.cuts++;
	} else if (what == 4 && game.count > 1) {
		/* a cut to no move at all can be redone by a reader */
		game_cut(&game, (size_t)unit_random_in(random, 1,
			(int64_t)game.count));
		game.marks.cuts++;
	} else if (what == 3) {
		settings.player1 = (int)unit_random_in(random, 0, WHO_ROBOT);
	} else if (what == 5) {
		settings.numbering = !settings.numbering;
	} else if (!game.now.over) {
		game_play(&game, unit_board_choose(&game.now, random));
	}
}

/* After some steps its file contains the whole game, even if there are as many
 * moves as before. */
UNIT_TIMES_TEST(the_file_is_the_game, unit_times(4))
{
	struct unit_random random = { (uint64_t)_i };

	settings.rules.swap = 1;
	usual_game(&game, &settings.rules);
	for (int i = 0; i < 10 * _i; i++)
		step(&random);
	for (int i = 0; i < 300; i++) {
		struct settings usual;
		struct savefile file;
		int fd;

		for (int j = 0; j < 1 + i % 3; j++)
			step(&random);
		follow();
		fd = open(KEPT, O_RDONLY);
		ck_assert_int_ge(fd, 0);
		settings_default(&usual);
		ck_assert_int_eq(savefile_read(&file, fd, 0, false, &usual),
			STATUS_OK);
		same_game(&game, &file.game);
		ck_assert_int_eq(file.settings.player1, settings.player1);
		ck_assert_int_eq(file.settings.numbering, settings.numbering);
		game_done(&file.game);
		close(fd);
	}
}

/* Several moves since the last call are written, if need be as a whole game. */
UNIT_TEST(several_moves_at_once_are_written_too)
{
	play(3);
	game_play(&game, 6);
	game_play(&game, 1);
	follow();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n1\n");
	game_go(&game, 1);
	game_play(&game, 2);
	game_go(&game, 0);
	game.marks.cuts++;
	follow();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n1\n"
		"# at = 1\n2\n# at = 0\n");
}

UNIT_TEST(another_move_after_an_undo_is_written)
{
	play(3);
	play(6);
	game_go(&game, 1);
	game.marks.cuts++;
	game_play(&game, 4);
	follow();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n# at = 1\n4\n");
}

/* A pipe, which cannot be synced, is no error when the worker finds that
 * out. */
UNIT_TEST(a_game_may_lie_where_nothing_is_synced)
{
	struct worker *others = worker_new();
	struct games_log *lines;
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	settings_default(&settings);
	usual_game(&game, &settings.rules);
	lines = games_log_new(others, ends[1], -1);
	ck_assert_int_eq(games_log_begin(lines, &settings, &game), 0);
	game_play(&game, 3);
	for (int i = 0; i < 50; i++) {
		ck_assert_int_eq(games_log_follow(lines, &settings, &game), 0);
		poll(NULL, 0, 1);
	}
	games_log_free(lines);
	worker_free(others);
	close(ends[0]);
	game_done(&game);
}

/* Whatever becomes of the file, the game is in one. */
UNIT_TIMES_TEST(a_file_that_is_lost_is_written_anew, 5)
{
	const char *path = KEPT;

	play(3);
	switch (_i) {
	case 0:
		ck_assert_int_eq(unlink(KEPT) | rmdir("kalah"), 0);
		break;
	case 1:
		ck_assert_int_eq(rename("kalah", "elsewhere"), 0);
		break;
	case 2:
		ck_assert_int_eq(rename(KEPT, "elsewhere"), 0);
		unit_folder_write(KEPT, "hello\n");
		path = NEXT;
		break;
	case 3:
		ck_assert_int_eq(truncate(KEPT, 0), 0);
		break;
	default:
		ck_assert_int_eq(truncate(KEPT, 15), 0);
	}
	play(6);
	unit_folder_holds(path, "# kalah 1\n6 4\n3\n6\n");
	play(1);
	end();
	unit_folder_holds(path, "# kalah 1\n6 4\n3\n6\n1\n# on\n");
	if (_i == 1)
		unit_folder_holds("elsewhere/play.1", "# kalah 1\n6 4\n3\n");
}

/* Even of a game that is only looked at. */
UNIT_TEST(nothing_is_lost_while_it_cannot_be_written_anew)
{
	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_int_eq(rename("kalah", "elsewhere"), 0);
	unit_folder_write("kalah", "in the way");
	ck_assert_int_eq(try_to_follow(), ENOTDIR);
	ck_assert_int_eq(unlink("kalah"), 0);
	ck_assert_int_eq(games_follow(games, &settings, &game, false), 0);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
}

/* The disk may be full at any byte. The error is reported, only whole lines
 * stay, or nothing of the head, and the rest is written later. */
UNIT_TIMES_TEST(what_cannot_be_written_is_written_later, 35)
{
	static const char *const whole[] = { "", "# kalah 1\n6 4\n3\n",
		"# kalah 1\n6 4\n3\n# at = 0\n",
		"# kalah 1\n6 4\n3\n# at = 0\n# at = 0\n" };
	const char *wanted = "";

	signal(SIGXFSZ, SIG_IGN);
	for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
		if (strlen(whole[i]) <= (size_t)_i)
			wanted = whole[i];
	unit_folder_limit_files((rlim_t)_i);
	game_play(&game, 3);
	try_to_follow();
	game_go(&game, 0);
	try_to_follow();
	game_play(&game, 5);
	ck_assert_int_eq(try_to_follow(), EFBIG);
	unit_folder_holds(KEPT, wanted);
	unit_folder_limit_files(RLIM_INFINITY);
	follow();
	unit_folder_holds(KEPT,
		"# kalah 1\n6 4\n3\n# at = 0\n# at = 0\n5\n");
}

/* It would hide another. */
UNIT_TIMES_TEST(what_cannot_be_written_leaves_no_file, 2)
{
	signal(SIGXFSZ, SIG_IGN);
	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	unit_folder_limit_files(_i ? 12 : 0);
	game_play(&game, 2);
	ck_assert_int_eq(try_to_follow(), EFBIG);
	keep();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}

UNIT_TEST(without_a_folder_there_is_an_error)
{
	game_play(&game, 3);
	unit_folder_write("kalah", "in the way");
	ck_assert_int_eq(try_to_follow(), ENOTDIR);
	keep();
	unsetenv("XDG_STATE_HOME");
	unsetenv("HOME");
	paths_begin();
	ck_assert_int_eq(try_to_follow(), PATHS_NONE);
	ck_assert_int_eq(take(), GAMES_NONE);
	ck_assert_int_eq(games_follow(NULL, &settings, &game, true), 0);
	ck_assert(!games_has_begun(NULL));
	games_leave(NULL, NULL, true);
}

/* The environment may change after the start: curses changes it. */
UNIT_TEST(folders_are_those_of_the_start)
{
	char before[PATHS_SIZE], path[PATHS_SIZE];

	ck_assert(paths_state("game", before));
	ck_assert_int_eq(setenv("XDG_STATE_HOME", "/elsewhere", 1), 0);
	unsetenv("HOME");
	ck_assert(paths_state("game", path));
	ck_assert_str_eq(path, before);
}

/* Moves made while the disk is busy are synced together, once it is not: the
 * file and its folder. */
UNIT_TEST(what_is_played_is_synced)
{
	atomic_store(&slow, true);
	play(3);
	while (!atomic_load(&syncs))
		poll(NULL, 0, 1);
	play(6);
	play(1);
	atomic_store(&slow, false);
	ck_assert(worker_wait(worker, 20000, false));
	ck_assert_int_eq(syncs, 4);
	play(5);
	ck_assert(worker_wait(worker, 20000, false));
	ck_assert_int_eq(syncs, 6);
	end();
	/* and once more as it is closed */
	ck_assert_int_eq(syncs, 7);
}

UNIT_TEST(what_cannot_be_synced_is_told)
{
	atomic_store(&trouble, EIO);
	play(3);
	ck_assert(worker_wait(worker, 20000, false));
	ck_assert_int_eq(try_to_follow(), EIO);
	atomic_store(&trouble, EINVAL);
	game_play(&game, 6);
	try_to_follow();
	ck_assert(worker_wait(worker, 20000, false));
	follow();
}

/* -- leaving --------------------------------------------------------------- */

UNIT_TEST(a_game_is_left_in_its_way)
{
	play(3);
	games_leave(games, NULL, true);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n# aside\n");
	play(6);
	unit_folder_holds(NEXT, "# kalah 1\n6 4\n3\n6\n");
	games_leave(games, &over, true);
	exists(NEXT, false);
	games_leave(games, &over, true);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	ck_assert_int_eq(take(), GAMES_NONE);
}

/* As people may write it. */
UNIT_TEST(a_last_line_without_an_end_gets_one)
{
	there_is(KEPT, "6 4\n3\n6\n1");
	ck_assert_int_eq(take(), GAMES_KEPT);
	play(2);
	unit_folder_holds(KEPT, "6 4\n3\n6\n1\n# on\n2\n");
}

/* On a full disk the file stays as it is. */
UNIT_TEST(what_cannot_be_noted_is_not)
{
	struct stat file;

	signal(SIGXFSZ, SIG_IGN);
	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	set_time(KEPT, 1000);
	ck_assert_int_eq(take(), GAMES_KEPT);
	unit_folder_limit_files(18);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(stat(KEPT, &file), 0);
	ck_assert_int_eq(file.st_mtime, 1000);
}

/* The file is another's by then. */
UNIT_TEST(only_its_own_file_is_removed)
{
	play(3);
	ck_assert_int_eq(rename(KEPT, "elsewhere"), 0);
	unit_folder_write(KEPT, "hello\n");
	games_leave(games, &over, false);
	unit_folder_holds(KEPT, "hello\n");
}

/* -- taking over ----------------------------------------------------------- */

/* A file, what a start finds in it, and then has in it and in the next file;
 * NULL: none. */
static const struct start {
	const char *path, *words;
	enum games_found found;
	size_t count;
	const char *then, *next;
} starts[] = {
#define GAME "# kalah 1\n6 4\n3\n"
	/* how it stands */
	{ KEPT, GAME, GAMES_KEPT, 1, GAME, NULL },
	{ KEPT, GAME "# on\n", GAMES_KEPT, 1, GAME "# on\n", NULL },
	{ KEPT, GAME "# on\n6\n", GAMES_KEPT, 2, GAME "# on\n6\n", NULL },
	{ KEPT, GAME "# aside\n", GAMES_NONE, 0, GAME "# aside\n", NULL },
	{ KEPT, GAME "# on\n# aside\n", GAMES_NONE, 0,
		GAME "# on\n# aside\n", NULL },
	{ KEPT, GAME "# aside\n# on\n6\n", GAMES_KEPT, 2,
		GAME "# aside\n# on\n6\n", NULL },
	/* version 1.0.0 */
	{ OLDER, GAME, GAMES_NONE, 0, GAME, NULL },
	{ OLDER ".7", GAME, GAMES_NONE, 0, GAME, NULL },
	{ DEAD, GAME, GAMES_NONE, 0, GAME, NULL },
	/* torn */
	{ KEPT, GAME "6", GAMES_KEPT, 1, GAME, NULL },
	{ KEPT, GAME "# asi", GAMES_KEPT, 1, GAME, NULL },
	{ KEPT, GAME "# aside\n# on", GAMES_NONE, 0, GAME "# aside\n", NULL },
	/* damaged; the last one could be of any size */
	{ KEPT, GAME "3\n1\n", GAMES_CUT, 1, GAME "3\n1\n# aside\n", GAME },
	{ KEPT, GAME "3\n1", GAMES_CUT, 1, GAME "3\n# aside\n", GAME },
	{ KEPT, GAME "3\n# aside\n", GAMES_NONE, 0, GAME "3\n# aside\n",
		NULL },
	{ KEPT, "# kalah 1\n4294967296 4\n3\nx\n", GAMES_CUT, 1,
		"# kalah 1\n4294967296 4\n3\nx\n# aside\n",
		"# kalah 1\n4294967296 4\n3\n" },
	/* no games */
	{ KEPT, "# kalah 1\n", GAMES_BAD, 0, "# kalah 1\n", NULL },
	{ KEPT, "# kalah 1\n6", GAMES_BAD, 0, "# kalah 1\n", NULL },
	{ KEPT, "# kal", GAMES_BAD, 0, "# kal", NULL },
	{ KEPT, "hello\n", GAMES_BAD, 0, "hello\n", NULL },
	{ KEPT, "hello\nAnna", GAMES_BAD, 0, "hello\nAnna", NULL }
};

/* Only looked at, no file seems to be played now, and little is added. */
UNIT_ROWS_TEST(a_start_finds_what_is_there, starts)
{
	const struct start *start = &starts[_i];
	const char *on = start->then;
	struct stat file;
	char left[100];

	there_is(start->path, start->words);
	set_time(start->path, 1000);
	ck_assert_int_eq(take(), start->found);
	ck_assert_int_eq(why[0] != '\0', start->found >= GAMES_CUT);
	ck_assert(!why[0] || (strstr(why, "line ") && strstr(why,
		start->path)));
	if (start->found != GAMES_NONE && start->found != GAMES_BAD)
		ck_assert_uint_eq(game.count, start->count);
	unit_folder_holds(start->path, start->then);
	ck_assert_int_eq(unit_folder_files("kalah"), 1 + !!start->next);
	if (start->next)
		unit_folder_holds(NEXT, start->next);
	end();
	ck_assert_int_eq(stat(start->path, &file), 0);
	ck_assert_int_eq(file.st_mtime, 1000);
	if (start->found == GAMES_KEPT) {
		bool said = strcmp(on + strlen(on) - 6, "\n# on\n") == 0;

		snprintf(left, sizeof left, "%s%s", on, said ? "" : "# on\n");
		unit_folder_holds(start->path, left);
	}
}

/* Runs a program that plays HOUSES and is killed. Returns its process ID. */
static pid_t die_with(const char *houses)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		worker = worker_new();
		games = games_new(worker);
		game_done(&game);
		usual_game(&game, &settings.rules);
		for (; *houses; houses++)
			play(*houses - '0');
		raise(SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	return child;
}

UNIT_TEST(what_a_dead_program_left_is_taken)
{
	die_with("36");
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_uint_eq(game.count, 2);
	play(1);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n1\n# on\n");
}

/* The game played last is continued, all others are put aside, and a finished
 * one therefore revives none. */
UNIT_TEST(of_many_dead_programs_nothing_is_lost)
{
	static const char *const dead[] = { "1", "36", "2" };

	play(5);
	keep();
	set_time(KEPT, 999);
	for (int i = 0; i < 3; i++) {
		char path[60];

		snprintf(path, sizeof path, "kalah/play.%d", i + 2);
		die_with(dead[i]);
		set_time(path, i == 1 ? 2000 : 1000 + i);
	}
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_uint_eq(game.count, 2);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n5\n# on\n# aside\n");
	unit_folder_holds(NEXT, "# kalah 1\n6 4\n1\n# aside\n");
	unit_folder_holds("kalah/play.4", "# kalah 1\n6 4\n2\n# aside\n");
	games_leave(games, &over, false);
	ck_assert_int_eq(unit_folder_files("kalah"), 3);
	ck_assert_int_eq(take(), GAMES_NONE);
}

/* A process is recognised by the lock of its file. */
UNIT_TEST(the_game_of_a_living_program_is_not_taken)
{
	struct games *mine;
	struct games_entry *entries;

	play(3);
	mine = games;
	games = games_new(worker);
	ck_assert_int_eq(take(), GAMES_NONE);
	ck_assert_uint_eq(games_list(&entries), 0);
	free(entries);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	usual_game(&game, &settings.rules);
	play(2);
	ck_assert_int_eq(unit_folder_files("kalah"), 2);
	games_free(mine);
	end();
	unit_folder_holds(NEXT, "# kalah 1\n6 4\n2\n# on\n");
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n# on\n");
}

/* A file cut off at any byte, by a power failure, say. */
UNIT_TIMES_TEST(a_torn_game_goes_on_up_to_there, 30)
{
	static const char all[] = "# kalah 1\n6 4\n3\n6\n# at = 1\n1\n";
	static const size_t counts[] = { 0, 0, 0, 1, 2, 1, 2 };
	char cut[sizeof all + 10];
	int lines = 0, whole = 0;

	for (int i = 0; i < _i; i++)
		if (all[i] == '\n') {
			lines++;
			whole = i + 1;
		}
	snprintf(cut, sizeof cut, "%.*s", _i, all);
	there_is(KEPT, cut);
	if (lines < 2) {
		ck_assert_int_eq(take(), _i ? GAMES_BAD : GAMES_NONE);
		ck_assert_int_eq(unit_folder_files("kalah"), _i > 0);
		end();
		return;
	}
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_uint_eq(game.count, counts[lines]);
	snprintf(cut, sizeof cut, "%.*s", whole, all);
	unit_folder_holds(KEPT, cut);
	end();
	snprintf(cut, sizeof cut, "%.*s# on\n", whole, all);
	unit_folder_holds(KEPT, cut);
}

/* Only the end of a long file is read to tell how it stands. */
UNIT_TEST(a_long_game_is_torn_too)
{
	struct stat file;
	off_t size;
	FILE *stream;

	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	stream = fopen(KEPT, "a");
	ck_assert_ptr_nonnull(stream);
	for (int i = 0; i < 20000; i++)
		fprintf(stream, "# at = %d\n", i % 2);
	fputs("# on\n", stream);
	size = ftell(stream);
	fputs("# as", stream);
	ck_assert_int_eq(fclose(stream), 0);
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_int_eq(stat(KEPT, &file), 0);
	ck_assert_int_eq(file.st_size, size);
}

/* Whether it was played before or after a game. */
UNIT_TIMES_TEST(what_is_no_game_hides_none, 2)
{
	there_is(NEXT, "hello\n");
	unit_folder_write(KEPT, "# kalah 1\n6 4\n3\n");
	set_time(_i ? KEPT : NEXT, 1000);
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_uint_eq(game.count, 1);
	ck_assert_int_eq(!!strstr(why, "line 1: "), _i);
	ck_assert_int_eq(!!strstr(why, NEXT ")"), _i);
	unit_folder_holds(NEXT, "hello\n");
}

/* Nobody writes to them; a name that was never used is free again. */
UNIT_TEST(empty_files_are_no_games)
{
	there_is(NEXT, "");
	unit_folder_write(KEPT, "");
	ck_assert_int_eq(take(), GAMES_NONE);
	ck_assert_str_eq(why, "");
	ck_assert_int_eq(unit_folder_files("kalah"), 0);
	usual_game(&game, &settings.rules);
	play(3);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
}

UNIT_TEST(a_link_is_taken_with_its_file)
{
	there_is("elsewhere", "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(symlink("../elsewhere", KEPT), 0);
	ck_assert_int_eq(take(), GAMES_KEPT);
	play(6);
	end();
	ck_assert(S_ISLNK(unit_folder_mode(KEPT)));
	unit_folder_holds("elsewhere", "# kalah 1\n6 4\n3\n6\n# on\n");
}

static bool permitted = true;

/* Replaces that of the C library. */
int open(const char *path, int flags, ...)
{
	va_list list;
	int mode;

	va_start(list, flags);
	mode = va_arg(list, int);
	va_end(list);
	errno = EACCES;
	return strstr(path, KEPT) && !permitted ? -1 :
		openat(AT_FDCWD, path, flags, mode);
}

/* It hides none. */
UNIT_TEST(a_game_that_may_not_be_written_is_named)
{
	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	permitted = false;
	ck_assert_int_eq(take(), GAMES_BAD);
	ck_assert_ptr_nonnull(strstr(why, "Permission denied"));
	ck_assert_ptr_nonnull(strstr(why, KEPT ")"));
	unit_folder_write(NEXT, "# kalah 1\n6 4\n2\n");
	set_time(NEXT, 1000);
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_int_eq(game.plies[0].house, 2);
}

/* -- where nothing can be locked ------------------------------------------- */

static bool locks = true;

int flock(int fd, int how)
{
	errno = ENOLCK;
	return locks ? (int)syscall(SYS_flock, fd, how) : -1;
}

/* A game might be another program's, so it is named and left alone; but a new
 * one is kept. */
UNIT_TEST(without_locks_no_game_is_taken)
{
	struct games *mine;

	locks = false;
	play(3);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n");
	mine = games;
	games = games_new(worker);
	ck_assert_int_eq(take(), GAMES_BAD);
	ck_assert_ptr_nonnull(strstr(why, "No locks available"));
	ck_assert_ptr_nonnull(strstr(why, KEPT ")"));
	usual_game(&game, &settings.rules);
	play(2);
	unit_folder_holds(NEXT, "# kalah 1\n6 4\n2\n");
	games_free(mine);
	end();
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n# on\n");
	unit_folder_holds(NEXT, "# kalah 1\n6 4\n2\n# on\n");
}

/* An empty file may be another's that has just begun. */
UNIT_TEST(without_locks_empty_files_stay)
{
	locks = false;
	there_is(KEPT, "");
	ck_assert_int_eq(take(), GAMES_NONE);
	exists(KEPT, true);
}

/* -- many games ------------------------------------------------------------ */

UNIT_TEST(games_are_numbered_without_end)
{
	there_is("kalah/play.999", "x");
	unit_folder_write("kalah/play.x", "");
	unit_folder_write("kalah/game.5000", "x");
	ck_assert_int_eq(mkdir("kalah/play.1000", 0700), 0);
	play(3);
	unit_folder_holds("kalah/play.1001", "# kalah 1\n6 4\n3\n");
	keep();
	unit_folder_write("kalah/play.1000000000", "x");
	play(6);
	unit_folder_holds(KEPT, "# kalah 1\n6 4\n3\n6\n");
}

/* Plays HOUSE, writes a byte to READY, and saves the game when GO is closed. */
static void keep_together(int64_t house, int ready, int go)
{
	char byte = 0;

	worker = worker_new();
	games = games_new(worker);
	play(house);
	ck_assert_int_eq(write(ready, &byte, 1), 1);
	ck_assert_int_eq(read(go, &byte, 1), 0);
	games_leave(games, NULL, false);
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
		ck_assert_msg(strncmp(entry->d_name, "play.", 5) == 0, "%s",
			entry->d_name);
		snprintf(path, sizeof path, "kalah/%s", entry->d_name);
		file = fopen(path, "r");
		ck_assert_ptr_nonnull(file);
		words[fread(words, 1, sizeof words - 1, file)] = '\0';
		fclose(file);
		ck_assert_int_eq(strncmp(words, "# kalah 1\n9 4\n", 14), 0);
		ck_assert_str_eq(words + 15, "\n# on\n");
		ck_assert_int_le(words[14] - '0', houses);
		counts[words[14] - '0']++;
	}
	closedir(folder);
}

/* None is lost, and none is saved twice. */
UNIT_TEST(games_that_end_together_are_all_kept)
{
	settings.rules.houses = 9;
	usual_game(&game, &settings.rules);
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
	}
}

/* Takes over what there is when GO is closed, writes to TRIED whether there was
 * a game, and runs until END is closed. */
static void take_together(int go, int tried, int end)
{
	char found, byte;

	ck_assert_int_eq(read(go, &byte, 1), 0);
	found = take() != GAMES_NONE;
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

UNIT_TEST(a_game_is_taken_once)
{
	for (int round = 0; round < 20; round++) {
		if (round % 2)
			die_with("3");
		else
			play(3);
		keep();
		ck_assert_int_eq(count_takers(), 1);
		ck_assert_int_eq(take(), round % 2 ? GAMES_KEPT : GAMES_KEPT);
		games_leave(games, &over, false);
		ck_assert_int_eq(unit_folder_files("kalah"), 0);
		game_done(&game);
		usual_game(&game, &settings.rules);
	}
}

#if defined HAVE_STRUCT_STAT_ST_MTIM || defined HAVE_STRUCT_STAT_ST_MTIMESPEC
enum { LATER_FIRST = 0 };
#else
/* Of two from the same second, that with the higher number is taken. */
enum { LATER_FIRST = 2 };
#endif

/* Each row: the times of two games, and whether the first is later. */
UNIT_FROM_TEST(of_two_games_the_later_is_taken, LATER_FIRST, 5)
{
	static const struct {
		struct timespec first, second;
		bool later;
	} times[] = {
		{ { 1000, 5 }, { 1000, 4 }, true },
		{ { 1000, 4 }, { 1000, 5 }, false },
		{ { 1001, 4 }, { 1000, 5 }, true },
		{ { 1000, 5 }, { 1001, 4 }, false },
		{ { 1000, 5 }, { 1000, 5 }, false },
	};

	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	unit_folder_write(NEXT, "# kalah 1\n6 4\n2\n");
	ck_assert_int_eq(utimensat(AT_FDCWD, KEPT, (struct timespec[]){
		times[_i].first, times[_i].first }, 0), 0);
	ck_assert_int_eq(utimensat(AT_FDCWD, NEXT, (struct timespec[]){
		times[_i].second, times[_i].second }, 0), 0);
	ck_assert_int_eq(take(), GAMES_KEPT);
	ck_assert_int_eq(game.plies[0].house, times[_i].later ? 3 : 2);
}

/* -- the list -------------------------------------------------------------- */

/* Makes a file that was last played at SECOND. */
static void put(const char *name, time_t second)
{
	char path[60];

	snprintf(path, sizeof path, "kalah/%s", name);
	unit_folder_write(path, "x\n");
	set_time(path, second);
}

UNIT_TEST(there_may_be_no_games)
{
	struct games_entry *entries;

	ck_assert_uint_eq(games_list(&entries), 0);
	free(entries);
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	ck_assert_uint_eq(games_list(&entries), 0);
	free(entries);
}

UNIT_TEST(the_last_played_comes_first)
{
	static const char *const wanted[] = { "play.7", "play.2",
		"play.12", "play.3" };
	struct games_entry *entries;

	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	put("play.3", 100);
	put("play.7", 400);
	put("play.12", 100);
	put("play.2", 300);
	put("play.0", 500);
	put("play.x", 500);
	put("play", 500);
	put("play.", 500);
	put("game", 500);
	put("game.3", 500);
	put("journal.1234567", 500);
	put("results", 500);
	ck_assert_int_eq(mkdir("kalah/play.9", 0700), 0);
	ck_assert_uint_eq(games_list(&entries), 4);
	for (int i = 0; i < 4; i++) {
		struct text name = TEXT_IN((char[40]){ 0 });

		text_add(&name, "play.%ld", entries[i].number);
		ck_assert_str_eq(name.at, wanted[i]);
	}
	free(entries);
}

/* However many there are, and whatever their numbers. */
UNIT_TEST(the_last_of_many_games_are_listed)
{
	enum { GAMES = 500 };
	struct games_entry *entries;

	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	for (long i = 0; i < GAMES; i++) {
		char name[40];

		snprintf(name, sizeof name, "play.%ld", i + 1);
		put(name, 1000 + i * 37 % GAMES);
	}
	ck_assert_uint_eq(games_list(&entries), GAMES_MOST);
	for (int i = 0; i < GAMES_MOST; i++)
		ck_assert_int_eq(entries[i].time.tv_sec, 1000 + GAMES - 1 - i);
	free(entries);
}

UNIT_TEST(games_tell_when_they_were_played)
{
	struct games_entry entry = { .time.tv_sec = 1795342500 };
	struct text text = TEXT_IN((char[40]){ 0 });

	ck_assert_int_eq(setenv("TZ", "UTC0", 1), 0);
	games_add_time(&entry, &text);
	ck_assert_str_eq(text.at, "2026-11-22 10:15");
}

/* By midnights, not by hours. */
UNIT_TEST(games_of_today_and_yesterday_are_known)
{
	struct games_entry entry = { .time.tv_sec = time(NULL) };
	struct tm midnight;

	ck_assert_int_eq(games_days_ago(&entry), 0);
	ck_assert_ptr_nonnull(localtime_r(&entry.time.tv_sec, &midnight));
	midnight.tm_hour = midnight.tm_min = midnight.tm_sec = 0;
	entry.time.tv_sec = mktime(&midnight);
	ck_assert_int_eq(games_days_ago(&entry), 0);
	entry.time.tv_sec--;
	ck_assert_int_eq(games_days_ago(&entry), 1);
	midnight.tm_mday--;
	entry.time.tv_sec = mktime(&midnight);
	ck_assert_int_eq(games_days_ago(&entry), 1);
	entry.time.tv_sec--;
	ck_assert_int_eq(games_days_ago(&entry), 2);
	/* the clock was set, or a year has passed */
	midnight.tm_mday += 3;
	entry.time.tv_sec = mktime(&midnight);
	ck_assert_int_eq(games_days_ago(&entry), 0);
	midnight.tm_mday -= 2;
	midnight.tm_year--;
	entry.time.tv_sec = mktime(&midnight);
	ck_assert_int_eq(games_days_ago(&entry), 2);
}

/* A name stands for the game that was listed, and no other. */
UNIT_TEST(listed_games_are_opened_and_deleted)
{
	struct games_entry *entries;
	struct games_claim claim;
	struct settings usual;
	struct savefile file;

	settings_default(&usual);
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	put("play.3", 1000);
	ck_assert_uint_eq(games_list(&entries), 1);
	ck_assert_int_eq(games_read(entries, true, &usual, &file),
		STATUS_SAVED_GAME);
	ck_assert_str_eq(file.why, "line 1: expected two values in header "
		"line");
	ck_assert_int_eq(rename("kalah/play.3", "elsewhere"), 0);
	ck_assert_int_eq(games_read(entries, true, &usual, &file),
		STATUS_FILE);
	ck_assert_str_eq(file.why, strerror(ENOENT));
	ck_assert_int_eq(games_delete(entries), ENOENT);
	put("play.3", 1000);
	ck_assert_int_eq(games_delete(entries), EBUSY);
	ck_assert_int_eq(rename("elsewhere", "kalah/play.3"), 0);
	ck_assert_int_eq(claim_listed(entries, &claim), 0);
	ck_assert_int_eq(games_delete(entries), EBUSY);
	close(claim.fd);
	/* somebody has played it since it was listed */
	set_time("kalah/play.3", 2000);
	ck_assert_int_eq(games_delete(entries), EBUSY);
	set_time("kalah/play.3", 1000);
	ck_assert_int_eq(games_delete(entries), 0);
	exists("kalah/play.3", false);
	free(entries);
}

/* A list locks files only for a moment, which a start waits for. */
UNIT_TEST(a_start_waits_a_moment)
{
	int ready[2];
	char byte;
	pid_t child;

	there_is(KEPT, "# kalah 1\n6 4\n3\n");
	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		int fd = open(KEPT, O_RDWR);

		flock(fd, LOCK_EX);
		ck_assert_int_eq(write(ready[1], "", 1), 1);
		poll(NULL, 0, 2);
		_exit(0);
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	/* a machine may be too busy to end the other in time */
	for (int i = 0; i < 100 && take() == GAMES_NONE; i++)
		;
	ck_assert_uint_eq(game.count, 1);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	close(ready[0]);
	close(ready[1]);
	end();
}
