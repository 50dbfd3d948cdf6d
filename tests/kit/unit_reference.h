/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversions for the reference (reference.h): the only place where it meets
 * the program's rules and boards. */
#ifndef KALAH_TESTS_UNIT_REFERENCE_H
#define KALAH_TESTS_UNIT_REFERENCE_H

#include "model/board.h"
#include "reference.h"

/* A reference with these rules and nothing else; and one with the position of
 * BOARD, which has at most REFERENCE_MAX_HOUSES houses. */
struct reference unit_reference_rules(const struct rules *rules);
void unit_reference_set(const struct board *board,
		struct reference *reference);

#endif
