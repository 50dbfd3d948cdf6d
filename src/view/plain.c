#include "view/plain.h"

#include <inttypes.h>

/* One cell is "NUMBER[COUNT]"; stores are as wide as counts. Everything is
 * as wide as the widest of its kind. */
struct cells {
	const struct naming *naming;
	const struct board *board;
	int number, count;	/* columns of a house's number and count */
	bool mirrored;		/* P1's store is at the left */
};

static struct cells plain_cells_for(const struct naming *naming,
		const struct board *board)
{
	int64_t houses = board->rules.houses;
	int64_t most = board->store[board->store[P1] < board->store[P2]];
	struct cells cells = { .naming = naming, .board = board, .count = 2 };

	if (pits_most(&board->pits) > most)
		most = pits_most(&board->pits);
	if (text_digits(most) > cells.count)
		cells.count = text_digits(most);
	cells.number = text_digits(notation_number(naming, houses, P2,
		houses));
	cells.mirrored = rules_mirrored(&board->rules);
	return cells;
}

static int plain_cell_width(const struct cells *cells)
{
	return cells->number + cells->count + 2;
}

static void plain_repeat(FILE *out, char c, int count)
{
	while (count-- > 0)
		putc(c, out);
}

static void plain_put_cell(FILE *out, const struct cells *cells,
		enum player player, int64_t house)
{
	int64_t houses = cells->board->rules.houses;

	fprintf(out, " %*" PRId64 "[%*" PRId64 "] |", cells->number,
		notation_number(cells->naming, houses, player, house),
		cells->count, board_seeds(cells->board, player, house));
}

static void plain_put_label(FILE *out, const struct cells *cells,
		enum player player)
{
	fprintf(out, " %*s |", cells->count, player == P1 ? "P1" : "P2");
}

static void plain_put_store(FILE *out, const struct cells *cells,
		enum player player)
{
	fprintf(out, " %*" PRId64 " |", cells->count,
		cells->board->store[player]);
}

/* The row of a player: his label at his store's side, and at the other side
 * the number of seeds in the other's store, whose label is in his own row. */
static void plain_put_row(FILE *out, const struct cells *cells,
		enum player player)
{
	bool label_first = (player == P1) == cells->mirrored;
	enum player opponent = player == P1 ? P2 : P1;
	int64_t houses = cells->board->rules.houses;

	putc('|', out);
	if (label_first)
		plain_put_label(out, cells, player);
	else
		plain_put_store(out, cells, opponent);
	for (int64_t i = 1; i <= houses && !ferror(out); i++)
		plain_put_cell(out, cells, player,
			label_first ? houses + 1 - i : i);
	if (label_first)
		plain_put_store(out, cells, opponent);
	else
		plain_put_label(out, cells, player);
	putc('\n', out);
}

static void plain_put_rule(FILE *out, const struct cells *cells, bool outer)
{
	char line = outer ? '-' : ' ', corner = outer ? '+' : '|';
	int64_t houses = cells->board->rules.houses;

	putc(corner, out);
	plain_repeat(out, line, cells->count + 2);
	for (int64_t i = 0; i < houses && !ferror(out); i++) {
		putc(i ? '+' : corner, out);
		plain_repeat(out, '-', plain_cell_width(cells) + 2);
	}
	putc(corner, out);
	plain_repeat(out, line, cells->count + 2);
	fprintf(out, "%c\n", corner);
}

static void plain_put_board(FILE *out, const struct cells *cells)
{
	plain_put_rule(out, cells, true);
	plain_put_row(out, cells, P2);
	plain_put_rule(out, cells, false);
	plain_put_row(out, cells, P1);
	plain_put_rule(out, cells, true);
}

static void plain_put_upright_rule(FILE *out, const struct cells *cells,
		char cross)
{
	putc('+', out);
	plain_repeat(out, '-', plain_cell_width(cells) + 2);
	putc(cross, out);
	plain_repeat(out, '-', plain_cell_width(cells) + 2);
	fputs("+\n", out);
}

/* The line of a store: it stands in its owner's column. */
static void plain_put_upright_store(FILE *out, const struct cells *cells,
		enum player player)
{
	int width = plain_cell_width(cells);
	bool left = (player == P1) != cells->mirrored;

	fputs(left ? "| " : "|", out);
	if (!left)
		fprintf(out, "%*s | ", width + 1, "");
	fprintf(out, "P%d%*" PRId64, player + 1, width - 2,
		cells->board->store[player]);
	if (left)
		fprintf(out, " | %*s", width, "");
	fputs(" |\n", out);
}

static void plain_put_upright(FILE *out, const struct cells *cells)
{
	int64_t houses = cells->board->rules.houses;

	plain_put_upright_rule(out, cells, '-');
	plain_put_upright_store(out, cells, P2);
	plain_put_upright_rule(out, cells, '+');
	for (int64_t i = 1; i <= houses && !ferror(out); i++) {
		putc('|', out);
		if (cells->mirrored)
			plain_put_cell(out, cells, P2, houses + 1 - i);
		plain_put_cell(out, cells, P1, i);
		if (!cells->mirrored)
			plain_put_cell(out, cells, P2, houses + 1 - i);
		putc('\n', out);
	}
	plain_put_upright_rule(out, cells, '+');
	plain_put_upright_store(out, cells, P1);
	plain_put_upright_rule(out, cells, '-');
}

static void plain_put_row_in_words(FILE *out, const struct naming *naming,
		const struct board *board, enum player player)
{
	int64_t houses = board->rules.houses;

	fprintf(out, "%s houses %" PRId64 " to %" PRId64 ":",
		naming->player[player].whose,
		notation_number(naming, houses, player, 1),
		notation_number(naming, houses, player, houses));
	for (int64_t house = 1; house <= houses && !ferror(out); house++)
		fprintf(out, " %" PRId64, board_seeds(board, player, house));
	putc('\n', out);
}

static void plain_put_words(FILE *out, const struct naming *naming,
		const struct board *board)
{
	plain_put_row_in_words(out, naming, board, P1);
	plain_put_row_in_words(out, naming, board, P2);
	for (int player = P1; player <= P2; player++)
		fprintf(out, "%s store: %" PRId64 "\n",
			naming->player[player].whose, board->store[player]);
}

void plain_board(FILE *out, enum plain_style style,
		const struct naming *naming, const struct board *board)
{
	struct cells cells;

	if (style == PLAIN_WORDS) {
		plain_put_words(out, naming, board);
		return;
	}
	cells = plain_cells_for(naming, board);
	if (style == PLAIN_VERTICAL)
		plain_put_upright(out, &cells);
	else
		plain_put_board(out, &cells);
}

void plain_end(FILE *out, enum plain_style style, const struct naming *naming,
		const struct board *board)
{
	int64_t score[2] = { board_score(board, P1), board_score(board, P2) };

	fputs("Game over\n", out);
	plain_board(out, style, naming, board);
	for (int player = P1; player <= P2; player++)
		fprintf(out, "\tplayer %d:%" PRId64 "\n", player + 1,
			score[player]);
	if (score[P1] == score[P2])
		fputs("A tie!\n", out);
	else
		fprintf(out, "Player %d wins!\n",
			score[P1] > score[P2] ? 1 : 2);
}
