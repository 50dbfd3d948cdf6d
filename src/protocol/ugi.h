/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Universal Game Interface (github.com/kz04px/ugi): the Universal Chess
 * Interface for any game. kalah(6) has the grammar as spoken here. */
#ifndef KALAH_PROTOCOL_UGI_H
#define KALAH_PROTOCOL_UGI_H

#include "protocol/dialogue.h"

extern const struct protocol ugi_protocol;

#endif
