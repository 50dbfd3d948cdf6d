/* Looking back: the position after any move, and going on from there. The game
 * itself goes back and forth; where it stood is remembered. */
#include "control/app.h"

#include "control/play.h"

enum { PAGE = 10 };	/* moves */

bool review_is_on(const struct app *app)
{
	return app->mode == &mode_review ||
		(app->mode == &mode_help && app->help.of == &mode_review);
}

void review_open(struct app *app, size_t count)
{
	struct game *game = &app->play.game;

	if (game->total == 0) {
		play_note(app, "There are no moves to look back at.");
		return;
	}
	app->review.from = game->count;
	app->mode = &mode_review;
	game_go(game, count < game->total ? count : game->total);
	play_moved(app);
}

void review_leave(struct app *app)
{
	if (app->mode != &mode_review)
		return;
	game_go(&app->play.game, app->review.from);
	app_return(app);
	play_moved(app);
}

void review_go_on(struct app *app)
{
	app->touched = true;
	app_return(app);
	play_moved(app);
	/* a program does not move before it is let */
	app->play.paused = play_program_moves(app);
}

static void go(struct app *app, int64_t count)
{
	struct game *game = &app->play.game;
	int64_t total = (int64_t)game->total;

	if (count < 0 ? !game->count : count == (int64_t)game->count)
		return;
	game_go(game, (size_t)(count < 0 ? 0 : count > total ? total : count));
	play_moved(app);
}

static void ask_to_go_on(struct app *app)
{
	if (app->play.game.count == app->review.from)
		review_leave(app);
	else
		app->play.question = QUESTION_GO_ON;
}

static void act(struct app *app, struct command command)
{
	int64_t count = (int64_t)app->play.game.count;

	if (play_answers(app, command))
		return;
	app->play.note[0] = '\0';
	switch (command.action) {
	case ACTION_LEFT:
		go(app, count - 1);
		break;
	case ACTION_RIGHT:
		go(app, count + 1);
		break;
	case ACTION_PAGE_UP:
	case ACTION_PAGE_DOWN:
		go(app, count + (command.action == ACTION_PAGE_UP ? -PAGE :
			PAGE));
		break;
	case ACTION_FIRST:
	case ACTION_LAST:
		go(app, command.action == ACTION_FIRST ? 0 : INT64_MAX);
		break;
	case ACTION_CLICK:
		if (command.spot.kind == SPOT_PLY)
			go(app, command.spot.which);
		break;
	case ACTION_OK:
		ask_to_go_on(app);
		break;
	case ACTION_HINT:
	case ACTION_VALUES:
		play_advise(app, command.action);
		break;
	case ACTION_TURN:
	case ACTION_THEME:
		play_show_otherwise(app, command.action);
		break;
	case ACTION_HELP:
		help_open(app);
		break;
	case ACTION_CANCEL:
	case ACTION_QUIT:
		review_leave(app);
		break;
	default:
		break;
	}
}

static enum context context(const struct app *app)
{
	return app->play.question ? CONTEXT_QUESTION : CONTEXT_REVIEW;
}

static void draw(struct app *app)
{
	static const struct legend_row rows[] = {
		{ ACTION_LEFT, "Left Right", "one move" },
		{ ACTION_FIRST, "Home End", "start, last move" },
		{ ACTION_OK, NULL, "go on from here" },
		{ ACTION_CANCEL, NULL, "back to the game" },
		{ ACTION_HELP, NULL, "help" },
		{ ACTION_HINT, NULL, "hint" },
		{ ACTION_VALUES, NULL, "analysis" },
		{ ACTION_NONE, NULL, NULL }
	};

	play_draw(app, app->play.question ? play_question_keys : rows);
}

static int64_t tick(struct app *app, int64_t now)
{
	return advice_tick(app) ? now : -1;
}

const struct mode mode_review = {
	.context = context, .act = act, .unknown = play_unknown, .tick = tick,
	.draw = draw
};
