/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A protocol with arbitrary input. */
#ifndef KALAH_TESTS_FUZZ_DIALOGUE_H
#define KALAH_TESTS_FUZZ_DIALOGUE_H

#include "fuzz.h"
#include "protocol/dialogue.h"

/* Runs PROTOCOL with these bytes as its input, and passes each line of its
 * output to HEAR, without the line end. */
void fuzz_dialogue(const struct protocol *protocol, const uint8_t *bytes,
		size_t size, void (*hear)(const char *line));

#endif
