/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sets_write.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

/* Puts the rules of SET, and returns how many bytes these are. */
static size_t sets_put_rules(const struct set *set, unsigned char *bytes)
{
	struct rules said = { 0 };

	bytes[0] = SETS_RULES;
	for (int i = 0; i < SETS_RULES; i++) {
		const struct field *field = &rule_table[sets_rows[i]];

		bytes[1 + i] = (unsigned char)field_get(field, &set->rules);
		field_set(field, &said, bytes[1 + i]);
	}
	/* a rule without a byte is at its first value */
	assert(rules_equal(&said, &set->rules));
	return 1 + SETS_RULES;
}

bool sets_write(const struct sets_format *format, const struct set *set,
		FILE *out)
{
	size_t facts = format->width * set->count;
	unsigned char *bytes = alloc_array(1 + SETS_RULES + format->head +
		SETS_COUNT_BYTES + facts + SETS_SUM_BYTES, 1);
	size_t size = sets_put_rules(set, bytes);
	bool written;

	if (format->head)
		memcpy(bytes + size, set->head, format->head);
	size += format->head;
	sets_put_number(bytes + size, set->count, SETS_COUNT_BYTES);
	size += SETS_COUNT_BYTES;
	memcpy(bytes + size, set->facts, facts);
	size += facts;
	sets_put_number(bytes + size, sets_sum(bytes, size), SETS_SUM_BYTES);
	size += SETS_SUM_BYTES;
	written = fwrite(bytes, size, 1, out) == 1;
	free(bytes);
	return written;
}
