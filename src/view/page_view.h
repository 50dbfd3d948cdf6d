/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rest of the screen: the body (title and sentences) and the foot (prompt
 * and keys), which may come from different modes. They share the lines of text:
 * draw the body first, which takes them all, then the foot, whose prompt covers
 * as many of the last ones as it needs. If there is no prompt and no line of
 * keys, the vital keys follow the body's words on the only line.
 */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "view/screen.h"

enum { PAGE_TITLES = 3, PAGE_SENTENCES = 5 };

/* No string is NULL. */
struct page {
	/* both ends of the title, from long to short: the first that fit are
	 * used; the right one may be left out */
	const char *left[PAGE_TITLES], *right[PAGE_TITLES];
	/* left out if empty, cut if it begins with a blank, else wrapped */
	const char *text[PAGE_SENTENCES];
	/* replaces the first two sentences where these are too long for few
	 * lines; the second is all that is shown on a single line */
	const char *brief[2];
};

struct foot {
	const char *prompt[2];		/* "": none */
	bool urgent;			/* the prompt is a question or error */
	bool asks;			/* the cursor ends prompt[0] */
	const struct legend *legends;	/* the last has no key; or NULL */
};

void page_view_draw(struct screen *screen, const struct page *page);
void page_view_draw_foot(struct screen *screen, const struct foot *foot);

/* On a screen too small for the game, draws QUESTION or, if that is "", what is
 * the matter. */
void page_view_too_small(struct screen *screen, const char *question);

#endif
