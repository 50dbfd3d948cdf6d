/*
 * Estimates of moves, by looking some turns ahead: for positions that cannot
 * be solved in time, and for players who are not to be perfect. For boards
 * that fit a node (ai/node.h), by every rule.
 */
#ifndef KALAH_AI_GUESS_H
#define KALAH_AI_GUESS_H

#include "ai/node.h"
#include "ai/watch.h"

enum {
	GUESS_SEED = 16,	/* values are in sixteenths of a seed */
	GUESS_DEPTH_MAX = 60	/* turns */
};

struct guesser;

/* The value of a move as its player sees it: his gains from there on less the
 * other's. */
struct guess_move {
	int house;		/* 1 and up */
	int value;
};

struct guess {
	struct guess_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves */
	int depth;		/* turns that were looked ahead; 0: none */
};

/* NULL where there is no memory. */
struct guesser *guesser_new(const struct rules *rules);
void guesser_free(struct guesser *guesser);

/* As if it were new. Otherwise it uses what it has found out, so that what it
 * says of a position depends on what it was asked before. */
void guesser_forget(struct guesser *guesser);

/*
 * Looks from NODE, which is not over, one turn further than *GUESS says was
 * done; a *GUESS that is zeroed begins. The best move's value is an estimate,
 * the others' too where ALL are asked for, else they may be bounds. False where
 * WATCH stopped it: then *GUESS is as before, but BEST may be a better one.
 */
bool guess_deepen(struct guesser *guesser, const struct node *node, bool all,
		struct watch watch, struct guess *guess);

#endif
