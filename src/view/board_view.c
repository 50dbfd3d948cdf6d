/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_view.h"

#include <inttypes.h>

#include "view/canvas.h"
#include "view/heap.h"

/*
 * With a frame, from top to bottom: the upper player's name, house numbers
 * (unless they are inside), the frame with both rows of houses and a border
 * between them, then numbers and name of the lower player. Without one there
 * are five lines: numbers and counts of the upper row, both stores, counts and
 * numbers of the lower row.
 */
struct board_view {
	struct canvas *canvas;
	const struct scene *scene;
	const struct layout *layout;
	const struct theme *theme;
	int first;		/* the first column of the board shown */
	int top;		/* the first line of the frame */
	int house_y[2];		/* lines of the upper and lower houses, */
	int number_y[2];	/* and of their numbers */
	int room;		/* columns inside a house or store */
};

struct widths board_view_widths(const struct naming *naming,
		const struct board *board)
{
	int64_t houses = board->rules.houses;
	int64_t store = board->store[P1] > board->store[P2] ?
		board->store[P1] : board->store[P2];
	struct widths widths = {
		text_digits(notation_number(naming, houses, P2, houses)),
		text_digits(pits_most(&board->pits)), text_digits(store)
	};

	widths.count = widths.count < 2 ? 2 : widths.count;
	widths.store = widths.store < 2 ? 2 : widths.store;
	return widths;
}

/* Where the eye is: the chosen house, the hand, or the end of the last move. */
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

/* The first of the SHOWN columns of a row, 1..h: the focus is in the middle if
 * possible. */
static int board_view_first(const struct scene *scene, int shown)
{
	const struct rules *rules = &scene->board->rules;
	int hidden = (int)rules->houses - shown, first;
	struct place focus = board_view_focus(scene);

	if (hidden <= 0)
		return 1;
	first = (int)scene_column(rules, scene->turned, focus.player,
		focus.house) - shown / 2;
	return first < 1 ? 1 : first > hidden + 1 ? hidden + 1 : first;
}

static struct board_view board_view_of(const struct screen *screen,
		const struct scene *scene)
{
	const struct layout *layout = &screen->layout;
	struct board_view view = {
		.canvas = screen->board, .scene = scene,
		.layout = layout, .theme = &screen->theme,
		.first = board_view_first(scene, layout->shown),
		.top = layout->numbers_inside ? 1 : 2,
		.house_y = { 1, 3 }, .number_y = { 0, 4 },
		.room = layout->pitch - 1,
	};

	if (layout->framed) {
		view.house_y[0] = view.top + 1;
		view.house_y[1] = view.top + layout->inner + 2;
		view.number_y[0] = 1;
		view.number_y[1] = view.top + 2 * layout->inner + 3;
	}
	return view;
}

/* Where a shown column begins; after the last one comes the right store. */
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
	const struct naming_player *naming = &scene->naming->player[player];

	text_add(text, "P%d", player + 1);
	if (naming->label)
		text_add(text, " %s", naming->label);
	if (!board->over && board->mover == player)
		text_add(text, naming->you ? ": your turn" : " to move");
}

/* The seeds at PLACE, or ">1k" if that is wider than ROOM. */
static void board_view_add_count(const struct scene *scene, struct place place,
		int room, struct text *text)
{
	int64_t count = scene_seeds(scene, place);

	if (text_digits(count) > room)
		text_add(text, "%.*s", room, ">1k");
	else
		text_add(text, "%" PRId64, count);
}

/* Counts are underlined where the last move began and ended. */
static attr_t board_view_trace(const struct board_view *view,
		struct place place)
{
	return scene_has_trace(view->scene, place) ? A_UNDERLINE : A_NORMAL;
}

/* How many houses a scrolled row has beyond its ends. */
static void board_view_put_hidden(const struct board_view *view)
{
	const struct layout *layout = view->layout;
	const struct glyphs *glyphs = view->theme->glyphs;
	int left = view->first - 1;
	int hidden = (int)view->scene->board->rules.houses - layout->shown;
	char before[24], after[24];
	struct text at_left = TEXT_IN(before), at_right = TEXT_IN(after);
	int cols = layout->board.cols, end;

	if (left > 0)
		text_add(&at_left, "%s%d", glyphs->left, left);
	if (hidden > left)
		text_add(&at_right, "%d%s", hidden - left, glyphs->right);
	end = layout->framed ? cols - text_columns(after) :
		board_view_x(view, layout->shown) + 1;
	for (int i = 0; i < 2; i++) {
		int y = view->number_y[i];

		canvas_put(view->canvas, y, 0, cols, ROLE_DIM, before);
		canvas_put(view->canvas, y, end, cols, ROLE_DIM, after);
	}
}

/* -- with a frame ---------------------------------------------------------- */

static void board_view_use(const struct board_view *view, enum role role,
		attr_t more)
{
	canvas_use_on(view->canvas, SURFACE_HOLLOW, role, more);
}

static void board_view_put_hollow(const struct board_view *view, int y, int x,
		int rows)
{
	board_view_use(view, ROLE_NORMAL, A_NORMAL);
	for (int i = 0; i < rows; i++)
		mvwhline(view->canvas->window, y + i, x, ' ', view->room);
}

/* WORDS centred in a hollow ROOM columns wide; an odd blank goes to the right.
 * Blanks are not underlined. */
static void board_view_put_centred(const struct board_view *view, int y, int x,
		const char *words)
{
	WINDOW *window = view->canvas->window;
	int room = view->room, columns = text_columns(words);
	int left = columns < room ? (room - columns) / 2 : 0;

	mvwaddnstr(window, y, x + left, words, (int)text_cut(words, room));
	wattroff(window, A_UNDERLINE);
	mvwhline(window, y, x, ' ', left);
	if (left + columns < room)
		mvwhline(window, y, x + left + columns, ' ',
			room - left - columns);
}

/* The seeds of a place, centred in LINES lines from Y on; the last one stands
 * for those without room. */
static void board_view_put_seeds(const struct board_view *view, int y, int x,
		int lines, struct place place)
{
	WINDOW *window = view->canvas->window;
	struct heap heap = heap_of(scene_seeds(view->scene, place), lines,
		view->room);

	y += (lines - heap.rows) / 2;
	board_view_use(view, place.player == P1 ? ROLE_P1 : ROLE_P2, A_NORMAL);
	for (int i = 0; i < heap.rows; i++) {
		int gap = view->room - heap_width(&heap, heap.row[i]);

		wmove(window, y + i, x + gap / 2);
		for (int j = 0; j < heap.row[i]; j++) {
			bool more = heap.more && i == heap.rows - 1 &&
				j == heap.row[i] - 1;

			if (j > 0 && heap.spaced)
				waddstr(window, " ");
			waddstr(window, more ? view->theme->glyphs->more :
				view->theme->seed);
		}
	}
}

/* The seeds and, in the last of LINES lines, the mark. Seeds use that line only
 * if they need it, so that heaps do not move as marks come and go. */
static void board_view_put_contents(const struct board_view *view, int y,
		int x, int lines, struct place place)
{
	char words[32];
	struct text text = TEXT_IN(words);
	enum role role = scene_add_mark(view->scene, view->theme->glyphs,
		place, &text);
	int64_t room = (int64_t)(lines - 1) * view->room;
	bool last = lines > 0 && text.length > 0;
	bool apart = last || scene_seeds(view->scene, place) <= room;

	board_view_put_seeds(view, y, x, lines - apart, place);
	if (last) {
		board_view_use(view, role, A_NORMAL);
		board_view_put_centred(view, y + lines - 1, x, words);
	}
}

/* A count without a number, at the right end; if the house is chosen, with a
 * pointer, as far as there is room. */
static void board_view_put_bare_count(const struct board_view *view, int y,
		int x, enum role role, attr_t more, const char *amount)
{
	WINDOW *window = view->canvas->window;
	int gap = view->room - (view->room > 3) - text_columns(amount);

	board_view_use(view, role, A_NORMAL);
	mvwhline(window, y, x, ' ', view->room);
	if (role == ROLE_CHOSEN && gap > 0)
		mvwaddstr(window, y, x, view->theme->glyphs->pointer);
	board_view_use(view, role, more);
	mvwaddstr(window, y, x + (gap > 0 ? gap : 0), amount);
}

static void board_view_put_count(const struct board_view *view, int y, int x,
		struct place place)
{
	char words[64], amount[24];
	struct text line = TEXT_IN(words), count = TEXT_IN(amount);
	enum role role = scene_role(view->scene, place);
	attr_t more = board_view_trace(view, place);

	board_view_add_count(view->scene, place, view->room, &count);
	if (!view->layout->numbers_inside) {
		board_view_put_bare_count(view, y, x, role, more, amount);
		return;
	}
	text_add(&line, "%" PRId64 "[%2s]", scene_number(view->scene, place),
		amount);
	board_view_use(view, role, more);
	board_view_put_centred(view, y, x, words);
}

static void board_view_put_house(const struct board_view *view, int y, int x,
		struct place place)
{
	int inner = view->layout->inner;

	board_view_put_hollow(view, y, x, inner);
	board_view_put_count(view, y, x, place);
	if (inner > 1)
		board_view_put_contents(view, y + 1, x, inner - 1, place);
	canvas_add_spot(view->canvas, (struct rect){ y, x, inner, view->room },
		(struct spot){ SPOT_HOUSE, place.player, place.house });
}

/* The number of a house above or below its column. */
static void board_view_put_outer_number(const struct board_view *view, int y,
		int x, struct place place)
{
	char words[24];
	struct text text = TEXT_IN(words);

	text_add(&text, "%" PRId64, scene_number(view->scene, place));
	canvas_use(view->canvas, scene_is_chosen(view->scene, place) ?
		ROLE_HEADING : ROLE_NORMAL, A_NORMAL);
	board_view_put_centred(view, y, x, words);
}

static void board_view_put_store(const struct board_view *view,
		enum player player)
{
	int x = scene_left(view->scene) == player ? 1 :
		board_view_x(view, view->layout->shown);
	int y = view->top + 1, lines = 2 * view->layout->inner - 1;
	struct place place = { player, 0 };
	char words[32], amount[24];
	struct text text = TEXT_IN(words), count = TEXT_IN(amount);

	board_view_add_count(view->scene, place, view->room, &count);
	text_add(&text, text_columns(amount) + 2 > view->room ||
		view->room < 4 ? "%2s" : "[%2s]", amount);
	board_view_put_hollow(view, y, x, lines + 2);
	board_view_use(view, player == P1 ? ROLE_P1_LABEL : ROLE_P2_LABEL,
		A_NORMAL);
	board_view_put_centred(view, y, x, player == P1 ? "P1" : "P2");
	board_view_use(view, scene_role(view->scene, place),
		board_view_trace(view, place));
	board_view_put_centred(view, y + 1, x, words);
	if (view->room >= 4)
		board_view_put_contents(view, y + 2, x, lines, place);
}

static void board_view_add_direction(const struct board_view *view, bool above,
		struct text *text)
{
	const struct glyphs *glyphs = view->theme->glyphs;
	bool right = (view->scene->board->rules.sowing == SOWING_ANTICLOCKWISE)
		!= above;
	const char *arrow = right ? glyphs->right : glyphs->left;

	text_add(text, right ? "sowing %s %s %s" : "%s %s %s sowing", arrow,
		arrow, arrow);
}

/* "> P1 You: your turn", and the direction of sowing in that row. */
static void board_view_put_name(const struct board_view *view,
		enum player player)
{
	const struct board *board = view->scene->board;
	bool moves = !board->over && board->mover == player;
	bool above = scene_above(view->scene) == player;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = board_view_x(view, 0), cols = view->layout->board.cols;
	int middle = cols / 2 + 4;
	char words[64], way[32];
	struct text text = TEXT_IN(words), direction = TEXT_IN(way);

	text_add(&text, "%s ", moves ? view->theme->glyphs->pointer : " ");
	board_view_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	canvas_use(view->canvas, player == P1 ? ROLE_P1 : ROLE_P2, moves ?
		A_BOLD : A_NORMAL);
	mvwaddstr(view->canvas->window, y, x - 2, words);
	board_view_add_direction(view, above, &direction);
	if (!board->over && middle > x + text_columns(words) &&
	    middle + text_columns(way) <= cols)
		canvas_put(view->canvas, y, middle, cols, ROLE_DIM, way);
}

/* -- without a frame ------------------------------------------------------- */

static void board_view_put_cell(const struct board_view *view, int y, int x,
		enum role role, attr_t more, const char *words)
{
	WINDOW *window = view->canvas->window;
	int pitch = view->layout->pitch;

	canvas_use(view->canvas, role, A_NORMAL);
	mvwhline(window, y, x, ' ', pitch);
	canvas_use(view->canvas, role, more);
	mvwaddstr(window, y, x + pitch - text_columns(words), words);
}

static void board_view_put_bare_house(const struct board_view *view,
		bool above, int x, struct place place)
{
	bool chosen = scene_is_chosen(view->scene, place);
	int digits, y = view->house_y[!above];
	char number[24], amount[24];
	struct text name = TEXT_IN(number), count = TEXT_IN(amount);

	text_add(&name, "%" PRId64, scene_number(view->scene, place));
	board_view_add_count(view->scene, place, view->room, &count);
	board_view_put_cell(view, view->number_y[!above], x, chosen ?
		ROLE_HEADING : ROLE_DIM, A_NORMAL, number);
	board_view_put_cell(view, y, x, scene_role(view->scene, place),
		board_view_trace(view, place), amount);
	digits = text_columns(amount) < 2 ? 2 : text_columns(amount);
	if (chosen)
		mvwaddstr(view->canvas->window, y, x + view->room - digits,
			view->theme->glyphs->pointer);
	canvas_add_spot(view->canvas, (struct rect){ above ? 0 : 3, x, 2,
		view->layout->pitch }, (struct spot){ SPOT_HOUSE,
		place.player, place.house });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void board_view_put_bare_store(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	int end = board_view_x(view, layout->shown) + layout->side;
	bool left = scene_left(view->scene) == player;
	struct place place = { player, 0 };
	char amount[24];
	struct text count = TEXT_IN(amount);

	board_view_add_count(view->scene, place, layout->side - 3, &count);
	canvas_put(view->canvas, 2, left ? 0 : end - 2, 2, player == P1 ?
		ROLE_P1_LABEL : ROLE_P2_LABEL, player == P1 ? "P1" : "P2");
	canvas_use(view->canvas, scene_role(view->scene, place),
		board_view_trace(view, place));
	mvwaddstr(view->canvas->window, 2, left ? 3 : end - 3 -
		text_columns(amount), amount);
}

/* The mover, or the number of seeds in the hand, between the stores. */
static void board_view_put_mover(const struct board_view *view)
{
	const struct scene *scene = view->scene;
	const struct board *board = scene->board;
	int room = view->layout->shown * view->layout->pitch - 2;
	char words[80];
	struct text text = TEXT_IN(words);

	if (board->over || room <= 0)
		return;
	if (scene->before)
		text_add(&text, "%d in the hand", (int)scene->hand);
	else
		board_view_add_name(scene, board->mover, &text);
	if (text_columns(words) <= room)
		canvas_put(view->canvas, 2, view->layout->side + 1 +
			(room - text_columns(words)) / 2, room,
			board->mover == P1 ? ROLE_P1 : ROLE_P2, words);
}

/* -- all of it ------------------------------------------------------------- */

static void board_view_put_row(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	const struct scene *scene = view->scene;
	bool above = scene_above(scene) == player, framed = layout->framed;
	int y = view->house_y[!above];

	for (int i = 0; i < layout->shown; i++) {
		int x = board_view_x(view, i);
		struct place place = { player, scene_column(
			&scene->board->rules, scene->turned, player,
			view->first + i) };

		if (!framed)
			board_view_put_bare_house(view, above, x, place);
		else
			board_view_put_house(view, y, x, place);
		if (framed && !layout->numbers_inside)
			board_view_put_outer_number(view,
				view->number_y[!above], x, place);
		if (scene_is_chosen(scene, place))
			canvas_set_cursor(view->canvas, y, x);
	}
}

static void board_view_draw_framed(const struct board_view *view)
{
	const struct layout *layout = view->layout;

	canvas_use_on(view->canvas, SURFACE_WOOD, ROLE_BORDER, A_NORMAL);
	canvas_put_board(view->canvas, view->top, 0, layout->shown + 2,
		layout->pitch, layout->inner);
	for (enum player player = P1; player <= P2; player++) {
		board_view_put_name(view, player);
		board_view_put_store(view, player);
		board_view_put_row(view, player);
	}
	if (!layout->numbers_inside)
		board_view_put_hidden(view);
}

static void board_view_draw_bare(const struct board_view *view)
{
	for (enum player player = P1; player <= P2; player++) {
		board_view_put_row(view, player);
		board_view_put_bare_store(view, player);
	}
	board_view_put_hidden(view);
	board_view_put_mover(view);
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	struct board_view view = board_view_of(screen, scene);

	if (screen->layout.framed)
		board_view_draw_framed(&view);
	else
		board_view_draw_bare(&view);
}
