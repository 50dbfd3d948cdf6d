/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solves games from their start with the program's own solver. For each game of
 * data/solved, or just for the one named, kalah-solved FILE adds a line to
 * FILE, unless there is one:
 *
 *	PRESET HOUSES SEEDS VALUE,VALUE... NODES SECONDS MB
 *
 * with the value of each first move, from house 1 on, and what it took: nodes,
 * processor time, and memory of the tables. PRESET may also be again=WORD, a
 * value of that rule with all else as usual.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "interrupt.h"
#include "search/base/budget.h"
#include "search/base/pool.h"
#include "search/solver/root.h"
#include "util/exit.h"
#include "util/lines.h"

enum {
	LINE = 256,			/* lines of FILE are shorter */
	/* limits of data/solved: seeds in all; on usual boards, houses and
	 * seeds in each; seeds in each house of wide boards */
	SEEDS = 60, USUAL_HOUSES = 6, USUAL_SEEDS = 6, WIDE_SEEDS = 3,
	/* and by other rules on what earns another move */
	AGAIN_HOUSES = 5, AGAIN_SEEDS = 4,
	MEMORY = 4096,			/* MB */
	TELL_EVERY = 60			/* seconds */
};

static const char usage[] = "usage: kalah-solved [--memory=MB] [--threads=N] "
	"FILE [PRESET HOUSES SEEDS]\n";

struct solved {
	int64_t memory;			/* bytes */
	int threads;
	FILE *file;			/* for more lines */

	/* the game */
	const char *preset;
	struct rules rules;
	struct solver *solver;
	time_t told;
};

/* Processor time. */
static double solved_seconds(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The stop check; also prints now and then how far it is. */
static bool solved_is_stopped(void *context)
{
	struct solved *solved = context;
	time_t now = time(NULL);

	if (now - solved->told >= TELL_EVERY) {
		solved->told = now;
		fprintf(stderr, "%s %d %d: %.1f million nodes, %.0f s of "
			"processor time, %zu MB\n", solved->preset,
			(int)solved->rules.houses, (int)solved->rules.seeds,
			(double)solver_nodes(solved->solver) / 1e6,
			solved_seconds(),
			solver_memory(solved->solver) >> 20);
	}
	return interrupt_came();
}

/* -- the first moves ------------------------------------------------------- */

/* Whether WORDS are values of so many moves and what they took. */
static bool solved_is_whole(const char *words, int moves)
{
	char more;
	int length = -1;

	for (; moves > 0; moves--) {
		char *rest;

		strtol(words, &rest, 10);
		if (rest == words || *rest != (moves > 1 ? ',' : ' '))
			return false;
		words = rest + 1;
	}
	return sscanf(words, "%*u %*f %*u%n%c", &length, &more) < 1 &&
		length > 0;
}

/* Whether the file has the line of the game that NAME begins. */
static bool solved_has(const struct solved *solved, const char *name)
{
	struct lines lines;
	const char *line;
	bool has = false;

	lseek(fileno(solved->file), 0, SEEK_SET);
	lines_start(&lines, fileno(solved->file));
	while ((line = lines_text(&lines)))
		has |= strncmp(line, name, strlen(name)) == 0 &&
			solved_is_whole(line + strlen(name),
				(int)solved->rules.houses);
	lines_done(&lines);
	return has;
}

/* Adds the line of the game unless it is there. False if it was stopped. */
static bool solved_solve(struct solved *solved, const struct board *start)
{
	struct stop stop = { solved_is_stopped, solved };
	double seconds = solved_seconds();
	char name[LINE];
	struct root root;
	bool done;

	snprintf(name, LINE, "%s %d %d ", solved->preset,
		(int)solved->rules.houses, (int)solved->rules.seeds);
	if (solved_has(solved, name))
		return true;
	done = root_solve_board(&root, solved->solver, start, ROOT_ALL, stop);
	if (done)
		fputs(name, solved->file);
	for (int house = 1; done && house <= root.count; house++)
		fprintf(solved->file, "%s%+d", house > 1 ? "," : "",
			(int)root_choice(&root, house).bounds.lower);
	root_done(&root);
	if (!done)
		return false;
	fprintf(solved->file, " %llu %.2f %zu\n",
		(unsigned long long)solver_nodes(solved->solver),
		solved_seconds() - seconds,
		solver_memory(solved->solver) >> 20);
	if (fflush(solved->file) != 0)
		die("cannot write to the file");
	return true;
}

/* -- all games ------------------------------------------------------------- */

/* Reads what NAME says instead of a preset. */
static bool solved_find_rules(const char *name, struct rules *rules)
{
	const struct preset *preset = preset_find(name);
	const struct field *again = &rule_table[RULE_AGAIN];
	const char *word = strncmp(name, "again=", 6) == 0 ? name + 6 : "";
	int64_t value;

	*rules = preset ? preset->rules : preset_table[PRESET_STANDARD].rules;
	if (!preset && !field_parse(again, word, &value))
		return false;
	if (!preset)
		field_set(again, rules, value);
	return true;
}

/* Does one game. False if it was stopped. */
static bool solved_play(struct solved *solved, const char *preset, int houses,
		int seeds)
{
	struct board start = { 0 };
	bool good;

	solved->preset = preset;
	if (!solved_find_rules(preset, &solved->rules))
		return false;
	solved->rules.houses = houses;
	solved->rules.seeds = seeds;
	board_start(&start, &solved->rules, P1);
	solved->solver = solver_new(&solved->rules, 2 * houses * seeds,
		(size_t)solved->memory, solved->threads);
	if (!solved->solver)
		die("out of memory");
	good = solved_solve(solved, &start);
	solver_free(solved->solver);
	board_done(&start);
	return good;
}

/* Does the games of SEEDS in all, on boards of up to the usual size or on WIDE
 * ones, of which fewer can be solved. */
static bool solved_play_some(struct solved *solved, int seeds, bool wide)
{
	static const char *const presets[] = { "standard", "empty-capture",
		"seed-on", "again=capture", "again=never" };
	enum { PRESETS = 3, ALL = sizeof presets / sizeof *presets };
	int from = wide ? USUAL_HOUSES + 1 : 1;
	int to = wide ? NODE_HOUSES_MAX : USUAL_HOUSES;

	for (int houses = from; houses <= to; houses++) {
		int in_each = seeds / (2 * houses);

		if (in_each * 2 * houses != seeds ||
		    in_each > (wide ? WIDE_SEEDS : USUAL_SEEDS))
			continue;
		for (int i = 0; i < (houses > AGAIN_HOUSES ||
				in_each > AGAIN_SEEDS ? PRESETS : ALL); i++)
			if (!solved_play(solved, presets[i], houses, in_each))
				return false;
	}
	return true;
}

/* The games of data/solved. */
static bool solved_play_all(struct solved *solved)
{
	for (int wide = 0; wide < 2; wide++)
		for (int seeds = 2; seeds <= SEEDS; seeds += 2)
			if (!solved_play_some(solved, seeds, wide))
				return false;
	return true;
}

/* Opens the file for more lines; a torn last one is cut off. */
static FILE *solved_open(const char *name)
{
	FILE *file = fopen(name, "a+");
	int64_t end = 0;
	struct lines lines;

	lines_start(&lines, file ? fileno(file) : -1);
	while (lines_text(&lines))
		if (!lines.torn)
			end = lines_offset(&lines);
	if (lines_offset(&lines) - end >= LINE)
		die("this is not a file of solved games");
	if (!file || lines.error || ftruncate(fileno(file), end) != 0)
		die("cannot open the file");
	lines_done(&lines);
	return file;
}

static bool solved_read_options(struct solved *solved, int argc, char **argv)
{
	static const struct option longs[] = { { "memory", 1, NULL, 'm' },
		{ "threads", 1, NULL, 't' }, { 0 } };
	int option;

	while ((option = getopt_long(argc, argv, "", longs, NULL)) != -1) {
		int number = option == '?' ? 0 : atoi(optarg);

		if (number < 1)
			return false;
		if (option == 'm')
			solved->memory = (int64_t)number << 20;
		else
			solved->threads = number;
	}
	return argc - optind == 1 || argc - optind == 4;
}

int main(int argc, char **argv)
{
	struct solved solved = { .memory = (int64_t)MEMORY << 20,
		.threads = pool_processors() };
	bool good = solved_read_options(&solved, argc, argv);
	bool one = argc - optind == 4;
	char **words = argv + optind;
	int houses = one ? atoi(words[2]) : 1, seeds = one ? atoi(words[3]) : 1;
	struct rules rules;

	if (!good || !solved_find_rules(one ? words[1] : "standard", &rules) ||
	    rules.sowing == SOWING_FAR ||
	    houses < 1 || houses > NODE_HOUSES_MAX || seeds < 1 ||
	    seeds > NODE_SEEDS_MAX / 2 / houses) {
		fputs(usage, stderr);
		return EXIT_TROUBLE;
	}
	budget_limit_aloud(&solved.memory, "kalah-solved");
	solved.file = solved_open(words[0]);
	interrupt_await();
	good = one ? solved_play(&solved, words[1], houses, seeds) :
		solved_play_all(&solved);
	fclose(solved.file);
	return good ? exit_output(0) : EXIT_WRONG;
}
