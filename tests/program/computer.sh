#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The computer as a player in plain mode: what it prints, games that repeat with
# the same seed, and whole games by every preset and on boards of any size.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# refuses WORDS OPTION...: the error is one line with the words, and the hint.
refuses() {
	words=$1
	shift
	kalah --plain "$@" </dev/null >"$SCRATCH/out" 2>"$SCRATCH/err"
	check "$*: status 2" test $? -eq 2
	same "$*" /dev/null "$SCRATCH/out"
	check "$*: $words" grep -q "^kalah: .*$words" "$SCRATCH/err"
	check "$*: one line, and help" test \
		"$(grep -vc "^Try 'kalah --help'" "$SCRATCH/err")" -eq 1
}

refuses "'computer:0' is not one of human, computer:1" -1computer:0
refuses "'computer:10' is not one of human, computer:1" --player2=computer:10
refuses "'computer:x' is not one of human, computer:1" --player1=computer:x
refuses "'computer:' is not one of human, computer:1" --player1=computer:
refuses "'computers' is not one of" --player1=computers
refuses "'0' is not a number of seconds" --time=0
refuses "'soon' is not a number of seconds" --time=soon
refuses "'0' is not a whole number" --random-seed=0
refuses "'x' is not a whole number" --random-seed=x
refuses "'-1' is not a whole number" --random-seed=-1

# The computer moves first in Kalah(2,1), with either house.
cat >"$SCRATCH/wanted" <<'END'
+----+-------+-------+----+
| P2 | 2[ 1] | 1[ 1] |  0 |
|    |-------+-------|    |
|  0 | 1[ 1] | 2[ 1] | P1 |
+----+-------+-------+----+
Player P1 (Computer) chooses house #N
END
kalah -p --position='<2,0,0,1,1,1,1>' -1computer:9 </dev/null \
	>"$SCRATCH/out" 2>&1
check 'end of input after a move: status' test $? -eq 0
head -n 6 "$SCRATCH/out" | sed 's/#[12]$/#N/' >"$SCRATCH/got"
same 'what the computer says' "$SCRATCH/wanted" "$SCRATCH/got"

# It names houses as the board numbers them.
kalah -p -H3 -s2 -1computer:1 -2computer:1 --numbering=around \
	--random-seed=5 </dev/null >"$SCRATCH/out"
check 'around: P1 has houses 1 to 3' grep -q \
	'^Player P1 (Computer) chooses house #[123]$' "$SCRATCH/out"
check 'around: P2 has houses 4 to 6' grep -q \
	'^Player P2 (Computer) chooses house #[456]$' "$SCRATCH/out"
check 'around: nobody has other houses' test 0 -eq "$(grep 'chooses house' \
	"$SCRATCH/out" | grep -vc -e 'P1 (Computer) chooses house #[123]$' \
	-e 'P2 (Computer) chooses house #[456]$')"

# chosen OPTION...: prints the houses chosen in a whole game.
chosen() {
	kalah -p -1computer:1 -2computer:2 "$@" </dev/null |
		sed -n 's/.*chooses house #//p' | tr '\n' ' '
}

first=$(chosen --random-seed=7)
check 'the same seed gives the same game' \
	test "$(chosen --random-seed=7)" = "$first"
others=0
for seed in 8 9 10; do
	test "$(chosen --random-seed="$seed")" = "$first" ||
		others=$((others + 1))
done
check 'other seeds give other games' test "$others" -gt 0

# The default level is 3.
check 'computer is computer:3' test \
	"$(chosen --random-seed=3 -1computer -2computer)" = \
	"$(chosen --random-seed=3 -1computer:3 -2computer:3)"

# Words mode.
printf 'hint\nhint\nhint\na\nm\n' |
	kalah --plain=words -H4 -s3 >"$SCRATCH/out" 2>&1
check 'in words: status' test $? -eq 0
check 'in words: a hint' grep -q "^Hint 3 of 3: play house 2. House 2 would \
end in P1's store: another move. With best play P1 wins by 6.$" "$SCRATCH/out"
printf 'House %s.\n' '2 wins by 6' '3 wins by 2' '4 loses by 2' \
	'1 loses by 6' >"$SCRATCH/wanted"
grep '^House' "$SCRATCH/out" >"$SCRATCH/values"
same 'in words: values, the best first' "$SCRATCH/wanted" "$SCRATCH/values"
check 'in words: a move' grep -q '^P1: 2 again\.$' "$SCRATCH/out"
printf 'a\n' | kalah --plain=words -H8 -s6 --time=0.05 >"$SCRATCH/out" 2>&1
check 'in words: estimates' grep -q '^House 8 probably [wlt]' "$SCRATCH/out"
check 'in words: how far ahead' grep -q \
	'^Estimated, [0-9]* turns\{0,1\} ahead.$' "$SCRATCH/out"
printf 'hint\nhint\nhint\n' |
	kalah --plain=words -H9 --time=0.05 >"$SCRATCH/out" 2>&1
check 'in words: a large board' grep -q \
	'ahead, by a simple search for a large board\.$' \
	"$SCRATCH/out"
# shellcheck disable=SC3045 # a shell without it skips this
if (ulimit -v 20000; kalah --version) >/dev/null 2>&1; then
	printf 'a\n' | (ulimit -v 40000; kalah --plain=words -H8 -s6 \
		--time=1 --threads=1 --memory=256M) >"$SCRATCH/out" 2>&1
	check 'in words: little memory' grep -q \
		'^Estimated, [0-9]* turns* ahead\.$' "$SCRATCH/out"
else
	echo 'computer: skipped little memory, nothing runs in it here'
fi
# so little that there is no room for the stack of a thread
# shellcheck disable=SC3045
if (ulimit -v 10000; kalah --version) >/dev/null 2>&1; then
	for mode in --plain=words --engine=ugi; do
		(ulimit -v 10000; kalah $mode) </dev/null >"$SCRATCH/out" 2>&1
		check "$mode without threads: status" test $? -eq 1
		check "$mode without threads" test "$(cat "$SCRATCH/out")" = \
			'kalah: this system lets no thread start'
	done
fi
printf 'H\na\nm\n' | kalah --plain >"$SCRATCH/out" 2>&1
check 'only words mode has these letters' test "$(grep -c 'Invalid input' \
	"$SCRATCH/out")" -eq 3

# plays OPTION...: two computers finish a game.
plays() {
	kalah -p --time=0.001 --memory=4M --random-seed=1 "$@" </dev/null \
		>"$SCRATCH/out" 2>"$SCRATCH/err"
	check "$*: status" test $? -eq 0
	same "$*: errors" /dev/null "$SCRATCH/err"
	check "$*: nobody was prompted" test \
		"$(grep -c "or 'q' to quit" "$SCRATCH/out")" -eq 0
	check "$*: an end" grep -q -e ' wins!$' -e 'tie' "$SCRATCH/out"
}

for preset in standard canonical five-four seven-five empty-capture seed-on \
		congkak school clockwise-far; do
	plays --preset="$preset" -1computer:9 -2computer:4
	plays --preset="$preset" -1computer:8 -2computer:1
done
for level in 1 2 3 5 6 7 8 9; do
	plays -1computer:$level -2robot
	plays -H1 -s1 -1computer:$level -2computer:$level
done
plays -H20 -s6 -1computer:5 -2computer:9
plays -H100 -s2 --time=0.001 -1computer:9 -2robot
# A thousand moves to choose from in too short a time, on a board where the next
# seed in P2's store wins.
ones=$(awk 'BEGIN { while (i++ < 2000) printf ",1" }')
plays --end=majority --time=0.000001 -1computer:9 -2robot \
	--position="<1000,0,1999$ones>"
plays -H20 -s6 -o -1computer:2 -2computer:9
for rules in '' --relay=on --relay=capture --sowing=clockwise-far; do
	plays --end=majority --leftover=opponent $rules -1computer:9 \
		-2computer:6
	plays -H9 --end=majority $rules -1computer:9 -2computer:6
done
plays -H3 -s1000000000000 --time=0.001 -1computer:1 -2robot
plays --sowing=clockwise-far -H3 -s2 -1computer:9 -2computer:9


finish
