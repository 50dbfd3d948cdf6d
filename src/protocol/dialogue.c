/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/dialogue.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "util/clock.h"
#include "util/exit.h"

void dialogue_renew(struct dialogue *dialogue)
{
	struct engine_setup setup = computer_setup(&dialogue->computer);

	if (dialogue->bookless) {
		setup.open_book = NULL;
		setup.open_proofs = NULL;
	}
	engine_thread_free(dialogue->thread);
	dialogue->thread = engine_thread_new(&setup,
		dialogue->processor ? clock_processor : clock_now);
}

/* -- the loop -------------------------------------------------------------- */

static void dialogue_turn(struct dialogue *dialogue)
{
	const struct protocol *protocol = dialogue->protocol;
	struct wire *wire = &dialogue->wire;
	bool ended = wire->lines.ended;
	int64_t wait = dialogue->due - clock_now();
	struct engine_report report;
	char *line;

	wire_wait(wire, dialogue->due < 0 ? -1 : wait < 0 ? 0 : wait);
	while ((line = wire_hear(wire)))
		if (!dialogue->over)
			protocol->take(dialogue->own,
				wire->lines.cut ? NULL : line);
	if (!dialogue->over && engine_thread_look(dialogue->thread, &report))
		protocol->hear(dialogue->own, &report);
	if (!dialogue->over && dialogue->due >= 0 &&
	    clock_now() >= dialogue->due) {
		dialogue->due = -1;
		protocol->wake(dialogue->own);
	}
	if (!dialogue->over && !ended && wire->lines.ended)
		protocol->close(dialogue->own);
}

static int dialogue_status(const struct dialogue *dialogue)
{
	int error = dialogue->wire.error;
	int read_error = dialogue->wire.lines.error;

	/* a connection also ends so if the other side has not read all */
	if (read_error == ECONNRESET)
		read_error = 0;
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
		.settings = *settings, .protocol = protocol, .due = -1 };
	int status;

	wire_start(&dialogue.wire, in, out, protocol->line_end);
	dialogue.own = protocol->begin(&dialogue);
	dialogue_renew(&dialogue);
	while (!dialogue.wire.error &&
	       (!dialogue.over || !wire_is_empty(&dialogue.wire)))
		dialogue_turn(&dialogue);
	/* what ends may still drop a question */
	protocol->end(dialogue.own);
	engine_thread_free(dialogue.thread);
	status = dialogue_status(&dialogue);
	wire_close(&dialogue.wire);
	return status;
}
