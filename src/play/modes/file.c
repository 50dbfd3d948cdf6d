/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/completion.h"
#include "files/paths.h"
#include "play/modes/prompt.h"
#include "teach/annotation.h"

/* -- typing ---------------------------------------------------------------- */

/* Exports have names of their own. */
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

	if (name[0])
		name[text_boundary(name, strlen(name) - 1)] = '\0';
	file->proposed = false;
}

void file_clear(struct mode *mode)
{
	file_name((struct file *)mode)[0] = '\0';
}

static void file_find_path(struct file *file)
{
	struct text path = TEXT_IN(file->path);

	paths_add_typed(file_name(file), &path);
}

static void file_note_found(struct desk *desk, const struct completion *found)
{
	char shown[FILE_NAME_SIZE];
	struct text note = TEXT_IN(desk->note);

	for (int i = 0; i < found->count && i < COMPLETION_NAMES; i++)
		text_add(&note, "%s  ", text_narrow(shown, sizeof shown,
			found->names[i]));
}

/* Completes the name as far as it is unambiguous. */
void file_complete(struct mode *mode)
{
	struct file *file = (struct file *)mode;
	char *name = file_name(file), *slash = strrchr(name, '/');
	size_t folder = slash ? (size_t)(slash + 1 - name) : 0;
	struct completion found;

	file->proposed = false;
	file_find_path(file);
	completion_find(file->path, &found);
	if (strlen(found.common) > strlen(name + folder) &&
	    folder + strlen(found.common) < FILE_NAME_SIZE)
		strcpy(name + folder, found.common);
	if (found.too_many)
		desk_note(mode->desk, "There are too many files to look at.");
	else if (found.count > 1)
		file_note_found(mode->desk, &found);
}

/* Shows the end of a long name, where it is typed. */
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

static void file_note(struct file *file, const char *words)
{
	desk_note(file->mode.desk, "%s: %s", file->label, words);
}

static void file_close(struct file *file)
{
	if (!file->reads)
		return;
	savefile_done(&file->reader);
	if (file->fd >= 0)
		close(file->fd);
	file->reads = false;
}

/* -- writing --------------------------------------------------------------- */

static void file_write_words(struct job *job)
{
	struct file_writing *writing = (struct file_writing *)job;
	struct atomic_file file;

	writing->error = paths_replace(&file, writing->path);
	if (writing->error)
		return;
	fwrite(writing->words, 1, writing->length, file.stream);
	writing->error = atomic_file_finish(&file);
}

bool file_collect(struct file *file)
{
	struct file_writing *writing = &file->writing;

	if (!writing->words)
		return true;
	if (!worker_has_done(file->mode.desk->worker, &writing->job))
		return false;
	desk_note(file->mode.desk, "%s: %s", writing->label, writing->error ?
		paths_error(writing->error) : writing->done);
	/* after quitting nobody sees the note */
	writing->told = !file->mode.desk->quit;
	free(writing->words);
	writing->words = NULL;
	return true;
}

int file_error(struct file *file)
{
	return !file_collect(file) ? PATHS_SLOW :
		file->writing.told ? 0 : file->writing.error;
}

static void file_write(struct file *file)
{
	struct desk *desk = file->mode.desk;
	struct file_writing *writing = &file->writing;
	bool export = file->purpose == FILE_EXPORT;

	if (!file_collect(file)) {
		file_note(file, "wait until the previous game is saved");
		return;
	}
	writing->job.run = file_write_words;
	writing->words = export ? annotation_export(file->path, &desk->match,
			&desk->analysis, &writing->length) :
		savefile_words(&desk->settings, &desk->match.game,
			&writing->length);
	writing->done = export ? "exported" : "saved";
	memcpy(writing->path, file->path, sizeof writing->path);
	memcpy(writing->label, file->label, sizeof writing->label);
	worker_do(desk->worker, &writing->job, true);
}

/* -- reading --------------------------------------------------------------- */

/* Whether a game would be lost unless it is saved. */
static bool file_gives_up(const struct match *match)
{
	return match_is_on(match) && match->touched;
}

static void file_load(struct file *file)
{
	struct desk *desk = file->mode.desk;

	autosave_load(desk->autosave, &desk->match, &desk->remembered,
		&file->reader.settings, &file->reader.game,
		file->kept ? file->path : NULL, &file->fd);
	file_note(file, file->kept ? "this game continues" : "loaded");
}

static void file_answer(struct desk *desk, bool yes)
{
	struct file *file = desk->file;

	if (yes && file->purpose == FILE_LOAD)
		file_load(file);
	else if (yes)
		file_write(file);
	file_close(file);
}

static void file_ask_to_overwrite(const struct file *file)
{
	prompt_ask(file->mode.desk, "That file exists. Overwrite?  y/n",
		"Overwrite? y/n", file_answer);
}

static const struct mode_kind file_loading;

/* Asks before replacing a game or overwriting a saved game; overwrites nothing
 * else. One step of reading is enough to recognize a saved game. */
static void file_judge(struct file *file, enum savefile_step step)
{
	struct desk *desk = file->mode.desk;
	bool loads = file->purpose == FILE_LOAD;

	if (step == SAVEFILE_WRONG) {
		file_note(file, loads ? file->reader.reason.at :
			"not overwritten: it is not a saved game");
		file_close(file);
	} else if (!loads) {
		file_ask_to_overwrite(file);
	} else if (step == SAVEFILE_MORE) {
		file->mode.kind = &file_loading;
		desk_push(desk, &file->mode);
	} else if (file_gives_up(&desk->match) &&
		   !(file->kept && desk_keeps(desk))) {
		prompt_ask(desk, desk_keeps(desk) ?
			"Load that game?  This one is kept: K lists it.  y/n" :
			"Load that game and give this one up?  y/n",
			desk_keeps(desk) ? "Leave this game? y/n" :
			"Give this game up? y/n", file_answer);
	} else {
		file_answer(desk, true);
	}
}

/* Reads the file FD, which is taken over; -1 with errno if it cannot be opened.
 * A bare record gets standard rules, as when exported. */
static void file_read(struct file *file, int fd)
{
	struct settings settings = file->mode.desk->settings;

	if (annotation_is_in(fd) && file->purpose != FILE_LOAD) {
		close(fd);
		file_ask_to_overwrite(file);
		return;
	}
	if (fd < 0) {
		file_note(file, file->purpose == FILE_LOAD ? strerror(errno) :
			"not overwritten: it is not a saved game");
		return;
	}
	settings.rules = preset_table[PRESET_STANDARD].rules;
	savefile_start(&file->reader, fd, rules_fit_screen, &settings);
	file->fd = fd;
	file->reads = true;
	file_judge(file, savefile_step(&file->reader));
}

static int64_t file_go_on(struct mode *mode, int64_t now)
{
	struct file *file = (struct file *)mode;
	enum savefile_step step = savefile_step(&file->reader);

	if (step != SAVEFILE_MORE) {
		desk_pop(mode->desk);
		file_judge(file, step);
	}
	return now;
}

/* Counts in steps of 100,000 to spare the terminal. */
static void file_add_progress(struct mode *mode, int columns, struct text *text)
{
	struct file *file = (struct file *)mode;
	size_t thousands = file->reader.game.count / 100000 * 100;

	(void)columns;
	text_add(text, "Loading %.40s", file->label);
	if (thousands >= 1000)
		text_add(text, ": %zu,%03zu,000 moves", thousands / 1000,
			thousands % 1000);
	else if (thousands)
		text_add(text, ": %zu,000 moves", thousands);
}

static void file_leave(struct mode *mode)
{
	file_close((struct file *)mode);
}

void file_stop(struct mode *mode)
{
	struct file *file = (struct file *)mode;

	desk_pop(mode->desk);
	file_close(file);
	file_note(file, "not loaded");
}

static const struct mode_kind file_loading = {
	.context = CONTEXT_LOADING, .tick = file_go_on, .leave = file_leave,
	.add_prompt = file_add_progress, .asks = true, .deaf = true
};

/* -- the mode -------------------------------------------------------------- */

void file_ok(struct mode *mode)
{
	struct file *file = (struct file *)mode;

	desk_pop(mode->desk);
	file_find_path(file);
	if (!file->path[0])
		return;
	file->kept = false;
	text_narrow(file->label, sizeof file->label, file_name(file));
	if (file->purpose == FILE_LOAD || access(file->path, F_OK) == 0)
		file_read(file, paths_open(file->path));
	else
		file_write(file);
}

void file_load_kept(struct desk *desk, const char *path, int fd)
{
	struct file *file = desk->file;
	struct text to = TEXT_IN(file->path), label = TEXT_IN(file->label);

	file->mode.desk = desk;
	file->purpose = FILE_LOAD;
	file->kept = true;
	text_add(&to, "%s", path);
	text_add(&label, "%s", strrchr(path, '/') + 1);
	file_read(file, fd);
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

/* Does not free what the worker may still be writing. */
void file_done(struct file *file)
{
	file_close(file);
	file_collect(file);
}
