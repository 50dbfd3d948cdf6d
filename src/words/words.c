/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "settings/settings.h"
#include "util/language.h"

/* -- slots ----------------------------------------------------------------- */

enum slot_kind { SLOT_NUMBER, SLOT_AMOUNT, SLOT_SIGNED, SLOT_COUNTED,
	SLOT_LEVEL, SLOT_PERSON, SLOT_HOUSE, SLOT_LAST, SLOT_FROM, SLOT_TEXT };

/* AS is the form of a person, or the phrase for what is counted, or for a place
 * of a person, perhaps the HOUSE, LAST or FROM of the facts. */
struct slot {
	const char *name;
	enum slot_kind kind;
	size_t offset;
	int as;
};

#define FACT(member) offsetof(struct facts, member)
#define NUMBER(member) { #member, SLOT_NUMBER, FACT(member), 0 }
#define WORDS(member) { #member, SLOT_TEXT, FACT(member), 0 }

static const struct slot words_slots[] = {
	{ "who", SLOT_PERSON, FACT(who), FORM_WHO },
	{ "Who", SLOT_PERSON, FACT(who), FORM_BEGIN_WHO },
	{ "whose", SLOT_PERSON, FACT(who), FORM_WHOSE },
	{ "Whose", SLOT_PERSON, FACT(who), FORM_BEGIN_WHOSE },
	{ "its", SLOT_PERSON, FACT(who), FORM_ITS },
	{ "name", SLOT_PERSON, FACT(who), FORM_NAME },
	{ "Name", SLOT_PERSON, FACT(who), FORM_BEGIN_NAME },
	{ "other", SLOT_PERSON, FACT(other), FORM_WHO },
	{ "other's", SLOT_PERSON, FACT(other), FORM_WHOSE },
	{ "other name", SLOT_PERSON, FACT(other), FORM_NAME },
	{ "whose last", SLOT_LAST, FACT(who), WORDS_HOUSE_OF },
	{ "other's last", SLOT_LAST, FACT(other), WORDS_HOUSE_OF },
	{ "other's from", SLOT_FROM, FACT(other), WORDS_HOUSE_OF },
	{ "whose row", SLOT_HOUSE, FACT(who), WORDS_ROW_OF },
	{ "Other's row", SLOT_HOUSE, FACT(other), WORDS_BEGIN_ROW_OF },
	{ "whose store", SLOT_HOUSE, FACT(who), WORDS_STORE_OF },
	NUMBER(count), NUMBER(total), NUMBER(score), NUMBER(won), NUMBER(tied),
	NUMBER(lost), NUMBER(house), NUMBER(last), NUMBER(taken), NUMBER(move),
	NUMBER(turn), NUMBER(turns), NUMBER(fine), NUMBER(step), NUMBER(number),
	NUMBER(grade), NUMBER(player), NUMBER(level), NUMBER(rating),
	NUMBER(error),
	{ "other count", SLOT_NUMBER, FACT(other_count), 0 },
	{ "other score", SLOT_NUMBER, FACT(other_score), 0 },
	{ "other house", SLOT_NUMBER, FACT(other_house), 0 },
	{ "first house", SLOT_NUMBER, FACT(first_house), 0 },
	{ "last house", SLOT_NUMBER, FACT(last_house), 0 },
	{ "level name", SLOT_LEVEL, FACT(level), 0 },
	{ "value", SLOT_AMOUNT, FACT(value), 0 },
	{ "+value", SLOT_SIGNED, FACT(value), 0 },
	{ "seeds", SLOT_COUNTED, FACT(seeds), WORDS_SEEDS },
	{ "captured", SLOT_COUNTED, FACT(captured), WORDS_SEEDS },
	{ "moves", SLOT_COUNTED, FACT(moves), WORDS_MOVES },
	{ "houses", SLOT_COUNTED, FACT(houses), WORDS_HOUSES },
	WORDS(list), WORDS(mistake), WORDS(worth), WORDS(when), WORDS(rules),
	WORDS(position), WORDS(players), WORDS(time), WORDS(theme),
	WORDS(typed), WORDS(why), WORDS(detail), WORDS(file), WORDS(ending),
	WORDS(place), WORDS(token), WORDS(version),
	{ "other list", SLOT_TEXT, FACT(other_list), 0 },
	{ "given name", SLOT_TEXT, FACT(given_name), 0 },
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
static void words_add_phrase(struct text *text, int id,
		const struct facts *facts);

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
	const void *fact = (const char *)facts + slot->offset;

	if (slot->kind == SLOT_PERSON) {
		words_fill_person(text, fact, slot->as);
	} else if (slot->kind == SLOT_TEXT) {
		const char *words = *(const char *const *)fact;

		text_add(text, "%s", words ? words : "");
	} else if (phrase && (slot->kind >= SLOT_HOUSE ||
			slot->kind == SLOT_COUNTED)) {
		return;
	} else if (slot->kind >= SLOT_HOUSE) {
		words_add_phrase(text, slot->as, &(struct facts){
			.who = *(const struct party *)fact,
			.house = slot->kind == SLOT_LAST ? facts->last :
				slot->kind == SLOT_FROM ? facts->from :
				facts->house });
	} else {
		int64_t number = *(const int64_t *)fact;

		if (slot->kind == SLOT_COUNTED)
			words_add_phrase(text, slot->as,
				&(struct facts){ .count = number });
		else if (slot->kind == SLOT_LEVEL)
			text_add(text, "%s", number ? words_level((int)number) :
				"");
		else if (slot->kind == SLOT_SIGNED)
			text_add(text, "%+" PRId64, number);
		else
			text_add(text, "%" PRId64, number < 0 &&
				slot->kind == SLOT_AMOUNT ? -number : number);
	}
}

/* -- messages -------------------------------------------------------------- */

static unsigned words_is(const struct facts *facts)
{
	int64_t value = facts->value, best = facts->best;

	return facts->is | (facts->who.person == PERSON_YOU ? IF_YOU : 0) |
		(value > 0 ? IF_WIN : value < 0 ? IF_LOSS : IF_TIE) |
		(facts->house == HOUSE_SWAP ? IF_SWAP : 0) |
		(facts->captured ? IF_CAPTURE : 0) |
		(facts->from ? IF_FROM : 0) |
		(facts->count ? 0 : IF_NOTHING) |
		(facts->level ? IF_LEVEL : 0) |
		(facts->proved ? IF_PROVED : 0) | (best > 0 ? IF_WAS_WON : 0) |
		((best > 0 && value <= 0) || (best == 0 && value < 0) ?
			IF_RESULT : 0);
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

static void words_add_phrase(struct text *text, int id,
		const struct facts *facts)
{
	words_expand(text, words_choose((enum words_id)id, facts), facts, true);
}

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
