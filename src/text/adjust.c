/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/adjust.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "words/speech.h"

static bool adjust_assign(struct talk *talk, const char *name, const char *word)
{
	struct text text = TEXT_IN((char[300]){ 0 });
	struct settings before = talk->settings;
	bool done = settings_assign(&talk->settings, name, word, &text);
	enum status status = rules_check_play(&talk->settings.rules);

	if (status)
		talk->settings = before;
	if (done && !status)
		match_change_players(&talk->match, &before);
	else
		printf("%s%s.\n", status ? "Not set: " : "", status ?
			status_words(status) : text.at);
	return done && !status;
}

static void adjust_tell_setting(const struct talk *talk,
		const struct field *field)
{
	struct text now = TEXT_IN((char[80]){ 0 });

	field_add_value(field, &talk->settings, &now);
	if (!rules_matters(&talk->settings.rules, field))
		text_add(&now, " (no effect)");
	printf("%s %s: %s.\n", field->name, now.at, field->help);
}

/* Takes "NAME VALUE" or "NAME = VALUE"; without a value says what it is. */
void adjust_set(struct talk *talk)
{
	char *rest = talk->rest, *value = rest + strcspn(rest, " \t=");
	const struct field *field;

	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	/* settings_assign complains of unknown names */
	if ((*value || (*rest && !settings_find(rest))) &&
	    !adjust_assign(talk, rest, value))
		return;
	for (int i = 0; (field = settings_row(i)); i++)
		if (*rest ? strcmp(rest, field->name) == 0 :
		    field->scope != SCOPE_DISPLAY)
			adjust_tell_setting(talk, field);
	field = settings_find(rest);
	if (!field || field->scope == SCOPE_NEXT_GAME ||
	    field->scope == SCOPE_NEXT_START)
		puts("New rules and starts apply from the next game.");
}

void adjust_tutor(struct talk *talk)
{
	static const char *const says[] = {
		"The tutor is off.", "The tutor stops you before blunders.",
		"The tutor stops you before every mistake."
	};

	if (*talk->rest)
		talk->question[0] = '\0';
	if (!*talk->rest || adjust_assign(talk, "tutor",
			strcasecmp(talk->rest, "on") == 0 ? "blunders" :
			talk->rest))
		puts(says[talk->settings.tutor]);
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

/* Sets the program's level, or makes P2 one; without a level says who plays. */
void adjust_computer(struct talk *talk)
{
	const char *rest = talk->rest;
	bool first = talk->settings.player1 != WHO_HUMAN;
	struct settings before = talk->settings;
	struct text who = TEXT_IN((char[80]){ 0 });
	struct text reason = TEXT_IN((char[300]){ 0 });
	int level = adjust_level(rest);

	if (level)
		text_add(&who, "computer:%d", level);
	else
		text_add(&who, "%s", strcasecmp(rest, "off") == 0 ? "human" :
			rest);
	if (*rest && !settings_assign(&talk->settings,
			first ? "player1" : "player2", who.at, &reason)) {
		printf("Levels go from 1, %s, to %d, %s.\n",
			settings_level_name(1), ENGINE_LEVELS,
			settings_level_name(ENGINE_LEVELS));
		return;
	}
	match_change_players(&talk->match, &before);
	speech_put_players(&talk->match, stdout);
	talk_tell_turn(talk);
}
