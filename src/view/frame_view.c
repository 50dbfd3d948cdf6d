/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A board in lines: a frame of cells, counts and seeds inside them. */
#include <inttypes.h>

#include "util/number.h"
#include "util/text.h"
#include "view/board_parts.h"

/* From the top: the upper player's name, house numbers, unless they are beside
 * the counts, the frame with both rows, the lower player's numbers and name. */
static void frame_view_begin(struct board_view *view)
{
	const struct layout *layout = view->layout;
	int top = layout->numbers_beside ? 1 : 2;

	view->house_y[0] = top + 1;
	view->house_y[1] = top + layout->inner + 2;
	view->number_y[0] = 1;
	view->number_y[1] = top + 2 * layout->inner + 3;
	/* the mark has a line of its own, unless there is but one */
	view->house_rows = layout->inner - 1 - (layout->inner > 2);
	view->store_rows = number_most(2 * layout->inner - 2, 1);
	canvas_use(view->canvas, ROLE_BORDER, A_NORMAL);
	canvas_put_board(view->canvas, top, 0, layout->houses + 2,
		layout->pitch, layout->inner);
}

/* Draws the seeds and, in the last of LINES lines, the mark. */
static void frame_view_put_contents(const struct board_view *view, int y,
		int x, int lines, struct place place)
{
	struct text text = TEXT_IN((char[64]){ 0 });
	const struct glyphs *glyphs = view->theme->glyphs;
	enum role role;

	canvas_use(view->canvas, theme_role_of(ROLE_P1, place.player),
		A_NORMAL);
	board_parts_put_seeds(view, y, x, place);
	if (view->scene->preview && scene_is_chosen(view->scene, place))
		text_add(&text, "%s", glyphs->pointer);
	role = scene_add_mark(view->scene, glyphs, place, &text);
	if (lines > 0 && text.length > 0)
		board_parts_put_centred(view, y + lines - 1, x, role, A_NORMAL,
			text.at);
}

/* Draws the count: "6[ 7]" if the house number is inside, else alone at the
 * right, after a sign if there is room. */
static void frame_view_put_count(const struct board_view *view, int y, int x,
		struct place place)
{
	struct amount amount = board_parts_amount(view, place, view->cell);
	struct text text = TEXT_IN((char[64]){ 0 });
	enum role role = scene_role(view->scene, place);
	attr_t more = board_parts_trace(view, place);
	int gap = view->cell - (view->cell > 3) - text_columns(amount.words);

	if (view->layout->numbers_beside) {
		/* where there is no line for marks */
		text_add(&text, "%" PRId64 "%s%2s]",
			scene_number(view->scene, place),
			view->layout->inner == 1 && scene_is_mistake(
			view->scene, place) ? "?" : "[", amount.words);
		board_parts_put_centred(view, y, x, role, more, text.at);
		return;
	}
	board_parts_put(view, y, x, gap, role, more, amount.words);
	wattroff(view->window, A_UNDERLINE);
	if (role != ROLE_FLASH && gap > 0)
		mvwaddstr(view->window, y, x, scene_sign(view->scene,
			view->theme->glyphs, place));
}

static void frame_view_put_house(const struct board_view *view, int x,
		struct place place)
{
	int inner = view->layout->inner;
	int y = view->house_y[board_parts_below(view, place.player)];

	frame_view_put_count(view, y, x, place);
	frame_view_put_contents(view, y + 1, x, inner - 1, place);
	if (!view->layout->numbers_beside)
		board_parts_put_number(view, x, place);
	canvas_add_spot(view->canvas, (struct rect){ y, x, inner, view->cell },
		(struct spot){ SPOT_HOUSE, place.player, place.house });
}

static void frame_view_put_store(const struct board_view *view, int x,
		struct place place)
{
	int y = view->house_y[0], lines = 2 * view->layout->inner - 1;
	struct amount amount = board_parts_amount(view, place, view->cell);
	struct text text = TEXT_IN((char[32]){ 0 });

	text_add(&text, view->cell < number_most(4, text_columns(
		amount.words) + 2) ? "%2s" : "[%2s]", amount.words);
	board_parts_put_centred(view, y, x, theme_role_of(ROLE_P1_LABEL,
		place.player), A_NORMAL, place.player == P1 ? "P1" : "P2");
	board_parts_put_centred(view, y + 1, x, scene_role(view->scene, place),
		board_parts_trace(view, place), text.at);
	if (view->cell >= 4)
		frame_view_put_contents(view, y + 2, x, lines, place);
}

const struct board_style frame_view = {
	frame_view_begin, frame_view_put_store, frame_view_put_house
};
