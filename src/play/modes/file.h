/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving games under a name that is typed, and loading them; and names of
 * players, which are typed like that. */
#ifndef KALAH_PLAY_MODES_FILE_H
#define KALAH_PLAY_MODES_FILE_H

#include "play/desk.h"

/* What is typed is in desk->file_names, that to load a game as that to save
 * it; a person's name, a host's address and token are no files. */
enum file_purpose { FILE_SAVE, FILE_PLAYER, FILE_HOST, FILE_TOKEN, FILE_LOAD };

/* Has what is no file, at first NAME, typed; after Enter THEN is called,
 * with the mode below on top. */
void file_ask_for(struct desk *desk, enum file_purpose purpose,
		const char *name, command_run *then);

/* Loads a kept game and continues it in its file. The claim is taken over. */
void file_load_kept(struct desk *desk, const struct games_claim *claim);

/* A command; BY is an enum file_purpose. */
command_run file_open;

extern const struct command_row file_commands[];

#endif
