/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "script.h"
#include "model/position.h"
#include "play/modes/play.h"
#include "screen/keys.h"
#include "screen/loop.h"
#include "unit.h"
#include "util/language.h"
#include "play/modes.h"
#include "util/text.h"
#include "view/canvas.h"

enum { PICTURE_MAX = 200 * 1024 };

static struct app app;
static FILE *terminal;		/* gets what a terminal would */
static const char *about = "";	/* what the dialogue shows */
static char *remembered;	/* a screen to compare with, or NULL */

/* -- the terminal that does not exist -------------------------------------- */

static bool stage_opens;	/* begins with the start page, */
static bool stage_seats;	/* for one who has played before */
static bool stage_hurries;	/* the computer */

static void stage_open_app(int rows, int cols, const struct settings *settings,
		const struct board *board)
{
	char lines[16], columns[16];
	struct game game = { 0 };

	snprintf(lines, sizeof lines, "%d", rows);
	snprintf(columns, sizeof columns, "%d", cols);
	setenv("LINES", lines, 1);
	setenv("COLUMNS", columns, 1);
	game_start_at(&game, board);
	loop_begin(&app, &(struct run_start){ .settings = *settings,
		.game = &game, .newcomer = stage_opens && !stage_seats,
		.filed = *settings, .open = stage_opens,
		.seated = stage_seats, .computer = { .threads = 1,
		.memory = 8 << 20, .time = stage_hurries ? 20000 : 0,
		.random_seed = 1, .now = unit_now } });
	terminal = tmpfile();
	ck_assert_ptr_nonnull(terminal);
	ck_assert(screen_open(&app.desk.screen, &settings->display,
		"xterm-256color", terminal, fopen("/dev/null", "r")));
}

void stage_about(const char *words)
{
	about = words;
}

bool stage_has_quit(void)
{
	return app.desk.quit;
}

void stage_meet(struct partner *partner)
{
	elsewhere_meet(&app.desk, partner);
}

static void stage_show(void)
{
	loop_draw(&app);
	screen_end(&app.desk.screen);
}

int stage_count_rings(void)
{
	long end = ftell(terminal);
	int rings = 0;

	rewind(terminal);
	for (int c; (c = getc(terminal)) != EOF;)
		rings += c == '\a';
	fseek(terminal, end, SEEK_SET);
	return rings;
}

static void stage_let_happen(int count)
{
	while (count-- > 0)
		run_tick(&app.desk, app.desk.play->anim.due);
}

static void stage_think(void)
{
	const struct analysis *analysis = &app.desk.analysis;

	while (run_tick(&app.desk, 0) == 0 || analysis->asked)
		if (analysis->asked)
			ck_assert(unit_hear(100000));
}

/* -- pictures -------------------------------------------------------------- */

/* Returns how many cells the character takes. */
static int stage_add_cell(const cchar_t *cell, char *picture)
{
	wchar_t wide[CCHARW_MAX + 1];
	char bytes[MB_LEN_MAX * CCHARW_MAX + 1];
	attr_t attr;
	short pair;

	getcchar(cell, wide, &attr, &pair, NULL);
	if (wcstombs(bytes, wide, sizeof bytes) == (size_t)-1)
		strcpy(bytes, "?");
	strcat(picture, bytes);
	return wcwidth(wide[0]) > 1 ? 2 : 1;
}

static char stage_look(const cchar_t *cell)
{
	static const char looks[] = ".bu3r567d9ABCDEF";
	attr_t attr = cell->attr;

	return looks[(attr & A_BOLD ? 1 : 0) + (attr & A_UNDERLINE ? 2 : 0) +
		(attr & A_REVERSE ? 4 : 0) + (attr & A_DIM ? 8 : 0)];
}

/* A letter for each colour behind a cell, in the order in which BACKS, which
 * has room for all, comes to know them. */
static char stage_back(const cchar_t *cell, char *backs)
{
	wchar_t wide[CCHARW_MAX + 1];
	attr_t attr;
	short pair, fore, back;

	getcchar(cell, wide, &attr, &pair, NULL);
	pair_content(pair, &fore, &back);
	if (!pair || back < 0)
		return '.';
	if (!strchr(backs, back))
		backs[strlen(backs)] = (char)back;
	return (char)('a' + (strchr(backs, back) - backs));
}

static void stage_cut_blanks(char *picture, char blank)
{
	size_t length = strlen(picture);

	while (length && picture[length - 1] == blank)
		picture[--length] = '\0';
	strcpy(picture + length, "\n");
}

/* WITH_LOOKS: what each cell looks like, too. */
static char *stage_take_picture(bool with_looks)
{
	char *picture = calloc(1, PICTURE_MAX), backs[257] = "";
	int row, column;
	int planes = !with_looks ? 1 : 2 + app.desk.screen.theme.carves;

	stage_show();
	for (int looks = 0; looks < planes; looks++)
		for (int y = 0; y < LINES; y++) {
			char *line = picture + strlen(picture);

			for (int x = 0; x < COLS; x++) {
				cchar_t cell;
				char look[2] = "";

				mvwin_wch(newscr, y, x, &cell);
				look[0] = looks < 2 ? stage_look(&cell) :
					stage_back(&cell, backs);
				if (looks)
					strcat(line, look);
				else
					x += stage_add_cell(&cell, line) - 1;
			}
			stage_cut_blanks(line, looks ? '.' : ' ');
		}
	getyx(curscr, row, column);
	sprintf(picture + strlen(picture), "cursor %d %d\n", row, column);
	return picture;
}

bool stage_shows(const char *text)
{
	char *picture = stage_take_picture(false);
	bool shown = strstr(picture, text);

	free(picture);
	return shown;
}

static char *stage_read_golden(const char *path)
{
	char *golden = calloc(1, PICTURE_MAX);
	FILE *file = fopen(path, "r");

	if (file) {
		size_t length = fread(golden, 1, PICTURE_MAX - 1, file);

		golden[length] = '\0';
		fclose(file);
	}
	return golden;
}

static void stage_write_picture(const char *path, const char *picture)
{
	FILE *file = fopen(path, "w");

	if (file) {
		fputs(picture, file);
		fclose(file);
	}
}

static void stage_check(const char *name, bool with_looks)
{
	const char *top = getenv("TOP");
	char path[4096], seen[100];
	char *picture = stage_take_picture(with_looks), *golden;

	snprintf(path, sizeof path, "%s/tests/screens/%s.txt",
		top ? top : ".", name);
	if (getenv("UPDATE"))
		stage_write_picture(path, picture);
	golden = stage_read_golden(path);
	snprintf(seen, sizeof seen, "screen-%s.log", name);
	if (strcmp(picture, golden) != 0)
		stage_write_picture(seen, picture);
	unit_insist(strcmp(picture, golden) == 0,
		"the screen differs from %s; see %s", path, seen);
	free(picture);
	free(golden);
}

/* -- settings and boards --------------------------------------------------- */

static struct settings stage_settings(const char *assignments)
{
	char copy[200], words[100];
	struct settings settings;

	settings_default(&settings);
	settings.display.animation = ANIMATION_OFF;
	settings.display.theme = THEME_LINES;
	stage_opens = stage_seats = stage_hurries = false;
	snprintf(copy, sizeof copy, "%s", assignments);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		struct text reason = TEXT_IN(words);
		char *value = strchr(word, '=');

		if (!value && strcmp(word, "hurried") == 0) {
			stage_hurries = true;
			continue;
		}
		if (!value) {
			stage_opens = true;
			stage_seats = strcmp(word, "seated") == 0;
			ck_assert(stage_seats || !strcmp(word, "newcomer"));
			continue;
		}
		*value++ = '\0';
		ck_assert(settings_assign(&settings, word, value, &reason));
	}
	return settings;
}

void stage_open(int rows, int cols, const char *assignments,
		const char *position)
{
	struct settings settings = stage_settings(assignments);
	struct board board = { 0 };

	if (position)
		ck_assert_int_eq(position_start(position, &settings.rules,
			(enum player)settings.first, &board), STATUS_OK);
	else
		settings_set_start(&settings, 0, &board);
	stage_open_app(rows, cols, &settings, &board);
	board_done(&board);
}

void stage_use_locale(const char *name)
{
	const char *catalogues = getenv("KALAH_LOCALEDIR");

	if (!setlocale(LC_ALL, catalogues ? "" : name))
		ck_abort_msg("no locale %s", name);
	if (catalogues)
		language_begin(catalogues);
}

void stage_close(void)
{
	free(remembered);
	remembered = NULL;
	loop_done(&app);
}

/* -- dialogues ------------------------------------------------------------- */

static void stage_press_key(const struct key *key)
{
	stage_show();
	loop_take_key(&app, key);
}

/* Presses the key called NAME, or types that. */
static void stage_press(const char *name)
{
	for (const struct key_name *known = key_names; known->name; known++)
		if (strcmp(known->name, name) == 0) {
			stage_press_key(&(struct key){ known->code >= KEY_MIN,
				(wint_t)known->code });
			return;
		}
	if (name[0] == '^' && name[1]) {
		stage_press_key(&(struct key){ .code = name[1] & 0x1F });
		return;
	}
	for (; *name; name++)
		stage_press_key(&(struct key){ .code = (wint_t)*name });
}

void stage_digit(int digit)
{
	stage_press((char[]){ (char)('0' + digit), '\0' });
}

long stage_count_bytes(const char *key)
{
	struct stat before, after;

	stage_press(key);
	ck_assert_int_eq(fstat(fileno(terminal), &before), 0);
	stage_show();
	ck_assert_int_eq(fstat(fileno(terminal), &after), 0);
	return (long)(after.st_size - before.st_size);
}

void stage_copy_chosen(char chosen[1000])
{
	*chosen = '\0';
	stage_show();
	for (int y = 1; y < LINES && !*chosen; y++)
		for (int x = 0; x < COLS; x++) {
			cchar_t cell;

			mvwin_wch(newscr, y, x, &cell);
			if (cell.attr & A_REVERSE)
				stage_add_cell(&cell, chosen);
			else if (*chosen)
				break;
		}
}

bool stage_chose(const char *text)
{
	char chosen[1000];

	stage_copy_chosen(chosen);
	return strstr(chosen, text);
}

/* Remembers the screen at first, and later compares with it. */
static void stage_compare(void)
{
	char *picture = stage_take_picture(true);

	if (remembered) {
		ck_assert_str_eq(picture, remembered);
		free(picture);
	} else {
		remembered = picture;
	}
}

static bool stage_holds(const struct script_line *line)
{
	switch (line->mark) {
	case ':':
		return stage_shows(line->text);
	case '!':
		return !stage_shows(line->text);
	case '>':
		return stage_chose(line->text);
	default:
		return true;
	}
}

/* Clicks on the second character of TEXT, in which '_' is a blank. */
static void stage_click_on(const char *text)
{
	stage_show();
	for (int y = 0; y < LINES; y++)
		for (int x = 0; x < COLS; x++) {
			size_t i = 0;

			for (; text[i] && text[i] != '>'; i++) {
				cchar_t cell;

				mvwin_wch(newscr, y, x + (int)i, &cell);
				if (cell.chars[0] != (text[i] == '_' ? L' ' :
					(wchar_t)text[i]))
					break;
			}
			if (text[i] == '>') {
				loop_click(&app, y, x + 1);
				return;
			}
		}
	ck_abort_msg("%s: cannot click on %s", about, text);
}

static void stage_do(const char *word)
{
	int rows, cols, times, length = 0;

	if (*word == '=' && word[1] == '=')
		stage_check(word + 2, true);
	else if (*word == '=' && word[1])
		stage_check(word + 1, false);
	else if (*word == '=')
		stage_compare();
	else if (*word == '~' && word[1])
		stage_let_happen(atoi(word + 1));
	else if (*word == '~')
		stage_think();
	else if (sscanf(word, "<%d,%d>", &rows, &cols) == 2)
		loop_click(&app, rows, cols);
	else if (*word == '<')
		stage_click_on(word + 1);
	else if (sscanf(word, "@%dx%d", &cols, &rows) == 2)
		screen_resize(rows, cols);
	else if (sscanf(word, "%dx%n", &times, &length) == 1 && length)
		while (times-- > 0)
			stage_press(word + length);
	else
		stage_press(word);
}

void stage_play_script(const char *const script[])
{
	enum { REPEATS_MOST = 100 };

	for (; *script; script++) {
		struct script_line line;
		int count = 0;

		script_read(*script, &line);
		for (; line.keys[count + line.repeats]; count++)
			stage_do(line.keys[count]);
		for (int i = 0; line.repeats && i < REPEATS_MOST &&
		     !stage_holds(&line); i++)
			stage_do(line.keys[count]);
		if (!stage_holds(&line)) {
			char *picture = stage_take_picture(false);

			fprintf(stderr, "%s\n", picture);
			ck_abort_msg("%s: not so: %s", about, *script);
		}
	}
}

void stage_tell_script(const char *assignments, const char *position,
		const char *const script[])
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, position);
	stage_play_script(script);
	stage_close();
}
