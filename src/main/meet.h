/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Meeting a person elsewhere, as the options --host and --join want it. */
#ifndef KALAH_MAIN_MEET_H
#define KALAH_MAIN_MEET_H

#include "main/options.h"
#include "match/partner.h"

/* Reads the token or makes one, and waits or calls. *PARTNER is NULL if the
 * options want nobody. Returns 0; or an exit status, after a message on
 * standard error. */
int meet_begin(const struct options *options, struct partner **partner);

/* The same for what is wanted later, with a new token for guests. */
partner_meet meet_later;

#endif
