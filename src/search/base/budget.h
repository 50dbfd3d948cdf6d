/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How much memory tables may take on this machine. */
#ifndef KALAH_SEARCH_BASE_BUDGET_H
#define KALAH_SEARCH_BASE_BUDGET_H

#include <stdint.h>

#include "util/text.h"

/* Bytes of memory in this machine; 0 if it does not tell. */
int64_t budget_machine(void);

/* The same, or what this process may take if that is less: by its limit of
 * addresses, or by that of its control group on Linux. */
int64_t budget_process(void);

/* Limits SIZE, in bytes, to what this machine can spare, and then says so in
 * REMARK. If programs took more, the system might kill any process. */
void budget_limit(int64_t *size, struct text *remark);

/* The same, with the remark on standard error: "WHO: only ...". */
void budget_limit_aloud(int64_t *size, const char *who);

#endif
