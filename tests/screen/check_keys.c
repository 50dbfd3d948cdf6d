/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program's own event loop under random keys. Whatever is typed, under any
 * rules, on a screen of any size that may change at any time: the program does
 * not crash (sanitizers watch), it ends only when asked to, and between keys
 * all of tests/kit/sound.h holds.
 *
 * Two things differ from the program: the terminal is nowhere, and instead of
 * waiting, the loop puts the clock forward and presses the next keys. A small
 * screen is drawn after every key or two. A large one takes long, so it gets
 * more keys at once.
 *
 * A failing test prints its number; KALAH_TEST_SEED=NUMBER repeats it alone and
 * prints every key. Nothing is written outside its own folder, as no key is a
 * slash.
 */
#include "unit.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "any_game.h"
#include "files/games.h"
#include "files/paths.h"
#include "files/savefile.h"
#include "play/modes.h"
#include "play/modes/play.h"
#include "sound.h"
#include "typist.h"
#include "unit_folder.h"
#include "util/clock.h"
#include "util/signals.h"

const char unit_name[] = "keys";

enum {
	TESTS = 10,		/* of so many KEYS each */
	KEYS = 1200,
	FRAME = 2000,		/* cells drawn per key, roughly */
	THROUGH_MOST = 300,	/* moves undone or redone together */
	ROWS_MOST = 100, COLS_MOST = 300,
	MS = 1000		/* microseconds */
};

/* The state of a test. */
static struct {
	int number;
	struct unit_random random;
	struct typist typist;
	_Atomic int64_t now;	/* the engine reads it, too */
	struct app app;
	bool listed;		/* the kept games were */
	int ends_at;		/* the program is ended after so many keys */
	FILE *in, *out;
	bool ascii;		/* the locale is ASCII only */
	bool visible;		/* the frame was large enough for the game */
	bool homeless;		/* the game cannot be saved */
	int64_t wanted;		/* where undo or redo must lead, or -1 */
	char *kept;		/* the game that must be saved, or NULL */
	char *found;		/* a saved game that is not played, or NULL */
} test;

static int64_t in(int64_t least, int64_t most)
{
	return unit_random_in(&test.random, least, most);
}

static bool once_in(int times)
{
	return unit_random_once(&test.random, times);
}

/* WRONG says what is wrong, and ends in "; ". */
static void fail_test(const char *wrong)
{
	ck_abort_msg("%skey %d; KALAH_TEST_SEED=%d tests/screen/check_keys "
		"repeats it", wrong, test.typist.pressed, test.number);
}

/* -- files of games -------------------------------------------------------- */

/* The game as a saved game, to be freed. */
static char *game_words(const struct settings *settings,
		const struct game *game)
{
	size_t length;
	char *words = savefile_words(settings, game, &length);
	char *line = calloc(1, length + 1);

	ck_assert_ptr_nonnull(line);
	memcpy(line, words, length);
	free(words);
	return line;
}

/* The same for the game in a file; NULL if there is none. */
static char *file_words(const struct games_entry *entry)
{
	struct settings settings;
	struct savefile file;
	char *words = NULL;

	settings_default(&settings);
	if (!games_read(entry, false, &settings, &file))
		words = game_words(&file.settings, &file.game);
	game_done(&file.game);
	return words;
}

static bool is_kept(const struct app *app)
{
	const struct match *match = &app->desk.home;

	return !test.homeless && (games_has_begun(app->desk.games) ||
		(match->touched && match->game.total));
}

/* The game in the file that a program has claimed, or NULL. */
static char *played_words(void)
{
	struct games_entry *entries;
	size_t count = games_find(&entries);
	char *words = NULL;

	for (size_t i = 0; i < count && !words; i++) {
		struct games_claim claim;

		if (games_claim(&entries[i], &(int){ 0 }, &claim) == EBUSY)
			words = file_words(&entries[i]);
		else if (claim.fd >= 0)
			close(claim.fd);
	}
	free(entries);
	return words;
}

/* The file has the game on the screen, unless a mode may restore another. */
static void look_at_file(const struct app *app, struct text *wrong)
{
	char *there, *wanted;

	if (app->desk.top->kind->deaf || !is_kept(app))
		return;
	there = played_words();
	wanted = game_words(&app->desk.settings, &app->desk.home.game);
	if (!there || strcmp(there, wanted) != 0)
		text_add(wrong, "another game is in the file; ");
	free(wanted);
	free(there);
}

/* -- checks ---------------------------------------------------------------- */

/* Slow checks are not made every time. */
static void look(struct app *app)
{
	char words[400];
	struct text wrong = TEXT_IN(words);
	bool ascii = test.ascii ||
		(app->desk.settings.display.ascii && !test.typist.beyond_ascii);

	test.visible = LINES >= LAYOUT_MIN_ROWS && COLS >= LAYOUT_MIN_COLS;
	/* or may have been left again in the same burst */
	test.listed |= app->desk.top->kind->commands == kept_commands ||
		test.typist.lists;
	sound_state(app, &wrong);
	if (once_in(20))
		sound_moves(app, &wrong);
	if (once_in(20))
		look_at_file(app, &wrong);
	if (once_in(5))
		sound_frame(app, ascii, &wrong);
	if (once_in(60))
		sound_redrawn(app, &wrong);
	if (test.wanted >= 0 &&
	    test.wanted != (int64_t)app->desk.match->game.count)
		text_add(&wrong, "after move %zu and not %d; ",
			app->desk.match->game.count, (int)test.wanted);
	test.wanted = -1;
	if (wrong.length)
		fail_test(words);
}

/* Checks the program when it has ended. */
static void look_at_end(const struct app *app)
{
	char words[400];
	struct text wrong = TEXT_IN(words);

	sound_state(app, &wrong);
	if (app->desk.quit && !test.typist.leaving)
		text_add(&wrong, "it has quit unasked; ");
	if (wrong.length)
		fail_test(words);
}

/* -- events ---------------------------------------------------------------- */

int64_t clock_now(void)
{
	return test.now;
}

int64_t clock_date(void)
{
	return clock_now();
}

/* MICROSECONDS until something is due, or -1 for never. Sometimes a day
 * passes. */
static void let_time_pass(int64_t microseconds)
{
	switch (in(0, 9)) {
	case 0:
	case 1:
	case 2:
		if (microseconds > 0)
			test.now += microseconds;
		break;
	case 3:
		test.now += in(0, 3000 * MS);
		break;
	case 4:
		test.now += once_in(20) ? INT64_C(86400000) * MS : 1;
		break;
	default:
		test.now += in(0, 60 * MS);
	}
}

/* Mostly sizes that people use. */
static void choose_size(int *rows, int *cols)
{
	int64_t kind = in(0, 19);

	*rows = (int)in(18, 45);
	*cols = (int)in(40, 130);
	if (kind < 6) {
		*rows = 24;
		*cols = 80;
	} else if (kind < 10) {
		*rows = (int)in(1, 24);
		*cols = (int)in(1, 80);
	} else if (kind == 19) {
		*rows = (int)in(1, ROWS_MOST);
		*cols = (int)in(1, COLS_MOST);
	}
}

static void resize(void)
{
	int rows, cols;

	choose_size(&rows, &cols);
	if (test.typist.tells)
		fprintf(stderr, "screen of %dx%d\n", rows, cols);
	screen_resize(rows, cols);
	/* until the next frame */
	test.visible = false;
}

static void forget_keys(void)
{
	char bytes[256];

	while (read(fileno(test.in), bytes, sizeof bytes) > 0)
		;
}

/* Undoes some or all moves of the game, or redoes them all; the result is
 * checked when the frame has been drawn. */
static bool press_through_game(struct app *app)
{
	const struct game *game = &app->desk.match->game;
	bool back = game->count == game->total;
	const struct command_row *row = command_find(app->desk.top,
		back ? "U" : "r");
	int64_t moves = (int64_t)(back ? game->count :
		game->total - game->count);

	/* anything half typed would swallow the first key */
	if (app->desk.play->typed || !moves || moves > THROUGH_MOST ||
	    app->keys.inside || app->keys.pasting ||
	    !test.visible || app->desk.top != &app->desk.play->mode || !row)
		return false;
	forget_keys();
	if (back && once_in(2))
		moves = in(1, moves);
	test.wanted = (int64_t)game->count + (back ? -moves : moves);
	typist_press(&test.typist, row, (int)moves);
	return true;
}

static void press(struct app *app)
{
	int64_t most = 2 * LINES * COLS / FRAME;

	typist_begin_burst(&test.typist);
	if (once_in(100) && press_through_game(app))
		return;
	for (int64_t keys = in(1, most < 2 ? 2 : most); keys > 0; keys--)
		typist_press_any(&test.typist, app->desk.top);
}

/* The loop has drawn a frame, and would wait. */
static enum wake press_and_wait(int in, int out, int64_t microseconds)
{
	(void)in;
	(void)out;
	look(&test.app);
	let_time_pass(microseconds);
	if (test.typist.pressed >= test.ends_at)
		return WAKE_END;
	if (once_in(25))
		resize();
	else if (once_in(200))
		return WAKE_CONTINUED;
	else if (microseconds >= 0 && once_in(3))
		return WAKE_TIME;
	press(&test.app);
	return WAKE_INPUT;
}

/* -- files ----------------------------------------------------------------- */

/* Chooses the HOME of the program's own files; there may be none. */
static void choose_home(bool home)
{
	char here[PATHS_SIZE];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("XDG_STATE_HOME");
	test.homeless = !home;
	if (home)
		setenv("HOME", here, 1);
	else
		unsetenv("HOME");
	paths_begin();
}

/* The game that a start would continue, or NULL. */
static char *newest_words(void)
{
	struct games_entry *entries;
	char *words = games_list(&entries) ? file_words(entries) : NULL;

	free(entries);
	return words;
}

/* Whether a game is in a file, perhaps put aside. */
static bool is_there(const char *words)
{
	struct games_entry *entries;
	size_t count = games_find(&entries), i = 0;
	bool same = false;

	for (; i < count && !same; i++) {
		char *there = file_words(&entries[i]);

		same = there && strcmp(there, words) == 0;
		free(there);
	}
	free(entries);
	return same;
}

static void check_kept(void)
{
	if (test.kept && !is_there(test.kept))
		fail_test("another game is saved, or none; ");
	if (test.found && !is_there(test.found))
		fail_test("a saved game is lost; ");
	free(test.kept);
	free(test.found);
	test.kept = test.found = NULL;
}

/* -- the terminal that is nowhere ------------------------------------------ */

static void set_number(const char *name, int number)
{
	char words[16];

	snprintf(words, sizeof words, "%d", number);
	ck_assert_int_eq(setenv(name, words, 1), 0);
}

static void open_nowhere(struct screen *screen, const struct display *display)
{
	static const char *const terms[] = { "xterm-256color", "xterm",
		"linux", "vt100", "screen-256color", "rxvt", "ansi" };
	const char *term = terms[in(0, sizeof terms / sizeof *terms - 1)];
	int ends[2], rows, cols;

	ck_assert_int_eq(pipe(ends), 0);
	/* else curses would wait for the rest of a mouse sequence */
	ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
	test.typist.pipe = ends[1];
	test.in = fdopen(ends[0], "r");
	test.out = fopen("/dev/null", "w");
	choose_size(&rows, &cols);
	set_number("LINES", rows);
	set_number("COLUMNS", cols);
	ck_assert(screen_open(screen, display, term, test.out, test.in) ||
		screen_open(screen, display, terms[0], test.out, test.in));
}

static void close_nowhere(void)
{
	delscreen(set_term(NULL));
	fclose(test.in);
	fclose(test.out);
	close(test.typist.pipe);
	choose_home(true);
}

/* -- games ----------------------------------------------------------------- */

/* Continues the saved game, if there is one, or begins any other. */
static void choose_start(struct run_start *start)
{
	char words[400];
	struct text reason = TEXT_IN(words);
	enum games_found found = GAMES_NONE;

	any_settings(&test.random, &start->settings);
	start->remember = !once_in(4);
	if (once_in(2))
		found = games_take(start->games, &start->settings,
			&(struct settings){ 0 }, start->game, &reason);
	ck_assert_msg(found < GAMES_CUT, "%s", words);
	if (found == GAMES_NONE)
		any_game(&test.random, &start->settings, start->game);
	else
		start->note =
			"Your autosaved game continues. n starts a new one.";
	test.found = games_has_begun(start->games) ? NULL : newest_words();
}

static void run_program(void)
{
	struct game game = { 0 };
	struct run_start start = { .game = &game,
		.computer.memory = 4 << 20 };
	struct app *app = &test.app;
	bool kept;

	choose_home(!once_in(6));
	start.worker = worker_new();
	start.games = games_new(start.worker);
	choose_start(&start);
	test.ends_at = test.typist.pressed + (int)in(1, 1000);
	if (test.ends_at > KEYS)
		test.ends_at = KEYS;
	test.typist.leaving = 0;
	test.wanted = -1;
	if (test.typist.tells)
		fputs("-- the program begins\n", stderr);
	test.listed = false;
	loop_begin(app, &start);
	open_nowhere(&app->desk.screen, &app->desk.settings.display);
	while (loop_turn(app, press_and_wait))
		;
	kept = is_kept(app);
	loop_end(app);
	look_at_end(app);
	if (kept && match_is_on(app->desk.match))
		test.kept = game_words(&app->desk.settings,
			&app->desk.match->game);
	close_nowhere();
	/* the list of saved games may have continued or deleted it */
	if (test.listed) {
		free(test.found);
		test.found = NULL;
	}
	loop_done(app);
	games_free(start.games);
	worker_free(start.worker);
	check_kept();
	game_done(&game);
}

START_TEST(nothing_goes_wrong_whatever_is_typed)
{
	test.number = _i;
	test.random = (struct unit_random){ (uint64_t)_i };
	test.typist = (struct typist){ .random = &test.random,
		.tells = getenv("KALAH_TEST_SEED") };
	test.ascii = once_in(4);
	ck_assert_ptr_nonnull(setlocale(LC_ALL,
		test.ascii ? "C" : "C.UTF-8"));
	setenv("ESCDELAY", "0", 1);
	if (once_in(8))
		setenv("NO_COLOR", "1", 1);
	else
		unsetenv("NO_COLOR");
	while (test.typist.pressed < KEYS)
		run_program();
}
END_TEST

void unit_add(TCase *tests)
{
	const char *seed = getenv("KALAH_TEST_SEED");
	int first = seed ? atoi(seed) : 1;

	unit_folder_add(tests);
	tcase_add_loop_test(tests, nothing_goes_wrong_whatever_is_typed, first,
		seed ? first + 1 : first + unit_times(TESTS));
}
