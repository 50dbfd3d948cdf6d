/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kinds of attacks on the whole program, and what their cases share.
 *
 * Each case runs in a process and a folder of its own, which is HOME and the
 * current one; folder and all that the case started disappear with it. The
 * program has survived a case that returns. Standard error is only shown if a
 * single case is run.
 */
#ifndef KALAH_TORTURE_H
#define KALAH_TORTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "unit_random.h"

struct torture_kind {
	const char *name;	/* as in KINDS */
	const char *words;	/* what it does, for the table */
	int cases;		/* to be scaled */
	/* Prepares what all cases share. Returns how many there are; 0 if the
	 * kind cannot run here. NULL: CASES, scaled. */
	int (*count)(void);
	void (*run)(int which);
};

/* Each ends with a kind without a name. */
extern const struct torture_kind kill_kinds[], signal_kinds[], input_kinds[],
	memory_kinds[], disk_kinds[], environment_kinds[], number_kinds[],
	pair_kinds[], home_kinds[];

/* CASES times the scale, at least one. */
int torture_scaled(int cases);

/* For COUNT: the cases of this kind wait rather than compute, so that more of
 * them may run at once. */
void torture_crowd(void);

/* Which of TOTAL things case WHICH of torture_scaled(TOTAL) is about. */
int torture_spread(int which, int total);

/* Depends on TORTURE_SEED, the kind and the case. */
extern struct unit_random torture_random;

/* A random number from LEAST to MOST, both included. */
int torture_draw(int least, int most);

/* End the case: what did not survive; or why it cannot be tried. */
_Noreturn void torture_fail(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
_Noreturn void torture_skip(const char *why);

/* Ends a case that only curses did not survive: the game was saved and the
 * terminal restored. It counts as survived, and is also counted separately. */
_Noreturn void torture_fault(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* Say in the report what the case is, and on standard error what it does. */
void torture_title(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
void torture_note(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* Paths of the program, and of the one with sanitizers or NULL; "LD_PRELOAD="
 * and the path of the shim, or NULL. */
extern const char *torture_program, *torture_sanitized, *torture_shim;

/* A formatted string of less than 4096 bytes, which is never freed. */
char *torture_text(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* Writes TEXT to a file; ends the case if that fails. */
void torture_write(const char *path, const char *text);

/* All of a file with a NUL after it, to be freed; NULL if it cannot be opened.
 * SIZE may be NULL, and does not count the NUL. */
char *torture_read(const char *path, size_t *size);

/* Milliseconds of a clock that never goes back. */
double torture_now(void);

/* Sleeps for so many microseconds. */
void torture_rest(int microseconds);

#endif
