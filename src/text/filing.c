/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/filing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/savefile.h"
#include "teach/annotation.h"
#include "text/past.h"
#include "words/speech.h"

enum { LISTED = 10 };		/* games at a time */

/* Notes the file that was named, or else NAME. */
static void filing_name(struct talk *talk, const char *name)
{
	struct text named = TEXT_IN(talk->name), path = TEXT_IN(talk->path);

	/* an open question is about another file */
	talk->question[0] = '\0';
	talk->from_list = false;
	text_add(&named, "%s", *talk->rest ? talk->rest : name);
	paths_add_typed(talk->name, &path);
}

/* Reads the game from FD (-1: see errno); false, with a REASON, if there is
 * none. A bare record gets standard rules, as when exported. */
static bool filing_read(const struct talk *talk, int fd,
		struct settings *settings, struct game *game,
		struct text *reason)
{
	*settings = talk->settings;
	settings->rules = preset_table[PRESET_STANDARD].rules;
	if (fd < 0)
		text_add(reason, "%s", strerror(errno));
	return fd >= 0 && !savefile_read(fd, settings, game, reason);
}

/* -- saving ---------------------------------------------------------------- */

static void filing_write(struct talk *talk)
{
	struct match *match = &talk->match;
	struct atomic_file file;
	size_t length;
	char *words;
	int error = paths_replace(&file, talk->path);

	if (!error) {
		words = talk->exports ?
			annotation_export(talk->path, match,
				&talk->analysis, &length) :
			savefile_words(match->settings, &match->game, &length);
		fwrite(words, 1, length, file.stream);
		free(words);
		error = atomic_file_finish(&file);
	}
	if (error)
		printf("Not saved: %s.\n", paths_error(error));
	else
		printf("Saved as %s.\n", TEXT_SAFE(200, talk->name));
}

/* Asks before overwriting a file of ours; never overwrites any other. */
static void filing_offer(struct talk *talk)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };
	int fd = paths_open(talk->path);

	if (access(talk->path, F_OK) != 0)
		filing_write(talk);
	else if (annotation_is_in(fd) ||
		 filing_read(talk, fd, &settings, &game, &reason))
		talk_ask(talk, "That file exists. Overwrite it?", filing_write);
	else
		puts("Not saved: that file exists and is not a saved game.");
	game_done(&game);
	if (fd >= 0)
		close(fd);
}

void filing_save(struct talk *talk)
{
	filing_name(talk, "kalah.game");
	talk->exports = false;
	filing_offer(talk);
}

void filing_export(struct talk *talk)
{
	filing_name(talk, "kalah.record");
	talk->exports = true;
	if (annotation_is_wanted(talk->path))
		past_judge(talk);
	filing_offer(talk);
}

/* -- loading --------------------------------------------------------------- */

static void filing_take(struct talk *talk);

/* Opens and reads the game that was named, or says why not. A saved game from
 * the list is claimed. */
static bool filing_open(struct talk *talk, struct games_claim *claim,
		struct settings *settings, struct game *game)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	int error = 0;

	if (talk->from_list)
		error = games_claim(&talk->kept, &(int){ GAMES_PATIENCE },
			claim);
	else
		claim->fd = paths_open(talk->path);
	if (error)
		text_add(&reason, "%s", error == EBUSY ?
			"another program is using it" : paths_error(error));
	else if (filing_read(talk, claim->fd, settings, game, &reason))
		return true;
	else if (claim->fd >= 0)
		close(claim->fd);
	printf("Not loaded: %s.\n", reason.at);
	return false;
}

/* Loads the game; asks first, unless it MAY replace the present one. */
static void filing_bring(struct talk *talk, bool may)
{
	struct match *match = &talk->match;
	struct games_claim claim;
	struct settings settings;
	struct game game = { 0 };

	if (!filing_open(talk, &claim, &settings, &game))
		return;
	if (!may && match_is_on(match) && match->touched) {
		talk_ask(talk, talk->game_error ?
			"Give this game up and load that one?" :
			"This game is kept. Load that one?", filing_take);
	} else {
		games_leave(talk->games, match_is_on(match), match->touched);
		match_load(match, &talk->remembered, &settings, &game);
		if (talk->from_list && match_is_on(match)) {
			games_go_on(talk->games, &claim, match->settings,
				&match->game);
			claim.fd = -1;
		}
		talk_tell_game(talk);
	}
	game_done(&game);
	if (claim.fd >= 0)
		close(claim.fd);
}

static void filing_take(struct talk *talk)
{
	filing_bring(talk, true);
}

/* Selects game NUMBER of the list; false after saying that there is none. */
static bool filing_choose(struct talk *talk, int64_t number)
{
	struct games_entry *games;
	size_t count = games_list(&games);
	bool there = number > 0 && (size_t)number <= count;

	talk->from_list = there;
	if (there)
		talk->kept = games[number - 1];
	else if (count)
		printf("There is no game %s: choose 1 to %zu.\n",
			TEXT_SAFE(40, talk->rest), count);
	else
		puts("No other game is kept.");
	free(games);
	return there;
}

void filing_load(struct talk *talk)
{
	int64_t number = field_number(talk->rest, INT64_MAX);

	filing_name(talk, "kalah.game");
	if (number < 0 || filing_choose(talk, number))
		filing_bring(talk, false);
}

/* -- the games that are kept ----------------------------------------------- */

/* Prints "1: your move, you 3, computer 0; 12 moves, standard, 2026-11-22
 * 10:15." */
static void filing_tell(const struct talk *talk, const struct games_entry *kept)
{
	struct text time = TEXT_IN((char[40]){ 0 });
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };
	struct match match;
	int fd = games_open(kept);

	games_add_time(kept, &time);
	if (filing_read(talk, fd, &settings, &game, &reason)) {
		match_begin(&match, &settings, &game);
		speech_put_brief(&match, time.at, stdout);
		match_done(&match);
	} else {
		printf("It cannot be read: %s.\n", reason.at);
	}
	if (fd >= 0)
		close(fd);
}

void filing_list(struct talk *talk)
{
	struct games_entry *games;
	size_t count = games_list(&games);
	int64_t from = *talk->rest ? field_number(talk->rest, INT64_MAX) : 1;
	size_t i = from > 0 ? (size_t)from - 1 : 0, end = i + LISTED;

	if (i >= count)
		puts(i ? "There are no more games." :
			"No other game is kept.");
	for (; i < count && i < end; i++) {
		printf("%zu: ", i + 1);
		filing_tell(talk, &games[i]);
	}
	if (i < count)
		printf("Type games %zu for older ones.\n", i + 1);
	free(games);
}
