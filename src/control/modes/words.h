/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The words around the board: title, what happened, what could, hints. */
#ifndef KALAH_CONTROL_MODES_WORDS_H
#define KALAH_CONTROL_MODES_WORDS_H

#include "control/analysis.h"
#include "control/match.h"
#include "control/teach/report.h"
#include "control/teach/results.h"
#include "view/anim.h"
#include "view/page_view.h"
#include "view/scene.h"

struct story {
	const struct match *match;
	const struct board *now;	/* that of the match */
	const struct analysis *analysis;
	const struct anim *anim;	/* a move on its way, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct report *report;	/* once the game is over */
	struct naming naming;
	struct rect room;		/* for the sentences */
	const struct results *results;
	bool newcomer;			/* nobody has played here before */
};

/* The longest are a position of 99 houses. */
enum { WORDS_SENTENCE_SIZE = 1800 };

/* PAGE points to the others. */
struct words {
	struct page page;
	char left[PAGE_TITLES][80], right[PAGE_TITLES][80];
	char text[PAGE_SENTENCES][WORDS_SENTENCE_SIZE], brief[2][80];
};

void words_fill(const struct story *story, struct words *words);

/* A move of REPORT as the board shows it: a best one also if it is proved to be
 * as good as the best. */
struct scene_value words_value(const struct engine_report *report,
		const struct engine_move *move);

#endif
