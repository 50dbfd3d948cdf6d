/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_view.h"

#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"
#include "view/board_parts.h"

/* Where a shown column begins; the right store follows the last one. */
static int board_view_x(const struct board_view *view, int column)
{
	const struct layout *layout = view->layout;

	return column * layout->pitch + (layout->framed ? layout->pitch + 1 :
		layout->side);
}

/* Fills a cell with WORDS, starting INDENT columns in (0 if negative), in ROLE
 * with MORE attributes. Blanks are not underlined. */
static void board_view_put_words(const struct board_view *view, int y, int x,
		int indent, enum role role, attr_t more, const char *words)
{
	canvas_use(view->canvas, role, A_NORMAL);
	wattroff(view->window, A_UNDERLINE);
	mvwhline(view->window, y, x, ' ', view->cell);
	canvas_use(view->canvas, role, more);
	mvwaddnstr(view->window, y, x + number_most(indent, 0), words,
		(int)text_cut(words, view->cell));
}

/* Centres WORDS in a cell; an odd blank goes to the right. */
static void board_view_put_centred(const struct board_view *view, int y, int x,
		enum role role, attr_t more, const char *words)
{
	board_view_put_words(view, y, x, (view->cell - text_columns(words)) / 2,
		role, more, words);
}

/* The number of the house at PLACE, in its line above or below its column. */
static void board_view_put_number(const struct board_view *view, int x,
		struct place place)
{
	int y = view->number_y[board_parts_below(view, place.player)];
	int64_t number = scene_number(view->scene, place);
	bool framed = view->layout->framed;
	int indent = view->cell - text_digits(number);

	canvas_use(view->canvas, scene_is_chosen(view->scene, place) ?
		ROLE_HEADING : framed ? ROLE_NORMAL : ROLE_DIM, A_NORMAL);
	mvwhline(view->window, y, x, ' ', view->cell);
	mvwprintw(view->window, y, x + (framed ? indent / 2 : indent),
		"%" PRId64, number);
}

/* "> P1 You: your turn", and the direction of sowing in that row. */
static void board_view_put_name(const struct board_view *view,
		enum player player)
{
	const struct board *board = view->scene->board;
	const struct glyphs *glyphs = view->theme->glyphs;
	bool moves = !board->over && board->mover == player;
	bool above = !board_parts_below(view, player);
	bool right = (board->rules.sowing == SOWING_ANTICLOCKWISE) != above;
	const char *way = right ? glyphs->right : glyphs->left;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = board_view_x(view, 0), cols = view->layout->board.cols;
	int middle = cols / 2 + 4;
	char words[320];
	struct text text = TEXT_IN(words);

	text_add(&text, "%s ", moves ? glyphs->pointer : " ");
	scene_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	canvas_use(view->canvas, theme_role_of(ROLE_P1, player),
		moves ? A_BOLD : A_NORMAL);
	mvwaddstr(view->window, y, x - 2, words);
	if (board->over || middle <= x + text_columns(words))
		return;
	text = TEXT_IN(words);
	text_add(&text, right ? _("sowing %s %s %s") : _("%s %s %s sowing"),
		way, way, way);
	if (middle + text_columns(words) > cols)
		return;
	canvas_use(view->canvas, ROLE_DIM, A_NORMAL);
	mvwaddstr(view->window, y, middle, words);
}

/* -- a frame of cells, counts and seeds inside them ------------------------ */

/* From the top: the upper player's name, house numbers, unless they are beside
 * the counts, the frame with both rows, the lower player's numbers and name. */
static void board_view_begin_frame(struct board_view *view)
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
static void board_view_put_contents(const struct board_view *view, int y,
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
		board_view_put_centred(view, y + lines - 1, x, role, A_NORMAL,
			text.at);
}

/* Draws the count: "6[ 7]" if the house number is inside, else alone at the
 * right, after a sign if there is room. */
static void board_view_put_count(const struct board_view *view, int y, int x,
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
		board_view_put_centred(view, y, x, role, more, text.at);
		return;
	}
	board_view_put_words(view, y, x, gap, role, more, amount.words);
	wattroff(view->window, A_UNDERLINE);
	if (role != ROLE_FLASH && gap > 0)
		mvwaddstr(view->window, y, x, scene_sign(view->scene,
			view->theme->glyphs, place));
}

static void board_view_put_frame_house(const struct board_view *view, int x,
		struct place place)
{
	int inner = view->layout->inner;
	int y = view->house_y[board_parts_below(view, place.player)];

	board_view_put_count(view, y, x, place);
	board_view_put_contents(view, y + 1, x, inner - 1, place);
	if (!view->layout->numbers_beside)
		board_view_put_number(view, x, place);
	canvas_add_spot(view->canvas, (struct rect){ y, x, inner, view->cell },
		(struct spot){ SPOT_HOUSE, place.player, place.house });
}

static void board_view_put_frame_store(const struct board_view *view, int x,
		struct place place)
{
	int y = view->house_y[0], lines = 2 * view->layout->inner - 1;
	struct amount amount = board_parts_amount(view, place, view->cell);
	struct text text = TEXT_IN((char[32]){ 0 });

	text_add(&text, view->cell < number_most(4, text_columns(
		amount.words) + 2) ? "%2s" : "[%2s]", amount.words);
	board_view_put_centred(view, y, x, theme_role_of(ROLE_P1_LABEL,
		place.player), A_NORMAL, place.player == P1 ? "P1" : "P2");
	board_view_put_centred(view, y + 1, x, scene_role(view->scene, place),
		board_parts_trace(view, place), text.at);
	if (view->cell >= 4)
		board_view_put_contents(view, y + 2, x, lines, place);
}

static const struct board_style board_view_frame = {
	board_view_begin_frame, board_view_put_frame_store,
	board_view_put_frame_house
};

/* -- bare numbers, for small screens --------------------------------------- */

/* Draws the mover, or the number of seeds in the hand, between the stores. */
static void board_view_put_mover(const struct board_view *view)
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
		scene_add_name(scene, board->mover, &text);
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
static void board_view_begin_bare(struct board_view *view)
{
	view->house_y[0] = 1;
	view->house_y[1] = 3;
	view->number_y[0] = 0;
	view->number_y[1] = 4;
	board_view_put_mover(view);
}

static void board_view_put_bare_house(const struct board_view *view, int x,
		struct place place)
{
	int y = view->house_y[board_parts_below(view, place.player)];
	struct amount amount = board_parts_amount(view, place, view->cell - 1);
	int gap = view->cell - text_columns(amount.words);

	board_view_put_words(view, y, x, gap, scene_role(view->scene, place),
		board_parts_trace(view, place), amount.words);
	mvwaddstr(view->window, y, x + number_least(gap, view->cell - 2) - 1,
		scene_sign(view->scene, view->theme->glyphs, place));
	board_view_put_number(view, x, place);
	canvas_add_spot(view->canvas, (struct rect){ y == 1 ? 0 : 3, x, 2,
		view->cell }, (struct spot){ SPOT_HOUSE, place.player,
		place.house });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void board_view_put_bare_store(const struct board_view *view, int x,
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

static const struct board_style board_view_bare = {
	board_view_begin_bare, board_view_put_bare_store,
	board_view_put_bare_house
};

/* -- any board ------------------------------------------------------------- */

static void board_view_put_row(const struct board_view *view,
		const struct board_style *style, enum player player)
{
	const struct scene *scene = view->scene;

	for (int i = 0; i < view->layout->houses; i++) {
		int x = board_view_x(view, i);
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
		board_view_x(view, layout->houses);

	style->put_store(view, x, place);
	if (scene_is_chosen(scene, place))
		canvas_set_cursor(view->canvas, view->house_y[0] + 1, x);
	if (scene->edited)
		canvas_add_spot(view->canvas, (struct rect){ 0,
			x - layout->framed, layout->board.rows,
			board_view_x(view, 0) }, (struct spot){ SPOT_HOUSE,
			player, 0 });
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	struct rect words = { 0, 1, layout->board.rows,
		layout->board.cols - 2 };
	const struct board_style *style = layout->carved ? &plank_view :
		layout->framed ? &board_view_frame : &board_view_bare;
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
		if (layout->framed && !layout->still)
			board_view_put_name(&view, player);
		board_view_put_store(&view, style, player);
		board_view_put_row(&view, style, player);
	}
}
