/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/config: settings are read as they were written, and nothing
 * else in the file changes. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "any_game.h"
#include "files/config.h"
#include "files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "config";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

/* Makes kalah/config in the current folder the settings file. */
static void begin(void)
{
	char here[PATHS_SIZE];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	ck_assert_int_eq(setenv("XDG_CONFIG_HOME", here, 1), 0);
	paths_begin();
}

static void begin_with(const char *text)
{
	struct settings usual, changed;

	begin();
	settings_default(&usual);
	changed = usual;
	changed.display.mouse = 0;
	ck_assert_int_eq(config_write(&usual, &changed), 0);
	unit_folder_write("kalah/config", text);
}

/* Reads the file on top of the default settings. NOTE says what is wrong. */
static void read_over_usual(struct settings *settings, char note[200])
{
	struct text text = text_init(note, 200);

	settings_default(settings);
	config_read(settings, &text);
}

UNIT_TIMES_TEST(settings_are_read_as_they_were_written, 10)
{
	struct unit_random random = { (uint64_t)_i };
	struct settings now, before;
	char note[200];
	const struct field *field;

	begin();
	settings_default(&now);
	for (int i = 0; i < 5; i++) {
		struct settings read;

		before = now;
		any_settings(&random, &now);
		ck_assert_int_eq(config_write(&before, &now), 0);
		read_over_usual(&read, note);
		ck_assert_str_eq(note, "");
		for (int j = 0; (field = settings_row(j)); j++)
			ck_assert_msg(field_equal(field, &read, &now), "%s",
				field->name);
	}
}

UNIT_TEST(nothing_is_written_where_nothing_changed)
{
	struct settings usual;

	begin();
	settings_default(&usual);
	ck_assert_int_eq(config_write(&usual, &usual), 0);
	ck_assert_int_eq(unit_folder_files("."), 0);
}

/* Each row: the file, and what is left of it by houses = 7 and theme = oak;
 * themes and names of before among that. */
static const struct {
	const char *before, *after;
} files[] = {
	{ "", "" },
	{ "# mine\n\nbogus line\n", "# mine\n\nbogus line\n" },
	{ "mouse = off", "mouse = off\n" },
	{ "# no end", "# no end\n" },
	{ "mouse = off\n", "mouse = off\n" },
	{ "theme = mono\nmouse = off\nhouses = 3\n theme=walnut\n",
	  "mouse = off\n" },
	{ "theme = mono", "" },
	{ "color = never\ntheme = bright\nseed-char = *\n",
	  "color = never\nseed-char = *\n" },
	{ "theme\n#theme = mono\nthemes = mono\n",
	  "#theme = mono\nthemes = mono\n" },
};

UNIT_ROWS_TEST(all_other_lines_stay, files)
{
	struct settings usual, changed;
	char wanted[300];

	begin_with(files[_i].before);
	settings_default(&usual);
	changed = usual;
	changed.display.theme = THEME_OAK;
	changed.rules.houses = 7;
	ck_assert_int_eq(config_write(&usual, &changed), 0);
	snprintf(wanted, sizeof wanted, "%shouses = 7\ntheme = oak\n",
		files[_i].after);
	unit_folder_holds("kalah/config", wanted);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}

/* Each row: the file, the NOTE about it, and the number of houses read. */
static const struct {
	const char *text, *note;
	int64_t houses;
} readings[] = {
	{ "houses = 3\n", "", 3 },
	{ "houses=3", "", 3 },
	{ "houses = 3\r\n", "", 3 },
	{ "  houses =  3  \nhouses = 4\n", "", 4 },
	{ "preset = seven-five\n", "", 7 },
	{ "#houses = 3\n\n", "", 6 },
	{ "houses\nhouses = 3\n", "line 1: 'houses' is not NAME = VALUE", 3 },
	{ "\nhouse = 3\nseeds = 0\n", "line 2: 'house' is not a setting", 6 },
	{ "relay = maybe\nhouses = 3\n",
	  "line 1: 'maybe' is not one of off, on, capture", 3 },
	{ "houses = 2000000\nrelay = on\n",
	  "with relay sowing there may be at most 1000000 houses", 6 },
};

UNIT_ROWS_TEST(lines_mean_something_or_are_noted, readings)
{
	struct settings settings;
	char note[200], wanted[200];

	begin_with(readings[_i].text);
	/* complaints go to standard error as well */
	ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
	read_over_usual(&settings, note);
	snprintf(wanted, sizeof wanted, "%s%s", *readings[_i].note ?
		"In the settings file: " : "", readings[_i].note);
	ck_assert_str_eq(note, wanted);
	ck_assert_int_eq(settings.rules.houses, readings[_i].houses);
	unit_folder_holds("kalah/config", readings[_i].text);
}

/* A regular file whose first byte cannot be read. */
UNIT_TEST(errors_in_reading_are_noted)
{
	struct settings settings;
	char note[200];

	begin_with("");
	ck_assert_int_eq(remove("kalah/config"), 0);
	ck_assert_int_eq(symlink("/proc/self/mem", "kalah/config"), 0);
	ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
	read_over_usual(&settings, note);
	ck_assert_str_eq(note, "In the settings file: Input/output error");
}

UNIT_TEST(without_a_home_there_are_no_settings)
{
	struct settings usual, changed;
	char note[200];

	settings_default(&usual);
	changed = usual;
	changed.first = P2;
	ck_assert_int_eq(unsetenv("XDG_CONFIG_HOME"), 0);
	ck_assert_int_eq(unsetenv("HOME"), 0);
	paths_begin();
	ck_assert_int_eq(config_write(&usual, &changed), PATHS_NONE);
	read_over_usual(&changed, note);
	ck_assert_str_eq(note, "");
	ck_assert_int_eq(changed.first, P1);
	ck_assert_int_eq(unit_folder_files("."), 0);
}

/* A line without an end, and too many lines. */
UNIT_TIMES_TEST(what_is_too_large_is_not_read, 2)
{
	static const char *const lines[] = { "x", "theme = mono\n" };
	struct settings settings, changed;
	char note[200];
	FILE *file;

	begin_with("");
	file = fopen("kalah/config", "w");
	ck_assert_ptr_nonnull(file);
	for (int i = 0; i < 2000000; i++)
		fputs(lines[_i], file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
	read_over_usual(&settings, note);
	ck_assert_str_eq(note, "In the settings file: File too large");
	ck_assert_int_eq(settings.display.theme, THEME_AUTO);
	changed = settings;
	changed.display.mouse = 0;
	ck_assert_int_eq(config_write(&settings, &changed), EFBIG);
}

UNIT_TEST(what_is_no_text_stays)
{
	static const char bytes[] = "\xFF\0y = 1\ntheme\0\n";
	static const char wanted[] = "\xFF\0y = 1\ntheme\0\nmouse = off\n";
	struct settings usual, changed;
	char got[100];
	FILE *file;

	begin_with("");
	file = fopen("kalah/config", "w");
	ck_assert_ptr_nonnull(file);
	fwrite(bytes, 1, sizeof bytes - 1, file);
	ck_assert_int_eq(fclose(file), 0);
	settings_default(&usual);
	changed = usual;
	changed.display.mouse = 0;
	ck_assert_int_eq(config_write(&usual, &changed), 0);
	file = fopen("kalah/config", "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fread(got, 1, sizeof got, file), sizeof wanted - 1);
	ck_assert_mem_eq(got, wanted, sizeof wanted - 1);
	fclose(file);
}
