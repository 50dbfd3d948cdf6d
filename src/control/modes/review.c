/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/review.h"

#include "control/modes/prompt.h"

static void review_leave(struct mode *mode)
{
	match_look_away(&mode->desk->match);
}

static void review_draw(struct mode *mode)
{
	board_page_draw(mode->desk, &((struct review *)mode)->page);
}

static void review_unknown(struct mode *mode)
{
	desk_note(mode->desk, "Press ? for the keys.");
}

static const struct mode_kind review_kind = {
	.context = CONTEXT_REVIEW, .unknown = review_unknown,
	.leave = review_leave, .draw = review_draw
};

void review_open(struct desk *desk, int64_t count)
{
	if (desk->match.game.total == 0) {
		desk_note(desk, "There are no moves to review.");
		return;
	}
	*desk->review = (struct review){ .mode.kind = &review_kind };
	desk_push(desk, &desk->review->mode);
	match_look(&desk->match, count);
}

void review_start(struct mode *mode)
{
	review_open(mode->desk, (int64_t)mode->desk->match.game.count);
}

void review_go(struct mode *mode)
{
	struct match *match = &mode->desk->match;

	match_look(match, (int64_t)match->game.count + mode->desk->command.by);
}

void review_click(struct mode *mode)
{
	struct spot spot = mode->desk->command.spot;

	if (spot.kind == SPOT_PLY)
		match_look(&mode->desk->match, spot.which);
}

static void review_answer(struct desk *desk, bool yes)
{
	if (!yes)
		return;
	match_go_on(&desk->match);
	desk_pop(desk);
}

void review_ask_to_go_on(struct mode *mode)
{
	if (match_looks_at_present(&mode->desk->match))
		review_close(mode);
	else
		prompt_ask(mode->desk, "Continue from here? "
			"Later moves can still be redone.  y/n",
			"Continue from here? y/n", review_answer);
}

void review_close(struct mode *mode)
{
	match_look_away(&mode->desk->match);
	desk_pop(mode->desk);
}
