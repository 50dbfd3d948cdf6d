/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* match/match: the game on the board, without a screen */
#include <string.h>

#include "model/position.h"
#include "unit.h"
#include "unit_match.h"
#include "usual_game.h"
#include "words/telling.h"

const char unit_name[] = "match";

static struct settings settings;
static struct match match;

static void end(void)
{
	match_done(&match);
}
UNIT_AFTER(end)

/* Begins a match of these players from POSITION; NULL: from the start. */
static void begin(int player1, int player2, const char *position)
{
	end();
	unit_match_begin(&match, &settings, player1, player2, position);
}

static void play(int64_t house)
{
	unsigned positions = match.positions;

	match_play(&match, house);
	ck_assert_uint_ne(match.positions, positions);
}

static void assert_series(int wins1, int wins2, int ties)
{
	struct series series = match_series(&match);

	ck_assert_int_eq(series.wins[P1], wins1);
	ck_assert_int_eq(series.wins[P2], wins2);
	ck_assert_int_eq(series.ties, ties);
}

/* An opponent chosen before the first move already plays this game. */
UNIT_TEST(players_chosen_before_the_first_move_play)
{
	struct settings before;

	begin(WHO_HUMAN, WHO_HUMAN, UNIT_MATCH_ALMOST_OVER);
	before = settings;
	settings.player2 = WHO_COMPUTER;
	match_change_players(&match, &before);
	ck_assert(!match.helped);
	play(3);
	assert_series(1, 0, 0);
}

/* The level is that of the next game until the first move, and stays then. */
UNIT_TEST(a_level_to_suit_stays_during_a_game)
{
	begin(WHO_HUMAN, WHO_AUTO, NULL);
	ck_assert(match_suits(&match));
	ck_assert_int_eq(match_who(&match, P1), WHO_HUMAN);
	ck_assert_int_eq(match_who(&match, P2), MATCH_SUITED);
	match.suited = 5;
	ck_assert_int_eq(match_who(&match, P2), 5);
	play(1);
	ck_assert_int_eq(match.game.marks.level, 5);
	ck_assert_int_eq(match_level(&match), 5);
	match.suited = 6;
	ck_assert_int_eq(match_who(&match, P2), 5);
	ck_assert_int_eq(match_sits(&match, P2), 5);
	match_start(&match);
	ck_assert_int_eq(match_sits(&match, P2), 6);
	begin(WHO_HUMAN, 3, NULL);
	ck_assert(!match_suits(&match));
	match.suited = 6;
	play(1);
	ck_assert_int_eq(match_who(&match, P2), 3);
	ck_assert_int_eq(match.game.marks.level, 0);
}

UNIT_TEST(persons_choose_and_programs_move)
{
	begin(WHO_HUMAN, WHO_COMPUTER + 3, NULL);
	ck_assert(!match_is_on(&match));
	ck_assert(!match_program_moves(&match));
	ck_assert_int_eq(match_thinks(&match), 0);
	play(1);
	ck_assert(match_is_on(&match));
	ck_assert(match_program_moves(&match));
	ck_assert_int_eq(match_level(&match), 4);
	ck_assert_int_eq(match_thinks(&match), 4);
	match.paused = true;
	ck_assert_int_eq(match_thinks(&match), 0);
	match.lent = true;
	ck_assert_int_eq(match_thinks(&match), 4);
	play(1);
	ck_assert_msg(!match.lent, "lent for more than one move");

	begin(WHO_HUMAN, WHO_ROBOT, NULL);
	ck_assert(match_has_program(&match));
	ck_assert(match_has_person(&match));
	match.lent = true;
	ck_assert_int_eq(match_thinks(&match), ENGINE_BEST);
	play(1);
	match.lent = true;
	ck_assert_msg(match_thinks(&match) == 0, "the robot searches");
}

/* Undo and redo go to a person's choice and pause programs. */
UNIT_TEST(undo_and_redo_lead_to_choices)
{
	begin(WHO_HUMAN, WHO_ROBOT, NULL);
	ck_assert(!match_step(&match, true, false));
	ck_assert(!match.touched);
	play(1);
	play(1);
	ck_assert(match.touched);
	match.touched = false;
	ck_assert(match_step(&match, true, false));
	ck_assert_uint_eq(match.game.count, 0);
	ck_assert(match.touched);
	ck_assert(!match.paused);
	ck_assert(match_step(&match, false, true));
	ck_assert_uint_eq(match.game.count, 1);
	ck_assert_msg(match.paused, "the robot moves by itself");
	ck_assert(match_step(&match, false, false));
	ck_assert_uint_eq(match.game.count, 2);
	ck_assert(!match_step(&match, false, false));
	begin(WHO_COMPUTER, WHO_HUMAN, NULL);
	ck_assert(!match_step(&match, true, false));
	ck_assert_msg(!match.paused, "the first move is nobody's to undo");
}

UNIT_TEST(looking_changes_nothing)
{
	struct match view;

	begin(WHO_HUMAN, WHO_COMPUTER, NULL);
	play(3);
	play(1);
	match.touched = false;
	ck_assert_int_eq(match_thinks(&match), 1);
	match_watch(&view, &match);
	ck_assert_uint_eq(view.game.count, 2);
	ck_assert_msg(match_thinks(&view) == 0, "a program moves meanwhile");
	match_look(&view, 0);
	ck_assert_uint_eq(view.game.count, 0);
	ck_assert_int_eq(board_seeds(&view.game.now, P1, 3), 4);
	ck_assert_uint_ne(view.positions, match.positions);
	ck_assert_uint_eq(view.games, match.games);
	match_look(&view, 1);
	match_unwatch(&view);
	ck_assert_uint_eq(match.game.count, 2);
	ck_assert_uint_eq(match.game.total, 2);
	ck_assert_int_eq(board_seeds(&match.game.now, P1, 3), 1);
	ck_assert(!match.touched);
	match_go_on(&match, 1);
	ck_assert_uint_eq(match.game.count, 1);
	ck_assert(match.touched);
	ck_assert(!match.paused);
	match_go_on(&match, 2);
	ck_assert_msg(match.paused, "the computer moves by itself");
}

UNIT_TEST(looking_stays_in_the_game)
{
	unsigned positions;

	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	play(3);
	play(1);
	match_look(&match, -5);
	ck_assert_uint_eq(match.game.count, 0);
	match_look(&match, INT64_MAX);
	ck_assert_uint_eq(match.game.count, 2);
	positions = match.positions;
	match_look(&match, 99);
	ck_assert_msg(match.positions == positions, "counted twice");
}

UNIT_TEST(houses_go_by_their_numbers)
{
	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	play(1);
	ck_assert_int_eq(match.game.now.mover, P2);
	ck_assert_int_eq(match_number(&match, 2), 2);
	ck_assert_int_eq(match_house(&match, 2), 2);
	settings.numbering = NUMBERING_AROUND;
	ck_assert_int_eq(match_number(&match, 2),
		match.game.now.rules.houses + 2);
	ck_assert_int_eq(match_house(&match, match_number(&match, 2)), 2);
	ck_assert_int_eq(match_house(&match, 2), 0);
}

/* On a turned board, the same keys choose what is seen there. They skip empty
 * houses and wrap around. */
UNIT_TEST(houses_are_chosen_as_they_are_seen)
{
	begin(WHO_HUMAN, WHO_HUMAN, "<4,0,0,1,0,1,1,1,1,1,1>");
	ck_assert_int_eq(match_chosen(&match), 1);
	match_choose_beside(&match, 1);
	ck_assert_int_eq(match_chosen(&match), 3);
	match_choose_beside(&match, -1);
	match_choose_beside(&match, -1);
	ck_assert_int_eq(match_chosen(&match), 4);
	match_choose_end(&match, false);
	ck_assert_int_eq(match_chosen(&match), 1);
	settings.display.turned = TURNED_ON;
	match_choose_end(&match, false);
	ck_assert_int_eq(match_chosen(&match), 4);
	match_choose(&match, 0);
	ck_assert_int_eq(match_chosen(&match), 4);
	match_choose(&match, 2);
	ck_assert_msg(match_chosen(&match) != 2, "an empty house is chosen");
	begin(WHO_HUMAN, WHO_HUMAN, "<4,0,0,0,1,1,0,1,1,1,1>");
	match_choose_end(&match, true);
	ck_assert_int_eq(match_chosen(&match), 3);
	match_start(&match);
	ck_assert_msg(match_chosen(&match) == 1, "chosen in the last game");
	begin(WHO_HUMAN, WHO_HUMAN, UNIT_MATCH_ALMOST_OVER);
	play(3);
	ck_assert(match.game.now.over);
	ck_assert_int_eq(match_chosen(&match), 0);
}

UNIT_TEST(games_are_counted_once)
{
	struct settings before;
	unsigned games;

	begin(WHO_HUMAN, WHO_ROBOT, UNIT_MATCH_ALMOST_OVER);
	assert_series(0, 0, 0);
	games = match.games;
	play(3);
	assert_series(1, 0, 0);
	match_start(&match);
	ck_assert_uint_ne(match.games, games);
	assert_series(1, 0, 0);
	match_start(&match);
	assert_series(1, 0, 0);
	match_swap_sides(&match);
	ck_assert_int_eq(settings.player1, WHO_ROBOT);
	match_start(&match);
	assert_series(0, 1, 0);
	before = settings;
	match_change_players(&match, &before);
	assert_series(0, 1, 0);
	before.player2 = WHO_HUMAN + 2;
	match_change_players(&match, &before);
	assert_series(0, 0, 0);
}

/* Two players of a kind do not change seats: the other one begins. */
UNIT_TEST(sides_are_swapped)
{
	begin(WHO_HUMAN, WHO_HUMAN, UNIT_MATCH_ALMOST_OVER);
	play(3);
	match_swap_sides(&match);
	match_start(&match);
	ck_assert_int_eq(settings.first, P2);
	ck_assert_int_eq(match.game.now.mover, P2);
	assert_series(1, 0, 0);
}

/* Two programs do, unless they are one program twice. */
UNIT_TEST(programs_swap_sides_with_their_commands)
{
	struct settings before;

	begin(WHO_PROGRAM, WHO_PROGRAM, UNIT_MATCH_ALMOST_OVER);
	strcpy(settings.program[P1], "alpha");
	strcpy(settings.program[P2], "beta");
	play(3);
	assert_series(1, 0, 0);
	match_swap_sides(&match);
	match_start(&match);
	ck_assert_int_eq(match.game.now.mover, P1);
	ck_assert_str_eq(settings.program[P1], "beta");
	ck_assert_str_eq(settings.program[P2], "alpha");
	assert_series(0, 1, 0);
	/* another program is another player */
	before = settings;
	strcpy(settings.program[P2], "beta");
	match_change_players(&match, &before);
	assert_series(0, 0, 0);
	match_swap_sides(&match);
	match_start(&match);
	ck_assert_int_eq(match.game.now.mover, P2);
}

/* A game that is already over can be looked at but is not counted. */
UNIT_TEST(another_game_is_taken_over)
{
	struct game game = { 0 };

	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	usual_game(&game, &settings.rules);
	game_play(&game, 3);
	match_replace(&match, &game);
	ck_assert_ptr_null(game.plies);
	ck_assert_uint_eq(match.game.total, 1);
	ck_assert(match.touched);
	begin(WHO_HUMAN, WHO_HUMAN, UNIT_MATCH_ALMOST_OVER);
	play(3);
	game = match.game;
	match.game = (struct game){ 0 };
	usual_game(&match.game, &settings.rules);
	match_replace(&match, &game);
	ck_assert(!match.touched);
	assert_series(0, 0, 0);
}

/* Nor is one that begins where no move is left. */
UNIT_TEST(a_game_without_moves_is_not_counted)
{
	struct board board = { 0 };
	struct game game = { 0 };

	begin(WHO_HUMAN, WHO_ROBOT, NULL);
	ck_assert(!position_start("<3,2,5,0,0,0,1,1,1>", &settings.rules, P1,
		&board));
	game_start_at(&game, &board);
	board_done(&board);
	match_replace(&match, &game);
	ck_assert(match.game.now.over);
	ck_assert(!match.touched);
	ck_assert(!match_is_lost(&match));
	assert_series(0, 0, 0);
	match_start(&match);
	assert_series(0, 0, 0);
}

/* If a game is continued, programs are paused where no person plays or undone
 * moves could be redone. */
UNIT_TEST(programs_wait_in_a_game_continued)
{
	struct game game = { 0 };

	begin(WHO_ROBOT, WHO_ROBOT, NULL);
	ck_assert(!match.paused);
	play(1);
	game = match.game;
	match_begin(&match, &settings, &game);
	ck_assert(match.paused);
	settings.player1 = WHO_HUMAN;
	game = match.game;
	match_begin(&match, &settings, &game);
	ck_assert(!match.paused);
	game = match.game;
	game_go(&game, 0);
	settings.player1 = WHO_ROBOT;
	settings.player2 = WHO_HUMAN;
	match_begin(&match, &settings, &game);
	ck_assert(match.paused);
}

/* Who has a name keeps it, wherever he sits; he is no longer "you". */
UNIT_TEST(names_follow_their_owners)
{
	begin(WHO_HUMAN, WHO_COMPUTER + 8, NULL);
	strcpy(settings.name[P1], "Ann");
	settings.rules.swap = 1;
	match_start(&match);
	ck_assert_str_eq(match_naming(&match).person[P1].name, "Ann");
	ck_assert_str_eq(match_naming(&match).label[P1].name, "Ann");
	ck_assert_int_eq(match_naming(&match).person[P1].person, PERSON_P1);
	ck_assert_ptr_null(match_naming(&match).person[P2].name);
	ck_assert_int_eq(match_naming(&match).person[P2].person,
		PERSON_COMPUTER);
	play(1);
	play(HOUSE_SWAP);
	ck_assert_str_eq(match_naming(&match).person[P2].name, "Ann");
	match_swap_sides(&match);
	ck_assert_str_eq(settings.name[P2], "Ann");
	ck_assert_str_eq(settings.name[P1], "");
	/* two people stay where they are */
	settings.player1 = WHO_HUMAN;
	match_swap_sides(&match);
	ck_assert_str_eq(settings.name[P2], "Ann");
}

/* Whether P2 sits below if these play. */
static bool turns(int player1, int player2)
{
	begin(player1, player2, NULL);
	return match_is_turned(&match);
}

UNIT_TEST(the_only_person_sits_below)
{
	ck_assert(!turns(WHO_HUMAN, WHO_HUMAN));
	ck_assert(!turns(WHO_ROBOT, WHO_COMPUTER));
	ck_assert(!turns(WHO_HUMAN, WHO_AUTO));
	ck_assert(turns(WHO_PROGRAM, WHO_HUMAN));
	settings.display.turned = TURNED_OFF;
	ck_assert(!match_is_turned(&match));
	match_hold(&match, true);
	ck_assert(match_is_turned(&match));
	settings.display.turned = TURNED_ON;
	match_hold(&match, false);
	ck_assert(!match_is_turned(&match));
	match_start(&match);
	ck_assert_msg(match_is_turned(&match), "held longer than a game");
	ck_assert(!turns(WHO_HUMAN, WHO_HUMAN));
	match.away = 1;
	ck_assert_msg(match_is_turned(&match), "a guest is P2");
	match.away = 2;
	ck_assert(!match_is_turned(&match));
}

/* What is looked at stays as the game is seen. */
UNIT_TEST(a_swap_turns_the_board)
{
	struct match view;

	begin(WHO_HUMAN, WHO_COMPUTER, NULL);
	settings.rules.swap = 1;
	match_start(&match);
	play(2);
	ck_assert(!match_is_turned(&match));
	play(HOUSE_SWAP);
	ck_assert(match_is_turned(&match));
	match_watch(&view, &match);
	match_look(&view, 0);
	ck_assert(match_is_turned(&view));
	match_unwatch(&view);
	match_step(&match, true, true);
	ck_assert(!match_is_turned(&match));
	match_step(&match, false, true);
	ck_assert(match_is_turned(&match));
}

/* After a swap, whoever was P2 plays P1, until the swap is undone. */
UNIT_TEST(seats_change_by_a_swap)
{
	begin(WHO_HUMAN, WHO_COMPUTER + 8, NULL);
	settings.rules.swap = 1;
	match_start(&match);
	play(1);
	ck_assert(match_program_moves(&match));
	ck_assert_int_eq(match_naming(&match).person[P1].person,
		PERSON_YOU);
	play(HOUSE_SWAP);
	ck_assert(!match_program_moves(&match));
	ck_assert_int_eq(match_who(&match, P1), WHO_COMPUTER + 8);
	ck_assert_int_eq(match_naming(&match).person[P2].person,
		PERSON_YOU);
	ck_assert_int_eq(match_naming_at(&match, 0).person[P1].person,
		PERSON_YOU);
	play(1);
	ck_assert(match_program_moves(&match));
	ck_assert_int_eq(match_level(&match), 9);
	ck_assert(match_step(&match, true, false));
	ck_assert_uint_eq(match.game.count, 2);
	ck_assert(match_step(&match, true, false));
	ck_assert_uint_eq(match.game.count, 0);
	ck_assert_int_eq(match_naming(&match).person[P1].person,
		PERSON_YOU);
	ck_assert(match_step(&match, false, false));
	ck_assert_uint_eq(match.game.count, 2);
}

/* P1's house 1 ends a turn, P2's house 3 the game; P1's side wins. */
UNIT_TEST(a_series_counts_who_sat_where_at_first)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct game game = { 0 };

	begin(WHO_HUMAN, WHO_ROBOT, NULL);
	rules.swap = 1;
	for (int swaps = 0; swaps < 2; swaps++) {
		ck_assert(!position_start("<3,18,0,1,0,0,0,0,1>", &rules, P1,
			&board));
		game_start_at(&game, &board);
		match_replace(&match, &game);
		play(1);
		if (swaps)
			play(HOUSE_SWAP);
		play(3);
		ck_assert(match.game.now.over);
		assert_series(1, swaps, 0);
	}
	board_done(&board);
}

/* The same luck gives the same start, another luck another; a number always
 * names the same one. */
UNIT_TEST(starts_follow_the_settings_and_luck)
{
	struct board first = { 0 };

	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	for (int64_t kind = STARTING_FAIR; kind < STARTING_KINDS; kind++) {
		settings.start = kind;
		match.luck = 5;
		match_start(&match);
		board_copy(&first, &match.game.now);
		ck_assert(!starting_is_usual(&first));
		match_start(&match);
		ck_assert(!board_equal(&match.game.now, &first));
		match.luck = 5;
		match_start(&match);
		ck_assert(board_equal(&match.game.now, &first));
		settings.start = kind + STARTING_KINDS * 7;
		match_start(&match);
		board_copy(&first, &match.game.now);
		match_start(&match);
		ck_assert(board_equal(&match.game.now, &first));
	}
	settings.start = STARTING_USUAL;
	match_start(&match);
	ck_assert(starting_is_usual(&match.game.now));
	board_done(&first);
}

/* Where no such fair start is known, the game begins as usual and says so. */
UNIT_TEST(an_unknown_start_is_the_usual_one)
{
	char words[200];
	struct text text = TEXT_IN(words);

	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	telling_add_starting(&settings, 1, &text);
	ck_assert_str_eq(words, "");
	settings.start = STARTING_FAIR + STARTING_KINDS * 323;
	telling_add_starting(&settings, 1, &text);
	ck_assert_str_eq(words, "Fair start 323 of 323.");
	settings.start += STARTING_KINDS;
	text = TEXT_IN(words);
	telling_add_starting(&settings, 1, &text);
	ck_assert_str_eq(words, "The usual start: there are not that many "
		"fair starts for these rules.");
	match_start(&match);
	ck_assert(starting_is_usual(&match.game.now));
	settings.start = STARTING_FAIR;
	settings.rules.seeds = 3;
	match_start(&match);
	ck_assert(starting_is_usual(&match.game.now));
	settings.start = STARTING_RANDOM + STARTING_KINDS * 12;
	text = TEXT_IN(words);
	telling_add_starting(&settings, 1, &text);
	ck_assert_str_eq(words, "Random start 12.");
}
