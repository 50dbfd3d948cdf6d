/* The command line. */
#ifndef KALAH_CONTROL_CLI_OPTIONS_H
#define KALAH_CONTROL_CLI_OPTIONS_H

#include <stdio.h>

#include "control/computer.h"
#include "control/settings.h"
#include "view/plain.h"

enum options_mode { MODE_SCREEN, MODE_PLAIN, MODE_ANALYSE, MODE_SOLVE,
	MODE_HELP, MODE_VERSION };

struct options {
	enum options_mode mode;
	enum plain_style style;
	bool echo;
	bool best_only;		/* of --solve */
	struct computer computer;	/* its time is for --solve, too */
	bool config;		/* the settings file is read and written */
	bool resume;		/* the kept game is to be continued, */
	bool fresh;		/* or in no case */
	bool ruled;		/* rules, position, first player are asked for */
	const char *position;	/* as typed, or NULL */
	char *const *files;	/* what is no option, of the command line */
	int file_count;
	struct settings settings;
};

/*
 * Reads the command line over *OPTIONS, which the caller has filled with the
 * settings to start from (options_default, and what else he knows). Options
 * apply from left to right. What is wrong is said on standard error; then
 * the answer is false.
 */
void options_default(struct options *options);
bool options_read(struct options *options, int argc, char **argv);

/* What is said below a usage error. */
extern const char options_hint[];

/* What --help prints, made from the tables. */
void options_help(FILE *out);

#endif
