/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kinds of attack on the whole program, and what each case of them has at hand.
 *
 * A case runs in a process of its own, in a folder of its own that is HOME and
 * the present one, and goes away with all that it has started. It has survived
 * when it returns. What it prints on standard error is shown when it is run by
 * itself.
 */
#ifndef KALAH_TORTURE_H
#define KALAH_TORTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "unit_random.h"

struct torture_kind {
	const char *name;	/* by which it is asked for */
	const char *words;	/* what it does to the program */
	int cases;
	/* Makes ready what all cases share; how many there are, or 0: it
	 * cannot run here. NULL: as many as CASES by the scale. */
	int (*count)(const struct torture_kind *kind);
	void (*run)(int which);
	/* Prints what the cases have found, which run one at a time then. */
	void (*tell)(void);
};

/* A table of kinds ends with one without a name. */
extern const struct torture_kind kill_kinds[], signal_kinds[], input_kinds[],
	memory_kinds[], disk_kinds[], environment_kinds[], number_kinds[],
	latency_kinds[];

/* CASES by the scale, at least one. */
int torture_scaled(int cases);

/* Of TOTAL things the one that case WHICH is about, where there are as many
 * cases as things by the scale. */
int torture_spread(int which, int total);

/* The chance of this case. */
extern struct unit_random torture_random;

/* From LEAST to MOST. */
int torture_draw(int least, int most);

/* Ends the case: what did not survive; or why there is nothing to try. */
_Noreturn void torture_fail(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
_Noreturn void torture_skip(const char *why);

/* The case survived, but curses did not: the game is there, and the terminal
 * given back. Such cases are told by themselves. */
_Noreturn void torture_fault(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* What this case is, for the report; and what it has done. */
void torture_title(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
void torture_note(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* The program; that built with sanitizers, or NULL; "LD_PRELOAD=" of the shim,
 * or NULL. */
extern const char *torture_program, *torture_sanitized, *torture_shim;

/* "NAME=VALUE", to be kept as long as the case lasts. */
char *torture_text(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* A file of the present folder, made with this text. */
void torture_write(const char *path, const char *text);

/* All of a file, with a NUL behind it, or NULL; the size may be NULL. */
char *torture_read(const char *path, size_t *size);

/* Milliseconds since some moment. */
double torture_now(void);

/* Rests for so many microseconds. */
void torture_rest(int microseconds);

#endif
