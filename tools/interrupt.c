/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t interrupt_seen;

static void interrupt_note(int number)
{
	(void)number;
	interrupt_seen = 1;
}

void interrupt_await(void)
{
	sigaction(SIGINT, &(struct sigaction){ .sa_handler = interrupt_note,
		.sa_flags = SA_RESTART }, NULL);
}

bool interrupt_came(void)
{
	return interrupt_seen;
}
