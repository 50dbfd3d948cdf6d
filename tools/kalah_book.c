/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes an opening book (search/player/book.h), which takes hours: kalah-book
 * NEW [OLD]. What OLD has for these rules is taken over and not solved again;
 * --plan solves one plan only. After ^C, NEW has what was solved by then, and a
 * later run can take it as OLD. NEW is replaced only in the end.
 *
 * What is unknown is asked of a command that takes options and positions, and
 * gives answers, as kalah --positions does; so many machines can help. It is
 * run again and again, since answers lead to further questions.
 *
 * The book follows all moves of the first plies. Later it follows games in
 * which at least one player has not erred: his best move, and all moves of the
 * opponent, as long as there are enough seeds to make solving slow.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "interrupt.h"
#include "model/position.h"
#include "search/player/book.h"
#include "sets_write.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/lines.h"

static const struct plan {
	const char *preset;
	int houses, seeds;	/* at the start */
	int full_plies;		/* until here all moves are followed */
	int plies;		/* until here those of best play are */
	int least;		/* seeds in houses where moves are followed */
} plans[] = {
	{ "standard", 6, 4, 7, 22, 38 }, { "standard", 6, 5, 4, 4, 38 },
	{ "empty-capture", 6, 4, 7, 24, 38 },
	{ "empty-capture", 6, 5, 4, 4, 38 }, { "seed-on", 6, 4, 7, 24, 37 }
};

enum {
	PLANS = sizeof plans / sizeof *plans,
	LINE_SIZE = 4096,
	NO_HOUSE = BOOK_HOUSE,	/* in facts: it is not known */
	TELL_EVERY = 16		/* positions */
};

static const char usage[] =
	"usage: kalah-book [--plan=PLAN] [--solver=COMMAND] NEW [OLD]\n"
	"COMMAND is './kalah --memory=6G', or what else takes the options and\n"
	"positions of kalah --positions=- and prints the answers in order.\n"
	"PLAN is PRESET or PRESET,HOUSES,SEEDS; or, to follow other moves,\n"
	"PRESET,HOUSES,SEEDS,FULL-PLIES,PLIES,LEAST-SEEDS\n";

struct entry {
	int ply;		/* at which it was first reached */
	bool clean[2];		/* the mover, the opponent has not erred */
	unsigned char facts[2];	/* as in the book */
};

struct binder {
	const struct plan *plan;
	const char *command;
	bool asking;
	struct rules rules;
	struct node_rules node_rules;
	struct book *old;	/* or NULL */
	struct position_list asked;	/* in this order */
	unsigned char (*answers)[2];	/* facts of each position in ASKED */
	size_t room;
	struct position_list list;	/* in the order of finding */
	struct entry *entries;	/* SETS_POSITIONS */
};

/* -- questions and answers ------------------------------------------------- */

/* Takes LINE, what kalah --solve says of position I; false if that is not the
 * best house and its value. */
static bool binder_take(struct binder *binder, uint32_t i, const char *line)
{
	const struct node *node = &binder->asked.nodes[i];
	int house, value;
	char more;

	if (sscanf(line, "best %d %d %c", &house, &value, &more) != 2 ||
	    house < 1 || house > binder->node_rules.houses ||
	    !node_seeds(node->own, house - 1) || value < -BOOK_ZERO ||
	    value >= BOOK_ZERO)
		return false;
	binder->answers[i][0] = (unsigned char)(value + BOOK_ZERO);
	binder->answers[i][1] = (unsigned char)(house - 1);
	if ((i + 1) % TELL_EVERY == 0)
		fprintf(stderr, "%s,%d,%d: %u positions solved, %u in all\n",
			binder->plan->preset, binder->plan->houses,
			binder->plan->seeds, i + 1, binder->list.count);
	return true;
}

/* Reads the answers to the questions from FROM on; returns how many there are
 * not. If there are too few or too many, unless by ^C, nobody knows which. */
static uint32_t binder_read_answers(struct binder *binder, uint32_t from,
		int fd)
{
	uint32_t at = from, count = binder->asked.count, wrong = 0;
	struct lines lines;
	const char *line;

	lines_start(&lines, fd);
	for (; (line = lines_text(&lines)) && !lines.torn; at++)
		wrong += at < count && !binder_take(binder, at, line);
	lines_done(&lines);
	if (at == count || (at < count && interrupt_came()))
		return wrong + count - at;
	for (at = from; at < count; at++)
		binder->answers[at][1] = NO_HOUSE;
	return count - from;
}

/* Has the questions from FROM on answered; false unless all are. */
static bool binder_ask(struct binder *binder, uint32_t from)
{
	FILE *questions = tmpfile(), *answers = NULL;
	struct text text = TEXT_IN((char[LINE_SIZE]){ 0 });
	struct board board = { 0 };
	uint32_t missing;

	for (uint32_t i = from; questions && i < binder->asked.count; i++) {
		node_set_board(&binder->asked.nodes[i], &binder->rules, &board);
		text = text_init(text.at, LINE_SIZE);
		position_add(&board, &text);
		fprintf(questions, "%s\n", text.at);
	}
	board_done(&board);
	text = text_init(text.at, LINE_SIZE);
	text_add(&text, "%s --solve=best --positions=- --preset=%s --houses=%d "
		"--seeds=%d", binder->command, binder->plan->preset,
		binder->plan->houses, binder->plan->seeds);
	if (!questions || fflush(questions) != 0 ||
	    dup2(fileno(questions), STDIN_FILENO) != STDIN_FILENO ||
	    lseek(STDIN_FILENO, 0, SEEK_SET) != 0 ||
	    !(answers = popen(text.at, "r")))
		die("the solver cannot be asked");
	fclose(questions);
	missing = binder_read_answers(binder, from, fileno(answers));
	pclose(answers);
	if (missing)
		fprintf(stderr, "kalah-book: %u positions have no answer\n",
			missing);
	return !missing;
}

/* -- positions ------------------------------------------------------------- */

/* Finds the facts of NODE: in OLD, with the moves that are followed there, or
 * among the answers; false if they are unknown. ASKING, they are to be asked
 * for, which leaves the best house open. */
static bool binder_find(struct binder *binder, const struct node *node,
		unsigned char facts[2])
{
	const unsigned char *known;
	struct board board = { 0 };
	uint32_t count = binder->asked.count;
	int64_t at;

	node_set_board(node, &binder->rules, &board);
	known = book_find_facts(binder->old, &board);
	board_done(&board);
	if (!known) {
		at = position_list_find(&binder->asked, node, binder->asking);
		if (at < 0)
			return false;
		alloc_grow(&binder->answers, &binder->room, binder->asked.count,
			2);
		if (binder->asked.count > count)
			binder->answers[at][1] = NO_HOUSE;
		known = binder->answers[at];
	}
	memcpy(facts, known, 2);
	return binder->asking || known[1] != NO_HOUSE;
}

/* The flags of position I. Moves that were followed stay so, even if no MORE
 * are to be, since all that they lead to is known. */
static int binder_flags(const struct binder *binder, uint32_t i, bool more)
{
	const struct plan *plan = binder->plan;
	const struct entry *entry = &binder->entries[i];
	int flags = entry->facts[1] & (BOOK_FOLLOW_BEST | BOOK_FOLLOW_ALL);

	if (node_total(&binder->list.nodes[i]) < plan->least ||
	    entry->ply >= plan->plies || !more || flags >= BOOK_FOLLOW_ALL)
		return flags;
	if (entry->ply < plan->full_plies || entry->clean[1])
		return BOOK_FOLLOW_ALL;
	return entry->clean[0] ? BOOK_FOLLOW_BEST : flags;
}

/* Adds NODE, to which HOUSE leads from position I. A player counts as clean
 * there if any way to it is. False if its value stays unknown. */
static bool binder_add(struct binder *binder, uint32_t i, int house, bool again,
		const struct node *node)
{
	const struct entry *from = &binder->entries[i];
	int64_t at = position_list_find(&binder->list, node, false);

	if (at < 0) {
		at = binder->list.count;
		if (at == SETS_POSITIONS)
			die("too many positions");
		if (!binder_find(binder, node, binder->entries[at].facts))
			return false;
		position_list_find(&binder->list, node, true);
		binder->entries[at].ply = from->ply + 1;
	}
	if (from->clean[0] && (from->facts[1] & BOOK_HOUSE) == house)
		binder->entries[at].clean[!again] = true;
	if (from->clean[1])
		binder->entries[at].clean[again] = true;
	return true;
}

/* Follows the moves of position I: those followed before, or MORE. False, with
 * its flags as they were, if a value stays unknown. */
static bool binder_follow(struct binder *binder, uint32_t i, bool more)
{
	struct node node = binder->list.nodes[i], after;
	unsigned char *flags = &binder->entries[i].facts[1], before = *flags;
	bool again;
	int gain;

	*flags = (unsigned char)((*flags & BOOK_HOUSE) |
		binder_flags(binder, i, more));
	for (int house = 0; house < binder->node_rules.houses; house++) {
		if (!node_seeds(node.own, house) ||
		    !book_follows(*flags, house))
			continue;
		again = node_play(&binder->node_rules, &node, house, &after,
			&gain);
		if (!node_is_over(&binder->node_rules, &after) &&
		    !binder_add(binder, i, house, again, &after)) {
			*flags = before;
			return false;
		}
	}
	return true;
}

/* Lists the positions of the set, ASKING or as far as they are known. Repeats
 * until nothing is new: a position may become clean after its turn. */
static void binder_list(struct binder *binder, bool asking)
{
	struct board start = { 0 };
	struct node node;
	uint32_t before;

	board_start(&start, &binder->rules, P1);
	node = node_of(&start);
	board_done(&start);
	position_list_done(&binder->list);
	memset(binder->entries, 0, SETS_POSITIONS * sizeof *binder->entries);
	binder->entries[0].clean[0] = binder->entries[0].clean[1] = true;
	binder->asking = asking;
	if (binder_find(binder, &node, binder->entries[0].facts))
		position_list_find(&binder->list, &node, true);
	do {
		before = binder->list.count;
		for (uint32_t i = 0; i < binder->list.count; i++)
			if (!binder_follow(binder, i, true))
				binder_follow(binder, i, false);
	} while (binder->list.count > before);
}

/* Writes the set in a reader's order; ours differs by moves followed late. */
static bool binder_write(struct binder *binder, FILE *out)
{
	unsigned char *facts = alloc_array(binder->list.count, 2);
	struct position_list list = { .count = 0 };
	bool written;

	if (binder->list.count)
		position_list_find(&list, &binder->list.nodes[0], true);
	for (uint32_t i = 0; i < list.count; i++) {
		struct node node = list.nodes[i];
		int64_t at = position_list_find(&binder->list, &node, false);

		memcpy(&facts[2 * i], binder->entries[at].facts, 2);
		book_list_follow(&list, &binder->node_rules, &node,
			facts[2 * i + 1]);
	}
	written = !list.count || sets_write(&book_format, &(struct set){
		.rules = binder->rules, .facts = facts,
		.count = list.count }, out);
	position_list_done(&list);
	free(facts);
	return written;
}

/* Writes the set of PLAN to OUT. COMMAND, unless it is NULL, is asked for what
 * is unknown, and *WHOLE is false if some of that is not answered. Returns
 * false after a write error. */
static bool make_set(const struct plan *plan, const char *command,
		struct book *old, FILE *out, bool *whole)
{
	struct binder binder = { .plan = plan, .command = command, .old = old,
		.rules = preset_find(plan->preset)->rules,
		.entries = alloc_array(SETS_POSITIONS, sizeof(struct entry)) };
	uint32_t answered = 0;
	bool written;

	binder.rules.houses = plan->houses;
	binder.rules.seeds = plan->seeds;
	node_rules_set(&binder.node_rules, &binder.rules);
	for (bool asking = command; asking; answered = binder.asked.count) {
		binder_list(&binder, true);
		asking = binder.asked.count > answered;
		if (asking && (interrupt_came() || !binder_ask(&binder,
				answered)))
			asking = *whole = false;
	}
	binder_list(&binder, false);
	written = binder_write(&binder, out);
	position_list_done(&binder.asked);
	position_list_done(&binder.list);
	free(binder.answers);
	free(binder.entries);
	return written;
}

/* What the command line asks for. */
struct order {
	const char *command;	/* that solves */
	const struct plan *chosen;	/* or NULL */
	struct plan own;	/* one that is spelled out */
	char preset[32];	/* its name */
	const struct plan *plans;	/* to be made: OWN, or all known */
	int count;
	const char *old_name;	/* or NULL */
	struct book *old;	/* or NULL */
};

/* Whether PLAN is the one for the first READ words of OWN: the preset, or its
 * houses and seeds, too. */
static bool plan_is_named(const struct plan *plan, const struct plan *own,
		int read)
{
	return strcmp(plan->preset, own->preset) == 0 && (read == 1 ||
		(read == 3 && plan->houses == own->houses &&
		 plan->seeds == own->seeds));
}

/* Chooses the plan that WORDS name, or spell out: then no other is made. False
 * if there is no such plan. */
static bool order_choose(struct order *order, const char *words)
{
	struct plan *own = &order->own;
	int read = sscanf(words, "%31[^,],%d,%d,%d,%d,%d", order->preset,
		&own->houses, &own->seeds, &own->full_plies, &own->plies,
		&own->least);

	own->preset = order->preset;
	for (int i = 0; i < PLANS; i++)
		if (plan_is_named(&plans[i], own, read)) {
			order->chosen = &plans[i];
			return true;
		}
	order->chosen = order->plans = own;
	order->count = 1;
	return read == 6 && preset_find(order->preset) && own->houses > 0 &&
		own->houses <= NODE_HOUSES_MAX && own->seeds > 0 &&
		own->seeds <= (BOOK_ZERO - 1) / 2 / own->houses;
}

static bool order_read(struct order *order, int argc, char **argv)
{
	static const struct option longs[] = { { "plan", 1, NULL, 'p' },
		{ "solver", 1, NULL, 's' }, { 0 } };
	int option;

	*order = (struct order){ .command = "./kalah --memory=6G",
		.plans = plans, .count = PLANS };
	while ((option = getopt_long(argc, argv, "", longs, NULL)) != -1)
		if (option == 's' && strlen(optarg) < LINE_SIZE / 2)
			order->command = optarg;
		else if (option != 'p' || !order_choose(order, optarg))
			return false;
	order->old_name = argc - optind == 2 ? argv[optind + 1] : NULL;
	return argc - optind == 1 || argc - optind == 2;
}

/* Reads the old book, if there is to be one; or says that it is none. */
static bool order_read_old(struct order *order)
{
	FILE *in = order->old_name ? fopen(order->old_name, "rb") : NULL;

	order->old = in ? book_read(in) : NULL;
	if (in)
		fclose(in);
	if (order->old_name && !order->old)
		fprintf(stderr, "kalah-book: %s is not a book\n",
			order->old_name);
	return order->old || !order->old_name;
}

/* The book being written, also for when memory runs out. */
static struct atomic_file file;

static void abandon_book(void)
{
	atomic_file_abandon(&file);
}

static bool make_book(const struct order *order, const char *name, bool *whole)
{
	bool good = atomic_file_start(&file, name) == 0 &&
		fputs(BOOK_MAGIC, file.stream) >= 0;

	for (int i = 0; good && i < order->count; i++) {
		const struct plan *plan = &order->plans[i];
		bool chosen = !order->chosen || plan == order->chosen;

		good = make_set(plan, chosen ? order->command : NULL,
			order->old, file.stream, whole);
	}
	if (good)
		return atomic_file_finish(&file) == 0;
	abandon_book();
	return false;
}

int main(int argc, char **argv)
{
	struct order order;
	bool made, whole = true;

	if (!order_read(&order, argc, argv)) {
		fputs(usage, stderr);
		return EXIT_TROUBLE;
	}
	if (!order_read_old(&order))
		return EXIT_TROUBLE;
	interrupt_await();
	exit_set_hook(abandon_book);
	made = make_book(&order, argv[optind], &whole);
	book_free(order.old);
	if (!made)
		fputs("kalah-book: no book was made\n", stderr);
	return made && whole ? 0 : EXIT_WRONG;
}
