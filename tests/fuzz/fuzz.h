/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes for a reader, made by libFuzzer (make fuzz) or kept in corpus/NAME and
 * read again by every make check. A target has a file of its own, which
 * defines these; a reader that does wrong aborts.
 */
#ifndef KALAH_TESTS_FUZZ_H
#define KALAH_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "model/rules.h"

extern const char fuzz_name[];

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A file of these bytes, open at the first; the same one every time. */
int fuzz_file(const uint8_t *bytes, size_t size);

/* An empty folder, always the same, which is now the present one and the home
 * of the program's own files; it is gone at the end. */
void fuzz_home(void);

/* The file NAME below it, with these bytes. */
void fuzz_write(const char *name, const uint8_t *bytes, size_t size);

/* These bytes as a string, to be freed, with '?' in the place of slashes, so
 * that no file outside of the present folder can be named. */
char *fuzz_words(const uint8_t *bytes, size_t size);

/* Rules that BYTE stands for, on the usual board. */
struct rules fuzz_rules(uint8_t byte);

/* Aborts, with a word why, unless the condition holds. */
#define FUZZ_INSIST(condition) \
	((condition) ? (void)0 : fuzz_abort(#condition))
_Noreturn void fuzz_abort(const char *condition);

#endif
