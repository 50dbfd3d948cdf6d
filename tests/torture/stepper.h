/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Killing a program after any of its system calls. */
#ifndef KALAH_TORTURE_STEPPER_H
#define KALAH_TORTURE_STEPPER_H

/*
 * Runs ARGV and kills it after its system call LAST, counted from 1 over all
 * its threads; never if that is -1. Ends as the program does, and leaves the
 * number of its calls in the file "steps".
 */
_Noreturn void stepper_run(long last, char *argv[]);

#endif
