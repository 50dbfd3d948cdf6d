#include "control/app.h"

#include <unistd.h>

#include "control/clock.h"
#include "control/keys.h"
#include "control/signals.h"

void app_return(struct app *app)
{
	app->mode = &mode_play;
}

static void draw(struct app *app)
{
	app->mode->draw(app);
	screen_end(&app->screen);
}

/* Where nothing can be seen, nothing is done but to quit. */
static void act(struct app *app, struct command command)
{
	if (app->screen.layout.too_small)
		app->quit = command.action == ACTION_QUIT;
	else if (command.action == ACTION_REDRAW)
		screen_redraw();
	else
		app->mode->act(app, command);
}

/* Does what a key asks for; false where no key was waiting. */
static bool read_key(struct app *app)
{
	struct command command = { ACTION_NONE, 0 };
	bool blind = app->screen.layout.too_small;

	switch (keys_read(&app->screen, blind ? CONTEXT_BOARD :
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

/* Until the next frame is worth drawing; false when it is time to go. */
static bool wait_and_act(struct app *app)
{
	int64_t due = -1;
	enum wake wake;

	app->now = clock_now();
	if (app->mode->tick)
		due = app->mode->tick(app, app->now);
	draw(app);
	wake = signals_wait(STDIN_FILENO, due < 0 ? -1 :
		due > app->now ? due - app->now : 0);
	app->now = clock_now();
	if (wake == WAKE_END || wake == WAKE_LOST)
		return false;
	if (wake == WAKE_CONTINUED)
		screen_resume();
	while (!app->quit && read_key(app))
		;
	return !app->quit;
}

void app_start(struct app *app, const struct settings *settings,
		const struct board *board)
{
	*app = (struct app){ .settings = *settings, .mode = &mode_play };
	game_start_at(&app->play.game, board);
}

void app_done(struct app *app)
{
	screen_close(&app->screen);
	game_done(&app->play.game);
	anim_done(&app->play.anim);
	board_done(&app->play.preview.after);
}

int app_run(const struct settings *settings, const struct board *board)
{
	struct app app;
	bool opened;

	app_start(&app, settings, board);
	signals_start(screen_give_back);
	opened = screen_open(&app.screen, &settings->display, NULL, stdout,
		stdin);
	if (!opened)
		fputs("kalah: curses cannot use this terminal\n", stderr);
	while (opened && wait_and_act(&app))
		;
	app_done(&app);
	if (signals_caught())
		signals_die(signals_caught());
	return opened ? 0 : EXIT_TROUBLE;
}
