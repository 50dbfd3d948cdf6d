/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sockets: to listen on, and to call another machine with, in a thread of its
 * own, as finding out its addresses may take long. */
#ifndef KALAH_PROTOCOL_DIAL_H
#define KALAH_PROTOCOL_DIAL_H

#include <stdbool.h>

enum { DIAL_NAME_SIZE = 256, DIAL_PORT = 15252, DIAL_LISTEN_MOST = 2 };

/* Takes ADDRESS apart: HOST, HOST:PORT, [HOST]:PORT; a port that is missing is
 * DIAL_PORT. False if it is not like that. */
bool dial_parse(const char *address, char host[DIAL_NAME_SIZE], char port[8]);

/* Listens at the numeric HOST, "" for both loopbacks. Returns how many sockets
 * there are in FDS, which do not block; if none, *WHY not. *EXPOSED: HOST is
 * more than this machine. */
int dial_listen(const char *host, const char *port, int fds[DIAL_LISTEN_MOST],
		bool *exposed, const char **why);

struct dial;

/* Begins to call ADDRESS, which is one, trying all that it stands for; the bell
 * rings at the end. Only one is to be there at a time. NULL if there can be no
 * thread. */
struct dial *dial_start(const char *address);

/* Whether the call has ended, and then frees it: *FD is a socket or, with *WHY
 * not, negative. */
bool dial_take(struct dial *dial, int *fd, const char **why);

/* Nobody waits for it any more; it may be NULL. */
void dial_leave(struct dial *dial);

#endif
