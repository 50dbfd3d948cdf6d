/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page: what is said around the board, in whole sentences. Modes write it
 * and know no widths; the screen wraps its paragraphs and leaves out the less
 * important ones that do not fit; words mode prints those that tell what
 * happened, or answer or ask something, and nothing that merely stands.
 */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "util/text.h"
#include "view/screen.h"

/* The most important first. */
enum paragraph_kind { PARAGRAPH_QUESTION, PARAGRAPH_ANSWER, PARAGRAPH_EVENT,
	PARAGRAPH_STANDING,
	PARAGRAPH_PAST		/* turns before, the last one first: only where
				   there is much room below all others, and in
				   the order of reading there */
};

#define PAGE_LAST SIZE_MAX

/* The longest paragraph is a position of 99 houses. */
enum { PAGE_PARAGRAPHS = 24, PAGE_WORDS = 2400, PAGE_TITLE = 480 };

struct page {
	size_t from;		/* events after so many plies are told;
				   PAGE_LAST: the last turn */
	/* both ends of the title; the left one gives way */
	char left[PAGE_TITLE], right[PAGE_TITLE];
	struct paragraph {
		enum paragraph_kind kind;
		char words[PAGE_WORDS];	/* "": left out */
	} paragraphs[PAGE_PARAGRAPHS];
	int count;
	int foot;		/* from this one on they stand on the last
				   lines */
	bool urgent;		/* the foot is a question or a note; */
	bool asks;		/* the cursor ends its first one */
};

/* Adds an empty paragraph, to be filled before the next. */
struct text page_view_add(struct page *page, enum paragraph_kind kind);

/* Draws PAGE, a rule, and as many of the LEGENDS as fit (the last has no key;
 * or NULL). Comes after the board, as it may take the cursor. */
void page_view_draw(struct screen *screen, const struct page *page,
		const struct legend *legends);

/* Says in the first line, of a box if there is one, that the game goes on. */
void page_view_call(const struct screen *screen);

/* On a screen too small for the game, draws QUESTION or, if that is "", what is
 * the matter. */
void page_view_too_small(struct screen *screen, const char *question);

#endif
