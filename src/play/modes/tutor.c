/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "play/modes/play.h"
#include "play/modes/tell.h"
#include "teach/tutoring.h"
#include "util/language.h"
#include "words/advice.h"

struct tutor {
	struct mode mode;
	int64_t house;
	struct verdict verdict;
	char answer[480];	/* the opponent's, to an estimated mistake */
};

/* -- the question ---------------------------------------------------------- */

static void tutor_want_line(const struct tutor *tutor)
{
	struct desk *desk = tutor->mode.desk;

	analysis_want_line(&desk->analysis, &desk->match->game.now,
		tutor->house);
}

static int64_t tutor_tick(struct mode *mode, int64_t now)
{
	struct tutor *tutor = (struct tutor *)mode;
	struct naming naming = match_naming(mode->desk->match);
	const struct game *line = analysis_line(&mode->desk->analysis);
	struct text answer = TEXT_IN(tutor->answer);

	if (tutor->verdict.proved || *tutor->answer)
		return -1;
	if (!line) {
		tutor_want_line(tutor);
		return now;
	}
	advice_add_answer(&naming, line, &answer);
	/* the rest of the line would keep hints waiting */
	if (answer.length)
		analysis_drop_line(&mode->desk->analysis);
	return -1;
}

/* Adds what the move leads to and, once that is found, what happens then,
 * without the best house unless a whole hint has named it. */
static void tutor_ask(const struct mode *mode, struct text *text)
{
	const struct tutor *tutor = (const struct tutor *)mode;
	const struct desk *desk = mode->desk;
	const struct game *game = &desk->match->game;
	struct naming naming = match_naming(desk->match);

	if (!mode->question_told) {
		words_say(text, _("Wait."));
		advice_add_ending(&naming, game->now.mover, tutor->house,
			&tutor->verdict, true, text);
		advice_add_happened(&naming, analysis_sequels(&desk->analysis,
			game->count), desk->analysis.hinted < HINT_STEPS, text);
		if (*tutor->answer)
			words_say(text, tutor->answer);
		if (desk->patient)
			text_add(text, "\n%s", _("Type why to hear more."));
	}
	words_say(text, desk->patient ? _("Play it anyway? Yes or no?") : "");
}

static void tutor_leave(struct mode *mode)
{
	analysis_drop_line(&mode->desk->analysis);
	analysis_drop_sequels(&mode->desk->analysis);
}

static void tutor_unknown(struct mode *mode)
{
	desk_note(mode->desk, _("Enter plays it anyway, Esc chooses again."));
}

static bool tutor_objects(const struct desk *desk, int64_t house,
		const struct verdict *verdict)
{
	const struct match *match = desk->match;
	const struct board *now = &match->game.now;
	enum tutor_level tutor = (enum tutor_level)desk->settings.tutor;
	int level = settings_level(match_who(match,
		(enum player)!now->mover));

	return !tutoring_is_decided(tutor, now, &desk->analysis, verdict) &&
		tutoring_objects(tutor, level, verdict, verdict_loss(verdict) ?
		tutoring_near(now, house, verdict_house(verdict)) : 0);
}

/* -- commands -------------------------------------------------------------- */

static void tutor_insist(struct desk *desk)
{
	struct play *play = (struct play *)desk->top->below;
	int64_t house = ((const struct tutor *)desk->top)->house;

	desk_pop(desk);
	play_sow_house(play, house);
}

static void tutor_explain(struct desk *desk)
{
	variation_open(desk, ((const struct tutor *)desk->top)->house,
		false);
}

/* In words: how the game would go on. */
static void tutor_want_more(struct desk *desk)
{
	desk->told.line = desk->match->game.count;
	tutor_want_line((const struct tutor *)desk->top);
	desk_await(desk, ANALYSIS_LINE, DESK_PATIENCE, NULL);
}

static void tutor_hint(struct desk *desk)
{
	analysis_hint(&desk->analysis);
}

const struct command_row tutor_commands[] = {
	COMMAND_HEADING("Tutor"),
	{ "Enter", NULL, "play it anyway", .help = "play the house anyway",
	  .run = tutor_insist, .says = { .word = "yes y" } },
	{ "w", NULL, "why", .help = "why: how the game would go on",
	  .run = tutor_explain },
	{ "H", NULL, "hint", .help = "hint, in three steps",
	  .run = tutor_hint },
	{ "Esc", NULL, "choose again",
	  .help = "choose again; other keys do what they do at the board",
	  .run = desk_pop, .says = { .word = "no n" } },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ .run = tutor_want_more, .advises = true, .says = SAYING_WHY },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind tutor_kind = {
	.size = sizeof(struct tutor), .commands = tutor_commands,
	.unknown = tutor_unknown, .leave = tutor_leave, .tick = tutor_tick,
	.ask = tutor_ask, .asks = true, .yields = true
};

static void tutor_judge(struct desk *desk)
{
	struct play *play = (struct play *)desk->top;
	int64_t house = match_chosen(desk->match);
	struct verdict verdict = analysis_verdict(&desk->analysis, house);
	struct tutor *tutor;

	if (!tutor_objects(desk, house, &verdict)) {
		play_sow_house(play, house);
		return;
	}
	tutor = desk_push(desk, &tutor_kind);
	tutor->house = house;
	tutor->verdict = verdict;
	if (!verdict.proved)
		tutor_want_line(tutor);
	else
		analysis_want_sequels(&desk->analysis, &desk->match->game,
			desk->match->game.count, house, &verdict);
	desk_await(desk, ANALYSIS_SEQUELS, DESK_PATIENCE, NULL);
}

void tutor_sow(struct desk *desk)
{
	/* that a move was not stopped tells something, too */
	match_help(desk->match);
	desk_await(desk, ANALYSIS_VALUES, DESK_PATIENCE, tutor_judge);
}

int64_t tutor_house(const struct desk *desk)
{
	return desk->top->kind == &tutor_kind ?
		((const struct tutor *)desk->top)->house : 0;
}

bool tutor_relents(struct desk *desk)
{
	const struct tutor *tutor = (const struct tutor *)desk->top;
	bool relents = tutor_house(desk) &&
		!tutor_objects(desk, tutor->house, &tutor->verdict);

	if (relents)
		desk_pop(desk);
	return relents;
}
