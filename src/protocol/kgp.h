/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Kalah Game Protocol, version 1.0.1, by P. Kaludercic and T. Völk
 * (git.sr.ht/~pkal/kgp). kalah(6) has the grammar as spoken here. */
#ifndef KALAH_PROTOCOL_KGP_H
#define KALAH_PROTOCOL_KGP_H

#include "protocol/dialogue.h"

/* For playing; and for answering which position a move leads to, which servers
 * ask in a mode of its own. */
extern const struct protocol kgp_protocol, kgp_verify_protocol;

#endif
