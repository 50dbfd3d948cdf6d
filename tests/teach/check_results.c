/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/results: games against the computer, written to the file, read
 * again and put into words */
#include "unit_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include "teach/results.h"
#include "unit.h"
#include "unit_board.h"
#include "unit_match.h"
#include "usual_game.h"
#include "util/clock.h"
#include "words/record.h"

const char unit_name[] = "results";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

#define FILE_NAME "kalah/results"

static struct settings settings;
static struct match match;
static struct results results;
static struct analysis analysis;	/* nothing is known */

/* Starts as the program does. */
static void run(void)
{
	unit_folder_use_state();
	results_done(&results);
	results = (struct results){ 0 };
	results_begin(&results, NULL);
}
UNIT_BEFORE(run)

/* The same with a worker, and a host called before the file was read. */
static void run_with_host(const char *address)
{
	struct worker *worker = worker_new();

	results_done(&results);
	results = (struct results){ 0 };
	results_begin(&results, worker);
	results_note_host(&results, address);
	for (int i = 0; i < 3; i++)
		ck_assert(worker_wait(worker, 20000, false));
	results_done(&results);
	worker_free(worker);
	results = (struct results){ 0 };
	run();
}

static void finish(void)
{
	match_done(&match);
	match = (struct match){ 0 };
}
UNIT_AFTER(finish)

static void begin(int player1, int player2, const char *position)
{
	unit_match_begin(&match, &settings, player1, player2, position);
	results_follow(&results, &match, &analysis);
}

static void play(int64_t house)
{
	match_play(&match, house);
	results_follow(&results, &match, &analysis);
}

/* Reads the file as another program would. */
static const struct results_table *table(void)
{
	static struct results_table table;

	results_read(&table);
	return &table;
}

static const struct results_level *level(int number)
{
	return &table()->alone[number];
}

static void expect(int number, int won, int tied, int lost, int helped)
{
	const struct results_level *row = level(number);

	ck_assert_int_eq(row->won, won);
	ck_assert_int_eq(row->tied, tied);
	ck_assert_int_eq(row->lost, lost);
	ck_assert_int_eq(results_played(&table()->helped[number]),
		helped);
}

/* -- which games count ----------------------------------------------------- */

UNIT_TEST(a_game_is_noted_as_it_ends)
{
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	expect(2, 0, 0, 0, 0);
	play(3);
	expect(2, 1, 0, 0, 0);
	ck_assert_int_eq(results.table.alone[2].won, 1);
}

/* One seed is enough, and needed. */
static const struct {
	const char *position;
	int won, tied, lost;
} ends[] = {
	{ "<3,11,10,0,0,1,0,0,1>", 1, 0, 0 },
	{ "<3,10,10,0,0,1,0,0,1>", 0, 1, 0 },
	{ "<3,10,11,0,0,1,0,0,1>", 0, 0, 1 },
};

UNIT_ROWS_TEST(one_seed_decides, ends)
{
	begin(WHO_HUMAN, 2, ends[_i].position);
	play(3);
	ck_assert(match.game.now.over);
	expect(2, ends[_i].won, ends[_i].tied, ends[_i].lost, 0);
}

UNIT_TEST(the_loser_may_be_the_person)
{
	begin(9, WHO_HUMAN, UNIT_MATCH_ALMOST_OVER);
	play(3);
	expect(9, 0, 0, 1, 0);
}

UNIT_TEST(the_person_may_change_sides)
{
	const struct board *now = &match.game.now;
	struct game game = { 0 };

	settings_default(&settings);
	settings.player2 = 2;
	settings.rules.swap = 1;
	settings.rules.houses = 2;
	settings.rules.seeds = 3;
	usual_game(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	play(1);
	play(HOUSE_SWAP);
	while (!now->over)
		play(board_allows(now, 1) ? 1 : 2);
	ck_assert_int_ne(board_score(now, P1), board_score(now, P2));
	ck_assert_int_eq(level(2)->won, board_score(now, P2) >
		board_score(now, P1));
	ck_assert_int_eq(results_played(level(2)), 1);
}

UNIT_TEST(some_games_do_not_count)
{
	static const int players[][2] = {
		{ WHO_HUMAN, WHO_HUMAN }, { 3, 3 }, { WHO_HUMAN, WHO_ROBOT }
	};

	for (size_t i = 0; i < 3; i++) {
		begin(players[i][0], players[i][1], UNIT_MATCH_ALMOST_OVER);
		play(3);
		match_done(&match);
	}
	ck_assert(results_is_empty(table()));
	ck_assert_int_eq(remove(FILE_NAME), 0);
	results_done(&results);
	results = (struct results){ 0 };
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	play(3);
	ck_assert_int_ne(access(FILE_NAME, F_OK), 0);
}

UNIT_TEST(a_game_counts_once)
{
	struct game game;

	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	play(3);
	match_step(&match, true, true);
	results_follow(&results, &match, &analysis);
	play(3);
	expect(2, 1, 0, 0, 0);
	/* nor if another run continues it */
	match_step(&match, true, true);
	game = match.game;
	run();
	match_begin(&match, &settings, &game);
	results_follow(&results, &match, &analysis);
	play(3);
	expect(2, 1, 0, 0, 0);
}

UNIT_TEST(a_game_that_is_found_at_its_end_does_not_count)
{
	struct game game;

	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	game_play(&match.game, 3);
	match.game.marks.id = 7;
	game = match.game;
	run();
	match_begin(&match, &settings, &game);
	results_follow(&results, &match, &analysis);
	match_step(&match, true, true);
	results_follow(&results, &match, &analysis);
	play(3);
	expect(2, 0, 0, 0, 0);
}

UNIT_TEST(help_counts_apart)
{
	begin(WHO_HUMAN, 4, "<3,16,0,0,1,1,0,0,3>");
	play(2);
	match_step(&match, true, true);
	results_follow(&results, &match, &analysis);
	play(2);
	ck_assert(match.game.marks.helped);
	while (!match.game.now.over)
		play(board_allows(&match.game.now, 1) ? 1 :
			board_allows(&match.game.now, 2) ? 2 : 3);
	expect(4, 0, 0, 0, 1);
	ck_assert_int_eq(table()->helped[4].won, 1);
	match_done(&match);
	run();
	begin(WHO_HUMAN, 4, UNIT_MATCH_ALMOST_OVER);
	ck_assert(!match.game.marks.helped);
	match_help(&match);
	play(3);
	expect(4, 0, 0, 0, 2);
}

/* -- mistakes -------------------------------------------------------------- */

/* Has all moves of the game known, none of them a mistake. */
static void review(void)
{
	static struct verdict known[64];
	const struct analysis all = { .verdicts = known, .count = 64 };

	ck_assert_uint_le(match.game.total, 64);
	for (int i = 0; i < 64; i++)
		known[i].known = true;
	results_follow(&results, &match, &all);
}

UNIT_TEST(a_review_is_noted_once)
{
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	review();
	play(3);
	ck_assert_int_eq(table()->lapses.games, 0);
	review();
	ck_assert_int_eq(table()->lapses.games, 1);
	ck_assert_int_eq(table()->lapses.game[0].id, match.game.marks.id);
	ck_assert_int_eq(remove(FILE_NAME), 0);
	review();
	match_step(&match, true, true);
	results_follow(&results, &match, &analysis);
	play(3);
	review();
	ck_assert_int_ne(access(FILE_NAME, F_OK), 0);
}

/* Whoever leaves a game before has none, even if another one follows. */
UNIT_TEST(only_games_that_count_are_reviewed)
{
	begin(WHO_HUMAN, WHO_ROBOT, UNIT_MATCH_ALMOST_OVER);
	play(3);
	review();
	match_done(&match);
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	play(3);
	match_start(&match);
	results_follow(&results, &match, &analysis);
	review();
	match_done(&match);
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	results.keeps = false;
	play(3);
	review();
	ck_assert_int_eq(table()->lapses.games, 0);
}

/* -- the file -------------------------------------------------------------- */

static void append(const char *words)
{
	struct ledger ledger = { .name = "results" };

	ledger_add(&ledger, words);
	ck_assert_int_eq(ledger.error, 0);
	ledger_done(&ledger);
}

UNIT_TEST(damage_costs_a_line)
{
	FILE *file;

	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	unit_folder_write(FILE_NAME,
		"game 7 2 +3 0 0 alone ladder2\n"
		"game 7 2 +3 0 0 alone ladder2\n"
		"game 8 10 +3 0 0 alone ladder2\n"
		"game 8 -1 +3 0 0 alone ladder2\n"
		"game 8 0 +3 0 0 alone ladder2\n"
		"game 0 2 +3 0 0 alone ladder2\n"
		"game -9 2 +3 0 0 alone ladder2\n"
		"game 99999999999999999999 2 +3 0 0 alone ladder2\n"
		"game 999999999999999999999 +3 0 0 alone ladder2\n"
		"game 9 2 +3 0 0 alone ladder2 now\n"
		"game 9 2 +3 0 0 alone ladder2 standard now\n"
		"game 9 2 +3 0 0 alone ladder2 standard auto auto\n"
		"game 9 2 +3 0 0 alone ladder2 standard7\n"
		"game 9 2 +3 0 0 alone ladder\n"
		"game 9 2 +3 0 0 alone ladder2 auto ladder2\n"
		"game 9 2 +3 0 0 alone ladder2standard\n"
		"game 9 2 +3 9999999999999 0 alone ladder2\n"
		"game 9 2 +3 0 0 al\n"
		"game 9 2 +3 0 alone ladder2\n"
		"\n game 7 \n\ngame 7 2 +3 0 99 alone ladder2\n"
		"later 7 30\n\377\001\n"
		"mistakes 7 capture 2\nmistakes 7 capture\n"
		"game 10 2 -5 0 0 alone ladder2\n"
		"game 6 2 +0 0 0 alone ladder2\n"
		"game 12 2 +4 0 0 alone ladder");
	expect(2, 1, 1, 1, 0);
	expect(0, 0, 0, 0, 0);
	ck_assert_int_eq(table()->lapses.games, 1);
	/* what is appended begins a new line */
	append("game 13 2 +9 0 0 alone ladder2\n");
	expect(2, 2, 1, 1, 0);
	/* a disk may leave zeros where it lost bytes */
	file = fopen(FILE_NAME, "a");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite("\0\0", 1, 2, file), 2);
	ck_assert_int_eq(fclose(file), 0);
	append("game 14 2 +9 0 0 alone ladder2\n");
	expect(2, 3, 1, 1, 0);
}

/* Version 1.0 had other levels. Its games stay, but count for nothing. */
UNIT_TEST(games_of_1_0_are_skipped)
{
	static const char old[] = "game 1 2 +4 20 41 alone standard auto\n"
		"game 2 2 +4 0 0 alone auto\ngame 3 2 -2 0 0 helped\n";

	append(old);
	ck_assert(results_is_empty(table()));
	ck_assert_int_eq(table()->suited, 0);
	ck_assert_int_eq(table()->rated.count, 0);
	unit_folder_holds(FILE_NAME, old);
	append("game 4 2 +9 0 0 helped ladder2 standard auto\n");
	expect(2, 0, 0, 0, 1);
	ck_assert_int_eq(table()->suited, 2);
}

/* Makes the first move of a game between these two. */
static void sit(int player1, int player2, int first)
{
	begin(player1, player2, NULL);
	settings.first = first;
	play(1);
	match_done(&match);
}

UNIT_TEST(who_played_last_is_remembered)
{
	struct settings last = { .name = { "Ann", "" }, .player2 = 5 };

	begin(WHO_HUMAN, 2, NULL);
	ck_assert(!results_seat(&table()->seats, &last));
	match_done(&match);
	sit(WHO_HUMAN, 2, P1);
	sit(WHO_HUMAN, 2, P1);
	unit_folder_holds(FILE_NAME, "seats human computer:2 P1\n");
	/* whoever needs a command or a call is a level, as last time */
	sit(WHO_PROGRAM, WHO_HUMAN, P2);
	sit(7, 7, P1);
	sit(WHO_HUMAN, WHO_HUMAN, P1);
	sit(WHO_HUMAN, WHO_PROGRAM, P1);
	sit(WHO_AUTO, WHO_HUMAN, P1);
	begin(WHO_HUMAN, WHO_HUMAN, NULL);
	match.away = 1;
	play(1);
	unit_folder_holds(FILE_NAME, "seats human computer:2 P1\n"
		"seats computer:2 human P2\nseats human human P1\n"
		"seats human computer:1 P1\nseats computer:auto human P1\n");
	/* whoever has a name keeps it */
	ck_assert(results_seat(&table()->seats, &last));
	ck_assert_int_eq(last.player1, WHO_AUTO);
	ck_assert_int_eq(last.player2, WHO_HUMAN);
	ck_assert_int_eq(last.first, P1);
	ck_assert_str_eq(last.name[P2], "Ann");
}

/* Who calls somebody may open a game against the computer meanwhile. */
UNIT_TEST(who_sits_elsewhere_counts_as_the_last_program)
{
	begin(WHO_HUMAN, 2, NULL);
	match.away = 1;
	for (int i = 0; i < 9; i++)
		results_note_seats(&results, &match);
	unit_folder_holds(FILE_NAME, "seats computer:1 human P1\n");
	match.away = 2;
	results_note_seats(&results, &match);
	unit_folder_holds(FILE_NAME, "seats computer:1 human P1\n"
		"seats human computer:1 P1\n");
}

/* Whoever is chosen to play needs no move; but nobody would see programs. */
UNIT_TEST(who_is_chosen_is_remembered)
{
	static const int chosen[][3] = { { WHO_HUMAN, 4, P1 }, { 4, 5, P1 },
		{ WHO_HUMAN, WHO_ROBOT, P1 }, { WHO_HUMAN, WHO_ROBOT, P2 },
		{ WHO_HUMAN, WHO_ROBOT, P2 } };

	for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
		begin(chosen[i][0], chosen[i][1], NULL);
		settings.first = chosen[i][2];
		results_note_seats(&results, &match);
		match_done(&match);
	}
	begin(WHO_HUMAN, 6, NULL);
	results_follow(&results, &match, &analysis);
	match_done(&match);
	unit_folder_holds(FILE_NAME, "seats human computer:4 P1\n"
		"seats human robot P1\nseats human robot P2\n");
}

UNIT_TEST(damaged_seats_are_skipped)
{
	static const char *const damaged[] = { "seats human human\n",
		"seats human human P3\n", "seats human program P1\n",
		"seats program:sh human P1\n", "seats human nobody P1\n",
		"seats robot robot P1\n", "seats human robot P1 x\n",
		"seats\n" };

	append("seats human robot P2\n");
	for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
		append(damaged[i]);
		ck_assert_int_eq(table()->seats.who[P1], WHO_HUMAN);
		ck_assert_int_eq(table()->seats.who[P2], WHO_ROBOT);
		ck_assert_int_eq(table()->seats.first, 2);
	}
}

/* The last one, which no results tell of. */
UNIT_TEST(the_last_host_is_known)
{
	static char most[RESULTS_HOST];

	memset(most, 'x', sizeof most - 1);
	ck_assert_str_eq(table()->host, "");
	run();
	results_note_host(&results, "192.0.2.7:15252");
	results_note_host(&results, "192.0.2.7:15252");
	run();
	unit_folder_holds(FILE_NAME, "host 192.0.2.7:15252\n");
	ck_assert_str_eq(table()->host, "192.0.2.7:15252");
	/* as by --join, before the file is read */
	run_with_host("192.0.2.7:15252");
	unit_folder_holds(FILE_NAME, "host 192.0.2.7:15252\n");
	results_note_host(&results, most);
	run();
	ck_assert_str_eq(table()->host, most);
	ck_assert(results_is_empty(table()));
	ck_assert_int_eq(table()->seats.first, 0);
}

UNIT_TEST(damaged_hosts_are_skipped)
{
	static const char *const damaged[] = { "host\n", "host \n",
		"host \303\251\n", "host \033[2J\n", "hosts 1\n" };

	append("host [::1]:4711\n");
	for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
		append(damaged[i]);
		ck_assert_str_eq(table()->host, "[::1]:4711");
	}
}

UNIT_TEST(only_the_end_of_a_long_file_is_read)
{
	FILE *file;

	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	file = fopen(FILE_NAME, "w");
	ck_assert_ptr_nonnull(file);
	for (int i = 1; i <= 60000; i++)
		fprintf(file, "game %d %d +9 0 0 alone ladder2\n", i,
			i <= 1000 ? 1 : 2);
	fclose(file);
	expect(1, 0, 0, 0, 0);
	ck_assert_int_gt(level(2)->won, 10000);
	ck_assert_int_lt(level(2)->won, 59000);
}

UNIT_TEST(results_that_cannot_be_written_are_tried_again)
{
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	ck_assert_int_eq(mkdir(FILE_NAME, 0700), 0);
	run();
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	play(3);
	ck_assert_int_ne(results.ledger.error, 0);
	ck_assert_int_eq(rmdir(FILE_NAME), 0);
	results_ask(&results);
	ck_assert_int_eq(results.ledger.error, 0);
	expect(2, 1, 0, 0, 0);
}

/* -- words ----------------------------------------------------------------- */

/* Writes GAMES at level NUMBER: w is won, W with help, t tied, l lost. */
static void note_games(int number, const char *games)
{
	for (; *games; games++) {
		static int id;
		struct text line = TEXT_IN((char[100]){ 0 });

		text_add(&line, "game %d %d %+d 0 0 %s ladder2\n",
			++id, number,
			strchr("wW", *games) ? 2 : *games == 'l' ? -2 : 0,
			*games == 'W' ? "helped" : "alone");
		append(line.at);
	}
}

static int suggested(int number)
{
	results_ask(&results);
	return results_next_level(&results.table, number);
}

/* -- ratings, and the level that suits ------------------------------------- */

/* Plays a game to its end against level 3, another one than before. */
static void play_out(const char *position, const struct rules *rules,
		bool helped)
{
	struct board board = { 0 };

	if (!match.games)
		begin(WHO_HUMAN, 3, NULL);
	unit_board_set(&board, rules, P1, position);
	match_start_at(&match, &board);
	match.game.marks.helped = helped;
	while (!match.game.now.over)
		match_play(&match, match_chosen(&match));
	results_follow(&results, &match, &analysis);
	board_done(&board);
}

UNIT_TEST(standard_games_without_help_are_rated)
{
	static const char usual[] = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
	struct rules canonical = preset_find("canonical")->rules;

	play_out(usual, &canonical, false);
	play_out("<6,0,0,4,4,4,4,4,5,4,4,4,4,4,3>", NULL, false);
	play_out("<5,0,0,4,4,4,4,4,4,4,4,4,4>", NULL, false);
	play_out(usual, NULL, true);
	ck_assert_int_eq(table()->rated.count, 0);
	play_out(usual, NULL, false);
	ck_assert_int_eq(table()->rated.count, 1);
	ck_assert_int_eq(table()->rated.list[0].rating,
		results_ratings[3]);
	ck_assert_int_eq(results_played(&table()->alone[3]), 4);
	append("game 5 4 -3 0 0 alone ladder2 standard\n"
		"game 5 4 -3 0 0 alone ladder2 standard\n"
		"game 6 4 -3 0 0 helped ladder2 standard\n"
		"game 7 4 +0 0 0 alone ladder2 standard auto\n");
	ck_assert_int_eq(table()->rated.count, 3);
	ck_assert_int_eq(table()->rated.list[1].won, -1);
	ck_assert_int_eq(table()->rated.list[2].won, 0);
}

/* Plays on at the level that suits; w is won, l lost. Returns the next. */
static int climb(const char *games)
{
	for (; *games; games++) {
		bool won = *games == 'w';
		struct board board = { 0 };

		if (!match.games)
			begin(WHO_HUMAN, WHO_AUTO, NULL);
		settings.player1 = won ? WHO_HUMAN : WHO_AUTO;
		settings.player2 = won ? WHO_AUTO : WHO_HUMAN;
		unit_board_set(&board, NULL, P1, UNIT_MATCH_ALMOST_OVER);
		match_start_at(&match, &board);
		play(3);
		board_done(&board);
	}
	return match.suited;
}

UNIT_TEST(the_level_follows_the_person)
{
	begin(WHO_HUMAN, WHO_AUTO, NULL);
	ck_assert_int_eq(match_who(&match, P2), MATCH_SUITED);
	ck_assert_int_eq(climb("w"), 2);
	ck_assert_int_eq(climb("w"), 3);
	ck_assert_int_eq(results_opponent(&match), 2);
	/* two at the same level, in a row */
	ck_assert_int_eq(climb("w"), 3);
	ck_assert_int_eq(results_opponent(&match), 3);
	ck_assert_int_eq(climb("lw"), 3);
	ck_assert_int_eq(climb("w"), 4);
	/* as the next run reads it, too */
	ck_assert_int_eq(climb("l"), 4);
	run();
	ck_assert_int_eq(results_suited(table()), 4);
	ck_assert_int_eq(climb("l"), 3);
	ck_assert_int_eq(table()->suited, 3);
	ck_assert_int_eq(climb("llllll"), 1);
	ck_assert_int_eq(climb("wwwwwwwwwwwwwwwwww"), 9);
	ck_assert_int_eq(table()->suited, 9);
	/* a tie ends a row, and a game begun at another level says nothing */
	append("game 7 9 -1 0 0 alone ladder2 auto\n"
		"game 8 9 +0 0 0 alone ladder2 auto\n"
		"game 9 9 -1 0 0 alone ladder2 auto\n"
		"game 10 3 -1 0 0 alone ladder2 auto\n"
		"game 11 9 -1 0 0 alone ladder2\n");
	ck_assert_int_eq(table()->suited, 9);
	append("game 12 9 -1 0 0 helped ladder2 auto\n");
	ck_assert_int_eq(table()->suited, 8);
}

UNIT_TEST(the_level_follows_where_nothing_is_saved)
{
	results_done(&results);
	results = (struct results){ 0 };
	ck_assert_int_eq(climb("ww"), 3);
	ck_assert_int_eq(climb("ww"), 4);
	ck_assert_int_ne(access(FILE_NAME, F_OK), 0);
}

UNIT_TEST(the_level_begins_where_the_rating_is)
{
	append("game 7 5 -1 0 0 alone ladder2 standard\n");
	run();
	begin(WHO_HUMAN, WHO_AUTO, NULL);
	ck_assert_int_eq(match_who(&match, P2), results_suited(table()));
	for (int i = 0; i < 30; i++)
		append(i % 2 ? "game 8 6 -1 0 0 alone ladder2 standard\n" :
			"game 9 6 +1 0 0 alone ladder2 standard\n");
	ck_assert_int_eq(table()->rated.count, 3);
}

UNIT_TEST(two_in_a_row_suggest_a_level)
{
	static const struct {
		int level;
		const char *games;
		int suggested;
	} known[] = {
		{ 2, "lw", 0 }, { 2, "w", 3 }, { 3, "wl", 0 }, { 2, "W", 3 },
		{ 2, "t", 0 }, { 2, "wl", 0 }, { 2, "l", 1 }, { 3, "l", 2 },
		{ 1, "ll", 0 }, { 9, "ww", 0 }, { 9, "ll", 8 }
	};

	begin(WHO_HUMAN, 2, NULL);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		note_games(known[i].level, known[i].games);
		ck_assert_int_eq(suggested(known[i].level),
			known[i].suggested);
	}
	ck_assert_int_eq(suggested(0), 0);
}

/* Before the file is read again. */
UNIT_TEST(a_level_is_suggested_at_once)
{
	begin(WHO_HUMAN, 2, UNIT_MATCH_ALMOST_OVER);
	results.keeps = false;
	results.table.runs[2] = 1;
	play(3);
	ck_assert_int_eq(results_next_level(&results.table, 2), 3);
}

static const char *lines(void)
{
	static char words[1000];
	struct text text = TEXT_IN(words);

	record_add_lines(&results.table, "  ", &text);
	return words;
}

UNIT_TEST(what_was_played_is_listed)
{
	begin(WHO_HUMAN, 2, NULL);
	ck_assert_str_eq(lines(), "  You have not finished a game against "
		"the computer yet.\n");
	note_games(2, "wtl");
	note_games(9, "l");
	note_games(2, "WW");
	suggested(9);
	ck_assert_str_eq(lines(), "  Level 2: won 1, tied 1, lost 1.\n"
		"  Level 9: won 0, tied 0, lost 1.\n"
		"  Level 2, with help: won 2, tied 0, lost 0.\n");
}

/* Those without a game are not told. */
UNIT_TEST(a_level_has_a_line)
{
	char words[100];
	struct text text = TEXT_IN(words);

	begin(WHO_HUMAN, 2, NULL);
	note_games(2, "wWW");
	suggested(9);
	record_add_level(&results, 3, &text);
	ck_assert_uint_eq(text.length, 0);
	record_add_level(&results, 2, &text);
	ck_assert_str_eq(words, "Level 2: won 1, tied 0, lost 0.");
	results.apart = true;
	text = TEXT_IN(words);
	record_add_level(&results, 2, &text);
	ck_assert_str_eq(words, "Level 2, with help: won 2, tied 0, lost 0.");
}

/* What is told of such lines, and the problems against it. */
static const struct {
	const char *lines, *told;
	enum problem_theme theme;
} mistakes[] = {
	{ "mistakes 1\n", "", PROBLEM_THEMES },
	{ "mistakes 1 answer 1\n",
	  "  In your last game: 1 capture by the computer overlooked.\n",
	  PROBLEM_SAVE },
	{ "mistakes 1 answer 1 capture 1\nmistakes 2 answer 1 move 3\n",
	  "  In your last 2 games: 3 free moves missed, 2 captures by the "
	  "computer overlooked, 1 capture missed.\n", PROBLEM_AGAIN },
	/* of as many, captures come first */
	{ "mistakes 1 move 1 capture 1\nmistakes 2\n",
	  "  In your last 2 games: 1 capture missed, 1 free move missed.\n",
	  PROBLEM_CAPTURE },
	/* no more than three are */
	{ "mistakes 1 move 1 capture 1 answer 1 end 2\n",
	  "  In your last game: 2 endings misplayed, 1 capture by the "
	  "computer overlooked, 1 capture missed.\n", PROBLEM_EMPTY },
	{ "mistakes 1 later 2 answer 1 next 2 gives 1\n",
	  "  In your last game: 3 captures by the computer overlooked, 2 "
	  "captures not prepared, 1 move that gave seeds away.\n",
	  PROBLEM_SAVE },
	{ "mistakes 1 next 1\n",
	  "  In your last game: 1 capture not prepared.\n",
	  PROBLEM_KEEP },
	{ "mistakes 1 gives 1\n",
	  "  In your last game: 1 move that gave seeds away.\n",
	  PROBLEM_GIVE }
};

UNIT_ROWS_TEST(mistakes_are_told, mistakes)
{
	static const char none[] =
		"  You have not finished a game against the computer yet.\n";

	append(mistakes[_i].lines);
	suggested(9);
	ck_assert_str_eq(lines() + strlen(none), mistakes[_i].told);
	ck_assert_int_eq(record_theme(&results.table), mistakes[_i].theme);
}

static void note_rated_games(int count, int lead)
{
	static int id = 1000;

	for (; count; count--) {
		struct text line = TEXT_IN((char[100]){ 0 });

		text_add(&line, "game %d 5 %+d 0 0 alone ladder2 standard\n",
			++id, lead);
		append(line.at);
	}
	suggested(9);
}

UNIT_TEST(a_rating_needs_ten_games)
{
	begin(WHO_HUMAN, 2, NULL);
	note_rated_games(9, 2);
	ck_assert_ptr_null(strstr(lines(), "rating"));
	note_rated_games(1, 2);
	note_games(2, "W");
	suggested(9);
	ck_assert_ptr_nonnull(strstr(lines(),
		".\n  Your rating is over 1720.\n  Level"));
	note_rated_games(1, -2);
	ck_assert_ptr_nonnull(strstr(lines(),
		"\n  Your rating is about 1780 +-130.\n"));
}
