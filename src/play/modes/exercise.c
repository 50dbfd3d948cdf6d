/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/exercise.h"

#include <inttypes.h>

#include "play/modes/tutor.h"
#include "play/modes/variation.h"
#include "words/tasks.h"
#include "words/telling.h"

enum {
	LOOK = 50000,		/* microseconds between looks at the judge */
	MORE = 2		/* columns of the mark for more lines */
};

/* -- a task ---------------------------------------------------------------- */

static void exercise_leave(struct mode *mode)
{
	attempt_close(((struct exercise *)mode)->attempt);
	play_leave(mode);
}

/* Resets what belongs to the last attempt. */
static void exercise_begin(struct exercise *exercise)
{
	exercise->after[0] = '\0';
	exercise->waits = exercise->play.mode.scroll.at = 0;
}

/* Tries the house that waits, if it can be judged by now. */
static void exercise_judge(struct exercise *exercise)
{
	struct text why = TEXT_IN(exercise->after);
	int64_t house = exercise->waits;
	enum task_answer answer = attempt_judge(exercise->attempt, house);

	if (answer == TASK_UNKNOWN)
		return;
	tasks_add_reply(exercise->attempt, exercise->play.mode.desk->patient,
		&why);
	exercise->answers++;
	exercise->waits = exercise->play.mode.scroll.at = 0;
	if (answer != TASK_WRONG)
		play_sow_house(&exercise->play, house);
}

static void exercise_try(struct play *play, int64_t house)
{
	struct exercise *exercise = (struct exercise *)play;

	exercise->waits = exercise->skipped ? 0 : house;
	if (exercise->waits)
		exercise_judge(exercise);
}

/* -- commands -------------------------------------------------------------- */

static void exercise_leave_in_words(struct desk *desk, bool first)
{
	desk_note(desk, "That was the last one. Back to the game.");
	if (first && !match_has_program(&desk->match))
		desk_note(desk,
			"Type computer 1 to play against the computer.");
	if (first)
		tutor_offer(desk, "");
}

void exercise_go(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	struct attempt *attempt = exercise->attempt;
	struct facts facts = tasks_facts(attempt);
	struct text end = TEXT_IN((char[80]){ 0 });
	bool first = attempt->source->first;
	struct desk *desk = mode->desk;
	int by = desk->command.by;

	if (attempt_set(attempt, attempt->number + by)) {
		exercise_begin(exercise);
		return;
	}
	if (by < 0) {
		desk_note(desk, "This is the first one.");
		return;
	}
	words_add(&end, WORDS_TASKS_END, &facts);
	/* stay: an extra key would mean something else in the game */
	if (!first && !desk->patient) {
		desk_note(desk, "%s Esc goes back.", end.at);
		return;
	}
	desk_close(mode);
	if (desk->patient) {
		exercise_leave_in_words(desk, first);
		return;
	}
	if (!tutor_offer(desk, "Now you know how to play. Want a tutor to "
			"stop you before blunders?  y yes"))
		desk_note(desk, "%s", end.at);
}

void exercise_choose(struct mode *mode)
{
	if (((struct exercise *)mode)->attempt->solved)
		exercise_go(mode);
	else
		play_choose_beside(mode);
}

void exercise_ok(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	if (exercise->attempt->solved && !exercise->skipped)
		exercise_go(mode);
	else if (!exercise->attempt->solved)
		play_sow(mode);
}

void exercise_click(struct mode *mode)
{
	if (mode->desk->command.spot.kind == SPOT_HOUSE)
		play_click(mode);
}

void exercise_repeat(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	attempt_begin(exercise->attempt);
	exercise_begin(exercise);
}

/* In words: an answer without a text. */
static void exercise_say_solved(struct exercise *exercise)
{
	exercise->after[0] = '\0';
	exercise->answers++;
}

/* A right house, or 0 after saying why there is none. */
static int64_t exercise_find(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	bool solved = exercise->attempt->solved;
	int64_t house = solved ? 0 : attempt_hint(exercise->attempt);

	if (solved && desk->patient)
		exercise_say_solved(exercise);
	else if (!house)
		desk_note(desk, solved ? "This one is solved." :
			desk->patient ? "Not known yet. Ask again." :
			"Not known yet: still thinking.");
	return house;
}

static void exercise_give_hint(struct desk *desk)
{
	struct exercise *exercise = (struct exercise *)desk->top;
	int stars = attempt_stars(exercise->attempt);
	int64_t house = exercise_find(exercise);
	struct text after;

	if (!house)
		return;
	exercise->play.mode.scroll.at = 0;
	exercise->answers++;
	after = TEXT_IN(exercise->after);
	telling_add_advice(&desk->match, house, &after);
	if (desk->patient && exercise->attempt->source->starred &&
	    attempt_stars(exercise->attempt) < stars)
		text_add(&after, " That costs a star.");
}

void exercise_hint(struct mode *mode)
{
	desk_await(mode->desk, ANALYSIS_VALUES, INT64_MAX, exercise_give_hint);
}

static void exercise_give_away(struct desk *desk)
{
	struct exercise *exercise = (struct exercise *)desk->top;
	int64_t house = exercise_find(exercise);

	if (!house)
		return;
	attempt_forfeit(exercise->attempt);
	match_choose(&desk->match, house);
	exercise->waits = house;
	exercise_judge(exercise);
}

void exercise_show(struct mode *mode)
{
	desk_await(mode->desk, ANALYSIS_VALUES, INT64_MAX, exercise_give_away);
}

/* Not before the task is solved, nor in a lesson, where play is poor. */
static bool exercise_has_line(const struct exercise *exercise)
{
	return exercise->attempt->solved && !exercise->attempt->source->first &&
		!exercise->play.mode.desk->match.game.now.over;
}

void exercise_show_line(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	if (exercise_has_line(exercise))
		variation_start(mode);
	else
		desk_note(mode->desk, exercise->attempt->solved ?
			"There is no best line here." :
			"Solve it first, or press s to see it.");
}

/* The answer to the last try, or a hint. */
static const char *exercise_after(const struct exercise *exercise)
{
	return exercise->waits ? "Thinking about it..." :
		exercise->play.anim.running ? "" : exercise->after;
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
	if (exercise->waits && mode->desk->patient &&
	    !mode->desk->analysis.asked) {
		exercise->waits = 0;
		desk_note(mode->desk, "Not known yet. Try it again.");
	}
	return exercise->waits ? now + LOOK : now;
}

static bool exercise_busy(const struct mode *mode)
{
	return ((const struct exercise *)mode)->waits;
}

/* Adds "Problem 14 of 240  **-". */
static void exercise_add_title(const struct attempt *attempt,
		struct text *text)
{
	struct facts facts = tasks_facts(attempt);

	words_add(text, WORDS_TASK, &facts);
	if (attempt->source->starred)
		text_add(text, "  %.*s%.*s", attempt_stars(attempt), "***",
			TASK_STARS - attempt_stars(attempt), "---");
}

/* Adds the line of WORDS to be read now, wrapped at COLS. */
static void exercise_add_line(struct mode *mode, const char *words, int cols,
		struct text *text)
{
	int length = 0;
	const char *rest = words;

	/* leave room for the mark */
	cols -= text_lines(words, cols) > 1 ? MORE : 0;
	scroll_text(&mode->scroll, text_lines(words, cols), 1);
	for (int i = 0; i <= mode->scroll.at && *rest; i++) {
		words = rest;
		length = (int)text_wrap(words, cols, &rest);
	}
	text_add(text, "%.*s", length, words);
	if (*rest)
		text_add(text, " %s", mode->desk->screen.theme.glyphs->down);
}

/* Shows title, task and answer; on few lines only the answer or, before it, the
 * task. The task follows the title if it fits there. */
static void exercise_speak(void *speaker, struct script *script)
{
	struct exercise *exercise = speaker;
	struct facts facts = tasks_facts(exercise->attempt);
	struct rect room = exercise->play.mode.desk->screen.layout.text;
	struct text asked = TEXT_IN((char[200]){ 0 });
	const char *before = asked.at;
	const char *after = exercise_after(exercise);
	const char *last = after[0] ? after : before;
	struct text text[PAGE_SENTENCES], brief = TEXT_IN(script->brief[1]);
	struct text title = TEXT_IN(script->right[0]);
	int cols = room.cols - 2;

	tasks_add_asked(exercise->attempt, false,
		room.rows < LAYOUT_FEW_LINES, &asked);
	for (int i = 0; i < PAGE_SENTENCES; i++)
		text[i] = TEXT_IN(script->text[i]);
	for (int i = 0; i < PAGE_TITLES; i++) {
		struct text right = TEXT_IN(script->right[i]);

		words_add(&right, WORDS_TASKS, &facts);
	}
	script->brief[0][0] = '\0';
	exercise_add_line(&exercise->play.mode, last, room.cols - 1, &brief);
	if (room.rows < LAYOUT_FEW_LINES) {
		exercise_add_title(exercise->attempt, &title);
		text_add(&text[0], "%s", last);
		return;
	}
	exercise_add_title(exercise->attempt, &text[0]);
	if (exercise->attempt->source->starred &&
	    text_columns(script->text[0]) + 3 + text_columns(before) <= cols)
		text_add(&text[0], "   %s", before);
	else
		text_add(&text[1], "%s", before);
	text_add(&text[2], "%s", after);
}

static bool exercise_adapt(const struct mode *mode, struct legend *legend)
{
	const struct exercise *exercise = (const struct exercise *)mode;
	bool solved = exercise->attempt->solved;
	bool costs = exercise->attempt->source->starred &&
		mode->desk->screen.layout.framed;

	switch (legend->action) {
	case ACTION_DIGIT:
		play_adapt(mode, legend);
		legend->words = "try";
		return !solved;
	case ACTION_HINT:
		if (costs && !exercise->attempt->hinted &&
		    attempt_stars(exercise->attempt) > 1)
			legend->words = "hint (costs a star)";
		return !solved;
	case ACTION_SHOW:
		if (costs && attempt_stars(exercise->attempt) > 0)
			legend->words = "show (costs all)";
		return !solved;
	case ACTION_LINE:
		return exercise_has_line(exercise);
	case ACTION_NEXT:
		if (solved)
			snprintf(legend->key, sizeof legend->key, "Enter");
		break;
	}
	return true;
}

static const struct mode_kind exercise_kind = {
	.size = sizeof(struct exercise), .context = CONTEXT_EXERCISE,
	.passing = true, .prepare = exercise_prepare,
	.unknown = play_unknown, .leave = exercise_leave,
	.busy = exercise_busy, .tick = exercise_tick, .draw = play_draw,
	.add_prompt = play_add_prompt, .adapt = exercise_adapt
};

/* -- opening --------------------------------------------------------------- */

void exercise_open(struct desk *desk, const struct task_source *source,
		void *context, int number)
{
	struct exercise *exercise;

	/* words lead from one to another */
	if (desk->top->kind == &exercise_kind)
		desk_pop(desk);
	exercise = desk_push(desk, &exercise_kind);
	exercise->attempt = &desk->attempt;
	exercise->play.sow = exercise_try;
	exercise->play.shut = &desk->attempt.solved;
	exercise->play.page.speak = exercise_speak;
	exercise->play.page.speaker = exercise;
	attempt_open(&desk->attempt, &desk->match, &desk->analysis, source,
		context, number);
}

/* -- in words -------------------------------------------------------------- */

const struct exercise *exercise_on(const struct desk *desk)
{
	return desk->top->kind == &exercise_kind ?
		(const struct exercise *)desk->top : NULL;
}

void exercise_sow_said(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;

	if (exercise->attempt->solved)
		exercise_say_solved(exercise);
	else
		play_sow_said(mode);
}

void exercise_enter(struct mode *mode)
{
	const struct exercise *exercise = (const struct exercise *)mode;
	struct text asked = TEXT_IN((char[300]){ 0 });

	mode->desk->command.by = 1;
	tasks_add_asked(exercise->attempt, true, false, &asked);
	if (exercise->attempt->solved)
		exercise_go(mode);
	else
		desk_note(mode->desk, "%s", asked.at);
}
