/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sound.h"

#include <inttypes.h>
#include <string.h>
#include <wchar.h>

#include "play/modes.h"
#include "play/modes/play.h"
#include "unit_board.h"
#include "unit_reference.h"
#include "view/canvas.h"

enum {
	SEEDS_MOST = 3000,	/* for the reference, which moves each one */
	PLIES_MOST = 300,
	CELLS_MOST = 110 * 310	/* of a screen */
};

/* -- the state ------------------------------------------------------------- */

static void sound_check_field(const struct field *field, const void *record,
		struct text *wrong)
{
	int64_t value = field_get(field, record);
	bool number = field->type == FIELD_NUMBER;

	if (field->type == FIELD_TEXT) {
		struct text text = TEXT_IN((char[FIELD_LINE_SIZE]){ 0 });

		field_add_value(field, record, &text);
		if (!field->max && text_columns(text.at) > FIELD_TEXT_MOST)
			text_add(wrong, "%s is too long; ", field->name);
	} else if (field->type == FIELD_NUMBERED) {
		int64_t choices = field_choices(field);

		if (value < 0 || value / choices > field->max ||
		    (value && value % choices == 0))
			text_add(wrong, "%s is %" PRId64 "; ", field->name,
				value);
	} else if (value < (number ? field->min : 0) ||
	    value > (number ? field->max : field_choices(field) - 1))
		text_add(wrong, "%s is %" PRId64 "; ", field->name, value);
}

static void sound_check_settings(const struct settings *settings,
		struct text *wrong)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		sound_check_field(field, settings, wrong);
	if (!rules_fit_screen(&settings->rules))
		text_add(wrong, "the next board is too large; ");
}

/* The mode on top must have keys. */
static void sound_check_mode(const struct app *app, struct text *wrong)
{
	const struct mode *lowest = app->desk.top;

	if (!command_after(lowest, NULL))
		text_add(wrong, "no command; ");
	while (lowest->below)
		lowest = lowest->below;
	if (lowest != &app->desk.play->mode)
		text_add(wrong, "the board is not the lowest mode; ");
}

static void sound_check_seeds(const struct app *app, struct text *wrong)
{
	const struct game *game = &app->desk.match->game;
	const struct anim *anim = &app->desk.play->anim;
	int64_t all = unit_board_all(game_first(game));

	if (unit_board_all(&game->now) != all)
		text_add(wrong, "%" PRId64 " seeds of %" PRId64 "; ",
			unit_board_all(&game->now), all);
	if (!unit_board_sound(&game->now))
		text_add(wrong, "the sums of the rows are wrong; ");
	if (anim->running &&
	    unit_board_all(&anim->board) + anim->event.hand != all)
		text_add(wrong, "the animation loses seeds; ");
	if (game->count > game->total)
		text_add(wrong, "more moves made than there are; ");
}

static void sound_check_choice(const struct app *app, struct text *wrong)
{
	const struct board *now = &app->desk.match->game.now;
	int64_t chosen = match_chosen(app->desk.match);
	bool any = !now->over && now->row[now->mover] > 0;

	if (any ? !board_allows(now, chosen) : chosen != 0)
		text_add(wrong, "house %" PRId64 " is chosen; ", chosen);
}

static void sound_check_names(const struct desk *desk, struct text *wrong)
{
	for (int i = 0; i < 5; i++)
		if (!memchr(desk->file_names[i], '\0', DESK_NAME_SIZE))
			text_add(wrong, "a name is too long; ");
}

void sound_state(const struct app *app, struct text *wrong)
{
	sound_check_settings(&app->desk.settings, wrong);
	sound_check_mode(app, wrong);
	sound_check_seeds(app, wrong);
	sound_check_choice(app, wrong);
	sound_check_names(&app->desk, wrong);
}

/* -- the moves ------------------------------------------------------------- */

/* Replays the moves by the program's rules. */
static void sound_replay(const struct game *game, struct text *wrong)
{
	struct board board = { 0 };

	board_copy(&board, game_first(game));
	for (size_t i = 0; i < game->count; i++)
		if (board.mover != game->plies[i].player ||
		    !board_play(&board, game->plies[i].house, NULL)) {
			text_add(wrong, "move %zu is not legal; ", i + 1);
			break;
		}
	if (!board_equal(&board, &game->now))
		text_add(wrong, "the moves lead elsewhere; ");
	board_done(&board);
}

static bool sound_is_reference(const struct board *board,
		const struct reference *reference)
{
	for (int p = P1; p <= P2; p++) {
		if (board->store[p] != reference->store[p])
			return false;
		for (int house = 1; house <= reference->houses; house++)
			if (board_seeds(board, (enum player)p, house) !=
			    reference->house[p][house - 1])
				return false;
	}
	return true;
}

/* A swap takes the place of the second player's first move. */
static bool sound_swaps_in_time(const struct game *game, size_t ply)
{
	enum player first = game_first(game)->mover;

	for (size_t i = 0; i < ply; i++)
		if (game->plies[i].player != first)
			return false;
	return game->now.rules.swap && game->plies[ply].player != first;
}

/* The reference knows neither the end by repetition nor who sits where. */
static void sound_replay_by_reference(const struct game *game,
		struct text *wrong)
{
	const struct board *first = game_first(game);
	struct reference reference;

	if (first->rules.houses > REFERENCE_MAX_HOUSES ||
	    unit_board_all(first) > SEEDS_MOST || game->count > PLIES_MOST)
		return;
	unit_reference_set(first, &reference);
	for (size_t i = 0; i < game->count; i++)
		if (game->plies[i].landing == LANDING_SWAP ?
				!sound_swaps_in_time(game, i) :
				!reference_play(&reference,
					(int)game->plies[i].house))
			text_add(wrong, "the reference refuses move %zu; ",
				i + 1);
	if (!sound_is_reference(&game->now, &reference))
		text_add(wrong, "the reference has another position; ");
	if (reference.over != game->now.over &&
	    game_end(game) != GAME_REPEATED)
		text_add(wrong, "the reference has another end; ");
}

static void sound_undo_and_redo(struct game *game, struct text *wrong)
{
	size_t count = game->count;
	bool over = game->now.over;
	struct board before = { 0 };

	board_copy(&before, &game->now);
	game_go(game, 0);
	if (!board_equal(game_first(game), &game->now))
		text_add(wrong, "undo does not lead to the start; ");
	game_go(game, game->total);
	game_go(game, count);
	if (!board_equal(&before, &game->now) || game->now.over != over)
		text_add(wrong, "redo does not lead back; ");
	board_done(&before);
}

/* The preview must show what the chosen house does. */
static void sound_check_preview(struct app *app, struct text *wrong)
{
	const struct mode *task = app->desk.top;
	const struct play *play = app->desk.play;
	const struct preview *preview;
	struct board board = { 0 };

	/* a task lies on the board, or on the review of its game */
	while (app->desk.attempt.source &&
	       task->kind->commands != exercise_commands)
		task = task->below;
	if (app->desk.attempt.source)
		play = (const struct play *)task;
	preview = &play->preview;
	if (!play->page.preview ||
	    play->positions != app->desk.match->positions)
		return;
	board_copy(&board, &app->desk.match->game.now);
	board_play(&board, preview->ply.house, NULL);
	if (!board_equal(&board, &preview->after))
		text_add(wrong, "the preview is wrong; ");
	board_done(&board);
}

void sound_moves(struct app *app, struct text *wrong)
{
	sound_replay(&app->desk.match->game, wrong);
	sound_replay_by_reference(&app->desk.match->game, wrong);
	sound_undo_and_redo(&app->desk.match->game, wrong);
	sound_check_preview(app, wrong);
}

/* -- the frame ------------------------------------------------------------- */

static cchar_t *sound_take(WINDOW *window, cchar_t cells[CELLS_MOST])
{
	memset(cells, 0, CELLS_MOST * sizeof *cells);
	for (int y = 0; y < LINES; y++)
		mvwin_wchnstr(window, y, 0, cells + y * COLS, COLS);
	return cells;
}

static void sound_check_cell(const cchar_t *cell, int y, int x, bool ascii,
		struct text *wrong)
{
	for (int i = 0; i < CCHARW_MAX && cell->chars[i]; i++) {
		unsigned long c = (unsigned long)cell->chars[i];

		if (c < 0x20 || (c >= 0x7F && c < 0xA0))
			text_add(wrong, "control character %lx at %d,%d; ", c,
				y, x);
		else if (ascii && c > 0x7F)
			text_add(wrong, "character %lx at %d,%d; ", c, y, x);
	}
}

/* It must be within its window, and curses must have it there. */
static void sound_check_cursor(const struct app *app, struct text *wrong)
{
	const struct screen *screen = &app->desk.screen;
	int y, x, top, left, rows, cols;

	getbegyx(screen->cursor->window, top, left);
	getmaxyx(screen->cursor->window, rows, cols);
	if (screen->cursor_y < 0 || screen->cursor_y >= rows ||
	    screen->cursor_x < 0 || screen->cursor_x >= cols)
		text_add(wrong, "the cursor is at %d,%d in a window of %dx%d; ",
			screen->cursor_y, screen->cursor_x, rows, cols);
	getyx(curscr, y, x);
	if (y < 0 || y >= LINES || x < 0 || x >= COLS)
		text_add(wrong, "the cursor is at %d,%d; ", y, x);
	else if (y != top + screen->cursor_y || x != left + screen->cursor_x)
		text_add(wrong, "the cursor is at %d,%d and not %d,%d; ", y, x,
			top + screen->cursor_y, left + screen->cursor_x);
}

/* While a name is typed, the cursor must be on the mark for the next character,
 * provided that each character before takes one column. */
static void sound_check_prompt(const struct app *app, struct text *wrong)
{
	cchar_t cell;
	int y, x;

	if (!command_find(app->desk.top, "Type") ||
	    LINES < LAYOUT_MIN_ROWS || COLS < LAYOUT_MIN_COLS)
		return;
	getyx(curscr, y, x);
	mvwin_wch(newscr, y, x, &cell);
	if (cell.chars[0] != L'_')
		text_add(wrong, "the name does not end at the cursor; ");
}

void sound_frame(const struct app *app, bool ascii, struct text *wrong)
{
	static cchar_t cells[CELLS_MOST];

	sound_take(newscr, cells);
	for (int y = 0; y < LINES; y++)
		for (int x = 0; x < COLS; x++)
			sound_check_cell(&cells[y * COLS + x], y, x, ascii,
				wrong);
	sound_check_cursor(app, wrong);
	if (ascii)
		sound_check_prompt(app, wrong);
}

static void sound_compare(const cchar_t *before, const cchar_t *after,
		const char *what, struct text *wrong)
{
	int i = 0, cells = LINES * COLS;

	while (i < cells && memcmp(before + i, after + i, sizeof *before) == 0)
		i++;
	if (i < cells)
		text_add(wrong, "%s: %lx at %d,%d, but redrawn %lx; ", what,
			(unsigned long)before[i].chars[0], i / COLS, i % COLS,
			(unsigned long)after[i].chars[0]);
}

/* Without a page, all windows are created again. */
void sound_redrawn(struct app *app, struct text *wrong)
{
	static cchar_t shown[CELLS_MOST], drawn[CELLS_MOST], anew[CELLS_MOST];

	sound_take(curscr, shown);
	sound_take(newscr, drawn);
	canvas_drop(&app->desk.screen.page);
	werase(newscr);
	screen_redraw();
	loop_draw(app);
	screen_end(&app->desk.screen);
	sound_take(newscr, anew);
	sound_compare(drawn, anew, "drawn", wrong);
	sound_compare(shown, anew, "shown", wrong);
}
