/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/layout.h"

#include <assert.h>

#include "util/number.h"

enum {
	PITCH_MAX = 11, PITCH_MIN = 4,
	PITCH_LARGE = 15,	/* maximum on a large screen, */
	COLS_LARGE = 160,	/* which is at least this wide, */
	PITCH_CARVED = 17,	/* and if the board is carved */
	COLS_CARVED = 120,
	PITCH_TALL = 20,	/* and if twelve lines are left below that */
	ROWS_TALL = 48,
	PITCH_SEEDS = 5,	/* minimum to draw seeds */
	PITCH_PANE = 7,		/* minimum beside a wide pane, */
				/* maximum beside a narrow one */
	PITCH_INSIDE = 6,	/* minimum for a number beside the count */
	PITCH_BARE = 7,		/* maximum without a frame */
	PANE_WIDE = 20, PANE_NARROW = 14, PANE_MAX = 30,
	PANE_TALL = 30,		/* minimum rows for a pane of full height, */
	PANE_ROWS = 4,		/* and for one below the board */
	BOARD_WIDE = 60,	/* columns enough for sentences */
	MARGIN = 8,		/* beyond it text is aligned to the board */
	INNER_MAX = 8,
	TEXT_ROWS = 5,
	PAST_ROWS = 40, PAST_COLS = 120,	/* minimum to say what was */
	PLOT_COLS = 20, PLOT_PARTS = 3,	/* panes this wide have a plot in a */
	PLOT_MIN = 3,		/* third of their rows, if these are enough */
	SLIVER = 4,		/* columns, or lines, too few to leave over */
	REST = 16,		/* lines other than the insides of two houses */
	INNER_CARVED = 4,	/* minimum; below it the board is not carved */
	ROWS_CARVED = 8		/* of a plank, other than houses and numbers */
};

/* Prefers, in this order: wide houses beside a wide pane of moves; a narrow
 * pane; no pane. */
static void layout_choose_pitch(struct layout *layout, int widest)
{
	int columns = layout->houses + 2, cols = layout->cols, pitch;

	pitch = number_least((cols - PANE_WIDE - 2) / columns, widest);
	if (pitch < PITCH_PANE)
		pitch = number_least((cols - PANE_NARROW - 2) / columns,
			PITCH_PANE);
	if (pitch >= PITCH_SEEDS) {
		layout->pane.cols = number_least(cols - columns * pitch - 2,
			PANE_MAX);
	} else {
		layout->pane.cols = 0;
		pitch = number_least((cols - 1) / columns, widest);
	}
	layout->pitch = pitch;
}

static void layout_draw_lines(struct layout *layout, struct widths widths)
{
	layout_choose_pitch(layout, layout->cols < COLS_LARGE ? PITCH_MAX :
		PITCH_LARGE);
	layout->numbers_beside = layout->pitch >= PITCH_INSIDE &&
		widths.number + widths.count + 2 <= layout->pitch - 1;
	layout->inner = number_least((layout->rows - REST) / 2, INNER_MAX);
	if (layout->inner < 1 || layout->pitch < PITCH_SEEDS)
		layout->inner = 1;
}

/* Carves the board if the houses are large enough. Hollows look best about as
 * wide as high. */
static void layout_carve(struct layout *layout, struct widths widths)
{
	int cell, rest, inner;

	layout_choose_pitch(layout, layout->cols < COLS_CARVED ? PITCH_MAX :
		number_clamp(layout->rows - REST - 1, PITCH_MAX,
		layout->rows < ROWS_TALL ? PITCH_CARVED : PITCH_TALL));
	cell = layout->pitch - 1;
	layout->numbers_beside = widths.number + 1 + widths.count <= cell;
	rest = REST + (layout->numbers_beside ? 0 : 2);
	inner = (layout->rows - rest) / 2;
	layout->carved = inner >= INNER_CARVED && layout->pitch >= PITCH_SEEDS;
	layout->half = layout->carved && layout->pitch % 2;
	if (layout->pane.cols && layout->pane.cols < PANE_MAX)
		layout->pane.cols += layout->half;
	/* beyond the least, two lines go to the sentences first */
	layout->inner = number_clamp(inner - 1, INNER_CARVED, cell / 2 + 2);
}

/* Places the sentences from Y to the rule. They keep to the board's columns
 * BESIDE a tall pane. */
static void layout_place_text(struct layout *layout, int y, bool beside)
{
	int end = layout->rule.y;
	int x = layout->board.x > MARGIN ? layout->board.x - 1 : 0;
	int cols = (beside ? layout->pane.x : layout->cols) - x;

	y += end - y >= TEXT_ROWS;
	layout->text = (struct rect){ y, x, number_least(end - y, TEXT_ROWS),
		cols };
	y += TEXT_ROWS + 1;
	if (layout->rows >= PAST_ROWS && layout->cols >= PAST_COLS && y < end)
		layout->past = (struct rect){ y, x + 1, end - y, cols - 2 };
}

/* Where the moves are not beside the board, they are below the sentences, which
 * keep half of what is there. */
static void layout_place_pane(struct layout *layout)
{
	struct rect *text = &layout->text;
	int end = layout->rule.y, rest = end - text->y;
	int keeps = number_least(number_most(rest / 2, TEXT_ROWS), text->rows);

	if (layout->pane.cols || layout->cols < BOARD_WIDE ||
	    rest - keeps < PANE_ROWS)
		return;
	text->rows = keeps;
	layout->past.rows = 0;
	layout->pane = (struct rect){ text->y + keeps, 0, rest - keeps,
		layout->cols };
}

static void layout_place_plot(struct layout *layout)
{
	struct rect pane = layout->pane;
	int rows = number_least(pane.rows / PLOT_PARTS - 1, LAYOUT_PLOT_MAX);

	if (pane.cols >= PLOT_COLS && rows >= PLOT_MIN)
		layout->plot = (struct rect){ pane.y + pane.rows - 1 - rows,
			pane.x + 1, rows, pane.cols - 2 };
}

static void layout_place_framed(struct layout *layout)
{
	int cols = layout->cols, rows = layout->rows;
	int width = (layout->houses + 2) * layout->pitch + !layout->half;
	int pane = layout->pane.cols;
	int left = (cols - width - (pane ? pane + 1 : 0)) / 2;
	int height = 2 * layout->inner + (layout->numbers_beside ? 0 : 2) +
		(layout->carved ? ROWS_CARVED : 5);
	int spare = rows - height - TEXT_ROWS - 6;
	/* a frame begins a line above the names, a plank one below */
	int above = layout->carved ? 0 : 1;
	int y = 1 + above + (pane && spare > 4 ? spare / 2 - 1 : 0);
	bool tall = pane && rows >= PANE_TALL && width >= BOARD_WIDE;

	layout->rule = (struct rect){ rows - 3, 0, 1, cols };
	layout->board = (struct rect){ y, left, height, width };
	if (pane)
		layout->pane = (struct rect){ tall ? 1 : y - above,
			left + width + 1, tall ? rows - 4 : height + above,
			pane };
	layout_place_text(layout, y + height, tall);
	layout_place_pane(layout);
}

/* Rows of bare numbers between "P2 12" and "8 P1", if they fit. */
static void layout_choose_bare_pitch(struct layout *layout,
		struct widths widths)
{
	int cell = number_most(number_least(widths.count, 3),
		widths.number) + 1, room;

	layout->side = 3 + widths.store;
	room = layout->cols - 2 * layout->side;
	layout->pitch = number_least(room / layout->houses, PITCH_BARE);
	layout->too_wide = layout->pitch < cell;
}

/* In order of importance: the board, four lines of sentences, keys, a rule, a
 * blank line below the board, one above it. */
static void layout_place_bare(struct layout *layout)
{
	int rows = layout->rows, cols = layout->cols;
	int spare = rows - LAYOUT_MIN_ROWS, end = rows - 2;
	int width = layout->too_wide ? cols :
		layout->houses * layout->pitch + 2 * layout->side;
	int y = 1 + (spare >= 3);

	if (spare >= 1)
		layout->rule = (struct rect){ --end, 0, 1, cols };
	layout->board = (struct rect){ y, (cols - width) / 2, 5, width };
	y += 5 + (spare >= 2);
	layout->text = (struct rect){ y, 0, end - y, cols };
	layout_place_pane(layout);
}

void layout_make(struct layout *layout, int rows, int cols, int houses,
		struct widths widths, bool may_carve)
{
	assert(houses > 0 && widths.count > 0 && widths.store > 0);
	*layout = (struct layout){ .rows = rows, .cols = cols,
		.houses = houses,
		.too_small = rows < LAYOUT_MIN_ROWS || cols < LAYOUT_MIN_COLS,
		.framed = rows >= LAYOUT_FRAME_ROWS &&
			(houses + 2) * PITCH_MIN < cols,
		.title = { 0, 0, 1, cols }, .keys = { rows - 2, 0, 2, cols }
	};
	if (layout->too_small)
		return;
	if (layout->framed) {
		if (may_carve)
			layout_carve(layout, widths);
		if (!layout->carved)
			layout_draw_lines(layout, widths);
		layout_place_framed(layout);
	} else {
		layout_choose_bare_pitch(layout, widths);
		layout_place_bare(layout);
	}
	layout_place_plot(layout);
}

void layout_put_text_first(struct layout *layout)
{
	int y = layout->text.y, end, top = layout->board.y;
	struct rect *const all[] = { &layout->board, &layout->pane,
		&layout->plot };
	const int count = sizeof all / sizeof *all;

	layout->past.rows = 0;
	layout->text.y = layout->title.rows;
	end = layout->text.y + layout->text.rows;
	/* a pane that reaches down beside the sentences stays */
	for (int i = 0; i < count; i++)
		if (all[i]->rows && all[i]->y + all[i]->rows <= y)
			top = number_least(top, all[i]->y);
	for (int i = 0; i < count; i++)
		if (all[i]->rows && all[i]->y + all[i]->rows <= y)
			all[i]->y += number_most(end - top, 0);
}

void layout_make_still(struct layout *layout, int above)
{
	int rows = layout->board.rows, cols = layout->board.cols;
	int rest = layout->rows - (rows - 2);

	layout->pane.rows = layout->plot.rows = layout->past.rows = 0;
	layout->still = layout->framed;
	layout->board = (struct rect){ .rows = 0 };
	if (layout->still)
		layout->board = (struct rect){ number_least(rest,
			(rest + above) / 2) - 1, (layout->cols - cols) / 2,
			rows, cols };
}

int layout_above(const struct layout *layout)
{
	int y = layout->board.y;

	return layout->still ? y + 1 : y + (layout->board.rows + 1) / 2 +
		layout->carved;
}

struct rect layout_box(const struct layout *layout, int rows, int cols)
{
	int above = layout_above(layout);

	if (rows + SLIVER > layout->rows)
		rows = layout->rows;
	if (cols + 2 * SLIVER > layout->cols)
		cols = layout->cols;
	return (struct rect){ rows <= above ? above - rows :
		(layout->rows - rows) / 2,
		(layout->cols - cols) / 2, rows, cols };
}
