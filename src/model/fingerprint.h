/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fingerprints of the seeds in a row of pits, kept up to date while seeds are
 * added: the polynomial with the pits' seeds as its coefficients, at one point
 * of the field of 2^61 - 1 elements. Equal rows have equal ones. Two rows that
 * differ have the same one at no more than so many points as there are pits
 * (Karp and Rabin 1987); the point is always the same, so this is chance only
 * where nobody has chosen the rows by it.
 */
#ifndef KALAH_MODEL_FINGERPRINT_H
#define KALAH_MODEL_FINGERPRINT_H

#include <stdint.h>

/* The fingerprint after SEEDS, which may be negative, were added to each pit
 * FROM .. TO - 1. That of empty pits is 0. Takes as long as TO has binary
 * digits. */
uint64_t fingerprint_add(uint64_t fingerprint, uint64_t from, uint64_t to,
		int64_t seeds);

#endif
