/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "settings/settings.h"
#include "util/language.h"

/* -- rows ------------------------------------------------------------------ */

static unsigned words_is(const struct facts *facts)
{
	int64_t value = facts->value;

	return facts->is | (facts->who.person == PERSON_YOU ? IF_YOU : 0) |
		(value > 0 ? IF_WIN : value < 0 ? IF_LOSS : IF_TIE) |
		(facts->house == HOUSE_SWAP ? IF_SWAP : 0) |
		(facts->captured ? IF_CAPTURE : 0) |
		(facts->from ? IF_FROM : 0) |
		(facts->count ? 0 : IF_NOTHING) |
		(facts->level ? IF_LEVEL : 0) |
		(facts->proved ? IF_PROVED : 0) |
		(facts->best > 0 ? IF_WAS_WON : 0);
}

static const char *words_choose(enum words_id id, const struct facts *facts)
{
	unsigned is = words_is(facts);
	const struct sentence *row = words_table[id];

	while (row->when & ~is)
		row++;
	assert(row->one);
	return row->many ? language_count(row->one, row->many, facts->count) :
		language(row->one);
}

/* -- slots ----------------------------------------------------------------- */

enum slot_kind { SLOT_NUMBER, SLOT_AMOUNT, SLOT_LEVEL, SLOT_PERSON, SLOT_PHRASE,
	SLOT_TEXT };

/* FACT is a person or text; AS the form of a person, or the phrase for what is
 * counted, or for a place of a person. */
struct slot {
	const char *name;
	enum slot_kind kind;
	size_t fact, number;
	int as;
};

#define FACT(member) offsetof(struct facts, member)
#define PERSON(name, who, form) \
	{ name, SLOT_PERSON, FACT(who), FACT(count), FORM_ ## form }
#define PHRASE(name, who, number, id) \
	{ name, SLOT_PHRASE, FACT(who), FACT(number), WORDS_ ## id }
#define NUMBER(name, number) { name, SLOT_NUMBER, 0, FACT(number), 0 }
#define WORDS(name, text) { name, SLOT_TEXT, FACT(text), FACT(count), 0 }

static const struct slot words_slots[] = {
	PERSON("who", who, WHO), PERSON("Who", who, BEGIN_WHO),
	PERSON("whose", who, WHOSE), PERSON("Whose", who, BEGIN_WHOSE),
	PERSON("its", who, ITS), PERSON("other's", other, WHOSE),
	PERSON("name", who, NAME), PERSON("Name", who, BEGIN_NAME),
	PERSON("other", other, WHO), PERSON("other name", other, NAME),
	PHRASE("whose last", who, last, HOUSE_OF),
	PHRASE("other's last", other, last, HOUSE_OF),
	PHRASE("other's from", other, from, HOUSE_OF),
	PHRASE("whose row", who, house, ROW_OF),
	PHRASE("other's row", other, house, ROW_OF),
	PHRASE("Other's row", other, house, BEGIN_ROW_OF),
	PHRASE("whose store", who, house, STORE_OF),
	PHRASE("seeds", who, seeds, SEEDS), PHRASE("moves", who, moves, MOVES),
	PHRASE("captured", who, captured, SEEDS),
	PHRASE("taken seeds", who, taken, SEEDS),
	PHRASE("houses", who, houses, HOUSES),
	{ "level name", SLOT_LEVEL, 0, FACT(level), 0 },
	{ "value", SLOT_AMOUNT, 0, FACT(value), 0 },
	NUMBER("count", count), NUMBER("other count", other_count),
	NUMBER("score", score), NUMBER("other score", other_score),
	NUMBER("house", house), NUMBER("other house", other_house),
	NUMBER("first house", first_house), NUMBER("last house", last_house),
	NUMBER("total", total), NUMBER("won", won), NUMBER("tied", tied),
	NUMBER("lost", lost), NUMBER("last", last), NUMBER("from", from),
	NUMBER("taken", taken),
	NUMBER("move", move), NUMBER("turn", turn),
	NUMBER("fine", fine), NUMBER("step", step), NUMBER("number", number),
	NUMBER("grade", grade), NUMBER("player", player),
	NUMBER("level", level), NUMBER("rating", rating),
	NUMBER("error", error),
	WORDS("list", list), WORDS("other list", other_list),
	WORDS("mistake", mistake), WORDS("when", when),
	WORDS("outcome", outcome), WORDS("better", better),
	WORDS("rules", rules), WORDS("position", position),
	WORDS("players", players), WORDS("time", time), WORDS("theme", theme),
	WORDS("typed", typed), WORDS("why", why), WORDS("detail", detail),
	WORDS("file", file), WORDS("ending", ending), WORDS("place", place),
	WORDS("token", token), WORDS("version", version),
	WORDS("given name", given_name)
};

/* NULL for a mistake of a translator. */
static const struct slot *words_find_slot(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof words_slots / sizeof *words_slots; i++)
		if (strncmp(words_slots[i].name, name, length) == 0 &&
		    !words_slots[i].name[length])
			return &words_slots[i];
	return NULL;
}

static void words_expand(struct text *text, const char *rest,
		const struct facts *facts, bool phrase);

/* NULL for PERSON_NONE. */
static const char *words_person(enum person person, enum words_form form)
{
	const char *english = words_persons[person][form];

	return english ? language_in(words_forms[form], english) : NULL;
}

static void words_fill_person(struct text *text, const struct party *party,
		int form)
{
	bool owns = form == FORM_WHOSE || form == FORM_BEGIN_WHOSE ||
		form == FORM_ITS;

	if (party->name)
		words_expand(text, owns ? _("{given name}'s") : "{given name}",
			&(struct facts){ .given_name = party->name }, true);
	else if (party->person)
		text_add(text, "%s", words_person(party->person,
			(enum words_form)form));
}

const char *words_label(const struct party *party)
{
	return party->name ? party->name :
		words_person(party->person, FORM_BEGIN_NAME);
}

const char *words_level(int level)
{
	return language_in("level", settings_level_name(level));
}

/* In a PHRASE there are no further ones, whatever a translator has put there:
 * they might have no end. */
static void words_fill_slot(struct text *text, const struct slot *slot,
		const struct facts *facts, bool phrase)
{
	const void *fact = (const char *)facts + slot->fact;
	const void *counted = (const char *)facts + slot->number;
	int64_t number = *(const int64_t *)counted;
	const char *words;
	struct facts own;

	switch (slot->kind) {
	case SLOT_PERSON:
		words_fill_person(text, fact, slot->as);
		break;
	case SLOT_PHRASE:
		own = (struct facts){ .who = *(const struct party *)fact,
			.house = number, .count = number };
		if (!phrase)
			words_expand(text, words_choose((enum words_id)slot->as,
				&own), &own, true);
		break;
	case SLOT_TEXT: case SLOT_LEVEL:
		words = slot->kind == SLOT_TEXT ? *(const char *const *)fact :
			number ? words_level((int)number) : NULL;
		text_add(text, "%s", words ? words : "");
		break;
	case SLOT_NUMBER: case SLOT_AMOUNT:
		text_add(text, "%" PRId64, number < 0 &&
			slot->kind == SLOT_AMOUNT ? -number : number);
	}
}

static void words_expand(struct text *text, const char *rest,
		const struct facts *facts, bool phrase)
{
	while (*rest) {
		size_t length = strcspn(rest, "{"), name;
		const struct slot *slot;

		text_add(text, "%.*s", (int)length, rest);
		rest += length;
		if (!*rest++)
			break;
		name = strcspn(rest, "}");
		slot = words_find_slot(rest, name);
		if (slot)
			words_fill_slot(text, slot, facts, phrase);
		else
			text_add(text, "{%.*s}", (int)name, rest);
		rest += name + (rest[name] != '\0');
	}
}

/* -- messages -------------------------------------------------------------- */

/* Adds a blank where one is needed between two sentences. */
static void words_begin(struct text *text)
{
	if (text->length && !strchr(" \n", text->at[text->length - 1]) &&
	    !text_ends_wide(text->at))
		text_add(text, " ");
}

void words_add(struct text *text, enum words_id id, const struct facts *facts)
{
	words_fill(text, words_choose(id, facts), facts);
}

void words_fill(struct text *text, const char *sentence,
		const struct facts *facts)
{
	words_begin(text);
	words_expand(text, sentence, facts, false);
}

void words_say(struct text *text, const char *sentence)
{
	words_begin(text);
	text_add(text, "%s", sentence);
}

void words_add_item(struct text *list, size_t i, size_t count, const char *and,
		const char *item)
{
	text_add(list, "%s%s", !i ? "" : i + 1 < count ? _(", ") : and, item);
}
