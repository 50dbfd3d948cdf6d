#include "view/history_view.h"

#include <inttypes.h>

/* Where the pen is while the moves are laid out in lines of WIDTH columns. */
struct pen {
	const struct screen *screen;
	WINDOW *window;		/* NULL: lines are only counted */
	int first, rows;	/* the lines that are seen */
	int width;
	int line, column;
	int now;		/* the line of the present position */
};

enum { INDENT = 7 };		/* "  1 P1 " */

static void write_words(struct pen *pen, enum role role, const char *words)
{
	int y = pen->line - pen->first;

	if (pen->window && y >= 0 && y < pen->rows)
		screen_put(pen->screen, pen->window, y + 1, pen->column + 1,
			pen->width - pen->column, role, words);
	pen->column += text_columns(words);
}

/* A ply, or "_"; a turn that is too long goes on in the next line. */
static void write_ply(struct pen *pen, enum role role, const char *words)
{
	if (pen->column + text_columns(words) > pen->width &&
	    pen->column > INDENT) {
		pen->line++;
		pen->column = INDENT;
	}
	write_words(pen, role, words);
	pen->column++;
}

static void begin_turn(struct pen *pen, int turn, enum player player,
		enum role role)
{
	char words[32];
	struct text text = TEXT_IN(words);

	pen->line = turn == 1 ? 0 : pen->line + 1;
	pen->column = 0;
	text_add(&text, "%3d ", turn);
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

/*
 * All lines of the game, with "_" in the place of ply SHOWN, where the game
 * stands. A ply that is just being sown is not told yet.
 */
static void write_game(struct pen *pen, const struct naming *naming,
		const struct game *game, size_t shown)
{
	bool sowing = shown < game->count, waits = sowing || !game->now.over;
	size_t items = (sowing ? shown : game->total) + waits;
	int turn = 0;

	for (size_t i = 0; i < items; i++) {
		bool mark = waits && i == shown;
		/* what comes after the mark is one ply further on */
		size_t ply = waits && i > shown ? i - 1 : i;
		enum role role = ply < shown || mark ? ROLE_NORMAL : ROLE_DIM;
		char words[80];
		struct text text = TEXT_IN(words);

		if (mark)
			text_add(&text, "_");
		else
			notation_add_ply(naming, game->now.rules.houses,
				&game->plies[ply], &text);
		if (i == 0 || (!(waits && i == shown + 1) &&
		    player_of(game, ply) != player_of(game, ply - 1)))
			begin_turn(pen, ++turn, player_of(game, ply), role);
		write_ply(pen, role, words);
		if (ply < shown || mark)
			pen->now = pen->line;
	}
}

static void add_ply(const struct naming *naming, const struct game *game,
		size_t ply, bool with_player, struct text *text)
{
	if (with_player)
		text_add(text, "  P%d", player_of(game, ply) + 1);
	text_add(text, " ");
	notation_add_ply(naming, game->now.rules.houses, &game->plies[ply],
		text);
}

/* The newest moves that fit, in one line. */
static void draw_line(struct screen *screen, const struct naming *naming,
		const struct game *game, size_t shown)
{
	struct rect rect = screen->layout.moves;
	char words[500];
	struct text text = TEXT_IN(words);
	size_t first = shown;
	int width = 7;

	for (; first > 0; first--) {
		struct text ply = TEXT_IN(words);

		add_ply(naming, game, first - 1, true, &ply);
		width += text_columns(words);
		if (width >= rect.cols)
			break;
	}
	text = TEXT_IN(words);
	text_add(&text, " Moves");
	for (size_t i = first; i < shown; i++)
		add_ply(naming, game, i, i == first ||
			player_of(game, i) != player_of(game, i - 1), &text);
	screen_put(screen, screen->page, rect.y, rect.x, rect.cols,
		ROLE_NORMAL, words);
}

static int draw_pane(struct screen *screen, const struct naming *naming,
		const struct game *game, size_t shown, int back)
{
	struct pen pen = {
		.screen = screen, .rows = screen->layout.pane.rows - 2,
		.width = screen->layout.pane.cols - 2,
	};
	int most;

	write_game(&pen, naming, game, shown);
	most = pen.now + 1 > pen.rows ? pen.now + 1 - pen.rows : 0;
	if (back > most)
		back = most;
	pen.first = most - back;
	pen.window = screen->pane;
	pen.line = pen.column = 0;
	screen_frame(screen, screen->pane);
	screen_put(screen, screen->pane, 0, 2, pen.width, ROLE_HEADING,
		" Moves ");
	write_game(&pen, naming, game, shown);
	return back;
}

int history_view_draw(struct screen *screen, const struct naming *naming,
		const struct game *game, size_t shown, int back)
{
	if (screen->pane)
		return draw_pane(screen, naming, game, shown, back);
	if (screen->layout.moves.rows)
		draw_line(screen, naming, game, shown);
	return 0;
}
