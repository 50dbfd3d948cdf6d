/*
 * The rest of the screen, in two parts that may come from different modes: the
 * body, title and sentences, and below it the foot, prompt and keys.
 *
 * They share the lines of the sentences. The body is drawn first and takes them
 * all; the foot is drawn over it, as many of the last lines as its prompt
 * needs. Where there is but one line, a prompt has it all; without a prompt,
 * and where there is no line of keys either, the vital keys follow the body's
 * words there.
 */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "view/screen.h"

enum { PAGE_TITLES = 3, PAGE_SENTENCES = 5 };

/* No string is NULL. */
struct page {
	/* both ends of the title, the longest words first: what fits counts */
	const char *left[PAGE_TITLES], *right[PAGE_TITLES];
	/* one after the other, empty ones left out; a line that begins with a
	 * blank is cut, all else goes on in the next line */
	const char *text[PAGE_SENTENCES];
	/* for the first two, where there are few lines and one is too short;
	 * where there is but one line the second has it */
	const char *brief[2];
};

/* Zeroed, it has neither prompt nor keys. */
struct foot {
	const char *prompt[2];		/* "" or NULL: none */
	bool urgent;			/* the prompt is a question or error */
	bool asks;			/* it has the cursor, at the end of its
					 * first part */
	const struct legend *legends;	/* the last has no key; or NULL */
};

void page_view_draw(struct screen *screen, const struct page *page);
void page_view_draw_foot(struct screen *screen, const struct foot *foot);

/* What is shown of a screen that is too small for the game; ASKING, whether to
 * give the game up. */
void page_view_too_small(struct screen *screen, bool asking);

#endif
