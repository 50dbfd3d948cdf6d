/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Several positions may be open at once, for an unknown time. Each is searched
 * for a slice of time, then the one with the shortest next slice, which is
 * twice as long as its last. Until all have an answer, a slice ends with the
 * first answer. */
#include "protocol/dialogue.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "files/paths.h"
#include "model/position.h"
#include "util/alloc.h"
#include "util/clock.h"

enum {
	OPEN_MOST = 256,	/* positions open at once */
	TOKEN_MOST = 1000	/* bytes */
};

/* Microseconds: the first and the longest slice of a search; from a position to
 * its first move; from a move to its first repetition, twice as long for each
 * further one; and from a position to the last move. The public server
 * registers a question after sending it and loses earlier answers. */
static const int64_t SLICE_FIRST = 250000, SLICE_MOST = 3600000000;
static const int64_t MOVE_AFTER = 10000, PAUSE_FIRST = 40000;
static const int64_t YIELD_AFTER = 200000;

enum { KGP_NO_ID = -1 };

/* "[ID][@REFERENCE] NAME ARGUMENTS". */
struct kgp_line {
	int64_t id, reference;	/* or KGP_NO_ID */
	char *name, *arguments;
};

/* A position in which we are to find a move as South, which is P1. */
struct kgp_state {
	struct kgp_state *next;
	int64_t id;
	struct board board;
	int64_t came;		/* when it came */
	int64_t due, pause;	/* when to send the move, then pause */
	int64_t line;		/* ID of the last line that sent a move */
	int64_t slice, spent;	/* of the next search, and of those before */
	int64_t house, told;	/* the best, and the last one sent; 0: none */
	int depth;		/* of the report with HOUSE */
	bool settled;		/* more time will not improve it */
};

struct kgp {
	struct dialogue *dialogue;
	bool greeted;
	char token[TOKEN_MOST + 1];	/* "" for none */
	int64_t id;		/* the last one used */
	struct kgp_state *states, *asked;	/* ASKED: being searched */
	int count;		/* of STATES */
	int64_t started;	/* when that search began */
};

/* -- lines ----------------------------------------------------------------- */

/* Takes LINE apart, in place; false if it is malformed. */
static bool kgp_line_read(char *line, struct kgp_line *read)
{
	char *word = text_word(&line);
	const char *at = word;

	*read = (struct kgp_line){ KGP_NO_ID, KGP_NO_ID, word, line };
	if (*at != '@' && !isdigit((unsigned char)*at))
		return true;
	read->name = text_word(&read->arguments);
	read->id = field_take_number(&at, INT64_MAX);
	if (*at != '@')
		return !*at;
	at++;
	read->reference = field_take_number(&at, INT64_MAX);
	return !*at && read->reference != KGP_NO_ID;
}

/* Answers line ID, or none if that is KGP_NO_ID. */
static void kgp_answer(struct kgp *kgp, int64_t id, const char *words)
{
	kgp->id += 2;
	if (id == KGP_NO_ID)
		wire_say(&kgp->dialogue->wire, "%" PRId64 " %s", kgp->id,
			words);
	else
		wire_say(&kgp->dialogue->wire, "%" PRId64 "@%" PRId64 " %s",
			kgp->id, id, words);
}

/* Sends nothing for an empty string: servers object to those. */
static void kgp_set(struct kgp *kgp, const char *name, const char *words)
{
	struct text text = TEXT_IN((char[2 * TOKEN_MOST + 100]){ 0 });

	text_add_quoted(&text, words);
	if (*words)
		wire_say(&kgp->dialogue->wire, "set %s %s", name, text.at);
}

static void kgp_refuse(struct kgp *kgp, int64_t id, const char *why)
{
	struct text text = TEXT_IN((char[200]){ 0 });

	text_add(&text, "error ");
	text_add_quoted(&text, why);
	kgp_answer(kgp, id, text.at);
}

/* -- positions ------------------------------------------------------------- */

static void kgp_free_state(struct kgp_state *state)
{
	board_done(&state->board);
	free(state);
}

/* The link to position ID, or the one at the end of the list. */
static struct kgp_state **kgp_find(struct kgp *kgp, int64_t id)
{
	struct kgp_state **link = &kgp->states;

	while (*link && (*link)->id != id)
		link = &(*link)->next;
	return link;
}

/* Stops the search, for now or for good. */
static void kgp_pause(struct kgp *kgp)
{
	if (!kgp->asked)
		return;
	kgp->asked->spent += clock_now() - kgp->started;
	kgp->asked = NULL;
	engine_thread_drop(kgp->dialogue->thread);
}

/* Takes a position out of the list. */
static void kgp_drop(struct kgp *kgp, struct kgp_state **link)
{
	struct kgp_state *state = *link;

	if (kgp->asked == state)
		kgp_pause(kgp);
	*link = state->next;
	kgp->count--;
	kgp_free_state(state);
}

/* The next slice, or what is left if time is limited. */
static int64_t kgp_slice(const struct kgp *kgp, const struct kgp_state *state)
{
	int64_t time = kgp->dialogue->computer.time;
	int64_t left = time ? time - state->spent : state->slice;

	return left < 1 ? 1 : left < state->slice ? left : state->slice;
}

/* Whether to search STATE before OTHER: those without an answer come first. */
static bool kgp_precedes(const struct kgp_state *state,
		const struct kgp_state *other)
{
	return !state->house != !other->house ? !state->house :
		state->slice < other->slice;
}

/* Searches the position that comes first, if the engine is free or searches one
 * that has an answer and can wait for one that has none. */
static void kgp_think(struct kgp *kgp)
{
	struct engine_query query = { .level = ENGINE_BEST, .seed = 1 };
	struct kgp_state *next = NULL;

	for (struct kgp_state *at = kgp->states; at; at = at->next)
		if (!at->settled && (!next || kgp_precedes(at, next)))
			next = at;
	if (kgp->asked && kgp->asked->house && next && !next->house)
		kgp_pause(kgp);
	if (kgp->asked || !next)
		return;
	query.time = kgp_slice(kgp, next);
	kgp->asked = next;
	kgp->started = clock_now();
	engine_thread_ask(kgp->dialogue->thread, &next->board, &query);
}

static void kgp_tell(struct kgp *kgp, struct kgp_state *state)
{
	struct text text = TEXT_IN((char[40]){ 0 });

	text_add(&text, "move %" PRId64, state->house);
	kgp_answer(kgp, state->id, text.at);
	state->line = kgp->id;
	state->told = state->house;
	state->due = clock_now() + state->pause;
	state->pause *= 2;
}

static void kgp_yield(struct kgp *kgp, struct kgp_state **link)
{
	if ((*link)->house)
		kgp_tell(kgp, *link);
	kgp_answer(kgp, (*link)->id, "yield");
	kgp_drop(kgp, link);
}

/* Sends what is due, and sets when that will next be the case. */
static void kgp_wake(void *own)
{
	struct kgp *kgp = own;
	int64_t now = clock_now(), due = -1;

	for (struct kgp_state **link = &kgp->states; *link; ) {
		struct kgp_state *state = *link;
		int64_t end = state->came + YIELD_AFTER;

		if (state->settled && now >= end) {
			kgp_yield(kgp, link);
			continue;
		}
		if (state->house && now >= state->due)
			kgp_tell(kgp, state);
		if (state->house)
			due = clock_earlier(due, state->due);
		if (state->settled)
			due = clock_earlier(due, end);
		link = &state->next;
	}
	kgp->dialogue->due = due;
}

/* -- what the engine says -------------------------------------------------- */

/* Ignores a report that looks less far ahead than an earlier one. */
static void kgp_note(struct kgp_state *state,
		const struct engine_report *report)
{
	if (!report->best || (!report->proved && report->depth < state->depth))
		return;
	state->depth = report->depth;
	state->house = report->best;
	if (state->house != state->told)
		state->due = state->came + MOVE_AFTER;
}

/* Whether more time is no use, as when most of the slice was left unused. */
static bool kgp_is_settled(const struct kgp *kgp, const struct kgp_state *state,
		int64_t spent)
{
	int64_t time = kgp->dialogue->computer.time;

	return spent < kgp_slice(kgp, state) / 2 ||
		(time && state->spent + spent >= time);
}

static void kgp_hear(void *own, const struct engine_report *report)
{
	struct kgp *kgp = own;
	struct kgp_state *state = kgp->asked;
	int64_t spent = clock_now() - kgp->started;

	kgp_note(state, report);
	if (report->proved || report->done) {
		state->settled = report->proved ||
			kgp_is_settled(kgp, state, spent);
		kgp_pause(kgp);
		if (state->slice < SLICE_MOST)
			state->slice *= 2;
	}
	kgp_wake(kgp);
	kgp_think(kgp);
}

/* -- what the server says -------------------------------------------------- */

static void kgp_greet(struct kgp *kgp, struct kgp_line *line)
{
	if (kgp->greeted)
		return;
	kgp->greeted = true;
	if (strcmp(text_word(&line->arguments), "1") != 0) {
		wire_say(&kgp->dialogue->wire,
			"error \"protocol not supported\"");
		kgp->dialogue->over = true;
		return;
	}
	kgp_set(kgp, "info:name", PACKAGE_NAME);
	kgp_set(kgp, "info:authors", "the kalah authors");
	kgp_set(kgp, "info:description", PACKAGE_STRING ": opening book, "
		"principal variation search, exact solver with endgame "
		"tables");
	kgp_set(kgp, "auth:token", kgp->token);
	wire_say(&kgp->dialogue->wire, "mode freeplay");
}

/* In this protocol a store with more than half of all seeds also ends the game.
 * As the winner is known by then, the standard rules choose as well, and the
 * book and the tablebase know those best. */
static void kgp_take_state(struct kgp *kgp, struct kgp_line *line)
{
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	const char *word = text_word(&line->arguments);
	struct kgp_state *state, **link = kgp_find(kgp, line->id);
	enum status status;

	if (*link && line->id != KGP_NO_ID)
		return;
	if (*link)
		kgp_drop(kgp, link);
	if (kgp->count == OPEN_MOST) {
		kgp_refuse(kgp, line->id, "too many states");
		return;
	}
	state = alloc_zeroed(1, sizeof *state);
	status = position_start(word, rules, P1, &state->board);
	if (status || state->board.over) {
		if (status)
			kgp_refuse(kgp, line->id, status_words(status));
		else
			kgp_answer(kgp, line->id, "yield");
		kgp_free_state(state);
		return;
	}
	state->id = line->id;
	state->came = clock_now();
	state->slice = SLICE_FIRST;
	state->pause = PAUSE_FIRST;
	*kgp_find(kgp, KGP_NO_ID - 1) = state;
	kgp->count++;
	kgp_think(kgp);
}

static void kgp_stop(struct kgp *kgp, struct kgp_line *line)
{
	struct kgp_state **link = kgp_find(kgp, line->reference);

	if (*link)
		kgp_drop(kgp, link);
	kgp_think(kgp);
}

static void kgp_pong(struct kgp *kgp, struct kgp_line *line)
{
	kgp_answer(kgp, line->id, "pong");
}

/* An error about a move means that the server has not registered the position
 * yet; then the last move is put off. */
static void kgp_complain(struct kgp *kgp, struct kgp_line *line)
{
	struct kgp_state *state = kgp->states;

	while (state && (!state->told || state->line != line->reference))
		state = state->next;
	if (state)
		state->came = clock_now();
	else
		fprintf(stderr, PACKAGE_NAME ": the server says: %s\n",
			TEXT_SAFE(200, line->arguments));
}

static void kgp_leave(struct kgp *kgp, struct kgp_line *line)
{
	(void)line;
	kgp->dialogue->over = true;
}

static void kgp_take(void *own, char *line)
{
	static const struct {
		const char *name;
		void (*obey)(struct kgp *kgp, struct kgp_line *line);
	} commands[] = {
		{ "kgp", kgp_greet }, { "state", kgp_take_state },
		{ "stop", kgp_stop }, { "ping", kgp_pong },
		{ "error", kgp_complain }, { "goodbye", kgp_leave },
	};
	struct kgp_line read;

	if (line && kgp_line_read(line, &read))
		for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
			if (strcmp(commands[i].name, read.name) == 0)
				commands[i].obey(own, &read);
}

static void kgp_close(void *own)
{
	kgp_leave(own, NULL);
}

/* -- the protocol ---------------------------------------------------------- */

/* The first line of a variable, else of a file; others could see it among the
 * arguments. */
static void kgp_find_token(struct kgp *kgp)
{
	const char *token = getenv("KALAH_KGP_TOKEN");
	bool given = token && *token;
	char path[PATHS_SIZE];
	struct lines lines;

	lines_start(&lines, !given && paths_config("kgp-token", path) ?
		paths_open(path) : -1);
	lines.most = sizeof kgp->token;
	lines.edited = true;
	if (!given)
		token = lines_text(&lines);
	snprintf(kgp->token, sizeof kgp->token, "%s", token ? token +
		strspn(token, " \t") : "");
	kgp->token[strcspn(kgp->token, "\r\n")] = '\0';
	text_trim(kgp->token);
	lines_close(&lines);
}

static void *kgp_begin(struct dialogue *dialogue)
{
	struct kgp *kgp = alloc_zeroed(1, sizeof *kgp);

	kgp->dialogue = dialogue;
	kgp->id = -1;
	kgp_find_token(kgp);
	return kgp;
}

static void kgp_end(void *own)
{
	struct kgp *kgp = own;

	while (kgp->states)
		kgp_drop(kgp, &kgp->states);
	free(kgp);
}

const struct protocol kgp_protocol = { .name = "kgp", .line_end = "\r\n",
	.ruled = true, .begin = kgp_begin, .take = kgp_take, .hear = kgp_hear,
	.wake = kgp_wake, .close = kgp_close, .end = kgp_end };
