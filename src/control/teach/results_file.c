/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/teach/results_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "control/files/paths.h"
#include "util/alloc.h"
#include "util/field.h"

enum {
	MOST = 1 << 20,		/* bytes that are read */
	LINE_LEAST = 16,	/* bytes of a line about a game, and more */
	WORDS_MOST = 11
};

/* Seeds and moves are less, and can be summed. */
#define NUMBER_MOST ((int64_t)1 << 40)

static const char *const results_file_names[] = { "lost", "tied", "won" };

/* -- writing --------------------------------------------------------------- */

void results_file_add_game(const struct result *result, struct text *text)
{
	const struct rules *rules = result->rules;
	struct rules usual = *rules;
	const struct preset *preset;
	char date[20] = "-";
	time_t now = time(NULL);
	struct tm today;

	if (localtime_r(&now, &today))
		strftime(date, sizeof date, "%Y-%m-%d", &today);
	/* the sizes stand beside it */
	usual.houses = preset_table[PRESET_STANDARD].rules.houses;
	usual.seeds = preset_table[PRESET_STANDARD].rules.seeds;
	preset = rules_preset(rules);
	preset = preset ? preset : rules_preset(&usual);
	text_add(text, "game %" PRId64 " %s %" PRId64 " %" PRId64 " %s %d %s %+"
		PRId64 " %" PRId64 " %s\n", result->id, date, rules->houses,
		rules->seeds, preset ? preset->name : "custom", result->level,
		results_file_names[1 + (result->lead > 0) - (result->lead < 0)],
		result->lead, result->moves,
		result->helped ? "helped" : "alone");
}

void results_file_add_lost(int64_t id, int64_t seeds, struct text *text)
{
	text_add(text, "lost %" PRId64 " %" PRId64 "\n", id, seeds);
}

/* Where the file is. */
static int results_file_find(char path[PATHS_SIZE])
{
	return paths_state("results", path) ? 0 : PATHS_NONE;
}

/* Whether what was written last is no whole line. */
static bool results_file_is_torn(int fd)
{
	off_t end = lseek(fd, 0, SEEK_END);
	char last;

	return end > 0 && pread(fd, &last, 1, end - 1) == 1 && last != '\n';
}

int results_file_append(const char *lines, size_t length)
{
	char path[PATHS_SIZE], *words = alloc_array(length + 1, 1);
	int error = results_file_find(path), fd = -1;
	size_t torn = 0;

	if (!error)
		error = atomic_file_make_folders(path);
	if (!error) {
		fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC |
			O_NOCTTY | O_NONBLOCK, 0600);
		error = fd < 0 ? errno : 0;
	}
	if (!error) {
		torn = results_file_is_torn(fd);
		words[0] = '\n';
		memcpy(words + torn, lines, length);
		errno = EIO;
		if (write(fd, words, length + torn) != (ssize_t)(length + torn))
			error = errno;
		fdatasync(fd);
	}
	if (fd >= 0)
		close(fd);
	free(words);
	return error;
}

int results_file_clear(void)
{
	char path[PATHS_SIZE];
	int error = results_file_find(path);

	return error ? error : unlink(path) == 0 || errno == ENOENT ? 0 : errno;
}

/* -- reading --------------------------------------------------------------- */

/* What is known of a game by its ID; 0 for none. */
struct results_file_game {
	int64_t id;
	int level;
	int64_t moves;
	bool weighs;		/* what it has lost is still to come */
};

/* Games by their ID, hashed; ROOM is a power of two, and most of it empty. */
struct results_file_games {
	struct results_file_game *at;
	size_t room;
};

/* The game, or the empty place for it. */
static struct results_file_game *results_file_game(
		const struct results_file_games *games, int64_t id)
{
	size_t i = (size_t)((uint64_t)id * 0x9e3779b97f4a7c15 >> 32);

	while (i &= games->room - 1, games->at[i].id && games->at[i].id != id)
		i++;
	return &games->at[i];
}

static void results_file_count(struct results_level *level, int sign,
		int64_t lead)
{
	if (!(level->won + level->tied + level->lost) || level->best < lead)
		level->best = lead;
	level->won += sign > 0;
	level->tied += sign == 0;
	level->lost += sign < 0;
	level->last = level->last << 1 | (sign > 0);
}

/* -1, 0, 1; or -2. */
static int results_file_sign(const char *word)
{
	for (int i = 0; i < 3; i++)
		if (strcmp(word, results_file_names[i]) == 0)
			return i - 1;
	return -2;
}

/* Counts it, the first time, if nothing is wrong. */
static void results_file_take_game(const struct results_file_games *games,
		char *const *words, struct results_table *table)
{
	int64_t id = field_number(words[1], INT64_MAX);
	int level = (int)field_number(words[6], ENGINE_LEVELS);
	int sign = results_file_sign(words[7]);
	int64_t lead = field_number(words[8] + 1, INT64_MAX);
	int64_t moves = field_number(words[9], NUMBER_MOST);
	bool helped = strcmp(words[10], "helped") == 0;
	struct results_file_game *game;

	if (id <= 0 || level <= 0 || sign < -1 || lead < 0 || moves < 0 ||
	    (lead ? words[8][0] != (sign > 0 ? '+' : '-') || !sign : sign) ||
	    (!helped && strcmp(words[10], "alone") != 0))
		return;
	game = results_file_game(games, id);
	if (game->id)
		return;
	*game = (struct results_file_game){ id, level, moves, !helped };
	table->level[level].helped += helped;
	table->level[level].helped_won += helped && sign > 0;
	if (!helped)
		results_file_count(&table->level[level], sign,
			sign < 0 ? -lead : lead);
}

static void results_file_take_lost(const struct results_file_games *games,
		char *const *words, struct results_table *table)
{
	int64_t id = field_number(words[1], INT64_MAX);
	int64_t seeds = field_number(words[2], NUMBER_MOST);
	struct results_file_game *game = results_file_game(games, id);

	if (id <= 0 || seeds < 0 || !game->weighs)
		return;
	game->weighs = false;
	table->level[game->level].seeds += seeds;
	table->level[game->level].moves += game->moves;
}

static void results_file_take_line(const struct results_file_games *games,
		char *line, struct results_table *table)
{
	char *words[WORDS_MOST + 1], *rest = NULL;
	int count = 0;

	for (char *word = strtok_r(line, " ", &rest); word &&
	     count <= WORDS_MOST; word = strtok_r(NULL, " ", &rest))
		words[count++] = word;
	if (count == WORDS_MOST && strcmp(words[0], "game") == 0)
		results_file_take_game(games, words, table);
	else if (count == 3 && strcmp(words[0], "lost") == 0)
		results_file_take_lost(games, words, table);
}

/* The last bytes of the file, to be freed, with an end; or NULL. */
static char *results_file_load(void)
{
	char path[PATHS_SIZE], *bytes;
	struct stat file;
	ssize_t got = -1;
	int fd;

	if (results_file_find(path) || (fd = paths_open(path)) < 0)
		return NULL;
	bytes = alloc_array(MOST + 1, 1);
	if (fstat(fd, &file) == 0)
		got = pread(fd, bytes, MOST, file.st_size > MOST ?
			file.st_size - MOST : 0);
	close(fd);
	/* a disk may have lost what was written, and left zeros */
	for (ssize_t i = 0; i < got; i++)
		if (!bytes[i])
			bytes[i] = '\n';
	bytes[got < 0 ? 0 : got] = '\0';
	return bytes;
}

void results_file_read(struct results_table *table)
{
	struct results_file_games games = { .room = 1 };
	char *bytes = results_file_load(), *rest = NULL;

	*table = (struct results_table){ 0 };
	if (!bytes)
		return;
	while (games.room < strlen(bytes) / LINE_LEAST + 2)
		games.room *= 2;
	games.at = alloc_zeroed(games.room, sizeof *games.at);
	for (char *line = strtok_r(bytes, "\n", &rest); line;
	     line = strtok_r(NULL, "\n", &rest))
		results_file_take_line(&games, line, table);
	free(games.at);
	free(bytes);
}
