/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A frame is split into elements: rectangles of one background, and runs of
 * characters of one kind that look alike. Most elements last for several
 * frames; each is written once, with the frames in which it is shown.
 */
#include "svg.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"
#include "util/exit.h"

/* Pixels. Heights are odd, so that a line in the middle is sharp. */
static const int WIDTH = 9, HEIGHT = 19, BASELINE = 14, FONT = 15, MARGIN = 16;

/* The terminal's default colours, and that of the frame around it. */
enum { TEXT = 0xDCDCDC, PAGE = 0x17181C, FRAME = 0x3C3F46 };

enum kind { BLANK, LETTER, SYMBOL, LINE, SEED, POINTER, HALF };

struct element {
	char *text;
	int from, until;	/* the first frame, and that after the last */
	bool ground;		/* background, below all others */
};

struct svg {
	int rows, cols;
	struct terminal_cell *cells;	/* of the last frame */
	struct element *elements;
	size_t count, room;
	int frames;
	int hold[SVG_FRAMES];
	FILE *draft;			/* the element being written */
	char *text;
	size_t size;
};

struct svg *svg_new(int rows, int cols)
{
	struct svg *svg = alloc_zeroed(1, sizeof *svg);

	svg->rows = rows;
	svg->cols = cols;
	svg->cells = alloc_zeroed((size_t)rows * (size_t)cols,
		sizeof *svg->cells);
	return svg;
}

void svg_free(struct svg *svg)
{
	for (size_t i = 0; i < svg->count; i++)
		free(svg->elements[i].text);
	free(svg->elements);
	free(svg->cells);
	free(svg);
}

/* -- elements -------------------------------------------------------------- */

/* Takes over TEXT. If the last frame has the same element, it is extended. */
static void svg_add_element(struct svg *svg, bool ground, char *text)
{
	int frame = svg->frames;

	for (size_t i = 0; i < svg->count; i++) {
		struct element *old = &svg->elements[i];

		if (old->until == frame && strcmp(old->text, text) == 0) {
			old->until++;
			free(text);
			return;
		}
	}
	alloc_grow(&svg->elements, &svg->room, svg->count + 1,
		sizeof *svg->elements);
	svg->elements[svg->count++] = (struct element){ text, frame, frame + 1,
		ground };
}

static void svg_begin(struct svg *svg)
{
	svg->draft = open_memstream(&svg->text, &svg->size);
	if (!svg->draft)
		die("out of memory");
}

static void svg_finish(struct svg *svg, bool ground)
{
	if (fclose(svg->draft) != 0)
		die("out of memory");
	svg_add_element(svg, ground, svg->text);
}

/* -- cells ----------------------------------------------------------------- */

static const struct terminal_cell *svg_cell_at(const struct svg *svg, int row,
		int col)
{
	return &svg->cells[row * svg->cols + col];
}

static int svg_colour(const struct terminal_cell *cell, bool ground)
{
	bool back = ground != !!(cell->look & TERMINAL_REVERSE);
	int colour = back ? cell->back : cell->fore;

	return colour != TERMINAL_OWN ? colour : back ? PAGE : TEXT;
}

static int svg_ink(const struct terminal_cell *cell)
{
	return svg_colour(cell, false);
}

/* The arms of a box-drawing character. */
enum { LEFT = 1, RIGHT = 2, UP = 4, DOWN = 8 };

static int svg_arms(const struct terminal_cell *cell)
{
	/* of three bytes each */
	static const char lines[] = "─│┌┬┐├┼┤└┴┘";
	static const int arms[] = { LEFT | RIGHT, UP | DOWN,
		RIGHT | DOWN, LEFT | RIGHT | DOWN, LEFT | DOWN,
		RIGHT | UP | DOWN, LEFT | RIGHT | UP | DOWN, LEFT | UP | DOWN,
		RIGHT | UP, LEFT | RIGHT | UP, LEFT | UP };
	const char *place = strstr(lines, cell->text);

	return place ? arms[(place - lines) / 3] : 0;
}

static enum kind svg_kind(const struct terminal_cell *cell)
{
	if (strcmp(cell->text, " ") == 0)
		return BLANK;
	if (strcmp(cell->text, "●") == 0)
		return SEED;
	if (strstr("▶▼▲", cell->text))
		return POINTER;
	if (strstr("▀▄▐▌", cell->text))
		return HALF;
	if (svg_arms(cell))
		return LINE;
	return cell->text[0] & 0x80 ? SYMBOL : LETTER;
}

static bool svg_is_alike(const struct terminal_cell *a,
		const struct terminal_cell *b)
{
	return svg_kind(a) == svg_kind(b) && svg_ink(a) == svg_ink(b) &&
		(a->look & TERMINAL_BOLD) == (b->look & TERMINAL_BOLD) &&
		(svg_kind(a) != HALF || strcmp(a->text, b->text) == 0);
}

/* Where a run that begins at COL ends. A single blank between words does not
 * end it. */
static int svg_run_end(const struct svg *svg, int row, int col)
{
	const struct terminal_cell *first = svg_cell_at(svg, row, col);
	enum kind kind = svg_kind(first);
	int end = col + 1;

	for (int next = end; next < svg->cols; next++) {
		const struct terminal_cell *cell = svg_cell_at(svg, row, next);

		if (svg_is_alike(first, cell))
			end = next + 1;
		else if (next > end || svg_kind(cell) != BLANK ||
		    (kind != LETTER && kind != SYMBOL))
			break;
	}
	return end;
}

static int svg_left(int col)
{
	return MARGIN + col * WIDTH;
}

static int svg_top(int row)
{
	return MARGIN + row * HEIGHT;
}

/* -- drawing a row --------------------------------------------------------- */

static void svg_print_escaped(FILE *file, const char *text)
{
	for (; *text; text++)
		if (*text == '<')
			fputs("&lt;", file);
		else if (*text == '>')
			fputs("&gt;", file);
		else if (*text == '&')
			fputs("&amp;", file);
		else
			putc(*text, file);
}

static void svg_draw_words(const struct svg *svg, int row, int col, int end)
{
	const struct terminal_cell *first = svg_cell_at(svg, row, col);

	fprintf(svg->draft, "<text x=\"%d\" y=\"%d\"", svg_left(col),
		svg_top(row) + BASELINE);
	if (end > col + 1)
		fprintf(svg->draft, " textLength=\"%d\"", (end - col) * WIDTH);
	if (first->look & TERMINAL_BOLD)
		fputs(" font-weight=\"bold\"", svg->draft);
	if (svg_ink(first) != TEXT)
		fprintf(svg->draft, " fill=\"#%06x\"",
			(unsigned)svg_ink(first));
	putc('>', svg->draft);
	for (; col < end; col++)
		svg_print_escaped(svg->draft, svg_cell_at(svg, row, col)->text);
	fputs("</text>", svg->draft);
}

/* Draws one stroke along the row, and one up and down in each column. */
static void svg_trace_lines(const struct svg *svg, int row, int col, int end)
{
	int first = svg_arms(svg_cell_at(svg, row, col));
	int last = svg_arms(svg_cell_at(svg, row, end - 1));
	double from = svg_left(col) + (first & LEFT ? 0 : WIDTH / 2.0);
	double to = svg_left(end) - (last & RIGHT ? 0 : WIDTH / 2.0);

	if (to > from)
		fprintf(svg->draft, "M%g %gH%g", from,
			svg_top(row) + HEIGHT / 2.0, to);
	for (; col < end; col++) {
		int arms = svg_arms(svg_cell_at(svg, row, col));

		if (arms & (UP | DOWN))
			fprintf(svg->draft, "M%g %gV%g",
				svg_left(col) + WIDTH / 2.0, svg_top(row) +
				(arms & UP ? 0 : HEIGHT / 2.0), svg_top(row) +
				(arms & DOWN ? HEIGHT : HEIGHT / 2.0));
	}
}

/* Draws seeds as strokes without length, whose round ends make points. */
static void svg_trace_seeds(const struct svg *svg, int row, int col, int end)
{
	fprintf(svg->draft, "M%g %gh0", svg_left(col) + WIDTH / 2.0,
		svg_top(row) + HEIGHT / 2.0);
	while (++col < end)
		fprintf(svg->draft, "m%d 0h0", WIDTH);
}

static void svg_trace_pointer(const struct svg *svg, int row, int col)
{
	const char *text = svg_cell_at(svg, row, col)->text;

	fprintf(svg->draft, "M%d %d%s", svg_left(col) + 1, svg_top(row) + 6,
		strcmp(text, "▶") == 0 ? "v8l7-4z" :
		strcmp(text, "▼") == 0 ? "h7l-3.5 7z" : "m0 7h7l-3.5-7z");
}

/* Draws half of each cell; one shape for all of a row, where they meet. */
static void svg_trace_halves(const struct svg *svg, int row, int col, int end)
{
	const char *text = svg_cell_at(svg, row, col)->text;
	bool upper = strcmp(text, "▀") == 0, lower = strcmp(text, "▄") == 0;
	bool right = strcmp(text, "▐") == 0;
	int step = upper || lower ? end - col : 1;

	for (; col < end; col += step)
		fprintf(svg->draft, "M%g %gh%gv%gh%gz",
			svg_left(col) + (right ? WIDTH / 2.0 : 0),
			svg_top(row) + (lower ? HEIGHT / 2.0 : 0),
			upper || lower ? step * WIDTH : WIDTH / 2.0,
			upper || lower ? HEIGHT / 2.0 : HEIGHT,
			upper || lower ? -step * WIDTH : -WIDTH / 2.0);
}

static void svg_draw_path(const struct svg *svg, int row, int col, int end)
{
	const struct terminal_cell *first = svg_cell_at(svg, row, col);
	enum kind kind = svg_kind(first);

	fputs("<path d=\"", svg->draft);
	if (kind == LINE)
		svg_trace_lines(svg, row, col, end);
	else if (kind == SEED)
		svg_trace_seeds(svg, row, col, end);
	else if (kind == HALF)
		svg_trace_halves(svg, row, col, end);
	else
		for (; col < end; col++)
			svg_trace_pointer(svg, row, col);
	/* the backgrounds that halves meet are as sharp */
	fputs(kind == SEED ? "\" class=\"s" : kind == HALF ?
		"\" shape-rendering=\"crispEdges" : "", svg->draft);
	fprintf(svg->draft, "\" %s=\"#%06x\"/>", kind == POINTER ||
		kind == HALF ? "fill" : "stroke", (unsigned)svg_ink(first));
}

static void svg_add_inks(struct svg *svg, int row)
{
	for (int col = 0, end; col < svg->cols; col = end) {
		enum kind kind = svg_kind(svg_cell_at(svg, row, col));

		end = svg_run_end(svg, row, col);
		if (kind == BLANK)
			continue;
		svg_begin(svg);
		if (kind == LETTER || kind == SYMBOL)
			svg_draw_words(svg, row, col, end);
		else
			svg_draw_path(svg, row, col, end);
		svg_finish(svg, false);
	}
}

/* Underlines are drawn, since fonts differ in height and skip blanks. */
static void svg_add_underlines(struct svg *svg, int row)
{
	for (int col = 0, end; col < svg->cols; col = end) {
		const struct terminal_cell *first = svg_cell_at(svg, row, col);

		end = col + 1;
		if (!(first->look & TERMINAL_UNDERLINE))
			continue;
		while (end < svg->cols && svg_ink(first) == svg_ink(
				svg_cell_at(svg, row, end)) &&
		       svg_cell_at(svg, row, end)->look & TERMINAL_UNDERLINE)
			end++;
		svg_begin(svg);
		fprintf(svg->draft, "<path d=\"M%d %gH%d\" stroke=\"#%06x\"/>",
			svg_left(col), svg_top(row) + BASELINE + 2.5,
			svg_left(end), (unsigned)svg_ink(first));
		svg_finish(svg, false);
	}
}

static int svg_ground_at(const struct svg *svg, int row, int col)
{
	return svg_colour(svg_cell_at(svg, row, col), true);
}

static int svg_ground_end(const struct svg *svg, int row, int col)
{
	int end = col + 1;

	while (end < svg->cols && svg_ground_at(svg, row, end) ==
	       svg_ground_at(svg, row, col))
		end++;
	return end;
}

static bool svg_begins_run(const struct svg *svg, int row, int col)
{
	return col == 0 || svg_ground_at(svg, row, col - 1) !=
		svg_ground_at(svg, row, col);
}

/* Whether the row below has the same run at COL as this one. */
static bool svg_ground_goes_on(const struct svg *svg, int row, int col)
{
	return row + 1 < svg->rows && svg_begins_run(svg, row, col) &&
		svg_begins_run(svg, row + 1, col) &&
		svg_ground_at(svg, row + 1, col) ==
			svg_ground_at(svg, row, col) &&
		svg_ground_end(svg, row + 1, col) ==
			svg_ground_end(svg, row, col);
}

static void svg_add_ground(struct svg *svg, int row, int col)
{
	int bottom = row + 1;

	while (svg_ground_goes_on(svg, bottom - 1, col))
		bottom++;
	svg_begin(svg);
	fprintf(svg->draft, "<rect x=\"%d\" y=\"%d\" width=\"%d\" "
		"height=\"%d\" fill=\"#%06x\"/>", svg_left(col), svg_top(row),
		(svg_ground_end(svg, row, col) - col) * WIDTH,
		(bottom - row) * HEIGHT,
		(unsigned)svg_ground_at(svg, row, col));
	svg_finish(svg, true);
}

/* Equal runs in successive rows become one rectangle. */
static void svg_add_grounds(struct svg *svg, int row)
{
	for (int col = 0; col < svg->cols; col++)
		if (svg_begins_run(svg, row, col) &&
		    svg_ground_at(svg, row, col) != PAGE &&
		    !(row > 0 && svg_ground_goes_on(svg, row - 1, col)))
			svg_add_ground(svg, row, col);
}

bool svg_add(struct svg *svg, const struct terminal *t)
{
	bool changed = svg->frames == 0;

	for (int i = 0; i < svg->rows * svg->cols; i++) {
		struct terminal_cell cell;

		terminal_cell(t, i / svg->cols, i % svg->cols, &cell);
		changed |= memcmp(&cell, &svg->cells[i], sizeof cell) != 0;
		svg->cells[i] = cell;
	}
	if (!changed || svg->frames == SVG_FRAMES)
		return false;
	for (int row = 0; row < svg->rows; row++) {
		svg_add_grounds(svg, row);
		svg_add_inks(svg, row);
		svg_add_underlines(svg, row);
	}
	svg->hold[svg->frames++] = 0;
	return true;
}

void svg_hold(struct svg *svg, int milliseconds)
{
	svg->hold[svg->frames - 1] = milliseconds;
}

/* -- the picture ----------------------------------------------------------- */

/* Whether any element lasts exactly from FROM to UNTIL. */
static bool svg_has_elements(const struct svg *svg, int from, int until)
{
	for (size_t i = 0; i < svg->count; i++)
		if (svg->elements[i].from == from &&
		    svg->elements[i].until == until)
			return true;
	return false;
}

/* When a frame begins, in milliseconds. */
static int svg_time(const struct svg *svg, int frame)
{
	int time = 0;

	for (int i = 0; i < frame; i++)
		time += svg->hold[i];
	return time;
}

static void svg_print_turn(const struct svg *svg, int frame, const char *how,
		FILE *out)
{
	fprintf(out, "%.2f%%{visibility:%s}", 100.0 * svg_time(svg, frame) /
		svg_time(svg, svg->frames), how);
}

static void svg_print_motion(const struct svg *svg, int from, int until,
		FILE *out)
{
	fprintf(out, ".f%d-%d{animation:f%d-%d %gs step-end infinite}\n"
		"@keyframes f%d-%d{", from, until, from, until,
		svg_time(svg, svg->frames) / 1000.0, from, until);
	if (from > 0)
		svg_print_turn(svg, 0, "hidden", out);
	svg_print_turn(svg, from, "visible", out);
	if (until < svg->frames)
		svg_print_turn(svg, until, "hidden", out);
	fputs("}\n", out);
}

/* Prints the elements that last exactly from FROM to UNTIL. */
static void svg_print_group(const struct svg *svg, bool ground, int from,
		int until, FILE *out)
{
	bool moves = from > 0 || until < svg->frames;
	bool empty = true;

	for (size_t i = 0; i < svg->count; i++) {
		const struct element *element = &svg->elements[i];

		if (element->ground != ground || element->from != from ||
		    element->until != until)
			continue;
		if (moves && empty)
			fprintf(out, "<g class=\"f%d-%d\"%s>\n", from, until,
				from > 0 ? " visibility=\"hidden\"" : "");
		empty = false;
		fprintf(out, "%s\n", element->text);
	}
	if (moves && !empty)
		fputs("</g>\n", out);
}

static void svg_print_elements(const struct svg *svg, bool ground, FILE *out)
{
	for (int from = 0; from < svg->frames; from++)
		for (int until = svg->frames; until > from; until--)
			svg_print_group(svg, ground, from, until, out);
}

static void svg_print_style(const struct svg *svg, FILE *out)
{
	fputs("<style>\n.s{stroke-width:8;stroke-linecap:round}\n", out);
	if (svg->frames > 1)
		fputs("@media (prefers-reduced-motion:no-preference){\n", out);
	for (int from = 0; from < svg->frames; from++)
		for (int until = svg->frames; until > from; until--)
			if (until - from < svg->frames &&
			    svg_has_elements(svg, from, until))
				svg_print_motion(svg, from, until, out);
	fputs(svg->frames > 1 ? "}\n</style>\n" : "</style>\n", out);
}

void svg_print(const struct svg *svg, FILE *out)
{
	int width = 2 * MARGIN + svg->cols * WIDTH;
	int height = 2 * MARGIN + svg->rows * HEIGHT;

	fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
		"height=\"%d\" viewBox=\"0 0 %d %d\">\n", width, height, width,
		height);
	/* in pieces, so that nobody reads it as the licence of this file */
	fputs("<!-- SPDX-" "FileCopyrightText: 2026 The kalah authors\n"
		"     SPDX-" "License-Identifier: GPL-3.0-or-later -->\n", out);
	svg_print_style(svg, out);
	fprintf(out, "<rect x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" "
		"rx=\"10\" fill=\"#%06x\" stroke=\"#%06x\"/>\n", width - 1,
		height - 1, PAGE, FRAME);
	fputs("<g shape-rendering=\"crispEdges\">\n", out);
	svg_print_elements(svg, true, out);
	fprintf(out, "</g>\n<g font-size=\"%d\" fill=\"#%06x\" font-family=\""
		"'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',"
		"monospace\">\n", FONT, TEXT);
	svg_print_elements(svg, false, out);
	fputs("</g>\n</svg>\n", out);
}
