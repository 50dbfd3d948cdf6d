/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/paths.h"
#include "files/savefile.h"
#include "play/modes/board_mode.h"
#include "play/store.h"
#include "words/annotation.h"
#include "util/alloc.h"
#include "util/language.h"
#include "view/picture.h"

enum {
	TYPED = 1024,		/* bytes of a name that is typed, */
	SHOWN = 120,		/* and columns of it that are shown */
	LABEL = 60		/* and of one in a note on the screen */
};

/* A name being typed. */
struct file {
	struct mode mode;
	enum file_purpose purpose;
	char *name;		/* so far, in desk->file_names */
	char before[TYPED];	/* the name before typing, for Esc */
	bool proposed;		/* the name is a proposal: typing replaces it */
	command_run *then;	/* if it is no file */
};

/* A file, and what it is for. */
struct target {
	enum file_purpose purpose;
	char path[DESK_PATH_SIZE];
	char label[DESK_LABEL_SIZE];	/* as shown */
};

/* One being opened. */
struct opening {
	struct target target;
	bool own;		/* it is a kept game, of any length, */
	bool kept;		/* and claimed, to go on: */
	struct games_claim claim;
	int fd;			/* or -1 */
	struct savefile file;	/* as far as read */
};

/* -- typing ---------------------------------------------------------------- */

static const char *const file_prompts[] = {
	[FILE_SAVE] = N_("Save as: "), [FILE_LOAD] = N_("Load: "),
	[FILE_PLAYER] = N_("Name: "), [FILE_HOST] = N_("Host: "),
	[FILE_TOKEN] = N_("Token: ")
};

static const char file_proposal[] = "kalah.game";

static char *file_name(struct desk *desk, enum file_purpose purpose)
{
	return desk->file_names[purpose == FILE_LOAD ? FILE_SAVE : purpose];
}

static void file_type(struct desk *desk)
{
	struct file *file = (struct file *)desk->top;
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };
	size_t length = wcrtomb(bytes, desk->command.character, &state);
	size_t used = file->proposed ? 0 : strlen(file->name);

	file->proposed = false;
	if (length == (size_t)-1 || used + length >= TYPED)
		return;
	memcpy(file->name + used, bytes, length);
	file->name[used + length] = '\0';
}

static void file_erase(struct desk *desk)
{
	struct file *file = (struct file *)desk->top;
	char *name = file->name;

	if (name[0])
		name[text_boundary(name, strlen(name) - 1)] = '\0';
	file->proposed = false;
}

static void file_clear(struct desk *desk)
{
	((struct file *)desk->top)->name[0] = '\0';
}

/* Shows the end of a long name, where it is typed. */
static void file_add_name(const struct mode *mode, struct text *text)
{
	const struct file *file = (const struct file *)mode;
	char safe[TYPED];
	const char *shown = text_narrow(safe, sizeof safe, file->name);

	text_add(text, "%s%s_", _(file_prompts[file->purpose]),
		text_end(shown, SHOWN));
}

/* -- writing --------------------------------------------------------------- */

struct file_job {
	struct job job;
	char *words;
	size_t length;
	struct target target;
};

/* Notes message ID about TARGET. WHY may be NULL. */
static void file_say(struct desk *desk, enum words_id id,
		const struct target *target, const char *why)
{
	desk_say(desk, id, &(struct facts){ .file = target->label,
		.why = why });
}

/* What the name at the end of PATH has from its last dot on, or a game's. */
static const char *file_suffix(const char *path)
{
	const char *dot = strrchr(path, '.');

	return dot && dot > path && dot[-1] != '/' && !strchr(dot, '/') ? dot :
		".game";
}

static bool file_ends(const char *path, const char *suffix)
{
	return text_same(file_suffix(path), suffix);
}

static int file_run(struct job *job)
{
	struct file_job *work = (struct file_job *)job;
	struct atomic_file file;
	int error = paths_replace(&file, work->target.path);

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
	const char *path = work->target.path;
	bool known = file_ends(path, ".game") || file_ends(path, ".record") ||
		file_ends(path, ".txt") || file_ends(path, ".svg");
	struct desk *desk = job->owner;

	if (desk->closed && error)
		store_complain(work->target.label, error);
	else if (error)
		file_say(desk, WORDS_UNWRITTEN, &work->target,
			paths_error(error));
	else
		desk_say(desk, known ? WORDS_WRITTEN : WORDS_WRITTEN_AS_GAME,
			&(struct facts){ .file = work->target.label,
			.ending = TEXT_SAFE(20, file_suffix(path)) });
}

/* By the end of its NAME, a picture, a saved game, or the moves that stand, for
 * others to read: alone, or with what each is known to be worth. */
static char *file_words(struct desk *desk, const char *name, size_t *length)
{
	const struct match *match = desk->match;
	struct game played = match->game;
	struct annotated annotated = { match->settings, &played,
		desk->analysis.verdicts, desk->analysis.sequels,
		desk->analysis.count };

	if (file_ends(name, ".svg"))
		return board_mode_picture(desk, length);
	if (!file_ends(name, ".txt"))
		return savefile_words(file_ends(name, ".record") ? NULL :
			&desk->settings, &match->game, length);
	played.total = played.count;
	return annotation_words(ANNOTATION_TEXT, &annotated, length);
}

static void file_write(struct desk *desk, const struct target *target)
{
	struct file_job *work;
	bool draws = file_ends(target->path, ".svg");

	if (draws && desk->seen->game.now.rules.houses > RULES_HOUSES_SHOWN) {
		file_say(desk, WORDS_UNWRITTEN, target,
			_("the board is too large for a picture"));
		return;
	}
	work = alloc_zeroed(1, sizeof *work);
	work->job = (struct job){ .run = file_run, .done = file_hear,
		.owner = desk, .wanted = true };
	work->target = *target;
	language_hush(!draws);
	work->words = file_words(desk, target->path, &work->length);
	language_hush(false);
	worker_do(desk->worker, &work->job);
}

/* -- opening --------------------------------------------------------------- */

static struct opening *opening_new(enum file_purpose purpose)
{
	struct opening *opening = alloc_zeroed(1, sizeof *opening);

	opening->target.purpose = purpose;
	opening->fd = -1;
	return opening;
}

static void opening_free(void *subject)
{
	struct opening *opening = subject;

	game_done(&opening->file.game);
	if (opening->fd >= 0)
		close(opening->fd);
	free(opening);
}

/* The file of a game that is over stays where it is. */
static void opening_take(struct desk *desk, struct opening *opening)
{
	struct match *match = desk->match;

	store_leave(desk, true);
	match_load(match, &desk->remembered, &opening->file.settings,
		&opening->file.game);
	if (opening->kept && !match->game.now.over) {
		games_go_on(desk->games, &opening->claim, match->settings,
			&match->game);
		opening->fd = -1;
	}
	/* in words, the game says so itself */
	if (!desk->patient)
		desk_fill(desk, opening->kept ?
			_("{file}: this game continues") : _("{file}: loaded"),
			&(struct facts){ .file = opening->target.label });
	desk_say_apart(desk);
}

static void opening_act(struct desk *desk, void *subject)
{
	struct opening *opening = subject;

	if (opening->target.purpose == FILE_LOAD)
		opening_take(desk, opening);
	else
		file_write(desk, &opening->target);
}

/* Loads; asks first if a game would be lost, or seem to be. */
static void opening_load(struct desk *desk, struct opening *opening)
{
	bool keeps = store_keeps(desk);
	struct question question = {
		.words = keeps ? N_("This game is kept. Load that one?") :
			N_("Give this game up and load that one?"),
		.act = opening_act, .drop = opening_free };

	prompt_ask_if(desk, match_is_on(desk->match) && desk->match->touched &&
		!(opening->kept && keeps && !desk->patient), &question,
		opening);
}

/* Whether it is a saved game, of any length, what is told of one, or a picture
 * of ours: nothing else is overwritten. */
static bool opening_is_ours(const struct opening *opening)
{
	const struct savefile *file = &opening->file;
	char first[sizeof PICTURE_BEGINS] = "";

	return !file->status || (file->begun && file->status == STATUS_FILE) ||
		(pread(opening->fd, first, sizeof first - 1, 0) > 0 &&
		 (strcmp(first, PICTURE_BEGINS) == 0 || strncmp(first,
		  ANNOTATION_BEGINS, strlen(ANNOTATION_BEGINS)) == 0));
}

/* Reads from opening->fd; -1 with errno if it cannot be opened. A bare record
 * gets standard rules, as when saved. */
static void opening_read(struct desk *desk, struct opening *opening)
{
	static const struct question overwrite = {
		N_("That file exists. Overwrite it?"),
		.act = opening_act, .drop = opening_free };
	struct settings settings = desk->settings;
	bool load = opening->target.purpose == FILE_LOAD;

	settings.rules = preset_table[PRESET_STANDARD].rules;
	savefile_read(&opening->file, opening->fd, opening->own ? 0 :
		SAVEFILE_MOST, !desk->patient, &settings);
	if (load && !opening->file.status) {
		opening_load(desk, opening);
	} else if (!load && opening_is_ours(opening)) {
		prompt_ask(desk, &overwrite, opening);
	} else {
		file_say(desk, load ? WORDS_UNREAD : WORDS_KEPT_OFF,
			&opening->target, opening->file.why);
		opening_free(opening);
	}
}

/* -- the mode -------------------------------------------------------------- */

/* Loads or writes the file whose name was typed or said. */
static void file_take(struct desk *desk, enum file_purpose purpose)
{
	const char *name = file_name(desk, purpose);
	struct opening *opening = opening_new(purpose);
	struct target *target = &opening->target;
	struct text path = TEXT_IN(target->path);

	paths_add_typed(name, &path);
	if (desk->patient)
		text_safe(target->label, 200, name);
	else
		text_narrow(target->label, LABEL, name);
	if (path.length && (purpose == FILE_LOAD ||
	    access(target->path, F_OK) == 0)) {
		opening->own = games_is_kept(target->path);
		opening->fd = paths_open(target->path);
		opening_read(desk, opening);
		return;
	}
	if (path.length)
		file_write(desk, target);
	opening_free(opening);
}

static void file_ok(struct desk *desk)
{
	struct file file = *(const struct file *)desk->top;

	desk_pop(desk);
	if (file.then)
		file.then(desk);
	else
		file_take(desk, file.purpose);
}

static void file_save(struct desk *desk)
{
	file_take(desk, FILE_SAVE);
}

void file_load_kept(struct desk *desk, const struct games_claim *claim)
{
	struct opening *opening = opening_new(FILE_LOAD);
	struct text label = TEXT_IN(opening->target.label);

	opening->own = opening->kept = true;
	opening->claim = *claim;
	opening->fd = claim->fd;
	text_add(&label, "%s", strrchr(claim->path, '/') + 1);
	opening_read(desk, opening);
}

static void file_cancel(struct desk *desk)
{
	struct file *file = (struct file *)desk->top;

	strcpy(file->name, file->before);
	desk_pop(desk);
}

const struct command_row file_commands[] = {
	{ "Enter", NULL, "OK", .run = file_ok },
	{ "Esc", NULL, "cancel", .run = file_cancel },
	{ "^U", NULL, "clear", .run = file_clear },
	{ "Backspace", .run = file_erase },
	{ "|Type", .run = file_type },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind file_kind = {
	.size = sizeof(struct file), .commands = file_commands,
	.ask = file_add_name, .asks = true, .deaf = true
};

void file_ask_for(struct desk *desk, enum file_purpose purpose,
		const char *name, command_run *then)
{
	struct file *file = desk_push(desk, &file_kind);

	file->purpose = purpose;
	file->then = then;
	file->proposed = true;
	/* NAME may be the one that is there */
	strcpy(file->before, name);
	file->name = file_name(desk, purpose);
	strcpy(file->name, file->before);
}

/* In words, the name comes with the command; and what the moves are worth is
 * found out first. */
void file_open(struct desk *desk)
{
	enum file_purpose purpose = (enum file_purpose)desk->command.by;
	char *name = file_name(desk, purpose);
	const char *said = desk->command.said;

	if (!said) {
		file_ask_for(desk, purpose, *name ? name : file_proposal, NULL);
		return;
	}
	snprintf(name, DESK_NAME_SIZE, "%s", *said ? said : file_proposal);
	if (purpose == FILE_SAVE && file_ends(name, ".txt"))
		desk_await_verdicts(desk, file_save);
	else
		file_take(desk, purpose);
}
