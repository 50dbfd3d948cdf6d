/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that plays, by UGI (kalah-engine(6)): whatever it does costs its
 * move only. */
#ifndef KALAH_PROTOCOL_PROGRAM_H
#define KALAH_PROTOCOL_PROGRAM_H

#include "match/seat.h"

seat_open program_open;

#endif
