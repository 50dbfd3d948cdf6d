/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reason.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#include "util/number.h"

enum {
	BEST_MOST = 6,		/* best moves; of more, none is the reason */
	TURNS = 4,		/* that may make up for what was missed */
	NEAR = 8,		/* turns, within which an end is near */
	AGAIN_WORTH = 4,	/* seeds that one more move may be worth */
	LOSS_LEAST = 4		/* for reasons that need a larger one */
};

/* What a move brings about at once. */
enum effect { EFFECT_CAPTURE, EFFECT_AGAIN };

/* A move, and where it leads. */
struct step {
	struct board after;
	struct ply ply;
};

/* What best play after a move brings, for each way to break ties. */
struct line {
	int of[2][2];		/* by effect and player, in TURNS; */
	int took;		/* captured in the first of them */
	int turns;		/* to the end */
	int left[2];		/* of the seeds left then, what each gets */
	enum player row;	/* where they are */
};

struct candidate {
	struct step step;
	struct line line[2];
};

struct reasoning {
	const struct engine_solve *solve;
	const struct board *board;
	enum player who;	/* made the move, */
	struct candidate played;	/* which is this one */
	struct candidate best[BEST_MOST];
	int best_count;
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
		board_give_turn(&after, !after.mover);
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

/* Follows best play after CANDIDATE to the end, twice. */
static void reason_follow(struct reasoning *r, struct candidate *candidate)
{
	for (int i = 0; i < 2; i++) {
		struct line *line = &candidate->line[i];
		struct step step = { .ply = candidate->step.ply };

		*line = (struct line){ .turns = 0 };
		r->last = i;
		board_copy(&step.after, &candidate->step.after);
		do {
			for (int j = 0; j < 2 && line->turns < TURNS; j++)
				line->of[j][step.ply.player] += reason_seeds(
					&step, (enum effect)j);
			line->took += line->turns ? 0 : (int)step.ply.captured;
			line->turns += step.after.mover != step.ply.player;
		} while (!step.after.over && reason_go_on(r, &step));
		for (enum player j = P1; j <= P2; j++)
			line->left[j] = (int)board_leftover(&step.after, j);
		line->row = step.after.row[P1] ? P1 : P2;
		board_done(&step.after);
	}
	r->last = false;
}

/* How much more EFFECT brings PLAYER in the line of BEST than in that of the
 * move played. */
static int reason_more(const struct reasoning *r, const struct candidate *best,
		int way, enum effect effect, enum player player)
{
	return best->line[way].of[effect][player] -
		r->played.line[way].of[effect][player];
}

/* Whether EFFECT brings WHO most of so many SEEDS more in the line of the move
 * played than in that of BEST, or if he played it, the other way round; also
 * less what the other player gets. */
static bool reason_is_net(const struct reasoning *r,
		const struct candidate *best, enum effect effect, int seeds,
		enum player who)
{
	for (int i = 0; i < 2; i++) {
		int sign = who == r->who ? 1 : -1;
		int more = sign * reason_more(r, best, i, effect, who);
		int less = sign * reason_more(r, best, i, effect, !who);
		int anyway = number_least(best->line[i].of[effect][who],
			r->played.line[i].of[effect][who]);

		/* an extra move comes again, a capture that others had not */
		if (2 * more < seeds || 2 * (more - less) < seeds ||
		    (effect == EFFECT_CAPTURE ? 2 * anyway > seeds :
			!reason_is_most(r, AGAIN_WORTH * more)))
			return false;
	}
	return true;
}

/* Whether a capture of so many SEEDS can be most of the loss, since a seed that
 * changes hands is lost to one and won by the other, and not much more. */
static bool reason_is_enough(const struct reasoning *r, enum effect effect,
		int seeds)
{
	return effect == EFFECT_AGAIN || (reason_is_most(r, 2 * seeds) &&
		seeds <= 2 * r->loss);
}

/* Whether captures are not what tells the line of BEST from the one played. */
static bool reason_is_quiet(const struct reasoning *r,
		const struct candidate *best)
{
	for (int i = 0; i < 2; i++)
		if (2 * abs(reason_more(r, best, i, EFFECT_CAPTURE, r->who) -
				reason_more(r, best, i, EFFECT_CAPTURE,
				!r->who)) >= r->loss)
			return false;
	return true;
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

/* What BEST is worth if the move played follows in the same turn; INT_MIN if
 * that cannot be. */
static int reason_both(struct reasoning *r, const struct candidate *best)
{
	struct step step = { .ply = { 0 } };
	int value;

	if (best->step.after.mover != r->who ||
	    !board_allows(&best->step.after, r->played.step.ply.house))
		return INT_MIN;
	reason_step(&best->step.after, r->played.step.ply.house, &step);
	value = reason_value(r, &step.after);
	board_done(&step.after);
	return value;
}

/* Names the EFFECT of the turn of BEST, if it is best because of it, nothing
 * else is, and most of it is missed in the end. */
static bool reason_is_missed(struct reasoning *r, const struct candidate *best,
		enum effect effect, bool goes_first)
{
	int64_t first = best->step.ply.house, second;
	struct step step = { .ply = best->step.ply };
	int seeds, without = reason_bar_move(r, r->board, first, r->value,
		(struct bar){ effect, r->value - r->loss / 4, true });

	/* INT_MIN: what follows could not be solved */
	if (without == INT_MIN || !reason_is_most(r, r->value - without) ||
	    !reason_is_most(r, reason_cost(r, r->board, effect, false)))
		return false;
	board_copy(&step.after, &best->step.after);
	seeds = reason_reach(r, &step, effect);
	second = step.ply.house;
	board_done(&step.after);
	if (!seeds || !reason_is_enough(r, effect, seeds) ||
	    !reason_is_net(r, best, effect, seeds, r->who))
		return false;
	return effect == EFFECT_CAPTURE ?
		reason_give(r, REASON_CAPTURE, second, second == first ? 0 :
			first, seeds) :
		!reason_seeds(&r->played.step, effect) &&
		r->played.line[0].took <= best->line[0].took &&
		reason_is_quiet(r, best) && reason_give(r, REASON_AGAIN, first,
			goes_first ? r->played.step.ply.house : 0, 0);
}

/* A move that keeps its value before another need not be told to move again:
 * what was wrong is the order. */
static bool reason_misses(struct reasoning *r, const struct candidate *best)
{
	int64_t house = best->step.ply.house;
	int64_t played = r->played.step.ply.house;
	int both = reason_both(r, best);
	bool first = both == r->value;

	if (first && reason_seeds(&r->played.step, EFFECT_AGAIN) &&
	    board_allows(&r->played.step.after, house))
		return reason_give(r, REASON_ORDER, house, played, 0);
	/* if one move more before it changes nothing, it was not missed */
	return reason_is_missed(r, best, EFFECT_CAPTURE, first) ||
		(both != r->value - r->loss &&
		 reason_is_missed(r, best, EFFECT_AGAIN, first));
}

/* -- what the other one answers -------------------------------------------- */

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

/* Plays on in the place of STEP to the end of its turn; returns how many moves
 * that are, and it. */
static int reason_row(struct reasoning *r, struct step *step)
{
	int count = 1;

	while (reason_seeds(step, EFFECT_AGAIN) && reason_go_on(r, step))
		count++;
	return count;
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
	struct step step = { .ply = { 0 } };
	bool open = false;

	for (int i = 0; i < r->best_count && !open; i++) {
		board_copy(&step.after, &r->best[i].step.after);
		open = reason_wait_for(r, &step, !r->who) && reason_is_open(r,
			&step.after, 1 - r->value - cost, effect, seeds,
			house);
	}
	board_done(&step.after);
	return open;
}

/* The seeds in HOUSE that ANSWER captures, and would have captured before, if a
 * best move takes them away and does not capture more itself; else 0. */
static int reason_saves(const struct reasoning *r, const struct ply *answer,
		int64_t house)
{
	struct step before = { .ply = { 0 } };
	bool saves = false;

	board_copy(&before.after, r->board);
	board_give_turn(&before.after, !r->who);
	board_play(&before.after, answer->house, &before.ply);
	for (int i = 0; i < r->best_count && before.ply.captured &&
			before.ply.last.house == answer->last.house; i++)
		saves = saves || (r->best[i].step.ply.house == house &&
			r->best[i].step.ply.captured <=
			r->played.step.ply.captured);
	board_done(&before.after);
	return saves ? (int)board_seeds(r->board, r->who, house) : 0;
}

/* Names the EFFECT, of so many SEEDS, of an ANSWER in a turn that begins with
 * house FIRST. */
static bool reason_blame(struct reasoning *r, enum effect effect, int seeds,
		struct step *answer, int64_t first)
{
	int64_t house = answer->ply.house;
	int64_t saved = r->board->rules.houses + 1 - answer->ply.last.house;
	int saves = effect == EFFECT_CAPTURE ?
		reason_saves(r, &answer->ply, saved) : 0;

	if (reason_is_open_anyway(r, effect, seeds, house, saves > 1 ? 1 :
			r->loss))
		return false;
	if (saves > 1)
		return reason_give(r, REASON_SAVE, saved, 0, saves);
	return r->loss >= LOSS_LEAST && (effect == EFFECT_CAPTURE ?
		reason_give(r, REASON_LETS_CAPTURE, house, first == house ? 0 :
			first, seeds) :
		reason_give(r, REASON_GIVES_MOVES, house, 0,
			reason_row(r, answer)));
}

/* Whether the turn after none of the best moves has the EFFECT. */
static bool reason_is_averted(struct reasoning *r, enum effect effect,
		int seeds)
{
	struct step turn = { .ply = { 0 } };
	bool averted = true;

	for (int i = 0; i < r->best_count && averted; i++)
		averted = reason_is_little(r, reason_threat(r,
				&r->best[i].step, effect, &turn)) &&
			reason_is_net(r, &r->best[i], effect, seeds, !r->who)
			&& (effect == EFFECT_CAPTURE || reason_is_quiet(r,
				&r->best[i]));
	board_done(&turn.after);
	return averted;
}

static bool reason_is_refuted(struct reasoning *r, enum effect effect)
{
	struct step turn = { .ply = { 0 } };
	int cost = reason_threat(r, &r->played.step, effect, &turn);
	bool refuted = cost < INT_MAX && reason_is_most(r, cost) &&
		reason_is_most(r, reason_cost(r, &turn.after, effect, true)) &&
		reason_go_on(r, &turn);
	int64_t first = turn.ply.house;
	int seeds = refuted ? reason_reach(r, &turn, effect) : 0;

	refuted = seeds && reason_is_enough(r, effect, seeds) &&
		reason_is_averted(r, effect, seeds) &&
		reason_blame(r, effect, seeds, &turn, first);
	board_done(&turn.after);
	return refuted;
}

/* -- the end --------------------------------------------------------------- */

/* Whether the line of CANDIDATE, in both ways, ends soon and leaves as much. */
static bool reason_ends_soon(const struct candidate *candidate)
{
	const struct line *line = candidate->line;

	return line[0].turns <= NEAR && line[1].turns <= NEAR &&
		line[0].left[P1] == line[1].left[P1] &&
		line[0].left[P2] == line[1].left[P2];
}

/* Names the seeds that the other one gets at an end that is near, if they are
 * about the loss, and nothing else was lost before that. */
static bool reason_gives_end(struct reasoning *r)
{
	int given = r->played.line[0].left[!r->who], left = 0;

	for (int i = 0; i < r->best_count; i++) {
		if (!reason_is_quiet(r, &r->best[i]))
			return false;
		for (int j = 0; j < 2; j++)
			left = number_most(left,
				r->best[i].line[j].left[!r->who]);
	}
	return reason_ends_soon(&r->played) && 3 * left <= given &&
		reason_is_about(r, given - left) &&
		reason_give(r, r->played.line[0].row == r->who ?
			REASON_CLEARS : REASON_ENDS, 0, 0, given);
}

/* The same of what he would have kept who moved. */
static bool reason_keeps_end(struct reasoning *r, const struct candidate *best)
{
	int kept = best->line[0].left[r->who] - number_most(
		r->played.line[0].left[r->who],
		r->played.line[1].left[r->who]);

	return reason_ends_soon(best) && best->line[0].row == r->who &&
		reason_is_quiet(r, best) && reason_is_about(r, kept) &&
		reason_give(r, REASON_KEEPS, best->step.ply.house, 0, kept);
}

/* -- all of them ----------------------------------------------------------- */

static void reason_seek(struct reasoning *r)
{
	bool found = false;

	reason_follow(r, &r->played);
	for (int i = 0; i < r->best_count; i++)
		reason_follow(r, &r->best[i]);
	for (int i = 0; i < r->best_count && !found; i++)
		found = reason_misses(r, &r->best[i]);
	found = found || reason_is_refuted(r, EFFECT_CAPTURE) ||
		reason_is_refuted(r, EFFECT_AGAIN) ||
		r->loss < LOSS_LEAST || reason_gives_end(r);
	for (int i = 0; i < r->best_count && !found; i++)
		found = reason_keeps_end(r, &r->best[i]);
}

void reason_find(const struct engine_solve *solve, const struct board *board,
		int64_t house, struct reason *reason)
{
	struct reasoning r = { .solve = solve, .board = board,
		.who = board->mover, .reason = reason };
	struct choices choices;

	*reason = (struct reason){ .kind = REASON_NONE };
	/* a swap, and what may be swapped, has other reasons */
	if (board->swap != SWAP_NEVER)
		return;
	reason_solve(&r, board, &choices);
	if (!choices.count)
		return;
	r.value = (int)reason_prefer(&r, &choices)->value;
	r.loss = r.value - (int)choices_find(&choices, house)->value;
	reason_step(board, house, &r.played.step);
	for (int i = 0; i < choices.count; i++)
		if (choices.list[i].value == r.value &&
		    r.best_count++ < BEST_MOST)
			reason_step(board, choices.list[i].house,
				&r.best[r.best_count - 1].step);
	if (r.loss > 0 && r.best_count <= BEST_MOST)
		reason_seek(&r);
	for (int i = 0; i < number_least(r.best_count, BEST_MOST); i++)
		board_done(&r.best[i].step.after);
	board_done(&r.played.step.after);
}

const char *reason_name(enum reason_kind kind)
{
	static const char *const names[] = { "none", "order", "capture",
		"again", "save", "keeps", "lets-capture",
		"gives-moves", "ends", "clears" };

	return names[kind];
}
