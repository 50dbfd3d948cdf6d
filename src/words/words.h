/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What kalah says. A message is a whole sentence, or a phrase that fills a
 * slot of one, in the table of words/sentences.c. It has rows for when it is
 * about the reader or another player, about one or many, and so on; slots such
 * as {who} or {house} take the facts. So sentences can be translated whole:
 * none is glued from halves, cut short, or changed letter by letter.
 */
#ifndef KALAH_WORDS_WORDS_H
#define KALAH_WORDS_WORDS_H

#include "model/notation.h"

enum words_id {
	/* moves */
	WORDS_RELAYS, WORDS_RELAYS_IF, WORDS_PREVIEW, WORDS_LOOK,
	WORDS_LOOK_ANSWER, WORDS_EITHER, WORDS_HINT, WORDS_SWAPS,
	WORDS_UNDONE, WORDS_REDONE, WORDS_LINE_CUT, WORDS_LINE,
	WORDS_LINE_BEGINS,

	/* what they are worth */
	WORDS_OUTCOME, WORDS_DEPTH, WORDS_DEPTH_SIMPLE,
	WORDS_VALUES, WORDS_VALUE, WORDS_KEEPS, WORDS_PLAYED, WORDS_LOST,
	WORDS_LOSES, WORDS_WAIT,

	/* the game */
	WORDS_TURN_OR_SWAP, WORDS_TURN, WORDS_HAVE, WORDS_ROW, WORDS_STORES,
	WORDS_END_KEEPS, WORDS_END_ROW, WORDS_END_ROWS, WORDS_END_NO_SEEDS,
	WORDS_END_MAJORITY, WORDS_END_REPEATED, WORDS_RESULT, WORDS_SERIES,
	WORDS_STANDING_OVER, WORDS_STANDING_FIRST, WORDS_STANDING, WORDS_BRIEF,
	WORDS_SEAT, WORDS_TWO_PEOPLE, WORDS_SIZE, WORDS_SIZE_TURNED,
	WORDS_SIZE_LONG, WORDS_STARTING_RANDOM, WORDS_STARTING_FAIR,
	WORDS_STARTING, WORDS_NOT_YOURS, WORDS_TAKE_SIDE,

	/* looking back */
	WORDS_REPORT, WORDS_RESULT_LOST, WORDS_BEST_MOVES, WORDS_TURNED,
	WORDS_GAVE_AWAY, WORDS_BEST_TURN, WORDS_ANSWERS, WORDS_GUESS,
	WORDS_LEFT, WORDS_CAPTURED, WORDS_NEXT_ANSWERS, WORDS_NEXT_TURNS,

	/* tasks */
	WORDS_SOW, WORDS_CHAIN_ASKED, WORDS_MORE_TO_GO, WORDS_FOUND_FROM,
	WORDS_THEME,

	/* results */
	WORDS_LEVEL_HELPED, WORDS_LEVEL, WORDS_RATING_OVER, WORDS_RATING,
	WORDS_NO_GAME, WORDS_MATCH,

	/* notes */
	WORDS_IS_OVER, WORDS_NO_HOUSE, WORDS_EMPTY_HOUSE,
	WORDS_NO_MISTAKES, WORDS_NO_PROBLEM, WORDS_SOLVED, WORDS_STARS,
	WORDS_NOT_KNOWN, WORDS_NO_GAMES, WORDS_NO_SUCH_GAME, WORDS_WHICH_GAME,
	WORDS_UNSAVED_GAME, WORDS_UNSAVED_SETTINGS, WORDS_UNSAVED_RESULT,
	WORDS_UNSAVED_STARS, WORDS_WAITS_EXPOSED, WORDS_WAITS, WORDS_UNMET,
	WORDS_CALLS, WORDS_HAS_COME, WORDS_GUEST_HAS_GONE, WORDS_HAS_GONE,
	WORDS_HAS_LEFT, WORDS_WAS_REFUSED, WORDS_IS_SILENT, WORDS_OWN_KEPT,
	WORDS_HOST_DIFFERS, WORDS_STRANGE, WORDS_WRONG_TOKEN, WORDS_TOKENLESS,
	WORDS_SIDE, WORDS_IS_APART, WORDS_IS_AWAITED, WORDS_IS_THINKING,
	WORDS_LET_MOVE, WORDS_IS_MOVING,

	/* what is wrong with a guest, in the order of enum seat_trouble */
	WORDS_TROUBLES, WORDS_UNKNOWN = WORDS_TROUBLES, WORDS_UNSTARTED,
	WORDS_ENDED, WORDS_SILENT, WORDS_ILLEGAL, WORDS_LACKS,

	/* questions */
	WORDS_ASK_NEW_SEEN, WORDS_ASK_NEW, WORDS_ASK_NEW_LOST, WORDS_ASK_SIDES,
	WORDS_ASK_SIDES_LOST, WORDS_ASK_LOAD, WORDS_ASK_LOAD_LOST,
	WORDS_ASK_OVERWRITE, WORDS_ASK_DELETE, WORDS_ASK_QUIT, WORDS_ASK_GO_ON,
	WORDS_ASK_OFFER_FROM, WORDS_ASK_OFFER, WORDS_ASK_BACK,
	WORDS_ASK_AFRESH_OTHER, WORDS_ASK_AFRESH, WORDS_ASK_ALONE,
	WORDS_ASK_SETUP,

	/* phrases, without a full stop */
	WORDS_PHRASES, WORDS_SEEDS = WORDS_PHRASES, WORDS_MOVES, WORDS_HOUSES,
	WORDS_MISTAKES, WORDS_IN_LINE, WORDS_WORTH, WORDS_PLAYER,
	WORDS_BEST_TITLE, WORDS_LINE_TITLE, WORDS_PROBLEMS, WORDS_GRADE,
	WORDS_TASK_THEME, WORDS_TASK_PROBLEM, WORDS_TASK_LESSON,
	WORDS_TASK_MISTAKE, WORDS_COMMA, WORDS_AND, WORDS_THEN, WORDS_SHARE,
	WORDS_WRITTEN, WORDS_WRITTEN_AS_GAME, WORDS_UNWRITTEN, WORDS_KEPT_OFF,
	WORDS_LOADED, WORDS_GOES_ON_HERE, WORDS_UNREAD, WORDS_LEFT_GAME,
	WORDS_NAMED_OWNS, WORDS_NAMED, WORDS_SETUP_TITLE,

	/* a person's */
	WORDS_HOUSE_OF, WORDS_ROW_OF, WORDS_BEGIN_ROW_OF, WORDS_STORE_OF,
	WORDS_COUNT
};

/* When a row holds. */
enum {
	/* by the other facts: WHO is the reader; the sign of VALUE; HOUSE is
	 * HOUSE_SWAP; seeds are CAPTURED; COUNT is 0; there is a LEVEL; it is
	 * PROVED; BEST is a better result than VALUE, and a win */
	IF_YOU = 1 << 0, IF_WIN = 1 << 1, IF_LOSS = 1 << 2, IF_TIE = 1 << 3,
	IF_SWAP = 1 << 4, IF_CAPTURE = 1 << 5, IF_NOTHING = 1 << 6,
	IF_LEVEL = 1 << 7, IF_PROVED = 1 << 8, IF_RESULT = 1 << 9,
	IF_WAS_WON = 1 << 10,
	/* as stated, of a move; VAIN: nothing is opposite its empty house */
	IF_AGAIN = 1 << 11, IF_END = 1 << 12, IF_OWN = 1 << 13,
	IF_STORE = 1 << 14, IF_VAIN = 1 << 15,
	/* it answers words, not keys */
	IF_SAID = 1 << 16,
	/* a capture takes seeds FROM a house */
	IF_FROM = 1 << 17
};

struct facts {
	unsigned is;		/* IF_ that hold as stated */
	bool proved;		/* not estimated */
	struct party who, other;
	int64_t count;		/* chooses between one and many, too */
	int64_t house, last;	/* numbers, as shown; */
	int64_t from;		/* OTHER's, which a capture empties; or 0 */
	int64_t than, player, level, move, total, value, best;
	int64_t seeds, captured, moves, houses;
	const char *list, *rules, *more;
};

/* A row: the first of its id with only such WHEN as hold is said. MANY, if not
 * NULL, is said instead of ONE unless COUNT is 1. */
struct sentence {
	enum words_id id;
	unsigned when;
	const char *one, *many;
};

/* For tests; the last row is zeroed but for the id WORDS_COUNT. */
extern const struct sentence words_table[];

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
 * stop; and a message after that. FACTS may be NULL. */
void words_add(struct text *text, enum words_id id, const struct facts *facts);

/* The same for a SENTENCE that is always the same, translated by the caller. */
void words_say(struct text *text, const char *sentence);

/* Bytes of a message or several, at most. */
enum { WORDS_MOST = 1200 };

/* Adds item I of COUNT to a list: "3, 5 and 6", or "3, 5, then 6" if the word
 * before the LAST is WORDS_THEN. */
void words_add_item(struct text *list, size_t i, size_t count,
		enum words_id last, const char *item);

#endif
