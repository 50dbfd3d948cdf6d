#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# kalah-solved: what it finds, also after an interruption; and whether
# data/solved and doc/solved.md say the same.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

solved=${KALAH%/*}/kalah-solved
data=$TOP/data/solved
cd "$SCRATCH" || exit 99

# game PRESET HOUSES SEEDS: solves only this game.
game() {
	"$solved" --memory=100 --threads=1 file "$@" 2>/dev/null
	check "$*" test $? -eq 0
}

# values FILE: prints the results without time and memory.
values() {
	grep -v '^[#?]' "$1" | cut -d ' ' -f 1-4
}

# -- the first moves -----------------------------------------------------------

: >file
game standard 4 3
game empty-capture 5 2
game seed-on 3 4
values "$data" | grep -e '^standard 4 3 ' -e '^empty-capture 5 2 ' \
	-e '^seed-on 3 4 ' | sort >wanted
values file | sort >found
check 'three games in data/solved' test "$(wc -l <wanted)" -eq 3
same 'as in data/solved' wanted found

cp file before
game empty-capture 5 2
same 'nothing is solved twice' before file

printf 'standard 3 3 +2,' >>file
game standard 3 3
{ cat before; values "$data" | grep '^standard 3 3 '; } | values - >wanted
values file >found
same 'a torn line is solved again' wanted found

# Wrong lines are not taken for answers, and the right one counts for the page.
values file | grep '^standard 3 3 ' >wanted
value=$(cut -d ' ' -f 4 wanted)
for line in "standard 3 3 $value" "standard 3 3 ${value%,*} 1 0.00 0" \
	"standard 3 3 $value,+2 1 0.00 0" "standard 3 3 x 1 0.00 0" \
	"standard 3 3 $value 1 0.00" "standard 3 3 $value 1 0.00 0 0"; do
	echo "$line" >file
	game standard 3 3
	values file | tail -n 1 >found
	same "solved in spite of '$line'" wanted found
	check "and added to '$line'" test "$(wc -l <file)" -eq 2
done
awk -f "$TOP/doc/solved.awk" file | grep '^| (3,3) ' | cut -d '|' -f 3-5 >found
awk -f "$TOP/doc/solved.awk" "$data" | grep '^| (3,3) ' | head -n 1 |
	cut -d '|' -f 3-5 >wanted
same 'the right line is on the page' wanted found

kalah --solve --preset=standard --houses=4 --seeds=3 |
	awk '/^[0-9]/ { printf "%s%s", separator, $2; separator = "," }' >wanted
values before | awk '$2 == 4 { printf "%s", $4 }' >found
same 'as the program says' wanted found

# Every small game is worth what data/solved says.
grep -v '^[#?]' "$data" | awk '$5 < 30000' | cut -d ' ' -f 1-3 >games
: >file
while read -r preset houses seeds; do
	game "$preset" "$houses" "$seeds"
done <games
check 'many small games' test "$(wc -l <games)" -gt 80
values "$data" | grep -f games >wanted
values file >found
same 'small games' wanted found

# More memory than there is becomes what there is, where the system tells that.
told=0
! configured HAVE_DECL__SC_PHYS_PAGES || told=1
rm -f file
"$solved" --memory=2147483647 --threads=1 file standard 3 3 2>err
check 'too much memory: status' test $? -eq 0
check 'too much memory' test "$(grep -c \
	'^kalah-solved: only [0-9]* MB of memory available' err)" -eq $told
values "$data" | grep '^standard 3 3 ' >wanted
values file >found
same 'too much memory: values' wanted found

# Another kind of file is left alone.
awk 'BEGIN { while (n++ < 300) printf "%d,", n }' >other
cp other before
"$solved" --memory=100 --threads=1 other standard 2 2 2>err
check 'another kind of file: status' test $? -eq 2
same 'another kind of file' before other

# -- the page ------------------------------------------------------------------

awk -f "$TOP/doc/solved.awk" "$data" >found
same 'doc/solved.md is made from data/solved' "$TOP/doc/solved.md" found

# Each question can be asked again, here for just a moment.
grep '^?' "$data" >questions
while read -r _ preset position player question answer nodes seconds mb shows
do
	check "$position: numbers" test -z "$(echo "$nodes$seconds$mb" |
		tr -d -- '-.0-9')"
	check "$position: what it shows" test -n "$shows"
	bounds=$(kalah --solve="$question" --preset="$preset" \
		--position="$position" --first="$player" --time=0.001)
	check "$position: $bounds, $answer" test $? -le 1
	case $question,$answer in
	outcome,win | outcome,loss | outcome,tie | *+,yes | *+,no) pass ;;
	*) fail "$position: $question, $answer" ;;
	esac
done <questions

# Questions about Kalah(6,6) after a first turn of P1 are about the position
# after it, in which P2 may have been given so many seeds more as the words say,
# and show what the words say; all values are even.
awk '
	function sow(house,	hand, at) {
		hand = pit[house]
		pit[house] = 0
		for (at = house; hand > 0; hand--) {
			at = (at + 1) % 13
			pit[at]++
		}
	}
	function signed(value) {
		return value ? sprintf("%+d", value) : "0"
	}
	/Kalah\(6,6\) after/ {
		shows = $0
		sub(/.*: /, "", shows)
		turn = shows
		sub(/ is worth .*/, "", turn)
		more = 0
		if (/ seeds more for P2: /)
			more = substr($0, index($0, " with ") + 6) + 0
		for (at = 0; at < 13; at++)
			pit[at] = at == 6 ? 0 : 6
		count = split(turn, house, "-")
		for (i = 1; i <= count; i++)
			sow(house[i] - 1)
		position = "<6," pit[6] "," more
		for (at = 0; at < 13; at++)
			if (at != 6)
				position = position "," pit[at]
		goal = $5 == "outcome" ? $6 == "win" : $5 + 0
		most = signed(more - goal) " at most"
		if ($6 == "no" || $6 == "loss")
			most = signed(more - goal + 2 - (more - goal) % 2) \
				" or more"
		print ($3 " " $4 == position "> 2" &&
			shows == turn " is worth " most) ? shows : "wrong: " $0
	}' questions >found
check "Kalah(6,6): $(grep wrong found)" test "$(grep -c wrong found)" -eq 0
check 'one turn is worth +4' grep -q '^1-3 is worth +4 or more' found
has_row() { test "$(awk -f "$TOP/doc/solved.awk" "$1" | grep -c "$2")" -eq 1; }
grep -v '1-3 is worth +4 or more' "$data" >less
check 'the page has the value' has_row "$data" '^| 6 .* | +10 | +4 |$'
check 'but not without a proof' has_row less '^| 6 .* | +10 |  |$'
for turn in 1-2 1-3 1-4 1-5 1-6 2 3 4 5 6; do
	check "$turn is worth no more" grep -q "^$turn is worth +4 at most" \
		found
done

for words in '' 'file standard 4' 'file nonsense 4 3' 'file standard 9 3' \
	'file standard 8 16' 'file clockwise-far 2 1' '--threads=0 file' \
	'--parts=2 file' 'file standard 0 3' 'file standard 4 0'; do
	# shellcheck disable=SC2086
	"$solved" $words 2>err
	check "kalah-solved $words: status" test $? -eq 2
	check "kalah-solved $words" grep -q usage: err
done

finish
