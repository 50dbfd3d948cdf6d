/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fits the network of search/solver/net.h to exact values of the program's own
 * solver: kalah-net PRESET SAMPLES LABELS OUT, which takes some minutes. OUT
 * is what net.c includes.
 *
 * Positions come from games of Kalah(6,4) in three styles, from purely random
 * moves to mostly the best of a short search, stopped at 20 to 36 seeds. Each
 * position and those after its moves are samples. They are saved in LABELS, a
 * file of records, which is used if it exists. The last twentieth is held back
 * to measure how wrong the network is. The method is Adam (D. P. Kingma and J.
 * Ba, 2015) in steps of 256 samples, with Huber's loss.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/solver/eval.h"
#include "search/solver/net.h"
#include "search/solver/root.h"
#include "util/alloc.h"

enum {
	/* seeds: in each house at the start; in all where games stop */
	SEEDS = 4, LEAST = 20, MOST = 36,
	MEGABYTES = 1400,
	INPUTS = 2 * NET_HOUSES * (NET_SEEDS + 1),
	BIAS = INPUTS * NET_UNITS, OUT = BIAS + NET_UNITS,
	TURN = OUT + NET_UNITS, WEIGHTS = TURN + 1,
	EPOCHS = 60, BATCH = 256, HELD = 20,
	HUBER = 12		/* seeds: larger errors pull no harder */
};

struct sample {
	int8_t count[2 * NET_HOUSES];	/* the mover's houses first */
	int8_t value;
};

struct fit {
	struct rules rules;
	struct sample *samples;
	int wanted, count;
	uint64_t chance;
	float weight[WEIGHTS], slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
};

static uint64_t fit_draw(struct fit *fit, uint64_t below)
{
	fit->chance ^= fit->chance << 13;
	fit->chance ^= fit->chance >> 7;
	fit->chance ^= fit->chance << 17;
	return (fit->chance >> 11) % below;
}

/* -- samples --------------------------------------------------------------- */

static void fit_add(struct fit *fit, const struct node *node, int value)
{
	struct sample *sample;

	if (fit->count == fit->wanted)
		return;
	sample = &fit->samples[fit->count++];
	for (int i = 0; i < NET_HOUSES; i++) {
		sample->count[i] = (int8_t)node_seeds(node->own, i);
		sample->count[NET_HOUSES + i] =
			(int8_t)node_seeds(node->other, i);
	}
	sample->value = (int8_t)value;
}

/* The house that seems best after a short search, with some noise. */
static int fit_choose(struct fit *fit, const struct eval *eval,
		const struct node *node)
{
	int best = -EVAL_MAX, chosen = 0;

	for (int house = 0; house < NET_HOUSES; house++) {
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
	int64_t seeds = LEAST + (int64_t)fit_draw(fit, MOST - LEAST + 1);
	uint64_t careful = fit_draw(fit, 3);

	board_start(board, &fit->rules, P1);
	while (!board->over && board->row[P1] + board->row[P2] > seeds) {
		struct node node = node_of(board);
		int64_t house = fit_choose(fit, eval, &node);

		while (fit_draw(fit, 3) >= careful || !board_allows(board,
				house)) {
			house = 1 + (int64_t)fit_draw(fit, NET_HOUSES);
			if (board_allows(board, house))
				break;
		}
		board_play(board, house, NULL);
	}
	return !board->over && board->row[P1] + board->row[P2] >= LEAST;
}

static void fit_label(struct fit *fit, const struct board *board,
		struct solver *solver)
{
	const struct node_rules *rules = solver_rules(solver);
	struct node node = node_of(board);
	struct root root;

	root_solve(solver, board, ROOT_ALL, (struct stop){ 0 }, &root);
	fit_add(fit, &node, root_bounds(&root).lower);
	for (int i = 0; i < root.count; i++) {
		int value = root.moves[i].bounds.lower, gain;
		struct node after;
		bool again = node_play(rules, &node, root.moves[i].house - 1,
			&after, &gain);

		if (!node_is_over(rules, &after))
			fit_add(fit, &after, again ? value - gain :
				gain - value);
	}
}

static bool fit_make_samples(struct fit *fit)
{
	struct solver *solver = solver_new(&fit->rules,
		2 * NET_HOUSES * SEEDS, (size_t)MEGABYTES << 20, 1);
	struct eval *eval = alloc_zeroed(1, sizeof *eval);
	struct board board = { 0 };

	if (!solver)
		return false;
	eval_start(eval, solver_rules(solver));
	while (fit->count < fit->wanted)
		if (fit_play(fit, eval, &board))
			fit_label(fit, &board, solver);
	board_done(&board);
	free(eval);
	solver_free(solver);
	return true;
}

static bool fit_get_samples(struct fit *fit, const char *name)
{
	FILE *file = fopen(name, "rb");

	if (file) {
		fit->count = (int)fread(fit->samples, sizeof *fit->samples,
			(size_t)fit->wanted, file);
		fclose(file);
		return true;
	}
	if (!fit_make_samples(fit) || !(file = fopen(name, "wb")))
		return false;
	fwrite(fit->samples, sizeof *fit->samples, (size_t)fit->count, file);
	return fclose(file) == 0;
}

/* -- the fit --------------------------------------------------------------- */

/* The index of the first weight for a house and the seeds in it. */
static int fit_row(const struct sample *sample, int house)
{
	int seeds = sample->count[house];

	return (house * (NET_SEEDS + 1) + (seeds < NET_SEEDS ? seeds :
		NET_SEEDS)) * NET_UNITS;
}

/* The value of SAMPLE by the network; UNIT gets the outputs of its units. */
static float fit_value(const struct fit *fit, const struct sample *sample,
		float unit[NET_UNITS])
{
	float value = fit->weight[TURN];

	memcpy(unit, &fit->weight[BIAS], NET_UNITS * sizeof *unit);
	for (int i = 0; i < 2 * NET_HOUSES; i++) {
		const float *row = &fit->weight[fit_row(sample, i)];

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
	float error = fit_value(fit, sample, unit) - sample->value;
	const float most = HUBER;
	float pull = (error > most ? most : error < -most ? -most : error) /
		(float)BATCH;

	for (int j = 0; j < NET_UNITS; j++) {
		fit->slope[OUT + j] += pull * unit[j];
		back[j] = unit[j] > 0 ? pull * fit->weight[OUT + j] : 0;
		fit->slope[BIAS + j] += back[j];
	}
	fit->slope[TURN] += pull;
	for (int i = 0; i < 2 * NET_HOUSES; i++) {
		float *row = &fit->slope[fit_row(sample, i)];

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
			0.0005f * fit->weight[i]);
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
			unit) - fit->samples[i].value);

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

static void fit_write_list(FILE *file, const float *weight, int one, int most)
{
	fprintf(file, "{");
	for (int i = 0; i < NET_UNITS; i++) {
		int number = (int)lrintf(weight[i] * (float)one);

		number = number > most ? most : number < -most ? -most : number;
		fprintf(file, "%s%s%d", i ? "," : "",
			i % 16 == 0 && i ? "\n" : "", number);
	}
	fprintf(file, "}");
}

static bool fit_write(const struct fit *fit, const char *name)
{
	FILE *file = fopen(name, "w");

	if (!file)
		return false;
	fprintf(file, "/* SPDX-FileCopyrightText: 2026 The kalah authors\n"
		" * SPDX-License-Identifier: GPL-3.0-or-later */\n"
		"/* Made by kalah-net. */\n{ {");
	for (int i = 0; i < BIAS / NET_UNITS; i++) {
		bool first = i % (NET_SEEDS + 1) == 0;

		fprintf(file, "%s\n%s", i == 0 ? "" : first ? "}," : ",",
			first ? "{" : "");
		fit_write_list(file, &fit->weight[i * NET_UNITS], NET_ONE,
			INT8_MAX);
	}
	fprintf(file, "} },\n");
	fit_write_list(file, &fit->weight[BIAS], NET_ONE, INT16_MAX);
	fprintf(file, ",\n");
	fit_write_list(file, &fit->weight[OUT], NET_SEED / NET_ONE, INT16_MAX);
	fprintf(file, ",\n%ld }\n",
		lrintf(fit->weight[TURN] * (float)NET_SEED));
	return fclose(file) == 0;
}

int main(int argc, char **argv)
{
	const struct preset *preset = argc == 5 ? preset_find(argv[1]) : NULL;
	struct fit *fit = alloc_zeroed(1, sizeof *fit);

	fit->wanted = argc == 5 ? atoi(argv[2]) : 0;
	if (!preset || fit->wanted < HELD * BATCH) {
		fprintf(stderr, "usage: kalah-net PRESET SAMPLES LABELS OUT\n");
		return 2;
	}
	fit->rules = preset->rules;
	fit->chance = UINT64_C(88172645463325252);
	fit->samples = alloc_array((size_t)fit->wanted, sizeof *fit->samples);
	if (!fit_get_samples(fit, argv[3]))
		return 1;
	fit_all(fit);
	if (!fit_write(fit, argv[4]))
		return 1;
	free(fit->samples);
	free(fit);
	return 0;
}
