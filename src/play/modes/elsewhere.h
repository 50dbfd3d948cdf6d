/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person elsewhere must agree to, and going on without them. */
#ifndef KALAH_PLAY_MODES_ELSEWHERE_H
#define KALAH_PLAY_MODES_ELSEWHERE_H

#include "play/desk.h"

/* Asks the person elsewhere for what is wished, or to go back BY (-1: to our
 * last choice, -2: one ply); or, as a guest of nobody, whether to go on alone.
 * False if there is no need for that. */
bool elsewhere_asks_for(struct desk *desk, enum partner_wish wish, size_t ply);
bool elsewhere_asks_to_step(struct desk *desk, int by);

/* Asks whether to go on alone, if nobody is connected; else false. */
bool elsewhere_asks_to_part(struct desk *desk);

/* Gives a game that we are the host of a number, by which both ends know it. */
void elsewhere_give_number(struct desk *desk);

/* Has PARTNER, taken over, sit down in a game between two people. */
void elsewhere_meet(struct desk *desk, struct partner *partner);

/* Has the person elsewhere leave; the game goes on here. */
void elsewhere_part(struct desk *desk);

/* Commands: go on alone; wait for somebody; call somebody, whose address is
 * asked for. */
command_run elsewhere_leave, elsewhere_host, elsewhere_join;

#endif
