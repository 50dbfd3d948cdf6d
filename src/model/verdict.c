/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/verdict.h"

static int verdict_result(int64_t difference)
{
	return (difference > 0) - (difference < 0);
}

int64_t verdict_loss(const struct verdict *verdict)
{
	int64_t most = verdict->best, value = verdict->value;

	return !verdict->known || most <= value ? 0 :
		value >= 0 || most <= INT64_MAX + value ? most - value :
		INT64_MAX;
}

enum verdict_mark verdict_mark(const struct verdict *verdict)
{
	return !verdict->known ? VERDICT_UNKNOWN :
		verdict->best <= verdict->value ? VERDICT_NO_LOSS :
		verdict_result(verdict->best) ==
			verdict_result(verdict->value) ?
		VERDICT_SEEDS : VERDICT_RESULT;
}
