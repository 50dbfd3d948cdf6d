/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/base/budget.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
	LEFT = 8,		/* this fraction is left to others */
	LINE = 64, PAGE = 4096, HUGE_PAGE = 2 << 20	/* bytes */
};

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

static int64_t budget_machine(void)
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
	return other > 0 && (!one || other < one) ? other : one;
}

/* -- control groups -------------------------------------------------------- */

/* The number in a file; 0 if there is none. */
static int64_t budget_read(const char *path)
{
	int64_t size = 0;
	FILE *file = fopen(path, "r");

	if (file && fscanf(file, "%" SCNd64, &size) != 1)
		size = 0;
	if (file)
		fclose(file);
	return size;
}

/* The least limit, in files of this NAME below FOLDER, of GROUP and those that
 * it is in; GROUP is cut down. Inside a container, its own may be the root. */
static int64_t budget_climb(const char *root, const char *folder, char *group,
		const char *name)
{
	int64_t most = 0;
	char path[PATH_MAX], *end;

	do {
		snprintf(path, sizeof path, "%s%s%s/%s", root, folder, group,
			name);
		most = budget_least(most, budget_read(path));
		end = strrchr(group, '/');
		if (end)
			*end = '\0';
	} while (end);
	return most;
}

/* Lines are NUMBER:CONTROLLERS:GROUP; version 2 names no controllers. */
int64_t budget_group(const char *root)
{
	char line[PATH_MAX];
	int64_t most = 0;
	FILE *file;

	snprintf(line, sizeof line, "%s/proc/self/cgroup", root);
	file = fopen(line, "r");
	while (file && fgets(line, sizeof line, file)) {
		char *controllers = line + strcspn(line, ":");
		char *group = controllers + strcspn(controllers, "/");

		group[strcspn(group, "\n")] = '\0';
		if (strncmp(controllers, "::", 2) == 0)
			most = budget_least(most, budget_climb(root,
				"/sys/fs/cgroup", group, "memory.max"));
		else if (strncmp(controllers, ":memory:", 8) == 0)
			most = budget_least(most, budget_climb(root,
				"/sys/fs/cgroup/memory", group,
				"memory.limit_in_bytes"));
	}
	if (file)
		fclose(file);
	return most;
}

/* -- this process ---------------------------------------------------------- */

int64_t budget_process(void)
{
	int64_t most = budget_least(budget_machine(), budget_group(""));
	struct rlimit limits[2];
	bool known[] = { getrlimit(RLIMIT_AS, &limits[0]) == 0,
		getrlimit(RLIMIT_DATA, &limits[1]) == 0 };

	for (int i = 0; i < 2; i++)
		if (known[i] && limits[i].rlim_cur != RLIM_INFINITY &&
		    limits[i].rlim_cur < INT64_MAX)
			most = budget_least(most, (int64_t)limits[i].rlim_cur);
	return most;
}

void budget_limit(int64_t *size, struct text *remark)
{
	int64_t process, most;

	/* the analyser wants no tables, and the limits are read from files */
	if (!*size)
		return;
	process = budget_process();
	most = budget_least(SIZE_MAX / 2, process - process / LEFT);
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

/* -- blocks ---------------------------------------------------------------- */

bool block_start(struct block *block, size_t size)
{
	size_t unit = size < HUGE_PAGE ? LINE : HUGE_PAGE;

	*block = (struct block){ 0 };
	if (size <= SIZE_MAX - unit)
		block->memory = calloc(1, size + unit);
	if (!block->memory)
		return false;
	block->size = size;
	block->at = (void *)(((uintptr_t)block->memory + unit - 1) / unit *
		unit);
#if HAVE_DECL_MADV_HUGEPAGE
	if (size >= HUGE_PAGE)
		madvise(block->at, size, MADV_HUGEPAGE);
#endif
	return true;
}

bool block_touch(struct block *block, struct stop stop)
{
	for (; block->touched < block->size; block->touched += PAGE) {
		volatile char *at = (char *)block->at + block->touched;

		if (block->touched % HUGE_PAGE == 0 && stop_asked(&stop))
			return false;
		*at = *at;
	}
	return true;
}

void block_done(struct block *block)
{
	free(block->memory);
	*block = (struct block){ 0 };
}
