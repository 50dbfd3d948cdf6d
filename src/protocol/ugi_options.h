/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of an engine that speaks UGI: the settings that say how a game is
 * played, the presets, and what is about the engine itself. */
#ifndef KALAH_PROTOCOL_UGI_OPTIONS_H
#define KALAH_PROTOCOL_UGI_OPTIONS_H

#include "protocol/dialogue.h"

struct ugi_options {
	struct dialogue *dialogue;
	struct settings settings;
	int64_t level, threads, random_seed;
	int64_t memory;		/* megabytes */
	int clock, book;
};

/* Sets all as on the command line, without a book. */
void ugi_options_begin(struct ugi_options *options, struct dialogue *dialogue);

/* Sends a line for each option. */
void ugi_options_say(const struct ugi_options *options);

/* Sets the option NAME to WORD, effective with dialogue_renew. False, with a
 * REMARK, if it cannot be; there may be a remark otherwise, too. */
bool ugi_options_assign(struct ugi_options *options, const char *name,
		const char *word, struct text *remark);

#endif
