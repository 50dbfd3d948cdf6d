/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "book_write.h"

#include <assert.h>
#include <limits.h>
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
	enum { HEAD = 1 + RULE_COUNT };
	size_t size = HEAD + BOOK_COUNT_BYTES + 2 * (size_t)count;
	unsigned char *set = alloc_array(size + BOOK_SUM_BYTES, 1);
	bool written;

	set[0] = RULE_COUNT;
	for (int i = 0; i < RULE_COUNT; i++) {
		int64_t value = field_get(&rule_table[i], rules);

		assert(value >= 0 && value <= UCHAR_MAX);
		set[1 + i] = (unsigned char)value;
	}
	book_set_number(set + HEAD, count, BOOK_COUNT_BYTES);
	memcpy(set + HEAD + BOOK_COUNT_BYTES, facts, 2 * (size_t)count);
	book_set_number(set + size, book_sum(set, size), BOOK_SUM_BYTES);
	written = fwrite(set, size + BOOK_SUM_BYTES, 1, out) == 1;
	free(set);
	return written;
}
