/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player: chooses a move as its level does, or finds out what moves
 * are worth. Boards that fit a node are looked up in the book, estimated by
 * pvs (levels) or deep (the best one) and, but for clockwise-far, where
 * positions come again, solved by deep or root; others have board_search.
 */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_H
#define KALAH_SEARCH_PLAYER_ENGINE_H

#include "search/player/question.h"

struct engine;

/* Never NULL. */
struct engine *engine_new(const struct engine_setup *setup);
void engine_free(struct engine *engine);

/* Searches BOARD, on which the game goes on. The last report is DONE and has a
 * best move, however soon GOES_ON or the time end it. What was found out is
 * used again for boards of the same rules. */
void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener);

#endif
