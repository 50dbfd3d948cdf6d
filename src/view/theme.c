/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/theme.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "util/text.h"

/* Substitutes for what X/Open Curses lacks. */
#ifdef HAVE_USE_DEFAULT_COLORS
enum { PAPER = -1 };
#else
enum { PAPER = COLOR_BLACK };
#define use_default_colors() OK
#endif

#ifndef HAVE_INIT_EXTENDED_PAIR
#define init_extended_pair(pair, fore, back) \
	init_pair((short)(pair), (short)(fore), (short)(back))
#endif

static const struct glyphs ascii = {
	.pointer = ">", .landing = "V",
	.left = "<", .right = ">", .up = "^", .down = "v",
	.horizontal = "-", .vertical = "|",
	.cross = { { "+", "+", "+" }, { "+", "+", "+" }, { "+", "+", "+" } }
};

static const struct glyphs unicode = {
	.pointer = "▶", .landing = "▼",
	.left = "←", .right = "→", .up = "↑", .down = "↓",
	.horizontal = "─", .vertical = "│",
	.cross = { { "┌", "┬", "┐" }, { "├", "┼", "┤" }, { "└", "┴", "┘" } },
	.braille = true
};

/* A role's attributes alone tell it from other roles. It also has a foreground
 * and background for 8 colours, and an ink of the theme for 256. */
enum ink { INK_TEXT, INK_BORDER, INK_DIM, INK_P1, INK_P2, INK_COUNT };

struct look {
	attr_t attr;
	short few[2];
	enum ink ink;
};

#define OWN { -1, PAPER }	/* the terminal's own colours */

static const struct look looks[ROLE_COUNT] = {
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
};

/* -1 is the terminal's own. */
struct color_pick {
	short many;	/* out of 256 */
	int direct;	/* 0xRRGGBB, for terminals with more */
};

#define NONE { -1, -1 }
#define GREY { 245, 0x8A8A8A }

/* The players' hues have a contrast of at least 3.4:1 on black, white and both
 * Solarized backgrounds, and stay distinct under any colour blindness (Machado,
 * Oliveira, Fernandes 2009). Bright ones are for dark backgrounds only. */
static const struct color_pick inks[THEME_COUNT][INK_COUNT] = {
	[THEME_AUTO] = { NONE, NONE, GREY, { 32, 0x0087D7 },
		{ 166, 0xD75F00 } },
	[THEME_MONO] = { NONE, NONE, NONE, NONE, NONE },
	[THEME_BRIGHT] = { NONE, NONE, GREY, { 33, 0x0087FF },
		{ 208, 0xFF8700 } },
	[THEME_QUIET] = { NONE, { 242, 0x6C6C6C }, GREY, NONE, NONE },
	[THEME_WALNUT] = { NONE, NONE, GREY, { 32, 0x0087D7 },
		{ 166, 0xD75F00 } },
};

/* For the theme that paints: light seeds in dark hollows in brown wood. */
static const struct color_pick wood[SURFACE_COUNT] = {
	[SURFACE_WOOD] = { 94, 0x7A4E26 },
	[SURFACE_HOLLOW] = { 234, 0x2B1A0E },
};

static const struct color_pick wood_inks[INK_COUNT] = {
	{ 230, 0xF3E6CC }, { 58, 0x55341A }, { 137, 0xA88862 },
	{ 195, 0xD6F0FF }, { 215, 0xFFB454 }
};

/* Whether the locale has our characters beyond ASCII, each one column wide. */
static bool theme_locale_allows(void)
{
	static const wchar_t beyond[] = L"●▶▼←→↑↓─│┌⠿";

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return false;
	for (const wchar_t *c = beyond; *c; c++)
		if (wcwidth(*c) != 1)
			return false;
	return true;
}

/* How many colours we can use. */
static int theme_color_count(void)
{
#ifndef HAVE_INIT_EXTENDED_PAIR
	if (COLORS > 256)
		return 8;
#endif
	return COLORS;
}

bool theme_is_distinct(enum theme_name name)
{
	return theme_color_count() >= 256 || name == THEME_AUTO || name ==
		THEME_MONO;
}

static bool theme_wants_color(const struct display *display)
{
	const char *no_color = getenv("NO_COLOR");

	return has_colors() && display->theme != THEME_MONO &&
		display->color != COLOR_NEVER &&
		(display->color == COLOR_ALWAYS || !no_color || !*no_color);
}

static bool theme_paints(const struct theme *theme)
{
	return theme->name == THEME_WALNUT && theme_color_count() >= 256;
}

static int theme_pick(struct color_pick color)
{
	return COLORS > 256 ? color.direct : color.many;
}

/* The colours at PLACE in THEME's table of pairs. */
static struct color_pair { int fore, back; } theme_colors(
		const struct theme *theme, int place)
{
	const struct look *look = &looks[place % ROLE_COUNT];
	int surface = place / ROLE_COUNT;

	if (theme_color_count() < 256)
		return (struct color_pair){ look->few[0], look->few[1] };
	return (struct color_pair){ theme_pick((surface ? wood_inks :
		inks[theme->name])[look->ink]),
		surface ? theme_pick(wood[surface]) : PAPER };
}

/* Pairs are numbered by surface and role. ROLE_NORMAL on the page has one, too:
 * to return from a colour to pair 0, curses would send twice as many bytes.
 * Roles that look alike share a pair, which saves bytes as well. */
static void theme_define_pairs(struct theme *theme)
{
	int surfaces = theme_paints(theme) ? SURFACE_COUNT : 1;

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
		init_extended_pair(like + 1, new.fore, new.back);
		theme->pairs[i] = (short)(like + 1);
	}
}

/* SEED, or the usual one if SEED is 0 or cannot be shown in this locale. */
static void theme_choose_seed(struct theme *theme, uint32_t seed)
{
	bool plain = theme->glyphs == &ascii;
	struct text text = TEXT_IN(theme->seed);

	if (!seed || (seed >= 0x80 && (plain || !iswprint(seed) ||
			wcwidth((wchar_t)seed) != 1)))
		seed = plain ? 'o' : 0x25CF;
	text_add_character(&text, seed);
}

void theme_start(struct theme *theme, const struct display *display)
{
	theme->glyphs = !display->ascii && theme_locale_allows() ? &unicode :
		&ascii;
	theme->name = (enum theme_name)display->theme;
	theme_choose_seed(theme, (uint32_t)display->seed);
	theme->color = theme_wants_color(display) && start_color() == OK &&
		use_default_colors() == OK;
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
	attr_t none = theme->color && theme_color_count() >= 256 ? A_DIM :
		A_NORMAL;

	return looks[role].attr & ~none;
}

short theme_pair(const struct theme *theme, enum surface surface,
		enum role role)
{
	if (!theme_paints(theme))
		surface = SURFACE_PAGE;
	return theme->color ? theme->pairs[(int)surface * ROLE_COUNT +
		(int)role] : 0;
}
