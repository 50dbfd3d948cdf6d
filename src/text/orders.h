/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be said in words mode: one row and one function for each order. */
#ifndef KALAH_TEXT_ORDERS_H
#define KALAH_TEXT_ORDERS_H

#include "text/talk.h"

/* Carries out the line just read, or says in one line why it cannot. */
void orders_obey(struct talk *talk);

#endif
