/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Extensions to C11, if the compiler has them. Without them the program does
 * the same, only somewhat slower. */
#ifndef KALAH_UTIL_COMPILER_H
#define KALAH_UTIL_COMPILER_H

#ifdef HAVE_GNU_C
/* Parameter AT is a printf format; its arguments begin with parameter FIRST, or
 * are a va_list (0). */
#define COMPILER_PRINTF(at, first) \
	__attribute__((format(printf, at, first)))
/* What is returned is such a format, like parameter AT. */
#define COMPILER_FORMAT_ARG(at) __attribute__((format_arg(at)))
#define COMPILER_INLINE inline __attribute__((always_inline))
#define COMPILER_APART __attribute__((noinline))
/* Prefetches memory that will soon be read; AT may be any address. */
#define COMPILER_PREFETCH(at) __builtin_prefetch(at)
#else
#define COMPILER_PRINTF(at, first)
#define COMPILER_FORMAT_ARG(at)
#define COMPILER_INLINE inline
#define COMPILER_APART
#define COMPILER_PREFETCH(at) ((void)(at))
#endif

#endif
