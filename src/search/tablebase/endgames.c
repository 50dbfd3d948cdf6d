/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/endgames.h"

#include <stdlib.h>
#include <string.h>

#include "search/tablebase/tablebase.h"

#define MAGIC "kalah endgames 1\n"

enum { LANES = 4, HEAD = 128 };

/* FNV-1a of words, in several lanes at once: faster than reading the file. */
struct endgames_sum {
	uint64_t lanes[LANES];
};

struct endgames {
	FILE *file;
	int seeds;
	struct endgames_sum sum;
};

void endgames_add_name(const struct rules *rules, struct text *name)
{
	struct rules alike = *rules;

	if (alike.end == END_MAJORITY)
		alike.end = END_ROW;
	text_add(name, "endgames-%d", (int)alike.houses);
	for (int i = RULE_CAPTURE; i < RULE_SWAP; i++) {
		text_add(name, "-");
		field_add_value(&rule_table[i], &alike, name);
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
	for (int i = 0; i < LANES; i++)
		sum->lanes[i] = UINT64_C(0xCBF29CE484222325) + (unsigned)i;
}

static void endgames_sum_add(struct endgames_sum *sum, const char *at,
		size_t size)
{
	uint64_t words[LANES];

	for (; size; at += sizeof words) {
		size_t part = size < sizeof words ? size : sizeof words;

		if (part < sizeof words)
			memset(words, 0, sizeof words);
		memcpy(words, at, part);
		for (int i = 0; i < LANES; i++)
			sum->lanes[i] = (sum->lanes[i] ^ words[i]) *
				UINT64_C(0x100000001B3);
		size -= part;
	}
}

static uint64_t endgames_sum_end(const struct endgames_sum *sum)
{
	uint64_t all = sum->lanes[0];

	for (int i = 1; i < LANES; i++)
		all = (all ^ all >> 32) * UINT64_C(0x9E3779B97F4A7C15) +
			sum->lanes[i];
	return all ^ all >> 32;
}

/* -- the file -------------------------------------------------------------- */

struct endgames *endgames_open(FILE *file, const struct rules *rules)
{
	struct text head = TEXT_IN((char[HEAD]){ 0 });
	char found[HEAD];
	struct endgames *endgames = file ? calloc(1, sizeof *endgames) : NULL;

	endgames_add_head(rules, &head);
	if (endgames && fread(found, 1, head.length, file) == head.length &&
	    memcmp(found, head.at, head.length) == 0) {
		endgames->file = file;
		endgames->seeds = fgetc(file);
		endgames_sum_start(&endgames->sum);
		return endgames;
	}
	free(endgames);
	if (file)
		fclose(file);
	return NULL;
}

void endgames_free(struct endgames *endgames)
{
	if (!endgames)
		return;
	fclose(endgames->file);
	free(endgames);
}

int endgames_seeds(const struct endgames *endgames)
{
	return endgames->seeds;
}

bool endgames_read(struct endgames *endgames, void *to, size_t size)
{
	if (fread(to, 1, size, endgames->file) != size)
		return false;
	endgames_sum_add(&endgames->sum, to, size);
	return true;
}

bool endgames_check(struct endgames *endgames)
{
	uint64_t found, all = endgames_sum_end(&endgames->sum);

	return fread(&found, sizeof found, 1, endgames->file) == 1 &&
		found == all;
}

bool endgames_write(const struct tablebase *tb, const struct rules *rules,
		FILE *out)
{
	struct text head = TEXT_IN((char[HEAD]){ 0 });
	struct endgames_sum sum;

	endgames_add_head(rules, &head);
	fputs(head.at, out);
	fputc(tb->seeds, out);
	endgames_sum_start(&sum);
	for (int seeds = 0; seeds <= tb->seeds && !ferror(out); seeds++) {
		const struct block *block = &tb->blocks[seeds];
		uint64_t all;

		endgames_sum_add(&sum, block->at, block->size);
		all = endgames_sum_end(&sum);
		fwrite(block->at, 1, block->size, out);
		fwrite(&all, sizeof all, 1, out);
	}
	return !ferror(out);
}
