/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and counts stand on the plank, where no seed covers them; so do the
 * names, as nobody knows what will lie behind it. */
#include "view/picture.h"

#include <inttypes.h>
#include <string.h>

#include "model/position.h"
#include "util/alloc.h"

/* Pixels: between the middles of houses, and of rings of seeds; a store. */
enum { PITCH = 64, RING = 11, STORE = 120, HEIGHT = 298 };

enum { MOST = 1 << 19 };	/* bytes */

/* Where words and middles are: above, below, of stores. */
enum { NAME, NUMBER, COUNT, MIDDLE };
static const int picture_lines[][4] = { { 28, 52, 72, 115 },
	{ 281, 257, 237, 183 }, { 0, 72, 237, 149 } };

/* Centres WORDS at X, smaller if they need more than ROOM in most fonts. */
static void picture_add_words(int x, int y, int room, const char *look,
		const char *words, struct text *text)
{
	int size = 160, most = 150 * room / (text_columns(words) * 10 + 1);

	size = most < size ? most : size;
	text_add(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d.%d\" "
		"class=\"%s\">", x, y, size / 10, size % 10, look);
	/* no name can steer a terminal, so none has what XML cannot */
	for (; *words; words++)
		text_add(text, strchr("<>&", *words) ? "&#%d;" : "%c", *words);
	text_add(text, "</text>\n");
}

/* A hollow that has room for so many RINGS of seeds round one in the middle.
 * The outer ones get their share; what has no room, the count tells. */
static void picture_add_hollow(int x, int y, int rings, enum player player,
		int64_t seeds, struct text *text)
{
	int left = 1 + 3 * rings * (rings + 1);

	text_add(text, "<g transform=\"translate(%d,%d)\" class=\"p%d\">"
		"<circle r=\"%d\" class=\"h\"/>", x, y, player + 1,
		RING * rings + 7);
	left = seeds < left ? (int)seeds : left;
	while (rings && 1 + 3 * rings * (rings - 1) >= left)
		rings--;
	for (; left > 0; rings--) {
		int all = 1 + 3 * rings * (rings + 1);
		int ring = rings ? (6 * rings * left + all / 7 * 4) / all : 1;

		for (int i = 0; i < ring; i++)
			text_add(text, "<circle cy=\"%d\" r=\"5\" transform="
				"\"rotate(%d)\"/>", -RING * rings,
				(360 * i + 180) / ring);
		left -= ring;
	}
	text_add(text, "</g>\n");
}

/* The count is underlined where the last move began and ended. */
static void picture_add_place(const struct scene *scene, int x,
		const int lines[4], struct place place, struct text *text)
{
	bool house = place.house > 0;
	int64_t seeds = scene_seeds(scene, place);
	struct text number = TEXT_IN((char[24]){ 0 });
	struct text count = TEXT_IN((char[24]){ 0 });

	text_add(&number, house ? "%" PRId64 : "P%" PRId64, house ?
		scene_number(scene, place) : (int64_t)place.player + 1);
	text_add(&count, "%" PRId64, seeds);
	picture_add_words(x, lines[NUMBER], PITCH, house ? "" : "b", number.at,
		text);
	picture_add_words(x, lines[COUNT], PITCH, scene_has_trace(scene,
		place) ? "b u" : "b", count.at, text);
	picture_add_hollow(x, lines[MIDDLE], house ? 2 : 4, place.player,
		seeds, text);
}

static void picture_add_player(const struct scene *scene, int width,
		enum player player, struct text *text)
{
	const struct board *board = scene->board;
	const int *lines = picture_lines[(player == P2) == scene->turned];
	struct text name = TEXT_IN((char[320]){ 0 });

	scene_add_name(scene, player, &name);
	picture_add_words(width / 2, lines[NAME], width - 32, !board->over &&
		board->mover == player ? "b" : "", name.at, text);
	for (int i = 1; i <= board->rules.houses; i++)
		picture_add_place(scene, STORE + i * PITCH - PITCH / 2, lines,
			(struct place){ player, board_column(&board->rules,
			scene->turned, player, i) }, text);
	picture_add_place(scene, scene_left(scene) == player ? STORE / 2 :
		width - STORE / 2, picture_lines[2], (struct place){ player,
		0 }, text);
}

/* The colours of xterm: a cube of 6 x 6 x 6, then 24 greys. */
static void picture_add_colour(const char *look, int color, struct text *text)
{
	static const int steps[] = { 0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF };
	int cube = color - 16, grey = 8 + 10 * (color - 232);

	text_add(text, "%s{fill:#%06x}", look, (unsigned)(color < 232 ?
		steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 |
		steps[cube % 6] : grey * 0x010101));
}

char *picture_words(const struct scene *scene, enum theme_name theme,
		size_t *length)
{
	int width = (int)scene->board->rules.houses * PITCH + 2 * STORE;
	struct text text = text_init(alloc_zeroed(MOST, 1), MOST);

	theme = theme_carves(theme) ? theme : THEME_SLATE;
	text_add(&text, PICTURE_BEGINS " xmlns=\"http://www.w3.org/2000/svg\" "
		"width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		"font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>",
		width, HEIGHT, width, HEIGHT);
	rules_add_full_name(&scene->board->rules, &text);
	text_add(&text, "</title>\n<desc><![CDATA[");
	position_add(scene->board, &text);
	text_add(&text, " P%d]]></desc>\n<style>.b{font-weight:bold}"
		".u{text-decoration:underline}"
		".h{stroke:#000;stroke-opacity:.3;stroke-width:2}",
		scene->board->mover + 1);
	picture_add_colour("rect", theme_ground(theme, SURFACE_PLANK), &text);
	picture_add_colour(".h", theme_ground(theme, SURFACE_HOLLOW), &text);
	picture_add_colour("text", theme_ink(theme, SURFACE_PLANK, INK_TEXT),
		&text);
	picture_add_colour(".p1", theme_ink(theme, SURFACE_HOLLOW, INK_P1),
		&text);
	picture_add_colour(".p2", theme_ink(theme, SURFACE_HOLLOW, INK_P2),
		&text);
	text_add(&text, "</style>\n<rect width=\"%d\" height=\"%d\" "
		"rx=\"16\"/>\n", width, HEIGHT);
	picture_add_player(scene, width, P2, &text);
	picture_add_player(scene, width, P1, &text);
	text_add(&text, "</svg>\n");
	*length = text.length;
	return text.at;
}
