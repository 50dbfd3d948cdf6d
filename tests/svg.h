/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a terminal's screen as SVG: a still, or frames that follow each
 * other for ever. Every character stands in its column whatever the font is;
 * lines and seeds are drawn, so that they meet and are as round everywhere. */
#ifndef KALAH_TESTS_SVG_H
#define KALAH_TESTS_SVG_H

#include <stdbool.h>
#include <stdio.h>

#include "terminal.h"

/* The most frames of a picture. */
#define SVG_FRAMES 100

struct svg;

struct svg *svg_new(int rows, int cols);
void svg_free(struct svg *svg);

/* Adds the screen as a frame; false where it looks like the last one, or is
 * one too many. */
bool svg_add(struct svg *svg, const struct terminal *t);

/* For how many milliseconds the last frame is to be seen. */
void svg_hold(struct svg *svg, int milliseconds);

/* Who wants no motion, or cannot have it, sees the first frame alone. */
void svg_print(const struct svg *svg, FILE *out);

#endif
