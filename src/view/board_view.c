/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_view.h"

#include "util/language.h"
#include "view/board_parts.h"

static void board_view_put_row(const struct board_view *view,
		const struct board_style *style, enum player player)
{
	const struct scene *scene = view->scene;

	for (int i = 0; i < view->layout->houses; i++) {
		int x = board_parts_x(view, i);
		struct place place = { player, board_column(
			&scene->board->rules, scene->turned, player,
			i + 1) };

		style->put_house(view, x, place);
		if (scene_is_chosen(scene, place))
			canvas_set_cursor(view->canvas, view->house_y[
				board_parts_below(view, player)], x);
	}
}

/* When a position is set up, a click chooses it: a store cannot be sown. */
static void board_view_put_store(const struct board_view *view,
		const struct board_style *style, enum player player)
{
	const struct layout *layout = view->layout;
	const struct scene *scene = view->scene;
	struct place place = { player, 0 };
	int x = scene_left(scene) == player ? layout->framed :
		board_parts_x(view, layout->houses);

	style->put_store(view, x, place);
	if (scene_is_chosen(scene, place))
		canvas_set_cursor(view->canvas, view->house_y[0] + 1, x);
	if (scene->edited)
		canvas_add_spot(view->canvas, (struct rect){ 0,
			x - layout->framed, layout->board.rows,
			board_parts_x(view, 0) }, (struct spot){ SPOT_HOUSE,
			player, 0 });
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	struct rect words = { 0, 1, layout->board.rows,
		layout->board.cols - 2 };
	const struct board_style *style = layout->carved ? &plank_view :
		layout->framed ? &frame_view : &bare_view;
	struct board_view view = {
		.canvas = screen->board, .window = screen->board->window,
		.scene = scene, .layout = layout, .theme = &screen->theme,
		.cell = layout->pitch - layout->framed - layout->half
	};

	if (layout->too_wide) {
		canvas_put_wrapped(view.canvas, words, ROLE_NORMAL, _("This "
			"board is too wide for the screen: kalah --plain=words "
			"tells it."));
		return;
	}
	style->begin(&view);
	for (enum player player = P1; player <= P2; player++) {
		if (layout->framed)
			board_parts_put_name(&view, player);
		board_view_put_store(&view, style, player);
		board_view_put_row(&view, style, player);
	}
}
