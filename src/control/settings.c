/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/settings.h"

#include <string.h>

#define COMPUTER(level, help) \
	{ "computer:" level, "computer level " level, (help) }

static const struct choice settings_whos[] = {
	{ "human", NULL, "a person at this keyboard" },
	COMPUTER("1", "moves by chance"),
	COMPUTER("2", "takes what it sees, when it looks"),
	COMPUTER("3", "takes what it sees, every other time"),
	COMPUTER("4", "takes what it sees, mostly"),
	COMPUTER("5", "looks at your answer, too"),
	COMPUTER("6", "looks three turns ahead"),
	COMPUTER("7", "looks five turns ahead"),
	COMPUTER("8", "looks eight turns ahead, and hardly ever errs"),
	COMPUTER("9", "plays perfectly where it can solve the game in time"),
	{ "robot", NULL, "takes the first house that moves again, else the "
		"first that captures, else the first" },
	{ .name = NULL }
};

/* What is taken for a level that is not said. */
static const char *settings_full_word(const char *word)
{
	return strcmp(word, "computer") == 0 ? "computer:3" : word;
}

static const struct choice settings_firsts[] = {
	{ "1", "P1", NULL }, { "2", "P2", NULL }, { .name = NULL }
};

static const struct choice settings_numberings[] = {
	{ "own", "each from 1", NULL },
	{ "around", "on round the board", NULL }, { .name = NULL }
};

static const struct choice settings_animations[] = {
	{ .name = "off" }, { .name = "fast" }, { .name = "normal" },
	{ .name = "slow" }, { .name = NULL }
};

static const struct choice settings_themes[] = {
	{ "auto", "automatic", "Two hues that can be told apart on any "
	  "background, and by any eye." },
	{ "mono", NULL, "No colours at all." },
	{ "bright", NULL, "Brighter hues, for dark backgrounds." },
	{ "quiet", NULL, "Hardly any colours, and lines that stand back." },
	{ "walnut", NULL, "A wooden board, where the terminal has 256 colours "
	  "or more." },
	{ .name = NULL }
};

static const struct choice settings_colors[] = {
	{ "auto", "automatic", "Where the terminal has colours and NO_COLOR "
	  "does not forbid them." },
	{ "always", NULL, "Where the terminal has colours." },
	{ "never", NULL, "No colours, whatever the theme." },
	{ .name = NULL }
};

static const struct choice settings_switches[] = {
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

static const struct choice settings_seeds[] = {
	{ "auto", "automatic", "A dot where the terminal has one, else the "
	  "letter o." },
	{ .name = "o" }, { .name = "*" }, { .name = "•" }, { .name = "◆" },
	{ .name = NULL }
};

_Static_assert(offsetof(struct settings, rules) == 0,
	"rows of rule_table are rows of settings");

#define MEMBER(member, list) .choices = (list), \
	.offset = offsetof(struct settings, member)
#define CHOICE(member, list) MEMBER(member, list), .type = FIELD_CHOICE

static const struct field settings_players[] = {
	{ "player1", '1', "=WHO", CHOICE(player1, settings_whos),
	  .scope = SCOPE_GAME, .label = "P1", .help = "who plays P1" },
	{ "player2", '2', "=WHO", CHOICE(player2, settings_whos),
	  .scope = SCOPE_GAME, .label = "P2", .help = "who plays P2" },
	{ "first", 0, "=1|2", CHOICE(first, settings_firsts),
	  .label = "First move", .help = "which player moves first" },
};

#define DISPLAY(member, list) CHOICE(display.member, list), \
	.scope = SCOPE_DISPLAY

static const struct field settings_display[] = {
	{ "animation", 0, "=SPEED", DISPLAY(animation, settings_animations),
	  .label = "Sowing speed", .help = "how fast seeds are sown" },
	{ "theme", 0, "=NAME", DISPLAY(theme, settings_themes),
	  .label = "Colours", .help = "the colours of the board" },
	{ "color", 0, "=WHEN", DISPLAY(color, settings_colors),
	  .label = "Use colours",
	  .help = "whether to use colours; auto minds NO_COLOR" },
	{ "ascii", 0, "[=off|on]", DISPLAY(ascii, settings_switches),
	  .label = "Plain characters",
	  .help = "draw with ASCII characters only" },
	{ "seed-char", 0, "=C", MEMBER(display.seed, settings_seeds),
	  .type = FIELD_CHARACTER, .scope = SCOPE_DISPLAY, .label = "Seeds",
	  .help = "the character that is drawn for a seed" },
	{ "preview", 0, "=off|on", DISPLAY(preview, settings_switches),
	  .label = "Landing preview",
	  .help = "draw what the chosen house would do" },
	{ "cursor", 0, "[=off|on]", DISPLAY(cursor, settings_switches),
	  .label = "Visible cursor",
	  .help = "show the terminal's cursor on the chosen house" },
	{ "mouse", 0, "=off|on", DISPLAY(mouse, settings_switches),
	  .label = "Mouse",
	  .help = "take clicks and the wheel of the mouse" },
	{ "turned", 0, "[=off|on]", DISPLAY(turned, settings_switches),
	  .label = "Turned round",
	  .help = "draw the board with P2's row below" },
	{ "numbering", 0, "=HOW", CHOICE(numbering, settings_numberings),
	  .scope = SCOPE_GAME, .label = "House numbers",
	  .help = "number P2's houses 1..h, or around the board h+1..2h" },
};

#define ROWS(table) (table), sizeof(table) / sizeof *(table)

const struct field_group settings_groups[GROUP_COUNT] = {
	[GROUP_RULES] = { "Rules", ROWS(rule_table) },
	[GROUP_PLAYERS] = { "Players", ROWS(settings_players) },
	[GROUP_DISPLAY] = { "Display", ROWS(settings_display) },
};

const struct field *settings_row(int i)
{
	for (int group = 0; group < GROUP_COUNT; group++) {
		if (i < settings_groups[group].count)
			return &settings_groups[group].fields[i];
		i -= settings_groups[group].count;
	}
	return NULL;
}

void settings_default(struct settings *settings)
{
	*settings = (struct settings){
		.rules = preset_table[PRESET_STANDARD].rules,
		.display = { .animation = ANIMATION_NORMAL, .preview = 1,
			.mouse = 1 },
	};
}

void settings_preset(struct settings *settings, const struct preset *preset)
{
	settings->rules = preset->rules;
	settings->numbering = preset->around ? NUMBERING_AROUND :
		NUMBERING_OWN;
}

const struct field *settings_find(const char *name)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		if (strcmp(field->name, name) == 0)
			return field;
	return NULL;
}

bool settings_knows(const char *name)
{
	return strcmp(name, "preset") == 0 || settings_find(name);
}

static bool settings_assign_preset(struct settings *settings, const char *word,
		struct text *reason)
{
	const struct preset *preset = preset_find(word);

	if (preset) {
		settings_preset(settings, preset);
		return true;
	}
	text_add(reason, "one of ");
	for (int i = 0; i < PRESET_COUNT; i++)
		text_add(reason, "%s%s", i ? ", " : "", preset_table[i].name);
	return false;
}

bool settings_assign(struct settings *settings, const char *name,
		const char *word, struct text *reason)
{
	const struct field *field = settings_find(name);
	int64_t value;

	if (!field)
		return settings_assign_preset(settings, word, reason);
	if (!field_parse(field, settings_full_word(word), &value)) {
		field_add_accepted(field, reason);
		return false;
	}
	field_set(field, settings, value);
	return true;
}

enum who settings_who(const struct settings *settings, enum player player)
{
	return (enum who)(player == P1 ? settings->player1 :
		settings->player2);
}

int settings_level(const struct settings *settings, enum player player)
{
	enum who who = settings_who(settings, player);

	return who == WHO_HUMAN || who == WHO_ROBOT ? 0 :
		(int)who - WHO_COMPUTER + 1;
}

/* A program as one of the players, beside a person. */
static struct naming_player settings_program(const struct settings *settings,
		enum player player)
{
	static const struct naming_player robot =
		{ "Robot", "the robot's", "The robot wins", "Robot", false };
	static const struct naming_player computer = { "Computer",
		"the computer's", "The computer wins", "Computer", false };

	return settings_level(settings, player) ? computer : robot;
}

struct naming settings_naming(const struct settings *settings)
{
	static const struct naming_player person =
		{ "You", "your", "You win", "You", true };
	bool human[2] = { settings->player1 == WHO_HUMAN,
		settings->player2 == WHO_HUMAN };
	struct naming naming = naming_plain;

	for (int i = P1; i <= P2; i++) {
		struct naming_player program = settings_program(settings,
			(enum player)i);

		if (human[P1] != human[P2])
			naming.player[i] = human[i] ? person : program;
		else if (!human[i])
			naming.player[i].label = program.label;
	}
	naming.around = settings->numbering == NUMBERING_AROUND;
	return naming;
}
