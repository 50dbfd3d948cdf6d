#include "view/board_view.h"

#include <inttypes.h>
#include <string.h>

#include "view/bare_view.h"
#include "view/canvas.h"
#include "view/heap.h"

/*
 * The window has, from above: the upper player's name, the numbers of his
 * houses (where they are not inside), the frame with his houses, a border,
 * the lower player's houses, and numbers and name again.
 */
struct board_view {
	struct canvas *canvas;
	const struct scene *scene;
	const struct layout *layout;
	const struct theme *theme;
	int first;		/* the column of the board shown first */
	int top;		/* the frame's first line */
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

static struct board_view board_view_of(struct screen *screen,
		const struct scene *scene)
{
	return (struct board_view){
		.canvas = screen->board, .scene = scene,
		.layout = &screen->layout, .theme = &screen->theme,
		.first = scene_first_column(scene, screen->layout.shown),
		.top = screen->layout.numbers_inside ? 1 : 2,
		.room = screen->layout.pitch - 1,
	};
}

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

/* WORDS in the middle of a hollow ROOM columns wide, as what is written next
 * looks; a blank too many goes to the right. Blanks are not underlined. */
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

/* -- what is in a house or store ------------------------------------------- */

/* A row of a heap; where there is MORE, its last seed is the sign for that. */
static void board_view_put_seed_row(const struct board_view *view,
		const struct heap *heap, int seeds, bool more)
{
	const struct theme *theme = view->theme;

	for (int i = 0; i < seeds; i++) {
		if (i > 0 && heap->spaced)
			waddstr(view->canvas->window, " ");
		waddstr(view->canvas->window, more && i == seeds - 1 ?
			theme->glyphs->more : theme->seed);
	}
}

/* The seeds of a place in the middle of LINES lines from Y on. */
static void board_view_put_seeds(const struct board_view *view, int y, int x,
		int lines, struct place place)
{
	struct heap heap = heap_of(scene_seeds(view->scene, place), lines,
		view->room);

	y += (lines - heap.rows) / 2;
	board_view_use(view, place.player == P1 ? ROLE_P1 : ROLE_P2, A_NORMAL);
	for (int i = 0; i < heap.rows; i++) {
		int gap = view->room - heap_width(&heap, heap.row[i]);

		wmove(view->canvas->window, y + i, x + gap / 2);
		board_view_put_seed_row(view, &heap, heap.row[i],
			heap.more && i == heap.rows - 1);
	}
}

/* The seeds and, in the last of LINES lines, the mark, which has that line for
 * itself so that a heap does not move when it comes and goes; only where they
 * have no room otherwise seeds lie there too. */
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

static attr_t board_view_trace(const struct board_view *view,
		struct place place)
{
	return scene_has_trace(view->scene, place) ? A_UNDERLINE : A_NORMAL;
}

/* -- houses ---------------------------------------------------------------- */

/* A count without a number, at the right end; where the house is chosen a
 * pointer, if there is room for one. */
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

	scene_add_count(scene_seeds(view->scene, place), view->room, &count);
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
	if (scene_is_chosen(view->scene, place))
		canvas_set_cursor(view->canvas, y, x);
}

/* The number of a house above or below its column, where it is not inside. */
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

static void board_view_put_row(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	const struct scene *scene = view->scene;
	bool above = scene_above(scene) == player;
	int y = view->top + (above ? 1 : layout->inner + 2);
	int outer = above ? 1 : view->top + 2 * layout->inner + 3;

	for (int i = 0; i < layout->shown; i++) {
		int x = (i + 1) * layout->pitch + 1;
		struct place place = { player, scene_column(
			&scene->board->rules, scene->turned, player,
			view->first + i) };

		board_view_put_house(view, y, x, place);
		if (!layout->numbers_inside)
			board_view_put_outer_number(view, outer, x, place);
	}
}

/* How many houses a scrolled row has beyond its ends. */
static void board_view_put_hidden(const struct board_view *view)
{
	const struct layout *layout = view->layout;
	const int rows[] = { 1, view->top + 2 * layout->inner + 3 };

	for (int i = 0; i < 4; i++) {
		char words[24];
		struct text text = TEXT_IN(words);
		bool left = i < 2;

		scene_add_hidden(view->scene, layout->shown, left,
			view->theme->glyphs, &text);
		canvas_put(view->canvas, rows[i % 2], left ? 0 :
			layout->board.cols - text_columns(words),
			layout->board.cols, ROLE_DIM, words);
	}
}

/* -- stores ---------------------------------------------------------------- */

static void board_view_put_store(const struct board_view *view,
		enum player player)
{
	const struct layout *layout = view->layout;
	int x = scene_left(view->scene) == player ? 1 :
		(layout->shown + 1) * layout->pitch + 1;
	int y = view->top + 1, lines = 2 * layout->inner - 1;
	struct place place = { player, 0 };
	char words[32], amount[24];
	struct text text = TEXT_IN(words), count = TEXT_IN(amount);

	scene_add_count(scene_seeds(view->scene, place), view->room, &count);
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

/* -- names ----------------------------------------------------------------- */

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

/* "> P1 You: your turn", and which way his row is sown. */
static void board_view_put_name(const struct board_view *view,
		enum player player)
{
	const struct board *board = view->scene->board;
	bool moves = !board->over && board->mover == player;
	bool above = scene_above(view->scene) == player;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = view->layout->pitch + 1, cols = view->layout->board.cols;
	int middle = cols / 2 + 4;
	char words[64], way[32];
	struct text text = TEXT_IN(words), direction = TEXT_IN(way);

	text_add(&text, "%s ", moves ? view->theme->glyphs->pointer : " ");
	scene_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	canvas_use(view->canvas, player == P1 ? ROLE_P1 : ROLE_P2, moves ?
		A_BOLD : A_NORMAL);
	mvwaddstr(view->canvas->window, y, x - 2, words);
	board_view_add_direction(view, above, &direction);
	if (!board->over && middle > x + text_columns(words) &&
	    middle + text_columns(way) <= cols)
		canvas_put(view->canvas, y, middle, cols, ROLE_DIM, way);
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

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	struct board_view view = board_view_of(screen, scene);

	if (screen->layout.framed)
		board_view_draw_framed(&view);
	else
		bare_view_draw(screen, scene);
}
