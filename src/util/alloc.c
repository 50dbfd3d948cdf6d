/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/alloc.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "util/exit.h"
#include "util/language.h"

void alloc_fail(void)
{
	die(N_("out of memory"));
}

static void *alloc_checked(void *memory)
{
	if (!memory)
		alloc_fail();
	return memory;
}

void *alloc_array(size_t count, size_t size)
{
	return alloc_resize(NULL, count, size);
}

void *alloc_zeroed(size_t count, size_t size)
{
	return alloc_checked(calloc(count ? count : 1, size));
}

void *alloc_resize(void *old, size_t count, size_t size)
{
	assert(size > 0);
	return alloc_checked(count > SIZE_MAX / size ? NULL :
		realloc(old, count ? count * size : size));
}

char *alloc_copy(const char *word)
{
	return alloc_checked(strdup(word));
}

void alloc_grow(void *array, size_t *room, size_t need, size_t size)
{
	void *old;

	if (need <= *room)
		return;
	*room = need + need / 2 + 8;
	memcpy(&old, array, sizeof old);
	old = alloc_resize(old, *room, size);
	memcpy(array, &old, sizeof old);
}
