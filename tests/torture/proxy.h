/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A line between two programs, as bad as can be: a process of its own, which
 * takes connections at one port and passes their bytes on to another. There is
 * one. */
#ifndef KALAH_TORTURE_PROXY_H
#define KALAH_TORTURE_PROXY_H

#include <stdbool.h>

/* CUT: both ends hear that the connection has ended; CUT_CALLER, CUT_CALLED:
 * only that one does, and what the other sends is lost. CUT_AFTER: so many
 * bytes more. STALL: nothing passes for so many milliseconds. CHOP: at most so
 * many bytes at a time, a millisecond apart; 0 is any number. SHUT: whoever
 * calls is sent away. CALM: all of this is over, and so is each connection that
 * only one end still believes in. */
enum proxy_order { PROXY_CUT, PROXY_CUT_CALLER, PROXY_CUT_CALLED,
	PROXY_CUT_AFTER, PROXY_STALL, PROXY_CHOP, PROXY_SHUT, PROXY_CALM };

/* Takes calls at FROM for port TO, both of the IPv4 ADDRESS. False if it cannot
 * listen. It ends with whoever starts it. */
bool proxy_start(const char *address, int from, int to);

void proxy_obey(enum proxy_order order, int value);

/* How many milliseconds there has been a connection, of which both ends know,
 * or with THERE false has been none; -1: it is not so. */
int proxy_time(bool there);

#endif
