/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every signal, wherever the program may be. */
#include <signal.h>
#include <string.h>

#include "places.h"
#include "torture.h"
#include "victim.h"

/* What a signal must do to the program. */
enum effect {
	EFFECT_ENDS, EFFECT_NONE, EFFECT_STOPS, EFFECT_KILLS, EFFECT_LIBRARY
};

/* We ignore SIGXFSZ: a file that is too large is like a full disk. The signals
 * between SIGSYS and SIGRTMIN belong to the C library, and nobody can handle
 * them: they do nothing, or kill. */
static enum effect effect_of(int sig)
{
	switch (sig) {
	case SIGKILL:
		return EFFECT_KILLS;
	case SIGCHLD: case SIGURG: case SIGWINCH: case SIGCONT: case SIGXFSZ:
		return EFFECT_NONE;
	case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
		return EFFECT_STOPS;
	default:
		return sig > SIGSYS && sig < SIGRTMIN ? EFFECT_LIBRARY :
			EFFECT_ENDS;
	}
}

/* It must still run and take a key. */
static void lives(struct victim *victim)
{
	terminal_resize(victim->t, 24, 80);
	terminal_settle(victim->t, 100);
	terminal_type(victim->t, TERMINAL_ESC);
	terminal_settle(victim->t, 100);
	terminal_type(victim->t, TERMINAL_CTRL_L);
	victim_see(victim->t, "to move");
}

static void stops(struct victim *victim)
{
	if (!terminal_stopped(victim->t))
		torture_fail("it was not stopped");
	terminal_continue(victim->t);
	lives(victim);
}

static void leave(struct victim *victim)
{
	kill(terminal_program(victim->t), SIGTERM);
	victim_ended(victim, -SIGTERM);
}

static void signals_run(int which)
{
	int index = torture_spread(which, places_count * SIGRTMAX);
	const struct place *place = &places[index / SIGRTMAX];
	int sig = 1 + index % SIGRTMAX;
	struct victim victim;
	struct terminal_end end;

	torture_title("%s at %s", strsignal(sig), place->name);
	place->go(&victim);
	kill(terminal_program(victim.t), sig);
	switch (effect_of(sig)) {
	case EFFECT_ENDS:
		victim_ended(&victim, -sig);
		break;
	case EFFECT_KILLS:
		if (victim_end(&victim, &end) != -sig)
			torture_fail("it was not killed");
		break;
	case EFFECT_LIBRARY:
		terminal_settle(victim.t, 200);
		if (!terminal_ended(victim.t))
			leave(&victim);
		else
			victim_end(&victim, &end);
		break;
	case EFFECT_STOPS:
		stops(&victim);
		leave(&victim);
		break;
	default:
		lives(&victim);
		leave(&victim);
	}
	victim_check(&victim, 1);
}

static int signals_count(void)
{
	return torture_scaled(places_count * SIGRTMAX);
}

const struct torture_kind signal_kinds[] = {
	{ "signals", "every signal in every place", 0, signals_count,
		signals_run },
	{ NULL, NULL, 0, NULL, NULL }
};
