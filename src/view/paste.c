/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/paste.h"

#include <curses.h>
#include <string.h>
#include <term.h>

/* NULL where terminfo has no such string. */
static const char *paste_find(const char *name)
{
	const char *string = tigetstr(name);

	return string == (const char *)-1 ? NULL : string;
}

/* Few entries have what this is for; a mouse like that of xterm tells the
 * others that understand. */
const char *paste_switch(bool on)
{
	const char *own = paste_find(on ? "BE" : "BD");
	const char *mouse = paste_find("kmous");

	if (own)
		return own;
	if (!mouse || (strcmp(mouse, "\033[M") && strcmp(mouse, "\033[<")))
		return "";
	return on ? "\033[?2004h" : "\033[?2004l";
}
