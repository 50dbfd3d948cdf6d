#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests on other machines: one with 32 bits (i686), one with the other byte
# order (s390x, by qemu) and one with another C library (musl). "make
# check-machines" runs it. Its arguments are the tests; MACHINES names the
# machines, if not all. A machine without its compiler, libraries or emulator is
# skipped with a message; if all are, the status is 77. A test that takes longer
# than MACHINES_SECONDS is ended, and that is reported. Emulation is many times
# slower, so it tries fewer combinations of rules. On Debian:
#
#	dpkg --add-architecture i386 && dpkg --add-architecture s390x
#	apt-get update && apt-get install qemu-user \
#		gcc-i686-linux-gnu libncurses-dev:i386 check:i386 \
#		gcc-s390x-linux-gnu libncurses-dev:s390x check:s390x
#
# ncurses and Check for musl must be built; MUSL_LIBDIR is where their .pc files
# are.
set -eu
: "${MAKE:=make}" "${MACHINES:=i686 s390x musl}"
: "${MACHINES_SECONDS:=900}"
: "${MUSL_LIBDIR:=/usr/lib/$(uname -m)-linux-musl/pkgconfig}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 99' HUP INT TERM
status=77

say() {
	echo "machines: $machine: $*"
}

# choose MACHINE: sets its name for configure, its compiler, what runs its
# programs, where its libraries are, and that it tries one combination of rules
# in $sample.
choose() {
	machine=$1 host='' compiler='' runner='' libraries=''
	sample=${KALAH_TEST_SAMPLE:-1}
	case $1 in
	i686)
		host=i686-linux-gnu compiler='gcc -m32'
		! command -v $host-gcc >/dev/null || compiler=$host-gcc
		libraries=/usr/lib/i386-linux-gnu/pkgconfig ;;
	s390x)
		host=s390x-linux-gnu compiler=$host-gcc
		libraries=/usr/lib/$host/pkgconfig
		runner=qemu-s390x
		command -v $runner >/dev/null || runner=$runner-static
		sample=$((sample * 7)) ;;
	musl)
		host=$(uname -m)-linux-musl compiler=musl-gcc
		libraries=$MUSL_LIBDIR ;;
	*)
		say 'unknown'
		exit 2 ;;
	esac
	PKG_CONFIG_LIBDIR=$libraries:/usr/share/pkgconfig
	export PKG_CONFIG_LIBDIR
}

# Whether a program that needs the libraries can be built and run.
is_there() {
	cat >"$scratch/try.c" <<-'END'
	#define _XOPEN_SOURCE_EXTENDED
	#include <check.h>
	#include <curses.h>

	int main(void)
	{
		return !curses_version() || !suite_create("");
	}
	END
	# shellcheck disable=SC2046,SC2086 # lists of words
	flags=$(pkg-config --cflags --libs ncursesw check 2>/dev/null) &&
		$compiler -o "$scratch/try" "$scratch/try.c" $flags \
			>/dev/null 2>&1 &&
		$runner "$scratch/try" >/dev/null 2>&1
}

# try TEST...: builds the tests for the machine and runs them on it.
try() {
	mkdir "$scratch/$machine" && cd "$scratch/$machine" &&
		../source/configure --quiet --host="$host" CC="$compiler" \
			CFLAGS='-O1 -g' --enable-werror &&
		$MAKE -s V=0 "$@" &&
		CK_TIMEOUT_MULTIPLIER=20 KALAH_TEST_SAMPLE=$sample \
			$MAKE -s check-TESTS TESTS="$*" \
			check_PROGRAMS= check_LIBRARIES= check_DATA= \
			LOG_COMPILER="timeout -k 5 $MACHINES_SECONDS $runner"
}

# Says what went wrong, in the folder where it was tried.
tell_failure() {
	cat "$scratch/log"
	! [ -f test-suite.log ] || cat test-suite.log
	sed -n 's/^FAIL \(.*\) (exit status: 124)$/\1/p' tests/*.log \
		tests/*/*.log 2>/dev/null |
	while read -r test; do
		say "$test was ended after $MACHINES_SECONDS s"
	done
	say 'FAILED'
}

for machine in $MACHINES; do
	choose "$machine"
	if ! is_there; then
		say "skipped, $compiler${runner:+ or $runner} or its" \
			'libraries are missing'
		continue
	fi
	[ -d "$scratch/source" ] ||
		$MAKE distdir distdir="$scratch/source" >/dev/null
	if (try "$@") >"$scratch/log" 2>&1; then
		say "$(grep -c '^PASS' "$scratch/log") tests passed"
		[ $status -eq 1 ] || status=0
	else
		(cd "$scratch/$machine" && tell_failure)
		status=1
	fi
	rm -rf "${scratch:?}/$machine"
done
[ $status -ne 77 ] || echo 'machines: nothing was tested, status 77'
exit $status
