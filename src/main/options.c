/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/options.h"

#include <assert.h>
#include <getopt.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "util/exit.h"
#include "util/language.h"

bool options_plays(const struct options *options)
{
	return options->mode <= MODE_SPOKEN;
}

bool options_is_plain(const struct options *options)
{
	return options->mode == MODE_PLAIN || options->mode == MODE_VERTICAL;
}

const struct protocol *options_protocol(const struct options *options)
{
	return options->protocol ? &ugi_protocol : &kgp_protocol;
}

/* What getopt_long returns for the first row's long option. */
enum { FIRST_LONG = 256 };

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

/* Fills in the arguments of getopt_long. */
static void options_list_fill_getopt(const struct options_list *list,
		struct option *longs, struct text *letters)
{
	/* it prints nothing itself */
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

bool options_refuse(const char *format, ...)
{
	va_list args;

	fputs("kalah: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fprintf(stderr, "\n%s\n",
		_("Try 'kalah --help' for more information."));
	return false;
}

static bool options_refuse_pair(const char *one, const char *other)
{
	return options_refuse(_("--%s cannot be used together with --%s"), one,
		other);
}

/* The errors of getopt_long, but safe for any bytes in WORD. */
static bool options_refuse_unknown(const struct options_list *list, int option,
		const char *word)
{
	const struct options_row *row = options_find(list, optopt);

	if (row)
		return options_refuse(option == ':' ?
			_("option '--%s' needs a value") :
			_("option '--%s' takes no value"), row->name);
	if (optopt)
		return options_refuse(_("unknown option '-%s'"), TEXT_SAFE(80,
			((char[]){ (char)optopt, '\0' })));
	return options_refuse(_("unknown or ambiguous option '%s'"),
		TEXT_SAFE(80, word));
}

static bool options_read_one(struct options *options,
		const struct options_list *list, int option, const char *word)
{
	const struct options_row *row = options_find(list, option);
	struct text reason = TEXT_IN((char[600]){ 0 });

	if (option == '?' || option == ':')
		return options_refuse_unknown(list, option, word);
	options_take(options, row, optarg, &reason);
	return !reason.length ||
		options_refuse("--%s: %s", row->name, reason.at);
}

/* Which of the options that say what game it is have an effect: all; those that
 * a record does not state; all but a position; none. */
enum options_taken { TAKES_ALL, TAKES_UNRECORDED, TAKES_RULES, TAKES_NONE };

static const struct options_mode_row {
	const char *name;	/* its option; NULL: a game is played */
	int files;		/* at most; the analyser counts them itself */
	enum options_taken taken;
} options_modes[] = {
	[MODE_SCREEN] = { NULL, 1, TAKES_UNRECORDED },
	[MODE_PLAIN] = { NULL, 1, TAKES_UNRECORDED },
	[MODE_VERTICAL] = { NULL, 1, TAKES_UNRECORDED },
	[MODE_SPOKEN] = { NULL, 1, TAKES_UNRECORDED },
	[MODE_ANALYSE] = { "analyse", INT_MAX, TAKES_UNRECORDED },
	[MODE_SOLVE] = { "solve", 0, TAKES_ALL },
	[MODE_REVIEW] = { "review", 1, TAKES_UNRECORDED },
	[MODE_ENGINE] = { "engine", 0, TAKES_RULES },
	[MODE_RESULTS] = { "results", 0, TAKES_NONE }
};

/* An option that says what game it is, other than those TAKEN, or NULL. */
static const char *options_other_game(const struct options *options,
		enum options_taken taken)
{
	const char *const others[] = { [TAKES_ALL] = NULL,
		[TAKES_UNRECORDED] = options->recorded,
		[TAKES_RULES] = options->position ? "position" : NULL,
		[TAKES_NONE] = options->ruled };

	return options->resume == RESUME_MUST ? "resume" : others[taken];
}

/* Whether files and options agree on what game it is. */
static bool options_check_game(const struct options *options)
{
	const struct options_mode_row *mode = &options_modes[options->mode];
	const char *other = options_other_game(options, mode->taken);

	if (options->file_count > mode->files)
		return options_refuse(_("unexpected argument '%s'"),
			TEXT_SAFE(80, options->files[mode->files]));
	if (options->mode == MODE_ENGINE && options->ruled &&
	    options_protocol(options)->ruled)
		return options_refuse(_("--engine=%s has rules of its own"),
			options_protocol(options)->name);
	if (other && mode->name)
		return options_refuse_pair(mode->name, other);
	return !other || !options->file_count ||
		options_refuse(_("'%s' cannot be used together with --%s"),
			TEXT_SAFE(80, options->files[0]), other);
}

/* Whether --first and the side behind the position differ; neither can be meant
 * to be ignored. */
static bool options_disagree(const struct options *options)
{
	const char *mover = options->position ?
		position_mover(options->position) : "";
	size_t i = options->count;

	while (i && strcmp(options->settings[i - 1].name, "first") != 0)
		i--;
	return *mover && i && !strchr(options->settings[i - 1].word, *mover);
}

static bool options_check_pairs(const struct options *options)
{
	bool plays = options_plays(options);
	bool talks = plays && !options_is_plain(options);
	const struct {
		bool clash;
		const char *words, *other;	/* two names; or a sentence */
	} pairs[] = {
		{ options->starts && options->position, "start", "position" },
		{ options_disagree(options),
		  N_("--first and --position name different players"), NULL },
		{ options->positions && options->mode != MODE_SOLVE,
		  N_("--positions needs --solve"), NULL },
		{ options->positions && options->starts, "positions", "start" },
		{ options->positions && options->position,
		  "positions", "position" },
		{ options->run.problem && !talks,
		  N_("--problem needs the screen or words"), NULL },
		{ options->host && options->join, "host", "join" },
		{ (options->host || options->join) && !talks,
		  N_("--host and --join need the screen or words"), NULL },
		{ options->token_file && !options->host && !options->join,
		  N_("--token-file needs --host or --join"), NULL },
		{ options->mode == MODE_REVIEW && !options->file_count,
		  N_("--review needs a file"), NULL },
		{ options->resume == RESUME_MUST && options->ruled && plays,
		  N_("--resume keeps the rules of the autosaved game"), NULL }
	};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (pairs[i].clash && pairs[i].other)
			return options_refuse_pair(pairs[i].words,
				pairs[i].other);
		else if (pairs[i].clash)
			return options_refuse("%s", _(pairs[i].words));
	return true;
}

bool options_read(struct options *options, int argc, char **argv, bool screen)
{
	struct options_list list;
	struct option longs[OPTIONS_MAX + 1];
	struct text letters = TEXT_IN((char[3 * OPTIONS_MAX]){ 0 });
	int option;

	*options = (struct options){ .mode = MODE_SCREEN };
	options_list_fill(&list);
	options_list_fill_getopt(&list, longs, &letters);
	while (options->mode < MODE_HELP && (option = getopt_long(argc, argv,
			letters.at, longs, NULL)) != -1)
		if (!options_read_one(options, &list, option, argv[optind - 1]))
			return false;
	options->files = argv + optind;
	options->file_count = argc - optind;
	if (options->mode == MODE_SCREEN && !screen) {
		options->mode = options->accessible ? MODE_SPOKEN : MODE_PLAIN;
		options->screenless = !options->accessible;
	}
	/* options that would be ignored, as rules for a game that has its own,
	 * are refused */
	if (options->mode < MODE_HELP && (!options_check_pairs(options) ||
			!options_check_game(options)))
		return false;
	budget_limit_aloud(&options->run.computer.memory, "kalah: --memory");
	return true;
}

void options_done(struct options *options)
{
	free(options->settings);
}

void options_apply(const struct options *options, struct settings *settings)
{
	struct text reason = TEXT_IN((char[256]){ 0 });

	for (size_t i = 0; i < options->count; i++)
		INSIST(settings_assign(settings, options->settings[i].name,
			options->settings[i].word, &reason));
	if (options->color == COLORS_NEVER)
		settings->display.theme = THEME_MONO;
}

/* -- --help ---------------------------------------------------------------- */

enum { HELP_COLUMN = 29, HELP_WIDTH = 79 };

/* What most people want. */
static const char *const options_everyday[] = { "level", "plain", "preset",
	"start", "theme" };

enum { EVERYDAY = sizeof options_everyday / sizeof *options_everyday };

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
		text_add(text, "%s", _(row->help));
	else
		text_add(text, "--%s=%s", row->sets->name, row->sets->word);
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
	struct text help = TEXT_IN((char[1500]){ 0 });
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

/* The place of ROW among the everyday options; or EVERYDAY. */
static int options_rank(const struct options_row *row)
{
	int rank = 0;

	while (rank < EVERYDAY && !(row->name &&
			strcmp(row->name, options_everyday[rank]) == 0))
		rank++;
	return rank;
}

static void options_put_rows(FILE *out, const struct options_list *list,
		int rank)
{
	for (const struct options_row *row = list->row;
	     row < list->row + list->count; row++)
		if (options_rank(row) == rank && row->name)
			options_put(out, row);
		else if (options_rank(row) == rank)
			fprintf(out, "\n%s:\n", _(row->help));
}

void options_help(FILE *out)
{
	struct options_list list;

	options_list_fill(&list);
	fputs(_("Usage: kalah [OPTION]... [FILE]\n"
		"       kalah --analyse [OPTION]... FILE\n"
		"       kalah --review[=FORM] [OPTION]... FILE\n"
		"Play Kalah, a mancala game, in a terminal. FILE is a saved or "
		"recorded game to\ncontinue; without one, kalah continues the "
		"game that you left.\n\nEveryday options:\n"), out);
	for (int rank = 0; rank <= EVERYDAY; rank++)
		options_put_rows(out, &list, rank);
	fputs(_("\nFor more, see the manual pages kalah(6), kalah-rules(6), "
		"kalah-plain(6),\n"
		"kalah-remote(6), kalah-engine(6) and kalah-formats(5).\n"),
		out);
	if (*BUG_ADDRESS)
		fprintf(out, _("Report bugs to: %s\n"), BUG_ADDRESS);
	if (*HOMEPAGE)
		fprintf(out, _("Home page: %s\n"), HOMEPAGE);
}
