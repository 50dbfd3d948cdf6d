/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is killed after one of its system calls. */
#ifndef KALAH_TORTURE_STEPPER_H
#define KALAH_TORTURE_STEPPER_H

/*
 * Runs ARGV and kills it after system call LAST of all its threads, counted
 * from 1; minus 1 is never. Ends as it does; the count is left in the file
 * "steps".
 */
_Noreturn void stepper_run(long last, char *argv[]);

#endif
