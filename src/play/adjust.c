/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/adjust.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "play/modes/leaving.h"
#include "play/tell.h"

/* Sets NAME to WORD, or notes why not. */
static bool adjust_assign(struct desk *desk, const char *name,
		const char *word)
{
	struct text text = TEXT_IN((char[300]){ 0 });
	struct settings before = desk->settings;
	bool done = settings_assign(&desk->settings, name, word, &text);
	enum status status = rules_check_play(&desk->settings.rules);

	if (done && !status) {
		leaving_adopt(desk, &before, false);
		return true;
	}
	desk->settings = before;
	desk_note(desk, "%s%s.", status ? "Not set: " : "",
		status ? status_words(status) : text.at);
	return false;
}

/* Takes "NAME VALUE" or "NAME = VALUE", of which NAME remains. */
void adjust_setting(struct mode *mode)
{
	struct desk *desk = mode->desk;
	char *name = desk->command.said, *value = name + strcspn(name, " \t=");

	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	/* settings_assign complains of unknown names */
	if ((*value || (*name && !settings_find(name))) &&
	    !adjust_assign(desk, name, value))
		desk->command.said = NULL;
}

void adjust_tell(struct desk *desk)
{
	const char *name = desk->command.said;
	const struct field *field;
	bool waits = false;

	for (int i = 0; name && (field = settings_row(i)); i++) {
		struct text now = TEXT_IN((char[80]){ 0 });

		if (*name ? strcmp(name, field->name) != 0 :
		    field->scope == SCOPE_DISPLAY)
			continue;
		field_add_value(field, &desk->settings, &now);
		if (!rules_matters(&desk->settings.rules, field))
			text_add(&now, " (no effect)");
		printf("%s %s: %s.\n", field->name, now.at, field->help);
		waits |= field->scope == SCOPE_NEXT_GAME ||
			field->scope == SCOPE_NEXT_START;
	}
	if (waits && (desk->match.game.total > 0 || !rules_equal(
			&game_first(&desk->match.game)->rules,
			&desk->settings.rules)))
		puts("New rules and starts apply from the next game.");
	if (match_program_moves(&desk->match))
		tell_turn(desk);
}

void adjust_tutor(struct mode *mode)
{
	static const char *const says[] = {
		"The tutor is off.", "The tutor stops you before blunders.",
		"The tutor stops you before every mistake."
	};
	struct desk *desk = mode->desk;
	const char *said = desk->command.said;

	if (!*said || adjust_assign(desk, "tutor",
			strcasecmp(said, "on") == 0 ? "blunders" : said))
		desk_note(desk, "%s", says[desk->settings.tutor]);
	/* whoever knows of it need not be asked */
	desk->offered_tutor = true;
}

/* The level of that number, or the only one that begins with WORD; else 0. */
static int adjust_level(const char *word)
{
	int64_t number = field_number(word, ENGINE_LEVELS);
	int found = 0, count = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (strncasecmp(word, settings_level_name(i),
				strlen(word)) == 0) {
			found = i;
			count++;
		}
	return number > 0 ? (int)number : count == 1 ? found : 0;
}

void adjust_computer(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const char *said = desk->command.said;
	bool first = desk->settings.player1 != WHO_HUMAN;
	struct settings before = desk->settings;
	struct text who = TEXT_IN((char[80]){ 0 });
	struct text reason = TEXT_IN((char[300]){ 0 });
	int level = adjust_level(said);

	if (level)
		text_add(&who, "computer:%d", level);
	else
		text_add(&who, "%s", strcasecmp(said, "off") == 0 ? "human" :
			said);
	if (!*said || settings_assign(&desk->settings,
			first ? "player1" : "player2", who.at, &reason)) {
		leaving_adopt(desk, &before, false);
		return;
	}
	desk_note(desk, "Levels go from 1, %s, to %d, %s.",
		settings_level_name(1), ENGINE_LEVELS,
		settings_level_name(ENGINE_LEVELS));
	desk->command.said = NULL;
}
