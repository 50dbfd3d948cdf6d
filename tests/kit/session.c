/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "session.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <term.h>
#include <unistd.h>

#include "script.h"
#include "terminal_board.h"
#include "util/text.h"

enum {
	WORDS_MAX = 16,
	PAUSE = 3,		/* ms between two looks at the screen */
	TRIES = TERMINAL_PATIENCE / PAUSE
};

struct terminal *session;

static int height, width;	/* of the screen */
static char *remembered;	/* a screen to compare with, or NULL */

static void session_forget(void)
{
	free(remembered);
	remembered = NULL;
	terminal_free(session);
	session = NULL;
}

static void session_need_terminal(void)
{
	char program[] = "true";

	session = terminal_start(24, 80, NULL, (char *[]){ program, NULL });
	if (!session || !session_knows_terminal("xterm-256color")) {
		puts("skipped: no pseudo-terminal, or TERM=xterm-256color is "
			"not known");
		exit(77);
	}
	session_forget();
}

void session_add(TCase *tests)
{
	struct rlimit none = { 0, 0 };

	/* some tests send signals that dump core */
	setrlimit(RLIMIT_CORE, &none);
	setenv("HOME", "/dev/null", 1);
	session_need_terminal();
	tcase_add_checked_fixture(tests, NULL, session_forget);
}

const char *session_program(void)
{
	const char *program = getenv("KALAH");

	return program ? program : "./kalah";
}

bool session_knows_terminal(const char *name)
{
	int error;

	if (setupterm(name, 1, &error) != OK)
		return false;
	del_curterm(cur_term);
	return true;
}

/* Cuts TEXT at its blanks into WORDS, the last of which is NULL. */
static void session_cut(char *text, char *words[WORDS_MAX])
{
	int count = 0;

	for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
		ck_assert_int_lt(count, WORDS_MAX - 1);
		words[count++] = word;
	}
	words[count] = NULL;
}

static void session_run(int rows, int cols, char *const env[],
		char *const argv[])
{
	session_forget();
	session = terminal_start(rows, cols, env, argv);
	ck_assert_ptr_nonnull(session);
	height = rows;
	width = cols;
}

void session_start_in(int rows, int cols, const char *environment,
		const char *options)
{
	static const char page[] = "start-page";
	char *program = strdup(session_program());
	char *env_text = strdup(environment), *text = strdup(options);
	char *opens = strstr(text, page);
	char theme[] = "--theme=lines", seed[] = "--random-seed=1";
	char *env[WORDS_MAX], *argv[WORDS_MAX + 3] = { program,
		opens ? theme : seed, theme };

	session_cut(env_text, env);
	session_cut(opens ? opens + strlen(page) : text, argv + 1 + !opens +
		!strstr(options, "--theme"));
	session_run(rows, cols, env, argv);
	free(text);
	free(env_text);
	free(program);
}

void session_start(const char *options)
{
	session_start_in(24, 80, "", options);
}

void session_start_sh(const char *line)
{
	char *program = strdup(session_program()), *script = strdup(line);
	char shell[] = "sh", option[] = "-c";

	session_run(24, 80, NULL, (char *[]){ shell, option, script, program,
		NULL });
	free(script);
	free(program);
}

void session_keeps(int number, const char *words)
{
	char path[60], got[1000], line[200];
	struct text text = TEXT_IN(got);
	FILE *file;

	snprintf(path, sizeof path, SESSION_GAMES "play.%d", number);
	file = fopen(path, "r");
	ck_assert_msg(file, "%s: there is none", path);
	while (fgets(line, sizeof line, file))
		if (strcmp(line, "# on\n") != 0)
			text_add(&text, "%s", line);
	fclose(file);
	ck_assert_str_eq(got, words);
}

void session_at_home(void)
{
	char folder[4096];

	/* a program that still runs would write its game anew */
	session_forget();
	/* where there is this folder, nobody is welcomed */
	if (mkdir(".local", 0700) == 0 && mkdir(".local/state", 0700) == 0)
		mkdir(".local/state/kalah", 0700);
	ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
	ck_assert_int_eq(setenv("HOME", folder, 1), 0);
}

void session_start_at_home(const char *options)
{
	session_at_home();
	session_start(options);
	session_see("o op");
}

void session_type(const char *keys)
{
	ck_assert(terminal_type(session, keys));
}

void session_resize(int rows, int cols)
{
	ck_assert(terminal_resize(session, rows, cols));
	height = rows;
	width = cols;
}

void session_wait(const char *what, int tries)
{
	char *screen;

	if (tries < TRIES) {
		terminal_settle(session, PAUSE);
		return;
	}
	screen = terminal_text(session);
	fprintf(stderr, "The screen:\n%s\n", screen);
	free(screen);
	ck_abort_msg("waited in vain: %s", what);
}

bool session_shows(const char *text)
{
	return terminal_find(session, text, NULL, NULL);
}

char *session_text(void)
{
	char *text = terminal_text(session);

	ck_assert_ptr_nonnull(text);
	return text;
}

bool session_is_ascii(void)
{
	char *text = session_text();
	bool ascii = true;

	for (const char *c = text; *c; c++)
		ascii = ascii && !((unsigned char)*c & 0x80);
	free(text);
	return ascii;
}

bool session_is(const char *screen)
{
	char *text = session_text();
	bool same = strcmp(text, screen) == 0;

	free(text);
	return same;
}

const char *session_cells(int row, int col, int cells)
{
	return terminal_cells(session, row, col, cells);
}

static bool session_is_reversed(int row, int col)
{
	return terminal_look(session, row, col) & TERMINAL_REVERSE;
}

static bool session_find_chosen(int *row, int *col)
{
	for (*row = 1; *row < height; ++*row)
		for (*col = 0; *col < width; ++*col)
			if (session_is_reversed(*row, *col))
				return true;
	return false;
}

const char *session_chosen(void)
{
	int row, col, end;

	if (!session_find_chosen(&row, &col))
		return "";
	for (end = col; session_is_reversed(row, end); end++)
		;
	return session_cells(row, col, end - col);
}

/* Whether the chosen row of the menu is drawn completely: it begins with the
 * pointer, not with the end of "< value >", and has the cursor, which is placed
 * last. */
static bool session_drew_chosen(void)
{
	const char *line = session_chosen();
	int row, col, y, x;

	terminal_cursor(session, &y, &x);
	return (strncmp(line, "▶ ", strlen("▶ ")) == 0 ||
		(strncmp(line, "> ", 2) == 0 && !strchr(" *", line[2]))) &&
		session_find_chosen(&row, &col) && row == y && col == x;
}

bool session_chose(const char *words)
{
	return strstr(session_chosen(), words) != NULL;
}

bool session_board(const struct reference *board)
{
	return terminal_shows_board(session, board);
}

/* -- dialogues ------------------------------------------------------------- */

/* What the key called NAME sends; NAME itself if it has no name. */
static const char *session_key(const char *name, char control[2])
{
	static const char *const keys[][2] = {
		{ "Left", TERMINAL_LEFT }, { "Right", TERMINAL_RIGHT },
		{ "Up", TERMINAL_UP }, { "Down", TERMINAL_DOWN },
		{ "Home", TERMINAL_HOME }, { "End", TERMINAL_END },
		{ "PgUp", TERMINAL_PAGE_UP }, { "PgDn", TERMINAL_PAGE_DOWN },
		{ "Enter", TERMINAL_ENTER }, { "Space", " " },
		{ "Backspace", TERMINAL_BACKSPACE }, { "Tab", TERMINAL_TAB },
		{ "Shift-Tab", TERMINAL_BACK_TAB }, { "Esc", TERMINAL_ESC },
		{ "F1", TERMINAL_F1 }, { "F2", "\033OQ" },
		{ "F3", "\033OR" }, { "F4", "\033OS" },
	};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (strcmp(name, keys[i][0]) == 0)
			return keys[i][1];
	control[0] = name[1] & 0x1F;
	control[1] = '\0';
	return name[0] == '^' && name[1] ? control : name;
}

/* Remembers the screen at first, and later waits until it is the same. */
static void session_compare(void)
{
	if (remembered)
		session_until(session_is(remembered));
	else
		remembered = session_text();
}

static void session_press(const char *name)
{
	char control[2];

	if (strcmp(name, "=") == 0)
		session_compare();
	else
		session_type(session_key(name, control));
}

/* Waits for what LINE says. */
static void session_check_line(const struct script_line *line)
{
	if (line->mark == ':')
		session_see(line->text);
	else if (line->mark == '!')
		session_see_no(line->text);
	else if (line->mark == '>')
		session_until(session_chose(line->text));
}

/* Presses NAME until the chosen row has TEXT, waiting for each change. */
static void session_go_to(const char *name, const char *text)
{
	session_until(session_drew_chosen());
	while (!session_chose(text)) {
		char *before = strdup(session_chosen());

		session_press(name);
		session_until(session_drew_chosen() && !session_chose(before));
		free(before);
	}
}

void session_play_script(const char *const script[])
{
	for (; *script; script++) {
		struct script_line line;

		script_read(*script, &line);
		if (line.repeats) {
			session_go_to(line.keys[0], line.text);
			continue;
		}
		/* else it would be seen too early */
		if (line.mark == ':' && line.keys[0])
			session_see_no(line.text);
		for (int i = 0; line.keys[i]; i++)
			session_press(line.keys[i]);
		session_check_line(&line);
	}
}

void session_tell_script(const char *options, const char *const script[])
{
	char all[400];

	snprintf(all, sizeof all, "--animation=off %s", options);
	session_start_at_home(all);
	session_play_script(script);
	session_leave();
}

/* -- sowing ---------------------------------------------------------------- */

void session_sow(void)
{
	for (int i = 0; i < TRIES; i++) {
		session_until(session_shows("A new game") ||
			session_shows("New here?") ||
			session_shows("All moves undone"));
		session_type("1");
		session_until(session_shows("Space skip") ||
			session_shows(SESSION_SLOW_SOWN));
		if (session_shows("Space skip"))
			return;
		/* the machine has stalled for six seconds: try again */
		session_try("u", "A new game.");
	}
	ck_abort_msg("no seeds were seen falling");
}

void session_start_sowing(void)
{
	session_start(SESSION_SLOW);
	session_see("q quit");
	session_sow();
}

void session_open_menu(void)
{
	session_try("o", "─ Options ─");
	session_see("? keys");
}

/* -- the end --------------------------------------------------------------- */

struct rusage session_ended(int status)
{
	struct terminal_end end;

	ck_assert_int_eq(terminal_end(session, &end), status);
	ck_assert_uint_eq(end.state, 0);
	return end.used;
}

long session_time(const struct rusage *used)
{
	return (used->ru_utime.tv_sec + used->ru_stime.tv_sec) * 1000L +
		(used->ru_utime.tv_usec + used->ru_stime.tv_usec) / 1000L;
}

void session_hang_up(int status)
{
	struct terminal_end end;

	terminal_hangup(session);
	ck_assert_int_eq(terminal_end(session, &end), status);
	ck_assert_int_lt(session_time(&end.used), 1000);
}

void session_end_by(enum session_end end)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

	switch (end) {
	case BY_CLOSED_WINDOW:
		terminal_hangup(session);
		ck_assert_int_eq(terminal_end(session, NULL), -SIGHUP);
		break;
	case BY_Q_IN_A_SMALL_WINDOW:
		session_resize(1, 1);
		session_until(session_is("k"));
		session_leave();
		break;
	default:
		ck_assert(terminal_signal(session, signals[end]));
		session_ended(-signals[end]);
	}
}

void session_leave_unsaved(void)
{
	session_type("qy");
	session_ended(0);
}

void session_leave(void)
{
	session_type("q");
	session_ended(0);
}
