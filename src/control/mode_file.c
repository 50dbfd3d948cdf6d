/* Asks for the name of a file, and saves, loads or exports the game there. */
#include "control/app.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "control/play.h"
#include "control/saved.h"
#include "util/save.h"

/* -- typing ---------------------------------------------------------------- */

/* Records go by other names than games. */
static char *name_of(struct app *app)
{
	return app->file.names[app->file.purpose == FILE_EXPORT];
}

static void type_character(struct app *app, wchar_t character)
{
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };
	size_t length = wcrtomb(bytes, character, &state);
	char *name = name_of(app);
	size_t used = strlen(name);

	if (length == (size_t)-1 || used + length >= FILE_NAME_SIZE)
		return;
	memcpy(name + used, bytes, length);
	name[used + length] = '\0';
}

static void erase_character(struct app *app)
{
	char *name = name_of(app);

	name[text_cut(name, text_columns(name) - 1)] = '\0';
}

void file_add_prompt(struct app *app, struct text *text)
{
	static const char *const verbs[] = {
		[FILE_SAVE] = "Save as", [FILE_LOAD] = "Load",
		[FILE_EXPORT] = "Export to"
	};
	char shown[FILE_NAME_SIZE];

	text_add(text, "%s: %s_", verbs[app->file.purpose],
		text_safe(shown, sizeof shown, name_of(app)));
}

/* -- files ----------------------------------------------------------------- */

/* The file's name, with the home folder for "~/" as a shell has it. */
static void find_path(struct app *app, struct text *path)
{
	const char *name = name_of(app), *home = getenv("HOME");

	if (strncmp(name, "~/", 2) == 0 && home)
		text_add(path, "%s%s", home, name + 1);
	else
		text_add(path, "%s", name);
}

static void note_error(struct app *app, const char *why)
{
	char shown[60];

	play_note(app, "%s: %s", text_safe(shown, sizeof shown, name_of(app)),
		why);
}

/* What is in the file; false, and noted, where that is no game. */
static bool read_file(struct app *app, const char *path)
{
	char words[200];
	struct text reason = TEXT_IN(words);
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	bool good = false;

	app->file.loaded_settings = app->settings;
	if (fd < 0) {
		text_add(&reason, "%s", strerror(errno));
	} else {
		good = saved_read(fd, &app->file.loaded_settings,
			&app->file.loaded, &reason);
		close(fd);
	}
	if (!good)
		note_error(app, words);
	return good;
}

static void write_file(struct app *app, const char *path)
{
	struct save save;
	int error = save_start(&save, path);

	if (!error) {
		if (app->file.purpose == FILE_EXPORT)
			saved_export(save.file, &app->play.game);
		else
			saved_write(save.file, &app->settings,
				&app->play.game);
		error = save_finish(&save);
	}
	note_error(app, error ? strerror(error) :
		app->file.purpose == FILE_EXPORT ? "exported" : "saved");
}

static void load(struct app *app)
{
	game_done(&app->play.game);
	app->play.game = app->file.loaded;
	app->file.loaded = (struct game){ 0 };
	app->settings = app->file.loaded_settings;
	play_begin(app);
	app->touched = false;
	/* the game that was kept is another one, and stays */
	app->keep.ours = false;
	note_error(app, "loaded");
}

static bool is_shown(const struct rules *rules)
{
	return rules->houses <= APP_HOUSES_MAX && rules->seeds <= APP_SEEDS_MAX;
}

static void begin_load(struct app *app, const char *path)
{
	if (!read_file(app, path))
		return;
	if (!is_shown(&app->file.loaded.now.rules))
		note_error(app, "this game is too large for the screen");
	else if (app_has_game(app) && app->touched)
		app->play.question = QUESTION_LOAD;
	else
		load(app);
}

/* Only what is a game itself may be written over. */
static void begin_write(struct app *app, const char *path)
{
	if (access(path, F_OK) != 0)
		write_file(app, path);
	else if (read_file(app, path))
		app->play.question = QUESTION_OVERWRITE;
}

void file_answer(struct app *app, bool yes)
{
	char path[PATH_MAX];
	struct text text = TEXT_IN(path);

	find_path(app, &text);
	if (yes && app->file.purpose == FILE_LOAD)
		load(app);
	else if (yes)
		write_file(app, path);
	game_done(&app->file.loaded);
}

/* -- the mode -------------------------------------------------------------- */

static void done(struct app *app)
{
	char path[PATH_MAX];
	struct text text = TEXT_IN(path);

	app_return(app);
	find_path(app, &text);
	if (!text.length)
		return;
	if (app->file.purpose == FILE_LOAD)
		begin_load(app, path);
	else
		begin_write(app, path);
	if (!app->play.question)
		game_done(&app->file.loaded);
}

static void act(struct app *app, struct command command)
{
	switch (command.action) {
	case ACTION_TYPE:
		type_character(app, command.character);
		break;
	case ACTION_UNDO:
		erase_character(app);
		break;
	case ACTION_DEFAULT:
		name_of(app)[0] = '\0';
		break;
	case ACTION_OK:
		done(app);
		break;
	case ACTION_CANCEL:
		app_return(app);
		break;
	default:
		break;
	}
}

static enum context context(const struct app *app)
{
	(void)app;
	return CONTEXT_NAME;
}

static void draw(struct app *app)
{
	static const struct legend_row rows[] = {
		{ ACTION_OK, NULL, "do it" },
		{ ACTION_CANCEL, NULL, "leave it" },
		{ ACTION_DEFAULT, NULL, "clear" }, { ACTION_NONE, NULL, NULL }
	};

	play_draw(app, rows);
}

const struct mode mode_file = {
	.context = context, .act = act, .draw = draw
};

void file_open(struct app *app, enum file_purpose purpose)
{
	app->file.purpose = purpose;
	app->mode = &mode_file;
	if (!name_of(app)[0])
		strcpy(name_of(app), purpose == FILE_EXPORT ? "kalah.record" :
			"kalah.game");
}
