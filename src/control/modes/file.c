/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/file.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "control/files/paths.h"
#include "control/files/savefile.h"
#include "control/modes/prompt.h"

enum { GAME_MOST = 16 << 20 };	/* bytes of a file */

/* -- typing ---------------------------------------------------------------- */

/* Records go by other names than games. */
static char *file_name(struct file *file)
{
	return file->names[file->purpose == FILE_EXPORT];
}

void file_type(struct mode *mode)
{
	struct file *file = (struct file *)mode;
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };
	size_t length = wcrtomb(bytes, mode->desk->command.character, &state);
	char *name = file_name(file);
	size_t used = file->proposed ? 0 : strlen(name);

	file->proposed = false;
	if (length == (size_t)-1 || used + length >= FILE_NAME_SIZE)
		return;
	memcpy(name + used, bytes, length);
	name[used + length] = '\0';
}

void file_erase(struct mode *mode)
{
	struct file *file = (struct file *)mode;
	char *name = file_name(file);

	name[text_cut(name, text_columns(name) - 1)] = '\0';
	file->proposed = false;
}

void file_clear(struct mode *mode)
{
	file_name((struct file *)mode)[0] = '\0';
}

/* The bytes that the names found have in common, in whole characters. */
static size_t file_common_length(const glob_t *found)
{
	const char *first = found->gl_pathv[0];
	size_t length = strlen(first);

	for (size_t i = 1; i < found->gl_pathc; i++)
		for (size_t at = 0; at < length; at++)
			if (first[at] != found->gl_pathv[i][at])
				length = at;
	while (length && (first[length] & 0xC0) == 0x80)
		length--;
	return length;
}

/* Of several names, what comes behind their folder. */
static void file_note_found(struct desk *desk, const glob_t *found)
{
	char shown[FILE_NAME_SIZE];
	struct text note = TEXT_IN(desk->note);

	for (size_t i = 0; i < found->gl_pathc; i++) {
		const char *name = found->gl_pathv[i];

		for (const char *c = name; *c; c++)
			if (*c == '/' && c[1])
				name = c + 1;
		text_add(&note, "%s  ", text_narrow(shown, sizeof shown,
			name));
	}
}

/* Completes as far as there is only one way. */
void file_complete(struct mode *mode)
{
	struct file *file = (struct file *)mode;
	char pattern[2 * FILE_NAME_SIZE + 2];
	struct text text = TEXT_IN(pattern);
	char *name = file_name(file);
	glob_t found;

	file->proposed = false;
	for (const char *c = name; *c; c++)
		text_add(&text, strchr("*?[\\", *c) ? "\\%c" : "%c", *c);
	text_add(&text, "*");
	if (glob(pattern, GLOB_MARK | GLOB_TILDE, NULL, &found) == 0) {
		size_t length = file_common_length(&found);

		if (length > strlen(name) && length < FILE_NAME_SIZE)
			sprintf(name, "%.*s", (int)length, found.gl_pathv[0]);
		if (found.gl_pathc > 1)
			file_note_found(mode->desk, &found);
		globfree(&found);
	}
}

/* Of a long name the end is seen, where it is typed. */
static void file_add_prompt(struct mode *mode, int columns, struct text *text)
{
	static const char *const verbs[] = {
		[FILE_SAVE] = "Save as: ", [FILE_LOAD] = "Load: ",
		[FILE_EXPORT] = "Export to: "
	};
	struct file *file = (struct file *)mode;
	const char *verb = verbs[file->purpose];
	char safe[FILE_NAME_SIZE];
	const char *shown = text_narrow(safe, sizeof safe, file_name(file));
	int hidden = text_columns(shown) - (columns - text_columns(verb) - 1);

	text_add(text, "%s%s_", verb, hidden > 0 ?
		shown + text_cut(shown, hidden) : shown);
}

/* -- files ----------------------------------------------------------------- */

/* The name, with the home folder for "~/" as a shell has it. */
static void file_find_path(struct file *file)
{
	struct text path = TEXT_IN(file->path);
	const char *name = file_name(file), *home = getenv("HOME");
	bool tilde = strncmp(name, "~/", 2) == 0 && home;

	text_add(&path, "%s%s", tilde ? home : "", name + tilde);
}

static void file_note(struct file *file, const char *words)
{
	char shown[60];

	desk_note(file->mode.desk, "%s: %s", text_narrow(shown, sizeof shown,
		file_name(file)), words);
}

/* Reads the game in the file, or adds to REASON why there is none. A bare
 * record has standard rules, as exported. More than GAME_MOST would take long
 * to read, and is no game. */
static enum status file_read(struct file *file, struct text *reason)
{
	enum status status = STATUS_FILE;
	int fd = paths_open(file->path), error = fd < 0 ? errno : 0;
	struct stat stat;

	file->loaded_settings = file->mode.desk->settings;
	file->loaded_settings.rules = preset_table[PRESET_STANDARD].rules;
	if (fd >= 0 && (fstat(fd, &stat) != 0 || stat.st_size > GAME_MOST))
		error = EFBIG;
	if (error)
		text_add(reason, "%s", strerror(error));
	else
		status = savefile_read(fd, rules_fit_screen,
			&file->loaded_settings, &file->loaded, reason);
	if (fd >= 0)
		close(fd);
	return status;
}

static void file_write(struct file *file)
{
	const struct desk *desk = file->mode.desk;
	bool export = file->purpose == FILE_EXPORT;
	int error = savefile_write(file->path, export ? NULL : &desk->settings,
		&desk->match.game);

	file_note(file, error ? strerror(error) : export ? "exported" :
		"saved");
}

/* Whether a game would be given up that is not kept elsewhere. */
static bool file_gives_up(const struct match *match)
{
	return match_is_on(match) && match->touched;
}

/* The settings of the game are not for the settings file, but those changed
 * before are. A kept game that is not given up is another one and stays. */
static void file_load(struct file *file)
{
	struct desk *desk = file->mode.desk;
	struct settings before = desk->settings;

	desk_remember(desk);
	if (file_gives_up(&desk->match))
		autosave_remove(&desk->autosave);
	desk->autosave.ours = false;
	desk->settings = desk->remembered = file->loaded_settings;
	match_change_players(&desk->match, &before);
	match_replace(&desk->match, &file->loaded);
	file_note(file, "loaded");
}

static void file_answer(struct desk *desk, bool yes)
{
	struct file *file = desk->file;

	if (yes && file->purpose == FILE_LOAD)
		file_load(file);
	else if (yes)
		file_write(file);
	game_done(&file->loaded);
}

/* -- the mode -------------------------------------------------------------- */

/* Asks before a game is given up or overwritten; overwrites nothing else. */
void file_ok(struct mode *mode)
{
	struct file *file = (struct file *)mode;
	struct desk *desk = mode->desk;
	char words[200];
	struct text reason = TEXT_IN(words);
	bool loads = file->purpose == FILE_LOAD, exists;

	desk_pop(desk);
	file_find_path(file);
	if (!file->path[0])
		return;
	exists = access(file->path, F_OK) == 0;
	if ((loads || exists) && file_read(file, &reason)) {
		file_note(file, loads ? words :
			"not overwritten: it is not a saved game");
		game_done(&file->loaded);
	} else if (loads && file_gives_up(&desk->match)) {
		prompt_ask(desk, "Load that game and give this one up?  y/n",
			"Give this game up? y/n", file_answer);
	} else if (!loads && exists) {
		prompt_ask(desk, "That file exists. Overwrite it?  y/n",
			"Overwrite it? y/n", file_answer);
	} else {
		file_answer(desk, true);
	}
}

void file_cancel(struct mode *mode)
{
	struct file *file = (struct file *)mode;

	strcpy(file_name(file), file->before);
	desk_pop(mode->desk);
}

static const struct mode_kind file_kind = {
	.context = CONTEXT_NAME, .add_prompt = file_add_prompt, .asks = true,
	.deaf = true
};

void file_open(struct mode *mode)
{
	struct file *file = mode->desk->file;

	file->mode.kind = &file_kind;
	file->purpose = (enum file_purpose)mode->desk->command.by;
	file->proposed = true;
	if (!file_name(file)[0])
		strcpy(file_name(file), file->purpose == FILE_EXPORT ?
			"kalah.record" : "kalah.game");
	strcpy(file->before, file_name(file));
	desk_push(mode->desk, &file->mode);
}

void file_begin(struct file *file, const char *name)
{
	if (name && strlen(name) < FILE_NAME_SIZE)
		strcpy(file->names[0], name);
}

void file_done(struct file *file)
{
	game_done(&file->loaded);
}
