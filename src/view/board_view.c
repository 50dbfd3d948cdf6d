/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_view.h"

#include <inttypes.h>

#include "util/number.h"
#include "view/canvas.h"
#include "view/heap.h"

/* From the top, with a frame: the upper player's name, house numbers (unless
 * inside), the frame with both rows, the lower player's numbers and name.
 * Without a frame: numbers and counts, both stores, counts and numbers. */
struct board_view {
	struct canvas *canvas;
	WINDOW *window;		/* of the canvas */
	const struct scene *scene;
	const struct layout *layout;
	const struct theme *theme;
	int first;		/* the first column of the board shown */
	int top;		/* the first line of the frame */
	int house_y[2];		/* lines of the upper and lower houses, */
	int number_y[2];	/* and of their numbers */
	int cell;		/* columns of a house, or of a framed store */
	enum surface surface;	/* of houses and stores */
};

/* The focus: the chosen house, the hand, or the end of the last move. */
static struct place board_view_focus(const struct scene *scene)
{
	struct place place = { scene->board->mover, scene->chosen };

	if (scene->before)
		place = scene->hand_at;
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

static struct board_view board_view_of(const struct screen *screen,
		const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	struct board_view view = {
		.canvas = screen->board, .window = screen->board->window,
		.scene = scene, .layout = layout, .theme = &screen->theme,
		.first = board_view_first(scene, layout->shown),
		.house_y = { 1, 3 }, .number_y = { 0, 4 },
		.cell = layout->pitch, .surface = SURFACE_PAGE
	};

	if (layout->framed) {
		view.top = layout->numbers_inside ? 1 : 2;
		view.house_y[0] = view.top + 1;
		view.house_y[1] = view.top + layout->inner + 2;
		view.number_y[0] = 1;
		view.number_y[1] = view.top + 2 * layout->inner + 3;
		view.cell = layout->pitch - 1;
		view.surface = SURFACE_HOLLOW;
	}
	return view;
}

/* Where a shown column begins; the right store follows the last one. */
static int board_view_x(const struct board_view *view, int column)
{
	const struct layout *layout = view->layout;

	return column * layout->pitch + (layout->framed ? layout->pitch + 1 :
		layout->side);
}

/* -- with and without a frame ---------------------------------------------- */

/* "P1 You: your turn". */
static void board_view_add_name(const struct scene *scene, enum player player,
		struct text *text)
{
	const struct board *board = scene->board;

	text_add(text, "P%d", player + 1);
	if (scene->label[player])
		text_add(text, " %s", scene->label[player]);
	if (!board->over && board->mover == player)
		text_add(text, scene->naming->person[player] ==
			PERSON_YOU ? ": your turn" : " to move");
}

struct amount {
	char words[24];
};

/* The seeds at PLACE, or as much of ">1k" as fits if they need more than
 * ROOM. */
static struct amount board_view_amount(const struct board_view *view,
		struct place place, int room)
{
	int64_t count = scene_seeds(view->scene, place);
	struct amount amount;
	struct text text = TEXT_IN(amount.words);

	if (text_digits(count) > room)
		text_add(&text, "%.*s", room, ">1k");
	else
		text_add(&text, "%" PRId64, count);
	return amount;
}

/* Fills a cell with WORDS, starting INDENT columns in (0 if negative), in ROLE
 * with MORE attributes. Blanks are not underlined. */
static void board_view_put(const struct board_view *view, int y, int x,
		int indent, enum role role, attr_t more, const char *words)
{
	canvas_use_on(view->canvas, view->surface, role, A_NORMAL);
	wattroff(view->window, A_UNDERLINE);
	mvwhline(view->window, y, x, ' ', view->cell);
	canvas_use_on(view->canvas, view->surface, role, more);
	mvwaddnstr(view->window, y, x + number_most(indent, 0), words,
		(int)text_cut(words, view->cell));
}

/* Centres WORDS in a cell; an odd blank goes to the right. */
static void board_view_put_centred(const struct board_view *view, int y, int x,
		enum role role, attr_t more, const char *words)
{
	board_view_put(view, y, x, (view->cell - text_columns(words)) / 2,
		role, more, words);
}

/* Counts are underlined where the last move began and ended. */
static attr_t board_view_trace(const struct board_view *view,
		struct place place)
{
	return scene_has_trace(view->scene, place) ? A_UNDERLINE : A_NORMAL;
}

/* The number of a house above or below its column. */
static void board_view_put_number(const struct board_view *view, int y, int x,
		struct place place)
{
	int64_t number = scene_number(view->scene, place);
	bool framed = view->layout->framed;
	int indent = view->cell - text_digits(number);

	canvas_use(view->canvas, scene_is_chosen(view->scene, place) ?
		ROLE_HEADING : framed ? ROLE_NORMAL : ROLE_DIM, A_NORMAL);
	mvwhline(view->window, y, x, ' ', view->cell);
	mvwprintw(view->window, y, x + (framed ? indent / 2 : indent),
		"%" PRId64, number);
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
		board_view_x(view, layout->shown) + 1;

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

/* -- with a frame ---------------------------------------------------------- */

static void board_view_put_hollow(const struct board_view *view, int y, int x,
		int rows)
{
	for (int i = 0; i < rows; i++)
		board_view_put(view, y + i, x, 0, ROLE_NORMAL, A_NORMAL, "");
}

/* Draws the seeds at PLACE, centred in LINES lines from Y on. If some have no
 * room, the last one becomes a "+". */
static void board_view_put_seeds(const struct board_view *view, int y, int x,
		int lines, struct place place)
{
	struct heap heap = heap_of(scene_seeds(view->scene, place), lines,
		view->cell);

	y += (lines - heap.rows) / 2;
	canvas_use_on(view->canvas, SURFACE_HOLLOW,
		theme_role_of(ROLE_P1, place.player), A_NORMAL);
	for (int i = 0; i < heap.rows; i++) {
		int gap = view->cell - heap_width(&heap, heap.row[i]);

		wmove(view->window, y + i, x + gap / 2);
		for (int j = 0; j < heap.row[i]; j++) {
			bool more = heap.more && i == heap.rows - 1 &&
				j == heap.row[i] - 1;

			if (j > 0 && heap.spaced)
				waddstr(view->window, " ");
			waddstr(view->window, more ? "+" : view->theme->seed);
		}
	}
}

/* Draws the seeds and, in the last of LINES lines, the mark. Seeds use that
 * line only if they need it, so that heaps do not move as marks come and go. */
static void board_view_put_contents(const struct board_view *view, int y,
		int x, int lines, struct place place)
{
	char words[64];
	struct text text = TEXT_IN(words);
	enum role role = scene_add_mark(view->scene, view->theme->glyphs,
		place, &text);
	int64_t room = (int64_t)(lines - 1) * view->cell;
	bool last = lines > 0 && text.length > 0;
	bool apart = last || scene_seeds(view->scene, place) <= room;

	board_view_put_seeds(view, y, x, lines - apart, place);
	if (last)
		board_view_put_centred(view, y + lines - 1, x, role, A_NORMAL,
			words);
}

/* Draws the count: "6[ 7]" if the house number is inside, else alone at the
 * right, after a pointer if the house is chosen and there is room. */
static void board_view_put_count(const struct board_view *view, int y, int x,
		struct place place)
{
	struct amount amount = board_view_amount(view, place, view->cell);
	char words[64];
	struct text text = TEXT_IN(words);
	enum role role = scene_role(view->scene, place);
	attr_t more = board_view_trace(view, place);
	int gap = view->cell - (view->cell > 3) - text_columns(amount.words);

	if (view->layout->numbers_inside) {
		text_add(&text, "%" PRId64 "[%2s]",
			scene_number(view->scene, place), amount.words);
		board_view_put_centred(view, y, x, role, more, words);
		return;
	}
	board_view_put(view, y, x, gap, role, more, amount.words);
	wattroff(view->window, A_UNDERLINE);
	if (role == ROLE_CHOSEN && gap > 0)
		mvwaddstr(view->window, y, x, view->theme->glyphs->pointer);
}

static void board_view_put_house(const struct board_view *view, int y, int x,
		struct place place)
{
	int inner = view->layout->inner;

	board_view_put_hollow(view, y, x, inner);
	board_view_put_count(view, y, x, place);
	board_view_put_contents(view, y + 1, x, inner - 1, place);
	canvas_add_spot(view->canvas, (struct rect){ y, x, inner, view->cell },
		(struct spot){ SPOT_HOUSE, place.player, place.house });
}

static void board_view_put_store(const struct board_view *view,
		enum player player)
{
	int x = scene_left(view->scene) == player ? 1 :
		board_view_x(view, view->layout->shown);
	int y = view->top + 1, lines = 2 * view->layout->inner - 1;
	struct place place = { player, 0 };
	struct amount amount = board_view_amount(view, place, view->cell);
	char words[32];
	struct text text = TEXT_IN(words);

	text_add(&text, view->cell < number_most(4, text_columns(
		amount.words) + 2) ? "%2s" : "[%2s]", amount.words);
	board_view_put_hollow(view, y, x, lines + 2);
	board_view_put_centred(view, y, x, theme_role_of(ROLE_P1_LABEL, player),
		A_NORMAL, player == P1 ? "P1" : "P2");
	board_view_put_centred(view, y + 1, x, scene_role(view->scene, place),
		board_view_trace(view, place), words);
	if (view->cell >= 4)
		board_view_put_contents(view, y + 2, x, lines, place);
}

/* "> P1 You: your turn", and the direction of sowing in that row. */
static void board_view_put_name(const struct board_view *view,
		enum player player)
{
	const struct board *board = view->scene->board;
	const struct glyphs *glyphs = view->theme->glyphs;
	bool moves = !board->over && board->mover == player;
	bool above = scene_above(view->scene) == player;
	bool right = (board->rules.sowing == SOWING_ANTICLOCKWISE) != above;
	const char *way = right ? glyphs->right : glyphs->left;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = board_view_x(view, 0), cols = view->layout->board.cols;
	int middle = cols / 2 + 4;
	char words[64];
	struct text text = TEXT_IN(words);

	text_add(&text, "%s ", moves ? glyphs->pointer : " ");
	board_view_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	canvas_use(view->canvas, theme_role_of(ROLE_P1, player),
		moves ? A_BOLD : A_NORMAL);
	mvwaddstr(view->window, y, x - 2, words);
	if (board->over || middle <= x + text_columns(words) ||
	    middle + (int)sizeof "sowing > > >" - 1 > cols)
		return;
	canvas_use(view->canvas, ROLE_DIM, A_NORMAL);
	mvwprintw(view->window, y, middle, right ? "sowing %s %s %s" :
		"%s %s %s sowing", way, way, way);
}

/* -- without a frame ------------------------------------------------------- */

static void board_view_put_bare_house(const struct board_view *view, int y,
		int x, struct place place)
{
	struct amount amount = board_view_amount(view, place, view->cell - 1);
	int gap = view->cell - text_columns(amount.words);

	board_view_put(view, y, x, gap, scene_role(view->scene, place),
		board_view_trace(view, place), amount.words);
	if (scene_is_chosen(view->scene, place))
		mvwaddstr(view->window, y, x + number_least(gap,
			view->cell - 2) - 1, view->theme->glyphs->pointer);
	canvas_add_spot(view->canvas, (struct rect){ y == 1 ? 0 : 3, x, 2,
		view->cell }, (struct spot){ SPOT_HOUSE, place.player,
		place.house });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void board_view_put_bare_store(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	int end = board_view_x(view, layout->shown) + layout->side;
	bool left = scene_left(view->scene) == player;
	struct place place = { player, 0 };
	struct amount amount = board_view_amount(view, place, layout->side - 3);

	canvas_put(view->canvas, 2, left ? 0 : end - 2, 2,
		theme_role_of(ROLE_P1_LABEL, player),
		player == P1 ? "P1" : "P2");
	canvas_use(view->canvas, scene_role(view->scene, place),
		board_view_trace(view, place));
	mvwaddstr(view->window, 2, left ? 3 : end - 3 -
		text_columns(amount.words), amount.words);
}

/* Draws the mover, or the number of seeds in the hand, between the stores. */
static void board_view_put_mover(const struct board_view *view)
{
	const struct scene *scene = view->scene;
	const struct board *board = scene->board;
	int room = view->layout->shown * view->layout->pitch - 2, gap;
	char words[80];
	struct text text = TEXT_IN(words);

	if (board->over)
		return;
	if (scene->before)
		text_add(&text, "%d in the hand", (int)scene->hand);
	else
		board_view_add_name(scene, board->mover, &text);
	if (!scene->before && text_columns(words) > room) {
		text = TEXT_IN(words);
		text_add(&text, "P%d to move", board->mover + 1);
	}
	gap = room - text_columns(words);
	if (gap >= 0)
		canvas_put(view->canvas, 2, view->layout->side + 1 + gap / 2,
			room, theme_role_of(ROLE_P1, board->mover), words);
}

/* -- all of it ------------------------------------------------------------- */

static void board_view_put_row(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	const struct scene *scene = view->scene;
	bool below = scene_above(scene) != player;
	int y = view->house_y[below];

	for (int i = 0; i < layout->shown; i++) {
		int x = board_view_x(view, i);
		struct place place = { player, board_column(
			&scene->board->rules, scene->turned, player,
			view->first + i) };

		if (layout->framed)
			board_view_put_house(view, y, x, place);
		else
			board_view_put_bare_house(view, y, x, place);
		if (!layout->numbers_inside)
			board_view_put_number(view, view->number_y[below], x,
				place);
		if (scene_is_chosen(scene, place))
			canvas_set_cursor(view->canvas, y, x);
	}
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	struct board_view view = board_view_of(screen, scene);

	if (layout->framed) {
		canvas_use_on(view.canvas, SURFACE_WOOD, ROLE_BORDER, A_NORMAL);
		canvas_put_board(view.canvas, view.top, 0, layout->shown + 2,
			layout->pitch, layout->inner);
	} else {
		board_view_put_mover(&view);
	}
	for (enum player player = P1; player <= P2; player++) {
		if (layout->framed) {
			board_view_put_name(&view, player);
			board_view_put_store(&view, player);
		} else {
			board_view_put_bare_store(&view, player);
		}
		board_view_put_row(&view, player);
	}
	if (!layout->numbers_inside)
		board_view_put_hidden(&view);
}
