/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tutor stops before it is played, and what a hint points at: decided by
 * a verdict and a short look ahead by plain play, as people at the board do. */
#ifndef KALAH_TEACH_TUTORING_H
#define KALAH_TEACH_TUTORING_H

#include "match/analysis.h"

/* Whether TUTOR stops a move with VERDICT against an opponent of LEVEL, 0 for a
 * person or the robot. TUTOR_ALL stops every loss; TUTOR_BLUNDERS one of which
 * 4 seeds or more are NEAR (tutoring_near), and one that is large for that
 * level, which keeps the less of what only exact play would notice, the weaker
 * it is: 24, 18, 12 and 8 seeds for levels 1 to 4, 6 or the result for others.
 * Estimates must lose 3 more, as they err. */
bool tutoring_objects(enum tutor_level tutor, int level,
		const struct verdict *verdict, int64_t near);

/* Whether the game that stands at NOW, of which ANALYSIS has the values, is
 * decided, so that TUTOR stops no move: more than half of all seeds are in a
 * store. To TUTOR_BLUNDERS it is, too, if it is proved that no move changes who
 * wins, and that the one with VERDICT loses less than a third of the lead. */
bool tutoring_is_decided(enum tutor_level tutor, const struct board *now,
		const struct analysis *analysis, const struct verdict *verdict);

/* How many more seeds the mover of NOW is behind after HOUSE than after BEST,
 * by the end of the opponent's turn after next, if both take what they can till
 * then; with more than 6 houses, by the end of his next turn; with more than 10
 * INT64_MAX, as all is near that is not known to be far. 0 if BEST is none. */
int64_t tutoring_near(const struct board *now, int64_t house, int64_t best);

/* Whether HOUSE of the mover lessens what the opponent, were it his turn, would
 * capture by the sowing that seems best; false with more than 10 houses. */
bool tutoring_saves(const struct board *now, int64_t house);

#endif
