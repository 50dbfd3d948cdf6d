/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"

#include <string.h>

/* The values of the rules, in the order the header gives them. */
enum { ANTICLOCKWISE, CLOCKWISE, CLOCKWISE_FAR };
enum { CAPTURE_OPPOSITE, CAPTURE_ALWAYS, CAPTURE_NEVER };
enum { RELAY_OFF, RELAY_ON, RELAY_CAPTURE };
enum { AGAIN_STORE, AGAIN_CAPTURE, AGAIN_NEVER };
enum { END_ROW, END_TURN, END_LAP, END_MAJORITY };
enum { LEFTOVER_OWNER, LEFTOVER_NOBODY, LEFTOVER_OPPONENT };

/*
 * Where a seed can lie. The board is a circle of such places: houses 1, 2,
 * 3 .. of one player, his store, houses 1, 2, 3 .. of the other, his store,
 * and round again. A store has the number after its player's last house.
 */
struct place {
	int player;
	int number;
};

static bool place_is_store(const struct reference *r, struct place p)
{
	return p.number == r->houses + 1;
}

static long *place_seeds(struct reference *r, struct place p)
{
	if (place_is_store(r, p))
		return &r->store[p.player];
	return &r->house[p.player][p.number - 1];
}

/* One step round the circle towards higher numbers. */
static struct place place_after(const struct reference *r, struct place p)
{
	if (place_is_store(r, p))
		return (struct place){ !p.player, 1 };
	return (struct place){ p.player, p.number + 1 };
}

/* One step the other way. */
static struct place place_before(const struct reference *r, struct place p)
{
	if (p.number == 1)
		return (struct place){ !p.player, r->houses + 1 };
	return (struct place){ p.player, p.number - 1 };
}

/*
 * One step in the direction of sowing. Seen from above the board, clockwise
 * is the mirror image of anticlockwise, but house numbers are mirrored, too,
 * so that by numbers both go the same way.
 */
static struct place place_next(const struct reference *r, struct place p)
{
	if (r->sowing == CLOCKWISE_FAR)
		return place_before(r, p);
	return place_after(r, p);
}

/* The first house of one player faces the last of the other. */
static struct place place_opposite(const struct reference *r, struct place p)
{
	return (struct place){ !p.player, r->houses + 1 - p.number };
}

/* Takes all seeds out of a place. */
static long reference_lift(struct reference *r, struct place p)
{
	long *seeds = place_seeds(r, p);
	long hand = *seeds;

	*seeds = 0;
	return hand;
}

/*
 * Takes up the seeds of a house and drops them one by one, skipping the store
 * of the mover's opponent but no other place, not even the house they came
 * from. Returns where the last one fell.
 */
static struct place reference_sow(struct reference *r, struct place p)
{
	long hand = reference_lift(r, p);

	while (hand > 0) {
		p = place_next(r, p);
		if (place_is_store(r, p) && p.player != r->mover)
			continue;
		++*place_seeds(r, p);
		--hand;
	}
	return p;
}

/* Whether the last seed fell into an occupied house. */
static bool reference_fell_among_others(struct reference *r, struct place p)
{
	return !place_is_store(r, p) && *place_seeds(r, p) > 1;
}

/*
 * Sows on from where the last seed fell for as long as the relay rule says so,
 * and returns where the very last one fell. Under the end rule "lap" the game
 * may end before each lap.
 */
static struct place reference_sow_on(struct reference *r, struct place last)
{
	while (reference_fell_among_others(r, last)) {
		if (r->end == END_LAP && reference_is_over(r))
			break;
		last = reference_sow(r, last);
	}
	return last;
}

/* Captures if the last seed, which now lies at p, captures anything. Returns
 * whether it does. */
static bool reference_capture(struct reference *r, struct place p)
{
	struct place facing;

	if (r->capture == CAPTURE_NEVER)
		return false;
	if (place_is_store(r, p) || p.player != r->mover)
		return false;
	if (reference_fell_among_others(r, p))
		return false;
	facing = place_opposite(r, p);
	if (*place_seeds(r, facing) == 0 && r->capture != CAPTURE_ALWAYS)
		return false;
	r->store[r->mover] += reference_lift(r, p);
	r->store[r->mover] += reference_lift(r, facing);
	return true;
}

static bool reference_row_is_empty(const struct reference *r, int player)
{
	for (int i = 0; i < r->houses; i++)
		if (r->house[player][i] > 0)
			return false;
	return true;
}

static long reference_row_seeds(const struct reference *r, int player)
{
	long seeds = 0;

	for (int i = 0; i < r->houses; i++)
		seeds += r->house[player][i];
	return seeds;
}

/* Whether one store holds more than half of all the seeds in the game. */
static bool reference_majority_is_stored(const struct reference *r)
{
	long all = r->store[0] + reference_row_seeds(r, 0) + r->store[1] +
		reference_row_seeds(r, 1);

	return 2 * r->store[0] > all || 2 * r->store[1] > all;
}

bool reference_is_over(const struct reference *r)
{
	if (r->end == END_TURN)
		return reference_row_is_empty(r, r->mover);
	if (r->end == END_MAJORITY && reference_majority_is_stored(r))
		return true;
	return reference_row_is_empty(r, 0) || reference_row_is_empty(r, 1);
}

void reference_start(struct reference *r, int houses, long seeds)
{
	memset(r, 0, sizeof *r);
	r->houses = houses;
	for (int i = 0; i < houses; i++) {
		r->house[0][i] = seeds;
		r->house[1][i] = seeds;
	}
}

bool reference_play(struct reference *r, int house)
{
	bool captured = false, again;
	struct place last;

	if (r->over || house < 1 || house > r->houses)
		return false;
	if (r->house[r->mover][house - 1] == 0)
		return false;

	last = reference_sow(r, (struct place){ r->mover, house });
	if (r->relay != RELAY_OFF)
		last = reference_sow_on(r, last);
	if (r->relay != RELAY_ON)
		captured = reference_capture(r, last);

	/* A last seed in a store is in the mover's. */
	again = place_is_store(r, last) ||
		(captured && r->again == AGAIN_CAPTURE);
	if (r->again == AGAIN_NEVER || !again)
		r->mover = !r->mover;
	r->over = reference_is_over(r);
	return true;
}

long reference_score(const struct reference *r, int player)
{
	long score = r->store[player];

	if (r->leftover == LEFTOVER_OWNER)
		score += reference_row_seeds(r, player);
	if (r->leftover == LEFTOVER_OPPONENT &&
	    reference_row_is_empty(r, player))
		score += reference_row_seeds(r, !player);
	return score;
}
