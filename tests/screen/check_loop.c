/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing may keep the event loop from drawing, reading keys or ending. Here it
 * runs without a terminal: its input is a pipe, its clock advances whenever it
 * is read, and no thread can be made, so each thought ends at once. */
#include "files/paths.h"
#include "play/modes.h"
#include "play/modes/play.h"
#include "screen/loop.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol/players.h"
#include "unit.h"
#include "unit_folder.h"
#include "util/bell.h"
#include "util/clock.h"
#include "util/thread.h"
#include "view/keypad.h"

const char unit_name[] = "loop";

UNIT_WITH(unit_folder_add)

enum {
	STEP = 100,		/* microseconds per reading of the clock */
	SECOND = 1000000,
	FRAMES = 100,		/* so few that no timeout expires */
	LONG = 1000 * SECOND
};

static struct app app;
static FILE *in, *out;
static int keyboard;
static int64_t now;

int64_t clock_now(void)
{
	return now += STEP;
}

int64_t clock_date(void)
{
	return clock_now();
}

bool thread_start(struct thread *thread)
{
	(void)thread;
	return false;
}

void thread_join(struct thread *thread)
{
	(void)thread;
	ck_abort_msg("joined a thread");
}

/* -- without a terminal ---------------------------------------------------- */

static const char *terminal = "xterm-256color";

static void begin(const char *player2, int64_t time)
{
	struct run_start start = { .computer.time = time,
		.programs = program_open };
	struct game game = { 0 };
	struct board board = { 0 };
	char words[100];
	struct text reason = TEXT_IN(words);
	int ends[2];

	now = SECOND;
	setenv("LINES", "24", 1);
	setenv("COLUMNS", "80", 1);
	setenv("ESCDELAY", "0", 1);
	settings_default(&start.settings);
	start.settings.display.animation = ANIMATION_OFF;
	ck_assert(settings_assign(&start.settings, "player2", player2,
		&reason));
	board_start(&board, &start.settings.rules, P1);
	game_start_at(&game, &board);
	board_done(&board);
	start.game = &game;
	loop_begin(&app, &start);
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
	keyboard = ends[1];
	in = fdopen(ends[0], "r");
	out = fopen("/dev/null", "w");
	ck_assert(screen_open(&app.desk.screen, &start.settings.display,
		terminal, out, in));
}

static void end(void)
{
	loop_done(&app);
	delscreen(set_term(NULL));
	fclose(in);
	fclose(out);
	close(keyboard);
}

static void press(const char *keys)
{
	ck_assert_int_eq(write(keyboard, keys, strlen(keys)),
		(ssize_t)strlen(keys));
}

static bool sees(const char *words)
{
	wchar_t row[200];
	char line[1000];

	for (int y = 0; y < LINES; y++) {
		mvwinnwstr(newscr, y, 0, row, 199);
		if (wcstombs(line, row, sizeof line) != (size_t)-1 &&
		    strstr(line, words))
			return true;
	}
	return false;
}

static size_t moves(void)
{
	return app.desk.match->game.count;
}

/* Instead of waiting, lets the time pass as if nothing happened meanwhile. */
static enum wake look(int input, int output, int64_t microseconds)
{
	(void)input;
	(void)output;
	if (microseconds > 0)
		now += microseconds;
	return WAKE_INPUT;
}

/* Does not wait at all, so no timeout expires. */
static enum wake look_at_once(int input, int output, int64_t microseconds)
{
	(void)microseconds;
	return look(input, output, 0);
}

/* Turns the loop so many TIMES, which handles what was typed. */
static void turn(int times)
{
	while (times-- > 0)
		ck_assert(loop_turn(&app, look));
}

static void type(const char *keys)
{
	press(keys);
	turn(3);
}

/* -- floods ---------------------------------------------------------------- */

/* Types FIRST; returns a process that types WORDS without end. */
static pid_t flood(const char *first, const char *words)
{
	pid_t child;

	press(first);
	child = fork();
	if (child == 0) {
		size_t length = strlen(words);

		signal(SIGPIPE, SIG_DFL);
		while (write(keyboard, words, length) > 0)
			;
		_exit(0);
	}
	return child;
}

static void see_frames_under(const char *first, const char *words)
{
	pid_t child;

	begin("human", LONG);
	child = flood(first, words);
	for (int i = 0; i < FRAMES; i++)
		ck_assert(loop_turn(&app, look_at_once));
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	end();
}

UNIT_TEST(no_flood_keeps_it_from_drawing)
{
	see_frames_under("", "+-");
	see_frames_under("", "?\033[B");
	see_frames_under("\033[", "0");
	see_frames_under("\033O", "0");
	see_frames_under("\033[<", "0;");
	see_frames_under("\033[200~", "q");
	see_frames_under("", "\033[M");
	see_frames_under("", "\033");
	see_frames_under("", "\377\303");
	see_frames_under("L", "x");
}

static void do_nothing(void)
{
}

static void do_nothing_about(int signal)
{
	(void)signal;
}

/* What signals_wait returns, in a process of its own, if SIGNAL comes just
 * before the wait; and perhaps input waits, too. */
static enum wake wake_of(int signal, bool ready)
{
	int ends[2], status;
	pid_t child = fork();

	if (child == 0) {
		if (pipe(ends) || (ready && write(ends[1], "x", 1) != 1))
			_exit(100);
		/* under nohup SIGHUP would be ignored */
		sigaction(signal, &(struct sigaction){ .sa_handler = SIG_DFL },
			NULL);
		signals_start(do_nothing, do_nothing_about);
		alarm(10);
		if (raise(signal))
			_exit(100);
		_exit((int)signals_wait(ends[0], ends[1], -1));
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	return (enum wake)WEXITSTATUS(status);
}

UNIT_TIMES_TEST(no_signal_is_missed, 2)
{
	ck_assert_int_eq(wake_of(SIGTERM, _i), WAKE_END);
	ck_assert_int_eq(wake_of(SIGHUP, _i), WAKE_END);
	ck_assert_int_eq(wake_of(signals_last(), _i), WAKE_END);
	ck_assert_int_eq(wake_of(SIGTSTP, _i), WAKE_STOP);
	ck_assert_int_eq(wake_of(SIGCONT, _i), WAKE_CONTINUED);
	ck_assert_int_eq(wake_of(SIGWINCH, _i), WAKE_INPUT);
}

UNIT_TEST(a_signal_wakes_once)
{
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	signals_start(do_nothing, do_nothing_about);
	ck_assert_int_eq(raise(SIGWINCH), 0);
	ck_assert_int_eq(signals_wait(ends[0], ends[1], 0), WAKE_INPUT);
	ck_assert_int_eq(signals_wait(ends[0], ends[1], 1), WAKE_TIME);
}

/* A signal just before poll ends the wait, and so does one during it. */
UNIT_TEST(a_signal_ends_the_wait)
{
	int ends[2];
	pid_t child, parent = getpid();

	ck_assert_int_eq(pipe(ends), 0);
	signals_start(do_nothing, do_nothing_about);
	child = fork();
	ck_assert_int_ge(child, 0);
	if (child == 0) {
		while (kill(parent, SIGWINCH) == 0)
			poll(NULL, 0, 5);
		_exit(0);
	}
	for (int i = 0; i < 20; i++)
		ck_assert_int_eq(signals_wait(ends[0], ends[1],
			10 * SECOND), WAKE_INPUT);
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

UNIT_TEST(who_waits_for_a_byte_gets_it)
{
	int ends[2];
	pid_t child;

	ck_assert_int_eq(pipe(ends), 0);
	signals_start(do_nothing, do_nothing_about);
	child = fork();
	ck_assert_int_ge(child, 0);
	if (child == 0) {
		poll(NULL, 0, 50);
		_exit(write(ends[1], "x", 1) != 1);
	}
	ck_assert(signals_wait_noted(ends[0]));
	ck_assert_int_eq(poll(&(struct pollfd){ .fd = ends[0],
		.events = POLLIN }, 1, 0), 1);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

/* -- sequences ------------------------------------------------------------- */

/* Over the list of moves it scrolls that, in any mode, until something
 * happens; elsewhere it is an arrow key. */
UNIT_TEST(the_wheel_scrolls_what_is_below_it)
{
	static const char up[] = "\033[<64;70;6M", down[] = "\033[<65;70;6M";

	begin("human", LONG);
	for (int i = 0; moves() < 30; i++)
		type((char[]){ (char)('1' + i % 6), '\0' });
	ck_assert(!sees("  1 P1 ") && sees("_"));
	for (int i = 0; i < 9; i++)
		type(up);
	ck_assert(sees("  1 P1 ") && !sees("_"));
	type("\033[<65;10;6M");
	type(down);
	type(down);
	ck_assert(!sees("  1 P1 ") && !sees("_"));
	type("uu");
	ck_assert(!sees("  1 P1 ") && sees("_"));
	/* it looks at another move only beside the list */
	type("v");
	ck_assert(sees("review") || sees("Left Right one move"));
	for (int i = 0; i < 9; i++)
		type(up);
	ck_assert(sees("  1 P1 ") && !sees("_"));
	ck_assert_uint_eq(app.desk.seen->game.count, moves());
	type("\033[<64;10;6M");
	ck_assert_uint_eq(app.desk.seen->game.count, moves() - 1);
	ck_assert(sees("_"));
	end();
}

static size_t seen(void)
{
	return app.desk.seen->game.count;
}

/* Turns the loop for so many TENTHS of a second. */
static void wait_tenths(int tenths)
{
	while (tenths-- > 0) {
		now += SECOND / 10;
		ck_assert(loop_turn(&app, look_at_once));
	}
}

/* A move a second from here or, at the end, from the start. */
UNIT_TEST(a_review_goes_on_by_itself)
{
	static const char *const stops[] = { ".", "|", " ", "\033OH" };

	begin("human", LONG);
	type("123456123456");
	ck_assert_uint_eq(moves(), 12);
	type("v");
	press(".");
	wait_tenths(9);
	ck_assert_uint_eq(seen(), 0);
	wait_tenths(2);
	ck_assert_uint_eq(seen(), 1);
	wait_tenths(10);
	ck_assert_uint_eq(seen(), 2);
	/* faster, as long as it is open; and slower */
	press("+");
	wait_tenths(22);
	ck_assert_uint_eq(seen(), 6);
	press("--");
	wait_tenths(22);
	ck_assert_uint_eq(seen(), 7);
	for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
		size_t before = seen();

		press(stops[i]);
		wait_tenths(40);
		ck_assert_uint_eq(seen(), i < 3 ? before : 0);
		ck_assert(!sees("y/n") && !sees("Press ?"));
		press(".");
		wait_tenths(1);
	}
	press("++++++++++");
	wait_tenths(30);
	ck_assert_uint_eq(seen(), 12);
	/* it has stopped there */
	type("|");
	ck_assert(sees("Press ?"));
	press(".");
	wait_tenths(1);
	ck_assert_uint_eq(seen(), 0);
	end();
}

/* Senseless reports do nothing; proper ones and keys still work afterwards. */
UNIT_TEST(reports_of_the_mouse_have_any_numbers)
{
	static const char *const reports[] = {
		"\033[<0;5;2147483648M", "\033[<0;2147483648;5M",
		"\033[<0;-2147483648;-2147483648M", "\033[<2147483649;1;1M",
		"\033[<0;99999999999999999999;5M", "\033[<0;0;0M",
		"\033[<0;18446744073709551627;11M", "\033[<;;M", "\033[<M",
		"\033[<0;5M", "\033[<0;5;5;5M", "\033[<m", "\033[<0;+5;5M",
		"\033[M\001\001\001", "\033[M   ", "\033[M\177\177\177",
		"\033[<000000000000000000000000000000000000000000000000;1;1M"
	};

	begin("human", LONG);
	for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
		type(reports[i]);
		ck_assert_uint_eq(moves(), 0);
	}
	type("\033[<0;10;11M");
	ck_assert_uint_eq(moves(), 1);
	type("u\033[M *+");
	ck_assert_uint_eq(moves(), 1);
	end();
}

UNIT_TEST(what_never_ends_is_ended_by_silence)
{
	static const char *const parts[] = { "\033[", "\033[12", "\033O",
		"\033[<0;1", "\033[M!", "\033[200~", "\033[200~123\033[20" };

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		begin("human", LONG);
		press(parts[i]);
		turn(5);
		ck_assert_int_lt(now, 12 * SECOND);
		ck_assert_uint_eq(moves(), 0);
		type("1");
		ck_assert_uint_eq(moves(), 1);
		end();
	}
}

/* A sequence may take longer in all than the silence that would end it. */
UNIT_TEST(a_sequence_may_come_slowly)
{
	begin("human", LONG);
	setenv("ESCDELAY", "1000", 1);
	press("\033[");
	for (const char *c = "11~"; *c; c++) {
		ck_assert(loop_turn(&app, look_at_once));
		ck_assert(loop_turn(&app, look_at_once));
		now += 60000;
		ck_assert(loop_turn(&app, look_at_once));
		press((char[]){ *c, '\0' });
	}
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(sees(" Help "));
	end();
}

UNIT_TEST(escape_is_a_key)
{
	begin("human", LONG);
	type("o");
	ck_assert(sees("Options"));
	type("\033");
	ck_assert(!sees("Options"));
	/* but not together with another */
	type("o");
	type("\033\r");
	ck_assert(sees("Options"));
	type("\033\033");
	type("\0331");
	ck_assert_uint_eq(moves(), 0);
	type("1");
	ck_assert_uint_eq(moves(), 1);
	end();
}

UNIT_TEST(escape_waits_for_what_follows)
{
	begin("human", LONG);
	setenv("ESCDELAY", "1000", 1);
	type("o");
	press("\033");
	for (int i = 0; i < 3; i++)
		ck_assert(loop_turn(&app, look_at_once));
	ck_assert(sees("Options"));
	now += 999999;
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(sees("Options"));
	now++;
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(!sees("Options"));
	end();
}

/* Sends F1 as terminal TERM does, byte by byte, which opens the help. */
static void see_help(const char *term, const char *bytes)
{
	terminal = term;
	begin("human", LONG);
	setenv("ESCDELAY", "25", 1);
	for (; *bytes; bytes++) {
		ck_assert(!sees(" Help "));
		press((char[]){ *bytes, '\0' });
		ck_assert(loop_turn(&app, look_at_once));
	}
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(sees(" Help "));
	/* no byte of it is left over to be taken for a key */
	turn(3);
	ck_assert(sees(" Help "));
	type("\033");
	type("1");
	ck_assert_uint_eq(moves(), 1);
	end();
}

UNIT_TEST(each_terminal_has_its_keys)
{
	see_help("xterm-256color", "\033OP");
	see_help("xterm-256color", "\033[11~");
	see_help("linux", "\033[[A");
	see_help("vt52", "\033P");
}

/* What a terminal is sent to turn its mouse on and off; a terminal of today
 * reports numbers, whatever its terminfo entry expects. */
static void see_mouse(const char *term)
{
	static const char on[] = "\033[?1006h\033[?1000h",
		off[] = "\033[?1000l\033[?1006l";

	terminal = term;
	begin("human", LONG);
	ck_assert_ptr_nonnull(strstr(keypad_switch(true, true), on));
	ck_assert_ptr_nonnull(strstr(keypad_switch(true, false), off));
	ck_assert_ptr_nonnull(strstr(keypad_switch(false, true), off));
	end();
}

UNIT_TEST(each_terminal_has_its_mouse)
{
	see_mouse("xterm-256color");
	see_mouse("screen");
	terminal = "vt220";
	begin("human", LONG);
	ck_assert(!strstr(keypad_switch(true, true), "1000"));
	end();
}

UNIT_TEST(bytes_of_no_character_swallow_no_key)
{
	static const char *const bytes[] = { "\377", "\303", "\342\227",
		"\300\200", "\303\033[99~" };

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
		begin("human", LONG);
		press(bytes[i]);
		type("1");
		ck_assert_uint_eq(moves(), 1);
		type("s\303");
		type("\244x");
		ck_assert(sees("Save as: äx_"));
		end();
	}
}

UNIT_TEST(keys_may_come_in_full_width)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	begin("human", LONG);
	type("３");
	ck_assert_uint_eq(moves(), 1);
	type("　");
	ck_assert_uint_eq(moves(), 2);
	type("ｎ");
	ck_assert(sees("Give this game up"));
	type("ｎＵ");
	ck_assert_uint_eq(moves(), 1);
	type("？");
	ck_assert(sees(" Help "));
	type("ｑ");
	ck_assert(!sees(" Help "));
	/* in names they are as they were typed */
	type("ｓａ２");
	ck_assert_str_eq(app.desk.file_names[FILE_SAVE], "ａ２");
	type("\033");
	/* and what is pasted is no key */
	type("\033[200~１\033[201~");
	ck_assert_uint_eq(moves(), 1);
	end();
}

/* In the locale CATEGORY=NAME each of these keys has NOTE noted. */
static void see_noted(const char *category, const char *name,
		const char *note)
{
	static const char *const keys[] = { "&", "é", "\"", "'", "(", "è", "_",
		"ç", "à" };

	ck_assert_int_eq(setenv(category, name, 1), 0);
	begin("human", LONG);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		type(keys[i]);
		ck_assert_msg(sees(note), "%s=%s: %s", category, name, keys[i]);
		type("\033");
		ck_assert(!sees(note));
	}
	type("|");
	ck_assert(sees("Press ? for the keys."));
	type("1");
	ck_assert_uint_eq(moves(), 1);
	end();
}

UNIT_TEST(french_digits_are_with_shift)
{
	static const char shift[] = "Digits are with Shift.",
		unknown[] = "Press ? for the keys.";

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	see_noted("LC_ALL", "fr_FR.UTF-8", shift);
	see_noted("LC_ALL", "fr_FR@euro", shift);
	see_noted("LC_ALL", "fr_BE", unknown);
	see_noted("LC_ALL", "fr_CA.UTF-8", unknown);
	see_noted("LC_ALL", "fr_CH", unknown);
	see_noted("LC_ALL", "C.UTF-8", unknown);
	setenv("LC_ALL", "", 1);
	see_noted("LANG", "fr_FR.UTF-8", shift);
	see_noted("LC_CTYPE", "en_US.UTF-8", unknown);
	see_noted("LC_CTYPE", "fr_FR.UTF-8", shift);
	setenv("LC_ALL", "en_US.UTF-8", 1);
	see_noted("LC_CTYPE", "fr_FR.UTF-8", unknown);
}

/* Where there are digits to be typed. It is sown on as other keys have it. */
UNIT_TEST(french_digits_are_wanted)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	setenv("LC_ALL", "fr_FR.UTF-8", 1);
	begin("human", LONG);
	type("e(");
	ck_assert(sees("Digits are with Shift."));
	type("\033");
	type("s(");
	ck_assert(sees("("));
	ck_assert(!sees("Digits are with Shift."));
	type("\033");
	app.desk.settings.display.animation = ANIMATION_SLOW;
	press("1");
	ck_assert(loop_turn(&app, look_at_once));
	press("&");
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(!app.desk.play->anim.running);
	type("n");
	type("&");
	ck_assert(sees("Give this game up"));
	ck_assert(!sees("Digits are with Shift."));
	end();
}

/* Sowing is skipped, with what was typed meanwhile; and so is the second half
 * of a click, when it comes. */
UNIT_TEST(what_is_skipped_is_skipped_whole)
{
	begin("human", LONG);
	app.desk.settings.display.animation = ANIMATION_SLOW;
	press("1");
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(app.desk.play->anim.running);
	press("\r2\033[<0;4");
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert(!app.desk.play->anim.running);
	type("1;11M");
	ck_assert_uint_eq(moves(), 1);
	type("1");
	ck_assert_uint_eq(moves(), 2);
	end();
}

/* Lets time pass until that many moves were made and seeds fall. */
static void see_sowing(size_t made)
{
	for (int i = 0; i < 100 && (moves() < made ||
			!app.desk.play->anim.running); i++)
		turn(1);
	ck_assert_uint_eq(moves(), made);
	ck_assert(app.desk.play->anim.running);
}

/* Types KEYS while seeds of move number MADE fall: at once MORE moves are
 * made. */
static void type_ahead(size_t made, const char *keys, size_t more)
{
	see_sowing(made);
	press(keys);
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert_uint_eq(moves(), made + more);
	ck_assert(app.desk.play->anim.running == (more > 0));
	ck_assert(loop_turn(&app, look_at_once));
	ck_assert_uint_eq(moves(), made + more);
}

UNIT_TEST(digits_typed_ahead_are_one_s_own)
{
	begin("robot", LONG);
	app.desk.settings.display.animation = ANIMATION_SLOW;
	press("3");
	type_ahead(1, "6", 1);
	/* what is typed while others move is for none of these positions */
	type_ahead(2, "12u", 0);
	type_ahead(3, "12u", 0);
	turn(1);
	if (app.desk.match->game.now.mover == P2)
		type_ahead(4, "12u", 0);
	end();
}

/* Though it is his move in the end. */
UNIT_TEST(nor_of_what_the_computer_moves_for_him)
{
	begin("human", SECOND);
	type("\033[200~<2,0,0,2,1,4,4>\033[201~");
	type("y\r");
	app.desk.settings.display.animation = ANIMATION_SLOW;
	press("m");
	type_ahead(1, "1", 0);
	end();
}

/* -- pasting --------------------------------------------------------------- */

UNIT_TEST(what_is_pasted_is_no_command)
{
	begin("human", LONG);
	type("2");
	press("\033[200~any q\r\n123\033OA\033[A\177\033[M\033[201~");
	turn(1);
	ck_assert(!app.keys.pasting);
	turn(1);
	ck_assert(sees("No position was pasted: one looks like <2,0,0,"));
	ck_assert_uint_eq(moves(), 1);
	type("n");
	ck_assert(sees("Give this game up"));
	type("\033[200~y\033[201~");
	ck_assert(sees("Give this game up"));
	ck_assert(sees("Pasted text is ignored here."));
	ck_assert_uint_eq(moves(), 1);
	type("n");
	type("1");
	ck_assert_uint_eq(moves(), 2);
	end();
}

/* A position is offered, and begins what is set up. */
UNIT_TEST(what_is_pasted_may_be_a_position)
{
	begin("human", LONG);
	type("2");
	type("\033[200~see <2,0,0,1,1,1,1>\r\n\033[201~");
	ck_assert(sees("Set up the position that was pasted?"));
	ck_assert(!sees("Pasted text"));
	type("n");
	ck_assert_uint_eq(moves(), 1);
	type("\033[200~<2,0,0,1,1,1>\033[201~");
	ck_assert(sees("Not set up: a position of h houses has"));
	type("\033[200~<2,5,0,1,1,0,1>\033[201~");
	type("y");
	ck_assert(sees("8 seeds, P1 to move"));
	/* what is none changes nothing */
	type("\033[200~<2,0,0,1,x,1,1>\033[201~");
	ck_assert(sees("Not set up: a position has only whole numbers"));
	ck_assert(sees("Position: <2,5,0,1,1,0,1> P1"));
	type("\033[200~2,0,0,1,1,1,1\033[201~");
	ck_assert(sees("No position was pasted: one looks like"));
	ck_assert(sees("Position: <2,5,0,1,1,0,1> P1"));
	/* another one takes its place at once */
	type("\033[200~Position: <3,0,0,1,1,0,1,2,3> P2\033[201~");
	ck_assert(sees("Kalah(3,"));
	ck_assert(!sees("y/n"));
	ck_assert(sees("Position: <3,0,0,1,1,0,1,2,3> P2"));
	type("\r");
	ck_assert(sees("Give this game up"));
	ck_assert_uint_eq(moves(), 1);
	type("y");
	ck_assert_uint_eq(moves(), 0);
	type("3");
	ck_assert_uint_eq(moves(), 1);
	end();
}

/* It is that of the position which is copied, however it comes. */
UNIT_TEST(what_is_pasted_has_its_side)
{
	static const struct {
		const char *pasted, *says;
	} pastes[] = { { "<2,0,0,1,1,1,1> P2", "4 seeds, P2 to move" },
		{ "see <2,0,0,1,1,1,1> P1, or not", "4 seeds, P1 to move" },
		{ "\r\n  <2,0,0,\r\n\t1,1,1,1>\r\n  p2\r\n", "P2 to move" },
		{ "a < b <2,0,0,1,1,1,1>\n2", "4 seeds, P2 to move" },
		{ "<2,0,0,1,1,1,1> <2,0,0,9,1,1,1> P2", "4 seeds, P1" },
		{ "mail <b@c> see <2,0,0,1,1,1,1> P2", "4 seeds, P2" },
		{ "<2,0,0,1,1,1,1> P3 P2 \303\244", "4 seeds, P1 to move" } };
	char words[99];

	for (size_t i = 0; i < sizeof pastes / sizeof *pastes; i++) {
		begin("human", LONG);
		snprintf(words, sizeof words, "\033[200~%s\033[201~",
			pastes[i].pasted);
		type(words);
		ck_assert(sees("Set up the position that was pasted?"));
		ck_assert(!sees("Pasted text"));
		type("y");
		ck_assert_msg(sees(pastes[i].says), "%s", words);
		end();
	}
	begin("human", LONG);
	type("\033[200~1 < 2 P2\033[201~");
	ck_assert(sees("No position was pasted"));
	/* no part of the next one */
	type("\033[200~> P2\033[201~");
	ck_assert(sees("No position was pasted"));
	end();
}

UNIT_TEST(what_is_pasted_is_a_name)
{
	begin("human", LONG);
	type("s");
	type("\033[200~a b\t\r\nc\033x\033[201~d");
	ck_assert(sees("Save as: a bcxd_"));
	type("\033");
	ck_assert(!sees("Save as"));
	end();
}

UNIT_TEST(a_paste_may_come_in_pieces)
{
	static const char paste[] = "\033[200~1n2\033[201~";

	begin("human", LONG);
	/* Esc alone would be a key */
	press("\033[");
	ck_assert(loop_turn(&app, look_at_once));
	for (const char *c = paste + 2; *c; c++) {
		press((char[]){ *c, '\0' });
		ck_assert(loop_turn(&app, look_at_once));
	}
	ck_assert(!app.keys.pasting);
	ck_assert_uint_eq(moves(), 0);
	type("1");
	ck_assert_uint_eq(moves(), 1);
	end();
}

/* -- without threads ------------------------------------------------------- */

UNIT_TEST(a_computer_without_threads_moves)
{
	begin("computer:9", LONG);
	type("6");
	ck_assert_uint_ge(moves(), 2);
	type("H");
	ck_assert(sees("Hint"));
	end();
}

/* -- files ----------------------------------------------------------------- */

/* A game whose path cannot be determined any more is tried only once. */
UNIT_TEST(kept_games_are_read_once)
{
	int64_t due = 0;

	unit_folder_use_state();
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	unit_folder_write("kalah/play.1", "x");
	begin("human", 0);
	loop_take_key(&app, &(struct key){ .code = 'K' });
	ck_assert_ptr_eq(app.desk.top->kind->commands, kept_commands);
	ck_assert_int_eq(unsetenv("XDG_STATE_HOME"), 0);
	ck_assert_int_eq(unsetenv("HOME"), 0);
	paths_begin();
	for (int i = 0; i < 10; i++)
		due = run_tick(&app.desk, now);
	ck_assert_int_lt(due, 0);
	ck_assert_str_eq(((struct kept *)app.desk.top)->rows[0].words,
		"It cannot be read: No such file or directory\n");
	end();
}

static int64_t waited;		/* microseconds asked for last */

static enum wake note_wait(int input, int output, int64_t microseconds)
{
	waited = microseconds;
	return look(input, output, microseconds);
}

/* Waits for others, too, though for a short while only. */
static enum wake hear(int input, int output, int64_t microseconds)
{
	enum { SHORT = 20000 };
	bool brief = microseconds >= 0 && microseconds <= SHORT;

	(void)input;
	(void)output;
	waited = microseconds;
	if (!bell_wait(NULL, 0, brief ? microseconds : SHORT) && brief)
		now += microseconds;
	return WAKE_INPUT;
}

/* Though no key is pressed once it has ended. */
UNIT_TEST(a_program_that_ends_leaves_no_zombie)
{
	ck_assert(bell_start());
	begin("program:exit 1", LONG);
	press("3");
	while (!sees("The program has ended"))
		ck_assert(loop_turn(&app, hear));
	while (waited >= 0)
		ck_assert(loop_turn(&app, hear));
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
	end();
}

/* What could not be saved is tried again though no key is pressed. */
UNIT_TEST(moves_wait_for_the_disk_and_for_no_key)
{
	unit_folder_use_state();
	unit_folder_write("kalah", "in the way");
	begin("human", 0);
	app.desk.games = games_new(NULL);
	type("3");
	ck_assert(sees("The game cannot be saved"));
	ck_assert(loop_turn(&app, note_wait));
	ck_assert_int_eq(waited, SECOND);
	ck_assert_int_eq(unlink("kalah"), 0);
	ck_assert(loop_turn(&app, note_wait));
	ck_assert_int_eq(waited, -1);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	ck_assert_int_eq(rename("kalah", "elsewhere"), 0);
	turn(1);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
	games_free(app.desk.games);
	end();
}
