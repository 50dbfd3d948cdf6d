/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_view.h"

#include "util/number.h"
#include "view/board_parts.h"

/* The focus: the chosen house, the hand, a mistake, or the end of the last
 * move. */
static struct place board_view_focus(const struct scene *scene)
{
	struct place place = { scene->board->mover, scene->chosen };

	if (scene->edited)
		place = *scene->edited;
	else if (scene->before)
		place = scene->hand_at;
	else if (scene->mistake && scene->played > 0)
		place.house = scene->played;
	else if (!scene->chosen && scene->last)
		place = scene->last->last;
	/* a store is beside the last house */
	if (!place.house)
		place.house = scene->board->rules.houses;
	return place;
}

/* The first of SHOWN columns, 1..h; the focus is in the middle if it can be. */
static int board_view_first(const struct scene *scene, int shown)
{
	const struct rules *rules = &scene->board->rules;
	struct place focus = board_view_focus(scene);
	int column = (int)board_column(rules, scene->turned, focus.player,
		focus.house);

	return number_clamp(column - shown / 2, 1,
		(int)rules->houses - shown + 1);
}

/* Shows how many houses lie beyond the ends of a scrolled row. */
static void board_view_put_hidden(const struct board_view *view)
{
	const struct layout *layout = view->layout;
	const struct glyphs *glyphs = view->theme->glyphs;
	int left = view->first - 1;
	int right = (int)view->scene->board->rules.houses - layout->shown -
		left;
	int end = layout->framed ? layout->board.cols - 1 - text_digits(right) :
		board_parts_x(view, layout->shown) + 1;

	canvas_use(view->canvas, ROLE_DIM, A_NORMAL);
	for (int i = 0; i < 2; i++) {
		if (left)
			mvwprintw(view->window, view->number_y[i], 0, "%s%d",
				glyphs->left, left);
		if (right)
			mvwprintw(view->window, view->number_y[i], end, "%d%s",
				right, glyphs->right);
	}
}

static void board_view_put_row(const struct board_view *view,
		const struct board_style *style, enum player player)
{
	const struct scene *scene = view->scene;

	for (int i = 0; i < view->layout->shown; i++) {
		int x = board_parts_x(view, i);
		struct place place = { player, board_column(
			&scene->board->rules, scene->turned, player,
			view->first + i) };

		style->put_house(view, x, place);
		if (scene_is_chosen(scene, place))
			canvas_set_cursor(view->canvas, view->house_y[
				board_parts_below(view, player)], x);
	}
}

/* Puts the cursor there. */
static void board_view_point_at_store(const struct board_view *view,
		enum player player)
{
	bool left = scene_left(view->scene) == player;

	canvas_set_cursor(view->canvas, view->house_y[0] + 1, left ?
		view->layout->framed : board_parts_x(view,
		view->layout->shown));
}

/* Only when a position is set up: a store cannot be sown. */
static void board_view_add_store(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	int end = board_parts_x(view, layout->shown);
	int width = board_parts_x(view, 0);

	canvas_add_spot(view->canvas, (struct rect){ 0,
		scene_left(view->scene) == player ? 0 : end,
		layout->board.rows, width }, (struct spot){ SPOT_HOUSE,
		player, 0 });
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	const struct board_style *style = layout->carved ? &plank_view :
		layout->framed ? &frame_view : &bare_view;
	struct board_view view = {
		.canvas = screen->board, .window = screen->board->window,
		.scene = scene, .layout = layout, .theme = &screen->theme,
		.first = board_view_first(scene, layout->shown),
		.cell = layout->pitch - layout->framed
	};

	style->begin(&view);
	for (enum player player = P1; player <= P2; player++) {
		if (layout->framed)
			board_parts_put_name(&view, player);
		style->put_store(&view, player);
		if (scene_is_chosen(scene, (struct place){ player, 0 }))
			board_view_point_at_store(&view, player);
		if (scene->edited)
			board_view_add_store(&view, player);
		board_view_put_row(&view, style, player);
	}
	if (!layout->numbers_beside && !layout->carved)
		board_view_put_hidden(&view);
}
