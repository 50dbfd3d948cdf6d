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

extern const char fuzz_name[];

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A file of these bytes, open at the first; the same one every time. */
int fuzz_file(const uint8_t *bytes, size_t size);

/* Aborts, with a word why, unless the condition holds. */
#define FUZZ_INSIST(condition) \
	((condition) ? (void)0 : fuzz_abort(#condition))
_Noreturn void fuzz_abort(const char *condition);

#endif
