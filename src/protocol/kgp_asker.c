/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "protocol/asker.h"
#include "protocol/kgp_line.h"

static void kgp_asker_greet(struct asker *asker)
{
	channel_say(&asker->channel, "%" PRId64 " kgp 1 0 1", asker->id);
}

/* The size comes with each board. Whether a store with more than half of all
 * seeds ends the game changes no result. */
static const struct field *kgp_asker_lacks(const struct asker *asker,
		const struct rules *rules)
{
	struct rules usual = preset_table[PRESET_STANDARD].rules;

	(void)asker;
	if (rules->end == END_MAJORITY)
		usual.end = END_MAJORITY;
	if (rules->houses > RULES_HOUSES_SHOWN)
		return &rule_table[RULE_HOUSES];
	for (int i = RULE_SEEDS + 1; i < RULE_COUNT; i++)
		if (!field_equal(&rule_table[i], rules, &usual))
			return &rule_table[i];
	return NULL;
}

/* Whoever is asked is South. */
static void kgp_asker_ask(struct asker *asker, const struct game *game,
		bool new, int64_t time)
{
	const struct board *now = &game->now;
	enum player south = now->mover;
	struct text text = TEXT_IN((char[8192]){ 0 });

	(void)new;
	(void)time;
	text_add(&text, "<%" PRId64 ",%" PRId64 ",%" PRId64, now->rules.houses,
		now->store[south], now->store[!south]);
	for (int side = 0; side < 2; side++)
		for (int64_t i = 1; i <= now->rules.houses; i++)
			text_add(&text, ",%" PRId64, board_seeds(now, side ?
				(enum player)!south : south, i));
	asker->id += 2;
	asker_note_house(asker, 0, "");
	asker->busy = true;
	asker->thought[0] = '\0';
	channel_say(&asker->channel, "%" PRId64 " state %s>", asker->id,
		text.at);
}

/* What comes later has a number that is no longer asked for. */
static void kgp_asker_stop(struct asker *asker)
{
	channel_say(&asker->channel, "%" PRId64 "@%" PRId64 " stop",
		asker->id + 2, asker->id);
	asker->id += 2;
	asker->busy = false;
}

static void kgp_asker_take_set(struct asker *asker, struct kgp_line *line)
{
	/* some send the name as a string, too */
	const char *name = kgp_line_string(text_word(&line->arguments));
	char *value = kgp_line_string(line->arguments);

	if (strcmp(name, "info:name") == 0)
		asker_note_name(asker, value);
	else if (strcmp(name, "info:comment") == 0)
		text_narrow(asker->thought, sizeof asker->thought, value);
	else if (strcmp(name, "auth:token") == 0 && !*asker->token &&
		 !token_read(value, asker->token))
		strcpy(asker->token, "?");
}

static void kgp_asker_take_answer(struct asker *asker, struct kgp_line *line)
{
	const char *word = text_word(&line->arguments);
	int64_t house = field_number(word, INT64_MAX);

	if (!asker->busy || line->reference != asker->id)
		return;
	if (strcmp(line->name, "move") == 0)
		asker_note_house(asker, house < 0 ? 0 : house, word);
	else if (strcmp(line->name, "yield") == 0)
		asker->busy = false;
}

static void kgp_asker_take(struct asker *asker, char *words)
{
	struct kgp_line line;

	if (!kgp_line_read(words, &line))
		return;
	if (strcmp(line.name, "set") == 0)
		kgp_asker_take_set(asker, &line);
	else if (strcmp(line.name, "mode") == 0)
		/* some send a string */
		asker->ready |= strcmp(kgp_line_string(line.arguments),
			"freeplay") == 0;
	else if (strcmp(line.name, "ping") == 0 && line.id != KGP_NO_ID)
		channel_say(&asker->channel, "@%" PRId64 " pong", line.id);
	else
		kgp_asker_take_answer(asker, &line);
}

const struct asker_kind kgp_asker = { .line_end = "\r\n",
	.port = 2671, .refusal = "error \"wrong token\"",
	.greet = kgp_asker_greet, .lacks = kgp_asker_lacks,
	.ask = kgp_asker_ask, .stop = kgp_asker_stop, .take = kgp_asker_take };
