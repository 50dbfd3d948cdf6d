#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks scripts and the manual page with the tools that packagers use. A tool
# that is not installed is named and skipped. tests/program/data.sh has the
# tools for the desktop entry and the metainfo.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

cd "$TOP" || exit 99

# quiet COMMAND...: the command succeeds and prints nothing.
quiet() {
	if ! command -v "$1" >/dev/null; then
		echo "lint: skipped, $1 is not installed"
		return
	fi
	"$@" >"$SCRATCH/out" 2>&1
	check "$*: status" test $? -eq 0
	same "$1" /dev/null "$SCRATCH/out"
}

find . -type f ! -path '*/.git/*' ! -path '*.tmp*' ! -path './build-aux/*' \
	! -path './autom4te.cache/*' ! -path './kalah-*' ! -name 'config*' \
	-size -200k -exec awk 'FNR == 1 && /^#!.*sh$/ { print FILENAME }' {} + |
	sort >"$SCRATCH/scripts"
check 'there are scripts' test -s "$SCRATCH/scripts"
# shellcheck disable=SC2046 # a name has no blanks
quiet shellcheck $(cat "$SCRATCH/scripts") tests/harness.sh
quiet shellcheck -s bash data/completions/kalah
quiet zsh -n data/completions/_kalah
quiet fish -n data/completions/kalah.fish
quiet shellcheck packaging/alpine/APKBUILD
if command -v ruby >/dev/null; then
	check 'ruby reads the formula' test 'Syntax OK' = \
		"$(ruby -wc packaging/homebrew/kalah.rb 2>&1)"
else
	echo 'lint: skipped, ruby is not installed'
fi
for page in man/*.[56]; do
	quiet groff -mdoc -w w -T ascii -z "$page"
done
quiet groff -mdoc -K utf8 -w w -T utf8 -z man/de/kalah.6
if command -v mandoc >/dev/null; then
	# It looks for the pages that others name where they would be installed;
	# and it expects examples late, which players want early. As style it
	# complains of lines with umlauts, which it counts as six bytes each.
	mkdir "$SCRATCH/man5" "$SCRATCH/man6"
	cp man/*.5 "$SCRATCH/man5"
	cp man/*.6 "$SCRATCH/man6"
	{
		MANPATH=$SCRATCH mandoc -T lint -W style man/*.[56]
		mandoc -T lint -W warning man/de/*.6
	} 2>&1 |
		grep -v -e 'man/kalah.6:.* conventional order: Sh ENV' \
			-e 'outdated mandoc.db' >"$SCRATCH/out"
	same mandoc /dev/null "$SCRATCH/out"
else
	echo 'lint: skipped, mandoc is not installed'
fi

finish
