/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a process does, and has used so far; true, or -1, if the system does not
 * say. */
#ifndef KALAH_TESTS_PROCESS_H
#define KALAH_TESTS_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/* Whether its main thread waits for something other than a processor or a disk,
 * or has ended. */
bool process_sleeps(pid_t process);

/* How often its main thread has waited and woken up. */
long process_count_wakes(pid_t process);

/* The processor time of all its threads, in microseconds. */
long long process_time(pid_t process);

#endif
