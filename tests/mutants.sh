#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures how many wrong programs the tests detect. "make mutants" runs it
# where the program was configured; its arguments are the tests. In a copy of
# the sources, one line of src at a time is changed (tests/mutants.awk), and the
# tests that reach it run until one fails: first that of the changed file, then
# those that include its header or have killed other mutants of its folder, then
# the rest; the fastest first. gcov finds out beforehand what each test reaches.
#
# MUTANTS is how many to try, and MUTANTS_SEED selects them. MUTANTS_OF names
# the files of src that may be changed, and TESTS the tests, if not all.
# MUTANTS_JOBS is how many tests run at once before the first mutant.
#
# Mutants that do not compile with --enable-werror do not count. Those that do
# the same as the program are equivalent: if their object file is the same, or
# if tests/mutants.equivalent names them, with the reason. Survivors are
# printed; mutants/log has all mutants. A process that a signal ends leaves no
# counts for gcov, so now and then a test is left out that would kill a
# survivor.
set -eu
: "${MAKE:=make}" "${MUTANTS:=60}" "${MUTANTS_SEED:=1}" "${MUTANTS_OF:=}"
: "${MUTANTS_HELPERS:=}"	# what make builds for tests
: "${MUTANTS_JOBS:=4}"

if ! command -v gcov >/dev/null; then
	echo 'mutants: skipped, gcov is missing'
	exit
fi

# What gcov found out is used again as long as the files and tests are the same.
folder=$PWD/mutants
mkdir -p "$folder"
$MAKE distdir distdir=mutants/new >"$folder/build" 2>&1
key=$(cd mutants/new && find . -type f -exec cksum {} + | sort | cksum)
key="$key $*"
if [ "$(cat "$folder/key" 2>/dev/null)" = "$key" ]; then
	# the last mutant may have been interrupted
	(cd mutants/new && find src -name '*.c') | while read -r part; do
		cmp -s "mutants/new/$part" "mutants/source/$part" ||
			cp "mutants/new/$part" "mutants/source/$part"
	done
	rm -rf mutants/new "$folder/log"
else
	mv mutants/new mutants.new
	rm -rf "$folder"
	mkdir "$folder"
	mv mutants.new mutants/source
fi
cd mutants/source
equivalent=tests/mutants.equivalent

# A mutant may loop, or take all memory.
# shellcheck disable=SC3045 # what a shell cannot limit is not limited
{ ulimit -t 600; ulimit -v 16000000; } 2>/dev/null || :

# build PROGRAM...: by make, whose output is in mutants/build.
build() {
	$MAKE -s "$@" >"$folder/build" 2>&1
}

# The programs that test scripts need.
helpers=
for program in $MUTANTS_HELPERS; do
	case $program in
	*/check_* | */replay_*) ;;
	*) helpers="$helpers $program" ;;
	esac
done

# flat TEST: prints its name without slashes.
flat() {
	echo "$1" | tr / _
}

# run TEST SECONDS [LOG]
run() {
	KALAH=$PWD/kalah TOP=$PWD LC_ALL=C timeout -k 5 "$2" "./$1" \
		</dev/null >"${3:-$folder/test}" 2>&1
}

# configure FLAGS
configure() {
	./configure --quiet --enable-werror CC=gcc CFLAGS="$1" \
		>"$folder/build" 2>&1
}

# -- what the tests reach ------------------------------------------------------

# reach TEST: writes the lines that it runs to reached/TEST, those that it could
# run to code/TEST, and how long it takes to seconds/TEST.
reach() (
	name=$(flat "$1")
	GCOV_PREFIX=$folder/counts/$name
	export GCOV_PREFIX
	began=$(date +%s)
	run "$1" 600 "$folder/counts/$name.log" || :
	echo "$(($(date +%s) - began)) $1" >"$folder/seconds/$name"
	find "$GCOV_PREFIX" -name '*.gcda' 2>/dev/null \
		>"$folder/counts/$name.all"
	while read -r counts; do
		notes=${counts%.gcda}.gcno
		ln -s "${notes#"$GCOV_PREFIX"}" "$notes"
	done <"$folder/counts/$name.all"
	tr '\n' '\0' <"$folder/counts/$name.all" |
	xargs -0 gcov -t 2>/dev/null |
	awk -F : -v reached="$folder/reached/$name" \
			-v code="$folder/code/$name" '
		$2 + 0 == 0 && $3 == "Source" { file = $4 }
		$1 ~ /-/ || file !~ /^src.*[.]c$/ { next }
		{ print file ":" $2 + 0 >code }
		$1 !~ /[#=]/ { print file ":" $2 + 0 >reached }'
	rm -rf "$GCOV_PREFIX"
)

# Runs several at once. A test may become nobody, who also writes counts.
reach_all() {
	mkdir "$folder/counts" "$folder/reached" "$folder/code" \
		"$folder/seconds"
	chmod a+rwx "$folder/counts"
	running=0
	for test; do
		[ $running -lt "$MUTANTS_JOBS" ] || wait
		running=$((running % MUTANTS_JOBS + 1))
		reach "$test" &
	done
	wait
	sort -u "$folder/code"/* >"$folder/lines"
	sort -n "$folder/seconds"/* >"$folder/tests"
}

if [ ! -s "$folder/key" ]; then
	configure '-O0 --coverage -fprofile-update=atomic'
	build check TESTS=
	reach_all "$@"
	build clean
	find . -name '*.gcno' -exec rm {} +
	configure -O2
	build kalah
	find src -name '*.o' -exec cksum {} + >"$folder/objects"
	echo "$key" >"$folder/key"
fi

# Reports entries about lines that are no longer there.
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

# Prints what a test must reach: the changed line, or the line that it belongs
# to; for data, any line of the file; if all of the file is data, any of src.
aim() {
	awk -v place="$place" '
		BEGIN {
			at = place
			sub(/.*:/, "", at)
			file = substr(place, 1, length(place) - length(at))
			at += 0
		}
		FNR == 1 { files++ }
		files == 1 {
			code[$0] = 1
			any = any || index($0, file) == 1
			next
		}
		FNR <= at {
			if (/^}/)
				found = ""
			if ((file FNR) in code)
				found = FNR
		}
		END { print any ? file found : "src/" }' \
		"$folder/lines" "$folder/kept"
}

# Prints the tests that reach the change, those first that are likely to fail.
# In a terminal signals end many processes; so there, any line of the file will
# do.
order() {
	header=${file#src/}
	header=${header%.c}.h
	aim=$(aim)
	case $aim in
	*:[0-9]*) whole=-x ;;
	*) whole='' ;;
	esac
	while read -r seconds test; do
		reached=$folder/reached/$(flat "$test")
		case $test in
		*terminal*) grep -qsF "$file:" "$reached" || continue ;;
		*) grep -qsF $whole "$aim" "$reached" || continue ;;
		esac
		likely=2
		! grep -qsF "\"$header\"" "$test.c" || likely=1
		! grep -qsxF "$(dirname "$file") $test" "$folder/killers" ||
			likely=1
		[ "$(basename "$test")" != "check_$(basename "$file" .c)" ] ||
			likely=0
		echo "$likely $seconds $test"
	done <"$folder/tests" | sort -n -k 1,1 -k 2,2
}

# make_for TEST
make_for() {
	# shellcheck disable=SC2086 # a list of programs
	case $1 in
	*.sh) build kalah $helpers ;;
	*) build kalah "$1" ;;
	esac
}

# Whether the test passes without the mutant.
is_fair() {
	! grep -qsxF "$1" "$folder/fair" || return 0
	cp "$folder/kept" "$file"
	fair=0
	make_for "$1" && run "$1" $((60 + 2 * $2)) || fair=1
	cp "$folder/mutant" "$file"
	if [ $fair -eq 0 ]; then
		echo "$1" >>"$folder/fair"
	else
		echo "mutants: without $1, which fails anyway" >&2
		awk -v test="$1" '$2 != test' "$folder/tests" >"$folder/others"
		mv "$folder/others" "$folder/tests"
	fi
	return $fair
}

# Sets $verdict.
judge() {
	if ! build kalah; then
		verdict='not compiled'
		return
	fi
	verdict=equivalent
	object=$(find "$(dirname "$file")" \
		-name "$(basename "$file" .c).o" -exec cksum {} \; -o \
		-name "*-$(basename "$file" .c).o" -exec cksum {} \;)
	! grep -qxF "$object" "$folder/objects" || return 0
	! is_listed || return 0
	order >"$folder/order"
	while read -r likely seconds test; do
		if ! make_for "$test" || ! run "$test" $((60 + 2 * seconds))
		then
			! is_fair "$test" "$seconds" || {
				verdict="killed by $test"
				return
			}
		fi
	done <"$folder/order"
	verdict="survived $(wc -l <"$folder/order") tests"
}

tell() {
	echo "mutants: killed $killed of $counted" \
		"($((100 * killed / (counted + !counted))) %)," \
		"$equivalents equivalent, by seed $MUTANTS_SEED"
}

if [ -z "$MUTANTS_OF" ]; then
	MUTANTS_OF=$(find src -name '*.c' | sort)
fi
# shellcheck disable=SC2086 # a list of files
awk -v seed="$MUTANTS_SEED" -f tests/mutants.awk $MUTANTS_OF >"$folder/all"

killed=0
counted=0
equivalents=0
trap 'tell; exit 130' HUP INT TERM
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
	}' >"$folder/mutant"
	cp "$folder/mutant" "$file"
	judge
	cp "$folder/kept" "$file"
	printf '%s: %s\n\t%s\n\t%s\n' "$place" "$verdict" "$old" "$new" |
		tee -a "$folder/log" >"$folder/last"
	case $verdict in
	killed*)
		killed=$((killed + 1)) counted=$((counted + 1))
		echo "$(dirname "$file") ${verdict##* }" >>"$folder/killers"
		;;
	equivalent) equivalents=$((equivalents + 1)) ;;
	survived*) counted=$((counted + 1)) && cat "$folder/last" ;;
	esac
done <"$folder/all"

tell
