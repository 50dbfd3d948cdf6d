/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast recorded games are replayed: several kinds of files, which are hard
 * in different ways. They are generated here and read as --analyse reads them,
 * each kind in a process of its own, whose time and memory the system reports.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "generate.h"
#include "model/record.h"

/* The fastest of so many runs counts. */
enum { TIMES = 5 };

struct job {
	const char *name;
	int64_t houses, seeds;
	int files;		/* different games */
	int rounds;		/* how often each is played */
};

static const struct job jobs[] = {
	{ "6 x 4, small files", 6, 4, 400, 50 },
	{ "20 x 10^12", 20, INT64_C(1000000000000), 400, 5 },
	{ "1,000 x 10,000", 1000, 10000, 1, 1 },
	{ "1,000 x 1,000,000", 1000, 1000000, 1, 1 },
	{ "1,000 x 10^12", 1000, INT64_C(1000000000000), 1, 1 },
	{ "50,000 x 4", 50000, 4, 1, 1 },
	{ "1,000,000 x 1", 1000000, 1, 1, 1 },
	{ "10 x 100", 10, 100, 400, 10 },
	{ "100 x 100", 100, 100, 40, 5 },
	{ "1,000 x 100", 1000, 100, 4, 1 },
	{ "10,000 x 100", 10000, 100, 1, 1 },
	{ "100,000 x 10", 100000, 10, 1, 1 },
	{ "1,000,000 x 2", 1000000, 2, 1, 1 },
	{ "10,000,000 x 1, begun", 10000000, 1, 1, 1 }
};

enum { MOST_FILES = 400, MOST_MOVES = 20000000 };

struct sample {
	int fd[MOST_FILES];
	double moves, bytes;	/* in all files, once */
};

static void fail(const char *what)
{
	perror(what);
	exit(EXIT_FAILURE);
}

/* Returns an unnamed file with a record; adds moves and bytes to SAMPLE. */
static int make_file(const struct job *job, int number, struct sample *sample)
{
	struct generate what = { .rules = preset_table[PRESET_STANDARD].rules,
		.seed = (uint64_t)number, .most = MOST_MOVES };
	FILE *file = tmpfile();
	int fd;

	if (!file)
		fail("tmpfile");
	what.rules.houses = job->houses;
	what.rules.seeds = job->seeds;
	sample->moves += (double)generate_record(&what, file);
	sample->bytes += (double)ftell(file);
	if (fflush(file) != 0)
		fail("records");
	fd = dup(fileno(file));
	if (fd < 0)
		fail("dup");
	fclose(file);
	return fd;
}

static void play_all(const struct job *job, const struct sample *sample)
{
	struct board board = { 0 };

	for (int i = 0; i < job->rounds * job->files; i++) {
		int fd = sample->fd[i % job->files];
		enum status status;

		if (lseek(fd, 0, SEEK_SET) != 0)
			fail("lseek");
		status = record_play(fd, &preset_table[PRESET_STANDARD].rules,
			&board);
		/* those with MOST_MOVES moves are incomplete */
		if (status && status != STATUS_UNFINISHED)
			_exit(EXIT_FAILURE);
	}
	board_done(&board);
}

/* Seconds of processor time to play all; *MEMORY is the peak in KiB. */
static double measure(const struct job *job, const struct sample *sample,
		long *memory)
{
	struct rusage usage;
	pid_t child = fork();
	int ended;

	if (child < 0)
		fail("fork");
	if (child == 0) {
		play_all(job, sample);
		_exit(EXIT_SUCCESS);
	}
	if (wait4(child, &ended, 0, &usage) < 0 || ended)
		fail("a record was not played");
	*memory = usage.ru_maxrss;
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
		(double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) /
		1e6;
}

static void bench(const struct job *job)
{
	struct sample sample = { .moves = 0 };
	double best = 0;
	long memory = 0;

	for (int i = 0; i < job->files; i++)
		sample.fd[i] = make_file(job, i, &sample);
	for (int i = 0; i < TIMES; i++) {
		double took = measure(job, &sample, &memory);

		if (i == 0 || took < best)
			best = took;
	}
	for (int i = 0; i < job->files; i++)
		close(sample.fd[i]);
	printf("  %-24s %12.0f %9.1f %9.0f %12ld\n", job->name, sample.moves,
		1e9 * best / sample.moves / job->rounds,
		sample.bytes * job->rounds / best / 1e6, memory);
}

int main(void)
{
	printf("Recorded games, one thread\n  %-24s %12s %9s %9s %12s\n",
		"houses x seeds", "moves", "ns/move", "MB/s", "memory, KiB");
	for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
		bench(&jobs[i]);
		fflush(stdout);
	}
	return 0;
}
