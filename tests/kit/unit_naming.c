/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_naming.h"

const struct naming unit_naming_you = {
	.player = {
		{ "You", "you", "your", "You win", "You", true },
		{ "Computer", "the computer", "the computer's",
		  "The computer wins", "Computer", false }
	}
};
