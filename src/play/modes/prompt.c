/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/prompt.h"

static void prompt_add(struct mode *mode, int columns, struct text *text)
{
	const struct prompt *prompt = (const struct prompt *)mode;
	int room = columns * mode->desk->screen.layout.prompt.rows;

	text_add(text, "%s", columns < PROMPT_WIDE ||
		room < text_columns(prompt->words) ? prompt->brief :
		prompt->words);
}

static const struct mode_kind prompt_kind = {
	.context = CONTEXT_QUESTION, .add_prompt = prompt_add, .asks = true
};

void prompt_ask(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes))
{
	*desk->prompt = (struct prompt){ .mode.kind = &prompt_kind,
		.words = words, .brief = brief, .answer = answer };
	desk_push(desk, &desk->prompt->mode);
}

static const struct mode_kind prompt_offer_kind = {
	.context = CONTEXT_OFFER, .add_prompt = prompt_add, .asks = true
};

void prompt_offer(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes))
{
	prompt_ask(desk, words, brief, answer);
	desk->prompt->mode.kind = &prompt_offer_kind;
}

bool prompt_drop_offer(struct desk *desk)
{
	bool drops = desk->top->kind == &prompt_offer_kind;

	if (drops)
		desk_pop(desk);
	return drops;
}

void prompt_answer(struct mode *mode)
{
	struct prompt *prompt = (struct prompt *)mode;

	desk_pop(mode->desk);
	prompt->answer(mode->desk, mode->desk->command.action == ACTION_YES);
}

void prompt_stay(struct mode *mode)
{
	(void)mode;
}
