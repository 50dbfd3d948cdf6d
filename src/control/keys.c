#include "control/keys.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#define CTRL(c) ((c) & 0x1F)
#define ONE(key) (key), (key)
#define BOARD CONTEXT_BOARD
#define MENU CONTEXT_MENU
#define NAME CONTEXT_NAME
#define QUESTION CONTEXT_QUESTION
#define REVIEW CONTEXT_REVIEW
#define LISTS (CONTEXT_MENU | CONTEXT_HELP)
#define STEPS (CONTEXT_BOARD | LISTS | CONTEXT_REVIEW)
#define PLAYING (CONTEXT_BOARD | CONTEXT_SOWING)
#define TAKES (PLAYING | LISTS | CONTEXT_NAME | CONTEXT_REVIEW)
#define SHOWS (PLAYING | CONTEXT_REVIEW)
#define ANYWHERE (TAKES | CONTEXT_QUESTION)

enum { ESC = 27 };

/* The first row for an action has the key that the lines of keys show. */
const struct key_row key_table[] = {
	{ STEPS, ONE(KEY_LEFT), ACTION_LEFT, "Left" },
	{ STEPS, ONE('h'), ACTION_LEFT, "h" },
	{ BOARD, ONE(KEY_BTAB), ACTION_LEFT, NULL },
	{ REVIEW, ONE(KEY_UP), ACTION_LEFT, "Up" },
	{ REVIEW, ONE('k'), ACTION_LEFT, "k" },
	{ REVIEW, ONE('u'), ACTION_LEFT, "u" },
	{ STEPS, ONE(KEY_RIGHT), ACTION_RIGHT, "Right" },
	{ STEPS, ONE('l'), ACTION_RIGHT, "l" },
	{ BOARD, ONE('\t'), ACTION_RIGHT, "Tab" },
	{ REVIEW, ONE(KEY_DOWN), ACTION_RIGHT, "Down" },
	{ REVIEW, ONE('j'), ACTION_RIGHT, "j" },
	{ REVIEW, ONE('r'), ACTION_RIGHT, "r" },
	{ STEPS, ONE(KEY_HOME), ACTION_FIRST, "Home" },
	{ STEPS, ONE(CTRL('A')), ACTION_FIRST, "^A" },
	{ STEPS, ONE(KEY_END), ACTION_LAST, "End" },
	{ STEPS, ONE(CTRL('E')), ACTION_LAST, "^E" },
	{ TAKES, ONE('\r'), ACTION_OK, "Enter" },
	{ TAKES, ONE(KEY_ENTER), ACTION_OK, NULL },
	{ TAKES, ONE('\n'), ACTION_OK, NULL },
	{ TAKES & ~NAME, ONE(' '), ACTION_OK, "Space" },
	{ BOARD | MENU, '0', '9', ACTION_DIGIT, "0-9" },
	{ PLAYING, ONE('u'), ACTION_UNDO, "u" },
	{ PLAYING | MENU | NAME, ONE(KEY_BACKSPACE), ACTION_UNDO,
	  "Backspace" },
	{ PLAYING | MENU | NAME, ONE(127), ACTION_UNDO, NULL },
	{ PLAYING | MENU | NAME, ONE('\b'), ACTION_UNDO, NULL },
	{ PLAYING, ONE('U'), ACTION_UNDO_ONE, "U" },
	{ BOARD, ONE('r'), ACTION_REDO, "r" },
	{ BOARD, ONE(CTRL('R')), ACTION_REDO, "^R" },
	{ BOARD | LISTS, ONE(KEY_UP), ACTION_UP, "Up" },
	{ BOARD | LISTS, ONE('k'), ACTION_UP, "k" },
	{ MENU, ONE(KEY_BTAB), ACTION_UP, "Shift-Tab" },
	{ BOARD | LISTS, ONE(KEY_DOWN), ACTION_DOWN, "Down" },
	{ BOARD | LISTS, ONE('j'), ACTION_DOWN, "j" },
	{ MENU, ONE('\t'), ACTION_DOWN, "Tab" },
	{ STEPS, ONE(KEY_PPAGE), ACTION_PAGE_UP, "PgUp" },
	{ STEPS, ONE(KEY_NPAGE), ACTION_PAGE_DOWN, "PgDn" },
	{ PLAYING, ONE('v'), ACTION_REVIEW, "v" },
	{ PLAYING | MENU, ONE('n'), ACTION_NEW, "n" },
	{ PLAYING, ONE('N'), ACTION_NEW_CHANGED, "N" },
	{ PLAYING, ONE('s'), ACTION_SAVE, "s" },
	{ PLAYING, ONE('L'), ACTION_LOAD, "L" },
	{ PLAYING, ONE('x'), ACTION_EXPORT, "x" },
	{ PLAYING | MENU, ONE('o'), ACTION_OPTIONS, "o" },
	{ PLAYING | MENU, ONE(KEY_F(2)), ACTION_OPTIONS, "F2" },
	{ SHOWS, ONE('H'), ACTION_HINT, "H" },
	{ SHOWS, ONE('a'), ACTION_VALUES, "a" },
	{ PLAYING, ONE('m'), ACTION_LEND, "m" },
	{ PLAYING, ONE('p'), ACTION_PAUSE, "p" },
	{ SHOWS, ONE('f'), ACTION_TURN, "f" },
	{ SHOWS, ONE('c'), ACTION_THEME, "c" },
	{ PLAYING, ONE('+'), ACTION_FASTER, "+" },
	{ PLAYING, ONE('-'), ACTION_SLOWER, "-" },
	{ SHOWS | LISTS, ONE('?'), ACTION_HELP, "?" },
	{ SHOWS | LISTS, ONE(KEY_F(1)), ACTION_HELP, "F1" },
	{ ANYWHERE, ONE(ESC), ACTION_CANCEL, "Esc" },
	{ REVIEW, ONE('v'), ACTION_CANCEL, "v" },
	{ ANYWHERE, ONE(CTRL('L')), ACTION_REDRAW, "^L" },
	{ STEPS | PLAYING, ONE('q'), ACTION_QUIT, "q" },
	{ STEPS | PLAYING, ONE('Q'), ACTION_QUIT, NULL },
	{ MENU, ONE('d'), ACTION_DEFAULT, "d" },
	{ NAME, ONE(CTRL('U')), ACTION_DEFAULT, "^U" },
	{ NAME, ONE('\t'), ACTION_COMPLETE, "Tab" },
	{ QUESTION, ONE('y'), ACTION_YES, "y" },
	{ QUESTION, ONE('Y'), ACTION_YES, NULL },
	{ QUESTION, ONE('n'), ACTION_NO, "n" },
	{ QUESTION, ONE('N'), ACTION_NO, NULL },
	{ ANYWHERE, ONE(KEY_MOUSE), ACTION_CLICK, "Click" },
};

const int key_count = sizeof key_table / sizeof *key_table;

static const struct key_row *find(enum context context, int key)
{
	for (int i = 0; i < key_count; i++)
		if (key_table[i].contexts & context &&
		    key >= key_table[i].from && key <= key_table[i].to)
			return &key_table[i];
	return NULL;
}

/* -- sequences ------------------------------------------------------------- */

/* Buttons as a mouse reports them (xterm's control sequences). */
enum { BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

/* What the mouse did at Y and X: the wheel is as good as keys, and so is a
 * click on a key that is shown. */
static enum key_read take_mouse(const struct screen *screen,
		enum context context, int button, int y, int x,
		struct command *command)
{
	const struct key_row *wheel;

	if (button == WHEEL_UP || button == WHEEL_DOWN) {
		wheel = find(context, button == WHEEL_UP ? KEY_UP : KEY_DOWN);
		if (wheel)
			command->action = wheel->action;
		return wheel ? KEY_READ_COMMAND : KEY_READ_RESIZE;
	}
	if (button != BUTTON_LEFT)
		return KEY_READ_RESIZE;
	command->spot = screen_spot_at(screen, y, x);
	command->action = ACTION_CLICK;
	if (command->spot.kind == SPOT_ACTION)
		command->action = (enum action)command->spot.which;
	return KEY_READ_COMMAND;
}

static bool read_next(const struct screen *screen, wint_t *next)
{
	return screen_read_key(screen, next) == OK;
}

/* The older way to report a mouse: three characters, each 32 and a number. */
static enum key_read read_old_mouse(const struct screen *screen,
		enum context context, struct command *command)
{
	wint_t button, x, y;

	if (!read_next(screen, &button) || !read_next(screen, &x) ||
	    !read_next(screen, &y))
		return KEY_READ_UNKNOWN;
	return take_mouse(screen, context, (int)button - 32, (int)y - 33,
		(int)x - 33, command);
}

/*
 * Behind "ESC [" up to the final character (ECMA-48, 5.4). The mouse is read
 * here, since curses loses a click now and then that is released at once; all
 * else is a key that this terminal is not known to have, which would make
 * moves if it were typed as it stands.
 */
static enum key_read read_sequence(const struct screen *screen,
		enum context context, struct command *command)
{
	char words[40];
	struct text text = TEXT_IN(words);
	int button, x, y;
	wint_t next;

	do {
		if (!read_next(screen, &next))
			return KEY_READ_UNKNOWN;
		text_add_character(&text, next);
	} while (next >= 0x20 && next < 0x40);
	if (strcmp(words, "M") == 0)
		return read_old_mouse(screen, context, command);
	if (sscanf(words, "<%d;%d;%d", &button, &x, &y) != 3)
		return KEY_READ_UNKNOWN;
	/* a capital M is for pressed, a small one for released */
	return next == 'M' ? take_mouse(screen, context, button, y - 1, x - 1,
		command) : KEY_READ_RESIZE;
}

/* What begins with Esc; KEY_READ_NOTHING where that is the key Esc itself. */
static enum key_read read_escape(const struct screen *screen,
		enum context context, struct command *command)
{
	wint_t next;

	if (!read_next(screen, &next))
		return KEY_READ_NOTHING;
	if (next == '[')
		return read_sequence(screen, context, command);
	if (next == 'O') {
		do
			if (!read_next(screen, &next))
				break;
		while (next >= 0x20 && next < 0x40);
		return KEY_READ_UNKNOWN;
	}
	unget_wch((wchar_t)next);
	return KEY_READ_NOTHING;
}

enum key_read keys_read(const struct screen *screen, enum context context,
		struct command *command)
{
	const struct key_row *row;
	wint_t key;
	int kind = screen_read_key(screen, &key);

	if (kind == ERR)
		return KEY_READ_NOTHING;
	if (kind == KEY_CODE_YES && key == KEY_RESIZE)
		return KEY_READ_RESIZE;
	if (kind == OK && key == ESC) {
		enum key_read read = read_escape(screen, context, command);

		if (read != KEY_READ_NOTHING)
			return read;
	}
	/* a character beyond Latin-1 could have a function key's number */
	row = kind == OK && key >= KEY_MIN ? NULL : find(context, (int)key);
	if (row && row->action == ACTION_CLICK)
		return KEY_READ_RESIZE;
	if (row) {
		command->action = row->action;
		command->digit = (int)key - '0';
	} else if (context == CONTEXT_NAME && kind == OK && iswprint(key)) {
		command->action = ACTION_TYPE;
		command->character = (wchar_t)key;
	} else {
		return KEY_READ_UNKNOWN;
	}
	return KEY_READ_COMMAND;
}

const char *keys_label(enum context context, enum action action)
{
	for (int i = 0; i < key_count; i++)
		if (key_table[i].contexts & context &&
		    key_table[i].action == action && key_table[i].label)
			return key_table[i].label;
	return NULL;
}

void keys_add_labels(enum context context, enum action action,
		struct text *text)
{
	const char *gap = text->length ? " " : "";

	for (int i = 0; i < key_count; i++)
		if (key_table[i].contexts & context &&
		    key_table[i].action == action && key_table[i].label) {
			text_add(text, "%s%s", gap, key_table[i].label);
			gap = " ";
		}
}
