/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who ask others for moves: the other end of the protocols that we speak
 * as an engine, on any channel. What is answered is not yet judged. */
#ifndef KALAH_PROTOCOL_ASKER_H
#define KALAH_PROTOCOL_ASKER_H

#include "model/game.h"
#include "protocol/channel.h"
#include "protocol/token.h"
#include "util/field.h"

struct asker;

struct asker_kind {
	const char *line_end;
	int port;		/* where they call, or 0; */
	const char *refusal;	/* what a wrong token is answered by, or NULL */
	bool timed;		/* who is asked keeps to the time */
	/* Introduces us. */
	void (*greet)(struct asker *asker);
	/* The row of rule_table that whoever is READY cannot play by, or
	 * NULL. */
	const struct field *(*lacks)(const struct asker *asker,
		const struct rules *rules);
	/* Asks whoever is READY and not BUSY for a move in GAME, NEW unless
	 * the last question was about it, within TIME microseconds. */
	void (*ask)(struct asker *asker, const struct game *game, bool new,
		int64_t time);
	/* Wants the answer at once, while BUSY. */
	void (*stop)(struct asker *asker);
	/* Takes a line, which it may write into. */
	void (*take)(struct asker *asker, char *line);
};

/* Public to read. */
struct asker {
	const struct asker_kind *kind;
	struct channel channel;
	bool ready;		/* has introduced itself */
	bool busy;		/* its answer may still change; then this is */
	int64_t house;		/* where it said so; 0: nothing, or rubbish, */
	char said[41];		/* which was this */
	char name[FIELD_TEXT_SIZE];	/* what it calls itself, or "" */
	char thought[80];	/* depth and value, as it last said, or "" */
	char token[TOKEN_SIZE];	/* as it showed it, or "" */
	const char *refusal;	/* it says what is wrong, and is answered this
				   or, if it is "", nothing; or NULL */

	/* private */
	unsigned lists, checks;	/* UGI: rows of rule_table that are options,
				   and those that are true or false; */
	int64_t id;		/* KGP: the last used, by the question */
};

extern const struct asker_kind ugi_asker, kgp_asker;

/* Begins to speak on a socket, which is taken over. */
void asker_begin(struct asker *asker, const struct asker_kind *kind, int fd);

/* Hears what has come; see channel_turn. */
int64_t asker_turn(struct asker *asker, int64_t now);

/* For those who take lines: note a name, and an answer as it was SAID. */
void asker_note_name(struct asker *asker, const char *name);
void asker_note_house(struct asker *asker, int64_t house, const char *said);

#endif
