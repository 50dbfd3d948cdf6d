#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A small opening book: what kalah-book asks for is solved by one program or by
# several, until nothing is left; and what it takes for an answer.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

maker=${KALAH%/*}/kalah-book
plan=--plan=standard,3,3,2,9,8
cd "$SCRATCH" || exit 99

# solver NAME: makes a script, of standard input, that answers questions.
solver() {
	{ echo '#!/bin/sh' && cat; } >"$1"
	chmod +x "$1"
}

# Without memory nothing is left behind. The program alone needs less than this.
# shellcheck disable=SC3045 # what a shell cannot limit is not tested
(ulimit -v 16000; "$maker") >/dev/null 2>&1
if test $? -eq 2; then
	# shellcheck disable=SC3045,SC2086 # the same; a list of words
	(ulimit -v 20000; "$maker" $plan none) >/dev/null 2>&1
	check 'without memory: status' test $? -eq 2
	check 'without memory: nothing is left' \
		test -z "$(find . -name '*none*')"
fi

# One program, and two at once that share the questions, make the same book.
"$maker" $plan --solver="'$KALAH' --threads=1" book 2>err
check 'a book: status' test $? -eq 0
check 'how far it is' \
	grep -q '^standard,3,3: 16 positions solved, [0-9]* in all$' err
solver halves <<END
echo >>rounds
cat >questions
half=\$(((\$(wc -l <questions) + 1) / 2))
tail -n +\$((half + 1)) questions | '$KALAH' "\$@" >answers &
head -n \$half questions | '$KALAH' "\$@"
wait
cat answers
END
"$maker" $plan --solver=./halves halves.book 2>err
check 'a book of two programs: status' test $? -eq 0
same 'a book of two programs' book halves.book
check 'asked in some rounds' test "$(wc -l <rounds)" -gt 3

# nothing is left to be solved
"$maker" $plan --solver=false whole book 2>err
check 'the whole book: status' test $? -eq 0
same 'the whole book' book whole
same 'the whole book: nothing to tell' /dev/null err

# After ^C, what was answered by then stays, and the rest is asked for later.
solver stopped <<END
test ! -e asked || exec kill -INT \$(cat pid)
head -n 5 | '$KALAH' "\$@"
until test -s pid; do :; done
touch asked
kill -INT \$(cat pid)
END
"$maker" $plan --solver=./stopped part 2>err &
echo $! >pid
await $!
check '^C: status' test $? -eq 1
check '^C: what is missing' grep -q ' positions have no answer$' err
check '^C: a book' test "$(wc -c <part)" -gt 30
check '^C: not all' test "$(wc -c <part)" -lt "$(wc -c <book)"
"$maker" $plan --solver="'$KALAH'" rest part 2>err
check 'after ^C: status' test $? -eq 0
same 'after ^C' book rest

# What is no answer to the first question leaves it open, so the book is empty.
printf 'kalah book 2\n' >empty
for answer in '' junk 'best +1..+3' 'error: best 1 +1' 'best 1 +400' \
	'best 1 -129' 'best 0 +2' 'best 4 +2' 'best 1 +1..+3' '2 best 1 +4'; do
	solver wrong <<END
echo '$answer'
'$KALAH' "\$@" | tail -n +2
END
	"$maker" $plan --solver=./wrong new 2>err
	check "the answer '$answer': status" test $? -eq 1
	echo 'kalah-book: 1 positions have no answer' >wanted
	grep -v ' positions solved' err >told
	same "the answer '$answer'" wanted told
	same "the answer '$answer': the book" empty new
done

# Of too many answers, or too few, nobody knows what they answer.
for words in 'tail -n +2' 'sed 1p' 'head -c -1' ': '; do
	solver wrong <<END
'$KALAH' "\$@" | $words
END
	"$maker" $plan --solver=./wrong new part 2>err
	check "$words: status" test $? -eq 1
	check "$words: what is missing" grep -q ' positions have no answer$' err
	same "$words: the book" part new
done

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
# A plan is named by its preset, or by its houses and seeds, too.
for name in seed-on seed-on,6,4; do
	"$maker" --plan=$name --solver=false new old 2>err
	check "a book with one set, --plan=$name: status" test $? -eq 0
	same "a book with one set, --plan=$name" old new
done

# The book of the program is whole.
"$maker" --plan=standard,6,5 --solver=false new "$TOP/data/book" 2>err
check 'one set of all: status' test $? -eq 0
same 'one set of all' "$TOP/data/book" new
"$maker" --solver=false new "$TOP/data/book"
check 'the whole book of the program' test $? -eq 0

for words in '' '--solver' '--plan=nothing a' '--plan=standard,3,3 a' \
	'--plan=seed-on,6,3 a' '--plan=standard,9,9,2,2,2 a' \
	'--plan=standard,8,268435456,2,2,2 a' '--plan=standard,8,8,2,2,2 a' \
	'--ask a' 'a b c' "--solver=$(printf '%5000s' '' | tr ' ' x) a"; do
	# shellcheck disable=SC2086
	"$maker" $words >out 2>err </dev/null
	check "kalah-book $words: status" test $? -eq 2
	check "kalah-book $words" grep -q usage: err
done

for old in missing-file . err; do
	"$maker" $plan new "$old" 2>told
	check "$old is no book: status" test $? -eq 2
	echo "kalah-book: $old is not a book" >wanted
	same "$old is no book" wanted told
done

cd ..
finish
