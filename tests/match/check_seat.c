/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* match/seat: who is asked for a move. */
#include "match/seat.h"
#include "unit.h"
#include "unit_match.h"

const char unit_name[] = "seat";

static struct analysis analysis;
static struct settings settings;
static struct match match;
static struct seats seats;

/* A guest whose answers are those of the test. */
struct fake {
	struct seat seat;
	bool asked, left;
	int64_t house, due;
};

static struct fake guests[2];

static int64_t follow(struct seat *seat, const struct match *seen, bool asked,
		int64_t now)
{
	struct fake *fake = (struct fake *)seat;

	ck_assert_ptr_eq(seen, &match);
	fake->asked = asked;
	return fake->due < 0 ? -1 : now + fake->due;
}

static int64_t choice(const struct seat *seat)
{
	return ((const struct fake *)seat)->house;
}

static void leave(struct seat *seat)
{
	ck_assert(!((struct fake *)seat)->left);
	((struct fake *)seat)->left = true;
}

static const struct seat_kind fake_kind = { .follow = follow,
	.choice = choice, .leave = leave };

static void begin(int player1, int player2)
{
	struct computer computer = { .time = 20000, .threads = 1,
		.random_seed = 1, .now = unit_now };

	unit_match_begin(&match, &settings, player1, player2, NULL);
	analysis_begin(&analysis, &computer);
	seats = (struct seats){ .analysis = &analysis, .settings = &settings };
	for (int i = 0; i < 2; i++)
		guests[i] = (struct fake){ .seat.kind = &fake_kind, .due = -1 };
}

static void end(void)
{
	seats_done(&seats);
	analysis_done(&analysis);
	match_done(&match);
}
UNIT_AFTER(end)

/* The house of whoever is asked, once there is one. */
static int64_t await_choice(void)
{
	analysis_tick(&analysis, &match, &match);
	while (!seats_choice(&seats, &match)) {
		ck_assert(unit_hear(100000));
		analysis_tick(&analysis, &match, &match);
	}
	return seats_choice(&seats, &match);
}

UNIT_TEST(the_computer_and_the_robot_are_asked)
{
	begin(WHO_ROBOT, WHO_COMPUTER);
	ck_assert_int_eq(seats_tick(&seats, &match, true, 0), -1);
	/* at once, and without the engine */
	ck_assert(!match_asks(&match));
	ck_assert_int_eq(seats_choice(&seats, &match), 3);
	match_play(&match, 3);
	match_play(&match, 1);
	ck_assert(match_asks(&match));
	ck_assert_int_eq(seats_choice(&seats, &match), 0);
	ck_assert(!seats_hurry(&seats, &match));
	ck_assert(board_allows(&match.game.now, await_choice()));
}

/* A person to whom the computer is lent is asked nothing, either. */
UNIT_TEST(the_computer_moves_for_a_person)
{
	begin(WHO_HUMAN, WHO_ROBOT);
	seats_give(&seats, P2, &guests[P2].seat);
	ck_assert(!match_asks(&match));
	match.lent = true;
	seats_tick(&seats, &match, true, 0);
	ck_assert(!guests[P2].asked);
	ck_assert(board_allows(&match.game.now, await_choice()));
}

UNIT_TEST(a_guest_is_asked_while_a_move_is_wanted)
{
	begin(WHO_HUMAN, WHO_COMPUTER);
	seats_give(&seats, P2, &guests[P2].seat);
	seats_tick(&seats, &match, true, 0);
	ck_assert(!guests[P2].asked);
	match_play(&match, 1);
	seats_tick(&seats, &match, true, 0);
	ck_assert(guests[P2].asked);
	ck_assert_int_eq(seats_choice(&seats, &match), 0);
	ck_assert(seats_hurry(&seats, &match));
	seats_tick(&seats, &match, true, 0);
	ck_assert(guests[P2].seat.hurried);
	guests[P2].house = 5;
	ck_assert_int_eq(seats_choice(&seats, &match), 5);
	match.paused = true;
	seats_tick(&seats, &match, true, 0);
	ck_assert(!guests[P2].asked);
	ck_assert(!guests[P2].seat.hurried);
	match.paused = false;
	/* the opponent in a task has settings of his own */
	match.settings = &(struct settings){ .player2 = WHO_COMPUTER };
	seats_tick(&seats, &match, true, 0);
	ck_assert(!guests[P2].asked);
	match.settings = &settings;
	seats_tick(&seats, &match, false, 0);
	ck_assert(!guests[P2].asked);
}

/* It keeps its seat, not its side. */
UNIT_TEST(a_guest_swaps_sides)
{
	begin(WHO_COMPUTER, WHO_COMPUTER);
	settings.rules.swap = 1;
	match_start(&match);
	for (enum player i = P1; i <= P2; i++)
		seats_give(&seats, i, &guests[i].seat);
	match_play(&match, 1);
	seats_tick(&seats, &match, true, 0);
	ck_assert(guests[P2].asked && !guests[P1].asked);
	guests[P2].house = HOUSE_SWAP;
	match_play(&match, seats_choice(&seats, &match));
	ck_assert_int_eq(match.game.now.mover, P2);
	seats_tick(&seats, &match, true, 0);
	ck_assert(guests[P1].asked && !guests[P2].asked);
}

/* The earlier of two is due; either may have nothing to do. */
UNIT_TEST(guests_say_when_to_come_again)
{
	begin(WHO_COMPUTER, WHO_COMPUTER);
	for (enum player i = P1; i <= P2; i++)
		seats_give(&seats, i, &guests[i].seat);
	ck_assert_int_eq(seats_tick(&seats, &match, true, 100), -1);
	guests[P2].due = 7;
	ck_assert_int_eq(seats_tick(&seats, &match, true, 100), 107);
	guests[P1].due = 3;
	ck_assert_int_eq(seats_tick(&seats, &match, true, 100), 103);
	guests[P2].due = -1;
	ck_assert_int_eq(seats_tick(&seats, &match, true, 100), 103);
}

static struct seat *sit(const struct settings *of, enum player player,
		const struct computer *computer)
{
	return of && computer ? &guests[player].seat : NULL;
}

/* Whoever gets its seat then keeps that. */
UNIT_TEST(a_program_is_seated_once)
{
	begin(WHO_HUMAN, WHO_PROGRAM);
	seats.open = sit;
	settings.program[P2][0] = 'x';
	seats_fill(&seats, &match);
	seats_give(&seats, P2, &guests[P1].seat);
	settings.player2 = WHO_HUMAN;
	seats_fill(&seats, &match);
	ck_assert(guests[P2].left && !guests[P1].left);
}

UNIT_TEST(a_guest_leaves_once)
{
	begin(WHO_HUMAN, WHO_COMPUTER);
	seats_give(&seats, P2, &guests[P1].seat);
	seats_give(&seats, P2, &guests[P2].seat);
	ck_assert(guests[P1].left && !guests[P2].left);
	seats_give(&seats, P2, NULL);
	ck_assert(guests[P2].left);
	seats_give(&seats, P2, NULL);
}
