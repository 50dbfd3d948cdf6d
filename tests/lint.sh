#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What packagers look at by the tools they use: scripts and the manual page. A
# tool that is not here is named and left out. tests/data.sh has the tools for
# the desktop entry and the metainfo.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

cd "$TOP" || exit 99

# quiet COMMAND...: there is nothing to say
quiet() {
	if ! command -v "$1" >/dev/null; then
		echo "lint: skipped, $1 is not here"
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
	echo 'lint: skipped, ruby is not here'
fi
quiet mandoc -T lint -W style man/kalah.6

finish
