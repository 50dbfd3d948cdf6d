/* Which key does what: the table, and reading keys by it. */
#ifndef KALAH_CONTROL_KEYS_H
#define KALAH_CONTROL_KEYS_H

#include "control/action.h"
#include "util/text.h"
#include "view/screen.h"

struct key_row {
	unsigned contexts;	/* where it counts, a set of enum context */
	int from, to;		/* the key, or a range of characters */
	enum action action;
	const char *label;	/* as the help calls it; NULL: it does not */
};

extern const struct key_row key_table[];
extern const int key_count;

enum key_read {
	KEY_READ_NOTHING,	/* no key was waiting */
	KEY_READ_COMMAND,
	KEY_READ_UNKNOWN,	/* a key that means nothing here */
	KEY_READ_RESIZE		/* the terminal has another size, or nothing */
};

/* Reads one key as CONTEXT has it, without waiting for one. */
enum key_read keys_read(const struct screen *screen, enum context context,
		struct command *command);

/* What the first key for ACTION is called in CONTEXT, or NULL; and all of
 * them, parted by blanks, behind what TEXT has already. */
const char *keys_label(enum context context, enum action action);
void keys_add_labels(enum context context, enum action action,
		struct text *text);

#endif
