/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A protocol spoken with whoever says anything. */
#ifndef KALAH_TESTS_FUZZ_DIALOGUE_H
#define KALAH_TESTS_FUZZ_DIALOGUE_H

#include "control/protocol/dialogue.h"
#include "fuzz.h"

/* Gives these bytes to PROTOCOL as its input, and all lines of its output to
 * HEAR, without their ends. */
void fuzz_dialogue(const struct protocol *protocol, const uint8_t *bytes,
		size_t size, void (*hear)(const char *line));

#endif
