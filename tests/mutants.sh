#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# How many wrong programs the tests notice: "make mutants" runs it where the
# program was configured; its arguments are the tests. In a copy of the sources
# one line of src after the other is changed (tests/mutants.awk), and the tests
# that can see it run until one fails: first that of the changed file, then
# those that include its header, then the others, the fastest first. MUTANTS is
# how many are tried, MUTANTS_SEED which, MUTANTS_OF names files of src if not
# all may be changed, TESTS the tests if not all shall run.
#
# What no compiler accepts with --enable-werror does not count. Mutants that do
# the same as the program are equivalent: those whose program is the same, byte
# by byte, and those that tests/mutants.equivalent names, each with the reason.
# Survivors are printed, and all mutants are in mutants/log.
set -eu
: "${MAKE:=make}" "${MUTANTS:=40}" "${MUTANTS_SEED:=1}" "${MUTANTS_OF:=}"
: "${MUTANTS_HELPERS:=}"	# programs that scripts among the tests need

folder=$PWD/mutants
rm -rf "$folder"
mkdir "$folder"
$MAKE distdir distdir=mutants/source >"$folder/build" 2>&1
cd mutants/source
equivalent=tests/mutants.equivalent

# A mutant may loop, or take all memory.
# shellcheck disable=SC3045 # where a shell knows no limit there is none
{ ulimit -t 600; ulimit -v 16000000; } 2>/dev/null || :

# build PROGRAM...: as make does it, which says why not in mutants/build.
build() {
	$MAKE -s "$@" >"$folder/build" 2>&1
}

# run TEST SECONDS
run() {
	KALAH=$PWD/kalah TOP=$PWD LC_ALL=C timeout -k 5 "$2" "./$1" \
		</dev/null >"$folder/test" 2>&1
}

# sum PROGRAM: what is told of it if it is the same
sum() {
	cksum <"$1"
}

# -- the program as it is ------------------------------------------------------

./configure --quiet --enable-werror CFLAGS=-O2 >"$folder/build" 2>&1
build check TESTS=
mkdir "$folder/sum" "$folder/sum/tests" "$folder/sum/tests/fuzz" \
	"$folder/sum/tests/torture"
for test in kalah "$@"; do
	sum "$test" >"$folder/sum/$test"
done
for test; do
	began=$(date +%s)
	if run "$test" 600; then
		echo "$(($(date +%s) - began)) $test"
	else
		echo "mutants: without $test, which does not pass" >&2
	fi
done | sort -n >"$folder/tests"

# Entries about lines that have changed since.
awk -v RS= -F '\n' '
	$1 !~ /^#/ {
		found = 0
		while ((getline line < $1) > 0)
			found = found || index(line, $2)
		close($1)
		if (!found)
			print "mutants: out of date, " $1 ": " $2
	}' "$equivalent" >&2

# -- one mutant after the other ------------------------------------------------

# trim LINE
trim() {
	printf '%s\n' "$1" | sed 's/^[ 	]*//; s/[ 	]*$//'
}

is_listed() {
	file=$file old=$old new=$new awk -v RS= -F '\n' '
		$1 == ENVIRON["file"] && $2 == ENVIRON["old"] &&
			$3 == ENVIRON["new"] { found = 1 }
		END { exit !found }' "$equivalent"
}

# The tests, those first that are likely to fail.
order() {
	header=${file#src/}
	header=${header%.c}.h
	while read -r seconds test; do
		likely=2
		! grep -qsF "\"$header\"" "$test.c" || likely=1
		[ "$test" != "tests/check_$(basename "$file" .c)" ] || likely=0
		echo "$likely $seconds $test"
	done <"$folder/tests" | sort -n -k 1,1 -k 2,2
}

# Sets $verdict.
judge() {
	if ! build kalah; then
		verdict='not compiled'
		return
	fi
	verdict=equivalent
	[ "$(sum kalah)" != "$(cat "$folder/sum/kalah")" ] || return 0
	! is_listed || return 0
	order >"$folder/order"
	while read -r likely seconds test; do
		verdict="killed by $test"
		case $test in
		*.sh)
			# shellcheck disable=SC2086 # a list of programs
			build kalah $MUTANTS_HELPERS || return 0
			;;
		*)
			build "$test" || return 0
			[ "$(sum "$test")" != "$(cat "$folder/sum/$test")" ] ||
				continue
			;;
		esac
		run "$test" $((60 + 10 * seconds)) || return 0
	done <"$folder/order"
	verdict=survived
}

if [ -z "$MUTANTS_OF" ]; then
	MUTANTS_OF=$(find src -name '*.c' ! -name 'kalah_*' | sort)
fi
# shellcheck disable=SC2086 # a list of files
awk -v seed="$MUTANTS_SEED" -f tests/mutants.awk $MUTANTS_OF >"$folder/all"

killed=0
counted=0
equivalents=0
while [ $((counted + equivalents)) -lt "$MUTANTS" ] &&
	IFS= read -r place && IFS= read -r line && IFS= read -r changed
do
	file=${place%:*}
	old=$(trim "$line")
	new=$(trim "$changed")
	cp "$file" "$folder/kept"
	printf '%s\n' "$changed" |
	awk -v number="${place##*:}" -v words="$folder/kept" '{
		for (i = 1; (getline kept < words) > 0; i++)
			print i == number ? $0 : kept
	}' >"$file"
	judge
	cp "$folder/kept" "$file"
	printf '%s: %s\n\t%s\n\t%s\n' "$place" "$verdict" "$old" "$new" |
		tee -a "$folder/log" >"$folder/last"
	case $verdict in
	killed*) killed=$((killed + 1)) counted=$((counted + 1)) ;;
	equivalent) equivalents=$((equivalents + 1)) ;;
	survived) counted=$((counted + 1)) && cat "$folder/last" ;;
	esac
done <"$folder/all"

echo "mutants: killed $killed of $counted" \
	"($((100 * killed / (counted + !counted))) %)," \
	"$equivalents equivalent, by seed $MUTANTS_SEED"
