/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything the user can set: rules, players, display. The command line,
 * the settings file and the options menu all go through these tables. */
#ifndef KALAH_CONTROL_SETTINGS_H
#define KALAH_CONTROL_SETTINGS_H

#include "search/player/engine.h"
#include "model/notation.h"
#include "model/rules.h"
#include "view/display.h"

/* The computer's levels lie between: WHO_COMPUTER is level 1. */
enum who { WHO_HUMAN, WHO_COMPUTER, WHO_ROBOT = WHO_COMPUTER + ENGINE_LEVELS };

/* How P2's houses are numbered: from 1, as P1's are, or on from P1's last. */
enum numbering { NUMBERING_OWN, NUMBERING_AROUND };

/* The rules come first, so that a row of rule_table describes a member of
 * these settings, too. */
struct settings {
	struct rules rules;	/* of the next game */
	int player1, player2;	/* enum who */
	int first;		/* enum player, to move in the next game */
	int numbering;		/* enum numbering */
	struct display display;
};

/* What a setting belongs to: the next game; any game, the one on the board
 * too; the program, whatever is played. The first two are kept with a game. */
enum scope { SCOPE_NEXT_GAME, SCOPE_GAME, SCOPE_DISPLAY };

/* All settings. Their fields are members of struct settings. */
enum { GROUP_RULES, GROUP_PLAYERS, GROUP_DISPLAY, GROUP_COUNT };
extern const struct field_group settings_groups[GROUP_COUNT];

/* The rows of all groups, one after the other; NULL behind the last. */
const struct field *settings_row(int i);

/* What there is without any setting. */
void settings_default(struct settings *settings);

/* The rules of a preset, and the numbering that goes with them. */
void settings_preset(struct settings *settings, const struct preset *preset);

/* The row called NAME, or NULL. */
const struct field *settings_find(const char *name);

/*
 * NAME = WORD, for a row of the groups or "preset". False where it cannot be:
 * then REASON says so, and nothing has changed. NAME must be a known one.
 */
bool settings_assign(struct settings *settings, const char *name,
		const char *word, struct text *reason);
bool settings_knows(const char *name);

enum who settings_who(const struct settings *settings, enum player player);

/* The computer's level as that player, 0 where he is another. */
int settings_level(const struct settings *settings, enum player player);

/* How the players are spoken of: a person against a program is "You". */
struct naming settings_naming(const struct settings *settings);

#endif
