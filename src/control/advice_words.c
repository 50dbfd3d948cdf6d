/* What the computer has to say about a position, in sentences. */
#include "control/advice.h"

#include <inttypes.h>
#include <stdlib.h>

#include "control/app.h"
#include "control/play.h"

static int64_t number_of(const struct app *app, const struct naming *naming,
		int64_t house)
{
	const struct board *now = play_board(app);

	return notation_number(naming, now->rules.houses, now->mover, house);
}

/* "a win by 8" */
static void add_outcome(int64_t value, struct text *text)
{
	if (value)
		text_add(text, "a %s by %" PRId64, value > 0 ? "win" : "loss",
			value > 0 ? value : -value);
	else
		text_add(text, "a tie");
}

/* How sure that is. */
static void add_depth(const struct think_report *report, struct text *text)
{
	text_add(text, "%d turn%s ahead%s", report->depth,
		report->depth == 1 ? "" : "s", report->simple ?
		", a simple search for so large a board" : "");
}

/* What sowing it does, and what the game comes to then. */
static void add_hint(const struct app *app, const struct naming *naming,
		const struct think_report *report, struct text *text)
{
	struct board after = { 0 };
	struct ply ply;
	const struct think_move *move = think_find(report, report->best);
	int64_t value;
	bool proved = move && think_value(move, &value);

	board_copy(&after, play_board(app));
	board_play(&after, report->best, &ply);
	text_add(text, "Hint: house %" PRId64 ", ", number_of(app, naming,
		report->best));
	notation_add_effect(naming, play_board(app), &ply, text);
	board_done(&after);
	if (proved) {
		text_add(text, " Best play: ");
		add_outcome(value, text);
		text_add(text, ".");
	} else if (move && report->depth) {
		text_add(text, " It looks like ");
		add_outcome(value, text);
		text_add(text, ", ");
		add_depth(report, text);
		text_add(text, ".");
	}
}

static void add_value(const struct app *app, const struct naming *naming,
		const struct think_report *report,
		const struct think_move *move, const char *gap,
		struct text *text)
{
	struct scene_value value = { .best = move->house == report->best };

	value.proved = think_value(move, &value.value);
	text_add(text, "%s%" PRId64 " ", gap, number_of(app, naming,
		move->house));
	scene_add_value(&value, text);
}

/* "Values: 1 -14  2 -10  3 +8*", and how far that was looked. */
static void add_values(const struct app *app, const struct naming *naming,
		const struct think_report *report, struct text *text)
{
	bool proved = true;
	int64_t value;

	text_add(text, "Values:");
	for (int i = 0; i < report->count; i++) {
		add_value(app, naming, report, &report->moves[i],
			i ? "  " : " ", text);
		proved = think_value(&report->moves[i], &value) && proved;
	}
	text_add(text, "  | ");
	if (proved)
		text_add(text, "solved");
	else
		add_depth(report, text);
}

static void add_brief(const struct app *app, const struct naming *naming,
		const struct think_report *report, struct text *text)
{
	const struct think_move *move = think_find(report, report->best);

	*text = text_init(text->at, text->size);
	text_add(text, "Hint:");
	if (move)
		add_value(app, naming, report, move, " ", text);
	else
		text_add(text, " %" PRId64, number_of(app, naming,
			report->best));
}

void advice_add_words(const struct app *app, const struct naming *naming,
		struct text *hint, struct text *values, struct text *brief)
{
	const struct advice *advice = &app->play.advice;
	const struct think_report *report = advice_report(app);

	if (play_board(app)->over || app->play.anim.running)
		return;
	if (report && advice->values)
		add_values(app, naming, report, values);
	if (!advice->hinted)
		return;
	if (!report) {
		text_add(hint, "Hint: a moment, please.");
		return;
	}
	add_hint(app, naming, report, hint);
	add_brief(app, naming, report, brief);
}
