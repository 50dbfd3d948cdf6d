/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/teach/annotation.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/teach/report.h"
#include "util/exit.h"

struct annotation {
	FILE *out;
	const struct game *game;
	const struct verdict *verdicts;
	size_t count;
	struct naming naming;	/* of houses */
};

static const char *const annotation_marks[] = {
	[VERDICT_UNKNOWN] = "-", [VERDICT_NO_LOSS] = "=",
	[VERDICT_SEEDS] = "?", [VERDICT_RESULT] = "?" "?"
};

static struct verdict annotation_verdict(const struct annotation *annotation,
		size_t ply)
{
	return ply < annotation->count ? annotation->verdicts[ply] :
		(struct verdict){ .known = false };
}

static const char *annotation_known(const struct verdict *verdict)
{
	return !verdict->known ? "unknown" : verdict->proved ? "exact" :
		"estimated";
}

/* The position after all moves. */
static void annotation_copy_end(const struct annotation *annotation,
		struct board *board)
{
	const struct game *game = annotation->game;

	game_copy(game, game->total, board);
}

/* -- text ------------------------------------------------------------------ */

static void annotation_put_move(const struct annotation *annotation, size_t ply)
{
	struct verdict verdict = annotation_verdict(annotation, ply);
	const struct game *game = annotation->game;
	struct text house = TEXT_IN((char[32]){ 0 });
	struct text before = TEXT_IN((char[32]){ 0 });
	struct text loss = TEXT_IN((char[32]){ 0 });
	struct text best = TEXT_IN((char[256]){ 0 });

	report_add_house(&annotation->naming, game, ply, &house);
	report_add_best(&annotation->naming, game, ply, &verdict, &best);
	if (verdict.known) {
		text_add(&before, "%+" PRId64, verdict.best);
		text_add(&loss, "%" PRId64, verdict_loss(&verdict));
	}
	fprintf(annotation->out, "%4zu  P%d      %5s  %6s  %4s  %-4s  %-6s  "
		"%s\n", ply + 1, game->plies[ply].player + 1, house.at,
		before.length ? before.at : "-", loss.length ? loss.at : "-",
		annotation_marks[verdict_mark(&verdict)], best.at,
		annotation_known(&verdict));
}

static void annotation_put_summary(const struct annotation *annotation)
{
	struct report report;

	report_make(&report, annotation->game, annotation->verdicts,
		annotation->count);
	fputs("\nplayer  moves  without loss  seeds lost  result lost\n",
		annotation->out);
	for (int i = P1; i <= P2; i++) {
		const struct report_player *player = &report.player[i];
		struct text seeds = TEXT_IN((char[32]){ 0 });
		struct text results = TEXT_IN((char[120]){ 0 });

		report_add_seeds(player, &seeds);
		report_add_results(player, "at move ", &results);
		fprintf(annotation->out, "P%d      %5zu  %12zu  %10s  %s\n",
			i + 1, player->moves, player->fine, seeds.at,
			results.at);
	}
}

static void annotation_put_text(const struct annotation *annotation)
{
	const struct game *game = annotation->game;
	struct text rules = TEXT_IN((char[200]){ 0 });
	struct text result = TEXT_IN((char[200]){ 0 });
	struct board end = { 0 };

	rules_add_name(&game->now.rules, &rules);
	fprintf(annotation->out, "Kalah(%" PRId64 ",%" PRId64 ") %s\n\n"
		"move  player  house  before  loss  mark  best    known\n",
		game->now.rules.houses, game->now.rules.seeds, rules.at);
	for (size_t i = 0; i < game->total; i++)
		annotation_put_move(annotation, i);
	annotation_put_summary(annotation);
	annotation_copy_end(annotation, &end);
	if (end.over)
		notation_add_result(&naming_plain, &end, &result);
	else
		text_add(&result, "The game is not over.");
	fprintf(annotation->out, "\n%s\n", result.at);
	board_done(&end);
}

/* -- JSON ------------------------------------------------------------------ */

/* "[1,2]", with a swap in quotes. */
static void annotation_put_json_best(const struct annotation *annotation,
		size_t ply, const struct verdict *verdict)
{
	uint64_t houses = verdict->known ? verdict->houses : 0;
	const char *before = "";

	fputs(", \"best\": [", annotation->out);
	for (int house = 0; houses; house++, houses >>= 1)
		if (houses & 1) {
			fputs(before, annotation->out);
			before = ", ";
			if (house)
				fprintf(annotation->out, "%" PRId64,
					notation_number(&annotation->naming,
						annotation->game->now.rules
						.houses,
						annotation->game->plies[ply]
						.player, house));
			else
				fputs("\"swap\"", annotation->out);
		}
	fputs("]", annotation->out);
}

static void annotation_put_json_move(const struct annotation *annotation,
		size_t ply)
{
	struct verdict verdict = annotation_verdict(annotation, ply);
	const struct ply *played = &annotation->game->plies[ply];
	const char *quote = played->house == HOUSE_SWAP ? "\"" : "";
	struct text house = TEXT_IN((char[32]){ 0 });

	report_add_house(&annotation->naming, annotation->game, ply, &house);
	fprintf(annotation->out, "%s\n    {\"move\": %zu, \"player\": %d, "
		"\"house\": %s%s%s", ply ? "," : "", ply + 1,
		played->player + 1, quote, house.at, quote);
	if (verdict.known)
		fprintf(annotation->out, ", \"before\": %" PRId64
			", \"loss\": %" PRId64 ", \"mark\": \"%s\"",
			verdict.best, verdict_loss(&verdict),
			annotation_marks[verdict_mark(&verdict)]);
	else
		fputs(", \"before\": null, \"loss\": null, \"mark\": null",
			annotation->out);
	annotation_put_json_best(annotation, ply, &verdict);
	fprintf(annotation->out, ", \"known\": \"%s\"}",
		annotation_known(&verdict));
}

/* All moves that lost the result of who sat as PLAYER at first. */
static void annotation_put_json_results(const struct annotation *annotation,
		enum player player)
{
	const struct game *game = annotation->game;
	const char *before = "";

	for (size_t i = 0; i < game->total; i++) {
		struct verdict verdict = annotation_verdict(annotation, i);
		bool swapped = game_is_swapped(game, i);

		if (verdict_mark(&verdict) != VERDICT_RESULT ||
		    (game->plies[i].player == player) == swapped)
			continue;
		fprintf(annotation->out, "%s%zu", before, i + 1);
		before = ", ";
	}
}

static void annotation_put_json_summary(const struct annotation *annotation)
{
	struct report report;

	report_make(&report, annotation->game, annotation->verdicts,
		annotation->count);
	for (enum player i = P1; i <= P2; i++) {
		const struct report_player *player = &report.player[i];

		fprintf(annotation->out, "%s\n    {\"player\": %d, "
			"\"moves\": %zu, \"known\": %zu, \"without_loss\": %zu"
			", \"seeds_lost\": %" PRId64 ", \"exact\": %s"
			", \"result_lost\": [", i ? "," : "", i + 1,
			player->moves, player->known, player->fine,
			player->seeds, player->known == player->moves &&
			!player->estimated ? "true" : "false");
		annotation_put_json_results(annotation, i);
		fputs("]}", annotation->out);
	}
}

static void annotation_put_json(const struct annotation *annotation)
{
	const struct game *game = annotation->game;
	struct text rules = TEXT_IN((char[200]){ 0 });
	struct board end = { 0 };

	rules_add_name(&game->now.rules, &rules);
	annotation_copy_end(annotation, &end);
	fprintf(annotation->out, "{\n  \"houses\": %" PRId64 ", \"seeds\": %"
		PRId64 ", \"rules\": \"%s\",\n  \"over\": %s, \"scores\": [%"
		PRId64 ", %" PRId64 "],\n  \"moves\": [",
		game->now.rules.houses, game->now.rules.seeds, rules.at,
		end.over ? "true" : "false", end.over ?
		board_score(&end, P1) : end.store[P1], end.over ?
		board_score(&end, P2) : end.store[P2]);
	for (size_t i = 0; i < game->total; i++)
		annotation_put_json_move(annotation, i);
	fputs("\n  ],\n  \"players\": [", annotation->out);
	annotation_put_json_summary(annotation);
	fputs("\n  ]\n}\n", annotation->out);
	board_done(&end);
}

char *annotation_words(enum annotation_form form,
		const struct settings *settings, const struct game *game,
		const struct verdict *verdicts, size_t count, size_t *length)
{
	char *words = NULL;
	struct annotation annotation = {
		.out = open_memstream(&words, length), .game = game,
		.verdicts = verdicts, .count = count,
		.naming = settings_naming(settings, false)
	};

	if (!annotation.out)
		die("out of memory");
	if (form == ANNOTATION_TEXT)
		annotation_put_text(&annotation);
	else
		annotation_put_json(&annotation);
	if (fclose(annotation.out) != 0)
		die("out of memory");
	return words;
}
