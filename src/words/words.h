/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What kalah says: whole sentences, and phrases that fill a slot of one. What
 * inflects is a message in words/sentences.def, with rows for when it is about
 * the reader or another player, about one or many, and so on; all else stands
 * where it is said. Slots such as {who} or {house} take the facts. So sentences
 * can be translated whole: none is glued from halves, cut short, or changed
 * letter by letter.
 */
#ifndef KALAH_WORDS_WORDS_H
#define KALAH_WORDS_WORDS_H

#include "model/notation.h"

#define SENTENCE(id, ...) WORDS_ ## id,
enum words_id {
#include "words/sentences.def"
	WORDS_COUNT
};

/* When a row holds. */
enum {
	/* by the other facts: WHO is the reader; the sign of VALUE; HOUSE is
	 * HOUSE_SWAP; seeds are CAPTURED; COUNT is 0; there is a LEVEL; it is
	 * PROVED; BEST is a win */
	IF_YOU = 1 << 0, IF_WIN = 1 << 1, IF_LOSS = 1 << 2, IF_TIE = 1 << 3,
	IF_SWAP = 1 << 4, IF_CAPTURE = 1 << 5, IF_NOTHING = 1 << 6,
	IF_LEVEL = 1 << 7, IF_PROVED = 1 << 8, IF_WAS_WON = 1 << 10,
	/* as stated, of a move; VAIN: nothing is opposite its empty house */
	IF_AGAIN = 1 << 11, IF_END = 1 << 12, IF_OWN = 1 << 13,
	IF_STORE = 1 << 14, IF_VAIN = 1 << 15,
	/* it answers words, not keys */
	IF_SAID = 1 << 16,
	/* a capture takes seeds FROM a house */
	IF_FROM = 1 << 17,
	/* as stated: the best house is still to be found */
	IF_HIDES = 1 << 18
};

struct facts {
	unsigned is;		/* IF_ that hold as stated */
	bool proved;		/* not estimated */
	struct party who, other;
	int64_t count;		/* chooses between one and many, too */
	int64_t other_count;	/* what COUNT is compared with, */
	int64_t total;		/* or what it is a part of */
	int64_t score, other_score;	/* of WHO and OTHER */
	int64_t won, tied, lost;	/* games */
	int64_t house, other_house;	/* numbers, as shown; */
	int64_t first_house, last_house;	/* of a row; */
	int64_t last;		/* the one of a move's last seed; */
	int64_t from;		/* OTHER's, which a capture empties; or 0 */
	int64_t captured, taken;	/* seeds, and those FROM there */
	int64_t moves, move, turn, fine, step, number, grade;
	int64_t player, level, value, best, rating, error, seeds, houses;
	const char *list, *other_list;	/* of houses, moves, values, turns */
	const char *mistake, *when;	/* a house; a turn */
	const char *outcome, *better;	/* of a mistake, and of the best move */
	const char *rules, *position, *players, *time, *theme, *typed;
	const char *why, *detail;	/* an error; a guest's trouble */
	const char *file, *ending, *place, *token, *version, *given_name;
};

/* A row: the first of a message with only such WHEN as hold is said. MANY, if
 * not NULL, is said instead of ONE unless COUNT is 1. */
struct sentence {
	unsigned when;
	const char *one, *many;
};

/* For tests and translators: the rows of each message, then one of no words. */
extern const struct sentence *const words_table[WORDS_COUNT];

enum words_form { FORM_WHO, FORM_BEGIN_WHO, FORM_WHOSE, FORM_BEGIN_WHOSE,
	FORM_ITS, FORM_NAME, FORM_BEGIN_NAME, FORMS };

/* The words for persons in English, at the BEGIN of a sentence or not; and the
 * slots of the forms, which tell translators apart what is the same there. */
extern const char *const words_persons[PERSONS][FORMS];
extern const char *const words_forms[FORMS];

/* The name of LEVEL, 1..ENGINE_LEVELS. */
const char *words_level(int level);

/* PARTY as a label: a name, "You", "Computer"; NULL for PERSON_NONE. */
const char *words_label(const struct party *party);

/* Adds a blank, unless TEXT is empty or ends in white space or with a wide full
 * stop; and a message after that. */
void words_add(struct text *text, enum words_id id, const struct facts *facts);

/* The same for a SENTENCE that does not inflect, translated by the caller:
 * words_fill fills its slots, words_say knows of none. */
void words_fill(struct text *text, const char *sentence,
		const struct facts *facts);
void words_say(struct text *text, const char *sentence);

/* Bytes of a message or several, at most. */
enum { WORDS_MOST = 1200 };

/* Adds item I of COUNT to a list: "3, 5 and 6"; AND, which is translated, goes
 * before the last one. */
void words_add_item(struct text *list, size_t i, size_t count, const char *and,
		const char *item);

#endif
