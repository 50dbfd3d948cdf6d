/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks another program for moves: the other end of the UGI that we speak as an
 * engine. What is answered is not yet judged. */
#ifndef KALAH_PROTOCOL_ASKER_H
#define KALAH_PROTOCOL_ASKER_H

#include "model/game.h"
#include "protocol/wire.h"
#include "util/field.h"

/* Public to read. */
struct asker {
	struct wire wire;
	bool ready;		/* it has introduced itself */
	bool busy;		/* it is to answer; then this is */
	int64_t house;		/* where it said so; 0: rubbish, */
	char said[41];		/* which was this */
	char name[FIELD_TEXT_SIZE];	/* what it calls itself, or "" */
	char thought[80];	/* depth and value, as it last said, or "" */

	/* private: rows of rule_table that are options, and those that are
	   true or false */
	unsigned lists, checks;
};

/* Begins to speak on a socket, which is taken over. */
void asker_begin(struct asker *asker, int fd);

/* Hears what has come; see wire_turn. */
int64_t asker_turn(struct asker *asker, int64_t now);

/* The row of rule_table that whoever is READY cannot play by, or NULL. */
const struct field *asker_lacks(const struct asker *asker,
		const struct rules *rules);

/* Asks whoever is READY and not BUSY for a move in GAME, NEW unless the last
 * question was about it, within TIME microseconds. */
void asker_ask(struct asker *asker, const struct game *game, bool new,
		int64_t time);

/* Wants the answer at once, while BUSY. */
void asker_stop(struct asker *asker);

#endif
