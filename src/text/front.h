/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fronts without a screen, which read commands from standard input and
 * write to standard output; and what they are made of. */
#ifndef KALAH_TEXT_FRONT_H
#define KALAH_TEXT_FRONT_H

#include "play/run.h"
#include "util/lines.h"

/* -- plain mode: line by line, with the canonical ASCII boards ------------- */

enum plain_style { PLAIN_BOARD, PLAIN_VERTICAL };

/*
 * Plays until the end of the game, "q" or the end of standard input; repeats
 * each line read if it ECHOes. A game that has a file in start->games, if not
 * NULL, is saved after every move, as a signal may end us at any time.
 * Returns the exit status: 0; or 2, after a message on standard error, if
 * input, output or saving failed.
 */
int plain_play(struct run_start *start, enum plain_style style, bool echo);

/* -- words mode: commands are words, and it is read aloud ------------------ */

/* Plays until the user quits or input ends, repeating each line that was read
 * if it ECHOes. Returns the exit status. */
int spoken_play(const struct run_start *start, bool echo);

/* -- lines from standard input, whatever bytes they contain ---------------- */

struct input {
	bool echo;		/* print each line that was read */
	char *line;		/* the last one, trimmed; "?" if too long */
	struct lines lines;	/* may be POLLED, and then is to be fed */
};

void input_start(struct input *input, bool echo);

/* Flushes standard output and reads the next line. False at the end of input,
 * if a line never ends or, if POLLED, until there is a whole line. */
bool input_read(struct input *input);

/* Returns the exit status: EXIT_TROUBLE, after a message on standard error, if
 * standard input or output failed. */
int input_end(struct input *input);

/* -- telling what has changed since it last told --------------------------- */

/* Notes, moves, games, tasks, whose turn it is, questions: nobody announces
 * anything. */
struct teller {
	unsigned games, changes, positions;	/* as when last told */
	size_t count;		/* plies */
	bool task;
	bool turn;		/* whose turn it is has been told */
	bool paused;
	bool summed;		/* a game that is over has been summed up */
	command_run *tell;	/* due at rest; or NULL */
};

/* Tells all that is settled; the rest once the desk RESTS. */
void teller_tell(struct teller *teller, struct desk *desk, bool rests);

/* Has the game told, or asks the question on top again, in brief. */
void teller_begin(struct teller *teller, struct desk *desk);
void teller_ask_again(struct desk *desk);

#endif
