/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reference (reference.h) is told: the one place where it meets the
 * program's rules and boards. */
#ifndef KALAH_TESTS_UNIT_REFERENCE_H
#define KALAH_TESTS_UNIT_REFERENCE_H

#include "model/board.h"
#include "reference.h"

/* The rules as the reference has them, in an empty one; and a position, whose
 * board must not be too large for it. */
struct reference unit_reference_rules(const struct rules *rules);
void unit_reference_set(const struct board *board,
		struct reference *reference);

#endif
