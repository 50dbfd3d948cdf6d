/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SVG pictures of a terminal's screen: a still, or an endless loop of frames.
 * Every character stays in its column whatever the font. Lines, half
 * blocks and seeds are drawn, so that they meet and seeds are round in any
 * font. */
#ifndef KALAH_TESTS_SVG_H
#define KALAH_TESTS_SVG_H

#include <stdbool.h>
#include <stdio.h>

#include "terminal.h"

/* The most frames that a picture has. */
#define SVG_FRAMES 100

struct svg;

struct svg *svg_new(int rows, int cols);
void svg_free(struct svg *svg);

/* Adds the screen, which has the size of the picture, as a frame; false if it
 * looks like the last one, or there are SVG_FRAMES. */
bool svg_add(struct svg *svg, const struct terminal *t);

/* Sets for how many milliseconds the last frame is shown. */
void svg_hold(struct svg *svg, int milliseconds);

/* Viewers that cannot show motion, or should not, show the first frame only. */
void svg_print(const struct svg *svg, FILE *out);

#endif
