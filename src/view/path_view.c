/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/path_view.h"

#include <inttypes.h>

#include "util/language.h"
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
	/* TRANSLATORS: 19 columns at most */
	const char *words = _("seeds sown in order");

	small.houses = HOUSES;
	small.seeds = 1;
	board_start(&board, &small, P1);
	canvas_use(canvas, ROLE_BORDER, A_NORMAL);
	canvas_put_board(canvas, y, x, HOUSES + 2, PITCH, 1);
	/* until the path is back where it began */
	for (int i = 1; i <= 2 * HOUSES; i++) {
		place = board_reach(&board, place, 1);
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
	if (text_columns(words) <= PATH_COLS)
		canvas_put(canvas, y + 5, x, PATH_COLS, ROLE_NORMAL, words);
	board_done(&board);
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void path_view_put_store(const struct canvas *canvas, int y,
		struct rect room, const struct scene *scene, enum player player)
{
	const char *name = player == P1 ? "P1" : "P2";
	int64_t store = scene->board->store[player];
	bool left = scene_left(scene) == player;
	struct text text = TEXT_IN((char[40]){ 0 });

	if (left)
		text_add(&text, "%s %" PRId64, name, store);
	else
		text_add(&text, "%" PRId64 " %s", store, name);
	canvas_put(canvas, y, left ? room.x : room.x + room.cols -
		text_columns(text.at), room.cols,
		theme_role_of(ROLE_P1_LABEL, player), text.at);
}

void path_view_draw_board(const struct canvas *canvas, struct rect room,
		const struct board *board)
{
	struct scene scene = { .board = board };
	int64_t houses = board->rules.houses;
	int cell = scene_widths(&naming_plain, board).count + 1;

	if (houses > room.cols / cell)
		return;
	for (enum player i = P1; i <= P2; i++) {
		struct text row = TEXT_IN((char[200]){ 0 });

		for (int64_t j = 1; j <= houses; j++)
			text_add(&row, "%*" PRId64, cell, board_seeds(board, i,
				board_column(&board->rules, false, i, j)));
		canvas_put(canvas, room.y + (i == P1 ? 2 : 0), room.x +
			(room.cols - (int)houses * cell) / 2, room.cols,
			theme_role_of(ROLE_P1, i), row.at);
		path_view_put_store(canvas, room.y + 1, room, &scene, i);
	}
}
