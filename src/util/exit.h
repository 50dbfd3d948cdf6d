/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the program ends when something goes wrong. */
#ifndef KALAH_UTIL_EXIT_H
#define KALAH_UTIL_EXIT_H

#include <assert.h>
#include <stdbool.h>

/* Asserts that a call, which has effects and is always made, succeeds. */
#define INSIST(call) ((call) ? (void)0 : assert(false && #call))

/* Exit statuses: wrong input; wrong usage, or input or output failed. */
enum { EXIT_WRONG = 1, EXIT_TROUBLE = 2 };

/* Calls the hook set by exit_set_hook, which restores the terminal, prints
 * "PROGRAM: MESSAGE" on standard error, MESSAGE translated, and exits with
 * EXIT_TROUBLE. If several threads call it, the first does this, and the others
 * wait for the end. */
_Noreturn void die(const char *message);
void exit_set_hook(void (*hook)(void));

/* Flushes standard output. Returns STATUS; or EXIT_TROUBLE, with a message on
 * standard error, if not all output could be written. */
int exit_output(int status);

#endif
