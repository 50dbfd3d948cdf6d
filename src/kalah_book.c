/*
 * Makes an opening book (ai/book.h) with the program's own solver, which may
 * take hours: kalah-book FILE [PRESET...]. Each set of rules is worked on by a
 * process of its own.
 *
 * What is followed are all moves of the first plies, and then those of a game
 * of which one player at least has not erred, as long as there are so many
 * seeds in the houses that it would take long to solve.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/book.h"

enum {
	FULL_PLIES = 4,		/* of which all moves are followed */
	FULL_SEEDS = 38,	/* in the houses, or there is no need */
	PLIES = 12,		/* with a player who has not erred */
	SEEDS = 38,
	SETS_MOST = 8
};

#define MEMORY ((size_t)1 << 30)	/* bytes for a process */

/* A position and how it came about. */
struct entry {
	unsigned char value;	/* with BOOK_ZERO, not BOOK_FOLLOWED */
	bool followed;
	int ply;		/* the least it was reached by */
	bool clean[2];		/* the mover, the other has not erred */
};

struct maker {
	const struct preset *preset;
	struct node_rules rules;
	struct search *search;
	struct book_list list;	/* in the order in which they were found */
	struct entry *entries;	/* BOOK_POSITIONS of them */
};

/* -- what the positions are worth ------------------------------------------ */

static void set_board(const struct rules *rules, const struct node *node,
		struct board *board)
{
	int64_t count[2 * NODE_HOUSES_MAX];

	for (int i = 0; i < rules->houses; i++) {
		count[i] = node_seeds(node->own, i);
		count[rules->houses + i] = node_seeds(node->other, i);
	}
	board_set(board, rules, (int64_t[]){ 0, 0 }, count, P1);
}

static unsigned char solve(struct maker *maker, const struct node *node)
{
	struct board board = { 0 };
	struct exact exact;

	set_board(&maker->preset->rules, node, &board);
	exact_solve(maker->search, &board, true, (struct watch){ NULL, NULL },
		&exact);
	board_done(&board);
	return (unsigned char)(exact_range(&exact).lower + BOOK_ZERO);
}

/* The entry of a position, which is solved if it is a new one. */
static struct entry *enter(struct maker *maker, const struct node *node,
		int ply)
{
	uint32_t count = maker->list.count;
	int64_t at = book_list_find(&maker->list, node, true);
	struct entry *entry = at < 0 ? NULL : &maker->entries[at];

	if (entry && at == count)
		*entry = (struct entry){ solve(maker, node), false, ply,
			{ false, false } };
	return entry;
}

/* -- which moves are followed ---------------------------------------------- */

static bool is_worth_it(const struct node *node, const struct entry *entry)
{
	int seeds = node_sum(node->own) + node_sum(node->other);
	bool clean = entry->clean[0] || entry->clean[1];

	return (entry->ply < FULL_PLIES && seeds >= FULL_SEEDS) ||
		(entry->ply < PLIES && seeds >= SEEDS && clean);
}

/* A move and what is known after it. */
struct line {
	struct entry *after;
	int value;		/* as its player sees it */
	bool again;
};

/* All moves that do not end the game; *BEST is the first that is best, also of
 * those that do. */
static int list_lines(struct maker *maker, const struct node *node, int ply,
		struct line *lines, int *best)
{
	int count = 0, most = -NODE_SEEDS_MAX - 1;

	*best = -1;
	for (int house = 0; house < maker->rules.houses; house++) {
		struct line line = { NULL, 0, false };
		struct node after;
		int gain;

		if (!node_seeds(node->own, house))
			continue;
		line.again = node_play(&maker->rules, node, house, &after,
			&gain);
		line.value = node_leftover(&maker->rules, &after);
		if (!node_is_over(&maker->rules, &after)) {
			line.after = enter(maker, &after, ply + 1);
			line.value = line.after->value - BOOK_ZERO;
		}
		line.value = line.again ? gain + line.value :
			gain - line.value;
		if (line.value > most) {
			most = line.value;
			*best = line.after ? count : -1;
		}
		if (line.after)
			lines[count++] = line;
	}
	return count;
}

/* Who errs is not clean any more; a position that is reached in several ways
 * is as clean as by the best of them. */
static void follow(struct maker *maker, uint32_t i)
{
	struct node node = maker->list.nodes[i];
	struct entry *entry = &maker->entries[i];
	struct line lines[NODE_HOUSES_MAX];
	int best, count = list_lines(maker, &node, entry->ply, lines, &best);

	entry->followed = true;
	for (int j = 0; j < count; j++) {
		bool *clean = lines[j].after->clean;
		bool again = lines[j].again;

		if (entry->clean[0] && j == best)
			clean[again ? 0 : 1] = true;
		if (entry->clean[1])
			clean[again ? 1 : 0] = true;
	}
}

/* Once more for all, until nothing new is worth it: a position may have become
 * clean after its turn had been. */
static void follow_all(struct maker *maker)
{
	uint32_t before;

	do {
		before = maker->list.count;
		for (uint32_t i = 0; i < maker->list.count; i++) {
			if (is_worth_it(&maker->list.nodes[i],
					&maker->entries[i]))
				follow(maker, i);
			if (i % 64 == 0)
				fprintf(stderr, "%s: %u of %u, ply %d\n",
					maker->preset->name, i,
					maker->list.count,
					maker->entries[i].ply);
		}
	} while (maker->list.count > before);
}

/* -- the file -------------------------------------------------------------- */

static void put_number(unsigned char *bytes, uint64_t number, int count)
{
	for (int i = 0; i < count; i++, number >>= 8)
		bytes[i] = (unsigned char)number;
}

/* The list was made in just the order in which a reader finds it only if no
 * position was followed late; so it is made again. */
static void order(const struct maker *maker, struct book_list *list)
{
	struct node after;
	int gain;

	book_list_find(list, &maker->list.nodes[0], true);
	for (uint32_t i = 0; i < list->count; i++) {
		struct node node = list->nodes[i];
		struct book_list *known = (struct book_list *)&maker->list;

		if (!maker->entries[book_list_find(known, &node,
				false)].followed)
			continue;
		for (int house = 0; house < maker->rules.houses; house++) {
			if (!node_seeds(node.own, house))
				continue;
			node_play(&maker->rules, &node, house, &after, &gain);
			if (!node_is_over(&maker->rules, &after))
				book_list_find(list, &after, true);
		}
	}
}

static bool write_set(struct maker *maker, FILE *out)
{
	struct book_list list = { .count = 0 };
	unsigned char *bytes;
	size_t length = BOOK_RULES + 4;

	order(maker, &list);
	bytes = malloc(length + list.count + BOOK_SUM);
	if (!bytes)
		return false;
	book_put_rules(&maker->preset->rules, bytes);
	put_number(bytes + BOOK_RULES, list.count, 4);
	for (uint32_t i = 0; i < list.count; i++) {
		const struct entry *entry = &maker->entries[book_list_find(
			&maker->list, &list.nodes[i], false)];

		bytes[length++] = (unsigned char)(entry->value |
			(entry->followed ? BOOK_FOLLOWED : 0));
	}
	put_number(bytes + length, book_sum(bytes, length), BOOK_SUM);
	length += BOOK_SUM;
	return fwrite(bytes, 1, length, out) == length && fflush(out) == 0;
}

static bool make_set(const struct preset *preset, FILE *out)
{
	struct maker maker = { .preset = preset };
	struct board start = { 0 };
	struct node node;

	maker.entries = calloc(BOOK_POSITIONS, sizeof *maker.entries);
	maker.search = search_new(&preset->rules,
		(int)(2 * preset->rules.houses * preset->rules.seeds), MEMORY, 1);
	if (!maker.entries || !maker.search)
		return false;
	node_rules_set(&maker.rules, &preset->rules);
	board_start(&start, &preset->rules, P1);
	node = node_of(&start);
	memset(enter(&maker, &node, 0)->clean, true, 2);
	follow_all(&maker);
	return write_set(&maker, out);
}

/* -- processes ------------------------------------------------------------- */

static bool copy(FILE *from, FILE *to)
{
	int c;

	rewind(from);
	while ((c = getc(from)) != EOF)
		putc(c, to);
	return !ferror(from) && !ferror(to);
}

int main(int argc, char **argv)
{
	static const char *const usual[] = { "standard", "empty-capture",
		"seed-on" };
	int count = argc > 2 ? argc - 2 : 3, status;
	FILE *parts[SETS_MOST], *out;
	bool good = argc > 1 && count <= SETS_MOST;

	for (int i = 0; good && i < count; i++) {
		const struct preset *preset = preset_find(argc > 2 ?
			argv[2 + i] : usual[i]);

		parts[i] = tmpfile();
		good = preset && parts[i];
		if (good && fork() == 0)
			exit(make_set(preset, parts[i]) ? 0 : 1);
	}
	while (wait(&status) > 0)
		good = good && status == 0;
	out = good ? fopen(argv[1], "wb") : NULL;
	good = out && fputs(BOOK_MAGIC, out) >= 0;
	for (int i = 0; good && i < count; i++)
		good = copy(parts[i], out);
	if (!good || fclose(out) != 0) {
		fputs("usage: kalah-book FILE [PRESET...]\n", stderr);
		return 1;
	}
	return 0;
}
