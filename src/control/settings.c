#include "control/settings.h"

#include <string.h>

#define COMPUTER(level, help) \
	{ "computer:" level, "computer level " level, (help) }

static const struct choice whos[] = {
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
static const char *full_word(const char *word)
{
	return strcmp(word, "computer") == 0 ? "computer:3" : word;
}

static const struct choice firsts[] = {
	{ "1", "P1", NULL }, { "2", "P2", NULL }, { .name = NULL }
};

#define FIELD(member, list) .name = #member, .type = FIELD_CHOICE, \
	.offset = offsetof(struct settings, member), .choices = (list)

static const struct field player_table[] = {
	{ FIELD(player1, whos), .label = "P1",
	  .help = "who plays P1" },
	{ FIELD(player2, whos), .label = "P2",
	  .help = "who plays P2" },
	{ FIELD(first, firsts), .label = "First move",
	  .help = "which player moves first" },
};

const struct field_group settings_groups[GROUP_COUNT] = {
	[GROUP_RULES] = { "Rules", rule_table, RULE_COUNT,
		offsetof(struct settings, rules) },
	[GROUP_PLAYERS] = { "Players", player_table, 3, 0 },
	[GROUP_DISPLAY] = { "Display", display_table, DISPLAY_COUNT,
		offsetof(struct settings, display) },
};

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
	settings->display.numbering = preset->around ? NUMBERING_AROUND :
		NUMBERING_OWN;
}

const struct field *settings_find(const char *name,
		const struct field_group **group)
{
	for (int i = 0; i < GROUP_COUNT; i++) {
		const struct field *field = field_find(
			settings_groups[i].fields, settings_groups[i].count,
			name);

		*group = &settings_groups[i];
		if (field)
			return field;
	}
	return NULL;
}

bool settings_knows(const char *name)
{
	const struct field_group *group;

	return strcmp(name, "preset") == 0 || settings_find(name, &group);
}

static bool assign_preset(struct settings *settings, const char *word,
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
	const struct field_group *group;
	const struct field *field = settings_find(name, &group);
	int64_t value;

	if (!field)
		return assign_preset(settings, word, reason);
	if (!field_parse(field, full_word(word), &value)) {
		field_add_accepted(field, reason);
		return false;
	}
	field_set(field, (char *)settings + group->offset, value);
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
static struct naming_player program_of(const struct settings *settings,
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
		struct naming_player program = program_of(settings,
			(enum player)i);

		if (human[P1] != human[P2])
			naming.player[i] = human[i] ? person : program;
		else if (!human[i])
			naming.player[i].label = program.label;
	}
	naming.around = settings->display.numbering == NUMBERING_AROUND;
	return naming;
}
