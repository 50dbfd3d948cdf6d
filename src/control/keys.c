#include "control/keys.h"

#include <curses.h>
#include <wctype.h>

#define CTRL(c) ((c) & 0x1F)
#define ONE(key) (key), (key)
#define LISTS (CONTEXT_MENU | CONTEXT_HELP)
#define STEPS (CONTEXT_BOARD | LISTS)
#define ANYWHERE (CONTEXT_BOARD | CONTEXT_SOWING | CONTEXT_QUESTION | LISTS | \
	CONTEXT_NAME)
#define PLAYING (CONTEXT_BOARD | CONTEXT_SOWING)
#define TYPING (CONTEXT_MENU | CONTEXT_NAME)

enum { ESC = 27 };

/* The first row for an action has the key that the lines of keys show. */
const struct key_row key_table[] = {
	{ STEPS, ONE(KEY_LEFT), ACTION_LEFT, "Left" },
	{ STEPS, ONE('h'), ACTION_LEFT, "h" },
	{ CONTEXT_BOARD, ONE(KEY_BTAB), ACTION_LEFT, NULL },
	{ STEPS, ONE(KEY_RIGHT), ACTION_RIGHT, "Right" },
	{ STEPS, ONE('l'), ACTION_RIGHT, "l" },
	{ CONTEXT_BOARD, ONE('\t'), ACTION_RIGHT, "Tab" },
	{ STEPS, ONE(KEY_HOME), ACTION_FIRST, "Home" },
	{ STEPS, ONE(CTRL('A')), ACTION_FIRST, "^A" },
	{ STEPS, ONE(KEY_END), ACTION_LAST, "End" },
	{ STEPS, ONE(CTRL('E')), ACTION_LAST, "^E" },
	{ PLAYING | LISTS | CONTEXT_NAME, ONE('\r'), ACTION_OK, "Enter" },
	{ PLAYING | LISTS | CONTEXT_NAME, ONE(KEY_ENTER), ACTION_OK, NULL },
	{ PLAYING | LISTS | CONTEXT_NAME, ONE('\n'), ACTION_OK, NULL },
	{ PLAYING | LISTS, ONE(' '), ACTION_OK, "Space" },
	{ CONTEXT_BOARD | CONTEXT_MENU, '0', '9', ACTION_DIGIT, "0-9" },
	{ PLAYING, ONE('u'), ACTION_UNDO, "u" },
	{ PLAYING | TYPING, ONE(KEY_BACKSPACE), ACTION_UNDO, "Backspace" },
	{ PLAYING | TYPING, ONE(127), ACTION_UNDO, NULL },
	{ PLAYING | TYPING, ONE('\b'), ACTION_UNDO, NULL },
	{ PLAYING, ONE('U'), ACTION_UNDO_ONE, "U" },
	{ CONTEXT_BOARD, ONE('r'), ACTION_REDO, "r" },
	{ CONTEXT_BOARD, ONE(CTRL('R')), ACTION_REDO, "^R" },
	{ STEPS, ONE(KEY_UP), ACTION_UP, "Up" },
	{ STEPS, ONE('k'), ACTION_UP, "k" },
	{ CONTEXT_MENU, ONE(KEY_BTAB), ACTION_UP, "Shift-Tab" },
	{ STEPS, ONE(KEY_DOWN), ACTION_DOWN, "Down" },
	{ STEPS, ONE('j'), ACTION_DOWN, "j" },
	{ CONTEXT_MENU, ONE('\t'), ACTION_DOWN, "Tab" },
	{ STEPS, ONE(KEY_PPAGE), ACTION_PAGE_UP, "PgUp" },
	{ STEPS, ONE(KEY_NPAGE), ACTION_PAGE_DOWN, "PgDn" },
	{ PLAYING, ONE('n'), ACTION_NEW, "n" },
	{ PLAYING, ONE('s'), ACTION_SAVE, "s" },
	{ PLAYING, ONE('L'), ACTION_LOAD, "L" },
	{ PLAYING, ONE('x'), ACTION_EXPORT, "x" },
	{ PLAYING | CONTEXT_MENU, ONE('o'), ACTION_OPTIONS, "o" },
	{ PLAYING | CONTEXT_MENU, ONE(KEY_F(2)), ACTION_OPTIONS, "F2" },
	{ PLAYING, ONE('c'), ACTION_COLOR, "c" },
	{ PLAYING, ONE('+'), ACTION_FASTER, "+" },
	{ PLAYING, ONE('-'), ACTION_SLOWER, "-" },
	{ PLAYING | CONTEXT_HELP, ONE('?'), ACTION_HELP, "?" },
	{ PLAYING | CONTEXT_HELP, ONE(KEY_F(1)), ACTION_HELP, "F1" },
	{ ANYWHERE, ONE(ESC), ACTION_CANCEL, "Esc" },
	{ ANYWHERE, ONE(CTRL('L')), ACTION_REDRAW, "^L" },
	{ PLAYING | LISTS, ONE('q'), ACTION_QUIT, "q" },
	{ PLAYING | LISTS, ONE('Q'), ACTION_QUIT, NULL },
	{ CONTEXT_MENU, ONE('d'), ACTION_DEFAULT, "d" },
	{ CONTEXT_NAME, ONE(CTRL('U')), ACTION_DEFAULT, "^U" },
	{ CONTEXT_QUESTION, ONE('y'), ACTION_YES, "y" },
	{ CONTEXT_QUESTION, ONE('Y'), ACTION_YES, NULL },
	{ CONTEXT_QUESTION, ONE('n'), ACTION_NO, "n" },
	{ CONTEXT_QUESTION, ONE('N'), ACTION_NO, NULL },
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

enum key_read keys_read(const struct screen *screen, enum context context,
		struct command *command)
{
	const struct key_row *row;
	wint_t key;
	int kind = wget_wch(screen->input, &key);

	if (kind == ERR)
		return KEY_READ_NOTHING;
	if (kind == KEY_CODE_YES && key == KEY_RESIZE)
		return KEY_READ_RESIZE;
	/* a character beyond Latin-1 could have a function key's number */
	row = kind == OK && key >= KEY_MIN ? NULL : find(context, (int)key);
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
