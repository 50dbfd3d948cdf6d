/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from a person elsewhere, other than moves. */
#ifndef KALAH_PLAY_MODES_VISITOR_H
#define KALAH_PLAY_MODES_VISITOR_H

#include "play/desk.h"

/* Tells and does it, or asks about it, while nothing else is open; false if
 * there is nothing to do. There must be such a person. */
bool visitor_tick(struct desk *desk);

/* Adds how it stands with that person to the page of the board. */
void visitor_speak(const struct desk *desk, struct page *page);

/* A command in words: calls the host with the token that was said. */
command_run visitor_take_token;

#endif
