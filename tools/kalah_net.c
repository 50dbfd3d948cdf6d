/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fits a network of search/solver/net.h to exact values of the program's own
 * solver: kalah-net PRESET HOUSES LEAST MOST SAMPLES LABELS OUT, which takes
 * some minutes. OUT is one of data/nets, which the program contains.
 *
 * Positions come from games that begin with 4 seeds in each house, played in
 * three styles, from purely random moves to mostly the best of a short search,
 * and stopped at LEAST to MOST seeds in all houses. Each position and those
 * after its moves are samples. They are saved in LABELS, a file of records,
 * which is used if it exists and added to until there are enough. The last
 * twentieth is held back to measure how wrong the network is. The method is
 * Adam (D. P. Kingma and J. Ba, 2015) in steps of 256 samples, with weight
 * decay and Huber's loss.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/solver/eval.h"
#include "search/solver/net.h"
#include "search/solver/root.h"
#include "util/alloc.h"
#include "util/exit.h"
#include "util/splitmix.h"

enum {
	SEEDS = 4,		/* in each house at the start */
	MEGABYTES = 1400,
	INPUTS = 2 * NODE_HOUSES_MAX * (NET_SEEDS + 1),
	BIAS = INPUTS * NET_UNITS, OUT = BIAS + NET_UNITS,
	TURN = OUT + NET_UNITS, WEIGHTS = TURN + 1,
	EPOCHS = 60, BATCH = 256, HELD = 20,
	HUBER = 12		/* seeds: larger errors pull no harder */
};

struct sample {
	struct node node;
	int64_t value;
};

struct fit {
	struct rules rules;
	int houses, least, most;	/* seeds in the houses */
	struct sample *samples;
	int wanted, count;
	uint64_t chance;
	float weight[WEIGHTS], slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
};

static uint64_t fit_draw(struct fit *fit, uint64_t below)
{
	return splitmix_next(&fit->chance) % below;
}

/* -- samples --------------------------------------------------------------- */

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
			(int)fit_draw(fit, 16);
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
	uint64_t careful = fit_draw(fit, 3);

	board_start(board, &fit->rules, P1);
	while (!board->over && board->row[P1] + board->row[P2] > seeds) {
		struct node node = node_of(board);
		int64_t house = fit_choose(fit, eval, &node);

		while (fit_draw(fit, 3) >= careful || !board_allows(board,
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

static void fit_label(struct fit *fit, const struct board *board,
		struct solver *solver)
{
	struct node node = node_of(board);
	struct root root;

	root_solve_board(&root, solver, board, ROOT_ALL, (struct stop){ 0 });
	fit_add(fit, &node, (int)(root_choice(&root, 0).lower - root.lead));
	for (int i = 0; i < root.count; i++)
		if (!root.branches[i].over)
			fit_add(fit, &root.branches[i].after,
				root.branches[i].bounds.lower);
	root_done(&root);
}

/* Adds samples to FILE as they are solved, so it may be stopped any time. */
static void fit_make_samples(struct fit *fit, FILE *file)
{
	struct solver *solver = solver_new(&fit->rules,
		2 * fit->houses * SEEDS, (size_t)MEGABYTES << 20, 1);
	struct eval *eval = alloc_zeroed(1, sizeof *eval);
	struct board board = { 0 };

	if (!solver)
		die("out of memory");
	eval_start(eval, solver_rules(solver));
	fit->chance += (uint64_t)fit->count;
	while (fit->count < fit->wanted) {
		int before = fit->count;

		if (!fit_play(fit, eval, &board))
			continue;
		fit_label(fit, &board, solver);
		fwrite(&fit->samples[before], sizeof *fit->samples,
			(size_t)(fit->count - before), file);
		if (fflush(file) != 0)
			die("cannot write the samples");
	}
	board_done(&board);
	free(eval);
	solver_free(solver);
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

/* Adds the gradient of SAMPLE to the slopes; returns its squared error. */
static double fit_learn(struct fit *fit, const struct sample *sample)
{
	float unit[NET_UNITS], back[NET_UNITS];
	float error = fit_value(fit, sample, unit) - (float)sample->value;
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

static void fit_epoch(struct fit *fit, int epoch, int learnt)
{
	float rate = 0.002f *
		(1 + cosf(3.14159f * (float)epoch / (float)EPOCHS));
	double squares = 0, held = 0;
	int steps = learnt / BATCH;

	for (int i = learnt - 1; i > 0; i--) {
		int j = (int)fit_draw(fit, (uint64_t)i + 1);
		struct sample sample = fit->samples[i];

		fit->samples[i] = fit->samples[j];
		fit->samples[j] = sample;
	}
	for (int i = 0; i < steps * BATCH; i++) {
		squares += fit_learn(fit, &fit->samples[i]);
		if (i % BATCH == BATCH - 1)
			fit_step(fit, epoch * steps + i / BATCH + 1,
				rate + 0.00002f);
	}
	for (int i = learnt; i < fit->count; i++) {
		float unit[NET_UNITS];
		double error = (double)(fit_value(fit, &fit->samples[i],
			unit) - (float)fit->samples[i].value);

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
		"# Made by kalah-net.\n{ %d, CAPTURE_%s, {\n", fit->houses,
		fit->rules.capture == CAPTURE_ALWAYS ? "ALWAYS" : "OPPOSITE");
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
	if (!preset || fit->houses < 1 || fit->houses > NODE_HOUSES_MAX ||
	    fit->least > 2 * fit->houses * SEEDS || fit->most < 2 ||
	    fit->most < fit->least || fit->wanted < HELD * BATCH)
		return false;
	fit->rules = preset->rules;
	fit->rules.houses = fit->houses;
	fit->rules.seeds = SEEDS;
	fit->samples = alloc_array((size_t)fit->wanted, sizeof *fit->samples);
	return true;
}

int main(int argc, char **argv)
{
	struct fit *fit = alloc_zeroed(1, sizeof *fit);

	if (argc != 8 || !fit_start(fit, argv)) {
		fprintf(stderr, "usage: kalah-net PRESET HOUSES LEAST MOST "
			"SAMPLES LABELS OUT\n");
		return EXIT_TROUBLE;
	}
	fit_get_samples(fit, argv[6]);
	fit_all(fit);
	fit_write(fit, argv[7]);
	free(fit->samples);
	free(fit);
	return 0;
}
