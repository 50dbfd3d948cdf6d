/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/files/savefile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "control/files/paths.h"
#include "model/position.h"
#include "model/record.h"
#include "util/alloc.h"

enum { WORDS_SIZE = 1 << 20 };	/* a position of a hundred thousand houses */

struct reader {
	struct lines lines;
	int64_t number;		/* of the line */
	bool (*fits)(const struct rules *rules);
	struct text *reason;
	struct settings said;	/* so far */
	char *words;		/* WORDS_SIZE bytes */
	char *position;		/* as written, or NULL */
	int64_t at, at_line;	/* AT: -1 for none; and where it was read */
};

/* False; WORD is what is wrong, or NULL. */
static bool savefile_complain(struct reader *reader, const char *word,
		const char *why)
{
	text_add(reader->reason, "line %" PRId64 ": ", reader->number);
	if (word)
		text_add(reader->reason, "'%s' ", TEXT_SAFE(40, word));
	text_add(reader->reason, "%s", why);
	return false;
}

/* False, with the reason, where reading failed. */
static bool savefile_was_read(struct reader *reader)
{
	if (reader->lines.error)
		text_add(reader->reason, "%s", strerror(reader->lines.error));
	return !reader->lines.error;
}

/* -- the lines that begin with "# " ---------------------------------------- */

/* What a saved game need not say: the usual, with SETTINGS' display and, since
 * the record states it, size. */
static struct settings savefile_usual(const struct settings *settings)
{
	struct settings usual;

	settings_default(&usual);
	usual.display = settings->display;
	usual.rules.houses = settings->rules.houses;
	usual.rules.seeds = settings->rules.seeds;
	return usual;
}

static bool savefile_read_version(struct reader *reader)
{
	const char *words = text_trim(reader->words);

	if (strncmp(words, "kalah ", 6) != 0)
		return savefile_complain(reader, NULL,
			"a saved game begins with '# kalah 1'");
	if (strcmp(words + 6, "1") != 0)
		return savefile_complain(reader, words + 6,
			"is an unknown version of saved games");
	reader->said = savefile_usual(&reader->said);
	return true;
}

static bool savefile_read_setting(struct reader *reader)
{
	char *value, *name = text_pair(reader->words, &value);
	const struct field *field = settings_find(name);
	struct text reason = TEXT_IN((char[256]){ 0 });

	if (!value)
		return savefile_complain(reader, name, "is not NAME = VALUE");
	if (strcmp(name, "position") == 0) {
		free(reader->position);
		reader->position = alloc_copy(value);
		return true;
	}
	if (strcmp(name, "at") == 0) {
		reader->at = field_number(value, INT64_MAX);
		reader->at_line = reader->number;
		return reader->at >= 0 || savefile_complain(reader, value,
			"is not a number of moves");
	}
	if (!field || field->scope == SCOPE_DISPLAY ||
	    field == &rule_table[RULE_HOUSES] ||
	    field == &rule_table[RULE_SEEDS])
		return savefile_complain(reader, name,
			"does not belong in a saved game");
	return settings_assign(&reader->said, name, value, &reason) ||
		savefile_complain(reader, NULL, reason.at);
}

static bool savefile_read_words(struct reader *reader)
{
	while (lines_marked(&reader->lines, '#', reader->words, WORDS_SIZE)) {
		reader->number++;
		if (strlen(reader->words) == WORDS_SIZE - 1)
			return savefile_complain(reader, NULL,
				"the line is too long");
		if (!(reader->number == 1 ? savefile_read_version(reader) :
		      savefile_read_setting(reader)))
			return false;
	}
	return savefile_was_read(reader);
}

/* -- the record ------------------------------------------------------------ */

/* False at the end or for an error. */
static bool savefile_take_line(struct reader *reader, struct line *line)
{
	if (lines_next(&reader->lines, line) != LINES_LINE)
		return false;
	reader->number++;
	return true;
}

static bool savefile_check(struct reader *reader, enum status status)
{
	return !status || savefile_complain(reader, NULL, status_words(status));
}

static bool savefile_read_header(struct reader *reader)
{
	struct rules *rules = &reader->said.rules;
	struct line line = { 0 };
	enum status status;

	if (!savefile_take_line(reader, &line)) {
		reader->number++;
		return savefile_was_read(reader) &&
			savefile_complain(reader, NULL,
				"there is no game in this file");
	}
	status = record_read_header(&line, rules);
	if (!status)
		status = rules_check_play(rules);
	if (!status && reader->fits && !reader->fits(rules))
		return savefile_complain(reader, NULL,
			"the board is too large for the screen");
	return savefile_check(reader, status);
}

static bool savefile_set_up(struct reader *reader, struct board *board)
{
	const struct rules *rules = &reader->said.rules;
	enum status status = position_start(reader->position, rules,
		(enum player)reader->said.first, board);

	if (!status && board->rules.houses != rules->houses)
		status = STATUS_POSITION_COUNT;
	return savefile_check(reader, status);
}

static bool savefile_read_moves(struct reader *reader, struct game *game)
{
	struct line line;

	while (savefile_take_line(reader, &line)) {
		enum status status = record_check_move(&line,
			game->now.rules.houses);

		if (!status && game->now.over)
			return savefile_complain(reader, NULL,
				"the game is over before this move");
		if (!status && !board_allows(&game->now, line.value[0]))
			status = STATUS_EMPTY_HOUSE;
		if (!savefile_check(reader, status))
			return false;
		game_play(game, line.value[0]);
	}
	return savefile_was_read(reader);
}

/* Undoes the moves that were undone. */
static bool savefile_go(struct reader *reader, struct game *game)
{
	if (reader->at < 0)
		return true;
	reader->number = reader->at_line;
	if ((uint64_t)reader->at > game->total)
		return savefile_complain(reader, NULL, "there are fewer moves");
	game_go(game, (size_t)reader->at);
	return true;
}

static bool savefile_read_all(struct reader *reader, struct game *game)
{
	struct board board = { 0 };
	bool good = savefile_read_words(reader) &&
		savefile_read_header(reader) &&
		savefile_set_up(reader, &board);

	if (good)
		game_start_at(game, &board);
	board_done(&board);
	return good && savefile_read_moves(reader, game) &&
		savefile_go(reader, game);
}

enum status savefile_read(int fd, bool (*fits)(const struct rules *rules),
		struct settings *settings, struct game *game,
		struct text *reason)
{
	struct reader reader = { .reason = reason, .said = *settings,
		.fits = fits, .at = -1 };
	enum status status;

	/* the setting is for the next game */
	reader.said.first = P1;
	reader.words = alloc_array(WORDS_SIZE, 1);
	lines_start(&reader.lines, fd);
	status = savefile_read_all(&reader, game) ? STATUS_OK :
		reader.lines.error ? STATUS_FILE : STATUS_SAVED_GAME;
	lines_done(&reader.lines);
	free(reader.words);
	free(reader.position);
	if (!status) {
		reader.said.first = settings->first;
		*settings = reader.said;
	}
	return status;
}

/* -- writing --------------------------------------------------------------- */

static void savefile_write_position(FILE *file, const struct board *board)
{
	enum { DIGITS = 20 };	/* of a number, with a comma */
	size_t size = (2 * (size_t)board->rules.houses + 4) * DIGITS;
	char *words = alloc_array(size, 1);
	struct text text = text_init(words, size);

	position_add(board, &text);
	fprintf(file, "# position = %s\n", words);
	free(words);
}

static bool savefile_is_usual(const struct board *board)
{
	struct board usual = { 0 };
	bool same;

	board_start(&usual, &board->rules, board->mover);
	same = board_equal(board, &usual);
	board_done(&usual);
	return same;
}

/* Whether the analyser would play it. */
static bool savefile_is_analysers(const struct board *first)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = first->rules.houses;
	rules.seeds = first->rules.seeds;
	return first->mover == P1 && rules_equal(&rules, &first->rules) &&
		savefile_is_usual(first);
}

static void savefile_write_words(FILE *file, const struct settings *settings,
		const struct game *game)
{
	const struct board *first = game_first(game);
	struct settings said, usual;

	settings_default(&said);
	if (settings)
		said = *settings;
	said.rules = first->rules;
	said.first = (int)first->mover;
	usual = savefile_usual(&said);
	fputs("# kalah 1\n", file);
	settings_print_changes(file, "# ", &usual, &said);
	if (!savefile_is_usual(first))
		savefile_write_position(file, first);
	if (settings && game->count < game->total)
		fprintf(file, "# at = %zu\n", game->count);
}

void savefile_print(FILE *file, const struct settings *settings,
		const struct game *game)
{
	const struct rules *rules = &game->now.rules;
	size_t count = settings ? game->total : game->count;

	if (settings || !savefile_is_analysers(game_first(game)))
		savefile_write_words(file, settings, game);
	fprintf(file, "%" PRId64 " %" PRId64 "\n", rules->houses,
		rules->seeds);
	for (size_t i = 0; i < count; i++)
		fprintf(file, "%" PRId64 "\n", game->plies[i].house);
}

int savefile_write(const char *path, const struct settings *settings,
		const struct game *game)
{
	struct atomic_file file;
	int error = paths_replace(&file, path);

	if (error)
		return error;
	savefile_print(file.stream, settings, game);
	return atomic_file_finish(&file);
}
