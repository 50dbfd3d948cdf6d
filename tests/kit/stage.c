/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "model/position.h"
#include "play/commands.h"
#include "play/modes/play.h"
#include "screen/keys.h"
#include "screen/loop.h"
#include "unit.h"
#include "util/text.h"
#include "view/canvas.h"

enum { PICTURE_MAX = 200 * 1024 };

static struct app app;
static FILE *terminal;		/* gets what a terminal would */

/* -- the terminal that does not exist -------------------------------------- */

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
		.game = &game, .computer = { .threads = 1, .random_seed = 1,
		.now = unit_now } });
	terminal = tmpfile();
	ck_assert_ptr_nonnull(terminal);
	ck_assert(screen_open(&app.desk.screen, &settings->display,
		"xterm-256color", terminal, fopen("/dev/null", "r")));
}

static void stage_show(void)
{
	loop_draw(&app);
	screen_end(&app.desk.screen);
}

void stage_act(enum action action)
{
	stage_show();
	loop_act(&app, (struct command){ .action = action });
}

void stage_digit(int digit)
{
	stage_show();
	loop_act(&app, (struct command){ .action = ACTION_DIGIT,
		.digit = digit });
}

long stage_count_bytes(enum action action)
{
	struct stat before, after;

	stage_act(action);
	ck_assert_int_eq(fstat(fileno(terminal), &before), 0);
	stage_show();
	ck_assert_int_eq(fstat(fileno(terminal), &after), 0);
	return (long)(after.st_size - before.st_size);
}

void stage_let_happen(int count)
{
	while (count-- > 0)
		run_tick(&app.desk, app.desk.play->anim.due);
}

void stage_think(void)
{
	const struct analysis *analysis = &app.desk.analysis;

	while (run_tick(&app.desk, 0) == 0 || analysis->asked)
		if (analysis->asked)
			ck_assert(unit_hear(100000));
}

/* -- pictures -------------------------------------------------------------- */

static void stage_add_cell(const cchar_t *cell, char *picture)
{
	wchar_t wide[CCHARW_MAX + 1];
	char bytes[MB_LEN_MAX * CCHARW_MAX + 1];
	attr_t attr;
	short pair;

	getcchar(cell, wide, &attr, &pair, NULL);
	if (wcstombs(bytes, wide, sizeof bytes) == (size_t)-1)
		strcpy(bytes, "?");
	strcat(picture, bytes);
}

static char stage_look(const cchar_t *cell)
{
	static const char looks[] = ".bu3r567d9ABCDEF";
	attr_t attr = cell->attr;

	return looks[(attr & A_BOLD ? 1 : 0) + (attr & A_UNDERLINE ? 2 : 0) +
		(attr & A_REVERSE ? 4 : 0) + (attr & A_DIM ? 8 : 0)];
}

static void stage_cut_blanks(char *picture, char blank)
{
	size_t length = strlen(picture);

	while (length && picture[length - 1] == blank)
		picture[--length] = '\0';
	strcpy(picture + length, "\n");
}

static char *stage_take_picture(void)
{
	char *picture = calloc(1, PICTURE_MAX);
	int row, column;

	stage_show();
	for (int looks = 0; looks < 2; looks++)
		for (int y = 0; y < LINES; y++) {
			char *line = picture + strlen(picture);

			for (int x = 0; x < COLS; x++) {
				cchar_t cell;
				char look[2] = "";

				mvwin_wch(newscr, y, x, &cell);
				look[0] = stage_look(&cell);
				if (looks)
					strcat(line, look);
				else
					stage_add_cell(&cell, line);
			}
			stage_cut_blanks(line, looks ? '.' : ' ');
		}
	getyx(curscr, row, column);
	sprintf(picture + strlen(picture), "cursor %d %d\n", row, column);
	return picture;
}

void stage_resize(int rows, int cols)
{
	screen_resize(rows, cols);
}

bool stage_shows(const char *text)
{
	char *picture = stage_take_picture();
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

void stage_check(const char *name)
{
	const char *top = getenv("TOP");
	char path[4096], seen[100];
	char *picture = stage_take_picture(), *golden;

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
	snprintf(copy, sizeof copy, "%s", assignments);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		struct text reason = TEXT_IN(words);
		char *value = strchr(word, '=');

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

	if (position) {
		ck_assert_int_eq(position_start(position, &settings.rules,
			(enum player)settings.first, &board), STATUS_OK);
	} else {
		starting_set(settings_starting(&settings, 0), &settings.rules,
			(enum player)settings.first, &board);
	}
	stage_open_app(rows, cols, &settings, &board);
	board_done(&board);
}

void stage_use_locale(const char *name)
{
	if (!setlocale(LC_ALL, name))
		ck_abort_msg("no locale %s", name);
}

void stage_close(void)
{
	loop_done(&app);
}

void stage_check_start(const char *name, int rows, int cols,
		const char *assignments, const char *position)
{
	stage_open(rows, cols, assignments, position);
	stage_check(name);
	stage_close();
}

/* -- scripts --------------------------------------------------------------- */

static void stage_press(const char *name)
{
	struct key key = { .code = (wint_t)*name };
	const struct command_row *row;

	for (const struct key_name *known = key_names; known->name; known++)
		if (strcmp(known->name, name) == 0)
			key = (struct key){ known->from >= KEY_MIN,
				(wint_t)known->from };
	row = keys_command(commands, loop_context(&app), &key);
	unit_insist(row, "the key %s means nothing here", name);
	if (row->action == ACTION_DIGIT)
		stage_digit(*name - '0');
	else
		stage_act(row->action);
}

void stage_play(const char *script)
{
	char copy[300], *word;

	snprintf(copy, sizeof copy, "%s", script);
	for (word = strtok(copy, " "); word && *word != ':';
	     word = strtok(NULL, " ")) {
		if (*word == '=' && word[1])
			stage_check(word + 1);
		else if (*word == '~' && word[1])
			stage_let_happen(word[1] - '0');
		else if (*word == '~')
			stage_think();
		else
			stage_press(word);
	}
	if (word)
		unit_insist(stage_shows(script + (word - copy) + 1),
			"not shown: %s", script);
}
