/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game. A row of rule_table is all that the command line, the
 * menu and the help need to know about a rule. */
#ifndef KALAH_MODEL_RULES_H
#define KALAH_MODEL_RULES_H

#include <stdbool.h>

#include "model/status.h"
#include "util/field.h"

/* Clockwise is the anticlockwise game drawn mirrored; far leaves the stores in
 * place and sows clockwise, through the opponent's row to the mover's store. */
enum sowing { SOWING_ANTICLOCKWISE, SOWING_CLOCKWISE, SOWING_FAR };

/* Whether a last seed in an empty house of the mover's is stored together with
 * the seeds opposite: only if there are any; always; never. */
enum capture { CAPTURE_OPPOSITE, CAPTURE_ALWAYS, CAPTURE_NEVER };

/* Whether a last seed in a house with seeds is sown on with them; and if so,
 * whether the last lap may capture. */
enum relay { RELAY_OFF, RELAY_ON, RELAY_CAPTURE };

/* What earns another move: a last seed in the store; or also a capture; or
 * nothing. */
enum again { AGAIN_STORE, AGAIN_CAPTURE, AGAIN_NEVER };

/* When the game ends: a row is empty after a move; the player to move has no
 * seeds; a row is empty after any lap; as END_ROW, or a store has more than
 * half of all seeds after a move. */
enum end { END_ROW, END_TURN, END_LAP, END_MAJORITY };

/* Who scores the seeds left in a row at the end: its owner; nobody; the other
 * player if the other row is empty, else nobody. */
enum leftover { LEFTOVER_OWNER, LEFTOVER_NOBODY, LEFTOVER_OPPONENT };

struct rules {
	int64_t houses;		/* per player, at least 1 */
	int64_t seeds;		/* per house at the start, at least 1 */
	int sowing, capture;	/* enum sowing, enum capture */
	int relay, end, leftover;	/* enum relay, end, leftover */
	int again;			/* enum again */
	int swap;		/* the second player may change seats once */
};

/* The largest board that a screen has room for. */
enum { RULES_HOUSES_SHOWN = 99, RULES_SEEDS_SHOWN = 999 };

/* The rows in the order in which they are shown, which means nothing else. */
enum { RULE_HOUSES, RULE_SEEDS, RULE_SOWING, RULE_AGAIN, RULE_CAPTURE,
	RULE_RELAY, RULE_END, RULE_LEFTOVER, RULE_SWAP, RULE_COUNT };
extern const struct field rule_table[RULE_COUNT];

/* Sets of rows: one, and those that are the size of the board. */
#define RULE_BIT(row) (1u << (row))
#define RULES_SIZE (RULE_BIT(RULE_HOUSES) | RULE_BIT(RULE_SEEDS))

struct preset {
	const char *name;	/* as typed, and as shown for the rules */
	const char *help;	/* how it differs from standard */
	struct rules rules;
	bool around;		/* P2's houses are numbered h+1..2h */
};

enum { PRESET_STANDARD, PRESET_CANONICAL, PRESET_COUNT = 10 };
extern const struct preset preset_table[PRESET_COUNT];

/* The preset called NAME, or NULL. */
const struct preset *preset_find(const char *name);

/* STATUS_TOO_MANY_SEEDS if 2 * houses * seeds does not fit in 63 bits. */
enum status rules_check(const struct rules *rules);

/* Like rules_check, but also STATUS_TOO_MANY_TO_RELAY where relays would take
 * too long: they last about as many laps as there are houses. */
enum { RELAY_HOUSES_MAX = 1000000 };
enum status rules_check_play(const struct rules *rules);

/* Whether a screen can show a game by these rules. */
bool rules_fit_screen(const struct rules *rules);

/* Whether the board is drawn mirrored, P1's store at the left. */
bool rules_mirrored(const struct rules *rules);

bool rules_equal(const struct rules *a, const struct rules *b);

/* Whether RULES, mirrored or not, differ from MADE_FOR in no row but those of
 * the set BUT. What was made for some rules asks this: it names what it can do
 * with or without, and so refuses rules that it has never heard of. */
bool rules_are_but(const struct rules *rules, const struct rules *made_for,
		unsigned but);

/* Whether somebody scores each seed in the end, in every game. */
bool rules_score_all(const struct rules *rules);

/* The first preset with exactly these rules, or NULL. */
const struct preset *rules_preset(const struct rules *rules);

/* The name of a preset, whatever its size, with ", clockwise" if the board is
 * drawn mirrored; or "custom rules"; then ", swap" if that is allowed. */
void rules_add_name(const struct rules *rules, struct text *text);

/* The size and the name: "Kalah(6,4) standard". */
void rules_add_full_name(const struct rules *rules, struct text *text);

/* Whether FIELD, a row of rule_table or any other, is one of which no value can
 * change a game, as long as the other RULES stay. */
bool rules_ignore(const struct rules *rules, const struct field *field);

/* The sentence on what ROW of rule_table says in RULES; NULL for a number, for
 * what cannot matter, and for a swap unless it is allowed. */
const char *rules_sentence(const struct rules *rules, int row);

#endif
