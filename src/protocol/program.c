/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The other end of the UGI that we speak as an engine, and the process that
 * speaks it. */
#include "protocol/players.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "model/starting.h"
#include "protocol/wire.h"
#include "util/alloc.h"
#include "util/child.h"
#include "util/clock.h"
#include "util/language.h"

/* Microseconds: to introduce itself; to answer beyond the time, or once it is
 * told to stop; to end, after its socket. */
static const int64_t START = 20000000, GRACE = 5000000;

struct program {
	struct seat seat;
	int64_t time;		/* to think about a move, in microseconds */
	char command[FIELD_LINE_SIZE];	/* starts it, as the */
	bool failed;		/* in trouble, until it is no longer asked */
	struct child child;	/* if there is one, this is in use: */
	struct wire wire, errors;
	char complaint[120];	/* the first line of its errors */
	bool closing;		/* its socket is closed */
	bool ready;		/* it has introduced itself, with these */
	unsigned lists, checks;	/* options: rows of rule_table, and those that
				   are true or false */
	bool busy;		/* it is to answer, */
	bool stopping;		/* and at once */
	unsigned games, positions;	/* asked about, by the match */
	int64_t due;		/* when it is to answer, or -1 */
	int64_t house;		/* what it plays there; 0: not known */
	char said[41];		/* that, as it said it */
};

/* -- running --------------------------------------------------------------- */

/* Ends the program; a new one may be started while it leaves. */
static void program_stop(struct program *program, int64_t now)
{
	wire_close(&program->wire);
	wire_close(&program->errors);
	child_end(&program->child, now);
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
	int talk, errors, error = child_start(&program->child,
		program->command, &talk, &errors);

	if (error) {
		program_fail(program, SEAT_UNSTARTED, strerror(error), now);
		return;
	}
	wire_open(&program->wire, talk);
	wire_open(&program->errors, errors);
	program->errors.lines.limit = 0;
	program->errors.lines.most = sizeof program->complaint;
	program->complaint[0] = '\0';
	wire_say(&program->wire, "ugi");
	program->ready = program->busy = program->stopping =
		program->closing = false;
	program->lists = program->checks = 0;
	program->games = program->positions = 0;
	program->due = now + START;
}

/* -- rules ----------------------------------------------------------------- */

/* What is no option can only be as usual. */
static const struct field *program_lacks(const struct program *program,
		const struct rules *rules)
{
	const struct rules *usual = &preset_table[PRESET_STANDARD].rules;

	if (rules->houses > RULES_HOUSES_SHOWN)
		return &rule_table[RULE_HOUSES];
	for (int i = 0; i < RULE_COUNT; i++)
		if (!(program->lists & 1u << i) &&
		    !field_equal(&rule_table[i], rules, usual))
			return &rule_table[i];
	return NULL;
}

static void program_set_rules(struct program *program,
		const struct rules *rules)
{
	for (int i = 0; i < RULE_COUNT; i++) {
		struct text value = TEXT_IN((char[80]){ 0 });

		if (program->checks & 1u << i)
			text_add(&value, field_get(&rule_table[i], rules) ?
				"true" : "false");
		else
			field_add_value(&rule_table[i], rules, &value);
		if (program->lists & 1u << i)
			wire_say(&program->wire, "setoption name %s value "
				"%s", rule_table[i].name, value.at);
	}
}

/* "option name NAME type TYPE ..." */
static void program_take_option(struct program *program, char *words)
{
	const char *name;

	text_word(&words);
	name = text_word(&words);
	text_word(&words);
	for (int i = 0; i < RULE_COUNT; i++)
		if (strcmp(rule_table[i].name, name) == 0) {
			program->lists |= 1u << i;
			if (strcmp(text_word(&words), "check") == 0)
				program->checks |= 1u << i;
		}
}

/* -- asking ---------------------------------------------------------------- */

/* "fen BOARD PLAYER", or "startpos" where that is what it says. */
static void program_add_position(const struct board *board, struct text *text)
{
	if (board->mover == P1 && starting_is_usual(board)) {
		text_add(text, "position startpos");
		return;
	}
	text_add(text, "position fen ");
	position_add(board, text);
	text_add(text, " %d", board->mover + 1);
}

/* A game too long for a line is told by where it stands. */
static void program_say_position(struct program *program,
		const struct game *game)
{
	struct text text = TEXT_IN((char[WIRE_LINE - 2]){ 0 });

	program_add_position(game_first(game), &text);
	if (game->count)
		text_add(&text, " moves");
	for (size_t i = 0; i < game->count; i++) {
		text_add(&text, " ");
		notation_add_word(game->plies[i].house, &text);
	}
	if (text.length + 1 == text.size) {
		text = text_init(text.at, text.size);
		program_add_position(&game->now, &text);
	}
	wire_say(&program->wire, "%s", text.at);
}

static void program_ask(struct program *program, const struct match *match,
		int64_t now)
{
	const struct rules *rules = &match->game.now.rules;
	const struct field *lack = program_lacks(program, rules);
	struct text rule = TEXT_IN((char[80]){ 0 });

	if (lack) {
		text_add(&rule, "%s=", lack->name);
		field_add_value(lack, rules, &rule);
		program_fail(program, SEAT_LACKS, rule.at, now);
		return;
	}
	if (program->games != match->games) {
		program_set_rules(program, rules);
		wire_say(&program->wire, "uginewgame");
	}
	program_say_position(program, &match->game);
	wire_say(&program->wire, "go movetime %" PRId64,
		(program->time + 999) / 1000);
	program->games = match->games;
	program->positions = match->positions;
	program->busy = true;
	program->stopping = program->seat.hurried = false;
	program->due = now + program->time + GRACE;
	program->house = 0;
}

/* -- answers --------------------------------------------------------------- */

static void program_take_move(struct program *program, char *words)
{
	if (!program->busy)
		return;
	text_safe(program->said, sizeof program->said, text_word(&words));
	program->busy = false;
	program->due = -1;
}

static void program_take_name(struct program *program, const char *name)
{
	static const struct field field = { .type = FIELD_TEXT };

	if (*name)
		field_set_text(&field, program->seat.name, name);
}

static void program_take(struct program *program, char *line)
{
	const char *name = text_word(&line);

	if (strcmp(name, "bestmove") == 0) {
		program_take_move(program, line);
	} else if (strcmp(name, "option") == 0) {
		program_take_option(program, line);
	} else if (strcmp(name, "ugiok") == 0 && !program->ready) {
		program->ready = true;
		program->due = -1;
	} else if (strcmp(name, "id") == 0 &&
		   strcmp(text_word(&line), "name") == 0) {
		program_take_name(program, line);
	}
}

/* Whether it may play what it said. */
static void program_judge(struct program *program, const struct match *match,
		int64_t now)
{
	int64_t house = notation_read_word(program->said);

	if (board_allows(&match->game.now, house))
		program->house = house;
	else
		program_fail(program, SEAT_ILLEGAL, program->said, now);
}

/* All that it complains about is read, lest it wait for that. */
static int64_t program_hear_errors(struct program *program, int64_t now)
{
	struct wire *wire = &program->errors;
	int64_t due = wire_turn(wire, now);
	const char *line;

	while (wire->state == WIRE_OPEN && (line = lines_text(&wire->lines)))
		if (!*program->complaint)
			text_safe(program->complaint,
				sizeof program->complaint,
				*line == CHILD_ERRNO ? strerror((unsigned char)
				line[1] - ' ') : line);
	if (wire->state == WIRE_OPEN && wire->lines.ended)
		wire_close(wire);
	return due;
}

/* The shell has a status of its own for what it cannot start. */
static void program_tell_end(struct program *program, int status, int64_t now)
{
	bool began = program->ready || (status != 126 && status != 127);
	struct text how = TEXT_IN((char[40]){ 0 });
	struct text why = TEXT_IN((char[200]){ 0 });

	text_add(&how, status < 0 ? _("signal %d") : _("status %d"),
		abs(status));
	text_add(&why, *program->complaint ? "%s (%s)" : "%s%s",
		program->complaint, how.at);
	program_fail(program, began ? SEAT_ENDED : SEAT_UNSTARTED, why.at, now);
}

/* Looks after its life; returns when to do so again, or -1. */
static int64_t program_check(struct program *program, int64_t now)
{
	enum wire_state state = program->wire.state;
	int status;
	/* before its complaints are read, which then are all */
	bool ended = child_has_ended(&program->child, &status);
	int64_t due = program_hear_errors(program, now);

	if (ended) {
		/* a line without an end is one when nothing follows */
		program_hear_errors(program, now);
		program_tell_end(program, status, now);
	} else if (state == WIRE_CLOSED && !program->closing) {
		program->closing = true;
		program->due = now + GRACE;
	} else if ((state != WIRE_OPEN && !program->closing) ||
		   (program->due >= 0 && now >= program->due)) {
		program_fail(program, SEAT_SILENT, "", now);
	}
	return due;
}

/* Whatever comes next with it, now that it was heard. */
static void program_go_on(struct program *program, const struct match *match,
		bool asked, int64_t now)
{
	bool about = asked && program->games == match->games &&
		program->positions == match->positions;

	if (program->busy && !program->stopping &&
	    (!about || program->seat.hurried)) {
		wire_say(&program->wire, "stop");
		program->stopping = true;
		program->due = now + GRACE;
	}
	if (program->busy || !program->ready || !asked)
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
	int64_t due = -1;
	char *line;

	program->failed &= asked;
	if (!program->child.pid && asked && !program->failed)
		program_start(program, now);
	if (program->child.pid) {
		due = wire_turn(&program->wire, now);
		while ((line = wire_hear(&program->wire)))
			program_take(program, line);
		due = clock_earlier(due, program_check(program, now));
	}
	if (program->child.pid && !program->closing)
		program_go_on(program, match, asked, now);
	return program->child.pid ? clock_earlier(due, program->due) : -1;
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
	struct program *program = alloc_zeroed(1, sizeof *program);

	program->seat.kind = &program_kind;
	program->time = computer->time ? computer->time : ENGINE_TIME;
	strcpy(program->command, settings_program(settings, player));
	program_start(program, clock_now());
	return &program->seat;
}
