/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "process.h"

#include <stdio.h>
#include <time.h>

long process_count_wakes(pid_t process)
{
	char name[64], line[128];
	long count = -1;
	FILE *file;

	snprintf(name, sizeof name, "/proc/%ld/status", (long)process);
	file = fopen(name, "r");
	if (!file)
		return -1;
	while (fgets(line, sizeof line, file))
		sscanf(line, "voluntary_ctxt_switches: %ld", &count);
	fclose(file);
	return count;
}

long long process_time(pid_t process)
{
	clockid_t clock;
	struct timespec time;

	if (clock_getcpuclockid(process, &clock) != 0 ||
	    clock_gettime(clock, &time) != 0)
		return -1;
	return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}
