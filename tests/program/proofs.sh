#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# kalah-proofs: small books, made at once, by two programs, after an
# interruption; what cannot be proved; and the walk that checks them.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

proofs=${KALAH%/*}/kalah-proofs
cd "$SCRATCH" || exit 99

# Kalah(5,3) is worth +6 to P1, by house 3. So few nodes leave moves to store.
game='standard 5 3 1 6'
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 books work $game 2>err
check 'a book: status' test $? -eq 0
check 'a book: what it says' grep -q '^proved$' err
check 'some moves are stored' test "$(grep -c ' h ' work)" -gt 2
check 'some are left to the solver' test "$(grep -c ' a ' work)" -gt 2
cp books whole

# What is known is not asked again.
cp work before
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 books work $game 2>err
same 'nothing is asked twice' before work
same 'the same book' whole books

# A torn line, and one that lacks the end, are as if they were not there.
head -n 3 before >work
printf '0000000000030303 00000' >>work
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 again work $game 2>err
check 'after a torn line: status' test $? -eq 0
"$proofs" --walk again >walk
check 'after a torn line: the walk' test $? -eq 0

# Nor are those that cannot be, or that took more nodes than may be taken.
{
	cat before
	sed -n -e 's/ a - / z - /p' -e 's/ t [1-5]*/ h ~/p' \
		-e 's/ a - .*/ a - 100000/p' before
} >work
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 again work $game 2>err
check 'after wrong lines: status' test $? -eq 0
same 'after wrong lines: the same book' whole again
{
	head -n 1 before
	sed -n -e '1d' -e 's/ a - .*/ a - 100000/p' before
} >work
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 again work $game 2>err
check 'answers that took too long are asked again' \
	test "$(wc -l <work)" -gt "$(wc -l <before)"

# A move that fails makes solver and engine look for one that does not: to
# refute the other three by trying what follows would take thousands of lines.
# With so few nodes some positions below are doubted, too.
{
	head -n 1 before
	sed -n '2s/ t [1-5]* / t 12453 /p' before
} >work
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=30 again work $game 2>err
check 'after a wrong move: status' test $? -eq 0
check 'after a wrong move: some are doubted' grep -q ' [1-9] being tried' err
check 'after a wrong move: one is refuted, and no doubt is written down' \
	test "$(grep -c ' l ' work)" -eq 1
check 'after a wrong move: no more are tried' test "$(wc -l <work)" -lt 300
"$proofs" --walk again >walk
check 'after a wrong move: the walk' test $? -eq 0

# Of another game, or of none.
"$proofs" again before standard 5 3 2 -6 2>err
check 'the work of another game: status' test $? -eq 2
check 'the work of another game' grep -q 'about another game' err
for wrong in 'standard 99 3 1 6' 'standard 5 3 3 6' 'standard 5 3 1 99' \
	'none 5 3 1 6' 'standard 5 0 1 6'; do
	# shellcheck disable=SC2086 # a list of words
	"$proofs" again none $wrong 2>err
	check "$wrong: status" test $? -eq 2
done

# Two programs share the work.
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 --part=2/2 two shared $game 2>/dev/null &
# shellcheck disable=SC2086 # a list of words
"$proofs" --nodes=300 --part=1/2 one shared $game 2>/dev/null
check 'two programs: status' test $? -eq 0
wait
"$proofs" --walk one >walk
check 'two programs: the walk' test $? -eq 0

# More than the game is worth.
"$proofs" --nodes=300 more refuted standard 5 3 1 8 2>err
check 'more than par: status' test $? -eq 1
check 'more than par: what it says' grep -q '^refuted$' err
check 'more than par: no book' test ! -e more

# The other side, one turn of the opponent's at a time: the rest stays open.
"$proofs" --nodes=300 --turn=1 books second standard 5 3 2 -6 2>/dev/null
check 'after one turn: status' test $? -eq 0
"$proofs" --walk books >walk
check 'two books, one not whole: the walk' test $? -eq 1
check 'the first is still there' grep -q '^Kalah(5,3), P1, +6: .* 0 open' walk
check 'the other has open ones' \
	grep -q '^Kalah(5,3), P2, -6: .* [1-9][0-9]* open' walk
"$proofs" --nodes=300 books second standard 5 3 2 -6 2>/dev/null
"$proofs" --walk books >walk
check 'two books: the walk' test $? -eq 0
check 'in the end none is open' \
	grep -q '^Kalah(5,3), P2, -6: .* 0 open' walk
# shellcheck disable=SC2016 # for awk
check 'questions take what they may' \
	awk '{ bad += !/asked/ || $(NF - 1) > 3000 } END { exit bad }' \
	walk

# An answer that is none.
cp whole claim
printf '\377' | dd of=claim bs=1 seek=40 conv=notrunc 2>/dev/null
"$proofs" --walk claim >walk 2>err
check 'a damaged book: status' test $? -eq 2

# Those of the sources, but for a few answers.
"$proofs" --walk --sample=1 "$TOP/data/proofs" >walk
check 'data/proofs: status' test $? -eq 0
check 'data/proofs: no position is open' \
	test "$(grep -c ' 0 open' walk)" -eq "$(wc -l <walk)"

"$proofs" 2>err
check 'no arguments: status' test $? -eq 2
check 'no arguments: usage' grep -q '^usage: kalah-proofs' err

finish
