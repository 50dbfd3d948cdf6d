/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers by splitmix64 (Sebastiano Vigna). Random starts, the choices
 * of levels and the problems depend on them, so they must never change. */
#ifndef KALAH_UTIL_SPLITMIX_H
#define KALAH_UTIL_SPLITMIX_H

#include <stdint.h>

/* The next number of a sequence that begins with any *STATE. */
static inline uint64_t splitmix_next(uint64_t *state)
{
	uint64_t number = *state += UINT64_C(0x9E3779B97F4A7C15);

	number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
	return number ^ number >> 31;
}

#endif
