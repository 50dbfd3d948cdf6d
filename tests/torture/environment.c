/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All terminals known here, and hostile file names in several locales. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "torture.h"
#include "victim.h"

/* -- terminals ------------------------------------------------------------- */

enum { NAMES_MAX = 5000 };

static char *names[NAMES_MAX];
static int names_count;

/* Modes that must be off at the end. */
static const int modes[] = { 1000, 1002, 1003, 1005, 1006, 1015, 2004 };

/* Whether MODE is on after these bytes: the last sequence like
 * "\033[?1006;1000h" or "\033[?1000l" that has it as a parameter decides. */
static bool mode_is_on(const char *bytes, size_t size, int mode)
{
	bool on = false;

	for (size_t i = 0; i + 3 < size; i++) {
		size_t at = i + 3;
		bool named = false;

		if (memcmp(bytes + i, "\033[?", 3) != 0)
			continue;
		while (at < size && strchr("0123456789;", bytes[at])) {
			char *end;

			named = strtol(bytes + at, &end, 10) == mode || named;
			at = (size_t)(end - bytes) + (*end == ';');
			if (*end != ';')
				break;
		}
		if (named && at < size && strchr("hl", bytes[at]))
			on = bytes[at] == 'h';
	}
	return on;
}

static void terminfo_quit(struct terminal *t)
{
	terminal_type(t, "q");
	for (int i = 0; i < 5 && !terminal_ended(t); i++) {
		terminal_settle(t, 40);
		/* it reads lines if the terminal can show no screen */
		if (i && !terminal_ended(t))
			terminal_type(t, "\rq\r");
	}
}

static void terminfo_end(struct terminal *t, bool by_term)
{
	struct terminal_end end;
	int status, wanted = by_term ? -SIGTERM : 0;

	if (by_term)
		kill(terminal_program(t), SIGTERM);
	else
		terminfo_quit(t);
	status = terminal_end(t, &end);
	if (status != wanted)
		torture_fail("it ended with %d, not %d", status, wanted);
	if (end.state & TERMINAL_MODES)
		torture_fail("not restored: termios");
}

/* Waits for more output in COPY, then for silence: some terminals are slow. */
static void terminfo_see(struct terminal *t, FILE *copy, const size_t *size)
{
	double end = torture_now() + 10000;
	size_t before;

	fflush(copy);
	before = *size;
	while (*size == before && !terminal_ended(t) && torture_now() < end) {
		terminal_read(t, 5);
		fflush(copy);
	}
	terminal_settle(t, 60);
}

static void terminfo_try(const char *name, bool by_term)
{
	char *bytes, *environment[] = { torture_text("TERM=%s", name), NULL };
	size_t size = 0;
	FILE *copy = open_memstream(&bytes, &size);
	struct terminal *t;

	victim_environment = environment;
	t = victim_run("--animation=off --new");
	terminal_copy(t, copy);
	terminfo_see(t, copy, &size);
	terminal_type(t, "3");
	terminfo_see(t, copy, &size);
	terminfo_end(t, by_term);
	fclose(copy);
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (mode_is_on(bytes, size, modes[i]))
			torture_fail("mode %d is left on", modes[i]);
	if (!strstr(bytes, "Specify house") &&
	    system("grep -qx 3 .local/state/kalah/play.1"))
		torture_fail("the game was lost");
	free(bytes);
}

static void terminfo_run(int which)
{
	const char *name = names[torture_spread(which, names_count)];

	torture_title("TERM=%s", name);
	terminfo_try(name, false);
	if (system("rm -rf .local"))
		torture_skip("rm");
	terminfo_try(name, true);
}

static int terminfo_count(void)
{
	FILE *found = popen("find /usr/share/terminfo /lib/terminfo "
		"/etc/terminfo ! -type d 2>/dev/null | sed 's,.*/,,' | "
		"sort -u", "r");
	char line[200];

	for (names_count = 0; found && names_count < NAMES_MAX &&
			fgets(line, sizeof line, found); ) {
		line[strcspn(line, "\n")] = '\0';
		names[names_count++] = torture_text("%s", line);
	}
	if (found)
		pclose(found);
	return names_count ? torture_scaled(names_count) : 0;
}

/* -- locales --------------------------------------------------------------- */

static const struct locale {
	const char *name, *source, *charmap;
	enum { BYTES_ASCII, BYTES_LATIN, BYTES_EUC, BYTES_UTF8 } bytes;
} locales[] = {
	{ "C", NULL, NULL, BYTES_ASCII },
	{ "POSIX", NULL, NULL, BYTES_ASCII },
	{ "C.UTF-8", NULL, NULL, BYTES_UTF8 },
	{ "latin", "en_US", "ISO-8859-1", BYTES_LATIN },
	{ "euro", "de_DE", "ISO-8859-15", BYTES_LATIN },
	{ "eucjp", "ja_JP", "EUC-JP", BYTES_EUC },
	{ "turkish", "tr_TR", "ISO-8859-9", BYTES_LATIN }
};

static const char *const hostile[] = {
	"x\xd0\x9b" "7mEVIL", "x\x9b" "7mEVIL", "x\033]0;EVIL\007", "x\x90\x9c",
	"x\x85y", "\xe2\x80\xae" "evil", "\xe2\x80\x8b", "\xef\xbb\xbf",
	"\xc2\x9b" "31mEVIL", "\xff\xfe\xfd", "\x8e\xb1\x8f\xb0\xa1", "a\rb\nc",
	"%s%n", "\xe9t\xe9", "\xa4\xa2\xa4", "\t\b\b\b"
};

enum {
	LOCALES = sizeof locales / sizeof *locales,
	HOSTILES = sizeof hostile / sizeof *hostile,
	WAYS = 4
};

/* Whether a terminal takes the bytes at TEXT for a control sequence that is not
 * ours, or for something invisible. */
static bool is_evil(const struct locale *locale, const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	bool c1 = *at >= 0x80 && *at < 0xA0;

	if (strncmp(text, "\033]0;", 4) == 0)
		return true;
	switch (locale->bytes) {
	case BYTES_ASCII:
		return *at >= 0x80;
	case BYTES_LATIN:
		return c1;
	case BYTES_EUC:
		return c1 && *at != 0x8E && *at != 0x8F;
	default:
		return (*at == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0) ||
			strncmp(text, "\xe2\x80\xae", 3) == 0 ||
			strncmp(text, "\xe2\x80\x8b", 3) == 0;
	}
}

static void locales_judge(const struct locale *locale, const char *bytes,
		size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (is_evil(locale, bytes + i))
			torture_fail("byte %02X reaches the terminal",
				(unsigned char)bytes[i]);
}

/* Ways 0 and 1: the name is on the command line, without and with such a file.
 * Ways 2 and 3: it is typed, to save and to load, and partly erased. */
static void locales_play(struct terminal *t, const char *name, int way)
{
	terminal_settle(t, 60);
	if (way >= 2 && !terminal_ended(t)) {
		terminal_type(t, way == 2 ? "s\025" : "L\025");
		terminal_settle(t, 20);
		terminal_type(t, name);
		terminal_settle(t, 20);
		terminal_type(t, "\177\177");
		terminal_settle(t, 20);
		terminal_type(t, "\r\t");
		terminal_settle(t, 30);
		terminal_type(t, "\033");
		terminal_settle(t, 60);
	}
	kill(terminal_program(t), SIGTERM);
}

static struct terminal *locales_begin(const char *name, int way)
{
	char *words[] = { torture_text("%s", torture_program),
		torture_text("--animation=off"), torture_text("--time=5"),
		NULL, NULL };
	FILE *file;

	if (way < 2)
		words[3] = torture_text("%s", name);
	file = way == 1 ? fopen(name, "w") : NULL;
	if (file && (fputs("6 4\n3\n", file) < 0 || fclose(file)))
		torture_skip("no such file");
	return terminal_start(24, 80, victim_environment, words);
}

static void locales_run(int which)
{
	int index = torture_spread(which, LOCALES * HOSTILES * WAYS);
	const struct locale *locale = &locales[index / (HOSTILES * WAYS)];
	const char *name = hostile[index / WAYS % HOSTILES];
	char *bytes;
	size_t size;
	FILE *copy = open_memstream(&bytes, &size);
	struct terminal_end end;
	struct terminal *t;
	int status;

	torture_title("%s, name %d, way %d", locale->name,
		index / WAYS % HOSTILES, index % WAYS);
	victim_environment = (char *[]){ torture_text("LC_ALL=%s",
		locale->name), torture_text("LOCPATH=%s", "../locales"), NULL };
	if (!locale->source)
		victim_environment[1] = NULL;
	t = locales_begin(name, index % WAYS);
	if (!t)
		torture_skip("no terminal");
	terminal_copy(t, copy);
	locales_play(t, name, index % WAYS);
	status = terminal_end(t, &end);
	fclose(copy);
	victim_ended_politely(status, &end);
	locales_judge(locale, bytes, size);
}

static int locales_count(void)
{
	for (int i = 0; i < LOCALES; i++)
		if (locales[i].source && system(torture_text("mkdir -p "
			"locales; localedef -i %s -f %s ./locales/%s "
			"2>/dev/null", locales[i].source, locales[i].charmap,
			locales[i].name)))
			printf("(no locale %s)\n", locales[i].charmap);
	return torture_scaled(LOCALES * HOSTILES * WAYS);
}

const struct torture_kind environment_kinds[] = {
	{ "terminfo", "every terminal that is known", 0, terminfo_count,
		terminfo_run },
	{ "locales", "hostile names in 8-bit and other locales", 0,
		locales_count, locales_run },
	{ NULL, NULL, 0, NULL, NULL }
};
