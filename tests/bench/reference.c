/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What times are measured against, as machines differ, and one machine by what
 * else it does: reads of 400 MB in random order, each of which says where the
 * next one is, as a search waits for its tables; and moves of Kalah(6,4), seed
 * by seed, which fit into the first cache. It uses no code of the program and
 * must stay as it is: figures in doc/measurements.md are ratios to it.
 *
 *	reference [COMMAND...]
 *
 * prints the processor time of a read and of a move in ns, and of COMMAND, run
 * in turn with it, in s, and in million reads and moves: least, median and most
 * of some rounds. Of the two ratios the one that varies less from round to
 * round, or from day to day, says what limits COMMAND.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS = 7,
	WORDS = 8,			/* of 8 bytes, in a cache line */
	LINES = 400 * 1000 * 1000 / 8 / WORDS,
	READS = 3000000, MOVES = 20000000,
	HOUSES = 6, SEEDS = 4, STORE = HOUSES, RING = 2 * HOUSES + 1
};

static uint64_t state = 1, seen;	/* seen: so that nothing is left out */

/* Marsaglia's xorshift. */
static uint64_t draw(uint64_t below)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (state >> 32) * below >> 32;
}

static double seconds(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* -- reads ----------------------------------------------------------------- */

/* Lines, each of which begins with the number of the next, in one cycle of all
 * (Sattolo). They are in huge pages if the program's tables are. */
static uint64_t *make_lines(void)
{
	size_t size = (size_t)LINES * WORDS * sizeof(uint64_t);
	uint64_t *lines = aligned_alloc(2 << 20, (size + (2 << 20)) >> 21
		<< 21);

	if (!lines)
		exit(EXIT_FAILURE);
#ifdef MADV_HUGEPAGE
	madvise(lines, size, MADV_HUGEPAGE);
#endif
	for (uint64_t i = 0; i < LINES; i++)
		lines[i * WORDS] = i;
	for (uint64_t i = LINES - 1; i > 0; i--) {
		uint64_t other = draw(i), line = lines[i * WORDS];

		lines[i * WORDS] = lines[other * WORDS];
		lines[other * WORDS] = line;
	}
	return lines;
}

/* Nanoseconds a read. */
static double time_reads(const uint64_t *lines)
{
	double start = seconds();
	uint64_t at = seen % LINES;

	for (int i = 0; i < READS; i++)
		at = lines[at * WORDS];
	seen += at;
	return 1e9 * (seconds() - start) / READS;
}

/* -- moves ----------------------------------------------------------------- */

/* Sows a house of the mover, who has the first half of the ring, and his store
 * after it. Returns whether he moves again. */
static int play(uint8_t *ring, int house)
{
	int hand = ring[house], at = house;

	for (ring[house] = 0; hand > 0; hand--) {
		at = at + 1 < RING ? at + 1 : 0;
		ring[at]++;
	}
	if (at < HOUSES && ring[at] == 1 && ring[RING - 1 - at]) {
		ring[STORE]++;
		ring[STORE] += ring[RING - 1 - at];
		ring[at] = ring[RING - 1 - at] = 0;
	}
	return at == STORE;
}

static void turn(uint8_t *ring)
{
	for (int i = 0; i < HOUSES; i++) {
		uint8_t seeds = ring[i];

		ring[i] = ring[STORE + 1 + i];
		ring[STORE + 1 + i] = seeds;
	}
}

/* Of the rows, which has seeds: bit 0 the mover's, bit 1 the opponent's. */
static int rows(const uint8_t *ring)
{
	int mine = 0, yours = 0;

	for (int i = 0; i < HOUSES; i++) {
		mine |= ring[i];
		yours |= ring[STORE + 1 + i];
	}
	return (mine != 0) | (yours != 0) << 1;
}

/* Nanoseconds a move, in random games. */
static double time_moves(void)
{
	uint8_t ring[RING] = { 0 };
	double start = seconds();

	for (int i = 0; i < MOVES; i++) {
		int house;

		if (rows(ring) != 3)
			for (int j = 0; j < RING; j++)
				ring[j] = j == STORE ? 0 : SEEDS;
		do
			house = (int)draw(HOUSES);
		while (!ring[house]);
		if (!play(ring, house))
			turn(ring);
	}
	seen += ring[STORE];
	return 1e9 * (seconds() - start) / MOVES;
}

/* -- rounds ---------------------------------------------------------------- */

/* The seconds of processor time of COMMAND, whose output is not seen. */
static double time_command(char **command)
{
	struct rusage usage;
	int status;
	pid_t child = fork();

	if (child == 0) {
		if (!freopen("/dev/null", "w", stdout))
			_exit(127);
		execvp(*command, command);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status) {
		fprintf(stderr, "reference: %s has failed\n", *command);
		exit(EXIT_FAILURE);
	}
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
		(double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static int compare(const void *a, const void *b)
{
	const double *first = a, *second = b;

	return (*first > *second) - (*first < *second);
}

static void show(const char *name, double *values)
{
	qsort(values, ROUNDS, sizeof *values, compare);
	printf("%-26s %9.3f %9.3f %9.3f\n", name, values[0],
		values[ROUNDS / 2], values[ROUNDS - 1]);
}

int main(int argc, char **argv)
{
	const uint64_t *lines = make_lines();
	double read[ROUNDS], move[ROUNDS], took[ROUNDS] = { 0 };
	double in_reads[ROUNDS], in_moves[ROUNDS];

	for (int i = 0; i < ROUNDS; i++) {
		read[i] = time_reads(lines);
		move[i] = time_moves();
		if (argc > 1)
			took[i] = time_command(argv + 1);
		in_reads[i] = 1e3 * took[i] / read[i];
		in_moves[i] = 1e3 * took[i] / move[i];
	}
	printf("%-26s %9s %9s %9s\n", "", "least", "median", "most");
	show("a read, ns", read);
	show("a move, ns", move);
	if (argc > 1) {
		show("the command, s", took);
		show("the same, million reads", in_reads);
		show("the same, million moves", in_moves);
	}
	return seen == 0;
}
