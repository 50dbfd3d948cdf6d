/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/fingerprint */
#include "model/fingerprint.h"
#include "unit.h"

const char unit_name[] = "fingerprint";

/* The polynomial at 0x13C6EF372FE94F82 modulo 2^61 - 1, by another program. */
static const struct {
	uint64_t fingerprint, from, to;
	int64_t seeds;
	uint64_t result;
} facts[] = {
	{ 0u, 0u,
	  1u, 1, 1425089352415399809u },
	{ 0u, 0u,
	  12u, 4, 1902481533669440611u },
	{ 5u, 3u,
	  9u, -7, 243093822741707189u },
	{ 123456789u, 1u,
	  1099511627776u, 987654321, 1795013238743343656u },
	{ 2305843009213693950u, 4611686018427387901u,
	  9223372036854775806u, 9223372036854775807, 1528763658783697687u },
	{ 1u, 0u,
	  9223372036854775806u, -9223372036854775807, 1113497311611184739u },
	{ 0u, 100000000000000000u,
	  200000000000000000u, 1, 723758076988848688u }
};

UNIT_ROWS_TEST(fingerprint_is_a_polynomial, facts)
{
	ck_assert_uint_eq(fingerprint_add(facts[_i].fingerprint, facts[_i].from,
		facts[_i].to, facts[_i].seeds), facts[_i].result);
}

/* Only where seeds lie matters, not how they came there. */
UNIT_TEST(fingerprint_is_of_what_lies_there)
{
	struct unit_random random = { 3 };

	for (int i = 0; i < 1000; i++) {
		uint64_t from = (uint64_t)unit_random_in(&random, 0, 1000);
		uint64_t to = from + (uint64_t)unit_random_in(&random, 1, 99);
		int64_t seeds = unit_random_in(&random, 1, INT64_MAX / 2);
		uint64_t run = fingerprint_add(7, from, to, seeds), singly = 7;

		for (uint64_t pit = from; pit < to; pit++) {
			singly = fingerprint_add(singly, pit, pit + 1,
				seeds + 9);
			singly = fingerprint_add(singly, pit, pit + 1, -9);
		}
		ck_assert_uint_eq(run, singly);
		ck_assert_uint_eq(fingerprint_add(run, from, to, -seeds), 7);
	}
}
