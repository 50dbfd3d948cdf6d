/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/past.h"

#include <limits.h>
#include <stdio.h>

#include "teach/report.h"

const struct verdict *past_judge(struct talk *talk)
{
	size_t count;

	match_help(&talk->match);
	talk->analysis.values = true;
	talk_think(talk, ANALYSIS_VERDICT, INT64_MAX);
	talk->analysis.values = false;
	return analysis_verdicts(&talk->analysis, &count);
}

/* Prints "You: 23 moves, 19 without loss, 46 seeds lost; result lost at move
 * 23." */
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
		const struct report_player *player = &report.player[i];
		struct text text = TEXT_IN((char[1200]){ 0 });

		text_add(&text, "%s: ", naming.player[i].name);
		notation_add_count((int64_t)player->moves, "move", &text);
		text_add(&text, ", %zu without loss, ", player->fine);
		report_add_seeds(player, "about ", &text);
		text_add(&text, " seeds lost; %s", player->results ?
			"result lost " : player->known < player->moves ?
			"not all is known" : "never lost the result");
		if (player->results)
			report_add_results(player, player->results > 1 ?
				"at moves " : "at move ", INT_MAX, &text);
		printf("%s.\n", text.at);
	}
}

static void past_tell(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	struct naming naming = match_naming_at(match, ply);
	struct text text = TEXT_IN((char[REPORT_BEST_SIZE + 300]){ 0 });

	report_add_move(&naming, &match->game, ply, verdict, &text);
	report_add_better(&naming, &match->game, ply, verdict, &text);
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
	results_add_lines(&talk->results.table, &text);
	fputs(text.at, stdout);
}
