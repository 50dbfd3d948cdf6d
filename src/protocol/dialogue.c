/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/dialogue.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "util/clock.h"
#include "util/exit.h"

/* Microseconds, at most, of one question while pondering. */
static const int64_t PONDER_MOST = 3600000000;

void dialogue_say(struct dialogue *dialogue, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	wire_say(&dialogue->wire, format, values);
	va_end(values);
}

/* -- the engine ------------------------------------------------------------ */

void dialogue_ask(struct dialogue *dialogue, const struct board *board,
		const struct engine_query *query)
{
	dialogue->pondering = false;
	engine_thread_ask(dialogue->thread, board, query);
}

void dialogue_drop(struct dialogue *dialogue)
{
	dialogue->pondering = false;
	engine_thread_drop(dialogue->thread);
}

bool dialogue_is_busy(const struct dialogue *dialogue)
{
	return !dialogue->pondering && engine_thread_is_busy(dialogue->thread);
}

void dialogue_hurry(struct dialogue *dialogue)
{
	if (dialogue_is_busy(dialogue))
		engine_thread_hurry(dialogue->thread);
}

void dialogue_renew(struct dialogue *dialogue)
{
	struct engine_setup setup = computer_setup(&dialogue->computer);

	if (dialogue->bookless)
		setup.open_book = NULL;
	engine_thread_free(dialogue->thread);
	dialogue->thread = engine_thread_new(&setup,
		dialogue->processor ? clock_processor : clock_now);
	dialogue->pondering = false;
}

static void dialogue_go_on_pondering(struct dialogue *dialogue)
{
	dialogue_ask(dialogue, &dialogue->pondered, &dialogue->query);
	dialogue->pondering = true;
}

void dialogue_ponder(struct dialogue *dialogue, const struct board *board,
		int64_t house, int64_t time)
{
	struct board *pondered = &dialogue->pondered;

	if (!dialogue->computer.ponder)
		return;
	board_copy(pondered, board);
	if (!board_play(pondered, house, NULL) || pondered->over)
		return;
	/* nobody knows how long the opponent will think */
	dialogue->query = (struct engine_query){ .level = ENGINE_BEST,
		.time = time < PONDER_MOST ? time : ENGINE_TIME };
	dialogue_go_on_pondering(dialogue);
}

/* Asks again, for twice as long: about all replies once the best is proved.
 * Simple searches keep nothing from one question to the next. */
static void dialogue_take_pondered(struct dialogue *dialogue,
		const struct engine_report *report)
{
	struct engine_query *query = &dialogue->query;
	bool open = !query->all;

	if (!report->done)
		return;
	for (int i = 0; i < report->choices.count; i++)
		open |= !choice_is_exact(&report->choices.list[i]);
	query->all |= report->proved;
	query->time *= 2;
	dialogue->pondering = false;
	if (open && !report->simple && query->time <= PONDER_MOST)
		dialogue_go_on_pondering(dialogue);
}

/* -- the loop -------------------------------------------------------------- */

static void dialogue_take(void *context, char *line)
{
	struct dialogue *dialogue = context;

	if (!dialogue->over)
		dialogue->protocol->take(dialogue->own, line);
}

static void dialogue_look(struct dialogue *dialogue)
{
	struct engine_report report;

	if (dialogue->over || !engine_thread_look(dialogue->thread, &report))
		return;
	if (dialogue->pondering)
		dialogue_take_pondered(dialogue, &report);
	else
		dialogue->protocol->hear(dialogue->own, &report);
}

static int64_t dialogue_patience(const struct dialogue *dialogue)
{
	int64_t wait = dialogue->due - clock_now();

	return dialogue->due == DIALOGUE_NEVER ? -1 : wait < 0 ? 0 : wait;
}

static void dialogue_wake(struct dialogue *dialogue)
{
	if (dialogue->over || clock_now() < dialogue->due)
		return;
	dialogue->due = DIALOGUE_NEVER;
	dialogue->protocol->wake(dialogue->own);
}

static void dialogue_turn(struct dialogue *dialogue)
{
	struct wire *wire = &dialogue->wire;
	bool ended = wire->lines.ended;

	wire_turn(wire, dialogue_patience(dialogue), dialogue_take, dialogue);
	dialogue_look(dialogue);
	dialogue_wake(dialogue);
	if (!ended && wire->lines.ended && !dialogue->over)
		dialogue->protocol->close(dialogue->own);
}

static int dialogue_status(const struct dialogue *dialogue)
{
	int error = dialogue->wire.error;
	int read_error = wire_read_error(&dialogue->wire);

	if (error && error != EPIPE)
		fprintf(stderr, PACKAGE_NAME ": write error: %s\n",
			strerror(error));
	if (read_error)
		fprintf(stderr, PACKAGE_NAME ": read error: %s\n",
			strerror(read_error));
	return error || read_error ? EXIT_TROUBLE : 0;
}

int dialogue_hold(const struct protocol *protocol, int in, int out,
		const struct computer *computer,
		const struct settings *settings)
{
	struct dialogue dialogue = { .computer = *computer,
		.settings = *settings, .protocol = protocol,
		.due = DIALOGUE_NEVER };

	wire_start(&dialogue.wire, in, out, protocol->line_end);
	dialogue.own = protocol->begin(&dialogue);
	dialogue_renew(&dialogue);
	while (!dialogue.wire.error &&
	       (!dialogue.over || !wire_is_empty(&dialogue.wire)))
		dialogue_turn(&dialogue);
	/* what ends may still drop a question */
	protocol->end(dialogue.own);
	engine_thread_free(dialogue.thread);
	board_done(&dialogue.pondered);
	wire_done(&dialogue.wire);
	return dialogue_status(&dialogue);
}
