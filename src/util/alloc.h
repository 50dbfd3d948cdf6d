/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is there, or the program ends politely. */
#ifndef KALAH_UTIL_ALLOC_H
#define KALAH_UTIL_ALLOC_H

#include <stddef.h>

/* As malloc, calloc, realloc (for COUNT elements of SIZE bytes) and strdup, to
 * be freed by free(); but if memory runs out the program ends by die(). */
void *alloc_array(size_t count, size_t size);
void *alloc_zeroed(size_t count, size_t size);
void *alloc_resize(void *old, size_t count, size_t size);
char *alloc_copy(const char *word);

/* Makes room for NEED elements or more in *ARRAY, the address of a pointer to
 * *ROOM allocated elements of SIZE bytes, growing by half. */
void alloc_grow(void *array, size_t *room, size_t need, size_t size);

#endif
