#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a mode and the keys of a row of its commands on each line, separated by
# a tab: from the tables in src/play/modes, with the rows that they share.
set -eu
cd "${TOP:?the top of the source tree}/src/play"
shared() {
	sed -n "/#define $1[( ]/,/^\$/s/^	{ \"\([^\"]*\)\".*/\1/p" \
		command.h
}
for file in modes/*.c; do
	grep -q "_commands\[\] = {" "$file" || continue
	mode=${file#modes/}
	{
		sed -n 's/^	{ "\([^"]*\)".*/\1/p' "$file"
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
