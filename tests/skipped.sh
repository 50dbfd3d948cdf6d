#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Says how many tests were skipped and why, in a line for each kind and reason,
# at the end of make check.
#
#	skipped.sh REASON TEST... -- LOG...
#
# The TESTs were not even built, for the REASON. The LOGs are those of the tests
# that ran. Beside each is automake's result, NAME.trs, and the last line of a
# test that skips itself says why.

reason=$1
shift
{
	while [ "${1:---}" != -- ]; do
		printf '%s	%s\n' "$1" "$reason"
		shift
	done
	[ $# -eq 0 ] || shift
	for log; do
		grep -qs '^:test-result: SKIP' "${log%.log}.trs" || continue
		printf '%s	' "$log"
		# the very last line is automake's
		sed '/^SKIP .*(exit status: 77)$/d' "$log" | tail -n 1 |
			sed 's/^[a-z]*: //; s/^skipped[,:] //' | grep . ||
			echo 'it does not say why'
	done
} | awk -F '	' '
	{
		kind = $1 ~ /check_/ ? "unit test" : "script"
		if ($1 ~ /terminal|torture/)
			kind = "terminal test"
		key = kind "\t" $2
		if (!count[key]++)
			order[++keys] = key
	}
	END {
		for (i = 1; i <= keys; i++) {
			n = count[order[i]]
			split(order[i], part, "\t")
			printf "%d %s%s skipped: %s\n", n, part[1],
				n == 1 ? " was" : "s were", part[2]
		}
	}'
