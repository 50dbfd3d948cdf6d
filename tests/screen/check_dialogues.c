/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dialogues with the full-screen game in a stage (kit/stage.h): what is typed,
 * and what is seen then. They are told in tests/dialogues (kit/transcript.h),
 * and may begin with
 *
 *	size: 80x24		columns and rows; else 100x24
 *	settings: houses=12	as for stage_open
 *	position: <...>
 *	locale: C		else C.UTF-8
 */
#include <stdio.h>

#include "stage.h"
#include "transcript.h"
#include "unit.h"

const char unit_name[] = "dialogues";

/* Keeps what LINE says; false if it is one of the script. */
static bool keep(const char *line, const char *const names[],
		const char *values[])
{
	for (int i = 0; names[i]; i++) {
		const char *value = transcript_value(line, names[i]);

		if (value) {
			values[i] = value;
			return true;
		}
	}
	return false;
}

UNIT_TIMES_TEST(all_dialogues, transcripts_read("dialogues"))
{
	static const char *const names[] = { "size", "settings", "position",
		"locale", NULL };
	const char *values[] = { "100x24", "", NULL, "C.UTF-8" };
	const char *const *line = transcripts[_i].lines;
	int rows, cols;

	while (*line && keep(*line, names, values))
		line++;
	ck_assert_int_eq(sscanf(values[0], "%dx%d", &cols, &rows), 2);
	stage_about(transcripts[_i].about);
	stage_use_locale(values[3]);
	stage_open(rows, cols, values[1], values[2]);
	stage_play_script(line);
	stage_close();
}
