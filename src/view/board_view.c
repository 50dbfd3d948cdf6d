#include "view/board_view.h"

#include <inttypes.h>
#include <string.h>

#include "view/heap.h"

/*
 * The window has, from above: the upper player's name, the numbers of his
 * houses (where they are not inside), the frame with his houses, a border,
 * the lower player's houses, and numbers and name again.
 */
struct view {
	struct screen *screen;
	const struct scene *scene;
	WINDOW *window;
	const struct layout *layout;
	const struct glyphs *glyphs;
	int houses;		/* on the board */
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

/* Where the eyes are: at the chosen house, the hand, or the last move. */
static struct place focus_of(const struct scene *scene)
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

int board_view_first(const struct scene *scene, int shown)
{
	const struct board *board = scene->board;
	int hidden = (int)board->rules.houses - shown, first;
	struct place focus = focus_of(scene);

	if (hidden <= 0)
		return 1;
	first = (int)scene_column(&board->rules, scene->turned, focus.player,
		focus.house) - shown / 2;
	return first < 1 ? 1 : first > hidden + 1 ? hidden + 1 : first;
}

void board_view_add_count(int64_t count, int room, struct text *text)
{
	if (text_digits(count) > room)
		text_add(text, "%.*s", room, ">1k");
	else
		text_add(text, "%" PRId64, count);
}

void board_view_add_hidden(const struct glyphs *glyphs, int hidden, bool left,
		struct text *text)
{
	if (hidden > 0 && left)
		text_add(text, "%s%d", glyphs->left, hidden);
	else if (hidden > 0)
		text_add(text, "%d%s", hidden, glyphs->right);
}

void board_view_add_name(const struct scene *scene, enum player player,
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

static struct view view_of(struct screen *screen, const struct scene *scene)
{
	return (struct view){
		.screen = screen, .scene = scene, .window = screen->board,
		.layout = &screen->layout,
		.glyphs = screen->theme.glyphs,
		.houses = (int)scene->board->rules.houses,
		.first = board_view_first(scene, screen->layout.shown),
		.top = screen->layout.numbers_inside ? 1 : 2,
		.room = screen->layout.pitch - 1,
	};
}

static void use(const struct view *view, enum surface surface, enum role role,
		attr_t more)
{
	theme_use_on(&view->screen->theme, view->window, surface, role, more);
}

static void put(const struct view *view, int y, int x, enum role role,
		attr_t more, const char *words)
{
	use(view, SURFACE_PAGE, role, more);
	mvwaddstr(view->window, y, x, words);
}

/* WORDS in the middle of a hollow ROOM columns wide; a blank too many goes to
 * the right. The blanks have the same looks, but no underline. */
static void put_centred(const struct view *view, int y, int x,
		enum surface surface, enum role role, attr_t more,
		const char *words)
{
	int room = view->room, length = (int)text_cut(words, room);
	int columns = text_columns(words);
	int left = columns < room ? (room - columns) / 2 : 0;

	use(view, surface, role, more);
	mvwaddnstr(view->window, y, x + left, words, length);
	wattroff(view->window, A_UNDERLINE);
	mvwhline(view->window, y, x, ' ', left);
	if (left + columns < room)
		mvwhline(view->window, y, x + left + columns, ' ',
			room - left - columns);
}

static void put_hollow(const struct view *view, int y, int x, int rows)
{
	use(view, SURFACE_HOLLOW, ROLE_NORMAL, A_NORMAL);
	for (int i = 0; i < rows; i++)
		mvwhline(view->window, y + i, x, ' ', view->room);
}

/* -- the frame ------------------------------------------------------------- */

/* A border line: ROW 0 above, 1 between the rows of houses, 2 below. */
static void put_border(const struct view *view, int y, int row)
{
	const struct layout *layout = view->layout;
	int columns = layout->shown + 2;

	for (int i = 0; i <= columns; i++) {
		int x = i * layout->pitch, across = i == 0 ? 0 :
			i == columns ? 2 : 1;
		bool gap = row == 1 && (i == 0 || i >= columns - 1);
		const char *cross = view->glyphs->cross[row][across];

		if (row == 1 && (i == 0 || i == columns))
			cross = view->glyphs->vertical;
		else if (row == 1 && (i == 1 || i == columns - 1))
			cross = view->glyphs->cross[1][i == 1 ? 0 : 2];
		mvwaddstr(view->window, y, x, cross);
		for (int j = 1; i < columns && !gap && j < layout->pitch; j++)
			waddstr(view->window, view->glyphs->horizontal);
	}
}

static void put_frame(const struct view *view)
{
	int inner = view->layout->inner;

	use(view, SURFACE_WOOD, ROLE_BORDER, A_NORMAL);
	for (int y = view->top; y <= view->top + 2 * inner + 2; y++)
		for (int i = 0; i <= view->layout->shown + 2; i++)
			mvwaddstr(view->window, y, i * view->layout->pitch,
				view->glyphs->vertical);
	put_border(view, view->top, 0);
	put_border(view, view->top + inner + 1, 1);
	put_border(view, view->top + 2 * inner + 2, 2);
}

/* -- what is in a house or store ------------------------------------------- */

/* A row of a heap; where there is MORE, its last seed is the sign for that. */
static void put_seed_row(const struct view *view, const struct heap *heap,
		int seeds, bool more)
{
	for (int i = 0; i < seeds; i++) {
		if (i > 0 && heap->spaced)
			waddstr(view->window, " ");
		waddstr(view->window, more && i == seeds - 1 ?
			view->glyphs->more : view->screen->theme.seed);
	}
}

/* The seeds of a place in the middle of LINES lines from Y on. */
static void put_seeds(const struct view *view, int y, int x, int lines,
		struct place place)
{
	struct heap heap = heap_of(scene_seeds(view->scene, place), lines,
		view->room);

	y += (lines - heap.rows) / 2;
	use(view, SURFACE_HOLLOW, place.player == P1 ? ROLE_P1 : ROLE_P2,
		A_NORMAL);
	for (int i = 0; i < heap.rows; i++) {
		int gap = view->room - heap_width(&heap, heap.row[i]);

		wmove(view->window, y + i, x + gap / 2);
		put_seed_row(view, &heap, heap.row[i],
			heap.more && i == heap.rows - 1);
	}
}

/* The seeds and, in the last of LINES lines, the mark, which has that line for
 * itself so that a heap does not move when it comes and goes; only where they
 * have no room otherwise seeds lie there too. */
static void put_contents(const struct view *view, int y, int x, int lines,
		struct place place)
{
	char words[32];
	struct text text = TEXT_IN(words);
	enum role role = scene_add_mark(view->scene, view->glyphs, place,
		&text);
	int64_t room = (int64_t)(lines - 1) * view->room;
	bool last = lines > 0 && text.length > 0;

	if (last || scene_seeds(view->scene, place) <= room)
		put_seeds(view, y, x, lines - 1, place);
	else
		put_seeds(view, y, x, lines, place);
	if (last)
		put_centred(view, y + lines - 1, x, SURFACE_HOLLOW, role,
			A_NORMAL, words);
}

static attr_t trace_of(const struct view *view, struct place place)
{
	return scene_has_trace(view->scene, place) ? A_UNDERLINE : A_NORMAL;
}

/* -- houses ---------------------------------------------------------------- */

/* A count without a number, at the right end; where the house is chosen a
 * pointer, if there is room for one. */
static void put_bare_count(const struct view *view, int y, int x,
		enum role role, attr_t more, const char *amount)
{
	int gap = view->room - (view->room > 3) - text_columns(amount);
	bool points = role == ROLE_CHOSEN && gap > 0;

	use(view, SURFACE_HOLLOW, role, A_NORMAL);
	mvwhline(view->window, y, x, ' ', view->room);
	if (points)
		mvwaddstr(view->window, y, x, view->glyphs->pointer);
	use(view, SURFACE_HOLLOW, role, more);
	mvwaddstr(view->window, y, x + (gap > 0 ? gap : 0), amount);
}

static void put_number_and_count(const struct view *view, int y, int x,
		struct place place)
{
	char words[64], amount[24];
	struct text line = TEXT_IN(words), count = TEXT_IN(amount);
	enum role role = scene_role(view->scene, place);
	attr_t more = trace_of(view, place);
	int64_t seeds = scene_seeds(view->scene, place);

	board_view_add_count(seeds, view->room, &count);
	if (view->layout->numbers_inside) {
		text_add(&line, "%" PRId64 "[%2s]",
			scene_number(view->scene, place), amount);
		put_centred(view, y, x, SURFACE_HOLLOW, role, more, words);
		return;
	}
	put_bare_count(view, y, x, role, more, amount);
}

static void put_house(const struct view *view, int y, int x,
		struct place place)
{
	int inner = view->layout->inner;

	put_hollow(view, y, x, inner);
	put_number_and_count(view, y, x, place);
	if (inner > 1)
		put_contents(view, y + 1, x, inner - 1, place);
	screen_spot(view->screen, view->window,
		(struct rect){ y, x, inner, view->room },
		(struct spot){ SPOT_HOUSE, place.player, place.house });
}

/* The number of a house above or below its column, where it is not inside. */
static void put_outer_number(const struct view *view, int y, int x,
		struct place place)
{
	char words[24];
	struct text text = TEXT_IN(words);

	text_add(&text, "%" PRId64, scene_number(view->scene, place));
	put_centred(view, y, x, SURFACE_PAGE, scene_is_chosen(view->scene,
		place) ? ROLE_HEADING : ROLE_NORMAL, A_NORMAL, words);
}

static void put_row(const struct view *view, enum player player)
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

		put_house(view, y, x, place);
		if (!layout->numbers_inside)
			put_outer_number(view, outer, x, place);
		if (scene_is_chosen(scene, place))
			screen_cursor(view->screen, view->window, y, x);
	}
}

/* How many houses a scrolled row has beyond its ends. */
static void put_hidden(const struct view *view)
{
	const struct layout *layout = view->layout;
	int left = view->first - 1;
	int right = view->houses - layout->shown - left;
	const int rows[] = { 1, view->top + 2 * layout->inner + 3 };

	for (int i = 0; i < 4; i++) {
		char words[24];
		struct text text = TEXT_IN(words);
		bool at_left = i < 2;

		board_view_add_hidden(view->glyphs, at_left ? left : right,
			at_left, &text);
		put(view, rows[i % 2], at_left ? 0 : layout->board.cols -
			text_columns(words), ROLE_DIM, A_NORMAL, words);
	}
}

/* -- stores ---------------------------------------------------------------- */

static void put_store(const struct view *view, enum player player)
{
	const struct layout *layout = view->layout;
	int x = scene_left(view->scene) == player ? 1 :
		(layout->shown + 1) * layout->pitch + 1;
	int y = view->top + 1, lines = 2 * layout->inner - 1;
	struct place place = { player, 0 };
	char words[32], amount[24];
	struct text text = TEXT_IN(words), count = TEXT_IN(amount);

	board_view_add_count(scene_seeds(view->scene, place), view->room,
		&count);
	text_add(&text, text_columns(amount) + 2 > view->room ||
		view->room < 4 ? "%2s" : "[%2s]", amount);
	put_hollow(view, y, x, lines + 2);
	put_centred(view, y, x, SURFACE_HOLLOW, player == P1 ? ROLE_P1_LABEL :
		ROLE_P2_LABEL, A_NORMAL, player == P1 ? "P1" : "P2");
	put_centred(view, y + 1, x, SURFACE_HOLLOW,
		scene_role(view->scene, place), trace_of(view, place), words);
	if (view->room >= 4)
		put_contents(view, y + 2, x, lines, place);
}

/* -- names ----------------------------------------------------------------- */

static void add_direction(const struct view *view, bool above,
		struct text *text)
{
	bool right = (view->scene->board->rules.sowing == SOWING_ANTICLOCKWISE)
		!= above;
	const char *arrow = right ? view->glyphs->right : view->glyphs->left;

	text_add(text, right ? "sowing %s %s %s" : "%s %s %s sowing", arrow,
		arrow, arrow);
}

/* "> P1 You: your turn", and which way his row is sown. */
static void put_name(const struct view *view, enum player player)
{
	const struct board *board = view->scene->board;
	bool moves = !board->over && board->mover == player;
	bool above = scene_above(view->scene) == player;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = view->layout->pitch + 1, cols = view->layout->board.cols;
	int middle;
	char words[64], way[32];
	struct text text = TEXT_IN(words), direction = TEXT_IN(way);

	text_add(&text, "%s ", moves ? view->glyphs->pointer : " ");
	board_view_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	put(view, y, x - 2, player == P1 ? ROLE_P1 : ROLE_P2,
		moves ? A_BOLD : A_NORMAL, words);
	add_direction(view, above, &direction);
	middle = cols / 2 + 4;
	if (!board->over && middle > x + text_columns(words) &&
	    middle + text_columns(way) <= cols)
		put(view, y, middle, ROLE_DIM, A_NORMAL, way);
}

static void draw_framed(struct screen *screen, const struct scene *scene)
{
	struct view view = view_of(screen, scene);

	put_frame(&view);
	for (int player = P1; player <= P2; player++) {
		put_name(&view, (enum player)player);
		put_store(&view, (enum player)player);
		put_row(&view, (enum player)player);
	}
	if (!screen->layout.numbers_inside)
		put_hidden(&view);
}

void board_view_draw(struct screen *screen, const struct scene *scene)
{
	if (screen->layout.framed)
		draw_framed(screen, scene);
	else
		bare_view_draw(screen, scene);
}
