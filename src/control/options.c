#include "control/options.h"

#include <getopt.h>
#include <inttypes.h>
#include <string.h>

#include "search/solver/solver.h"

/* An option's value and what it stands for. */
struct meaning {
	const char *word;	/* NULL: the option without a value */
	const char *setting;	/* "NAME=VALUE" for settings_assign */
};

/*
 * A row is one option. One that has no APPLY either stands for settings
 * (MEANINGS) or is itself the name of one, which then says the rest.
 */
struct option_row {
	const char *name;
	int letter;		/* 0: none */
	const char *value;	/* as --help shows it; "[=X]" is optional */
	const char *help;
	bool (*apply)(struct options *options, const char *value);
	const struct meaning *meanings;
	const char *accepts;	/* what APPLY takes, where it may refuse */
};

static bool apply_plain(struct options *options, const char *value)
{
	static const char *const styles[] = { "board", "vertical", "words" };

	options->mode = MODE_PLAIN;
	if (!value)
		return true;
	for (int i = 0; i < 3; i++)
		if (strcmp(value, styles[i]) == 0) {
			options->style = (enum plain_style)i;
			return true;
		}
	return false;
}

static bool apply_echo(struct options *options, const char *value)
{
	(void)value;
	options->echo = true;
	return true;
}

static bool apply_no_config(struct options *options, const char *value)
{
	(void)value;
	options->config = false;
	return true;
}

static bool apply_resume(struct options *options, const char *value)
{
	(void)value;
	options->resume = true;
	options->fresh = false;
	return true;
}

static bool apply_new(struct options *options, const char *value)
{
	(void)value;
	options->resume = false;
	options->fresh = true;
	return true;
}

static bool apply_analyse(struct options *options, const char *value)
{
	(void)value;
	options->mode = MODE_ANALYSE;
	return true;
}

static bool apply_solve(struct options *options, const char *value)
{
	options->mode = MODE_SOLVE;
	options->best_only = value;
	return !value || strcmp(value, "best") == 0;
}

static bool apply_time(struct options *options, const char *value)
{
	options->computer.time = field_seconds(value, 1000000);
	return options->computer.time > 0;
}

static bool apply_random_seed(struct options *options, const char *value)
{
	options->computer.random_seed = field_number(value, INT64_MAX);
	return options->computer.random_seed > 0;
}

static bool apply_threads(struct options *options, const char *value)
{
	options->computer.threads = (int)field_number(value, SOLVER_THREADS_MAX);
	return options->computer.threads > 0;
}

static bool apply_position(struct options *options, const char *value)
{
	options->position = value;
	options->ruled = true;
	return true;
}

static bool apply_help(struct options *options, const char *value)
{
	(void)value;
	options->mode = MODE_HELP;
	return true;
}

static bool apply_version(struct options *options, const char *value)
{
	(void)value;
	options->mode = MODE_VERSION;
	return true;
}

/* An option without a value. */
#define STANDS_FOR(setting) \
	(const struct meaning[]){ { NULL, (setting) }, { NULL, NULL } }

static const struct meaning clockwise[] = {
	{ NULL, "sowing=clockwise" }, { "near", "sowing=clockwise" },
	{ "far", "sowing=clockwise-far" }, { NULL, NULL }
};

/* Rows without a name are headings. */
static const struct option_row rows[] = {
	{ .help = "Modes (without one: the full screen on a terminal that "
	  "allows it, else --plain)" },
	{ "plain", 'p', "[=STYLE]", "play with plain text; STYLE is board "
	  "(the default), vertical or words", apply_plain, NULL,
	  "one of board, vertical, words" },
	{ "echo", 0, NULL, "repeat each line read after its prompt (--plain)",
	  apply_echo, NULL, NULL },
	{ "analyse", 'a', NULL, "play the recorded game FILE (- is standard "
	  "input) and print who won and both scores", apply_analyse, NULL,
	  NULL },
	{ "analyze", 0, NULL, "the same", apply_analyse, NULL, NULL },
	{ "solve", 0, "[=best]", "print what each move of the position is "
	  "worth, or just the best one", apply_solve, NULL, "one of best" },
	{ "resume", 'r', NULL, "continue the game that was kept, or fail",
	  apply_resume, NULL, NULL },
	{ "new", 0, NULL, "do not continue a game that was kept", apply_new,
	  NULL, NULL },
	{ "help", 'h', NULL, "print this help", apply_help, NULL, NULL },
	{ "version", 'V', NULL, "print the version", apply_version, NULL,
	  NULL },
	{ .help = "Rules (a later option wins)" },
	{ .name = "houses", .letter = 'H', .value = "=N" },
	{ .name = "seeds", .letter = 's', .value = "=N" },
	{ .name = "sowing", .value = "=WAY" },
	{ .name = "capture", .value = "=WHEN" },
	{ .name = "relay", .value = "=off|on" },
	{ .name = "end", .value = "=WHEN" },
	{ .name = "leftover", .value = "=WHOSE" },
	{ .name = "preset", .value = "=NAME", .help = "the rules called NAME; "
	  "without one standard, with --plain canonical" },
	{ .name = "clockwise", .letter = 'c', .value = "[=near|far]",
	  .help = "--sowing=clockwise, or with far --sowing=clockwise-far",
	  .meanings = clockwise },
	{ .name = "empty-capture", .letter = 'e', .help = "--capture=always",
	  .meanings = STANDS_FOR("capture=always") },
	{ .name = "seed-on", .letter = 'o', .help = "--relay=on",
	  .meanings = STANDS_FOR("relay=on") },
	{ .name = "seven-five", .letter = '7', .help = "--preset=seven-five",
	  .meanings = STANDS_FOR("preset=seven-five") },
	{ .help = "Players and position" },
	{ .name = "player1", .letter = '1', .value = "=WHO" },
	{ .name = "player2", .letter = '2', .value = "=WHO" },
	{ .name = "first", .value = "=1|2" },
	{ "time", 't', "=SECONDS", "how long the computer may think about a "
	  "move (5 seconds if not said), or --solve altogether", apply_time,
	  NULL, "a number of seconds above 0, up to 1000000" },
	{ "random-seed", 0, "=N", "the same N lets the computer's levels below "
	  "9 choose the same moves again", apply_random_seed, NULL,
	  "a whole number, 1 or more" },
	{ "threads", 0, "=N", "think and solve with so many threads (one for "
	  "each processor if not said)", apply_threads, NULL,
	  "a whole number from 1 to 8" },
	{ "position", 0, "=BOARD", "start from BOARD, written "
	  "'<h,store 1,store 2,P1 houses 1..h,P2 houses 1..h>'",
	  apply_position, NULL, NULL },
	{ .help = "Display" },
	{ .name = "animation", .value = "=SPEED" },
	{ .name = "theme", .value = "=NAME" },
	{ .name = "color", .value = "=WHEN" },
	{ .name = "ascii", .value = "[=off|on]" },
	{ .name = "seed-char", .value = "=C" },
	{ .name = "preview", .value = "=off|on" },
	{ .name = "cursor", .value = "[=off|on]" },
	{ .name = "mouse", .value = "=off|on" },
	{ .name = "no-mouse", .help = "--mouse=off",
	  .meanings = STANDS_FOR("mouse=off") },
	{ .name = "turned", .value = "[=off|on]" },
	{ .name = "numbering", .value = "=HOW" },
	{ "no-config", 0, NULL, "neither read nor write the settings file",
	  apply_no_config, NULL, NULL },
};

enum { ROWS = sizeof rows / sizeof *rows, FIRST_LONG = 256 };

const char options_hint[] = "Try 'kalah --help' for more information.";

void options_default(struct options *options)
{
	*options = (struct options){ .mode = MODE_SCREEN, .config = true };
	settings_default(&options->settings);
}

static int argument_kind(const struct option_row *row)
{
	if (!row->value)
		return no_argument;
	return row->value[0] == '[' ? optional_argument : required_argument;
}

/* The tables that getopt_long wants; an option's value is FIRST_LONG plus
 * its row. */
static void fill_getopt(struct option *longs, struct text *letters)
{
	for (int i = 0; i < ROWS; i++) {
		int kind;

		if (!rows[i].name)
			continue;
		kind = argument_kind(&rows[i]);
		*longs++ = (struct option){ rows[i].name, kind, NULL,
			FIRST_LONG + i };
		if (rows[i].letter)
			text_add(letters, "%c%s", rows[i].letter,
				kind == optional_argument ? "::" :
				kind == required_argument ? ":" : "");
	}
	*longs = (struct option){ 0 };
}

static const struct option_row *row_of(int option)
{
	if (option >= FIRST_LONG)
		return &rows[option - FIRST_LONG];
	if (!option)
		return NULL;
	for (int i = 0; i < ROWS; i++)
		if (rows[i].letter == option)
			return &rows[i];
	return NULL;
}

/* What stands in a row's MEANINGS for VALUE, NULL where nothing does. */
static const char *meaning_of(const struct option_row *row, const char *value)
{
	for (const struct meaning *m = row->meanings; m->setting; m++)
		if (value ? m->word && strcmp(m->word, value) == 0 : !m->word)
			return m->setting;
	return NULL;
}

/* Rules and who begins are for another game than a kept one. */
static bool assign(struct options *options, const char *name, const char *word,
		struct text *reason)
{
	const struct field_group *group;
	const struct field *field = settings_find(name, &group);

	if (!field || group == &settings_groups[GROUP_RULES] ||
	    strcmp(name, "first") == 0)
		options->ruled = true;
	return settings_assign(&options->settings, name, word, reason);
}

static bool apply_setting(struct options *options,
		const struct option_row *row, const char *value,
		struct text *reason)
{
	char name[32];
	const char *setting, *sign;

	if (!row->meanings)
		return assign(options, row->name, value ? value : "on",
			reason);
	setting = meaning_of(row, value);
	if (!setting) {
		const char *gap = "one of ";

		for (const struct meaning *m = row->meanings; m->setting; m++)
			if (m->word) {
				text_add(reason, "%s%s", gap, m->word);
				gap = ", ";
			}
		return false;
	}
	sign = strchr(setting, '=');
	snprintf(name, sizeof name, "%.*s", (int)(sign - setting), setting);
	return assign(options, name, sign + 1, reason);
}

static void complain(const struct option_row *row, const char *value,
		const struct text *reason)
{
	char shown[80];

	fprintf(stderr, "kalah: --%s: '%s' is not %s\n", row->name,
		text_safe(shown, sizeof shown, value), reason->at);
}

static bool apply(struct options *options, const struct option_row *row,
		const char *value)
{
	char words[256];
	struct text reason = TEXT_IN(words);

	if (row->apply ? row->apply(options, value) :
	    apply_setting(options, row, value, &reason))
		return true;
	if (row->apply)
		text_add(&reason, "%s", row->accepts);
	complain(row, value, &reason);
	return false;
}

static bool check(const struct options *options)
{
	enum status status = rules_check_play(&options->settings.rules);
	char shown[80];
	int files = options->mode == MODE_SOLVE ? 0 : 1;

	if (options->mode == MODE_ANALYSE)
		return true;
	if (options->file_count > files) {
		fprintf(stderr, "kalah: unexpected argument '%s'\n",
			text_safe(shown, sizeof shown, options->files[files]));
		return false;
	}
	if (options->file_count && (options->resume || options->position)) {
		fprintf(stderr, "kalah: '%s' cannot be played together with "
			"--%s\n", text_safe(shown, sizeof shown,
			options->files[0]), options->resume ? "resume" :
			"position");
		return false;
	}
	if (options->resume && options->ruled) {
		fputs("kalah: --resume goes on by the rules of the game that "
			"was kept\n", stderr);
		return false;
	}
	if (status)
		fprintf(stderr, "kalah: %s\n", status_words(status));
	return !status;
}

/* Whether "--WORD", perhaps with a value, is the beginning of several names. */
static bool is_ambiguous(const char *word)
{
	size_t length = strcspn(word + 2, "=");
	int count = 0;

	for (int i = 0; i < ROWS; i++)
		count += rows[i].name && strncmp(rows[i].name, word + 2,
			length) == 0;
	return length && count > 1;
}

/* What getopt_long did not like: ':' a value is missing, else '?'. It would
 * say so itself, but with whatever bytes the word has. */
static void complain_unknown(int option, const char *word)
{
	const struct option_row *row = row_of(optopt);
	char shown[80];

	if (row)
		fprintf(stderr, "kalah: option '--%s' %s\n", row->name,
			option == ':' ? "needs a value" : "takes no value");
	else if (optopt)
		fprintf(stderr, "kalah: unknown option '-%s'\n",
			text_safe(shown, sizeof shown, (char[]){
				(char)optopt, '\0' }));
	else
		fprintf(stderr, "kalah: %s option '%s'\n",
			is_ambiguous(word) ? "ambiguous" : "unknown",
			text_safe(shown, sizeof shown, word));
}

static bool informs(const struct options *options)
{
	return options->mode == MODE_HELP || options->mode == MODE_VERSION;
}

static bool read_words(struct options *options, int argc, char **argv)
{
	struct option longs[ROWS + 1];
	char words[2 * ROWS];
	struct text letters = TEXT_IN(words);
	int option;

	text_add(&letters, ":");
	fill_getopt(longs, &letters);
	optind = 1;
	opterr = 0;
	while ((option = getopt_long(argc, argv, letters.at, longs,
			NULL)) != -1) {
		if (option == '?' || option == ':') {
			complain_unknown(option, argv[optind - 1]);
			return false;
		}
		if (!apply(options, row_of(option), optarg))
			return false;
		if (informs(options))
			return true;
	}
	options->files = argv + optind;
	options->file_count = argc - optind;
	return check(options);
}

bool options_read(struct options *options, int argc, char **argv)
{
	bool good = read_words(options, argc, argv);

	if (!good)
		fprintf(stderr, "%s\n", options_hint);
	return good;
}

enum { HELP_COLUMN = 29, HELP_WIDTH = 79 };

/* HELP as a column of its own, from HELP_COLUMN on. */
static void put_wrapped(FILE *out, const char *help)
{
	while (*help) {
		const char *line = help;
		size_t length = text_wrap(line, HELP_WIDTH - HELP_COLUMN,
			&help);

		fprintf(out, "%.*s\n", (int)length, line);
		if (*help)
			fprintf(out, "%*s", HELP_COLUMN, "");
	}
}

/* What an option does: its own words or its field's, and the values. */
static void describe(const struct option_row *row, struct text *text)
{
	const struct field_group *group;
	const struct field *field = settings_find(row->name, &group);

	text_add(text, "%s", row->help ? row->help : field->help);
	if (strcmp(row->name, "preset") == 0) {
		text_add(text, ":");
		for (int i = 0; i < PRESET_COUNT; i++)
			text_add(text, " %s", preset_table[i].name);
	}
	if (field && field->type == FIELD_CHOICE && !field_is_switch(field)) {
		text_add(text, ":");
		for (int i = 0; field->choices[i].name; i++)
			text_add(text, " %s", field->choices[i].name);
	}
}

static void put_row(FILE *out, const struct option_row *row)
{
	char left[64], right[512];
	struct text name = TEXT_IN(left), help = TEXT_IN(right);

	if (row->letter)
		text_add(&name, "  -%c, ", row->letter);
	else
		text_add(&name, "      ");
	text_add(&name, "--%s%s", row->name, row->value ? row->value : "");
	describe(row, &help);
	fprintf(out, "%-*s", HELP_COLUMN, name.at);
	if (name.length >= HELP_COLUMN)
		fprintf(out, "\n%*s", HELP_COLUMN, "");
	put_wrapped(out, help.at);
}

void options_help(FILE *out)
{
	fputs("Usage: kalah [OPTION]... [FILE]\n"
		"       kalah --analyse [OPTION]... FILE\n"
		"Kalah, a game of the mancala family, in a terminal. FILE is a "
		"saved game.\n", out);
	for (int i = 0; i < ROWS; i++) {
		if (rows[i].name)
			put_row(out, &rows[i]);
		else
			fprintf(out, "\n%s:\n", rows[i].help);
	}
	fputs("\nThe manual page kalah(6) tells the rest.\n", out);
}
