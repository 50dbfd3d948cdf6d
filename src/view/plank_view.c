/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A board carved of a plank: hollows with seeds in them. Half blocks round the
 * plank and the hollows off; where the pitch is odd, half of a column at either
 * edge of a hollow leaves an odd number of whole ones, so that heaps stand in
 * the middle. Numbers and counts stand on the plank, where no seed covers
 * them. */
#include <inttypes.h>

#include "util/number.h"
#include "util/text.h"
#include "view/board_parts.h"

/* The role of the blanks in line Y: that of most of what is drawn there, as a
 * change of colours costs 22 bytes or more. */
static enum role plank_view_blank(const struct board_view *view, int y)
{
	for (int i = 0; i < 2; i++) {
		int line = y - view->house_y[i], last = view->layout->inner - 1;

		if (line >= 0 && line <= last)
			return line < last ? ROLE_SHADE : ROLE_LIGHT;
	}
	return ROLE_HEADING;
}

/* From the top: a name; the plank's edge; numbers; houses; a line for the marks
 * of either row; houses; numbers; the edge; a name. */
static void plank_view_begin(struct board_view *view)
{
	const struct layout *layout = view->layout;
	int rows = layout->board.rows, cols = layout->board.cols;
	int numbers = layout->numbers_beside ? 1 : 2, inner = layout->inner;

	view->number_y[0] = 2;
	view->house_y[0] = 2 + numbers;
	view->house_y[1] = view->house_y[0] + inner + 2;
	view->number_y[1] = view->house_y[1] + inner + numbers - 1;
	/* between the rims; a store keeps a line for its mark */
	view->house_rows = inner - 2;
	view->store_rows = 2 * inner - 1;
	canvas_use(view->canvas, ROLE_PLANK, A_NORMAL);
	canvas_repeat(view->canvas, 1, 1, cols - 2, "▄");
	canvas_repeat(view->canvas, rows - 2, 1, cols - 2, "▀");
	for (int y = 2; y < rows - 2; y++) {
		canvas_use_on(view->canvas, SURFACE_PLANK, plank_view_blank(
			view, y), A_NORMAL);
		mvwhline(view->window, y, 0, ' ', cols);
	}
}

/* Draws a rim from Y and X on; it is round where hollows have whole edges. */
static void plank_view_put_rim(const struct board_view *view, int y, int x,
		enum role role, const char *words)
{
	bool round = !view->layout->half;

	canvas_use_on(view->canvas, SURFACE_PLANK, role, A_NORMAL);
	canvas_repeat(view->canvas, y, x + round, view->cell - 2 * round,
		words);
}

/* Draws a hollow between its rims, with seeds in its last lines. Returns the
 * highest line with a seed. */
static int plank_view_put_hollow(const struct board_view *view, int y, int x,
		struct place place)
{
	int inner = view->layout->inner;
	int rows = place.house ? inner : 2 * inner + 2;
	enum role role = scene_role(view->scene, place);
	enum role color = theme_role_of(ROLE_P1, place.player);
	bool half = view->layout->half;
	bool lit = role == ROLE_CHOSEN || role == ROLE_FLASH;
	enum surface surface = lit ? SURFACE_CHOSEN : SURFACE_HOLLOW;

	plank_view_put_rim(view, y, x, lit ? ROLE_RIM : ROLE_SHADE, "▄");
	plank_view_put_rim(view, y + rows - 1, x, lit ? ROLE_RIM : ROLE_LIGHT,
		"▀");
	canvas_use_on(view->canvas, surface, half ? ROLE_PLANK : color,
		A_NORMAL);
	for (int i = 1; i < rows - 1; i++) {
		canvas_repeat(view->canvas, y + i, x - 1, half, "▌");
		canvas_repeat(view->canvas, y + i, x, view->cell, " ");
		canvas_repeat(view->canvas, y + i, x + view->cell, half, "▐");
	}
	canvas_use_on(view->canvas, surface, color, A_NORMAL);
	return board_parts_put_seeds(view, y + (place.house ? 1 : 2), x, place);
}

/* Puts the mark at PLACE into the line at Y; a pointer shows the chosen house
 * without colour, too. */
static void plank_view_put_mark(const struct board_view *view, int y, int x,
		enum surface surface, struct place place)
{
	struct text text = TEXT_IN((char[64]){ 0 });
	enum role role;

	if (scene_is_chosen(view->scene, place))
		text_add(&text, "%s", view->theme->glyphs->chosen);
	role = scene_add_mark(view->scene, view->theme->glyphs, place, &text);
	if (role != ROLE_HAND && role != ROLE_NORMAL)
		role = ROLE_HEADING;
	canvas_use_on(view->canvas, surface, role, A_NORMAL);
	mvwaddnstr(view->window, y, x + number_most(0, (view->cell -
		text_columns(text.at)) / 2), text.at,
		(int)text_cut(text.at, view->layout->pitch - 1));
}

/* The count at PLACE, which is bold, but for that of an empty house. */
static void plank_view_put_count(const struct board_view *view, int y, int x,
		struct place place, const struct amount *amount)
{
	enum role role = scene_role(view->scene, place);

	if (role == ROLE_DIM)
		role = ROLE_NORMAL;
	else if (role == ROLE_CHOSEN || role == ROLE_NORMAL)
		role = ROLE_HEADING;
	canvas_use_on(view->canvas, SURFACE_PLANK, role,
		board_parts_trace(view, place));
	mvwaddstr(view->window, y, x, amount->words);
}

/* "6 12", or both in lines of their own; of the two only the number is faint.
 * Counts of one digit are in the middle, and nothing moves as one gets a
 * second. */
static void plank_view_put_numbers(const struct board_view *view, int x,
		struct place place)
{
	bool below = board_parts_below(view, place.player);
	bool beside = view->layout->numbers_beside;
	int64_t number = scene_number(view->scene, place);
	struct amount amount = board_parts_amount(view, place, view->cell);
	int digits = text_digits(number), y = view->number_y[below];
	int room = number_most(2, text_columns(amount.words));
	int gap = view->cell - digits - room;

	canvas_use_on(view->canvas, SURFACE_PLANK, ROLE_DIM, A_NORMAL);
	mvwprintw(view->window, y, x + (beside ? gap : view->cell - digits +
		1) / 2, "%" PRId64, number);
	if (beside)
		x += gap / 2 + digits + 1;
	else
		x += (view->cell - room + 1) / 2;
	plank_view_put_count(view, beside ? y : below ? y - 1 : y + 1, x,
		place, &amount);
}

static void plank_view_put_house(const struct board_view *view, int x,
		struct place place)
{
	bool below = board_parts_below(view, place.player);
	int inner = view->layout->inner, half = view->layout->half;
	int y = view->house_y[below];
	int top = below ? y - 1 : view->number_y[0];

	plank_view_put_numbers(view, x, place);
	plank_view_put_hollow(view, y, x, place);
	plank_view_put_mark(view, below ? y - 1 : y + inner, x, SURFACE_PLANK,
		place);
	canvas_add_spot(view->canvas, (struct rect){ top, x - half, inner + y -
		top + (below ? view->number_y[1] - y - inner : 0) + 1,
		view->cell + 2 * half }, (struct spot){ SPOT_HOUSE,
		place.player, place.house });
}

/* The owner above the hollow, the count below it. The mark is in the line of
 * those of the lower houses or, if the seeds reach so high, in the first. */
static void plank_view_put_store(const struct board_view *view, int x,
		struct place place)
{
	int y = view->house_y[0], mark = view->house_y[1] - 1;
	struct amount amount = board_parts_amount(view, place, view->cell);

	canvas_use_on(view->canvas, SURFACE_PLANK, ROLE_HEADING, A_NORMAL);
	mvwaddstr(view->window, view->number_y[0], x + view->cell / 2 - 1,
		place.player == P1 ? "P1" : "P2");
	if (plank_view_put_hollow(view, y, x, place) <= mark)
		mark = y + 1;
	plank_view_put_mark(view, mark, x, scene_is_chosen(view->scene, place) ?
		SURFACE_CHOSEN : SURFACE_HOLLOW, place);
	plank_view_put_count(view, view->number_y[1], x + (view->cell -
		text_columns(amount.words)) / 2, place, &amount);
}

const struct board_style plank_view = {
	plank_view_begin, plank_view_put_store, plank_view_put_house
};
