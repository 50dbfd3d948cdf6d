/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that --review calls exact are those of --solve, move by move, in the
 * sample games. */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/savefile.h"
#include "model/position.h"
#include "unit.h"

const char unit_name[] = "review";

enum { SEEDS_MOST = 26, LINE_SIZE = 400 };

static struct settings settings;
static struct game game;

static void read_game(const char *path)
{
	struct savefile file;
	int fd = open(path, O_RDONLY);

	ck_assert_msg(fd >= 0, "%s", path);
	settings_default(&settings);
	settings.rules = preset_table[PRESET_STANDARD].rules;
	ck_assert_int_eq(savefile_read(&file, fd, SAVEFILE_MOST, false,
		&settings), STATUS_OK);
	settings = file.settings;
	game = file.game;
	close(fd);
}

static FILE *run(const char *arguments)
{
	struct text command = TEXT_IN((char[2000]){ 0 });
	FILE *out;

	text_add(&command, "'%s' %s", getenv("KALAH"), arguments);
	out = popen(command.at, "r");
	ck_assert_ptr_nonnull(out);
	return out;
}

/* Adds options for the rules of the game and the position on BOARD. */
static void add_options(const struct board *board, struct text *text)
{
	struct settings usual;
	const struct field *field;

	settings_default(&usual);
	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope == SCOPE_NEXT_GAME ||
		    strcmp(field->name, "numbering") == 0) {
			text_add(text, " --%s=", field->name);
			field_add_value(field, &settings, text);
		}
	text_add(text, " --first=%d --position='", board->mover + 1);
	position_add(board, text);
	text_add(text, "'");
}

/* Asks --solve for values: *MOST is the best one, VALUES[house] that of each
 * house, or INT64_MIN where it is empty. */
static void solve(const struct board *board, int64_t *values, int64_t *most)
{
	struct text words = TEXT_IN((char[1500]){ 0 });
	char line[LINE_SIZE];
	FILE *out;

	text_add(&words, "--solve");
	add_options(board, &words);
	out = run(words.at);
	for (int64_t i = 0; i <= 2 * board->rules.houses; i++)
		values[i] = INT64_MIN;
	while (fgets(line, sizeof line, out)) {
		int64_t house, value;

		if (sscanf(line, "%" SCNd64 " %" SCNd64, &house, &value) == 2)
			values[house] = value;
		else
			ck_assert_int_eq(sscanf(line, "best %*d %" SCNd64,
				most), 1);
	}
	ck_assert_int_eq(pclose(out), 0);
}

/* Compares a line of the review with --solve; takes BEST, "1,2", apart. */
static void check_move(const struct board *board, int64_t house, int64_t before,
		int64_t loss, char *best)
{
	int64_t values[100], most = 0;

	solve(board, values, &most);
	ck_assert_int_eq(before, most);
	ck_assert_int_eq(loss, most - values[house]);
	for (char *word = strtok(best, ","); word; word = strtok(NULL, ","))
		ck_assert_int_eq(values[atoi(word)], most);
}

static const char *const samples[] = {
	"finished.record", "tie.record", "school.game",
};

UNIT_ROWS_TEST(agrees_with_the_solver, samples)
{
	char path[1000], arguments[1100], line[LINE_SIZE], best[100], how[20];
	size_t move, exact = 0, moves = 0;
	int64_t house, before, loss;
	FILE *out;

	snprintf(path, sizeof path, "%s/data/games/%s", getenv("TOP"),
		samples[_i]);
	read_game(path);
	snprintf(arguments, sizeof arguments, "--review -t 0.05 '%s'", path);
	out = run(arguments);
	while (fgets(line, sizeof line, out)) {
		struct board board = { 0 };
		int player;

		if (sscanf(line, "%zu P%d %" SCNd64 " %" SCNd64 " %" SCNd64
				" %*s %99s %19s", &move, &player, &house,
				&before, &loss, best, how) != 7)
			continue;
		ck_assert_uint_eq(move, ++moves);
		ck_assert_int_eq(player, game.plies[move - 1].player + 1);
		game_copy(&game, move - 1, &board);
		if (strcmp(how, "exact") == 0 &&
		    board.row[P1] + board.row[P2] <= SEEDS_MOST) {
			check_move(&board, house, before, loss, best);
			exact++;
		}
		board_done(&board);
	}
	ck_assert_int_eq(pclose(out), 0);
	ck_assert_uint_eq(moves, game.total);
	ck_assert_uint_gt(exact, 0);
	game_done(&game);
}
