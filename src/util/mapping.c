/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/mapping.h"

#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { MAPPINGS = 8 };		/* that are watched at the same time */

/* Global, because a handler has no other way to find them. */
static _Atomic(struct mapping *) mappings[MAPPINGS];
static struct sigaction mapping_before;

#ifdef MAP_ANONYMOUS
/* Has zeros be where AT is, if that is in MAPPING. */
static bool mapping_mend(struct mapping *mapping, const void *at)
{
	if (!mapping || (uintptr_t)at - (uintptr_t)mapping->at >= mapping->size)
		return false;
	/* first of all: other threads may read the zeros at once */
	mapping->lost = true;
	return mmap(mapping->at, mapping->size, PROT_READ, MAP_PRIVATE |
		MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
}

/* If it is about something else, it happens again when we return. */
static void mapping_fault(int signal, siginfo_t *info, void *context)
{
	(void)context;
	/* one that was sent has no address, and does not happen again */
	for (int i = 0; info->si_code > 0 && i < MAPPINGS; i++)
		if (mapping_mend(mappings[i], info->si_addr))
			return;
	sigaction(signal, &mapping_before, NULL);
	if (info->si_code <= 0)
		raise(signal);
}

static void mapping_watch(struct mapping *mapping)
{
	struct sigaction action = { .sa_sigaction = mapping_fault,
		.sa_flags = SA_SIGINFO | SA_ONSTACK }, old;
	int i = 0;

	sigemptyset(&action.sa_mask);
	if (sigaction(SIGBUS, NULL, &old) == 0 &&
	    old.sa_sigaction != mapping_fault) {
		mapping_before = old;
		sigaction(SIGBUS, &action, NULL);
	}
	while (i < MAPPINGS && !atomic_compare_exchange_strong(&mappings[i],
			&(struct mapping *){ NULL }, mapping))
		i++;
}
#else
static void mapping_watch(struct mapping *mapping)
{
	(void)mapping;
}
#endif

bool mapping_start(struct mapping *mapping, int fd)
{
	struct stat stat;

	mapping->lost = false;
	if (fstat(fd, &stat) || stat.st_size <= 0 ||
	    (uintmax_t)stat.st_size > SIZE_MAX)
		return false;
	mapping->size = (size_t)stat.st_size;
	mapping->at = mmap(NULL, mapping->size, PROT_READ, MAP_SHARED, fd, 0);
	if (mapping->at == MAP_FAILED)
		return false;
	mapping_watch(mapping);
	return true;
}

void mapping_done(struct mapping *mapping)
{
	for (int i = 0; i < MAPPINGS; i++)
		atomic_compare_exchange_strong(&mappings[i],
			&(struct mapping *){ mapping }, NULL);
	munmap(mapping->at, mapping->size);
}
