#include "control/advice.h"

#include <stdlib.h>

#include "control/app.h"
#include "control/clock.h"
#include "control/play.h"
#include "util/alloc.h"

enum { LOSS_TIME = 1000000 };	/* microseconds for a move of the past */

void advice_begin(struct advice *advice, const struct computer *computer)
{
	struct engine_setup means = computer_setup(computer);

	advice->computer = *computer;
	advice->mind = engine_thread_new(&means, clock_now);
}

void advice_done(struct advice *advice)
{
	engine_thread_free(advice->mind);
	free(advice->losses);
	*advice = (struct advice){ .mind = NULL };
}

static void forget_question(struct advice *advice)
{
	if (advice->asked)
		engine_thread_drop(advice->mind);
	advice->asked = ADVICE_NONE;
}

void advice_moved(struct app *app)
{
	struct advice *advice = &app->play.advice;

	forget_question(advice);
	advice->known = ADVICE_NONE;
	advice->hinted = advice->lent = false;
}

void advice_new_game(struct advice *advice)
{
	advice->count = 0;
}

/* -- what moves have lost -------------------------------------------------- */

/* Room for the loss of each ply up to COUNT; the new ones are not known. */
static void extend(struct advice *advice, size_t count)
{
	if (count <= advice->count)
		return;
	alloc_grow(&advice->losses, &advice->room, count,
		sizeof *advice->losses);
	while (advice->count < count)
		advice->losses[advice->count++] = (struct history_loss){
			.known = false };
}

/* By what is known of the position before, how much HOUSE is worse than the
 * best move. */
static struct history_loss loss_of(const struct engine_report *report,
		int64_t house)
{
	const struct engine_move *best = engine_find_move(report, report->best);
	const struct engine_move *move = engine_find_move(report, house);
	int64_t most, value;
	bool proved;

	if (!best || !move)
		return (struct history_loss){ .known = true };
	proved = engine_move_value(best, &most);
	proved = engine_move_value(move, &value) && proved;
	return (struct history_loss){ most > value ? most - value : 0, true,
		proved };
}

void advice_played(struct app *app, int64_t house)
{
	struct advice *advice = &app->play.advice;
	size_t ply = app->play.game.count;
	bool best = advice->known == ADVICE_MOVE && advice->report.proved &&
		house == advice->report.best;

	if (advice->count > ply)
		advice->count = ply;
	extend(advice, ply + 1);
	if (best || (advice->known == ADVICE_VALUES && advice->report.done))
		advice->losses[ply] = best ?
			(struct history_loss){ 0, true, true } :
			loss_of(&advice->report, house);
}

/* The last ply played whose loss is not known; false where there is none. */
static bool find_unjudged(struct app *app, size_t *ply)
{
	struct advice *advice = &app->play.advice;

	extend(advice, app->play.game.total);
	for (*ply = app->play.game.total; *ply > 0; )
		if (!advice->losses[--*ply].known)
			return true;
	return false;
}

/* -- asking ---------------------------------------------------------------- */

/* What would be asked now; *PLY is whose loss. */
static enum advice_purpose wanted(struct app *app, size_t *ply)
{
	const struct advice *advice = &app->play.advice;
	const struct board *now = play_board(app);

	if (now->over)
		;
	else if (play_thinks(app))
		return ADVICE_MOVE;
	else if (advice->values && !(advice->known == ADVICE_VALUES &&
			advice->report.done))
		return ADVICE_VALUES;
	else if (advice->hinted && !(advice->known >= ADVICE_HINT &&
			advice->report.done))
		return ADVICE_HINT;
	return advice->values && find_unjudged(app, ply) ? ADVICE_LOSS :
		ADVICE_NONE;
}

/* Who moves for a person does his best. */
static void ask(struct app *app, enum advice_purpose purpose, size_t ply)
{
	struct advice *advice = &app->play.advice;
	int level = purpose == ADVICE_MOVE && play_level(app) ?
		play_level(app) : ENGINE_BEST;
	struct engine_query wish = computer_query(&advice->computer, level);
	struct board board = { 0 };

	forget_question(advice);
	if (!purpose)
		return;
	advice->asked = purpose;
	advice->ply = purpose == ADVICE_LOSS ? ply : app->play.game.count;
	wish.value = purpose == ADVICE_HINT;
	wish.all = purpose == ADVICE_VALUES || purpose == ADVICE_LOSS;
	if (purpose == ADVICE_LOSS && wish.time > LOSS_TIME)
		wish.time = LOSS_TIME;
	game_copy(&app->play.game, advice->ply, &board);
	engine_thread_ask(advice->mind, &board, &wish);
	board_done(&board);
}

static void hear(struct app *app)
{
	struct advice *advice = &app->play.advice;
	struct engine_report report;

	if (!advice->asked || !engine_thread_look(advice->mind, &report))
		return;
	if (advice->asked == ADVICE_LOSS) {
		if (report.done)
			advice->losses[advice->ply] = loss_of(&report,
				app->play.game.plies[advice->ply].house);
	} else {
		advice->report = report;
		advice->known = advice->asked;
	}
	if (report.done)
		advice->asked = ADVICE_NONE;
}

/* Whether something is to be asked now that is not. */
static bool is_to_ask(struct app *app, enum advice_purpose *purpose,
		size_t *ply)
{
	if (play_thinks(app) && advice_choice(&app->play.advice))
		return false;
	*purpose = wanted(app, ply);
	return *purpose != app->play.advice.asked;
}

bool advice_tick(struct app *app)
{
	enum advice_purpose purpose;
	size_t ply = 0;

	hear(app);
	if (!is_to_ask(app, &purpose, &ply))
		return false;
	ask(app, purpose, ply);
	/* where there is an answer already, there will be no news of it */
	hear(app);
	return is_to_ask(app, &purpose, &ply);
}

/* -- what is known --------------------------------------------------------- */

int64_t advice_choice(const struct advice *advice)
{
	return advice->known == ADVICE_MOVE && advice->report.done ?
		advice->report.best : 0;
}

void advice_hurry(struct advice *advice)
{
	if (advice->asked)
		engine_thread_hurry(advice->mind);
}

bool advice_moves(const struct advice *advice)
{
	return advice->asked == ADVICE_MOVE;
}

const struct engine_report *advice_report(const struct app *app)
{
	const struct advice *advice = &app->play.advice;

	return (advice->hinted || advice->values) &&
		advice->known >= ADVICE_HINT ? &advice->report : NULL;
}

struct scene_value advice_value(const struct engine_report *report,
		const struct engine_move *move)
{
	const struct engine_move *best = engine_find_move(report, report->best);
	struct scene_value value = { .house = move->house };
	int64_t most;

	value.proved = engine_move_value(move, &value.value);
	value.best = move == best || (best && value.proved &&
		engine_move_value(best, &most) && most == value.value);
	return value;
}

void advice_show(const struct app *app, struct scene *scene)
{
	const struct advice *advice = &app->play.advice;
	const struct engine_report *report = advice_report(app);

	if (!report || !advice->values || advice->known != ADVICE_VALUES)
		return;
	for (int i = 0; i < report->count && i < SCENE_VALUES; i++)
		scene->values[i] = advice_value(report, &report->moves[i]);
	scene->value_count = report->count;
	scene->preview = NULL;	/* both have signs */
}

const struct history_loss *advice_losses(const struct advice *advice,
		size_t *count)
{
	*count = advice->values ? advice->count : 0;
	return advice->losses;
}
