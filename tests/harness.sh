# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What test scripts share; each of them reads this first.
#
# KALAH is the program and TOP the folder of the sources. Scripts write to the
# folder $SCRATCH, below the current one, which is removed at the end.
# shellcheck shell=sh

set -u
: "${KALAH:?must be the program to test}"
: "${TOP:?must be the folder of the sources}"

me=$(basename "$0" .sh)
SCRATCH=$PWD/$me.tmp$$
trap 'rm -rf "$SCRATCH"' EXIT
trap 'exit 99' HUP INT TERM
mkdir "$SCRATCH" || exit 99

# The user's own files and variables must not matter.
unset NO_COLOR LINES COLUMNS POSIXLY_CORRECT
LC_ALL=C TERM=dumb HOME=$SCRATCH
XDG_CONFIG_HOME=$SCRATCH/config XDG_STATE_HOME=$SCRATCH/state
XDG_CACHE_HOME=$SCRATCH/cache
export LC_ALL TERM HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME

# Where there is a timeout command, it ends a program that hangs, with status
# 124.
if timeout 20 true 2>/dev/null; then
	kalah() { timeout 20 "$KALAH" "$@"; }
else
	kalah() { "$KALAH" "$@"; }
fi

checks=0
failures=0

pass() {
	checks=$((checks + 1))
}

fail() {
	checks=$((checks + 1))
	failures=$((failures + 1))
	printf 'FAIL: %s\n' "$*" | tr -d '\000-\011\013-\037\177' | cut -c 1-300
}

# check WHAT COMMAND...: the command must succeed.
check() {
	what=$1
	shift
	if "$@"; then pass; else fail "$what"; fi
}

# configured NAME: whether configure found it, such as HAVE_FLOCK. A script run
# by hand assumes that it found everything.
configured() {
	case " ${CONFIGURED--D$1=1} " in
	*" -D$1=1 "*) return 0 ;;
	*) return 1 ;;
	esac
}

# same WHAT WANTED GOT: two files must be the same.
same() {
	if cmp -s "$2" "$3"; then
		pass
	else
		fail "$1"
		diff -u "$2" "$3" | cut -c 1-200 | head -n 40
	fi
}

finish() {
	printf '%s: %d checks, %d failed\n' "$me" "$checks" "$failures"
	test "$failures" -eq 0
	exit
}
