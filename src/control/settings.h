/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything the user can set, in tables that the command line, the settings
 * file and the options menu share. */
#ifndef KALAH_CONTROL_SETTINGS_H
#define KALAH_CONTROL_SETTINGS_H

#include <stdio.h>

#include "search/player/engine.h"
#include "model/notation.h"
#include "model/rules.h"
#include "model/starting.h"
#include "view/display.h"

/* The computer is known by its level, 1 (WHO_COMPUTER) and up. */
enum who { WHO_HUMAN, WHO_COMPUTER, WHO_ROBOT = WHO_COMPUTER + ENGINE_LEVELS };

/* P2's houses are numbered from 1, like P1's, or on from P1's last. */
enum numbering { NUMBERING_OWN, NUMBERING_AROUND };

/* Before which moves of a person the tutor stops: none; those that lose the
 * result or many seeds; those that lose anything. */
enum tutor_level { TUTOR_OFF, TUTOR_BLUNDERS, TUTOR_ALL };

/* The rules come first: rows of rule_table describe members of this, too. */
struct settings {
	struct rules rules;	/* of the next game */
	int player1, player2;	/* enum who: as the game begins */
	int first;		/* enum player, to move in the next game */
	int64_t start;		/* of the next game: see starting_of */
	int numbering;		/* enum numbering */
	int tutor;		/* enum tutor_level */
	struct display display;
};

/* What a setting belongs to: the next game; every game, even the one on the
 * board; the person, whatever is played; how the next game begins. The first
 * two are saved with a game; of the last its position tells. */
enum scope { SCOPE_NEXT_GAME, SCOPE_GAME, SCOPE_DISPLAY, SCOPE_NEXT_START };

/* All settings, as members of struct settings. */
enum { GROUP_RULES, GROUP_PLAYERS, GROUP_DISPLAY, GROUP_COUNT };
extern const struct field_group settings_groups[GROUP_COUNT];

/* Row I of all groups in order, NULL after the last; the row NAME, or NULL. */
const struct field *settings_row(int i);
const struct field *settings_find(const char *name);

/* Whether FIELD, one of the next game, is what any record says itself: the
 * size, the usual start and, by P1's moving first, who does. */
bool settings_is_recorded(const struct field *field);

void settings_default(struct settings *settings);

bool settings_equal(const struct settings *one, const struct settings *other);

/* Sets the rules of a preset and the numbering that goes with them. */
void settings_preset(struct settings *settings, const struct preset *preset);

/* Sets NAME, a row's or "preset", to WORD. False where that cannot be: then
 * REASON says "'WORD' is not ...", and nothing has changed. */
bool settings_assign(struct settings *settings, const char *name,
		const char *word, struct text *reason);

/* Prints PREFIX and "NAME = VALUE" for each row in which NOW is not as
 * BEFORE. */
void settings_print_changes(FILE *file, const char *prefix,
		const struct settings *before, const struct settings *now);

/* Who plays PLAYER; SWAPPED: after those two have changed seats. */
enum who settings_who(const struct settings *settings, enum player player,
		bool swapped);

/* The level of that, 0 if it is not the computer. */
int settings_level(enum who who);

/* What LEVEL (1 and up) is called: "beginner". */
const char *settings_level_name(int level);

/* The start of the next game, LUCK choosing among several; the usual one where
 * there is none such. */
struct starting settings_starting(const struct settings *settings,
		uint64_t luck);

/* What there is to say of it in a sentence: nothing if it is the usual one and
 * no other was wanted. */
void settings_add_starting(const struct settings *settings, uint64_t luck,
		struct text *text);

/* What the players are called, and their HOUSES: a person against a program is
 * "You". */
struct naming settings_naming(const struct settings *settings, int64_t houses,
		bool swapped);

#endif
