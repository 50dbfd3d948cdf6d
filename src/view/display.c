#include "view/display.h"

static const struct choice animations[] = {
	{ .name = "off" }, { .name = "fast" }, { .name = "normal" },
	{ .name = "slow" }, { .name = NULL }
};

static const struct choice themes[] = {
	{ "auto", "automatic", "Two hues that can be told apart on any "
	  "background, and by any eye." },
	{ "mono", NULL, "No colours at all." },
	{ "bright", NULL, "Brighter hues, for dark backgrounds." },
	{ "quiet", NULL, "Hardly any colours, and lines that stand back." },
	{ "walnut", NULL, "A wooden board, where the terminal has 256 colours "
	  "or more." },
	{ .name = NULL }
};

static const struct choice colors[] = {
	{ "auto", "automatic", "Where the terminal has colours and NO_COLOR "
	  "does not forbid them." },
	{ "always", NULL, "Where the terminal has colours." },
	{ "never", NULL, "No colours, whatever the theme." },
	{ .name = NULL }
};

static const struct choice switches[] = {
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

static const struct choice seeds[] = {
	{ "auto", "automatic", "A dot where the terminal has one, else the "
	  "letter o." },
	{ .name = "o" }, { .name = "*" }, { .name = "•" }, { .name = "◆" },
	{ .name = NULL }
};

static const struct choice numberings[] = {
	{ "own", "each from 1", NULL },
	{ "around", "on round the board", NULL }, { .name = NULL }
};

#define FIELD(member, list) .name = #member, .type = FIELD_CHOICE, \
	.offset = offsetof(struct display, member), .choices = (list)

const struct field display_table[DISPLAY_COUNT] = {
	{ FIELD(animation, animations), .label = "Sowing speed",
	  .help = "how fast seeds are sown" },
	{ FIELD(theme, themes), .label = "Colours",
	  .help = "the colours of the board" },
	{ FIELD(color, colors), .label = "Use colours",
	  .help = "whether to use colours; auto minds NO_COLOR" },
	{ FIELD(ascii, switches), .label = "Plain characters",
	  .help = "draw with ASCII characters only" },
	{ .name = "seed-char", .type = FIELD_CHARACTER,
	  .offset = offsetof(struct display, seed), .choices = seeds,
	  .label = "Seeds", .help = "the character that is drawn for a seed" },
	{ FIELD(preview, switches), .label = "Landing preview",
	  .help = "draw what the chosen house would do" },
	{ FIELD(cursor, switches), .label = "Visible cursor",
	  .help = "show the terminal's cursor on the chosen house" },
	{ FIELD(mouse, switches), .label = "Mouse",
	  .help = "take clicks and the wheel of the mouse" },
	{ FIELD(turned, switches), .label = "Turned round",
	  .help = "draw the board with P2's row below" },
	{ FIELD(numbering, numberings), .label = "House numbers",
	  .help = "number P2's houses 1..h, or around the board h+1..2h" },
};
