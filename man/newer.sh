#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# man/newer.sh ENGLISH TRANSLATION: prints the headings of the translation below
# which the English page has changed since, each with the English one and the
# line that says so once it was looked at again: what cksum knows that section
# by. They have the same sections, in the same order.
set -eu

# one cksum a section
awk '/^\.S[hs] / { close("cksum"); on = 1 } on { print | "cksum" }' "$1" |
	awk '
		FNR == 1 { file++ }
		file == 1 { line[FNR] = ".\\\" " $0 }
		/^\.S[hs] / { heading[file, ++count[file]] = substr($0, 5) }
		file == 3 && below {
			if ($0 != line[count[3]])
				print heading[3, count[3]] "\t" \
					heading[2, count[3]] "\t" line[count[3]]
		}
		{ below = /^\.S[hs] / }' - "$1" "$2"
