/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A match without a screen, for tests of what plays or follows one. */
#ifndef KALAH_TESTS_UNIT_MATCH_H
#define KALAH_TESTS_UNIT_MATCH_H

#include "match/match.h"

/* P1's house 3 ends the game, which P1 wins by 19 to 3. */
#define UNIT_MATCH_ALMOST_OVER "<3,18,0,0,0,1,0,0,3>"

/* Begins a match of these players, by settings that are else the usual ones,
 * from POSITION with P1 to move; NULL: from the start. */
void unit_match_begin(struct match *match, struct settings *settings,
		int player1, int player2, const char *position);

#endif
