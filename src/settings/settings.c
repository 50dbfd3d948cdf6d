/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings/settings.h"

#include <string.h>

#include "util/language.h"

enum {
	WHO_USUAL = 3,		/* the level that "computer" alone means */
	COMPUTER = sizeof "computer:" - 1
};

/* The name of a level is the last word of its label. */
static const struct field_choice settings_whos[] = {
	{ "human", NULL, "A person at this keyboard" },
	{ "computer:1", "computer 1 beginner",
	  "Sees few captures, and nothing of your reply" },
	{ "computer:2", "computer 2 easy",
	  "Sees half of what is nearby, and nothing of your reply" },
	{ "computer:3", "computer 3 casual",
	  "Sees what is nearby, and nothing of your reply" },
	{ "computer:4", "computer 4 steady",
	  "Sees its own move, and some of your reply" },
	{ "computer:5", "computer 5 skilled",
	  "Looks three turns ahead, but overlooks things" },
	{ "computer:6", "computer 6 strong",
	  "Looks three turns ahead, and overlooks little" },
	{ "computer:7", "computer 7 expert", "Looks five turns ahead" },
	{ "computer:8", "computer 8 master",
	  "Looks eight turns ahead, and rarely errs" },
	{ "computer:9", "computer 9 best",
	  "Plays perfectly if it can solve the game in time; with \"perfect\" "
		"beside its name it never falls below what the start is "
		"worth" },
	{ "computer:auto", "computer auto", "A level up after two wins of "
		"yours in a row, down after two losses" },
	{ "robot", NULL, "Plays the first house that earns another move, else "
		"the first that captures, else the first" },
	{ "program", NULL, "Another program, which speaks UGI; its command is "
		"in a row below" },
	{ .name = NULL }
};

static const struct field_choice settings_firsts[] = {
	{ "1", "P1", NULL }, { "2", "P2", NULL }, { .name = NULL }
};

static const struct field_choice settings_starts[] = {
	{ "usual", NULL, "Every house has the same number of seeds." },
	{ "fair", NULL, "Seeds are moved, so that best play ends in a tie; you "
		"can type a number." },
	{ "random", NULL, "Seeds are placed at random, the same in both rows; "
		"you can type a number." },
	{ .name = NULL }
};

static const struct field_choice settings_numberings[] = {
	{ "own", "each from 1", NULL }, { "around", "on round the board",
		NULL },
	{ .name = NULL }
};

static const struct field_choice settings_tutors[] = {
	{ "off", NULL, "Stops no moves." },
	{ "blunders", NULL, "Stops moves that are punished soon, or cost "
		"much at this level." },
	{ "all", "all mistakes", "Stops every move that loses seeds." },
	{ .name = NULL }
};

static const struct field_choice settings_animations[] = {
	{ .name = "off" }, { .name = "fast" }, { .name = "normal" },
	{ .name = "slow" }, { .name = NULL }
};

static const struct field_choice settings_themes[] = {
	{ "auto", "automatic", "Slate where there are 256 colours, else "
		"lines." },
	{ "slate", NULL, "A board carved of dark stone; 256 colours." },
	{ "oak", NULL, "A board of light wood; 256 colours." },
	{ "walnut", NULL, "A board of dark wood; 256 colours." },
	{ "paper", NULL, "A light grey board; 256 colours." },
	{ "lines", NULL, "Lines, and two hues for any background." },
	{ "mono", NULL, "Lines, no colours at all." },
	{ .name = NULL }
};

static const struct field_choice settings_switches[] = {
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

static const struct field_choice settings_turned[] = {
	{ "auto", "automatic", "The only person here sits below." },
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

static const struct field_choice settings_sentences[] = {
	{ "below", "below the board", NULL },
	{ "above", "above the board", NULL }, { .name = NULL }
};

_Static_assert(offsetof(struct settings, rules) == 0,
	"rows of rule_table are rows of settings");

#define CHOICE(member, list) .choices = (list), .type = FIELD_CHOICE, \
	.offset = offsetof(struct settings, member)

static const struct field settings_players[] = {
	{ "player1", '1', "=WHO", CHOICE(player1, settings_whos),
	  .scope = SCOPE_GAME, .label = "P1", .help = "who plays P1" },
	{ "player2", '2', "=WHO", CHOICE(player2, settings_whos),
	  .scope = SCOPE_GAME, .label = "P2", .help = "who plays P2" },
	{ "first", 0, "=1|2", CHOICE(first, settings_firsts),
	  .label = "Who begins",
	  .help = "which player moves first" },
	{ "start", 0, "=HOW[:N]", .type = FIELD_NUMBERED,
	  .choices = settings_starts, .max = STARTING_NUMBER_MAX,
	  .offset = offsetof(struct settings, start),
	  .scope = SCOPE_NEXT_START, .label = "Start",
	  .help = "how the seeds are placed at the start" },
	{ "tutor", 0, "=WHEN", CHOICE(tutor, settings_tutors),
	  .scope = SCOPE_DISPLAY, .label = "Tutor",
	  .help = "which mistakes the tutor stops you from making" },
	{ "name1", 0, "=NAME", .type = FIELD_TEXT,
	  .offset = offsetof(struct settings, name[P1]), .scope = SCOPE_GAME,
	  .label = "Name of P1",
	  .help = "what P1 is called, in up to 20 characters" },
	{ "name2", 0, "=NAME", .type = FIELD_TEXT,
	  .offset = offsetof(struct settings, name[P2]), .scope = SCOPE_GAME,
	  .label = "Name of P2",
	  .help = "what P2 is called, in up to 20 characters" },
	{ "program1", 0, "=COMMAND", .type = FIELD_TEXT, .max = FIELD_LINE_SIZE,
	  .offset = offsetof(struct settings, program[P1]),
	  .scope = SCOPE_DISPLAY, .rare = true, .label = "Program for P1",
	  .help = "what starts the program that plays P1" },
	{ "program2", 0, "=COMMAND", .type = FIELD_TEXT, .max = FIELD_LINE_SIZE,
	  .offset = offsetof(struct settings, program[P2]),
	  .scope = SCOPE_DISPLAY, .rare = true, .label = "Program for P2",
	  .help = "what starts the program that plays P2" },
};

#define DISPLAY(member, list) CHOICE(display.member, list), \
	.scope = SCOPE_DISPLAY

static const struct field settings_display[] = {
	{ "animation", 0, "=SPEED", DISPLAY(animation, settings_animations),
	  .label = "Sowing speed",
	  .help = "how fast seeds are sown" },
	{ "theme", 0, "=NAME", DISPLAY(theme, settings_themes),
	  .label = "Colours", .help = "the colours of the board" },
	{ "ascii", 0, "[=off|on]", DISPLAY(ascii, settings_switches),
	  .label = "ASCII",
	  .help = "draw with ASCII only" },
	{ "preview", 0, "=off|on", DISPLAY(preview, settings_switches),
	  .label = "Landing preview",
	  .help = "show what sowing the selected house would do" },
	{ "cursor", 0, "[=off|on]", DISPLAY(cursor, settings_switches),
	  .label = "Visible cursor",
	  .help = "show the terminal's cursor on the selected house" },
	{ "sentences", 0, "=WHERE", DISPLAY(above, settings_sentences),
	  .label = "Sentences",
	  .help = "whether to say what happens below or above the board" },
	{ "bell", 0, "[=off|on]", DISPLAY(bell, settings_switches),
	  .label = "Bell",
	  .help = "ring at captures, further moves and the end" },
	{ "mouse", 0, "=off|on", DISPLAY(mouse, settings_switches),
	  .label = "Mouse", .help = "respond to mouse clicks and the wheel" },
	{ "turned", 0, "[=HOW]", DISPLAY(turned, settings_turned),
	  .label = "Turned round",
	  .help = "whether P2 sits below" },
	{ "numbering", 0, "=HOW", CHOICE(numbering, settings_numberings),
	  .scope = SCOPE_GAME, .rare = true, .label = "House numbers",
	  .help = "whether P2's house numbers begin at 1 or after P1's last" },
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

static bool settings_is_seat(const struct field *field)
{
	return field->choices == settings_whos;
}

bool settings_waits(const struct field *field)
{
	return field->scope == SCOPE_NEXT_GAME ||
		field->scope == SCOPE_NEXT_START;
}

bool settings_begins(const struct field *field)
{
	return settings_is_seat(field) || settings_waits(field);
}

bool settings_is_recorded(const struct field *field)
{
	return field == &rule_table[RULE_HOUSES] ||
		field == &rule_table[RULE_SEEDS] ||
		field->choices == settings_firsts ||
		field->scope == SCOPE_NEXT_START;
}

void settings_default(struct settings *settings)
{
	*settings = (struct settings){
		.rules = preset_table[PRESET_STANDARD].rules,
		.display = { .animation = ANIMATION_NORMAL, .preview = 1,
			.mouse = 1 },
	};
}

bool settings_equal(const struct settings *one, const struct settings *other)
{
	const struct field *field;
	bool equal = true;

	for (int i = 0; equal && (field = settings_row(i)); i++)
		equal = field_equal(field, one, other);
	return equal;
}

bool settings_begin_alike(const struct settings *one,
		const struct settings *other)
{
	const struct field *field;
	bool alike = true;

	for (int i = 0; alike && (field = settings_row(i)); i++)
		alike = !settings_begins(field) ||
			field_equal(field, one, other);
	return alike;
}

void settings_preset(struct settings *settings, const struct preset *preset)
{
	settings->rules = preset->rules;
	settings->numbering = preset->around ? NUMBERING_AROUND : NUMBERING_OWN;
}

const struct field *settings_find(const char *name)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		if (strcmp(field->name, name) == 0)
			return field;
	return NULL;
}

const char *settings_find_level(const char *word)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (strcmp(word, settings_level_name(i)) == 0 ||
		    strcmp(word, settings_whos[i].name + COMPUTER) == 0)
			return settings_whos[i].name;
	/* a name that says too much */
	if (strcmp(word, "perfect") == 0)
		return settings_whos[ENGINE_LEVELS].name;
	return strcmp(word, "auto") == 0 ? settings_whos[WHO_AUTO].name : NULL;
}

/* The name of the choice of FIELD if WORD means one by another name, else
 * WORD. */
static const char *settings_choice(const struct field *field, const char *word)
{
	const char *level = strncmp(word, "computer:", COMPUTER) == 0 ?
		settings_find_level(word + COMPUTER) : NULL;

	if (strcmp(word, "computer") == 0)
		return settings_whos[WHO_USUAL].name;
	for (int i = 0; field->choices == settings_firsts && i < 2; i++)
		if (strcmp(word, settings_firsts[i].label) == 0)
			return settings_firsts[i].name;
	return level ? level : word;
}

const char *settings_program(const struct settings *settings,
		enum player player)
{
	enum who other = settings_who(settings, (enum player)!player, false);

	return *settings->program[player] || other == WHO_PROGRAM ?
		settings->program[player] : settings->program[!player];
}

bool settings_has_command(const char *word)
{
	return strncmp(word, "program:", strlen("program:")) == 0;
}

/* Sets the player of FIELD and the command after the colon. */
static bool settings_assign_program(struct settings *settings,
		const struct field *field, const char *word)
{
	bool second = field == settings_find("player2");

	if (!field_set_text(settings_find(second ? "program2" : "program1"),
			settings, strchr(word, ':') + 1))
		return false;
	field_set(field, settings, WHO_PROGRAM);
	return true;
}

/* FIELD is NULL for a preset. */
static void settings_refuse(const struct field *field, const char *word,
		struct text *reason)
{
	struct text accepted = TEXT_IN((char[400]){ 0 });
	struct text names = TEXT_IN((char[300]){ 0 });

	for (int i = 0; !field && i < PRESET_COUNT; i++)
		text_add(&names, "%s%s", i ? ", " : "", preset_table[i].name);
	if (field)
		field_add_accepted(field, &accepted);
	else
		text_add(&accepted, _("one of %s"), names.at);
	text_add(reason, _("'%s' is not %s"), TEXT_SAFE(80, word), accepted.at);
}

bool settings_assign(struct settings *settings, const char *name,
		const char *word, struct text *reason)
{
	const struct field *field = settings_find(name);
	const struct preset *preset = field ? NULL : preset_find(word);
	int64_t value;

	if (!field && strcmp(name, "preset") != 0) {
		text_add(reason, _("'%s' is not a setting"),
			TEXT_SAFE(80, name));
		return false;
	}
	if (preset) {
		settings_preset(settings, preset);
		return true;
	}
	if (field && field->type == FIELD_TEXT && !field->max &&
	    text_columns(word) > FIELD_TEXT_MOST) {
		text_add(reason, _("a name has at most %d characters"),
			FIELD_TEXT_MOST);
		return false;
	}
	if (field && (field->type == FIELD_TEXT ||
			(settings_is_seat(field) &&
			 settings_has_command(word)))) {
		if (field->type == FIELD_TEXT ?
		    field_set_text(field, settings, word) :
		    settings_assign_program(settings, field, word))
			return true;
		text_add(reason, "%s", _("the command is too long, or has "
			"control characters"));
		return false;
	}
	if (field && field_parse(field, settings_choice(field, word), &value)) {
		field_set(field, settings, value);
		return true;
	}
	settings_refuse(field, word, reason);
	return false;
}

void settings_print_changes(FILE *file, const char *prefix,
		const struct settings *before, const struct settings *now)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		struct text value = TEXT_IN((char[FIELD_LINE_SIZE]){ 0 });

		if (field_equal(field, before, now))
			continue;
		field_add_value(field, now, &value);
		fprintf(file, "%s%s = %s\n", prefix, field->name, value.at);
	}
}

enum who settings_who(const struct settings *settings, enum player player,
		bool swapped)
{
	return (enum who)((player == P1) != swapped ? settings->player1 :
		settings->player2);
}

bool settings_is_same(const struct settings *one, enum player of,
		const struct settings *other, enum player at)
{
	enum who who = settings_who(one, of, false);

	return who == settings_who(other, at, false) &&
		(who != WHO_PROGRAM ||
		 strcmp(settings_program(one, of),
			settings_program(other, at)) == 0);
}

void settings_swap_names(struct settings *settings)
{
	char below[FIELD_TEXT_SIZE];

	memcpy(below, settings->name[P1], sizeof below);
	memcpy(settings->name[P1], settings->name[P2], sizeof below);
	memcpy(settings->name[P2], below, sizeof below);
}

void settings_swap_sides(struct settings *settings)
{
	int below = settings->player1;
	char program[FIELD_LINE_SIZE];

	if (settings_is_same(settings, P1, settings, P2)) {
		settings->first = !settings->first;
		return;
	}
	settings_swap_names(settings);
	memcpy(program, settings->program[P1], sizeof program);
	memcpy(settings->program[P1], settings->program[P2], sizeof program);
	memcpy(settings->program[P2], program, sizeof program);
	settings->player1 = settings->player2;
	settings->player2 = below;
}

int settings_level(enum who who)
{
	return who < WHO_AUTO ? (int)who : 0;
}

const char *settings_level_name(int level)
{
	return strrchr(settings_whos[level].label, ' ') + 1;
}

void settings_add_levels(struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		text_add(text, "%d, ", i);
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		text_add(text, "%s, ", settings_level_name(i));
	text_add(text, "auto");
}

struct starting settings_starting(const struct settings *settings,
		uint64_t luck)
{
	struct starting starting = starting_of(settings->start);

	if (starting_check(starting, &settings->rules))
		return (struct starting){ STARTING_USUAL, 0 };
	return starting_choose(starting, &settings->rules, luck);
}

enum status settings_set_start(const struct settings *settings, uint64_t luck,
		struct board *board)
{
	starting_set(settings_starting(settings, luck), &settings->rules,
		(enum player)settings->first, board);
	return starting_check(starting_of(settings->start), &settings->rules);
}

static enum person settings_person(enum who who)
{
	return who == WHO_HUMAN ? PERSON_YOU : who == WHO_ROBOT ?
		PERSON_ROBOT : who == WHO_PROGRAM ? PERSON_PROGRAM :
		PERSON_COMPUTER;
}

struct naming settings_naming(const struct settings *settings, int64_t houses,
		bool swapped)
{
	bool alone = (settings->player1 == WHO_HUMAN) !=
		(settings->player2 == WHO_HUMAN);
	struct naming naming = naming_plain;

	for (enum player i = P1; i <= P2; i++) {
		enum who who = settings_who(settings, i, swapped);
		const char *name = settings->name[(i == P2) != swapped];

		if (alone || who != WHO_HUMAN)
			naming.label[i].person = settings_person(who);
		if (alone)
			naming.person[i].person = settings_person(who);
		if (*name)
			naming.person[i] = naming.label[i] = (struct party){
				naming_plain.person[i].person, name };
	}
	naming.houses = houses;
	naming.beyond = settings->numbering == NUMBERING_AROUND ? houses : 0;
	return naming;
}
