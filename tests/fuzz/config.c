/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: whatever it contains, the settings can be played, and what
 * is written to it is read again. */
#include "files/config.h"
#include "fuzz.h"

const char fuzz_name[] = "config";

static struct settings read_file(void)
{
	struct settings settings;
	struct text note = TEXT_IN((char[200]){ 0 });

	settings_default(&settings);
	config_read(&settings, &note);
	FUZZ_INSIST(rules_check_play(&settings.rules) == STATUS_OK);
	return settings;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct settings before, now, again;

	fuzz_home();
	fuzz_write("kalah/config", bytes, size);
	before = now = read_file();
	again = read_file();
	FUZZ_INSIST(settings_equal(&now, &again));
	now.display.mouse = !now.display.mouse;
	now.player2 = now.player2 == WHO_ROBOT ? WHO_HUMAN : now.player2 + 1;
	FUZZ_INSIST(config_write(&before, &now) == 0);
	again = read_file();
	FUZZ_INSIST(settings_equal(&now, &again));
	return 0;
}
