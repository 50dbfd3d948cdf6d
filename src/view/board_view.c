#include "view/board_view.h"

#include <inttypes.h>
#include <string.h>

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

int64_t board_view_column(const struct rules *rules, enum player player,
		int64_t house)
{
	return (player == P1) == rules_mirrored(rules) ?
		rules->houses + 1 - house : house;
}

int board_view_number(const struct naming *naming, const struct board *board)
{
	return text_digits(notation_number(naming, board->rules.houses, P2,
		board->rules.houses));
}

int board_view_count(const struct board *board)
{
	int digits = text_digits(pits_most(&board->pits));

	return digits < 2 ? 2 : digits;
}

/* The first column of a row that scrolls, so that the chosen house is in the
 * middle where it can be. */
static int first_column(const struct view *view)
{
	const struct board *board = view->scene->board;
	int hidden = view->houses - view->layout->shown, first;

	if (hidden <= 0 || !view->scene->chosen)
		return 1;
	first = (int)board_view_column(&board->rules, board->mover,
		view->scene->chosen) - view->layout->shown / 2;
	return first < 1 ? 1 : first > hidden + 1 ? hidden + 1 : first;
}

static struct view view_of(struct screen *screen, const struct scene *scene)
{
	struct view view = {
		.screen = screen, .scene = scene, .window = screen->board,
		.layout = &screen->layout,
		.glyphs = screen->theme.glyphs,
		.houses = (int)scene->board->rules.houses,
		.top = screen->layout.numbers_inside ? 1 : 2,
		.room = screen->layout.pitch - 1,
	};

	view.first = first_column(&view);
	return view;
}

static void put(const struct view *view, int y, int x, enum role role,
		attr_t more, const char *words)
{
	theme_use(&view->screen->theme, view->window, role, more);
	mvwaddstr(view->window, y, x, words);
}

/* WORDS in the middle of ROOM columns; a blank too many goes to the right.
 * The blanks have the same looks, but no underline. */
static void put_centred(const struct view *view, int y, int x, int room,
		enum role role, attr_t more, const char *words)
{
	int length = (int)text_cut(words, room);
	int columns = text_columns(words);
	int left = columns < room ? (room - columns) / 2 : 0;

	theme_use(&view->screen->theme, view->window, role, more);
	mvwaddnstr(view->window, y, x + left, words, length);
	wattroff(view->window, A_UNDERLINE);
	mvwhline(view->window, y, x, ' ', left);
	if (left + columns < room)
		mvwhline(view->window, y, x + left + columns, ' ',
			room - left - columns);
}

/* -- the frame ------------------------------------------------------------- */

/* A border line: ROW 0 above, 1 between the rows of houses, 2 below. */
static void put_border(const struct view *view, int y, int row)
{
	const struct layout *layout = view->layout;
	int columns = layout->shown + 2;

	theme_use(&view->screen->theme, view->window, ROLE_BORDER, A_NORMAL);
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

	for (int y = view->top; y <= view->top + 2 * inner + 2; y++)
		for (int i = 0; i <= view->layout->shown + 2; i++)
			put(view, y, i * view->layout->pitch, ROLE_BORDER,
				A_NORMAL, view->glyphs->vertical);
	put_border(view, view->top, 0);
	put_border(view, view->top + inner + 1, 1);
	put_border(view, view->top + 2 * inner + 2, 2);
}

/* -- what is in a house or store ------------------------------------------- */

/* A count in ROOM columns; one that is too wide is said to be so. */
static void add_count(int64_t count, int room, struct text *text)
{
	if (text_digits(count) > room)
		text_add(text, "%.*s", room, ">1k");
	else
		text_add(text, "%" PRId64, count);
}

/* COUNT seeds in LINES lines from Y on; if there are more, the last one is
 * drawn as the sign for that. */
static void put_seeds(const struct view *view, int y, int x, int lines,
		enum player owner, int64_t count)
{
	bool spaced = view->room >= 10;
	int row = spaced ? view->room / 2 : view->room;
	int64_t capacity = (int64_t)lines * row;

	theme_use(&view->screen->theme, view->window,
		owner == P1 ? ROLE_P1 : ROLE_P2, A_NORMAL);
	for (int64_t i = 0; i < count && i < capacity; i++) {
		bool last = i == capacity - 1 && count > capacity;

		if (i % row == 0)
			wmove(view->window, y + (int)(i / row), x);
		if (spaced)
			waddstr(view->window, " ");
		waddstr(view->window, last ? view->glyphs->more :
			view->glyphs->seed);
	}
}

/* The last line of a house or store: what the preview or the hand says. */
struct foot {
	char words[32];
	enum role role;
};

static void put_foot(const struct view *view, int y, int x,
		const struct foot *foot)
{
	if (foot->words[0])
		put_centred(view, y, x, view->room, foot->role, A_NORMAL,
			foot->words);
}

static bool same_place(struct place a, struct place b)
{
	return a.player == b.player && a.house == b.house;
}

static bool is_opposite(struct place a, struct place b, int houses)
{
	return a.player != b.player && a.house && b.house &&
		a.house + b.house == houses + 1;
}

static int64_t seeds_at(const struct board *board, struct place place)
{
	return place.house ? board_seeds(board, place.player, place.house) :
		board->store[place.player];
}

/* The seeds in the hand, where it is. */
static void add_hand(const struct view *view, struct place place,
		struct foot *foot)
{
	struct text text = TEXT_IN(foot->words);

	if (!same_place(view->scene->hand_at, place) || view->scene->flash)
		return;
	if (view->scene->hand)
		text_add(&text, "(%" PRId64 ")", view->scene->hand);
	else
		text_add(&text, "%s", view->glyphs->landing);
	foot->role = ROLE_HAND;
}

/* "+2" more seeds after the move, "x5" captured, and where the last falls. */
static void add_preview(const struct view *view, struct place place,
		struct foot *foot)
{
	const struct preview *preview = view->scene->preview;
	const struct board *now = view->scene->board;
	struct text text = TEXT_IN(foot->words);
	int64_t change = seeds_at(&preview->after, place) -
		seeds_at(now, place);

	foot->role = place.player == P1 ? ROLE_P1_PREVIEW : ROLE_P2_PREVIEW;
	if (same_place(place, (struct place){ now->mover,
			view->scene->chosen }))
		text_add(&text, "%ssow", view->glyphs->pointer);
	else if (is_opposite(place, preview->ply.last, view->houses) &&
		 preview->ply.captured > 1)
		/* what it will hold by then; the last seed is not from there */
		text_add(&text, "x%" PRId64, preview->ply.captured - 1);
	else if (change > 0)
		text_add(&text, "+%" PRId64, change);
	else if (change < 0)
		text_add(&text, "-%" PRId64, -change);
	if (same_place(place, preview->ply.last))
		text_add(&text, "%s", view->glyphs->landing);
}

static struct foot foot_of(const struct view *view, struct place place)
{
	struct foot foot = { .words = "" };

	if (view->scene->sowing)
		add_hand(view, place, &foot);
	else if (view->scene->preview)
		add_preview(view, place, &foot);
	return foot;
}

static bool is_captured(const struct view *view, struct place place)
{
	struct place at = view->scene->hand_at;

	return view->scene->flash && (same_place(place, at) ||
		is_opposite(place, at, view->houses));
}

static bool is_chosen(const struct view *view, struct place place)
{
	return view->scene->chosen && same_place(place,
		(struct place){ view->scene->board->mover,
			view->scene->chosen });
}

static attr_t trace_of(const struct view *view, struct place place)
{
	const struct ply *last = view->scene->last;

	return last && (same_place(place, last->last) || same_place(place,
		(struct place){ last->player, last->house })) ?
		A_UNDERLINE : A_NORMAL;
}

/* -- houses ---------------------------------------------------------------- */

static void put_number_and_count(const struct view *view, int y, int x,
		struct place place, int64_t count)
{
	char words[64], number[24], amount[24];
	struct text line = TEXT_IN(words), left = TEXT_IN(number),
		right = TEXT_IN(amount);
	enum role role = is_captured(view, place) ? ROLE_FLASH :
		is_chosen(view, place) ? ROLE_CHOSEN :
		count ? ROLE_NORMAL : ROLE_DIM;
	attr_t more = trace_of(view, place);
	bool inside = view->layout->numbers_inside;

	text_add(&left, "%" PRId64, notation_number(view->scene->naming,
		view->houses, place.player, place.house));
	add_count(count, view->room, &right);
	if (inside) {
		text_add(&line, "%s[%2s]", number, amount);
		put_centred(view, y, x, view->room, role, more, words);
	} else {
		text_add(&line, view->room > 3 ? "%*s " : "%*s",
			view->room - (view->room > 3), amount);
		put(view, y, x, role, more, words);
		if (role == ROLE_CHOSEN && text_digits(count) < view->room)
			put(view, y, x, role, more, view->glyphs->pointer);
	}
}

static void put_house(const struct view *view, int y, int x,
		struct place place)
{
	const struct board *board = view->scene->board;
	struct foot foot = foot_of(view, place);
	int64_t count = seeds_at(board, place);
	int lines = view->layout->inner - 1;
	bool has_foot = lines > 0 && foot.words[0];

	put_number_and_count(view, y, x, place, count);
	put_seeds(view, y + 1, x, lines - has_foot, place.player, count);
	if (has_foot)
		put_foot(view, y + lines, x, &foot);
}

/* The number of a house above or below its column, where it is not inside. */
static void put_outer_number(const struct view *view, int y, int x,
		struct place place)
{
	char words[24];
	struct text text = TEXT_IN(words);

	text_add(&text, "%" PRId64, notation_number(view->scene->naming,
		view->houses, place.player, place.house));
	put_centred(view, y, x, view->room, is_chosen(view, place) ?
		ROLE_CHOSEN : ROLE_NORMAL, A_NORMAL, words);
}

static void put_row(const struct view *view, enum player player)
{
	const struct layout *layout = view->layout;
	bool upper = player == P2;
	int y = view->top + (upper ? 1 : layout->inner + 2);
	int outer = upper ? 1 : view->top + 2 * layout->inner + 3;

	for (int i = 0; i < layout->shown; i++) {
		int x = (i + 1) * layout->pitch + 1;
		struct place place = { player, board_view_column(
			&view->scene->board->rules, player, view->first + i) };

		put_house(view, y, x, place);
		if (!layout->numbers_inside)
			put_outer_number(view, outer, x, place);
		if (is_chosen(view, place))
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
	char words[24];

	for (int i = 0; i < 2; i++) {
		struct text text = TEXT_IN(words);

		text_add(&text, "%s%d", view->glyphs->left, left);
		if (left > 0)
			put(view, rows[i], 0, ROLE_DIM, A_NORMAL, words);
		text = TEXT_IN(words);
		text_add(&text, "%d%s", right, view->glyphs->right);
		if (right > 0)
			put(view, rows[i], layout->board.cols -
				text_columns(words), ROLE_DIM, A_NORMAL,
				words);
	}
}

/* -- stores ---------------------------------------------------------------- */

static void put_store(const struct view *view, enum player player)
{
	const struct layout *layout = view->layout;
	bool left = (player == P1) == rules_mirrored(&view->scene->board->rules);
	int x = left ? 1 : (layout->shown + 1) * layout->pitch + 1;
	int y = view->top + 1, lines = 2 * layout->inner - 1;
	struct place place = { player, 0 };
	struct foot foot = foot_of(view, place);
	int64_t count = view->scene->board->store[player];
	char words[32], amount[24];
	struct text text = TEXT_IN(words), right = TEXT_IN(amount);

	add_count(count, view->room, &right);
	text_add(&text, text_columns(amount) + 2 > view->room ||
		view->room < 4 ? "%2s" : "[%2s]", amount);
	put_centred(view, y, x, view->room, player == P1 ? ROLE_P1_LABEL :
		ROLE_P2_LABEL, A_NORMAL, player == P1 ? "P1" : "P2");
	put_centred(view, y + 1, x, view->room, ROLE_NORMAL,
		trace_of(view, place), words);
	if (view->room >= 4)
		put_seeds(view, y + 2, x, lines - (foot.words[0] != '\0'),
			player, count);
	put_foot(view, y + 1 + lines, x, &foot);
}

/* -- names ----------------------------------------------------------------- */

static void add_direction(const struct view *view, bool upper,
		struct text *text)
{
	bool right = (view->scene->board->rules.sowing == SOWING_ANTICLOCKWISE)
		!= upper;
	const char *arrow = right ? view->glyphs->right : view->glyphs->left;

	text_add(text, right ? "sowing %s %s %s" : "%s %s %s sowing", arrow,
		arrow, arrow);
}

/* "> P1 You: your turn", and which way his row is sown. */
static void put_name(const struct view *view, enum player player)
{
	const struct board *board = view->scene->board;
	const char *name = view->scene->naming->player[player].name;
	bool moves = !board->over && board->mover == player;
	bool upper = player == P2;
	int y = upper ? 0 : view->layout->board.rows - 1;
	int x = view->layout->pitch + 1, middle;
	char words[64], way[32];
	struct text text = TEXT_IN(words), direction = TEXT_IN(way);

	text_add(&text, "%s P%d", moves ? view->glyphs->pointer : " ",
		player + 1);
	if (strcmp(name, "P1") != 0 && strcmp(name, "P2") != 0)
		text_add(&text, " %s", name);
	if (moves)
		text_add(&text, strcmp(name, "You") == 0 ? ": your turn" :
			" to move");
	put(view, y, x > 2 ? x - 2 : 0, upper ? ROLE_P2 : ROLE_P1,
		moves ? A_BOLD : A_NORMAL, words);
	add_direction(view, upper, &direction);
	middle = view->layout->board.cols / 2 + 4;
	if (!board->over && middle > x + text_columns(words))
		put(view, y, middle, ROLE_DIM, A_NORMAL, way);
}

void board_view_draw(struct screen *screen, const struct scene *scene)
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
