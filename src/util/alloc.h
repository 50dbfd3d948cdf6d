/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation that never returns NULL. */
#ifndef KALAH_UTIL_ALLOC_H
#define KALAH_UTIL_ALLOC_H

#include <stddef.h>

/* Like malloc, calloc, realloc (for COUNT elements of SIZE bytes) and strdup;
 * to be freed by free(). If memory runs out, die() ends the program. */
void *alloc_array(size_t count, size_t size);
void *alloc_zeroed(size_t count, size_t size);
void *alloc_resize(void *old, size_t count, size_t size);
char *alloc_copy(const char *word);

/* Makes room for NEED elements, growing by half or more. ARRAY is the address
 * of a pointer to *ROOM elements of SIZE bytes. New ones are uninitialized. */
void alloc_grow(void *array, size_t *room, size_t need, size_t size);

/* Ends the program, as where these find no memory. */
_Noreturn void alloc_fail(void);

#endif
