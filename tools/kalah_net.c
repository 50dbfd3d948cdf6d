/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fits a network of search/solver/net.h: kalah-net PRESET HOUSES LEAST MOST
 * SAMPLES NODES LABELS OUT, which takes some minutes. OUT is one of data/nets,
 * which the program contains.
 *
 * Positions come from games that begin with 4 or more seeds in each house,
 * played in four styles, from purely random moves to mostly the best of a short
 * search, and stopped at LEAST to MOST seeds in all houses. If NODES is 0, they
 * are solved, and each position and those after its moves are samples. Else
 * their values are the program's own estimates after so many nodes, and each
 * position and the one after its best move are samples.
 *
 * Samples are saved in LABELS, a file of records, which is used if it exists
 * and added to until there are enough. The last twentieth is held back to
 * measure how wrong the network is. The method is Adam (D. P. Kingma and
 * J. Ba, 2015) in steps of 256 samples, with weight decay and Huber's loss.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/solver/estimate.h"
#include "search/solver/eval.h"
#include "search/solver/moves.h"
#include "search/solver/net.h"
#include "search/solver/root.h"
#include "util/alloc.h"
#include "util/exit.h"
#include "util/number.h"

enum {
	SEEDS = 4,		/* in each house at the start, at least */
	STYLES = 4, NOISE = 16,	/* in units of eval_search */
	MEGABYTES = 1400, TABLE_MEGABYTES = 64,
	INPUTS = 2 * NODE_HOUSES_MAX * (NET_SEEDS + 1),
	BIAS = INPUTS * NET_UNITS, OUT = BIAS + NET_UNITS,
	TURN = OUT + NET_UNITS, WEIGHTS = TURN + 1,
	EPOCHS = 60, BATCH = 256, HELD = 20,
	HUBER = 12		/* seeds: larger errors pull no harder */
};

struct sample {
	struct node node;
	int64_t value;		/* in sixteenths of a seed */
};

struct fit {
	struct rules rules;	/* with as many seeds at the start as may be */
	int houses, least, most;	/* seeds in the houses */
	uint64_t nodes;		/* for a value; 0: solve */
	struct sample *samples;
	int wanted, count;
	uint64_t chance;
	float weight[WEIGHTS], slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
};

static uint64_t fit_draw(struct fit *fit, uint64_t below)
{
	return number_random(&fit->chance) % below;
}

/* -- samples --------------------------------------------------------------- */

/* What finds values. */
struct teacher {
	struct solver *solver;
	struct estimate *estimate;
	struct eval eval;
	uint64_t until;		/* nodes of ESTIMATE */
};

static void fit_add(struct fit *fit, const struct node *node, int value)
{
	if (fit->count < fit->wanted)
		fit->samples[fit->count++] = (struct sample){ *node, value };
}

/* The house that seems best after a short search, with some noise. */
static int fit_choose(struct fit *fit, const struct eval *eval,
		const struct node *node)
{
	int best = -EVAL_MAX, chosen = 0;

	for (int house = 0; house < fit->houses; house++) {
		struct node after;
		int gain, left = 300, value;
		bool again;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(eval->rules, node, house, &after, &gain);
		value = eval_search(eval, &after, 4 + again, -EVAL_MAX,
			EVAL_MAX, &left);
		value = EVAL_SEED * gain + (again ? value : -value) +
			(int)fit_draw(fit, NOISE);
		if (value > best) {
			best = value;
			chosen = house;
		}
	}
	return chosen + 1;
}

/* Plays a game until few seeds are left; false if it was over before. */
static bool fit_play(struct fit *fit, const struct eval *eval,
		struct board *board)
{
	int64_t seeds = fit->least + (int64_t)fit_draw(fit,
		(uint64_t)(fit->most - fit->least + 1));
	uint64_t careful = fit_draw(fit, STYLES);
	struct rules rules = fit->rules;

	rules.seeds = SEEDS + (int64_t)fit_draw(fit,
		(uint64_t)(rules.seeds - SEEDS + 1));
	board_start(board, &rules, P1);
	while (!board->over && board->row[P1] + board->row[P2] > seeds) {
		struct node node = node_of(board);
		int64_t house = fit_choose(fit, eval, &node);

		while (fit_draw(fit, STYLES) >= careful || !board_allows(board,
				house)) {
			house = 1 + (int64_t)fit_draw(fit,
				(uint64_t)fit->houses);
			if (board_allows(board, house))
				break;
		}
		board_play(board, house, NULL);
	}
	return !board->over && board->row[P1] + board->row[P2] >= fit->least;
}

static void fit_solve(struct fit *fit, const struct board *board,
		struct solver *solver)
{
	struct node node = node_of(board);
	struct root root;
	int64_t lead;

	root_solve_board(&root, solver, board, ROOT_ALL, (struct stop){ 0 });
	lead = root.choices->lead;
	fit_add(fit, &node, ESTIMATE_SEED *
		(int)(root_choice(&root, 0).bounds.lower - lead));
	for (int i = 0; i < root.count; i++) {
		const struct choice *choice = root.branches[i].choice;

		if (!choice->over)
			fit_add(fit, &choice->after, ESTIMATE_SEED *
				(int)choice_after(choice, lead).lower);
	}
	root_done(&root);
}

static bool fit_has_enough(void *context)
{
	const struct teacher *teacher = context;

	return estimate_nodes(teacher->estimate) >= teacher->until;
}

static void fit_estimate(struct fit *fit, const struct board *board,
		struct teacher *teacher)
{
	const struct node_rules *rules = solver_rules(teacher->solver);
	struct choices choices;
	struct iteration iteration = { .choices = &choices,
		.node = node_of(board) };
	const struct choice *best;
	int value, gain;

	choices_start(&choices, board, rules);
	teacher->until = estimate_nodes(teacher->estimate) + fit->nodes;
	while (iteration.depth < ESTIMATE_TURNS_MAX && !iteration.proved &&
	       estimate_deepen(teacher->estimate, &iteration, (struct stop){
			fit_has_enough, teacher }))
		;
	best = &choices.list[iteration.best];
	value = iteration.proved ? ESTIMATE_SEED * (int)(best->bounds.lower -
		choices.lead) :
		iteration.value[iteration.best];
	fit_add(fit, &iteration.node, value);
	gain = ESTIMATE_SEED * best->gain;
	if (!best->over)
		fit_add(fit, &best->after, best->again ? value - gain :
			gain - value);
}

/* Adds samples to FILE as they are found, so it may be stopped any time. */
static void fit_make_samples(struct fit *fit, FILE *file)
{
	struct teacher *teacher = alloc_zeroed(1, sizeof *teacher);
	struct board board = { 0 };

	teacher->solver = solver_new(&fit->rules,
		2 * fit->houses * (int)fit->rules.seeds,
		(size_t)MEGABYTES << 20, 1);
	teacher->estimate = teacher->solver ? estimate_new(NULL,
		teacher->solver, (size_t)TABLE_MEGABYTES << 20, 1) : NULL;
	if (!teacher->estimate)
		die("out of memory");
	eval_start(&teacher->eval, solver_rules(teacher->solver));
	fit->chance += (uint64_t)fit->count;
	while (fit->count < fit->wanted) {
		int before = fit->count;

		if (!fit_play(fit, &teacher->eval, &board))
			continue;
		if (fit->nodes)
			fit_estimate(fit, &board, teacher);
		else
			fit_solve(fit, &board, teacher->solver);
		fwrite(&fit->samples[before], sizeof *fit->samples,
			(size_t)(fit->count - before), file);
		if (fflush(file) != 0)
			die("cannot write the samples");
	}
	board_done(&board);
	estimate_free(teacher->estimate);
	solver_free(teacher->solver);
	free(teacher);
}

static void fit_get_samples(struct fit *fit, const char *name)
{
	FILE *file = fopen(name, "ab+");

	if (!file)
		die("cannot open the samples");
	rewind(file);
	fit->count = (int)fread(fit->samples, sizeof *fit->samples,
		(size_t)fit->wanted, file);
	fseek(file, 0, SEEK_END);
	fit_make_samples(fit, file);
	fclose(file);
}

/* -- the fit --------------------------------------------------------------- */

/* The index of the first weight for a house and the seeds in it. */
static int fit_row(const struct fit *fit, const struct sample *sample,
		int house)
{
	int seeds = house < fit->houses ? node_seeds(sample->node.own, house) :
		node_seeds(sample->node.other, house - fit->houses);

	return (house * (NET_SEEDS + 1) + (seeds < NET_SEEDS ? seeds :
		NET_SEEDS)) * NET_UNITS;
}

/* The value of SAMPLE by the network; UNIT gets the outputs of its units. */
static float fit_value(const struct fit *fit, const struct sample *sample,
		float unit[NET_UNITS])
{
	float value = fit->weight[TURN];

	memcpy(unit, &fit->weight[BIAS], NET_UNITS * sizeof *unit);
	for (int i = 0; i < 2 * fit->houses; i++) {
		const float *row = &fit->weight[fit_row(fit, sample, i)];

		for (int j = 0; j < NET_UNITS; j++)
			unit[j] += row[j];
	}
	for (int j = 0; j < NET_UNITS; j++) {
		unit[j] = unit[j] > 0 ? unit[j] : 0;
		value += unit[j] * fit->weight[OUT + j];
	}
	return value;
}

/* In seeds, like the value by the network. */
static float fit_target(const struct sample *sample)
{
	return (float)sample->value / ESTIMATE_SEED;
}

/* Adds the gradient of SAMPLE to the slopes; returns its squared error. */
static double fit_learn(struct fit *fit, const struct sample *sample)
{
	float unit[NET_UNITS], back[NET_UNITS];
	float error = fit_value(fit, sample, unit) - fit_target(sample);
	const float most = HUBER;
	float pull = (error > most ? most : error < -most ? -most : error) /
		(float)BATCH;

	for (int j = 0; j < NET_UNITS; j++) {
		fit->slope[OUT + j] += pull * unit[j];
		back[j] = unit[j] > 0 ? pull * fit->weight[OUT + j] : 0;
		fit->slope[BIAS + j] += back[j];
	}
	fit->slope[TURN] += pull;
	for (int i = 0; i < 2 * fit->houses; i++) {
		float *row = &fit->slope[fit_row(fit, sample, i)];

		for (int j = 0; j < NET_UNITS; j++)
			row[j] += back[j];
	}
	return (double)error * (double)error;
}

static void fit_step(struct fit *fit, int step, float rate)
{
	float first = 1 - powf(0.9f, (float)step);
	float second = 1 - powf(0.999f, (float)step);

	for (int i = 0; i < WEIGHTS; i++) {
		float slope = fit->slope[i];

		fit->mean[i] += 0.1f * (slope - fit->mean[i]);
		fit->square[i] += 0.001f * (slope * slope - fit->square[i]);
		fit->weight[i] -= rate * (fit->mean[i] / first /
			(sqrtf(fit->square[i] / second) + 1e-8f) +
			0.05f * fit->weight[i]);
		fit->slope[i] = 0;
	}
}

static float fit_chance(struct fit *fit, float most)
{
	return most * ((float)fit_draw(fit, 2001) / 1000 - 1);
}

static void fit_shuffle(struct fit *fit, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = (int)fit_draw(fit, (uint64_t)i + 1);
		struct sample sample = fit->samples[i];

		fit->samples[i] = fit->samples[j];
		fit->samples[j] = sample;
	}
}

static void fit_epoch(struct fit *fit, int epoch, int learnt)
{
	float rate = 0.002f *
		(1 + cosf(3.14159f * (float)epoch / (float)EPOCHS));
	double squares = 0, held = 0;
	int steps = learnt / BATCH;

	fit_shuffle(fit, learnt);
	for (int i = 0; i < steps * BATCH; i++) {
		squares += fit_learn(fit, &fit->samples[i]);
		if (i % BATCH == BATCH - 1)
			fit_step(fit, epoch * steps + i / BATCH + 1,
				rate + 0.00002f);
	}
	for (int i = learnt; i < fit->count; i++) {
		float unit[NET_UNITS];
		double error = (double)(fit_value(fit, &fit->samples[i],
			unit) - fit_target(&fit->samples[i]));

		held += error * error;
	}
	printf("epoch %d: off by %.3f seeds, held back: %.3f\n", epoch + 1,
		sqrt(squares / (steps * BATCH)),
		sqrt(held / (fit->count - learnt)));
	fflush(stdout);
}

static void fit_all(struct fit *fit)
{
	for (int i = 0; i < BIAS; i++)
		fit->weight[i] = fit_chance(fit, 0.3f);
	for (int i = OUT; i < TURN; i++)
		fit->weight[i] = fit_chance(fit, 0.5f);
	for (int epoch = 0; epoch < EPOCHS; epoch++)
		fit_epoch(fit, epoch, fit->count - fit->count / HELD);
}

/* -- the table ------------------------------------------------------------- */

/* What the numbers of a unit are multiplied by to fit letters. */
static float fit_scale(const struct fit *fit, int unit)
{
	float most = 1;

	for (int i = 0; i < BIAS; i += NET_UNITS)
		most = fmaxf(most, fabsf(fit->weight[i + unit]));
	return NET_MOST / most;
}

/* A backslash would need another, and question marks may be trigraphs. */
static char fit_letter(float number)
{
	int letter = NET_ZERO + (int)lrintf(number);

	return (char)(strchr("\\?", letter) ? letter + 1 : letter);
}

static void fit_write_row(const struct fit *fit, int input, FILE *file)
{
	fputs(input % 2 ? "" : "\"", file);
	for (int i = 0; i < NET_UNITS; i++)
		putc(fit_letter(fit->weight[input * NET_UNITS + i] *
			fit_scale(fit, i)), file);
	fprintf(file, input % (NET_SEEDS + 1) == NET_SEEDS ? "\",\n" :
		input % 2 ? "\"\n" : "");
}

static void fit_write_number(float number, int index, FILE *file)
{
	fprintf(file, "%ld,%s", lrintf(number), index % 8 == 7 ? "\n" : "");
}

static void fit_write(const struct fit *fit, const char *name)
{
	FILE *file = fopen(name, "w");

	if (!file)
		die("cannot open the network");
	fprintf(file, "# SPDX-FileCopyrightText: 2026 The kalah authors\n"
		"# SPDX-License-Identifier: GPL-3.0-or-later\n"
		"# Made by kalah-net.\n{ %d, CAPTURE_%s, %d, {\n", fit->houses,
		fit->rules.capture == CAPTURE_ALWAYS ? "ALWAYS" : "OPPOSITE",
		fit->nodes ? NODE_SEEDS_MAX : fit->most);
	for (int i = 0; i < NET_UNITS; i++)
		fit_write_number(fit->weight[BIAS + i] * fit_scale(fit, i), i,
			file);
	fprintf(file, "}, {\n");
	for (int i = 0; i < NET_UNITS; i++)
		fit_write_number(fit->weight[OUT + i] * NET_SEED /
			fit_scale(fit, i), i, file);
	fprintf(file, "}, %ld, {\n", lrintf(fit->weight[TURN] * NET_SEED));
	for (int i = 0; i < 2 * fit->houses * (NET_SEEDS + 1); i++)
		fit_write_row(fit, i, file);
	fprintf(file, "} },\n");
	if (ferror(file) || fclose(file) != 0)
		die("cannot write the network");
}

static bool fit_start(struct fit *fit, char **arguments)
{
	const struct preset *preset = preset_find(arguments[1]);

	fit->houses = atoi(arguments[2]);
	fit->least = atoi(arguments[3]);
	fit->most = atoi(arguments[4]);
	fit->wanted = atoi(arguments[5]);
	fit->nodes = strtoull(arguments[6], NULL, 10);
	if (!preset || fit->houses < 1 || fit->houses > NODE_HOUSES_MAX ||
	    fit->most < 2 || fit->most < fit->least ||
	    fit->most > NODE_SEEDS_MAX - 2 * fit->houses ||
	    fit->wanted < HELD * BATCH)
		return false;
	fit->rules = preset->rules;
	fit->rules.houses = fit->houses;
	fit->rules.seeds = 1 + fit->most / (2 * fit->houses);
	if (fit->rules.seeds < SEEDS)
		fit->rules.seeds = SEEDS;
	fit->samples = alloc_array((size_t)fit->wanted, sizeof *fit->samples);
	return true;
}

int main(int argc, char **argv)
{
	struct fit *fit = alloc_zeroed(1, sizeof *fit);

	if (argc != 9 || !fit_start(fit, argv)) {
		fprintf(stderr, "usage: kalah-net PRESET HOUSES LEAST MOST "
			"SAMPLES NODES LABELS OUT\n");
		return EXIT_TROUBLE;
	}
	fit_get_samples(fit, argv[7]);
	fit_all(fit);
	fit_write(fit, argv[8]);
	free(fit->samples);
	free(fit);
	return 0;
}
