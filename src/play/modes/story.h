/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The words around the board: title, last event, preview, advice. */
#ifndef KALAH_PLAY_MODES_STORY_H
#define KALAH_PLAY_MODES_STORY_H

#include "match/analysis.h"
#include "match/match.h"
#include "teach/report.h"
#include "teach/results.h"
#include "view/anim.h"
#include "view/page_view.h"
#include "view/scene.h"

struct story {
	const struct match *match;
	const struct board *now;	/* points into MATCH */
	const struct analysis *analysis;
	const struct anim *anim;	/* in progress, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct report *report;	/* while looking, or once the game is
					   over; else NULL */
	bool judged;			/* what moves were worth is shown, */
	bool position;			/* and the position in notation */
	struct naming naming;
	struct rect room;		/* for the sentences */
	const struct results *results;
	bool newcomer;			/* no game was played here before */
	bool welcomed;			/* the first page is open: other keys
					   mean nothing */
	bool asked;			/* a question takes some of the room */
	const char *thought;		/* of another program, if it is to be
					   shown, or "" */
};

/* The longest sentence is a position of 99 houses. */
enum { STORY_SENTENCE_SIZE = 2400 };

/* PAGE points into the other members, so it must not be copied. */
struct script {
	struct page page;
	char left[PAGE_TITLES][160], right[PAGE_TITLES][400];
	char text[PAGE_SENTENCES][STORY_SENTENCE_SIZE], brief[2][480];
};

/* While looking: the verdict on the move that follows, if that is a mistake and
 * to be shown; else NULL. */
const struct verdict *story_mistake(const struct story *story);

void story_fill(const struct story *story, struct script *script);

/* A move of REPORT as shown on the board; marked as best also if it is proved
 * to be as good as the best. */
struct scene_value story_value(const struct engine_report *report,
		const struct choice *move);

#endif
