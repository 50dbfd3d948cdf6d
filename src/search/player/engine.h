/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player: chooses a move according to its level, or finds the values
 * of moves. Boards that fit a node are looked up in the book, estimated, and at
 * the best level solved by the search for estimates or by root, except under
 * clockwise-far, where positions can repeat. For all other boards there is
 * board_search.
 */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_H
#define KALAH_SEARCH_PLAYER_ENGINE_H

#include "search/player/question.h"

struct engine;

/* Copies *SETUP. Never NULL. */
struct engine *engine_new(const struct engine_setup *setup);
void engine_free(struct engine *engine);

/* Searches BOARD, whose game must not be over. The last report is DONE and has
 * a best move, however soon GOES_ON or the time ends the search. What is found
 * helps later searches by the same rules. */
void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener);

#endif
