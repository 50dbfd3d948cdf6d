/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

const char *const words_persons[PERSONS][FORMS] = {
	[PERSON_P1] = { "P1", "P1", "P1's", "P1's", "P1's", "P1", "P1" },
	[PERSON_P2] = { "P2", "P2", "P2's", "P2's", "P2's", "P2", "P2" },
	[PERSON_YOU] = { "you", "You", "your", "Your", "your", "you", "You" },
	[PERSON_COMPUTER] = { "the computer", "The computer",
		"the computer's", "The computer's", "its own",
		"computer", "Computer" },
	[PERSON_ROBOT] = { "the robot", "The robot",
		"the robot's", "The robot's", "its own",
		"robot", "Robot" },
	[PERSON_PROGRAM] = { "the program", "The program",
		"the program's", "The program's", "its own",
		"program", "Program" },
	[PERSON_SECOND] = { "the second player", "The second player",
		"the second player's", "The second player's", "their own",
		"second player", "Second player" }
};

const char *const words_forms[FORMS] = {
	[FORM_WHO] = "{who}", [FORM_BEGIN_WHO] = "{Who}",
	[FORM_WHOSE] = "{whose}", [FORM_BEGIN_WHOSE] = "{Whose}",
	[FORM_ITS] = "{its}", [FORM_NAME] = "{name}",
	[FORM_BEGIN_NAME] = "{Name}"
};

#define SAY(when, words) { (when), words, NULL }
#define MANY(when, one, many) { (when), one, many }
/* Never one in English; but of many, other languages have several forms. */
#define COUNTED(when, words) MANY(when, words, words)
/* In words, and on the screen. */
#define BOTH(when, said, shown) SAY((when) | IF_SAID, said), SAY(when, shown)
/* Of another program. */
#define TROUBLE(words) \
	BOTH(0, words " Press Enter to start it again.", \
		words " Enter starts it again, o changes the opponent.")
/* Short for rows. */
enum {
	YOU = IF_YOU, WIN = IF_WIN, LOSS = IF_LOSS,
	TIE = IF_TIE, SWAP = IF_SWAP, CAPTURE = IF_CAPTURE,
	NOTHING = IF_NOTHING, LEVEL = IF_LEVEL, PROVED = IF_PROVED,
	WAS_WON = IF_WAS_WON, AGAIN = IF_AGAIN,
	END = IF_END, OWN = IF_OWN, STORE = IF_STORE, VAIN = IF_VAIN,
	SAID = IF_SAID, FROM = IF_FROM, HIDES = IF_HIDES
};

#define SENTENCE(id, ...) \
	[WORDS_ ## id] = (const struct sentence[]){ __VA_ARGS__, { 0 } },

const struct sentence *const words_table[WORDS_COUNT] = {
#include "words/sentences.def"
};
