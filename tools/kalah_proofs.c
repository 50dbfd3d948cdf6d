/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes proof books (search/player/proofs.h). kalah-proofs BOOKS WORK PRESET
 * HOUSES SEEDS SIDE PAR proves that SIDE, 1 or 2, gets PAR, a difference in its
 * favour, and then puts the book into the file BOOKS. WORK is where all that is
 * found goes at once, a line for each position: whoever is stopped goes on
 * there, and programs that share WORK share the work, best with --part=1/2 and
 * --part=2/2. With --turn, only that first turn of the opponent's is followed;
 * the book then has all that is in WORK.
 *
 * At the opponent's positions all moves are followed. Of the holder's the
 * solver is asked first; where it does not answer, the move is tried that the
 * engine prefers. If that does not keep par after all that follows, the solver
 * is asked with many more nodes, and if it does not know, either, the engine
 * looks longer: what then seems to be lost is left as if it were, as long as
 * there is anything else to try.
 *
 * kalah-proofs --walk BOOKS follows every branch, asks about every position
 * that is left to the solver, and says what that took; with --sample=N about N
 * of them.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "interrupt.h"
#include "proofs_ask.h"
#include "search/player/engine.h"
#include "sets_write.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/text.h"

enum {
	LINE = 128,			/* lines of WORK are shorter */
	NODES = 2000000,		/* for an answer */
	CHECKED = 10000,		/* nodes between two stop checks, at
					 * most */
	LOOK = 600000,			/* microseconds to choose a move */
	/* after a move that failed; so many times the nodes */
	DOUBT = 50,
	DOUBT_MEMORY = 1 << 30,
	DOUBT_LOOK = 30000000,
	LOOK_MEMORY = 256 << 20,
	TELL_EVERY = 60			/* seconds */
};

static const char usage[] = "usage: kalah-proofs [--nodes=N] [--part=K/N] "
	"[--turn=HOUSE,HOUSE...]\n"
	"           BOOKS WORK PRESET HOUSES SEEDS SIDE PAR\n"
	"       kalah-proofs --walk [--sample=N] [--part=K/N] BOOKS\n";

/* What is known of a position with a choice of the holder's: the solver answers
 * that par is kept, or lost, by so many NODES; or it does not, and these houses
 * are to be tried in turn; or a house holds par, whatever follows. */
enum { KEPT = 'a', LOST = 'l', TRIED = 't', HELD = 'h' };
struct fact {
	char kind;			/* 0: not known */
	char houses[NODE_HOUSES_MAX + 1];	/* from '1'; or "-" */
	uint64_t nodes;
};

struct maker {
	struct node_rules rules;
	bool walks;
	uint64_t nodes;			/* for an answer */
	int part, parts;
	size_t sample;
	const char *turn;		/* or NULL */
	int work;			/* for more lines */
	FILE *read;			/* the same file */
	struct engine *engine;		/* prefers moves */
	struct solver *solver;		/* answers */
	struct solver *doubter;		/* with more memory; NULL: not yet */
	struct position_list known;
	struct fact *facts;		/* of KNOWN */
	size_t room;
	struct position_list done;	/* where par is kept, after all moves */
	struct position_list doubted;	/* where a choice seems to be lost */
	time_t told;
};

/* -- the work -------------------------------------------------------------- */

static struct fact *maker_fact(struct maker *maker, const struct node *position,
		bool adding)
{
	uint32_t before = maker->known.count;
	int64_t at = position_list_find(&maker->known, position, adding);

	if (at < 0)
		return NULL;
	alloc_grow(&maker->facts, &maker->room, maker->known.count,
		sizeof *maker->facts);
	if (maker->known.count > before)
		maker->facts[at] = (struct fact){ .kind = 0 };
	return &maker->facts[at];
}

/* Whether TOLD can be true of POSITION, and of answers by so many NODES. */
static bool fact_is_possible(const struct fact *told,
		const struct node *position, uint64_t nodes)
{
	if (told->kind == KEPT && told->nodes > nodes + CHECKED)
		return false;
	if (told->kind == KEPT || told->kind == LOST)
		return strcmp(told->houses, "-") == 0;
	for (const char *at = told->houses; *at; at++)
		if (*at < '1' || *at > '0' + NODE_HOUSES_MAX ||
		    !node_seeds(position->own, *at - '1'))
			return false;
	return told->kind == TRIED || (told->kind == HELD &&
		strlen(told->houses) == 1);
}

/* Takes a line; one that is damaged says nothing. What is proved stays. */
static void maker_take(struct maker *maker, const char *line)
{
	struct fact told, *fact;
	struct node position;
	char houses[LINE];

	if (sscanf(line, "%" SCNx64 " %" SCNx64 " %" SCNd64 " %c %127s %"
			SCNu64, &position.own, &position.other,
			&position.lead, &told.kind, houses, &told.nodes) != 6 ||
	    strlen(houses) > NODE_HOUSES_MAX)
		return;
	strcpy(told.houses, houses);
	fact = fact_is_possible(&told, &position, maker->nodes) ?
		maker_fact(maker, &position, true) : NULL;
	if (fact && fact->kind != KEPT && fact->kind != HELD)
		*fact = told;
}

/* Ends a line that was cut off, lest the next be taken for its rest. */
static void maker_end_line(struct maker *maker)
{
	if (fseek(maker->read, -1, SEEK_END) == 0 &&
	    getc(maker->read) != '\n' && write(maker->work, "\n", 1) != 1)
		die("cannot write to the file");
	rewind(maker->read);
}

/* Reads what was added to WORK, by whomever. */
static void maker_read(struct maker *maker)
{
	char line[LINE];
	long at;

	clearerr(maker->read);
	while (at = ftell(maker->read), fgets(line, LINE, maker->read)) {
		if (!strchr(line, '\n') && strlen(line) < LINE - 1) {
			fseek(maker->read, at, SEEK_SET);
			return;
		}
		maker_take(maker, line);
	}
}

static void maker_note(struct maker *maker, const struct node *position,
		char kind, const char *houses, uint64_t nodes)
{
	char line[LINE];
	int size = snprintf(line, LINE, "%016" PRIx64 " %016" PRIx64 " %" PRId64
		" %c %s %" PRIu64 "\n", position->own, position->other,
		position->lead, kind, houses, nodes);

	if (write(maker->work, line, (size_t)size) != size)
		die("cannot write to the file");
	maker_read(maker);
}

static void maker_tell(struct maker *maker)
{
	time_t now = time(NULL);
	unsigned kinds[UCHAR_MAX + 1] = { 0 };

	if (now - maker->told < TELL_EVERY)
		return;
	maker->told = now;
	for (uint32_t i = 0; i < maker->known.count; i++)
		kinds[(unsigned char)maker->facts[i].kind]++;
	fprintf(stderr, "%u stored, %u answered, %u lost, %u being tried\n",
		kinds[HELD], kinds[KEPT], kinds[LOST], kinds[TRIED]);
}

/* -- a longer look --------------------------------------------------------- */

static int64_t maker_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static bool maker_goes_on(void *context)
{
	(void)context;
	return !interrupt_came();
}

static void maker_hear(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

/* Sets HOUSES to those of REPORT, the best ones first. */
static void maker_sort(const struct engine_report *report,
		char houses[NODE_HOUSES_MAX + 1])
{
	int count = 0;

	houses[count++] = (char)('0' + report->best);
	while (count < report->choices.count) {
		const struct choice *best = NULL;

		for (int i = 0; i < report->choices.count; i++) {
			const struct choice *choice = &report->choices.list[i];

			if (!memchr(houses, (int)('0' + choice->house),
					(size_t)count) &&
			    (!best || choice->value > best->value))
				best = choice;
		}
		houses[count++] = (char)('0' + best->house);
	}
	houses[count] = '\0';
}

/* Looks for so many microseconds, and sorts HOUSES. Returns what the best of
 * them seems to be worth. */
static int64_t maker_look(struct maker *maker, const struct node *position,
		int64_t time, char houses[NODE_HOUSES_MAX + 1])
{
	struct engine_query query = { .level = ENGINE_BEST, .time = time };
	struct engine_report report;
	struct engine_listener listener = { maker_goes_on, maker_hear,
		maker_now, &report };
	struct node node = { position->own, position->other, 0 };
	struct board board = { 0 };

	node_set_board(&node, &maker->rules.of, &board);
	engine_search(maker->engine, &board, &query, &listener);
	board_done(&board);
	maker_sort(&report, houses);
	return engine_best(&report)->value;
}

/* -- the proof ------------------------------------------------------------- */

enum verdict { PROVED, REFUTED, DOUBTED, STOPPED };

static enum verdict maker_prove(struct maker *maker, struct node position,
		const char *turn);

/* Finds out what solver and engine say. */
static void maker_think(struct maker *maker, const struct node *position)
{
	static const char kinds[] = { [PROOFS_GO_ON] = TRIED,
		[PROOFS_KEPT] = KEPT, [PROOFS_LOST] = LOST };
	char houses[NODE_HOUSES_MAX + 1] = "-";
	struct proofs_question question = { position, maker->nodes, 0 };
	enum proofs_end answer;

	maker_tell(maker);
	answer = proofs_ask(maker->solver, &question, interrupt_came);
	if (answer == PROOFS_GO_ON)
		maker_look(maker, position, LOOK, houses);
	if (!interrupt_came())
		maker_note(maker, position, kinds[answer], houses,
			question.nodes);
}

/* Tries HOUSES until one keeps par. Those before FAILED, REFUTED or DOUBTED. */
static enum verdict maker_try(struct maker *maker, const struct node *position,
		const char *houses, enum verdict failed)
{
	for (; *houses; houses++) {
		char house[2] = { *houses, '\0' };
		enum verdict verdict = maker_prove(maker, proofs_after(
			&maker->rules, position, *house - '1'), NULL);

		if (verdict == PROVED)
			maker_note(maker, position, HELD, house, maker->nodes);
		if (verdict == PROVED || verdict == STOPPED)
			return verdict;
		if (verdict == DOUBTED)
			failed = DOUBTED;
	}
	return failed;
}

/* Finds out what to try after a house that FAILED: what the solver knows to
 * keep par, or else what the engine prefers. Returns REFUTED if all is lost,
 * DOUBTED if it seems so, and PROVED if there is hope. */
static enum verdict maker_doubt(struct maker *maker,
		const struct node *position, char failed,
		char houses[NODE_HOUSES_MAX + 1])
{
	struct proofs_question question = { position, DOUBT * maker->nodes,
		0 };
	enum proofs_end answer;
	char *at;

	if (!maker->doubter)
		maker->doubter = proofs_solver(&maker->rules.of, DOUBT_MEMORY);
	answer = proofs_ask(maker->doubter, &question, interrupt_came);
	if (answer == PROOFS_LOST)
		return REFUTED;
	if (answer == PROOFS_KEPT) {
		houses[0] = (char)('1' + question.house);
		houses[1] = '\0';
		return PROVED;
	}
	if (maker_look(maker, position, DOUBT_LOOK, houses) <
			proofs_need(position))
		return DOUBTED;
	at = strchr(houses, failed);
	memmove(at, at + 1, strlen(at));
	return PROVED;
}

/* After a house that FAILED, and how. */
static enum verdict maker_try_others(struct maker *maker,
		const struct node *position, char house, enum verdict failed)
{
	char houses[NODE_HOUSES_MAX + 1];
	enum verdict verdict = maker_doubt(maker, position, house, houses);

	if (interrupt_came())
		return STOPPED;
	if (verdict == PROVED)
		verdict = maker_try(maker, position, houses, failed);
	if (verdict == REFUTED)
		maker_note(maker, position, LOST, "-", maker->nodes);
	if (verdict == DOUBTED)
		position_list_find(&maker->doubted, position, true);
	return verdict;
}

/* One move is enough. */
static enum verdict maker_prove_any(struct maker *maker,
		const struct node *position)
{
	enum verdict verdict;
	struct fact fact;

	if (!maker_fact(maker, position, false))
		maker_think(maker, position);
	if (!maker_fact(maker, position, false))
		return STOPPED;
	fact = *maker_fact(maker, position, false);
	if (fact.kind != TRIED)
		return fact.kind == LOST ? REFUTED : PROVED;
	if (position_list_find(&maker->doubted, position, false) >= 0)
		return DOUBTED;
	verdict = maker_try(maker, position, (char[]){ *fact.houses, '\0' },
		REFUTED);
	if (verdict == REFUTED || verdict == DOUBTED)
		verdict = maker_try_others(maker, position, *fact.houses,
			verdict);
	return verdict;
}

/* All moves are followed, or those of TURN; in another order by other parts. */
static enum verdict maker_prove_all(struct maker *maker,
		const struct node *position, const char *turn)
{
	int houses = maker->rules.houses;
	int from = houses * (maker->part - 1) / maker->parts;
	enum verdict verdict = PROVED;

	if (turn)
		turn += strspn(turn, ",");
	for (int i = 0; i < houses && verdict == PROVED; i++) {
		int house = (from + i) % houses;
		bool chosen = !turn || !*turn || *turn == '1' + house;

		if (node_seeds(position->own, house) && chosen)
			verdict = maker_prove(maker, proofs_after(&maker->rules,
				position, house), turn && *turn ? turn + 1 :
				NULL);
	}
	return verdict;
}

/* Whether the holder keeps par; TURN is what follows of the opponent's first
 * one, if that is limited. */
static enum verdict maker_prove(struct maker *maker, struct node position,
		const char *turn)
{
	enum proofs_end end = proofs_end(&maker->rules, &position);
	int only = proofs_only(&position);
	enum verdict verdict;

	if (end != PROOFS_GO_ON)
		return end == PROOFS_KEPT ? PROVED : REFUTED;
	if (position_list_find(&maker->done, &position, false) >= 0)
		return PROVED;
	if (!proofs_is_held(&position))
		verdict = maker_prove_all(maker, &position, turn);
	else if (only >= 0)
		verdict = maker_prove(maker, proofs_after(&maker->rules,
			&position, only), NULL);
	else
		verdict = maker_prove_any(maker, &position);
	if (verdict == PROVED && !turn)
		position_list_find(&maker->done, &position, true);
	return verdict;
}

/* -- the book -------------------------------------------------------------- */

/* The bytes of a set as they are found. */
struct binder {
	struct maker *maker;
	unsigned char *facts;
	uint32_t count;
	size_t room;
};

static int binder_next(void *context, const struct node *position)
{
	struct binder *binder = context;
	const struct fact *fact = maker_fact(binder->maker, position, false);
	int byte = !fact ? PROOFS_OPEN : fact->kind == KEPT ? PROOFS_ANSWERED :
		fact->kind == HELD ? fact->houses[0] - '1' : PROOFS_OPEN;

	alloc_grow(&binder->facts, &binder->room, binder->count + 1, 1);
	binder->facts[binder->count++] = (unsigned char)byte;
	return byte;
}

/* Writes the sets of BOOKS but for the one that is of the same game and side,
 * and then that one. */
static bool maker_write(const struct set *set, const char *books, FILE *out)
{
	FILE *in = fopen(books, "rb");
	struct sets old = { .count = 0 };
	bool good = fputs(PROOFS_MAGIC, out) >= 0;

	if (in && !sets_read(&old, &proofs_format, in))
		die("this is not a file of proof books");
	for (size_t i = 0; good && i < old.count; i++)
		if (!rules_equal(&old.list[i].rules, &set->rules) ||
		    old.list[i].head[0] != set->head[0])
			good = sets_write(&proofs_format, &old.list[i], out);
	good = good && sets_write(&proofs_format, set, out);
	sets_done(&old);
	if (in)
		fclose(in);
	return good;
}

static bool maker_bind(struct maker *maker, const struct node *start, int side,
		int par, const char *books)
{
	struct binder binder = { .maker = maker };
	struct position_list list = { .count = 0 };
	unsigned char head[PROOFS_HEAD_BYTES] = { (unsigned char)(side - 1),
		(unsigned char)(par + SETS_ZERO) };
	struct set set = { .rules = maker->rules.of, .head = head };
	struct atomic_file file;
	int error;
	bool good;

	sets_put_number(head + 2, maker->nodes, PROOFS_HEAD_BYTES - 2);
	if (!proofs_list(&list, &maker->rules, start,
			&(struct proofs_source){ binder_next, &binder }))
		return false;
	position_list_done(&list);
	set.facts = binder.facts;
	set.count = binder.count;
	/* another part may be writing its own */
	while ((error = atomic_file_start(&file, books)) == EBUSY &&
	       !interrupt_came())
		sleep(1);
	if (error)
		return false;
	good = maker_write(&set, books, file.stream);
	if (good)
		good = atomic_file_finish(&file) == 0;
	else
		atomic_file_abandon(&file);
	free(binder.facts);
	return good;
}

/* The first line of WORK is the game that it is about. */
static bool maker_knows(struct maker *maker, char **game)
{
	struct text name = TEXT_IN((char[LINE]){ 0 });
	char line[LINE];

	text_add(&name, "%s %s %s %s %s\n", game[0], game[1], game[2], game[3],
		game[4]);
	if (!fgets(line, LINE, maker->read)) {
		if (write(maker->work, name.at, strlen(name.at)) < 0)
			die("cannot write to the file");
		clearerr(maker->read);
		return true;
	}
	return strcmp(line, name.at) == 0;
}

/* Proves and binds. False if par is not proved, or nothing could be written. */
static bool maker_make(struct maker *maker, char **words)
{
	const struct preset *preset = preset_find(words[2]);
	int side = atoi(words[5]), par = atoi(words[6]);
	struct set game = { .rules = preset->rules };
	struct node start;
	enum verdict verdict;

	game.rules.houses = atoi(words[3]);
	game.rules.seeds = atoi(words[4]);
	node_rules_set(&maker->rules, &game.rules);
	start = proofs_position(sets_start(&game), par, side == 1);
	maker->work = open(words[1], O_WRONLY | O_CREAT | O_APPEND, 0666);
	maker->read = fopen(words[1], "r");
	if (maker->work < 0 || !maker->read)
		die("cannot open the file");
	maker->engine = engine_new(&(struct engine_setup){
		.memory = LOOK_MEMORY, .threads = 1 });
	maker->solver = proofs_solver(&maker->rules.of, PROOFS_MEMORY);
	maker_end_line(maker);
	if (!maker_knows(maker, words + 2))
		die("the work is about another game");
	maker_read(maker);
	verdict = maker_prove(maker, start, maker->turn);
	maker->told = 0;
	maker_tell(maker);
	engine_free(maker->engine);
	solver_free(maker->solver);
	solver_free(maker->doubter);
	fputs(verdict == PROVED ? maker->turn ? "proved for this turn\n" :
		"proved\n" : verdict == REFUTED ? "refuted\n" :
		verdict == DOUBTED ? "not proved\n" : "stopped\n", stderr);
	return verdict == PROVED && maker_bind(maker, &start, side, par,
		words[0]);
}

/* -- the walk -------------------------------------------------------------- */

static int compare_nodes(const void *one, const void *other)
{
	uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;

	return a < b ? -1 : a > b;
}

/* Asks about the answers of BOOK; false if one is none, or if it was ended. */
static bool maker_walk_book(const struct maker *maker,
		const struct proofs_book *book)
{
	uint32_t kinds[3] = { 0 };	/* stored, answered, open */
	uint64_t *nodes = alloc_array(book->list.count, sizeof *nodes);
	struct solver *solver = proofs_solver(&book->rules.of, PROOFS_MEMORY);
	size_t count = 0, number = 0, every;
	struct proofs_question question;
	bool good = true;

	for (uint32_t i = 0; i < book->set->count; i++)
		kinds[book->set->facts[i] == PROOFS_OPEN ? 2 :
			book->set->facts[i] == PROOFS_ANSWERED]++;
	every = maker->sample && kinds[1] > maker->sample ?
		kinds[1] / maker->sample : 1;
	every *= (size_t)maker->parts;
	for (uint32_t i = 0; good && i < book->list.count; i++) {
		if (book->facts[i] != PROOFS_ANSWERED ||
		    number++ % every != (size_t)maker->part - 1)
			continue;
		question = (struct proofs_question){ &book->list.nodes[i],
			book->nodes, 0 };
		good = proofs_ask(solver, &question, interrupt_came) ==
			PROOFS_KEPT;
		nodes[count++] = question.nodes;
	}
	solver_free(solver);
	qsort(nodes, count, sizeof *nodes, compare_nodes);
	printf("Kalah(%d,%d), P%d, %+d: %u positions, %u stored, %u answered, "
		"%u open; asked %zu", (int)book->set->rules.houses,
		(int)book->set->rules.seeds, book->first ? 1 : 2, book->par,
		(unsigned)book->list.count, (unsigned)kinds[0],
		(unsigned)kinds[1], (unsigned)kinds[2], count);
	if (count)
		printf(": median %" PRIu64 ", 90 %% %" PRIu64 ", most %" PRIu64
			" nodes", nodes[count / 2], nodes[count * 9 / 10],
			nodes[count - 1]);
	puts(good ? "" : interrupt_came() ? "; stopped" :
		"; the last one is not answered");
	free(nodes);
	return good && !kinds[2];
}

/* Every branch ends, as proofs_at has listed them all. */
static bool maker_walk(const struct maker *maker, const char *books)
{
	FILE *in = fopen(books, "rb");
	struct proofs *proofs = in ? proofs_read(in) : NULL;
	bool good = true;
	struct proofs_book *book;

	if (!proofs)
		die("these are no proof books");
	fclose(in);
	for (size_t i = 0; good && i < proofs_count(proofs); i++) {
		book = proofs_at(proofs, i);
		if (!book)
			printf("book %zu is wrong\n", i + 1);
		good = book && maker_walk_book(maker, book);
	}
	proofs_free(proofs);
	return good;
}

/* Whether these are a preset, houses, seeds, a side and par. */
static bool maker_can(char **game)
{
	int houses = atoi(game[1]), seeds = atoi(game[2]), par = atoi(game[4]);

	return preset_find(game[0]) && houses >= 1 &&
		houses <= NODE_HOUSES_MAX && seeds >= 1 &&
		2 * houses * seeds < SETS_ZERO &&
		(atoi(game[3]) == 1 || atoi(game[3]) == 2) &&
		abs(par) <= 2 * houses * seeds;
}

static bool maker_read_options(struct maker *maker, int argc, char **argv)
{
	static const struct option longs[] = { { "nodes", 1, NULL, 'n' },
		{ "part", 1, NULL, 'p' }, { "sample", 1, NULL, 's' },
		{ "turn", 1, NULL, 't' }, { "walk", 0, NULL, 'w' }, { 0 } };
	int option;

	while ((option = getopt_long(argc, argv, "+", longs, NULL)) != -1)
		if (option == 'n')
			maker->nodes = strtoul(optarg, NULL, 10);
		else if (option == 't')
			maker->turn = optarg;
		else if (option == 's')
			maker->sample = strtoul(optarg, NULL, 10);
		else if (option == 'w')
			maker->walks = true;
		else if (option != 'p' || sscanf(optarg, "%d/%d", &maker->part,
				&maker->parts) != 2 || maker->part < 1 ||
				maker->part > maker->parts)
			return false;
	return argc - optind == (maker->walks ? 1 : 7) && (maker->walks ||
		maker_can(argv + optind + 2));
}

int main(int argc, char **argv)
{
	struct maker maker = { .nodes = NODES, .part = 1, .parts = 1 };
	bool good;

	if (!maker_read_options(&maker, argc, argv)) {
		fputs(usage, stderr);
		return EXIT_TROUBLE;
	}
	interrupt_await();
	good = maker.walks ? maker_walk(&maker, argv[optind]) :
		maker_make(&maker, argv + optind);
	return good ? exit_output(0) : EXIT_WRONG;
}
