/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The protocols that are spoken; kalah-engine(6) has their grammars. */
#ifndef KALAH_PROTOCOL_PROTOCOLS_H
#define KALAH_PROTOCOL_PROTOCOLS_H

#include "protocol/dialogue.h"

/* The Universal Game Interface (github.com/kz04px/ugi): the Universal Chess
 * Interface for any game. */
extern const struct protocol ugi_protocol;

/* The Kalah Game Protocol, version 1.0.1, by P. Kaludercic and T. Völk
 * (git.sr.ht/~pkal/kgp). */
extern const struct protocol kgp_protocol;

#endif
