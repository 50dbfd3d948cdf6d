/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Endless keys, and sizes that no screen has. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "places.h"
#include "torture.h"
#include "victim.h"

static const int BOUND = 5000;	/* ms; longer is a hang */

/* -- floods ---------------------------------------------------------------- */

static const struct flood {
	const char *name, *bytes;	/* NULL: all bytes */
	bool harmless;		/* the game must not change */
	bool quits;		/* the program may end because of it */
	/* The kernel discards what the terminal has not read yet, even what
	 * restores it at the end. */
	bool flushes;
} floods[] = {
	{ "+-", "+-", true, false, false },
	{ "un", "un", false, false, false },
	{ "digits", "000", true, false, false },
	{ "Esc", "\033", true, false, false },
	{ "Esc and a bracket", "\033[", true, false, false },
	{ "endless sequence", "\033[00000000000000000000000000000000000", false,
		false, false },
	{ "half of mouse reports", "\033[<0;5;", false, false, false },
	{ "mouse reports beyond", "\033[<0;5;2147483648M\033[<0;99999999999;0M",
		true, false, false },
	{ "old mouse reports", "\033[M", false, false, false },
	{ "arrows", "\033OC\033OD\033[A", true, false, false },
	{ "^L", "\014", true, false, false },
	{ "NUL", "", false, false, false },
	{ "half of UTF-8", "\xf0\x9f\xf0\xc3\x80\xbf\xfe\xff", true, false,
		false },
	{ "paste", "\033[200~31qy", true, false, false },
	{ "paste with ends", "\033[200~any\033[201~", true, false, false },
	{ "^C", "\003", true, true, true },
	{ "all bytes that send no signal", NULL, false, true, false }
};

enum { FLOODS = sizeof floods / sizeof *floods };

/* How it is ended while the flood goes on. */
enum { END_TERM, END_HUP, END_Q, END_NOT, ENDS };

/* All bytes that neither send signals nor stop output; returns how many. */
static size_t fill_bytes(char bytes[256])
{
	size_t count = 0;

	for (int byte = 0; byte < 256; byte++)
		if (byte != 3 && byte != 19 && byte != 26 && byte != 28)
			bytes[count++] = (char)byte;
	return count;
}

static void flood_begin(struct victim *victim, const struct flood *flood)
{
	static char bytes[256];
	size_t count = flood->bytes ? strlen(flood->bytes) : fill_bytes(bytes);

	terminal_flood(victim->t, flood->bytes ? flood->bytes : bytes,
		count ? count : 1);
	victim_rest(victim->t, torture_draw(5, 600));
}

/* Ends the flood; then keys must act as before. */
static void flood_over(struct victim *victim)
{
	double end = torture_now() + BOUND;

	terminal_flood(victim->t, NULL, 0);
	terminal_type(victim->t, "\033[201~");
	terminal_settle(victim->t, 200);
	terminal_type(victim->t, TERMINAL_ESC);
	terminal_settle(victim->t, 100);
	terminal_type(victim->t, TERMINAL_CTRL_L);
	victim_wait(victim);
	if (torture_now() > end)
		torture_fail("it took %d ms to come back",
			BOUND + (int)(torture_now() - end));
	/* a key ends sowing, which the flood may have made slow */
	victim_type(victim, "1");
	terminal_settle(victim->t, 1000);
	victim_type(victim, "2");
	kill(terminal_program(victim->t), SIGTERM);
}

/* Adds a q after every thousand repetitions of the flood. */
static void flood_quit(struct victim *victim, const struct flood *flood)
{
	size_t count = strlen(flood->bytes);
	char *bytes = calloc(1000, count + 2);

	for (int i = 0; i < 1000; i++)
		strcpy(bytes + (size_t)i * count, flood->bytes);
	strcat(bytes, "q");
	terminal_flood(victim->t, bytes, strlen(bytes));
}

/* Whether to try it: q only if all keys before it are done with at once. */
static bool flood_is_case(const struct flood *flood, int how, bool thinking)
{
	if (how == END_Q)
		return strcmp(flood->name, "+-") == 0 ||
			strcmp(flood->name, "arrows") == 0;
	return how != END_NOT ||
		(flood->harmless && !flood->quits && !thinking);
}

static int floods_list[FLOODS * ENDS * 2], floods_listed;

static void floods_run(int which)
{
	int index = floods_list[torture_spread(which, floods_listed)];
	const struct flood *flood = &floods[index / (ENDS * 2)];
	const struct place *place = &places[index % 2 ? PLACE_THINKING :
		PLACE_BOARD];
	int how = index / 2 % ENDS, wanted, status;
	struct victim victim;
	struct terminal_end end;
	double begin;

	torture_title("%s, %s at %s", flood->name, (const char *[]){ "TERM",
		"HUP", "q", "then no more" }[how], place->name);
	place->go(&victim);
	flood_begin(&victim, flood);
	begin = torture_now();
	if (how == END_NOT)
		flood_over(&victim);
	else if (how == END_Q)
		flood_quit(&victim, flood);
	else
		kill(terminal_program(victim.t), how == END_HUP ? SIGHUP :
			SIGTERM);
	wanted = how == END_Q ? 0 : how == END_HUP ? -SIGHUP : -SIGTERM;
	status = victim_end(&victim, &end);
	if (status != wanted && !flood->quits)
		torture_fail("it ended with %d, not %d", status, wanted);
	if (how != END_NOT && torture_now() - begin > BOUND)
		torture_fail("it took %d ms", (int)(torture_now() - begin));
	victim_restored(flood->flushes ? end.state & TERMINAL_MODES :
		end.state);
	if (flood->harmless)
		victim_check(&victim, 1);
}

static int floods_count(void)
{
	floods_listed = 0;
	for (int i = 0; i < FLOODS * ENDS * 2; i++)
		if (flood_is_case(&floods[i / (ENDS * 2)], i / 2 % ENDS, i % 2))
			floods_list[floods_listed++] = i;
	return torture_scaled(floods_listed);
}

/* -- sizes ----------------------------------------------------------------- */

static const struct size {
	int rows, cols;
} sizes[] = {
	{ 0, 0 }, { 0, 80 }, { 24, 0 }, { 1, 1 }, { 2, 2 }, { 1, 65535 },
	{ 65535, 1 }, { 24, 32767 }, { 24, 32768 }, { 24, 65535 },
	{ 32767, 80 }, { 32768, 80 }, { 65535, 80 }, { 5000, 5000 },
	{ 1000, 1000 }, { 32767, 32767 }, { 32768, 32768 }, { 65535, 65535 },
	{ 12, 40 }, { 11, 40 }, { 12, 39 }
};

enum {
	SIZES = sizeof sizes / sizeof *sizes,
	WAYS = 4,
	MEMORY = 100 << 10,	/* KiB for a screen */
	SEARCH = 512 << 10	/* and for a search */
};

static void sizes_end(struct victim *victim, bool searches)
{
	struct terminal_end end;

	if (!terminal_ended(victim->t))
		kill(terminal_program(victim->t), SIGTERM);
	victim_ended_politely(victim_end(victim, &end), &end);
	if (end.used.ru_maxrss > MEMORY + searches * SEARCH)
		torture_fail("it took %ld MB", end.used.ru_maxrss >> 10);
	victim_check(victim, 1);
}

static void sizes_began(const struct size *size)
{
	struct victim victim = { .count = 0 };

	victim_starter = torture_text("sh size");
	torture_write("size", torture_text(
		"stty rows %d cols %d; exec \"$@\"\n", size->rows, size->cols));
	victim.t = victim_run("--animation=off");
	victim_starter = NULL;
	victim_rest(victim.t, 1000);
	sizes_end(&victim, false);
}

/* Changes the size and back; then all must be as before. */
static void sizes_came(const struct place *place, const struct size *size)
{
	struct victim victim;

	place->go(&victim);
	terminal_pretend(victim.t, size->rows, size->cols);
	victim_rest(victim.t, 500);
	if (!terminal_ended(victim.t)) {
		terminal_pretend(victim.t, 24, 80);
		terminal_settle(victim.t, 100);
	}
	sizes_end(&victim, place != &places[PLACE_SOWING]);
}

static void sizes_run(int which)
{
	int index = torture_spread(which, SIZES * WAYS);
	const struct size *size = &sizes[index / WAYS];
	int way = index % WAYS;

	torture_title("%d rows of %d, %s", size->rows, size->cols,
		way ? places[way].name : "from the start");
	if (way)
		sizes_came(&places[way], size);
	else
		sizes_began(size);
}

static void storm_run(int which)
{
	const struct place *place = &places[which % (places_count - 1)];
	struct victim victim;

	torture_title("at %s", place->name);
	place->go(&victim);
	for (int i = 0; i < 1000 && !terminal_ended(victim.t); i++) {
		terminal_pretend(victim.t, torture_draw(0, 60),
			torture_draw(0, 200));
		terminal_read(victim.t, 1);
	}
	terminal_pretend(victim.t, 24, 80);
	terminal_settle(victim.t, 100);
	if (terminal_ended(victim.t))
		torture_fail("it ended");
	sizes_end(&victim, true);
}

const struct torture_kind input_kinds[] = {
	{ "floods", "endless keys", 0, floods_count, floods_run },
	{ "sizes", "sizes that no screen has", SIZES * WAYS, NULL, sizes_run },
	{ "storm", "a thousand sizes in a second", 20, NULL, storm_run },
	{ NULL, NULL, 0, NULL, NULL }
};
