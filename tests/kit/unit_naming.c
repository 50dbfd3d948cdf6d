/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_naming.h"

const struct naming unit_naming_you = {
	.person = { { PERSON_YOU, NULL }, { PERSON_COMPUTER, NULL } },
	.label = { { PERSON_YOU, NULL }, { PERSON_COMPUTER, NULL } }
};
