/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* words/words: every row of the table can be said, and is a whole sentence or
 * a phrase. That its slots are known is seen in program/messages.sh. */
#include <ctype.h>
#include <string.h>

#include "unit.h"
#include "words/words.h"

const char unit_name[] = "words";

static const bool is_phrase[WORDS_COUNT] = {
#define SENTENCE(id, ...) [WORDS_ ## id] = false,
#define PHRASE(id, ...) [WORDS_ ## id] = true,
#include "words/sentences.def"
};

static const bool is_about_programs[WORDS_COUNT] = {
	[WORDS_UNKNOWN] = true, [WORDS_UNSTARTED] = true, [WORDS_ENDED] = true,
	[WORDS_SILENT] = true, [WORDS_ILLEGAL] = true, [WORDS_LACKS] = true
};

/* Calls CHECK for both wordings of each row. */
static void each(void (*check)(enum words_id id, const struct sentence *row,
		const char *words))
{
	for (int id = 0; id < WORDS_COUNT; id++)
		for (const struct sentence *row = words_table[id]; row->one;
				row++) {
			check((enum words_id)id, row, row->one);
			if (row->many)
				check((enum words_id)id, row, row->many);
		}
}

/* Whatever has a name of its own; persons and places are tried below. */
UNIT_TEST(a_slot_takes_what_belongs_to_it)
{
	char words[400];
	struct text text = TEXT_IN(words);
	struct facts facts = { .count = 1, .other_count = 2, .total = 3,
		.score = 4, .other_score = 5, .won = 6, .tied = 7, .lost = 8,
		.house = 9, .other_house = 10, .first_house = 11,
		.last_house = 12, .last = 13, .taken = 14, .move = 15,
		.turn = 16, .from = 17, .fine = 18, .step = 19, .number = 20,
		.grade = 21, .player = 22, .level = 23, .rating = 24,
		.error = 25, .list = "a", .other_list = "b", .mistake = "c",
		.outcome = "d", .when = "e", .rules = "f", .position = "g",
		.players = "h", .time = "i", .theme = "j", .typed = "k",
		.why = "l", .detail = "m", .file = "n", .ending = "o",
		.place = "p", .token = "q", .version = "r", .given_name = "s" };

	words_fill(&text, "{count} {other count} {total} {score} {other score} "
		"{won} {tied} {lost} {house} {other house} {first house} "
		"{last house} {last} {taken} {move} {turn} {from} {fine} "
		"{step} {number} {grade} {player} {level} {rating} {error} "
		"{list} {other list} {mistake} {outcome} {when} {rules} "
		"{position} {players} {time} {theme} {typed} {why} {detail} "
		"{file} {ending} {place} {token} {version} {given name} "
		"{no slot}", &facts);
	ck_assert_str_eq(words, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 "
		"19 20 21 22 23 24 25 a b c d e f g h i j k l m n o p q r s "
		"{no slot}");
}

/* Sentences begin with a capital or a slot, and end with a full stop, a
 * question mark, or a colon before what is to follow; phrases do not end. */
static void is_whole(enum words_id id, const struct sentence *row,
		const char *words)
{
	size_t length = strlen(words);
	char last = words[length - 1];
	bool ends = strchr(".?!", last);

	(void)row;
	ck_assert_msg(length, "message %d is empty", (int)id);
	if (is_phrase[id]) {
		ck_assert_msg(!ends, "no phrase: %s", words);
		return;
	}
	ck_assert_msg(isupper((unsigned char)*words) || *words == '{',
		"no beginning: %s", words);
	ck_assert_msg(ends || last == ':', "no end: %s", words);
}

UNIT_TEST(every_sentence_is_whole)
{
	each(is_whole);
}

/* Who does something may be the reader: then a row of its own says so. What is
 * said of a program never is. */
static void knows_the_reader(enum words_id id, const struct sentence *row,
		const char *words)
{
	const struct sentence *you = words_table[id];

	if ((!strstr(words, "{who}") && !strstr(words, "{Who}")) ||
	    is_about_programs[id])
		return;
	ck_assert_msg(!(row->when & IF_YOU), "%s", words);
	while (!(you->when & IF_YOU) ||
	       (you->when & ~row->when & ~(unsigned)IF_YOU)) {
		you++;
		ck_assert_msg(you->one, "%s", words);
	}
}

UNIT_TEST(the_reader_is_addressed)
{
	each(knows_the_reader);
}

/* Each message has a row for whatever is not distinguished, its last, and each
 * row can be reached. */
UNIT_TEST(every_message_is_complete)
{
	for (int id = 0; id < WORDS_COUNT; id++) {
		const struct sentence *row = words_table[id];

		for (; row->one; row++)
			for (const struct sentence *i = words_table[id];
					i < row; i++)
				ck_assert_msg(i->when & ~row->when,
					"never said: %s", row->one);
		ck_assert_msg(!row[-1].when, "when else? %s", row[-1].one);
	}
}

UNIT_TEST(one_and_many)
{
	for (int64_t count = 0; count <= 2; count++) {
		char words[80];
		struct text text = TEXT_IN(words);

		words_add(&text, WORDS_SEEDS, &(struct facts){
			.count = count });
		ck_assert_str_eq(words, count == 0 ? "0 seeds" :
			count == 1 ? "1 seed" : "2 seeds");
	}
}

UNIT_TEST(everybody_has_a_name)
{
	for (int person = PERSON_NONE + 1; person < PERSONS; person++)
		for (int form = 0; form < FORMS; form++)
			ck_assert(words_persons[person][form][0]);
	for (int form = 0; form < FORMS; form++)
		ck_assert_ptr_null(words_persons[PERSON_NONE][form]);
}

/* A name stands where "the computer" would, with an 's where that has one. */
UNIT_TEST(a_name_may_replace_that)
{
	static const struct party ann = { PERSON_P1, "Ann" };
	char words[80];
	struct text text = TEXT_IN(words);
	struct facts facts = { .who = ann, .other = { PERSON_COMPUTER, NULL },
		.house = 3, .last = 2, .is = IF_OWN };

	words_add(&text, WORDS_IN_LINE, &facts);
	words_add(&text, WORDS_TURN, &facts);
	ck_assert_str_eq(words, "3 to Ann's house 2 Ann's move.");
	ck_assert_str_eq(words_label(&ann), "Ann");
	ck_assert_str_eq(words_label(&facts.other), "Computer");
	ck_assert_ptr_null(words_label(&(struct party){ PERSON_NONE, NULL }));
}

/* What belongs to the reader is "your", what to another is theirs. */
UNIT_TEST(places_have_owners)
{
	char words[400];
	struct text text = TEXT_IN(words);
	struct facts facts = { .who = { PERSON_YOU, NULL },
		.other = { PERSON_COMPUTER, NULL }, .house = 3, .last = 2,
		.from = 5, .captured = 4, .count = 4, .taken = 3 };

	words_add(&text, WORDS_IN_LINE, &facts);
	facts.captured = 0;
	words_add(&text, WORDS_IN_LINE, &facts);
	facts.is = IF_OWN;
	words_add(&text, WORDS_IN_LINE, &facts);
	words_fill(&text, "{Other's row} is empty.", &facts);
	facts.who.person = PERSON_COMPUTER;
	words_add(&text, WORDS_IN_LINE, &facts);
	words_fill(&text, "The seeds are in {whose store}, none in {whose "
		"row}.", &facts);
	ck_assert_str_eq(words, "3 captures 4: 3 from the computer's house 5 "
		"and its own seed 3 to the computer's house 2 3 to your house "
		"2 The computer's row is empty. 3 to its own house 2 The seeds "
		"are in the computer's store, none in the computer's row.");
}

UNIT_TEST(numbers_have_signs)
{
	char words[80];
	struct text text = TEXT_IN(words);
	struct facts facts = { .proved = true, .house = 3, .value = -12 };

	words_add(&text, WORDS_VALUE, &facts);
	ck_assert_str_eq(words, "House 3 loses by 12.");
}

UNIT_TEST(lists_have_an_end)
{
	static const char *const lists[] = { "", "1", "1, then 2",
		"1, 2 and 3" };

	for (size_t count = 0; count < 4; count++) {
		char words[80];
		struct text text = TEXT_IN(words);

		for (size_t i = 0; i < count; i++)
			words_add_item(&text, i, count, count < 3 ? ", then " :
				" and ", (const char *[]){ "1", "2", "3" }[i]);
		ck_assert_str_eq(words, lists[count]);
	}
}

/* A blank goes between sentences, but not at the beginning of a line. */
UNIT_TEST(sentences_are_apart)
{
	char words[80];
	struct text text = TEXT_IN(words);
	struct facts facts = { .count = 2 };

	words_say(&text, "{moves} made.");
	words_fill(&text, "{moves} made.", &facts);
	text_add(&text, "\n");
	words_add(&text, WORDS_RELAYS, &facts);
	text_add(&text, " ");
	words_say(&text, "Made.");
	ck_assert_str_eq(words, "{moves} made. 0 moves made.\n"
		"The seeds are sown on 2 times. Made.");
}
