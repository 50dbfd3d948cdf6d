/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/asker.h"

#include <inttypes.h>
#include <string.h>

#include "model/notation.h"
#include "model/position.h"
#include "model/starting.h"

void asker_begin(struct asker *asker, int fd)
{
	*asker = (struct asker){ .ready = false };
	wire_open(&asker->wire, fd);
	wire_say(&asker->wire, "ugi");
}

/* -- rules ----------------------------------------------------------------- */

/* What is no option can only be as usual. */
const struct field *asker_lacks(const struct asker *asker,
		const struct rules *rules)
{
	const struct rules *usual = &preset_table[PRESET_STANDARD].rules;

	if (rules->houses > RULES_HOUSES_SHOWN)
		return &rule_table[RULE_HOUSES];
	for (int i = 0; i < RULE_COUNT; i++)
		if (!(asker->lists & 1u << i) &&
		    !field_equal(&rule_table[i], rules, usual))
			return &rule_table[i];
	return NULL;
}

static void asker_set_rules(struct asker *asker, const struct rules *rules)
{
	for (int i = 0; i < RULE_COUNT; i++) {
		struct text value = TEXT_IN((char[80]){ 0 });

		if (asker->checks & 1u << i)
			text_add(&value, field_get(&rule_table[i], rules) ?
				"true" : "false");
		else
			field_add_value(&rule_table[i], rules, &value);
		if (asker->lists & 1u << i)
			wire_say(&asker->wire, "setoption name %s value "
				"%s", rule_table[i].name, value.at);
	}
}

/* "option name NAME type TYPE ..." */
static void asker_take_option(struct asker *asker, char *words)
{
	const char *name;

	text_word(&words);
	name = text_word(&words);
	text_word(&words);
	for (int i = 0; i < RULE_COUNT; i++)
		if (strcmp(rule_table[i].name, name) == 0) {
			asker->lists |= 1u << i;
			if (strcmp(text_word(&words), "check") == 0)
				asker->checks |= 1u << i;
		}
}

/* -- questions ------------------------------------------------------------- */

/* "fen BOARD PLAYER", or "startpos" where that is what it says. */
static void asker_add_position(const struct board *board, struct text *text)
{
	if (board->mover == P1 && starting_is_usual(board)) {
		text_add(text, "position startpos");
		return;
	}
	text_add(text, "position fen ");
	position_add(board, text);
	text_add(text, " %d", board->mover + 1);
}

/* A game too long for a line is told by where it stands. */
static void asker_say_position(struct asker *asker, const struct game *game)
{
	struct text text = TEXT_IN((char[WIRE_LINE - 2]){ 0 });

	asker_add_position(game_first(game), &text);
	if (game->count)
		text_add(&text, " moves");
	for (size_t i = 0; i < game->count; i++) {
		text_add(&text, " ");
		notation_add_word(game->plies[i].house, &text);
	}
	if (text.length + 1 == text.size) {
		text = text_init(text.at, text.size);
		asker_add_position(&game->now, &text);
	}
	wire_say(&asker->wire, "%s", text.at);
}

void asker_ask(struct asker *asker, const struct game *game, bool new,
		int64_t time)
{
	if (new) {
		asker_set_rules(asker, &game->now.rules);
		wire_say(&asker->wire, "uginewgame");
	}
	asker_say_position(asker, game);
	wire_say(&asker->wire, "go movetime %" PRId64,
		(time + 999) / 1000);
	asker->busy = true;
	asker->thought[0] = '\0';
}

void asker_stop(struct asker *asker)
{
	wire_say(&asker->wire, "stop");
}

/* -- answers --------------------------------------------------------------- */

static void asker_take_move(struct asker *asker, char *words)
{
	const char *word = text_word(&words);

	if (!asker->busy)
		return;
	asker->house = notation_read_word(word);
	text_safe(asker->said, sizeof asker->said, word);
	asker->busy = false;
}

/* Keeps depth and value of "info depth 7 ... score cp 150 ... pv 1 2". */
static void asker_take_info(struct asker *asker, char *words)
{
	struct text thought = TEXT_IN((char[sizeof asker->thought]){ 0 });

	for (const char *word; *(word = text_word(&words)) &&
	     strcmp(word, "pv") != 0 && strcmp(word, "string") != 0; ) {
		bool score = strcmp(word, "cp") == 0;

		if (!score && strcmp(word, "depth") != 0)
			continue;
		word = text_word(&words);
		if (!*word || strlen(word) > 12 ||
		    word[strspn(word, "+-0123456789")])
			return;
		text_add(&thought, score ? "%svalue %s" : "%sdepth %s",
			thought.length ? ", " : "", word);
	}
	if (thought.length)
		memcpy(asker->thought, thought.at, sizeof asker->thought);
}

static void asker_take_name(struct asker *asker, const char *name)
{
	const struct field field = { .type = FIELD_TEXT,
		.offset = offsetof(struct asker, name) };

	field_set_text(&field, asker, name);
}

static void asker_take(struct asker *asker, char *line)
{
	const char *name = text_word(&line);

	if (strcmp(name, "bestmove") == 0)
		asker_take_move(asker, line);
	else if (strcmp(name, "info") == 0)
		asker_take_info(asker, line);
	else if (strcmp(name, "option") == 0)
		asker_take_option(asker, line);
	else if (strcmp(name, "ugiok") == 0)
		asker->ready = true;
	else if (strcmp(name, "id") == 0 &&
		 strcmp(text_word(&line), "name") == 0)
		asker_take_name(asker, line);
}

int64_t asker_turn(struct asker *asker, int64_t now)
{
	int64_t due = wire_turn(&asker->wire, now);
	char *line;

	while ((line = wire_hear(&asker->wire)))
		asker_take(asker, line);
	return due;
}
