/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ranking.h"

#include <math.h>
#include <string.h>

static const double scale = 0.0057564627324851142;	/* ln 10 / 400 */

/* Inverts the symmetric MATRIX, positive definite, by sweeping its pivots. */
static void invert(double matrix[RANKING_MOST][RANKING_MOST], int count)
{
	for (int k = 0; k < count; k++) {
		double pivot = matrix[k][k];

		matrix[k][k] = 1;
		for (int j = 0; j < count; j++)
			matrix[k][j] /= pivot;
		for (int i = 0; i < count; i++) {
			double factor = matrix[i][k];

			if (i == k)
				continue;
			matrix[i][k] = 0;
			for (int j = 0; j < count; j++)
				matrix[i][j] -= factor * matrix[k][j];
		}
	}
}

/* The slope of the logarithm of the likelihood, and its curvature. */
static void differentiate(const struct ranking *ranking, double *slope,
		double matrix[RANKING_MOST][RANKING_MOST])
{
	memset(matrix, 0, sizeof(double[RANKING_MOST][RANKING_MOST]));
	for (int i = 0; i < ranking->count; i++) {
		slope[i] = 0;
		for (int j = 0; j < ranking->count; j++) {
			double games = ranking->games[i][j];
			double chance = 1 / (1 + exp(scale *
				(ranking->rating[j] - ranking->rating[i])));
			double weight = games * chance * (1 - chance) *
				scale * scale;

			slope[i] += scale * (ranking->points[i][j] -
				games * chance);
			matrix[i][i] += weight;
			matrix[i][j] -= weight;
		}
	}
	for (int i = 0; i < ranking->count; i++)
		matrix[i][ranking->fixed] = matrix[ranking->fixed][i] = 0;
	matrix[ranking->fixed][ranking->fixed] = 1;
	slope[ranking->fixed] = 0;
}

/* By Newton, each step kept small enough to converge. */
void ranking_find(struct ranking *ranking)
{
	double slope[RANKING_MOST], matrix[RANKING_MOST][RANKING_MOST];

	for (int i = 0; i < ranking->count; i++)
		ranking->rating[i] = ranking->rating[ranking->fixed];
	for (int times = 0; times < 200; times++) {
		differentiate(ranking, slope, matrix);
		invert(matrix, ranking->count);
		for (int i = 0; i < ranking->count; i++) {
			double step = 0;

			for (int j = 0; j < ranking->count; j++)
				step += matrix[i][j] * slope[j];
			ranking->rating[i] += fmax(-200, fmin(200, step));
		}
	}
	for (int i = 0; i < ranking->count; i++)
		ranking->error[i] = sqrt(matrix[i][i]);
	ranking->error[ranking->fixed] = 0;
}
