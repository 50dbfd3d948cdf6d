/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/tutoring.h"

enum {
	BLUNDER = 6,		/* seeds, or more */
	DOUBT = 3		/* seeds that two estimates may be off */
};

bool tutoring_objects(enum tutor_level level, const struct verdict *verdict)
{
	int64_t loss = verdict_loss(verdict);

	if (level == TUTOR_OFF || !verdict->known)
		return false;
	if (!verdict->proved)
		loss -= loss < DOUBT ? loss : DOUBT;
	return loss >= (level == TUTOR_ALL ? 1 : BLUNDER) ||
		(loss > 0 && verdict_mark(verdict) == VERDICT_RESULT);
}
