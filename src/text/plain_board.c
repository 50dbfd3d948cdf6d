/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/plain_board.h"

#include <inttypes.h>

#include "util/number.h"
#include "view/scene.h"

/* A cell is "NUMBER[COUNT]"; stores are as wide as counts. */
struct cells {
	FILE *out;
	const struct naming *naming;
	const struct board *board;
	int64_t houses;
	int number, count;	/* columns of the widest number and count */
	bool mirrored;		/* P1's store is at the left */
};

static struct cells plain_cells(FILE *out, const struct naming *naming,
		const struct board *board)
{
	struct widths widths = scene_widths(naming, board);

	return (struct cells){ out, naming, board, board->rules.houses,
		widths.number, number_most(widths.count, widths.store),
		rules_mirrored(&board->rules) };
}

/* Enough for the widest cell. */
static const char plain_dashes[] =
	"-------------------------------------------";

static void plain_put_cell(const struct cells *cells, enum player player,
		int64_t house)
{
	fprintf(cells->out, " %*" PRId64 "[%*" PRId64 "] |", cells->number,
		notation_number(cells->naming, player, house),
		cells->count, board_seeds(cells->board, player, house));
}

/* An end of PLAYER's row: the LABEL of that player's store, or the seeds of the
 * other store, whose label is in the other row. */
static void plain_put_end(const struct cells *cells, enum player player,
		bool label)
{
	if (label)
		fprintf(cells->out, " %*s |", cells->count,
			player == P1 ? "P1" : "P2");
	else
		fprintf(cells->out, " %*" PRId64 " |", cells->count,
			cells->board->store[player == P1 ? P2 : P1]);
}

static void plain_put_row(const struct cells *cells, enum player player)
{
	bool label_first = (player == P1) == cells->mirrored;
	int64_t houses = cells->houses;

	putc('|', cells->out);
	plain_put_end(cells, player, label_first);
	for (int64_t i = 1; i <= houses && !ferror(cells->out); i++)
		plain_put_cell(cells, player, label_first ? houses + 1 - i : i);
	plain_put_end(cells, player, !label_first);
	putc('\n', cells->out);
}

static void plain_put_rule(const struct cells *cells, bool outer)
{
	FILE *out = cells->out;
	char corner = outer ? '+' : '|';
	int end = cells->count + 2, line = outer ? end : 0;
	int width = cells->number + cells->count + 4;

	fprintf(out, "%c%-*.*s", corner, end, line, plain_dashes);
	for (int64_t i = 0; i < cells->houses && !ferror(out); i++)
		fprintf(out, "%c%.*s", i ? '+' : corner, width, plain_dashes);
	fprintf(out, "%c%-*.*s%c\n", corner, end, line, plain_dashes, corner);
}

static void plain_put_board(const struct cells *cells)
{
	plain_put_rule(cells, true);
	plain_put_row(cells, P2);
	plain_put_rule(cells, false);
	plain_put_row(cells, P1);
	plain_put_rule(cells, true);
}

static void plain_put_upright_rule(const struct cells *cells, char cross)
{
	int width = cells->number + cells->count + 4;

	fprintf(cells->out, "+%.*s%c%.*s+\n", width, plain_dashes, cross, width,
		plain_dashes);
}

/* The line of a store, which is in its owner's column. */
static void plain_put_upright_store(const struct cells *cells,
		enum player player)
{
	int width = cells->number + cells->count + 2;
	bool left = (player == P1) != cells->mirrored;
	int64_t seeds = cells->board->store[player];

	if (left)
		fprintf(cells->out, "| P%d%*" PRId64 " | %*s |\n", player + 1,
			width - 2, seeds, width, "");
	else
		fprintf(cells->out, "| %*s | P%d%*" PRId64 " |\n", width, "",
			player + 1, width - 2, seeds);
}

static void plain_put_upright(const struct cells *cells)
{
	int64_t houses = cells->houses;
	enum player left = cells->mirrored ? P2 : P1;
	enum player right = cells->mirrored ? P1 : P2;

	plain_put_upright_rule(cells, '-');
	plain_put_upright_store(cells, P2);
	plain_put_upright_rule(cells, '+');
	for (int64_t i = 1; i <= houses && !ferror(cells->out); i++) {
		int64_t house[2] = { i, houses + 1 - i };

		putc('|', cells->out);
		plain_put_cell(cells, left, house[left]);
		plain_put_cell(cells, right, house[right]);
		putc('\n', cells->out);
	}
	plain_put_upright_rule(cells, '+');
	plain_put_upright_store(cells, P1);
	plain_put_upright_rule(cells, '-');
}

void plain_board(FILE *out, enum plain_style style,
		const struct naming *naming, const struct board *board)
{
	struct cells cells = plain_cells(out, naming, board);

	if (style == PLAIN_VERTICAL)
		plain_put_upright(&cells);
	else
		plain_put_board(&cells);
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
