/*
 * What the computer is asked at the screen: for a move of its own or instead
 * of a person's, for a hint, for the value of every house, and how much each
 * move of the game has lost. One question at a time, about the position that
 * is on the board; when that changes it is forgotten.
 */
#ifndef KALAH_CONTROL_ADVICE_H
#define KALAH_CONTROL_ADVICE_H

#include "search/player/engine_thread.h"
#include "control/computer.h"
#include "model/game.h"
#include "view/history_view.h"
#include "view/scene.h"

struct app;

enum advice_purpose { ADVICE_NONE, ADVICE_MOVE, ADVICE_HINT, ADVICE_VALUES,
	ADVICE_LOSS };

struct advice {
	struct engine_thread *mind;
	struct computer computer;
	bool hinted;		/* a hint for this position is wanted */
	bool lent;		/* the computer moves for a person, once */
	bool values;		/* the value of every house is wanted, always */

	/* private */
	enum advice_purpose asked;
	size_t ply;		/* before which the position is, that is asked
				 * about */
	struct engine_report report;	/* on the position on the board */
	enum advice_purpose known;	/* what it was for; NONE: nothing */
	struct history_loss *losses;	/* by ply */
	size_t count, room;
};

void advice_begin(struct advice *advice, const struct computer *computer);
void advice_done(struct advice *advice);

/* Another position is on the board, or another game. */
void advice_moved(struct app *app);
void advice_new_game(struct advice *advice);

/* HOUSE is about to be sown: what is known of that is noted. */
void advice_played(struct app *app, int64_t house);

/* Asks what is to be asked now, and hears what was answered. True where there
 * is more to ask at once. */
bool advice_tick(struct app *app);

/* The house that the computer wants to sow now, or 0: not yet. */
int64_t advice_choice(const struct advice *advice);

/* It is to make up its mind. */
void advice_hurry(struct advice *advice);

/* Whether it is thinking about the move that is to be made. */
bool advice_moves(const struct advice *advice);

/* What is known of the position, where a hint or all values are wanted; NULL:
 * neither is, or nothing. */
const struct engine_report *advice_report(const struct app *app);

/* A move of REPORT as it is shown: as the best, also where it is as good as
 * that for sure. */
struct scene_value advice_value(const struct engine_report *report,
		const struct engine_move *move);

/* The values of the mover's houses for the board, where they are wanted,
 * instead of a preview. */
void advice_show(const struct app *app, struct scene *scene);

/* How many sentences there are to say about the position: a hint, and what the
 * houses are worth, where they are wanted. If there are any they are added,
 * each to one of LINES, and the first in few words in place of BRIEF. */
int advice_lines(const struct app *app);
void advice_add_words(const struct app *app, const struct naming *naming,
		struct text *lines, struct text *brief);

/* The losses of the first *COUNT plies, where values are wanted. */
const struct history_loss *advice_losses(const struct advice *advice,
		size_t *count);

#endif
