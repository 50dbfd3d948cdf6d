# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What test scripts share; each of them reads this first.
#
# KALAH is the program and TOP the folder of the sources; both become absolute.
# Scripts write to the folder $SCRATCH, below the current one, which is removed
# at the end.
# shellcheck shell=sh

set -u

# Where there is a timeout command, it ends what hangs.
if test -z "${GUARDED-}" && timeout -k 5 900 true 2>/dev/null; then
	GUARDED=1 exec timeout -k 5 900 sh "$0" "$@"
fi
unset GUARDED

: "${KALAH:?must be the program to test}"
: "${TOP:?must be the folder of the sources}"

# Some scripts use them in another folder.
case $KALAH in
/*) ;;
*) KALAH=$PWD/$KALAH ;;
esac
TOP=$(CDPATH='' cd -- "$TOP" && pwd) || exit 99

me=$(basename "$0" .sh)
# with what is special to somebody in its name
SCRATCH="$PWD/$me.tmp ü$$"
trap 'rm -rf "$SCRATCH"' EXIT
trap 'exit 99' HUP INT TERM
mkdir "$SCRATCH" || exit 99

# The user's own files and variables must not matter.
unset NO_COLOR LINES COLUMNS POSIXLY_CORRECT
LC_ALL=C TERM=dumb HOME=$SCRATCH
XDG_CONFIG_HOME=$SCRATCH/config XDG_STATE_HOME=$SCRATCH/state
XDG_CACHE_HOME=$SCRATCH/cache
export LC_ALL TERM HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME

kalah() { "$KALAH" "$@"; }

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

# soon COMMAND...: tries the command until it succeeds, for two minutes at most.
soon() {
	tries=0
	until "$@"; do
		test $((tries += 1)) -le 1200 || return 1
		# not every sleep knows fractions
		sleep 0.1 2>/dev/null || { sleep 1; tries=$((tries + 9)); }
	done
}

# is_gone PID: whether a program in the background has ended.
is_gone() {
	! kill -0 "$1" 2>/dev/null
}

# await PID: waits for a program in the background to end, and returns its
# status. If it does not end soon, that is a failure, and it is killed.
await() {
	soon is_gone "$1" || {
		fail 'a program does not end'
		kill -KILL "$1"
	}
	wait "$1" 2>/dev/null
}

# has_worked PID: whether a program has used a second of processor time, or
# where the system tells that, a fifth.
has_worked() {
	if test -r "/proc/$1/stat"; then
		test "$(cut -d ' ' -f 14 "/proc/$1/stat")" -ge 20
		return
	fi
	used=$(ps -o time= -p "$1" 2>/dev/null)
	case ${used%.*} in
	*[1-9]*) return 0 ;;
	*) return 1 ;;
	esac
}

# let_work PID: waits until a program has worked; where ps cannot tell that,
# waits for a second.
let_work() {
	if ps -o time= -p $$ >/dev/null 2>&1; then
		check 'a program works' soon has_worked "$1"
	else
		sleep 1
	fi
}

# configured NAME: whether configure found it, such as HAVE_RESIZETERM. A script
# run by hand assumes that it found everything.
configured() {
	test -z "${CONFIGURED-}" || grep -qx "#define $1 1" "$CONFIGURED"
}

# shown WORDS: prints them as the program shows them in the locale C.
shown() {
	printf '%s' "$1" | tr '\200-\377' '?'
}

# template FILE: puts all messages there, as translations are made from, or says
# why it cannot.
template() {
	if command -v xgettext >/dev/null && test -x "$PWD/kalah-messages"; then
		"$TOP/po/extract.sh" "$PWD/kalah-messages" >"$1"
	elif test -f "$TOP/po/kalah.pot"; then
		cp "$TOP/po/kalah.pot" "$1"
	else
		echo "$me: skipped: no xgettext or kalah-messages"
		return 1
	fi
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

# make_locale NAME: makes it, but for the order of words, which takes long.
make_locale() {
	for part in CTYPE COLLATE MONETARY NUMERIC TIME MESSAGES PAPER NAME \
			ADDRESS TELEPHONE MEASUREMENT IDENTIFICATION; do
		from=$1
		test $part != COLLATE || from=POSIX
		printf 'LC_%s\ncopy "%s"\nEND LC_%s\n' $part "$from" $part
	done >"$SCRATCH/source"
	localedef -c -i "$SCRATCH/source" -f UTF-8 "$SCRATCH/locales/$1.UTF-8"
}

# finish [STATUS]: ends the script, with the status if nothing has failed.
finish() {
	printf '%s: %d checks, %d failed\n' "$me" "$checks" "$failures"
	test "$failures" -eq 0 || exit 1
	exit "${1-0}"
}
