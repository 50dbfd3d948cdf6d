/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "model/position.h"
#include "search/player/book.h"
#include "search/solver/board_search.h"
#include "search/solver/estimate.h"
#include "util/alloc.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/lines.h"
#include "util/signals.h"

enum {
	MEMORY = 480 << 20, PROGRESS_EVERY = 200000,
	SHARE = 8,	/* of time and memory, one part of so many is for
			 * estimates */
	TURNS_MOST = 60,	/* ahead, before a swap */
	LINE = 4096	/* bytes, at most, that may be a position */
};

struct solving {
	enum root_aim aim;
	const char *positions;	/* as for solve */
	const struct settings *settings;
	const struct computer *computer;
	struct book *book;
	struct solver *solver;	/* kept while boards have as many houses */
	struct estimate *estimate;	/* uses SOLVER; once it was needed */
	int seeds;		/* that SOLVER can handle */
	int64_t goal;		/* of ROOT_GOAL */
	bool estimates;		/* what is not proved in time */
	bool far;		/* clockwise-far left something unsolved */
	int64_t line;		/* of POSITIONS, from 1 */

	/* the position */
	struct root root;
	int64_t start, end;	/* end: 0 for none */
	int64_t next;		/* when to show progress, 0: never */
	bool estimated;		/* all choices have estimates */
	int64_t shift;		/* added to house numbers */
	int shown;		/* columns of progress on the line */
};

/* What is known of HOUSE, or of the best for 0. The estimate is one that the
 * game can end with: where all values are even or all are odd, the next one
 * towards a tie, where estimates err least. */
static struct choice solve_choice(const struct solving *solving, int64_t house)
{
	const struct root *root = &solving->root;
	struct choice choice = root_choice(root, house);
	int step = solver_rules(solving->solver)->value_step;

	if (root->pie)
		choice_estimate(&choice, choices_find(root->choices, house ?
			house : choices_prefer(root->choices, 0))->value);
	if ((choice.value ^ choice.bounds.lower) & 1 & (step - 1))
		choice.value += choice.value > 0 ? -1 : 1;
	return choice;
}

/* Prints WORDS and the value of HOUSE, or of the best for 0, or its bounds and
 * the estimate, if there is one; returns the number of columns. */
static int solve_put_value(const struct solving *solving, FILE *out,
		const char *words, int64_t house)
{
	struct choice value = solve_choice(solving, house);
	int columns = fprintf(out, "%s%+" PRId64, words, value.bounds.lower);

	if (!choice_is_exact(&value))
		columns += fprintf(out, "..%+" PRId64, value.bounds.upper);
	if (!choice_is_exact(&value) && solving->estimated)
		columns += fprintf(out, " ~%+" PRId64, value.value);
	return columns;
}

/* The house that seems best, the first of equals, or 0 without estimates. */
static int64_t solve_guess(const struct solving *solving)
{
	const struct choices *choices = solving->root.choices;
	struct choice best = { .bounds.lower = INT64_MIN,
		.value = INT64_MIN };

	for (int i = 0; solving->estimated && i < choices->count; i++) {
		struct choice choice = solve_choice(solving,
			choices->list[i].house);

		if (choice.value > best.value || (choice.value == best.value &&
		    choice.bounds.lower > best.bounds.lower))
			best = choice;
	}
	return best.house;
}

static void solve_clear_progress(struct solving *solving)
{
	if (solving->shown)
		fprintf(stderr, "\r%*s\r", solving->shown, "");
	solving->shown = 0;
}

static bool solve_must_stop(void *context)
{
	struct solving *solving = context;
	int64_t now = clock_now();

	if (solving->next && now >= solving->next) {
		solve_clear_progress(solving);
		solving->shown = solve_put_value(solving, stderr, "best ", 0) +
			fprintf(stderr, ", %.0f million positions, %.0f s",
				(double)solver_nodes(solving->solver) / 1e6,
				(double)(now - solving->start) / 1e6);
		solving->next = now + PROGRESS_EVERY;
	}
	return signals_caught() || (solving->end && now >= solving->end);
}

static void solve_put_outcome(const struct solving *solving)
{
	static const char *const words[] = { "loss", "tie", "win" };
	struct bounds value = root_choice(&solving->root, 0).bounds;
	const char *most = words[1 + (value.upper > 0) - (value.upper < 0)];
	const char *least = words[1 + (value.lower > 0) - (value.lower < 0)];

	printf(most == least ? "outcome %s\n" : "outcome %s..%s\n", most,
		least);
}

static void solve_put_goal(const struct solving *solving)
{
	struct choice value = root_choice(&solving->root, 0);

	printf("%+" PRId64 " or more", solving->goal);
	if (value.bounds.lower >= solving->goal)
		puts(": yes");
	else if (value.bounds.upper < solving->goal)
		puts(": no");
	else
		printf(": %+" PRId64 "..%+" PRId64 "\n", value.bounds.lower,
			value.bounds.upper);
}

/* Prints what is known of BOARD, with BETWEEN after each move. */
static void solve_put(const struct solving *solving,
		const struct board *board, char between)
{
	const struct root *root = &solving->root;
	enum root_aim aim = solving->aim;
	int64_t best;

	if (aim == ROOT_OUTCOME) {
		solve_put_outcome(solving);
		return;
	}
	if (aim == ROOT_GOAL) {
		solve_put_goal(solving);
		return;
	}
	for (int house = 1; aim == ROOT_ALL && house <= board->rules.houses;
			house++)
		if (board_allows(board, house)) {
			printf("%" PRId64, solving->shift + house);
			solve_put_value(solving, stdout, " ", house);
			putchar(between);
		}
	best = root->best ? root->best : solve_guess(solving);
	printf(best ? "best %" PRId64 : "best", solving->shift + best);
	solve_put_value(solving, stdout, " ", 0);
	putchar('\n');
}

/* -- tables ---------------------------------------------------------------- */

static void solve_forget(struct solving *solving)
{
	estimate_free(solving->estimate);
	solver_free(solving->solver);
	solving->estimate = NULL;
	solving->solver = NULL;
}

/* Makes a solver if needed: for positions from a file one that can handle the
 * start, as positions from its game have no more seeds. */
static void solve_prepare(struct solving *solving, const struct board *board)
{
	const struct rules *rules = &board->rules;
	const struct computer *computer = solving->computer;
	size_t memory = computer_memory(computer, MEMORY);
	int seeds = (int)(board->row[P1] + board->row[P2]);

	if (solving->positions &&
	    rules->seeds <= NODE_SEEDS_MAX / 2 / rules->houses &&
	    seeds < 2 * rules->houses * rules->seeds)
		seeds = (int)(2 * rules->houses * rules->seeds);
	if (solving->solver && solving->seeds >= seeds &&
	    solver_rules(solving->solver)->houses == rules->houses)
		return;
	solve_forget(solving);
	solving->seeds = seeds;
	solving->solver = solver_new(rules, seeds, solving->estimates ?
		memory - memory / SHARE : memory, computer_threads(computer));
	if (!solving->solver)
		alloc_fail();
}

/* -- positions ------------------------------------------------------------- */

/* Why there is nothing to solve, or NULL. */
static const char *solve_refuse(const struct board *board)
{
	_Static_assert(NODE_HOUSES_MAX == 8 && NODE_SEEDS_MAX == 255,
		"as the words say");

	if (board->over)
		return "the game is over; there is no move to solve";
	return node_fits(board) ? NULL : "only boards of at most 8 houses a "
		"side and 255 seeds in the houses can be solved";
}

/* Estimates the moves, a turn further each time; returns how often. */
static int solve_look(struct solving *solving, const struct board *board)
{
	struct iteration iteration = { .choices = solving->root.choices,
		.node = node_of(board), .all = true };

	if (!solving->estimate)
		solving->estimate = estimate_new(NULL, solving->solver,
			computer_memory(solving->computer, MEMORY) / SHARE, 1);
	while (solving->estimate && iteration.depth < ESTIMATE_TURNS_MAX &&
			estimate_deepen(solving->estimate, &iteration,
			(struct stop){ solve_must_stop, solving }))
		solving->end = solving->start + solving->computer->time;
	estimate_tell(&iteration);
	return iteration.depth;
}

/* Estimates first turns before a swap, likewise. */
static int solve_look_at_turns(struct solving *solving,
		const struct board *board)
{
	struct board_query query = { .board = board,
		.seen = calloc(BOARD_SEEN, sizeof *query.seen),
		.stop = { solve_must_stop, solving } };

	root_tell(&solving->root);
	for (; query.turns < TURNS_MOST && board_search(&query,
			solving->root.choices); query.turns++)
		solving->end = solving->start + solving->computer->time;
	free(query.seen);
	return query.turns;
}

/* Estimates what is not proved in the rest of the time, but at least a turn
 * ahead, so that whoever gives a time has an estimate. Returns whether this has
 * proved all that was asked. */
static bool solve_estimate(struct solving *solving, const struct board *board)
{
	struct root *root = &solving->root;
	bool proved = !root->pie;

	solving->end = 0;
	solving->estimated = root->pie ? solve_look_at_turns(solving, board) :
		solve_look(solving, board);
	for (int i = 0; i < root->choices->count; i++)
		proved = proved && choice_is_exact(&root->choices->list[i]);
	if (proved)
		root->best = solve_guess(solving);
	return proved;
}

/* Solves BOARD, starting from what the opening book knows. Returns false if
 * something is left unsolved. */
static bool solve_board(struct solving *solving, const struct board *board)
{
	int64_t time = solving->computer->time;
	bool solved;

	solve_prepare(solving, board);
	solving->start = clock_now();
	solving->estimated = false;
	/* P2's numbers may continue after P1's */
	solving->shift = board->mover == P2 &&
		solving->settings->numbering == NUMBERING_AROUND ?
		board->rules.houses : 0;
	if (time)
		solving->end = solving->start + time - (solving->estimates ?
			time / SHARE : 0);
	if (isatty(STDERR_FILENO))
		solving->next = solving->start + PROGRESS_EVERY;
	root_start(&solving->root, solver_rules(solving->solver), board, NULL);
	solving->root.goal = solving->goal;
	book_find(solving->book, board, &solving->root);
	solved = root_solve(&solving->root, solving->solver,
		solving->aim,
		(struct stop){ solve_must_stop, solving });
	if (!solved && solving->estimates && board->rules.sowing != SOWING_FAR)
		solved = solve_estimate(solving, board);
	solve_clear_progress(solving);
	solving->far |= !solved && board->rules.sowing == SOWING_FAR;
	return solved;
}

static int solve_one(struct solving *solving, const struct board *board)
{
	const char *refusal = solve_refuse(board);
	int status;

	if (refusal) {
		fprintf(stderr, "kalah: %s\n", refusal);
		return board->over ? EXIT_WRONG : EXIT_TROUBLE;
	}
	status = solve_board(solving, board) ? 0 : EXIT_WRONG;
	solve_put(solving, board, '\n');
	root_done(&solving->root);
	return status;
}

/* Answers a line with a line. After a signal prints none, so that the number of
 * answers shows how far this got. */
static int solve_line(struct solving *solving, enum status status,
		const struct board *board)
{
	const char *refusal = status ? status_words(status) :
		solve_refuse(board);
	bool solved = !refusal && solve_board(solving, board);

	if (refusal)
		printf("error: line %" PRId64 ": %s\n", solving->line, refusal);
	else if (solved || !signals_caught())
		solve_put(solving, board, ' ');
	root_done(&solving->root);
	fflush(stdout);
	return solved ? 0 : EXIT_WRONG;
}

/* The next line, as soon as it arrives, that is neither blank nor begins with
 * "#". NULL at the end, after an error or once a signal was caught. */
static char *solve_next(struct solving *solving, struct lines *lines)
{
	while (!signals_caught()) {
		char *line = lines_text(lines);

		solving->line += line != NULL;
		if (line && *line && *line != '#')
			return line;
		if (line)
			continue;
		if (lines->ended || !signals_wait_noted(lines->fd))
			break;
		lines_feed(lines);
	}
	return NULL;
}

static int solve_all(struct solving *solving)
{
	const struct settings *settings = solving->settings;
	const char *name = solving->positions;
	struct board board = { 0 };
	struct lines lines;
	char *line;
	int status = 0, error;

	lines_start(&lines, strcmp(name, "-") == 0 ? STDIN_FILENO :
		open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY));
	lines.most = LINE;
	lines.polled = lines.edited = true;
	while (!ferror(stdout) && (line = solve_next(solving, &lines)))
		status |= solve_line(solving, position_start(line,
			&settings->rules, (enum player)settings->first,
			&board), &board);
	error = lines_close(&lines);
	if (error) {
		fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, name),
			strerror(error));
		status = EXIT_TROUBLE;
	}
	board_done(&board);
	return status;
}

int solve(enum root_aim aim, int64_t goal, const char *positions,
		const struct settings *settings, const struct board *board,
		const struct computer *computer)
{
	struct engine_setup means = computer_setup(computer);
	struct solving solving = { .aim = aim, .goal = goal,
		.positions = positions, .settings = settings,
		.estimates = computer->time && aim <= ROOT_ANY,
		.computer = computer, .book = means.open_book() };
	int status;

	signals_note();
	status = positions ? solve_all(&solving) : solve_one(&solving, board);
	solve_forget(&solving);
	book_free(solving.book);
	if (solving.far)
		fputs("kalah: clockwise-far games cannot be solved, because "
			"positions can recur\n", stderr);
	status = exit_output(status);
	if (signals_caught())
		signals_die(signals_caught());
	return status;
}
