/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/annotation.h"

#include <inttypes.h>

#include "teach/contrast.h"
#include "teach/report.h"
#include "util/alloc.h"
#include "words/advice.h"

struct annotation {
	FILE *out;
	const struct game *game;
	const struct annotated *known;
	struct naming naming;	/* for house numbers */
	bool json;
};

/* A number, with PLUS unless it is negative, or what stands for unknown. */
static void annotation_add(const struct annotation *annotation, bool known,
		const char *plus, int64_t number, struct text *text)
{
	if (known)
		text_add(text, "%s%" PRId64, number < 0 || annotation->json ?
			"" : plus, number);
	else
		text_add(text, annotation->json ? "null" : "-");
}

/* Adds HOUSE, as the player of PLY calls it. */
static void annotation_add_house(const struct annotation *annotation,
		size_t ply, int64_t house, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, annotation->json ? "\"swap\"" : "swap");
	else
		notation_add_house(&annotation->naming,
			annotation->game->plies[ply].player, house, text);
}

/* Adds the best houses in place of PLY, as far as known: "3,5". */
static void annotation_add_best(const struct annotation *annotation, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	uint64_t houses = verdict->known ? verdict->houses : 0;

	if (!houses && !annotation->json)
		text_add(text, "-");
	for (int house = 0; houses; house++, houses >>= 1) {
		if (!(houses & 1))
			continue;
		text_add(text, "%s", text->length ? "," : "");
		annotation_add_house(annotation, ply, house ? house :
			HOUSE_SWAP, text);
	}
}

/* Adds what PLY leads to and what happened then, if it is a mistake, of the
 * sides as they are then. */
static void annotation_add_told(const struct annotation *annotation, size_t ply,
		struct text *text)
{
	const struct annotated *known = annotation->known;
	const struct ply *played = &annotation->game->plies[ply];
	struct naming naming = annotation->naming;

	if (ply >= known->count || !verdict_loss(&known->verdicts[ply]))
		return;
	for (enum player i = P1; i <= P2; i++)
		naming.person[i] = naming_plain.person[i];
	advice_add_ending(&naming, played->player, played->house,
		&known->verdicts[ply], false, text);
	advice_add_happened(&naming, known->sequels[ply], false, text);
}

/* Both forms take the same values in the same order. */
static void annotation_put_move(const struct annotation *annotation, size_t ply)
{
	static const char *const marks[] = { [VERDICT_UNKNOWN] = "-",
		[VERDICT_NO_LOSS] = "=", [VERDICT_SEEDS] = "?",
		[VERDICT_RESULT] = ("?" "?") };
	const struct game *game = annotation->game;
	const struct ply *played = &game->plies[ply];
	const struct annotated *known = annotation->known;
	struct verdict verdict = { .known = false };
	struct contrast contrast = { .kind = CONTRAST_NONE };
	struct text house = TEXT_IN((char[32]){ 0 });
	struct text before = TEXT_IN((char[32]){ 0 });
	struct text loss = TEXT_IN((char[32]){ 0 });
	struct text best = TEXT_IN((char[VERDICT_LIST]){ 0 });
	struct text told = TEXT_IN((char[WORDS_MOST]){ 0 });
	struct text quoted = TEXT_IN((char[2 * WORDS_MOST]){ 0 });

	if (ply < known->count) {
		verdict = known->verdicts[ply];
		contrast_make(&contrast, known->sequels[ply], false);
	}
	annotation_add_house(annotation, ply, played->house, &house);
	annotation_add(annotation, verdict.known, "+", verdict.best, &before);
	annotation_add(annotation, verdict.known, "", verdict_loss(&verdict),
		&loss);
	annotation_add_best(annotation, ply, &verdict, &best);
	if (annotation->json) {
		annotation_add_told(annotation, ply, &told);
		text_add_quoted(&quoted, told.at);
	}
	fprintf(annotation->out, !annotation->json ?
		"%4zu  P%d      %5s  %6s  %4s  %-4s  %-6s  %-9s  %-8s  "
		"%4zu\n" :
		"    {\"move\": %zu, \"player\": %d, \"house\": %s, "
		"\"before\": %s, \"loss\": %s, \"mark\": \"%s\", "
		"\"best\": [%s], \"known\": \"%s\", "
		"\"happened\": \"%s\", \"turn\": %zu, \"told\": %s}%s\n",
		ply + 1,
		played->player + 1, house.at, before.at, loss.at,
		marks[verdict_mark(&verdict)], best.at, !verdict.known ?
		"unknown" : verdict.proved ? "exact" : "estimated",
		contrast_word(contrast.kind), game_turn(game, ply), quoted.at,
		annotation->json && ply + 1 < game->total ? "," : "");
}

/* All that is told of mistakes, a line each. */
static void annotation_put_told(const struct annotation *annotation)
{
	const char *space = "\n";

	for (size_t i = 0; i < annotation->game->total; i++) {
		struct text told = TEXT_IN((char[WORDS_MOST]){ 0 });

		annotation_add_told(annotation, i, &told);
		if (told.length)
			fprintf(annotation->out, "%smove %zu: %s\n", space,
				i + 1, told.at);
		space = told.length ? "" : space;
	}
}

static void annotation_put_player(const struct annotation *annotation,
		enum player i, const struct report_player *player)
{
	struct text seeds = TEXT_IN((char[32]){ 0 });
	struct text results = TEXT_IN((char[1000]){ 0 });
	struct text name = TEXT_IN((char[200]){ 0 });

	if (annotation->json) {
		if (annotation->naming.person[i].name) {
			text_add(&name, "\"name\": ");
			text_add_quoted(&name,
				annotation->naming.person[i].name);
			text_add(&name, ", ");
		}
		fprintf(annotation->out, "    {\"player\": %d, %s"
			"\"moves\": %zu, \"without_loss\": %zu, "
			"\"seeds_lost\": %" PRId64 ", \"results_lost\": %zu, "
			"\"exact\": %s}%s\n", i + 1,
			name.at, player->moves, player->fine, player->seeds,
			player->results, player->known == player->moves &&
			!player->estimated ? "true" : "false", i ? "" : ",");
		return;
	}
	text_add(&seeds, "%s%" PRId64, player->estimated ? "~" : "",
		player->seeds);
	text_add(&results, "%s", player->results > 1 ? "at moves " :
		player->results ? "at move " : player->known < player->moves ?
		"-" : "never");
	report_add_results(player, &results);
	fprintf(annotation->out, "P%d      %5zu  %12zu  %10s  %s\n", i + 1,
		player->moves, player->fine, seeds.at, results.at);
}

/* Adds "P2 wins, 29-19." */
static void annotation_add_result(const struct board *end, struct text *text)
{
	int64_t score[2] = { board_score(end, P1), board_score(end, P2) };
	enum player best = score[P2] > score[P1] ? P2 : P1;

	if (score[P1] == score[P2])
		text_add(text, "A tie");
	else
		text_add(text, "P%d wins", best + 1);
	text_add(text, ", %" PRId64 "-%" PRId64 ".", score[best],
		score[!best]);
}

static void annotation_put_end(const struct annotation *annotation)
{
	struct text result = TEXT_IN((char[200]){ 0 });
	const struct game *game = annotation->game;
	struct board end = { 0 };

	game_copy(game, game->total, &end);
	if (game->total && game->plies[game->total - 1].over)
		board_stop(&end);
	if (!end.over)
		text_add(&result, "The game is not over.");
	else
		annotation_add_result(&end, &result);
	fprintf(annotation->out, annotation->json ?
		"  ],\n  \"result\": \"%s\"\n}\n" : "\n%s\n", result.at);
	board_done(&end);
}

static void annotation_put(const struct annotation *annotation)
{
	const struct rules *rules = &annotation->game->now.rules;
	const struct party *person = annotation->naming.person;
	struct text name = TEXT_IN((char[400]){ 0 });
	struct report report;

	rules_add_name(rules, &name);
	if (!annotation->json && (person[P1].name || person[P2].name))
		text_add(&name, ", %s v %s", person[P1].name ? person[P1].name :
			"P1", person[P2].name ? person[P2].name : "P2");
	fprintf(annotation->out, annotation->json ?
		"{\n  \"houses\": %" PRId64 ", \"seeds\": %" PRId64
		", \"rules\": \"%s\",\n  \"moves\": [\n" :
		"Kalah(%" PRId64 ",%" PRId64 ") %s\n\nmove  player  house  "
		"before  loss  mark  best    known      happened  turn\n",
		rules->houses, rules->seeds, name.at);
	for (size_t i = 0; i < annotation->game->total; i++)
		annotation_put_move(annotation, i);
	fputs(annotation->json ? "  ],\n  \"players\": [\n" :
		"\nplayer  moves  without loss  seeds lost  result lost\n",
		annotation->out);
	report_make(&report, annotation->game, annotation->known->verdicts,
		annotation->known->count);
	for (enum player i = P1; i <= P2; i++)
		annotation_put_player(annotation, i, &report.player[i]);
	if (!annotation->json)
		annotation_put_told(annotation);
	annotation_put_end(annotation);
}

char *annotation_words(enum annotation_form form,
		const struct annotated *annotated, size_t *length)
{
	char *words = NULL;
	const struct game *game = annotated->game;
	struct annotation annotation = {
		.out = open_memstream(&words, length), .game = game,
		.known = annotated,
		.naming = settings_naming(annotated->settings,
			game->now.rules.houses, false),
		.json = form == ANNOTATION_JSON
	};

	if (annotation.out)
		annotation_put(&annotation);
	if (!annotation.out || fclose(annotation.out) != 0)
		alloc_fail();
	return words;
}
