/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/savefile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "files/paths.h"
#include "model/position.h"
#include "model/record.h"
#include "util/alloc.h"
#include "util/lines.h"

/* A game being read. */
struct savefile_reader {
	struct savefile *file;	/* what has been read so far */
	struct text reason;	/* in FILE->why */
	struct lines lines;
	int64_t number;		/* of the current line */
	int64_t most;		/* bytes of the file; 0: any number */
	bool screen;		/* the board is to fit it */
	char *position;		/* as written, or NULL */
	size_t count;		/* plies to be played after game_go */
	int64_t at, at_line;	/* "# at" in the head, or -1; and its line */
	struct game_marks marks;
};

/* Returns false. WORD, if not NULL, is what is wrong. */
static bool savefile_complain(struct savefile_reader *reader,
		const char *word, const char *why)
{
	reader->file->status = STATUS_SAVED_GAME;
	text_add(&reader->reason, "line %" PRId64 ": ", reader->number);
	if (word)
		text_add(&reader->reason, "'%s' ", TEXT_SAFE(40, word));
	text_add(&reader->reason, "%s", why);
	return false;
}

/* Returns false. WHY is about the file as a whole. */
static bool savefile_refuse(struct savefile_reader *reader, const char *why)
{
	reader->file->status = STATUS_FILE;
	reader->reason = TEXT_IN(reader->file->why);
	text_add(&reader->reason, "%s", why);
	return false;
}

static bool savefile_check(struct savefile_reader *reader, enum status status)
{
	return !status || savefile_complain(reader, NULL, status_words(status));
}

/* -- the lines that begin with "# " ---------------------------------------- */

/* The defaults that a saved game need not state; with the display, tutor and
 * start of SETTINGS, and its size, which the record states. */
static struct settings savefile_usual(const struct settings *settings)
{
	struct settings usual;

	settings_default(&usual);
	usual.display = settings->display;
	usual.tutor = settings->tutor;
	memcpy(usual.program, settings->program, sizeof usual.program);
	usual.start = settings->start;
	usual.rules.houses = settings->rules.houses;
	usual.rules.seeds = settings->rules.seeds;
	return usual;
}

static bool savefile_read_version(struct savefile_reader *reader, char *words)
{
	words = text_trim(words);
	if (strncmp(words, "kalah ", 6) != 0)
		return savefile_complain(reader, NULL,
			"a saved game begins with '# kalah 1'");
	if (strcmp(words + 6, "1") != 0)
		return savefile_complain(reader, words + 6,
			"is an unknown version of saved games");
	reader->file->settings = savefile_usual(&reader->file->settings);
	reader->file->ruled = true;
	return true;
}

/* In the head of an older file, "at" is about all moves that follow, and so
 * waits for them. Otherwise it is about those above it, and going to and fro is
 * cheap: game_go is put off until the next move. */
static bool savefile_read_at(struct savefile_reader *reader, const char *value)
{
	int64_t at = field_number(value, INT64_MAX);

	if (at < 0)
		return savefile_complain(reader, value,
			"is not a number of moves");
	if (reader->file->begun && (uint64_t)at > reader->file->game.total)
		return savefile_complain(reader, NULL,
			"there are not that many moves");
	reader->at = reader->file->begun ? -1 : at;
	reader->at_line = reader->number;
	if (reader->file->begun)
		reader->count = (size_t)at;
	return true;
}

static bool savefile_read_mark(struct savefile_reader *reader,
		const char *name, const char *value)
{
	bool help = strcmp(name, "help") == 0;
	bool level = strcmp(name, "level") == 0;
	int64_t id = field_number(value, level ? ENGINE_LEVELS : INT64_MAX);

	if (help ? strcmp(value, "on") != 0 : id <= 0)
		return savefile_complain(reader, value, help ? "is not on" :
			level ? "is not a level" :
			"is not the number of a game");
	if (help)
		reader->marks.helped = true;
	else if (level)
		reader->marks.level = (int)id;
	else
		reader->marks.id = id;
	return true;
}

static bool savefile_read_shared(struct savefile_reader *reader, char *value)
{
	int64_t game = field_number(text_word(&value), INT64_MAX);
	int64_t cuts = field_number(text_word(&value), INT64_MAX);

	if (game <= 0 || cuts < 0 || *value)
		return savefile_complain(reader, NULL,
			"'shared' takes the number of a game and its cuts");
	reader->marks.shared = game;
	reader->marks.cuts = cuts;
	return true;
}

static bool savefile_read_setting(struct savefile_reader *reader, char *words)
{
	char *value, *name = text_pair(words, &value);
	const struct field *field = settings_find(name);
	struct text reason = TEXT_IN((char[256]){ 0 });

	/* how the file of a kept game stands says nothing about the game */
	if (!value && (strcmp(name, "aside") == 0 || strcmp(name, "on") == 0))
		return true;
	if (!value)
		return savefile_complain(reader, name, "is not NAME = VALUE");
	if (strcmp(name, "at") == 0)
		return savefile_read_at(reader, value);
	if (strcmp(name, "shared") == 0)
		return savefile_read_shared(reader, value);
	if (strcmp(name, "help") == 0 || strcmp(name, "game") == 0 ||
	    strcmp(name, "level") == 0)
		return savefile_read_mark(reader, name, value);
	if (strcmp(name, "position") == 0 && !reader->file->begun) {
		free(reader->position);
		reader->position = alloc_copy(value);
		return true;
	}
	if (!field || field->scope == SCOPE_DISPLAY ||
	    field == &rule_table[RULE_HOUSES] ||
	    field == &rule_table[RULE_SEEDS])
		return savefile_complain(reader, name,
			"does not belong in a saved game");
	if (reader->file->begun && field->scope != SCOPE_GAME)
		return savefile_complain(reader, name,
			"cannot change during a game");
	if (field->type == FIELD_CHOICE && settings_has_command(value))
		return savefile_complain(reader, value,
			"names a command, which no file may");
	return settings_assign(&reader->file->settings, name, value, &reason) ||
		savefile_complain(reader, NULL, reason.at);
}

/* -- the record ------------------------------------------------------------ */

static bool savefile_read_header(struct savefile_reader *reader,
		const struct line *line)
{
	struct rules *rules = &reader->file->settings.rules;
	enum status status = record_read_header(line, rules);

	if (!status)
		status = rules_check_play(rules);
	if (!status && reader->screen && !rules_fit_screen(rules))
		return savefile_complain(reader, NULL,
			"the board is too large for the screen");
	return savefile_check(reader, status);
}

static bool savefile_set_up(struct savefile_reader *reader)
{
	const struct rules *rules = &reader->file->settings.rules;
	int64_t *start = &reader->file->settings.start;
	struct board board = { 0 };
	enum status status = position_start(reader->position, rules,
		(enum player)reader->file->settings.first, &board);

	if (!status && board.rules.houses != rules->houses)
		status = STATUS_POSITION_COUNT;
	reader->file->begun = !status;
	/* older files do not say what a position was chosen by */
	if (*start < 0 && !reader->position)
		*start = STARTING_USUAL;
	reader->marks.start = *start;
	reader->file->began = reader->file->settings;
	if (reader->file->begun)
		game_start_at(&reader->file->game, &board);
	board_done(&board);
	return savefile_check(reader, status);
}

static void savefile_go(struct savefile_reader *reader)
{
	if (reader->count != reader->file->game.count)
		game_go(&reader->file->game, reader->count);
}

static bool savefile_play(struct savefile_reader *reader, int64_t house)
{
	game_play(&reader->file->game, house);
	reader->count = reader->file->game.count;
	return true;
}

static bool savefile_read_move(struct savefile_reader *reader,
		const struct line *line)
{
	struct game *game = &reader->file->game;
	enum status status = record_check_move(line, game->now.rules.houses);

	savefile_go(reader);
	if (!status && game->now.over)
		return savefile_complain(reader, NULL,
			"the game is over before this move");
	if (!status && !board_allows(&game->now, line->value[0]))
		status = STATUS_EMPTY_HOUSE;
	return savefile_check(reader, status) &&
		savefile_play(reader, line->value[0]);
}

static bool savefile_read_swap(struct savefile_reader *reader)
{
	savefile_go(reader);
	if (!board_allows(&reader->file->game.now, HOUSE_SWAP))
		return savefile_complain(reader, NULL, "nobody may swap here");
	return savefile_play(reader, HOUSE_SWAP);
}

/* -- line by line ---------------------------------------------------------- */

/* Returns false at the end of the file or after an error. */
static bool savefile_read_line(struct savefile_reader *reader)
{
	char *marked = lines_marked(&reader->lines, '#');
	char *named = marked ? NULL : lines_marked(&reader->lines, 's');
	struct line line;

	if (!marked && !named && lines_next(&reader->lines, &line) !=
		LINES_LINE)
		return false;
	reader->number++;
	if (marked)
		return reader->number == 1 ?
			savefile_read_version(reader, marked) :
			savefile_read_setting(reader, marked);
	if (named) {
		text_trim(named);
		if (reader->file->begun && strcmp(named, "wap") == 0)
			return savefile_read_swap(reader);
		return savefile_check(reader, reader->file->begun ?
			STATUS_BODY_VALUE : STATUS_HEADER_VALUE);
	}
	return reader->file->begun ? savefile_read_move(reader, &line) :
		savefile_read_header(reader, &line) && savefile_set_up(reader);
}

/* Whether there are as many moves as the head says. */
static bool savefile_may_be_at(const struct savefile_reader *reader)
{
	return reader->at < 0 ||
		(uint64_t)reader->at <= reader->file->game.total;
}

/* Whether what has been read is longer than the file may be. */
static bool savefile_is_beyond(const struct savefile_reader *reader)
{
	return reader->most && (reader->lines.error == LINES_TOO_LONG ||
		lines_offset(&reader->lines) > reader->most);
}

/* After the last line, unless a line was wrong. */
static bool savefile_end(struct savefile_reader *reader)
{
	if (reader->lines.error)
		return savefile_refuse(reader, strerror(reader->lines.error));
	reader->number++;
	if (!reader->file->begun)
		return savefile_complain(reader, NULL,
			"there is no game in this file");
	reader->number = reader->at_line;
	return savefile_may_be_at(reader) || savefile_complain(reader, NULL,
		"there are not that many moves");
}

static void savefile_read_lines(struct savefile_reader *reader)
{
	while (!savefile_is_beyond(reader) && savefile_read_line(reader))
		;
	if (savefile_is_beyond(reader))
		savefile_refuse(reader, "longer than 1 MB; "
			"kalah --analyse reads records of any length");
	else if (!reader->file->status)
		savefile_end(reader);
	/* undo what "at" in the head says */
	if (reader->at >= 0 && savefile_may_be_at(reader))
		reader->count = (size_t)reader->at;
	savefile_go(reader);
	reader->file->game.marks = reader->marks;
}

enum status savefile_read(struct savefile *file, int fd, int64_t most,
		bool screen, const struct settings *settings)
{
	struct savefile_reader reader = { .file = file, .most = most,
		.screen = screen, .at = -1 };

	*file = (struct savefile){ .settings = *settings };
	file->settings.first = P1;
	file->settings.start = -1;
	reader.reason = TEXT_IN(file->why);
	lines_start(&reader.lines, fd);
	reader.lines.limit = most;
	reader.lines.edited = true;
	savefile_read_lines(&reader);
	/* these are for the next game */
	file->settings.first = settings->first;
	file->settings.start = settings->start;
	lines_done(&reader.lines);
	free(reader.position);
	return file->status;
}

/* -- writing --------------------------------------------------------------- */

char *savefile_position(const struct board *board)
{
	enum { DIGITS = 20 };	/* of a number, with a comma */
	size_t size = (2 * (size_t)board->rules.houses + 4) * DIGITS;
	char *words = alloc_array(size, 1);
	struct text text = text_init(words, size);

	position_add(board, &text);
	return words;
}

/* Whether the analyser's rules apply. */
static bool savefile_is_analysers(const struct board *first)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = first->rules.houses;
	rules.seeds = first->rules.seeds;
	return first->mover == P1 && rules_equal(&rules, &first->rules) &&
		starting_is_usual(first);
}

void savefile_write_marks(FILE *file, const struct game_marks *before,
		const struct game_marks *marks)
{
	if (marks->helped && !before->helped)
		fputs("# help = on\n", file);
	if (marks->id != before->id)
		fprintf(file, "# game = %" PRId64 "\n", marks->id);
	if (marks->level != before->level)
		fprintf(file, "# level = %d\n", marks->level);
	if (marks->shared && (marks->shared != before->shared ||
			marks->cuts != before->cuts))
		fprintf(file, "# shared = %" PRId64 " %" PRId64 "\n",
			marks->shared, marks->cuts);
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
	usual.start = STARTING_USUAL;
	said.start = settings && game->marks.start > 0 ? game->marks.start : 0;
	fputs("# kalah 1\n", file);
	settings_print_changes(file, "# ", &usual, &said);
	if (!starting_is_usual(first)) {
		char *words = savefile_position(first);

		fprintf(file, "# position = %s\n", words);
		free(words);
	}
	if (settings)
		savefile_write_marks(file, &(struct game_marks){ 0 },
			&game->marks);
}

/* With fprintf alone, millions of moves would take more than a second. */
void savefile_write_move(FILE *file, int64_t house)
{
	if (house == HOUSE_SWAP) {
		fputs("swap\n", file);
	} else if (house < 10) {
		putc_unlocked('0' + (int)house, file);
		putc_unlocked('\n', file);
	} else {
		fprintf(file, "%" PRId64 "\n", house);
	}
}

void savefile_write(FILE *file, const struct settings *settings,
		const struct game *game)
{
	const struct rules *rules = &game->now.rules;
	size_t count = settings ? game->total : game->count;

	if (settings || !savefile_is_analysers(game_first(game)))
		savefile_write_words(file, settings, game);
	fprintf(file, "%" PRId64 " %" PRId64 "\n", rules->houses, rules->seeds);
	for (size_t i = 0; i < count; i++)
		savefile_write_move(file, game->plies[i].house);
	if (game->count < count)
		fprintf(file, "# at = %zu\n", game->count);
}

char *savefile_words(const struct settings *settings, const struct game *game,
		size_t *length)
{
	char *words = NULL;
	FILE *file = open_memstream(&words, length);

	if (file)
		savefile_write(file, settings, game);
	if (!file || ferror(file) || fclose(file) != 0)
		alloc_fail();
	return words;
}
