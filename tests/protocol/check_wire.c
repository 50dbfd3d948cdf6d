/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol/wire: whatever the other side does, nothing waits or grows. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/wire.h"
#include "unit.h"
#include "util/bell.h"

const char unit_name[] = "wire";

/* Microseconds after which a flood is let in again, at the latest. */
enum { PERIOD = 50000 };

static struct wire wire;
static int other;		/* the other side's end */
static int64_t now;

static void begin(void)
{
	int ends[2];

	ck_assert(bell_start());
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	other = ends[1];
	now = 1000000;
	wire_open(&wire, ends[0]);
}
UNIT_BEFORE(begin)

static void end(void)
{
	wire_close(&wire);
	close(other);
}
UNIT_AFTER(end)

static void send_bytes(const char *bytes, size_t count)
{
	ck_assert_int_eq(write(other, bytes, count), (ssize_t)count);
}

static void send_words(const char *words)
{
	send_bytes(words, strlen(words));
}

/* Whether there is something to wake for at once. */
static bool wakes(void)
{
	return bell_wait(NULL, 0, 0) > 0;
}

/* The next line, after a turn if there is none yet. */
static const char *hear(void)
{
	const char *line = wire_hear(&wire);

	if (line)
		return line;
	wire_turn(&wire, now);
	return wire_hear(&wire);
}

static void expect(const char *line)
{
	const char *heard = hear();

	ck_assert_msg(heard && strcmp(heard, line) == 0, "'%s', not '%s'",
		heard ? heard : "nothing", line);
}

UNIT_TEST(lines_come_and_go)
{
	char bytes[20];

	ck_assert(!wakes());
	send_words("one\r\n two \nthree\n");
	ck_assert(wakes());
	expect("one");
	expect("two");
	expect("three");
	ck_assert_ptr_null(hear());
	ck_assert(!wakes());
	wire_say(&wire, "four %d", 5);
	wire_say(&wire, "six");
	wire_turn(&wire, now);
	ck_assert_int_eq(read(other, bytes, sizeof bytes), 11);
	ck_assert_mem_eq(bytes, "four 5\nsix\n", 11);
	ck_assert_int_eq(wire.state, WIRE_OPEN);
}

/* Half a line is none, and nothing to wake for again. */
UNIT_TEST(lines_may_come_byte_by_byte)
{
	for (const char *at = "move 3\n"; *at; at++) {
		ck_assert_ptr_null(hear());
		ck_assert(!wakes());
		send_bytes(at, 1);
		ck_assert(wakes());
	}
	expect("move 3");
}

/* What was sent before is still heard; but half a line is none, since 3 may
 * have been to become 33. */
UNIT_TEST(the_other_side_closes)
{
	send_words("good\nmove 3");
	close(other);
	other = -1;
	/* this is lost, and kills nobody */
	wire_say(&wire, "hello");
	expect("good");
	ck_assert_int_eq(wire.state, WIRE_OPEN);
	for (int i = 0; i < 2; i++)
		ck_assert_ptr_null(hear());
	ck_assert_int_eq(wire.state, WIRE_CLOSED);
	ck_assert(!wakes());
	wire_say(&wire, "hello");
	ck_assert_int_eq(wire_turn(&wire, now), -1);
}

/* What cannot be sent is dropped, and the rest still heard. */
UNIT_TEST(the_other_side_may_stop_reading)
{
	shutdown(other, SHUT_RD);
	wire_say(&wire, "hello");
	ck_assert_ptr_null(hear());
	ck_assert(!wakes());
	send_words("still here\n");
	expect("still here");
	ck_assert_int_eq(wire.state, WIRE_OPEN);
}

/* Sends COUNT bytes of a block again and again, and hears what comes. Returns
 * how many lines did. */
static long flood(const char *block, size_t size, size_t count)
{
	long heard = 0;

	fcntl(other, F_SETFL, O_NONBLOCK);
	for (size_t sent = 0; sent < count; now += PERIOD) {
		ssize_t taken = write(other, block, size);

		sent += taken > 0 ? (size_t)taken : 0;
		wire_turn(&wire, now);
		while (wire_hear(&wire))
			heard++;
		if (wire.state != WIRE_OPEN)
			break;
	}
	return heard;
}

/* Soon it is heard no more, and memory does not grow. */
UNIT_TEST(ten_megabytes_are_no_line)
{
	static char block[1 << 16];
	long before = unit_memory();

	memset(block, 'x', sizeof block);
	ck_assert_int_eq(flood(block, sizeof block, 10 << 20), 0);
	ck_assert_int_eq(wire.state, WIRE_LONG);
	ck_assert_int_lt(unit_memory() - before, 2000);
}

/* Nor is one of more than 16 KiB that ends. */
UNIT_TEST(a_long_line_is_refused)
{
	static char line[WIRE_LINE + 1];

	memset(line, 'x', sizeof line);
	line[WIRE_LINE - 2] = '\n';
	send_bytes(line, WIRE_LINE - 1);
	ck_assert_uint_eq(strlen(hear()), WIRE_LINE - 2);
	line[WIRE_LINE - 2] = 'x';
	line[WIRE_LINE] = '\n';
	send_bytes(line, sizeof line);
	ck_assert_ptr_null(hear());
	ck_assert_int_eq(wire.state, WIRE_LONG);
}

UNIT_TEST(a_flood_of_lines_takes_no_memory)
{
	static char block[1 << 16];
	long before = unit_memory();

	for (size_t i = 0; i < sizeof block; i++)
		block[i] = "info\n"[i % 5];
	ck_assert_int_gt(flood(block, sizeof block / 5 * 5, 10 << 20), 1000000);
	ck_assert_int_eq(wire.state, WIRE_OPEN);
	ck_assert_int_lt(unit_memory() - before, 2000);
}

/* In one period only so much is taken, in large pieces or small ones; what is
 * left does not wake anybody, and is not lost. */
UNIT_TIMES_TEST(a_flood_has_to_wait, 2)
{
	static char block[1 << 17];
	size_t size = _i ? 2 : sizeof block;
	long heard = 0, more = 0;
	int64_t due;

	for (size_t i = 0; i < sizeof block; i++)
		block[i] = "x\n"[i % 2];
	fcntl(other, F_SETFL, O_NONBLOCK);
	while (write(other, block, size) == (ssize_t)size || !heard) {
		due = wire_turn(&wire, now + 1);
		while (wire_hear(&wire))
			heard++;
		if (due >= 0)
			break;
	}
	ck_assert_int_gt(due, now);
	ck_assert_int_le(due, now + 1 + PERIOD);
	ck_assert_int_lt(heard, (1 << 17) + 1);
	write(other, "y\n", 2);
	ck_assert(!wakes());
	wire_turn(&wire, due - 1);
	ck_assert_ptr_null(wire_hear(&wire));
	wire_turn(&wire, due);
	while (wire_hear(&wire))
		more++;
	ck_assert_int_gt(more, 0);
}

/* One who reads nothing is given up; what waits for him stays small. */
UNIT_TEST(the_other_side_may_not_read)
{
	static char words[1000];
	long before = unit_memory();

	memset(words, 'x', sizeof words - 1);
	for (int i = 0; i < 10000; i++) {
		wire_say(&wire, "%s", words);
		wire_turn(&wire, now);
	}
	ck_assert_int_eq(wire.state, WIRE_STALLED);
	ck_assert_int_lt(unit_memory() - before, 2000);
}

/* One that tells where it is. */
static char byte_at(size_t number)
{
	return (char)('!' + number * number / 7 % 90);
}

/* What could not be written at once is, as soon as there is room. */
UNIT_TEST(a_slow_reader_gets_all)
{
	static char words[20000], bytes[1 << 18];
	size_t sent = 0, got = 0;
	ssize_t count;

	while (wire_is_empty(&wire)) {
		for (int lines = 0; lines < 3; lines++) {
			for (size_t i = 0; i < sizeof words - 1; i++)
				words[i] = byte_at(sent + i);
			wire_say(&wire, "%s", words);
			sent += sizeof words;
		}
		wire_turn(&wire, now);
	}
	ck_assert(!wakes());
	fcntl(other, F_SETFL, O_NONBLOCK);
	while (got < sent) {
		count = read(other, bytes, sizeof bytes);
		ck_assert_int_gt(count, 0);
		for (ssize_t i = 0; i < count; i++, got++)
			unit_insist(bytes[i] == (got % sizeof words ==
				sizeof words - 1 ? '\n' : byte_at(got)),
				"byte %zu is another", got);
		ck_assert(got == sent || wakes());
		wire_turn(&wire, now);
	}
	ck_assert_uint_eq(got, sent);
	ck_assert(!wakes());
}

/* None is inherited, blocks, or stays open. */
UNIT_TEST(descriptors_are_ours_alone)
{
	int fd = wire.in;

	ck_assert(fcntl(fd, F_GETFD) & FD_CLOEXEC);
	ck_assert(fcntl(fd, F_GETFL) & O_NONBLOCK);
	wire_close(&wire);
	ck_assert_int_eq(fcntl(fd, F_GETFD), -1);
	wire_close(&wire);
	ck_assert(!wakes());
}

/* More than can be watched are refused, and do no harm. */
UNIT_TEST(too_many_are_refused)
{
	static struct wire wires[BELL_WATCHED_MOST];
	int ends[BELL_WATCHED_MOST][2];

	for (int i = 0; i < BELL_WATCHED_MOST; i++) {
		ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends[i]),
			0);
		wire_open(&wires[i], ends[i][0]);
		ck_assert_int_eq(wires[i].state, i < BELL_WATCHED_MOST - 1 ?
			WIRE_OPEN : WIRE_CLOSED);
	}
	ck_assert_int_eq(write(ends[BELL_WATCHED_MOST - 2][1], "\n", 1), 1);
	ck_assert(wakes());
	for (int i = 0; i < BELL_WATCHED_MOST; i++) {
		wire_close(&wires[i]);
		close(ends[i][1]);
	}
	ck_assert(!wakes());
	send_words("still here\n");
	ck_assert(wakes());
	expect("still here");
}
