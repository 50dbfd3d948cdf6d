/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ^C for programs that compute for hours: they are to end soon, with what they
 * have. The game itself has util/signals.h. */
#ifndef KALAH_TOOLS_INTERRUPT_H
#define KALAH_TOOLS_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT only makes interrupt_came true. System calls go on. */
void interrupt_await(void);
bool interrupt_came(void);

#endif
