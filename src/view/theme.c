#include "view/theme.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const struct glyphs ascii = {
	.seed = "o", .more = "+", .pointer = ">", .landing = "V",
	.left = "<", .right = ">", .horizontal = "-", .vertical = "|",
	.cross = { { "+", "+", "+" }, { "+", "+", "+" }, { "+", "+", "+" } }
};

static const struct glyphs unicode = {
	.seed = "●", .more = "+", .pointer = "▶", .landing = "▼",
	.left = "←", .right = "→", .horizontal = "─", .vertical = "│",
	.cross = { { "┌", "┬", "┐" }, { "├", "┼", "┤" }, { "└", "┴", "┘" } }
};

/* The looks of a role. Colours are -1 for the terminal's own. */
struct look {
	attr_t attr;		/* alone enough to tell it */
	short few[2];		/* with 8 colours: foreground, background */
	short many;		/* with 256: foreground */
	int direct;		/* with more: 0xRRGGBB */
};

/*
 * The two players' hues were chosen for a contrast of at least 3.4:1 on black,
 * white and both Solarized backgrounds, and so that no colour blindness makes
 * them alike (Machado, Oliveira, Fernandes 2009).
 */
#define P1_HUE .many = 32, .direct = 0x0087D7
#define P2_HUE .many = 166, .direct = 0xD75F00
#define NO_HUE .many = -1, .direct = -1
#define OWN { -1, -1 }

static const struct look looks[ROLE_COUNT] = {
	[ROLE_NORMAL] = { A_NORMAL, OWN, NO_HUE },
	[ROLE_TITLE] = { A_REVERSE, OWN, NO_HUE },
	[ROLE_BORDER] = { A_NORMAL, OWN, NO_HUE },
	[ROLE_P1] = { A_NORMAL, OWN, P1_HUE },
	[ROLE_P2] = { A_NORMAL, OWN, P2_HUE },
	[ROLE_P1_LABEL] = { A_BOLD, { COLOR_WHITE, COLOR_BLUE }, P1_HUE },
	[ROLE_P2_LABEL] = { A_UNDERLINE, { COLOR_BLACK, COLOR_YELLOW },
		P2_HUE },
	[ROLE_CHOSEN] = { A_REVERSE, OWN, NO_HUE },
	[ROLE_MOVER] = { A_BOLD, OWN, NO_HUE },
	[ROLE_P1_PREVIEW] = { A_BOLD, OWN, P1_HUE },
	[ROLE_P2_PREVIEW] = { A_BOLD, OWN, P2_HUE },
	[ROLE_HAND] = { A_BOLD | A_REVERSE, OWN, NO_HUE },
	[ROLE_FLASH] = { A_REVERSE | A_BOLD, OWN, NO_HUE },
	[ROLE_DIM] = { A_DIM, OWN, .many = 245, .direct = 0x8A8A8A },
	[ROLE_HEADING] = { A_BOLD, OWN, NO_HUE },
	[ROLE_ERROR] = { A_BOLD, OWN, NO_HUE },
};

bool theme_locale_allows(void)
{
	static const wchar_t beyond[] = L"●▶▼←→─│┌";

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return false;
	for (const wchar_t *c = beyond; *c; c++)
		if (wcwidth(*c) != 1)
			return false;
	return true;
}

static bool wants_color(const struct display *display)
{
	const char *no_color = getenv("NO_COLOR");

	if (display->color == COLOR_NEVER || !has_colors())
		return false;
	return display->color == COLOR_ALWAYS || !no_color || !*no_color;
}

/* Pairs are numbered by role; pair 0, the terminal's own, is ROLE_NORMAL's. */
static void define_pairs(void)
{
	for (int role = 1; role < ROLE_COUNT; role++) {
		const struct look *look = &looks[role];
		int fore = look->few[0], back = look->few[1];

		if (COLORS >= 256) {
			fore = COLORS > 256 ? look->direct : look->many;
			back = -1;
		}
		init_extended_pair(role, fore, back);
	}
}

void theme_start(struct theme *theme, const struct display *display)
{
	theme->glyphs = !display->ascii && theme_locale_allows() ? &unicode :
		&ascii;
	theme->color = wants_color(display);
	if (theme->color && start_color() == OK && use_default_colors() == OK)
		define_pairs();
	else
		theme->color = false;
}

void theme_use(const struct theme *theme, WINDOW *window, enum role role,
		attr_t more)
{
	const struct look *look = &looks[role];
	int pair = theme->color ? (int)role : 0;
	attr_t attr = look->attr;

	/* a grey of its own, made dim, could not be read */
	if (theme->color && COLORS >= 256)
		attr &= ~(attr_t)A_DIM;
	wattr_set(window, attr | more, 0, &pair);
}
