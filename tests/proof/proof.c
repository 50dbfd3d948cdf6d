/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A second opinion: solves the positions of a file that tests/proof/sample has
 * made, and says where the bounds there are wrong. It shares no code with the
 * program: it sows seed by seed, and its search is the plainest that will do,
 * null windows with a table. Six houses, standard rules.
 *
 *	proof FILE [MOST]
 *
 * MOST leaves out positions with more seeds in the houses.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	HOUSES = 6, STORE = HOUSES, RING = 2 * HOUSES + 1,
	MOST = 100		/* seeds */
};

/* The pits in the order of sowing, as the mover sees them: his houses, his
 * store, the opponent's houses. His sowing skips the opponent's store. */
struct position {
	unsigned char pit[RING];
};

/* -- the rules ------------------------------------------------------------- */

static int count_row(const struct position *p, int first)
{
	int seeds = 0;

	for (int i = first; i < first + HOUSES; i++)
		seeds += p->pit[i];
	return seeds;
}

static int count_seeds(const struct position *p)
{
	return count_row(p, 0) + count_row(p, STORE + 1);
}

static bool is_over(const struct position *p)
{
	return count_row(p, 0) == 0 || count_row(p, STORE + 1) == 0;
}

/* Sows HOUSE; returns whether the last seed falls into the store. */
static bool sow(struct position *p, int house)
{
	int hand = p->pit[house], at = house, opposite;

	p->pit[house] = 0;
	for (; hand > 0; hand--) {
		at = (at + 1) % RING;
		p->pit[at]++;
	}
	opposite = RING - 1 - at;
	if (at < HOUSES && p->pit[at] == 1 && p->pit[opposite] > 0) {
		p->pit[STORE]++;
		p->pit[STORE] += p->pit[opposite];
		p->pit[at] = p->pit[opposite] = 0;
	}
	return at == STORE;
}

static void turn_round(struct position *p)
{
	struct position before = *p;

	memcpy(p->pit, before.pit + STORE + 1, HOUSES);
	memcpy(p->pit + STORE + 1, before.pit, HOUSES);
	p->pit[STORE] = 0;
}

/* -- the table ------------------------------------------------------------- */

enum { BITS = 22 };

struct entry {
	unsigned char house[2 * HOUSES];
	signed char lower, upper;
	unsigned char best;
};

static struct entry table[1 << BITS];

/* What is known of P, and its PLACE in the table, where another may be. */
static struct entry find_entry(const struct position *p, int seeds,
		struct entry **place)
{
	struct entry entry = { .lower = (signed char)-seeds,
		.upper = (signed char)seeds, .best = HOUSES };
	uint64_t hash = 0;

	memcpy(entry.house, p->pit, HOUSES);
	memcpy(entry.house + HOUSES, p->pit + STORE + 1, HOUSES);
	for (int i = 0; i < 2 * HOUSES; i++)
		hash = (hash ^ entry.house[i]) * 0x9E3779B97F4A7C15;
	*place = &table[hash >> (64 - BITS)];
	return memcmp((*place)->house, entry.house, 2 * HOUSES) == 0 ?
		**place : entry;
}

/* -- the search ------------------------------------------------------------ */

struct move {
	struct position after;		/* as its player sees it */
	int house, gain, order;
	bool again;
};

/* The best move so far first, then moves that end in the store, then captures,
 * then the house next to the store. */
static int list_moves(const struct position *p, int best, struct move *moves)
{
	int count = 0;

	for (int house = HOUSES - 1; house >= 0; house--) {
		struct move *move = &moves[count], made;

		if (p->pit[house] == 0)
			continue;
		made = (struct move){ .after = *p, .house = house };
		made.again = sow(&made.after, house);
		made.gain = made.after.pit[STORE] - p->pit[STORE];
		made.order = (house == best ? 1000 : 0) +
			(made.again ? 100 : made.gain);
		for (; move > moves && move[-1].order < made.order; move--)
			move[0] = move[-1];
		*move = made;
		count++;
	}
	return count;
}

static int search(const struct position *p, int goal);

/* What MOVE is worth: at least GOAL, if it is as much, else at most what is
 * returned. */
static int try_move(const struct move *move, int goal)
{
	struct position after = move->after;

	if (is_over(&after))
		return move->gain + count_row(&after, 0) -
			count_row(&after, STORE + 1);
	if (move->again)
		return move->gain + search(&after, goal - move->gain);
	turn_round(&after);
	return move->gain - search(&after, move->gain - goal + 1);
}

/* Finds out whether P, whose game is not over, is worth GOAL or more. Returns a
 * lower bound that says so, or an upper bound below GOAL. */
static int search(const struct position *p, int goal)
{
	int seeds = count_seeds(p), value = -MOST;
	struct move moves[HOUSES];
	struct entry *place, entry = find_entry(p, seeds, &place);
	int count;

	if (entry.lower >= goal)
		return entry.lower;
	if (entry.upper < goal)
		return entry.upper;
	count = list_moves(p, entry.best, moves);
	for (int i = 0; i < count && value < goal; i++) {
		int found = try_move(&moves[i], goal);

		if (found > value) {
			value = found;
			entry.best = (unsigned char)moves[i].house;
		}
	}
	if (value >= goal)
		entry.lower = (signed char)value;
	else
		entry.upper = (signed char)value;
	*place = entry;
	return value;
}

static int solve(const struct position *p)
{
	int seeds = count_seeds(p);
	int lower = -seeds, upper = seeds, goal = 0;

	while (lower < upper) {
		int found = search(p, goal);

		if (found >= goal)
			lower = found;
		else
			upper = found;
		goal = found < goal ? found : found + 1;
	}
	return lower;
}

/* -- the file -------------------------------------------------------------- */

static bool read_sample(char *line, struct position *p, int *lower, int *upper)
{
	char *end = line + strlen("<6,0,0");

	if (strncmp(line, "<6,0,0,", strlen("<6,0,0,")) != 0)
		return false;
	*p = (struct position){ { 0 } };
	for (int i = 0; i < RING; i++)
		if (i != STORE && *end == ',')
			p->pit[i] = (unsigned char)strtol(end + 1, &end, 10);
	return sscanf(end, "> %d %d ", lower, upper) == 2 && !is_over(p);
}

int main(int argc, char **argv)
{
	FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
	int most = argc > 2 ? atoi(argv[2]) : MOST;
	int checked = 0, exact = 0, tight = 0, wrong = 0, lower, upper, value;
	struct position p;
	char line[200];

	while (file && fgets(line, sizeof line, file)) {
		if (*line == '#')
			continue;
		if (!read_sample(line, &p, &lower, &upper)) {
			printf("not a sample: %s", line);
			return 2;
		}
		if (count_seeds(&p) > most)
			continue;
		value = solve(&p);
		checked++;
		exact += lower == upper;
		tight += lower == value || upper == value;
		if (value < lower || value > upper) {
			wrong++;
			printf("worth %d, not %s", value, line);
		}
	}
	printf("%d positions, %d of them exact, %d with a bound that is the "
		"value, %d wrong\n", checked, exact, tight, wrong);
	return !checked || wrong;
}
