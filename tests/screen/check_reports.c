/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What terminals send that nobody has typed, cut as slow lines cut it. Here
 * screen/keys reads from a pipe, and time passes when the test says so. */
#include "screen/keys.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"

const char unit_name[] = "reports";

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* Microseconds; a cut is shorter than SECOND. */
enum { MS = 1000, SECOND = 1000 * MS };

static struct keys keys;
static struct screen screen;
static FILE *out, *in;
static int line;		/* where the terminal sends */
static int64_t now;
static char words[2000];	/* what the program has heard, in words */
static struct text heard;

/* False if TERMINAL is not known here. */
static bool began(const char *terminal, const char *locale)
{
	int ends[2];

	ck_assert_msg(setlocale(LC_ALL, locale), "no locale %s", locale);
	setenv("ESCDELAY", "25", 1);
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
	line = ends[1];
	in = fdopen(ends[0], "r");
	out = fopen("/dev/null", "w");
	keys = (struct keys){ .inside = KEYS_GROUND };
	now = 1;
	heard = TEXT_IN(words);
	return screen_open(&screen, &(struct display){ .mouse = true },
		terminal, out, in);
}

static void begin(const char *terminal, const char *locale)
{
	ck_assert(began(terminal, locale));
}

static void end(void)
{
	screen_close(&screen);
	delscreen(set_term(NULL));
	fclose(in);
	fclose(out);
	close(line);
}

static void hear(enum key_read read, const struct key *key)
{
	int code = (int)key->code;

	if (read == KEY_READ_UNKNOWN)
		text_add(&heard, "? ");
	else if (read == KEY_READ_CLICK)
		text_add(&heard, "click %d %d ", keys.y, keys.x);
	else if (read == KEY_READ_WHEEL)
		text_add(&heard, "wheel %d %d %s ", keys.y, keys.x,
			key->function && key->code == KEY_UP ? "up" : "down");
	else if (read == KEY_READ_PASTED)
		text_add(&heard, "%c' ", code);
	else if (read == KEY_READ_KEY && key->function)
		text_add(&heard, "%s ", keyname(code));
	else if (read == KEY_READ_KEY)
		text_add(&heard, code == 27 ? "Esc " : code == '\r' ?
			"Enter " : "%lc ", key->code);
}

static void listen(void)
{
	struct key key;
	enum key_read read;

	while ((read = keys_read(&keys, &screen, now, &key)))
		hear(read, &key);
}

static void send_bytes(const char *bytes, size_t count)
{
	ck_assert_int_eq(write(line, bytes, count), (ssize_t)count);
	listen();
}

/* What must be done meanwhile is done when it is due. */
static void pass(int64_t ms)
{
	int64_t until = now + ms * MS;

	while (keys_due(&keys) >= 0 && keys_due(&keys) <= until) {
		now = keys_due(&keys);
		listen();
	}
	now = until;
	listen();
}

static void see(const char *expected, const char *about)
{
	ck_assert_msg(strcmp(words, expected) == 0, "%s: '%s', not '%s'", about,
		words, expected);
	heard = TEXT_IN(words);
	words[0] = '\0';
}

/* Performs a script: bytes, and "{30}" for a pause of 30 ms. */
static void perform(const char *script, const char *expected)
{
	char name[200];
	struct text about = TEXT_IN(name);

	for (const char *at = script; *at; at++)
		text_add(&about, *at == 27 ? "^[" : *at < ' ' ? "^%c" : "%c",
			*at < ' ' ? *at + 64 : *at);
	for (const char *at = script; *at; ) {
		int ms, length = 0;

		if (sscanf(at, "{%d}%n", &ms, &length) == 1 && length)
			pass(ms);
		else
			send_bytes(at, 1);
		at += length ? length : 1;
	}
	see(expected, name);
}

/* -- the table ------------------------------------------------------------- */

/* What is heard of a report as a WHOLE, and in which locales. */
static const char *const locales[] = { "C.UTF-8", "C" };

static const struct report {
	const char *about, *bytes, *whole;
	enum { ANY, UTF8, EIGHT } where;
} reports[] = {
	{ "primary attributes", "\033[?62;1;2;4;6;9;15;22c", "", ANY },
	{ "secondary attributes", "\033[>41;354;0c", "", ANY },
	{ "tertiary attributes", "\033P!|7E565445\033\\", "", ANY },
	{ "status", "\033[0n", "", ANY },
	{ "printer status", "\033[?13n", "", ANY },
	{ "place of the cursor", "\033[24;80R", "? ", ANY },
	{ "place and page", "\033[?12;34;1R", "", ANY },
	{ "a mode", "\033[?2026;2$y", "", ANY },
	{ "a setting", "\033P1$r0;38:5:3m\033\\", "", ANY },
	{ "version", "\033P>|XTerm(354)\033\\", "", ANY },
	{ "a capability", "\033P1+r436F=323536\033\\", "", ANY },
	{ "kitty's keyboard", "\033[?1u", "", ANY },
	{ "a key of kitty's", "\033[51;5:1u", "", ANY },
	{ "another key", "\033[27;5;51~", "? ", ANY },
	{ "palette", "\033]4;1;rgb:cdcd/0000/0000\033\\", "", ANY },
	{ "foreground", "\033]10;rgb:ffff/ffff/ffff\a", "", ANY },
	{ "background", "\033]11;rgb:3030/3434/4646\a", "", ANY },
	{ "cursor's colour", "\033]12;rgb:1e1e/1e1e/1e1e\033\\", "", ANY },
	{ "clipboard", "\033]52;c;MTIzNDU2\a", "", ANY },
	{ "folder", "\033]7;file://box/home/\303\234/123\033\\", "", UTF8 },
	{ "link", "\033]8;id=1;http://1.2.3.4/\033\\", "", ANY },
	{ "prompt", "\033]133;D;1\a", "", ANY },
	{ "title", "\033]l123\033\\", "", ANY },
	{ "graphics", "\033_Gi=31;OK\033\\", "", ANY },
	{ "start of string", "\033X3\033\\", "", ANY },
	{ "privacy message", "\033^3\033\\", "", ANY },
	{ "focus", "\033[I", "? ", ANY },
	{ "no focus", "\033[O", "? ", ANY },
	{ "a click", "\033[<0;41;11M", "click 10 40 ", ANY },
	{ "its end", "\033[<0;41;11m", "", ANY },
	{ "another button", "\033[<2;41;11M", "", ANY },
	{ "the wheel, up", "\033[<64;41;11M", "wheel 10 40 up ",
	  ANY },
	{ "the wheel, down", "\033[<65;41;11M", "wheel 10 40 down ",
	  ANY },
	{ "the wheel, left", "\033[<66;41;11M", "", ANY },
	{ "an old click", "\033[M 13", "click 18 16 ", ANY },
	{ "a click of urxvt", "\033[32;41;11M", "? ", ANY },
	{ "pixels", "\033[4;600;800t", "", ANY },
	{ "characters", "\033[8;24;80t", "", ANY },
	{ "parameters", "\033[2;1;1;112;112;1;0x", "", ANY },
	{ "colour scheme", "\033[?997;1n", "", ANY },
	{ "Delete", "\033[3~", "? ", ANY },
	{ "F5", "\033[15~", "? ", ANY },
	{ "F3", "\033OR", "KEY_F(3) ", ANY },
	{ "F1 on Linux", "\033[[A", "? ", ANY },
	{ "Control-Right", "\033[1;5C", "? ", ANY },
	{ "Control-Up of rxvt", "\033Oa", "? ", ANY },
	{ "Control-F1", "\033O5P", "? ", ANY },
	{ "0 of the number pad", "\033Op", "0 ", ANY },
	{ "9 of the number pad", "\033Oy", "9 ", ANY },
	{ "+ of the number pad", "\033Ok", "+ ", ANY },
	{ "Enter of the number pad", "\033OM", "KEY_ENTER ", ANY },
	{ "what it has not", "\033Oz", "? ", ANY },
	{ "nor this", "\033Oi", "? ", ANY },
	{ "Shift-5 of the number pad", "\033O2u", "? ", ANY },
	{ "5 of it, 8 bits", "\217u", "5 ", EIGHT },
	{ "Up", "\033[A", "KEY_UP ", ANY },
	{ "End", "\033[4~", "KEY_END ", ANY },
	{ "attributes, 8 bits", "\233?62;1;2c", "", EIGHT },
	{ "a click, 8 bits", "\233<0;41;11M", "click 10 40 ", EIGHT },
	{ "Up, 8 bits", "\217A", "KEY_UP ", EIGHT },
	{ "background, 8 bits", "\23511;rgb:3030/3434/4646\234", "", EIGHT },
	{ "version, 8 bits", "\220>|VT420(123)\234", "", EIGHT },
	{ "graphics, 8 bits", "\237Gi=31;OK\234", "", EIGHT },
	{ "message, 8 bits", "\2363\033\\", "", EIGHT },
	{ "string, 8 bits", "\2303\a", "", EIGHT },
	{ "colour, 8 bits in UTF-8", "\302\23511;rgb:30/34/46\302\234", "",
		UTF8 },
	{ "place, 8 bits in UTF-8", "\302\23312;34R", "? ", UTF8 }
};

/* No key but Esc, and that only if it stood alone for too long; the keys after
 * it work at once. */
static void cut(const struct report *report, size_t at, int64_t ms)
{
	char about[100];
	bool esc = report->bytes[0] == '\033' && at == 1 && ms >= 30;

	snprintf(about, sizeof about, "%s, %d ms after byte %zu", report->about,
		(int)ms, at);
	send_bytes(report->bytes, at);
	pass(ms);
	send_bytes(report->bytes + at, strlen(report->bytes) - at);
	see(esc ? "Esc " : report->whole, about);
	send_bytes("1\033OA2", 5);
	see("1 KEY_UP 2 ", about);
}

UNIT_TIMES_TEST(a_report_is_no_key_however_it_is_cut, 2)
{
	static const int pauses[] = { 0, 10, 30, 90, 150, 400, 990 };

	for (size_t i = 0; i < COUNT(reports); i++) {
		const struct report *report = &reports[i];

		begin("xterm-256color", locales[_i]);
		for (size_t at = 0; report->bytes[at] &&
		     report->where != (_i ? UTF8 : EIGHT); at++)
			for (size_t k = 0; k < COUNT(pauses); k++)
				cut(report, at, pauses[k]);
		end();
	}
}

/* Each byte comes by itself, but the sequence has begun in time. */
UNIT_TEST(a_report_may_drip)
{
	begin("xterm-256color", "C.UTF-8");
	for (size_t i = 0; i < COUNT(reports); i++) {
		const char *bytes = reports[i].bytes;

		if (bytes[0] != '\033')
			continue;
		send_bytes(bytes, 2);
		for (bytes += 2; *bytes; bytes++) {
			pass(400);
			send_bytes(bytes, 1);
		}
		see(reports[i].whole, reports[i].about);
	}
	end();
}

/* -- what ends what -------------------------------------------------------- */

UNIT_TEST(what_never_ends_is_ended_by_silence)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033[{999}12{1000}1", "1 ");
	perform("\033O{1000}1", "1 ");
	perform("\033[<0;1{1000}1", "1 ");
	perform("\033[M!{1000}1", "1 ");
	perform("\033]11;rgb{999}:30{1000}1", "1 ");
	perform("\033P1\033{1000}1", "Esc 1 ");
	end();
}

UNIT_TEST(a_string_may_have_any_length)
{
	begin("xterm-256color", "C.UTF-8");
	send_bytes("\033]52;c;", 7);
	for (int i = 0; i < 100000; i++)
		send_bytes("1234567890", 10);
	send_bytes("\a1", 2);
	see("1 ", "a long string");
	end();
}

UNIT_TEST(a_string_ends_as_xterm_ends_it)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033]2;3\030" "4", "4 ");
	perform("\033P2;3\032" "4", "4 ");
	perform("\033P2;3\033\\4", "4 ");
	perform("\033_3\0334" "5", "? 5 ");
	perform("\033\\4", "? 4 ");
	/* a letter has the byte that is the end in other locales */
	perform("\033]7;/\303\2343\a4", "4 ");
	end();
	begin("xterm-256color", "C");
	perform("\033]7;/\303\2343", "3 ");
	end();
}

/* An Esc that is not the first half of an end is somebody's key. */
UNIT_TEST(esc_is_a_key_after_a_cut)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033[<0;41{150}\033{30}1", "Esc 1 ");
	perform("\033[M{150}\033{30}1", "Esc 1 ");
	perform("\033]11;rgb{150}\033{1000}1", "Esc 1 ");
	perform("\033]11;rgb{150}\033{200}\033{30}1", "Esc Esc 1 ");
	perform("\033]11;rgb\033{990}\\1", "1 ");
	perform("\033]11;rgb\033{1000}[<0;41;11M1", "Esc 1 ");
	perform("\033{30}\033[A[1", "Esc KEY_UP [ 1 ");
	end();
}

/* -- what are keys --------------------------------------------------------- */

UNIT_TEST(what_introduces_is_a_key_by_itself)
{
	begin("xterm-256color", "C.UTF-8");
	perform("[O]P_^X\\1", "[ O ] P _ ^ X \\ 1 ");
	/* what has the same seven or eight bits as they, or as nothing */
	perform("@\305\233\306\233\300\2001", "@ \305\233 \306\233 ? ? 1 ");
	perform("\033\305\2331", "? 1 ");
	send_bytes("\033\0" "1", 3);
	see("? 1 ", "Alt and Control-@");
	perform("\033[@1", "? 1 ");
	perform("\3771\3031", "? 1 1 ");
	end();
}

/* A terminal whose keys are two characters, or one. */
UNIT_TEST(old_terminals_have_short_keys)
{
	if (!began("vt52", "C.UTF-8"))
		return;
	perform("\033A\b1", "KEY_UP KEY_BACKSPACE 1 ");
	perform("\033{30}A1", "Esc A 1 ");
	perform("\033]2;\033A3\a1", "KEY_UP 1 ");
	perform("\033[200~\033A1\033[201~2", "A' 1' 2 ");
	end();
}

/* Whether the terminal was asked for that or not; terminfo goes first. */
UNIT_TEST(the_number_pad_sends_characters)
{
	static const char *const terminals[] = { "xterm-256color", "linux",
		"vt100", "screen" };

	for (size_t i = 0; i < COUNT(terminals); i++) {
		if (!began(terminals[i], "C.UTF-8"))
			continue;
		perform("\033Op\033Oq\033Or\033Os\033Ot\033Ou\033Ov\033Ow"
			"\033Ox\033Oy", "0 1 2 3 4 5 6 7 8 9 ");
		perform("\033Oj\033Ok\033Ol\033Om\033On\033Oo\033OX\033OI",
			"* + , - . / = \t ");
		perform("\033OA\033OB\033OC\033OD\033OH\033OF\033OM",
			"KEY_UP KEY_DOWN KEY_RIGHT KEY_LEFT KEY_HOME KEY_END "
			"KEY_ENTER ");
		perform("\033[200~1\033Ou2\033[201~3", "1' 2' 3 ");
		end();
	}
}

/* -- Esc and another key --------------------------------------------------- */

UNIT_TEST(esc_waits_as_long_as_one_wishes)
{
	begin("xterm-256color", "C.UTF-8");
	setenv("ESCDELAY", "300", 1);
	perform("\033{299}31", "? 1 ");
	perform("\033{300}31", "Esc 3 1 ");
	setenv("ESCDELAY", "0", 1);
	perform("\033{0}3", "Esc 3 ");
	setenv("ESCDELAY", "x", 1);
	perform("\033{24}31\033{25}31", "? 1 Esc 3 1 ");
	end();
}

UNIT_TEST(alt_and_a_key_is_no_key)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\0333", "? ");
	perform("\033{20}3" "4", "? 4 ");
	perform("\033{30}3", "Esc 3 ");
	perform("\033\r1", "? 1 ");
	perform("\033\303\2511", "? 1 ");
	perform("\033{10}\303{10}\2511", "? 1 ");
	perform("\033[{1000}1", "1 ");
	perform("\033O{1000}1", "1 ");
	end();
}

/* A key works right after what was no key, or that had no end. */
UNIT_TEST(keys_work_after_half_a_sequence)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033\033{30}1", "Esc Esc 1 ");
	perform("\033\033[A1", "Esc KEY_UP 1 ");
	perform("\033\033]11;3\a1", "Esc 1 ");
	perform("\033[\033[A\r", "KEY_UP Enter ");
	perform("\033O\033OP{1000}1", "KEY_F(1) 1 ");
	perform("\033[<0;41\r1", "Enter 1 ");
	perform("\033[M!\033[A1", "KEY_UP 1 ");
	perform("\033]11;\033[A\033[B{1000}1", "KEY_UP KEY_DOWN 1 ");
	end();
}

/* A report in the midst of another, which goes on. */
UNIT_TEST(a_report_interrupts_another)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033[<0;\033]11;rgb:12/34/56\a41;11M1", "1 ");
	perform("\033[<0;{400}\033]11;{400}rgb:12/34/56\033\\{400}41;11M1",
		"1 ");
	perform("\033]52;c;MT\033[?1;2cIzNDU2\a1", "1 ");
	perform("\033]52;c;MT\033[<0;41;11MIzNDU2\033\\1", "click 10 40 1 ");
	perform("\033P1\033]2;3\0334" "5", "? 5 ");
	end();
}

/* What may introduce the rest of a sequence whose Esc has acted is held for
 * 100 ms. */
UNIT_TEST(alone_or_repeated_it_is_a_key)
{
	static const char introducers[] = "[O]P_^X";

	begin("xterm-256color", "C.UTF-8");
	for (const char *c = introducers; *c; c++) {
		char script[40], expected[20];

		snprintf(script, sizeof script, "\033{30}%c{99}", *c);
		perform(script, "Esc ");
		snprintf(expected, sizeof expected, "%c ", *c);
		perform("{1}", expected);
		snprintf(script, sizeof script, "{1000}\033{990}%c%c%c{100}n",
			*c, *c, *c);
		snprintf(expected, sizeof expected, "Esc %c %c %c n ", *c, *c,
			*c);
		perform(script, expected);
		snprintf(script, sizeof script, "\033{30}%c\033[A{1000}1", *c);
		snprintf(expected, sizeof expected, "Esc %c KEY_UP 1 ", *c);
		perform(script, expected);
		/* not after a second, nor after another key */
		snprintf(script, sizeof script, "\033{1025}%c1", *c);
		snprintf(expected, sizeof expected, "Esc %c 1 ", *c);
		perform(script, expected);
		snprintf(script, sizeof script, "\033{30}2%c1", *c);
		snprintf(expected, sizeof expected, "Esc 2 %c 1 ", *c);
		perform(script, expected);
	}
	end();
}

/* Bytes that come one by one, from the first on. */
UNIT_TEST(digits_after_what_was_held_are_no_keys)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033{30}[{150}3{150}~1", "Esc [ 1 ");
	perform("\033{30}[{150}<{400}0;41{400};11M1", "Esc [ 1 ");
	perform("\033{30}]{150}11;rgb:30{400}34\a1", "Esc ] 1 ");
	perform("\033{30}[{150}200~1\033[201~2", "Esc [ 1' 2 ");
	perform("\033{30}[{150}n1", "Esc [ n 1 ");
	perform("\033{30}[{150}!1", "Esc [ ! 1 ");
	perform("\033{30}[{150}\033[A1", "Esc [ KEY_UP 1 ");
	/* but letters are typed */
	perform("\033{30}P{150}3{150}X1", "Esc P 3 X 1 ");
	perform("\033{30}[{1100}1", "Esc [ 1 ");
	perform("\033{30}[[{50}A1", "Esc 1 ");
	end();
}

/* -- pasting --------------------------------------------------------------- */

UNIT_TEST(a_paste_ends_by_its_end_esc_or_long_silence)
{
	begin("xterm-256color", "C.UTF-8");
	perform("\033[200~1{1300}2{9999}3\033[201~4", "1' 2' 3' 4 ");
	perform("\033{30}[200~1\033[201~4", "Esc 1' 4 ");
	perform("\033[200~1\033{1000}2", "1' 2 ");
	perform("\033[200~1{10000}2", "1' 2 ");
	perform("\033[200~1\033[20{9999}2\033[201~3", "1' 2' 3 ");
	perform("\033[200~1\033[20{10000}2", "1' 2 ");
	perform("\033[200~1\303{20}\2512\033[201~3", "1' \351' 2' 3 ");
	perform("\033[200~1\033x\033\033[201~3", "1' x' 3 ");
	perform("\033[200~1\377\033]2;3\033[201~4", "1' 4 ");
	perform("\033[200~\033[M12\033[201~3", "1' 2' 3 ");
	perform("\033[201~3", "3 ");
	end();
}

UNIT_TEST(a_paste_may_be_cut_anywhere)
{
	static const char paste[] =
		"\033[200~1\033[A\033[?1;2c\033]11;3\a\033[M\033[201~";

	begin("xterm-256color", "C.UTF-8");
	for (size_t at = 2; at < sizeof paste - 1; at++)
		for (int ms = 0; ms < 1000; ms += 90) {
			send_bytes(paste, at);
			pass(ms);
			send_bytes(paste + at, sizeof paste - 1 - at);
			see("1' ", "a paste");
			send_bytes("1", 1);
			see("1 ", "after a paste");
		}
	end();
}
