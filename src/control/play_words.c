/* What is said around the board: title, sentences, questions. */
#include "control/app.h"

#include <inttypes.h>

#include "control/play.h"
#include "model/position.h"

/* Columns below which questions are short, and houses are bare numbers. */
enum { NARROW = 60, ROOMY = 36 };

/* Whether the end of the game is what is seen. */
static bool is_over(const struct app *app)
{
	return play_board(app)->over && !app->play.anim.running;
}

/* -- the title ------------------------------------------------------------- */

static void say_left(const struct rules *rules, struct play_words *words)
{
	struct text all = TEXT_IN(words->left[0]);
	struct text game = TEXT_IN(words->left[1]);
	struct text size = TEXT_IN(words->left[2]);

	text_add(&size, "Kalah(%" PRId64 ",%" PRId64 ")", rules->houses,
		rules->seeds);
	text_add(&game, "%s ", words->left[2]);
	rules_add_name(rules, &game);
	text_add(&all, "kalah  %s", words->left[1]);
}

/* The players, and how far the game is. */
static void say_right(const struct app *app, const struct naming *naming,
		struct play_words *words)
{
	const struct game *game = &app->play.game;
	const struct naming_player *player = naming->player;
	struct text all = TEXT_IN(words->right[0]);
	struct text turn = TEXT_IN(words->right[1]);

	if (review_is_on(app))
		text_add(&turn, "move %zu of %zu", game->count, game->total);
	else if (is_over(app))
		text_add(&turn, "game over");
	else
		text_add(&turn, "turn %zu", game_turn(game, play_told(app)));
	for (int i = P1; i <= P2; i++) {
		int level = settings_level(&app->settings, (enum player)i);

		text_add(&all, "%s%s", i ? " v " : "", player[i].label ?
			player[i].label : player[i].name);
		if (level)
			text_add(&all, " (level %d)", level);
	}
	text_add(&all, "  %s", words->right[1]);
}

/* -- what happened --------------------------------------------------------- */

/* The number alone where there is hardly any room. */
static void add_house(const struct app *app, const char *house, int64_t number,
		struct text *text)
{
	if (app->screen.layout.text.cols >= ROOMY)
		text_add(text, "%s ", house);
	text_add(text, "%" PRId64 " ", number);
}

static void say_last(const struct app *app, const struct naming *naming,
		const struct ply *last, struct text *text, struct text *brief)
{
	const struct board *now = play_board(app);
	const char *name = naming->player[last->player].name;
	int64_t number = notation_number(naming, now->rules.houses,
		last->player, last->house);

	text_add(text, "%s: house %" PRId64, name, number);
	if (app->play.anim.running) {
		text_add(text, " is being sown.");
		return;
	}
	text_add(text, ", ");
	notation_add_effect(naming, now, last, text);
	text_add(brief, "%s: ", name);
	add_house(app, "house", number, brief);
	notation_add_brief(naming, now, last, brief);
}

static void say_end(const struct app *app, const struct naming *naming,
		struct text *text)
{
	notation_add_end(naming, &app->play.game, text);
	text_add(text, " ");
	notation_add_result(naming, play_board(app), text);
}

static void say_welcome(const struct app *app, struct text *text,
		struct text *brief)
{
	bool two = app->settings.player1 == WHO_HUMAN &&
		app->settings.player2 == WHO_HUMAN;

	text_add(brief, "A new game. ? tells keys and rules.");
	text_add(text, "%s", two ? "A new game for two. ? tells keys and "
		"rules; o lets the computer play." : brief->at);
}

/* The last event, always in the first line: the end of the game before the
 * move that led to it. */
static void say_happened(const struct app *app, const struct naming *naming,
		struct text *text, struct text *brief)
{
	const struct game *game = &app->play.game;
	const struct ply *last = game_last(game);

	if (is_over(app) && !review_is_on(app))
		say_end(app, naming, text);
	else if (last)
		say_last(app, naming, last, text, brief);
	else if (review_is_on(app))
		text_add(text, "The start of the game.");
	else if (game->total > 0)
		text_add(text, "All is undone. r plays it again.");
	else
		say_welcome(app, text, brief);
}

/* -- what could -------------------------------------------------------------*/

static void say_preview(struct app *app, const struct naming *naming,
		struct text *text, struct text *brief)
{
	const struct board *now = play_board(app);
	const struct preview *seen = play_preview(app);
	int64_t number = notation_number(naming, now->rules.houses,
		now->mover, seen->ply.house);

	text_add(text, "House %" PRId64 ": ", number);
	notation_add_effect(naming, now, &seen->ply, text);
	add_house(app, "House", number, brief);
	notation_add_brief(naming, now, &seen->ply, brief);
}

/* A piece of it would be another position, or none. */
static void say_position(const struct app *app, struct text *text)
{
	struct rect room = app->screen.layout.text;

	text_add(text, "Position: ");
	position_add(play_board(app), text);
	if (text_lines(text->at, room.cols - 2) < room.rows)
		return;
	*text = text_init(text->at, text->size);
	text_add(text, "Position: too long for this screen.");
}

static void say_program(const struct app *app, struct text *text)
{
	const char *name = play_level(app) || app->play.advice.lent ?
		"computer" : "robot";

	if (play_thinks(app))
		text_add(text, "The computer thinks.");
	else if (app->play.paused)
		text_add(text, "Enter lets the %s move.", name);
	else
		text_add(text, "The %s moves.", name);
}

/* What the chosen house would do, or what is waited for; of a position looked
 * back at, how it is written. */
static void say_effect(struct app *app, const struct naming *naming,
		struct text *text, struct text *brief)
{
	const struct board *now = play_board(app);

	if (review_is_on(app)) {
		text_add(brief, "Move %zu of %zu", app->play.game.count,
			app->play.game.total);
		say_position(app, text);
	} else if (app->play.anim.running) {
		text_add(brief, "%" PRId64 " in the hand",
			app->play.anim.event.hand);
	} else if (now->over) {
		notation_add_result(naming, now, brief);
	} else if (play_program_moves(app) || app->play.advice.lent) {
		say_program(app, text);
		text_add(brief, "%s", text->at);
	} else {
		say_preview(app, naming, text, brief);
	}
}

/* -- the end --------------------------------------------------------------- */

/* "Series: You 2, Robot 1, ties 0", this game with them. */
static void say_series(const struct app *app, const struct naming *naming,
		struct text *text)
{
	struct series series = play_series(app);

	if (series.wins[P1] + series.wins[P2] + series.ties == 0)
		return;
	text_add(text, "     Series:");
	for (int i = P1; i <= P2; i++)
		text_add(text, " %s %d,", naming->player[i].name,
			series.wins[i]);
	text_add(text, " ties %d", series.ties);
}

static void say_score(const struct app *app, const struct naming *naming,
		enum player player, struct text *text)
{
	const struct board *now = play_board(app);
	const char *label = naming->player[player].label;

	text_add(text, "  P%d %-7s %5" PRId64 " %10" PRId64 " %6" PRId64,
		player + 1, label ? label : "", now->store[player],
		board_leftover(now, player), board_score(now, player));
}

static void say_scores(const struct app *app, const struct naming *naming,
		struct play_words *words)
{
	struct text head = TEXT_IN(words->text[1]);
	struct text first = TEXT_IN(words->text[2]);
	struct text second = TEXT_IN(words->text[3]);

	text_add(&head, "             store  left over  total");
	say_score(app, naming, P1, &first);
	say_score(app, naming, P2, &second);
	if (app->screen.layout.text.cols >= NARROW + 12)
		say_series(app, naming, &second);
}

/* -- the prompt ------------------------------------------------------------ */

/* Each in full, and where there is little room. */
static const char *question_words(const struct app *app)
{
	static const char *const questions[][2] = {
		[QUESTION_NEW] = {
			"Start a new game? This one is given up.  y/n",
			"Give this game up? y/n" },
		[QUESTION_NEW_CHANGED] = {
			"Start a new game with sides changed? "
			"This one is given up.  y/n",
			"Give this game up? y/n" },
		[QUESTION_QUIT] = {
			"Quit? This game cannot be kept.  y/n",
			"Quit? Game is lost. y/n" },
		[QUESTION_LOAD] = {
			"Load that game? This one is given up.  y/n",
			"Give this game up? y/n" },
		[QUESTION_OVERWRITE] = {
			"There is such a file. Write over it?  y/n",
			"Write over that file? y/n" },
		[QUESTION_GO_ON] = {
			"Go on playing from here? "
			"The moves after it can be redone.  y/n",
			"Go on from here? y/n" }
	};

	return questions[app->play.question]
		[app->screen.layout.text.cols < NARROW];
}

static void say_prompt(struct app *app, struct play_words *words)
{
	const struct play *play = &app->play;
	struct text first = TEXT_IN(words->prompt[0]);
	struct text second = TEXT_IN(words->prompt[1]);

	if (app->mode == &mode_file)
		file_add_prompt(app, app->screen.layout.prompt.cols - 2,
			&first);
	else if (play->question)
		text_add(&first, "%s", question_words(app));
	else if (play->typed)
		text_add(&first, "House: %" PRId64 "_", play->typed);
	else if (play->note[0])
		text_add(&first, "%s", play->note);
	if (play->question || play->typed || app->mode == &mode_file)
		text_add(&second, "%s", play->note);
}

void play_words_fill(struct app *app, const struct naming *naming,
		struct play_words *words)
{
	struct text happened, effect, advised[2], brief[2];
	int lines = advice_lines(app);

	*words = (struct play_words){ .left = { "" } };
	happened = TEXT_IN(words->text[0]);
	for (int i = 0; i < 2; i++)
		advised[i] = TEXT_IN(words->text[1 + i]);
	/* last: where there is no room for all, it can be done without */
	effect = TEXT_IN(words->text[1 + lines]);
	brief[0] = TEXT_IN(words->brief[0]);
	brief[1] = TEXT_IN(words->brief[1]);
	say_left(&play_board(app)->rules, words);
	say_right(app, naming, words);
	say_happened(app, naming, &happened, &brief[0]);
	say_effect(app, naming, &effect, &brief[1]);
	if (lines)
		advice_add_words(app, naming, advised, &brief[1]);
	if (is_over(app) && review_is_on(app)) {
		struct text end = TEXT_IN(words->text[2]);

		say_end(app, naming, &end);
	} else if (is_over(app)) {
		say_scores(app, naming, words);
	}
	say_prompt(app, words);
}
