/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: what it asks for, and the settings it makes. */
#ifndef KALAH_MAIN_OPTIONS_H
#define KALAH_MAIN_OPTIONS_H

#include <stdio.h>

#include "play/run.h"
#include "protocol/dialogue.h"
#include "search/solver/root.h"
#include "settings/settings.h"

/* Up to MODE_SPOKEN a game is played; from MODE_HELP on all else is ignored. */
enum options_mode { MODE_SCREEN, MODE_PLAIN, MODE_VERTICAL, MODE_SPOKEN,
	MODE_ANALYSE, MODE_SOLVE, MODE_REVIEW, MODE_ENGINE, MODE_RESULTS,
	MODE_HELP, MODE_VERSION, MODE_ENDGAMES };

/* Whether to use colours: as NO_COLOR says; in spite of it; never, which is the
 * theme mono. */
enum options_color { COLORS_AUTO, COLORS_ALWAYS, COLORS_NEVER };

/* Whether to continue the autosaved game: if there is one and it began as other
 * options say; always, or fail; never. */
enum options_resume { RESUME_IF_ANY, RESUME_MUST, RESUME_NOT };

struct options {
	int mode;		/* enum options_mode */
	int resume;		/* enum options_resume */
	int echo;		/* plain mode prints what it reads */
	int accessible;		/* words instead of boards off the screen */
	bool screenless;	/* plain only as no screen is possible */
	bool mute;		/* the terminal cannot show the language, as
				   main finds out */
	int no_config;		/* neither read nor write the settings file */
	int color;		/* enum options_color */
	enum root_aim aim;	/* of --solve */
	int64_t goal;		/* with ROOT_GOAL */
	const char *positions;	/* of --solve: file name, "-" or NULL */
	int form;		/* enum annotation_form, of --review */
	int protocol;		/* of --engine; see options_protocol */
	const char *ruled;	/* option for rules, start or first player, */
	const char *recorded;	/* and for what records state, or NULL */
	bool starts;		/* --start was used */
	bool asks;		/* they say what game it is to be */
	struct run_start run;	/* they set its COMPUTER, whose time also
				   applies to --solve and --review, and its
				   PROBLEM; start_find completes it */
	const char *position;	/* as typed, or NULL */
	const char *host;	/* a person elsewhere is waited for at this
				   address, or "" for any, or NULL; */
	const char *join;	/* or called there, or NULL; */
	const char *token_file;	/* which has their token, or NULL */
	char *const *files;	/* the arguments that are not options */
	int file_count;

	/* private: settings as typed, in order */
	struct options_setting *settings;
	size_t count, room;
};

/* Reads the command line into *OPTIONS, which points into ARGV. MODE_SCREEN is
 * only chosen if a SCREEN is possible. False, after a message on standard
 * error, if it is wrong. Call options_done either way. */
bool options_read(struct options *options, int argc, char **argv, bool screen);
void options_done(struct options *options);

/* Whether a game is to be played. */
bool options_plays(const struct options *options);

/* Whether that is in plain mode, other than in words. */
bool options_is_plain(const struct options *options);

const struct protocol *options_protocol(const struct options *options);

/* Sets what the options say in SETTINGS. */
void options_apply(const struct options *options, struct settings *settings);

/* Prints "kalah: ERROR" and where to find help; returns false. */
bool options_refuse(const char *format, ...) COMPILER_PRINTF(1, 2);

/* Prints what --help does. */
void options_help(FILE *out);

/* -- what options there are, and what each of them does -------------------- */

struct options_setting {
	const char *name, *word;
};

/* What an option takes and sets, other than a mode or fixed settings. */
enum options_type {
	OPTION_SETTING,	/* a value of SETTING, if there is one; else nothing */
	OPTION_EITHER,	/* one of WORDS, for one of SETS in the same order */
	OPTION_LEVEL,	/* a level of the computer as P2 */
	OPTION_AIM,	/* of --solve */
	/* a member of struct options: as typed, a const char *, */
	OPTION_STRING, OPTION_ADDRESS,
	/* an int, TO and the place in WORDS, or TO if there is no value; */
	OPTION_CHOICE,
	/* an int64_t, or TO if there is no value: 1 to MOST; that of a problem;
	 * in microseconds, up to MOST seconds; in bytes */
	OPTION_NUMBER, OPTION_PROBLEM, OPTION_SECONDS, OPTION_SIZE
};

/* One option. A row without a name is a heading, followed by an option for each
 * field of GROUP. */
struct options_row {
	const char *name;
	int letter;		/* 0: none */
	const char *value;	/* as in --help; "[=X]" is optional */
	const char *help;	/* NULL: describe what is set */
	enum options_type type;
	size_t member;
	int to;
	int64_t most;
	const char *words;	/* separated by ", " */
	const char *accepts;	/* in words; NULL: one of WORDS */
	const char *setting;
	const struct options_setting *sets;	/* these, in any case; the last
						   one has no name */
	enum options_mode mode;	/* MODE_SCREEN: no other */
	bool is_game;		/* says what game it is, as settings may */
	const struct field_group *group;
};

enum { OPTIONS_MAX = 100 };

/* All rows in the order of --help, including those for fields. */
struct options_list {
	struct options_row row[OPTIONS_MAX];
	int count;
};

void options_list_fill(struct options_list *list);

/* Does what ROW says with VALUE, NULL if there is none; or adds a REASON why
 * that is impossible. Strings stay the caller's. */
void options_take(struct options *options, const struct options_row *row,
		const char *value, struct text *reason);

#endif
