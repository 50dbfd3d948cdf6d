#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# No test, but what tests read, and whoever looks for a key that is free: run by
# hand, it prints a mode and the keys of a row of its commands on each line,
# separated by a tab. They are those of the tables in src/play/modes, with the
# rows that they share; keys behind a | are not shown.
set -eu
cd "${TOP:-$(dirname "$0")/../..}/src/play"
shared() {
	sed -n "/#define $1[( ]/,/^\$/s/^	{ \"\([^\"]*\)\".*/\1/p" \
		command.h
}
for file in modes/*.c; do
	grep -q "_commands\[\] = {" "$file" || continue
	mode=${file#modes/}
	own=$(sed -n 's/^	{ "\([^"]*\)".*/\1/p' "$file")
	test -n "$own" || {
		echo "keys: no row of $file is as it is looked for" >&2
		exit 1
	}
	{
		printf '%s\n' "$own"
		shared COMMANDS_EVERYWHERE
		if grep -q COMMANDS_THAT_ "$file"; then
			shared COMMANDS_THAT_SCROLL
		fi
		for name in THAT_CHOOSE FOR_DIGITS; do
			if grep -q "COMMANDS_$name" "$file"; then
				shared "COMMANDS_$name"
			fi
		done
	} | grep . | sed "s/^/${mode%.c}	/"
done
