/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/supply.h"

#include "files/paths.h"
#include "play/modes/prompt.h"
#include "search/tablebase/maker.h"

enum { STRONG = 7 };		/* the least level that endgames matter to */

void supply_follow(struct desk *desk)
{
	struct making *making = &desk->making;

	/* what is being changed may be taken back */
	if (!desk->top->kind->passing)
		making_want(making, &desk->match.game.now.rules,
			settings_endgames(&desk->settings));
	if (making_has_news(making))
		analysis_refresh(&desk->analysis);
}

void supply_add_progress(const struct desk *desk, struct text *text)
{
	const struct making *making = &desk->making;
	enum making_state state = making_state(making);
	struct facts facts = { .is = state == MAKING_ON ? IF_MORE : 0,
		.total = making->most };

	if (state == MAKING_NONE)
		return;
	facts.count = making->made < 0 ? 0 : making->made;
	if (state == MAKING_DONE && making->error) {
		facts.is = IF_SO;
		facts.list = paths_error(making->error);
	}
	words_add(text, WORDS_ENDGAMES, &facts);
}

/* -- the offer ------------------------------------------------------------- */

static void supply_accept(struct desk *desk, void *subject)
{
	(void)subject;
	desk->settings.endgames = ENDGAMES_USUAL;
	desk_say(desk, WORDS_ENDGAMES_ON, NULL);
}

/* Whoever says no is not asked again. */
void supply_offer(struct desk *desk)
{
	static const struct question question = { WORDS_ASK_ENDGAMES,
		.act = supply_accept, .once = RESULTS_ENDGAMES };

	if (desk_context(desk) == CONTEXT_OVER && !desk->note[0] &&
	    desk->settings.endgames == ENDGAMES_AUTO && desk->remember &&
	    maker_can(&desk->match.game.now.rules) &&
	    (desk->studied || (desk->match.touched &&
			results_opponent(&desk->match) >= STRONG)))
		prompt_offer_once(desk, &question);
}
