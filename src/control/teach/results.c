/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/teach/results.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "control/clock.h"

enum { FEW_GAMES = 4, MANY_GAMES = 10 };	/* of the last ones */

/* -- the worker ------------------------------------------------------------ */

static void results_do(struct job *job)
{
	struct results_job *work = (struct results_job *)job;

	work->error = work->clear ? results_file_clear() : 0;
	if (!work->error && work->length)
		work->error = results_file_append(work->lines, work->length);
	results_file_read(&work->table);
}

void results_begin(struct results *results, struct worker *worker)
{
	results->keeps = true;
	results->worker = worker;
	results->job.job.run = results_do;
	results_ask(results);
}

static void results_start_job(struct results *results)
{
	struct results_job *job = &results->job;

	job->clear = results->clear;
	job->length = results->length;
	memcpy(job->lines, results->lines, results->length);
	results->clear = results->due = false;
	results->length = 0;
	results->asked = true;
	worker_do(results->worker, &job->job, true);
}

/* Lines that could not be written are to be, as far as there is room. */
static void results_take_back(struct results *results)
{
	const struct results_job *job = &results->job;

	if (results->length + job->length > RESULTS_WORDS)
		return;
	memcpy(results->lines + results->length, job->lines, job->length);
	results->length += job->length;
}

bool results_hear(struct results *results)
{
	if (results->asked) {
		if (!worker_has_done(results->worker, &results->job.job))
			return false;
		results->asked = false;
		results->known = true;
		results->table = results->job.table;
		results->error = results->job.error;
		if (results->error)
			results_take_back(results);
	}
	if (results->due)
		results_start_job(results);
	return !results->asked;
}

void results_ask(struct results *results)
{
	results->due = results->keeps;
	results_hear(results);
}

void results_clear(struct results *results)
{
	results->clear = true;
	results->length = 0;
	results_ask(results);
}

static void results_add_line(struct results *results, const struct text *line)
{
	if (results->length + line->length <= RESULTS_WORDS) {
		memcpy(results->lines + results->length, line->at,
			line->length);
		results->length += line->length;
	}
	results_ask(results);
}

/* -- games ----------------------------------------------------------------- */

int results_opponent(const struct match *match, enum player *person)
{
	enum who who[2] = { match_who(match, P1), match_who(match, P2) };

	*person = who[P1] == WHO_HUMAN ? P1 : P2;
	return who[*person] == WHO_HUMAN ? settings_level(who[!*person]) : 0;
}

/* Whether the person who plays PERSON now made ply I; both may have changed
 * seats since. */
static bool results_is_move(const struct game *game, size_t i,
		enum player person)
{
	bool swapped = game_is_swapped(game, i) !=
		game_is_swapped(game, game->count);

	return game->plies[i].house != HOUSE_SWAP &&
		(game->plies[i].player == person) != swapped;
}

static int64_t results_count_moves(const struct game *game, enum player person)
{
	int64_t moves = 0;

	for (size_t i = 0; i < game->count; i++)
		moves += results_is_move(game, i, person);
	return moves;
}

/* A number that no other game has. */
static int64_t results_make_id(const struct game *game)
{
	uint64_t id = (uint64_t)time(NULL) << 20 ^ (uint64_t)clock_now() ^
		(uint64_t)getpid() << 44 ^ game->total << 8;

	return (int64_t)(id * 0x9e3779b97f4a7c15 >> 2) + 1;
}

void results_mark(struct match *match)
{
	enum player person;

	if (!match->game.marks.id && results_opponent(match, &person))
		match->game.marks.id = results_make_id(&match->game);
}

static void results_note(struct results *results, struct match *match)
{
	const struct board *now = &match->game.now;
	struct text line = TEXT_IN((char[200]){ 0 });
	struct game_marks *marks = &match->game.marks;
	enum player person;
	struct result result = { .level = results_opponent(match, &person),
		.rules = &now->rules, .helped = marks->helped };

	results_mark(match);
	result.id = marks->id;
	result.lead = board_score(now, person) - board_score(now, !person);
	result.moves = results_count_moves(&match->game, person);
	results_file_add_game(&result, &line);
	results_add_line(results, &line);
}

void results_follow(struct results *results, struct match *match)
{
	struct game *game = &match->game;
	enum player person;

	if (results_opponent(match, &person))
		game->marks.helped |= match->helped;
	/* a game that has ended before is only looked at */
	if (results->games != match->games)
		results->counted = game->total > 0 &&
			game->plies[game->total - 1].over && !match->touched;
	if (results->games != match->games)
		results->weighed = results->counted;
	results->apart &= results->games == match->games;
	results->games = match->games;
	if (!results->keeps || results->counted || !game->count ||
	    !game->now.over)
		return;
	results->counted = true;
	results->weighed = !results_opponent(match, &person);
	if (results->weighed)
		return;
	results_note(results, match);
	results->news = true;
	results->apart = game->marks.helped;
}

void results_weigh(struct results *results, const struct match *match,
		const struct verdict *verdicts, size_t count)
{
	const struct game *game = &match->game;
	struct text line = TEXT_IN((char[80]){ 0 });
	enum player person;
	int64_t seeds = 0;

	if (results->weighed || !results->counted ||
	    results->games != match->games || game->count > count)
		return;
	results_opponent(match, &person);
	for (size_t i = 0; i < game->count; i++) {
		if (!results_is_move(game, i, person))
			continue;
		if (!verdicts[i].known)
			return;
		seeds += verdict_loss(&verdicts[i]);
	}
	results->weighed = true;
	results_file_add_lost(match->game.marks.id, seeds, &line);
	results_add_line(results, &line);
}

/* -- in words -------------------------------------------------------------- */

static void results_add_row(const struct results_table *table, int level,
		bool wide, struct text *text)
{
	const struct results_level *row = &table->level[level];
	int64_t tenths = row->moves ? (10 * row->seeds + row->moves / 2) /
		row->moves : 0;

	text_add(text, "  %d %-10s %5d %5d %5d", level,
		settings_level_name(level), row->won, row->tied, row->lost);
	if (wide && row->won + row->tied + row->lost)
		text_add(text, " %+6" PRId64, row->best);
	if (wide && row->moves)
		text_add(text, " %17" PRId64 ".%d", tenths / 10,
			(int)(tenths % 10));
	text_add(text, "\n");
}

bool results_is_empty(const struct results_table *table)
{
	int games = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *row = &table->level[i];

		games += row->won + row->tied + row->lost + row->helped;
	}
	return !games;
}

void results_add_table(const struct results_table *table, bool wide,
		struct text *text)
{
	int rows = 0, helped = 0, helped_won = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *row = &table->level[i];

		helped += row->helped;
		helped_won += row->helped_won;
		if (!(row->won + row->tied + row->lost))
			continue;
		if (!rows++)
			text_add(text, "  %-12s %5s %5s %5s%s\n", "Level",
				"won", "tied", "lost", wide ?
				"   best   seeds lost a move" : "");
		results_add_row(table, i, wide, text);
	}
	if (!rows)
		text_add(text, "  No game played alone against the computer "
			"has ended yet.\n");
	if (helped)
		text_add(text, "  Games with help count apart: %d, %d won.\n",
			helped, helped_won);
}

void results_add_level(const struct results *results, int level,
		struct text *text)
{
	const struct results_level *row = &results->table.level[level];

	if (results->apart)
		text_add(text, "This game had help and does not count.");
	else if (row->won + row->tied + row->lost)
		text_add(text, "Level %d: %d won, %d tied, %d lost.", level,
			row->won, row->tied, row->lost);
}

static int results_count_won(unsigned last, int games)
{
	int won = 0;

	for (int i = 0; i < games; i++)
		won += (last >> i & 1U) != 0;
	return won;
}

/* Whether a level above LEVEL was won before. */
static bool results_is_beyond(const struct results_table *table, int level)
{
	while (++level <= ENGINE_LEVELS)
		if (table->level[level].won)
			return true;
	return false;
}

bool results_encourage(struct results *results, int level, struct text *text)
{
	const struct results_level *row = &results->table.level[level];
	int played = row->won + row->tied + row->lost;
	int games = played < MANY_GAMES ? played : MANY_GAMES;

	if (level < 1 || level >= ENGINE_LEVELS || !(row->last & 1) ||
	    (results->offered >> level & 1U) ||
	    results_is_beyond(&results->table, level))
		return false;
	/* of as many as show it: three in four */
	while (games >= FEW_GAMES &&
	       4 * results_count_won(row->last, games) < 3 * games)
		games--;
	if (games < FEW_GAMES)
		return false;
	results->offered |= 1U << level;
	text_add(text, "You won %d of the last %d at level %d. Try level %d?",
		results_count_won(row->last, games), games, level, level + 1);
	return true;
}
