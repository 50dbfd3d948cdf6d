/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/options.h"

#include <assert.h>
#include <string.h>

#include "protocol/dial.h"
#include "search/solver/solver.h"
#include "teach/problem.h"
#include "util/alloc.h"
#include "util/language.h"

/* -- values ---------------------------------------------------------------- */

/* The place of WORD among WORDS, which commas separate; or -1. */
static int options_place(const char *words, const char *word)
{
	size_t length = strlen(word);

	for (int i = 0; *words; i++) {
		size_t end = strcspn(words, ",");

		if (end == length && strncmp(words, word, length) == 0)
			return i;
		words += end + strspn(words + end, ", ");
	}
	return -1;
}

/* A number of bytes, or of KiB, MiB or GiB with K, M or G; or -1. */
static int64_t options_size(const char *value)
{
	static const char units[] = "KMG";
	int64_t number = field_take_number(&value, INT64_MAX);
	const char *unit = *value ? strchr(units, *value) : NULL;
	int shift = unit ? 10 * (int)(unit - units + 1) : 0;

	return number < 1 || number > INT64_MAX >> shift ||
		(unit ? value[1] : *value) ? -1 : number << shift;
}

/* VALUE as a number for the member; or -1. */
static int64_t options_number(const struct options_row *row, const char *value)
{
	int64_t number = -1;

	switch (row->type) {
	case OPTION_EITHER:
	case OPTION_CHOICE:
		number = options_place(row->words, value);
		return number < 0 ? -1 : row->to + number;
	case OPTION_NUMBER:
		number = field_number(value, row->most);
		break;
	case OPTION_PROBLEM:
		number = field_number(value, problem_count());
		break;
	case OPTION_SECONDS:
		return field_seconds(value, row->most);
	case OPTION_SIZE:
		return options_size(value);
	default:
		break;
	}
	return number ? number : -1;
}

/* A word or, for the goal, a number and "+". */
static bool options_read_aim(struct options *options, const char *value)
{
	const char *digits = value;
	int64_t number;

	options->aim = !value ? ROOT_ALL :
		strcmp(value, "best") == 0 ? ROOT_FIRST :
		strcmp(value, "outcome") == 0 ? ROOT_OUTCOME : ROOT_GOAL;
	if (options->aim != ROOT_GOAL)
		return true;
	digits += *value == '-' || *value == '+';
	number = field_take_number(&digits, 2 * NODE_SEEDS_MAX);
	options->goal = *value == '-' ? -number : number;
	return number >= 0 && strcmp(digits, "+") == 0;
}

/* -- settings -------------------------------------------------------------- */

/* Keeps a setting for options_apply; false, with a REASON, if there is no such
 * value. */
static bool options_set(struct options *options,
		struct options_setting setting, struct text *reason)
{
	const struct field *field = settings_find(setting.name);
	struct settings any;

	settings_default(&any);
	if (!settings_assign(&any, setting.name, setting.word, reason))
		return false;
	alloc_grow(&options->settings, &options->room, options->count + 1,
		sizeof *options->settings);
	options->settings[options->count++] = setting;
	options->asks |= !field || settings_begins(field);
	options->starts |= field && field->scope == SCOPE_NEXT_START;
	if (!field || settings_waits(field))
		options->ruled = setting.name;
	if (field && settings_is_recorded(field))
		options->recorded = field->name;
	return true;
}

/* -- rows ------------------------------------------------------------------ */

#define MODE(name) .mode = MODE_ ## name
#define TAKES(kind, name) .type = OPTION_ ## kind, \
	.member = offsetof(struct options, name)
#define SETS(name, number) TAKES(CHOICE, name), .to = (number)
#define STANDS_FOR(...) .sets = (const struct options_setting[]){ \
	__VA_ARGS__, { NULL, NULL } }

#define TWO_PEOPLE STANDS_FOR({ "player1", "human" }, { "player2", "human" })

static const struct options_row options_table[] = {
	{ .help = "Modes (default: the full screen if the terminal allows it, "
	  "else --plain)" },
	{ "plain", 'p', "[=STYLE]", "play with plain text; STYLE is board "
	  "(the default), vertical or words", SETS(mode, MODE_PLAIN),
	  .words = "board, vertical, words" },
	{ "accessible", .help = "for screen readers: --plain=words if there is "
	  "no screen; else ASCII, a visible cursor, no animation, and "
	  "sentences above the board", SETS(accessible, true), STANDS_FOR(
	  { "ascii", "on" }, { "cursor", "on" }, { "animation", "off" },
	  { "sentences", "above" }) },
	{ "echo", .help = "with --plain, print each input line after its "
	  "prompt", SETS(echo, true) },
	{ "analyse", 'a', .help = "replay the recorded game FILE (- is "
	  "standard input) and print who won and both scores", MODE(ANALYSE) },
	{ "analyze", .help = "the same as --analyse", MODE(ANALYSE) },
	{ "solve", 0, "[=WHAT]", "print what each move of the position is "
	  "worth; with WHAT, only the best move (best), who wins (outcome), "
	  "or whether the best is worth N or more (N+)",
	  MODE(SOLVE), TAKES(AIM, aim), .words = "best, outcome" },
	{ "positions", 0, "=FILE", "with --solve, solve the positions in FILE "
	  "(- is standard input), one per line", TAKES(STRING, positions) },
	{ "review", 0, "[=FORM]", "print what each move of the game FILE (- is "
	  "standard input) was worth; FORM is text (the default) or json",
	  MODE(REVIEW), TAKES(CHOICE, form), .words = "text, json" },
	{ "engine", 0, "=PROTOCOL", "serve other programs as an engine, on "
	  "standard input and output; PROTOCOL is kgp or ugi",
	  MODE(ENGINE), TAKES(CHOICE, protocol), .words = "kgp, ugi" },
	{ "endgames", 0, "[=SIZE]", "not needed any more; removes the files "
	  "that it made", MODE(ENDGAMES) },
	{ "resume", 'r', .help = "continue the autosaved game; fail if there "
	  "is none", SETS(resume, RESUME_MUST) },
	{ "new", .help = "do not continue the autosaved game",
	  SETS(resume, RESUME_NOT) },
	{ "problem", 0, "[=N]", "begin with problem N, or with the first one "
	  "you have not solved", TAKES(PROBLEM, run.problem), .to = -1,
	  .accepts = N_("the number of a problem") },
	{ "results", .help = "print your results against the computer, level "
	  "by level", MODE(RESULTS) },
	{ "help", 'h', .help = "print this help", MODE(HELP) },
	{ "version", 'V', .help = "print the version", MODE(VERSION) },
	{ .help = "Rules (a later option wins)",
	  .group = &settings_groups[GROUP_RULES] },
	{ "preset", 0, "=NAME", "a named variant (default: standard; with "
	  "--plain=board or vertical, canonical)", .setting = "preset" },
	{ "clockwise", 'c', "[=near|far]", "--sowing=clockwise or, with far, "
	  "--sowing=clockwise-far", .type = OPTION_EITHER,
	  .words = "near, far", STANDS_FOR({ "sowing", "clockwise" },
	  { "sowing", "clockwise-far" }) },
	{ "empty-capture", 'e', STANDS_FOR({ "capture", "always" }) },
	{ "seed-on", 'o', STANDS_FOR({ "relay", "on" }) },
	{ "seven-five", '7', STANDS_FOR({ "preset", "seven-five" }) },
	{ .help = "Players and position",
	  .group = &settings_groups[GROUP_PLAYERS] },
	{ "level", 0, "=N", "play against the computer at level N, which is "
	  "--player2=computer:N; N may be a name, as in --level=casual",
	  .type = OPTION_LEVEL },
	{ "time", 't', "=SECONDS", "how long the computer may think about a "
	  "move (default: 5; with --review, 1), or how long --solve may take "
	  "(default: no limit)", TAKES(SECONDS, run.computer.time),
	  .most = 1000000,
	  .accepts = N_("a number of seconds above 0, up to 1000000") },
	{ "random-seed", 0, "=N", "seed the random choices of levels below 9 "
	  "and of --start; the same N gives the same moves",
	  TAKES(NUMBER, run.computer.random_seed), .most = INT64_MAX },
	{ "threads", 0, "=N", "search with this many threads (default: one per "
	  "processor, at most 8)", TAKES(NUMBER, run.computer.threads),
	  .most = SOLVER_THREADS_MAX },
	{ "memory", 0, "=SIZE", "use tables of up to SIZE, a number with K, M "
	  "or G (default: an eighth of the machine's, 256M to 2G; 480M with "
	  "--solve)", TAKES(SIZE, run.computer.memory),
	  .accepts = N_("a size such as 512M or 16G") },
	{ "host", 0, "[=ADDRESS]", "wait at ADDRESS, or else on this machine "
	  "only, for somebody who plays P2",
	  TAKES(ADDRESS, host), TWO_PEOPLE, .accepts = N_("an address") },
	{ "join", 0, "=ADDRESS", "join somebody who waits there with "
	  "--host, and play P2",
	  TAKES(ADDRESS, join), TWO_PEOPLE, .accepts = N_("an address") },
	{ "token-file", 0, "=FILE", "the token for --host or --join is in "
	  "FILE, not in KALAH_TOKEN", TAKES(STRING, token_file) },
	{ "position", 0, "=BOARD", "start from BOARD, written "
	  "'<h,store 1,store 2,P1 houses 1..h,P2 houses 1..h>', and perhaps "
	  "P2, who is to move", TAKES(STRING, position), .is_game = true },
	{ .help = "Display", .group = &settings_groups[GROUP_DISPLAY] },
	{ "color", 0, "=WHEN", "whether to use colours (auto: unless NO_COLOR "
	  "is set); never is --theme=mono", TAKES(CHOICE, color),
	  .words = "auto, always, never" },
	{ "no-mouse", STANDS_FOR({ "mouse", "off" }) },
	{ "no-config", .help = "neither read nor write the settings file",
	  SETS(no_config, true) },
};

enum { OPTIONS_ROWS = sizeof options_table / sizeof *options_table };

static void options_list_add(struct options_list *list, struct options_row row)
{
	assert(list->count < OPTIONS_MAX);
	list->row[list->count++] = row;
}

void options_list_fill(struct options_list *list)
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

/* -- reading --------------------------------------------------------------- */

/* Keeps VALUE, or what its absence means; false if it means nothing. */
static bool options_keep(struct options *options, const struct options_row *row,
		const char *value, struct text *reason)
{
	int64_t number = value ? options_number(row, value) : row->to;
	void *member = (char *)options + row->member;
	struct options_setting level = { "player2", NULL };
	char host[DIAL_NAME_SIZE], port[8];

	switch (row->type) {
	case OPTION_SETTING:
		if (row->setting)
			options_set(options, (struct options_setting){
				row->setting, value ? value : "on" }, reason);
		return true;
	case OPTION_EITHER:
		return number >= 0 && options_set(options, row->sets[number],
			reason);
	case OPTION_LEVEL:
		level.word = settings_find_level(value);
		return level.word && options_set(options, level, reason);
	case OPTION_AIM:
		return options_read_aim(options, value);
	case OPTION_STRING:
	case OPTION_ADDRESS:
		*(const char **)member = value ? value : "";
		return !value || row->type == OPTION_STRING ||
			dial_parse(value, host, port);
	case OPTION_CHOICE:
		*(int *)member = (int)number;
		break;
	default:
		*(int64_t *)member = number;
	}
	return !value || number >= 0;
}

void options_take(struct options *options, const struct options_row *row,
		const char *value, struct text *reason)
{
	const struct options_setting *set = row->sets;
	struct text accepted = TEXT_IN((char[400]){ 0 });
	struct text names = TEXT_IN((char[300]){ 0 });

	if (row->mode)
		options->mode = (int)row->mode;
	options->asks |= row->is_game || (row->type >= OPTION_NUMBER &&
		row->type != OPTION_SECONDS);
	if (row->is_game)
		options->recorded = options->ruled = row->name;
	for (; set && set->name && row->type != OPTION_EITHER; set++)
		options_set(options, *set, reason);
	if (options_keep(options, row, value, reason))
		return;
	if (row->type == OPTION_LEVEL)
		settings_add_levels(&names);
	if (row->accepts)
		text_add(&accepted, "%s", _(row->accepts));
	else if (row->type == OPTION_NUMBER)
		field_add_accepted(&(struct field){ .type = FIELD_NUMBER,
			.min = 1, .max = row->most }, &accepted);
	else
		text_add(&accepted, _("one of %s"), row->words ? row->words :
			names.at);
	text_add(reason, _("'%s' is not %s"), TEXT_SAFE(80, value),
		accepted.at);
}
