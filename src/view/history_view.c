#include "view/history_view.h"

#include <inttypes.h>
#include <limits.h>

/*
 * The moves are items, one after the other: the plies, and a mark "_" in the
 * place of the next one. A turn is a line or more, and each is laid out by
 * itself: of a long game only those are that come near to what is seen.
 */
struct moves {
	const struct history *history;
	const struct game *game;	/* of it, */
	size_t shown;			/* and the mark stands behind these */
	bool waits;		/* there is a mark */
	size_t items;
};

/* Where the pen is in lines of WIDTH columns. */
struct pen {
	struct screen *screen;
	WINDOW *window;		/* NULL: lines are only counted */
	int rows;		/* that are seen, from line 0 on */
	int width;
	int line, column;
};

enum { INDENT = 7 };		/* "  1 P1 " */

static bool is_seen(const struct pen *pen)
{
	return pen->window && pen->line >= 0 && pen->line < pen->rows;
}

static void write_words(struct pen *pen, enum role role, const char *words)
{
	if (is_seen(pen))
		screen_put(pen->screen, pen->window, pen->line + 1,
			pen->column + 1, pen->width - pen->column, role, words);
	pen->column += text_columns(words);
}

/* A click on COLUMNS from here on leads to the position after COUNT plies. */
static void add_spot(struct pen *pen, int columns, size_t count)
{
	if (is_seen(pen))
		screen_spot(pen->screen, pen->window, (struct rect){
			pen->line + 1, pen->column + 1, 1, columns },
			(struct spot){ .kind = SPOT_PLY,
				.which = (int64_t)count });
}

/* A ply, or "_", which leads to the position after COUNT plies; a turn that is
 * too long goes on in the next line. */
static void write_ply(struct pen *pen, enum role role, size_t count,
		const char *words)
{
	int columns = text_columns(words);

	if (pen->column + columns > pen->width && pen->column > INDENT) {
		pen->line++;
		pen->column = INDENT;
	}
	add_spot(pen, columns, count);
	write_words(pen, role, words);
	pen->column++;
}

/* Leads to the position after COUNT plies, as the turn's first move does. */
static void write_turn_number(struct pen *pen, int turn, enum player player,
		enum role role, size_t count)
{
	char words[32];
	struct text text = TEXT_IN(words);

	text_add(&text, "%3d ", turn);
	add_spot(pen, INDENT, count);
	write_words(pen, role, words);
	write_words(pen, role == ROLE_DIM ? role :
		player == P1 ? ROLE_P1 : ROLE_P2, player == P1 ? "P1 " :
		"P2 ");
}

/* Who made ply I of the game; after the last ply, who is to move. */
static enum player player_of(const struct game *game, size_t i)
{
	return i < game->total ? game->plies[i].player : game->now.mover;
}

/* A ply that is just being sown is not told yet. */
static struct moves moves_of(const struct history *history)
{
	const struct game *game = history->game;
	bool sowing = history->shown < game->count;
	bool waits = sowing || !game->now.over;

	return (struct moves){ history, game, history->shown, waits,
		(sowing ? history->shown : game->total) + waits };
}

static bool is_mark(const struct moves *moves, size_t item)
{
	return moves->waits && item == moves->shown;
}

/* The ply of an item, or the one in whose place the mark stands. */
static size_t ply_of(const struct moves *moves, size_t item)
{
	return moves->waits && item > moves->shown ? item - 1 : item;
}

static bool begins_turn(const struct moves *moves, size_t item)
{
	size_t ply = ply_of(moves, item);

	if (item == 0)
		return true;
	/* the mark is for the move that stands behind it */
	if (moves->waits && item == moves->shown + 1)
		return false;
	return player_of(moves->game, ply) != player_of(moves->game, ply - 1);
}

static size_t turn_begin(const struct moves *moves, size_t item)
{
	while (!begins_turn(moves, item))
		item--;
	return item;
}

/* "3*", and behind it "(-2)" where it has lost something. */
static void add_ply(const struct moves *moves, size_t ply, struct text *text)
{
	const struct history *history = moves->history;
	struct history_loss loss = { .known = false };

	if (ply < history->loss_count)
		loss = history->losses[ply];
	notation_add_ply(history->naming, moves->game->now.rules.houses,
		&moves->game->plies[ply], text);
	if (loss.known && loss.seeds)
		text_add(text, "(%s-%" PRId64 ")", loss.proved ? "" : "~",
			loss.seeds);
}

/* Writes the item; returns whether it has happened, or is the mark. */
static bool write_item(struct pen *pen, const struct moves *moves, size_t item,
		int turn)
{
	size_t ply = ply_of(moves, item);
	bool mark = is_mark(moves, item), told = mark || ply < moves->shown;
	enum role role = told ? ROLE_NORMAL : ROLE_DIM;
	char words[80];
	struct text text = TEXT_IN(words);

	if (begins_turn(moves, item))
		write_turn_number(pen, turn, player_of(moves->game, ply),
			role, mark ? ply : ply + 1);
	if (mark)
		text_add(&text, "_");
	else
		add_ply(moves, ply, &text);
	write_ply(pen, role, mark ? ply : ply + 1, words);
	return told;
}

/* Writes the turn that begins with ITEM; returns the first item of the next
 * one. *NOW is the last line that has happened. */
static size_t write_turn(struct pen *pen, const struct moves *moves,
		size_t item, int turn, int *now)
{
	do
		if (write_item(pen, moves, item, turn))
			*now = pen->line;
	while (++item < moves->items && !begins_turn(moves, item));
	return item;
}

/* How many lines of a turn are up to the present. */
static int lines_told(const struct pen *pen, const struct moves *moves,
		size_t item)
{
	struct pen counter = { .width = pen->width };
	int now = -1;

	write_turn(&counter, moves, item, 1, &now);
	return now + 1;
}

/* The turn from which on there are at least LINES lines up to the present, or
 * the first of all; *FOUND is how many there are. */
static size_t find_start(const struct pen *pen, const struct moves *moves,
		int lines, int *found)
{
	size_t told = moves->shown + moves->waits;
	size_t item = turn_begin(moves, told ? told - 1 : 0);

	*found = lines_told(pen, moves, item);
	while (item > 0 && *found < lines) {
		item = turn_begin(moves, item - 1);
		*found += lines_told(pen, moves, item);
	}
	return item;
}

static int turn_number(const struct moves *moves, size_t item)
{
	int turn = 0;

	for (size_t i = 0; i <= item; i++)
		turn += begins_turn(moves, i);
	return turn;
}

/* How many columns the turn that begins with ITEM takes in a line. */
static int turn_width(const struct moves *moves, size_t item)
{
	struct pen counter = { .width = INT_MAX };
	int now;

	write_turn(&counter, moves, item, turn_number(moves, item), &now);
	return counter.column + 1;
}

/* The newest turns that fit, in one line. */
static void draw_line(struct screen *screen, const struct moves *moves)
{
	struct rect rect = screen->layout.moves;
	struct pen pen = { .screen = screen, .window = screen->page,
		.rows = rect.y, .width = INT_MAX, .line = rect.y - 1 };
	size_t told = moves->shown + moves->waits;
	size_t item = turn_begin(moves, told ? told - 1 : 0);
	int room = rect.cols - 8 - turn_width(moves, item), now, turn;

	write_words(&pen, ROLE_HEADING, "Moves ");
	while (item > 0) {
		size_t before = turn_begin(moves, item - 1);

		room -= turn_width(moves, before);
		if (room < 0)
			break;
		item = before;
	}
	turn = turn_number(moves, item);
	while (item < told) {
		item = write_turn(&pen, moves, item, turn++, &now);
		pen.column++;
	}
}

static int draw_pane(struct screen *screen, const struct moves *moves,
		int back)
{
	struct pen pen = {
		.screen = screen, .window = screen->pane,
		.rows = screen->layout.pane.rows - 2,
		.width = screen->layout.pane.cols - 2,
	};
	int lines = 0, most, now, turn;
	size_t item = moves->items ? find_start(&pen, moves, pen.rows + back,
		&lines) : 0;

	most = lines > pen.rows ? lines - pen.rows : 0;
	if (back > most)
		back = most;
	pen.line = back - most;
	screen_frame(screen, screen->pane);
	screen_put(screen, screen->pane, 0, 2, pen.width, ROLE_HEADING,
		" Moves ");
	turn = moves->items ? turn_number(moves, item) : 0;
	while (item < moves->items && pen.line < pen.rows) {
		item = write_turn(&pen, moves, item, turn++, &now);
		pen.line++;
		pen.column = 0;
	}
	return back;
}

int history_view_draw(struct screen *screen, const struct history *history,
		int back)
{
	struct moves moves = moves_of(history);

	if (screen->pane)
		return draw_pane(screen, &moves, back);
	if (screen->layout.moves.rows && moves.items)
		draw_line(screen, &moves);
	return 0;
}
