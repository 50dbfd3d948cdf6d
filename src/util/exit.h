/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the program ends when something is wrong. */
#ifndef KALAH_UTIL_EXIT_H
#define KALAH_UTIL_EXIT_H

/* Exit statuses: the input is wrong; wrong usage, or input or output failed. */
enum { EXIT_WRONG = 1, EXIT_TROUBLE = 2 };

/* Runs the hook set last, which gives the terminal back, prints "PROGRAM:
 * MESSAGE" on standard error and exits with EXIT_TROUBLE. */
_Noreturn void die(const char *message);
void die_before(void (*hook)(void));

/* Flushes standard output. Returns STATUS, or EXIT_TROUBLE, with a message on
 * standard error, if not all output could be written. */
int exit_output(int status);

#endif
