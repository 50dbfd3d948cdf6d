/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "process.h"

#include <stdio.h>
#include <time.h>

/* Opens what the system tells of PROCESS, or returns NULL. */
static FILE *process_open(pid_t process)
{
	char name[64];

	snprintf(name, sizeof name, "/proc/%ld/status", (long)process);
	return fopen(name, "r");
}

bool process_sleeps(pid_t process)
{
	FILE *file = process_open(process);
	char line[128], state = 'S';

	while (file && fgets(line, sizeof line, file) &&
			sscanf(line, "State: %c", &state) < 1)
		;
	if (file)
		fclose(file);
	return state != 'R' && state != 'D';
}

long process_count_wakes(pid_t process)
{
	FILE *file = process_open(process);
	char line[128];
	long count = -1;

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
