/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/field */
#include <locale.h>

#include "unit.h"
#include "util/field.h"

const char unit_name[] = "field";

struct shop {
	char pad;	/* so that no offset is 0 */
	int64_t nuts;
	int size, open;
};

static const struct field_choice sizes[] = {
	{ "s", "small", NULL }, { "m", NULL, NULL }, { "l", "large", NULL },
	{ NULL, NULL, NULL }
};

static const struct field_choice switches[] = {
	{ "off", NULL, NULL }, { "on", "yes", NULL }, { NULL, NULL, NULL }
};

enum { NUTS, SIZE, OPEN, SHOP_FIELDS };

static const struct field shop[SHOP_FIELDS] = {
	[NUTS] = { .name = "nuts", .type = FIELD_NUMBER, .min = 2, .max = 7,
		.offset = offsetof(struct shop, nuts) },
	[SIZE] = { .name = "size", .type = FIELD_CHOICE, .choices = sizes,
		.offset = offsetof(struct shop, size) },
	[OPEN] = { .name = "open", .type = FIELD_CHOICE, .choices = switches,
		.offset = offsetof(struct shop, open) },
};

UNIT_TEST(field_knows_switches)
{
	static const struct field_choice two[] = {
		{ "off", NULL, NULL }, { "away", NULL, NULL },
		{ NULL, NULL, NULL }
	};
	const struct field other = { .type = FIELD_CHOICE, .choices = two };

	ck_assert(field_is_switch(&shop[OPEN]));
	ck_assert(!field_is_switch(&shop[SIZE]));
	ck_assert(!field_is_switch(&shop[NUTS]));
	ck_assert(!field_is_switch(&other));
	ck_assert_int_eq(field_choices(&shop[SIZE]), 3);
	ck_assert_int_eq(field_choices(&shop[OPEN]), 2);
}

UNIT_TEST(number_is_digits_alone)
{
	static const char *const wrong[] = {
		"", " ", " 3", "3 ", "+3", "-3", "3.0", "0x3", "1_0", "three",
		"3\n", "\xD9\xA3", "/", ":"
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(field_number(wrong[i], 1000) == -1, "'%s'",
			wrong[i]);
	ck_assert_int_eq(field_number("0", 1000), 0);
	ck_assert_int_eq(field_number("9", 1000), 9);
	ck_assert_int_eq(field_number("0007", 1000), 7);
	ck_assert_int_eq(field_number("1000", 1000), 1000);
}

UNIT_TEST(number_never_wraps)
{
	static const char *const wrong[] = {
		"9223372036854775808", "9223372036854775810",
		"18446744073709551616", "18446744073709551617",
		"92233720368547758070", "99999999999999999999999999999999"
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(field_number(wrong[i], INT64_MAX) == -1, "%s",
			wrong[i]);
	ck_assert(field_number("9223372036854775807", INT64_MAX) ==
		INT64_MAX);
	ck_assert(field_number("4611686018427387903", INT64_MAX / 2) ==
		INT64_MAX / 2);
	ck_assert_int_eq(field_number("4611686018427387904", INT64_MAX / 2),
		-1);
}

static void parses(const struct field *field, const char *word, int64_t to)
{
	int64_t value = -7;

	ck_assert_msg(field_parse(field, word, &value), "'%s'", word);
	ck_assert_int_eq(value, to);
}

static void refuses(const struct field *field, const char *word)
{
	int64_t value = -7;

	ck_assert_msg(!field_parse(field, word, &value), "'%s'", word);
	ck_assert_int_eq(value, -7);
}

UNIT_TEST(field_parses_numbers_in_range)
{
	parses(&shop[NUTS], "2", 2);
	parses(&shop[NUTS], "7", 7);
	parses(&shop[NUTS], "05", 5);
	refuses(&shop[NUTS], "1");
	refuses(&shop[NUTS], "8");
	refuses(&shop[NUTS], "0");
	refuses(&shop[NUTS], "-2");
	refuses(&shop[NUTS], "10");
	refuses(&shop[NUTS], "");
	refuses(&shop[NUTS], "m");
}

UNIT_TEST(field_parses_names_of_choices)
{
	parses(&shop[SIZE], "s", 0);
	parses(&shop[SIZE], "l", 2);
	parses(&shop[OPEN], "on", 1);
	refuses(&shop[SIZE], "large");	/* a label is not a name */
	refuses(&shop[SIZE], "");
	refuses(&shop[SIZE], "S");
	refuses(&shop[SIZE], "s ");
	refuses(&shop[OPEN], "o");
	refuses(&shop[OPEN], "1");
}

static int64_t stepped(const struct field *field, int64_t from, int by)
{
	struct shop record = { 0 };

	field_set(field, &record, from);
	field_step(field, &record, by);
	return field_get(field, &record);
}

UNIT_TEST(field_steps_choices_round)
{
	ck_assert_int_eq(stepped(&shop[SIZE], 0, 1), 1);
	ck_assert_int_eq(stepped(&shop[SIZE], 2, 1), 0);
	ck_assert_int_eq(stepped(&shop[SIZE], 0, -1), 2);
	ck_assert_int_eq(stepped(&shop[SIZE], 1, -9), 1);
	ck_assert_int_eq(stepped(&shop[SIZE], 1, 10), 2);
	ck_assert_int_eq(stepped(&shop[OPEN], 1, 1), 0);
}

/* A number too large for any screen can be typed, but not stepped to. */
UNIT_TEST(field_steps_stay_on_the_screen)
{
	struct field shown = shop[NUTS];

	ck_assert_int_eq(field_most(&shown), 7);
	ck_assert_int_eq(field_clamp(&shown, 8), 7);
	shown.shown = 5;
	ck_assert_int_eq(field_most(&shown), 5);
	ck_assert_int_eq(field_clamp(&shown, 1), 2);
	ck_assert_int_eq(field_clamp(&shown, 2), 2);
	ck_assert_int_eq(field_clamp(&shown, 5), 5);
	ck_assert_int_eq(field_clamp(&shown, 6), 5);
	ck_assert_int_eq(stepped(&shown, 5, 1), 5);
	ck_assert_int_eq(stepped(&shown, 7, 1), 5);
	parses(&shown, "7", 7);
}

UNIT_TEST(field_adds_its_label)
{
	struct shop record = { 'p', 7, 2, 0 };
	char buffer[80];
	struct text text = TEXT_IN(buffer);

	for (int i = 0; i < SHOP_FIELDS; i++) {
		field_add_label(&shop[i], &record, &text);
		text_add(&text, "|");
	}
	/* "off" has no label of its own */
	ck_assert_str_eq(buffer, "7|large|off|");
}

UNIT_TEST(field_adds_what_it_accepts)
{
	char buffer[80];
	struct text text = TEXT_IN(buffer);

	field_add_accepted(&shop[NUTS], &text);
	ck_assert_str_eq(buffer, "a whole number from 2 to 7");
	text = TEXT_IN(buffer);
	field_add_accepted(&shop[SIZE], &text);
	ck_assert_str_eq(buffer, "one of s, m, l");
}

UNIT_TEST(seconds_have_a_point_or_none)
{
	static const struct {
		const char *word;
		int64_t time;
	} known[] = {
		{ "1", 1000000 }, { "0.1", 100000 }, { ".5", 500000 },
		{ "2.", 2000000 }, { "100", 100000000 }, { "0.000001", 1 },
		{ "0", -1 }, { "", -1 }, { ".", -1 }, { "1.2.3", -1 },
		{ "-1", -1 }, { "1e3", -1 }, { "101", -1 }, { "100.1", -1 },
		{ "99999999999999999999999", -1 }, { "0.0000001", -1 }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		unit_insist(field_seconds(known[i].word, 100) ==
			known[i].time, "'%s'", known[i].word);
}

struct trip {
	char pad;
	int64_t way;
};

static const struct field_choice ways[] = {
	{ "on-foot", NULL, NULL }, { "bus", NULL, NULL },
	{ "bus-and-train", NULL, NULL }, { NULL, NULL, NULL }
};

static const struct field way = { .name = "way", .type = FIELD_NUMBERED,
	.offset = offsetof(struct trip, way), .choices = ways, .max = 20 };

UNIT_TEST(field_parses_choices_with_numbers)
{
	static const char *const wrong[] = { "", "on-foot:1", "on-foot:",
		"bus:",
		"bus:0", "bus:21", "bus:-1", "bus: 1", "bus:1 ", "bus1", "bu",
		"bus-and", "bus-and:1", "1", ":1", "?" };

	parses(&way, "on-foot", 0);
	parses(&way, "bus", 1);
	parses(&way, "bus:1", 1 + 3);
	parses(&way, "bus:020", 1 + 60);
	parses(&way, "bus-and-train", 2);
	parses(&way, "bus-and-train:7", 2 + 21);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		refuses(&way, wrong[i]);
	refuses(&shop[SIZE], "m:1");
}

UNIT_TEST(field_shows_choices_with_numbers)
{
	static const int64_t values[] = { 0, 1, 1 + 60, 2, 2 + 3 };
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		struct trip trip = { .pad = 'p' };

		field_set(&way, &trip, values[i]);
		ck_assert(field_get(&way, &trip) == values[i]);
		ck_assert_int_eq(trip.pad, 'p');
		field_add_value(&way, &trip, &text);
		text_add(&text, "/");
		field_add_label(&way, &trip, &text);
		text_add(&text, "|");
	}
	/* without labels, they are shown as typed */
	ck_assert_str_eq(buffer, "on-foot/on-foot|bus/bus|bus:20/bus:20|"
		"bus-and-train/bus-and-train|"
		"bus-and-train:1/bus-and-train:1|");
	text = TEXT_IN(buffer);
	field_add_accepted(&way, &text);
	ck_assert_str_eq(buffer, "one of on-foot, bus, bus-and-train");
}

/* A new choice has no number yet. Setting a number keeps the choice; 0 means no
 * number. */
UNIT_TEST(field_steps_choices_and_sets_their_numbers)
{
	struct trip trip = { 'p', 1 + 60 };

	ck_assert_ptr_eq(field_choice(&way, &trip), &ways[1]);
	ck_assert(field_has_number(&way, &trip));
	field_step(&way, &trip, 1);
	ck_assert_int_eq(trip.way, 2);
	field_set_number(&way, &trip, 5);
	ck_assert_int_eq(trip.way, 2 + 15);
	field_set_number(&way, &trip, 21);
	ck_assert_int_eq(trip.way, 2 + 60);
	field_set_number(&way, &trip, 0);
	ck_assert_int_eq(trip.way, 2);
	field_set_number(&way, &trip, 4);
	field_step(&way, &trip, 1);
	ck_assert_int_eq(trip.way, 0);
	ck_assert(!field_has_number(&way, &trip));
	field_step(&way, &trip, -1);
	ck_assert_int_eq(trip.way, 2);
	ck_assert(field_has_number(&shop[NUTS], &(struct shop){ 'p', 3, 0,
		0 }));
	ck_assert(!field_has_number(&shop[SIZE],
		&(struct shop){ 'p', 3, 1, 0 }));
}

struct chair {
	char pad, who[FIELD_TEXT_SIZE], next;
};

static const struct field who = { .name = "who", .type = FIELD_TEXT,
	.offset = offsetof(struct chair, who) };

/* What a terminal might take amiss, or has no room, is not kept. */
UNIT_TEST(field_texts_are_safe_and_short)
{
	static const struct {
		const char *words, *text;
	} known[] = {
		{ "Ann", "Ann" }, { "", "" }, { " \t ", "" },
		{ "  Zo\303\253 B. ", "Zo\303\253 B." },
		{ "a\033[2J\377\n", "a?[2J??" },
		{ "123456789012345678901", "12345678901234567890" },
		{ "\303\253\303\253\303\253\303\253\303\253\303\253\303\253"
		  "\303\253\303\253\303\253\303\253\303\253\303\253\303\253"
		  "\303\253\303\253\303\253\303\253\303\253\303\253\303\253",
		  "\303\253\303\253\303\253\303\253\303\253\303\253\303\253"
		  "\303\253\303\253\303\253\303\253\303\253\303\253\303\253"
		  "\303\253\303\253\303\253\303\253\303\253\303\253" },
	};
	struct chair chair = { 'p', "old", 'n' }, other = { 'q', "", 'm' };

	setlocale(LC_ALL, "C.UTF-8");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct text text = TEXT_IN((char[FIELD_TEXT_SIZE]){ 0 });

		field_set_text(&who, &chair, known[i].words);
		field_add_value(&who, &chair, &text);
		ck_assert_str_eq(text.at, known[i].text);
		ck_assert_int_eq(field_equal(&who, &chair, &other),
			!known[i].text[0]);
	}
	field_step(&who, &chair, 1);
	ck_assert(!field_has_number(&who, &chair));
	ck_assert_int_eq(field_get(&who, &(struct chair){ .who = "old" }), 0);
	field_copy(&who, &other, &chair);
	ck_assert(field_equal(&who, &chair, &other));
	ck_assert_int_eq(other.pad, 'q');
	ck_assert_int_eq(other.next, 'm');
}

/* A path in a command may have any bytes; where it is shown, they are safe. */
UNIT_TEST(field_lines_are_whole_or_refused)
{
	enum { ROOM = 16 };
	static const struct field line = { .name = "line", .type = FIELD_TEXT,
		.max = ROOM };
	static const struct {
		const char *words, *shown;	/* NULL: refused */
	} known[] = {
		{ "a b", "a b" }, { "\303\274/\346\227\245", "?" "?/???" },
		{ "/\351", "/?" }, { "", "-" }, { "123456789012345",
		"123456789012345" }, { "1234567890123456", NULL },
		{ "a\tb", NULL }, { "a\033[2J", NULL }, { "a\177", NULL },
		{ "a\nb", NULL }
	};

	setlocale(LC_ALL, "C");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct text text = TEXT_IN((char[ROOM]){ 0 });
		char kept[ROOM] = "old";

		ck_assert_int_eq(field_set_text(&line, kept, known[i].words),
			known[i].shown != NULL);
		ck_assert_str_eq(kept, known[i].shown ? known[i].words : "old");
		field_add_label(&line, kept, &text);
		ck_assert_str_eq(text.at, known[i].shown ? known[i].shown :
			"old");
	}
}
