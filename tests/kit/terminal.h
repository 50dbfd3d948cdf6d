/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Run a program in a terminal of its own, type at it and read its screen.
 *
 * The terminal is a pseudo-terminal whose other side libvterm emulates (link
 * with -lvterm -lutil). No function sleeps for a fixed time: each waits for
 * what it was asked for, TERMINAL_PATIENCE at most. What did not happen by then
 * is reported on stderr, with the screen.
 *
 * Rows and columns count from 0. Text is UTF-8; rows have no trailing blanks.
 */
#ifndef KALAH_TESTS_TERMINAL_H
#define KALAH_TESTS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>

/* How long to wait for anything, in milliseconds. */
#ifndef TERMINAL_PATIENCE
#define TERMINAL_PATIENCE 60000
#endif

/* What the keys send once a curses program has switched the keypad on. */
#define TERMINAL_UP "\033OA"
#define TERMINAL_DOWN "\033OB"
#define TERMINAL_RIGHT "\033OC"
#define TERMINAL_LEFT "\033OD"
#define TERMINAL_HOME "\033OH"
#define TERMINAL_END "\033OF"
#define TERMINAL_PAGE_UP "\033[5~"
#define TERMINAL_PAGE_DOWN "\033[6~"
#define TERMINAL_F1 "\033OP"
#define TERMINAL_BACKSPACE "\177"
#define TERMINAL_TAB "\t"
#define TERMINAL_BACK_TAB "\033[Z"
#define TERMINAL_ENTER "\r"
/* Esc and a report that does nothing, lest it and what is typed next become one
 * key. */
#define TERMINAL_ESC "\033\033[0n"
#define TERMINAL_CTRL_C "\003"
#define TERMINAL_CTRL_L "\014"
#define TERMINAL_CTRL_Q "\021"
#define TERMINAL_CTRL_S "\023"
#define TERMINAL_CTRL_Z "\032"

/* Flags of terminal_look(). */
enum {
	TERMINAL_BOLD = 1 << 0,
	TERMINAL_UNDERLINE = 1 << 1,
	TERMINAL_REVERSE = 1 << 2,
	TERMINAL_COLOUR = 1 << 3	/* a colour is not the default */
};

/* A cell: its text in UTF-8, a blank if nothing was written, its
 * TERMINAL_BOLD... flags, and its colours before any reversal. */
struct terminal_cell {
	char text[32];
	unsigned look;
	int fore, back;		/* 0xRRGGBB, or TERMINAL_OWN */
};

/* The terminal's default colour. */
#define TERMINAL_OWN (-1)

/* What the program has not restored: flags of terminal_state(). */
enum {
	TERMINAL_ALTSCREEN = 1 << 0,	/* still on the alternate screen */
	TERMINAL_NO_CURSOR = 1 << 1,	/* the cursor is hidden */
	TERMINAL_MOUSE = 1 << 2,	/* mouse reports are on */
	TERMINAL_KEYPAD = 1 << 3,	/* arrow keys send "\033O." */
	TERMINAL_MODES = 1 << 4,	/* termios is not what it was */
	TERMINAL_PASTE = 1 << 5		/* pasted text comes in brackets */
};

/* Returned by terminal_end() for a program that would not end. */
#define TERMINAL_STUCK (-1000)

struct terminal;

struct terminal_end {
	unsigned state;		/* terminal_state() after the end */
	struct rusage used;	/* ru_utime, ru_stime, ru_maxrss... */
};

/*
 * Run argv[0], looked up in PATH, in the foreground of a new terminal, as a
 * child and a process group of its own, so that job control works. It has
 * every signal at its default and no files open but 0, 1 and 2. It is killed
 * if the test dies.
 *
 * Its environment is the caller's PATH, HOME and sanitizer options,
 * TERM=xterm-256color and LC_ALL=C.UTF-8; then the entries of env:
 * "NAME=VALUE" sets, "NAME" removes. env may be NULL.
 *
 * Returns NULL, with a message on stderr, if there is no such program or no
 * terminal can be opened: skip the test then.
 */
struct terminal *terminal_start(int rows, int cols, char *const env[],
		char *const argv[]);

/*
 * Kill what is left of the program and free the terminal; NULL is fine. The
 * program writes no more files after this.
 */
void terminal_free(struct terminal *t);

/* Type bytes, a few kilobytes at most; false if the terminal does not take all
 * of them. */
bool terminal_type(struct terminal *t, const char *bytes);

/*
 * Wait until a row of the screen contains the text, or until none does; false
 * if that did not happen in time or before the program ended. By then the
 * screen has been quiet for a moment, but on a busy machine it may show half a
 * frame: wait for what is drawn last.
 */
bool terminal_wait(struct terminal *t, const char *text);
bool terminal_gone(struct terminal *t, const char *text);

/* Wait until the program has written nothing for so many milliseconds. */
void terminal_settle(struct terminal *t, int milliseconds);

/* Where the cursor is, hidden or not. A frame places it last. */
void terminal_cursor(const struct terminal *t, int *row, int *col);

/* Read output, or the report that the program has stopped or ended, once there
 * is any; false if there was none within so many milliseconds. */
bool terminal_read(struct terminal *t, int milliseconds);

/*
 * From now on, type these bytes over and over, as fast as the terminal takes
 * them, whenever a function waits; NULL stops that. They stay the caller's.
 */
void terminal_flood(struct terminal *t, const char *bytes, size_t count);

/* From now on, write all output of the program to this file, too; NULL stops
 * that. */
void terminal_copy(struct terminal *t, FILE *copy);

/* Milliseconds by a clock that never goes back. */
long long terminal_now(void);

/* The program's process, and whether it has ended. */
pid_t terminal_program(const struct terminal *t);
bool terminal_ended(const struct terminal *t);

/*
 * The functions from here to terminal_state() look at the screen as it was
 * last read. Find the first place of a text; row and col may be NULL.
 */
bool terminal_find(const struct terminal *t, const char *text,
		int *row, int *col);

/* Copy a row; false if there is no such row or no room for it. */
bool terminal_row(const struct terminal *t, int row, char *buf, size_t size);

/* All rows, separated by "\n", for the caller to free; NULL without memory. */
char *terminal_text(const struct terminal *t);

/* The TERMINAL_BOLD... flags of a cell; 0 outside the screen. */
unsigned terminal_look(const struct terminal *t, int row, int col);

/* Copy a cell; false outside the screen. Cells that look alike are equal byte
 * by byte. */
bool terminal_cell(const struct terminal *t, int row, int col,
		struct terminal_cell *cell);

/*
 * The TERMINAL_ALTSCREEN... flags, 0 if all is as it was before the program
 * started. After a hangup TERMINAL_MODES is never set: there is nothing to ask.
 */
unsigned terminal_state(struct terminal *t);

/*
 * Change the size; the kernel tells the program. Unless the size is the same,
 * the screen is wiped: what is found on it later was drawn for the new size.
 */
bool terminal_resize(struct terminal *t, int rows, int cols);

/* Change the size for the program but not the emulator: for absurd sizes. */
bool terminal_pretend(struct terminal *t, int rows, int cols);

/*
 * From now on, the emulator reads no output, or does so again, beginning with
 * what was written meanwhile.
 */
void terminal_deafen(struct terminal *t, bool deaf);

/* Whether the program would have to wait to write, after ^S or because nobody
 * reads its output. */
bool terminal_stalled(const struct terminal *t);

/* Send a signal to the program alone (a typed ^C is for its whole group); false
 * if it has ended. */
bool terminal_signal(struct terminal *t, int sig);

/* Make the terminal disappear, with SIGHUP, as if its window were closed. */
void terminal_hangup(struct terminal *t);

/* Wait until the program is stopped, as by ^Z; false if that did not happen. */
bool terminal_stopped(struct terminal *t);

/* Do what fg does: continue a stopped program in the foreground; false if it is
 * not stopped. */
bool terminal_continue(struct terminal *t);

/*
 * Wait for the program to end of its own accord, or kill it if it does not. Its
 * process group is killed, too. Afterwards the screen can be read; even a deaf
 * emulator reads what there is. Returns the exit status, or minus the signal
 * that ended the program, or TERMINAL_STUCK. end may be NULL.
 */
int terminal_end(struct terminal *t, struct terminal_end *end);

#endif
