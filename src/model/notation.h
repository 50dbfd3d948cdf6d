/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in symbols, and how players and their houses are called. */
#ifndef KALAH_MODEL_NOTATION_H
#define KALAH_MODEL_NOTATION_H

#include "model/game.h"
#include "util/text.h"

/* What to call a player; SECOND is whoever will be P2 after a swap or none. */
enum person { PERSON_NONE, PERSON_P1, PERSON_P2, PERSON_YOU, PERSON_COMPUTER,
	PERSON_ROBOT, PERSON_PROGRAM, PERSON_SECOND, PERSONS };

/* A person who was given a name is PERSON_P1 or PERSON_P2. */
struct party {
	enum person person;
	const char *name;	/* or NULL */
};

struct naming {
	struct party person[2];
	struct party label[2];	/* beside "P1"; or PERSON_NONE */
	int64_t beyond;		/* h where P2's houses are h+1 .. 2h, else 0 */
	int64_t houses;		/* in a row, to find the one opposite; or 0 */
};

/* Both players as P1 and P2. */
extern const struct naming naming_plain;

/* What PLAYER is called in a list: the label or, without one, the person. */
struct party notation_party(const struct naming *naming, enum player player);

/* The number shown for PLAYER's HOUSE, HOUSE_SWAP as it is; and back, 0 for a
 * number of none. */
int64_t notation_number(const struct naming *naming, enum player player,
		int64_t house);
int64_t notation_house(const struct naming *naming, int64_t houses,
		enum player player, int64_t number);

/* "3" for PLAYER's HOUSE, or "swap". */
void notation_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text);

/* HOUSE as programs write it, in English: a number from 1, or "swap"; and back,
 * 0 for a WORD that is neither. */
void notation_add_word(int64_t house, struct text *text);
int64_t notation_read_word(const char *word);

/* As in lists: "swap"; "3"; "3*" moves again, "5x7" captures 7 seeds (its last
 * among them), "4>2" is sown on twice, "4>2*" then ends in the store. */
void notation_add_ply(const struct naming *naming, const struct ply *ply,
		struct text *text);

#endif
