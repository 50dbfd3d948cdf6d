/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/base/budget: the least of all limits counts. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "search/base/budget.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "budget";

UNIT_WITH(unit_folder_add)

/* Control groups as a machine has them: /proc/self/cgroup, and files. */
static const struct {
	const char *groups;
	const char *files[6];	/* path and contents */
	int64_t most;
} machines[] = {
	{ "", { NULL }, 0 },
	{ "0::/\n", { "/memory.max", "max\n" }, 0 },
	{ "0::/\n", { "/memory.max", "1000\n" }, 1000 },
	{ "0::/a/b\n", { "/a/b/memory.max", "2000\n", "/a/memory.max",
		"1000\n", "/memory.max", "max\n" }, 1000 },
	{ "0::/a/b\n", { "/a/b/memory.max", "500\n", "/a/memory.max",
		"1000\n" }, 500 },
	/* a container sees its own group as the root */
	{ "0::/docker/x\n", { "/memory.max", "700\n" }, 700 },
	{ "5:cpu:/a\n4:memory:/a\n0::/\n", {
		"/memory/a/memory.limit_in_bytes", "900\n",
		"/memory/memory.limit_in_bytes", "9223372036854771712\n" },
		900 },
	{ "4:memory:/x\n", { "/memory/memory.limit_in_bytes", "800\n" },
		800 },
	{ "nonsense\n::\n:memory:\n", { "/memory.max", "-5\n" }, 0 },
};

static void put(const char *folder, const char *name, const char *words)
{
	char path[200];
	struct text text = TEXT_IN(path);

	text_add(&text, "%s%s", folder, name);
	for (char *at = path; (at = strchr(at, '/')); at++) {
		*at = '\0';
		mkdir(path, 0700);
		*at = '/';
	}
	unit_folder_write(path, words);
}

UNIT_ROWS_TEST(groups_are_limited, machines)
{
	put("root/proc/self", "/cgroup", machines[_i].groups);
	for (int i = 0; i < 6 && machines[_i].files[i]; i += 2)
		put("root/sys/fs/cgroup", machines[_i].files[i],
			machines[_i].files[i + 1]);
	ck_assert_int_eq(budget_group("root"), machines[_i].most);
}

/* The kinds of limits have a type of glibc's own. */
static int get_limit(int which, struct rlimit *limit)
{
	return which ? getrlimit(RLIMIT_DATA, limit) :
		getrlimit(RLIMIT_AS, limit);
}

static int set_limit(int which, const struct rlimit *limit)
{
	return which ? setrlimit(RLIMIT_DATA, limit) :
		setrlimit(RLIMIT_AS, limit);
}

UNIT_TIMES_TEST(sizes_are_limited_to_the_process, 2)
{
	struct text remark = TEXT_IN((char[80]){ 0 });
	struct rlimit limit, before;
	int64_t size = INT64_MAX;

	/* sanitizers need memory for the first time */
	budget_process();
	get_limit(_i, &before);
	limit = before;
	limit.rlim_cur = 80 << 20;
	if (set_limit(_i, &limit) != 0)
		return;
	budget_limit(&size, &remark);
	set_limit(_i, &before);
	ck_assert_int_eq(size, 70 << 20);
	ck_assert_str_eq(remark.at,
		"only 70 MB of memory available for tables");
}
