/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back on a game in words: what a move lost, what would have been
 * better, and a report on all moves. */
#ifndef KALAH_WORDS_HINDSIGHT_H
#define KALAH_WORDS_HINDSIGHT_H

#include "match/match.h"
#include "teach/report.h"
#include "words/words.h"

/* Facts about PLY of the game, with a VERDICT that is known, for WORDS_PLAYED
 * ("Move 23: you played house 3."), WORDS_LOST ("The win was gone.", "It lost 4
 * seeds.") and WORDS_BEAT. */
struct facts hindsight_facts(const struct match *match, size_t ply,
		const struct verdict *verdict);

/* Adds "Best: houses 3 and 5, a win by 6.", in place of PLY; nothing if that is
 * not known. */
void hindsight_add_best(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text);

/* Adds what was lost, and the best, in few columns: "Move 23: 3 lost 4. Best:
 * 5." */
void hindsight_add_brief(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text);

/* Adds "You: 23 moves, 19 without loss, 46 seeds lost. Result lost at move
 * 23.", about the one called PERSON. */
void hindsight_add_report(const struct report_player *player,
		enum person person, struct text *text);

/* Adds "at moves 23, 31", in brief "23, 31"; "never", "-"; within COLUMNS. */
void hindsight_add_results(const struct report_player *player, bool brief,
		int columns, struct text *text);

#endif
