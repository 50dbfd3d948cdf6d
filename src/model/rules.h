/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game, described once: a row of rule_table is all that the
 * command line, the menu and the help need to know of a rule. */
#ifndef KALAH_MODEL_RULES_H
#define KALAH_MODEL_RULES_H

#include <stdbool.h>

#include "model/status.h"
#include "util/field.h"

/*
 * Which way the seeds go. Clockwise is the anticlockwise game drawn mirrored;
 * clockwise-far keeps the stores where they are and sows the other way round,
 * so that a seed reaches the own store only by way of the opponent's row.
 */
enum sowing { SOWING_ANTICLOCKWISE, SOWING_CLOCKWISE, SOWING_FAR };

/* What a last seed in an own empty house does: it takes the seeds opposite
 * with it if there are some; it is stored even if there are none; nothing. */
enum capture { CAPTURE_OPPOSITE, CAPTURE_ALWAYS, CAPTURE_NEVER };

/* When the game ends: a row is empty after a turn or a sowing that moves
 * again; the player to move has no seeds; as row, after every relay lap too. */
enum end { END_ROW, END_TURN, END_LAP };

/* Who scores the seeds that lie in a row at the end. */
enum leftover { LEFTOVER_OWNER, LEFTOVER_NOBODY };

struct rules {
	int64_t houses;		/* per player, at least 1 */
	int64_t seeds;		/* per house at the start, at least 1 */
	int sowing, capture;	/* enum sowing, enum capture */
	int relay;		/* a last seed in a full house is sown on */
	int end, leftover;	/* enum end, enum leftover */
};

/* A screen has room for so much; other ways to play have no limit. */
enum { RULES_HOUSES_SHOWN = 99, RULES_SEEDS_SHOWN = 999 };

/* The first two rows are the size of the board, which records state in their
 * first line. */
enum { RULE_HOUSES, RULE_SEEDS, RULE_COUNT = 7 };
extern const struct field rule_table[RULE_COUNT];

struct preset {
	const char *name;	/* as typed, and as shown for the rules */
	const char *help;	/* how it differs from standard */
	struct rules rules;
	bool around;		/* P2's houses are numbered h+1..2h */
};

enum { PRESET_STANDARD, PRESET_CANONICAL, PRESET_COUNT = 8 };
extern const struct preset preset_table[PRESET_COUNT];

/* The preset called NAME, or NULL. */
const struct preset *preset_find(const char *name);

/* STATUS_TOO_MANY_SEEDS where 2 * houses * seeds does not fit 63 bits. */
enum status rules_check(const struct rules *rules);

/*
 * The same for a game that people wait for: a relay goes on for about as many
 * laps as there are houses, so with it there may not be too many of them, else
 * STATUS_TOO_MANY_TO_RELAY.
 */
enum { RELAY_HOUSES_MAX = 1000000 };
enum status rules_check_play(const struct rules *rules);

/* Whether a screen can show a game by these rules. */
bool rules_fit_screen(const struct rules *rules);

/* Whether the board is drawn mirrored, P1's store at the left. */
bool rules_mirrored(const struct rules *rules);

bool rules_equal(const struct rules *a, const struct rules *b);

/* The first preset with exactly these rules, or NULL. */
const struct preset *rules_preset(const struct rules *rules);

/* What the rules are called whatever the size of the board: a preset's name,
 * "NAME, clockwise" where only the drawing differs, or "custom rules". */
void rules_add_name(const struct rules *rules, struct text *text);

#endif
