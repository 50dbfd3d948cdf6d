#include "control/saved.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "util/alloc.h"
#include "util/lines.h"

enum { WORDS_SIZE = 1 << 20 };	/* a position of a hundred thousand houses */

/* What was read so far. */
struct reader {
	struct lines lines;
	int64_t number;		/* of the line */
	bool failed;		/* it could not be read, and why is said */
	struct text *reason;
	struct settings said;
	char *words;		/* WORDS_SIZE bytes */
	char *position;		/* as written, or NULL */
	int64_t at, at_line;	/* AT is -1 where it is not said */
};

static bool complain(struct reader *reader, const char *why)
{
	text_add(reader->reason, "line %" PRId64 ": %s", reader->number, why);
	return false;
}

static bool complain_of(struct reader *reader, const char *word,
		const char *why)
{
	char shown[80];

	text_add(reader->reason, "line %" PRId64 ": '%s' %s", reader->number,
		text_safe(shown, sizeof shown, word), why);
	return false;
}

/* -- the lines with a mark ------------------------------------------------- */

/* Takes one into reader->words. */
static bool take_words(struct reader *reader)
{
	if (!lines_marked(&reader->lines, '#', reader->words, WORDS_SIZE))
		return false;
	reader->number++;
	return true;
}

static bool read_version(struct reader *reader)
{
	char *words = text_trim(reader->words);
	struct settings usual;

	settings_default(&usual);
	if (strncmp(words, "kalah ", 6) != 0)
		return complain(reader,
			"a saved game begins with '# kalah 1'");
	if (strcmp(words + 6, "1") != 0)
		return complain_of(reader, words + 6,
			"is a version of saved games that is not known here");
	reader->said.rules = usual.rules;
	reader->said.player1 = usual.player1;
	reader->said.player2 = usual.player2;
	return true;
}

/* The size stands in the record; how things look is no part of a game. */
static bool is_of_games(const char *name)
{
	const struct field_group *group;
	const struct field *field = settings_find(name, &group);

	return field && group != &settings_groups[GROUP_DISPLAY] &&
		strcmp(name, "houses") != 0 && strcmp(name, "seeds") != 0;
}

static bool read_setting(struct reader *reader, const char *name,
		const char *value)
{
	char words[256];
	struct text reason = TEXT_IN(words);

	if (strcmp(name, "position") == 0) {
		free(reader->position);
		reader->position = alloc_copy(value);
		return true;
	}
	if (strcmp(name, "at") == 0) {
		reader->at = field_number(value, INT64_MAX);
		reader->at_line = reader->number;
		return reader->at >= 0 ||
			complain_of(reader, value, "is no number of moves");
	}
	if (!is_of_games(name))
		return complain_of(reader, name, "is nothing known of a game");
	text_add(&reason, "is not ");
	return settings_assign(&reader->said, name, value, &reason) ||
		complain_of(reader, value, words);
}

static bool read_words(struct reader *reader)
{
	if (!take_words(reader))
		return true;
	if (!read_version(reader))
		return false;
	while (take_words(reader)) {
		char *value, *name;

		if (strlen(reader->words) == WORDS_SIZE - 1)
			return complain(reader, "it is too long");
		name = text_pair(reader->words, &value);
		if (!value)
			return complain_of(reader, name, "is not NAME = VALUE");
		if (!read_setting(reader, name, value))
			return false;
	}
	return true;
}

/* -- the record ------------------------------------------------------------ */

/* The next line as a record has it; false at the end and for an error, which
 * has a reason then. */
static bool take_line(struct reader *reader, struct line *line)
{
	switch (lines_next(&reader->lines, line)) {
	case LINES_LINE:
		reader->number++;
		return true;
	case LINES_FAILED:
		text_add(reader->reason, "%s", strerror(errno));
		reader->failed = true;
		break;
	case LINES_END:
		break;
	}
	return false;
}

static bool read_header(struct reader *reader)
{
	struct rules *rules = &reader->said.rules;
	struct line line = { 0 };

	if (!take_line(reader, &line)) {
		reader->number++;
		return !reader->failed && complain(reader,
			"there is no game in this file");
	}
	if (line.count != 2)
		return complain(reader, status_words(STATUS_HEADER_COUNT));
	if (line.value[0] == LINES_NO_VALUE || line.value[1] == LINES_NO_VALUE)
		return complain(reader, status_words(STATUS_HEADER_VALUE));
	rules->houses = line.value[0];
	rules->seeds = line.value[1];
	return !rules_check_play(rules) ||
		complain(reader, status_words(rules_check_play(rules)));
}

static bool set_up(struct reader *reader, struct board *board)
{
	const struct rules *rules = &reader->said.rules;
	enum player first = (enum player)reader->said.first;
	enum status status;

	if (!reader->position) {
		board_start(board, rules, first);
		return true;
	}
	status = position_parse(reader->position, rules, first, board);
	if (!status && board->rules.houses != rules->houses)
		status = STATUS_POSITION_COUNT;
	return !status || complain(reader, status_words(status));
}

static bool read_moves(struct reader *reader, struct game *game)
{
	struct line line;

	while (take_line(reader, &line)) {
		if (line.count != 1)
			return complain(reader,
				status_words(STATUS_BODY_COUNT));
		if (line.value[0] == LINES_NO_VALUE ||
		    line.value[0] > game->now.rules.houses)
			return complain(reader,
				status_words(STATUS_BODY_VALUE));
		if (!board_allows(&game->now, line.value[0]))
			return complain(reader, game->now.over ?
				"the game is over before this move" :
				status_words(STATUS_EMPTY_HOUSE));
		game_play(game, line.value[0]);
	}
	return !reader->failed;
}

static bool go(struct reader *reader, struct game *game)
{
	if (reader->at < 0)
		return true;
	reader->number = reader->at_line;
	if ((uint64_t)reader->at > game->total)
		return complain(reader, "there are not so many moves");
	game_go(game, (size_t)reader->at);
	return true;
}

static bool read_all(struct reader *reader, struct game *game)
{
	struct board board = { 0 };
	bool good = read_words(reader) && read_header(reader) &&
		set_up(reader, &board);

	if (good) {
		game_start_at(game, &board);
		good = read_moves(reader, game) && go(reader, game);
	}
	board_done(&board);
	return good;
}

bool saved_read(int fd, struct settings *settings, struct game *game,
		struct text *reason)
{
	struct reader reader = { .reason = reason, .said = *settings,
		.at = -1 };
	bool good;

	/* who moves first is the game's business, not the next one's */
	reader.said.first = P1;
	reader.words = alloc_array(WORDS_SIZE, 1);
	lines_start(&reader.lines, fd);
	good = read_all(&reader, game);
	lines_done(&reader.lines);
	free(reader.words);
	free(reader.position);
	if (good) {
		reader.said.first = settings->first;
		*settings = reader.said;
	}
	return good;
}

/* -- writing --------------------------------------------------------------- */

static void write_field(FILE *file, const struct field *field,
		const void *record)
{
	char words[80];
	struct text text = TEXT_IN(words);

	field_add_value(field, record, &text);
	fprintf(file, "# %s = %s\n", field->name, words);
}

/* What differs from USUAL in the fields of a group, as far as it is not said
 * in another way: the size by the header, the first to move by the board. */
static void write_group(FILE *file, const struct field_group *group,
		const void *record, const void *usual)
{
	for (int i = 0; i < group->count; i++) {
		const struct field *field = &group->fields[i];

		if (is_of_games(field->name) &&
		    strcmp(field->name, "first") != 0 &&
		    field_get(field, record) != field_get(field, usual))
			write_field(file, field, record);
	}
}

static void write_position(FILE *file, const struct board *board)
{
	int64_t houses = board->rules.houses;

	fprintf(file, "# position = <%" PRId64 ",%" PRId64 ",%" PRId64, houses,
		board->store[P1], board->store[P2]);
	for (int player = P1; player <= P2; player++)
		for (int64_t house = 1; house <= houses; house++)
			fprintf(file, ",%" PRId64, board_seeds(board,
				(enum player)player, house));
	fputs(">\n", file);
}

static bool is_usual(const struct board *board)
{
	struct board usual = { 0 };
	bool same;

	board_start(&usual, &board->rules, board->mover);
	same = board_equal(board, &usual);
	board_done(&usual);
	return same;
}

static void write_words(FILE *file, const struct settings *settings,
		const struct game *game)
{
	const struct board *first = game_first(game);
	struct settings usual;

	settings_default(&usual);
	fputs("# kalah 1\n", file);
	write_group(file, &settings_groups[GROUP_RULES], &first->rules,
		&usual.rules);
	if (settings)
		write_group(file, &settings_groups[GROUP_PLAYERS], settings,
			&usual);
	if (first->mover == P2)
		fputs("# first = 2\n", file);
	if (!is_usual(first))
		write_position(file, first);
	if (settings && game->count < game->total)
		fprintf(file, "# at = %zu\n", game->count);
}

static void write_record(FILE *file, const struct game *game, size_t count)
{
	const struct rules *rules = &game->now.rules;

	fprintf(file, "%" PRId64 " %" PRId64 "\n", rules->houses,
		rules->seeds);
	for (size_t i = 0; i < count; i++)
		fprintf(file, "%" PRId64 "\n", game->plies[i].house);
}

void saved_write(FILE *file, const struct settings *settings,
		const struct game *game)
{
	write_words(file, settings, game);
	write_record(file, game, game->total);
}

static bool is_analysers(const struct board *first)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = first->rules.houses;
	rules.seeds = first->rules.seeds;
	return first->mover == P1 && rules_equal(&rules, &first->rules) &&
		is_usual(first);
}

void saved_export(FILE *file, const struct game *game)
{
	if (!is_analysers(game_first(game)))
		write_words(file, NULL, game);
	write_record(file, game, game->count);
}
