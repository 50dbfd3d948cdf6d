/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/lapses.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* -- one game -------------------------------------------------------------- */

/* Whether that of PLY is a mistake to be counted if it can be explained, as no
 * estimate can. */
static bool lapses_matters(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	bool wins = verdict_mark(verdict) == VERDICT_RESULT &&
		verdict->best > 0;

	return verdict->proved && match_learns_from(match, ply) &&
		(wins || verdict_loss(verdict) >= LAPSES_LEAST);
}

bool lapses_find(const struct match *match, const struct analysis *analysis,
		struct lapses_game *game)
{
	bool known = match->game.now.over;

	for (size_t i = 0; known && i < match->game.total; i++) {
		const struct verdict *verdict = analysis_verdict_at(analysis,
			i);
		const struct sequels *sequels;
		struct contrast contrast;

		known = verdict->known;
		if (!known || !lapses_matters(match, i, verdict))
			continue;
		sequels = analysis->sequels[i];
		known = sequels && (sequels->failed ||
			sequels->count == SEQUELS);
		contrast_make(&contrast, sequels, false);
		game->count[contrast.kind]++;
	}
	return known;
}

void lapses_add_line(const struct lapses_game *game, struct text *text)
{
	text_add(text, "mistakes %" PRId64, game->id);
	for (int i = 1; i < CONTRAST_KINDS; i++)
		if (game->count[i])
			text_add(text, " %s %d",
				contrast_word((enum contrast_kind)i),
				game->count[i]);
	text_add(text, "\n");
}

/* -- those of a file ------------------------------------------------------- */

/* The widths keep numbers, and their sums, in range. */
static bool lapses_parse(const char *line, struct lapses_game *game)
{
	char word[16];
	int count, end = 0;

	sscanf(line, "mistakes %18" SCNd64 "%n", &game->id, &end);
	if (!end)
		return false;
	while (*(line += end) == ' ' &&
	       sscanf(line, " %15s %3d%n", word, &count, &end) == 2 &&
	       count > 0)
		for (int i = 1; i < CONTRAST_KINDS; i++)
			if (strcmp(word, contrast_word((enum contrast_kind)
					i)) == 0)
				game->count[i] += count;
	return !*line && game->id > 0;
}

void lapses_take(struct lapses *lapses, const char *line)
{
	struct lapses_game game = { 0 };

	if (!lapses_parse(line, &game))
		return;
	for (int i = 0; i < lapses->games; i++)
		if (lapses->game[i].id == game.id)
			return;
	if (lapses->games == LAPSES_GAMES)
		memmove(&lapses->game[0], &lapses->game[1],
			(size_t)--lapses->games * sizeof game);
	lapses->game[lapses->games++] = game;
}

int lapses_count(const struct lapses *lapses, unsigned kinds)
{
	int count = 0;

	for (int i = 0; i < lapses->games; i++)
		for (int kind = 0; kind < CONTRAST_KINDS; kind++)
			count += kinds >> kind & 1 ?
				lapses->game[i].count[kind] : 0;
	return count;
}
