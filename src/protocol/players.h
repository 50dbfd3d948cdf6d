/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays but is not at this keyboard. */
#ifndef KALAH_PROTOCOL_PLAYERS_H
#define KALAH_PROTOCOL_PLAYERS_H

#include "match/seat.h"

/* A program, by UGI (kalah-engine(6)): whatever it does costs its move only. */
seat_open program_open;

/* A person elsewhere (kalah-remote(6)): waits for a guest at ADDRESS, as in
 * lobby_new, or is the guest of the host there, as dial_parse takes it, with a
 * TOKEN that is valid or, to be asked for, "". NULL, with *WHY not, if nobody
 * can be waited for. To be given a seat. */
struct partner *remote_host(const char *address, const char *token,
		const char **why);
struct partner *remote_join(const char *address, const char *token);

#endif
