/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "places.h"

#include <stdio.h>
#include <unistd.h>

#include "torture.h"

/* With many seeds the computer thinks long, and the book has no answer. */
enum { SEEDS = 4, SEEDS_MANY = 10 };

static void place_open(struct victim *victim, const char *keys,
		const char *shown)
{
	terminal_type(victim->t, keys);
	victim_see(victim->t, shown);
}

static void place_board(struct victim *victim)
{
	victim_start(victim, SEEDS, "--animation=off");
	victim_type(victim, "315");
}

static void place_sowing(struct victim *victim)
{
	victim_start(victim, SEEDS, "--animation=slow");
	victim_hurry(victim, "1");
	victim_see(victim->t, "Space skip");
	/* the move was seen, though the board is not drawn yet */
	victim->tales[0] = victim->tales[1];
	victim->count = 1;
}

static void place_thinking(struct victim *victim)
{
	victim_start(victim, SEEDS_MANY,
		"--animation=off --player2=computer:9 --time=1000");
	victim_hurry(victim, "2");
	victim_see(victim->t, "thinking");
	victim->tales[0] = victim->tales[1];
	victim->count = 1;
}

static void place_options(struct victim *victim)
{
	place_board(victim);
	place_open(victim, "o", "─ Options ─");
}

static void place_help(struct victim *victim)
{
	place_board(victim);
	place_open(victim, "?", " Help ");
}

static void place_review(struct victim *victim)
{
	place_board(victim);
	place_open(victim, "v", "turn 1 of 1");
}

static void place_name(struct victim *victim)
{
	place_board(victim);
	place_open(victim, "s", "Save as: ");
}

static void place_question(struct victim *victim)
{
	place_board(victim);
	place_open(victim, "n", "y/n");
}

static void place_small(struct victim *victim)
{
	place_board(victim);
	terminal_resize(victim->t, 5, 30);
	victim_see(victim->t, "too small");
}

/* An analysis that never ends. */
static void place_analysis(struct victim *victim)
{
	victim_start(victim, SEEDS_MANY, "--animation=off --time=1000");
	victim_type(victim, "2");
	terminal_type(victim->t, "a");
	terminal_settle(victim->t, 50);
}

/* -- a long game ----------------------------------------------------------- */

enum { PLIES = 300000, HOUSES = 99, LONG_SEEDS = 999, TRACK = 2 * HOUSES + 1 };

/* The mover's row and store, then the opponent's. */
struct track {
	long seeds[TRACK + 1];
};

/* The house with the fewest seeds; of equals, the one nearest to the store.
 * That makes games long. */
static int track_choose(const struct track *track)
{
	int best = -1;

	for (int i = 0; i < HOUSES; i++)
		if (track->seeds[i] && (best < 0 ||
		    track->seeds[i] <= track->seeds[best]))
			best = i;
	return best;
}

/* Sows HOUSE, and turns the track round when the turn passes. */
static void track_play(struct track *track, int house)
{
	long hand = track->seeds[house];
	int at = house;

	track->seeds[house] = 0;
	for (; hand; hand--)
		track->seeds[at = (at + 1) % TRACK]++;
	if (at == HOUSES)
		return;
	for (int i = 0; i <= HOUSES; i++) {
		long seeds = track->seeds[i];

		track->seeds[i] = track->seeds[i + HOUSES + 1];
		track->seeds[i + HOUSES + 1] = seeds;
	}
}

static void print_long_game(FILE *file)
{
	struct track track = { { 0 } };

	for (int i = 0; i < TRACK; i++)
		track.seeds[i] = i == HOUSES ? 0 : LONG_SEEDS;
	fprintf(file, "# kalah 1\n# capture = never\n%d %d\n", HOUSES,
		LONG_SEEDS);
	for (int i = 0; i < PLIES; i++) {
		int house = track_choose(&track);

		fprintf(file, "%d\n", house + 1);
		track_play(&track, house);
	}
}

const char *places_long_game(void)
{
	const char *path = "../long.game";
	FILE *file;

	if (access(path, R_OK) == 0)
		return path;
	file = fopen("new.game", "w");
	if (!file)
		torture_skip("a file cannot be written");
	print_long_game(file);
	if (fclose(file) || rename("new.game", path))
		torture_skip("a file cannot be written");
	return path;
}

const struct place places[] = {
	[PLACE_BOARD] = { "board", place_board },
	[PLACE_SOWING] = { "sowing", place_sowing },
	[PLACE_THINKING] = { "thinking", place_thinking },
	{ "analysis", place_analysis },
	{ "options", place_options }, { "help", place_help },
	{ "review", place_review }, { "name", place_name },
	{ "question", place_question }, { "small", place_small }
};

const int places_count = sizeof places / sizeof *places;
