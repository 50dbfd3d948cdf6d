/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How much memory tables may take. */
#ifndef KALAH_SEARCH_BASE_BUDGET_H
#define KALAH_SEARCH_BASE_BUDGET_H

#include <stdint.h>

#include "util/text.h"

/* Bytes of memory that this process may take, 0 if the system does not tell:
 * the least of the machine's, its limits of addresses and of data, and on Linux
 * those of its control groups. */
int64_t budget_process(void);

/* The last of these, as files below ROOT tell ("": the system's); 0: none. */
int64_t budget_group(const char *root);

/* Limits SIZE, in bytes, to what this process can spare, and then says so in
 * REMARK. If programs took more, the system might kill any process. */
void budget_limit(int64_t *size, struct text *remark);

/* Puts the remark on standard error: "WHO: only ...". */
void budget_limit_aloud(int64_t *size, const char *who);

#endif
