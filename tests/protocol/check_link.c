/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol/link: two matches on two ends keep the same game, whatever happens
 * to the line between them, and whatever somebody says on it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "model/position.h"
#include "protocol/link.h"
#include "unit.h"
#include "usual_game.h"
#include "util/bell.h"

const char unit_name[] = "link";

/* One end, with what stands there for the person. */
struct side {
	struct link link;
	struct settings settings;
	struct match match;
	enum partner_news last;	/* that came */
	size_t ply;		/* as that had it */
	int aside;		/* how often it lost moves without having agreed
				   to that */
	bool agrees;		/* to whatever the other end wants */
	bool gone;
};

static struct side host, guest;
static int64_t now;
static int64_t number = 100;	/* of the last game */
static int other;		/* of a line, where a test sits */
static struct unit_random random_state;

static uint64_t luck(void)
{
	return unit_random_next(&random_state) >> 8;
}

static void end_begin(struct side *end, bool hosts, bool swap)
{
	struct game game = { .count = 0 };

	*end = (struct side){ .agrees = true };
	settings_default(&end->settings);
	end->settings.rules.swap = swap;
	usual_game(&game, &end->settings.rules);
	game.marks.shared = hosts ? 77 : 0;
	match_begin(&end->match, &end->settings, &game);
	end->match.away = hosts ? 2 : 1;
	link_begin(&end->link, hosts);
}

static void begin(void)
{
	random_state.state = 7;
	ck_assert(bell_start());
	other = -1;
	now = 1000000;
	end_begin(&host, true, true);
	end_begin(&guest, false, false);
	strcpy(host.settings.name[P1], "Ann");
}
UNIT_BEFORE(begin)

static void end_done(struct side *end)
{
	link_done(&end->link);
	match_done(&end->match);
}

static void finish(void)
{
	end_done(&host);
	end_done(&guest);
	if (other >= 0)
		close(other);
}
UNIT_AFTER(finish)

/* Does what the desk does with NEWS. */
static void end_obey(struct side *end, enum partner_news news)
{
	struct settings settings = end->settings, remembered = settings;
	struct match *match = &end->match;
	struct game game = { .count = 0 };

	if (news <= PARTNER_WANTS_NEW) {
		link_answer(&end->link.partner, end->agrees);
	} else if (news == PARTNER_GAME) {
		link_copy(&end->link.partner, &settings, &game);
		match_load(&end->match, &remembered, &settings, &game);
	} else if (news == PARTNER_BACK) {
		if (end->link.partner.ply < match->game.count)
			match_cut(match, end->link.partner.ply);
		if (match->away == 1)
			match->game.marks = end->link.agreed.game.marks;
		end->aside += end->link.partner.aside;
	} else if (news == PARTNER_START) {
		if (end->link.partner.ply)
			match_swap_sides(match);
		match_start(match);
	}
	end->gone |= news == PARTNER_GONE;
}

static bool end_turn(struct side *end)
{
	int64_t house;
	enum partner_news news;

	/* so that nothing here counts as a flood */
	now += 5000;
	if (end->match.away == 2 && !end->match.game.marks.shared)
		end->match.game.marks.shared = ++number;
	link_turn(&end->link, &end->match, now);
	news = link_hear(&end->link, &end->match);
	house = link_choice(&end->link);
	if (news) {
		end->last = news;
		end->ply = end->link.partner.ply;
		end_obey(end, news);
	} else if (house) {
		ck_assert(board_allows(&end->match.game.now, house));
		match_play(&end->match, house);
	}
	return news || house;
}

/* Until neither end has more to say. */
static void settle(void)
{
	for (int quiet = 0; quiet < 4; quiet++)
		if ((int)end_turn(&host) | (int)end_turn(&guest))
			quiet = 0;
}

static void end_connect(struct side *end, int fd)
{
	struct wire wire;

	wire_open(&wire, fd);
	link_connect(&end->link, &wire, "token", now);
}

static void plug_in(void)
{
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	end_connect(&guest, ends[0]);
	/* as whoever compares tokens does */
	char line[100];
	ssize_t count;
	link_turn(&guest.link, &guest.match, now);
	count = read(ends[1], line, sizeof line);
	ck_assert_int_eq(count, 14);
	ck_assert_int_eq(memcmp(line, "kalah 2 token\n", 14), 0);
	end_connect(&host, ends[1]);
}

static void cut(void)
{
	shutdown(host.link.wire.in, SHUT_RDWR);
	settle();
	ck_assert_int_eq(host.link.state, LINK_DOWN);
	ck_assert_int_eq(guest.link.state, LINK_DOWN);
}

static void agree(void)
{
	const struct game *a = &host.match.game, *b = &guest.match.game;

	ck_assert_uint_eq(a->count, b->count);
	for (size_t i = 0; i < a->count; i++)
		ck_assert_int_eq(a->plies[i].house, b->plies[i].house);
	ck_assert(board_equal(&a->now, &b->now));
}

/* Whether it is this end's move. */
static bool end_moves(const struct side *end)
{
	return !end->match.game.now.over && !match_program_moves(&end->match);
}

/* Has this end make a move. */
static void end_move(struct side *end)
{
	const struct board *board = &end->match.game.now;
	int64_t house = board_allows(board, HOUSE_SWAP) ? HOUSE_SWAP : 1 +
		(int64_t)luck() % board->rules.houses;

	while (!board_allows(board, house))
		house = house % board->rules.houses + 1;
	match_play(&end->match, house);
}

static void move(void)
{
	end_move(end_moves(&host) ? &host : &guest);
}

static void meet(void)
{
	plug_in();
	settle();
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_int_eq(guest.link.state, LINK_UP);
	agree();
}

UNIT_TIMES_TEST(a_game_is_played_to_its_end, 5)
{
	random_state.state += (uint64_t)_i;
	meet();
	ck_assert(guest.match.game.now.rules.swap);
	ck_assert_str_eq(guest.settings.name[P1], "Ann");
	while (!host.match.game.now.over) {
		move();
		settle();
		agree();
		/* one of the two is to move */
		ck_assert(host.match.game.now.over ||
			end_moves(&host) != end_moves(&guest));
	}
	ck_assert_uint_gt(host.match.game.swap, 0);
	ck_assert_int_eq(host.link.state, LINK_UP);
}

/* And whoever is to move moves meanwhile. */
UNIT_TIMES_TEST(a_line_that_is_cut_after_each_move_loses_nothing, 3)
{
	random_state.state += (uint64_t)_i;
	meet();
	while (!host.match.game.now.over) {
		move();
		if (luck() % 2)
			settle();
		cut();
		if (end_moves(&host) || end_moves(&guest))
			move();
		guest.last = PARTNER_QUIET;
		plug_in();
		settle();
		agree();
		/* nothing had to be asked */
		ck_assert_int_eq(guest.last, PARTNER_COME);
	}
}

/* Cut after so many bytes from each end, whatever they are about. */
UNIT_TIMES_TEST(a_line_that_is_cut_anywhere_loses_nothing, 40)
{
	random_state.state += (uint64_t)_i;
	meet();
	for (int i = 0; i < 5; i++) {
		move();
		settle();
	}
	(end_moves(&host) ? &host : &guest)->agrees = true;
	link_want(&host.link.partner, PARTNER_UNDO, 2);
	for (int i = 0; i < _i / 4; i++)
		end_turn(_i >> (i % 3) & 1 ? &host : &guest);
	cut();
	plug_in();
	settle();
	settle();
	agree();
	ck_assert_int_eq(host.link.state, LINK_UP);
	move();
	settle();
	agree();
}

UNIT_TIMES_TEST(going_back_needs_a_yes, 2)
{
	struct side *asks = _i ? &host : &guest, *asked = _i ? &guest : &host;

	meet();
	for (int i = 0; i < 3; i++) {
		move();
		settle();
	}
	asked->agrees = false;
	link_want(&asks->link.partner, PARTNER_UNDO, 1);
	settle();
	ck_assert_int_eq(asks->last, PARTNER_REFUSED);
	ck_assert_uint_eq(asks->match.game.count, 3);
	move();
	settle();
	asked->agrees = true;
	link_want(&asks->link.partner, PARTNER_UNDO, 1);
	settle();
	ck_assert_int_eq(asks->last, PARTNER_BACK);
	ck_assert_uint_eq(asks->match.game.count, 1);
	agree();
	move();
	settle();
	agree();
	ck_assert_uint_eq(host.match.game.count, 2);
	ck_assert_int_eq(guest.aside, 0);
}

/* Whatever comes after a no, until there is a move; even of one who has called
 * again. */
UNIT_TEST(a_wish_that_was_refused_is_not_asked_again)
{
	meet();
	move();
	settle();
	host.agrees = false;
	link_want(&guest.link.partner, PARTNER_UNDO, 0);
	settle();
	ck_assert_int_eq(host.last, PARTNER_WANTS_UNDO);
	cut();
	plug_in();
	settle();
	host.last = guest.last = PARTNER_QUIET;
	link_want(&guest.link.partner, PARTNER_NEW, 0);
	settle();
	ck_assert_int_eq(host.last, PARTNER_QUIET);
	ck_assert_int_eq(guest.last, PARTNER_REFUSED);
	move();
	settle();
	link_want(&guest.link.partner, PARTNER_NEW, 0);
	settle();
	ck_assert_int_eq(host.last, PARTNER_WANTS_NEW);
}

/* Whoever changes their mind before that gets no yes to what was not asked. */
UNIT_TEST(a_yes_is_to_the_wish_that_was_asked)
{
	meet();
	move();
	settle();
	link_want(&host.link.partner, PARTNER_UNDO, 0);
	link_want(&host.link.partner, PARTNER_NEW, 0);
	settle();
	ck_assert_int_eq(host.last, PARTNER_REFUSED);
	ck_assert_uint_eq(host.match.games, 1);
	ck_assert_uint_eq(host.match.game.count, 1);
	ck_assert(!host.link.partner.wishes);
	agree();
}

UNIT_TEST(a_stale_wish_is_void)
{
	meet();
	move();
	settle();
	/* both at once: a move, and the wish to take the one before back */
	link_want(end_moves(&host) ? &guest.link.partner :
		&host.link.partner, PARTNER_UNDO, 0);
	move();
	settle();
	agree();
	ck_assert_uint_eq(host.match.game.count, 2);
	ck_assert_int_eq(host.link.state, LINK_UP);
}

UNIT_TIMES_TEST(a_new_game_needs_a_yes, 2)
{
	struct side *asks = _i ? &host : &guest, *asked = _i ? &guest : &host;

	meet();
	move();
	settle();
	asked->agrees = false;
	link_want(&asks->link.partner, PARTNER_NEW, 0);
	settle();
	ck_assert_uint_eq(host.match.game.count, 1);
	move();
	settle();
	asked->agrees = true;
	link_want(&asks->link.partner, PARTNER_NEW, 1);
	/* what is agreed on is not asked again */
	guest.agrees = false;
	asked->agrees |= _i;
	settle();
	asked->agrees = true;
	ck_assert_uint_eq(host.match.game.count, 0);
	ck_assert_int_eq(host.match.game.now.mover, P2);
	agree();
	ck_assert_int_eq(host.link.state, LINK_UP);
	move();
	settle();
	agree();
}

UNIT_TEST(another_game_of_the_host_is_offered)
{
	meet();
	move();
	settle();
	host.settings.rules.seeds = 3;
	match_start(&host.match);
	guest.agrees = false;
	settle();
	ck_assert(guest.gone);
	ck_assert_str_eq(guest.link.why, "declined");
	ck_assert_uint_eq(guest.match.game.count, 1);
	ck_assert_uint_eq(host.match.game.count, 0);
}

/* And is given no move of the game left. */
UNIT_TEST(a_guest_who_leaves_the_game_plays_alone)
{
	meet();
	move();
	link_turn(&host.link, &host.match, now += 5000);
	link_turn(&guest.link, &guest.match, now);
	ck_assert_int_ne(link_choice(&guest.link), 0);
	match_start(&guest.match);
	link_turn(&guest.link, &guest.match, now);
	ck_assert_int_eq(link_choice(&guest.link), 0);
	settle();
	ck_assert(guest.link.alone);
	ck_assert_str_eq(host.link.why, "left");
	ck_assert(!host.link.alone);
}

UNIT_TEST(who_leaves_the_game_without_a_line_is_told)
{
	meet();
	cut();
	guest.gone = false;
	match_start(&guest.match);
	settle();
	ck_assert(guest.link.alone && guest.gone);
	ck_assert_str_eq(guest.link.why, "left");
}

/* One who has resumed a game with somebody and was never connected, too. */
UNIT_TEST(who_leaves_before_there_was_a_line_is_told)
{
	guest.match.game.marks.shared = 77;
	link_turn(&guest.link, &guest.match, now);
	match_start(&guest.match);
	settle();
	ck_assert(guest.link.alone && guest.gone);
}

/* The host went back, alone, and has as many moves as before: the guest, who
 * has moved on, sees his game put aside and goes on with that of the host. */
UNIT_TIMES_TEST(the_hosts_game_is_the_game, 2)
{
	meet();
	for (int i = 0; i < 6; i++) {
		move();
		settle();
	}
	if (_i)
		cut();
	do
		match_cut(&host.match, host.match.game.count - 1);
	while (!end_moves(&host) || host.match.game.count == 5);
	while (host.match.game.count < 6 && end_moves(&host))
		end_move(&host);
	if (_i)
		plug_in();
	settle();
	agree();
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_int_eq(guest.aside, 1);
	ck_assert_int_eq(host.match.game.marks.cuts,
		guest.match.game.marks.cuts);
	ck_assert_uint_eq(guest.match.games, 2);
}

/* The program ends, and another goes on with what is in the file. */
static void end_restart(struct side *end)
{
	bool hosts = end == &host;
	struct game game = end->match.game;

	link_done(&end->link);
	link_begin(&end->link, hosts);
	match_begin(&end->match, &end->settings, &game);
	end->match.away = hosts ? 2 : 1;
}

/* Both ends come back, the guest with a move that the host has not seen. */
UNIT_TEST(games_that_were_kept_go_on)
{
	meet();
	do {
		move();
		settle();
	} while (!end_moves(&guest));
	cut();
	end_move(&guest);
	end_restart(&host);
	end_restart(&guest);
	guest.agrees = false;
	plug_in();
	settle();
	agree();
	ck_assert_uint_gt(host.match.game.count, 1);
	ck_assert_int_eq(guest.last, PARTNER_COME);
}

/* Several of one turn, and none of them waits for an answer. */
UNIT_TEST(moves_may_be_under_way)
{
	meet();
	while (!end_moves(&guest)) {
		move();
		settle();
	}
	for (int i = 0; i < 20 && !guest.match.game.now.over; i++) {
		while (end_moves(&guest))
			end_move(&guest);
		end_turn(&guest);
		settle();
		agree();
		while (end_moves(&host))
			end_move(&host);
		settle();
	}
	agree();
}

UNIT_TEST(a_guest_who_says_no_keeps_the_own_game)
{
	guest.agrees = false;
	plug_in();
	settle();
	ck_assert_int_eq(guest.link.state, LINK_DOWN);
	ck_assert(!guest.match.game.now.rules.swap);
	ck_assert_str_eq(host.link.why, "declined");
}

UNIT_TEST(silence_is_seen_but_ends_nothing)
{
	meet();
	now += 21000000;
	link_turn(&guest.link, &guest.match, now);
	ck_assert(guest.link.partner.silent);
	ck_assert_int_eq(guest.link.state, LINK_UP);
	settle();
	ck_assert(!guest.link.partner.silent);
}

/* A guest whose person looks elsewhere: in a menu, say. */
static void end_turn_blind(struct side *end)
{
	for (int i = 0; i < 3; i++)
		link_turn(&end->link, &end->match, now += 5000);
}

/* The host moves on while the guest's person thinks about the offer. */
UNIT_TEST(what_is_offered_goes_on)
{
	match_play(&host.match, 3);
	plug_in();
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert_int_eq(guest.link.state, LINK_ASKED);
	match_play(&host.match, 1);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert_int_eq(link_hear(&guest.link, &guest.match), PARTNER_OFFERS);
	end_obey(&guest, PARTNER_OFFERS);
	settle();
	agree();
	ck_assert_uint_eq(guest.match.game.count, 2);
	ck_assert_int_eq(host.link.state, LINK_UP);
}

/* Another game, and going back in it, before anybody looks at the board. */
UNIT_TEST(changes_wait_for_the_board)
{
	meet();
	move();
	settle();
	link_want(&guest.link.partner, PARTNER_NEW, 0);
	end_turn_blind(&guest);
	for (int i = 0; i < 6; i++)
		end_turn(&host);
	end_turn_blind(&guest);
	ck_assert(guest.link.change.news);
	match_play(&host.match, 3);
	end_turn_blind(&host);
	match_cut(&host.match, 0);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	settle();
	agree();
	ck_assert_uint_eq(guest.match.game.count, 0);
	ck_assert_uint_eq(guest.match.games, 3);
	ck_assert(!guest.link.alone);
}

/* Another game lies there by the time that both have agreed: a host loaded one
 * when the guest said yes, a guest while the host went back. */
UNIT_TEST(what_was_agreed_on_is_about_one_game)
{
	struct game game = { .count = 0 };

	meet();
	move();
	settle();
	link_want(&host.link.partner, PARTNER_UNDO, 0);
	end_turn_blind(&host);
	end_turn(&guest);
	end_turn(&guest);
	link_turn(&host.link, &host.match, now);
	ck_assert_int_eq(host.link.change.news, PARTNER_BACK);
	usual_game(&game, &host.settings.rules);
	for (int64_t i = 1; i <= 3; i++)
		game_play(&game, i);
	match_replace(&host.match, &game);
	guest.agrees = false;
	settle();
	ck_assert_uint_eq(host.match.game.count, 3);
	ck_assert_int_eq(host.last, PARTNER_GONE);
	ck_assert_uint_eq(guest.match.game.count, 1);
}

UNIT_TEST(a_guest_who_loads_another_game_has_left)
{
	struct game game = { .count = 0 };

	meet();
	move();
	settle();
	match_step(&host.match, true, true);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert(guest.link.change.news);
	/* which is the one that the host has now, but for its number */
	usual_game(&game, &host.settings.rules);
	match_replace(&guest.match, &game);
	end_turn_blind(&guest);
	/* nor does it count what else the host does */
	match_step(&host.match, false, true);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	settle();
	ck_assert(guest.link.alone && guest.gone);
	ck_assert_int_eq(guest.match.game.marks.shared, 0);
	ck_assert_str_eq(host.link.why, "left");
}

/* A host that changes the game for ever is left; however often it hangs up. */
UNIT_TEST(ten_games_are_put_aside_without_leave)
{
	int rounds = 0;

	meet();
	for (; guest.link.state == LINK_UP && rounds < 100; rounds++) {
		move();
		settle();
		match_step(&host.match, true, true);
		settle();
		guest.link.partner.asides = guest.aside;
		if (rounds % 3 == 0 && guest.link.state == LINK_UP) {
			cut();
			plug_in();
			settle();
		}
	}
	ck_assert_int_eq(rounds, LINK_ASIDES_MOST + 1);
	ck_assert_int_eq(guest.aside, LINK_ASIDES_MOST);
	ck_assert_uint_eq(guest.match.game.count, 1);
	ck_assert_str_eq(guest.link.why, "changes");
}

/* A guest who moves instead of waiting for an answer has no wish any more. */
UNIT_TEST(a_move_takes_a_wish_back)
{
	meet();
	while (!end_moves(&guest)) {
		move();
		settle();
	}
	link_want(&guest.link.partner, PARTNER_UNDO, 0);
	end_move(&guest);
	end_turn_blind(&guest);
	match_cut(&host.match, 0);
	settle();
	ck_assert_uint_eq(guest.match.game.count, 0);
	ck_assert_int_eq(guest.aside, 1);
}

/* Even if the host hung up before anybody could say so. */
UNIT_TEST(who_is_left_is_not_called_again)
{
	meet();
	move();
	settle();
	match_step(&host.match, true, true);
	match_play(&host.match, 2);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert_int_eq(guest.link.change.news, PARTNER_BACK);
	shutdown(host.link.wire.in, SHUT_RDWR);
	end_turn_blind(&guest);
	ck_assert_int_eq(guest.link.state, LINK_DOWN);
	guest.link.partner.asides = LINK_ASIDES_MOST;
	ck_assert_int_eq(link_hear(&guest.link, &guest.match), PARTNER_GONE);
	ck_assert_str_eq(guest.link.why, "changes");
	match_cut(&guest.match, 0);
	end_turn_blind(&guest);
	ck_assert_int_eq(link_choice(&guest.link), 0);
}

/* -- whatever happens ------------------------------------------------------ */

static void end_try(struct side *end)
{
	struct match *match = &end->match;
	bool alone = end == &host && end->link.state == LINK_DOWN;
	size_t back = match->game.count ? luck() % match->game.count : 0;
	uint64_t what = luck() % 16;

	if (what == 0)
		link_want(&end->link.partner, PARTNER_UNDO, back);
	else if (what == 1)
		link_want(&end->link.partner, PARTNER_NEW, luck() % 2);
	else if (what == 2 && alone && match->game.count)
		match_cut(match, back);
	else if (what == 3 && alone)
		match_start(match);
	else if (what == 4 && luck() % 4 == 0)
		end_restart(end);
	else if (what == 5 && alone)
		match_step(match, luck() % 2, true);
	else if (what >= 8 && end_moves(end) &&
		 (!end->link.change.news || end->link.handed))
		end_move(end);
	end->agrees = luck() % 4;
}

/* Whatever is done at both ends, between any two turns, and however often the
 * line is cut: at rest both have the same game. */
UNIT_TIMES_TEST(at_rest_both_ends_have_the_same_game, unit_times(300))
{
	random_state.state += 1000 * (uint64_t)_i;
	for (int i = 0; i < 200; i++) {
		struct side *end = luck() % 2 ? &host : &guest;
		uint64_t what = luck() % 24;

		if (what == 0 && host.link.state != LINK_DOWN)
			shutdown(host.link.wire.in, SHUT_RDWR);
		else if (what < 3 && host.link.state == LINK_DOWN &&
			 guest.link.state == LINK_DOWN)
			plug_in();
		else if (what < 12)
			end_try(end);
		else if (i / 20 % 3 && what < 18)
			/* nobody looks at the board: a menu is open */
			link_turn(&end->link, &end->match, now += 5000);
		else
			end_turn(end);
		ck_assert(!guest.link.alone);
	}
	host.agrees = guest.agrees = true;
	settle();
	cut();
	plug_in();
	settle();
	agree();
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_int_eq(guest.link.state, LINK_UP);
	ck_assert_int_eq(host.match.game.marks.shared,
		guest.match.game.marks.shared);
	ck_assert_int_eq(host.match.game.marks.cuts,
		guest.match.game.marks.cuts);
}

/* -- somebody who is no kalah ---------------------------------------------- */

static void sit_with(struct side *end)
{
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	other = ends[1];
	end_connect(end, ends[0]);
}

static void say(const char *words)
{
	ck_assert_int_eq(write(other, words, strlen(words)),
		(ssize_t)strlen(words));
}

static void end_settle(struct side *end)
{
	for (int i = 0; i < 20; i++) {
		now += 100000;
		end_turn(end);
	}
}

/* The position after house 1. */
#define AFTER_1 "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4>"
#define AT_FIRST "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"

static const struct {
	const char *words, *why;
} to_host[] = {
	{ "take 77 0\nmove 77 0 2 7 <>\n", "move" },
	{ "take 77 0\nmove 77 0 2 0 <>\n", "move" },
	{ "take 77 0\nmove 77 0 2 -1 <>\n", "move" },
	{ "take 77 0\nmove 77 0 2\n", "move" },
	{ "take 77 0\nmove 77 0 2 2\n", "position" },
	{ "take 77 0\nmove 77 0 2 2 " AT_FIRST "\n", "position" },
	{ "take 77 0\nundo 77 0 1 2\n", "ply" },
	{ "take 77 0\nundo 77 0 1 -1\n", "ply" },
	{ "take 77 0\nundo 77 0 1\n", "ply" },
	{ "take 77 0\nnew 77 0 1 2\n", "ply" },
	{ "bye\n", "bye" }, { "bye \033[2Jyou\n", "?[2Jyou" }
};

UNIT_ROWS_TEST(what_is_wrong_ends_the_connection_only, to_host)
{
	host.agrees = false;
	match_play(&host.match, 1);
	sit_with(&host);
	say(to_host[_i].words);
	end_settle(&host);
	ck_assert_int_eq(host.link.state, LINK_DOWN);
	ck_assert_str_eq(host.link.why, to_host[_i].why);
	ck_assert_uint_eq(host.match.game.count, 1);
}

/* What does not fit where the game stands. */
static const char *const void_there[] = { "take 77 0\nmove\n",
	"take 77 0\nmove 77 0 1 1 " AFTER_1 "\n",
	"take 77 0\nmove 77 0 3 2 <>\n", "take 77 0\nmove 77 1 2 2 <>\n",
	"take 77 0\nmove 78 0 2 2 <>\n",
	"take 77 0\nmove 99999999999999999999 0 2 2\n",
	"take 77 0\nundo 77 0 0 0\nnew 77 1 1 0\nnew 78 0 1 0\n",
	"take 77 0\nyes 77 0 1\nno 77 0 1\n" };

UNIT_ROWS_TEST(what_does_not_fit_is_void, void_there)
{
	match_play(&host.match, 1);
	sit_with(&host);
	say(void_there[_i]);
	end_settle(&host);
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_int_eq(host.last, PARTNER_COME);
	ck_assert_uint_eq(host.match.game.count, 1);
}

static const char *const to_guest[] = {
	"game 0 0\n", "game 5\n", "game 5 -1\n",
	"rule houses 100\n", "rule seeds 1000\n", "rule x 1\n", "rule end\n",
	"name 3 x\n", "start 0 1 <6,0,0,4,4,4>\n", "start -1 1 <1,0,0,1,1>\n",
	"start 1 3 " AT_FIRST "\n",
	"start 0 1 <1,0,0,1,1>\n",
	"start 99999 1 " AT_FIRST "\n",
	"start 1 1 " AT_FIRST "\nmoves 7\n",
	"start 1 1 " AT_FIRST "\nmoves 1 2\n",
	"start 1 1 " AT_FIRST "\nrule houses 3\n",
	"start 1 1 " AT_FIRST "\nposition " AT_FIRST "\n",
	"start 1 1 " AT_FIRST "\nmoves 1\nposition " AT_FIRST "\n",
	"position " AT_FIRST "\n", "moves 1\n",
};

UNIT_ROWS_TEST(what_is_offered_wrongly_changes_nothing, to_guest)
{
	sit_with(&guest);
	say("game 5 0\n");
	say(to_guest[_i]);
	end_settle(&guest);
	ck_assert_int_eq(guest.link.state, LINK_DOWN);
	ck_assert_uint_eq(guest.match.games, 1);
}

/* -- other versions -------------------------------------------------------- */

/* What has come to the other end since the last call. */
static const char *heard(void)
{
	static char words[20000];
	ssize_t length = recv(other, words, sizeof words - 1, MSG_DONTWAIT);

	words[length > 0 ? length : 0] = '\0';
	return words;
}

/* A host of version 1.1, which says all rules and pings without a version, and
 * a later one. */
static const struct {
	const char *says, *version;
} hosts[] = {
	{ "game 5 0\nrule houses 6\nrule seeds 4\nrule sowing anticlockwise\n"
	  "rule capture opposite\nrule relay off\nrule end row\n"
	  "rule leftover owner\nrule swap off\nname 1 Ann\nname 2 \n"
	  "start 1 1 " AT_FIRST "\nmoves 1\nposition " AFTER_1 "\nping\n",
	  "" },
	{ "ping 2.13.0 and more\ncolour 1 red\ngame 5 0\ncolour 2\n"
	  "name 1 Ann\nname 2\nstart 1 1 " AT_FIRST "\nmoves 1\n"
	  "position " AFTER_1 "\nping 2.13.0\n", "2.13.0" },
};

UNIT_ROWS_TEST(hosts_of_other_versions_are_understood, hosts)
{
	struct rules usual = preset_table[PRESET_STANDARD].rules;

	sit_with(&guest);
	end_turn(&guest);
	ck_assert_str_eq(heard(), "kalah 2 token\n");
	say(hosts[_i].says);
	end_settle(&guest);
	ck_assert_int_eq(guest.link.state, LINK_UP);
	ck_assert(rules_equal(&guest.match.game.now.rules, &usual));
	ck_assert_str_eq(guest.link.partner.version, hosts[_i].version);
	/* nothing before the state, and nothing 1.1 does not know but a word
	 * behind ping */
	ck_assert_str_eq(heard(), "ping " PACKAGE_VERSION "\ntake 5 0\n");
	match_play(&guest.match, 1);
	end_settle(&guest);
	ck_assert_int_eq(strncmp(heard(), "move 5 0 2 1 <", 14), 0);
}

/* A guest of version 1.1: it knows these lines only, takes what is not said to
 * be as usual, and hangs up at any other word. */
static void hear_as_before(const char *line, struct rules *rules)
{
	static const char *const words[] = { "game ", "rule ", "name ",
		"start ", "moves ", "position ", "move ", "undo ", "new ",
		"no ", "ping" };
	char name[20], value[20];
	int known = 0;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		known += strncmp(line, words[i], strlen(words[i])) == 0;
	ck_assert_msg(known == 1, "what 1.1 does not know: %s", line);
	if (sscanf(line, "rule %19s %19s", name, value) != 2)
		return;
	for (int i = 0; i < RULE_COUNT; i++) {
		int64_t parsed;

		if (strcmp(rule_table[i].name, name) != 0)
			continue;
		ck_assert(field_parse(&rule_table[i], value, &parsed));
		field_set(&rule_table[i], rules, parsed);
	}
}

UNIT_TIMES_TEST(guests_of_before_are_told_all_rules, PRESET_COUNT)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	char words[20000];

	host.settings.rules = preset_table[_i].rules;
	match_start(&host.match);
	host.match.game.marks.shared = 77;
	end_turn(&host);
	sit_with(&host);
	end_settle(&host);
	strcpy(words, heard());
	for (char *at = words, *end; (end = strchr(at, '\n')); at = end + 1) {
		*end = '\0';
		hear_as_before(at, &rules);
	}
	ck_assert(rules_equal(&rules, &preset_table[_i].rules));
	say("take 77 0\nping\n");
	end_settle(&host);
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_str_eq(host.link.partner.version, "");
	say("ping 1.2.0\nping\n");
	end_settle(&host);
	ck_assert_str_eq(host.link.partner.version, "1.2.0");
}

/* A later rule at its first value is unknown to who came before it. */
UNIT_TEST(what_is_usual_is_not_said)
{
	host.settings.rules = preset_table[PRESET_STANDARD].rules;
	match_start(&host.match);
	host.match.game.marks.shared = 77;
	end_turn(&host);
	sit_with(&host);
	end_settle(&host);
	ck_assert_ptr_null(strstr(heard(), "rule "));
}

static const char *const no_versions[] = { "ping\n", "ping \n",
	"ping \033[2J\n", "ping 1.2.0;\n", "ping One\n",
	"ping 1.2.345678901234567890\n" };

UNIT_ROWS_TEST(what_is_no_version_is_not_shown, no_versions)
{
	match_play(&host.match, 1);
	sit_with(&host);
	say(no_versions[_i]);
	say("take 77 0\n");
	end_settle(&host);
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_str_eq(host.link.partner.version, "");
}

/* Each connection is with another program. */
UNIT_TEST(a_version_ends_with_the_connection)
{
	sit_with(&host);
	say("ping 1.2.0\n");
	end_settle(&host);
	ck_assert_str_eq(host.link.partner.version, "1.2.0");
	close(other);
	sit_with(&host);
	ck_assert_str_eq(host.link.partner.version, "");
}

/* A hundred a minute, of either end, whatever they are. */
UNIT_TIMES_TEST(what_is_unknown_is_ignored, 2)
{
	struct side *end = _i ? &host : &guest;
	static const char *const lines[] = { "x\n", "\n", "kalah 2 1\n",
		"colour 1 2 3\n" };

	sit_with(end);
	for (int minutes = 0; minutes < 3; minutes++) {
		now += 60000000;
		for (int i = 0; i < 100; i++)
			say(lines[i % 4]);
		end_settle(end);
		ck_assert_int_ne(end->link.state, LINK_DOWN);
	}
	heard();
	say("x\n");
	end_settle(end);
	ck_assert_int_eq(end->link.state, LINK_DOWN);
	ck_assert_str_eq(end->link.why, "word");
	ck_assert_str_eq(heard(), "bye word\n");
	/* whoever comes next has said nothing */
	close(other);
	sit_with(end);
	say("x\n");
	end_settle(end);
	ck_assert_int_ne(end->link.state, LINK_DOWN);
}

/* What is about the game is known, but not from there. */
UNIT_TEST(nobody_speaks_for_another)
{
	match_play(&host.match, 1);
	sit_with(&host);
	say("rule houses 3\ngame 77 1\nyes 77 0 1\ntake 77 0\n");
	end_settle(&host);
	ck_assert_int_eq(host.link.state, LINK_UP);
	ck_assert_int_eq(host.match.game.now.rules.houses, 6);
	ck_assert_uint_eq(host.match.game.count, 1);
}

/* -- what is to be seen ---------------------------------------------------- */

UNIT_TEST(a_wish_is_seen_until_it_is_answered)
{
	meet();
	move();
	settle();
	host.agrees = false;
	link_want(&guest.link.partner, PARTNER_UNDO, 0);
	link_turn(&guest.link, &guest.match, now);
	ck_assert(guest.link.partner.wishes);
	ck_assert(!host.link.partner.wishes);
	settle();
	ck_assert(!guest.link.partner.wishes);
	move();
	settle();
	link_want(&guest.link.partner, PARTNER_UNDO, 0);
	link_turn(&guest.link, &guest.match, now);
	ck_assert(guest.link.partner.wishes);
	cut();
	link_turn(&guest.link, &guest.match, now);
	ck_assert(!guest.link.partner.wishes);
}

/* Whatever the person has not seen: an offer, a move, a wish, a change. */
UNIT_TEST(somebody_waits_until_it_is_seen)
{
	plug_in();
	end_turn_blind(&host);
	ck_assert(!host.link.partner.waits);
	end_turn_blind(&guest);
	ck_assert(guest.link.partner.waits);
	settle();
	link_turn(&guest.link, &guest.match, now);
	ck_assert(!guest.link.partner.waits);
	match_play(&host.match, 1);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert(guest.link.partner.waits);
	settle();
	link_turn(&guest.link, &guest.match, now);
	ck_assert(!guest.link.partner.waits);
	link_want(&host.link.partner, PARTNER_UNDO, 0);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert(guest.link.partner.waits);
	end_turn(&guest);
	end_turn_blind(&guest);
	end_turn(&host);
	end_turn_blind(&host);
	end_turn_blind(&guest);
	ck_assert(guest.link.partner.waits);
	settle();
	agree();
	ck_assert_uint_eq(guest.match.game.count, 0);
}

/* A move of ours that we did not make ends the connection; in a state, it makes
 * that another game than ours. */
UNIT_TIMES_TEST(nobody_moves_for_another, 2)
{
	sit_with(&guest);
	say("game 5 0\nstart 1 1 " AT_FIRST "\nmoves 1\n"
		"position " AFTER_1 "\n");
	end_settle(&guest);
	ck_assert_int_eq(guest.link.state, LINK_UP);
	if (_i)
		say("move 5 0 2 1 <6,0,0,0,5,5,5,5,4,0,5,5,5,5,4>\n");
	else
		say("game 5 1\nstart 2 1 " AT_FIRST "\nmoves 1 1\nposition "
			"<6,0,0,0,5,5,5,5,4,0,5,5,5,5,4>\n");
	end_settle(&guest);
	if (_i)
		ck_assert_str_eq(guest.link.why, "move");
	else
		ck_assert_int_eq(guest.last, PARTNER_GAME);
	ck_assert_uint_eq(guest.match.game.count, _i ? 1 : 2);
}

/* A wish that a move has made void takes its question with it. */
UNIT_TEST(an_answer_that_comes_too_late_is_void)
{
	match_play(&host.match, 3);
	sit_with(&host);
	say("take 77 0\nundo 77 0 1 0\n");
	for (int i = 0; i < 2; i++)
		link_turn(&host.link, &host.match, now);
	ck_assert_int_eq(link_hear(&host.link, &host.match), PARTNER_COME);
	ck_assert_int_eq(link_hear(&host.link, &host.match),
		PARTNER_WANTS_UNDO);
	link_want(&host.link.partner, PARTNER_UNDO, 1);
	say("no 77 0 1\n");
	link_turn(&host.link, &host.match, now);
	ck_assert_int_eq(link_hear(&host.link, &host.match), PARTNER_REFUSED);
	ck_assert(host.link.partner.unanswered);
	match_play(&host.match, 1);
	link_turn(&host.link, &host.match, now);
	ck_assert(!host.link.partner.unanswered);
	link_answer(&host.link.partner, true);
	ck_assert_int_eq(link_hear(&host.link, &host.match), PARTNER_QUIET);
}

UNIT_TEST(a_connection_takes_its_question_with_it)
{
	match_play(&host.match, 3);
	sit_with(&host);
	say("take 77 0\nnew 77 0 1 0\n");
	for (int i = 0; i < 2; i++)
		link_turn(&host.link, &host.match, now);
	link_hear(&host.link, &host.match);
	ck_assert_int_eq(link_hear(&host.link, &host.match), PARTNER_WANTS_NEW);
	close(other);
	other = -1;
	link_turn(&host.link, &host.match, now += 100000);
	ck_assert_int_eq(host.link.state, LINK_DOWN);
	ck_assert(!host.link.partner.unanswered);
}

UNIT_TEST(slow_bytes_are_lines_in_the_end)
{
	static const char words[] = "take 77 0\n";

	match_play(&host.match, 1);
	sit_with(&host);
	for (size_t i = 0; i < strlen(words); i++) {
		ck_assert_int_ne(host.link.state, LINK_UP);
		ck_assert_int_eq(write(other, words + i, 1), 1);
		end_turn(&host);
		end_turn(&host);
	}
	ck_assert_int_eq(host.link.state, LINK_UP);
}

/* Of thousands of wishes, one is asked about. */
UNIT_TEST(a_flood_asks_once)
{
	int asked = 0;

	match_play(&host.match, 1);
	sit_with(&host);
	say("take 77 0\n");
	for (int i = 0; i < 2000; i++) {
		say("undo 77 0 1 0\n");
		now += 10000;
		link_turn(&host.link, &host.match, now);
	}
	for (enum partner_news news;
	     (news = link_hear(&host.link, &host.match));)
		asked += news == PARTNER_WANTS_UNDO;
	ck_assert_int_eq(asked, 1);
}

/* Any lines, in any order, at either end. */
UNIT_TIMES_TEST(nonsense_breaks_nothing, 300)
{
	static const char *const lines[] = { "game 77 0", "game 77 1",
		"game 5 2", "rule houses 3", "rule sowing clockwise-far",
		"name 1 Bob", "name 2 \302\233x",
		"start 0 1 <3,0,0,4,4,4,4,4,4>",
		"start 2 2 <3,0,0,4,4,4,4,4,4>", "start 1 1 " AT_FIRST,
		"moves 1 2", "moves 1", "position " AT_FIRST,
		"position " AFTER_1, "position <3,0,0,4,4,4,4,4,4>",
		"take 77 0", "take 77 1", "move 77 0 1 1 " AFTER_1,
		"move 5 2 1 1 " AFTER_1, "move 77 0 2 2 <>", "undo 77 0 0 0",
		"undo 77 0 1 0", "undo 77 1 0 0", "new 77 0 0 1",
		"new 77 0 1 0", "yes 77 0 0", "yes 77 0 1", "no 77 0 0",
		"ping" };
	struct side *end = _i % 2 ? &host : &guest;

	random_state.state += (uint64_t)_i;
	sit_with(end);
	for (int i = 0; i < 40; i++) {
		const char *line = lines[luck() %
			(sizeof lines / sizeof *lines)];

		end->agrees = luck() % 3;
		if (end->link.state == LINK_DOWN)
			break;
		say(line);
		say("\n");
		now += 10000;
		end_turn(end);
		if (luck() % 4 == 0 && end_moves(end))
			end_move(end);
	}
}
