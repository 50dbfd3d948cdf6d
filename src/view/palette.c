/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/palette.h"

#include <assert.h>

/* The players' hues on the page have a contrast of at least 3.4:1 on black,
 * white and both Solarized backgrounds, and stay distinct under any colour
 * blindness (Machado, Oliveira, Fernandes 2009). */
static const short palette_page[INK_COUNT] = {
	[INK_TEXT] = -1, [INK_DIM] = 245, [INK_BORDER] = -1,
	[INK_P1] = 32, [INK_P2] = 166
};

/* A theme's inks on a carved board, and what they are drawn on; nothing if it
 * carves none. tests/view/check_palette.c says how far apart all of them have
 * to be. */
struct palette {
	short board[INK_COUNT], ground[SURFACE_COUNT];
};

static const struct palette palettes[THEME_COUNT] = {
	[THEME_SLATE] = {
		{ [INK_TEXT] = 255, [INK_DIM] = 252, [INK_P1] = 117,
		  [INK_P2] = 215, [INK_SHADE] = 233, [INK_LIGHT] = 235,
		  [INK_RIM] = 231 },
		{ -1, 239, 234, 24 }
	},
	[THEME_OAK] = {
		{ [INK_TEXT] = 232, [INK_DIM] = 236, [INK_P1] = 17,
		  [INK_P2] = 52, [INK_SHADE] = 95, [INK_LIGHT] = 137,
		  [INK_RIM] = 232 },
		{ -1, 180, 137, 222 }
	},
	[THEME_WALNUT] = {
		{ [INK_TEXT] = 231, [INK_DIM] = 255, [INK_P1] = 195,
		  [INK_P2] = 222, [INK_SHADE] = 234, [INK_LIGHT] = 236,
		  [INK_RIM] = 231 },
		{ -1, 94, 235, 130 }
	},
	[THEME_PAPER] = {
		{ [INK_TEXT] = 232, [INK_DIM] = 237, [INK_P1] = 25,
		  [INK_P2] = 130, [INK_SHADE] = 247, [INK_LIGHT] = 231,
		  [INK_RIM] = 232 },
		{ -1, 250, 255, 153 }
	},
};

bool palette_carves(enum theme_name theme)
{
	return palettes[theme].ground[SURFACE_PLANK] != 0;
}

int palette_ink(enum theme_name theme, enum surface surface, enum ink ink)
{
	int color = surface && palette_carves(theme) ?
		palettes[theme].board[ink] : palette_page[ink];

	assert(theme != THEME_AUTO);
	if (ink == INK_PLANK)
		return palette_ground(theme, SURFACE_PLANK);
	/* 0: it is not used there */
	return color && theme != THEME_MONO ? color : -1;
}

int palette_ground(enum theme_name theme, enum surface surface)
{
	return surface && palette_carves(theme) ?
		palettes[theme].ground[surface] : -1;
}
