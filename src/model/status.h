/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that can be wrong with input, and the words for it. */
#ifndef KALAH_MODEL_STATUS_H
#define KALAH_MODEL_STATUS_H

/* STATUS_OK is 0, so that `if (status)` asks whether anything is wrong. */
enum status {
	STATUS_OK,

	/* of a recorded game, gravest first */
	STATUS_NO_FILE,
	STATUS_MANY_FILES,
	STATUS_FILE,
	STATUS_HEADER_COUNT,
	STATUS_HEADER_VALUE,
	STATUS_BODY_COUNT,
	STATUS_BODY_VALUE,
	STATUS_EMPTY_HOUSE,
	STATUS_UNFINISHED,

	STATUS_TOO_MANY_SEEDS,
	STATUS_TOO_MANY_TO_RELAY,
	STATUS_POSITION_FORM,
	STATUS_POSITION_MOVER,
	STATUS_POSITION_NUMBER,
	STATUS_POSITION_COUNT,
	STATUS_POSITION_TOO_MANY_SEEDS,

	STATUS_NO_FAIR_START,	/* model/starting.h */
	STATUS_FAIR_NUMBER,
	STATUS_TOO_MANY_TO_THROW,
	STATUS_SAVED_GAME,
	STATUS_COUNT
};

/* What is wrong, without "kalah: " before or a full stop after it. */
const char *status_words(enum status status);

#endif
