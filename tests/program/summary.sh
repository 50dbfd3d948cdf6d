#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What make check finally says about skipped tests (tests/skipped.sh), and where
# the variables of other targets may be set.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# log NAME RESULT STATUS WORDS: writes the log of a test as automake does.
log() {
	{
		test -z "$4" || printf 'something\n%s\n' "$4"
		echo "$2 $1 (exit status: $3)"
	} >"$SCRATCH/$1.log"
	printf ':test-result: %s\n:copy-in-global-log: no\n' "$2" \
		>"$SCRATCH/$1.trs"
}

# says WHAT WANTED ARGUMENT...: this is printed with these arguments.
says() {
	what=$1
	printf '%s' "$2" >"$SCRATCH/wanted"
	shift 2
	(cd "$SCRATCH" && "$TOP/tests/skipped.sh" "$@") >"$SCRATCH/got" 2>&1
	same "$what" "$SCRATCH/wanted" "$SCRATCH/got"
}

log check_one PASS 0 'skipped: not at all'
log check_two FAIL 1 'skipped: not at all'
log check_terminal_three SKIP 77 'skipped: no pseudo-terminal'
log check_terminal_four SKIP 77 'skipped: no pseudo-terminal'
log save SKIP 77 'save: skipped, strace is missing'
log check_six SKIP 77 ''

says 'nothing when nothing was skipped' '' '' -- check_one.log check_two.log
says 'nothing without tests' '' '' --
says 'nothing of tests that have not run' '' '' -- nowhere.log
says 'tests that were not built' '2 terminal tests were skipped: no libvterm
' 'no libvterm' tests/check_terminal_a tests/check_terminal_b -- check_one.log
says 'a test of each kind' '1 unit test was skipped: Check is missing
1 terminal test was skipped: Check is missing
' 'Check is missing' tests/check_a tests/check_terminal_b --
says 'tests that skip' '2 terminal tests were skipped: no pseudo-terminal
1 script was skipped: strace is missing
1 unit test was skipped: it does not say why
' '' -- check_one.log check_terminal_three.log save.log \
	check_terminal_four.log check_six.log

# hears TARGET NAME [WORDS]: what make TARGET would run has the words, or else
# NAME='7', if NAME is 7 on the command line of make or in the environment. A
# shell that only prints what it should run keeps make from running it.
hears() {
	for way in "make $2=7" "env $2=7 make"; do
		# shellcheck disable=SC2086 # words of a command
		env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $way -s "$1" \
			SHELL="$printer" >"$SCRATCH/out" 2>&1
		check "$way $1" grep -q -e "${3-$2='7'}" "$SCRATCH/out"
	done
}

if test -f Makefile; then
	cat >"$SCRATCH/printer" <<-'END'
	#!/bin/sh
	echo "$2"
	END
	chmod +x "$SCRATCH/printer"
	printer=$(printf %s "$SCRATCH/printer" | sed 's/ /\\&/g')
	hears fuzz FUZZ_SECONDS
	hears fuzz FUZZ "='7'; "
	hears mutants MUTANTS
	hears mutants MUTANTS_SEED
	hears mutants MUTANTS_OF
	hears check-posix POSIX_TESTS 'posix.sh 7$'
	hears solved SOLVED 'kalah-solved 7 '
fi

finish
