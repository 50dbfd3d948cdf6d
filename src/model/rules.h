/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game: a row of rule_table is all that the command line, the
 * menu and the help need to know of one. */
#ifndef KALAH_MODEL_RULES_H
#define KALAH_MODEL_RULES_H

#include <stdbool.h>

#include "model/status.h"
#include "util/field.h"

/* Clockwise is the anticlockwise game drawn mirrored; far leaves the stores in
 * place and sows the other way, through the opponent's row into one's store. */
enum sowing { SOWING_ANTICLOCKWISE, SOWING_CLOCKWISE, SOWING_FAR };

/* Whether a last seed in an own empty house goes into the store, with the seeds
 * opposite: only if there are some; always; never. */
enum capture { CAPTURE_OPPOSITE, CAPTURE_ALWAYS, CAPTURE_NEVER };

/* Whether a last seed in a house with seeds is sown on with them. Laps sown on
 * never capture, or as the capture rule says. */
enum relay { RELAY_OFF, RELAY_ON, RELAY_CAPTURE };

/* When the game ends: a row is empty after a turn or a sowing that moves
 * again; the mover has no seeds; as the first, after every relay lap too; as
 * the first, or a store has more than half of all seeds then. */
enum end { END_ROW, END_TURN, END_LAP, END_MAJORITY };

/* Who scores the seeds left in the houses at the end: whose row they are in;
 * nobody; whose row is empty, and nobody if neither is. */
enum leftover { LEFTOVER_OWNER, LEFTOVER_NOBODY, LEFTOVER_OPPONENT };

struct rules {
	int64_t houses;		/* per player, at least 1 */
	int64_t seeds;		/* per house at the start, at least 1 */
	int sowing, capture;	/* enum sowing, enum capture */
	int relay, end, leftover;	/* enum relay, end, leftover */
	int swap;		/* the second player may change seats once */
};

/* The most that a screen has room for. */
enum { RULES_HOUSES_SHOWN = 99, RULES_SEEDS_SHOWN = 999 };

/* The first two rows are the size of the board. The last is about who sits
 * where and nothing else: a position is the same with it and without. */
enum { RULE_HOUSES, RULE_SEEDS, RULE_SOWING, RULE_CAPTURE, RULE_COUNT = 8,
	RULE_SWAP = RULE_COUNT - 1 };
extern const struct field rule_table[RULE_COUNT];

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

/* STATUS_TOO_MANY_SEEDS where 2 * houses * seeds does not fit 63 bits. */
enum status rules_check(const struct rules *rules);

/* For a game that people wait for, STATUS_TOO_MANY_TO_RELAY too: a relay lasts
 * about as many laps as there are houses. */
enum { RELAY_HOUSES_MAX = 1000000 };
enum status rules_check_play(const struct rules *rules);

/* Whether a screen can show a game by these rules. */
bool rules_fit_screen(const struct rules *rules);

/* Whether the board is drawn mirrored, P1's store at the left. */
bool rules_mirrored(const struct rules *rules);

bool rules_equal(const struct rules *a, const struct rules *b);

/* The first preset with exactly these rules, or NULL. */
const struct preset *rules_preset(const struct rules *rules);

/* The name of a preset of any size, with ", clockwise" where the board is drawn
 * mirrored, or "custom rules"; and ", swap" where there is one. */
void rules_add_name(const struct rules *rules, struct text *text);

#endif
