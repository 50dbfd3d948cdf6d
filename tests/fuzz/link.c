/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes over a network: to a lobby, or to either end of a game. The first
 * byte says which. Lines that begin with '!' are what the person here does
 * meanwhile. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "protocol/link.h"
#include "protocol/lobby.h"
#include "usual_game.h"
#include "util/bell.h"

const char fuzz_name[] = "link";

static struct link ours;
static struct settings settings;
static struct match match;
static bool agrees;
static int64_t now, number;

/* What we say are whole lines of printable bytes. */
static void hear(int other)
{
	static char bytes[1 << 17];
	ssize_t count = recv(other, bytes, sizeof bytes, MSG_DONTWAIT);

	for (ssize_t i = 0; i < count; i++)
		FUZZ_INSIST((unsigned char)bytes[i] >= ' ' ||
			bytes[i] == '\n');
	FUZZ_INSIST(count <= 0 || bytes[count - 1] == '\n');
}

/* Does what the desk does. */
static void obey(enum partner_news news)
{
	struct settings said = settings, remembered = settings;
	struct game game = { .count = 0 };

	if (news <= PARTNER_WANTS_NEW) {
		link_answer(&ours.partner, agrees);
	} else if (news == PARTNER_GAME) {
		link_copy(&ours.partner, &said, &game);
		match_load(&match, &remembered, &said, &game);
	} else if (news == PARTNER_BACK) {
		if (ours.partner.ply < match.game.count)
			match_cut(&match, ours.partner.ply);
		if (match.away == 1)
			match.game.marks = ours.agreed.game.marks;
	} else if (news == PARTNER_START) {
		match_start(&match);
	}
}

static void act(char what)
{
	const struct board *board = &match.game.now;
	int64_t house = what - '0';

	if (what == 'y' || what == 'n')
		agrees = what == 'y';
	else if (what == 'u')
		link_want(&ours.partner, PARTNER_UNDO, 0);
	else if (what == 'w')
		link_want(&ours.partner, PARTNER_NEW, 1);
	else if (what == 's')
		match_start(&match);
	else if (board_allows(board, house) && !match_program_moves(&match))
		match_play(&match, house);
}

static void turn(void)
{
	enum partner_news news;
	int64_t house;

	now += 100000;
	if (match.away == 2 && !match.game.marks.shared)
		match.game.marks.shared = ++number;
	link_turn(&ours, &match, now);
	news = link_hear(&ours, &match);
	house = link_choice(&ours);
	if (news) {
		obey(news);
	} else if (house) {
		FUZZ_INSIST(board_allows(&match.game.now, house));
		match_play(&match, house);
	}
	for (const char *at = ours.why; *at; at++)
		FUZZ_INSIST((unsigned char)*at >= ' ');
	FUZZ_INSIST(rules_fit_screen(&match.game.now.rules));
	FUZZ_INSIST(ours.agreed.game.total <= OFFER_PLIES_MOST);
}

static void play(int fd, int other, const char *words, bool hosts)
{
	struct wire wire;
	struct game game = { 0 };

	settings_default(&settings);
	settings.rules.houses = 3;
	settings.rules.swap = true;
	usual_game(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	match.away = hosts ? 2 : 1;
	number = 0;
	link_begin(&ours, hosts);
	wire_open(&wire, fd);
	link_connect(&ours, &wire, "token", now);
	for (const char *end; (end = strchr(words, '\n')); words = end + 1) {
		if (*words == '!')
			act(words[1]);
		else
			send(other, words, (size_t)(end + 1 - words),
				MSG_DONTWAIT | MSG_NOSIGNAL);
		turn();
		turn();
		hear(other);
	}
	link_done(&ours);
	match_done(&match);
}

static void call(int fd, int other, const char *words)
{
	struct lobby lobby = { .token = "abcdefgh" };
	struct wire wire;

	lobby_add(&lobby, fd, now);
	send(other, words, strlen(words), MSG_DONTWAIT | MSG_NOSIGNAL);
	for (int i = 0; i < 3; i++)
		lobby_turn(&lobby, now += 100000);
	if (lobby_take(&lobby, &wire)) {
		FUZZ_INSIST(strstr(words, "a") && strstr(words, "h"));
		wire_close(&wire);
	}
	hear(other);
	wire_close(&lobby.places[0].wire);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char *words;
	int ends[2];

	if (!size || size > 30000)
		return 0;
	FUZZ_INSIST(bell_start() &&
		socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
	words = fuzz_words(bytes, size);
	now = 1000000;
	agrees = true;
	if (words[0] == 'g' || words[0] == 'h')
		play(ends[0], ends[1], words + 1, words[0] == 'h');
	else
		call(ends[0], ends[1], words + (size > 1));
	close(ends[1]);
	free(words);
	return 0;
}
