/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/theme: all can be read and told apart, however colours are seen. */
#include <math.h>

#include "unit.h"

#include "view/theme.h"

const char unit_name[] = "theme";

enum vision { NORMAL, PROTAN, DEUTAN, TRITAN, VISIONS };

/* What is left of red, green and blue: Machado, Oliveira, Fernandes (2009), "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency",
 * severity 1. */
static const double visions[VISIONS][3][3] = {
	{ { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
	{ { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
	  { -0.003882, -0.048116, 1.051998 } },
	{ { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
	  { -0.011820, 0.042940, 0.968881 } },
	{ { 1.255528, -0.076749, -0.178779 },
	  { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};

/* A cube of 6 x 6 x 6 colours, then 24 greys. */
static int rgb_of(int color)
{
	static const int steps[] = { 0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF };
	int cube = color - 16;

	ck_assert(color >= 16 && color <= 255);
	if (color >= 232)
		return (8 + 10 * (color - 232)) * 0x010101;
	return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 |
		steps[cube % 6];
}

struct rgb {
	double part[3];		/* red, green, blue: linear, 0 to 1 */
};

static struct rgb seen_by(int color, enum vision vision)
{
	struct rgb linear, seen;
	int rgb = rgb_of(color);

	for (int i = 0; i < 3; i++) {
		double part = (rgb >> (16 - 8 * i) & 0xFF) / 255.0;

		linear.part[i] = part <= 0.04045 ? part / 12.92 :
			pow((part + 0.055) / 1.055, 2.4);
	}
	for (int i = 0; i < 3; i++) {
		seen.part[i] = 0;
		for (int j = 0; j < 3; j++)
			seen.part[i] += visions[vision][i][j] * linear.part[j];
		seen.part[i] = fmin(fmax(seen.part[i], 0), 1);
	}
	return seen;
}

/* The contrast ratio of the Web Content Accessibility Guidelines, 1 to 21. */
static double contrast(int a, int b)
{
	double light[2];
	const int colors[] = { a, b };

	for (int i = 0; i < 2; i++) {
		struct rgb rgb = seen_by(colors[i], NORMAL);

		light[i] = 0.2126 * rgb.part[0] + 0.7152 * rgb.part[1] +
			0.0722 * rgb.part[2] + 0.05;
	}
	return fmax(light[0], light[1]) / fmin(light[0], light[1]);
}

/* The difference of two colours in CIELAB (CIE76), D65. */
static double difference(int a, int b, enum vision vision)
{
	static const double xyz[3][3] = {
		{ 0.4124564 / 0.95047, 0.3575761 / 0.95047,
		  0.1804375 / 0.95047 },
		{ 0.2126729, 0.7151522, 0.0721750 },
		{ 0.0193339 / 1.08883, 0.1191920 / 1.08883,
		  0.9503041 / 1.08883 },
	};
	const int colors[] = { a, b };
	double f[2][3];

	for (int i = 0; i < 2; i++) {
		struct rgb rgb = seen_by(colors[i], vision);

		for (int j = 0; j < 3; j++) {
			double t = 0;

			for (int k = 0; k < 3; k++)
				t += xyz[j][k] * rgb.part[k];
			f[i][j] = t > 216.0 / 24389 ? cbrt(t) :
				(24389.0 / 27 * t + 16) / 116;
		}
	}
	return sqrt(pow(116 * (f[0][1] - f[1][1]), 2) +
		pow(500 * (f[0][0] - f[0][1] - f[1][0] + f[1][1]), 2) +
		pow(200 * (f[0][1] - f[0][2] - f[1][1] + f[1][2]), 2));
}

static void insist_contrast(enum theme_name theme, enum ink ink,
		enum surface surface, double least)
{
	double seen = contrast(theme_ink(theme, SURFACE_PLANK, ink),
		theme_ground(theme, surface));

	unit_insist(seen >= least, "theme %d: ink %d on %d has %.2f:1",
		(int)theme, (int)ink, (int)surface, seen);
}

UNIT_FROM_TEST(carved_boards_can_be_read, THEME_AUTO + 1, THEME_COUNT)
{
	enum theme_name theme = (enum theme_name)_i;

	if (!theme_carves(theme))
		return;
	insist_contrast(theme, INK_TEXT, SURFACE_PLANK, 4.5);
	insist_contrast(theme, INK_DIM, SURFACE_PLANK, 3);
	/* the mark of a store */
	insist_contrast(theme, INK_TEXT, SURFACE_HOLLOW, 4.5);
	for (int surface = SURFACE_PLANK; surface < SURFACE_COUNT; surface++)
		insist_contrast(theme, INK_RIM, (enum surface)surface, 3);
	for (int surface = SURFACE_HOLLOW; surface < SURFACE_COUNT; surface++)
		for (int ink = INK_P1; ink <= INK_P2; ink++)
			insist_contrast(theme, (enum ink)ink,
				(enum surface)surface, 3);
}

/* A house's number, beside the count of its seeds. */
UNIT_FROM_TEST(numbers_are_far_quieter_than_counts, THEME_AUTO + 1, THEME_COUNT)
{
	enum theme_name theme = (enum theme_name)_i;
	int plank = theme_ground(theme, SURFACE_PLANK);
	double number, count;

	if (!theme_carves(theme))
		return;
	number = contrast(theme_ink(theme, SURFACE_PLANK, INK_DIM), plank);
	count = contrast(theme_ink(theme, SURFACE_PLANK, INK_TEXT), plank);
	unit_insist(number <= 0.55 * count, "theme %d: %.2f:1 beside %.2f:1",
		(int)theme, number, count);
}

/* Ten is five times what can just be told apart side by side. */
UNIT_FROM_TEST(players_are_told_apart_by_all, THEME_AUTO + 1, THEME_COUNT)
{
	enum theme_name theme = (enum theme_name)_i;

	for (int board = 0; board <= theme_carves(theme); board++)
		for (int vision = 0; vision < VISIONS; vision++) {
			enum surface surface = board ? SURFACE_HOLLOW :
				SURFACE_PAGE;
			int p1 = theme_ink(theme, surface, INK_P1);
			int p2 = theme_ink(theme, surface, INK_P2);
			double seen = p1 < 0 ? 100 : difference(p1, p2,
				(enum vision)vision);

			unit_insist(seen >= 10, "theme %d, vision %d: %.1f",
				(int)theme, vision, seen);
		}
}

UNIT_FROM_TEST(all_colours_can_be_had_everywhere, THEME_AUTO + 1, THEME_COUNT)
{
	enum theme_name theme = (enum theme_name)_i;

	for (int surface = 0; surface < SURFACE_COUNT; surface++) {
		int ground = theme_ground(theme, (enum surface)surface);

		ck_assert(ground == -1 || (ground >= 16 && ground <= 255));
		for (int ink = 0; ink < INK_COUNT; ink++) {
			int color = theme_ink(theme, (enum surface)surface,
				(enum ink)ink);

			unit_insist(color == -1 || (color >= 16 &&
				color <= 255), "theme %d: ink %d is %d",
				(int)theme, ink, color);
		}
	}
}

/* Some of the 256, from the documents of xterm. */
UNIT_TEST(numbers_are_colours)
{
	ck_assert_int_eq(rgb_of(16), 0x000000);
	ck_assert_int_eq(rgb_of(32), 0x0087D7);
	ck_assert_int_eq(rgb_of(166), 0xD75F00);
	ck_assert_int_eq(rgb_of(231), 0xFFFFFF);
	ck_assert_int_eq(rgb_of(232), 0x080808);
	ck_assert_int_eq(rgb_of(255), 0xEEEEEE);
}
