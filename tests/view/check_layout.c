/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout at every size: everything is on the screen, nothing overlaps. */
#include "unit.h"

#include "view/layout.h"

const char unit_name[] = "layout";

static const int house_counts[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
	14, 17, 18, 20, 40, 99 };

static bool inside(const struct layout *layout, struct rect r)
{
	return r.y >= 0 && r.x >= 0 && r.rows >= 0 && r.cols >= 0 &&
		r.y + r.rows <= layout->rows && r.x + r.cols <= layout->cols;
}

static bool apart(struct rect a, struct rect b)
{
	return !a.rows || !b.rows || !a.cols || !b.cols ||
		a.y + a.rows <= b.y || b.y + b.rows <= a.y ||
		a.x + a.cols <= b.x || b.x + b.cols <= a.x;
}

static void check_rects(const struct layout *l, int houses)
{
	const struct rect all[] = { l->title, l->board, l->pane, l->text,
		l->past, l->rule, l->keys };
	const int count = sizeof all / sizeof *all;

	for (int i = 0; i < count; i++) {
		unit_insist(inside(l, all[i]), "%d: %dx%d, %d houses", i,
			l->cols, l->rows, houses);
		for (int j = 0; j < i; j++)
			unit_insist(apart(all[i], all[j]),
				"%d and %d: %dx%d, %d houses", i, j, l->cols,
				l->rows, houses);
	}
	unit_insist(l->title.rows == 1 && l->text.rows >= 4 &&
		l->text.cols >= 20 && l->keys.rows == 2, "%dx%d, %d houses: "
		"%d lines of text, %d of keys", l->cols, l->rows, houses,
		l->text.rows, l->keys.rows);
	unit_insist(!l->past.rows || (l->rows >= 40 && l->cols >= 120 &&
		l->text.rows == 5 && l->past.y == l->text.y + 6),
		"%dx%d, %d houses: the past at %d", l->cols, l->rows, houses,
		l->past.y);
}

/* The plot and its rule lie in the lower half of the pane's frame. */
static void check_plot(const struct layout *l, int houses)
{
	struct rect plot = l->plot, pane = l->pane;

	unit_insist(!plot.rows || (plot.rows >= 3 && plot.cols >= 18 &&
		plot.x > pane.x && plot.x + plot.cols < pane.x + pane.cols &&
		plot.y - 1 > pane.y + pane.rows / 2 &&
		plot.y + plot.rows == pane.y + pane.rows - 1),
		"plot: %dx%d, %d houses", l->cols, l->rows, houses);
	unit_insist(plot.rows || pane.cols < 20 || pane.rows < 12,
		"no plot: %dx%d, %d houses", l->cols, l->rows, houses);
}

static void check_bare(const struct layout *l, int houses)
{
	unit_insist(l->board.rows == 5 && l->houses == houses &&
		(l->too_wide ? l->board.cols == l->cols : l->pitch >= 3 &&
		l->pitch <= 7 &&
		l->board.cols >= 2 * l->side + houses * l->pitch),
		"%dx%d, %d houses: pitch %d", l->cols, l->rows, houses,
		l->pitch);
	/* four columns are enough for a count or a number */
	unit_insist(!l->too_wide || l->side * 2 + houses * 4 > l->cols,
		"%d columns are too few for %d houses", l->cols, houses);
}

static void check_framed(const struct layout *l, int houses)
{
	int lines = 2 * l->inner + (l->carved ? 8 : 5) +
		(l->numbers_beside ? 0 : 2);

	bool half = l->carved && l->pitch % 2;

	unit_insist(l->pitch >= (l->carved ? 5 : 4) &&
		l->pitch <= (l->carved ? 20 : 15) &&
		l->inner >= (l->carved ? 4 : 1) &&
		l->inner <= (l->carved ? 11 : 8) &&
		(l->pitch <= 17 || l->rows - 4 - lines >= 12) &&
		l->houses == houses && l->board.rows == lines &&
		l->half == half &&
		l->board.cols == (houses + 2) * l->pitch + !half,
		"%dx%d, %d houses: pitch %d, inner %d", l->cols, l->rows,
		houses, l->pitch, l->inner);
}

/* A box of ten lines lies above the whole board, but for the lines of its
 * names, and they share no line. */
static void check_still(struct layout *l, int houses)
{
	struct rect whole = l->board, box;
	int above, below;

	layout_make_still(l, 12);
	box = layout_box(l, 10, 40);
	above = l->board.y + 1;
	below = l->rows - (l->board.y + l->board.rows - 1);
	unit_insist(!l->pane.rows && !l->plot.rows && !l->past.rows &&
		l->board.rows == (l->framed ? whole.rows : 0), "%dx%d, %d "
		"houses: more than a still", l->cols, l->rows, houses);
	if (l->framed)
		unit_insist(above >= 10 && below >= 0 &&
			box.y + box.rows == above &&
			(!below ? above <= 12 :
			above - 12 == below || above - 12 == below - 1) &&
			l->board.cols == whole.cols && l->board.x ==
			(l->cols - whole.cols) / 2, "%dx%d, %d houses: a still "
			"of %d lines from %d on", l->cols, l->rows, houses,
			l->board.rows, l->board.y);
}

static void check_size(int rows, int cols, bool may_carve)
{
	for (size_t i = 0; i < sizeof house_counts / sizeof *house_counts; i++)
		for (int count = 2; count <= 5; count++) {
			int houses = house_counts[i];
			struct layout layout;

			layout_make(&layout, rows, cols, houses,
				(struct widths){ houses > 9 ? 2 : 1, count,
				count + 1 }, may_carve);
			check_rects(&layout, houses);
			check_plot(&layout, houses);
			unit_insist(may_carve || !layout.carved,
				"carved at %dx%d", cols, rows);
			if (layout.framed)
				check_framed(&layout, houses);
			else
				check_bare(&layout, houses);
			layout_put_text_first(&layout);
			check_rects(&layout, houses);
			check_plot(&layout, houses);
			unit_insist(layout.text.y == layout.title.rows &&
				layout.text.y + layout.text.rows <=
				layout.board.y, "%dx%d, %d houses: text below "
				"the board", cols, rows, houses);
			check_still(&layout, houses);
		}
}

UNIT_TIMES_TEST(every_size, 2)
{
	for (int rows = LAYOUT_MIN_ROWS; rows <= 100; rows++)
		for (int cols = LAYOUT_MIN_COLS; cols <= 300; cols++)
			check_size(rows, cols, _i);
	for (int rows = 101; rows <= 200; rows += 9)
		for (int cols = 301; cols <= 500; cols += 7)
			check_size(rows, cols, _i);
}

/* What a board of HOUSES has at a size if it may be carved; without room it is
 * the one that is not. */
UNIT_TEST(carved_where_there_is_room)
{
	static const struct {
		int rows, cols, houses, pitch, inner;	/* 0: not carved */
		bool beside;
	} known[] = {
		{ 24, 80, 6, 7, 4, true }, { 23, 80, 6, 0, 0, true },
		{ 24, 80, 9, 5, 4, true }, { 24, 80, 12, 0, 0, true },
		{ 40, 120, 6, 12, 7, true }, { 40, 119, 6, 11, 7, true },
		{ 40, 120, 12, 7, 5, true }, { 40, 120, 20, 5, 4, false },
		{ 26, 120, 20, 5, 4, false }, { 25, 120, 20, 0, 0, true },
		{ 60, 200, 6, 20, 11, true }, { 47, 200, 6, 17, 10, true },
		{ 48, 200, 6, 20, 11, true }, { 24, 200, 6, 11, 4, true },
		{ 60, 80, 40, 0, 0, true },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct layout l, lines;
		struct widths widths = { known[i].houses > 9 ? 2 : 1, 2, 2 };

		layout_make(&l, known[i].rows, known[i].cols, known[i].houses,
			widths, true);
		layout_make(&lines, known[i].rows, known[i].cols,
			known[i].houses, widths, false);
		unit_insist(l.carved ? l.pitch == known[i].pitch &&
			l.inner == known[i].inner &&
			l.numbers_beside == known[i].beside :
			known[i].pitch == 0 && l.pitch == lines.pitch &&
			l.inner == lines.inner &&
			l.pane.cols == lines.pane.cols &&
			l.numbers_beside == lines.numbers_beside,
			"%dx%d, %d houses: pitch %d, inner %d, beside %d",
			known[i].cols, known[i].rows, known[i].houses, l.pitch,
			l.inner, l.numbers_beside);
	}
}

/* The layout for the usual board. */
static void make_usual(struct layout *layout, int rows, int cols)
{
	layout_make(layout, rows, cols, 6, (struct widths){ 1, 2, 2 },
		false);
}

UNIT_TEST(too_small)
{
	struct layout layout;

	make_usual(&layout, LAYOUT_MIN_ROWS, LAYOUT_MIN_COLS);
	ck_assert(!layout.too_small);
	make_usual(&layout, LAYOUT_MIN_ROWS - 1, LAYOUT_MIN_COLS);
	ck_assert(layout.too_small);
	make_usual(&layout, LAYOUT_MIN_ROWS, LAYOUT_MIN_COLS - 1);
	ck_assert(layout.too_small);
}

UNIT_TEST(frames_need_room)
{
	struct layout layout;

	make_usual(&layout, LAYOUT_FRAME_ROWS, LAYOUT_MIN_COLS);
	ck_assert(layout.framed);
	make_usual(&layout, LAYOUT_FRAME_ROWS - 1, 300);
	ck_assert(!layout.framed && !layout.too_small);
}

/* What a screen without a frame makes room for as it grows: lines of text, a
 * rule, and where the board is. */
UNIT_TEST(without_a_frame_less_is_shown)
{
	static const struct {
		int rows, text, rule, board;
	} known[] = {
		{ 12, 4, 0, 1 }, { 13, 4, 1, 1 }, { 14, 4, 1, 1 },
		{ 15, 4, 1, 2 }, { 16, 5, 1, 2 }, { 17, 6, 1, 2 },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct layout layout;

		make_usual(&layout, known[i].rows, 40);
		unit_insist(layout.text.rows == known[i].text &&
			layout.rule.rows == known[i].rule &&
			layout.board.y == known[i].board,
			"%d lines: text %d, rule %d, board %d",
			known[i].rows, layout.text.rows, layout.rule.rows,
			layout.board.y);
		ck_assert_int_eq(layout.keys.y + layout.keys.rows,
			known[i].rows);
	}
}

/* On a large screen the list of moves runs from top to bottom and the board
 * lies in the upper middle. Houses are at most 15 x 8. */
UNIT_TEST(large_screens)
{
	struct layout layout;

	make_usual(&layout, 40, 120);
	ck_assert_int_eq(layout.pitch, 11);
	ck_assert_int_eq(layout.inner, 8);
	ck_assert_int_eq(layout.pane.rows, 36);
	make_usual(&layout, 30, 120);
	ck_assert_int_eq(layout.pane.rows, 26);
	ck_assert_int_eq(layout.text.cols, layout.pane.x - layout.text.x);
	make_usual(&layout, 29, 120);
	ck_assert_int_eq(layout.pane.rows, layout.board.rows + 1);
	/* beside a tall pane, a small board leaves too little room for text */
	layout_make(&layout, 30, 120, 2, (struct widths){ 1, 2, 2 }, false);
	ck_assert_int_eq(layout.pane.rows, layout.board.rows + 1);
	make_usual(&layout, 200, 500);
	ck_assert_int_eq(layout.pitch, 15);
	ck_assert_int_eq(layout.inner, 8);
	ck_assert_int_gt(layout.board.y, 50);
	ck_assert_int_gt(layout.board.x, 150);
	ck_assert_int_eq(layout.text.x, layout.board.x - 1);
	/* moved up, they do not move a board with room enough above it */
	layout_put_text_first(&layout);
	ck_assert_int_gt(layout.board.y, 50);
}

/* Columns of a house and of the pane at 80x24, for each number of houses; and
 * where that is below the board and the sentences, its rows. */
UNIT_TEST(at_80_columns)
{
	static const struct {
		int houses, pitch, pane;
		bool framed;
		int below;
	} known[] = {
		{ 1, 11, 30, true, 0 }, { 3, 11, 23, true, 0 },
		{ 4, 9, 24, true, 0 }, { 5, 8, 22, true, 0 },
		{ 6, 7, 22, true, 0 }, { 7, 7, 15, true, 0 },
		{ 8, 6, 18, true, 0 }, { 9, 5, 23, true, 0 },
		{ 10, 5, 18, true, 0 }, { 11, 6, 0, true, 0 },
		{ 12, 5, 0, true, 0 }, { 13, 5, 0, true, 0 },
		{ 14, 4, 80, true, 4 }, { 17, 4, 80, true, 4 },
		{ 18, 3, 80, false, 7 }, { 23, 3, 80, false, 7 },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct layout layout;

		layout_make(&layout, 24, 80, known[i].houses,
			(struct widths){ known[i].houses > 9 ? 2 : 1, 2, 2 },
			false);
		ck_assert_int_eq(layout.pitch, known[i].pitch);
		ck_assert_int_eq(layout.pane.cols, known[i].pane);
		ck_assert(layout.framed == known[i].framed);
		ck_assert(!layout.too_wide);
		if (known[i].below) {
			ck_assert_int_eq(layout.pane.rows, known[i].below);
			ck_assert_int_eq(layout.pane.y, layout.text.y +
				layout.text.rows);
			ck_assert_int_eq(layout.pane.y + layout.pane.rows,
				layout.rule.y);
		}
	}
}

/* Narrow or low screens keep all lines for the sentences. */
UNIT_TEST(moves_are_below_where_there_is_room)
{
	struct layout layout;

	layout_make(&layout, 24, 59, 13, (struct widths){ 2, 2, 2 }, false);
	ck_assert(!layout.pane.rows);
	layout_make(&layout, 24, 60, 14, (struct widths){ 2, 2, 2 }, false);
	ck_assert_int_eq(layout.pane.cols, 60);
	layout_make(&layout, 20, 90, 22, (struct widths){ 2, 2, 2 }, false);
	ck_assert_int_eq(layout.pane.rows, 4);
	ck_assert_int_eq(layout.text.rows, 5);
	layout_make(&layout, 19, 90, 22, (struct widths){ 2, 2, 2 }, false);
	ck_assert(!layout.pane.rows);
	ck_assert_int_eq(layout.text.rows, 8);
	/* instead of what was said before */
	layout_make(&layout, 60, 120, 24, (struct widths){ 2, 2, 2 }, false);
	ck_assert(layout.pane.rows >= 12 && layout.plot.rows >= 3 &&
		!layout.past.rows);
}

/* A board is framed, or has bare numbers, or is too wide; its counts decide. */
UNIT_TEST(wide_boards_do_not_fit)
{
	struct layout layout;

	layout_make(&layout, 24, 80, 24, (struct widths){ 2, 2, 2 }, true);
	ck_assert(layout.too_wide && !layout.framed);
	layout_make(&layout, 24, 80, 17, (struct widths){ 2, 3, 3 }, true);
	ck_assert(!layout.too_wide && layout.framed);
	layout_make(&layout, 24, 80, 18, (struct widths){ 2, 3, 3 }, true);
	ck_assert(layout.too_wide && !layout.framed);
}

/* In seven columns a count of four digits leaves no room for a number. */
UNIT_TEST(wide_counts_put_the_numbers_outside)
{
	struct layout two, four;

	make_usual(&two, 24, 80);
	layout_make(&four, 24, 80, 6, (struct widths){ 1, 4, 2 }, false);
	ck_assert(two.numbers_beside);
	ck_assert(!four.numbers_beside);
	/* one line less is left for sentences */
	ck_assert_int_eq(four.inner, two.inner);
	ck_assert_int_eq(four.board.rows, two.board.rows + 2);
	ck_assert_int_eq(four.text.rows, two.text.rows - 1);
}

/* Numbered around, the houses of large boards have numbers of three digits. */
UNIT_TEST(bare_numbers_stay_apart)
{
	struct layout layout;

	layout_make(&layout, 17, 250, 60, (struct widths){ 3, 2, 2 }, false);
	ck_assert(!layout.framed && !layout.too_wide);
	ck_assert_int_eq(layout.pitch, 4);
	layout_make(&layout, 17, 249, 60, (struct widths){ 3, 2, 2 }, false);
	ck_assert(layout.too_wide);
}

UNIT_TEST(boxes_are_in_the_middle_and_fit)
{
	struct layout layout;
	struct rect box;

	make_usual(&layout, 24, 80);
	box = layout_box(&layout, 10, 40);
	ck_assert_int_eq(box.y, 7);
	ck_assert_int_eq(box.x, 20);
	ck_assert_int_eq(box.rows, 10);
	box = layout_box(&layout, 100, 100);
	ck_assert(box.y == 0 && box.x == 0 && box.rows == 24 &&
		box.cols == 80);
	/* nothing useful would fit beside it */
	box = layout_box(&layout, 21, 73);
	ck_assert(box.rows == 24 && box.cols == 80);
	box = layout_box(&layout, 20, 72);
	ck_assert(box.rows == 20 && box.cols == 72 && box.x == 4);
}
