/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be said in words mode: one row and one function each. */
#ifndef KALAH_CONTROL_CLI_ORDERS_H
#define KALAH_CONTROL_CLI_ORDERS_H

#include "control/cli/talk.h"

/* Does what the line just read says, or tells in one line why not. */
void orders_obey(struct talk *talk);

#endif
