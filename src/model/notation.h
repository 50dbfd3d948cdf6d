/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and games in words, for the history, messages and screen readers. */
#ifndef KALAH_MODEL_NOTATION_H
#define KALAH_MODEL_NOTATION_H

#include "model/game.h"
#include "util/text.h"

/* How to refer to a player. */
struct naming_player {
	const char *name;	/* "P1", "You" */
	const char *who;	/* "P1", "you", "the computer" */
	const char *whose;	/* "P1's", "your" */
	const char *wins;	/* "P1 wins", "You win" */
	const char *label;	/* "You", "Robot", beside "P1"; or NULL */
	bool you;		/* the reader */
};

struct naming {
	struct naming_player player[2];
	int64_t beyond;		/* h where P2's houses are h+1 .. 2h, else 0 */
};

/* Both players as P1 and P2. */
extern const struct naming naming_plain;

/* The number shown for PLAYER's HOUSE, and back; 0 for a number of none. */
int64_t notation_number(const struct naming *naming, enum player player,
		int64_t house);
int64_t notation_house(const struct naming *naming, int64_t houses,
		enum player player, int64_t number);

/* Adds WHO; "You", "The computer" where the sentence BEGINS. */
void notation_add_player(const struct naming_player *player, bool begins,
		struct text *text);

/* "1 seed", "2 seeds" */
void notation_add_count(int64_t count, const char *what, struct text *text);

/* "sown on once", "sown on 2 times", with BEFORE in front; nothing if PLY was
 * no relay. */
void notation_add_relays(const struct ply *ply, const char *before,
		struct text *text);

/* "wins by 8": MORE for a positive DIFFERENCE, LESS for a negative one. */
void notation_add_difference(int64_t difference, const char *more,
		const char *less, struct text *text);

/* "3" for PLAYER's HOUSE, or "swap". */
void notation_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text);

/* "swap"; "3"; "3*" moves again, "5x7" captures 7 seeds (its last among them),
 * "4~2" is sown on twice, "4~2*" then ends in the store. */
void notation_add_ply(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* "4 seeds, last in your store: another move."; NOW has the rules. No swap,
 * here and in the next function. */
void notation_add_effect(const struct naming *naming, const struct board *now,
		const struct ply *ply, struct text *text);

/* The same in few words: "to store, again", "to P2 3", "takes 5". */
void notation_add_brief(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* "Game over: P1's row is empty." or nothing; "P2 wins, 29-19." */
void notation_add_end(const struct naming *naming, const struct game *game,
		struct text *text);
void notation_add_result(const struct naming *naming,
		const struct board *board, struct text *text);

#endif
