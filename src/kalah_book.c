/*
 * Makes an opening book (search/player/book.h) with the program's own solver, which takes
 * hours: kalah-book NEW [OLD]. Each set of rules is worked on by a process of
 * its own. What a book OLD has is not solved once more. ^C writes what there
 * is, to be gone on with as OLD.
 *
 * What is followed are all moves of the first plies, and then those of games in
 * which one player at least has not erred, of whom then only the best move, as
 * long as there are so many seeds in the houses that it would take long to
 * solve them.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "search/player/book.h"

/* How far a set of rules is followed. */
static const struct build_plan {
	const char *preset;
	int full_plies;		/* of which all moves are followed */
	int plies;		/* with a player who has not erred */
	int seeds;		/* in the houses, or it is soon solved */
} plans[] = {
	{ "standard", 6, 22, 38 }, { "empty-capture", 6, 24, 38 },
	{ "seed-on", 6, 24, 37 }
};

enum { PLANS = sizeof plans / sizeof *plans };

#define MEMORY ((size_t)6 << 30)	/* bytes for a process, at most */

static volatile sig_atomic_t stopped;

/* A position and how it came about. */
struct entry {
	unsigned char facts[2];	/* as in the book */
	int ply;		/* the least it was reached by */
	bool clean[2];		/* the mover, the other has not erred */
};

struct maker {
	const struct preset *preset;
	const struct build_plan *plan;
	struct node_rules rules;
	struct solver *solver;
	struct book *old;	/* what is known already, or NULL */
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

static void solve(struct maker *maker, const struct node *node,
		unsigned char facts[2])
{
	struct board board = { 0 };
	struct root root;

	set_board(&maker->preset->rules, node, &board);
	if (!book_find(maker->old, &board, &root) &&
	    !root_solve(maker->solver, &board, ROOT_ANY,
			(struct stop){ NULL, NULL }, &root))
		exit(1);
	board_done(&board);
	facts[0] = (unsigned char)(root_bounds(&root).lower + BOOK_ZERO);
	facts[1] = (unsigned char)(root.moves[root.best].house - 1);
}

/* -- which moves are followed ---------------------------------------------- */

static int follow_of(const struct maker *maker, const struct node *node,
		const struct entry *entry)
{
	const struct build_plan *plan = maker->plan;
	int seeds = node_sum(node->own) + node_sum(node->other);
	int before = entry->facts[1] & (BOOK_FOLLOW_BEST | BOOK_FOLLOW_ALL);

	if (seeds < plan->seeds || entry->ply >= plan->plies || stopped)
		return before;
	if (entry->ply < plan->full_plies || entry->clean[1])
		return BOOK_FOLLOW_ALL;
	return entry->clean[0] ? BOOK_FOLLOW_BEST : 0;
}

/* Position I leads to NODE by HOUSE. Who errs is not clean any more; what is
 * reached in several ways is as clean as by the best of them. */
static void lead_to(struct maker *maker, const struct entry *from, int house,
		bool again, const struct node *node)
{
	uint32_t count = maker->list.count;
	int64_t at = book_list_find(&maker->list, node, true);
	bool best = (from->facts[1] & BOOK_HOUSE) == house;
	struct entry *entry;

	if (at < 0)
		exit(1);
	entry = &maker->entries[at];
	if (at == count) {
		*entry = (struct entry){ { 0, 0 }, from->ply + 1,
			{ false, false } };
		solve(maker, node, entry->facts);
	}
	if (from->clean[0] && best)
		entry->clean[again ? 0 : 1] = true;
	if (from->clean[1])
		entry->clean[again ? 1 : 0] = true;
}

static void follow(struct maker *maker, uint32_t i)
{
	struct node node = maker->list.nodes[i], after;
	struct entry *entry = &maker->entries[i];
	int gain;

	entry->facts[1] = (unsigned char)((entry->facts[1] & BOOK_HOUSE) |
		follow_of(maker, &node, entry));
	for (int house = 0; house < maker->rules.houses; house++) {
		bool again;

		if (!node_seeds(node.own, house) ||
		    !book_follows(entry->facts[1], house))
			continue;
		again = node_play(&maker->rules, &node, house, &after, &gain);
		if (!node_is_over(&maker->rules, &after))
			lead_to(maker, entry, house, again, &after);
	}
}

/* Once more for all, until there is nothing new: a position may have become
 * clean after its turn had been. */
static void follow_all(struct maker *maker)
{
	uint32_t before;

	do {
		before = maker->list.count;
		for (uint32_t i = 0; i < maker->list.count; i++) {
			follow(maker, i);
			if (i % 16 == 0)
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

static const struct entry *entry_of(struct maker *maker,
		const struct node *node)
{
	return &maker->entries[book_list_find(&maker->list, node, false)];
}

/* The list as a reader finds it: it was made in another order where a position
 * was followed late. */
static void order(struct maker *maker, struct book_list *list)
{
	book_list_find(list, &maker->list.nodes[0], true);
	for (uint32_t i = 0; i < list->count; i++) {
		struct node node = list->nodes[i];

		book_list_follow(list, &maker->rules, &node,
			entry_of(maker, &node)->facts[1]);
	}
}

static bool write_set(struct maker *maker, FILE *out)
{
	struct book_list list = { .count = 0 };
	unsigned char *bytes;
	size_t length = BOOK_RULES + 4;

	order(maker, &list);
	bytes = malloc(length + 2 * (size_t)list.count + BOOK_SUM);
	if (!bytes)
		return false;
	book_put_rules(&maker->preset->rules, bytes);
	put_number(bytes + BOOK_RULES, list.count, 4);
	for (uint32_t i = 0; i < list.count; i++, length += 2)
		memcpy(bytes + length, entry_of(maker, &list.nodes[i])->facts,
			2);
	put_number(bytes + length, book_sum(bytes, length), BOOK_SUM);
	length += BOOK_SUM;
	return fwrite(bytes, 1, length, out) == length && fflush(out) == 0;
}

static bool make_set(const struct build_plan *plan, struct book *old, FILE *out)
{
	const struct preset *preset = preset_find(plan->preset);
	struct maker maker = { .preset = preset, .plan = plan, .old = old };
	struct board start = { 0 };
	struct node node;

	maker.entries = calloc(BOOK_POSITIONS, sizeof *maker.entries);
	maker.solver = solver_new(&preset->rules,
		(int)(2 * preset->rules.houses * preset->rules.seeds), MEMORY,
		1);
	if (!maker.entries || !maker.solver)
		return false;
	node_rules_set(&maker.rules, &preset->rules);
	board_start(&start, &preset->rules, P1);
	node = node_of(&start);
	book_list_find(&maker.list, &node, true);
	maker.entries[0].clean[0] = maker.entries[0].clean[1] = true;
	solve(&maker, &node, maker.entries[0].facts);
	follow_all(&maker);
	return write_set(&maker, out);
}

/* -- processes ------------------------------------------------------------- */

static void stop(int number)
{
	(void)number;
	stopped = 1;
}

static bool copy(FILE *from, FILE *to)
{
	int c;

	rewind(from);
	while ((c = getc(from)) != EOF)
		putc(c, to);
	return !ferror(from) && !ferror(to);
}

/* Starts making the set of PLAN; returns where it will be. */
static FILE *start(const struct build_plan *plan, struct book *old)
{
	FILE *part = tmpfile();
	pid_t child = part ? fork() : -1;

	if (child == 0)
		exit(make_set(plan, old, part) ? 0 : 1);
	return child > 0 ? part : NULL;
}

static bool write_book(const char *name, FILE *parts[PLANS])
{
	FILE *out = fopen(name, "wb");
	bool good = out && fputs(BOOK_MAGIC, out) >= 0;

	for (int i = 0; good && i < PLANS; i++)
		good = copy(parts[i], out);
	return out && fclose(out) == 0 && good;
}

static bool make(const char *name, struct book *old)
{
	FILE *parts[PLANS];
	bool good = true;
	int status;

	for (int i = 0; i < PLANS; i++) {
		parts[i] = start(&plans[i], old);
		good = good && parts[i];
	}
	while (wait(&status) > 0)
		good = good && status == 0;
	return good && write_book(name, parts);
}

int main(int argc, char **argv)
{
	FILE *in = argc == 3 ? fopen(argv[2], "rb") : NULL;
	struct book *old = in ? book_read(in) : NULL;

	if (argc < 2 || argc > 3 || (argc == 3 && !old)) {
		fputs("usage: kalah-book NEW [OLD]\n", stderr);
		return 2;
	}
	sigaction(SIGINT, &(struct sigaction){ .sa_handler = stop,
		.sa_flags = SA_RESTART }, NULL);
	if (!make(argv[1], old)) {
		fputs("kalah-book: no book was made\n", stderr);
		return 1;
	}
	return 0;
}
