/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/theme.h"

#include <assert.h>
#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Substitutes for what X/Open Curses lacks. */
#ifdef HAVE_USE_DEFAULT_COLORS
enum { PAPER = -1 };
#else
enum { PAPER = COLOR_BLACK };
#define use_default_colors() OK
#endif

static const struct glyphs theme_ascii = {
	.seed = "o", .pointer = ">", .landing = "V",
	.left = "<", .right = ">", .up = "^", .down = "v",
	.horizontal = "-", .vertical = "|",
	.cross = { { "+", "+", "+" }, { "+", "+", "+" }, { "+", "+", "+" } }
};

static const struct glyphs theme_unicode = {
	.seed = "●", .pointer = "▶", .landing = "▼", .chosen = "▲",
	.left = "←", .right = "→", .up = "↑", .down = "↓",
	.horizontal = "─", .vertical = "│",
	.cross = { { "┌", "┬", "┐" }, { "├", "┼", "┤" }, { "└", "┴", "┘" } },
	.braille = true
};

/* A role's attributes alone tell it from other roles. It also has a foreground
 * and background for 8 colours, and an ink of the theme's palette for 256. */
struct look {
	attr_t attr;
	short few[2];
	enum ink ink;
};

#define OWN { -1, PAPER }	/* the terminal's own colours */

static const struct look theme_looks[ROLE_COUNT] = {
	[ROLE_NORMAL] = { A_NORMAL, OWN, INK_TEXT },
	[ROLE_TITLE] = { A_REVERSE, OWN, INK_TEXT },
	[ROLE_BORDER] = { A_NORMAL, OWN, INK_BORDER },
	[ROLE_P1] = { A_NORMAL, OWN, INK_P1 },
	[ROLE_P2] = { A_NORMAL, OWN, INK_P2 },
	[ROLE_P1_LABEL] = { A_BOLD, { COLOR_WHITE, COLOR_BLUE }, INK_P1 },
	[ROLE_P2_LABEL] = { A_UNDERLINE, { COLOR_BLACK, COLOR_YELLOW },
		INK_P2 },
	[ROLE_CHOSEN] = { A_REVERSE, OWN, INK_TEXT },
	[ROLE_P1_PREVIEW] = { A_BOLD, OWN, INK_P1 },
	[ROLE_P2_PREVIEW] = { A_BOLD, OWN, INK_P2 },
	[ROLE_HAND] = { A_BOLD | A_REVERSE, OWN, INK_TEXT },
	[ROLE_FLASH] = { A_REVERSE | A_BOLD, OWN, INK_TEXT },
	[ROLE_DIM] = { A_DIM, OWN, INK_DIM },
	[ROLE_HEADING] = { A_BOLD, OWN, INK_TEXT },
	[ROLE_ERROR] = { A_BOLD, OWN, INK_TEXT },
	[ROLE_PLANK] = { A_NORMAL, OWN, INK_PLANK },
	[ROLE_SHADE] = { A_NORMAL, OWN, INK_SHADE },
	[ROLE_LIGHT] = { A_NORMAL, OWN, INK_LIGHT },
	[ROLE_RIM] = { A_NORMAL, OWN, INK_RIM },
};

/* The players' hues on the page have a contrast of at least 3.4:1 on black,
 * white and both Solarized backgrounds, and stay distinct under any colour
 * blindness (Machado, Oliveira, Fernandes 2009). */
static const short theme_page[INK_COUNT] = {
	[INK_TEXT] = -1, [INK_DIM] = 245, [INK_BORDER] = -1,
	[INK_P1] = 32, [INK_P2] = 166
};

/* A theme's inks on a carved board, and what they are drawn on; nothing if it
 * carves none. tests/view/check_theme.c says how far apart all of them have
 * to be. */
struct palette {
	short board[INK_COUNT], ground[SURFACE_COUNT];
};

static const struct palette theme_palettes[THEME_COUNT] = {
	[THEME_SLATE] = {
		{ [INK_TEXT] = 255, [INK_DIM] = 247, [INK_P1] = 117,
		  [INK_P2] = 215, [INK_SHADE] = 233, [INK_LIGHT] = 235,
		  [INK_RIM] = 231 },
		{ -1, 239, 234, 24 }
	},
	[THEME_OAK] = {
		{ [INK_TEXT] = 232, [INK_DIM] = 59, [INK_P1] = 17,
		  [INK_P2] = 52, [INK_SHADE] = 95, [INK_LIGHT] = 137,
		  [INK_RIM] = 232 },
		{ -1, 180, 137, 222 }
	},
	[THEME_WALNUT] = {
		{ [INK_TEXT] = 231, [INK_DIM] = 250, [INK_P1] = 195,
		  [INK_P2] = 222, [INK_SHADE] = 234, [INK_LIGHT] = 236,
		  [INK_RIM] = 231 },
		{ -1, 94, 235, 130 }
	},
	[THEME_PAPER] = {
		{ [INK_TEXT] = 232, [INK_DIM] = 241, [INK_P1] = 25,
		  [INK_P2] = 130, [INK_SHADE] = 247, [INK_LIGHT] = 231,
		  [INK_RIM] = 232 },
		{ -1, 250, 255, 153 }
	},
};

bool theme_carves(enum theme_name theme)
{
	return theme_palettes[theme].ground[SURFACE_PLANK] != 0;
}

int theme_ink(enum theme_name theme, enum surface surface, enum ink ink)
{
	int color = surface && theme_carves(theme) ?
		theme_palettes[theme].board[ink] : theme_page[ink];

	assert(theme != THEME_AUTO);
	if (ink == INK_PLANK)
		return theme_ground(theme, SURFACE_PLANK);
	/* 0: it is not used there */
	return color && theme != THEME_MONO ? color : -1;
}

int theme_ground(enum theme_name theme, enum surface surface)
{
	return surface && theme_carves(theme) ?
		theme_palettes[theme].ground[surface] : -1;
}

/* Whether the locale has our characters beyond ASCII, each one column wide. */
static bool theme_locale_allows(void)
{
	static const wchar_t beyond[] = L"●▶▼←→↑↓─│┌⠿▄▀▲";

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return false;
	for (const wchar_t *c = beyond; *c; c++)
		if (wcwidth(*c) != 1)
			return false;
	return true;
}

/* What THEME_AUTO stands for. */
static enum theme_name theme_usual(const struct theme *theme)
{
	return theme->can_carve ? THEME_SLATE : THEME_LINES;
}

/* Whether the terminal has the 256 colours of xterm. Those that have more count
 * them by their red, green and blue, but the first eight as all do. */
static bool theme_has_palette(void)
{
	return COLORS == 256;
}

bool theme_is_distinct(const struct theme *theme, enum theme_name name)
{
	if (!theme_has_palette())
		return name == THEME_AUTO || name == THEME_MONO;
	return name != theme_usual(theme) &&
		(theme->can_carve || !theme_carves(name));
}

struct color_pair {
	short fore, back;
};

/* The colours at PLACE in THEME's table of pairs. */
static struct color_pair theme_colors(const struct theme *theme, int place)
{
	const struct look *look = &theme_looks[place % ROLE_COUNT];
	enum surface surface = (enum surface)(place / ROLE_COUNT);
	int ground = theme_ground(theme->name, surface);

	if (!theme_has_palette())
		return (struct color_pair){ look->few[0], look->few[1] };
	return (struct color_pair){
		(short)theme_ink(theme->name, surface, look->ink),
		(short)(ground < 0 ? PAPER : ground) };
}

/* Pairs are numbered by surface and role. ROLE_NORMAL on the page has one, too:
 * to return from a colour to pair 0, curses would send twice as many bytes.
 * Roles that look alike share a pair, which saves bytes as well. */
static void theme_define_pairs(struct theme *theme)
{
	int surfaces = theme->carves ? SURFACE_COUNT : 1;

	memset(theme->pairs, 0, sizeof theme->pairs);
	for (int i = 0, like; i < surfaces * ROLE_COUNT; i++) {
		struct color_pair new = theme_colors(theme, i), old;

#ifndef HAVE_USE_DEFAULT_COLORS
		/* only pair 0 may have the terminal's own */
		if (new.fore < 0)
			continue;
#endif
		for (like = 0; like < i; like++) {
			old = theme_colors(theme, like);
			if (old.fore == new.fore && old.back == new.back)
				break;
		}
		init_pair((short)(like + 1), new.fore, new.back);
		theme->pairs[i] = (short)(like + 1);
	}
}

void theme_start(struct theme *theme, const struct display *display)
{
	const char *no_color = getenv("NO_COLOR");

	theme->glyphs = !display->ascii && theme_locale_allows() ?
		&theme_unicode : &theme_ascii;
	theme->color = has_colors() && display->theme != THEME_MONO &&
		(!no_color || !*no_color) && start_color() == OK &&
		use_default_colors() == OK;
	theme->can_carve = theme_has_palette() &&
		theme->glyphs == &theme_unicode;
	theme->name = display->theme == THEME_AUTO ? theme_usual(theme) :
		(enum theme_name)display->theme;
	theme->carves = theme->can_carve && theme->color &&
		theme_carves(theme->name);
	if (theme->color)
		theme_define_pairs(theme);
}

enum role theme_role_of(enum role first, enum player player)
{
	return (enum role)((int)first + (int)player);
}

unsigned theme_attributes(const struct theme *theme, enum role role)
{
	/* grey ink that is also dim would be unreadable */
	attr_t none = theme->color && theme_has_palette() ? A_DIM : A_NORMAL;

	return theme_looks[role].attr & ~none;
}

short theme_pair(const struct theme *theme, enum surface surface,
		enum role role)
{
	if (!theme->carves)
		surface = SURFACE_PAGE;
	return theme->color ? theme->pairs[(int)surface * ROLE_COUNT +
		(int)role] : 0;
}
