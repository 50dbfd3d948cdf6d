/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/prompt.h"

#include <string.h>

#include "util/language.h"

struct prompt {
	struct mode mode;
	struct question question;
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

static void prompt_say(const struct mode *mode, struct text *text)
{
	const struct question *question = &((const struct prompt *)mode)
		->question;

	words_add(text, question->words, &question->facts);
	words_begin(text);
	text_add(text, "%s", mode->desk->patient ? _("Yes or no?") : _("y/n"));
}

static const struct mode_kind prompt_kind = {
	.size = sizeof(struct prompt), .context = CONTEXT_QUESTION,
	.leave = prompt_leave, .ask = prompt_say, .asks = true
};

static const struct mode_kind prompt_offer_kind = {
	.size = sizeof(struct prompt), .context = CONTEXT_OFFER,
	.leave = prompt_leave, .ask = prompt_say, .asks = true,
	.yields = true
};

static void prompt_open(struct desk *desk, const struct mode_kind *kind,
		const struct question *question, void *subject)
{
	struct prompt *prompt = desk_push(desk, kind);

	prompt->question = *question;
	prompt->subject = subject;
}

void prompt_ask(struct desk *desk, const struct question *question,
		void *subject)
{
	prompt_open(desk, &prompt_kind, question, subject);
}

void prompt_ask_if(struct desk *desk, bool asks,
		const struct question *question, void *subject)
{
	if (asks) {
		prompt_ask(desk, question, subject);
	} else {
		question->act(desk, subject);
		prompt_drop(question, subject);
	}
}

void prompt_offer(struct desk *desk, const struct question *question)
{
	prompt_open(desk, &prompt_offer_kind, question, NULL);
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
	if (question.once)
		results_see(&desk->results, question.once);
	if (desk->command.action == ACTION_YES)
		question.act(desk, subject);
	prompt_drop(&question, subject);
}

void prompt_withdraw(struct desk *desk,
		void (*act)(struct desk *desk, void *subject))
{
	const struct prompt *prompt = (const struct prompt *)desk->top;

	if (prompt->mode.kind->leave == prompt_leave &&
	    prompt->question.act == act)
		desk_pop(desk);
}

static const struct command_row *prompt_find_quit(const struct desk *desk)
{
	const struct command_row *row = desk->commands;

	while (row->contexts && !(row->keys && strstr(row->keys, "q|Q") &&
			command_is_of(row, desk_context(desk))))
		row++;
	return row;
}

/* Whoever wants to quit is not asked that again. */
void prompt_quit(struct mode *mode)
{
	struct desk *desk = mode->desk;
	bool asked = ((struct prompt *)mode)->question.words == WORDS_ASK_QUIT;
	const struct command_row *row;

	prompt_answer(mode);
	row = prompt_find_quit(desk);
	if (asked || !row->run)
		return;
	if (desk->top->kind->prepare)
		desk->top->kind->prepare(desk->top);
	desk->command = (struct command){ .action = row->action,
		.by = row->by };
	row->run(desk->top);
}

void prompt_stay(struct mode *mode)
{
	(void)mode;
}
