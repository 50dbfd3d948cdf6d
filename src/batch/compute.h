/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables computed in advance, for all later runs. */
#ifndef KALAH_BATCH_COMPUTE_H
#define KALAH_BATCH_COMPUTE_H

#include "match/computer.h"

/* Makes the tablebase file for RULES, of up to SIZE bytes, with the threads of
 * COMPUTER. Returns the exit status, or dies of a signal that ended it. */
int compute_endgames(const struct rules *rules, int64_t size,
		const struct computer *computer);

#endif
