/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position on the board, to play from there. */
#ifndef KALAH_PLAY_MODES_SETUP_H
#define KALAH_PLAY_MODES_SETUP_H

#include "play/desk.h"

/* Commands: set up a position, beginning with the one shown or, if a game with
 * other rules is to be next, with its start; take the one that was said, to
 * play from it, or pasted, to begin with it. */
command_run setup_start, setup_start_next, setup_take;

/* Commands: choose what is BY to the right; what is in the other row; type a
 * digit of its seeds, or erase one; add BY seeds; let the other player move;
 * play from there, after asking if a game is going on. */
command_run setup_go, setup_cross, setup_type, setup_erase, setup_add,
	setup_click, setup_change_mover, setup_ok;

#endif
