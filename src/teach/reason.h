/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a move lost seeds: the one motive that explains it, proved by what would
 * have happened without it. L is the loss; an effect is a capture or another
 * move. The moves of a turn that have the effect and are
 * within L/4 of the best
 * - explain the loss if they follow as the opponent's answer, forbidding them
 *   costs him 3/4 L or more, he has others, playing them without the effect
 *   costs him as much, and forbidding such answers to the best move costs him
 *   less than L/4;
 * - explain it if they are what should have been played, without the effect
 *   they are worse by 3/4 L or more, and best play after the move made does not
 *   bring that effect, too.
 */
#ifndef KALAH_TEACH_REASON_H
#define KALAH_TEACH_REASON_H

#include "model/verdict.h"
#include "search/player/question.h"

/* Finds the reason why HOUSE, which BOARD allows, is worse than the best move.
 * SOLVE is asked for exact values; if it cannot find one, nothing is proved and
 * the kind is REASON_NONE. So it is if the values differ by nothing. Sets
 * *REASON, but for `sought`. */
engine_explain reason_find;

/* "lets-capture"; "none" for REASON_NONE. For programs, never translated. */
const char *reason_name(enum reason_kind kind);

#endif
