/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match between two programs that speak UGI: who is stronger, and by how
 * much. Each random opening or fair start is played twice, with sides swapped.
 * The time limit is processor time.
 *
 * match ONE OTHER FILE [PAIRS [SECONDS [PRESET [HOUSES SEEDS [PLIES]]]]]
 *
 * ONE and OTHER are shell commands, such as './kalah --engine=ugi'. PLIES is
 * the number of random moves in an opening, 4 by default, or "fair". Each line
 * of FILE is a pair of games: the number of its opening, and ONE's lead at the
 * end of each. A match that FILE has in part is continued.
 */
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model/position.h"
#include "model/starting.h"
#include "opening.h"
#include "util/text.h"

enum {
	LINE = 1000, MOVES_MOST = 1000,
	FAIR = -1,		/* as plies: starts known to be fair */
	FAIR_STEP = 61		/* through a list; coprime to its length */
};

struct peer {
	pid_t process;
	FILE *to, *from;
};

struct match {
	struct peer peer[2];
	struct rules rules;
	const char *file, *preset;
	int pairs, plies, milliseconds;
	int games, won, tied;
	double sum, squares;	/* of margins of pairs */
	double points_squared;	/* of mean points of pairs */
};

/* -- a program ------------------------------------------------------------- */

static void die(const char *what)
{
	fprintf(stderr, "match: %s\n", what);
	exit(1);
}

static void peer_start(struct peer *peer, const char *command)
{
	int to[2], from[2];

	if (pipe(to) || pipe(from) || (peer->process = fork()) < 0)
		die("no process");
	if (!peer->process) {
		dup2(to[0], STDIN_FILENO);
		dup2(from[1], STDOUT_FILENO);
		close(to[1]);
		close(from[0]);
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	close(to[0]);
	close(from[1]);
	/* else the other program holds them open, too, and a program that waits
	 * for the end of its input waits forever */
	fcntl(to[1], F_SETFD, FD_CLOEXEC);
	fcntl(from[0], F_SETFD, FD_CLOEXEC);
	peer->to = fdopen(to[1], "w");
	peer->from = fdopen(from[0], "r");
}

static void peer_end(struct peer *peer)
{
	fprintf(peer->to, "quit\n");
	fclose(peer->to);
	fclose(peer->from);
	waitpid(peer->process, NULL, 0);
}

/* Waits for a line that begins with WORD, and leaves it in LINE. */
static void peer_wait(struct peer *peer, const char *word, char line[LINE])
{
	fflush(peer->to);
	do
		if (!fgets(line, LINE, peer->from))
			die("a program has ended");
	while (strncmp(line, word, strlen(word)) != 0);
}

static void peer_set_up(struct peer *peer, const struct match *match)
{
	char line[LINE];

	fprintf(peer->to, "ugi\n");
	peer_wait(peer, "ugiok", line);
	fprintf(peer->to, "setoption name preset value %s\n"
		"setoption name houses value %d\n"
		"setoption name seeds value %d\n"
		"setoption name threads value 1\n"
		"setoption name clock value processor\n", match->preset,
		(int)match->rules.houses, (int)match->rules.seeds);
}

static int64_t peer_choose(struct peer *peer, const struct board *board,
		int milliseconds)
{
	char line[LINE];
	struct text text = TEXT_IN(line);

	position_add(board, &text);
	fprintf(peer->to, "position fen %s %d\ngo movetime %d\n", line,
		board->mover == P1 ? 1 : 2, milliseconds);
	peer_wait(peer, "bestmove", line);
	return atoi(line + strlen("bestmove"));
}

/* -- games ----------------------------------------------------------------- */

static void match_open(const struct match *match, int number,
		struct board *board)
{
	struct unit_random random = { (uint64_t)number + 1 };

	if (match->plies == FAIR) {
		starting_set((struct starting){ STARTING_FAIR,
			1 + (int64_t)number * FAIR_STEP %
			starting_fair(&match->rules) }, &match->rules, P1,
			board);
		return;
	}
	opening_play(&match->rules, match->plies, &random, board);
}

/* Plays a game with program FIRST, 0 or 1, as P1; returns program 0's lead. */
static int match_play(struct match *match, const struct board *start,
		int first)
{
	struct board board = { 0 };
	char line[LINE];
	int64_t lead;

	for (int i = 0; i < 2; i++) {
		fprintf(match->peer[i].to, "uginewgame\nisready\n");
		peer_wait(&match->peer[i], "readyok", line);
	}
	board_copy(&board, start);
	for (int i = 0; i < MOVES_MOST && !board.over; i++) {
		int who = board.mover == P1 ? first : !first;
		int64_t house = peer_choose(&match->peer[who], &board,
			match->milliseconds);

		if (!board_allows(&board, house))
			die("a move that is not allowed");
		board_play(&board, house, NULL);
	}
	lead = board_score(&board, P1) - board_score(&board, P2);
	board_done(&board);
	return (int)(first ? -lead : lead);
}

static void match_count(struct match *match, int one, int other)
{
	int points = 2 + (one > 0) - (one < 0) + (other > 0) - (other < 0);
	double mean = (one + other) / 2.0;

	match->games += 2;
	match->won += (one > 0) + (other > 0);
	match->tied += !one + !other;
	match->sum += mean;
	match->squares += mean * mean;
	match->points_squared += points * points / 16.0;
}

/* Counts the pairs that were played before; returns how many there are. */
static int match_read(struct match *match)
{
	FILE *file = fopen(match->file, "r");
	int number, one, other, count = 0;

	while (file && count < match->pairs &&
	       fscanf(file, "%d %d %d", &number, &one, &other) == 3) {
		match_count(match, one, other);
		count++;
	}
	if (file)
		fclose(file);
	return count;
}

static void match_continue(struct match *match, int number)
{
	struct board start = { 0 };

	for (; number < match->pairs; number++) {
		FILE *file = fopen(match->file, "a");
		int one, other;

		if (!file)
			die("the file cannot be written");
		match_open(match, number, &start);
		one = match_play(match, &start, 0);
		other = match_play(match, &start, 1);
		fprintf(file, "%d %d %d\n", number, one, other);
		fclose(file);
		match_count(match, one, other);
	}
	board_done(&start);
}

/* Half the 95 % confidence interval of a mean of COUNT values. */
static double match_error(double sum, double squares, double count)
{
	double mean = sum / count;

	return count < 2 ? 0 : 1.96 * sqrt((squares / count - mean * mean) /
		(count - 1));
}

static void match_print(const struct match *match)
{
	double pairs = match->games / 2;
	double points = (match->won + match->tied / 2.0) / match->games;

	printf("Kalah(%d,%d) %s, %d ms a move: %d games%s\n  +%d =%d -%d  "
		"%.1f %% +- %.1f  by %+.2f seeds +- %.2f\n",
		(int)match->rules.houses, (int)match->rules.seeds,
		match->preset, match->milliseconds, match->games,
		match->plies == FAIR ? " from fair starts" : "", match->won,
		match->tied, match->games - match->won - match->tied,
		100 * points, 100 * match_error(points * pairs,
			match->points_squared, pairs), match->sum / pairs,
		match_error(match->sum, match->squares, pairs));
}

int main(int argc, char **argv)
{
	struct match match = { .file = argc > 3 ? argv[3] : NULL,
		.pairs = argc > 4 ? atoi(argv[4]) : 100,
		.milliseconds = argc > 5 ? (int)(1000 * atof(argv[5])) : 200,
		.preset = argc > 6 ? argv[6] : "standard",
		.plies = argc <= 9 ? 4 : strcmp(argv[9], "fair") == 0 ? FAIR :
			atoi(argv[9]) };
	int played;

	if (argc < 4 || match.pairs < 1 || !preset_find(match.preset)) {
		fprintf(stderr, "usage: match ONE OTHER FILE [PAIRS [SECONDS "
			"[PRESET [HOUSES SEEDS [PLIES]]]]]\n");
		return 2;
	}
	match.rules = preset_find(match.preset)->rules;
	if (argc > 8) {
		match.rules.houses = atoi(argv[7]);
		match.rules.seeds = atoi(argv[8]);
	}
	if (match.plies == FAIR && !starting_fair(&match.rules))
		die("no fair starts are known");
	played = match_read(&match);
	if (played < match.pairs) {
		for (int i = 0; i < 2; i++) {
			peer_start(&match.peer[i], argv[1 + i]);
			peer_set_up(&match.peer[i], &match);
		}
		match_continue(&match, played);
		for (int i = 0; i < 2; i++)
			peer_end(&match.peer[i]);
	}
	match_print(&match);
	return 0;
}
