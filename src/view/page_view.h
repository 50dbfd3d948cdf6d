/* The rest of the screen: title, sentences, prompt and keys. */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "view/screen.h"

enum { PAGE_TITLES = 3, PAGE_SENTENCES = 5 };

struct page {
	/* both ends of the title, the longest words first: what fits counts */
	const char *left[PAGE_TITLES], *right[PAGE_TITLES];
	/* one after the other, empty ones left out; a line that begins with a
	 * blank is cut, all else goes on in the next line */
	const char *text[PAGE_SENTENCES];
	/* for the first two, where there are few lines and one is too short;
	 * where there is but one line the second has it */
	const char *brief[2];
	const char *prompt[2];
	bool urgent;			/* the prompt is a question or error */
	bool asks;			/* it has the cursor, at its end */
	const struct legend *legends;	/* the last has no key */
};

void page_view_draw(struct screen *screen, const struct page *page);

/* What is shown of a screen that is too small for the game; ASKING, whether to
 * give the game up. */
void page_view_too_small(struct screen *screen, bool asking);

#endif
