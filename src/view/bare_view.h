/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The board in numbers alone, where there is no room for a frame. */
#ifndef KALAH_VIEW_BARE_VIEW_H
#define KALAH_VIEW_BARE_VIEW_H

#include "view/scene.h"
#include "view/screen.h"

/* As board_view_draw, which calls it. */
void bare_view_draw(struct screen *screen, const struct scene *scene);

#endif
