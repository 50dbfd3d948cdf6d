/* The rest of the screen: title, the two sentences, prompt and keys. */
#ifndef KALAH_VIEW_PAGE_VIEW_H
#define KALAH_VIEW_PAGE_VIEW_H

#include "view/screen.h"

/* A key and what it does now, for the lines of keys. */
struct legend {
	const char *key, *words;
};

struct page {
	const char *left, *right;	/* of the title */
	const char *happened, *effect;	/* a sentence each */
	const char *prompt[2];
	bool urgent;			/* the prompt is a question or error */
	const struct legend *legends;	/* the last has no key */
};

void page_view_draw(struct screen *screen, const struct page *page);

/* What is shown of a screen that is too small for the game; ASKING, whether to
 * give the game up. */
void page_view_too_small(struct screen *screen, bool asking);

#endif
