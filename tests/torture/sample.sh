#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A few cases of make torture for every check: games that are cut off, several
# that end at once, signals, endless keys, absurd sizes, failing disks, any
# terminal.
set -u
: "${KALAH:?must be the program to test}"

torture=$PWD/tests/torture/torture
shim=$PWD/tests/torture/shim.so
if ! [ -x "$torture" ]; then
	echo 'skipped: libvterm is missing'
	exit 77
fi

# Sanitizers start slowly, and must not have another library preloaded.
if grep -q __asan_init "$KALAH"; then
	echo 'skipped: the program is built with sanitizers'
	exit 77
fi
if [ -r "$shim" ]; then
	TORTURE_SHIM=$shim
	export TORTURE_SHIM
fi

scale=${KALAH_TEST_SCALE:-1}
status=0

# some KINDS PERCENT: runs so many of their cases
some() {
	KINDS=$1 TORTURE=$torture TORTURE_SEED=$$ \
		TORTURE_SCALE=$((scale * $2 / 100)).$(printf %02d \
		$((scale * $2 % 100))) "$torture" || status=1
}

some 'kill calls instances signals floods disk terminfo' 1
some 'keys sizes storm' 5
KINDS='pairs homes' TORTURE=$torture TORTURE_SEED=$$ \
	TORTURE_SCALE=0.$(printf %03d "$scale") "$torture" || status=1
exit "$status"
