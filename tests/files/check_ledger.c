/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/ledger: what is appended is in the file in the end. */
#include "files/ledger.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "ledger";

UNIT_WITH(unit_folder_add)

#define FILE_NAME "kalah/list"

enum { LONG = 20000 };		/* ms; never reached */

static int changes;

static void count_change(void *owner)
{
	ck_assert_ptr_eq(owner, &changes);
	changes++;
}

static struct worker *worker;
static struct ledger ledger;

static void begin(bool with_a_worker)
{
	unit_folder_use_state();
	worker = with_a_worker ? worker_new() : NULL;
	ledger = (struct ledger){ .name = "list", .worker = worker,
		.changed = count_change, .owner = &changes };
}

static void end(void)
{
	ledger_done(&ledger);
	worker_free(worker);
}
UNIT_AFTER(end)

/* Something else has the name of the file, so it cannot be written. */
static void block(void)
{
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	ck_assert_int_eq(mkdir(FILE_NAME, 0700), 0);
}

static void unblock(void)
{
	ck_assert_int_eq(rmdir(FILE_NAME), 0);
}

UNIT_TIMES_TEST(lines_are_appended, 2)
{
	begin(_i);
	ledger_add(&ledger, "one\n");
	ledger_add(&ledger, "two\n");
	ledger_add(&ledger, "three\n");
	ck_assert(worker_wait(worker, LONG, true));
	unit_folder_holds(FILE_NAME, "one\ntwo\nthree\n");
	ck_assert_int_gt(changes, 0);
	ck_assert_int_eq(unit_folder_mode(FILE_NAME) & 0777, 0600);
}

UNIT_TEST(a_torn_line_is_ended)
{
	begin(false);
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	unit_folder_write(FILE_NAME, "one\ntw");
	ledger_add(&ledger, "three\n");
	ledger_add(&ledger, "four\n");
	unit_folder_holds(FILE_NAME, "one\ntw\nthree\nfour\n");
}

UNIT_TIMES_TEST(what_cannot_be_written_is_kept, 2)
{
	begin(_i);
	block();
	ledger_add(&ledger, "one\n");
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_int_eq(ledger.error, EISDIR);
	/* which is said once */
	ck_assert(ledger_has_trouble(&ledger));
	ck_assert(!ledger_has_trouble(&ledger));
	ledger_add(&ledger, "two\n");
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert(!ledger_has_trouble(&ledger));
	ck_assert_int_eq(changes, 0);
	unblock();
	ledger_try(&ledger);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_int_eq(ledger.error, 0);
	ck_assert_int_eq(changes, 1);
	unit_folder_holds(FILE_NAME, "one\ntwo\n");
	ledger_try(&ledger);
	ck_assert(worker_wait(worker, 0, false));
	/* and the next trouble is said, too */
	ck_assert_int_eq(unlink(FILE_NAME), 0);
	ck_assert_int_eq(mkdir(FILE_NAME, 0700), 0);
	ledger_add(&ledger, "three\n");
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert(ledger_has_trouble(&ledger));
}

/* What was written of a line before the disk was full ends as its own line. */
UNIT_TEST(a_full_disk_loses_nothing)
{
	begin(false);
	ledger_add(&ledger, "one\n");
	signal(SIGXFSZ, SIG_IGN);
	unit_folder_limit_files(6);
	ledger_add(&ledger, "two\n");
	ck_assert_int_eq(ledger.error, EFBIG);
	unit_folder_limit_files(RLIM_INFINITY);
	ledger_add(&ledger, "three\n");
	ck_assert_int_eq(ledger.error, 0);
	unit_folder_holds(FILE_NAME, "one\ntw\ntwo\nthree\n");
}

static void take(void *context, char *line)
{
	strcat(strcat(context, line), "|");
}

static const char *all(long bytes, size_t most)
{
	static char words[100];

	words[0] = '\0';
	ck_assert_int_eq(ledger_read("list", bytes, most, take, words), 0);
	return words;
}

UNIT_TEST(the_end_is_read)
{
	char words[100] = "";

	begin(false);
	ck_assert_str_eq(all(100, 10), "");
	unit_folder_write("kalah", "in the way");
	ck_assert_str_eq(all(100, 10), "");
	ck_assert_int_eq(unlink("kalah"), 0);
	ledger_add(&ledger, "one\ntwenty\nthree\n");
	ck_assert_str_eq(all(100, 10), "one|twenty|three|");
	ck_assert_str_eq(all(8, 10), "y|three|");
	ck_assert_str_eq(all(100, 5), "one|twen?|three|");
	ck_assert_int_eq(unlink(FILE_NAME), 0);
	ck_assert_int_eq(mkdir(FILE_NAME, 0700), 0);
	ck_assert_int_eq(ledger_read("list", 100, 10, take, words), EISDIR);
	ck_assert_int_eq(unsetenv("XDG_STATE_HOME"), 0);
	ck_assert_int_eq(unsetenv("HOME"), 0);
	paths_begin();
	ck_assert_str_eq(all(100, 10), "");
	ledger_add(&ledger, "four\n");
	ck_assert_int_eq(ledger.error, PATHS_NONE);
}
