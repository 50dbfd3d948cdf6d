/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/path_view.h"

#include "util/text.h"
#include "view/canvas.h"
#include "view/scene.h"

enum { HOUSES = 4, FROM = 2, PITCH = 3 };

/* Writes WORDS in the cell of PLACE, halfway down. */
static void path_view_put(const struct canvas *canvas, int y, int x,
		const struct scene *scene, struct place place, enum role role,
		const char *words)
{
	int column = place.house ? (int)scene_column(&scene->board->rules,
		false, place.player, place.house) :
		scene_left(scene) == place.player ? 0 : HOUSES + 1;

	y += !place.house ? 2 : place.player == P1 ? 3 : 1;
	canvas_put(canvas, y, x + column * PITCH + 1, PITCH - 1, role, words);
}

/* The places in the order in which they get a seed, until the path returns to
 * its beginning. */
static void path_view_put_numbers(const struct canvas *canvas, int y, int x,
		const struct scene *scene)
{
	int64_t place = FROM - 1;
	char words[40];

	for (int i = 1; i <= 2 * HOUSES; i++) {
		struct text text = TEXT_IN(words);

		place = board_next(scene->board, place);
		text_add(&text, "%2d", i);
		path_view_put(canvas, y, x, scene, board_place_of(scene->board,
			place), ROLE_NORMAL, words);
	}
}

void path_view_draw(const struct canvas *canvas, int y, int x,
		const struct rules *rules)
{
	struct board board = { 0 };
	struct rules small = *rules;
	struct scene scene = { .board = &board };
	char words[24];
	struct text text = TEXT_IN(words);

	if (getmaxy(canvas->window) <= y + PATH_ROWS)
		return;
	small.houses = HOUSES;
	small.seeds = 1;
	board_start(&board, &small, P1);
	canvas_use(canvas, ROLE_BORDER, A_NORMAL);
	canvas_put_board(canvas, y, x, HOUSES + 2, PITCH, 1);
	path_view_put_numbers(canvas, y, x, &scene);
	text_add(&text, " %s", canvas->screen->theme.glyphs->pointer);
	path_view_put(canvas, y, x, &scene, (struct place){ P1, FROM },
		ROLE_HEADING, words);
	path_view_put(canvas, y + 1, x, &scene, (struct place){ P1, 0 },
		ROLE_P1_LABEL, "P1");
	path_view_put(canvas, y - 1, x, &scene, (struct place){ P2, 0 },
		ROLE_P2_LABEL, "P2");
	canvas_put(canvas, y + 5, x, PATH_COLS, ROLE_DIM,
		"seeds sown in order");
	board_done(&board);
}
