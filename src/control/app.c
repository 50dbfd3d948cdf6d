#include "control/app.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "control/clock.h"
#include "control/config.h"
#include "control/keys.h"
#include "control/paths.h"
#include "control/play.h"
#include "control/signals.h"
#include "view/farewell.h"

void app_return(struct app *app)
{
	app->mode = app->mode == &mode_help ? app->help.of : &mode_play;
}

static void draw(struct app *app)
{
	app->mode->draw(app);
	signals_let_in();
	screen_end(&app->screen);
	signals_shut_out();
}

static void resume(void)
{
	signals_let_in();
	screen_resume();
	signals_shut_out();
}

static void stop(void)
{
	signals_let_in();
	screen_suspend();
	signals_shut_out();
	if (!signals_caught())
		signals_stop();
	resume();
}

/* Where nothing can be seen, nothing is done but to quit. */
static void act_blindly(struct app *app, struct command command)
{
	if (app->play.question == QUESTION_QUIT)
		mode_play.act(app, command);
	else if (command.action == ACTION_QUIT)
		play_quit(app);
}

static enum context blind_context(const struct app *app)
{
	return app->play.question == QUESTION_QUIT ? CONTEXT_QUESTION :
		CONTEXT_BOARD;
}

static void act(struct app *app, struct command command)
{
	if (command.action == ACTION_REDRAW)
		screen_redraw();
	else if (app->screen.layout.too_small)
		act_blindly(app, command);
	else
		app->mode->act(app, command);
}

/* Does what a key asks for; false where no key was waiting. */
static bool read_key(struct app *app)
{
	struct command command = { .action = ACTION_NONE };
	bool blind = app->screen.layout.too_small;

	switch (keys_read(&app->screen, blind ? blind_context(app) :
			app->mode->context(app), &command)) {
	case KEY_READ_NOTHING:
		return false;
	case KEY_READ_RESIZE:
		break;
	case KEY_READ_UNKNOWN:
		if (app->mode->unknown && !blind)
			app->mode->unknown(app);
		break;
	case KEY_READ_COMMAND:
		act(app, command);
		break;
	}
	return true;
}

/* What has news of the computer; where nobody would hear them, they wait. */
static int news(const struct app *app)
{
	return app->mode->tick ? engine_thread_descriptor(app->play.advice.mind) : -1;
}

/* Until the next frame is worth drawing; false when it is time to go. */
static bool wait_and_act(struct app *app)
{
	int64_t due = -1;
	enum wake wake;

	app->now = clock_now();
	if (app->mode->tick)
		due = app->mode->tick(app, app->now);
	draw(app);
	wake = signals_wait(STDIN_FILENO, STDOUT_FILENO, news(app),
		due < 0 ? -1 : due > app->now ? due - app->now : 0);
	app->now = clock_now();
	if (wake == WAKE_END || wake == WAKE_LOST)
		return false;
	if (wake == WAKE_STOP)
		stop();
	else if (wake == WAKE_CONTINUED)
		resume();
	while (!app->quit && read_key(app))
		;
	return !app->quit;
}

void app_begin(struct app *app, const struct app_start *start)
{
	*app = (struct app){ .settings = start->settings,
		.remembered = start->settings, .remember = start->remember,
		.keep = start->keep, .mode = &mode_play };
	app->play.game = *start->game;
	*start->game = (struct game){ 0 };
	advice_begin(&app->play.advice, &start->computer);
	play_begin(app);
	if (start->name && strlen(start->name) < FILE_NAME_SIZE)
		strcpy(app->file.names[0], start->name);
	if (start->note)
		play_note(app, "%s", start->note);
}

void app_done(struct app *app)
{
	screen_close(&app->screen);
	game_done(&app->play.game);
	game_done(&app->file.loaded);
	advice_done(&app->play.advice);
	anim_done(&app->play.anim);
	board_done(&app->play.preview.after);
}

bool app_has_game(const struct app *app)
{
	return app->play.game.total > 0 && !app->play.game.now.over;
}

void app_settle(struct app *app)
{
	if (app->mode == &mode_help)
		app_return(app);
	review_leave(app);
	if (app->mode == &mode_menu)
		app->settings = app->menu.before;
	app->mode = &mode_play;
}

/* A game that was only looked at stays where it was found. */
int app_keep(struct app *app)
{
	if (!app_has_game(app)) {
		keep_remove(&app->keep);
		return 0;
	}
	if (!app->touched && !app->keep.ours)
		return 0;
	return keep_write(&app->keep, &app->settings, &app->play.game);
}

bool app_shows(const struct rules *rules)
{
	return rules->houses <= APP_HOUSES_MAX &&
		rules->seeds <= APP_SEEDS_MAX;
}

int app_remember(struct app *app)
{
	int error = app->remember ? config_write(&app->remembered,
		&app->settings) : 0;

	if (!error)
		app->remembered = app->settings;
	else if (app->said_forgotten)
		return 0;
	app->said_forgotten = error;
	return error;
}

/* A standard error that takes no output does not keep us from dying. */
static void complain(const char *what, int error)
{
	struct pollfd out = { .fd = STDERR_FILENO, .events = POLLOUT };

	if (error && (!signals_caught() || poll(&out, 1, 0) > 0))
		fprintf(stderr, "kalah: %s: %s\n", what, paths_error(error));
}

/* First keeps what the player did not ask for, but would miss, whatever the
 * terminal may do then. */
static void end(struct app *app)
{
	int game, settings;

	app_settle(app);
	game = app->quit ? 0 : app_keep(app);
	settings = app_remember(app);
	signals_let_in();
	screen_close(&app->screen);
	complain("the game could not be kept", game);
	complain("the settings could not be saved", settings);
}

int app_run(const struct app_start *start)
{
	struct app app;
	bool opened;

	app_begin(&app, start);
	signals_start(farewell_let_go, farewell_say);
	signals_let_in();
	opened = screen_open(&app.screen, &app.settings.display, NULL, stdout,
		stdin);
	signals_shut_out();
	if (!opened)
		fputs("kalah: curses cannot use this terminal\n", stderr);
	while (opened && wait_and_act(&app))
		;
	if (opened)
		end(&app);
	app_done(&app);
	if (signals_caught())
		signals_die(signals_caught());
	return opened ? 0 : EXIT_TROUBLE;
}
