/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/anim: what is shown of a move, and for how long. */
#include "unit_board.h"

#include "view/anim.h"

const char unit_name[] = "anim";

enum { MS = 1000, STEPS_MOST = 20000 };

static struct board board;
static struct anim anim;

/* Starts the animation at a time of 5 ms. */
static void begin(const struct rules *rules, const char *position,
		int64_t house, enum animation speed)
{
	unit_board_set(&board, rules, P1, position);
	anim_start(&anim, &board, house, speed, 5 * MS);
}

static void end(void)
{
	anim_done(&anim);
	board_done(&board);
}

/* Plays the next event when it is due; returns for how many ms it is shown. */
static int64_t stay(void)
{
	int64_t due = anim.due;

	ck_assert(anim.running);
	anim_tick(&anim, due - 1);
	ck_assert_int_eq(anim.due, due);
	anim_tick(&anim, due);
	return (anim.due - due) / MS;
}

static struct scene shown(void)
{
	struct scene scene = { .chosen = 1, .preview = &(struct preview){
		.ply = { .house = 1 } } };

	anim_show(&anim, &scene);
	return scene;
}

UNIT_TEST(seed_by_seed_into_the_store)
{
	begin(NULL, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3, ANIMATION_NORMAL);
	/* the seeds are lifted */
	ck_assert_int_eq(anim.due, (5 + 150) * MS);
	ck_assert_int_eq(shown().hand, 4);
	for (int hand = 3; hand > 0; hand--) {
		ck_assert_int_eq(stay(), 150);
		ck_assert_int_eq(shown().hand, hand);
		ck_assert_int_eq(shown().hand_at.house, 6 - hand + 1);
	}
	ck_assert_int_eq(stay(), 150);
	ck_assert_int_eq(shown().hand_at.house, 0);
	ck_assert_int_eq(anim.event.what, SOW_DROP);
	/* another move is shown longer */
	ck_assert_int_eq(stay(), 400);
	ck_assert_int_eq(anim.event.what, SOW_AGAIN);
	ck_assert(!shown().flash && !shown().preview && !shown().chosen);
	unit_board_runs(shown().before, P1,
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
	anim_tick(&anim, anim.due);
	ck_assert(!anim.running);
	unit_board_runs(&anim.board, P1, "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>");
	end();
}

/* Captured seeds light up, go dark and light up again before they go. */
UNIT_TEST(a_capture_lights_up)
{
	begin(NULL, "<6,0,0,1,0,4,4,4,4,4,4,4,4,7,4>", 1, ANIMATION_SLOW);
	ck_assert_int_eq(anim.due, (5 + 350) * MS);
	/* as the seed falls, what it captures lights up */
	ck_assert_int_eq(stay(), 150);
	ck_assert(shown().flash);
	ck_assert_int_eq(stay(), 150);
	ck_assert(!shown().flash);
	ck_assert_int_eq(stay(), 150);
	ck_assert(shown().flash);
	ck_assert_int_eq(board_seeds(shown().board, P2, 5), 7);
	ck_assert_int_eq(stay(), 350);
	ck_assert_int_eq(anim.event.what, SOW_CAPTURE);
	ck_assert_int_eq(anim.event.seeds, 8);
	ck_assert(!shown().flash);
	/* the opponent's turn needs no pause */
	anim_tick(&anim, anim.due);
	ck_assert(!anim.running);
	end();
}

static int64_t length_of(const struct rules *rules, const char *position,
		int64_t house, enum animation speed)
{
	int64_t due = 0;

	begin(rules, position, house, speed);
	for (int i = 0; i < STEPS_MOST && anim.running; i++) {
		due = anim.due;
		anim_tick(&anim, due);
	}
	ck_assert(!anim.running);
	end();
	return due / MS - 5;
}

/* However many seeds are sown: 2.5 s without relays, 6 s with relays. */
UNIT_TEST(long_moves_take_no_longer)
{
	struct rules relay = preset_table[PRESET_STANDARD].rules;
	int64_t laps;

	relay.relay = true;
	ck_assert_int_eq(length_of(NULL, "<3,0,0,900,4,4,4,4,4>", 1,
		ANIMATION_SLOW) / 10, 250);
	ck_assert_int_eq(length_of(NULL, "<3,0,0,900,4,4,4,4,4>", 1,
		ANIMATION_FAST) / 10, 250);
	laps = length_of(&relay, "<6,0,0,40,41,42,43,44,45,40,41,42,43,44,45>",
		2, ANIMATION_SLOW);
	ck_assert_int_gt(laps, 2500);
	ck_assert_int_le(laps, 7000);
	/* lifting a house takes as long as a seed that falls */
	laps = length_of(&relay, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1,
		ANIMATION_SLOW);
	ck_assert_int_gt(laps, 5500);
	ck_assert_int_le(laps, 6500);
}

UNIT_TEST(each_speed_has_its_pace)
{
	static const int paces[] = { [ANIMATION_FAST] = 60,
		[ANIMATION_NORMAL] = 150, [ANIMATION_SLOW] = 350 };

	for (int speed = ANIMATION_FAST; speed <= ANIMATION_SLOW; speed++) {
		begin(NULL, "<3,0,0,1,4,4,4,4,4>", 1, (enum animation)speed);
		ck_assert_int_eq(stay(), paces[speed]);
		end();
	}
}

/* A move that is not animated also ends the animation before it. */
UNIT_TEST(some_moves_are_not_animated)
{
	begin(NULL, "<3,0,0,4,4,4,4,4,4>", 1, ANIMATION_OFF);
	ck_assert(!anim.running);
	begin(NULL, "<3,0,0,20000,4,4,4,4,4>", 1, ANIMATION_FAST);
	ck_assert(anim.running);
	begin(NULL, "<3,0,0,20001,4,4,4,4,4>", 1, ANIMATION_FAST);
	ck_assert(!anim.running);
	begin(NULL, "<3,0,0,4,4,4,4,4,4>", 1, ANIMATION_FAST);
	ck_assert(anim.running);
	anim_stop(&anim);
	anim_tick(&anim, INT64_MAX);
	ck_assert_int_eq(anim.event.what, SOW_LIFT);
	end();
}
