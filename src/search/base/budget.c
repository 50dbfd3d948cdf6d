/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/base/budget.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LEFT = 8 };		/* this fraction is left to others */

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

int64_t budget_machine(void)
{
#if HAVE_DECL__SC_PHYS_PAGES
	int64_t pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);

	return pages < 0 || size < 0 ? 0 : pages * size;
#else
	return 0;
#endif
}

static int64_t budget_least(int64_t one, int64_t other)
{
	return !one || (other > 0 && other < one) ? other : one;
}

/* The number in the file that begins with FOLDER; 0 if there is none. */
static int64_t budget_read(const char *folder, const char *name)
{
	char path[PATH_MAX];
	int64_t size = 0;
	FILE *file;

	snprintf(path, sizeof path, "/sys/fs/cgroup%s%s", folder, name);
	file = fopen(path, "r");
	if (!file)
		return 0;
	if (fscanf(file, "%" SCNd64, &size) != 1)
		size = 0;
	fclose(file);
	return size;
}

/* The least limit of the groups that this process is in, from the innermost
 * out; inside a container, its own group may be the root. */
static int64_t budget_group(void)
{
	char line[PATH_MAX] = "";
	FILE *file = fopen("/proc/self/cgroup", "r");
	int64_t most = 0;

	while (file && fgets(line, sizeof line, file) &&
	       strncmp(line, "0::", 3) != 0)
		line[0] = '\0';
	if (file)
		fclose(file);
	line[strcspn(line, "\n")] = '\0';
	for (char *end; line[0] && (end = strrchr(line, '/')); *end = '\0')
		most = budget_least(most, budget_read(line + 3,
			"/memory.max"));
	most = budget_least(most, budget_read("", "/memory.max"));
	return budget_least(most, budget_read("/memory",
		"/memory.limit_in_bytes"));
}

int64_t budget_process(void)
{
	struct rlimit limit;
	int64_t most = budget_least(budget_machine(), budget_group());

	if (getrlimit(RLIMIT_AS, &limit) == 0 &&
	    limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < INT64_MAX)
		most = budget_least(most, (int64_t)limit.rlim_cur);
	return most;
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
