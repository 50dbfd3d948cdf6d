/* A position as it is to be seen, however it is drawn. */
#ifndef KALAH_VIEW_SCENE_H
#define KALAH_VIEW_SCENE_H

#include "model/notation.h"
#include "view/theme.h"

/* What the chosen house would do: the move, and the board after it. */
struct preview {
	struct ply ply;
	struct board after;
};

/* What a house of the mover is worth: the final difference if it is sown,
 * proved or estimated. */
struct scene_value {
	int64_t house, value;
	bool proved, best;
};

enum { SCENE_VALUES = 100 };

/* All that is drawn of the board; nothing is changed. */
struct scene {
	const struct board *board;
	const struct naming *naming;
	bool turned;			/* P2's row is below */
	int64_t chosen;			/* the mover's house, or 0 */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct ply *last;		/* whose traces are shown, or NULL */
	const struct board *before;	/* where the move on its way began, */
	struct place hand_at;		/* this is where the hand is, */
	int64_t hand;			/* and there are so many seeds in it */
	bool flash;			/* HAND_AT and opposite light up */
	struct scene_value values[SCENE_VALUES];	/* instead of what */
	int value_count;		/* would happen there */
};

/* Whose row is above, and whose store at the left. */
enum player scene_above(const struct scene *scene);
enum player scene_left(const struct scene *scene);

/* The house of PLAYER in COLUMN 1..h from the left; and, which is the same
 * function, the column of a house. */
int64_t scene_column(const struct rules *rules, bool turned,
		enum player player, int64_t house);

bool scene_is_chosen(const struct scene *scene, struct place place);

/* Whether the last move began or ended here. */
bool scene_has_trace(const struct scene *scene, struct place place);

int64_t scene_seeds(const struct scene *scene, struct place place);
int64_t scene_number(const struct scene *scene, struct place place);

/* The role in which a place's count is drawn. */
enum role scene_role(const struct scene *scene, struct place place);

/* "+8*" the best, "~-2" estimated. */
void scene_add_value(const struct scene_value *value, struct text *text);

/*
 * A word about the place: what it is worth, the seeds in the hand that is
 * there, the seeds it has got from the move on its way, or what the chosen
 * house would do to it. Returns the role it is drawn in.
 */
enum role scene_add_mark(const struct scene *scene,
		const struct glyphs *glyphs, struct place place,
		struct text *text);

#endif
