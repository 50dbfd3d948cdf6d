/*
 * Whether a player reaches a number in a layer (ai/layer.h) where neither can
 * force it by the position alone, so that it matters which positions have been
 * on the board before.
 *
 * The places that matter are those where it is open; to leave them is to lose.
 * So every game there goes round until some position comes for the third time,
 * which is good for one player or the other. When a position has come for the
 * second time, to come there again is an end; with such ends, what can be
 * forced by the position alone is found out again. The tree of games is
 * searched by proof numbers: always where least is missing to a proof.
 */
#ifndef KALAH_AI_PROOF_H
#define KALAH_AI_PROOF_H

#include "ai/layer.h"

struct proof;

enum proof_answer { PROOF_NO, PROOF_YES, PROOF_OPEN };

enum { PROOF_NO_PAST = -1 };

struct proof_question {
	size_t place;		/* the present position */
	int64_t past;		/* the place of the position before, which the
				 * other player moved from, or PROOF_NO_PAST */
	int goal;		/* for the player who is to move */
};

/* Takes a share of the memory that PACE has; NULL where that is too little. */
struct proof *proof_new(struct pace *pace);
void proof_free(struct proof *proof);

/* Answers QUESTION, or leaves it open: after so many units of WORK, where PACE
 * stops it, or where room is short. */
enum proof_answer proof_ask(struct proof *proof, const struct layer *layer,
		const struct proof_question *question, uint64_t work);

#endif
