/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/lines */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"
#include "util/lines.h"
#include "util/text.h"

const char unit_name[] = "lines";

enum { BLOCK = 128 * 1024 };	/* bytes that lines reads at a time */

/* Adds a line to TEXT: its values, 'x' for one that is not a number, '+' if
 * there are more, and '|'. */
static void add_line(struct text *text, const struct line *line)
{
	for (int i = 0; i < line->count && i < LINES_VALUES; i++) {
		if (line->value[i] == LINES_NO_VALUE)
			text_add(text, "x ");
		else
			text_add(text, "%" PRId64 " ", line->value[i]);
	}
	text_add(text, "%s|", line->count > LINES_VALUES ? "+" : "");
}

/* Adds every line of a file. */
static void read_all(const char *bytes, size_t size, struct text *text)
{
	struct lines lines;
	struct line line;
	int fd = unit_file(bytes, size);

	lines_start(&lines, fd);
	while (lines_next(&lines, &line) == LINES_LINE)
		add_line(text, &line);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_END);
	lines_done(&lines);
	close(fd);
}

#define FILE_OF(string) string, sizeof(string) - 1

static const struct {
	const char *bytes;
	size_t size;
	const char *lines;
} files[] = {
	{ FILE_OF(""), "" },
	{ FILE_OF("6 4\n1\n2\n"), "6 4 |1 |2 |" },
	/* what ends a line */
	{ FILE_OF("6 4\r\n1\r\n2\r\n"), "6 4 |1 |2 |" },
	{ FILE_OF("6 4\r1\r2\r"), "6 4 |1 |2 |" },
	{ FILE_OF("1\n\r2\r\r\n3"), "1 ||2 ||3 |" },
	{ FILE_OF("1\n2"), "1 |2 |" },
	{ FILE_OF("1\n "), "1 ||" },
	{ FILE_OF("\n"), "|" },
	{ FILE_OF("\r"), "|" },
	{ FILE_OF("\r\n"), "|" },
	{ FILE_OF("\n\n"), "||" },
	{ FILE_OF("1\v2\f3\n"), "1 2 +|" },
	{ FILE_OF("1\xC2\x85" "2\n"), "x |" },
	/* what separates values */
	{ FILE_OF(" \t6  4 \n"), "6 4 |" },
	{ FILE_OF("6\x1C" "4\n\x1D" "6\x1E" "4\x1F\n"), "6 4 |6 4 |" },
	{ FILE_OF("6\x1B" "4\n6\x7F" "4\n6\xA0" "4\n"), "x |x |x |" },
	{ FILE_OF("1 2 3\n1 2 3 4 5\n"), "1 2 +|1 2 +|" },
	/* what is a value */
	{ FILE_OF("+1\n01\n+0001\n"), "1 |1 |1 |" },
	{ FILE_OF("0\n-1\n-0\n+0\n00000\n"), "x |x |x |x |x |" },
	{ FILE_OF("+\n-\n++1\n+-1\n1+\n1-\n"), "x |x |x |x |x |x |" },
	{ FILE_OF("1.0\n1e3\n0x6\n1_000\n1,5\none\n"),
	  "x |x |x |x |x |x |" },
	{ FILE_OF("\0\n1\0\n\0001\n1 \0 2\n"), "x |x |x |1 x +|" },
	{ FILE_OF("\xD9\xA3\n\xEF\xBC\x91\n\xFF\n"), "x |x |x |" },
	{ FILE_OF("+ 1\n"), "x 1 |" },
	{ FILE_OF("x5\n5x\n5x5\n"), "x |x |x |" },
	/* what fits in 63 bits */
	{ FILE_OF("999999999999999999\n1000000000000000000\n"),
	  "999999999999999999 |1000000000000000000 |" },
	{ FILE_OF("9223372036854775807\n9223372036854775808\n"),
	  "9223372036854775807 |x |" },
	{ FILE_OF("18446744073709551617\n92233720368547758071\n"),
	  "x |x |" },
	{ FILE_OF("00000000000000000000000000000000000000000000000000007\n"),
	  "7 |" },
	{ FILE_OF("000000000000000000\n0000000000000000000\n"), "x |x |" },
	{ FILE_OF("-9223372036854775808\n-18446744073709551615\n"),
	  "x |x |" },
};

UNIT_ROWS_TEST(lines_have_values, files)
{
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	read_all(files[_i].bytes, files[_i].size, &text);
	ck_assert_str_eq(buffer, files[_i].lines);
}

/* Before the first line, once, and only where people edit. */
UNIT_TEST(a_byte_order_mark_is_passed_over)
{
	static const struct {
		const char *bytes, *edited, *strict;
	} marked[] = {
		{ "\xEF\xBB\xBF" "6 4\n", "6 4 |", "x 4 |" },
		{ "\xEF\xBB\xBF" "6 4", "6 4 |", "x 4 |" },
		{ "\xEF\xBB\xBF\xEF\xBB\xBF" "6\n", "x |", "x |" },
		{ "6\n\xEF\xBB\xBF" "7\n", "6 |x |", "6 |x |" },
		{ "\xEF\xBB" "6\n", "x |", "x |" },
		{ "\xEF\xBB\xBF", "", "x |" },
		{ "\xEF", "x |", "x |" }
	};

	for (size_t i = 0; i < 2 * sizeof marked / sizeof *marked; i++) {
		const char *bytes = marked[i / 2].bytes;
		struct text text = TEXT_IN((char[40]){ 0 });
		struct lines lines;
		struct line line;
		int fd = unit_file(bytes, strlen(bytes));

		lines_start(&lines, fd);
		lines.edited = i % 2;
		while (lines_next(&lines, &line) == LINES_LINE)
			add_line(&text, &line);
		ck_assert_str_eq(text.at, i % 2 ? marked[i / 2].edited :
			marked[i / 2].strict);
		lines_close(&lines);
	}
}

/* Each line end, sign and digit falls once on either side of a block's end. */
UNIT_TEST(lines_go_on_in_the_next_block)
{
	static const char end[] =
		"12 345\r\n+6\r7\n-8\n 9\n123456\nx1\r\n\r\n3";
	static const char lines[] =
		"1 12 +|6 |7 |x |9 |123456 |x ||3 |";
	const size_t length = sizeof end - 1;
	char *bytes = malloc(BLOCK + length), buffer[200];

	ck_assert_ptr_nonnull(bytes);
	for (size_t before = 0; before <= length; before++) {
		struct text text = TEXT_IN(buffer);

		/* one long line: 1 and blanks */
		memset(bytes, ' ', BLOCK);
		bytes[0] = '1';
		memcpy(bytes + BLOCK - before, end, length);
		read_all(bytes, BLOCK - before + length, &text);
		ck_assert_str_eq(buffer, lines);
	}
	free(bytes);
}

/* The same for plain lines, which take a faster path. */
UNIT_TEST(lines_of_moves_go_on_in_the_next_block)
{
	enum { LINES = 3 * BLOCK / 7 };
	struct lines lines;
	struct line line;
	int64_t numbers[100];
	char *bytes = malloc(LINES * 7 + 1);
	size_t n;
	int fd;

	ck_assert_ptr_nonnull(bytes);
	for (int i = 0; i < LINES; i++) {
		struct text text = text_init(bytes + 7 * i, 8);

		text_add(&text, "%d\n", 100000 + i);
	}
	fd = unit_file(bytes, LINES * 7);
	lines_start(&lines, fd);
	for (int i = 0; i < LINES; i++) {
		unit_insist(lines_next(&lines, &line) == LINES_LINE &&
			line.count == 1 && line.value[0] == 100000 + i,
			"line %d", i);
		ck_assert_int_eq(lines.begin, 7 * i);
		/* then several at once, at most up to the end of the block */
		n = lines_numbers(&lines, numbers, (size_t)i % 100);
		for (size_t j = 0; j < n; j++, i++)
			unit_insist(numbers[j] == 100001 + i, "line %d", i);
		ck_assert_int_eq(lines.begin, 7 * i);
	}
	ck_assert_int_eq(lines_next(&lines, &line), LINES_END);
	ck_assert_uint_eq(lines_numbers(&lines, line.value, 1), 0);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_END);
	lines_done(&lines);
	close(fd);
	free(bytes);
}

/* Lines before the failure are read; one that it cuts off is not. */
UNIT_TEST(lines_tell_that_reading_failed_later)
{
	struct lines lines;
	struct line line;
	int fd = unit_file_that_fails(FILE_OF("5 6\n7\n8"));

	lines_start(&lines, fd);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_LINE);
	ck_assert_int_eq(line.count, 2);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_LINE);
	ck_assert_int_eq(line.value[0], 7);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_FAILED);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_FAILED);
	lines_done(&lines);
	close(fd);
}

/* Reads a file whose second line is SIZE times BYTE, with lines limited to two
 * blocks; if MARKED, as a line that begins with '#'. */
static enum lines_read second_line(char byte, size_t size, bool marked,
		struct lines *lines)
{
	char *bytes = malloc(size + 2);
	struct line line;
	enum lines_read read = LINES_LINE;
	int fd;

	ck_assert_ptr_nonnull(bytes);
	memset(bytes, byte, size + 2);
	memcpy(bytes, "8\n", 2);
	fd = unit_file(bytes, size + 2);
	free(bytes);
	lines_start(lines, fd);
	lines->limit = 2 * BLOCK;
	ck_assert_int_eq(lines_next(lines, &line), LINES_LINE);
	if (!marked || !lines_marked(lines, '#'))
		read = lines_next(lines, &line);
	lines_done(lines);
	close(fd);
	return read;
}

UNIT_TEST(lines_that_are_too_long)
{
	static const char bytes[] = " 0x#";
	struct lines lines;

	for (int i = 0; i < 4; i++) {
		bool marked = bytes[i] == '#';

		ck_assert_int_eq(second_line(bytes[i], 2 * BLOCK - 3, marked,
			&lines), LINES_LINE);
		ck_assert_int_eq(lines.error, 0);
		ck_assert_int_eq(second_line(bytes[i], 4 * BLOCK, marked,
			&lines), LINES_FAILED);
		ck_assert_int_eq(lines.error, LINES_TOO_LONG);
		ck_assert_int_eq(lines.begin, 2);
	}
}

/* -- text ------------------------------------------------------------------ */

/* Adds each line in brackets, and '+' after one that was cut. */
static void add_text(struct lines *lines, struct text *text)
{
	const char *line;

	while ((line = lines_text(lines))) {
		text_add(text, lines->exact ? "[%zu %s]" : "[%.0zu%s]",
			lines->exact ? lines->length : 0, line);
		text_add(text, "%s%s", lines->cut ? "+" : "",
			lines->torn ? "torn" : "");
	}
}

static const struct {
	const char *bytes;
	size_t size, most;
	bool exact;
	const char *lines;
} texts[] = {
	{ FILE_OF(""), 0, false, "" },
	{ FILE_OF("\n"), 0, false, "[]" },
	{ FILE_OF("one\r\ntwo\rthree\n\r\r\nfour"), 0, false,
	  "[one][two][three][][][four]torn" },
	{ FILE_OF(" \t one  two\v\f\x1C\n \n\xFF \n"), 0, false,
	  "[one  two][][\xFF]" },
	{ FILE_OF("a\0b\n\0\n"), 0, false, "[a?b][?]" },
	{ FILE_OF("  12345  \n 123456 \n12345 6\n1234  6\n1\n"), 5, false,
	  "[12345][1234?]+[1234?]+[1234?]+[1]" },
	{ FILE_OF("1234      \n12345\n123456"), 5, false,
	  "[1234][12345][1234?]+torn" },
	{ FILE_OF("      \n  \n "), 5, false, "[][][]torn" },
	{ FILE_OF(" one \r\n\n\rtwo\r"), 0, true,
	  "[6  one \r][0 ][5 \rtwo\r]torn" },
	{ FILE_OF("a\0b\n"), 0, true, "[3 a]" },
};

UNIT_ROWS_TEST(lines_of_text, texts)
{
	struct text text = TEXT_IN((char[100]){ 0 });
	int fd = unit_file(texts[_i].bytes, texts[_i].size);
	struct lines lines;

	lines_start(&lines, fd);
	lines.most = texts[_i].most;
	lines.exact = texts[_i].exact;
	add_text(&lines, &text);
	ck_assert_str_eq(text.at, texts[_i].lines);
	ck_assert(lines.ended);
	ck_assert_int_eq(lines_close(&lines), 0);
	ck_assert_int_eq(close(fd), -1);
}

/* Input may come in any pieces, with nothing in between: the lines are the same
 * as from a file, and each is there as soon as its end is. */
UNIT_TEST(lines_in_pieces)
{
	static const char alphabet[] = "abc12   \t\0\n\n\n\r\r\r";
	struct unit_random random = { 23 };
	char bytes[60], whole[400], pieces[400];
	struct lines lines, polled;
	int ends[2];

	for (int i = 0; i < unit_times(2000); i++) {
		struct text one = TEXT_IN(whole), other = TEXT_IN(pieces);
		size_t size = (size_t)unit_random_in(&random, 1, sizeof bytes);

		for (size_t j = 0; j < size; j++)
			bytes[j] = alphabet[unit_random_in(&random, 0,
				sizeof alphabet - 2)];
		bytes[size - 1] = "x \n\n"[i % 4];
		lines_start(&lines, unit_file(bytes, size));
		ck_assert_int_eq(pipe(ends), 0);
		fcntl(ends[0], F_SETFL, O_NONBLOCK);
		lines_start(&polled, ends[0]);
		polled.polled = true;
		lines.exact = polled.exact = i % 3 == 0;
		lines.most = polled.most = i % 5 == 0 ? 3 : 0;
		add_text(&lines, &one);
		lines_close(&lines);
		for (size_t at = 0, more; at < size; at += more) {
			more = (size_t)unit_random_in(&random, 1,
				(int64_t)(size - at));
			ck_assert_int_eq(write(ends[1], bytes + at, more),
				(ssize_t)more);
			if (unit_random_once(&random, 2))
				lines_feed(&polled);
			add_text(&polled, &other);
			lines_feed(&polled);
			lines_feed(&polled);
			ck_assert(!polled.ended);
			add_text(&polled, &other);
		}
		/* all that ends is there by now */
		if (bytes[size - 1] == '\n')
			ck_assert_str_eq(pieces, whole);
		close(ends[1]);
		lines_feed(&polled);
		ck_assert(polled.ended);
		add_text(&polled, &other);
		ck_assert_str_eq(pieces, whole);
		ck_assert_int_eq(lines_close(&polled), 0);
	}
}

/* Nothing is read while something is left to be taken, or unless asked. */
UNIT_TEST(lines_are_fed)
{
	static const char bytes[] = "one\ntwo\n";
	struct lines lines;
	int fd = unit_file(bytes, sizeof bytes - 1);

	lines_start(&lines, fd);
	lines.polled = true;
	ck_assert_ptr_null(lines_text(&lines));
	ck_assert_int_eq(lseek(fd, 0, SEEK_CUR), 0);
	lines_feed(&lines);
	ck_assert_str_eq(lines_text(&lines), "one");
	lines_feed(&lines);
	ck_assert(!lines.ended);
	ck_assert_str_eq(lines_text(&lines), "two");
	ck_assert_ptr_null(lines_text(&lines));
	lines_feed(&lines);
	ck_assert(lines.ended);
	ck_assert_ptr_null(lines_text(&lines));
	lines_close(&lines);
	/* none of no file */
	lines_start(&lines, open("no/such/file", O_RDONLY));
	ck_assert(lines.ended);
	ck_assert_ptr_null(lines_text(&lines));
	ck_assert_int_eq(lines_close(&lines), ENOENT);
}

UNIT_TEST(texts_that_cannot_be_read)
{
	static const char endless[] = "x#\n ";
	struct lines lines;
	char *bytes = malloc(4 * BLOCK);
	int ends[2];

	ck_assert_ptr_nonnull(bytes);
	lines_start(&lines, open(".", O_RDONLY));
	ck_assert_ptr_null(lines_text(&lines));
	ck_assert_int_eq(lines_close(&lines), EISDIR);
	lines_start(&lines, open(".", O_RDONLY));
	lines.polled = true;
	lines_feed(&lines);
	ck_assert(lines.ended);
	ck_assert_int_eq(lines_close(&lines), EISDIR);
	/* a line is not taken if its end cannot be read */
	lines_start(&lines, unit_file_that_fails(FILE_OF("5 6\n7\n8")));
	ck_assert_str_eq(lines_text(&lines), "5 6");
	ck_assert_str_eq(lines_text(&lines), "7");
	ck_assert_ptr_null(lines_text(&lines));
	ck_assert_int_gt(lines_close(&lines), 0);
	/* only who polls may find nothing there */
	ck_assert_int_eq(pipe(ends), 0);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	lines_start(&lines, ends[0]);
	ck_assert_ptr_null(lines_text(&lines));
	ck_assert_int_eq(lines_close(&lines), EAGAIN);
	close(ends[1]);
	for (int i = 0; i < 4; i++) {
		memset(bytes, endless[i], 4 * BLOCK);
		lines_start(&lines, unit_file(bytes, 4 * BLOCK));
		lines.limit = 2 * BLOCK;
		lines.most = 10;
		ck_assert(!lines_text(&lines) == (endless[i] != '\n'));
		ck_assert_uint_le(lines.room, 20);
		ck_assert_int_eq(lines_close(&lines), endless[i] == '\n' ? 0 :
			LINES_TOO_LONG);
	}
	/* the limit itself is too much */
	for (int less = 0; less < 2; less++) {
		memset(bytes, 'x', 2 * BLOCK);
		lines_start(&lines, unit_file(bytes, 2 * BLOCK - (size_t)less));
		lines.limit = 2 * BLOCK;
		ck_assert(!lines_text(&lines) == !less);
		lines_close(&lines);
	}
	free(bytes);
}

/* Numbers, marks and text from one file. */
UNIT_TEST(lines_of_all_kinds)
{
	static const char bytes[] = "6 4\r\n\n#a\r\nb\r\n7\n\n\r8\r\n# \r";
	int fd = unit_file(bytes, sizeof bytes - 1);
	struct lines lines;
	struct line line;
	int64_t number;

	lines_start(&lines, fd);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_LINE);
	ck_assert_ptr_null(lines_marked(&lines, '#'));
	ck_assert_ptr_null(lines_marked(&lines, 's'));
	ck_assert_str_eq(lines_text(&lines), "");
	ck_assert_str_eq(lines_marked(&lines, '#'), "a");
	ck_assert_str_eq(lines_text(&lines), "b");
	ck_assert_uint_eq(lines_numbers(&lines, &number, 1), 0);
	ck_assert_int_eq(lines_next(&lines, &line), LINES_LINE);
	ck_assert_int_eq(line.value[0], 7);
	ck_assert_str_eq(lines_text(&lines), "");
	ck_assert_str_eq(lines_text(&lines), "");
	ck_assert_int_eq(lines_next(&lines, &line), LINES_LINE);
	ck_assert_int_eq(line.value[0], 8);
	ck_assert_str_eq(lines_marked(&lines, '#'), " ");
	ck_assert_int_eq(lines_next(&lines, &line), LINES_END);
	ck_assert_int_eq(lines.begin, sizeof bytes - 1);
	ck_assert_int_eq(lines_offset(&lines), sizeof bytes - 1);
	lines_close(&lines);
}
