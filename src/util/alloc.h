/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is there, or the program ends politely. */
#ifndef KALAH_UTIL_ALLOC_H
#define KALAH_UTIL_ALLOC_H

#include <stddef.h>

/*
 * Like malloc, calloc and realloc for arrays of COUNT elements of SIZE bytes,
 * but never NULL: where memory runs out (or COUNT * SIZE does not fit) the
 * program ends through die() of util/exit.h. The caller frees with free().
 */
void *alloc_array(size_t count, size_t size);
void *alloc_zeroed(size_t count, size_t size);
void *alloc_resize(void *old, size_t count, size_t size);

/* A string like WORD, for the caller to free. */
char *alloc_copy(const char *word);

/*
 * Makes room in *ARRAY (elements of SIZE bytes, *ROOM of them allocated) for
 * at least NEED elements, growing by half, and updates *ARRAY and *ROOM.
 */
void alloc_grow(void *array, size_t *room, size_t need, size_t size);

#endif
