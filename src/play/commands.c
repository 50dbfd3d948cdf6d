/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include "play/modes/exercise.h"
#include "play/modes/file.h"
#include "play/modes/help.h"
#include "play/modes/kept.h"
#include "play/modes/menu.h"
#include "play/modes/play.h"
#include "play/modes/presets.h"
#include "play/modes/problems_page.h"
#include "play/modes/prompt.h"
#include "play/modes/results_page.h"
#include "play/modes/review.h"
#include "play/modes/setup.h"
#include "play/modes/tutor.h"
#include "play/modes/variation.h"
#include "play/modes/welcome.h"

const struct command_table command_tables[] = {
	{ "play", play_commands }, { "exercise", exercise_commands },
	{ "tutor", tutor_commands }, { "prompt", prompt_commands },
	{ "prompt", prompt_offer_commands }, { "review", review_commands },
	{ "variation", variation_commands }, { "setup", setup_commands },
	{ "menu", menu_commands }, { "presets", presets_commands },
	{ "help", help_commands }, { "kept", kept_commands },
	{ "problems_page", problems_page_commands },
	{ "results_page", results_page_commands },
	{ "welcome", welcome_commands }, { "file", file_commands },
	{ NULL, NULL }
};
