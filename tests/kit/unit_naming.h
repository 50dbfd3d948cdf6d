/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KALAH_TESTS_UNIT_NAMING_H
#define KALAH_TESTS_UNIT_NAMING_H

#include "model/notation.h"

/* The reader against the computer. */
extern const struct naming unit_naming_you;

#endif
