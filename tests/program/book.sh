#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A small opening book made by several programs: what kalah-book asks for is
# solved in two parts, until nothing is left. Then the book is complete, and the
# same whichever part was answered first.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

maker=${KALAH%/*}/kalah-book
plan=--plan=standard,3,3,2,9,8
cd "$SCRATCH" || exit 99

# answers PART: prints each position of the part with its value after it.
answers() {
	kalah --solve=best --positions="$1" -H3 -s3 >"$1.best"
	check "$1: everything is solved" test $? -eq 0
	paste -d ' ' "$1" "$1.best"
}

# Without memory nothing is left behind. The program alone needs less than this.
(ulimit -v 16000; "$maker") >/dev/null 2>&1
if test $? -eq 2; then
	(ulimit -v 20000; "$maker" $plan none) >/dev/null 2>&1
	check 'without memory: status' test $? -eq 2
	check 'without memory: nothing is left' \
		test -z "$(find . -name '*none*')"
fi

old=
rounds=0
while "$maker" $plan --ask $old >positions && test -s positions; do
	rounds=$((rounds + 1))
	test "$rounds" -lt 30 || break
	awk 'NR % 2' positions >odd
	awk 'NR % 2 == 0' positions >even
	answers odd >odd.known
	answers even >even.known
	cat odd.known even.known | "$maker" $plan --answers one $old 2>err
	check "round $rounds: a book" test $? -eq 0
	same "round $rounds: errors" /dev/null err
	sort -r even.known odd.known | "$maker" $plan --answers other $old
	same "round $rounds: the same book" one other
	cp one book
	old=book
done
check "asked in some rounds: $rounds" test "$rounds" -gt 3 -a "$rounds" -lt 30

# nothing is left to be solved
"$maker" $plan whole book 2>err
check 'the whole book: status' test $? -eq 0
same 'the whole book' book whole
same 'the whole book: nothing to tell' /dev/null err

"$maker" $plan mine 2>err
check 'how far it is' \
	grep -q '^standard,3,3: 16 positions solved, [0-9]* in all$' err

# A book of fewer plies that kalah-book makes alone is complete.
"$maker" --plan=standard,3,3,2,2,8 alone 2>err
check 'a book made alone' test $? -eq 0
"$maker" --plan=standard,3,3,2,2,8 --ask alone >missing
same 'it has all it needs' /dev/null missing
check 'it is smaller than the other' test "$(wc -c <alone)" -lt "$(wc -c <book)"

# lines that are not answers are skipped, and the book stays the same
printf '%s\n' junk '' '<3,0,0,3,3,3,3,3,3> best +1..+3' \
	'<3,0,0,3,3,3,3,3,3> error: best 9 +1' \
	'<3,0,0,0,3,3,3,3,3> best 1 +4' '<3,0,0,3,3,3,3,3,3> best 1 +400' \
	'<2,0,0,3,3,3,3> best 1 +4' '<3,0,0,3,3,3,3,3,3> best 1 +1..+3' \
	'<3,0,0,3,3,3,3,3,3> 2 best 1 +4' |
	"$maker" $plan --answers again book 2>err
check 'wrong answers: status' test $? -eq 0
echo 'kalah-book: 9 lines have no answer' >wanted
same 'wrong answers' wanted err
same 'wrong answers: the book' book again

# Sets that are not planned stay as they are: here those before the last one of
# a book are missing, and solving them would take hours. Of a set, two bytes a
# position, 13 bytes lie before these and 8 behind.
magic=13 at=13 size=$(wc -c <"$TOP/data/book")
while test "$at" -lt "$size"; do
	last=$at
	at=$((at + 21 + $(od -An -v -tu1 -j $((at + 9)) -N 4 "$TOP/data/book" |
		awk '{ print 2 * ($1 + 256 * ($2 + 256 * ($3 + 256 * $4))) }')))
done
{
	head -c $magic "$TOP/data/book"
	tail -c $((size - last)) "$TOP/data/book"
} >old
"$maker" --plan=seed-on new old 2>err &
await $!
check 'a book with one set: status' test $? -eq 0
same 'a book with one set' old new

# A plan is named by its preset, or by its houses and seeds, too. The book of
# the program is whole.
for name in seed-on seed-on,6,4 standard standard,6,5 empty-capture \
	empty-capture,6,5; do
	"$maker" --plan=$name --ask "$TOP/data/book" >missing
	check "--plan=$name: status" test $? -eq 0
	same "--plan=$name: all is known" /dev/null missing
done

for words in '' '--ask' '--ask --plan=nothing' '--plan=standard,3,3 a' \
	'--plan=seed-on,6,3 --ask' '--plan=standard,9,9,2,2,2 a' \
	'--plan=standard,8,268435456,2,2,2 a' '--plan=standard,8,8,2,2,2 a' \
	'--answers a' 'a b c'; do
	# shellcheck disable=SC2086
	"$maker" $words >out 2>err </dev/null
	check "kalah-book $words: status" test $? -eq 2
	check "kalah-book $words" grep -q usage: err
done

for old in missing-file . positions; do
	"$maker" $plan --ask "$old" >out 2>err
	check "$old is no book: status" test $? -eq 2
	echo "kalah-book: $old is not a book" >wanted
	same "$old is no book" wanted err
done

cd ..
finish
