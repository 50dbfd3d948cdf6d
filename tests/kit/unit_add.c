/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"

/* Linked only where the test program has none of its own. */
void unit_add(TCase *tests)
{
	(void)tests;
}
