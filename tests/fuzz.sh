#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks for bytes that break the readers: "make fuzz" runs it where the program
# was configured; its arguments are targets, tests/fuzz/TARGET.c. It builds a
# copy of the sources with clang, because these may have been configured
# themselves. What a target finds worth keeping is in fuzz/found/TARGET, for
# the next run, and what breaks it is fuzz/crash-* and the like.
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
	clang $flags -fsanitize=fuzzer -D_GNU_SOURCE $FUZZ_CPPFLAGS -Isrc \
		-Itests/fuzz -o "../fuzz_$target" $sources $FUZZ_LIBS -lpthread
done

# What they print is nobody's but libFuzzer's. It stops at the first find. Some
# go to a folder of their own, best where a sync costs nothing.
cd ..
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ]; then
	TMPDIR=/dev/shm
	export TMPDIR
fi
for target; do
	mkdir -p "found/$target"
	echo "fuzz: $target for $FUZZ_SECONDS s"
	"./fuzz_$target" -max_len=400 -timeout=20 -close_fd_mask=3 \
		-print_final_stats=1 -max_total_time="$FUZZ_SECONDS" \
		-artifact_prefix="$PWD/" "$PWD/found/$target" \
		"$PWD/source/tests/fuzz/corpus/$target" \
		>"$target.log" 2>&1 || {
		tail -n 40 "$target.log"
		exit 1
	}
	grep -E '^(Done|stat::number_of_executed)' "$target.log"
done
