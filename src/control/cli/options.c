/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/options.h"

#include <assert.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "control/protocol/kgp.h"
#include "control/protocol/ugi.h"
#include "control/teach/problem.h"
#include "search/base/budget.h"
#include "search/solver/solver.h"
#include "util/alloc.h"
#include "util/compiler.h"

struct options_setting {
	const char *name, *word;
};

/* One option. It calls APPLY; or it assigns WORD, or else its value, to a
 * SETTING; or it sets the int MEMBER of struct options to TO. A row without a
 * name is a heading, followed by an option for each field of GROUP. */
struct options_row {
	const char *name;
	int letter;		/* 0: none */
	const char *value;	/* as in --help; "[=X]" is optional */
	const char *help;	/* NULL: describe what is set */
	bool (*apply)(struct options *options, const char *value);
	const char *accepts;	/* what APPLY accepts, if it can fail */
	const char *setting, *word;
	size_t member;
	int to;
	const struct field_group *group;
};

bool options_plays(const struct options *options)
{
	return options->mode <= MODE_SPOKEN;
}

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

static bool options_apply_solve(struct options *options, const char *value)
{
	bool outcome = value && strcmp(value, "outcome") == 0;

	options->mode = MODE_SOLVE;
	options->aim = outcome ? ROOT_OUTCOME : value ? ROOT_FIRST : ROOT_ALL;
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
	static const struct protocol *const protocols[] = { &kgp_protocol,
		&kgp_verify_protocol, &ugi_protocol };

	options->mode = MODE_ENGINE;
	options->protocol = NULL;
	for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++)
		if (strcmp(protocols[i]->name, value) == 0)
			options->protocol = protocols[i];
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
	return options_read_size(value ? value : "256M", &options->endgames);
}

static bool options_apply_problem(struct options *options, const char *value)
{
	options->problem = true;
	options->problem_number = value ? (int)field_number(value,
		problem_count()) : 0;
	return options->problem_number >= !!value;
}

static bool options_apply_positions(struct options *options, const char *value)
{
	options->positions = value;
	return true;
}

static bool options_apply_position(struct options *options, const char *value)
{
	options->position = value;
	options->recorded = "position";
	options->ruled = true;
	return true;
}

/* Stores a setting; false, with a REASON, if there is no such value. */
static bool options_add(struct options *options, const char *name,
		const char *word, struct text *reason)
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
	options->ruled |= !field || field->scope == SCOPE_NEXT_GAME ||
		field->scope == SCOPE_NEXT_START;
	if (field && settings_is_recorded(field))
		options->recorded = field->name;
	return true;
}

/* Settings for users of screen readers and braille displays. */
static bool options_apply_accessible(struct options *options, const char *value)
{
	static const char *const settings[][2] = {
		{ "ascii", "on" }, { "cursor", "on" }, { "animation", "off" },
		{ "sentences", "above" }
	};
	struct text reason = TEXT_IN((char[80]){ 0 });

	(void)value;
	options->accessible = true;
	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		options_add(options, settings[i][0], settings[i][1], &reason);
	return true;
}

static bool options_apply_clockwise(struct options *options, const char *value)
{
	bool far = value && strcmp(value, "far") == 0;
	struct text reason = TEXT_IN((char[80]){ 0 });

	return (!value || far || strcmp(value, "near") == 0) &&
		options_add(options, "sowing",
			far ? "clockwise-far" : "clockwise", &reason);
}

#define SETS(name, number) .member = offsetof(struct options, name), \
	.to = (number)
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
	  "worth; with WHAT, only the best move (best) or who wins (outcome)",
	  .apply = options_apply_solve, .accepts = "one of best, outcome" },
	{ "positions", 0, "=FILE", "with --solve, solve the positions in FILE "
	  "(- is standard input), one per line",
	  .apply = options_apply_positions },
	{ "review", 0, "[=FORM]", "print what each move of the game FILE (- is "
	  "standard input) was worth; FORM is text (the default) or json",
	  .apply = options_apply_review, .accepts = "one of text, json" },
	{ "engine", 0, "=PROTOCOL", "serve other programs as an engine, on "
	  "standard input and output; PROTOCOL is kgp, kgp-verify "
	  "or ugi", .apply = options_apply_engine,
	  .accepts = "one of kgp, kgp-verify, ugi" },
	{ "ponder", .help = "with --engine, also think in the opponent's time",
	  SETS(computer.ponder, true) },
	{ "endgames", 0, "[=SIZE]", "store the values of positions with few "
	  "seeds in a file of up to SIZE (default: 256M) in the cache "
	  "folder, for the computer to use", .apply = options_apply_endgames,
	  .accepts = "a size such as 512M or 16G" },
	{ "resume", 'r', .help = "continue the autosaved game; fail if there "
	  "is none", SETS(resume, RESUME_MUST) },
	{ "new", .help = "do not continue the autosaved game",
	  SETS(resume, RESUME_NOT) },
	{ "problem", 0, "[=N]", "begin with problem N, or with the first one "
	  "you have not solved", .apply = options_apply_problem,
	  .accepts = "the number of a problem" },
	{ "record", .help = "print your results against the computer, level by "
	  "level", SETS(mode, MODE_RECORD) },
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
	  "or G (default: 256M to play, 480M with --solve)",
	  .apply = options_apply_memory,
	  .accepts = "a size such as 512M or 16G" },
	{ "position", 0, "=BOARD", "start from BOARD, written "
	  "'<h,store 1,store 2,P1 houses 1..h,P2 houses 1..h>'",
	  .apply = options_apply_position },
	{ .help = "Display", .group = &settings_groups[GROUP_DISPLAY] },
	{ "no-mouse", STANDS_FOR("mouse", "off") },
	{ "no-config", .help = "neither read nor write the settings file",
	  SETS(no_config, true) },
};

enum { OPTIONS_ROWS = sizeof options_table / sizeof *options_table,
	OPTIONS_MAX = 100, FIRST_LONG = 256 };

/* All rows in the order of --help, including those for fields. */
struct options_list {
	struct options_row row[OPTIONS_MAX];
	int count;
};

const char options_hint[] = "Try 'kalah --help' for more information.";

static void options_list_add(struct options_list *list, struct options_row row)
{
	assert(list->count < OPTIONS_MAX);
	list->row[list->count++] = row;
}

static void options_list_fill(struct options_list *list)
{
	list->count = 0;
	for (int i = 0; i < OPTIONS_ROWS; i++) {
		const struct field_group *group = options_table[i].group;

		options_list_add(list, options_table[i]);
		for (int j = 0; group && j < group->count; j++) {
			const struct field *field = &group->fields[j];

			options_list_add(list, (struct options_row){
				field->name, field->letter,
				field->value ? field->value : "=N",
				field->help, .setting = field->name });
		}
	}
}

static const struct options_row *options_find(const struct options_list *list,
		int option)
{
	if (option >= FIRST_LONG)
		return &list->row[option - FIRST_LONG];
	for (int i = 0; option && i < list->count; i++)
		if (list->row[i].letter == option)
			return &list->row[i];
	return NULL;
}

/* -- reading --------------------------------------------------------------- */

/* Fills in the arguments of getopt_long; the value of a long option is
 * FIRST_LONG plus its row. */
static void options_list_fill_getopt(const struct options_list *list,
		struct option *longs, struct text *letters)
{
	text_add(letters, ":");
	for (int i = 0; i < list->count; i++) {
		const struct options_row *row = &list->row[i];
		int argument = !row->value ? no_argument :
			row->value[0] == '[' ? optional_argument :
			required_argument;

		if (row->name)
			*longs++ = (struct option){ row->name, argument, NULL,
				FIRST_LONG + i };
		/* ARGUMENT is the number of colons: 0, 1 or 2 */
		if (row->letter)
			text_add(letters, "%c%.*s", row->letter, argument,
				"::");
	}
	*longs = (struct option){ 0 };
}

/* Prints an error and returns false. */
COMPILER_PRINTF(1, 2)
static bool options_refuse(const char *format, ...)
{
	va_list args;

	fputs("kalah: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	return false;
}

/* Whether several options begin with the name in WORD; if it were only one,
 * getopt_long would have accepted it. */
static bool options_is_ambiguous(const struct options_list *list,
		const char *word)
{
	size_t length = strcspn(word + 2, "=");

	for (int i = 0; length && i < list->count; i++)
		if (list->row[i].name && strncmp(list->row[i].name, word + 2,
				length) == 0)
			return true;
	return false;
}

/* The errors of getopt_long, but safe for any bytes in WORD. */
static bool options_refuse_unknown(const struct options_list *list, int option,
		const char *word)
{
	const struct options_row *row = options_find(list, optopt);

	if (row)
		return options_refuse("option '--%s' %s", row->name,
			option == ':' ? "needs a value" : "takes no value");
	if (optopt)
		return options_refuse("unknown option '-%s'", TEXT_SAFE(80,
			((char[]){ (char)optopt, '\0' })));
	return options_refuse("%s option '%s'", options_is_ambiguous(list,
		word) ? "ambiguous" : "unknown", TEXT_SAFE(80, word));
}

static bool options_read_one(struct options *options,
		const struct options_list *list, int option, const char *word)
{
	const struct options_row *row = options_find(list, option);
	struct text reason = TEXT_IN((char[256]){ 0 });

	if (option == '?' || option == ':')
		return options_refuse_unknown(list, option, word);
	if (row->setting)
		options_add(options, row->setting, row->word ? row->word :
			optarg ? optarg : "on", &reason);
	else if (!row->apply)
		memcpy((char *)options + row->member, &row->to, sizeof row->to);
	else if (!row->apply(options, optarg))
		text_add(&reason, "'%s' is not %s", TEXT_SAFE(80, optarg),
			row->accepts);
	return !reason.length ||
		options_refuse("--%s: %s", row->name, reason.at);
}

/* The analyser checks its own files. */
static bool options_check_files(const struct options *options)
{
	int most = options_plays(options) || options->mode == MODE_REVIEW;

	return options->mode == MODE_ANALYSE || options->file_count <= most ||
		options_refuse("unexpected argument '%s'",
			TEXT_SAFE(80, options->files[most]));
}

/* An option that says what game it is, or NULL: of those that would be ignored
 * for a game that was named, or in this mode. */
static const char *options_game(const struct options *options)
{
	if (options->resume == RESUME_MUST)
		return "resume";
	if (options->mode == MODE_SOLVE)
		return NULL;
	/* these take rules, but no position */
	if (options->mode == MODE_ENGINE || options->mode == MODE_ENDGAMES)
		return options->position ? "position" : NULL;
	return options->recorded;
}

/* Whether the mode, and a game that was named, leave a choice to the options
 * that say what game it is. */
static bool options_check_game(const struct options *options)
{
	static const char *const names[] = { [MODE_ANALYSE] = "analyse",
		[MODE_SOLVE] = "solve", [MODE_REVIEW] = "review",
		[MODE_ENGINE] = "engine", [MODE_ENDGAMES] = "endgames" };
	const char *other = options_game(options);

	if (options->mode == MODE_ENGINE && options->protocol->ruled &&
	    options->ruled)
		return options_refuse("--engine=%s has rules of its own",
			options->protocol->name);
	if (other && !options_plays(options))
		return options_refuse("--%s cannot be used together with --%s",
			names[options->mode], other);
	return !other || !options->file_count ||
		options_refuse("'%s' cannot be used together with --%s",
			TEXT_SAFE(80, options->files[0]), other);
}

static bool options_check_pairs(const struct options *options)
{
	const struct {
		bool clash;
		const char *words;
	} pairs[] = {
		{ options->starts && options->position,
		  "--start cannot be used together with --position" },
		{ options->positions && options->mode != MODE_SOLVE,
		  "--positions needs --solve" },
		{ options->positions && options->starts,
		  "--positions cannot be used together with --start" },
		{ options->positions && options->position,
		  "--positions cannot be used together with --position" },
		{ options->computer.ponder && options->mode != MODE_ENGINE,
		  "--ponder needs --engine" },
		{ options->problem && (options->mode == MODE_PLAIN ||
			!options_plays(options)),
		  "--problem needs the screen or words" },
		{ options->mode == MODE_REVIEW && !options->file_count,
		  "--review needs a file" },
		{ options->resume == RESUME_MUST && options->ruled &&
			options_plays(options),
		  "--resume keeps the rules of the autosaved game" }
	};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (pairs[i].clash)
			return options_refuse("%s", pairs[i].words);
	return true;
}

/* Whether the arguments go together. Refuses options that would be ignored, as
 * rules are for a game that has its own. */
static bool options_check(const struct options *options)
{
	return options->mode >= MODE_HELP || (options_check_pairs(options) &&
		options_check_files(options) && options_check_game(options));
}

static bool options_read_words(struct options *options, int argc, char **argv,
		bool screen)
{
	struct options_list list;
	struct option longs[OPTIONS_MAX + 1];
	struct text letters = TEXT_IN((char[3 * OPTIONS_MAX]){ 0 });
	int option;

	options_list_fill(&list);
	options_list_fill_getopt(&list, longs, &letters);
	opterr = 0;
	while (options->mode < MODE_HELP && (option = getopt_long(argc, argv,
			letters.at, longs, NULL)) != -1)
		if (!options_read_one(options, &list, option, argv[optind - 1]))
			return false;
	options->files = argv + optind;
	options->file_count = argc - optind;
	if (options->mode == MODE_SCREEN && !screen)
		options->mode = options->accessible ? MODE_SPOKEN : MODE_PLAIN;
	return options_check(options);
}

bool options_read(struct options *options, int argc, char **argv, bool screen)
{
	*options = (struct options){ 0 };
	if (options_read_words(options, argc, argv, screen)) {
		budget_limit_aloud(&options->computer.memory,
			"kalah: --memory");
		budget_limit_aloud(&options->endgames, "kalah: --endgames");
		return true;
	}
	fprintf(stderr, "%s\n", options_hint);
	return false;
}

void options_done(struct options *options)
{
	free(options->settings);
}

void options_apply(const struct options *options, struct settings *settings)
{
	struct text reason = TEXT_IN((char[256]){ 0 });

	for (size_t i = 0; i < options->count; i++) {
		bool good = settings_assign(settings,
			options->settings[i].name, options->settings[i].word,
			&reason);

		assert(good);
		(void)good;
	}
}

/* -- help ------------------------------------------------------------------ */

enum { HELP_COLUMN = 29, HELP_WIDTH = 79 };

/* Adds a value of FIELD: " computer:1 beginner, 2 easy, ... 9 perfect,
 * robot". */
static void options_add_choice(const struct field *field, int i,
		struct text *text)
{
	bool plays = field->choices == settings_find("player1")->choices;
	int level = plays ? settings_level((enum who)i) : 0;

	text_add(text, "%s", i ? plays ? ", " : " " : ": ");
	if (level > 1)
		text_add(text, "%d", level);
	else
		text_add(text, "%s", field->choices[i].name);
	if (level)
		text_add(text, " %s", settings_level_name(level));
}

/* Adds what an option does, and its values. */
static void options_describe(const struct options_row *row, struct text *text)
{
	const struct field *field = settings_find(row->name);

	if (row->help)
		text_add(text, "%s", row->help);
	else
		text_add(text, "--%s=%s", row->setting, row->word);
	if (strcmp(row->name, "preset") == 0)
		for (int i = 0; i < PRESET_COUNT; i++)
			text_add(text, "%s%s", i ? " " : ": ",
				preset_table[i].name);
	if (field && (field->type == FIELD_CHOICE ||
			field->type == FIELD_NUMBERED) &&
	    !field_is_switch(field))
		for (int i = 0; field->choices[i].name; i++)
			options_add_choice(field, i, text);
}

static void options_put(FILE *out, const struct options_row *row)
{
	struct text name = TEXT_IN((char[64]){ 0 });
	struct text help = TEXT_IN((char[512]){ 0 });
	const char *rest = help.at;

	if (row->letter)
		text_add(&name, "  -%c, ", row->letter);
	else
		text_add(&name, "      ");
	text_add(&name, "--%s%s", row->name, row->value ? row->value : "");
	assert(name.length < HELP_COLUMN);
	options_describe(row, &help);
	fprintf(out, "%-*s", HELP_COLUMN, name.at);
	while (*rest) {
		const char *line = rest;
		size_t length = text_wrap(line, HELP_WIDTH - HELP_COLUMN,
			&rest);

		fprintf(out, "%.*s\n%*s", (int)length, line,
			*rest ? HELP_COLUMN : 0, "");
	}
}

void options_help(FILE *out)
{
	struct options_list list;

	options_list_fill(&list);
	fputs("Usage: kalah [OPTION]... [FILE]\n"
		"       kalah --analyse [OPTION]... FILE\n"
		"       kalah --review[=FORM] [OPTION]... FILE\n"
		"Play Kalah, a mancala game, in a terminal. FILE is a saved or "
		"recorded game.\n", out);
	for (int i = 0; i < list.count; i++) {
		if (list.row[i].name)
			options_put(out, &list.row[i]);
		else
			fprintf(out, "\n%s:\n", list.row[i].help);
	}
	fputs("\nFor more, see the manual page kalah(6).\n", out);
	if (*BUG_ADDRESS)
		fputs("Report bugs to: " BUG_ADDRESS "\n", out);
	if (*HOMEPAGE)
		fputs("Home page: " HOMEPAGE "\n", out);
}
