/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/desk.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "control/files/config.h"

enum context desk_context(const struct desk *desk)
{
	const struct mode_kind *kind = desk->top->kind;

	return kind->find_context ? kind->find_context(desk->top) :
		kind->context;
}

void desk_push(struct desk *desk, struct mode *mode)
{
	assert(mode != desk->top);
	mode->desk = desk;
	mode->below = desk->top;
	desk->top = mode;
}

void desk_pop(struct desk *desk)
{
	assert(desk->top->below);
	desk->top = desk->top->below;
}

void desk_settle(struct desk *desk)
{
	for (; desk->top->below; desk_pop(desk))
		if (desk->top->kind->leave)
			desk->top->kind->leave(desk->top);
}

void desk_note(struct desk *desk, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(desk->note, sizeof desk->note, format, args);
	va_end(args);
}

/* A game that was only looked at stays where it was found. */
int desk_keep(struct desk *desk)
{
	if (!match_is_on(&desk->match)) {
		autosave_remove(&desk->autosave);
		return 0;
	}
	if (!desk->match.touched && !desk->autosave.ours)
		return 0;
	return autosave_write(&desk->autosave, &desk->settings,
		&desk->match.game);
}

int desk_remember(struct desk *desk)
{
	int error = desk->remember ? config_write(&desk->remembered,
		&desk->settings) : 0;

	if (!error)
		desk->remembered = desk->settings;
	else if (desk->said_forgotten)
		return 0;
	desk->said_forgotten = error;
	return error;
}
