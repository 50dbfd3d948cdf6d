/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/computer.h"

#include "files/paths.h"
#include "model/starting.h"
#include "search/base/budget.h"
#include "search/base/pool.h"
#include "search/player/book.h"
#include "search/player/proofs.h"
#include "util/clock.h"
#include "util/signals.h"

enum {
	/* bytes by default: this fraction of what the process may have, within
	 * these limits, but at most MEMORY_MOST of it */
	MEMORY_SHARE = 8, MEMORY_USUAL = 256, MEMORY_LARGE = 2048,	/* MB */
	MEMORY_MOST = 4,
	MEMORY_LEAST = 1 << 20,	/* less is not enough to finish a search */
	THREADS = 8		/* at most, unless more are asked for */
};

uint64_t computer_luck(const struct computer *computer)
{
	return (uint64_t)(computer->random_seed ? computer->random_seed :
		clock_now());
}

struct engine_query computer_query(const struct computer *computer, int level)
{
	return (struct engine_query){ .level = level,
		.time = computer->time ? computer->time : ENGINE_TIME,
		.seed = computer_luck(computer) };
}

enum engine_side computer_side(const struct game *game)
{
	const struct board *first = game_first(game);

	return !starting_is_usual(first) || first->rules.swap ? ENGINE_NO_SIDE :
		first->mover == game->now.mover ? ENGINE_FIRST : ENGINE_SECOND;
}

static struct book *computer_open_book(void)
{
	FILE *file = paths_data("book");
	struct book *book = file ? book_read(file) : NULL;

	if (file)
		fclose(file);
	return book;
}

static struct proofs *computer_open_proofs(void)
{
	FILE *file = paths_data("proofs");
	struct proofs *proofs = file ? proofs_read(file) : NULL;

	if (file)
		fclose(file);
	return proofs;
}

size_t computer_memory(const struct computer *computer, size_t usual)
{
	if (!computer->memory)
		return usual;
	return computer->memory < MEMORY_LEAST ? MEMORY_LEAST :
		(size_t)computer->memory;
}

/* Bytes that a player may take by default. */
static size_t computer_memory_usual(void)
{
	int64_t all = budget_process() >> 20, share = all / MEMORY_SHARE;

	share = share < MEMORY_USUAL ? MEMORY_USUAL :
		share > MEMORY_LARGE ? MEMORY_LARGE : share;
	if (all && share > all / MEMORY_MOST)
		share = all / MEMORY_MOST;
	return (size_t)share << 20;
}

bool computer_has_means(const struct computer *computer)
{
	return (!computer->time || computer->time >= ENGINE_TIME) &&
		computer_memory(computer, computer_memory_usual()) >=
			(size_t)MEMORY_USUAL << 20;
}

int computer_threads(const struct computer *computer)
{
	int processors = pool_processors();

	return computer->threads ? (int)computer->threads :
		processors < THREADS ? processors : THREADS;
}

const char *computer_excuse(const struct engine_report *report)
{
	return report->simple ? "by a simple search for a large board" : NULL;
}

/* Towards a tie, where estimates err least. */
void computer_round(struct engine_report *report, const struct board *board)
{
	int64_t seeds = board->store[P1] + board->store[P2] +
		board->row[P1] + board->row[P2];

	if (!rules_score_all(&board->rules))
		return;
	for (int i = 0; i < report->choices.count; i++) {
		struct choice *move = &report->choices.list[i];
		int64_t by = move->value > 0 ? -1 : 1;

		if (!choice_is_exact(move) && ((move->value ^ seeds) & 1) &&
		    bounds_allow(move->bounds, move->value + by))
			move->value += by;
	}
}

struct finding computer_find(const struct engine_report *report,
		int64_t house)
{
	const struct choice *move = choices_find(&report->choices, house);
	struct finding finding = { .known = report->best && move,
		.rest = INT64_MIN };
	int64_t best;

	if (!finding.known)
		return finding;
	finding.exact = engine_best_value(report, &best);
	finding.move = finding.best = *move;
	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *other = &report->choices.list[i];

		choice_raise(&finding.best, other);
		if (other == move || other->value < finding.rest)
			continue;
		if (other->value > finding.rest)
			finding.houses = 0;
		finding.rest = other->value;
		if (choice_is_exact(other) || !finding.exact)
			finding.houses |= verdict_bit(other->house);
	}
	return finding;
}

struct verdict computer_judge(const struct engine_report *report, int64_t house)
{
	struct finding finding = computer_find(report, house);
	struct verdict verdict;

	computer_join(&finding, NULL, 1, &verdict);
	return verdict;
}

/* To the player of OTHER, or if LINK is -1 to the other one, CHOICE is worth as
 * much. */
static void computer_narrow(struct choice *choice, const struct choice *other,
		int link)
{
	choice_narrow(choice, bounds_before(other->bounds, 0, link > 0));
}

/* First back, where a position is worth its best move; then on, where no move
 * is worth more than that, and one that seems best is, within its bounds. */
void computer_join(struct finding *findings, const struct game *game,
		size_t count, struct verdict *verdicts)
{
	for (size_t i = count; i-- > 0; ) {
		struct finding *at = &findings[i], *next = at + 1;

		at->link = i + 1 == count || !at->known || !next->known ? 0 :
			game_same_turn(game, i + 1) ? 1 : -1;
		if (at->link) {
			computer_narrow(&next->best, &at->move, at->link);
			computer_narrow(&at->move, &next->best, at->link);
			choice_estimate(&at->move, at->link *
				next->best.value);
		}
		if (at->move.house == HOUSE_SWAP)
			at->rest = -at->move.value;
		choice_narrow(&at->best, (struct bounds){
			at->move.bounds.lower, INT64_MAX });
		choice_estimate(&at->best, at->move.value > at->rest ?
			at->move.value : at->rest);
	}
	for (size_t i = 0; i < count; i++) {
		const struct finding *at = &findings[i];
		int link = i ? at[-1].link : 0;
		int64_t best = link ? link * verdicts[i - 1].value :
			at->best.value;
		int64_t most = at->move.value < at->rest ? at->move.value :
			at->move.bounds.upper;
		int64_t value = most < best ? most : best;
		bool proved = at->known && choice_is_exact(&at->best) &&
			choice_is_exact(&at->move);
		bool others = (value < best || at->rest >= best) &&
			(at->exact || !proved);

		verdicts[i] = (struct verdict){ best, value, at->known, proved,
			(value < best ? 0 : verdict_bit(at->move.house)) |
			(others ? at->houses : 0) };
	}
}

struct engine_setup computer_setup(const struct computer *computer)
{
	return (struct engine_setup){ computer_memory(computer,
		computer_memory_usual()), computer_threads(computer),
		computer_open_book, computer_open_proofs };
}

static bool computer_goes_on(void *context)
{
	(void)context;
	return !signals_caught();
}

static void computer_hear(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

struct engine_report computer_think(struct engine *engine,
		const struct board *board, const struct engine_query *query)
{
	struct engine_report report = { .best = 0 };
	struct engine_listener listener = { computer_goes_on, computer_hear,
		clock_now, &report };

	engine_search(engine, board, query, &listener);
	computer_round(&report, board);
	return report;
}
