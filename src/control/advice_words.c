/* What the computer has to say about a position, in sentences. */
#include "control/advice.h"

#include <inttypes.h>

#include "control/app.h"
#include "control/play.h"

static int64_t number_of(const struct app *app, const struct naming *naming,
		int64_t house)
{
	const struct board *now = play_board(app);

	return notation_number(naming, now->rules.houses, now->mover, house);
}

/* "P1 wins by 8" */
static void add_outcome(const struct app *app, const struct naming *naming,
		int64_t value, struct text *text)
{
	enum player mover = play_board(app)->mover;
	enum player winner = value > 0 ? mover : (enum player)!mover;

	if (value)
		text_add(text, "%s by %" PRId64, naming->player[winner].wins,
			value > 0 ? value : -value);
	else
		text_add(text, "a tie");
}

/* How sure that is. */
static void add_depth(const struct engine_report *report, struct text *text)
{
	const char *excuse = computer_excuse(report);

	text_add(text, "%d turn%s ahead", report->depth,
		report->depth == 1 ? "" : "s");
	if (excuse)
		text_add(text, ", %s", excuse);
}

/* What sowing it does, and what the game comes to then. */
static void add_hint(const struct app *app, const struct naming *naming,
		const struct engine_report *report, struct text *text)
{
	struct board after = { 0 };
	struct ply ply;
	const struct engine_move *move = engine_find_move(report, report->best);
	int64_t value;

	board_copy(&after, play_board(app));
	board_play(&after, report->best, &ply);
	board_done(&after);
	text_add(text, "Hint: house %" PRId64 ", ", number_of(app, naming,
		report->best));
	notation_add_brief(naming, play_board(app), &ply, text);
	text_add(text, ".");
	if (move && engine_move_value(move, &value)) {
		text_add(text, " Best play: ");
		add_outcome(app, naming, value, text);
		text_add(text, ".");
	} else if (move && report->depth) {
		text_add(text, " Probably: ");
		add_outcome(app, naming, value, text);
		text_add(text, " (");
		add_depth(report, text);
		text_add(text, ").");
	}
}

static void add_value(const struct app *app, const struct naming *naming,
		const struct engine_report *report,
		const struct engine_move *move, const char *before,
		const char *between, struct text *text)
{
	struct scene_value value = advice_value(report, move);

	text_add(text, "%s%" PRId64 "%s", before, number_of(app, naming,
		move->house), between);
	scene_add_value(&value, text);
}

/* "Values: 1 -14  2 -10  3 +8*", and how far that was looked. */
static void add_values(const struct app *app, const struct naming *naming,
		const struct engine_report *report, struct text *text)
{
	bool proved = true;
	int64_t value;

	text_add(text, "Values:");
	for (int i = 0; i < report->count; i++) {
		add_value(app, naming, report, &report->moves[i],
			i ? "  " : " ", " ", text);
		proved = engine_move_value(&report->moves[i], &value) && proved;
	}
	text_add(text, "  | ");
	if (proved)
		text_add(text, "solved");
	else
		add_depth(report, text);
}

/* The same without blanks: "1-14 2-10 3+8*". */
static void add_brief_values(const struct app *app,
		const struct naming *naming,
		const struct engine_report *report, struct text *text)
{
	for (int i = 0; i < report->count; i++)
		add_value(app, naming, report, &report->moves[i],
			i ? " " : "", "", text);
}

static void add_brief_hint(const struct app *app, const struct naming *naming,
		const struct engine_report *report, struct text *text)
{
	const struct engine_move *move = engine_find_move(report, report->best);

	text_add(text, "Hint:");
	if (move)
		add_value(app, naming, report, move, " ", " ", text);
	else
		text_add(text, " %" PRId64, number_of(app, naming,
			report->best));
}

int advice_lines(const struct app *app)
{
	const struct advice *advice = &app->play.advice;

	if (play_board(app)->over || app->play.anim.running ||
	    play_thinks(app))
		return 0;
	return advice->hinted + (advice->values && advice_report(app));
}

void advice_add_words(const struct app *app, const struct naming *naming,
		struct text *lines, struct text *brief)
{
	const struct advice *advice = &app->play.advice;
	const struct engine_report *report = advice_report(app);

	if (!report) {
		text_add(lines, "Hint: a moment, please.");
		return;
	}
	*brief = text_init(brief->at, brief->size);
	if (advice->hinted) {
		add_hint(app, naming, report, lines++);
		add_brief_hint(app, naming, report, brief);
	} else {
		add_brief_values(app, naming, report, brief);
	}
	if (advice->values)
		add_values(app, naming, report, lines);
}
