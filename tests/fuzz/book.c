/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opening book, or, if the first byte is 128 or more, proof books. After an
 * odd first byte, the rest is the file; after an even one, it is a set, to
 * which magic number and checksum are added, since no fuzzer would find those.
 */
#include "search/player/book.h"
#include "search/player/proofs.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "book";

static void add_sum(uint8_t *set, size_t size)
{
	uint64_t sum = UINT64_C(0xCBF29CE484222325);

	for (size_t i = 0; i < size; i++)
		sum = (sum ^ set[i]) * UINT64_C(0x100000001B3);
	for (int i = 0; i < 8; i++, sum >>= 8)
		set[size + (size_t)i] = (uint8_t)sum;
}

/* The file, to be closed; its bytes, to be freed, go to *FILE. */
static FILE *open_file(const uint8_t *bytes, size_t size, uint8_t **file)
{
	const char *magic = bytes[0] < 128 ? BOOK_MAGIC : PROOFS_MAGIC;
	size_t head = strlen(magic);
	FILE *in;

	*file = malloc(head + size + 8);
	FUZZ_INSIST(*file);
	memcpy(*file, magic, head);
	memcpy(*file + head, bytes + 1, size - 1);
	add_sum(*file + head, size - 1);
	in = bytes[0] % 2 ? fmemopen(*file + head, size - 1, "r") :
		fmemopen(*file, head + size - 1 + 8, "r");
	FUZZ_INSIST(in);
	return in;
}

/* The rules of that set, as far as they are valid. */
static struct rules rules_in(const uint8_t *bytes, size_t size)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	for (size_t i = 0; i < SETS_RULES && i + 2 < size; i++) {
		const struct field *field = &rule_table[sets_rows[i]];
		int64_t value = bytes[i + 2];

		if (value >= field->min && (field->type == FIELD_NUMBER ?
				value <= 10 : value < field_choices(field)))
			field_set(field, &rules, value);
	}
	return rules;
}

/* Looks up the start, and what follows its best move. */
static void ask(struct book *book, const struct rules *rules)
{
	struct board board = { 0 };
	static struct node_rules node_rules;
	struct root root;
	struct ply ply;
	bool found = true;

	node_rules_set(&node_rules, rules);
	board_start(&board, rules, P1);
	for (int i = 0; i < 3 && !board.over && found; i++) {
		root_start(&root, &node_rules, &board, NULL);
		found = book_find(book, &board, &root);
		FUZZ_INSIST(!found || board_allows(&board, root.best));
		if (found)
			board_play(&board, root.best, &ply);
		root_done(&root);
	}
	board_done(&board);
}

/* Looks up all positions of the holder's with a choice. */
static void ask_proofs(struct proofs *proofs)
{
	for (size_t i = 0; i < proofs_count(proofs); i++) {
		struct proofs_book *book = proofs_at(proofs, i);

		for (uint32_t j = 0; book && j < book->list.count; j++)
			FUZZ_INSIST(book->facts[j] >= PROOFS_OPEN ||
				node_seeds(book->list.nodes[j].own,
					book->facts[j]));
	}
}

static void ask_book(struct book *book, struct rules rules)
{
	if (rules_check_play(&rules) == STATUS_OK &&
	    rules.houses <= NODE_HOUSES_MAX &&
	    2 * rules.houses * rules.seeds < BOOK_ZERO)
		ask(book, &rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct proofs *proofs = NULL;
	struct book *book = NULL;
	uint8_t *file;
	FILE *in;

	if (size < 2)
		return 0;
	in = open_file(bytes, size, &file);
	if (bytes[0] < 128)
		book = book_read(in);
	else
		proofs = proofs_read(in);
	if (book)
		ask_book(book, rules_in(bytes, size));
	if (proofs)
		ask_proofs(proofs);
	book_free(book);
	proofs_free(proofs);
	fclose(in);
	free(file);
	return 0;
}
