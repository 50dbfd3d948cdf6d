/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move was worth compared with the best one. Values are final
 * differences with best play from there on: the mover's score less the
 * opponent's (board_score). Losing the result weighs more than losing any
 * number of seeds. */
#ifndef KALAH_MODEL_VERDICT_H
#define KALAH_MODEL_VERDICT_H

#include "model/game.h"
#include "util/text.h"

/* Zeroed, nothing is known. */
struct verdict {
	int64_t best, value;	/* of the best move and of this one */
	bool known, proved;	/* PROVED: exact, else estimated */
	uint64_t houses;	/* known to be best: bit I for house I below 64,
				   bit 0 for a swap */
};

/* The bit of HOUSE; 0 if it has none. */
static inline uint64_t verdict_bit(int64_t house)
{
	return house > 63 || !house ? 0 : UINT64_C(1) << (house ==
		HOUSE_SWAP ? 0 : house);
}

/* Bytes that are enough for a list of those houses: 63 numbers of up to 19
 * digits, three bytes between them, and a swap. */
enum { VERDICT_LIST = 1400 };

enum verdict_mark {
	VERDICT_UNKNOWN,
	VERDICT_NO_LOSS,
	VERDICT_SEEDS,		/* seeds lost, but not the result */
	VERDICT_RESULT		/* a tie or a loss instead of a win, or a loss
				   instead of a tie */
};

enum verdict_mark verdict_mark(const struct verdict *verdict);

/* "=", "?-4" or "??-10", with a "~" if estimated; nothing if unknown. */
void verdict_add(const struct verdict *verdict, struct text *text);

/* The seeds lost: 0 if none or unknown, INT64_MAX if too many to count. */
int64_t verdict_loss(const struct verdict *verdict);

/* The first house known to be best, HOUSE_SWAP if only the swap is; or 0. */
int64_t verdict_house(const struct verdict *verdict);

/* What the position after COUNT plies (0 .. game->total) of GAME is worth to
 * P1, by VERDICTS on its first plies; false if they do not tell. */
bool verdict_find_value(const struct verdict *verdicts, size_t verdict_count,
		const struct game *game, size_t count, int64_t *value);

#endif
