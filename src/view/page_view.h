/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rest of the screen, in two parts that may come from different modes: the
 * body, which is title and sentences, and the foot, which is prompt and keys.
 *
 * They share the lines of text: draw the body first, which takes them all, then
 * the foot, whose prompt covers as many of the last lines as it needs. If there
 * is only one line, the prompt covers it; without a prompt, and if there is no
 * line of keys either, the vital keys follow the body's words on it.
 */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "view/screen.h"

enum { PAGE_TITLES = 3, PAGE_SENTENCES = 5 };

/* No string is NULL. */
struct page {
	/* both ends of the title, the longest first: the first that fits */
	const char *left[PAGE_TITLES], *right[PAGE_TITLES];
	/* empty ones are left out; one that begins with a blank is cut to a
	 * line, others are wrapped */
	const char *text[PAGE_SENTENCES];
	/* used for the first two if there are few lines and they are too long
	 * for one; the second is all there is if there is only one line */
	const char *brief[2];
};

/* Zeroed, it has no prompt and no keys. */
struct foot {
	const char *prompt[2];		/* "" or NULL: none */
	bool urgent;			/* the prompt is a question or error */
	bool asks;			/* the cursor is at the end of the
					 * first prompt */
	const struct legend *legends;	/* the last has no key; or NULL */
};

void page_view_draw(struct screen *screen, const struct page *page);
void page_view_draw_foot(struct screen *screen, const struct foot *foot);

/* What a screen shows that is too small for the game; if ASKING, the question
 * whether to quit without keeping the game. */
void page_view_too_small(struct screen *screen, bool asking);

#endif
