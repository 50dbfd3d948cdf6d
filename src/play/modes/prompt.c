/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/prompt.h"

struct prompt {
	struct mode mode;
	char words[120], brief[40], said[120];
	struct question question;	/* without its strings */
	void *subject;
};

static void prompt_drop(const struct question *question, void *subject)
{
	if (question->drop)
		question->drop(subject);
}

static void prompt_leave(struct mode *mode)
{
	const struct prompt *prompt = (const struct prompt *)mode;

	prompt_drop(&prompt->question, prompt->subject);
}

static void prompt_add(struct mode *mode, int columns, struct text *text)
{
	const struct prompt *prompt = (const struct prompt *)mode;
	int room = columns * mode->desk->screen.layout.prompt.rows;

	text_add(text, "%s", columns < PROMPT_WIDE ||
		room < text_columns(prompt->words) ? prompt->brief :
		prompt->words);
}

static const struct mode_kind prompt_kind = {
	.size = sizeof(struct prompt), .context = CONTEXT_QUESTION,
	.leave = prompt_leave, .add_prompt = prompt_add, .asks = true
};

static const struct mode_kind prompt_offer_kind = {
	.size = sizeof(struct prompt), .context = CONTEXT_OFFER,
	.leave = prompt_leave, .add_prompt = prompt_add, .asks = true
};

static void prompt_open(struct desk *desk, const struct mode_kind *kind,
		const struct question *question, void *subject)
{
	struct prompt *prompt = desk_push(desk, kind);
	struct text words = TEXT_IN(prompt->words);
	struct text brief = TEXT_IN(prompt->brief);
	struct text said = TEXT_IN(prompt->said);

	text_add(&words, "%s", question->words);
	text_add(&brief, "%s", question->brief);
	text_add(&said, "%s", question->said);
	prompt->question = *question;
	prompt->subject = subject;
}

void prompt_ask(struct desk *desk, const struct question *question,
		void *subject)
{
	prompt_open(desk, &prompt_kind, question, subject);
}

void prompt_offer(struct desk *desk, const struct question *question,
		void *subject)
{
	prompt_open(desk, &prompt_offer_kind, question, subject);
}

const char *prompt_said(const struct desk *desk)
{
	return desk->top->kind->leave == prompt_leave ?
		((const struct prompt *)desk->top)->said : NULL;
}

bool prompt_drop_offer(struct desk *desk)
{
	bool drops = desk->top->kind == &prompt_offer_kind;

	if (drops)
		desk_pop(desk);
	return drops;
}

/* The answer may open other modes, or close those below. */
void prompt_answer(struct mode *mode)
{
	struct prompt *prompt = (struct prompt *)mode;
	struct question question = prompt->question;
	void *subject = prompt->subject;
	struct desk *desk = mode->desk;

	prompt->question.drop = NULL;
	desk_pop(desk);
	question.answer(desk, subject, desk->command.action == ACTION_YES);
	prompt_drop(&question, subject);
}

void prompt_stay(struct mode *mode)
{
	(void)mode;
}
