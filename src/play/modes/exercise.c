/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <stdio.h>
#include <string.h>

#include "play/modes/play.h"
#include "play/modes/tell.h"
#include "teach/mistakes.h"
#include "util/language.h"
#include "words/tasks.h"

static const struct mode_kind exercise_kind;

struct exercise {
	struct play play;	/* first; its mode is that of the exercise */
	struct match *before;	/* what was seen */
	struct mistakes learn;	/* those to learn from, or none */
	int64_t waits;		/* a house not yet judged, or 0 */
	char after[1200];	/* the last answer or hint, or empty */
	char outcome[WORDS_MOST];	/* what was found out after it */
	bool looks;		/* for that */
	bool refutes;		/* AFTER answers a wrong house */
};

enum { LOOK = 50000 };		/* microseconds between looks at the judge */

/* -- a task ---------------------------------------------------------------- */

static void exercise_leave(struct mode *mode)
{
	struct exercise *exercise = (struct exercise *)mode;
	struct desk *desk = mode->desk;

	attempt_close(&desk->attempt);
	mistakes_done(&exercise->learn);
	desk->match = &desk->home;
	desk->seen = desk->analysed = exercise->before;
	play_leave(mode);
}

/* Notes that the task is solved, maybe ALREADY, and in words what then. */
static void exercise_note_solved(struct desk *desk, bool already)
{
	const struct attempt *attempt = &desk->attempt;
	struct task next = { .players = { 0 } };
	bool more = attempt->source->set(attempt->context,
		attempt_beside(attempt, 1), &next);
	struct facts facts = { .count = attempt_stars(attempt),
		.total = TASK_STARS };
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	board_done(&next.board);
	if (already)
		words_say(&text, _("Nothing is left to find here."));
	else if (attempt->source->starred && facts.count)
		words_fill(&text, _("Solved, {count} of {total} stars."),
			&facts);
	if (desk->patient)
		words_say(&text, more ?
			_("Press Enter for the next one, or type stop.") :
			_("Press Enter to go back to the game."));
	desk_note(desk, text.at);
}

/* What is shown until the next answer or hint is said at once in words. */
static void exercise_say_after(struct exercise *exercise)
{
	if (exercise->play.mode.desk->patient)
		desk_note(exercise->play.mode.desk, exercise->after);
}

/* Looks no more for an outcome, and leaves the engine to others. */
static void exercise_forget(struct exercise *exercise)
{
	exercise->outcome[0] = '\0';
	exercise->looks = false;
	analysis_drop_sequels(&exercise->play.mode.desk->analysis);
}

/* Resets what belongs to the last attempt. */
static void exercise_begin(struct exercise *exercise)
{
	exercise->after[0] = '\0';
	exercise->waits = 0;
	exercise_forget(exercise);
}

/* Looks for the answer to a wrong HOUSE, or for what a problem was about. */
static void exercise_look(struct exercise *exercise, int64_t house)
{
	struct desk *desk = exercise->play.mode.desk;
	const struct attempt *attempt = &desk->attempt;
	const struct task_reply *reply = &attempt->reply;
	struct verdict rival = reply->verdict;

	exercise->looks = attempt->source->kind != TASK_LESSON &&
		rival.proved && (reply->answer == TASK_WRONG ||
		attempt->source->kind == TASK_PROBLEM);
	if (!exercise->looks)
		return;
	analysis_turn_to(&desk->analysis, &attempt->match);
	if (reply->answer == TASK_RIGHT) {
		const struct problem *problem = problem_find(attempt->number);

		house = problem_rival(problem, reply->count);
		rival.value = problem->value[reply->count % 2][house];
	}
	analysis_want_sequels(&desk->analysis, &attempt->match.game,
		reply->count, house, &rival);
	desk_await(desk, ANALYSIS_SEQUELS, (int64_t)10 * DESK_PATIENCE, NULL);
}

/* Tells the outcome as soon as it is found. */
static void exercise_hear(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	struct text outcome;

	if (!exercise->looks)
		return;
	outcome = TEXT_IN(exercise->outcome);
	if (!tasks_add_outcome(&desk->attempt, &outcome))
		return;
	exercise->looks = false;
	analysis_drop_sequels(&desk->analysis);
	if (desk->patient && outcome.length)
		desk_note(desk, exercise->outcome);
}

/* Tries the house that waits, if it can be judged by now. */
static void exercise_judge(struct exercise *exercise)
{
	struct desk *desk = exercise->play.mode.desk;
	struct text reply = TEXT_IN(exercise->after);
	int64_t house = exercise->waits;
	enum task_answer answer = attempt_judge(&desk->attempt, house);

	if (answer == TASK_UNKNOWN)
		return;
	exercise_forget(exercise);
	tasks_add_reply(&desk->attempt, desk->patient, &reply);
	exercise_say_after(exercise);
	exercise->waits = 0;
	exercise->refutes = answer == TASK_WRONG;
	if (answer == TASK_RIGHT && desk->patient)
		exercise_note_solved(desk, false);
	if (answer != TASK_WRONG)
		play_sow_house(&exercise->play, house);
	if (answer != TASK_SO_FAR)
		exercise_look(exercise, house);
}

static void exercise_try(struct desk *desk)
{
	struct exercise *exercise = (struct exercise *)desk->top;

	exercise->waits = exercise->play.skipped ? 0 :
		match_chosen(desk->match);
	if (exercise->waits)
		exercise_judge(exercise);
}

/* -- commands -------------------------------------------------------------- */

/* There is no next task. With keys, others than the lesson stay open, as an
 * extra key would mean something else in the game. */
static void exercise_end(struct desk *desk)
{
	const char *end = tasks_end(&desk->attempt, desk->patient);
	bool first = desk->attempt.source->first;

	if (first || desk->patient)
		desk_pop(desk);
	desk_note(desk, end);
	if (first && desk->patient && !match_has_program(desk->match))
		desk_note(desk, _("Type computer 1 to play against the "
			"computer."));
	desk->newcomer &= !first;
}

static void exercise_go(struct desk *desk)
{
	struct attempt *attempt = &desk->attempt;
	int by = desk->command.by;

	if (attempt_set(attempt, attempt_beside(attempt, by)))
		exercise_begin((struct exercise *)desk->top);
	else if (by < 0)
		desk_note(desk, _("This is the first one."));
	else
		exercise_end(desk);
}

static void exercise_choose(struct desk *desk)
{
	if (desk->attempt.solved)
		exercise_go(desk);
	else
		play_choose_beside(desk);
}

static void exercise_ok(struct desk *desk)
{
	const struct play *play = (const struct play *)desk->top;

	if (!desk->attempt.solved)
		play_sow(desk);
	else if (!play->skipped)
		exercise_go(desk);
}

static void exercise_repeat(struct desk *desk)
{
	attempt_begin(&desk->attempt);
	exercise_begin((struct exercise *)desk->top);
}

/* A right house, or 0 after saying why there is none. */
static int64_t exercise_find(struct desk *desk)
{
	bool solved = desk->attempt.solved;
	int64_t house = solved ? 0 : attempt_hint(&desk->attempt);

	if (solved)
		exercise_note_solved(desk, true);
	else if (!house)
		desk_say(desk, WORDS_NOT_KNOWN, NULL);
	return house;
}

static void exercise_give_hint(struct desk *desk)
{
	struct exercise *exercise = (struct exercise *)desk->top;
	const struct attempt *attempt = &desk->attempt;
	int stars = attempt_stars(attempt);
	int64_t house = exercise_find(desk);
	struct text after;

	if (!house)
		return;
	after = TEXT_IN(exercise->after);
	tasks_add_hint(attempt, house, desk->patient, &after);
	exercise->refutes = false;
	if (attempt->source->starred && attempt_stars(attempt) < stars)
		words_say(&after, _("That costs a star."));
	exercise_say_after(exercise);
}

static void exercise_hint(struct desk *desk)
{
	exercise_forget((struct exercise *)desk->top);
	desk_await(desk, ANALYSIS_VALUES, INT64_MAX, exercise_give_hint);
}

static void exercise_give_away(struct desk *desk)
{
	struct exercise *exercise = (struct exercise *)desk->top;
	int64_t house = exercise_find(desk);

	if (!house)
		return;
	attempt_forfeit(&desk->attempt);
	exercise->play.own = false;
	match_choose(desk->match, house);
	exercise->waits = house;
	exercise_judge(exercise);
}

static void exercise_show(struct desk *desk)
{
	exercise_forget((struct exercise *)desk->top);
	desk_await(desk, ANALYSIS_VALUES, INT64_MAX, exercise_give_away);
}

/* Not before the task is solved, nor in a lesson, where play is poor. */
static bool exercise_has_line(const struct desk *desk)
{
	return desk->attempt.solved && !desk->attempt.source->first &&
		!desk->match->game.now.over;
}

static void exercise_show_line(struct desk *desk)
{
	if (!exercise_has_line(desk)) {
		desk->command.said = NULL;
		desk_note(desk, desk->attempt.solved ?
			_("There is no best line here.") : desk->patient ?
			_("Solve it first, or type show.") :
			_("Solve it first, or press s to see it."));
	} else if (desk->patient) {
		tell_want_line(desk);
	} else {
		variation_start(desk);
	}
}

/* -- what is seen ---------------------------------------------------------- */

static int64_t exercise_tick(struct mode *mode, int64_t now)
{
	struct exercise *exercise = (struct exercise *)mode;
	int64_t due = play_tick(mode, now);

	exercise_hear(exercise);
	if (!exercise->waits)
		return due;
	exercise_judge(exercise);
	if (exercise->waits && mode->desk->patient &&
	    mode->desk->attempt.source->valued &&
	    !mode->desk->analysis.asked) {
		exercise->waits = 0;
		desk_note(mode->desk, _("Not known yet. Try it again."));
	}
	return exercise->waits ? now + LOOK : now;
}

static bool exercise_busy(const struct mode *mode)
{
	return ((const struct exercise *)mode)->waits;
}

/* "Problem 14 of 240  **-", what a house that was right has done, and the
 * answer. */
static void exercise_speak(struct mode *mode, struct page *page)
{
	struct exercise *exercise = (struct exercise *)mode;
	struct desk *desk = mode->desk;
	const struct attempt *attempt = &desk->attempt;
	bool sowing = exercise->play.anim.running;
	bool past = exercise->refutes && exercise->play.refused;
	int stars = attempt_stars(attempt);
	struct text text;

	board_mode_say_title(desk, sowing, page);
	text = TEXT_IN(page->right);
	tasks_add_title(attempt, &text);
	if (attempt->source->starred)
		text_add(&text, "  %.*s%.*s", stars, "***",
			TASK_STARS - stars, "---");
	text = page_view_add(page, PARAGRAPH_QUESTION);
	tasks_add_asked(attempt, false, &text);
	board_mode_say_events(desk, sowing, page);
	text = page_view_add(page, PARAGRAPH_ANSWER);
	text_add(&text, "%s", exercise->waits ? _("Thinking about it...") :
		sowing || past ? "" : exercise->after);
	if (text.length && exercise->outcome[0])
		words_say(&text, exercise->outcome);
}

static void exercise_list(struct desk *desk)
{
	problems_mode_open(desk, exercise_open_problem);
}

static bool exercise_adapt(const struct mode *mode,
		const struct command_row *row, struct legend *legend)
{
	const struct attempt *attempt = &mode->desk->attempt;
	bool costs = attempt->source->starred &&
		mode->desk->screen.layout.framed;
	command_run *run = row->run;

	if (run == play_type_digit) {
		play_adapt_digits(mode->desk->match, legend);
		legend->words = language_in("key", "try");
	} else if (run == exercise_hint) {
		if (costs && attempt_hint_costs(attempt))
			legend->words = language_in("key",
				"hint (costs a star)");
	} else if (run == exercise_show) {
		if (costs && attempt_stars(attempt) > 0)
			legend->words = language_in("key",
				"show (costs all)");
	} else if (run == exercise_list) {
		return attempt->source->starred;
	} else if (run == exercise_show_line) {
		return exercise_has_line(mode->desk);
	} else {
		if (run == exercise_go && row->by > 0 && attempt->solved)
			snprintf(legend->key, sizeof legend->key, "%s",
				language_in("key name", "Enter"));
		return true;
	}
	return !attempt->solved;
}

/* -- opening --------------------------------------------------------------- */

/* Opens task NUMBER of SOURCE, which must exist, in place of the game. CONTEXT
 * must stay valid until it is closed; mistakes are taken over. */
static void exercise_open(struct desk *desk, const struct task_source *source,
		void *context, int number)
{
	struct exercise *exercise;

	/* words lead from one to another */
	if (desk->top->kind == &exercise_kind)
		desk_pop(desk);
	exercise = desk_push(desk, &exercise_kind);
	exercise->play.judge = exercise_try;
	exercise->before = desk->seen;
	if (source == &mistakes_source) {
		exercise->learn = *(struct mistakes *)context;
		context = &exercise->learn;
	}
	attempt_open(&desk->attempt, desk->match, &desk->analysis, source,
		context, number);
	desk->match = desk->seen = desk->analysed = &desk->attempt.match;
}

void exercise_open_lesson(struct desk *desk)
{
	exercise_open(desk, &lesson, NULL, 0);
}

void exercise_open_problem(struct desk *desk, int number)
{
	problems_begin(&desk->problems, desk->worker, desk->games);
	exercise_open(desk, &problem_source, &desk->problems,
		number > 0 ? number - 1 :
			problems_first(&desk->problems));
}

/* Says what may be said, and that SAID is nothing of it. */
static void exercise_list_problems(struct desk *desk, const char *said)
{
	const struct problems *problems = &desk->problems;
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	if (strcmp(said, "list") != 0)
		words_fill(&text, _("There is no problem {typed}: choose 1 to "
			"{total}, or a theme."), &(struct facts){
			.typed = TEXT_SAFE(40, said),
			.total = problem_count() });
	tasks_add_themes(problems, &text);
	desk_note(desk, text.at);
}

/* In words, a number or a theme may be said. */
void exercise_open_problems(struct desk *desk)
{
	struct problems *problems = &desk->problems;
	const char *said = desk->command.said ? desk->command.said : "";
	enum problem_theme theme = tasks_find_theme(said);
	int64_t number;

	problems_begin(problems, desk->worker, desk->games);
	number = field_number(said, problem_count());
	if (*said && theme == PROBLEM_THEMES && number < 1) {
		exercise_list_problems(desk, said);
	} else {
		problems->theme = theme;
		exercise_open_problem(desk, (int)number);
	}
}

void exercise_open_mistakes(struct desk *desk)
{
	const struct match *match = desk->match;
	struct mistakes learn = { .attempt = &desk->attempt };
	size_t count = mistakes_collect(&learn, match, &desk->analysis);
	size_t number = 0, next = SIZE_MAX, seen = desk->seen->game.count;

	/* in the review, the mistake shown or the next one */
	for (size_t i = 0; desk->seen != match && i < count; i++)
		if (learn.plies[i] >= seen && learn.plies[i] < next) {
			number = i;
			next = learn.plies[i];
		}
	if (count)
		exercise_open(desk, &mistakes_source, &learn, (int)number);
	else
		desk_say_no_mistakes(desk, true);
}

void exercise_find_mistakes(struct desk *desk)
{
	desk_await_verdicts(desk, exercise_open_mistakes);
}

/* -- in words -------------------------------------------------------------- */

static void exercise_sow_said(struct desk *desk)
{
	if (desk->attempt.solved)
		exercise_note_solved(desk, true);
	else
		play_sow_said(desk);
}

static void exercise_enter(struct desk *desk)
{
	struct text asked = TEXT_IN((char[900]){ 0 });

	desk->command.by = 1;
	tasks_add_asked(&desk->attempt, true, &asked);
	if (desk->attempt.solved)
		exercise_go(desk);
	else
		desk_note(desk, asked.at);
}

const struct command_row exercise_commands[] = {
	COMMAND_HEADING("Exercise"),
	{ "Left|Shift-Tab", .run = exercise_choose, .by = -1 },
	{ "Right Tab", .listed = "Left Right Tab",
	  .help = "choose a house; once solved: back, next",
	  .run = exercise_choose, .by = 1 },
	{ "Home ^A", .run = play_choose_end, .by = -1 },
	{ "End ^E", .listed = "Home ^A End ^E",
	  .help = "first house, last house", .run = play_choose_end, .by = 1 },
	{ "Enter Space", .help = "try it; go on", .run = exercise_ok,
	  .by = 1 },
	COMMANDS_FOR_DIGITS(play_type_digit, .words = "try",
		.help = "try that house; two digits above 9"),
	{ "Click", .help = "try a house", .run = play_click },

	COMMAND_HEADING("Tasks"),
	{ "H", NULL, "hint", .help = "hint, in three steps; two cost a star",
	  .run = exercise_hint,
	  .says = { .word = "hint",
		    .help = "what to look at; a second time: which houses; a "
		      "third time: a right one; in problems these two cost a "
		      "star each", .often = true } },
	{ "s", NULL, "show", .help = "show: play it; costs all stars",
	  .run = exercise_show,
	  .says = { .word = "show",
		    .help = "the right house; this costs all stars" } },
	{ "r u Backspace", NULL, "again", .help = "start this one again",
	  .run = exercise_repeat,
	  .says = { .word = "again", .help = "start this one again" } },
	{ "n PgDn", NULL, "next", .run = exercise_go, .by = 1,
	  .says = { .word = "next", .help = "go on to the next one" } },
	{ "b PgUp", NULL, "back", "n PgDn b PgUp", "next one, previous one",
	  .run = exercise_go, .by = -1,
	  .says = { .word = "back", .help = "go back to the previous one" } },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "Esc q|Q", NULL, "done", .help = "back to the game",
	  .run = desk_pop,
	  .says = { .word = "stop", .help = "go back to the game",
		    .often = true, .tell = tell_game } },
	{ "w", NULL, "best line", .help = "the best line, once solved",
	  .run = exercise_show_line,
	  .says = { .word = "line", .help = "the best line, once solved",
		    .tell = tell_line } },
	{ "P F4", NULL, "list", .help = "list of problems, by theme",
	  .run = exercise_list },

	COMMAND_HEADING("Screen"),
	{ "c", .help = "change colours", .run = board_mode_change_theme },
	{ "+", .run = board_mode_change_speed, .by = -1 },
	{ "-", .listed = "+ -", .help = "sow faster, slower",
	  .run = board_mode_change_speed, .by = 1 },

	/* what is only said */
	{ .run = exercise_sow_said,
	  .says = { .word = COMMAND_NUMBER, .takes = "" } },
	{ .run = exercise_enter, .says = { .word = "" } },
	{ .says = SAYING_BOARD },
	{ .run = exercise_open_lesson, .says = SAYING_LESSON },
	{ .run = exercise_open_problems, .says = SAYING_PROBLEMS },
	{ .says = SAYING_RULES },
	{ .says = SAYING_WHAT },
	{ .run = tell_want_results, .says = SAYING_RESULTS },
	{ .says = SAYING_HELP },
	{ .run = leaving_quit, .says = SAYING_QUIT },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind exercise_kind = {
	.size = sizeof(struct exercise), .commands = exercise_commands,
	.prepare = play_prepare,
	.unknown = play_unknown, .leave = exercise_leave,
	.busy = exercise_busy, .tick = exercise_tick, .draw = play_draw,
	.speak = exercise_speak, .ask = play_ask, .adapt = exercise_adapt
};
