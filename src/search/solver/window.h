/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What alpha-beta searches with tables of estimates share. */
#ifndef KALAH_SEARCH_SOLVER_WINDOW_H
#define KALAH_SEARCH_SOLVER_WINDOW_H

#include <stdbool.h>

/* Values up to ALPHA or from BETA on may be bounds. */
struct window {
	int depth, alpha, beta;
};

/* What a stored value is; BOUND_NONE in an empty entry. */
enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* What VALUE is after a search by WINDOW. */
static inline enum bound window_bound(struct window window, int value)
{
	return value >= window.beta ? BOUND_LOWER :
		value <= window.alpha ? BOUND_UPPER : BOUND_EXACT;
}

/* Whether VALUE, which was stored for DEPTH, makes a search by WINDOW
 * unnecessary. */
static inline bool window_is_answered(struct window window, int depth,
		enum bound bound, int value)
{
	return depth >= window.depth && (bound == BOUND_EXACT ||
		(bound == BOUND_LOWER && value >= window.beta) ||
		(bound == BOUND_UPPER && value <= window.alpha));
}

#endif
