#include "control/settings.h"

#include <string.h>

static const struct choice whos[] = {
	{ .name = "human" }, { .name = "robot" }, { .name = NULL }
};

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
	if (!field_parse(field, word, &value)) {
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

struct naming settings_naming(const struct settings *settings)
{
	static const struct naming_player person =
		{ "You", "your", "You win", "You", true };
	static const struct naming_player robot =
		{ "Robot", "the robot's", "The robot wins", "Robot", false };
	struct naming naming = naming_plain;

	if (settings->player1 != settings->player2) {
		bool below = settings->player1 == WHO_HUMAN;

		naming.player[P1] = below ? person : robot;
		naming.player[P2] = below ? robot : person;
	} else if (settings->player1 == WHO_ROBOT) {
		naming.player[P1].label = naming.player[P2].label = "Robot";
	}
	naming.around = settings->display.numbering == NUMBERING_AROUND;
	return naming;
}
