/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/wrap, in a process each, as it holds back what is left of a line. */
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "unit.h"
#include "util/wrap.h"

const char unit_name[] = "wrap";

/* The other end of the terminal that is standard output meanwhile; and what
 * that was before. */
static int terminal, before;

static void need_terminal(TCase *tests)
{
	(void)tests;
	terminal = posix_openpt(O_RDWR | O_NOCTTY);
	if (terminal < 0) {
		puts("skipped: no pseudo-terminal");
		exit(77);
	}
	close(terminal);
}

UNIT_WITH(need_terminal)

static void resize(int columns)
{
	struct winsize size = { .ws_row = 24,
		.ws_col = (unsigned short)columns };

	ck_assert_int_eq(ioctl(terminal, TIOCSWINSZ, &size), 0);
}

static void begin(int columns)
{
	struct termios modes;
	int slave;

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	terminal = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_int_ge(terminal, 0);
	ck_assert(!grantpt(terminal) && !unlockpt(terminal));
	slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
	ck_assert_int_ge(slave, 0);
	/* bytes as they are */
	ck_assert_int_eq(tcgetattr(slave, &modes), 0);
	modes.c_oflag &= ~(tcflag_t)OPOST;
	ck_assert_int_eq(tcsetattr(slave, TCSANOW, &modes), 0);
	fflush(stdout);
	before = dup(STDOUT_FILENO);
	ck_assert_int_eq(dup2(slave, STDOUT_FILENO), STDOUT_FILENO);
	resize(columns);
}

/* Fails unless these bytes, and no others, were printed since then. */
static void expect(const char *words)
{
	char bytes[1000];
	size_t length = 0;

	printf("$");
	fflush(stdout);
	do
		ck_assert_int_eq(read(terminal, bytes + length, 1), 1);
	while (bytes[length++] != '$');
	bytes[length - 1] = '\0';
	ck_assert_str_eq(bytes, words);
}

static void end(void)
{
	ck_assert_int_eq(dup2(before, STDOUT_FILENO), STDOUT_FILENO);
}

UNIT_TEST(rows_end_between_words)
{
	begin(10);
	wrap_print("You have 4 seeds.\n\nNine here\nTen of all\nshort\n");
	expect("You have 4\nseeds.\n\nNine here\nTen of all\nshort\n");
	end();
}

UNIT_TEST(lines_come_in_parts)
{
	begin(10);
	wrap_print("Houses:");
	expect("");
	wrap_print(" 1,");
	wrap_print(" 2,");
	expect("Houses: 1,\n");
	wrap_print(" 3.\n");
	expect("2, 3.\n");
	end();
}

/* Even in the middle of a line. */
UNIT_TEST(a_terminal_is_asked_how_wide_it_is)
{
	begin(10);
	wrap_print("one two three four five");
	expect("one two\nthree four\n");
	resize(20);
	wrap_print(" six seven\nand again one line\n");
	expect("five six seven\nand again one line\n");
	resize(0);
	wrap_print("one two three four five six seven eight\n");
	expect("one two three four five six seven eight\n");
	resize(1001);
	wrap_print("as");
	expect("as");
	end();
}

/* The terminal breaks it without adding anything; but wide characters may end
 * any row. */
UNIT_TEST(long_words_stay_whole)
{
	begin(10);
	wrap_print("At <6,0,0,4,4,4,4> P1\n");
	expect("At\n<6,0,0,4,4,4,4> P1\n");
	wrap_print("ああああああああ\n");
	expect("あああああ\nあああ\n");
	wrap_print("ёёёёёёёёёёёё\n");
	expect("ёёёёёёёёёё\nёё\n");
	end();
}

UNIT_TEST(elsewhere_lines_are_printed_as_they_are)
{
	char name[] = "wrap-XXXXXX", bytes[100] = "";
	int file = mkstemp(name);

	fflush(stdout);
	before = dup(STDOUT_FILENO);
	ck_assert_int_eq(dup2(file, STDOUT_FILENO), STDOUT_FILENO);
	for (int i = 0; i < 10; i++)
		wrap_print("eight by");
	fflush(stdout);
	end();
	ck_assert_int_eq(pread(file, bytes, sizeof bytes, 0), 80);
	ck_assert_ptr_null(strchr(bytes, '\n'));
	unlink(name);
}
