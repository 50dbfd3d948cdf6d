/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary words in words mode. The game saved at the end must be readable. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/savefile.h"
#include "fuzz.h"
#include "main/start.h"
#include "text/front.h"
#include "util/clock.h"

const char fuzz_name[] = "words";

/* Time passes only when somebody looks at the clock, so that a run can be
 * repeated; and fast, so that the engine thinks little. */
int64_t clock_now(void)
{
	static int64_t now;

	return now += 20000;
}

int64_t clock_date(void)
{
	return clock_now();
}

int64_t clock_processor(void)
{
	return clock_now();
}

static void look_at_kept(void)
{
	struct settings settings;
	struct savefile file;
	int fd = open("kalah/play.1", O_RDONLY);

	if (fd < 0)
		return;
	settings_default(&settings);
	FUZZ_INSIST(!savefile_read(&file, fd, 0, false, &settings));
	close(fd);
	game_done(&file.game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct options options = { .mode = MODE_SPOKEN,
		.run.computer = { .time = 1000, .threads = 1, .memory = 1 << 20,
			.random_seed = 1 } };
	struct start start = { .run = &options.run };
	char *words = fuzz_words(bytes, size);

	fuzz_home();
	fuzz_write("said", (uint8_t *)words, size);
	FUZZ_INSIST(freopen("said", "r", stdin));
	FUZZ_INSIST(start_find(&start, &options) == 0);
	options.run.remember = false;
	FUZZ_INSIST(spoken_play(&options.run, false) == 0);
	start_done(&start);
	look_at_kept();
	free(words);
	return 0;
}
