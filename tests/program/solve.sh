#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# --solve: its output, its errors and its exit status.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# solves STATUS LINES OPTION...: prints exactly these lines, separated by ";".
solves() {
	wanted=$1
	printf '%s\n' "$2" | tr ';' '\n' >"$SCRATCH/wanted"
	shift 2
	kalah --solve "$@" >"$SCRATCH/out" 2>"$SCRATCH/err"
	check "--solve $*: status $wanted" test $? -eq "$wanted"
	same "--solve $*" "$SCRATCH/wanted" "$SCRATCH/out"
	same "--solve $*: errors" /dev/null "$SCRATCH/err"
}

# refuses STATUS WORDS OPTION...: prints nothing but an error with the words.
refuses() {
	wanted=$1 words=$2
	shift 2
	kalah --solve "$@" >"$SCRATCH/out" 2>"$SCRATCH/err"
	check "--solve $*: status $wanted" test $? -eq "$wanted"
	same "--solve $*" /dev/null "$SCRATCH/out"
	check "--solve $*: $words" grep -q "^kalah: .*$words" "$SCRATCH/err"
}

solves 0 '1 -6;2 +6;3 +2;4 -2;best 2 +6' -H4 -s3
solves 0 'best 2 +6' -H4 -s3 --solve=best

# stores count, empty houses have no line, the first of equal moves is best
solves 0 '1 +4;2 +4;best 1 +4' --position='<2,10,7,1,1,0,1>'
solves 0 '2 -4;best 2 -4' --position='<2,10,7,1,1,0,1>' --first=2
solves 0 '4 -4;best 4 -4' --position='<2,10,7,1,1,0,1>' --first=2 \
	--numbering=around
solves 0 '1 +4;2 +4;best 1 +4' --position='<2,10,7,1,1,0,1>' --numbering=around

# who wins; with rule swap perfect play is a tie
solves 0 'outcome win' -H4 -s3 --solve=outcome
solves 0 'outcome tie' -H1 -s1 --solve=outcome --position='<1,0,0,1,1>'
solves 0 'outcome loss' --solve=outcome --position='<2,10,7,1,1,0,1>' --first=2
solves 0 'outcome tie' -H4 -s3 --solve=outcome --swap=on
solves 1 'outcome win..loss' --solve=outcome -s6 --time=0.000001
solves 1 'outcome win..loss' --solve=outcome -H2 -s1 --time=0.000001 \
	--position='<2,0,0,9,9,9,9>'

# The opening book answers at once, with rule swap, too. A program built
# elsewhere may not find it.
if test -f "${KALAH%/*}/data/book"; then
	solves 0 '1 -14;2 -10;3 +8;4 -2;5 -8;6 +4;best 3 +8' --time=1000
	solves 0 'best 3 +8' --solve=best --time=1000
	solves 0 '1 -10;2 +10;3 +2;4 +2;5 +2;6 +0;best 2 +10' -s5 --time=1000
	solves 0 'best 2 +12' -e -s5 --solve=best --time=1000
	solves 0 '1 -14;2 -10;3 +0;4 -2;5 -8;6 -4;best 3 +0' --swap=on \
		--time=1000
fi

# A program elsewhere uses the book installed with it, and not one that happens
# to lie beside it.
built=$KALAH
KALAH=$SCRATCH/away/kalah
mkdir -p "$SCRATCH/away/data" "$SCRATCH/share/kalah"
cp "$built" "$KALAH"
cp "$TOP/data/book" "$SCRATCH/share/kalah/book"
echo 'no book' >"$SCRATCH/away/data/book"
if test -e /proc/self/exe; then
	solves 0 'best 3 +8' --solve=best --time=1000
	touch "$SCRATCH/away/config.status"
	cp "$TOP/data/book" "$SCRATCH/away/data/book"
	echo 'no book' >"$SCRATCH/share/kalah/book"
	solves 0 'best 3 +8' --solve=best --time=1000
fi
KALAH=$built

# Out of time: what is not proved is estimated, a turn ahead in any case.

# estimates STEP LEAST HOUSE OPTION...: every move has a value, or bounds and
# between them an estimate, which like a value is even or odd if STEP is 2. The
# last line has the highest of all, which is LEAST or more, and the HOUSE.
cat >"$SCRATCH/estimates.awk" <<'AWK'
function wrong(what) { print NR ": " what ": " $0; failed = 1 }
{
	line = $0
	best = sub(/^best /, "")
	exact = $2 !~ /\.\./
	split($2, ends, /\.\./)
	lower = ends[1] + 0
	upper = (exact ? ends[1] : ends[2]) + 0
	value = exact ? lower : substr($3, 2) + 0
	if (!/^[0-9]+ [+-][0-9]+(\.\.[+-][0-9]+ ~[+-][0-9]+)?$/)
		wrong("form")
	if (value < lower || value > upper || (value - lower) % step)
		wrong("estimate")
}
!best {
	if (NR == 1 || value > most)
		most = value
	lows = NR == 1 || lower > lows ? lower : lows
	highs = NR == 1 || upper > highs ? upper : highs
	if (!exact)
		unproved++
	of[$1] = value
}
best && (value != most || of[$1] != most || lower != lows || upper != highs ||
	value < least || $1 != house) { wrong("best") }
END { exit failed || !best || !unproved }
AWK
estimates() {
	step=$1 least=$2 house=$3
	shift 3
	kalah --solve --time=0.000001 "$@" >"$SCRATCH/moves" 2>"$SCRATCH/err"
	check "--solve --time $*: status 1" test $? -eq 1
	same "--solve --time $*: errors" /dev/null "$SCRATCH/err"
	awk -v step="$step" -v least="$least" -v house="$house" \
		-f "$SCRATCH/estimates.awk" "$SCRATCH/moves" >"$SCRATCH/wrong"
	check "--solve --time $*: $(cat "$SCRATCH/moves" "$SCRATCH/wrong")" \
		test $? -eq 0
	tail -n 1 "$SCRATCH/moves" >"$SCRATCH/last"
	kalah --solve=best --time=0.000001 "$@" >"$SCRATCH/out"
	same "--solve=best --time $*" "$SCRATCH/last" "$SCRATCH/out"
}

long='<7,0,0,1,0,9,8,7,6,5,9,8,7,6,5,40,9>'
estimates 2 -6 1 -s6
estimates 2 -6 1 --position='<6,1,0,6,6,6,6,6,6,6,6,6,6,6,6>'
estimates 2 20 1 --position="$long"
estimates 2 20 1 --position="$long" --end=majority
estimates 2 -20 2 --position="$long" --first=2
estimates 1 -20 12 --position="$long" --first=2 --numbering=around \
	--leftover=nobody
estimates 2 -6 1 -s6 --swap=on
estimates 2 -20 1 --position='<2,0,0,9,9,9,9>'
estimates 1 10 1 --position='<3,0,0,1,0,20,0,9,0>' --leftover=nobody
check 'what is proved needs no estimate' grep -qx '1 +10' "$SCRATCH/moves"
# of equal estimates the one that is proved to be worth more
estimates 2 6 3 --position='<3,0,0,2,8,8,0,1,1>'
solves 1 '1 -8..+16 ~+6;2 -18..+14 ~+4;3 -4..+18 ~+6;best 3 -4..+18 ~+6' \
	--time=0.000001 --position='<3,0,0,2,8,8,0,1,1>'
echo '<3,0,0,2,8,8,0,1,1>' >"$SCRATCH/positions"
solves 1 '1 -8..+16 ~+6 2 -18..+14 ~+4 3 -4..+18 ~+6 best 3 -4..+18 ~+6' \
	--time=0.000001 --positions="$SCRATCH/positions"
# the tables for estimates are kept, but not for boards of another size
printf '%s\n' "$long" '<3,0,0,2,8,8,0,1,1>' "$long" >"$SCRATCH/positions"
kalah --solve=best --time=0.000001 --position="$long" >"$SCRATCH/out"
long=$(cat "$SCRATCH/out")
solves 1 "$long;best 3 -4..+18 ~+6;$long" --solve=best --time=0.000001 \
	--positions="$SCRATCH/positions"
# estimates may prove all that was asked
solves 0 '1 +4;2 +4;best 1 +4' --time=0.000001 --position='<2,10,7,1,1,0,1>'
solves 0 'best 1 +4' --solve=best --time=0.000001 \
	--position='<2,10,7,1,1,0,1>'

refuses 2 'not a number of seconds' --time=0
refuses 2 'not a number of seconds' --time=1000001
refuses 2 'not a number of seconds' --time=1e3

# threads: the same answers with any number
for threads in 1 2 8; do
	solves 0 '1 -6;2 +6;3 +2;4 -2;best 2 +6' -H4 -s3 --threads=$threads
	solves 0 'best 5 +2' -s3 --solve=best --threads=$threads
done
refuses 2 'whole number from 1 to 256' --threads=0
refuses 2 'whole number from 1 to 256' --threads=257

# memory: the same answers with any amount; a warning if the machine, or its
# address space, has less
for memory in 1 1K 3M 536870912 512M; do
	solves 0 '1 -6;2 +6;3 +2;4 -2;best 2 +6' -H4 -s3 --memory=$memory
done
for memory in 0 -1 M 1k 1KB 1.5G 8589934592G 9223372036854775808; do
	refuses 2 'not a size such as 512M or 16G' --memory=$memory
done
kalah --solve=best -H4 -s3 --memory=8589934591G >"$SCRATCH/out" 2>"$SCRATCH/err"
check 'too much memory: status 0' test $? -eq 0
echo 'best 2 +6' >"$SCRATCH/wanted"
same 'too much memory' "$SCRATCH/wanted" "$SCRATCH/out"
# once; where the system does not say how much it has, only if this process may
# take less
count=$(grep -c '^kalah: --memory: only [0-9]* MB' "$SCRATCH/err")
configured HAVE_DECL__SC_PHYS_PAGES || test "$count" -ne 0 || count=1
check 'too much memory: a warning' test "$count" -eq 1

# With little memory it takes longer. Not tried with sanitizers, which need
# terabytes.
# shellcheck disable=SC3045
if (ulimit -v 16000; kalah --version) >/dev/null 2>&1; then
	(ulimit -v 16000; kalah --solve=best -s3 --threads=1) \
		>"$SCRATCH/out" 2>/dev/null
	check 'little memory: status 0' test $? -eq 0
	echo 'best 5 +2' >"$SCRATCH/wanted"
	same 'little memory' "$SCRATCH/wanted" "$SCRATCH/out"
fi

# Under clockwise-far positions can recur: it solves nothing and says so.
for best in '' =best '=best --time=5'; do
	# shellcheck disable=SC2086
	kalah --solve$best -H2 -s1 --clockwise=far >"$SCRATCH/out" \
		2>"$SCRATCH/err"
	check "clockwise-far$best: status 1" test $? -eq 1
	echo 'kalah: clockwise-far games cannot be solved, because positions' \
		'can recur' >"$SCRATCH/wanted"
	same "clockwise-far$best: why" "$SCRATCH/wanted" "$SCRATCH/err"
	printf '%s\n' '1 -4..+4' '2 -4..+4' 'best -4..+4' >"$SCRATCH/wanted"
	test -z "$best" || sed -i '/best/!d' "$SCRATCH/wanted"
	same "clockwise-far$best" "$SCRATCH/wanted" "$SCRATCH/out"
done
# No move is the best, but some are worth more than others.
kalah --solve --clockwise=far --position='<3,0,0,0,3,2,3,1,1>' \
	>"$SCRATCH/out" 2>/dev/null
printf '%s\n' '2 -10..+10' '3 -6..+10' 'best -6..+10' >"$SCRATCH/wanted"
same 'clockwise-far: what the best move is worth' "$SCRATCH/wanted" \
	"$SCRATCH/out"

# whether it is worth so much; seeds are even or odd in all
solves 0 '+6 or more: yes' -H4 -s3 --solve=6+
solves 0 '+5 or more: yes' -H4 -s3 --solve=5+
solves 0 '+7 or more: no' -H4 -s3 --solve=+7+
solves 0 '+8 or more: no' -H4 -s3 --solve=8+
solves 0 '+500 or more: no' -H4 -s3 --solve=500+
solves 0 '-4 or more: yes' --solve=-4+ --position='<2,10,7,1,1,0,1>' --first=2
solves 0 '-3 or more: no' --solve=-3+ --position='<2,10,7,1,1,0,1>' --first=2
solves 0 '+0 or more: yes' -H4 -s3 --solve=0+ --swap=on
solves 0 '+1 or more: no' -H4 -s3 --solve=1+ --swap=on
solves 1 '+0 or more: -70..+72' --solve=0+ -s6 --time=0.000001
for goal in + - 6 6- 6++ 6+x x+ 99999999999999999999+; do
	refuses 2 'is not one of best, outcome' --solve="$goal"
done

refuses 1 'the game is over' --position='<2,10,7,0,0,0,1>'
refuses 2 'at most 8 houses' -H9
refuses 2 'at most 8 houses' -H8 -s16
refuses 2 'unexpected argument' some.game
refuses 2 'is not one of best, outcome' --solve=worst

# -- positions -----------------------------------------------------------------

# Blank lines and comments get no answers; wrong lines get errors, which are cut
# off here.
cat >"$SCRATCH/positions" <<'END'
# mover P1, then P2

<4,0,0,3,3,3,3,3,3,3,3>
  <2, 10,7,	1,1 ,0,1 >  2
<2,10,7,1,1,0,1>
<2,10,7,0,0,0,1>
<2,10,7,0,0,0>
<9,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>
<2,10,7,1,1,0,1> 3
<2,10,7,1,1,0,1> P2
	<2,10,7,1,1,0,1>	p1	
	# the last line has no end
END
printf '<2,0,0,9,9,9,9>\n<2,10,7,1,1,0,1> 1' >>"$SCRATCH/positions"
cat >"$SCRATCH/wanted" <<'END'
1 -6 2 +6 3 +2 4 -2 best 2 +6
2 -4 best 2 -4
1 +4 2 +4 best 1 +4
error: line 6: the game is over; there is no move to solve
error: line 7: a position of h houses has two stores and 2 * h houses
error: line 8: only boards of at most 8 houses a side and 255 seeds in 
error: line 9: only P1 or P2, who is to move, may follow a position
2 -4 best 2 -4
1 +4 2 +4 best 1 +4
1 -10 2 -20 best 1 -10
1 +4 2 +4 best 1 +4
END
for file in "$SCRATCH/positions" -; do
	kalah --solve --positions="$file" <"$SCRATCH/positions" \
		>"$SCRATCH/out" 2>"$SCRATCH/err"
	check "positions in $file: status 1" test $? -eq 1
	cut -c 1-71 "$SCRATCH/out" >"$SCRATCH/cut"
	same "positions in $file" "$SCRATCH/wanted" "$SCRATCH/cut"
	same "positions in $file: errors" /dev/null "$SCRATCH/err"
done
sed 's/.*best/best/' "$SCRATCH/wanted" >"$SCRATCH/best"
kalah --solve=best --positions="$SCRATCH/positions" |
	cut -c 1-71 >"$SCRATCH/out"
same 'positions, their best moves' "$SCRATCH/best" "$SCRATCH/out"
sed -e '/best.*+/s/.*/outcome win/' -e '/best.*-/s/.*/outcome loss/' \
	"$SCRATCH/wanted" >"$SCRATCH/best"
kalah --solve=outcome --positions="$SCRATCH/positions" |
	cut -c 1-71 >"$SCRATCH/out"
same 'positions, who wins' "$SCRATCH/best" "$SCRATCH/out"
grep '<4' "$SCRATCH/positions" | kalah --solve=best --positions=- -e --first=2 \
	>"$SCRATCH/out"
check 'positions by the rules of the options' test $? -eq 0
kalah --solve=best -H4 -s3 -e --first=2 >"$SCRATCH/wanted"
same 'positions by rules' "$SCRATCH/wanted" "$SCRATCH/out"

# What is in a line too long to be a position counts, unless it is blank.
{
	printf '<2,10,7,1,1,0,1>%5000s\n' 2
	printf '%5000s\n%5000s\n' '<2,10,7,1,1,0,1>' ' '
	printf '<2,10,7,1,1,0,1>%5000s\n#%5000s\n' '' x
} | kalah --solve=best --positions=- >"$SCRATCH/out"
check 'long lines: status' test $? -eq 1
check 'long lines: answers' test "$(sed 's/:.*//' "$SCRATCH/out" |
	tr '\n' /)" = 'error/best 1 +4/best 1 +4/'

# Each line is answered before the next one is sent.
mkfifo "$SCRATCH/questions" "$SCRATCH/answers"
"$KALAH" --solve=best --positions=- <"$SCRATCH/questions" \
	>"$SCRATCH/answers" 2>"$SCRATCH/err" &
exec 3>"$SCRATCH/questions" 4<"$SCRATCH/answers"
for line in '<4,0,0,3,3,3,3,3,3,3,3>' junk '<2,10,7,1,1,0,1>'; do
	echo "$line" >&3
	read -r answer <&4
	case $line$answer in
	'<4'*'best 2 +6' | 'junkerror: '* | '<2'*'best 1 +4') pass ;;
	*) fail "the answer to $line is $answer" ;;
	esac
done
kill -TERM $!
await $!
check 'waiting for a line, terminated' test $? -eq 143
exec 3>&- 4<&-

# A position that a signal interrupts has no answer, but those before it have.
{
	cat "$SCRATCH/positions"
	echo
	echo '<7,0,0,7,7,7,7,7,7,7,7,7,7,7,7,7,7>'
	cat "$SCRATCH/positions"
} >"$SCRATCH/many"
"$KALAH" --solve=best --positions="$SCRATCH/many" >"$SCRATCH/out" \
	2>"$SCRATCH/err" &
all_lines() { test "$(wc -l <"$SCRATCH/out")" -eq 11; }
soon all_lines
kill -TERM $!
await $!
check 'positions, terminated: status' test $? -eq 143
check 'positions, terminated: answers' all_lines

# A thousand lines give the same bytes in one run as in two, but for the
# numbers of lines.
awk 'BEGIN {
	srand(1)
	for (n = 0; n < 1000; n++) {
		line = n % 50 ? "<4,1,0" : n % 100 ? "# " n : "<4,-1"
		for (i = 0; i < 8; i++)
			line = line "," int(rand() * 3)
		print line ">" (n % 3 ? "" : " 2")
	}
}' >"$SCRATCH/many"
head -n 500 "$SCRATCH/many" >"$SCRATCH/first"
tail -n +501 "$SCRATCH/many" >"$SCRATCH/second"
for kind in '' =best =outcome; do
	kalah --solve$kind --positions="$SCRATCH/many" >"$SCRATCH/wanted"
	check "1,000 lines$kind: status" test $? -eq 1
	check "1,000 lines$kind: answers" \
		test "$(wc -l <"$SCRATCH/wanted")" -eq 990
	for part in first second; do
		kalah --solve$kind --positions=- <"$SCRATCH/$part"
	done | sed 's/: line [0-9]*//' >"$SCRATCH/out"
	sed 's/: line [0-9]*//' "$SCRATCH/wanted" >"$SCRATCH/unnumbered"
	same "1,000 lines$kind" "$SCRATCH/unnumbered" "$SCRATCH/out"
done

refuses 2 'No such file' --positions="$SCRATCH/missing"
refuses 2 'directory' --positions="$SCRATCH"
refuses 2 'together with --position' --positions=- --position='<1,0,0,1,1>'
refuses 2 'together with --start' --positions=- --start=usual
kalah --positions=- </dev/null >"$SCRATCH/out" 2>"$SCRATCH/err"
check '--positions alone: status' test $? -eq 2
check '--positions alone' grep -q -e '--positions needs --solve' "$SCRATCH/err"
kalah --solve --positions=- </dev/null >"$SCRATCH/out" 2>"$SCRATCH/err"
check 'no positions: status' test $? -eq 0
check 'no positions' test ! -s "$SCRATCH/out" -a ! -s "$SCRATCH/err"

# -- ends ----------------------------------------------------------------------

if test -w /dev/full; then
	kalah --solve --positions="$SCRATCH/many" 2>"$SCRATCH/err" >/dev/full
	check 'a write error between positions: status 2' test $? -eq 2
	check 'a write error between positions' \
		grep -q 'write error' "$SCRATCH/err"
	kalah --solve -H2 -s1 2>"$SCRATCH/err" >/dev/full
	check 'a write error: status 2' test $? -eq 2
	check 'a write error' grep -q 'write error' "$SCRATCH/err"
fi

# a signal ends it, but it prints what is proved, and nothing that is not
for time in '' --time=1000; do
	# shellcheck disable=SC2086
	"$KALAH" --solve=best -H7 -s7 $time >"$SCRATCH/out" 2>"$SCRATCH/err" &
	let_work $!
	kill -TERM $!
	await $!
	check "terminated $time: status" test $? -eq 143
	check "terminated $time: bounds" grep -q '^best [^ ]*\.\.[^ ]*$' \
		"$SCRATCH/out"
done

finish
