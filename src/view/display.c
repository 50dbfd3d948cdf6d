#include "view/display.h"

static const struct choice animations[] = {
	{ .name = "off" }, { .name = "fast" }, { .name = "normal" },
	{ .name = "slow" }, { .name = NULL }
};

static const struct choice colors[] = {
	{ "auto", "automatic", NULL }, { .name = "always" },
	{ .name = "never" }, { .name = NULL }
};

static const struct choice switches[] = {
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

static const struct choice numberings[] = {
	{ "own", "each from 1", NULL }, { "around", "on round the board", NULL },
	{ .name = NULL }
};

#define FIELD(member, list) .name = #member, .type = FIELD_CHOICE, \
	.offset = offsetof(struct display, member), .choices = (list)

const struct field display_table[DISPLAY_COUNT] = {
	{ FIELD(animation, animations), .label = "Sowing speed",
	  .help = "how fast seeds are sown" },
	{ FIELD(color, colors), .label = "Colours",
	  .help = "colours on the screen; auto minds NO_COLOR" },
	{ FIELD(ascii, switches), .label = "Plain characters",
	  .help = "draw with ASCII characters only" },
	{ FIELD(preview, switches), .label = "Landing preview",
	  .help = "draw what the chosen house would do" },
	{ FIELD(cursor, switches), .label = "Visible cursor",
	  .help = "show the terminal's cursor on the chosen house" },
	{ FIELD(numbering, numberings), .label = "House numbers",
	  .help = "number P2's houses 1..h, or around the board h+1..2h" },
};
