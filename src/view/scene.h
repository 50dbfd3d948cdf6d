/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is visible of a position, however it is drawn. */
#ifndef KALAH_VIEW_SCENE_H
#define KALAH_VIEW_SCENE_H

#include "model/notation.h"
#include "model/verdict.h"
#include "view/layout.h"
#include "view/theme.h"

/* What sowing the chosen house would do. */
struct preview {
	struct ply ply;
	struct board after;
};

/* The final difference if the mover sows HOUSE. */
struct scene_value {
	int64_t house, value;
	bool proved, best;	/* else estimated; none is better */
};

enum { SCENE_VALUES = 100 };

struct scene {
	const struct board *board;
	const struct naming *naming;
	const char *label[2];		/* beside "P1"; or NULL */
	bool turned;			/* P2's row is below */
	int64_t chosen;			/* the mover's house, or 0 */
	const struct place *edited;	/* chosen instead: any house or store;
					   or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct ply *last;		/* its ends are marked; or NULL */
	const struct verdict *mistake;	/* of the mover's house PLAYED: it and
					   the best ones are marked; or NULL */
	int64_t played;
	const struct board *before;	/* before the animated move; or NULL */
	struct place hand_at;		/* where the hand is, */
	int64_t hand;			/* and the seeds in it, */
	int64_t carried;		/* of which the store of TAKER has */
	enum player taker;		/* so many, though not to be seen yet */
	bool flash;			/* HAND_AT and its opposite light up */
	struct scene_value values[SCENE_VALUES];	/* shown instead of */
	int value_count;				/* the preview */
};

/* Stores the seeds at PLACE of the mover's track of BOARD, a copy of one where
 * the game is over, with the player who gets them. Returns how many, and in
 * *TAKER unless NULL who that is. */
int64_t scene_sweep(struct board *board, int64_t place, enum player *taker);

/* The widths of BOARD; counts and stores get two digits at least. */
struct widths scene_widths(const struct naming *naming,
		const struct board *board);

/* "P1 You: your turn". */
void scene_add_name(const struct scene *scene, enum player player,
		struct text *text);

/* Whose store is at the left. */
enum player scene_left(const struct scene *scene);

bool scene_is_chosen(const struct scene *scene, struct place place);
/* Whether the mistake was made here. */
bool scene_is_mistake(const struct scene *scene, struct place place);
/* What stands before a count: a pointer at the chosen and the best houses, "?"
 * at the mistake; else "". */
const char *scene_sign(const struct scene *scene, const struct glyphs *glyphs,
		struct place place);
/* Whether the last move began or ended here. */
bool scene_has_trace(const struct scene *scene, struct place place);
int64_t scene_seeds(const struct scene *scene, struct place place);
int64_t scene_number(const struct scene *scene, struct place place);

/* The role in which a place's count is drawn. */
enum role scene_role(const struct scene *scene, struct place place);

/* "+8=" for the best, "~-2" for an estimate. */
void scene_add_value(const struct scene_value *value, struct text *text);

/* Adds a word about the place: its value, the seeds in the hand there, those
 * gained in the animation, or what sowing the chosen house would do to it.
 * Returns the role to draw it in. */
enum role scene_add_mark(const struct scene *scene,
		const struct glyphs *glyphs, struct place place,
		struct text *text);

#endif
