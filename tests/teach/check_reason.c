/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/reason: what is said is so, and is why. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "teach/reason.h"
#include "unit_minimax.h"
#include "unit_reference.h"

const char unit_name[] = "reason";

enum { MEMORY = 64 << 20, SEEDS = 48 };

/* -- known positions ------------------------------------------------------- */

static bool solve(void *context, const struct board *board,
		struct choices *choices)
{
	unit_solve(context, board, choices);
	return true;
}

static const struct {
	const char *position;
	enum player mover;
	int house;
	const char *kind;
	int houses[2], seeds;
} known[] = {
	/* the capture answers the best move as well */
	{ "<4,2,3,6,5,0,1,0,8,0,7>", P1, 2, "none", { 0 }, 0 },
	/* what is captured is little of what stays in the row at the end */
	{ "<4,7,5,1,5,1,2,10,0,1,0>", P1, 2, "ends", { 0 }, 14 },
	/* the best move captures, and so does this one */
	{ "<4,4,4,9,2,1,0,8,1,0,3>", P1, 3, "none", { 0 }, 0 },
	{ "<4,5,4,0,3,2,3,0,0,4,3>", P1, 2, "order", { 3, 2 }, 0 },
	/* the best move sows more into the other row */
	{ "<4,2,2,1,0,5,5,4,4,0,1>", P1, 3, "none", { 0 }, 0 },
	/* two answers capture, but 4 seeds are not most of 22 */
	{ "<4,7,7,3,1,5,1,3,4,1,0>", P1, 2, "none", { 0 }, 0 },
	/* there is only one answer */
	{ "<4,4,4,2,7,3,0,4,0,0,0>", P1, 1, "none", { 0 }, 0 },
	/* from games of levels 2 to 5 */
	{ "<6,18,15,1,2,7,0,0,0,0,0,1,2,1,1>", P2, 4, "ends", { 0 }, 10 },
	{ "<6,9,11,3,3,2,0,9,7,2,1,0,0,0,1>", P1, 5, "keeps", { 3 }, 15 },
	{ "<6,8,22,0,11,2,0,0,0,0,2,0,1,0,2>", P1, 3, "save", { 2 }, 11 },
	{ "<6,5,8,0,0,2,3,10,6,3,8,1,2,0,0>", P1, 5, "gives-moves", { 6 }, 4 },
	{ "<6,8,12,0,0,0,6,1,7,2,2,0,10,0,0>", P1, 5, "save", { 4 }, 6 },
	{ "<6,6,33,0,0,4,0,0,2,2,1,0,0,0,0>", P1, 6,
	  "lets-capture", { 1 }, 5 },
	/* 9 seeds saved cannot explain a loss of 2 */
	{ "<6,5,5,9,1,9,4,3,2,5,2,1,0,2,0>", P1, 6, "none", { 0 }, 0 },
	/* they were not within reach before the move */
	{ "<6,6,25,4,2,1,3,1,2,1,0,0,0,2,1>", P1, 6,
	  "lets-capture", { 1 }, 4 },
	/* after the best move he captures as much, but a turn later */
	{ "<6,6,3,2,8,0,1,0,1,1,4,3,8,3,8>", P2, 5, "none", { 0 }, 0 },
	{ "<6,4,21,1,7,7,1,3,0,0,1,2,0,0,1>", P1, 1, "none", { 0 }, 0 },
	/* nor is it next to nothing to forbid that after the best move */
	{ "<6,7,29,1,2,0,0,1,0,1,1,4,0,1,1>", P2, 1, "none", { 0 }, 0 },
	/* what is captured is more than twice the loss */
	{ "<6,22,10,2,2,5,2,0,1,1,1,1,0,1,0>", P2, 5, "none", { 0 }, 0 },
	/* another best move captures nothing */
	{ "<6,16,11,0,2,0,5,4,0,2,1,6,1,0,0>", P2, 3, "none", { 0 }, 0 },
	/* both move again; or what is captured then is the reason */
	{ "<6,11,8,6,3,2,9,2,0,1,1,1,2,2,0>", P1, 1, "none", { 0 }, 0 },
	{ "<6,10,16,9,1,0,3,0,2,2,1,1,2,0,1>", P2, 4, "none", { 0 }, 0 },
	{ "<6,16,4,7,3,0,1,1,1,3,1,1,2,8,0>", P2, 4, "none", { 0 }, 0 },
	{ "<6,10,19,0,1,1,5,1,0,8,0,2,1,0,0>", P1, 2,
	  "capture", { 5, 0 }, 9 },
	{ "<6,13,23,0,2,0,1,2,0,0,2,0,3,1,1>", P2, 2,
	  "again", { 4, 2 }, 0 },
	{ "<6,4,23,1,2,4,3,0,1,0,2,4,0,4,0>", P1, 3,
	  "order", { 4, 3 }, 0 },
	{ "<6,16,7,0,1,11,2,2,0,1,1,1,0,4,2>", P1, 2,
	  "lets-capture", { 3, 0 }, 13 },
	{ "<6,10,5,2,5,2,0,1,1,1,11,3,2,1,4>", P2, 6,
	  "lets-capture", { 1, 6 }, 4 },
	{ "<6,5,6,9,8,1,2,1,1,9,0,0,1,1,4>", P1, 2,
	  "capture", { 5, 6 }, 10 },
};

UNIT_ROWS_TEST(known_moves_have_their_reasons, known)
{
	struct board board = { 0 };
	struct engine_solve solving = { solve, NULL };
	struct reason reason;

	unit_board_set(&board, NULL, known[_i].mover, known[_i].position);
	solving.context = solver_new(&board.rules, SEEDS, MEMORY, 1);
	reason_find(&solving, &board, known[_i].house, &reason);
	solver_free(solving.context);
	unit_insist(strcmp(reason_name(reason.kind), known[_i].kind) == 0 &&
		reason.house[0] == known[_i].houses[0] &&
		reason.house[1] == known[_i].houses[1] &&
		reason.seeds == known[_i].seeds, "%s %d: %s %d %d %d",
		known[_i].position, known[_i].house, reason_name(reason.kind),
		reason.house[0], reason.house[1], reason.seeds);
	board_done(&board);
}

static bool solve_nothing(void *context, const struct board *board,
		struct choices *choices)
{
	*(bool *)context = true;
	choices_start(choices, board);
	return false;
}

UNIT_TEST(nothing_is_said_that_is_not_proved)
{
	struct board board = { 0 };
	struct reason reason = { .kind = REASON_ENDS };
	bool asked = false;

	unit_board_set(&board, NULL, P1, "<4,5,4,0,3,2,3,0,0,4,3>");
	reason_find(&(struct engine_solve){ solve_nothing, &asked }, &board, 2,
		&reason);
	ck_assert(asked);
	ck_assert_int_eq(reason.kind, REASON_NONE);
	board_done(&board);
}

/* -- all rules ------------------------------------------------------------- */

/*
 * Reasons on small boards, read by the reference: plays one seed after another,
 * knows values by plain minimax, and withholds a capture by its own rules. W
 * made the move, O is the other one.
 */
struct claim {
	const struct reason *reason;
	struct reference start, played;	/* before the move, and after it */
	int w;
	long best, value;	/* to W */
};

static long worth(const struct reference *r, int w)
{
	long most = r->mover == w ? LONG_MIN : LONG_MAX;

	if (r->over)
		return reference_score(r, w) - reference_score(r, !w);
	for (int house = 1; house <= r->houses; house++) {
		struct reference after = *r;
		long value;

		if (!reference_play(&after, house))
			continue;
		value = worth(&after, w);
		if (r->mover == w ? value > most : value < most)
			most = value;
	}
	return most;
}

/* The seeds that the mover captures with HOUSE, the last one among them. */
static long captures(const struct reference *r, int house)
{
	struct reference with = *r, without = *r;

	without.capture = 2;
	reference_play(&with, house);
	reference_play(&without, house);
	return with.store[r->mover] - without.store[r->mover];
}

static bool again(const struct reference *r, int house)
{
	struct reference after = *r;

	return reference_play(&after, house) && !after.over &&
		after.mover == r->mover;
}

/* Whether HOUSE is a best move of R, which then leads to *AFTER. */
static bool is_best(const struct reference *r, int house, int w,
		struct reference *after)
{
	*after = *r;
	return !r->over && reference_play(after, house) &&
		worth(after, w) == worth(r, w);
}

/* Whether best play from R leads O, in his next turn, to what the reason says
 * he does; FIRST is the house that his turn begins with, or 0. */
static bool is_answered(const struct claim *claim, const struct reference *r,
		int first)
{
	const struct reason *reason = claim->reason;
	int house = reason->house[0], opposite = r->houses + 1 - house;
	struct reference after;

	if (r->over || (first && r->mover == claim->w))
		return false;
	for (int i = 1; i <= r->houses; i++) {
		bool saves = reason->kind == REASON_SAVE;
		int begins = r->mover == claim->w ? 0 : first ? first : i;

		if (!is_best(r, i, claim->w, &after))
			continue;
		if (begins && reason->kind == REASON_GIVES_MOVES &&
		    i == house && again(r, i))
			return true;
		if (begins && reason->kind == REASON_LETS_CAPTURE &&
		    i == house && captures(r, i) == reason->seeds &&
		    (reason->house[1] ? begins == reason->house[1] :
			begins == i))
			return true;
		if (begins && saves && captures(r, i) > 1 &&
		    r->house[claim->w][house - 1] &&
		    !after.house[claim->w][house - 1] &&
		    !after.house[!claim->w][opposite - 1])
			return true;
		if (is_answered(claim, &after, begins))
			return true;
	}
	return false;
}

/* Whether some best play from R ends with so many seeds left to O. */
static bool leaves(const struct claim *claim, const struct reference *r)
{
	int o = !claim->w;
	struct reference after;

	if (r->over)
		return reference_score(r, o) - r->store[o] ==
			claim->reason->seeds;
	for (int i = 1; i <= r->houses; i++)
		if (is_best(r, i, claim->w, &after) && leaves(claim, &after))
			return true;
	return false;
}

/* The value to W if the best move, HOUSE, is sown without its effect. */
static long without(const struct claim *claim, int house)
{
	struct reference after = claim->start;

	if (claim->reason->kind == REASON_CAPTURE)
		after.capture = 2;
	reference_play(&after, house);
	after.capture = claim->start.capture;
	if (claim->reason->kind == REASON_AGAIN) {
		after.mover = !after.mover;
		after.over = reference_is_over(&after);
	}
	return worth(&after, claim->w);
}

static bool explains_most(const struct claim *claim, long seeds)
{
	return 4 * seeds >= 3 * (claim->best - claim->value);
}

static bool is_so(const struct claim *claim, int played)
{
	const struct reason *reason = claim->reason;
	int first = reason->house[0], second = reason->house[1];
	struct reference after, then;

	switch (reason->kind) {
	case REASON_ORDER:
		return is_best(&claim->start, first, claim->w, &after) &&
			second == played && again(&claim->start, first) &&
			is_best(&after, second, claim->w, &then) &&
			again(&claim->start, second);
	case REASON_CAPTURE:
		if (second)
			return is_best(&claim->start, second, claim->w,
				&after) && again(&claim->start, second);
		return is_best(&claim->start, first, claim->w, &after) &&
			captures(&claim->start, first) == reason->seeds &&
			explains_most(claim, claim->best - without(claim,
				first));
	case REASON_AGAIN:
		return is_best(&claim->start, first, claim->w, &after) &&
			again(&claim->start, first) &&
			(!second || (second == played && is_best(&after,
				second, claim->w, &then)));
	case REASON_SAVE:
		return is_best(&claim->start, first, claim->w, &after) &&
			claim->start.house[claim->w][first - 1] ==
				reason->seeds &&
			is_answered(claim, &claim->played, 0);
	case REASON_KEEPS:
		return is_best(&claim->start, first, claim->w, &after);
	case REASON_ENDS:
	case REASON_CLEARS:
		return leaves(claim, &claim->played);
	default:
		return is_answered(claim, &claim->played, 0);
	}
}

static bool minimax(void *context, const struct board *board,
		struct choices *choices)
{
	(void)context;
	unit_minimax_choices(board, false, choices);
	return true;
}

/* Counts the reasons of all moves on BOARD that lose seeds. */
static void check_board(const struct board *board, int *found)
{
	struct engine_solve solving = { minimax, NULL };

	for (int house = 1; house <= board->rules.houses; house++) {
		struct reason reason;
		struct claim claim = { .reason = &reason,
			.w = (int)board->mover };

		if (!board_allows(board, house))
			continue;
		reason_find(&solving, board, house, &reason);
		if (!reason.kind)
			continue;
		unit_reference_set(board, &claim.start);
		claim.played = claim.start;
		reference_play(&claim.played, house);
		claim.best = worth(&claim.start, claim.w);
		claim.value = worth(&claim.played, claim.w);
		unit_insist(claim.value < claim.best && is_so(&claim, house),
			"%s P%d %d: %s %d %d %d", unit_board_text(board),
			board->mover + 1, house, reason_name(reason.kind),
			reason.house[0], reason.house[1], reason.seeds);
		found[reason.kind]++;
	}
}

UNIT_RULES_TEST(what_is_said_is_so)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	int found[REASON_CLEARS + 1] = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	for (int i = 0; i < 30 * unit_scale(); i++) {
		struct board board = { 0 };

		unit_minimax_position(&random, rules, 4, &board);
		check_board(&board, found);
		board_done(&board);
	}
}

/* Most kinds occur. */
UNIT_TEST(all_reasons_are_found)
{
	struct unit_random random = { 1 };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	int found[REASON_CLEARS + 1] = { 0 };

	for (int i = 0; i < 4000; i++) {
		struct board board = { 0 };

		rules.leftover = i % 2 ? LEFTOVER_OWNER : LEFTOVER_OPPONENT;
		unit_minimax_position(&random, rules, 4, &board);
		check_board(&board, found);
		board_done(&board);
	}
	/* others need larger boards */
	for (enum reason_kind i = REASON_ORDER; i <= REASON_CLEARS; i++)
		unit_insist(found[i] > 0 || i == REASON_SAVE ||
			i == REASON_ENDS, "no %s", reason_name(i));
}
