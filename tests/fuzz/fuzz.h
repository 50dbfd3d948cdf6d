/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuzz targets. Their input comes from libFuzzer (make fuzz), or from
 * corpus/NAME, which every make check replays. Each target is a file that
 * defines the next two, and aborts if the program does wrong.
 */
#ifndef KALAH_TESTS_FUZZ_H
#define KALAH_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "model/rules.h"

extern const char fuzz_name[];

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A descriptor of an unnamed file of these bytes, at its start. It is always
 * the same one, not to be closed, and the next call changes the file. */
int fuzz_file(const uint8_t *bytes, size_t size);

/* Makes an empty folder the current one, and the home of the program's own
 * files. It is always the same one, and is removed at exit. */
void fuzz_home(void);

/* Writes these bytes to the file NAME. */
void fuzz_write(const char *name, const uint8_t *bytes, size_t size);

/* These bytes as a string, to be freed. Slashes become '?', so that no file
 * outside the current folder can be named. */
char *fuzz_words(const uint8_t *bytes, size_t size);

/* The rules that BYTE encodes, with standard houses and seeds. */
struct rules fuzz_rules(uint8_t byte);

/* Aborts with a message unless the condition holds. */
#define FUZZ_INSIST(condition) \
	((condition) ? (void)0 : fuzz_abort(#condition))
_Noreturn void fuzz_abort(const char *condition);

#endif
