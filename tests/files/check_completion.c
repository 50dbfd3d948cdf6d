/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/completion */
#include <stdio.h>
#include <sys/stat.h>

#include "files/completion.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "completion";

UNIT_WITH(unit_folder_add)

/* Fails unless NAMES, sorted and separated by blanks, can complete PATH and all
 * begin with COMMON. */
static void completes(const char *path, const char *common, const char *names)
{
	struct completion found;
	char got[2000] = "";
	int length = 0;

	completion_find(path, &found);
	for (int i = 0; i < found.count && i < COMPLETION_NAMES; i++)
		length += snprintf(got + length, sizeof got - (size_t)length,
			"%s%s", i ? " " : "", found.names[i]);
	ck_assert_str_eq(got, names);
	ck_assert_str_eq(found.common, common);
	ck_assert(!found.too_many);
}

UNIT_TEST(a_path_is_completed)
{
	unit_folder_write("once", "");
	unit_folder_write("one.game", "");
	unit_folder_write("two", "");
	unit_folder_write(".hidden", "");
	ck_assert_int_eq(mkdir("onto", 0700), 0);
	unit_folder_write("onto/three", "");
	completes("", "", "once one.game onto/ two");
	completes("o", "on", "once one.game onto/");
	completes("one", "one.game", "one.game");
	completes("./t", "two", "two");
	completes("ont", "onto/", "onto/");
	completes("onto", "onto/", "onto/");
	completes("onto/", "three", "three");
	completes("onto/x", "", "");
	completes("nowhere/x", "", "");
	completes("two/x", "", "");
	completes(".h", ".hidden", ".hidden");
}

/* The first names in sorted order, in whatever order they are found. */
UNIT_TEST(the_first_of_many_names_are_listed)
{
	struct completion found;
	char name[20];

	for (int i = 0; i < 60; i++) {
		snprintf(name, sizeof name, "game%d", 10 + i * 37 % 60);
		unit_folder_write(name, "");
	}
	completion_find("g", &found);
	ck_assert_int_eq(found.count, 60);
	ck_assert_str_eq(found.common, "game");
	for (int i = 0; i < COMPLETION_NAMES; i++) {
		snprintf(name, sizeof name, "game%d", 10 + i);
		ck_assert_str_eq(found.names[i], name);
	}
}
