#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Of make check-proof, what takes a moment: values that the solver stored,
# against a solver that shares no code with it.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

proof=${KALAH%/*}/tests/proof/proof
sample=${KALAH%/*}/tests/proof/sample
samples=$TOP/tests/proof/samples
cd "$SCRATCH" || exit 99

"$proof" "$samples" 22 >out
check "samples: $(cat out)" test $? -eq 0

# in_band LEAST MOST: prints the samples with so many seeds.
in_band() {
	grep -v '^#' "$samples" | awk -F '[<,> ]' -v least="$1" -v most="$2" '{
		seeds = 0
		for (i = 5; i <= 16; i++)
			seeds += $i
		if (seeds >= least && seeds <= most)
			print
	}'
}
check '12 to 24 seeds' test "$(in_band 12 24 | wc -l)" -ge 580
check '25 to 30 seeds' test "$(in_band 25 30 | wc -l)" -ge 200
check 'exact ones' test "$(awk '!/^#/ && $2 == $3' "$samples" | wc -l)" -ge 700
check 'from both tables' test "$(awk '!/^#/ { print $4 }' "$samples" |
	sort -u | tr '\n' ' ')" = 'tablebase tt '

# Any exact value that is changed is found, in either direction.
in_band 12 20 | awk '$2 == $3' | head -n 40 >exact
awk '{ print $1, $2 + 2, $3 + 2, $4 }' exact >high
awk '{ print $1, $2 - 2, $3 - 2, $4 }' exact >low
for file in high low; do
	"$proof" $file >out
	check "$file: status" test $? -eq 1
	check "$file: $(tail -n 1 out)" test "$(grep -c '^worth ' out)" -eq 40
done

# New samples, of a question that is given up soon and of one that is not.
start='<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>'
"$sample" "$start" 1 10 8 1 $$ >new
check 'a sample' test $? -eq 0
check "random number $$: not answered" grep -q '10 or more: not answered' new
"$sample" '<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3>' 1 4 8 0 $$ >>new
check "random number $$: answered" grep -q '4 or more: no, ' new
"$proof" new 20 >out
check "new samples, random number $$: $(cat out)" test $? -eq 0

echo '<6,0,0,1,1,1> 0 0 tt' >bad
"$proof" bad >out
check 'no sample' test $? -eq 2
"$proof" /dev/null >out
check 'nothing to check' test $? -eq 1
for words in '' "$start" "$start 1 8 40 1" "nonsense 1 8 40 1 1"; do
	# shellcheck disable=SC2086
	"$sample" $words 2>err
	check "sample $words: status" test $? -eq 2
	check "sample $words" grep -q usage: err
done

finish
