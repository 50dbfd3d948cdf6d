/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line, read once: what it asks for, and the settings it makes,
 * to be applied as soon as it is known what they apply to. */
#ifndef KALAH_CONTROL_CLI_OPTIONS_H
#define KALAH_CONTROL_CLI_OPTIONS_H

#include <stdio.h>

#include "control/computer.h"
#include "control/settings.h"
#include "view/plain.h"

enum options_mode { MODE_SCREEN, MODE_PLAIN, MODE_ANALYSE, MODE_SOLVE,
	MODE_HELP, MODE_VERSION };

/* What becomes of the game kept between runs: it goes on where nothing else is
 * asked for; it goes on, or that is an error; it is left alone. */
enum options_kept { KEPT_IF_ANY, KEPT_RESUME, KEPT_NEW };

struct options {
	int mode;		/* enum options_mode */
	int kept;		/* enum options_kept */
	int echo;		/* plain mode repeats what it reads */
	int no_config;		/* neither read nor write the settings file */
	enum plain_style style;
	bool best_only;		/* of --solve */
	bool ruled;		/* another game than a kept one is asked for */
	struct computer computer;	/* its time is for --solve, too */
	const char *position;	/* as typed, or NULL */
	char *const *files;	/* the arguments that are no options */
	int file_count;

	/* private: settings in the order in which they were typed */
	struct options_setting *settings;
	size_t count, room;
};

/*
 * Reads the command line into *OPTIONS. False where something is wrong, which
 * is said on standard error. In any case options_done frees what was read, but
 * not the words, which stay those of ARGV.
 */
bool options_read(struct options *options, int argc, char **argv);
void options_done(struct options *options);

/* Makes the settings that were asked for, from left to right. */
void options_apply(const struct options *options, struct settings *settings);

/* What is said below a usage error. */
extern const char options_hint[];

/* Prints what --help prints, made from the tables. */
void options_help(FILE *out);

#endif
