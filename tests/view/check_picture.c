/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/picture: XML whatever the position and the names are, and all of them is
 * in it. */
#include "unit_board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "view/picture.h"

const char unit_name[] = "picture";

static char *picture;

/* -- what is XML ----------------------------------------------------------- */

enum { DEEP = 10 };

/* Skips NAME="VALUE" and a blank before it; NULL if that is none. */
static const char *skip_attribute(const char *at)
{
	at += 1 + strcspn(at + 1, "=<> ");
	if (at[0] != '=' || at[1] != '"')
		return NULL;
	at += 2 + strcspn(at + 2, "\"<&");
	return *at == '"' ? at + 1 : NULL;
}

/* Skips characters between tags; NULL at an ampersand that is no character. */
static const char *skip_words(const char *at)
{
	unsigned code;
	int length = 0;

	at += strcspn(at, "<&");
	if (*at != '&')
		return at;
	if (sscanf(at, "&#%3u;%n", &code, &length) != 1 || !length)
		return NULL;
	return skip_words(at + length);
}

/* Fails unless TEXT is one element with others in it, all of them closed, and
 * an end of line. */
static void check_xml(const char *text)
{
	static const char cdata[] = "<![CDATA[";
	const char *open[DEEP], *at = text;
	size_t lengths[DEEP];
	int depth = 0;

	do {
		const char *tag = at + 1 + (at[1] == '/');
		size_t length = strcspn(tag, " />");

		if (strncmp(at, cdata, strlen(cdata)) == 0) {
			at = strstr(at, "]]>");
			ck_assert_ptr_nonnull(at);
			at = skip_words(at + 3);
			continue;
		}
		unit_insist(*at == '<' && length, "no tag: %.80s", at);
		if (at[1] == '/') {
			ck_assert_int_gt(depth--, 0);
			unit_insist(length == lengths[depth] && memcmp(tag,
				open[depth], length) == 0 &&
				tag[length] == '>', "not open: %.80s", at);
		} else {
			ck_assert_int_lt(depth, DEEP);
			open[depth] = tag;
			lengths[depth++] = length;
		}
		for (at = tag + length; at && *at == ' ';)
			at = skip_attribute(at);
		unit_insist(at && (*at == '>' || memcmp(at, "/>", 2) == 0),
			"no end of %.80s", tag);
		depth -= *at == '/';
		at = skip_words(at + (*at == '/') + 1);
		unit_insist(at, "a bare & after %.80s", tag);
	} while (depth);
	ck_assert_str_eq(at, "");
}

/* -- pictures -------------------------------------------------------------- */

static void draw(const struct scene *scene, enum theme_name theme)
{
	size_t length;

	free(picture);
	picture = picture_words(scene, theme, &length);
	ck_assert_uint_eq(strlen(picture), length);
	check_xml(picture);
}

static int count(const char *words)
{
	int times = 0;

	for (const char *at = picture; (at = strstr(at, words)); at++)
		times++;
	return times;
}

/* What stands between the first BEFORE and AFTER behind it. */
static const char *between(const char *before, const char *after)
{
	static char found[400];
	const char *at = strstr(picture, before);

	ck_assert_ptr_nonnull(at);
	at += strlen(before);
	snprintf(found, sizeof found, "%.*s", (int)(strstr(at, after) - at),
		at);
	return found;
}

/* At which x WORDS stand, or -1. */
static int where(const char *words)
{
	char ends[100];
	const char *at;
	int x = -1;

	snprintf(ends, sizeof ends, ">%s</text>", words);
	at = strstr(picture, ends);
	while (at && strncmp(at, "<text", 5) != 0)
		at--;
	if (at)
		ck_assert_int_eq(sscanf(at, "<text x=\"%d\"", &x), 1);
	return x;
}

/* -- tests ----------------------------------------------------------------- */

UNIT_TEST(a_position_is_drawn_as_it_is)
{
	struct ply last = { .player = P2, .house = 2, .last = { P1, 3 } };
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain,
		.last = &last };

	unit_board_set(&board, NULL, P1, "<3,21,22,1,2,13,4,15,6>");
	draw(&scene, THEME_OAK);
	/* hollows, and the seeds */
	ck_assert_int_eq(count("<circle"), 8 + 21 + 22 + 1 + 2 + 13 + 4 + 15 +
		6);
	ck_assert_int_eq(count("class=\"b u\""), 2);
	ck_assert_str_eq(between("class=\"b u\">", "<"), "15");
	ck_assert_str_eq(between("<desc><![CDATA[", "]]"),
		"<3,21,22,1,2,13,4,15,6> P1");
	ck_assert_str_eq(between("<title>", "<"), "Kalah(3,4) standard");
	ck_assert_int_gt(where("P1 to move"), 0);
	/* P1's store is at the right */
	ck_assert_int_lt(where("22"), where("13"));
	ck_assert_int_lt(where("13"), where("21"));
	ck_assert_int_lt(where("6"), where("15"));
	scene.turned = true;
	draw(&scene, THEME_OAK);
	ck_assert_int_gt(where("22"), where("13"));
	ck_assert_int_gt(where("6"), where("15"));
	board_done(&board);
}

UNIT_TEST(clockwise_boards_are_mirrored)
{
	struct rules rules = unit_board_standard(3, 4);
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain };

	rules.sowing = SOWING_CLOCKWISE;
	unit_board_set(&board, &rules, P1, "<3,21,22,11,12,13,14,15,16>");
	draw(&scene, THEME_OAK);
	ck_assert_int_lt(where("21"), where("13"));
	ck_assert_int_lt(where("13"), where("11"));
	ck_assert_int_lt(where("11"), where("22"));
	board_done(&board);
}

UNIT_TEST(names_may_hold_anything)
{
	static const char *const names[][2] = {
		{ "<b>", "P1 &#60;b&#62; to move" },
		{ "a&b;", "P1 a&#38;b; to move" },
		{ "]]>\"'", "P1 ]]&#62;\"' to move" },
		{ "&amp;", "P1 &#38;amp; to move" },
		{ "Zoë 山", "P1 Zoë 山 to move" }
	};
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain };

	unit_board_set(&board, NULL, P1, "<1,0,0,1,1>");
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		scene.label[P1] = names[i][0];
		draw(&scene, THEME_OAK);
		unit_insist(where(names[i][1]) > 0, "no %s", names[i][1]);
	}
	board_done(&board);
}

UNIT_TEST(every_size_and_any_count)
{
	static const int64_t counts[] = { 0, 1, 19, 20, 999,
		INT64_C(1000000000000000) };
	int n = sizeof counts / sizeof *counts;

	for (int houses = 1; houses <= RULES_HOUSES_SHOWN; houses++) {
		struct rules rules = unit_board_standard(houses, 1);
		struct board board = { 0 };
		struct scene scene = { .board = &board,
			.naming = &naming_plain };
		char words[6000];
		struct text text = TEXT_IN(words);

		text_add(&text, "<%d,0,0", houses);
		for (int i = 0; i < 2 * houses; i++)
			text_add(&text, ",%" PRId64, counts[(houses + i) % n]);
		text_add(&text, ">");
		unit_board_set(&board, &rules, P2, words);
		draw(&scene, THEME_PAPER);
		snprintf(words, sizeof words, "%d", houses);
		ck_assert_int_gt(where(words), 0);
		ck_assert_int_le(count("<circle"), houses * 40 + 2);
		board_done(&board);
	}
}

/* Counts that have no room stay in it. */
UNIT_TEST(words_get_smaller)
{
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain };
	double size;

	unit_board_set(&board, NULL, P1, "<1,0,0,1,1000000000000000000>");
	draw(&scene, THEME_OAK);
	ck_assert_int_eq(sscanf(strstr(between("y=\"72\"", "</svg>"),
		"font-size"), "font-size=\"%lf", &size), 1);
	ck_assert(size > 3 && size < 6);
	board_done(&board);
}

UNIT_TEST(each_theme_that_carves_has_its_colours)
{
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain };
	char styles[THEME_COUNT][400];

	unit_board_set(&board, NULL, P1, "<1,0,0,1,1>");
	for (int i = 0; i < THEME_COUNT; i++) {
		draw(&scene, (enum theme_name)i);
		strcpy(styles[i], between("<style>", "</style>"));
		for (int j = THEME_SLATE; j < i; j++)
			ck_assert_int_eq(strcmp(styles[j], styles[i]) == 0,
				!theme_carves((enum theme_name)i) &&
				(j == THEME_SLATE || j >= THEME_LINES));
	}
	ck_assert_str_eq(styles[THEME_AUTO], styles[THEME_SLATE]);
	ck_assert_ptr_nonnull(strstr(styles[THEME_SLATE],
		"rect{fill:#4e4e4e}.h{fill:#1c1c1c}text{fill:#eeeeee}"
		".p1{fill:#87d7ff}.p2{fill:#ffaf5f}"));
	board_done(&board);
}
