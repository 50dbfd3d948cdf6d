#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests reach of src, folder by folder: "make coverage" runs it where
# the program was configured. Its arguments are the unit tests of model and
# util, which alone count for these two; for the rest all tests do. It builds a
# copy of the sources, because these may have been configured themselves; at
# the end coverage/lines.html has every line.
#
# A process that a signal ends leaves no counts. So signals and view/farewell
# are tested more than this says.
set -eu
: "${MAKE:=make}" "${CC:=gcc}"

if ! command -v gcovr >/dev/null; then
	echo 'coverage: skipped, gcovr is missing'
	exit
fi

# report NAME OPTION...: lines and branches of the files that are asked for, as
# text and as a table.
report() {
	name=$1
	shift
	gcovr "$@" --exclude-branches-by-pattern '.*\bassert\(' \
		--txt "../$name.txt" --csv "../$name.csv"
}

# All rows of the tables, summed up by folders.
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
# a test becomes nobody, who adds to what the first run has left, or complains
./kalah --version >/dev/null
find . -name '*.gcda' -exec chmod a+rw {} +
# a test that is killed in the middle may spoil the counts of others
$MAKE CFLAGS="$flags" -k check-TESTS ||
	echo 'coverage: not all tests have passed'
report upper --filter src/ --exclude src/util/ --exclude src/model/
gcovr --filter src/ --html-details ../lines.html
cd ..
summarize lower.csv upper.csv
