/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of bare numbers, for small screens. */
#include "util/number.h"
#include "util/language.h"
#include "util/text.h"
#include "view/board_parts.h"

/* Draws the mover, or the number of seeds in the hand, between the stores. */
static void bare_view_put_mover(const struct board_view *view)
{
	const struct scene *scene = view->scene;
	const struct board *board = scene->board;
	int room = view->layout->houses * view->layout->pitch - 2, gap;
	char words[320];
	struct text text = TEXT_IN(words);

	if (board->over)
		return;
	if (scene->before)
		text_add(&text, _("%d in the hand"), (int)scene->hand);
	else
		board_parts_add_name(scene, board->mover, &text);
	if (!scene->before && text_columns(words) > room) {
		text = TEXT_IN(words);
		text_add(&text, _("P%d to move"), board->mover + 1);
	}
	gap = room - text_columns(words);
	if (gap >= 0)
		canvas_put(view->canvas, 2, view->layout->side + 1 + gap / 2,
			room, theme_role_of(ROLE_P1, board->mover), words);
}

/* From the top: numbers and counts, both stores, counts and numbers. */
static void bare_view_begin(struct board_view *view)
{
	view->house_y[0] = 1;
	view->house_y[1] = 3;
	view->number_y[0] = 0;
	view->number_y[1] = 4;
	bare_view_put_mover(view);
}

static void bare_view_put_house(const struct board_view *view, int x,
		struct place place)
{
	int y = view->house_y[board_parts_below(view, place.player)];
	struct amount amount = board_parts_amount(view, place, view->cell - 1);
	int gap = view->cell - text_columns(amount.words);

	board_parts_put(view, y, x, gap, scene_role(view->scene, place),
		board_parts_trace(view, place), amount.words);
	mvwaddstr(view->window, y, x + number_least(gap, view->cell - 2) - 1,
		scene_sign(view->scene, view->theme->glyphs, place));
	board_parts_put_number(view, x, place);
	canvas_add_spot(view->canvas, (struct rect){ y == 1 ? 0 : 3, x, 2,
		view->cell }, (struct spot){ SPOT_HOUSE, place.player,
		place.house });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void bare_view_put_store(const struct board_view *view, int x,
		struct place place)
{
	int side = view->layout->side, end = x + side;
	bool left = scene_left(view->scene) == place.player;
	struct amount amount = board_parts_amount(view, place, side - 3);

	canvas_put(view->canvas, 2, left ? 0 : end - 2, 2,
		theme_role_of(ROLE_P1_LABEL, place.player),
		place.player == P1 ? "P1" : "P2");
	canvas_use(view->canvas, scene_role(view->scene, place),
		board_parts_trace(view, place));
	mvwaddstr(view->window, 2, left ? 3 : end - 3 -
		text_columns(amount.words), amount.words);
}

const struct board_style bare_view = {
	bare_view_begin, bare_view_put_store, bare_view_put_house
};
