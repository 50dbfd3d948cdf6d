/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and games in words: for the history, the messages, screen readers. */
#ifndef KALAH_MODEL_NOTATION_H
#define KALAH_MODEL_NOTATION_H

#include "model/game.h"
#include "util/text.h"

/* How a player is spoken of. */
struct naming_player {
	const char *name;	/* "P1", "You" */
	const char *whose;	/* "P1's", "your" */
	const char *wins;	/* "P1 wins", "You win" */
	const char *label;	/* "You", "Robot", beside "P1"; or NULL */
	bool you;		/* who reads this */
};

struct naming {
	struct naming_player player[2];
	int64_t beyond;		/* h where P2's houses are h+1 .. 2h, else 0 */
};

/* Both players as P1 and P2. */
extern const struct naming naming_plain;

/* The number shown for PLAYER's house 1..h; and back, 0 where it is none. */
int64_t notation_number(const struct naming *naming, enum player player,
		int64_t house);
int64_t notation_house(const struct naming *naming, int64_t houses,
		enum player player, int64_t number);

/* Who PLAYER is in a sentence: "you", "the computer", "P1"; "You", "The
 * computer" at its beginning. */
void notation_add_player(const struct naming_player *player, bool begins,
		struct text *text);

/* "1 seed", "2 seeds" */
void notation_add_count(int64_t count, const char *what, struct text *text);

/* "wins by 8": a difference that is not 0, as MORE or LESS. */
void notation_add_difference(int64_t difference, const char *more,
		const char *less, struct text *text);

/* "3": PLAYER's HOUSE, or "swap". */
void notation_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text);

/* "swap"; "3"; "3*" moves again, "5x7" captured 7 seeds (its last among them),
 * "4~2" was sown on 2 times, "4~2*" then ended in the store. */
void notation_add_ply(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* "4 seeds, last in your store: another move."; NOW gives the rules. */
void notation_add_effect(const struct naming *naming, const struct board *now,
		const struct ply *ply, struct text *text);

/* In few words: "to store, again", "to P2 3", "takes 5". */
void notation_add_brief(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* "Game over: P1's row is empty.", "P2 wins, 29-19." */
void notation_add_end(const struct naming *naming, const struct game *game,
		struct text *text);
void notation_add_result(const struct naming *naming,
		const struct board *board, struct text *text);

#endif
