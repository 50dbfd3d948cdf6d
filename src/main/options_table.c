/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/options_table.h"

#include <assert.h>
#include <string.h>

#include "protocol/dial.h"
#include "search/solver/solver.h"
#include "teach/problem.h"
#include "util/alloc.h"

static bool options_apply_plain(struct options *options, const char *value)
{
	static const char *const styles[] = { "board", "vertical", "words" };

	for (int i = 0; i < 3; i++)
		if (strcmp(value ? value : styles[0], styles[i]) == 0) {
			options->mode = i < 2 ? MODE_PLAIN : MODE_SPOKEN;
			options->style = (enum plain_style)(i % 2);
			return true;
		}
	return false;
}

/* A number and "+", for the goal. */
static bool options_read_goal(const char *value, int64_t *goal)
{
	const char *digits = value + (*value == '-' || *value == '+');
	int64_t most = 2 * NODE_SEEDS_MAX, number;

	if (*digits < '0' || *digits > '9')
		return false;
	number = field_take_number(&digits, most);
	*goal = *value == '-' ? -number : number;
	return number >= 0 && strcmp(digits, "+") == 0;
}

static bool options_apply_solve(struct options *options, const char *value)
{
	bool outcome = value && strcmp(value, "outcome") == 0;

	options->mode = MODE_SOLVE;
	options->aim = outcome ? ROOT_OUTCOME : value ? ROOT_FIRST : ROOT_ALL;
	if (value && options_read_goal(value, &options->goal)) {
		options->aim = ROOT_GOAL;
		return true;
	}
	return !value || outcome || strcmp(value, "best") == 0;
}

static bool options_apply_review(struct options *options, const char *value)
{
	bool json = value && strcmp(value, "json") == 0;

	options->mode = MODE_REVIEW;
	options->form = json ? ANNOTATION_JSON : ANNOTATION_TEXT;
	return !value || json || strcmp(value, "text") == 0;
}

static bool options_apply_engine(struct options *options, const char *value)
{
	options->mode = MODE_ENGINE;
	options->protocol = strcmp(value, "kgp") == 0 ? &kgp_protocol :
		strcmp(value, "ugi") == 0 ? &ugi_protocol : NULL;
	return options->protocol;
}

static bool options_apply_time(struct options *options, const char *value)
{
	options->computer.time = field_seconds(value, 1000000);
	return options->computer.time > 0;
}

static bool options_apply_random_seed(struct options *options,
		const char *value)
{
	options->computer.random_seed = field_number(value, INT64_MAX);
	return options->computer.random_seed > 0;
}

static bool options_apply_threads(struct options *options, const char *value)
{
	options->computer.threads = (int)field_number(value,
		SOLVER_THREADS_MAX);
	return options->computer.threads > 0;
}

static bool options_apply_level(struct options *options, const char *value)
{
	const char *who = settings_find_level(value);
	struct text reason = TEXT_IN((char[80]){ 0 });

	return who && options_set(options, "player2", who, &reason);
}

/* Reads a number of bytes, or of KiB, MiB or GiB with K, M or G. */
static bool options_read_size(const char *value, int64_t *size)
{
	static const char units[] = "KMG";
	int64_t number = field_take_number(&value, INT64_MAX);
	const char *unit = *value ? strchr(units, *value) : NULL;
	int shift = unit ? 10 * (int)(unit - units + 1) : 0;

	if (number < 1 || number > INT64_MAX >> shift ||
	    (unit ? value[1] : *value))
		return false;
	*size = number << shift;
	return true;
}

static bool options_apply_memory(struct options *options, const char *value)
{
	return options_read_size(value, &options->computer.memory);
}

static bool options_apply_endgames(struct options *options, const char *value)
{
	options->mode = MODE_ENDGAMES;
	options->endgames = 0;
	return (value && strcmp(value, "off") == 0) ||
		options_read_size(value ? value : "256M", &options->endgames);
}

static bool options_apply_host(struct options *options, const char *value)
{
	char host[DIAL_NAME_SIZE], port[8];

	options->hosts = true;
	options->host = value;
	return !value || dial_parse(value, host, port);
}

static bool options_apply_join(struct options *options, const char *value)
{
	char host[DIAL_NAME_SIZE], port[8];

	options->join = value;
	return dial_parse(value, host, port);
}

static bool options_apply_problem(struct options *options, const char *value)
{
	options->problem = true;
	options->problem_number = value ? (int)field_number(value,
		problem_count()) : 0;
	return options->problem_number >= !!value;
}

static bool options_apply_position(struct options *options, const char *value)
{
	options->position = value;
	options->recorded = options->ruled = "position";
	return true;
}

bool options_set(struct options *options, const char *name, const char *word,
		struct text *reason)
{
	const struct field *field = settings_find(name);
	struct settings any;

	settings_default(&any);
	if (!settings_assign(&any, name, word, reason))
		return false;
	alloc_grow(&options->settings, &options->room, options->count + 1,
		sizeof *options->settings);
	options->settings[options->count++] =
		(struct options_setting){ name, word };
	options->starts |= field && field->scope == SCOPE_NEXT_START;
	if (!field || field->scope == SCOPE_NEXT_GAME ||
	    field->scope == SCOPE_NEXT_START)
		options->ruled = name;
	if (field && settings_is_recorded(field))
		options->recorded = field->name;
	return true;
}

/* Settings for users of screen readers and braille displays. */
static bool options_apply_accessible(struct options *options, const char *value)
{
	static const char *const suits[][2] = { { "ascii", "on" },
		{ "cursor", "on" }, { "animation", "off" },
		{ "sentences", "above" } };
	struct text reason = TEXT_IN((char[80]){ 0 });

	(void)value;
	options->accessible = true;
	for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
		options_set(options, suits[i][0], suits[i][1], &reason);
	return true;
}

static bool options_apply_clockwise(struct options *options, const char *value)
{
	bool far = value && strcmp(value, "far") == 0;
	struct text reason = TEXT_IN((char[80]){ 0 });

	return (!value || far || strcmp(value, "near") == 0) &&
		options_set(options, "sowing",
			far ? "clockwise-far" : "clockwise", &reason);
}

static bool options_apply_color(struct options *options, const char *value)
{
	static const char *const words[] = { "auto", "always", "never" };

	for (int i = COLORS_AUTO; i <= COLORS_NEVER; i++)
		if (strcmp(value, words[i]) == 0) {
			options->color = (enum options_color)i;
			return true;
		}
	return false;
}

#define SETS(name, number) .member = offsetof(struct options, name), \
	.to = (number)
#define KEEPS(name) .member = offsetof(struct options, name)
#define STANDS_FOR(name, value) .setting = (name), .word = (value)

static const struct options_row options_table[] = {
	{ .help = "Modes (default: the full screen if the terminal allows it, "
	  "else --plain)" },
	{ "plain", 'p', "[=STYLE]", "play with plain text; STYLE is board "
	  "(the default), vertical or words", .apply = options_apply_plain,
	  .accepts = "one of board, vertical, words" },
	{ "accessible", .help = "for screen readers: --plain=words if there is "
	  "no screen; else ASCII, a visible cursor, no animation, and "
	  "sentences above the board", .apply = options_apply_accessible },
	{ "echo", .help = "with --plain, print each input line after its "
	  "prompt", SETS(echo, true) },
	{ "analyse", 'a', .help = "replay the recorded game FILE (- is "
	  "standard input) and print who won and both scores",
	  SETS(mode, MODE_ANALYSE) },
	{ "analyze", .help = "the same as --analyse",
	  SETS(mode, MODE_ANALYSE) },
	{ "solve", 0, "[=WHAT]", "print what each move of the position is "
	  "worth; with WHAT, only the best move (best), who wins (outcome), "
	  "or whether the best is worth N or more (N+)",
	  .apply = options_apply_solve,
	  .accepts = "one of best, outcome" },
	{ "positions", 0, "=FILE", "with --solve, solve the positions in FILE "
	  "(- is standard input), one per line", KEEPS(positions) },
	{ "review", 0, "[=FORM]", "print what each move of the game FILE (- is "
	  "standard input) was worth; FORM is text (the default) or json",
	  .apply = options_apply_review, .accepts = "one of text, json" },
	{ "engine", 0, "=PROTOCOL", "serve other programs as an engine, on "
	  "standard input and output; PROTOCOL is kgp or ugi",
	  .apply = options_apply_engine, .accepts = "one of kgp, ugi" },
	{ "endgames", 0, "[=SIZE]", "store the values of positions with few "
	  "seeds in a file of up to SIZE (default: 256M) in the cache "
	  "folder, for the computer to use; off removes them",
	  .apply = options_apply_endgames,
	  .accepts = "off or a size such as 512M or 16G" },
	{ "resume", 'r', .help = "continue the autosaved game; fail if there "
	  "is none", SETS(resume, RESUME_MUST) },
	{ "new", .help = "do not continue the autosaved game",
	  SETS(resume, RESUME_NOT) },
	{ "problem", 0, "[=N]", "begin with problem N, or with the first one "
	  "you have not solved", .apply = options_apply_problem,
	  .accepts = "the number of a problem" },
	{ "results", .help = "print your results against the computer, level "
	  "by level", SETS(mode, MODE_RESULTS) },
	{ "help", 'h', .help = "print this help", SETS(mode, MODE_HELP) },
	{ "version", 'V', .help = "print the version",
	  SETS(mode, MODE_VERSION) },
	{ .help = "Rules (a later option wins)",
	  .group = &settings_groups[GROUP_RULES] },
	{ "preset", 0, "=NAME", "a named variant (default: standard; with "
	  "--plain=board or vertical, canonical)", .setting = "preset" },
	{ "clockwise", 'c', "[=near|far]", "--sowing=clockwise or, with far, "
	  "--sowing=clockwise-far", .apply = options_apply_clockwise,
	  .accepts = "one of near, far" },
	{ "empty-capture", 'e', STANDS_FOR("capture", "always") },
	{ "seed-on", 'o', STANDS_FOR("relay", "on") },
	{ "seven-five", '7', STANDS_FOR("preset", "seven-five") },
	{ .help = "Players and position",
	  .group = &settings_groups[GROUP_PLAYERS] },
	{ "level", 0, "=N", "play against the computer at level N, which is "
	  "--player2=computer:N; N may be a name, as in --level=casual",
	  .apply = options_apply_level,
	  .accepts = SETTINGS_ACCEPTED_LEVELS },
	{ "time", 't', "=SECONDS", "how long the computer may think about a "
	  "move (default: 5; with --review, 1), or how long --solve may take "
	  "(default: no limit)", .apply = options_apply_time,
	  .accepts = "a number of seconds above 0, up to 1000000" },
	{ "random-seed", 0, "=N", "seed the random choices of levels below 9 "
	  "and of --start; the same N gives the same moves",
	  .apply = options_apply_random_seed,
	  .accepts = "a whole number, 1 or more" },
	{ "threads", 0, "=N", "search with this many threads (default: one per "
	  "processor, at most 8)", .apply = options_apply_threads,
	  .accepts = "a whole number from 1 to 256" },
	{ "memory", 0, "=SIZE", "use tables of up to SIZE, a number with K, M "
	  "or G (default: an eighth of the machine's, 256M to 2G; 480M with "
	  "--solve)",
	  .apply = options_apply_memory,
	  .accepts = "a size such as 512M or 16G" },
	{ "log", 0, "=FILE", "append what programs that play complain about to "
	  "FILE", KEEPS(computer.log) },
	{ "host", 0, "[=ADDRESS]", "wait at ADDRESS, or else on this machine "
	  "only, for somebody who plays P2",
	  .apply = options_apply_host, .accepts = "an address" },
	{ "join", 0, "=ADDRESS", "join somebody who waits there with "
	  "--host, and play P2",
	  .apply = options_apply_join, .accepts = "an address" },
	{ "token-file", 0, "=FILE", "the token for --host or --join is in "
	  "FILE, not in KALAH_TOKEN", KEEPS(token_file) },
	{ "position", 0, "=BOARD", "start from BOARD, written "
	  "'<h,store 1,store 2,P1 houses 1..h,P2 houses 1..h>'",
	  .apply = options_apply_position },
	{ .help = "Display", .group = &settings_groups[GROUP_DISPLAY] },
	{ "color", 0, "=WHEN", "whether to use colours (auto: unless NO_COLOR "
	  "is set); never is --theme=mono", .apply = options_apply_color,
	  .accepts = "one of auto, always, never" },
	{ "no-mouse", STANDS_FOR("mouse", "off") },
	{ "no-config", .help = "neither read nor write the settings file",
	  SETS(no_config, true) },
};

enum { OPTIONS_ROWS = sizeof options_table / sizeof *options_table };

static void options_list_add(struct options_list *list, struct options_row row)
{
	assert(list->count < OPTIONS_MAX);
	list->row[list->count++] = row;
}

/* Whether an option named like FIELD does more than set it. */
static bool options_has_own(const struct field *field)
{
	for (int i = 0; i < OPTIONS_ROWS; i++)
		if (options_table[i].name &&
		    strcmp(options_table[i].name, field->name) == 0)
			return true;
	return false;
}

void options_list_fill(struct options_list *list)
{
	list->count = 0;
	for (int i = 0; i < OPTIONS_ROWS; i++) {
		const struct field_group *group = options_table[i].group;

		options_list_add(list, options_table[i]);
		for (int j = 0; group && j < group->count; j++) {
			const struct field *field = &group->fields[j];

			if (options_has_own(field))
				continue;
			options_list_add(list, (struct options_row){
				field->name, field->letter,
				field->value ? field->value : "=N",
				field->help, .setting = field->name });
		}
	}
}
