#include "control/play.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "control/app.h"
#include "control/step.h"

const struct board *play_board(const struct app *app)
{
	return &app->play.game.now;
}

void play_note(struct app *app, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(app->play.note, sizeof app->play.note, format, args);
	va_end(args);
}

int play_level(const struct app *app)
{
	return settings_level(&app->settings, play_board(app)->mover);
}

/* The robot needs no thought. */
bool play_thinks(const struct app *app)
{
	const struct play *play = &app->play;

	if (play_board(app)->over || review_is_on(app) ||
	    (play_program_moves(app) && !play_level(app)))
		return false;
	return play->advice.lent || (play_level(app) && !play->paused);
}

bool play_program_moves(const struct app *app)
{
	return !play_board(app)->over && !step_is_person(&app->settings,
		&app->play.game);
}

/* -- the chosen house ------------------------------------------------------ */

/* The column of a mover's house on the screen, or the other way. */
static int64_t column_of(const struct app *app, int64_t house)
{
	const struct board *now = play_board(app);

	return scene_column(&now->rules, app->settings.display.turned,
		now->mover, house);
}

/* The playable house nearest to COLUMN, going BY columns and round the end;
 * 0 where there is none. */
static int64_t playable_from(const struct app *app, int64_t column, int by)
{
	const struct board *now = play_board(app);
	int64_t houses = now->rules.houses;

	for (int64_t i = 0; i < houses; i++) {
		int64_t house;

		column = (column - 1 + houses) % houses + 1;
		house = column_of(app, column);
		if (board_allows(now, house))
			return house;
		column += by;
	}
	return 0;
}

/* The mover's choice: what he chose last, or what is near to it now. */
int64_t play_chosen(const struct app *app)
{
	const struct board *now = play_board(app);
	int64_t house = app->play.chosen[now->mover];

	if (house < 1 || house > now->rules.houses)
		house = column_of(app, 1);
	if (board_allows(now, house))
		return house;
	return playable_from(app, column_of(app, house), 1);
}

static void choose(struct app *app, int64_t house)
{
	if (house)
		app->play.chosen[play_board(app)->mover] = house;
}

void play_choose_beside(struct app *app, int by)
{
	if (play_chosen(app))
		choose(app, playable_from(app, column_of(app,
			play_chosen(app)) + by, by));
}

void play_choose_end(struct app *app, bool last)
{
	choose(app, last ? playable_from(app,
		play_board(app)->rules.houses, -1) :
		playable_from(app, 1, 1));
}

const struct preview *play_preview(struct app *app)
{
	struct play *play = &app->play;
	int64_t house = play_chosen(app);

	if (!house)
		return NULL;
	if (play->preview_of != house) {
		board_copy(&play->preview.after, play_board(app));
		board_play(&play->preview.after, house, &play->preview.ply);
		play->preview_of = house;
	}
	return &play->preview;
}

/* -- the game -------------------------------------------------------------- */

void play_moved(struct app *app)
{
	app->play.preview_of = 0;
	app->play.program_due = 0;
	app->play.typed = 0;
	app->play.back = 0;
	advice_moved(app);
}

/* Where moves lie ahead that were undone; and where nobody else plays, so that
 * a game can be looked at before it goes on. */
static bool programs_wait(const struct app *app)
{
	const struct game *game = &app->play.game;

	if (!play_program_moves(app))
		return false;
	return game->count < game->total || (game->count &&
		app->settings.player1 != WHO_HUMAN &&
		app->settings.player2 != WHO_HUMAN);
}

void play_begin(struct app *app)
{
	anim_stop(&app->play.anim);
	app->play.chosen[P1] = app->play.chosen[P2] = 0;
	app->play.counted = false;
	advice_new_game(&app->play.advice);
	play_moved(app);
	app->play.paused = programs_wait(app);
}

size_t play_told(const struct app *app)
{
	return app->play.game.count - (app->play.anim.running ? 1 : 0);
}

struct series play_series(const struct app *app)
{
	struct series series = app->play.series;
	const struct board *now = play_board(app);
	int64_t score[2] = { board_score(now, P1), board_score(now, P2) };

	if (!now->over || !app->touched || app->play.counted)
		return series;
	if (score[P1] == score[P2])
		series.ties++;
	else
		series.wins[score[P2] > score[P1]]++;
	return series;
}

void play_forget_series(struct app *app)
{
	app->play.series = (struct series){ .ties = 0 };
	app->play.counted = true;
}

static void start_game(struct app *app)
{
	struct board board = { 0 };

	board_start(&board, &app->settings.rules,
		(enum player)app->settings.first);
	game_start_at(&app->play.game, &board);
	board_done(&board);
	autosave_remove(&app->keep);
	play_begin(app);
}

void play_new_game(struct app *app)
{
	app->play.series = play_series(app);
	start_game(app);
}

/* Who plays whom changes seats; between two of a kind, who begins. */
static void change_sides(struct settings *settings)
{
	int below = settings->player1;

	if (below == settings->player2)
		settings->first = !settings->first;
	settings->player1 = settings->player2;
	settings->player2 = below;
}

/* For this game: it is no setting that the user would have made. */
void play_change_sides(struct app *app)
{
	struct series *series = &app->play.series;
	bool alike = app->settings.player1 == app->settings.player2;
	int wins;

	*series = play_series(app);
	if (!alike) {
		wins = series->wins[P1];
		series->wins[P1] = series->wins[P2];
		series->wins[P2] = wins;
	}
	change_sides(&app->settings);
	change_sides(&app->remembered);
	start_game(app);
}

void play_sow(struct app *app, int64_t house)
{
	struct play *play = &app->play;
	struct board before = { 0 };

	board_copy(&before, &play->game.now);
	advice_played(app, house);
	game_play(&play->game, house);
	app->touched = true;
	anim_start(&play->anim, &before, house,
		(enum animation)app->settings.display.animation, app->now);
	board_done(&before);
	play_moved(app);
}

/* A person's move, which none is in a program's turn. */
static void sow_as_person(struct app *app, int64_t house)
{
	if (play_program_moves(app))
		return;
	choose(app, house);
	play_sow(app, house);
}

static void sow_or_say(struct app *app, int64_t house, int64_t number)
{
	app->play.typed = 0;
	if (!house)
		play_note(app, "There is no house %" PRId64 " to sow.", number);
	else if (board_allows(play_board(app), house))
		sow_as_person(app, house);
	else
		play_note(app, "House %" PRId64 " is empty. Choose another.",
			number);
}

void play_sow_number(struct app *app, int64_t number)
{
	struct naming naming = settings_naming(&app->settings);
	const struct board *now = play_board(app);

	sow_or_say(app, notation_house(&naming, now->rules.houses, now->mover,
		number), number);
}

void play_click(struct app *app, struct spot spot)
{
	struct naming naming = settings_naming(&app->settings);
	const struct board *now = play_board(app);
	enum player whose = (enum player)spot.whose;

	if (now->over || play_program_moves(app))
		return;
	if (whose != now->mover)
		play_note(app, "That is %s house.",
			naming.player[whose].whose);
	else
		sow_or_say(app, spot.which, notation_number(&naming,
			now->rules.houses, whose, spot.which));
}

/* Sows as soon as no further digit could follow. */
void play_type_digit(struct app *app, int digit)
{
	struct naming naming = settings_naming(&app->settings);
	const struct board *now = play_board(app);
	int64_t typed = 10 * app->play.typed + digit;
	int64_t most = notation_number(&naming, now->rules.houses, now->mover,
		now->rules.houses);

	if (play_board(app)->over || play_program_moves(app) || typed == 0)
		return;
	if (10 * typed > most)
		play_sow_number(app, typed);
	else
		app->play.typed = typed;
}

void play_step(struct app *app, bool back, bool one)
{
	struct game *game = &app->play.game;
	bool stepped;

	if (back && app->play.typed) {
		app->play.typed /= 10;
		return;
	}
	stepped = one ? step_one(game, back) :
		step_game(&app->settings, game, back);
	play_moved(app);
	app->touched = app->touched || stepped;
	app->play.paused = play_program_moves(app);
	if (!stepped)
		play_note(app, back ? "Nothing to undo." : "Nothing to redo.");
}

void play_sow_chosen(struct app *app)
{
	if (app->play.typed)
		play_sow_number(app, app->play.typed);
	else if (play_program_moves(app))
		app->play.paused = false;
	else if (play_chosen(app))
		sow_as_person(app, play_chosen(app));
}

/* -- the computer ---------------------------------------------------------- */

/* Whether that is said: nothing is left to be thought about. */
static bool says_over(struct app *app)
{
	if (play_board(app)->over)
		play_note(app, "The game is over.");
	return play_board(app)->over;
}

void play_lend(struct app *app)
{
	struct advice *advice = &app->play.advice;

	if (says_over(app))
		return;
	if (advice_moves(advice))
		advice_hurry(advice);
	else
		advice->lent = true;
}

void play_pause(struct app *app)
{
	bool *paused = &app->play.paused;

	if (says_over(app))
		return;
	if (app->settings.player1 == WHO_HUMAN &&
	    app->settings.player2 == WHO_HUMAN) {
		play_note(app, "No program plays.");
		return;
	}
	*paused = !*paused;
	play_note(app, *paused ? "Programs wait: p lets them go on, "
		"m makes one move." : "Programs go on.");
}

void play_advise(struct app *app, enum action action)
{
	struct advice *advice = &app->play.advice;

	if (action == ACTION_VALUES) {
		advice->values = !advice->values;
		if (!advice->values)
			play_note(app, "Values are no longer shown.");
	} else if (!says_over(app)) {
		advice->hinted = !play_thinks(app);
	}
	if (play_thinks(app) && (action == ACTION_HINT || advice->values))
		play_note(app, "The computer is to move.");
}
