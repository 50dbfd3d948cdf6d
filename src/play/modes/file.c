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
#include "files/savefile.h"
#include "play/modes/prompt.h"
#include "teach/annotation.h"
#include "util/alloc.h"

enum {
	TYPED = 1024,		/* bytes of a name that is typed */
	LABEL = 60		/* and of one in a note on the screen */
};

/* A name being typed. */
struct file {
	struct mode mode;
	enum file_purpose purpose;
	char before[TYPED];	/* the name before typing, for Esc */
	bool proposed;		/* the name is a proposal: typing replaces it */
};

/* A file being opened. */
struct opening {
	enum file_purpose purpose;
	char path[DESK_PATH_SIZE];
	char label[DESK_LABEL_SIZE];	/* as shown */
	bool kept;		/* it is a kept game, claimed: */
	struct games_claim claim;
	bool reads;		/* READER is in use, and FD, unless -1 */
	int fd;
	struct savefile_reader reader;
};

/* One that is read while others wait. */
struct loading {
	struct mode mode;
	struct opening *opening;	/* owned */
};

/* -- typing ---------------------------------------------------------------- */

/* Exports have names of their own. */
static char *file_name(const struct file *file)
{
	return file->mode.desk->file_names[file->purpose == FILE_EXPORT];
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
	if (length == (size_t)-1 || used + length >= TYPED)
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

static void file_note_found(struct desk *desk, const struct completion *found)
{
	char shown[TYPED];
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
	struct text path = TEXT_IN((char[DESK_PATH_SIZE]){ 0 });
	struct completion found;

	file->proposed = false;
	paths_add_typed(name, &path);
	completion_find(path.at, &found);
	if (strlen(found.common) > strlen(name + folder) &&
	    folder + strlen(found.common) < TYPED)
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
	char safe[TYPED];
	const char *shown = text_narrow(safe, sizeof safe, file_name(file));
	int hidden = text_columns(shown) - (columns - text_columns(verb) - 1);

	text_add(text, "%s%s_", verb, hidden > 0 ?
		shown + text_cut(shown, hidden) : shown);
}

/* -- writing --------------------------------------------------------------- */

struct file_job {
	struct job job;
	char *words;
	size_t length;
	char path[DESK_PATH_SIZE];
	char label[DESK_LABEL_SIZE];
	const char *success;
};

static int file_run(struct job *job)
{
	struct file_job *work = (struct file_job *)job;
	struct atomic_file file;
	int error = paths_replace(&file, work->path);

	if (!error) {
		fwrite(work->words, 1, work->length, file.stream);
		error = atomic_file_finish(&file);
	}
	free(work->words);
	return error;
}

static void file_hear(struct job *job, int error)
{
	const struct file_job *work = (struct file_job *)job;
	struct desk *desk = job->owner;

	if (desk->closed && error)
		desk_complain(work->label, paths_error(error));
	else if (!desk->patient)
		desk_note(desk, "%s: %s", work->label, error ?
			paths_error(error) : work->success);
	else if (error)
		desk_note(desk, "Not saved: %s.", paths_error(error));
	else
		desk_note(desk, "Saved as %s.", work->label);
}

static void file_write(struct desk *desk, const struct opening *opening)
{
	struct file_job *work = alloc_zeroed(1, sizeof *work);
	bool export = opening->purpose == FILE_EXPORT;

	work->job = (struct job){ .run = file_run, .done = file_hear,
		.owner = desk, .wanted = true };
	work->words = export ? annotation_export(opening->path, &desk->match,
			&desk->analysis, &work->length) :
		savefile_words(&desk->settings, &desk->match.game,
			&work->length);
	work->success = export ? "exported" : "saved";
	memcpy(work->path, opening->path, sizeof work->path);
	memcpy(work->label, opening->label, sizeof work->label);
	worker_do(desk->worker, &work->job);
}

/* -- opening --------------------------------------------------------------- */

static struct opening *opening_new(enum file_purpose purpose)
{
	struct opening *opening = alloc_zeroed(1, sizeof *opening);

	opening->purpose = purpose;
	opening->fd = -1;
	return opening;
}

static void opening_free(void *subject)
{
	struct opening *opening = subject;

	if (!opening)
		return;
	if (opening->reads)
		savefile_done(&opening->reader);
	if (opening->fd >= 0)
		close(opening->fd);
	free(opening);
}

static void opening_note(struct desk *desk, const struct opening *opening,
		const char *words)
{
	if (desk->patient)
		desk_note(desk, "%s: %s.", opening->purpose == FILE_LOAD ?
			"Not loaded" : "Not saved", words);
	else
		desk_note(desk, "%s: %s", opening->label, words);
}

/* Nothing but a saved game is overwritten. */
static void opening_refuse(struct desk *desk, const struct opening *opening)
{
	opening_note(desk, opening, desk->patient ?
		"that file exists and is not a saved game" :
		"not overwritten: it is not a saved game");
}

/* The file of a game that is over stays where it is. */
static void opening_take(struct desk *desk, struct opening *opening)
{
	struct match *match = &desk->match;

	games_leave(desk->games, match_is_on(match), match->touched);
	match_load(match, &desk->remembered, &opening->reader.settings,
		&opening->reader.game);
	if (opening->kept && match_is_on(match)) {
		games_go_on(desk->games, &opening->claim, match->settings,
			&match->game);
		opening->fd = -1;
	}
	/* in words, the game says so itself */
	if (!desk->patient)
		opening_note(desk, opening, opening->kept ?
			"this game continues" : "loaded");
}

static void opening_answer(struct desk *desk, void *subject, bool yes)
{
	struct opening *opening = subject;

	if (yes && opening->purpose == FILE_LOAD)
		opening_take(desk, opening);
	else if (yes)
		file_write(desk, opening);
}

static void opening_ask_to_overwrite(struct desk *desk,
		struct opening *opening)
{
	static const struct question question = {
		"That file exists. Overwrite?  y/n", "Overwrite? y/n",
		"That file exists. Overwrite it?", opening_answer, opening_free
	};

	prompt_ask(desk, &question, opening);
}

/* Loads; asks first if a game would be lost, or seem to be. */
static void opening_load(struct desk *desk, struct opening *opening)
{
	static const struct question questions[] = {
		{ "Load that game and give this one up?  y/n",
		  "Give this game up? y/n",
		  "Give this game up and load that one?",
		  opening_answer, opening_free },
		{ "Load that game?  This one is kept: K lists it.  y/n",
		  "Leave this game? y/n",
		  "This game is kept. Load that one?",
		  opening_answer, opening_free }
	};
	bool keeps = desk_keeps(desk);

	if (match_is_on(&desk->match) && desk->match.touched &&
	    !(opening->kept && keeps && !desk->patient)) {
		prompt_ask(desk, &questions[keeps], opening);
	} else {
		opening_answer(desk, opening, true);
		opening_free(opening);
	}
}

static const struct mode_kind loading_kind;

/* Overwrites nothing but saved games, which one STEP of reading is enough to
 * recognize. */
static void opening_judge(struct desk *desk, struct opening *opening,
		enum savefile_step step)
{
	bool loads = opening->purpose == FILE_LOAD;

	if (step == SAVEFILE_WRONG) {
		if (loads)
			opening_note(desk, opening, opening->reader.reason.at);
		else
			opening_refuse(desk, opening);
		opening_free(opening);
	} else if (!loads) {
		opening_ask_to_overwrite(desk, opening);
	} else if (step == SAVEFILE_MORE) {
		struct loading *loading = desk_push(desk, &loading_kind);

		loading->opening = opening;
	} else {
		opening_load(desk, opening);
	}
}

/* Reads from opening->fd; -1 with errno if the file cannot be opened. A bare
 * record gets standard rules, as when exported. */
static void opening_read(struct desk *desk, struct opening *opening)
{
	struct settings settings = desk->settings;

	if (annotation_is_in(opening->fd) && opening->purpose != FILE_LOAD) {
		opening_ask_to_overwrite(desk, opening);
		return;
	}
	if (opening->fd < 0) {
		if (opening->purpose == FILE_LOAD)
			opening_note(desk, opening, strerror(errno));
		else
			opening_refuse(desk, opening);
		opening_free(opening);
		return;
	}
	settings.rules = preset_table[PRESET_STANDARD].rules;
	savefile_start(&opening->reader, opening->fd, desk->patient ? NULL :
		rules_fit_screen, &settings);
	opening->reads = true;
	opening_judge(desk, opening, savefile_step(&opening->reader));
}

/* -- loading --------------------------------------------------------------- */

/* Removes the mode and returns what it was about. */
static struct opening *loading_end(struct loading *loading)
{
	struct opening *opening = loading->opening;

	loading->opening = NULL;
	desk_pop(loading->mode.desk);
	return opening;
}

static bool loading_busy(const struct mode *mode)
{
	(void)mode;
	return true;
}

static int64_t loading_tick(struct mode *mode, int64_t now)
{
	struct loading *loading = (struct loading *)mode;
	struct desk *desk = mode->desk;
	enum savefile_step step = savefile_step(&loading->opening->reader);

	if (step != SAVEFILE_MORE)
		opening_judge(desk, loading_end(loading), step);
	return now;
}

/* Counts in steps of 100,000 to spare the terminal. */
static void loading_add_progress(struct mode *mode, int columns,
		struct text *text)
{
	const struct opening *opening = ((struct loading *)mode)->opening;
	size_t thousands = opening->reader.game.count / 100000 * 100;

	(void)columns;
	text_add(text, "Loading %.40s", opening->label);
	if (thousands >= 1000)
		text_add(text, ": %zu,%03zu,000 moves", thousands / 1000,
			thousands % 1000);
	else if (thousands)
		text_add(text, ": %zu,000 moves", thousands);
}

static void loading_leave(struct mode *mode)
{
	opening_free(((struct loading *)mode)->opening);
}

void file_stop(struct mode *mode)
{
	struct desk *desk = mode->desk;
	struct opening *opening = loading_end((struct loading *)mode);

	opening_note(desk, opening, "not loaded");
	opening_free(opening);
}

static const struct mode_kind loading_kind = {
	.size = sizeof(struct loading), .context = CONTEXT_LOADING,
	.passing = true, .busy = loading_busy, .tick = loading_tick,
	.leave = loading_leave,
	.add_prompt = loading_add_progress, .asks = true, .deaf = true
};

/* -- the mode -------------------------------------------------------------- */

/* Loads or writes the file whose name was typed or said. */
static void file_take(struct desk *desk, enum file_purpose purpose)
{
	const char *name = desk->file_names[purpose == FILE_EXPORT];
	struct opening *opening = opening_new(purpose);
	struct text path = TEXT_IN(opening->path);
	struct text label = TEXT_IN(opening->label);

	paths_add_typed(name, &path);
	if (desk->patient)
		text_add(&label, "%s", TEXT_SAFE(200, name));
	else
		text_narrow(opening->label, LABEL, name);
	if (!opening->path[0]) {
		opening_free(opening);
	} else if (opening->purpose == FILE_LOAD ||
	    access(opening->path, F_OK) == 0) {
		opening->fd = paths_open(opening->path);
		opening_read(desk, opening);
	} else {
		file_write(desk, opening);
		opening_free(opening);
	}
}

void file_ok(struct mode *mode)
{
	enum file_purpose purpose = ((const struct file *)mode)->purpose;
	struct desk *desk = mode->desk;

	desk_pop(desk);
	file_take(desk, purpose);
}

static void file_export(struct desk *desk)
{
	desk->analysis.values = false;
	file_take(desk, FILE_EXPORT);
}

/* In words, the name comes with the command; and what an annotated export needs
 * is found out first. */
static void file_take_said(struct desk *desk, enum file_purpose purpose)
{
	struct text name = TEXT_IN(desk->file_names[purpose == FILE_EXPORT]);

	text_add(&name, "%s", *desk->command.said ? desk->command.said :
		purpose == FILE_EXPORT ? "kalah.record" : "kalah.game");
	if (purpose != FILE_EXPORT || !annotation_is_wanted(name.at)) {
		file_take(desk, purpose);
		return;
	}
	match_help(&desk->match);
	desk->analysis.values = true;
	desk_await(desk, ANALYSIS_VERDICT, INT64_MAX, file_export);
}

void file_load_kept(struct desk *desk, const struct games_claim *claim)
{
	struct opening *opening = opening_new(FILE_LOAD);
	struct text label = TEXT_IN(opening->label);

	opening->kept = true;
	opening->claim = *claim;
	opening->fd = claim->fd;
	text_add(&label, "%s", strrchr(claim->path, '/') + 1);
	opening_read(desk, opening);
}

void file_cancel(struct mode *mode)
{
	struct file *file = (struct file *)mode;

	strcpy(file_name(file), file->before);
	desk_pop(mode->desk);
}

static const struct mode_kind file_kind = {
	.size = sizeof(struct file), .context = CONTEXT_NAME,
	.add_prompt = file_add_prompt, .asks = true, .deaf = true
};

void file_open(struct mode *mode)
{
	struct desk *desk = mode->desk;
	enum file_purpose purpose = (enum file_purpose)desk->command.by;
	struct file *file;
	char *name;

	if (desk->command.said) {
		file_take_said(desk, purpose);
		return;
	}
	file = desk_push(desk, &file_kind);
	file->purpose = purpose;
	file->proposed = true;
	name = file_name(file);
	if (!name[0])
		strcpy(name, file->purpose == FILE_EXPORT ? "kalah.record" :
			"kalah.game");
	strcpy(file->before, name);
}
