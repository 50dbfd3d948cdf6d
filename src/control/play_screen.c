/* How the board, its sentences and keys come upon the screen. */
#include "control/app.h"

#include <inttypes.h>

#include "control/keys.h"
#include "control/play.h"
#include "view/board_view.h"
#include "view/history_view.h"

enum { LEGENDS_MAX = 20 };

static void draw_board(struct app *app, const struct naming *naming)
{
	const struct game *game = &app->play.game;
	struct scene scene = {
		.board = &game->now, .naming = naming,
		.turned = app->settings.display.turned,
		.last = game_last(game)
	};

	if (app->play.anim.running) {
		anim_show(&app->play.anim, &scene);
	} else if (!play_program_moves(app) && !review_is_on(app)) {
		scene.chosen = play_chosen(app);
		if (app->settings.display.preview)
			scene.preview = play_preview(app);
	}
	if (!app->play.anim.running)
		advice_show(app, &scene);
	board_view_draw(&app->screen, &scene);
}

static void draw_history(struct app *app, const struct naming *naming)
{
	struct play *play = &app->play;
	struct history history = { .naming = naming, .game = &play->game,
		.shown = play_told(app) };

	history.losses = advice_losses(&play->advice, &history.loss_count);
	play->back = history_view_draw(&app->screen, &history, play->back);
}

/* Whether a key would do something: there may be nothing to undo, or redo. */
static bool is_of_use(const struct app *app, enum action action)
{
	const struct game *game = &app->play.game;

	switch (action) {
	case ACTION_UNDO:
		return game->count > 0;
	case ACTION_REDO:
		return game->count < game->total;
	case ACTION_REVIEW:
		return game->total > 0;
	default:
		return true;
	}
}

/* What is said of a key, where that is not always the same. */
static const char *words_for(const struct app *app,
		const struct legend_row *row)
{
	bool alike = app->settings.player1 == app->settings.player2;

	if (row->action == ACTION_NEW_CHANGED)
		return alike ? "the other begins" : "with sides changed";
	if (row->action == ACTION_QUIT && app_has_game(app) &&
	    app->screen.layout.framed)
		return "quit (kept)";
	return row->words;
}

static bool is_vital(enum action action)
{
	return action == ACTION_HELP || action == ACTION_QUIT;
}

/* The keys by what they are called in the table of keys; digits are the
 * numbers of the mover's houses, and cannot be clicked. */
static void fill_legends(const struct app *app, const struct naming *naming,
		const struct legend_row *rows, struct text *digits,
		struct legend legends[LEGENDS_MAX])
{
	const struct board *now = play_board(app);
	int64_t houses = now->rules.houses;

	text_add(digits, "%" PRId64, notation_number(naming, houses,
		now->mover, 1));
	if (houses > 1)
		text_add(digits, "-%" PRId64, notation_number(naming, houses,
			now->mover, houses));
	/* what lies below the help has no keys */
	for (; app->mode != &mode_help && rows->action; rows++) {
		bool digit = rows->action == ACTION_DIGIT;

		if (!is_of_use(app, rows->action))
			continue;
		*legends++ = (struct legend){ rows->key ? rows->key :
			digit ? digits->at :
			keys_label(app->mode->context(app), rows->action),
			words_for(app, rows),
			digit ? ACTION_NONE : (int)rows->action,
			is_vital(rows->action) };
	}
	*legends = (struct legend){ 0 };
}

static void draw_page(struct app *app, const struct naming *naming,
		const struct legend_row *rows, const struct play_words *words)
{
	char numbers[48];
	struct text digits = TEXT_IN(numbers);
	struct legend legends[LEGENDS_MAX];
	struct page page = {
		.brief = { words->brief[0], words->brief[1] }
	};
	struct foot foot = {
		.prompt = { words->prompt[0], words->prompt[1] },
		.urgent = play_asks(app) || app->play.note[0],
		.asks = play_asks(app),
		.legends = legends
	};

	for (int i = 0; i < PAGE_TITLES; i++) {
		page.left[i] = words->left[i];
		page.right[i] = words->right[i];
	}
	for (int i = 0; i < PAGE_SENTENCES; i++)
		page.text[i] = words->text[i];
	fill_legends(app, naming, rows, &digits, legends);
	page_view_draw(&app->screen, &page);
	page_view_draw_foot(&app->screen, &foot);
}

bool play_asks(const struct app *app)
{
	return app->play.question || app->mode == &mode_file;
}

void play_draw(struct app *app, const struct legend_row *rows)
{
	struct naming naming = settings_naming(&app->settings);
	struct game *game = &app->play.game;
	struct play_words words;

	screen_begin(&app->screen, (int)game->now.rules.houses,
		board_view_widths(&naming, &game->now));
	if (app->screen.layout.too_small) {
		page_view_too_small(&app->screen,
			app->play.question == QUESTION_QUIT);
		return;
	}
	draw_history(app, &naming);
	draw_board(app, &naming);
	/* what is asked takes the cursor from the board */
	play_words_fill(app, &naming, &words);
	draw_page(app, &naming, rows, &words);
}
