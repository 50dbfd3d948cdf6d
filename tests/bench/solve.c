/*
 * How long it takes to solve a game from its start, and with how much memory:
 * to be read. Each is solved in a process of its own, so that the memory of
 * one does not count for the next.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/exact.h"

enum { MEMORY = 480 << 20 };	/* bytes, as the program has */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void bench(int houses, int seeds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct search *search;
	struct board board = { 0 };
	struct rusage usage;
	struct exact exact;
	double start = now(), took;
	bool solved;

	rules.houses = houses;
	rules.seeds = seeds;
	board_start(&board, &rules, P1);
	search = search_new(&rules, 2 * houses * seeds, MEMORY, 1);
	solved = search && exact_solve(search, &board, true,
		(struct watch){ 0 }, &exact);
	took = now() - start;
	getrusage(RUSAGE_SELF, &usage);
	printf("  %d x %-8d %8s %8.2f %10.2f %8.0f\n", houses, seeds,
		solved ? "solved" : "?", took, (double)exact.nodes / 1e6,
		(double)usage.ru_maxrss / 1024);
	search_free(search);
	board_done(&board);
}

int main(void)
{
	static const int sizes[][2] = { { 5, 4 }, { 6, 3 }, { 6, 4 } };

	printf("The best first move, one thread\n  %-12s %8s %8s %10s %8s\n",
		"game", "", "s", "Mnodes", "MB");
	for (int i = 0; i < 3; i++) {
		fflush(stdout);
		if (fork() == 0) {
			bench(sizes[i][0], sizes[i][1]);
			exit(0);
		}
		wait(NULL);
	}
	return 0;
}
