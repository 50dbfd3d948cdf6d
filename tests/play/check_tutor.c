/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutor at the board, and the best line. */
#include "stage.h"
#include "unit.h"

const char unit_name[] = "tutor";

/* A tie with house 3; house 2 loses 4 seeds, house 6 loses 6. */
#define LATE "<6,7,5,0,3,4,0,1,2,5,2,0,5,2,4>"
/* The best moves from here are the same whatever was searched before. */
#define LATER "<6,17,17,2,1,2,0,0,2,3,2,1,0,0,1>"
/* Every house wins, house 3 by the most; house 1 loses two seeds. */
#define SMALL "<3,4,4,1,1,1,2,1,0>"
/* Lost: each player has one seed left, and the computer all others. */
#define LOST "<3,0,9,0,0,1,1,0,0>"

static void open_board(const char *assignments, const char *position)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, position);
}

START_TEST(stops_known_errors)
{
	open_board("tutor=all player2=computer", LATE);
	stage_think();
	stage_digit(6);
	ck_assert(stage_shows("Wait: house 6 loses 6."));
	ck_assert(stage_shows("With best play it is a tie. House 6 loses by "
		"6."));
	ck_assert(stage_shows("1 P1 _"));
	stage_think();
	ck_assert(stage_shows("loses 6. The computer answers 5, 1 and 4."));
	ck_assert(!stage_shows("Hint"));
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("Hint: play house 3."));
	stage_think();
	ck_assert(stage_shows("The computer answers 5, 1 and 4."));
	stage_act(ACTION_CANCEL);
	ck_assert(!stage_shows("Wait"));
	ck_assert(stage_shows("1 P1 _"));
	stage_close();
}
END_TEST

START_TEST(lets_good_moves_pass)
{
	open_board("tutor=all player2=computer", LATE);
	stage_think();
	stage_digit(3);
	ck_assert(stage_shows("1 P1 3*= _"));
	stage_close();
}
END_TEST

/* No key waits for an answer of the engine. */
START_TEST(lets_unknown_moves_pass)
{
	open_board("tutor=all", LATE);
	stage_digit(6);
	ck_assert(stage_shows("1 P1 6 "));
	stage_think();
	ck_assert(stage_shows("1 P1 6?\?-6"));
	stage_close();
}
END_TEST

START_TEST(is_quiet_when_it_is_off)
{
	open_board("tutor=off player2=computer:9", LATE);
	stage_think();
	stage_digit(6);
	ck_assert(!stage_shows("Wait"));
	ck_assert(stage_shows("1 P1 6 "));
	stage_close();
	open_board("tutor=blunders player2=computer", "<6,17,5,0,3,4,0,1,2,5,"
		"2,0,5,2,4>");
	stage_think();
	stage_digit(2);
	ck_assert(!stage_shows("Wait"));
	stage_close();
}
END_TEST

START_TEST(can_be_overruled)
{
	open_board("tutor=blunders player2=computer", LATE);
	stage_think();
	stage_act(ACTION_LAST);
	stage_act(ACTION_OK);
	ck_assert(stage_shows("Wait: house 6"));
	stage_act(ACTION_OK);
	ck_assert(!stage_shows("Wait"));
	ck_assert(stage_shows("1 P1 6?\?-6"));
	stage_close();
}
END_TEST

/* While the tutor asks, the board's keys act: another house is sown. */
START_TEST(another_house_is_chosen_at_once)
{
	open_board("tutor=all player2=computer", LATE);
	stage_think();
	stage_digit(6);
	stage_digit(2);
	ck_assert(stage_shows("Wait: house 2 loses 4."));
	stage_digit(3);
	ck_assert(!stage_shows("Wait"));
	ck_assert(stage_shows("1 P1 3*= _"));
	stage_think();
	stage_digit(6);
	ck_assert(stage_shows("Wait: house 6"));
	stage_act(ACTION_UNDO);
	ck_assert(!stage_shows("Wait"));
	ck_assert(stage_shows("1 P1 _"));
	stage_think();
	stage_digit(6);
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("House 5:"));
	stage_close();
}
END_TEST

START_TEST(explains_the_loss)
{
	open_board("tutor=all player2=computer", LATE);
	stage_think();
	stage_digit(6);
	stage_act(ACTION_LINE);
	stage_think();
	ck_assert(stage_shows("After house 6:"));
	ck_assert(stage_shows("You: 6 to the computer's house 1."));
	ck_assert(stage_shows("move 0 of "));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("You play 6, to the computer's house 1."));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("The computer plays 5 and moves again."));
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("You play 6"));
	stage_act(ACTION_LAST);
	ck_assert(stage_shows("The computer wins, 23-17."));
	stage_act(ACTION_RIGHT);
	stage_act(ACTION_CANCEL);
	stage_think();
	stage_think();
	ck_assert(stage_shows("loses 6. The computer answers 5, 1 and 4."));
	ck_assert(stage_shows("1 P1 _"));
	stage_close();
}
END_TEST

/* From a position in a review, to which Esc returns. */
START_TEST(a_line_is_stepped_through)
{
	open_board("", SMALL);
	stage_digit(1);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_VALUES);
	stage_act(ACTION_LEFT);
	stage_think();
	ck_assert(stage_shows("Values"));
	stage_act(ACTION_LINE);
	ck_assert(stage_shows("The best play from here:"));
	stage_think();
	ck_assert(stage_shows("P1: 3 again"));
	ck_assert(!stage_shows("Values"));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("P1 plays 3 and moves again."));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("move 0 of 1"));
	stage_think();
	ck_assert(stage_shows("Values"));
	stage_think();
	ck_assert(stage_shows("1 P1 _ 1?\?-2"));
	stage_act(ACTION_LINE);
	stage_act(ACTION_HELP);
	stage_close();
}
END_TEST

/* Only once it is solved or shown; the game waits meanwhile. */
START_TEST(a_task_has_a_best_line)
{
	open_board("tutor=all", LATE);
	stage_act(ACTION_PROBLEMS);
	ck_assert(!stage_shows("w best line"));
	stage_act(ACTION_LINE);
	ck_assert(stage_shows("Solve it first"));
	ck_assert(stage_shows("  ***"));
	stage_act(ACTION_SHOW);
	ck_assert(stage_shows("w best line"));
	stage_act(ACTION_LINE);
	stage_think();
	ck_assert(stage_shows("The best play from here:"));
	ck_assert(stage_shows("move 0 of"));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("The computer plays "));
	ck_assert(!stage_shows("level 1"));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("Problem 1 of "));
	stage_act(ACTION_LINE);
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_CANCEL);
	/* a lesson has none */
	stage_act(ACTION_LESSON);
	stage_digit(3);
	stage_act(ACTION_LINE);
	ck_assert(stage_shows("There is no best line here."));
	stage_act(ACTION_CANCEL);
	stage_think();
	stage_digit(6);
	ck_assert(stage_shows("Wait: house 6 loses 6."));
	stage_close();
}
END_TEST

/* Once, and only to a person who has lost. */
START_TEST(is_offered_after_a_lost_game)
{
	open_board("player2=robot", "<3,9,0,0,0,1,1,0,0>");
	stage_digit(3);
	stage_think();
	ck_assert(!stage_shows("tutor"));
	stage_close();
	open_board("player2=robot", LOST);
	stage_digit(3);
	stage_think();
	ck_assert(stage_shows("Do you want a tutor to stop you before "
		"blunders?  y yes"));
	stage_act(ACTION_CANCEL);
	stage_think();
	ck_assert(!stage_shows("Do you want a tutor"));
	stage_act(ACTION_UNDO);
	stage_digit(3);
	stage_think();
	ck_assert(!stage_shows("Do you want a tutor"));
	stage_close();
	open_board("player2=robot", LOST);
	stage_digit(3);
	stage_think();
	stage_act(ACTION_YES);
	ck_assert(stage_shows("The tutor stops you"));
	stage_close();
	open_board("", LOST);
	stage_digit(3);
	stage_think();
	ck_assert(!stage_shows("Do you want a tutor"));
	stage_close();
	/* nobody has lost a game that was over when it was opened */
	open_board("player2=robot", "<3,0,9,0,0,0,1,1,0>");
	stage_think();
	ck_assert(stage_shows("game over"));
	ck_assert(!stage_shows("Do you want a tutor"));
	stage_close();
	open_board("player1=robot player2=robot", "<3,9,0,0,0,1,1,0,0>");
	stage_act(ACTION_OK);
	stage_think();
	stage_think();
	ck_assert(stage_shows("game over"));
	ck_assert(!stage_shows("Do you want a tutor"));
	stage_close();
}
END_TEST

/* Keys that are no answer do what they always do. */
START_TEST(an_offer_may_be_ignored)
{
	static const struct {
		enum action action;
		const char *shows;
	} known[] = {
		{ ACTION_REVIEW, "back to the game" },
		{ ACTION_NEW, "A new game" },
		{ ACTION_RESULTS, "Your games against the computer" },
		{ ACTION_OPTIONS, "Preset" }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		open_board("player2=robot", LOST);
		stage_digit(3);
		stage_think();
		ck_assert(stage_shows("Do you want a tutor"));
		stage_act(known[i].action);
		ck_assert(stage_shows(known[i].shows));
		ck_assert(!stage_shows("Do you want a tutor"));
		stage_close();
	}
}
END_TEST

/* A sentence that is too long for one line is shortened. */
START_TEST(is_brief_if_there_is_one_line)
{
	stage_use_locale("C.UTF-8");
	stage_open(6, 28, "tutor=all player2=computer",
		"<6,107,5,0,3,4,0,1,2,5,2,0,5,2,4>");
	stage_think();
	stage_digit(6);
	ck_assert(stage_shows("House 6 loses 6"));
	ck_assert(!stage_shows("+100"));
	ck_assert(stage_shows("? help"));
	stage_close();
}
END_TEST

START_TEST(tutor_and_line_are_drawn_at_all_sizes)
{
	static const struct {
		int rows, cols;
		const char *stopped, *line;
	} sizes[] = {
		{ 24, 80, "tutor", "line" },
		{ 12, 40, "tutor-40x12", "line-40x12" },
		{ 6, 28, "tutor-28x6", "line-28x6" }
	};

	stage_use_locale("C.UTF-8");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		stage_open(sizes[i].rows, sizes[i].cols,
			"tutor=all player2=computer", LATER);
		stage_think();
		stage_digit(6);
		stage_think();
		stage_check(sizes[i].stopped);
		stage_act(ACTION_LINE);
		stage_think();
		stage_act(ACTION_RIGHT);
		stage_check(sizes[i].line);
		stage_act(ACTION_CANCEL);
		stage_think();
		stage_act(ACTION_HINT);
		ck_assert(stage_shows("Hint: play house 3."));
		stage_close();
	}
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, stops_known_errors);
	tcase_add_test(tests, lets_good_moves_pass);
	tcase_add_test(tests, lets_unknown_moves_pass);
	tcase_add_test(tests, is_quiet_when_it_is_off);
	tcase_add_test(tests, can_be_overruled);
	tcase_add_test(tests, another_house_is_chosen_at_once);
	tcase_add_test(tests, explains_the_loss);
	tcase_add_test(tests, a_line_is_stepped_through);
	tcase_add_test(tests, a_task_has_a_best_line);
	tcase_add_test(tests, is_offered_after_a_lost_game);
	tcase_add_test(tests, an_offer_may_be_ignored);
	tcase_add_test(tests, is_brief_if_there_is_one_line);
	tcase_add_test(tests, tutor_and_line_are_drawn_at_all_sizes);
}
