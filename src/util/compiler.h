/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the compiler is told beyond C11, if it listens. Without it the program
 * does the same, only somewhat slower. */
#ifndef KALAH_UTIL_COMPILER_H
#define KALAH_UTIL_COMPILER_H

#ifdef HAVE_GNU_C
/* Parameter AT is a format of printf, and what it prints begins at FIRST, or is
 * a va_list (0). */
#define COMPILER_PRINTF(at, first) \
	__attribute__((format(printf, at, first)))
#define COMPILER_INLINE inline __attribute__((always_inline))
#define COMPILER_APART __attribute__((noinline))
/* Will soon read what is AT, which may be nowhere. */
#define COMPILER_PREFETCH(at) __builtin_prefetch(at)
#else
#define COMPILER_PRINTF(at, first)
#define COMPILER_INLINE inline
#define COMPILER_APART
#define COMPILER_PREFETCH(at) ((void)(at))
#endif

#endif
