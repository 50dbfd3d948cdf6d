/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves a tutor stops before they are made. */
#ifndef KALAH_TEACH_TUTORING_H
#define KALAH_TEACH_TUTORING_H

#include "model/verdict.h"
#include "settings/settings.h"

/* Whether a tutor of that LEVEL stops a move; never if the verdict is unknown.
 * Estimates must lose more, as they err. */
bool tutoring_objects(enum tutor_level level, const struct verdict *verdict);

#endif
