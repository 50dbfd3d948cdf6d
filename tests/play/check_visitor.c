/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play/modes/visitor, elsewhere: what is said about somebody elsewhere, asked,
 * and done. */
#include <string.h>

#include "stage.h"
#include "unit.h"
#include "usual_game.h"

const char unit_name[] = "visitor";

/* Somebody who does what a test says. */
static struct partner partner;
static enum partner_news news;	/* to be heard next */
static int answer;		/* 1: yes; 2: no */
static enum partner_wish wish;
static size_t wished;
static int64_t choice;		/* to be played there */
static bool left;

static int64_t follow(struct seat *seat, const struct match *match, bool asked,
		int64_t now)
{
	(void)seat;
	(void)match;
	(void)asked;
	(void)now;
	return -1;
}

static int64_t choose(const struct seat *seat)
{
	int64_t house = choice;

	(void)seat;
	choice = 0;
	return house;
}

static void leave(struct seat *seat)
{
	(void)seat;
	left = true;
}

static enum partner_news hear(struct partner *from,
		const struct match *match)
{
	enum partner_news first = news;

	(void)from;
	(void)match;
	news = PARTNER_QUIET;
	partner.unanswered |= partner_asks(first);
	return first;
}

static void take_answer(struct partner *to, bool yes)
{
	to->unanswered = false;
	if (!answer)
		answer = yes ? 1 : 2;
}

static void take_wish(struct partner *to, enum partner_wish wanted, size_t ply)
{
	(void)to;
	wish = wanted;
	wished = ply;
}

static void copy(const struct partner *from, struct settings *settings,
		struct game *game)
{
	(void)from;
	settings->rules.houses = 3;
	settings->rules.seeds = 2;
	settings->first = P2;
	strcpy(settings->name[P1], "Ann");
	usual_game(game, &settings->rules);
}

static bool show(struct partner *to, const char *token)
{
	to->strange = strcmp(token, "rightone") != 0;
	to->wrong = strlen(token) < 8;
	return !to->wrong;
}

static const struct seat_kind kind = { .follow = follow, .choice = choose,
	.leave = leave, .hear = hear, .answer = take_answer, .want = take_wish,
	.copy = copy, .show = show };

static const struct game_marks marks = { .shared = 5 };

static void meet(bool hosts)
{
	answer = 0;
	left = false;
	choice = 0;
	wish = PARTNER_NO_WISH;
	partner = (struct partner){ .seat.kind = &kind,
		.sits = hosts ? P2 : P1, .detail = "",
		.marks = &marks, .place = hosts ? "4711" : "192.0.2.7",
		.token = hosts ? "abcdefgh" : NULL };
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "animation=off theme=lines", NULL);
	stage_meet(&partner);
}

static void happens(enum partner_news what, const char *shown)
{
	news = what;
	stage_play("~", shown);
}

static void finish(void)
{
	news = PARTNER_QUIET;
	stage_close();
	ck_assert(left);
}
UNIT_AFTER(finish)

UNIT_TEST(where_to_come_to_is_said_again)
{
	meet(true);
	stage_play("~ :A new game.", "!adds a computer player", "!New here");
	happens(PARTNER_WAITS, ":Waiting on port 4711");
	stage_play(":Give the token abcdefgh to", ":You v P2",
		":4711:localhost:4711", ":--host=0.0.0.0",
		":read and change");
	partner.up = true;
	happens(PARTNER_COME, ":You are connected.");
	partner.up = false;
	partner.detail = "closed";
	happens(PARTNER_GONE, ":has ended: closed.");
	stage_play("1 ~ :Waiting on port 4711", ":4711:localhost:4711",
		":abcdefgh");
}

UNIT_TEST(where_others_can_come_to_is_said_with_a_warning)
{
	meet(true);
	partner.exposed = true;
	partner.place = "192.0.2.7:4711";
	stage_play("~ :Waiting at 192.0.2.7:4711.", ":others there can read",
		":15252:192.0.2.7:4711 HOST, then", ":joins localhost.");
}

/* And so is the turn that was told, once there is another. */
UNIT_TEST(whose_turn_it_is_is_said_after_a_yes)
{
	meet(false);
	partner.up = true;
	strcpy(partner.version, "1.2.0");
	happens(PARTNER_OFFERS, ":offers Kalah(3,2)");
	stage_play("y");
	happens(PARTNER_COME, ":You are connected, with kalah 1.2.0.");
	stage_play(":You play P2, in the row below. P1's move.");
	choice = 1;
	stage_play("~ ~ :P2 You: your turn", "!P1's move.", "!You are");
	partner.ply = 0;
	happens(PARTNER_BACK, ":You play P2, in the row below. P1's move.");
	happens(PARTNER_REFUSED, ":does not agree");
	choice = 1;
	stage_play("~ ~ :P2 You: your turn", ":does not agree");
	happens(PARTNER_GAME, ":You play P2, in the row below. Ann's move.");
}

/* Ours to swap, the row above. */
UNIT_TEST(which_side_we_have_is_said)
{
	meet(true);
	partner.up = true;
	stage_play("f");
	happens(PARTNER_COME, ":You play P1, in the row above. Your move.");
}

/* Neither what we ask for nor that nobody is there outlives what is so. */
UNIT_TEST(what_holds_no_longer_is_not_said)
{
	meet(false);
	stage_play("~ :Not connected: waiting for the host.");
	partner.up = true;
	happens(PARTNER_OFFERS, ":offers Kalah(3,2)");
	stage_play("!Not connected");
	partner.up = false;
	partner.detail = "refused";
	stage_play("n");
	happens(PARTNER_GONE, ":Not connected: refused.");
	partner.up = true;
	happens(PARTNER_OFFERS, ":offers Kalah(3,2)");
	stage_play("!Not connected", "y ~");
	choice = 1;
	stage_play("~ ~ :your turn", "1 N :Asking the other player.", "~");
	stage_play("Left :Asking the other player.");
	partner.wishes = false;
	happens(PARTNER_REFUSED, ":The other player does not agree.");
	stage_play("!Asking", "N :Asking the other player.");
	partner.wishes = false;
	partner.ply = 1;
	partner.waits = true;
	happens(PARTNER_WANTS_UNDO, ":wants to go back");
	stage_play("!Asking", "!has moved on");
}

/* Wherever we are. */
UNIT_TEST(that_the_game_moves_on_is_seen_from_everywhere)
{
	static const char *const opens[] = { "l", "P", "P Enter", "?", "o",
		"R", "v", "e", "s" };

	meet(false);
	partner.up = true;
	choice = 1;
	stage_play("~ ~ :your turn");
	for (size_t i = 0; i < sizeof opens / sizeof *opens; i++) {
		stage_about(opens[i]);
		partner.waits = false;
		stage_play(opens[i], "~ !has moved on");
		partner.waits = true;
		stage_play("~ :Your game elsewhere has moved on.",
			"Left Right :has moved on");
		stage_play("Esc Esc Esc ~ !has moved on");
	}
}

UNIT_TEST(silence_is_said_as_long_as_it_lasts)
{
	meet(true);
	partner.up = partner.silent = true;
	stage_play("~ :Nothing has been heard");
	partner.silent = false;
	stage_play("~ !Nothing has been heard");
}

UNIT_TEST(going_back_is_for_good)
{
	meet(true);
	partner.up = true;
	stage_play("1 :P2 to move", "!m move now", "!Esc stop");
	partner.seat.trouble = SEAT_SILENT;
	stage_play("~ :P2 does not answer.");
	choice = 2;
	stage_play("~ ~ :your turn");
	partner.ply = 1;
	happens(PARTNER_WANTS_UNDO, ":wants to go back to turn 1");
	stage_play("y");
	ck_assert_int_eq(answer, 1);
	happens(PARTNER_BACK, ":You both went back.");
	stage_play("!redo", ":Waiting for P2.", "!Enter");
}

UNIT_TEST(what_is_no_yes_is_a_no)
{
	meet(false);
	partner.up = true;
	happens(PARTNER_WANTS_NEW, ":wants a new game");
	stage_play("Esc");
	ck_assert_int_eq(answer, 2);
	happens(PARTNER_OFFERS, ":offers Kalah(3,2)");
	ck_assert_int_eq(answer, 2);
	answer = 0;
	stage_play("y");
	ck_assert_int_eq(answer, 1);
	stage_play(":Kalah(6,4)");
	happens(PARTNER_GAME, ":Kalah(3,2)");
	stage_play(":Ann v You");
}

UNIT_TEST(wishes_are_sent)
{
	meet(true);
	partner.up = true;
	stage_play("1");
	choice = 2;
	stage_play("~ ~ :your turn", "u :Asking the other player.");
	ck_assert_int_eq(wish, PARTNER_UNDO);
	ck_assert_uint_eq(wished, 0);
	stage_play("U");
	ck_assert_uint_eq(wished, 1);
	stage_play("n");
	ck_assert_int_eq(wish, PARTNER_NEW);
	stage_play(":2 P1 _");
}

/* A host needs nobody's consent while nobody is there, a guest is asked. */
UNIT_TEST(alone_one_goes_on)
{
	meet(false);
	strcpy(partner.seat.name, "Zo");
	choice = 1;
	stage_play("~ :You: your turn", "2 u :Go on alone", ":Zo v You",
		"y :P1 v P2");
	ck_assert(left);
}

/* A question that is void goes, whoever asked it. */
UNIT_TEST(a_question_goes_with_what_it_was_about)
{
	meet(true);
	partner.up = true;
	happens(PARTNER_WANTS_NEW, ":wants a new game");
	partner.up = partner.unanswered = false;
	stage_play("~ !wants a new game", "1 :P2 to move");
}

UNIT_TEST(what_the_host_took_is_kept)
{
	meet(false);
	partner.up = true;
	choice = 1;
	stage_play("~ :You: your turn", "2 :Waiting for P1");
	partner.ply = 0;
	partner.aside = true;
	happens(PARTNER_BACK, ":The host's game went another way.");
	stage_play(":1 P1 _");
}

UNIT_TEST(what_is_about_another_game_is_told)
{
	meet(true);
	partner.up = true;
	happens(PARTNER_VOID, ":That was about another game");
	stage_play("1 !That was about");
}

/* In a game between people the computer says nothing until it is over. */
UNIT_TEST(nobody_is_advised)
{
	meet(false);
	partner.up = true;
	choice = 1;
	stage_play("~ :You: your turn", "H :Values are for after a game",
		"Down !Values are", "a :Values are for after a game",
		"m :Values are for after a game",
		"v !Analysing", "!hint", "!learn", "n :Values are for after",
		"Left !Values are", "w :Values are for after", "Esc",
		"3 !Values are");
}

UNIT_TEST(another_token_is_asked_for)
{
	meet(false);
	partner.strange = true;
	happens(PARTNER_STRANGE, ":Type the token that the host");
	stage_play("wrongone Enter ~ :Not connected: J calls");
	ck_assert(partner.strange);
	happens(PARTNER_STRANGE, ":Token: _");
	stage_play("none :Token: none_", "Enter ~ :Token: _",
		":That is not the host's token. Type it again.");
	stage_play("wrongone Enter ~ :Not connected: J calls the host again.");
	partner.wrong = true;
	happens(PARTNER_STRANGE, ":That is not the host's token.");
	stage_play("rightone Enter ~ :waiting for the host");
	ck_assert(!partner.strange);
}

/* One whose token is missing has not been met. */
UNIT_TEST(a_token_that_was_not_typed_is_asked_for_by_J)
{
	meet(false);
	partner.strange = true;
	happens(PARTNER_STRANGE, ":Token: _");
	stage_play("Esc ~ :J calls the host again.", "J !y/n", "!J calls");
	ck_assert(left);
}

/* While seeds fall, too. */
UNIT_TEST(a_new_game_ends_the_animation)
{
	meet(true);
	partner.up = true;
	stage_play("- - 1 ~2");
	partner.ply = 0;
	happens(PARTNER_START, ":1 P1 _");
}

/* A wish would be void after it, and a question comes first. */
UNIT_TIMES_TEST(nothing_is_typed_ahead_of_wishes, 4)
{
	meet(true);
	partner.up = true;
	if (_i == 1)
		stage_play("n :Asking");
	stage_play("- - 3 :Space skip");
	partner.unanswered = _i == 2;
	if (_i == 3)
		happens(PARTNER_WANTS_NEW, ":y/n");
	stage_play("4 :1 P1 3");
	if (_i == 0)
		stage_play(":Space skip", "Space :1 P1 3* 4");
	else
		stage_play("!skip", "Esc :1 P1 3* _");
}

/* Computers do not play, and other rules wait for a game of one's own. */
UNIT_TEST(a_guest_settles_nothing)
{
	meet(false);
	partner.up = true;
	stage_play("o Down* >Houses per side", "Right o :P1 v You",
		":Kalah(6,4)", "o Home >P2, below", "Right o :P1 v You");
	choice = 1;
	stage_play("~ :You: your turn", "2 :Waiting for P1");
}
