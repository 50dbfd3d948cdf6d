/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/past.h"

#include <stdio.h>

#include "words/hindsight.h"
#include "words/record.h"

const struct verdict *past_judge(struct talk *talk)
{
	size_t count;

	match_help(&talk->match);
	talk->analysis.values = true;
	talk_think(talk, ANALYSIS_VERDICT, INT64_MAX);
	talk->analysis.values = false;
	return analysis_verdicts(&talk->analysis, &count);
}

void past_report(struct talk *talk)
{
	const struct verdict *verdicts = past_judge(talk);
	struct game played = talk->match.game;
	struct naming naming = match_naming_at(&talk->match, 0);
	struct report report;

	/* what was undone does not count */
	played.total = played.count;
	report_make(&report, &played, verdicts, played.count);
	for (int i = P1; i <= P2; i++) {
		struct text text = TEXT_IN((char[1200]){ 0 });

		hindsight_add_report(&report.player[i], naming.person[i],
			&text);
		puts(text.at);
	}
}

static void past_tell(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	struct facts facts = hindsight_facts(match, ply, verdict);
	struct text text = TEXT_IN((char[REPORT_BEST_SIZE + 300]){ 0 });

	words_add(&text, WORDS_PLAYED, &facts);
	words_add(&text, WORDS_LOST, &facts);
	hindsight_add_best(match, ply, verdict, &text);
	puts(text.at);
}

/* Lists the moves that lost the result, then those that lost seeds: a person's,
 * or all if only programs play. */
void past_review(struct talk *talk)
{
	const struct match *match = &talk->match;
	const struct verdict *verdicts = past_judge(talk);
	size_t told = 0;

	for (int mark = VERDICT_RESULT; mark >= VERDICT_SEEDS; mark--)
		for (size_t i = 0; i < match->game.count; i++)
			if ((int)verdict_mark(&verdicts[i]) == mark &&
			    match_learns_from(match, i)) {
				past_tell(match, i, &verdicts[i]);
				told++;
			}
	if (!told)
		puts("No mistakes.");
	else if (mistakes_collect(&talk->mistakes, match, &talk->analysis))
		puts("Type learn to find better houses there.");
}

void past_record(struct talk *talk)
{
	struct text text = TEXT_IN((char[1200]){ 0 });

	/* other programs may have appended to the file */
	results_ask(&talk->results);
	worker_wait(talk->worker, PATHS_WAIT, false);
	record_add_lines(&talk->results.table, &text);
	fputs(text.at, stdout);
}
