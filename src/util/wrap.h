/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines on standard output: as they are or, on a terminal, in rows that end
 * between words. */
#ifndef KALAH_UTIL_WRAP_H
#define KALAH_UTIL_WRAP_H

/* The most bytes of WORDS at a time. */
enum { WRAP_MOST = 16000 };

/*
 * Prints WORDS, any part of a line or several of them. The terminal is asked
 * each time how wide it is; the part of a row that may yet go on is held back,
 * up to the end of its line. A position wider than the terminal is left to
 * it, so that it can be copied.
 */
void wrap_print(const char *words);

#endif
