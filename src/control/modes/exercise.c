/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/exercise.h"

#include <inttypes.h>

#include "control/modes/tutor.h"
#include "control/modes/variation.h"

enum {
	LOOK = 50000,		/* microseconds between two at the judge */
	FEW_LINES = 4		/* have no room for all sentences */
};

/* -- putting aside --------------------------------------------------------- */

static void exercise_put_aside(struct exercise *exercise, struct desk *desk)
{
	struct game empty = { 0 };

	exercise->open = true;
	exercise->turned = desk->settings.display.turned;
	exercise->match = desk->match;
	analysis_put_aside(&desk->analysis, &exercise->analysis);
	match_begin(&desk->match, &exercise->settings, &empty);
}

static void exercise_leave(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	struct desk *desk = mode->desk;

	if (!exercise->open)
		return;
	exercise->open = false;
	desk->settings.display.turned = exercise->turned;
	match_done(&desk->match);
	desk->match = exercise->match;
	analysis_take_back(&desk->analysis, &exercise->analysis);
	board_done(&exercise->task.board);
	play_done(&exercise->play);
}

/* -- a task ---------------------------------------------------------------- */

/* Nobody but the person who tries moves here. */
static void exercise_begin(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	struct game game = { 0 };

	exercise->settings = desk->settings;
	exercise->settings.player1 = exercise->task.players[P1];
	exercise->settings.player2 = exercise->task.players[P2];
	exercise->settings.display.turned = exercise->task.turned;
	desk->settings.display.turned = exercise->task.turned;
	/* nobody changes seats here */
	exercise->task.board.rules.swap = 0;
	game_start_at(&game, &exercise->task.board);
	match_replace(&desk->match, &game);
	desk->match.paused = true;
	desk->match.studied = exercise->source->valued;
	exercise->after[0] = '\0';
	exercise->waits = 0;
	exercise->solved = exercise->play.shut = false;
}

/* False, with nothing changed, where there is no such task. */
static bool exercise_set(struct exercise *exercise, int number)
{
	const struct match *match = &exercise->match;
	struct task task = { .turned = exercise->turned, .players =
		{ (int)match_who(match, P1), (int)match_who(match, P2) },
		.lost = &exercise->lost };

	if (number < 0 || !exercise->source->set(exercise->context, number,
			&task))
		return false;
	board_done(&exercise->task.board);
	exercise->task = task;
	exercise->number = number;
	exercise->hinted = false;
	exercise_begin(exercise);
	return true;
}

/* What help and errors cost, but for the last star. */
static void exercise_charge(struct exercise *exercise)
{
	*exercise->task.lost += *exercise->task.lost < TASK_STARS - 1;
}

/* Tries the house that waits to be tried, if it can be judged by now. */
static void exercise_judge(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	struct naming naming = match_naming(&desk->match);
	struct task_try try = { &desk->match.game, &naming, exercise->waits };
	struct text why = TEXT_IN(exercise->after);
	enum task_answer answer = exercise->source->judge(exercise->context,
		exercise->number, &try, &why);

	if (answer == TASK_UNKNOWN)
		return;
	exercise->waits = 0;
	if (answer == TASK_WRONG)
		exercise_charge(exercise);
	else
		play_sow_house(&exercise->play, try.house);
	exercise->solved = exercise->play.shut = answer == TASK_RIGHT;
	if (exercise->solved && exercise->source->solve)
		exercise->source->solve(exercise->context, exercise->number,
			TASK_STARS - *exercise->task.lost);
}

static void exercise_try(struct play *play, int64_t house)
{
	struct exercise *exercise = (struct exercise *)play;

	exercise->waits = exercise->skipped ? 0 : house;
	if (exercise->waits)
		exercise_judge(exercise);
}

/* -- commands -------------------------------------------------------------- */

void exercise_go(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	struct desk *desk = mode->desk;
	int by = desk->command.by;

	if (exercise_set(exercise, exercise->number + by))
		return;
	if (by < 0) {
		desk_note(desk, "This is the first one.");
		return;
	}
	exercise_close(mode);
	desk_note(desk, "%s", exercise->source->end);
	if (exercise->source->first)
		tutor_offer(desk);
}

void exercise_choose(struct mode *mode)
{
	if (((struct exercise *)mode)->solved)
		exercise_go(mode);
	else
		play_choose_beside(mode);
}

void exercise_ok(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	if (exercise->solved && !exercise->skipped)
		exercise_go(mode);
	else if (!exercise->solved)
		play_sow(mode);
}

void exercise_click(struct mode *mode)
{
	if (mode->desk->command.spot.kind == SPOT_HOUSE)
		play_click(mode);
}

void exercise_repeat(struct mode *mode)
{
	exercise_begin((struct exercise *)mode);
}

/* The right house now, or 0, which is said. */
static int64_t exercise_find(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	int64_t house = exercise->solved ? 0 : exercise->source->hint(
		exercise->context, exercise->number, &desk->match.game);

	if (exercise->solved)
		desk_note(desk, "This one is solved.");
	else if (!house)
		desk_note(desk, "That is not found out yet.");
	return house;
}

void exercise_hint(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	int64_t house = exercise_find(exercise);
	struct text after;

	if (!house)
		return;
	after = TEXT_IN(exercise->after);
	if (!exercise->hinted)
		exercise_charge(exercise);
	exercise->hinted = true;
	text_add(&after, "Hint: play house %" PRId64 ".",
		match_number(&mode->desk->match, house));
}

void exercise_show(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	int64_t house = exercise_find(exercise);

	if (!house)
		return;
	*exercise->task.lost = TASK_STARS;
	match_choose(&mode->desk->match, house);
	exercise_try(&exercise->play, house);
}

/* Which tells as much as to show it. */
void exercise_show_line(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	if (!exercise->solved)
		*exercise->task.lost = TASK_STARS;
	variation_start(mode);
}

void exercise_close(struct mode *mode)
{
	exercise_leave(mode);
	desk_pop(mode->desk);
}

/* -- what is seen ---------------------------------------------------------- */

static void exercise_prepare(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	exercise->skipped = exercise->play.anim.running;
	anim_stop(&exercise->play.anim);
}

static int64_t exercise_tick(struct mode *mode, int64_t now)
{
	struct exercise *exercise = (struct exercise *)mode;
	int64_t due = play_tick(mode, now);

	if (!exercise->waits)
		return due;
	exercise_judge(exercise);
	return exercise->waits ? now + LOOK : now;
}

/* "Problem 14 of 240  **-". */
static void exercise_add_title(const struct exercise *exercise,
		struct text *text)
{
	text_add(text, "%s", exercise->task.title);
	if (exercise->source->starred)
		text_add(text, "  %.*s%.*s", TASK_STARS -
			*exercise->task.lost, "***", *exercise->task.lost,
			"---");
}

/* Title, task and answer; on few lines the last of them. What is asked follows
 * the title if it fits there. */
static void exercise_speak(void *speaker, struct words *words)
{
	const struct exercise *exercise = speaker;
	struct rect room = exercise->play.mode.desk->screen.layout.text;
	const char *before = exercise->task.before, *rest;
	const char *after = exercise->waits ? "Thinking about it..." :
		exercise->play.anim.running ? "" : exercise->after;
	const char *last = after[0] ? after : before;
	struct text text[PAGE_SENTENCES], brief = TEXT_IN(words->brief[1]);
	int cols = room.cols - 2;

	for (int i = 0; i < PAGE_SENTENCES; i++)
		text[i] = TEXT_IN(words->text[i]);
	for (int i = 0; i < PAGE_TITLES; i++)
		snprintf(words->right[i], sizeof words->right[i], "%s",
			exercise->source->name);
	words->brief[0][0] = '\0';
	text_add(&brief, "%.*s", (int)text_wrap(last, cols, &rest), last);
	if (room.rows < FEW_LINES) {
		text_add(&text[0], "%s", last);
		return;
	}
	exercise_add_title(exercise, &text[0]);
	if (exercise->source->starred && text_columns(words->text[0]) + 3 +
	    text_columns(before) <= cols)
		text_add(&text[0], "   %s", before);
	else
		text_add(&text[1], "%s", before);
	text_add(&text[2], "%s", after);
}

static bool exercise_adapt(const struct mode *mode, struct legend *legend)
{
	const struct exercise *exercise = (const struct exercise *)mode;
	bool solved = exercise->solved;

	switch (legend->action) {
	case ACTION_DIGIT:
		play_adapt(mode, legend);
		legend->words = "try";
		return !solved;
	case ACTION_HINT:
		if (exercise->source->starred && !exercise->hinted &&
		    *exercise->task.lost < TASK_STARS - 1 &&
		    mode->desk->screen.layout.framed)
			legend->words = "hint (a star)";
		return !solved;
	case ACTION_SHOW:
		return !solved;
	case ACTION_LINE:
		return !mode->desk->match.game.now.over;
	case ACTION_NEXT:
		if (solved)
			snprintf(legend->key, sizeof legend->key, "Enter");
		break;
	}
	return true;
}

static const struct mode_kind exercise_kind = {
	.context = CONTEXT_EXERCISE, .prepare = exercise_prepare,
	.unknown = play_unknown, .leave = exercise_leave,
	.tick = exercise_tick, .draw = play_draw,
	.add_prompt = play_add_prompt, .adapt = exercise_adapt
};

/* -- opening --------------------------------------------------------------- */

bool exercise_open(struct desk *desk, const struct task_source *source,
		void *context, int number)
{
	struct exercise *exercise = desk->exercise;

	*exercise = (struct exercise){ .source = source, .context = context,
		.play = { .mode.kind = &exercise_kind, .sow = exercise_try,
			.page = { .speak = exercise_speak,
				.speaker = exercise } } };
	exercise->play.mode.desk = desk;
	exercise_put_aside(exercise, desk);
	while (number >= 0 && !exercise_set(exercise, number))
		number--;
	if (number < 0)
		exercise_leave(&exercise->play.mode);
	else
		desk_push(desk, &exercise->play.mode);
	return number >= 0;
}

void exercise_done(struct exercise *exercise)
{
	if (exercise->open)
		exercise_leave(&exercise->play.mode);
}
