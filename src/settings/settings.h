/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything the user can set, in tables that the command line, the settings
 * file and the options menu share. */
#ifndef KALAH_SETTINGS_SETTINGS_H
#define KALAH_SETTINGS_SETTINGS_H

#include <stdio.h>

#include "model/notation.h"
#include "model/rules.h"
#include "model/starting.h"
#include "search/player/engine.h"
#include "settings/display.h"

/* A computer player is its level, 1 (WHO_COMPUTER) to ENGINE_LEVELS; or it has
 * the level that suits the person. Other programs speak UGI. ELSEWHERE is
 * nothing to set: see match. */
enum who { WHO_HUMAN, WHO_COMPUTER, WHO_AUTO = WHO_COMPUTER + ENGINE_LEVELS,
	WHO_ROBOT, WHO_PROGRAM, WHO_ELSEWHERE };

/* P2's houses are numbered from 1, like P1's, or continue after P1's last. */
enum house_numbering { NUMBERING_OWN, NUMBERING_AROUND };

/* Which moves of a person the tutor stops: none; those that lose much soon, or
 * much for the opponent's level (tutoring_objects); or all that lose seeds. */
enum tutor_level { TUTOR_OFF, TUTOR_BLUNDERS, TUTOR_ALL };

/* RULES must be first: the rows of rule_table describe members of this, too. */
struct settings {
	struct rules rules;	/* of the next game */
	int player1, player2;	/* enum who, as the game begins */
	int first;		/* enum player, first mover of the next game */
	int64_t start;		/* of the next game; see starting_of */
	int numbering;		/* enum house_numbering */
	int tutor;		/* enum tutor_level */
	char name[2][FIELD_TEXT_SIZE];	/* of who began as P1 and P2; or "" */
	/* what starts the program that plays so; never from a game's file */
	char program[2][FIELD_LINE_SIZE];
	struct display display;
};

/* What a setting applies to: the next game; every game, including the one on
 * the board; the display; how the next game starts. The first two are saved
 * with a game; the last follows from its position. */
enum scope { SCOPE_NEXT_GAME, SCOPE_GAME, SCOPE_DISPLAY, SCOPE_NEXT_START };

/* All settings, as members of struct settings. */
enum { GROUP_RULES, GROUP_PLAYERS, GROUP_DISPLAY, GROUP_COUNT };
extern const struct field_group settings_groups[GROUP_COUNT];

/* Row I of all groups in order, NULL after the last; the row NAME, or NULL. */
const struct field *settings_row(int i);
const struct field *settings_find(const char *name);

/* Whether FIELD waits for the next game; says how a game begins, as those that
 * wait and the players do; and is part of any game record: the size, the start
 * and, as P1 moves first there, the first player. */
bool settings_waits(const struct field *field);
bool settings_begins(const struct field *field);
bool settings_is_recorded(const struct field *field);

void settings_default(struct settings *settings);

bool settings_equal(const struct settings *one, const struct settings *other);

/* Whether both begin a game in the same way: seats, rules, first mover and
 * start. */
bool settings_begin_alike(const struct settings *one,
		const struct settings *other);

/* Sets the rules of a preset and the numbering that goes with them. */
void settings_preset(struct settings *settings, const struct preset *preset);

/* Sets the row NAME, or "preset", to WORD. If that is impossible, returns
 * false, adds "'WORD' is not ..." to REASON and changes nothing. */
bool settings_assign(struct settings *settings, const char *name,
		const char *word, struct text *reason);

/* Prints PREFIX and "NAME = VALUE" for rows where NOW differs from BEFORE. */
void settings_print_changes(FILE *file, const char *prefix,
		const struct settings *before, const struct settings *now);

/* Who plays PLAYER; with SWAPPED, after the two have changed seats. */
enum who settings_who(const struct settings *settings, enum player player,
		bool swapped);

/* Whether the same one sits in ONE's seat OF and OTHER's seat AT: of programs,
 * the command counts, too. */
bool settings_is_same(const struct settings *one, enum player of,
		const struct settings *other, enum player at);

/* Exchanges what the players are called. */
void settings_swap_names(struct settings *settings);

/* Exchanges the players; if they are alike, lets the other side begin. */
void settings_swap_sides(struct settings *settings);

/* What starts the program that plays so; if there is none, that of the other
 * seat, unless a program sits there, too. */
const char *settings_program(const struct settings *settings,
		enum player player);

/* Whether WORD, for a player, names a command. */
bool settings_has_command(const char *word);

/* The computer's level, or 0 if WHO is anyone else, or WHO_AUTO. */
int settings_level(enum who who);

/* The name of LEVEL, 1..ENGINE_LEVELS: "beginner". */
const char *settings_level_name(int level);

/* Adds what settings_find_level accepts: "1, ... best, auto". */
void settings_add_levels(struct text *text);

/* The value of a seat for the computer at the level that WORD, a number, a name
 * or "auto", means; or NULL. */
const char *settings_find_level(const char *word);

/* The start of the next game; LUCK chooses among several. The usual one if the
 * one wanted does not exist for these rules. */
struct starting settings_starting(const struct settings *settings,
		uint64_t luck);

/* Sets up *BOARD for that start, with the player to move who is to be first.
 * Returns why it is not the one wanted, if it is not. */
enum status settings_set_start(const struct settings *settings, uint64_t luck,
		struct board *board);

/* What the players and their houses (HOUSES in a row) are called; a person who
 * plays against a program is "You", unless named. Names belong to SETTINGS. */
struct naming settings_naming(const struct settings *settings, int64_t houses,
		bool swapped);

#endif
