/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/base/budget.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { LEFT = 8 };		/* this fraction is left to others */

int64_t budget_machine(void)
{
#if HAVE_DECL__SC_PHYS_PAGES
	int64_t pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);

	return pages < 0 || size < 0 ? 0 : pages * size;
#else
	return 0;
#endif
}

void budget_limit(int64_t *size, struct text *remark)
{
	int64_t machine = budget_machine(), most = SIZE_MAX / 2;

	machine -= machine / LEFT;
	if (machine && machine < most)
		most = machine;
	if (*size <= most)
		return;
	text_add(remark, "only %" PRId64 " MB of memory available for tables",
		most >> 20);
	*size = most;
}

void budget_limit_aloud(int64_t *size, const char *who)
{
	struct text remark = TEXT_IN((char[80]){ 0 });

	budget_limit(size, &remark);
	if (remark.length)
		fprintf(stderr, "%s: %s\n", who, remark.at);
}
