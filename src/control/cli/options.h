/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: what it asks for, and settings to be applied later. */
#ifndef KALAH_CONTROL_CLI_OPTIONS_H
#define KALAH_CONTROL_CLI_OPTIONS_H

#include <stdio.h>

#include "control/computer.h"
#include "control/protocol/dialogue.h"
#include "control/settings.h"
#include "control/teach/annotation.h"
#include "search/solver/root.h"
#include "view/plain.h"

/* Up to MODE_SPOKEN a game is played; from MODE_HELP on nothing but the mode
 * matters. */
enum options_mode { MODE_SCREEN, MODE_PLAIN, MODE_SPOKEN, MODE_ANALYSE,
	MODE_SOLVE, MODE_REVIEW, MODE_ENGINE, MODE_ENDGAMES, MODE_HELP,
	MODE_RECORD, MODE_VERSION };

/* The autosaved game continues unless something else is asked for, or must, or
 * must not. */
enum options_resume { RESUME_IF_ANY, RESUME_MUST, RESUME_NOT };

struct options {
	int mode;		/* enum options_mode */
	int resume;		/* enum options_resume */
	int echo;		/* plain mode repeats what it reads */
	int accessible;		/* words rather than boards without a screen */
	int no_config;		/* neither read nor write the settings file */
	enum plain_style style;
	enum root_aim aim;	/* of --solve */
	const char *positions;	/* for it: a file of them, "-", or NULL */
	enum annotation_form form;	/* of --review */
	const struct protocol *protocol;	/* of --engine */
	bool ruled;		/* rules, a start or who is first was set */
	const char *recorded;	/* an option for what any record says itself,
				 * or NULL */
	bool starts;		/* a start was, by its name */
	int64_t endgames;	/* bytes, at most */
	struct computer computer;	/* its time is for --solve and
					 * --review, too */
	const char *position;	/* as typed, or NULL */
	bool problem;		/* begin with one of the problems, */
	int problem_number;	/* from 1; 0: the first not yet solved */
	char *const *files;	/* the arguments that are no options */
	int file_count;

	/* private: settings as typed, from left to right */
	struct options_setting *settings;
	size_t count, room;
};

/* Reads the command line into *OPTIONS, which refer to its words. False where
 * it is wrong, as told on standard error. options_done is due either way. */
bool options_read(struct options *options, int argc, char **argv);
void options_done(struct options *options);

void options_apply(const struct options *options, struct settings *settings);

/* The line below a usage error. */
extern const char options_hint[];

void options_help(FILE *out);

#endif
