/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/endgames.h"

#include <stdlib.h>
#include <string.h>

#include "search/tablebase/table.h"
#include "util/mapping.h"

#define MAGIC "kalah endgames 1\n"

enum { SUM_LANES = 4, HEAD = 128 };

/* FNV-1a of words, in several lanes at once: faster than reading the file. */
struct endgames_sum {
	uint64_t lanes[SUM_LANES];
};

struct endgames {
	struct mapping map;
	size_t at;		/* bytes passed */
	int seeds;
	struct endgames_sum sum;
};

void endgames_add_name(const struct rules *rules, struct text *name)
{
	/* those that table_can leaves open, in the order of old files */
	static const int rows[] = { RULE_CAPTURE, RULE_RELAY, RULE_END,
		RULE_LEFTOVER };
	struct rules alike = *rules;

	if (alike.end == END_MAJORITY)
		alike.end = END_ROW;
	text_add(name, ENDGAMES_PREFIX "%d", (int)alike.houses);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		text_add(name, "-");
		field_add_value(&rule_table[rows[i]], &alike, name);
	}
}

static void endgames_add_head(const struct rules *rules, struct text *head)
{
	text_add(head, MAGIC);
	endgames_add_name(rules, head);
	text_add(head, "\n");
}

/* -- the sum --------------------------------------------------------------- */

static void endgames_sum_start(struct endgames_sum *sum)
{
	for (int i = 0; i < SUM_LANES; i++)
		sum->lanes[i] = UINT64_C(0xCBF29CE484222325) + (unsigned)i;
}

static void endgames_sum_words(struct endgames_sum *sum,
		const uint64_t words[SUM_LANES])
{
	for (int i = 0; i < SUM_LANES; i++)
		sum->lanes[i] = (sum->lanes[i] ^ words[i]) *
			UINT64_C(0x100000001B3);
}

static void endgames_sum_add(struct endgames_sum *sum, const char *at,
		size_t size)
{
	struct endgames_sum local = *sum;	/* in registers */
	uint64_t words[SUM_LANES];

	for (; size >= sizeof words; at += sizeof words) {
		memcpy(words, at, sizeof words);
		endgames_sum_words(&local, words);
		size -= sizeof words;
	}
	if (size) {
		memset(words, 0, sizeof words);
		memcpy(words, at, size);
		endgames_sum_words(&local, words);
	}
	*sum = local;
}

static uint64_t endgames_sum_end(const struct endgames_sum *sum)
{
	uint64_t all = sum->lanes[0];

	for (int i = 1; i < SUM_LANES; i++)
		all = (all ^ all >> 32) * UINT64_C(0x9E3779B97F4A7C15) +
			sum->lanes[i];
	return all ^ all >> 32;
}

/* -- the file -------------------------------------------------------------- */

size_t endgames_left(const struct endgames *endgames)
{
	return endgames->map.size - endgames->at;
}

void *endgames_next(struct endgames *endgames, size_t size)
{
	char *at = (char *)endgames->map.at + endgames->at;

	if (size > endgames_left(endgames))
		return NULL;
	endgames->at += size;
	return at;
}

static bool endgames_is_for(struct endgames *endgames,
		const struct rules *rules)
{
	struct text head = TEXT_IN((char[HEAD]){ 0 });
	const char *found;

	/* the name may be the same, but the values are not */
	if (!table_can(rules))
		return false;
	endgames_add_head(rules, &head);
	found = endgames_next(endgames, head.length + 1);
	if (!found || memcmp(found, head.at, head.length) != 0)
		return false;
	endgames->seeds = (unsigned char)found[head.length];
	return endgames->seeds <= TABLE_SEEDS_MAX;
}

struct endgames *endgames_open(FILE *file, const struct rules *rules)
{
	struct endgames *endgames = file ? calloc(1, sizeof *endgames) : NULL;
	bool mapped = endgames && mapping_start(&endgames->map,
		fileno(file));

	if (file)
		fclose(file);
	if (mapped && endgames_is_for(endgames, rules)) {
		endgames_sum_start(&endgames->sum);
		return endgames;
	}
	if (mapped)
		mapping_done(&endgames->map);
	free(endgames);
	return NULL;
}

void endgames_free(struct endgames *endgames)
{
	if (!endgames)
		return;
	mapping_done(&endgames->map);
	free(endgames);
}

bool endgames_are_lost(const struct endgames *endgames)
{
	return endgames && endgames->map.lost;
}

int endgames_seeds(const struct endgames *endgames)
{
	return endgames->seeds;
}

void endgames_sum(struct endgames *endgames, const void *part, size_t size)
{
	endgames_sum_add(&endgames->sum, part, size);
}

bool endgames_check(struct endgames *endgames)
{
	uint64_t all = endgames_sum_end(&endgames->sum);
	const void *found = endgames_next(endgames, sizeof all);

	return found && memcmp(found, &all, sizeof all) == 0;
}

/* In parts, between which STOP is asked. */
static bool endgames_write_all(const char *at, size_t size,
		struct endgames_sum *sum, struct stop stop, FILE *out)
{
	for (size_t part; size; at += part, size -= part) {
		part = size < ENDGAMES_PART ? size : ENDGAMES_PART;
		if (stop_asked(&stop) || fwrite(at, 1, part, out) < part)
			return false;
		endgames_sum_add(sum, at, part);
	}
	return true;
}

bool endgames_write(const struct table *table, int seeds,
		const struct rules *rules, struct stop stop, FILE *out)
{
	struct text head = TEXT_IN((char[HEAD]){ 0 });
	struct endgames_sum sum;

	if (seeds < 0)
		return false;
	endgames_add_head(rules, &head);
	fputs(head.at, out);
	fputc(seeds, out);
	endgames_sum_start(&sum);
	for (int i = 0; i <= seeds; i++) {
		const char *at = (const char *)table->values[0][i].at;
		uint64_t all;

		if (!endgames_write_all(at, table_positions(table, i), &sum,
				stop, out))
			return false;
		all = endgames_sum_end(&sum);
		fwrite(&all, sizeof all, 1, out);
	}
	return !ferror(out);
}
