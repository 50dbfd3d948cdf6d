/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a picture: SVG of shapes and words, without curses. */
#ifndef KALAH_VIEW_PICTURE_H
#define KALAH_VIEW_PICTURE_H

#include "view/scene.h"

#define PICTURE_BEGINS "<svg id=\"kalah\""

/* The board of SCENE, of RULES_HOUSES_SHOWN houses a side at most, in the
 * colours of THEME or, if that carves none, of THEME_SLATE: *LENGTH bytes, to
 * be freed. */
char *picture_words(const struct scene *scene, enum theme_name theme,
		size_t *length);

#endif
