#include "view/layout.h"

#include <string.h>

enum {
	PITCH_MAX = 11, PITCH_MIN = 4,
	PITCH_SEEDS = 5,	/* the least that has room for seeds */
	PITCH_INSIDE = 6,	/* the least for a number beside the count */
	PANE_WIDE = 20, PANE_NARROW = 14, PANE_MAX = 30,
	INNER_MAX = 8,
	REST = 16		/* lines beside the insides of two houses */
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * The widest houses that leave room for the pane of moves: a wide pane beside
 * wide houses, else a narrow one; else no pane; else the rows scroll.
 */
static void choose_pitch(struct layout *layout, int houses)
{
	int columns = houses + 2, cols = layout->cols, pitch;

	layout->shown = houses;
	pitch = least((cols - PANE_WIDE - 2) / columns, PITCH_MAX);
	if (pitch < 7)
		pitch = least((cols - PANE_NARROW - 2) / columns, 7);
	if (pitch >= PITCH_SEEDS) {
		layout->pane.cols = least(cols - columns * pitch - 2, PANE_MAX);
	} else {
		pitch = least((cols - 1) / columns, PITCH_MAX);
		if (pitch < PITCH_MIN) {
			pitch = PITCH_MIN;
			layout->shown = (cols - 1) / pitch - 2;
		}
	}
	layout->pitch = pitch;
}

static void choose_inner(struct layout *layout, int number, int count)
{
	int outside;

	layout->numbers_inside = layout->pitch >= PITCH_INSIDE &&
		number + count + 2 <= layout->pitch - 1;
	outside = layout->numbers_inside ? 0 : 2;
	layout->inner = least((layout->rows - REST - outside) / 2, INNER_MAX);
	if (layout->inner < 1 || layout->pitch < PITCH_SEEDS)
		layout->inner = 1;
}

static struct rect rect(int y, int x, int rows, int cols)
{
	return (struct rect){ y, x, rows, cols };
}

static void place(struct layout *layout)
{
	int cols = layout->cols;
	int width = (layout->shown + 2) * layout->pitch + 1;
	int pane = layout->pane.cols;
	int left = (cols - width - (pane ? pane + 1 : 0)) / 2;
	int height = 2 * layout->inner + 5 + (layout->numbers_inside ? 0 : 2);
	int y = 2 + height;

	layout->title = rect(0, 0, 1, cols);
	layout->board = rect(2, left, height, width);
	if (pane)
		layout->pane = rect(1, left + width + 1, height + 1, pane);
	else if (layout->rows - y > 8)
		layout->moves = rect(y++ + 1, 0, 1, cols);
	layout->keys = rect(layout->rows - 2, 0, 2, cols);
	layout->rule = rect(layout->rows - 3, 0, 1, cols);
	/* what is left between board and rule: a blank line if it can be */
	if (layout->rows - 3 - y > 2)
		y++;
	layout->happened = rect(y, 0, 1, cols);
	layout->effect = rect(y + 1, 0, 1, cols);
	y += layout->rows - 3 - y > 4 ? 3 : 2;
	layout->prompt = rect(y, 0, least(2, layout->rows - 3 - y), cols);
}

void layout_make(struct layout *layout, int rows, int cols, int houses,
		int number, int count)
{
	memset(layout, 0, sizeof *layout);
	layout->rows = rows;
	layout->cols = cols;
	layout->too_small = rows < LAYOUT_MIN_ROWS || cols < LAYOUT_MIN_COLS;
	if (layout->too_small)
		return;
	choose_pitch(layout, houses);
	choose_inner(layout, number, count);
	place(layout);
}

struct rect layout_box(const struct layout *layout, int rows, int cols)
{
	rows = least(rows, layout->rows);
	cols = least(cols, layout->cols);
	return rect((layout->rows - rows) / 2, (layout->cols - cols) / 2, rows,
		cols);
}
