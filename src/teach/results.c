/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/results.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"
#include "util/clock.h"
#include "util/number.h"

enum {
	READ_MOST = 1 << 20,	/* bytes, at the end of the file */
	LINE_MOST = 300
};

/* -- how strong a person is ------------------------------------------------ */

enum { EXPECTED = 1000, SPREAD = 400, STEP_MOST = 4096 };

const int results_ratings[ENGINE_LEVELS + 1] = {
	0, 899, 1063, 1236, 1405, 1500, 1614, 1743, 1859, 1980
};

void results_rate(struct results_rated *games, int rating, int won)
{
	if (games->count == RESULTS_RATED)
		memmove(&games->list[0], &games->list[1],
			(size_t)--games->count * sizeof games->list[0]);
	games->list[games->count].rating = rating;
	games->list[games->count++].won = won;
}

/* The chance to win of a player who is AHEAD. */
static double results_chance(int ahead)
{
	double odds = 1;

	for (int i = 0; i < abs(ahead); i++)
		odds *= 1.0057730630194;	/* the 400th root of 10 */
	return ahead < 0 ? 1 / (1 + odds) : odds / (1 + odds);
}

/* How fast the logarithm of its probability grows at VALUE, and how fast that
 * falls, in *BEND. */
static double results_slope(const struct results_rated *games, int value,
		double *bend)
{
	const double scale = 0.0057564627324851;	/* ln 10 / 400 */
	double slope = (EXPECTED - value) / ((double)SPREAD * SPREAD);

	*bend = 1 / ((double)SPREAD * SPREAD);
	for (int i = 0; i < games->count; i++) {
		double chance = results_chance(value - games->list[i].rating);

		slope += scale * ((1 + games->list[i].won) / 2.0 - chance);
		*bend += scale * scale * chance * (1 - chance);
	}
	return slope;
}

struct rating results_rating(const struct results_rated *games)
{
	struct rating rating = { .over = games->count > 0 };
	double bend;

	for (int step = STEP_MOST; step; step /= 2)
		if (results_slope(games, rating.value + step, &bend) > 0)
			rating.value += step;
	results_slope(games, rating.value, &bend);
	while (rating.error * rating.error * bend < 1)
		rating.error++;
	for (int i = 0; i < games->count; i++)
		rating.over &= games->list[i].won > 0;
	if (rating.over)
		rating.value -= rating.error;
	rating.value = (rating.value + 5) / 10 * 10;
	rating.error = (rating.error + 5) / 10 * 10;
	return rating;
}

/* The level whose rating is nearest; 0 if there was no game. */
static int results_rated_level(const struct results_rated *games)
{
	int value = results_rating(games).value, level = 1;

	while (level < ENGINE_LEVELS && 2 * value > results_ratings[level] +
			results_ratings[level + 1])
		level++;
	return games->count ? level : 0;
}

/* -- reading --------------------------------------------------------------- */

/* The games already read, sorted by ID, which is nearly the order in the
 * file. */
struct results_games {
	int64_t *id;
	size_t count, room;
};

/* Adds game ID; false if it is there. */
static bool results_add_game(struct results_games *games, int64_t id)
{
	size_t i = games->count;

	while (i > 0 && games->id[i - 1] >= id)
		i--;
	if (i < games->count && games->id[i] == id)
		return false;
	alloc_grow(&games->id, &games->room, games->count + 1,
		sizeof *games->id);
	memmove(&games->id[i + 1], &games->id[i],
		(games->count++ - i) * sizeof *games->id);
	games->id[i] = id;
	return true;
}

/* The widths keep numbers, and their sums, in range. */
static bool results_parse(const char *line, struct result *result)
{
	char how[7];
	int end = 0;

	sscanf(line, "game %18" SCNd64 " %3d %12" SCNd64 " 0 0 %6s ladder2%n",
		&result->id, &result->level, &result->lead, how, &end);
	if (!end)
		return false;
	result->standard = strncmp(&line[end], " standard", 9) == 0;
	end += 9 * result->standard;
	result->suited = strncmp(&line[end], " auto", 5) == 0;
	end += 5 * result->suited;
	result->helped = strcmp(how, "helped") == 0;
	return !line[end] && (result->helped || strcmp(how, "alone") == 0) &&
		result->id > 0 && result->level > 0 &&
		result->level <= ENGINE_LEVELS;
}

int results_played(const struct results_level *level)
{
	return level->won + level->tied + level->lost;
}

static void results_count(struct results_level *level, int64_t lead)
{
	level->won += lead > 0;
	level->tied += lead == 0;
	level->lost += lead < 0;
}

static int results_run_on(int run, int won)
{
	return won * run > 0 ? run + won : won;
}

/* Games at another level than suits, begun before, do not count for that. */
static void results_suit(struct results_table *table,
		const struct result *result)
{
	int won = (result->lead > 0) - (result->lead < 0);
	int *level = &table->suited, *run = &table->run;

	table->runs[result->level] = results_run_on(table->runs[result->level],
		won);
	if (!result->suited || (*level && *level != result->level))
		return;
	*level = result->level;
	*run = results_run_on(*run, won);
	if (*run != 2 && *run != -2)
		return;
	*level += *level + won < 1 || *level + won > ENGINE_LEVELS ? 0 : won;
	*run = 0;
}

/* Those of a game that the program could not begin by itself are no seats. */
static void results_take_seats(const char *line, struct results_seats *seats)
{
	const struct field *field = settings_find("player1");
	char words[2][16], more;
	int64_t who[2];
	int first;

	if (sscanf(line, "seats %15s %15s P%1d%c", words[P1], words[P2], &first,
			&more) == 3 && (first == 1 || first == 2) &&
	    field_parse(field, words[P1], &who[P1]) &&
	    field_parse(field, words[P2], &who[P2]) &&
	    who[P1] <= WHO_ROBOT && who[P2] <= WHO_ROBOT &&
	    (who[P1] == WHO_HUMAN || who[P2] == WHO_HUMAN))
		*seats = (struct results_seats){ { (int)who[P1],
			(int)who[P2] }, first };
}

/* What has been read so far. */
struct results_sum {
	struct results_table *table;
	struct results_games games;
};

/* Counts each game once. */
static void results_take(void *context, char *line)
{
	struct results_sum *sum = context;
	struct results_table *table = sum->table;
	struct result result;

	results_take_seats(line, &table->seats);
	sscanf(line, "host%*1[ ]%263[!-~]", table->host);
	lapses_take(&table->lapses, line);
	if (!results_parse(line, &result) ||
	    !results_add_game(&sum->games, result.id))
		return;
	results_count(&(result.helped ? table->helped : table->alone)
		[result.level], result.lead);
	results_suit(table, &result);
	if (result.standard && !result.helped)
		results_rate(&table->rated, results_ratings[result.level],
			(result.lead > 0) - (result.lead < 0));
}

int results_read(struct results_table *table)
{
	struct results_sum sum = { .table = table };
	int error;

	*table = (struct results_table){ .runs = { 0 } };
	error = ledger_read("results", READ_MOST, LINE_MOST, results_take,
		&sum);
	free(sum.games.id);
	return error;
}

/* -- the worker ------------------------------------------------------------ */

struct results_job {
	struct job job;
	struct results_table table;
};

/* Results that cannot be read are none. */
static int results_run(struct job *job)
{
	results_read(&((struct results_job *)job)->table);
	return 0;
}

static void results_hear(struct job *job, int error)
{
	struct results *results = job->owner;
	struct results_job *work = (struct results_job *)job;
	char host[sizeof work->table.host];

	/* given up: it may be read just now */
	if (error)
		return;
	results->known = true;
	/* these are as at first, or newer than what was read */
	if (results->table.seats.first)
		work->table.seats = results->table.seats;
	strcpy(host, results->table.host);
	results->table = work->table;
	if (*host)
		results_note_host(results, host);
}

static void results_changed(void *owner)
{
	struct results *results = owner;
	struct results_job *work = alloc_zeroed(1, sizeof *work);

	work->job = (struct job){ .run = results_run, .done = results_hear,
		.owner = results };
	worker_do(results->ledger.worker, &work->job);
}

void results_begin(struct results *results, struct worker *worker)
{
	results->keeps = true;
	results->ledger = (struct ledger){ .name = "results", .worker = worker,
		.changed = results_changed, .owner = results };
	results->seats = (struct ledger){ .name = "results", .worker = worker };
	results_changed(results);
}

void results_done(struct results *results)
{
	ledger_done(&results->ledger);
	ledger_done(&results->seats);
}

void results_ask(struct results *results)
{
	if (!results->keeps)
		return;
	ledger_try(&results->ledger);
	results_changed(results);
}

static void results_note(struct results *results, const struct result *result)
{
	struct text line = TEXT_IN((char[LINE_MOST]){ 0 });

	text_add(&line, "game %" PRId64 " %d %+" PRId64 " 0 0 %s ladder2%s%s\n",
		result->id, result->level, result->lead,
		result->helped ? "helped" : "alone",
		result->standard ? " standard" : "",
		result->suited ? " auto" : "");
	ledger_add(&results->ledger, line.at);
}

/* -- games ----------------------------------------------------------------- */

int results_opponent(const struct match *match)
{
	enum who who[2] = { match_sits(match, P1), match_sits(match, P2) };

	return who[P1] == WHO_HUMAN ? settings_level(who[P2]) :
		who[P2] == WHO_HUMAN ? settings_level(who[P1]) : 0;
}

/* Whether the rules and the start are those by which levels are rated. */
static bool results_is_standard(const struct game *game)
{
	return starting_is_usual(game_first(game)) && rules_equal(
		&game->now.rules, &preset_table[PRESET_STANDARD].rules);
}

static void results_follow_game(struct results *results, struct match *match)
{
	struct game *game = &match->game;
	bool sits_first = match->settings->player1 == WHO_HUMAN;
	enum player person = game_is_swapped(game, game->count) == sits_first ?
		P2 : P1;
	int level = results_opponent(match);
	struct result result;

	if (level && match->touched && game->total && !game->marks.id)
		game->marks.id = clock_date();
	game->marks.helped |= level && match->helped;
	results->apart &= results->settled == match->games;
	/* a game that was over when loaded is only looked at */
	if (!match->touched && game->total && game->plies[game->total - 1].over)
		results->settled = match->games;
	if (results->settled == match->games || !game->count ||
	    !game->now.over)
		return;
	results->settled = match->games;
	if (!level)
		return;
	result = (struct result){ .id = game->marks.id, .level = level,
		.lead = board_score(&game->now, person) -
			board_score(&game->now, !person),
		.helped = game->marks.helped,
		.standard = results_is_standard(game),
		.suited = match_suits(match) };
	results_suit(&results->table, &result);
	if (!results->keeps)
		return;
	results_note(results, &result);
	results->apart = game->marks.helped;
	results->reviewed = match->games;
}

static void results_follow_review(struct results *results,
		const struct match *match, const struct analysis *analysis)
{
	struct lapses_game game = { .id = match->game.marks.id };
	struct text line = TEXT_IN((char[LINE_MOST]){ 0 });

	if (results->reviewed != match->games ||
	    !lapses_find(match, analysis, &game))
		return;
	results->reviewed = 0;
	lapses_add_line(&game, &line);
	ledger_add(&results->ledger, line.at);
}

void results_note_seats(struct results *results, const struct match *match)
{
	const struct field_choice *whos = settings_find("player1")->choices;
	struct results_seats *last = &results->table.seats, now = {
		.first = 1 + match->settings->first };
	struct text line = TEXT_IN((char[LINE_MOST]){ 0 });

	if (!results->keeps || !match_has_person(match))
		return;
	for (enum player i = P1; i <= P2; i++) {
		now.who[i] = match->away ? WHO_HUMAN :
			(int)settings_who(match->settings, i, false);
		if (now.who[i] > WHO_ROBOT || match->away == 1 + (int)i)
			now.who[i] = number_most(WHO_COMPUTER,
				last->who[P1] + last->who[P2]);
	}
	if (memcmp(last, &now, sizeof now) == 0)
		return;
	*last = now;
	text_add(&line, "seats %s %s P%d\n", whos[now.who[P1]].name,
		whos[now.who[P2]].name, now.first);
	ledger_add(&results->seats, line.at);
}

void results_note_host(struct results *results, const char *address)
{
	struct text line = TEXT_IN((char[LINE_MOST]){ 0 });

	if (strcmp(results->table.host, address) == 0)
		return;
	strcpy(results->table.host, address);
	text_add(&line, "host %s\n", address);
	if (results->known)
		ledger_add(&results->seats, line.at);
}

bool results_seat(const struct results_seats *seats, struct settings *settings)
{
	enum player person = seats->who[P1] == WHO_HUMAN ? P1 : P2;

	if (!seats->first)
		return false;
	/* names stay with those who have them */
	if (settings_who(settings, person, false) != WHO_HUMAN)
		settings_swap_sides(settings);
	settings->player1 = seats->who[P1];
	settings->player2 = seats->who[P2];
	settings->first = seats->first - 1;
	return true;
}

void results_follow(struct results *results, struct match *match,
		const struct analysis *analysis)
{
	if (match->touched && match->game.total)
		results_note_seats(results, match);
	results_follow_game(results, match);
	results_follow_review(results, match, analysis);
	match->suited = results_suited(&results->table);
}

/* -- what they tell -------------------------------------------------------- */

int results_suited(const struct results_table *table)
{
	return table->suited ? table->suited :
		results_rated_level(&table->rated);
}

bool results_is_empty(const struct results_table *table)
{
	int games = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++)
		games += results_played(&table->alone[i]) +
			results_played(&table->helped[i]);
	return !games;
}

int results_next_level(const struct results_table *table, int level)
{
	int run = table->runs[level], next = level + (run > 0 ? 1 : -1);

	return (run < 2 && run > -2) || next < 1 || next > ENGINE_LEVELS ? 0 :
		next;
}
