/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the board, carved of a plank or in lines or, without room for that, as
 * bare numbers. */
#ifndef KALAH_VIEW_BOARD_VIEW_H
#define KALAH_VIEW_BOARD_VIEW_H

#include "view/scene.h"
#include "view/screen.h"

/* Draws on screen->board, with the cursor at the chosen house. */
void board_view_draw(struct screen *screen, const struct scene *scene);

#endif
