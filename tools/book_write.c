/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "book_write.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

static void book_set_number(unsigned char *bytes, uint64_t number, int count)
{
	for (int i = 0; i < count; i++, number >>= 8)
		bytes[i] = (unsigned char)number;
}

bool book_write_set(const struct rules *rules, const unsigned char *facts,
		uint32_t count, FILE *out)
{
	enum { HEAD = 1 + BOOK_RULES };
	struct rules said = { 0 };
	size_t size = HEAD + BOOK_COUNT_BYTES + 2 * (size_t)count;
	unsigned char *set = alloc_array(size + BOOK_SUM_BYTES, 1);
	bool written;

	set[0] = BOOK_RULES;
	for (int i = 0; i < BOOK_RULES; i++) {
		const struct field *field = &rule_table[book_rows[i]];

		set[1 + i] = (unsigned char)field_get(field, rules);
		field_set(field, &said, set[1 + i]);
	}
	/* a rule without a byte is at its first value */
	assert(rules_equal(&said, rules));
	book_set_number(set + HEAD, count, BOOK_COUNT_BYTES);
	memcpy(set + HEAD + BOOK_COUNT_BYTES, facts, 2 * (size_t)count);
	book_set_number(set + size, book_sum(set, size), BOOK_SUM_BYTES);
	written = fwrite(set, size + BOOK_SUM_BYTES, 1, out) == 1;
	free(set);
	return written;
}
