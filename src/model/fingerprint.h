/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fingerprints of the seeds in a row of pits: the polynomial with these as its
 * coefficients, at a point of the field of 2^61 - 1 elements. Two different
 * rows have the same one at no more points than there are pits (Karp and Rabin
 * 1987). The point is constant, so rows can be made to collide on purpose.
 */
#ifndef KALAH_MODEL_FINGERPRINT_H
#define KALAH_MODEL_FINGERPRINT_H

#include <stdint.h>

/* The new fingerprint after SEEDS, perhaps negative, were added to each pit
 * FROM .. TO - 1, in O(log TO). That of empty pits is 0. */
uint64_t fingerprint_add(uint64_t fingerprint, uint64_t from, uint64_t to,
		int64_t seeds);

#endif
