/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/program.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/asker.h"
#include "util/alloc.h"
#include "util/child.h"
#include "util/clock.h"

/* Microseconds: to introduce itself; to answer beyond the time, or once it is
 * told to stop. */
static const int64_t START = 20000000, GRACE = 5000000;

struct program {
	struct seat seat;
	const char *log;	/* for what it complains about, or NULL */
	int64_t time;		/* to think about a move, in microseconds */
	char command[FIELD_LINE_SIZE];	/* starts it, as the */
	struct child child;
	bool there;		/* then this is in use: */
	struct asker asker;
	bool failed;		/* in trouble, until it is no longer asked */
	bool stopping;		/* the answer is wanted at once */
	unsigned games, positions;	/* asked about, by the match */
	int64_t due;		/* when it is to answer */
	int64_t house;		/* what it plays there; 0: not known */
};

/* -- running --------------------------------------------------------------- */

/* Ends the program; a new one may be started while it leaves. */
static void program_stop(struct program *program, int64_t now)
{
	if (program->there)
		wire_close(&program->asker.wire);
	child_end(&program->child, now);
	program->there = false;
}

static void program_fail(struct program *program, enum seat_trouble trouble,
		const char *detail, int64_t now)
{
	text_safe(program->seat.detail, sizeof program->seat.detail, detail);
	program->seat.trouble = trouble;
	program->failed = true;
	program->house = 0;
	program_stop(program, now);
}

static void program_start(struct program *program, int64_t now)
{
	int log = program->log ? open(program->log, O_WRONLY | O_APPEND |
		O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600) : -1;
	int socket, error = program->log && log < 0 ? errno :
		child_start(&program->child, program->command, log, &socket);

	if (log >= 0)
		close(log);
	if (error) {
		program_fail(program, SEAT_UNSTARTED, strerror(error), now);
		return;
	}
	asker_begin(&program->asker, socket);
	program->there = true;
	program->games = program->positions = 0;
	program->stopping = false;
	program->due = now + START;
}

/* -- asking ---------------------------------------------------------------- */

static bool program_is_about(const struct program *program,
		const struct match *match)
{
	return program->games == match->games &&
		program->positions == match->positions;
}

static void program_ask(struct program *program, const struct match *match,
		int64_t now)
{
	struct asker *asker = &program->asker;
	const struct rules *rules = &match->game.now.rules;
	const struct field *lack = asker_lacks(asker, rules);
	struct text rule = TEXT_IN((char[80]){ 0 });

	if (lack) {
		text_add(&rule, "%s=", lack->name);
		field_add_value(lack, rules, &rule);
		program_fail(program, SEAT_LACKS, rule.at, now);
		return;
	}
	asker_ask(asker, &match->game, program->games != match->games,
		program->time);
	program->games = match->games;
	program->positions = match->positions;
	program->stopping = program->seat.hurried = false;
	program->due = now + program->time + GRACE;
	program->house = 0;
}

static void program_hurry(struct program *program, int64_t now)
{
	asker_stop(&program->asker);
	program->stopping = true;
	program->due = now + GRACE;
}

/* -- answers --------------------------------------------------------------- */

static void program_judge(struct program *program, const struct match *match,
		int64_t now)
{
	const struct asker *asker = &program->asker;

	if (board_allows(&match->game.now, asker->house))
		program->house = asker->house;
	else
		program_fail(program, SEAT_ILLEGAL, asker->said, now);
}

static void program_check_wire(struct program *program, int64_t now)
{
	static const enum seat_trouble troubles[] = {
		[WIRE_CLOSED] = SEAT_ENDED, [WIRE_LONG] = SEAT_ENDLESS,
		[WIRE_STALLED] = SEAT_DEAF, [WIRE_FAILED] = SEAT_ENDED };
	enum wire_state state = program->asker.wire.state;

	if (state != WIRE_OPEN)
		program_fail(program, troubles[state], "", now);
	else if ((program->asker.busy || !program->asker.ready) &&
		 now >= program->due)
		program_fail(program, program->stopping ? SEAT_RESTLESS :
			SEAT_SILENT, "", now);
}

/* Whatever comes next with it, now that it was heard. */
static void program_go_on(struct program *program, const struct match *match,
		bool asked, int64_t now)
{
	struct asker *asker = &program->asker;
	bool about = asked && program_is_about(program, match);

	if (asker->busy && !program->stopping &&
	    (!about || program->seat.hurried))
		program_hurry(program, now);
	if (asker->busy || !asker->ready || !asked)
		return;
	if (!about)
		program_ask(program, match, now);
	else if (!program->house)
		program_judge(program, match, now);
}

static int64_t program_follow(struct seat *seat, const struct match *match,
		bool asked, int64_t now)
{
	struct program *program = (struct program *)seat;
	const struct asker *asker = &program->asker;
	int64_t due = -1;

	program->failed &= asked;
	if (!program->there && asked && !program->failed)
		program_start(program, now);
	if (program->there) {
		due = asker_turn(&program->asker, now);
		/* one that is started again does not lose its name */
		if (*asker->name)
			strcpy(program->seat.name, asker->name);
		program_check_wire(program, now);
	}
	if (program->there)
		program_go_on(program, match, asked, now);
	if (!program->there)
		return -1;
	return (asker->busy || !asker->ready) && (due < 0 ||
		program->due < due) ? program->due : due;
}

static int64_t program_choice(const struct seat *seat)
{
	return ((const struct program *)seat)->house;
}

/* -- coming and going ------------------------------------------------------ */

static void program_leave(struct seat *seat)
{
	struct program *program = (struct program *)seat;

	program_stop(program, clock_now());
	free(program);
}

static const struct seat_kind program_kind = { .follow = program_follow,
	.choice = program_choice, .leave = program_leave };

struct seat *program_open(const struct settings *settings, enum player player,
		const struct computer *computer)
{
	struct program *program;

	if (!*settings_program(settings, player))
		return NULL;
	program = alloc_zeroed(1, sizeof *program);
	program->seat = (struct seat){ .kind = &program_kind,
		.thought = program->asker.thought };
	program->log = computer->log;
	program->time = computer->time ? computer->time : ENGINE_TIME;
	strcpy(program->command, settings_program(settings, player));
	program_start(program, clock_now());
	return &program->seat;
}
