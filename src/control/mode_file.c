/* Asks for the name of a file, and saves, loads or exports the game there. */
#include "control/app.h"

#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#include "control/files/paths.h"
#include "control/files/savefile.h"
#include "control/play.h"

enum { GAME_MOST = 16 << 20 };	/* bytes of a file */

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
	size_t used = app->file.proposed ? 0 : strlen(name);

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

/* How many bytes the names found have in common, whole characters. */
static size_t common_length(const glob_t *found)
{
	const char *first = found->gl_pathv[0];
	size_t length = strlen(first);

	for (size_t i = 1; i < found->gl_pathc; i++) {
		size_t same = 0;

		while (same < length && first[same] == found->gl_pathv[i][same])
			same++;
		length = same;
	}
	while (length && (first[length] & 0xC0) == 0x80)
		length--;
	return length;
}

/* Of several names, what comes behind their folder. */
static void note_found(struct app *app, const glob_t *found)
{
	char shown[FILE_NAME_SIZE], words[sizeof app->play.note];
	struct text text = TEXT_IN(words);

	for (size_t i = 0; i < found->gl_pathc; i++) {
		const char *name = text_narrow(shown, sizeof shown,
			found->gl_pathv[i]);
		size_t length = strlen(name), begin = length;

		while (begin > 0 && (begin == length || name[begin - 1] != '/'))
			begin--;
		text_add(&text, "%s  ", name + begin);
	}
	play_note(app, "%s", words);
}

/* As far as there is only one way for it to go on. */
static void complete_name(struct app *app)
{
	char pattern[2 * FILE_NAME_SIZE + 2];
	struct text text = TEXT_IN(pattern);
	char *name = name_of(app);
	glob_t found;

	for (const char *c = name; *c; c++)
		text_add(&text, strchr("*?[\\", *c) ? "\\%c" : "%c", *c);
	text_add(&text, "*");
	if (glob(pattern, GLOB_MARK | GLOB_TILDE, NULL, &found) == 0) {
		size_t length = common_length(&found);

		if (length > strlen(name) && length < FILE_NAME_SIZE)
			sprintf(name, "%.*s", (int)length, found.gl_pathv[0]);
		if (found.gl_pathc > 1)
			note_found(app, &found);
		globfree(&found);
	}
}

/* Of a long name its end is seen, where it is typed. */
void file_add_prompt(struct app *app, int columns, struct text *text)
{
	static const char *const verbs[] = {
		[FILE_SAVE] = "Save as: ", [FILE_LOAD] = "Load: ",
		[FILE_EXPORT] = "Export to: "
	};
	const char *verb = verbs[app->file.purpose];
	char safe[FILE_NAME_SIZE];
	const char *shown = text_narrow(safe, sizeof safe, name_of(app));
	int room = columns - text_columns(verb) - 1;
	int hidden = text_columns(shown) - room;

	text_add(text, "%s%s_", verb, hidden > 0 ?
		shown + text_cut(shown, hidden) : shown);
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

static void note_file(struct app *app, const char *words)
{
	char shown[60];

	play_note(app, "%s: %s", text_narrow(shown, sizeof shown, name_of(app)),
		words);
}

/* More would not only be no game, but take long to read. */
static int open_game(const char *path)
{
	int fd = paths_open(path);
	struct stat file;

	if (fd < 0 || (fstat(fd, &file) == 0 && file.st_size <= GAME_MOST))
		return fd;
	close(fd);
	errno = EFBIG;
	return -1;
}

/* What is in the file; where that is no game it is told in REASON. A bare
 * record is one by standard rules, as it is exported. */
static enum status read_file(struct app *app, const char *path,
		struct text *reason)
{
	int fd = open_game(path), error = errno;
	enum status status = STATUS_FILE;

	app->file.loaded_settings = app->settings;
	app->file.loaded_settings.rules = preset_table[PRESET_STANDARD].rules;
	if (fd < 0) {
		text_add(reason, "%s", strerror(error));
	} else {
		status = savefile_read(fd, rules_fit_screen, &app->file.loaded_settings,
			&app->file.loaded, reason);
		close(fd);
	}
	return status;
}

static void write_file(struct app *app, const char *path)
{
	bool export = app->file.purpose == FILE_EXPORT;
	int error = savefile_write(path, export ? NULL : &app->settings,
		&app->play.game);

	note_file(app, error ? strerror(error) : export ? "exported" : "saved");
}

static bool ends(const struct game *game)
{
	return game->total > 0 && game->plies[game->total - 1].over;
}

/* The settings of the game are not for the settings file, but those are that
 * were changed before. */
static void load(struct app *app)
{
	app_remember(app);
	app->play.series = play_series(app);
	if (app->settings.player1 != app->file.loaded_settings.player1 ||
	    app->settings.player2 != app->file.loaded_settings.player2)
		play_forget_series(app);
	game_done(&app->play.game);
	app->play.game = app->file.loaded;
	app->file.loaded = (struct game){ 0 };
	app->settings = app->remembered = app->file.loaded_settings;
	play_begin(app);
	/* one that has ended is only looked at */
	app->touched = !ends(&app->play.game);
	/* a game that was kept is another one, and stays */
	app->keep.ours = false;
	note_file(app, "loaded");
}

static void begin_load(struct app *app, const char *path)
{
	char words[200];
	struct text reason = TEXT_IN(words);

	if (read_file(app, path, &reason))
		note_file(app, words);
	else if (app_has_game(app) && app->touched)
		app->play.question = QUESTION_LOAD;
	else
		load(app);
}

/* Only what is a game itself may be written over. */
static void begin_write(struct app *app, const char *path)
{
	char words[200];
	struct text reason = TEXT_IN(words);

	if (access(path, F_OK) != 0)
		write_file(app, path);
	else if (!read_file(app, path, &reason))
		app->play.question = QUESTION_OVERWRITE;
	else
		note_file(app, "not written over, for it is no saved game");
}

void file_answer(struct app *app, bool yes)
{
	char path[PATH_MAX];
	struct text text = TEXT_IN(path);

	find_path(app, &text);
	if (yes && app->file.purpose == FILE_LOAD) {
		autosave_remove(&app->keep);
		load(app);
	} else if (yes) {
		write_file(app, path);
	}
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
	app->play.note[0] = '\0';
	switch (command.action) {
	case ACTION_COMPLETE:
		complete_name(app);
		app->file.proposed = false;
		break;
	case ACTION_TYPE:
		type_character(app, command.character);
		app->file.proposed = false;
		break;
	case ACTION_UNDO:
		erase_character(app);
		app->file.proposed = false;
		break;
	case ACTION_DEFAULT:
		name_of(app)[0] = '\0';
		break;
	case ACTION_OK:
		done(app);
		break;
	case ACTION_CANCEL:
		strcpy(name_of(app), app->file.before);
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
		{ ACTION_DEFAULT, NULL, "clear" },
		{ ACTION_COMPLETE, NULL, "complete" },
		{ ACTION_NONE, NULL, NULL }
	};

	play_draw(app, rows);
}

const struct mode mode_file = {
	.context = context, .act = act, .draw = draw
};

void file_open(struct app *app, enum file_purpose purpose)
{
	app->file.purpose = purpose;
	app->file.proposed = true;
	app->mode = &mode_file;
	if (!name_of(app)[0])
		strcpy(name_of(app), purpose == FILE_EXPORT ? "kalah.record" :
			"kalah.game");
	strcpy(app->file.before, name_of(app));
}
