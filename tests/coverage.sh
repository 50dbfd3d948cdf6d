#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures how much of src the tests reach, folder by folder. "make coverage"
# runs it where the program was configured. Its arguments are the unit tests of
# model and util; only these count for the two folders, and all tests for the
# rest. It builds a copy of the sources, because these may be configured
# themselves. Afterwards coverage/lines.html shows every line.
#
# A process that a signal ends leaves no counts, so signals and view/farewell
# are tested more than this says.
set -eu
: "${MAKE:=make}" "${CC:=gcc}"

if ! command -v gcovr >/dev/null; then
	echo 'coverage: skipped, gcovr is missing'
	exit
fi

# report NAME OPTION...: writes the lines and branches of the chosen files, as
# text and as CSV.
report() {
	name=$1
	shift
	gcovr "$@" --exclude-branches-by-pattern '.*\bassert\(' \
		--txt "../$name.txt" --csv "../$name.csv"
}

# summarize TABLE...: adds up the rows of each folder.
summarize() {
	awk -F, '
	$1 ~ /^src\// {
		folder = $1
		sub(/\/[^\/]*$/, "", folder)
		lines[folder] += $2
		reached[folder] += $3
		branches[folder] += $5
		taken[folder] += $6
	}
	END {
		for (folder in lines)
			printf "%-22s lines %5.1f %%   branches %5.1f %%\n",
				folder, 100 * reached[folder] / lines[folder],
				100 * taken[folder] / (branches[folder] + 1e-9)
	}' "$@" | sort
}

rm -rf coverage
mkdir coverage
$MAKE distdir distdir=coverage/source
cd coverage/source
./configure --quiet CC="$CC"
flags='-O0 -g --coverage -fprofile-update=atomic'
$MAKE CFLAGS="$flags" check TESTS= >/dev/null

$MAKE CFLAGS="$flags" check-TESTS TESTS="$*"
report lower --filter src/util/ --filter src/model/
# a test that becomes nobody must be able to add to the counts of the first run
./kalah --version >/dev/null
find . -name '*.gcda' -exec chmod a+rw {} +
# a test killed at the wrong moment may spoil the counts of others
$MAKE CFLAGS="$flags" -k check-TESTS ||
	echo 'coverage: some tests failed'
report upper --filter src/ --exclude src/util/ --exclude src/model/
gcovr --filter src/ --html-details ../lines.html
cd ..
summarize lower.csv upper.csv
