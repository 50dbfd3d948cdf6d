/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Views without modes: cases that tests/dialogues seldom reach. */
#include "unit_board.h"

#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "view/board_view.h"
#include "view/canvas.h"
#include "view/farewell.h"
#include "view/help_view.h"
#include "view/history_view.h"
#include "view/keypad.h"
#include "view/menu_view.h"
#include "view/page_view.h"

const char unit_name[] = "view";

static struct screen screen;

/* -- a screen in ASCII ----------------------------------------------------- */

static bool open_type(const char *type, int rows, int cols)
{
	struct display display = { .ascii = true };
	char lines[16], columns[16];

	screen_close(&screen);
	snprintf(lines, sizeof lines, "%d", rows);
	snprintf(columns, sizeof columns, "%d", cols);
	setenv("LINES", lines, 1);
	setenv("COLUMNS", columns, 1);
	if (!screen_open(&screen, &display, type, fopen("/dev/null", "w"),
			fopen("/dev/null", "r")))
		return false;
	screen_begin(&screen, 6, (struct widths){ 1, 2, 2 });
	return true;
}

static void open_screen(int rows, int cols)
{
	ck_assert(open_type("xterm-256color", rows, cols));
}

/* Line Y of CANVAS without trailing blanks, good until the next call. */
static const char *line(const struct canvas *canvas, int y)
{
	static char words[400];
	int length = mvwinnstr(canvas->window, y, 0, words, sizeof words - 1);

	while (length > 0 && words[length - 1] == ' ')
		length--;
	words[length] = '\0';
	return words;
}

/* Compares the lines of WORDS with those of CANVAS from Y on. */
static void see(const struct canvas *canvas, int y, const char *words)
{
	for (;; y++, words++) {
		size_t length = strcspn(words, "\n");
		const char *seen = line(canvas, y);

		unit_insist(strlen(seen) == length &&
			strncmp(seen, words, length) == 0,
			"line %d is '%s' instead of '%.*s'", y, seen,
			(int)length, words);
		words += length;
		if (!*words)
			break;
	}
}

static bool shows(const struct canvas *canvas, int y, const char *words)
{
	return strstr(line(canvas, y), words) != NULL;
}

/* For the leak sanitizer: newterm leaks for unknown terminals (ncurses 6.4). */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
	return "leak:new_prescr\n";
}

UNIT_TEST(an_unknown_terminal_is_refused)
{
	struct display display = { .ascii = true };
	FILE *out = fopen("/dev/null", "w"), *in = fopen("/dev/null", "r");
	int next = dup(fileno(in));

	close(next);
	ck_assert(!screen_open(&screen, &display, "no-such-terminal", out,
		in));
	/* no descriptor is left open, and a known terminal can be opened */
	ck_assert_int_eq(dup(fileno(in)), next);
	close(next);
	fclose(out);
	fclose(in);
	open_screen(24, 80);
}

/* -- the moves ------------------------------------------------------------- */

static struct game game;

static void play_from(const char *position, const char *houses)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, position);
	game_start_at(&game, &board);
	for (; *houses; houses++)
		game_play(&game, *houses - '0');
	board_done(&board);
}

#define USUAL "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"

static void play(const char *houses)
{
	play_from(USUAL, houses);
}

static void close_all(void)
{
	game_done(&game);
	screen_close(&screen);
}
UNIT_AFTER(close_all)

/* Plays so many PLIES, one house after the other. */
static void play_long(size_t plies)
{
	play("");
	for (int64_t house = 0; game.count < plies; house++)
		if (board_allows(&game.now, house % 6 + 1))
			game_play(&game, house % 6 + 1);
}

static int draw_history(size_t shown, const struct verdict *verdicts,
		size_t count, int back)
{
	screen_begin(&screen, 6, (struct widths){ 1, 2, 2 });
	return history_view_draw(&screen, &(struct history){
		.naming = &naming_plain, .game = &game, .shown = shown,
		.verdicts = verdicts, .verdict_count = count }, back);
}

UNIT_TEST(moves_show_their_losses)
{
	static const struct verdict verdicts[] = {
		{ .best = -3, .value = -3, .known = true, .proved = true },
		{ .best = 8, .value = -4, .known = true, .proved = true },
		{ .best = 5, .value = 2, .known = true, .proved = false },
		{ .best = 7, .known = false },
	};

	open_screen(24, 80);
	play("36251");
	draw_history(5, verdicts, 4, 0);
	see(screen.pane, 1,
		"|  1 P1 3*= 6?" "?-12   |\n"
		"|  1 P2 2*?~-3 5     |\n"
		"|  2 P1 1x6          |\n"
		"|  2 P2 _            |");
}

#define FULL_LINE "<6,0,0,1,5,4,3,2,1,4,4,4,4,4,4>"

/* A game after so many of its moves, of which so many are SHOWN; and the list
 * of moves. */
static const struct {
	const char *position, *houses;
	size_t after, shown;
	const char *words;
} histories[] = {
	/* The mark stands where the next move will. A move that is being sown
	 * is not listed yet; moves that can be redone follow the mark. */
	{ USUAL, "36", 2, 1, "|  1 P1 3* _         |" },
	{ USUAL, "36", 1, 1, "|  1 P1 3* _ 6       |" },
	{ USUAL, "36", 0, 0, "|  1 P1 _ 3* 6       |" },

	/* A turn that fills its line to the last column does not wrap. */
	{ FULL_LINE, "65641", 5, 5,
	  "|  1 P1 6* 5* 6* 4* 1|\n|  1 P2 _            |" },
	{ FULL_LINE, "65641", 4, 4,
	  "|  1 P1 6* 5* 6* 4* _|\n|       1            |" },
};

UNIT_ROWS_TEST(moves_are_listed, histories)
{
	open_screen(24, 80);
	play_from(histories[_i].position, histories[_i].houses);
	game_go(&game, histories[_i].after);
	draw_history(histories[_i].shown, NULL, 0, 0);
	see(screen.pane, 1, histories[_i].words);
}

/* Also on the mark, and right of it. */
UNIT_TEST(listed_moves_can_be_clicked)
{
	open_screen(24, 80);
	play("36");
	game_go(&game, 0);
	draw_history(0, NULL, 0, 0);
	ck_assert_int_eq(screen_spot_at(&screen, screen.layout.pane.y + 1,
		screen.layout.pane.x + 8).which, 0);
	ck_assert_int_eq(screen_spot_at(&screen, screen.layout.pane.y + 1,
		screen.layout.pane.x + 10).which, 1);
}

static bool is_dim(int y, int x)
{
	chtype cell = mvwinch(screen.pane->window, y, x);

	return (cell & A_DIM) != 0;
}

/* Without colours, moves that can be redone are dim. */
UNIT_TEST(undone_moves_are_dim)
{
	open_screen(24, 80);
	screen_set(&screen, &(struct display){ .ascii = true,
		.theme = THEME_MONO });
	play("36");
	game_go(&game, 1);
	draw_history(1, NULL, 0, 0);
	see(screen.pane, 1, "|  1 P1 3* _ 6       |");
	ck_assert(!is_dim(1, 3) && !is_dim(1, 8) && !is_dim(1, 11));
	ck_assert(is_dim(1, 13));
	/* the mark begins a turn that was undone as a whole */
	game_go(&game, 0);
	draw_history(0, NULL, 0, 0);
	ck_assert(!is_dim(1, 3) && !is_dim(1, 8) && is_dim(1, 10));
}

/* The list does not scroll back beyond its first line. */
UNIT_TEST(moves_scroll)
{
	int rows, most;

	open_screen(24, 80);
	rows = screen.layout.pane.rows - 2;
	play_long(30);
	ck_assert(!game.now.over);
	ck_assert_int_eq(draw_history(game.count, NULL, 0, 0), 0);
	ck_assert(shows(screen.pane, rows, "_"));
	ck_assert(!shows(screen.pane, 1, "  1 P1"));
	ck_assert_int_eq(draw_history(game.count, NULL, 0, 1), 1);
	ck_assert(!shows(screen.pane, rows, "_"));
	most = draw_history(game.count, NULL, 0, 10000);
	ck_assert_int_gt(most, 1);
	ck_assert_int_eq(draw_history(game.count, NULL, 0, most + 1), most);
	ck_assert(shows(screen.pane, 1, "  1 P1 1"));
	ck_assert(shows(screen.pane, 2, "  1 P2 2"));
}

/* The frame says by which keys the list scrolls, and from where on it does not
 * matter. */
UNIT_TEST(longer_lists_name_their_keys)
{
	struct history history = { .naming = &naming_plain, .game = &game,
		.paged = true };
	int end, most;

	open_screen(24, 80);
	end = screen.layout.pane.rows - 1;
	play_long(8);
	history.shown = 8;
	ck_assert_int_eq(history_view_draw(&screen, &history, 5), 0);
	ck_assert(!shows(screen.pane, end, "Pg"));
	play_long(30);
	history.shown = 30;
	history_view_draw(&screen, &history, 0);
	ck_assert(shows(screen.pane, end, "+- PgUp --"));
	history_view_draw(&screen, &history, 1);
	ck_assert(shows(screen.pane, end, "+- PgUp PgDn --"));
	most = history_view_draw(&screen, &history, 1000);
	ck_assert(shows(screen.pane, end, "+- PgDn --"));
	history_view_draw(&screen, &history, most - 1);
	ck_assert(shows(screen.pane, end, "+- PgUp PgDn --"));
	history.paged = false;
	history_view_draw(&screen, &history, 0);
	ck_assert(!shows(screen.pane, end, "Pg"));
}

/* A walk may be looked ahead, down to the last move. */
UNIT_TEST(a_walk_scrolls_on)
{
	struct history history = { .naming = &naming_plain, .game = &game,
		.shown = 3, .walked = true, .paged = true };
	int rows, least;

	open_screen(24, 80);
	rows = screen.layout.pane.rows - 2;
	play_long(30);
	game_go(&game, 3);
	ck_assert_int_eq(history_view_draw(&screen, &history, 0), 0);
	ck_assert(shows(screen.pane, 1, "  1 P1"));
	ck_assert_int_eq(history_view_draw(&screen, &history, -1), -1);
	ck_assert(!shows(screen.pane, 1, "  1 P1"));
	least = history_view_draw(&screen, &history, -1000);
	ck_assert_int_lt(least, -1);
	ck_assert(shows(screen.pane, rows, "P"));
	ck_assert(shows(screen.pane, rows + 1, "+- PgUp --"));
	ck_assert_int_eq(history_view_draw(&screen, &history, least + 1),
		least + 1);
	ck_assert(shows(screen.pane, rows + 1, "+- PgUp PgDn --"));
}

/* Line by line, each column from top to bottom. */
UNIT_TEST(wide_lists_have_columns)
{
	struct history history = { .naming = &naming_plain, .game = &game };

	open_screen(24, 80);
	screen_begin(&screen, 14, (struct widths){ 2, 2, 2 });
	ck_assert_int_eq(screen.layout.pane.rows, 4);
	play("361234");
	history.shown = game.count;
	ck_assert_int_eq(history_view_draw(&screen, &history, 0), 0);
	see(screen.pane, 1,
		"|  1 P1 3* 6                 2 P1 2                    "
		"3 P1 4                  |\n"
		"|  1 P2 1                    2 P2 3                    "
		"3 P2 _                  |");
	ck_assert_int_eq(screen_spot_at(&screen, screen.layout.pane.y + 2,
		26 + 8).which, 5);
	play("3612345");
	history.shown = game.count;
	ck_assert_int_eq(history_view_draw(&screen, &history, 9), 1);
	ck_assert(shows(screen.pane, 1, "|  1 P1 3* 6                 2 P1 2"));
	ck_assert_int_eq(history_view_draw(&screen, &history, 0), 0);
	ck_assert(shows(screen.pane, 2, "|  2 P1 2                    3 P1 4"));
}

enum { PLIES = 30 };		/* more than the plot has columns */

/* In a walk through a game, the list always shows the present move, seldom
 * turns the page, and has nothing dim. */
UNIT_TEST(a_walk_turns_few_pages)
{
	size_t first = 0;
	int pages = 0;

	open_screen(24, 80);
	screen_set(&screen, &(struct display){ .ascii = true,
		.theme = THEME_MONO });
	play_long(PLIES);
	for (size_t shown = 0; shown <= PLIES; shown++) {
		int rows = screen.layout.pane.rows - 2, marks = 0;
		size_t top;

		game_go(&game, shown);
		screen_begin(&screen, 6, (struct widths){ 1, 2, 2 });
		ck_assert_int_eq(history_view_draw(&screen, &(struct history){
			.naming = &naming_plain, .game = &game, .shown = shown,
			.walked = true }, 0), 0);
		top = strtoul(line(screen.pane, 1) + 1, NULL, 10);
		pages += top != first;
		first = top;
		for (int y = 1; y <= rows; y++) {
			marks += shows(screen.pane, y, "_");
			ck_assert(!is_dim(y, 6) && !is_dim(y, 8));
		}
		ck_assert_int_eq(marks, 1);
	}
	ck_assert_int_ge(pages, 2);
	ck_assert_int_le(pages, 5);
}

/* A single known value is drawn, wherever it is; 0 is named even where it is
 * the last row. */
UNIT_TEST(a_single_value_is_plotted)
{
	open_screen(24, 120);
	play_long(PLIES);
	for (size_t i = 0; i < PLIES; i++) {
		struct verdict verdicts[PLIES] = { { .known = false } };
		struct naming naming = naming_plain;
		int top;

		verdicts[i] = (struct verdict){ .best = 24, .value = 0,
			.known = true };
		draw_history(0, NULL, 0, 0);
		naming.person[game.plies[i].player].person = PERSON_YOU;
		plot_view_draw(&screen, &(struct history){ .game = &game,
			.naming = &naming, .verdicts = verdicts,
			.verdict_count = PLIES });
		top = screen.layout.plot.y - screen.layout.pane.y;
		ck_assert(shows(screen.pane, top, "+24 +"));
		ck_assert(shows(screen.pane, top, "*"));
		ck_assert(shows(screen.pane, top + screen.layout.plot.rows - 1,
			" 0 +"));
	}
}

/* In the role in use; what is beyond the edge is cut. */
UNIT_TEST(what_is_repeated_ends_at_the_edge)
{
	open_screen(24, 80);
	canvas_use(screen.page, ROLE_HEADING, A_NORMAL);
	canvas_repeat(screen.page, 1, 2, 3, "-");
	canvas_repeat(screen.page, 2, 78, 9, "-");
	see(screen.page, 1, "  ---");
	ck_assert_int_eq(text_columns(line(screen.page, 2)), 80);
	see(screen.page, 3, "");
	ck_assert((mvwinch(screen.page->window, 1, 4) & A_BOLD) != 0);
	ck_assert((mvwinch(screen.page->window, 1, 5) & A_BOLD) == 0);
}

/* -- the board ------------------------------------------------------------- */

static const char *mark(const struct scene *scene, enum player player,
		int64_t house)
{
	static const struct glyphs glyphs = { .pointer = ">", .landing = "V" };
	static char words[40];
	struct text text = TEXT_IN(words);

	scene_add_mark(scene, &glyphs, (struct place){ player, house }, &text);
	return words;
}

/* The opposite house is marked with its seeds only, not with the last seed; an
 * empty house has no mark. */
UNIT_TEST(captures_are_marked)
{
	static const struct {
		const char *position, *opposite;
	} known[] = {
		{ "<3,0,0,1,0,4,4,5,4>", "x5" },
		{ "<3,0,0,1,0,4,4,1,4>", "x1" },
		{ "<3,0,0,1,0,4,4,0,4>", "" },
	};
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct game trial = { 0 };
	struct board board = { 0 };

	rules.capture = CAPTURE_ALWAYS;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct preview preview;
		struct scene scene = { .board = &board, .chosen = 1,
			.naming = &naming_plain, .preview = &preview };

		unit_board_set(&board, &rules, P1, known[i].position);
		game_start_at(&trial, &board);
		preview.ply = *game_play(&trial, 1);
		preview.after = trial.now;
		ck_assert_str_eq(mark(&scene, P1, 1), "sow");
		ck_assert_str_eq(mark(&scene, P1, 2), "V");
		ck_assert_str_eq(mark(&scene, P1, 3), "");
		ck_assert_str_eq(mark(&scene, P2, 2), known[i].opposite);
	}
	game_done(&trial);
	board_done(&board);
}

UNIT_TEST(wide_boards_are_not_drawn)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct scene scene = { .board = &board, .naming = &naming_plain,
		.chosen = 1 };

	rules.houses = 30;
	board_start(&board, &rules, P1);
	open_screen(24, 40);
	screen_begin(&screen, 30, (struct widths){ 2, 2, 2 });
	board_view_draw(&screen, &scene);
	see(screen.board, 0, " This board is too wide for the screen:\n"
		" kalah --plain=words tells it.\n\n\n");
	board_done(&board);
}

/* In a narrow house, the pointer stands beside the count if there is room. */
UNIT_TEST(narrow_houses_have_pointers)
{
	static const struct {
		int64_t seeds;
		const char *framed, *bare;
	} known[] = {
		{ 4, "|> 4|  4|", "> 4   4" }, { 12, "|>12| 12|", ">12  12" },
		{ 123, "|123|123|", ">123 123" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct rules rules = preset_table[PRESET_STANDARD].rules;
		struct board board = { 0 };
		struct scene scene = { .board = &board, .chosen = 1,
			.naming = &naming_plain };

		rules.houses = 17;
		rules.seeds = known[i].seeds;
		board_start(&board, &rules, P1);
		open_screen(24, 80);
		screen_begin(&screen, 17, (struct widths){ 2, 2, 2 });
		board_view_draw(&screen, &scene);
		ck_assert_int_eq(screen.layout.pitch, 4);
		ck_assert(shows(screen.board, 5, known[i].framed));
		open_screen(14, 80);
		screen_begin(&screen, 17, (struct widths){ 2, 3, 2 });
		board_view_draw(&screen, &scene);
		ck_assert(shows(screen.board, 3, known[i].bare));
		board_done(&board);
	}
}

/* -- the page -------------------------------------------------------------- */

static const struct legend keys[] = {
	{ "a", "alpha", .action = 1 }, { "q", "quit", .action = 2 },
	{ "b", "beta", .action = 3 }, { .key = "" }
};

/* Both ends of the title with a gap in between; the left one gives way. */
UNIT_TEST(titles_give_way)
{
	static const struct {
		const char *left, *right, *title;
	} known[] = {
		{ "Kalah, 6 of 4 seeds", "move 1",
		  " Kalah, 6 of 4 seeds             move 1" },
		{ "twenty columns, more", "an end of 15 ..",
		  " twenty columns, more   an end of 15 .." },
		{ "twenty columns, more", "an end of 16 ...",
		  "                       an end of 16 ..." },
		{ "left", "a right end that is too long for 40 columns",
		  " a right end that is too long for 40 col" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct page page = { .count = 0 };
		struct text left = TEXT_IN(page.left);
		struct text right = TEXT_IN(page.right);

		text_add(&left, "%s", known[i].left);
		text_add(&right, "%s", known[i].right);
		open_screen(12, 40);
		page_view_draw(&screen, &page, NULL);
		see(screen.page, 0, known[i].title);
	}
}

#define LONG "a paragraph that does not go into one line of forty"
#define SHOWN " a paragraph that does not go into one\n line of forty"

/* Paragraphs in four lines of 38 columns, whose letters are their kinds; those
 * after "/" are the foot, which stays. The last of what stands gives way first,
 * then events. */
static const struct {
	const char *paragraphs[6], *seen;
} pages[] = {
	{ { "Eone", "", "Stwo", "/", "Qask" }, " one\n two\n\n ask" },
	{ { "Eone", "Stwo", "Sthree", "/", "Qask", "Anote" },
	  " one\n two\n ask\n note" },
	{ { "Eone", "S" LONG, "Stwo", "/", "Qask" },
	  " one\n" SHOWN "\n ask" },
	{ { "Eone", "S" LONG, "Stwo", "/", "Qask", "Anote" },
	  " one\n\n ask\n note" },
	{ { "Stwo", "Eone", "A" LONG, "/", "Anote" },
	  " one\n" SHOWN "\n note" },
	{ { "Eone", "A" LONG, "/", "Qask", "Anote" }, SHOWN "\n ask\n note" },
	{ { "Eone", "/", "Q" LONG, "A" LONG }, SHOWN "\n" SHOWN },
	/* too long for any such screen */
	{ { "Eone", "S" LONG "\n" LONG "\n" LONG, "/", "Qask" },
	  " one\n Too long for this screen.\n\n ask" },
	{ { "E" LONG "\n" LONG "\n" LONG }, SHOWN "\n" SHOWN "..." },
	{ { "Eone", "/", "Anote", "Skeys" }, " one\n\n note\n keys" },
	{ { "Eone", "Stwo", "/", "A" LONG, "Skeys" },
	  " one\n two\n" SHOWN },
};

UNIT_ROWS_TEST(pages_show_what_fits, pages)
{
	struct page page = { .foot = 9 };

	for (int i = 0; i < 6 && pages[_i].paragraphs[i]; i++) {
		const char *words = pages[_i].paragraphs[i];

		if (*words == '/') {
			page.foot = page.count;
		} else {
			struct text text = page_view_add(&page, *words == 'A' ?
				PARAGRAPH_ANSWER : *words == 'E' ?
				PARAGRAPH_EVENT : *words == 'Q' ?
				PARAGRAPH_QUESTION : PARAGRAPH_STANDING);

			text_add(&text, "%s", *words ? words + 1 : "");
		}
	}
	open_screen(12, 40);
	ck_assert_int_eq(screen.layout.text.rows, 4);
	page_view_draw(&screen, &page, keys);
	see(screen.page, screen.layout.text.y, pages[_i].seen);
	see(screen.page, screen.layout.keys.y, " a alpha  q quit  b beta");
}

/* The turns before are told whole where there is much room, the last ones
 * first, and push nothing out. */
UNIT_TEST(the_past_has_lines_of_its_own)
{
	static const int sizes[][2] = { { 40, 120 }, { 39, 120 }, { 40, 119 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct page page = { .foot = 9 };
		struct text text = page_view_add(&page, PARAGRAPH_PAST);
		bool large = !i;
		int y;

		text_add(&text, "last %0150d", 0);
		text = page_view_add(&page, PARAGRAPH_EVENT);
		text_add(&text, "now");
		for (int j = 0; j < 2; j++) {
			text = page_view_add(&page, PARAGRAPH_PAST);
			text_add(&text, j ? "short" : "long %0999d", 0);
		}
		open_screen(sizes[i][0], sizes[i][1]);
		page_view_draw(&screen, &page, NULL);
		see(screen.page, screen.layout.text.y, " now\n");
		y = screen.layout.past.y;
		ck_assert((screen.layout.past.rows > 0) == large);
		for (int j = 0; j < 40 && j < sizes[i][0]; j++)
			ck_assert(shows(screen.page, j, "last") ==
				(large && j == y) &&
				!shows(screen.page, j, "long") &&
				!shows(screen.page, j, "short"));
	}
}

/* A question takes the cursor, on its last character; and urgent ones stand
 * out. */
UNIT_TEST(questions_take_the_cursor)
{
	struct page page = { .foot = 0 };
	struct text text = page_view_add(&page, PARAGRAPH_QUESTION);
	int end;

	text_add(&text, "Sure? y/n");
	open_screen(12, 40);
	end = screen.layout.text.y + 3;
	page_view_draw(&screen, &page, keys);
	see(screen.page, end, " Sure? y/n");
	ck_assert_int_ne(screen.cursor_y, end);
	page.asks = page.urgent = true;
	page_view_draw(&screen, &page, keys);
	ck_assert(screen.cursor == screen.page);
	ck_assert_int_eq(screen.cursor_y, end);
	ck_assert_int_eq(screen.cursor_x, 9);
	ck_assert(PAIR_NUMBER(mvwinch(screen.page->window, end, 1)) ==
		theme_pair(&screen.theme, SURFACE_PAGE, ROLE_ERROR));
}

UNIT_TEST(paragraphs_are_wrapped)
{
	static const char words[] = "a b c d e f\n that is cut\n\nend";
	struct rect rect = { 0, 1, 6, 5 };

	open_screen(24, 80);
	ck_assert_int_eq(text_lines(words, rect.cols), 5);
	ck_assert_int_eq(canvas_put_wrapped(screen.page, rect, ROLE_NORMAL,
		words), 5);
	see(screen.page, 0, " a b c\n d e f\n  that\n\n end");
	rect.y = 10;
	rect.rows = 2;
	ck_assert_int_eq(canvas_put_wrapped(screen.page, rect, ROLE_NORMAL,
		words), 2);
	see(screen.page, 12, "");
}

/* -- boxes ----------------------------------------------------------------- */

static struct menu_line rows[30];
static struct scroll place;
static struct menu_page menu;

/* A menu of COUNT rows. */
static void set_menu(int count)
{
	menu = (struct menu_page){ .title = " Menu ", .legends = keys,
		.lines = rows, .scroll = &place, .words = "", .below = "",
		.rules = &preset_table[PRESET_STANDARD].rules };
	place = (struct scroll){ .count = count };
	for (int i = 0; i < count; i++)
		rows[i] = (struct menu_line){ .kind = MENU_TEXT,
			.label = "Row" };
}

/* Draws the menu with line CHOSEN; returns the first line shown. */
static int draw_menu(int chosen)
{
	place.at = chosen;
	menu_view_draw(&screen, &menu);
	return place.first;
}

/* Of LEGENDS, a menu of COUNT rows shows WORDS on a screen of COLS. */
static void check_menu_keys(const struct legend *legends, int count, int cols,
		const char *words)
{
	int last;

	set_menu(count);
	menu.rules = NULL;
	menu.legends = legends;
	open_screen(12, cols);
	draw_menu(0);
	last = getmaxy(screen.box->window) - 1;
	unit_insist(shows(screen.box, last, words), "%s and not %s",
		line(screen.box, last), words);
}

/* Only what is needed. */
UNIT_TEST(what_is_needed_is_never_left_out)
{
	static const struct legend many[] = {
		{ "Enter", "go", .rank = LEGEND_NEEDED },
		{ "Left Right", "go to others", .rank = LEGEND_MOVES },
		{ "?", "help", .rank = LEGEND_HELP },
		{ "a", "alpha", .action = 1 },
		{ "q", "quit everything", .rank = LEGEND_NEEDED },
		{ .key = "" }
	};
	static const struct {
		int cols;
		const char *keys;
	} known[] = {
		{ 71, "- Enter go  Left Right go to others  q quit "
		  "everything  ? more -" },
		{ 61, "- Enter go  q quit everything  ? more -" },
		{ 40, "- Enter go  q quit everything -" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		check_menu_keys(many, 3, known[i].cols, known[i].keys);
}

/* The last ones leave first, those that move after the others; even the help
 * leaves before the first of them. */
UNIT_TEST(what_moves_is_left_out_last)
{
	static const struct legend many[] = {
		{ "a", "alpha", .action = 1 },
		{ "?", "help", .rank = LEGEND_HELP },
		{ "Left Right", "go to others", .rank = LEGEND_MOVES },
		{ "q", "quit", .action = 2 },
		{ "PgUp", "page", .rank = LEGEND_MOVES },
		{ .key = "" }
	};
	static const struct {
		int cols, rows;
		const char *keys;
	} known[] = {
		{ 70, 3, "- a alpha  Left Right go to others  q quit  PgUp "
		  "page  ? help -" },
		{ 60, 3, "- a alpha  Left Right go to others  PgUp page  "
		  "? more -" },
		{ 50, 3, "- Left Right go to others  PgUp page  ? more -" },
		{ 40, 3, "- Left Right go to others  ? more -" },
		{ 40, 30, "- Left Right go to others --- v more -" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		check_menu_keys(many, known[i].rows, known[i].cols,
			known[i].keys);
}

/* A menu scrolls only as far as the chosen row requires. */
UNIT_TEST(menus_scroll)
{
	static const struct {
		int from, chosen, first;
	} known[] = {
		{ 5, 0, 0 }, { 0, 1, 0 }, { 5, 1, 1 }, { 5, 2, 2 }, { 0, 7, 0 },
		{ 0, 8, 1 }, { 3, 10, 3 }, { 3, 11, 4 }, { 3, 5, 3 },
		{ 5, 4, 4 }, { 99, 25, 22 }, { 0, 29, 22 },
	};

	set_menu(30);
	open_screen(10, 40);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		place.first = known[i].from;
		ck_assert_int_eq(draw_menu(known[i].chosen), known[i].first);
		unit_insist(shows(screen.box, 1 + known[i].chosen -
			known[i].first, "> Row"), "row %d is not chosen",
			known[i].chosen);
		ck_assert_int_eq(shows(screen.box, 0, "^ more"),
			known[i].first > 0);
		ck_assert_int_eq(shows(screen.box, 9, "v more"),
			known[i].first < 22);
	}
	ck_assert_int_eq(screen_spot_at(&screen, 8, 5).kind, SPOT_ROW);
	ck_assert_int_eq(screen_spot_at(&screen, 8, 5).which, 29);
	ck_assert_int_eq(screen_spot_at(&screen, 8, 39).kind, SPOT_BOX);
}

/* The heading above the first row of a part is shown with it. */
UNIT_TEST(menus_have_headings)
{
	static const struct {
		int from, chosen, first;
	} known[] = {
		{ 0, 1, 0 }, { 4, 1, 0 }, { 4, 2, 2 }, { 4, 4, 3 },
		{ 8, 15, 8 }, { 9, 13, 8 }
	};

	set_menu(16);
	rows[0] = (struct menu_line){ .kind = MENU_HEADING, .label = "One" };
	rows[3] = (struct menu_line){ .kind = MENU_HEADING, .label = "Two" };
	rows[14] = (struct menu_line){ .kind = MENU_HEADING, .label = "Three" };
	open_screen(10, 40);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		place.first = known[i].from;
		ck_assert_int_eq(draw_menu(known[i].chosen), known[i].first);
		ck_assert(shows(screen.box, 1 + known[i].chosen -
			known[i].first, "> Row"));
	}
	open_screen(24, 80);
	ck_assert_int_eq(draw_menu(15), 0);
	ck_assert(shows(screen.box, 1, "One"));
	ck_assert(shows(screen.box, 15, "Three"));
}

/* A long value takes what its label does not need; then whole words go. */
UNIT_TEST(long_values_are_cut)
{
	set_menu(4);
	rows[0] = (struct menu_line){ .kind = MENU_HEADING,
		.label = "Heading" };
	rows[1] = (struct menu_line){ .kind = MENU_VALUE, .label = "Label",
		.value = "123456789", .marked = true };
	rows[2] = (struct menu_line){ .kind = MENU_VALUE, .label = "Label",
		.value = "123456789 123 567" };
	rows[3] = (struct menu_line){ .kind = MENU_VALUE, .label = "Label",
		.value = "captures all the seeds there" };
	open_screen(10, 40);
	draw_menu(1);
	ck_assert(shows(screen.box, 2, "> Label           < 123456789 > #"));
	draw_menu(2);
	ck_assert(shows(screen.box, 3, "> Label       < 123456789 123 567 >"));
	draw_menu(3);
	ck_assert(shows(screen.box, 4, "> Label < captures all the seeds >"));
	rows[3].typed = true;
	draw_menu(3);
	ck_assert(shows(screen.box, 4, "> Label < res all the seeds there >"));
}

/* A row of words keeps its beginning. */
UNIT_TEST(long_rows_are_cut)
{
	set_menu(2);
	rows[0].label = "2026-11-29 09:37  5 moves, Somebody";
	rows[1].label = "2026-11-29 09:37  5 moves, Bartholomew";
	open_screen(10, 40);
	draw_menu(0);
	ck_assert(shows(screen.box, 1, "> 2026-11-29 09:37  5 moves, Somebody"
		"|"));
	ck_assert(shows(screen.box, 2, "  2026-11-29 09:37  5 moves, Barth..."
		"|"));
}

/* Where no panel fits beside the list, its words stand below, if all do. */
UNIT_TEST(words_are_below_a_narrow_list)
{
	set_menu(4);
	menu.words = "Words\n";
	menu.below = "* later";
	open_screen(9, 79);
	draw_menu(1);
	ck_assert(shows(screen.box, 4, "Row"));
	ck_assert(shows(screen.box, 6, "|   Words"));
	ck_assert(shows(screen.box, 7, "|   * later"));
	open_screen(8, 79);
	draw_menu(1);
	ck_assert(shows(screen.box, 4, "Row"));
	ck_assert(shows(screen.box, 5, "|   Words"));
	ck_assert(shows(screen.box, 6, "|   * later"));
	open_screen(7, 79);
	draw_menu(1);
	ck_assert(shows(screen.box, 4, "Row"));
	ck_assert(!shows(screen.box, 5, "Words"));
	ck_assert(!shows(screen.box, 5, "later"));
	/* which keeps some lines for them, if it has many */
	set_menu(30);
	menu.words = "Words\n";
	open_screen(16, 40);
	ck_assert_int_eq(draw_menu(29), 23);
	ck_assert(shows(screen.box, 7, "> Row"));
	ck_assert(shows(screen.box, 9, "|   Words"));
	open_screen(15, 40);
	ck_assert_int_eq(draw_menu(29), 17);
	ck_assert(!shows(screen.box, 13, "Words"));
}

/* Spots of an earlier frame, or covered by a box, cannot be clicked. */
UNIT_TEST(old_and_covered_spots_are_gone)
{
	static const struct page page;
	int y;

	open_screen(24, 80);
	y = screen.layout.keys.y;
	page_view_draw(&screen, &page, keys);
	ck_assert_int_eq(screen_spot_at(&screen, y, 1).kind, SPOT_ACTION);
	ck_assert_int_eq(screen_spot_at(&screen, y - 1, 1).kind, SPOT_NONE);
	screen_box(&screen, 6, 40, " Box ");
	ck_assert_int_eq(screen_spot_at(&screen, y, 1).kind, SPOT_NONE);
	y = layout_above(&screen.layout);
	ck_assert_int_eq(screen_spot_at(&screen, y - 1, 40).kind, SPOT_BOX);
	ck_assert_int_eq(screen_spot_at(&screen, y, 40).kind, SPOT_NONE);
	screen_begin(&screen, 6, (struct widths){ 1, 2, 2 });
	ck_assert_int_eq(screen_spot_at(&screen, y - 1, 40).kind, SPOT_NONE);
}

/* Help does not scroll beyond its last line. */
UNIT_TEST(help_scrolls)
{
	struct scroll down = { .at = 50 };
	struct help_page page = { .title = " Help ", .legends = keys,
		.scroll = &down,
		.words = "Head\n  key\tone\n  another key\ttwo\n  a word\n" };

	open_screen(10, 60);
	help_view_draw(&screen, &page);
	ck_assert_int_eq(down.at, 0);
	ck_assert(shows(screen.box, 1, "| Head   "));
	ck_assert(shows(screen.box, 2, "  key                   one"));
	ck_assert(shows(screen.box, 4, "|   a word"));
	/* in a narrow box, what a long key does is on the next line */
	page.words = "Head\n  key\tone\n  a rather long key\ttwo\n";
	open_screen(5, 40);
	down = (struct scroll){ .at = 50 };
	help_view_draw(&screen, &page);
	ck_assert_int_eq(down.first, 1);
	/* going back is felt at once, however often the end was passed */
	scroll_by(&down, SCROLL_ALL);
	scroll_by(&down, -1);
	ck_assert_int_eq(down.at, 0);
	scroll_by(&down, -SCROLL_ALL);
	ck_assert_int_eq(down.at, 0);
	scroll_by(&down, 1);
	ck_assert(shows(screen.box, 1, "|   key         one"));
	ck_assert(shows(screen.box, 2, "|   a rather long key"));
	ck_assert(shows(screen.box, 3, "|     two"));
	ck_assert(shows(screen.box, 0, "^ more"));
	ck_assert(!shows(screen.box, 4, "v more"));
}

UNIT_TEST(colours_follow_the_display)
{
	static const struct {
		const char *no_color;
		int theme;
		bool seen;
	} known[] = {
		{ NULL, THEME_LINES, true }, { "1", THEME_LINES, false },
		{ "", THEME_LINES, true }, { "", THEME_MONO, false },
	};

	open_screen(24, 80);
	unsetenv("NO_COLOR");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (known[i].no_color)
			setenv("NO_COLOR", known[i].no_color, 1);
		screen_set(&screen, &(struct display){
			.theme = known[i].theme });
		ck_assert_int_eq(screen.theme.color, known[i].seen);
		ck_assert_int_eq(theme_pair(&screen.theme, SURFACE_PAGE,
			ROLE_P1) != 0, known[i].seen);
	}
	ck_assert(theme_is_distinct(&screen.theme, THEME_MONO));
}

static void check_pair(enum surface surface, enum role role, int fore,
		int back)
{
	short seen[2];

	ck_assert(pair_content(theme_pair(&screen.theme, surface,
		role), &seen[0], &seen[1]) == OK);
	ck_assert_int_eq(seen[0], fore);
	ck_assert_int_eq(seen[1], back);
}

#ifdef HAVE_USE_DEFAULT_COLORS
enum { PAPER = -1 };
#else
enum { PAPER = COLOR_BLACK };
#endif

/* A carved board has inks of its own; where it cannot be carved, its theme is
 * that of lines. */
UNIT_TEST(carved_boards_have_inks_of_their_own)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	open_screen(24, 80);
	unsetenv("NO_COLOR");
	screen_set(&screen, &(struct display){ .theme = THEME_WALNUT });
	ck_assert(screen.theme.carves);
	check_pair(SURFACE_PAGE, ROLE_P2, 166, PAPER);
	check_pair(SURFACE_PAGE, ROLE_PLANK, 94, PAPER);
	check_pair(SURFACE_PLANK, ROLE_RIM, 231, 94);
	check_pair(SURFACE_HOLLOW, ROLE_P1, 195, 235);
	check_pair(SURFACE_CHOSEN, ROLE_P1, 195, 130);
	/* half of a column beside a hollow is the plank's */
	check_pair(SURFACE_HOLLOW, ROLE_PLANK, 94, 235);
	check_pair(SURFACE_CHOSEN, ROLE_PLANK, 94, 130);
	screen_set(&screen, &(struct display){ .theme = THEME_LINES });
	ck_assert(!screen.theme.carves);
	check_pair(SURFACE_HOLLOW, ROLE_DIM, 245, PAPER);
	ck_assert(!theme_is_distinct(&screen.theme, THEME_SLATE));
	ck_assert(theme_is_distinct(&screen.theme, THEME_AUTO));
	ck_assert(theme_is_distinct(&screen.theme, THEME_OAK));
	ck_assert(theme_is_distinct(&screen.theme, THEME_LINES));
	screen_set(&screen, &(struct display){ .theme = THEME_AUTO });
	ck_assert_int_eq(screen.theme.name, THEME_SLATE);
	ck_assert(screen.theme.carves);
	screen_set(&screen, &(struct display){ .ascii = true });
	ck_assert_int_eq(screen.theme.name, THEME_LINES);
	screen_set(&screen, &(struct display){ .theme = THEME_OAK,
		.ascii = true });
	ck_assert(!screen.theme.carves);
	check_pair(SURFACE_HOLLOW, ROLE_P1, 32, PAPER);
	ck_assert(!theme_is_distinct(&screen.theme, THEME_OAK));
	ck_assert(!theme_is_distinct(&screen.theme, THEME_LINES));
	setenv("NO_COLOR", "1", 1);
	screen_set(&screen, &(struct display){ .theme = THEME_SLATE });
	ck_assert(!screen.theme.carves);
	/* one that counts colours otherwise has the first eight */
	if (!open_type("xterm-direct", 24, 80))
		return;
	unsetenv("NO_COLOR");
	screen_set(&screen, &(struct display){ .theme = THEME_WALNUT });
	ck_assert(screen.theme.color && !screen.theme.carves);
	check_pair(SURFACE_PAGE, ROLE_P2, -1, PAPER);
	check_pair(SURFACE_PAGE, ROLE_P2_LABEL, 0, 3);
}

/* The character at Y and X of CANVAS; and its PAIR of colours. */
static wchar_t look(const struct canvas *canvas, int y, int x, short *pair)
{
	wchar_t words[CCHARW_MAX + 1];
	attr_t attributes;
	cchar_t cell;

	mvwin_wch(canvas->window, y, x, &cell);
	getcchar(&cell, words, &attributes, pair, NULL);
	return words[0];
}

/* Each change of colours is sent, if only blanks are between. */
UNIT_TEST(blanks_have_the_colours_of_what_is_beside_them)
{
	struct board board = { 0 };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct scene scene = { .board = &board, .naming = &naming_plain };
	short pair, beside;
	int seen = 0;

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	unsetenv("NO_COLOR");
	board_start(&board, &rules, P1);
	open_screen(24, 80);
	screen_set(&screen, &(struct display){ .theme = THEME_SLATE });
	screen_begin(&screen, 6, (struct widths){ 1, 1, 1 });
	ck_assert(look(screen.page, 23, 79, &pair) == L' ');
	ck_assert_int_ne(pair, 0);
	ck_assert_int_eq(pair, theme_pair(&screen.theme, SURFACE_PAGE,
		ROLE_NORMAL));
	board_view_draw(&screen, &scene);
	for (int y = 0; y < screen.layout.board.rows; y++)
		for (int x = 2; x < screen.layout.board.cols; x++)
			if (look(screen.board, y, x, &beside) == L'●' &&
			    look(screen.board, y, x - 1, &pair) == L' ' &&
			    look(screen.board, y, x - 2, &pair) == L'●') {
				look(screen.board, y, x - 1, &pair);
				ck_assert_int_eq(pair, beside);
				seen++;
			}
	ck_assert_int_gt(seen, 0);
	board_done(&board);
}

/* In the order of "6 4" and "1 0", the chosen house too. */
UNIT_TEST(numbers_are_faint_and_counts_are_not)
{
	struct board board = { 0 };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct scene scene = { .board = &board, .naming = &naming_plain,
		.chosen = 1 };
	short dim, seen;
	int y, faint = 0;

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	unsetenv("NO_COLOR");
	unit_board_set(&board, &rules, P1, "<6,0,0,4,4,4,0,4,4,4,4,4,4,4,4>");
	open_screen(24, 80);
	screen_set(&screen, &(struct display){ .theme = THEME_SLATE });
	screen_begin(&screen, 6, (struct widths){ 1, 1, 1 });
	board_view_draw(&screen, &scene);
	dim = theme_pair(&screen.theme, SURFACE_PLANK, ROLE_DIM);
	y = screen.layout.board.rows - 3;
	for (int x = 8, digit = 0; x < screen.layout.board.cols - 8; x++)
		if (look(screen.board, y, x, &seen) != L' ') {
			ck_assert_int_eq(seen == dim, digit % 2 == 0);
			ck_assert(digit % 2 == 0 ||
				(digit == 7) == !(mvwinch(screen.board->window,
				y, x) & A_BOLD));
			faint += seen == dim;
			digit++;
		}
	ck_assert_int_eq(faint, 6);
	board_done(&board);
}

/* -- the clipboard --------------------------------------------------------- */

static const struct {
	const char *words, *sent;	/* RFC 4648, section 10 */
} copies[] = {
	{ "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" },
	{ "foob", "Zm9vYg==" }, { "fooba", "Zm9vYmE=" },
	{ "foobar", "Zm9vYmFy" },
	{ "<1,0,0,3,~~?> P2", "PDEsMCwwLDMsfn4/PiBQMg==" },
};

/* Copies WORDS on a terminal of that TYPE and returns what it gets. */
static const char *copied(const char *type, const char *words)
{
	static char got[200];
	FILE *out = tmpfile();
	size_t length;

	ck_assert_ptr_nonnull(out);
	if (!open_type(type, 24, 80))
		return NULL;
	screen.out = fileno(out);
	screen_copy(&screen, words);
	rewind(out);
	length = fread(got, 1, sizeof got - 1, out);
	got[length] = '\0';
	fclose(out);
	return got;
}

UNIT_TEST(what_is_copied_is_for_terminals_that_know)
{
	static const char *const types[] = { "xterm-256color",
		"tmux-256color", "linux", "vt100" };
	int knowing = 0;

	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		for (size_t j = 0; j < sizeof copies / sizeof *copies; j++) {
			const char *got = copied(types[i], copies[j].words);
			char wanted[100] = "";

			if (!got)
				continue;
			if (keypad_terminfo("Ms")) {
				snprintf(wanted, sizeof wanted,
					"\033]52;c;%s\a", copies[j].sent);
				knowing++;
			}
			ck_assert_str_eq(got, wanted);
		}
	if (!knowing)
		puts("no terminal here knows a clipboard");
}

/* -- farewell -------------------------------------------------------------- */

static const char *terminal;	/* a pseudo-terminal's name */
static int master;		/* its other side */
static struct termios modes;	/* of the terminal, before the screen opened */
static atomic_int speakers;

static bool open_terminal(void)
{
	int slave;

	master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
		return false;
	terminal = ptsname(master);
	slave = open(terminal, O_RDWR | O_NOCTTY | O_NONBLOCK);
	return slave >= 0 && tcgetattr(slave, &modes) == 0;
}

/* Nobody reads it. */
static void fill_terminal(void)
{
	int slave = open(terminal, O_RDWR | O_NOCTTY | O_NONBLOCK);
	struct pollfd out = { .fd = slave, .events = POLLOUT };

	while (poll(&out, 1, 0) > 0 && write(slave, "..........", 10) > 0)
		;
	close(slave);
}

/* Says farewell together with another thread. Returns CONTEXT if the terminal
 * has its modes back. */
static void *say_farewell(void *context)
{
	int slave = open(terminal, O_RDWR | O_NOCTTY | O_NONBLOCK);
	struct termios now;
	bool same;

	for (atomic_fetch_add(&speakers, 1); speakers < 2; )
		poll(NULL, 0, 0);
	farewell_say();
	same = tcgetattr(slave, &now) == 0 && now.c_lflag == modes.c_lflag &&
		now.c_iflag == modes.c_iflag;
	close(slave);
	return same ? context : NULL;
}

/* How often WORDS are among what was sent to the terminal. */
static int count_sent(const char *words)
{
	struct pollfd in = { .fd = master, .events = POLLIN };
	static char sent[1 << 16];
	size_t length = 0;
	ssize_t more = 1;
	int count = 0;

	while (more > 0 && poll(&in, 1, 0) > 0) {
		more = read(master, sent + length, sizeof sent - 1 - length);
		length += more > 0 ? (size_t)more : 0;
	}
	for (const char *at = sent; (at = strstr(at, words)); at++)
		count++;
	return count;
}

/* Whichever thread is second may end the program after that. */
UNIT_TEST(farewell_is_said_once_by_all_threads)
{
	static const char leave[] = "\033[?1049l";	/* rmcup */
	pthread_t other;
	char said;
	void *result;

	if (!open_terminal())
		return;
	ck_assert(screen_open(&screen, &(struct display){ .ascii = true },
		"xterm-256color", fopen(terminal, "w"), fopen(terminal, "r")));
	fill_terminal();
	ck_assert_int_eq(pthread_create(&other, NULL, say_farewell, &said), 0);
	ck_assert_ptr_nonnull(say_farewell(&said));
	ck_assert_int_eq(pthread_join(other, &result), 0);
	ck_assert_ptr_nonnull(result);
	ck_assert_int_eq(count_sent(leave), 1);
}

/* A thread in the middle of a frame may go on writing it. */
UNIT_TEST(nothing_follows_the_farewell)
{
	struct pollfd in = { .events = POLLIN };
	FILE *out;

	if (!open_terminal())
		return;
	out = fopen(terminal, "w");
	ck_assert(screen_open(&screen, &(struct display){ .ascii = true },
		"xterm-256color", out, fopen(terminal, "r")));
	farewell_say();
	ck_assert_int_eq(count_sent("\033[?1049l"), 1);
	ck_assert_int_eq(write(fileno(out), "frame", 5), 5);
	in.fd = master;
	ck_assert_int_eq(poll(&in, 1, 0), 0);
}
