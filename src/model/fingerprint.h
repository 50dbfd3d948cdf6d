/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fingerprints of the seeds in a row of pits: the polynomial with the seeds as
 * its coefficients, at a fixed point of the field of 2^61 - 1 elements. Two
 * different rows agree at no more points than there are pits (Karp and Rabin
 * 1987). Since the point never changes, collisions can be constructed. */
#ifndef KALAH_MODEL_FINGERPRINT_H
#define KALAH_MODEL_FINGERPRINT_H

#include <stdint.h>

/* The new fingerprint after SEEDS, perhaps negative, were added to each of the
 * pits FROM .. TO - 1. Takes O(log TO). Empty pits have fingerprint 0. */
uint64_t fingerprint_add(uint64_t fingerprint, uint64_t from, uint64_t to,
		int64_t seeds);

#endif
