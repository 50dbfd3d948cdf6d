/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one bell, a pipe, which wakes the thread that polls descriptors. Other
 * threads and signal handlers ring it once there is news of any kind. Whoever
 * hears it silences it, and then looks for all the news that concerns him; so
 * none is missed, and a ring may turn out to be about nothing. Descriptors that
 * are watched wake that thread in the same way, whoever waits and wherever. */
#ifndef KALAH_UTIL_BELL_H
#define KALAH_UTIL_BELL_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/* Must be called before there are other threads; harmless if repeated. False if
 * there can be no pipe; then nobody hears anything. */
bool bell_start(void);

/* Moves FD above the standard descriptors, one of which it may be if that was
 * closed; returns it, or -1. It will close itself. */
int bell_raise(int fd);

/* To be polled for reading; -1 without a pipe. */
int bell_descriptor(void);

/* From any thread or signal handler. */
void bell_ring(void);

/* Forgets all rings so far. */
void bell_silence(void);

/* So many descriptors can be watched, and polled beside them. */
enum { BELL_WATCHED_MOST = 16, BELL_POLLED_MOST = 2 };

/* Has EVENTS of FD, as for poll, wake whoever waits; 0: none any more, which FD
 * needs before it is closed. False if too many are watched. This and waiting
 * are for one thread. */
bool bell_watch(int fd, short events);

/* Polls the first COUNT of POLLS, the bell and what is watched for MICROSECONDS
 * (negative: forever), and returns what poll does. */
int bell_wait(struct pollfd *polls, nfds_t count, int64_t microseconds);

#endif
