/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders that save and load games. */
#ifndef KALAH_TEXT_FILING_H
#define KALAH_TEXT_FILING_H

#include "text/talk.h"

void filing_save(struct talk *talk);
void filing_export(struct talk *talk);
void filing_load(struct talk *talk);

/* Lists the saved games, a few at a time, beginning with the number given. */
void filing_list(struct talk *talk);

#endif
