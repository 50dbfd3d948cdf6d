/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reason.h"

#include <limits.h>
#include <stdint.h>

#include "util/number.h"

enum {
	BEST_MOST = 3,		/* best moves that are looked at */
	TURNS = 3,		/* that may make up for what was missed */
	NEAR = 8,		/* turns, within which an end is near */
	LOSS_LEAST = 4,		/* for reasons that need a larger one, */
	FED_LEAST = 3		/* or more seeds */
};

/* What a move brings about at once. */
enum effect { EFFECT_CAPTURE, EFFECT_AGAIN };

/* A move, and where it leads. */
struct step {
	struct board after;
	struct ply ply;
};

struct reasoning {
	const struct engine_solve *solve;
	const struct board *board;
	enum player who;	/* made the move, */
	struct step played;	/* which is this one */
	struct step best;	/* one of the best instead */
	int value, loss;	/* of the best to WHO, and of the move played */
	bool unknown;		/* a value was not found: nothing is proved */
	bool last;		/* of moves that are as good, follow the last */
	struct reason *reason;
};

/* -- values ---------------------------------------------------------------- */

/* Whether so many SEEDS are most of the loss, or next to nothing of it. */
static bool reason_is_most(const struct reasoning *r, int64_t seeds)
{
	return 4 * seeds >= 3 * r->loss;
}

static bool reason_is_little(const struct reasoning *r, int64_t seeds)
{
	return 4 * seeds < r->loss;
}

/* Whether so many SEEDS that one gets and not the other are about the loss, and
 * not much more, as that would be made up for by something else. */
static bool reason_is_about(const struct reasoning *r, int seeds)
{
	return reason_is_most(r, seeds) && 2 * seeds <= 3 * r->loss;
}

/* Whether an EFFECT of so many SEEDS can be most of the loss by itself: a seed
 * that changes hands is lost to one and won by the other. */
static bool reason_is_enough(const struct reasoning *r, enum effect effect,
		int seeds)
{
	return effect == EFFECT_AGAIN || reason_is_most(r, 2 * seeds);
}

/* Sets the exact values of all moves; none if that cannot be done. */
static void reason_solve(struct reasoning *r, const struct board *board,
		struct choices *choices)
{
	r->unknown = r->unknown ||
		!r->solve->run(r->solve->context, board, choices);
	if (r->unknown)
		choices->count = 0;
}

/* A best move; of several, the first or the last. */
static const struct choice *reason_prefer(const struct reasoning *r,
		const struct choices *choices)
{
	const struct choice *best = &choices->list[0];

	for (int i = 1; i < choices->count; i++)
		if (choices->list[i].value > best->value || (r->last &&
				choices->list[i].value == best->value))
			best = &choices->list[i];
	return best;
}

/* What BOARD is worth to R->who. */
static int reason_value(struct reasoning *r, const struct board *board)
{
	struct choices choices;
	int value;

	if (board->over)
		return (int)(board_score(board, r->who) -
			board_score(board, !r->who));
	reason_solve(r, board, &choices);
	if (!choices.count)
		return 0;
	value = (int)reason_prefer(r, &choices)->value;
	return board->mover == r->who ? value : -value;
}

static void reason_step(const struct board *board, int64_t house,
		struct step *step)
{
	board_copy(&step->after, board);
	board_play(&step->after, house, &step->ply);
}

/* The seeds captured, or 1 for another move; 0 without that EFFECT. */
static int reason_seeds(const struct step *step, enum effect effect)
{
	const struct ply *ply = &step->ply;

	return effect == EFFECT_AGAIN ? ply->landing == LANDING_STORE &&
		!ply->over : (int)ply->captured;
}

/* Sets *BOARD up anew, PLAYER to move, with the houses of the other player as
 * they are on OTHERS. */
static void reason_set_up(struct board *board, enum player player,
		enum player other, const struct board *others)
{
	int64_t houses[2 * CHOICES_MAX], count = board->rules.houses;

	for (int64_t i = 0; i < count; i++)
		for (enum player owner = P1; owner <= P2; owner++)
			houses[owner * count + i] = board_seeds(
				owner == other ? others : board, owner, i + 1);
	board_set_houses(board, houses, player);
}

/* What playing HOUSE is worth to R->who without its EFFECT: it is sown, but
 * captures nothing or does not move again. */
static int reason_without(struct reasoning *r, const struct board *board,
		int64_t house, enum effect effect)
{
	struct board after = { 0 };
	int value;

	board_copy(&after, board);
	if (effect == EFFECT_CAPTURE)
		after.rules.capture = CAPTURE_NEVER;
	board_play(&after, house, NULL);
	after.rules = board->rules;
	if (effect == EFFECT_AGAIN)
		reason_set_up(&after, !after.mover, P1, &after);
	value = reason_value(r, &after);
	board_done(&after);
	return value;
}

/* -- turns ----------------------------------------------------------------- */

/* In this turn, moves with EFFECT that are worth LEAST or more to him who moves
 * are forbidden or, if WITHHELD, made without it. */
struct bar {
	enum effect effect;
	int least;
	bool withheld;
};

static int reason_bar(struct reasoning *r, const struct board *board,
		struct bar bar);

/* What a move on BOARD, worth VALUE to its mover, then is; INT_MIN if he may
 * not make it. */
static int reason_bar_move(struct reasoning *r, const struct board *board,
		int64_t house, int value, struct bar bar)
{
	struct step step = { .ply = { 0 } };

	reason_step(board, house, &step);
	if (value >= bar.least && reason_seeds(&step, bar.effect))
		value = !bar.withheld ? INT_MIN : (board->mover == r->who ?
			1 : -1) * reason_without(r, board, house, bar.effect);
	else if (reason_seeds(&step, EFFECT_AGAIN) &&
		 bar.effect != EFFECT_AGAIN)
		value = reason_bar(r, &step.after, bar);
	board_done(&step.after);
	return value;
}

/* The same of BOARD. */
static int reason_bar(struct reasoning *r, const struct board *board,
		struct bar bar)
{
	struct choices choices;
	int most = INT_MIN;

	reason_solve(r, board, &choices);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value > most)
			most = number_most(most, reason_bar_move(r, board,
				choices.list[i].house,
				(int)choices.list[i].value, bar));
	return most;
}

/* What that costs the mover of BOARD, where moves count that are nearly as good
 * as the best; INT_MAX if nothing else is left. */
static int reason_cost(struct reasoning *r, const struct board *board,
		enum effect effect, bool withheld)
{
	int top = reason_value(r, board) * (board->mover == r->who ? 1 : -1);
	int most = reason_bar(r, board, (struct bar){ effect, top - r->loss / 4,
		withheld });

	return most == INT_MIN ? INT_MAX : top - most;
}

/* Plays a best move in the place of STEP, which must not end the game; false if
 * none is known. */
static bool reason_go_on(struct reasoning *r, struct step *step)
{
	struct choices choices;

	reason_solve(r, &step->after, &choices);
	if (choices.count)
		board_play(&step->after, reason_prefer(r, &choices)->house,
			&step->ply);
	return choices.count > 0;
}

/* What EFFECT brings each player while best play after FROM goes on until the
 * turn has passed so many TIMES. */
struct tally {
	int of[2];
};

static struct tally reason_follow(struct reasoning *r, const struct step *from,
		enum effect effect, int times)
{
	struct step step = { .ply = from->ply };
	struct tally tally = { { 0 } };

	board_copy(&step.after, &from->after);
	do {
		tally.of[step.ply.player] += reason_seeds(&step, effect);
		times -= step.after.mover != step.ply.player;
	} while (times > 0 && !step.after.over && reason_go_on(r, &step));
	board_done(&step.after);
	return tally;
}

/* Whether EFFECT brings WHO most of so many SEEDS more in the line of one move
 * than in that of the other, also less what the other player gets. */
static bool reason_is_net(struct reasoning *r, enum effect effect, int seeds,
		enum player who)
{
	struct tally best = reason_follow(r, &r->best, effect, TURNS);
	struct tally played = reason_follow(r, &r->played, effect, TURNS);
	int sign = who == r->who ? 1 : -1;
	int more = sign * (best.of[who] - played.of[who]);
	int less = sign * (best.of[!who] - played.of[!who]);

	/* an extra move comes again, a capture that others had does not */
	return (effect == EFFECT_AGAIN ||
		2 * (sign > 0 ? played : best).of[who] <= seeds) &&
		2 * more >= seeds && 2 * (more - less) >= seeds;
}

/* The same whichever of several best moves is made. */
static bool reason_is_proper(struct reasoning *r, enum effect effect, int seeds,
		enum player who)
{
	bool proper = reason_is_enough(r, effect, seeds);

	for (int i = 0; i < 2; i++) {
		r->last = !r->last;
		proper = proper && reason_is_net(r, effect, seeds, who);
	}
	return proper;
}

/* Plays on in the place of STEP to the first move with EFFECT in its turn;
 * returns the seeds, or 0 if there is none. */
static int reason_reach(struct reasoning *r, struct step *step,
		enum effect effect)
{
	while (!reason_seeds(step, effect))
		if (!reason_seeds(step, EFFECT_AGAIN) || !reason_go_on(r, step))
			return 0;
	return reason_seeds(step, effect);
}

/* -- the reason ------------------------------------------------------------ */

static bool reason_give(struct reasoning *r, enum reason_kind kind,
		int64_t first, int64_t second, int seeds)
{
	if (!r->unknown)
		*r->reason = (struct reason){ .kind = kind,
			.house = { (int16_t)first, (int16_t)second },
			.seeds = seeds };
	return !r->unknown;
}

/* -- what the best move would have brought --------------------------------- */

/* What it is worth if the move played follows in the same turn; INT_MIN if that
 * cannot be. */
static int reason_both(struct reasoning *r)
{
	struct step step = { .ply = { 0 } };
	int value;

	if (r->best.after.mover != r->who ||
	    !board_allows(&r->best.after, r->played.ply.house))
		return INT_MIN;
	reason_step(&r->best.after, r->played.ply.house, &step);
	value = reason_value(r, &step.after);
	board_done(&step.after);
	return value;
}

/* What the best of the moves is worth that do not have EFFECT. */
static int reason_other(struct reasoning *r, enum effect effect)
{
	struct choices choices;
	struct step step = { .ply = { 0 } };
	int most = INT_MIN;

	reason_solve(r, r->board, &choices);
	for (int i = 0; i < choices.count; i++) {
		reason_step(r->board, choices.list[i].house, &step);
		if (!reason_seeds(&step, effect))
			most = number_most(most, (int)choices.list[i].value);
	}
	board_done(&step.after);
	return most;
}

/* Names the EFFECT of the best turn, if it is best because of it, and most of
 * it is missed in the end. An extra move alone must matter, or it only comes
 * before the move that does. */
static bool reason_is_missed(struct reasoning *r, enum effect effect,
		bool goes_first)
{
	int64_t first = r->best.ply.house, second, value = r->value;
	struct step step = { .ply = r->best.ply };
	int seeds;

	if (!reason_is_most(r, value - reason_bar_move(r, r->board, first,
			r->value, (struct bar){ effect, r->value - r->loss / 4,
			true })))
		return false;
	board_copy(&step.after, &r->best.after);
	seeds = reason_reach(r, &step, effect);
	second = step.ply.house;
	board_done(&step.after);
	if (!seeds || !reason_is_proper(r, effect, seeds, r->who))
		return false;
	if (effect == EFFECT_CAPTURE)
		return reason_give(r, REASON_CAPTURE, second, second == first ?
			0 : first, seeds);
	return (goes_first || reason_is_most(r, value - reason_other(r,
			effect))) && reason_give(r, REASON_AGAIN, first,
		goes_first ? r->played.ply.house : 0, 0);
}

/* Plays on in the place of STEP until PLAYER is to move; false if the game ends
 * before. */
static bool reason_wait_for(struct reasoning *r, struct step *step,
		enum player player)
{
	while (!step->after.over && step->after.mover != player)
		if (!reason_go_on(r, step))
			return false;
	return !step->after.over;
}

/* A move that keeps its value before another need not be told to move again:
 * what was wrong is the order. */
static bool reason_misses(struct reasoning *r)
{
	int64_t best = r->best.ply.house, played = r->played.ply.house;
	int both = reason_both(r);
	bool first = both == r->value;

	if (first && reason_seeds(&r->played, EFFECT_AGAIN) &&
	    board_allows(&r->played.after, best))
		return reason_give(r, REASON_ORDER, best, played, 0);
	/* if one move more before it changes nothing, it was not missed */
	return reason_is_missed(r, EFFECT_CAPTURE, first) ||
		(both != r->value - r->loss &&
		 reason_is_missed(r, EFFECT_AGAIN, first));
}

/* -- what the other one answers -------------------------------------------- */

/* The house of R->who opposite the one where the seed of PLY fell last. */
static int64_t reason_opposite(const struct reasoning *r, const struct ply *ply)
{
	return ply->last.player == r->who ? 0 :
		r->board->rules.houses + 1 - ply->last.house;
}

/* What the other one loses if EFFECT is forbidden in his turn after FROM; 0 if
 * he has none. */
static int reason_threat(struct reasoning *r, const struct step *from,
		enum effect effect, struct step *turn)
{
	board_copy(&turn->after, &from->after);
	turn->ply = from->ply;
	return !reason_wait_for(r, turn, !r->who) ? 0 :
		reason_cost(r, &turn->after, effect, false);
}

/* Whether a turn on BOARD worth LEAST to the mover has half of an EFFECT of so
 * many SEEDS; another move counts if it is a best one or made with HOUSE. */
static bool reason_is_open(struct reasoning *r, const struct board *board,
		int least, enum effect effect, int seeds, int64_t house)
{
	struct choices choices;
	struct step step = { .ply = { 0 } };
	bool open = false;

	reason_solve(r, board, &choices);
	for (int i = 0; i < choices.count && !open; i++) {
		if (choices.list[i].value < least)
			continue;
		reason_step(board, choices.list[i].house, &step);
		open = effect == EFFECT_AGAIN ? reason_seeds(&step, effect) &&
			(step.ply.house == house ||
			 choices.list[i].value >= -r->value) :
			2 * reason_seeds(&step, effect) >= seeds ||
			(reason_seeds(&step, EFFECT_AGAIN) && reason_is_open(r,
				&step.after, least, effect, seeds, house));
	}
	board_done(&step.after);
	return open;
}

/* The same after any of the best moves, if it costs the other one less than
 * COST. */
static bool reason_is_open_anyway(struct reasoning *r, enum effect effect,
		int seeds, int64_t house, int cost)
{
	struct choices choices;
	struct step step = { .ply = { 0 } };
	bool open = false;

	reason_solve(r, r->board, &choices);
	for (int i = 0; i < choices.count && !open; i++) {
		if (choices.list[i].value < r->value)
			continue;
		reason_step(r->board, choices.list[i].house, &step);
		open = reason_wait_for(r, &step, !r->who) && reason_is_open(r,
			&step.after, 1 - r->value - cost, effect, seeds,
			house);
	}
	board_done(&step.after);
	return open;
}

/* Names the EFFECT, of so many SEEDS, of an ANSWER in a turn that begins with
 * house FIRST. */
static bool reason_blame(struct reasoning *r, enum effect effect, int seeds,
		const struct step *answer, int64_t first)
{
	int64_t house = answer->ply.house, best = r->best.ply.house;
	int saves = effect == EFFECT_CAPTURE &&
		reason_opposite(r, &answer->ply) == best ?
		(int)board_seeds(r->board, r->who, best) : 0;

	if (reason_is_open_anyway(r, effect, seeds, house, saves > 1 ? 1 :
			r->loss))
		return false;
	if (saves > 1)
		return reason_give(r, REASON_SAVE, best, 0, saves);
	if (r->loss < LOSS_LEAST)
		return false;
	return effect == EFFECT_CAPTURE ? reason_give(r, REASON_LETS_CAPTURE,
		house, first == house ? 0 : first, seeds) :
		reason_give(r, REASON_GIVES_MOVES, house, 0, 1 +
			reason_follow(r, answer, effect, 1).of[!r->who]);
}

static bool reason_is_refuted(struct reasoning *r, enum effect effect)
{
	struct step turn = { .ply = { 0 } }, other = { .ply = { 0 } };
	int cost = reason_threat(r, &r->played, effect, &turn);
	bool refuted = cost < INT_MAX && reason_is_most(r, cost) &&
		reason_is_most(r, reason_cost(r, &turn.after, effect, true)) &&
		reason_is_little(r, reason_threat(r, &r->best, effect,
			&other)) && reason_go_on(r, &turn);
	int64_t first = turn.ply.house;
	int seeds = refuted ? reason_reach(r, &turn, effect) : 0;

	refuted = seeds && reason_is_enough(r, effect, seeds) &&
		reason_is_net(r, effect, seeds, !r->who) &&
		reason_blame(r, effect, seeds, &turn, first);
	board_done(&turn.after);
	board_done(&other.after);
	return refuted;
}

/* -- what is given away ---------------------------------------------------- */

/* The seeds that STEP sows into the other one's houses, and in *WORTH what they
 * are worth to R->who if they are taken off the board. */
static int reason_fed(struct reasoning *r, const struct step *step, int *worth)
{
	enum player other = !r->who;
	struct board board = { 0 };
	int fed = (int)(step->after.row[other] - r->board->row[other]);

	*worth = 0;
	if (fed <= 0 || step->ply.captured)
		return 0;
	board_copy(&board, &step->after);
	reason_set_up(&board, board.mover, other, r->board);
	*worth = reason_value(r, &board) - reason_value(r, &step->after);
	board_done(&board);
	return fed;
}

/* The most that one move of R->who sows there in the best line. */
static int reason_fed_anyway(struct reasoning *r)
{
	struct step step = { .ply = r->best.ply };
	const struct board *before = r->board;
	struct board last = { 0 };
	int most = 0, times = NEAR;

	board_copy(&step.after, &r->best.after);
	do {
		if (step.ply.player == r->who)
			most = number_most(most, (int)(step.after.row[!r->who] -
				before->row[!r->who]));
		times -= step.after.mover != step.ply.player;
		board_copy(&last, &step.after);
		before = &last;
	} while (times > 0 && !step.after.over && reason_go_on(r, &step));
	board_done(&last);
	board_done(&step.after);
	return most;
}

static bool reason_feeds(struct reasoning *r)
{
	int worth, anyway, fed = reason_fed(r, &r->played, &worth);

	/* they stay if they are worth what they are */
	if (fed < FED_LEAST || r->loss < LOSS_LEAST || worth < fed - 1 ||
	    worth > fed + 1)
		return false;
	reason_fed(r, &r->best, &anyway);
	return reason_is_most(r, worth - number_most(anyway, 0)) &&
		2 * reason_fed_anyway(r) < fed &&
		reason_give(r, REASON_FEEDS, 0, 0, fed);
}

/* How the line of a move ends: after how many turns, and who gets which of the
 * seeds that are left, which are in the ROW of one player. */
struct finish {
	int turns, left[2];
	enum player row;
};

static struct finish reason_find_finish(struct reasoning *r,
		const struct step *from)
{
	struct step step = { .ply = from->ply };
	struct finish finish = { .turns = 0 };

	board_copy(&step.after, &from->after);
	do
		finish.turns += step.after.mover != step.ply.player;
	while (!step.after.over && reason_go_on(r, &step));
	for (enum player i = P1; i <= P2; i++)
		finish.left[i] = (int)board_leftover(&step.after, i);
	finish.row = step.after.row[P1] ? P1 : P2;
	board_done(&step.after);
	return finish;
}

/* The most that the other one keeps after any of the best moves. */
static int reason_left_anyway(struct reasoning *r)
{
	struct choices choices;
	struct step step = { .ply = { 0 } };
	int most = 0;

	reason_solve(r, r->board, &choices);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value == r->value) {
			reason_step(r->board, choices.list[i].house, &step);
			most = number_most(most, reason_find_finish(r,
				&step).left[!r->who]);
		}
	board_done(&step.after);
	return most;
}

/* Names the seeds left at an end that is near, if they are about the loss
 * whichever of several best moves are made, and nothing else was lost before
 * that. */
static bool reason_is_end(struct reasoning *r)
{
	enum player other = !r->who;
	struct finish played[2], best[2];
	int given, kept, left = 0;

	for (int i = 0; i < 2; i++) {
		r->last = !r->last;
		played[i] = reason_find_finish(r, &r->played);
		best[i] = reason_find_finish(r, &r->best);
		left = number_most(left, reason_left_anyway(r));
	}
	given = number_least(played[0].left[other], played[1].left[other]);
	kept = number_least(best[0].left[r->who], best[1].left[r->who]) -
		number_most(played[0].left[r->who], played[1].left[r->who]);
	if (r->loss < LOSS_LEAST || 2 * reason_follow(r, &r->played,
			EFFECT_CAPTURE, 2).of[other] >= r->loss)
		return false;
	if (number_most(played[0].turns, played[1].turns) <= NEAR &&
	    played[0].left[other] == played[1].left[other] &&
	    3 * left <= given && reason_is_about(r, given - left))
		return reason_give(r, played[0].row == r->who ? REASON_CLEARS :
			REASON_ENDS, 0, 0, given);
	return number_most(best[0].turns, best[1].turns) <= NEAR &&
		best[0].row == r->who && reason_is_about(r, kept) &&
		reason_give(r, REASON_KEEPS, r->best.ply.house, 0, kept);
}

/* -- all of them ----------------------------------------------------------- */

static bool reason_compare(struct reasoning *r, int64_t best)
{
	bool found;

	reason_step(r->board, best, &r->best);
	found = reason_misses(r) || reason_is_refuted(r, EFFECT_CAPTURE) ||
		reason_is_refuted(r, EFFECT_AGAIN) || reason_feeds(r) ||
		reason_is_end(r);
	board_done(&r->best.after);
	r->best = (struct step){ .ply = { 0 } };
	return found;
}

void reason_find(const struct engine_solve *solve, const struct board *board,
		int64_t house, struct reason *reason)
{
	struct reasoning r = { .solve = solve, .board = board,
		.who = board->mover, .reason = reason };
	struct choices choices;
	bool found = false;

	*reason = (struct reason){ .kind = REASON_NONE };
	/* a swap, and what may be swapped, has other reasons */
	if (board->swap != SWAP_NEVER)
		return;
	reason_solve(&r, board, &choices);
	if (!choices.count)
		return;
	r.value = (int)reason_prefer(&r, &choices)->value;
	r.loss = r.value - (int)choices_find(&choices, house)->value;
	reason_step(board, house, &r.played);
	for (int i = 0, left = BEST_MOST; i < choices.count && left && r.loss >
			0 && !found; i++)
		if (choices.list[i].value == r.value) {
			found = reason_compare(&r, choices.list[i].house);
			left--;
		}
	board_done(&r.played.after);
}

const char *reason_name(enum reason_kind kind)
{
	static const char *const names[] = { "none", "order", "capture",
		"again", "save", "keeps", "lets-capture",
		"gives-moves", "feeds", "ends", "clears" };

	return names[kind];
}
