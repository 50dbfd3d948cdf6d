/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen/loop.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wctype.h>

#include "model/position.h"
#include "play/command.h"
#include "play/modes/play.h"
#include "play/store.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/language.h"
#include "view/farewell.h"
#include "view/scene.h"

enum {
	KEYS_MOST = 2000,	/* bytes of keys read for one frame, */
	KEYS_TIME = 10000,	/* and microseconds spent on them */
	NOTCH = 3		/* lines, of the mouse wheel */
};

/* -- drawing --------------------------------------------------------------- */

/* Draws the board and the page, then what lies over them. */
static void loop_draw_modes(struct mode *mode, const struct legend *legends)
{
	struct desk *desk = mode->desk;
	struct page page;

	if (mode->kind->draw) {
		mode->kind->draw(mode);
		desk_speak(desk, PAGE_LAST, &page);
		page_view_draw(&desk->screen, &page,
			desk->top->kind->draw_over ? NULL : legends);
		return;
	}
	if (!mode->kind->alone)
		loop_draw_modes(mode->below, legends);
	if (mode->kind->draw_over)
		mode->kind->draw_over(mode, legends);
}

/* Whether there is a question that can be answered without seeing it. */
static bool loop_asks(const struct desk *desk)
{
	return desk->top->kind->asks && command_find(desk->top, "y");
}

static void loop_draw_small(struct desk *desk)
{
	struct text text = TEXT_IN((char[PAGE_WORDS]){ 0 });

	if (loop_asks(desk))
		desk->top->kind->ask(desk->top, &text);
	page_view_too_small(&desk->screen, text.at);
}

void loop_draw(struct app *app)
{
	struct desk *desk = &app->desk;
	const struct board *now = &desk->seen->game.now;
	struct naming naming = match_naming(desk->seen);
	struct legend legends[LEGENDS_MAX + 1];

	screen_begin(&desk->screen, (int)now->rules.houses,
		scene_widths(&naming, now));
	command_fill_legends(desk->top, legends);
	if (desk->screen.layout.too_small)
		loop_draw_small(desk);
	else
		loop_draw_modes(desk->top, legends);
	if (desk_is_wanted(desk))
		page_view_call(&desk->screen);
}

/* -- keys ------------------------------------------------------------------ */

/* The mode that keys are for: when nothing can be seen, all one can do is
 * quit. */
static struct mode *loop_mode(const struct desk *desk)
{
	return desk->screen.layout.too_small && !loop_asks(desk) ? NULL :
		desk->top;
}

/* The row for what has that NAME. A mode that yields goes if the row is that of
 * the mode below. */
static const struct command_row *loop_find(struct desk *desk, const char *name)
{
	struct mode *mode = loop_mode(desk);
	const struct command_row *row;

	if (!mode)
		return text_same(name, "q") ?
			command_find(&desk->play->mode, "q") : NULL;
	row = command_find(mode, name);
	if (row || !mode->kind->yields)
		return row;
	desk_lift(desk);
	row = loop_find(desk, name);
	if (row)
		desk_discard(mode);
	else
		desk_lay(desk, mode);
	return row;
}

/* What one key of a frame has done is saved before another builds on it. */
static void loop_carry_out(struct app *app, const struct command_row *row,
		struct command command)
{
	if (app->acted)
		store_follow(&app->desk);
	app->acted = true;
	desk_act(&app->desk, row, command);
}

/* Has what is called NAME do what it does. */
static bool loop_act(struct app *app, const char *name, struct command command)
{
	const struct command_row *row = loop_find(&app->desk, name);

	if (row)
		loop_carry_out(app, row, command);
	return row;
}

static bool loop_type(struct app *app, const struct key *key)
{
	struct command typed = { .character = (wchar_t)key->code };

	return command_find(app->desk.top, "Type") && (key->function ||
		!iswprint(key->code) || loop_act(app, "Type", typed));
}

/* Answers a KEY that means nothing. */
static void loop_wonder(struct mode *mode, const struct key *key)
{
	bool digit = keys_lack_shift(key) && command_find(mode->kind->yields ?
		mode->below : mode, "0");

	if (mode->kind->unknown)
		mode->kind->unknown(mode);
	if (digit)
		desk_note(mode->desk, _("Digits are with Shift."));
}

/* In full width a key is the same, but in a name. */
void loop_take_key(struct app *app, const struct key *key)
{
	struct desk *desk = &app->desk;
	struct mode *mode = desk->top;
	struct key half = *key;

	if (!key->function && !command_find(mode, "Type"))
		half.code = text_half_width(key->code);
	if (!loop_act(app, keys_name(&half), (struct command){ .by = 0 }) &&
	    !loop_type(app, key) && loop_mode(desk))
		loop_wonder(mode, &half);
}

static void loop_ignore_pasted(struct app *app)
{
	desk_note(&app->desk, loop_find(&app->desk, "Paste") ?
		_("No position was pasted: one looks like "
			"<2,0,0,3,3,3,3>.") :
		_("Pasted text is ignored here."));
}

/* Pasted text may contain anything and is never a command; what may be a
 * position is collected. */
static void loop_take_pasted(struct app *app, const struct key *key)
{
	struct text *pasted = &app->pasted;

	if (loop_type(app, key))
		return;
	if (key->code == '<' && !(pasted->at &&
			strchr(app->pasted_words, '>') &&
			isdigit((unsigned char)app->pasted_words[1])))
		*pasted = TEXT_IN(app->pasted_words);
	if (pasted->at)
		text_add(pasted, "%c", key->code < 128 ? (int)key->code : '?');
	else if (!iswspace(key->code))
		loop_ignore_pasted(app);
}

/* At its end, the first position in it is offered. */
static void loop_end_paste(struct app *app)
{
	size_t length = position_length(app->pasted_words);

	app->pasted.at = NULL;
	app->pasted_words[length] = '\0';
	if (!length || !loop_act(app, "Paste", (struct command){
			.said = app->pasted_words }))
		loop_ignore_pasted(app);
}

/* Keys before the click may have changed what is there. */
void loop_click(struct app *app, int y, int x)
{
	struct desk *desk = &app->desk;
	struct command command;

	loop_draw(app);
	command = (struct command){ .spot = screen_spot_at(&desk->screen, y,
		x) };
	if (command.spot.kind == SPOT_ACTION)
		loop_carry_out(app, &desk->top->kind->commands[
			command.spot.which - 1], command);
	else
		loop_act(app, "Click", command);
}

/* Over the list of moves the wheel scrolls that; else it is Up or Down. */
static void loop_turn_wheel(struct app *app, const struct key *key)
{
	struct desk *desk = &app->desk;
	struct spot spot;

	loop_draw(app);
	spot = screen_spot_at(&desk->screen, app->keys.y, app->keys.x);
	if (spot.kind == SPOT_PLY || spot.kind == SPOT_LIST)
		desk->list.back += text_same(keys_name(key), "Up") ? NOTCH :
			-NOTCH;
	else
		loop_take_key(app, key);
}

/* If another program takes the byte we are about to read, the read blocks, but
 * a signal can still end us. */
static enum key_read loop_read(struct app *app, struct key *key)
{
	enum key_read read = KEY_READ_NOTHING;

	signals_let_in();
	if (!signals_caught())
		read = keys_read(&app->keys, &app->desk.screen, app->desk.now,
			key);
	signals_shut_out();
	return read;
}

/* Reads one key and does what it asks; false if none was waiting. */
static bool loop_read_key(struct app *app)
{
	struct key key;
	enum key_read read = loop_read(app, &key);

	if (app->pasted.at && !app->keys.pasting)
		loop_end_paste(app);
	if (app->desk.drops_keys)
		return read != KEY_READ_NOTHING;
	switch (read) {
	case KEY_READ_NOTHING:
		return false;
	case KEY_READ_SKIPPED:
		break;
	case KEY_READ_KEY:
		loop_take_key(app, &key);
		break;
	case KEY_READ_UNKNOWN:
		loop_take_key(app, &(struct key){ .function = true });
		break;
	case KEY_READ_PASTED:
		loop_take_pasted(app, &key);
		break;
	case KEY_READ_CLICK:
		loop_click(app, app->keys.y, app->keys.x);
		break;
	case KEY_READ_WHEEL:
		loop_turn_wheel(app, &key);
		break;
	}
	return true;
}

/* Limits number and time, so that endless input does not hold up the frames. */
static void loop_read_keys(struct app *app)
{
	int64_t until = clock_now() + KEYS_TIME;
	int count = 0;

	do
		app->more_keys = loop_read_key(app) && !app->desk.quit;
	while (app->more_keys && ++count < KEYS_MOST && clock_now() < until);
	app->desk.drops_keys = false;
}

/* -- the loop -------------------------------------------------------------- */

static void loop_show(struct app *app)
{
	loop_draw(app);
	signals_let_in();
	screen_end(&app->desk.screen);
	signals_shut_out();
}

static void loop_resume(void)
{
	signals_let_in();
	screen_resume();
	signals_shut_out();
}

static void loop_stop(void)
{
	signals_let_in();
	screen_suspend();
	signals_shut_out();
	if (!signals_caught())
		signals_stop();
	loop_resume();
}

/* Does what is due and draws the result. */
static void loop_update(struct app *app)
{
	int64_t due;

	app->drawn = clock_now();
	due = run_tick(&app->desk, app->drawn);
	app->acted = false;
	app->due = app->more_keys ? app->drawn :
		clock_earlier(due, keys_due(&app->keys));
	loop_show(app);
}

/* Handles what woke us up, then the waiting keys. */
static void loop_take(struct app *app, enum wake wake)
{
	app->desk.now = clock_now();
	app->over |= wake == WAKE_END || wake == WAKE_LOST;
	if (wake == WAKE_STOP)
		loop_stop();
	else if (wake == WAKE_CONTINUED)
		loop_resume();
	if (!app->over)
		loop_read_keys(app);
	app->over |= app->desk.quit;
}

/* Microseconds until something is due; -1 if nothing is. */
static int64_t loop_time_left(const struct app *app)
{
	return app->due < 0 ? -1 : app->due > app->drawn ?
		app->due - app->drawn : 0;
}

bool loop_turn(struct app *app, loop_wait *wait)
{
	loop_update(app);
	loop_take(app, wait(STDIN_FILENO, STDOUT_FILENO, loop_time_left(app)));
	return !app->over;
}

/* First saves what the player would miss, whatever the terminal may do then. */
void loop_end(struct app *app)
{
	int error = run_keep(&app->desk);

	signals_let_in();
	screen_close(&app->desk.screen);
	run_settle(&app->desk, signals_caught(), error);
}

static void loop_crash(int signal)
{
	(void)signal;
	farewell_say();
}

void loop_begin(struct app *app, const struct run_start *start)
{
	*app = (struct app){ .more_keys = false };
	run_begin(&app->desk, start);
}

void loop_done(struct app *app)
{
	screen_close(&app->desk.screen);
	run_done(&app->desk);
}

int loop_run(const struct run_start *start)
{
	/* static: the worker may still be using it when we leave */
	static struct app app;
	bool opened;

	loop_begin(&app, start);
	signals_start(farewell_let_go, loop_crash);
	/* curses exits by itself when it runs out of memory */
	atexit(farewell_say);
	signals_let_in();
	opened = screen_open(&app.desk.screen, &app.desk.settings.display,
		NULL, stdout, stdin);
	signals_shut_out();
	if (!opened)
		fputs(_("kalah: curses cannot use this terminal\n"), stderr);
	while (opened && loop_turn(&app, signals_wait))
		;
	if (opened)
		loop_end(&app);
	/* at once: freeing a long game takes a while */
	if (signals_caught())
		signals_die(signals_caught());
	loop_done(&app);
	return opened ? 0 : EXIT_TROUBLE;
}
