/* The board: what its keys do, and what becomes due there. */
#include "search/player/robot.h"
#include "control/app.h"
#include "control/paths.h"
#include "control/play.h"

enum {
	MS = 1000,		/* microseconds */
	GLANCE = 400 * MS,	/* before a program moves */
	FRAME = 16 * MS		/* from one to the next, however many seeds fall */
};

static void answer(struct app *app, bool yes)
{
	enum question question = app->play.question;

	app->play.typed = 0;
	app->play.note[0] = '\0';
	app->play.question = QUESTION_NONE;
	if (question == QUESTION_LOAD || question == QUESTION_OVERWRITE)
		file_answer(app, yes);
	else if (yes && question == QUESTION_NEW)
		play_new_game(app);
	else if (yes && question == QUESTION_NEW_CHANGED)
		play_change_sides(app);
	else if (yes && question == QUESTION_GO_ON)
		review_go_on(app);
	else
		app->quit = yes && question == QUESTION_QUIT;
}

bool play_answers(struct app *app, struct command command)
{
	if (!app->play.question)
		return false;
	if (command.action == ACTION_YES || command.action == ACTION_NO ||
	    command.action == ACTION_CANCEL)
		answer(app, command.action == ACTION_YES);
	return true;
}

/* Asks where a game would be lost by it. */
void play_ask_new(struct app *app, bool changed)
{
	if (app_has_game(app))
		app->play.question = changed ? QUESTION_NEW_CHANGED :
			QUESTION_NEW;
	else if (changed)
		play_change_sides(app);
	else
		play_new_game(app);
}

void play_quit(struct app *app)
{
	int error;

	app_settle(app);
	error = app_keep(app);
	app->quit = !error;
	if (error) {
		screen_set(&app->screen, &app->settings.display);
		play_note(app, "%s", paths_error(error));
		app->play.question = QUESTION_QUIT;
	}
}

static void set_display(struct app *app, const char *name, int by)
{
	const struct field *field = field_find(display_table, DISPLAY_COUNT,
		name);
	char words[80];
	struct text text = TEXT_IN(words);

	field_step(field, &app->settings.display, by);
	screen_set(&app->screen, &app->settings.display);
	field_add_label(field, &app->settings.display, &text);
	play_note(app, "%s: %s", field->label, words);
}

/* Faster and slower do not go round. */
static void set_speed(struct app *app, int by)
{
	int speed = app->settings.display.animation + by;

	set_display(app, "animation", speed < ANIMATION_OFF ||
		speed > ANIMATION_SLOW ? 0 : by);
}

static void scroll_by(struct app *app, int by)
{
	int back = app->play.back + by;

	app->play.back = back < 0 ? 0 : back;
}

static void do_choose(struct app *app, struct command command)
{
	app->play.typed = 0;
	if (command.action == ACTION_LEFT || command.action == ACTION_RIGHT)
		play_choose_beside(app, command.action == ACTION_LEFT ? -1 : 1);
	else
		play_choose_end(app, command.action == ACTION_LAST);
}

static void do_sow(struct app *app, struct command command)
{
	if (command.action == ACTION_DIGIT)
		play_type_digit(app, command.digit);
	else
		play_sow_chosen(app);
}

static void do_step(struct app *app, struct command command)
{
	play_step(app, command.action != ACTION_REDO,
		command.action == ACTION_UNDO_ONE);
}

static void do_scroll(struct app *app, struct command command)
{
	static const int lines[] = {
		[ACTION_UP] = 1, [ACTION_DOWN] = -1, [ACTION_PAGE_UP] = 10,
		[ACTION_PAGE_DOWN] = -10
	};

	scroll_by(app, lines[command.action]);
}

static void do_leave(struct app *app, struct command command)
{
	if (command.action == ACTION_QUIT)
		play_quit(app);
	else
		play_ask_new(app, command.action == ACTION_NEW_CHANGED);
}

static void do_file(struct app *app, struct command command)
{
	file_open(app, command.action == ACTION_SAVE ? FILE_SAVE :
		command.action == ACTION_LOAD ? FILE_LOAD : FILE_EXPORT);
}

static void do_show(struct app *app, struct command command)
{
	if (command.action == ACTION_OPTIONS)
		menu_open(app);
	else if (command.action == ACTION_HELP)
		help_open(app);
	else
		review_open(app, app->play.game.count);
}

static void do_click(struct app *app, struct command command)
{
	if (command.spot.kind == SPOT_HOUSE)
		play_click(app, command.spot);
	else if (command.spot.kind == SPOT_PLY)
		review_open(app, (size_t)command.spot.which);
}

void play_show_otherwise(struct app *app, enum action action)
{
	if (action == ACTION_TURN) {
		set_display(app, "turned", 1);
		return;
	}
	/* themes that look like the others here are passed over */
	do
		set_display(app, "theme", 1);
	while (!theme_is_distinct((enum theme_name)
		app->settings.display.theme));
	if (!app->screen.theme.color &&
	    app->settings.display.theme != THEME_MONO)
		play_note(app, "There are no colours here.");
}

static void do_display(struct app *app, struct command command)
{
	if (command.action == ACTION_THEME || command.action == ACTION_TURN)
		play_show_otherwise(app, command.action);
	else
		set_speed(app, command.action == ACTION_FASTER ? -1 : 1);
}

static void do_advise(struct app *app, struct command command)
{
	if (command.action == ACTION_PAUSE)
		play_pause(app);
	else if (command.action == ACTION_LEND)
		play_lend(app);
	else
		play_advise(app, command.action);
}

/* What the computer thinks about it leaves, and waits. */
static void do_cancel(struct app *app, struct command command)
{
	(void)command;
	app->play.typed = 0;
	app->play.advice.hinted = app->play.advice.lent = false;
	if (play_program_moves(app))
		app->play.paused = true;
}

static void act(struct app *app, struct command command)
{
	static void (*const doers[ACTION_COUNT])(struct app *,
			struct command) = {
		[ACTION_LEFT] = do_choose, [ACTION_RIGHT] = do_choose,
		[ACTION_FIRST] = do_choose, [ACTION_LAST] = do_choose,
		[ACTION_OK] = do_sow, [ACTION_DIGIT] = do_sow,
		[ACTION_UNDO] = do_step, [ACTION_UNDO_ONE] = do_step,
		[ACTION_REDO] = do_step,
		[ACTION_UP] = do_scroll, [ACTION_DOWN] = do_scroll,
		[ACTION_PAGE_UP] = do_scroll, [ACTION_PAGE_DOWN] = do_scroll,
		[ACTION_NEW] = do_leave, [ACTION_NEW_CHANGED] = do_leave,
		[ACTION_QUIT] = do_leave,
		[ACTION_SAVE] = do_file, [ACTION_LOAD] = do_file,
		[ACTION_EXPORT] = do_file,
		[ACTION_OPTIONS] = do_show, [ACTION_HELP] = do_show,
		[ACTION_REVIEW] = do_show, [ACTION_CLICK] = do_click,
		[ACTION_HINT] = do_advise, [ACTION_VALUES] = do_advise,
		[ACTION_LEND] = do_advise, [ACTION_PAUSE] = do_advise,
		[ACTION_THEME] = do_display, [ACTION_TURN] = do_display,
		[ACTION_FASTER] = do_display, [ACTION_SLOWER] = do_display,
		[ACTION_CANCEL] = do_cancel,
	};
	bool was_sowing = app->play.anim.running;

	if (play_answers(app, command))
		return;
	app->play.note[0] = '\0';
	anim_stop(&app->play.anim);
	/* while seeds fall, Enter, Space, Esc and clicks only end that, and
	 * what was typed on meanwhile was not meant for what is seen now */
	if (was_sowing && (command.action == ACTION_OK ||
			command.action == ACTION_CANCEL ||
			command.action == ACTION_CLICK)) {
		screen_drop_keys();
		return;
	}
	if (doers[command.action])
		doers[command.action](app, command);
}

void play_unknown(struct app *app)
{
	bool was_sowing = app->play.anim.running;

	anim_stop(&app->play.anim);
	if (was_sowing)
		screen_drop_keys();
	else if (!app->play.question)
		play_note(app, "? shows the keys");
}

static enum context context(const struct app *app)
{
	if (app->play.question)
		return CONTEXT_QUESTION;
	return app->play.anim.running ? CONTEXT_SOWING : CONTEXT_BOARD;
}

/* What a program wants to sow now; 0: it still thinks. */
static int64_t program_choice(const struct app *app)
{
	enum robot_reason reason;

	if (play_level(app) || !play_program_moves(app))
		return advice_choice(&app->play.advice);
	return robot_choose(play_board(app), &reason);
}

/* Whether somebody else than the person at the keys moves now. */
static bool program_may_move(const struct app *app)
{
	const struct play *play = &app->play;

	return !play->question && (play->advice.lent ||
		(play_program_moves(app) && !play->paused));
}

static int64_t tick(struct app *app, int64_t now)
{
	struct play *play = &app->play;
	int64_t house, idle = advice_tick(app) ? now : -1;

	anim_tick(&play->anim, now);
	if (play->anim.running)
		return play->anim.due > now + FRAME ? play->anim.due :
			now + FRAME;
	if (!program_may_move(app))
		return idle;
	if (!play->program_due)
		play->program_due = now + (app->settings.display.animation ?
			GLANCE : 0);
	if (play->program_due > now)
		return play->program_due;
	house = program_choice(app);
	if (!house)
		return idle;
	play_sow(app, house);
	return now;
}

const struct legend_row play_question_keys[] = {
	{ ACTION_YES, NULL, "yes" }, { ACTION_NO, NULL, "no" },
	{ ACTION_NONE, NULL, NULL }
};

static void draw(struct app *app)
{
	static const struct legend_row sowing[] = {
		{ ACTION_OK, "Space", "skip" }, { ACTION_UNDO, NULL, "undo" },
		{ ACTION_OPTIONS, NULL, "options" },
		{ ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" },
		{ ACTION_NONE, NULL, NULL }
	}, over[] = {
		{ ACTION_NEW, NULL, "new game" },
		{ ACTION_NEW_CHANGED, NULL, "with sides changed" },
		{ ACTION_REVIEW, NULL, "look back" },
		{ ACTION_UNDO, NULL, "undo" },
		{ ACTION_OPTIONS, NULL, "options" },
		{ ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" },
		{ ACTION_EXPORT, NULL, "export" },
		{ ACTION_LOAD, NULL, "load" },
		{ ACTION_NONE, NULL, NULL }
	}, playing[] = {
		{ ACTION_RIGHT, "Arrows", "select" },
		{ ACTION_OK, NULL, "sow" },
		{ ACTION_DIGIT, NULL, "play" }, { ACTION_UNDO, NULL, "undo" },
		{ ACTION_HINT, NULL, "hint" },
		{ ACTION_OPTIONS, NULL, "options" },
		{ ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" },
		{ ACTION_VALUES, NULL, "analysis" },
		{ ACTION_REDO, NULL, "redo" },
		{ ACTION_REVIEW, NULL, "look back" },
		{ ACTION_NEW, NULL, "new game" },
		{ ACTION_SAVE, NULL, "save" }, { ACTION_LOAD, NULL, "load" },
		{ ACTION_TURN, NULL, "turn" },
		{ ACTION_THEME, NULL, "colours" },
		{ ACTION_NONE, NULL, NULL }
	}, thinking[] = {
		{ ACTION_LEND, NULL, "move now" },
		{ ACTION_CANCEL, NULL, "stop" },
		{ ACTION_UNDO, NULL, "undo" },
		{ ACTION_OPTIONS, NULL, "options" },
		{ ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" },
		{ ACTION_NEW, NULL, "new game" },
		{ ACTION_NONE, NULL, NULL }
	}, waiting[] = {
		{ ACTION_OK, NULL, "go on" },
		{ ACTION_LEND, NULL, "one move" },
		{ ACTION_UNDO, NULL, "undo" },
		{ ACTION_HINT, NULL, "hint" },
		{ ACTION_OPTIONS, NULL, "options" },
		{ ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" },
		{ ACTION_REDO, NULL, "redo" }, { ACTION_NEW, NULL, "new game" },
		{ ACTION_NONE, NULL, NULL }
	};

	play_draw(app, app->play.question ? play_question_keys :
		app->play.anim.running ? sowing :
		play_board(app)->over ? over :
		play_thinks(app) ? thinking :
		play_program_moves(app) ? waiting : playing);
}

const struct mode mode_play = {
	.context = context, .act = act, .unknown = play_unknown, .tick = tick,
	.draw = draw
};
