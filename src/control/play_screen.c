/* How the board, its sentences and keys come upon the screen. */
#include "control/app.h"

#include <inttypes.h>

#include "control/keys.h"
#include "control/play.h"
#include "view/history_view.h"

/* What the last move did, or what is going on. */
static void say_happened(const struct app *app, const struct naming *naming,
		struct text *text)
{
	const struct game *game = &app->play.game;
	const struct ply *last = game_last(game);

	if (!last) {
		if (!play_board(app)->over)
			text_add(text, "A new game. "
				"? tells the keys and the rules.");
		return;
	}
	text_add(text, "%s: house %" PRId64, naming->player[last->player].name,
		notation_number(naming, game->now.rules.houses, last->player,
			last->house));
	if (app->play.anim.running) {
		text_add(text, " is being sown.");
		return;
	}
	text_add(text, ", ");
	notation_add_effect(naming, &game->now, last, text);
}

static void say_score(const struct naming *naming, const struct board *now,
		enum player player, struct text *text)
{
	text_add(text, "P%d", player + 1);
	if (naming->player[player].name[0] != 'P')
		text_add(text, " %s", naming->player[player].name);
	text_add(text, ": %" PRId64 " in the store + %" PRId64
		" left over = %" PRId64, now->store[player],
		board_leftover(now, player), board_score(now, player));
}

/* What the chosen house would do; at the end, how the game ended. */
static void say_effect(struct app *app, const struct naming *naming,
		struct text *text)
{
	const struct board *now = play_board(app);
	const struct preview *seen;

	if (app->play.anim.running)
		return;
	if (now->over) {
		notation_add_end(naming, &app->play.game, text);
		text_add(text, " ");
		notation_add_result(naming, now, text);
		return;
	}
	if (play_robot_moves(app)) {
		text_add(text, app->play.paused ?
			"Enter lets the robot move." : "The robot moves.");
		return;
	}
	seen = play_preview(app);
	text_add(text, "House %" PRId64 ": ", notation_number(naming,
		now->rules.houses, now->mover, seen->ply.house));
	notation_add_effect(naming, now, &seen->ply, text);
}

static void say_prompt(struct app *app, const struct naming *naming,
		struct text lines[2])
{
	static const char *const questions[] = {
		[QUESTION_NONE] = "",
		[QUESTION_NEW] = "Start a new game? This one is given up.  y/n",
		[QUESTION_QUIT] = "Quit? This game cannot be kept.  y/n",
		[QUESTION_LOAD] = "Load that game? This one is given up.  y/n",
		[QUESTION_OVERWRITE] =
			"There is such a game. Write over it?  y/n"
	};
	const struct play *play = &app->play;

	if (app->mode == &mode_file)
		file_add_prompt(app, app->screen.layout.prompt.cols - 1,
			&lines[0]);
	else if (play->question)
		text_add(&lines[0], "%s", questions[play->question]);
	else if (play->typed)
		text_add(&lines[0], "House: %" PRId64 "_", play->typed);
	else if (play->note[0])
		text_add(&lines[0], "%s", play->note);
	else if (play_board(app)->over && !play->anim.running)
		for (int i = 0; i < 2; i++)
			say_score(naming, play_board(app), (enum player)i,
				&lines[i]);
	if (play->question)
		text_add(&lines[1], "%s", play->note);
}

static void say_title(const struct app *app, const struct naming *naming,
		struct text *left, struct text *right)
{
	const struct game *game = &app->play.game;
	const struct rules *rules = &game->now.rules;

	text_add(left, "kalah  Kalah(%" PRId64 ",%" PRId64 ") ",
		rules->houses, rules->seeds);
	rules_add_name(rules, left);
	text_add(right, "%s v %s  ", naming->player[P1].name,
		naming->player[P2].name);
	if (game->now.over && !app->play.anim.running)
		text_add(right, "game over");
	else
		text_add(right, "turn %zu", game_turn(game, game->count -
			app->play.anim.running));
}

static void draw_board(struct app *app, const struct naming *naming)
{
	const struct game *game = &app->play.game;
	struct scene scene = {
		.board = &game->now, .naming = naming,
		.last = game_last(game)
	};

	if (app->play.anim.running) {
		anim_show(&app->play.anim, &scene);
	} else if (!play_robot_moves(app)) {
		scene.chosen = play_chosen(app);
		if (app->settings.display.preview)
			scene.preview = play_preview(app);
	}
	board_view_draw(&app->screen, &scene);
}

enum { LEGENDS_MAX = 16 };

/* Whether a key would do something: there may be nothing to undo, or redo. */
static bool is_of_use(const struct app *app, enum action action)
{
	const struct game *game = &app->play.game;

	return action == ACTION_UNDO ? game->count > 0 :
		action != ACTION_REDO || game->count < game->total;
}

/* The keys by what they are called in the table of keys; digits are the
 * numbers of the mover's houses. */
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
	for (; rows->action; rows++) {
		if (!is_of_use(app, rows->action))
			continue;
		*legends++ = (struct legend){ rows->key ? rows->key :
			rows->action == ACTION_DIGIT ? digits->at :
			keys_label(app->mode->context(app), rows->action),
			rows->words };
	}
	*legends = (struct legend){ NULL, NULL };
}

/* Whether something is asked below the board, which the cursor is at then. */
static bool asks(const struct app *app)
{
	return app->play.question || app->mode == &mode_file;
}

/* Returns how many columns the prompt has. */
static int draw_page(struct app *app, const struct naming *naming,
		const struct legend_row *rows)
{
	char words[6][160], numbers[48];
	struct text text[6], digits = TEXT_IN(numbers);
	struct legend legends[LEGENDS_MAX];
	struct page page = {
		.left = words[0], .right = words[1], .happened = words[2],
		.effect = words[3], .prompt = { words[4], words[5] },
		.urgent = asks(app) || app->play.note[0],
		.legends = legends
	};

	for (int i = 0; i < 6; i++)
		text[i] = TEXT_IN(words[i]);
	say_title(app, naming, &text[0], &text[1]);
	say_happened(app, naming, &text[2]);
	say_effect(app, naming, &text[3]);
	say_prompt(app, naming, &text[4]);
	fill_legends(app, naming, rows, &digits, legends);
	page_view_draw(&app->screen, &page);
	return text_columns(words[4]);
}

void play_draw(struct app *app, const struct legend_row *rows)
{
	struct naming naming = settings_naming(&app->settings);
	struct game *game = &app->play.game;
	bool sowing = app->play.anim.running;
	int asked;

	screen_begin(&app->screen, (int)game->now.rules.houses,
		board_view_number(&naming, &game->now),
		board_view_count(&game->now));
	if (app->screen.layout.too_small) {
		page_view_too_small(&app->screen,
			app->play.question == QUESTION_QUIT);
		return;
	}
	asked = draw_page(app, &naming, rows);
	app->play.back = history_view_draw(&app->screen, &naming, game,
		game->count - sowing, app->play.back);
	draw_board(app, &naming);
	if (asks(app))
		screen_cursor(&app->screen, app->screen.page,
			app->screen.layout.prompt.y, asked);
}

