/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* PATH_MAX and NAME_MAX, in bytes, even where the system sets no limit. */
#ifndef KALAH_UTIL_PATH_MAX_H
#define KALAH_UTIL_PATH_MAX_H

#include <limits.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif
#ifndef NAME_MAX
#define NAME_MAX 255
#endif

#endif
