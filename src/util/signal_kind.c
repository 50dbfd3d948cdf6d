/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/signal_kind.h"

/* SIGTTIN and SIGTTOU hit a program that uses the terminal from the background,
 * where it is not ours to restore: stopping at once, the default, is right. */
enum signal_kind signal_kind_of(int signal)
{
	switch (signal) {
	case SIGSEGV:
	case SIGBUS:
	case SIGFPE:
	case SIGILL:
	case SIGABRT:
	case SIGSYS:
	case SIGTRAP:
#ifdef SIGEMT
	case SIGEMT:
#endif
		return SIGNAL_CRASH;
	case SIGTSTP:
		return SIGNAL_STOP;
	case SIGCONT:
		return SIGNAL_CONTINUE;
	case SIGWINCH:
		return SIGNAL_RESIZE;
	case SIGKILL:
	case SIGSTOP:
	case SIGTTIN:
	case SIGTTOU:
	case SIGCHLD:
	case SIGURG:
#ifdef SIGINFO
	case SIGINFO:
#endif
		return SIGNAL_ALONE;
	default:
		return SIGNAL_END;
	}
}

int signal_kind_last(void)
{
#if HAVE_DECL_SIGRTMAX
	return SIGRTMAX;
#else
	return NSIG - 1;
#endif
}
