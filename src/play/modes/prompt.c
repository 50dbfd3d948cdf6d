/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

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

	words_fill(text, _(question->words), &question->facts);
	words_say(text, mode->desk->patient ? _("Yes or no?") : _("y/n"));
}

/* The answer may open other modes, or close those below. */
static void prompt_answer(struct desk *desk)
{
	struct prompt *prompt = (struct prompt *)desk->top;
	struct question question = prompt->question;
	void *subject = prompt->subject;

	prompt->question.drop = NULL;
	desk_pop(desk);
	if (desk->command.by)
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

/* BY: whether that is a yes. */
const struct command_row prompt_commands[] = {
	{ "y|Y", NULL, "yes", .run = prompt_answer, .by = true,
	  .says = { .word = "yes y" } },
	{ "n|N", NULL, "no", .run = prompt_answer, .says = { .word = "no n" } },
	{ "Esc q|Q", .run = prompt_answer },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind prompt_kind = {
	.size = sizeof(struct prompt), .commands = prompt_commands,
	.leave = prompt_leave, .ask = prompt_say, .asks = true
};

void prompt_ask(struct desk *desk, const struct question *question,
		void *subject)
{
	struct prompt *prompt = desk_push(desk, &prompt_kind);

	prompt->question = *question;
	prompt->subject = subject;
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
