#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks for input that breaks the readers. "make fuzz" runs it where the program
# was configured; its arguments are targets, tests/fuzz/TARGET.c. It builds a
# copy of the sources with clang, because these may be configured themselves.
# Inputs that a target found useful stay in fuzz/found/TARGET for the next run.
# Those that break it become fuzz/crash-* and the like, with a log in
# fuzz/failed-TARGET-*, which neither a later run nor "make clean" removes; then
# the other targets go on.
set -eu
: "${MAKE:=make}" "${FUZZ_SECONDS:=60}" "${FUZZ_LIBS:?}" "${FUZZ_CPPFLAGS:=}"

if ! command -v clang >/dev/null; then
	echo 'fuzz: skipped, clang is missing'
	exit
fi

mkdir -p fuzz/found
$MAKE distdir distdir=fuzz/source >/dev/null
cd fuzz/source
flags='-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all'
./configure --quiet CC=clang CFLAGS="$flags -fsanitize=fuzzer-no-link"
$MAKE -s kalah >/dev/null

for target; do
	sources="tests/fuzz/$target.c tests/fuzz/fuzz.c"
	! grep -q '"dialogue.h"' "tests/fuzz/$target.c" ||
		sources="$sources tests/fuzz/dialogue.c"
	# shellcheck disable=SC2086 # lists
	clang $flags -fsanitize=fuzzer -include config.h $FUZZ_CPPFLAGS -Isrc \
		-Itests/fuzz -Itests/kit -o "../fuzz_$target" $sources \
		$FUZZ_LIBS -lpthread
done

# Some targets write files, best where a sync costs nothing.
cd ..
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ]; then
	TMPDIR=/dev/shm
	export TMPDIR
fi

# break_down TARGET STATUS: saves the log and adds what the target prints about
# each find alone, since its output is closed while it searches.
break_down() {
	log=failed-$1-$(date +%Y%m%d-%H%M%S).log
	mv "$1.log" "$log"
	sed -n 's/.*Test unit written to //p' "$log" >"$1.finds"
	while read -r find; do
		echo "== $find"
		timeout 60 "./fuzz_$1" "$find" </dev/null 2>&1 || :
	done <"$1.finds" >>"$log"
	if [ -s "$1.finds" ]; then
		sed -n '/^== /,$p' "$log" | grep -v '^INFO' | head -n 40
	else
		tail -n 40 "$log"
	fi
	echo "fuzz: $1 FAILED with status $2, see fuzz/$log"
}

# A target stops at its first find. Status 72 means that it was interrupted.
bad=0
for target; do
	mkdir -p "found/$target"
	echo "fuzz: $target for $FUZZ_SECONDS s"
	status=0
	# large boards make long lines
	case $target in
	kgp | ugi | positions) longest=3000 ;;
	*) longest=400 ;;
	esac
	"./fuzz_$target" -max_len=$longest -timeout=20 -close_fd_mask=3 \
		-print_final_stats=1 -max_total_time="$FUZZ_SECONDS" \
		-artifact_prefix="$PWD/" "$PWD/found/$target" \
		"$PWD/source/tests/fuzz/corpus/$target" \
		>"$target.log" 2>&1 || status=$?
	case $status in
	0) grep -E '^(Done|stat::number_of_executed)' "$target.log" ;;
	72) echo "fuzz: $target was interrupted, see fuzz/$target.log"
		exit 130 ;;
	*) bad=1 && break_down "$target" $status ;;
	esac
done
exit $bad
