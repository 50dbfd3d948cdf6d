#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Every file in git, or of a tarball unpacked at TOP, names its copyright holder
# and its licence, or REUSE.toml does.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

cd "$TOP" || exit 99
if test -e .git; then
	git ls-files >"$SCRATCH/all" || exit 77
elif test -e config.status; then
	echo 'licences: skipped, a tarball that was built has other files, too'
	exit 77
else
	find . -type f ! -path './_*' ! -path '*.tmp*' | sed 's,^\./,,' \
		>"$SCRATCH/all"
fi
grep -v -x -e COPYING -e 'LICENSES/.*' "$SCRATCH/all" >"$SCRATCH/files"

sed -n 's/^	"\(.*\)",$/\1/p' REUSE.toml >"$SCRATCH/patterns"
check 'REUSE.toml has patterns' test -s "$SCRATCH/patterns"

# Prints the first pattern that matches the file $1; "*" is "**" to case.
pattern() {
	while read -r pattern; do
		# shellcheck disable=SC2254 # it is a pattern
		case $1 in
		$pattern)
			echo "$pattern"
			return
			;;
		esac
	done <"$SCRATCH/patterns"
	return 1
}

# Sorts the files: those from the autotools have notices of their own.
while read -r file; do
	case $file in
	Makefile.in | aclocal.m4 | config.h.in | configure | build-aux/*)
		echo "$file" >&3
		;;
	*) pattern "$file" || echo "$file" >&4 ;;
	esac
done <"$SCRATCH/files" 3>"$SCRATCH/brought" 4>"$SCRATCH/own" |
	sort -u >"$SCRATCH/used"

sort "$SCRATCH/patterns" >"$SCRATCH/wanted"
same 'the patterns of REUSE.toml that match a file' "$SCRATCH/wanted" \
	"$SCRATCH/used"

# silent WORDS LIST: no file of the list lacks the words. The brackets hide them
# from tools that look for them.
silent() {
	xargs grep -L -e "$1" <"$2" >"$SCRATCH/out"
	same "files without '$1'" /dev/null "$SCRATCH/out"
}

silent 'SPDX[-]FileCopyrightText: 2026 The kalah authors' "$SCRATCH/own"
silent 'SPDX[-]License-Identifier: [A-Z]' "$SCRATCH/own"
! test -s "$SCRATCH/brought" || silent Copyright "$SCRATCH/brought"

xargs sed -n 's/.*SPDX[-]License-Identifier: \([A-Z][A-Za-z0-9.-]*\).*/\1/p' \
	<"$SCRATCH/own" | sort -u | sed 's,.*,LICENSES/&.txt,' \
	>"$SCRATCH/wanted"
ls LICENSES/* >"$SCRATCH/out"
same 'the files in LICENSES' "$SCRATCH/wanted" "$SCRATCH/out"
same 'COPYING and the licence of most files' COPYING \
	LICENSES/GPL-3.0-or-later.txt

finish
