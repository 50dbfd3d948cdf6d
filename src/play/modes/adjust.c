/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <string.h>

#include "play/modes/tell.h"
#include "util/language.h"

/* Sets NAME to WORD, or notes WRONG or, if that is NULL, why not. */
static bool adjust_assign(struct desk *desk, const char *name,
		const char *word, const char *wrong)
{
	struct text text = TEXT_IN((char[900]){ 0 });
	struct settings before = desk->settings;
	bool done = settings_assign(&desk->settings, name, word, &text);
	enum status status = rules_check_play(&desk->settings.rules);

	if (done && !status) {
		leaving_adopt(desk, &before);
		if (strncmp(name, "player", strlen("player")) == 0)
			results_note_seats(&desk->results, desk->match);
		return true;
	}
	desk->settings = before;
	if (status)
		text_add(&text, _("Not set: %s"), status_words(status));
	desk_note(desk, wrong ? wrong : text.at);
	return false;
}

static bool adjust_is_preset(const char *name)
{
	return strcmp(name, "preset") == 0;
}

/* Takes "NAME VALUE" or "NAME = VALUE", of which NAME remains, and VALUE may be
 * empty in the second; of a preset, VALUE, as "preset" alone lists them. */
void adjust_setting(struct desk *desk)
{
	char *name = desk->command.said, *value;
	const struct field *field;
	bool clears;

	text_halve(name, true);
	value = name + strcspn(name, " \t=");
	clears = strchr(value, '=');
	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	field = settings_find(name);
	if (!(field && field->type == FIELD_TEXT) &&
	    !settings_has_command(value))
		text_halve(value, false);
	/* settings_assign complains of unknown names */
	if ((*value || (clears && *name) || (*name && !field &&
			!adjust_is_preset(name))) &&
	    !adjust_assign(desk, name, value, NULL))
		desk->command.said = NULL;
	else if (*value && adjust_is_preset(name))
		desk->command.said = value;
}

void adjust_tell(struct desk *desk)
{
	const char *name = desk->command.said;
	const struct field *field;
	bool waits = name && preset_find(name);

	for (int i = 0; name && adjust_is_preset(name) && i < PRESET_COUNT; i++)
		desk_print("%s: %s\n", preset_table[i].name,
			_(preset_table[i].help));
	for (int i = 0; name && (field = settings_row(i)); i++) {
		struct text now = TEXT_IN((char[600]){ 0 });

		if (*name ? strcmp(name, field->name) != 0 :
		    field->scope == SCOPE_DISPLAY)
			continue;
		if (field->type == FIELD_TEXT)
			field_add_label(field, &desk->settings, &now);
		else
			field_add_value(field, &desk->settings, &now);
		if (!*name && strcmp(now.at, "-") == 0)
			continue;
		desk_print("%s %s: %s%s\n", field->name, now.at, _(field->help),
			text_stop(_(field->help)));
		waits |= settings_waits(field);
	}
	if (waits && (desk->match->game.total > 0 || !rules_equal(
			&game_first(&desk->match->game)->rules,
			&desk->settings.rules)))
		desk_put(_("New rules and starts apply from the next game."));
	if (match_program_moves(desk->match))
		tell_turn(desk);
}

/* The value that SAID means in either language; on: blunders. */
static const char *adjust_tutor_value(const char *said)
{
	const struct field_choice *value = settings_find("tutor")->choices;

	if (language_means(said, "on"))
		return "blunders";
	while (value->name && !language_means(said, value->name))
		value++;
	return value->name ? value->name : said;
}

void adjust_tutor(struct desk *desk)
{
	const char *said = desk->command.said;

	if (!*said || adjust_assign(desk, "tutor",
			adjust_tutor_value(said), NULL))
		desk_note(desk, desk->settings.tutor == TUTOR_OFF ?
			_("The tutor is off.") :
			desk->settings.tutor == TUTOR_ALL ?
			_("The tutor stops you before every mistake.") :
			_("The tutor stops you before blunders."));
}

/* The level of that number, or the only one that begins with WORD; else 0. */
static int adjust_level(const char *word)
{
	int64_t number = field_number(word, ENGINE_LEVELS);
	size_t length = strlen(word);
	int found = 0, count = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (text_begins(settings_level_name(i), word, length) ||
		    text_begins(words_level(i), word, length)) {
			found = i;
			count++;
		}
	return number > 0 ? (int)number : count == 1 ? found : 0;
}

void adjust_computer(struct desk *desk)
{
	const char *said = desk->command.said;
	bool first = desk->settings.player1 != WHO_HUMAN;
	struct text who = TEXT_IN((char[240]){ 0 });
	struct text wrong = TEXT_IN((char[240]){ 0 });
	int level = adjust_level(said);

	if (level)
		text_add(&who, "computer:%d", level);
	else if (settings_find_level(said))
		text_add(&who, "%s", settings_find_level(said));
	else
		text_add(&who, "%s", language_means(said, "off") ? "human" :
			language_means(said, "auto") ? "computer:auto" : said);
	text_add(&wrong, _("Levels go from 1, %s, to %d, %s"), words_level(1),
		ENGINE_LEVELS, words_level(ENGINE_LEVELS));
	if (*said && !adjust_assign(desk, first ? "player1" : "player2",
			who.at, wrong.at))
		desk->command.said = NULL;
}
