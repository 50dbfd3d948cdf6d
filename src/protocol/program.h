/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that plays (kalah-engine(6)): whatever it does costs its move
 * only. */
#ifndef KALAH_PROTOCOL_PROGRAM_H
#define KALAH_PROTOCOL_PROGRAM_H

#include "match/seat.h"

/* One that speaks KGP comes from COMPUTER.lobby, if there is one, in the place
 * of what a command would start. */
seat_open program_open;

#endif
