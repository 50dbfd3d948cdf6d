/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/path_view.h"

#include "view/canvas.h"
#include "view/scene.h"

enum { HOUSES = 4, FROM = 2, PITCH = 3 };

/* Moves to the cell of PLACE; to the middle line of a store. */
static void path_view_go(const struct canvas *canvas, int y, int x,
		const struct scene *scene, struct place place, enum role role)
{
	int column = place.house ? (int)board_column(&scene->board->rules,
		false, place.player, place.house) :
		scene_left(scene) == place.player ? 0 : HOUSES + 1;

	y += !place.house ? 2 : place.player == P1 ? 3 : 1;
	canvas_use(canvas, role, A_NORMAL);
	wmove(canvas->window, y, x + column * PITCH + 1);
}

void path_view_draw(const struct canvas *canvas, int y, int x,
		const struct rules *rules)
{
	struct board board = { 0 };
	struct rules small = *rules;
	struct scene scene = { .board = &board };
	int64_t place = FROM - 1;

	if (getmaxy(canvas->window) <= y + PATH_ROWS)
		return;
	small.houses = HOUSES;
	small.seeds = 1;
	board_start(&board, &small, P1);
	canvas_use(canvas, ROLE_BORDER, A_NORMAL);
	canvas_put_board(canvas, y, x, HOUSES + 2, PITCH, 1);
	/* until the path is back where it began */
	for (int i = 1; i <= 2 * HOUSES; i++) {
		place = board_next(&board, place);
		path_view_go(canvas, y, x, &scene, board_place_of(&board,
			place), ROLE_NORMAL);
		wprintw(canvas->window, "%2d", i);
	}
	path_view_go(canvas, y, x, &scene, (struct place){ P1, FROM },
		ROLE_HEADING);
	wprintw(canvas->window, " %s", canvas->screen->theme.glyphs->pointer);
	path_view_go(canvas, y + 1, x, &scene, (struct place){ P1, 0 },
		ROLE_P1);
	waddstr(canvas->window, "P1");
	path_view_go(canvas, y - 1, x, &scene, (struct place){ P2, 0 },
		ROLE_P2);
	waddstr(canvas->window, "P2");
	canvas_put(canvas, y + 5, x, PATH_COLS, ROLE_NORMAL,
		"seeds sown in order");
	board_done(&board);
}
