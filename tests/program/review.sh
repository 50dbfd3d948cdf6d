#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# --review: what it reads, its text and its JSON, and an end by a signal.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

games=$TOP/data/games
out=$SCRATCH/out err=$SCRATCH/err

# review ARGUMENTS...: sets $out, $err and $status.
review() {
	kalah --review --memory=4M "$@" >"$out" 2>"$err" </dev/null
	status=$?
}

# moves: prints the lines of the text that are about moves.
moves() {
	awk '$1 ~ /^[0-9]+$/' "$out"
}

# each form is asked for somewhere here
kalah '--review=?' 2>&1 | sed -n 's/.* is not one of //p' | tr -d ' ' |
	tr ',' '\n' >"$SCRATCH/forms"
check 'there are forms' test -s "$SCRATCH/forms"
while read -r form; do
	check "the form $form has no test" grep -q -e "--review=$form " "$0"
done <"$SCRATCH/forms"

# -- text ----------------------------------------------------------------------

for name in finished.record middle.game school.game twelve-houses.record; do
	review -t 0.001 "$games/$name"
	check "$name: status $status" test "$status" -eq 0 -a ! -s "$err"
	check "$name: there are moves" test "$(moves | wc -l)" -gt 0
	check "$name: ten words a move" test "$(moves | wc -l)" -eq \
		"$(moves | awk 'NF == 10' | wc -l)"
	check "$name: moves in order" test "$(moves | awk '$1 == NR' |
		wc -l)" -eq "$(moves | wc -l)"
	check "$name: exactly the moves that lost have a mark" test "$(moves |
		awk '($6 == "=") != ($5 == 0)' | wc -l)" -eq 0
done
check 'both players have moves' \
	test "$(moves | awk '{ print $2 }' | sort -u | tr '\n' ' ')" = 'P1 P2 '

# a small game, all of whose moves are solved: each line and the summary
{ echo '2 2'; printf '%s\n' 2 1 1 2; } >"$SCRATCH/small"
review "$SCRATCH/small"
cp "$out" "$SCRATCH/known"
same 'a small game' "$TOP/tests/program/review.txt" "$out"

# the third time in the same position ends a game
{
	printf '# kalah 1\n# sowing = clockwise-far\n2 1\n'
	printf '%s\n' 1 2 2 1 1 2 2 1 1
} >"$SCRATCH/circle"
review -t 0.001 "$SCRATCH/circle"
check 'an end by repetition' test "$(tail -n 1 "$out")" = 'P2 wins, 3-1.'

# the summary counts what the lines say
review -t 0.001 "$games/tie.record"
seeds=$(moves | awk '$2 == "P1" { lost += $5 } END { print lost }')
check "seeds lost: $seeds" grep -q "^P1 .* ~*$seeds  " "$out"
review -t 0.001 "$games/twelve-houses.record"
check "'moves' or 'move'" test "$(grep -c 'at moves .*,' "$out")" -eq \
	"$(grep -c 'at move.*,' "$out")"

# -- input ---------------------------------------------------------------------

kalah --review - <"$SCRATCH/small" >"$out" 2>"$err"
same 'from standard input' "$SCRATCH/known" "$out"
kalah --review=text "$SCRATCH/small" >"$out"
same 'text by name' "$SCRATCH/known" "$out"
review --capture=always --end=turn "$SCRATCH/small"
check 'a record by the rules of the options' grep -q 'custom' "$out"
review --capture=always "$games/school.game"
check 'a saved game has its own rules' test "$status" -ne 0 -a -s "$err"
review
check "no file: status $status" test "$status" -eq 2 -a ! -s "$out"
review a b
check "two files: status $status" test "$status" -eq 2 -a ! -s "$out"
review "$SCRATCH/none"
check "a file that is not there: status $status" test "$status" -eq 2
echo '2 2 2' >"$SCRATCH/wrong"
review "$SCRATCH/wrong"
check "a wrong file: status $status" test "$status" -eq 1 -a ! -s "$out"
kalah --review "$SCRATCH/small" >/dev/full 2>"$err"
check 'a full disk' test $? -eq 2 -a -s "$err"

# -- JSON ----------------------------------------------------------------------

kalah --review=json "$SCRATCH/small" >"$out"
check 'JSON without blanks at the ends of lines' test \
	"$(grep -c '[[:blank:]]$' "$out")" -eq 0
printf '# kalah 1\n# swap = on\n6 4\n1\nswap\n2\n' >"$SCRATCH/swap"
printf '# kalah 1\n# numbering = around\n1000 1\n1\n1\n' >"$SCRATCH/many"
if command -v python3 >/dev/null; then
	for file in "$SCRATCH/small" "$SCRATCH/swap" "$SCRATCH/many" \
		"$games/tie.record" "$games/one-turn.game" \
		"$games/clockwise-far.game"
	do
		kalah --review=json --memory=4M -t 0.001 "$file" >"$out"
		check "JSON of $file" python3 -m json.tool "$out" /dev/null
	done
	# the same as the text, field by field
	kalah --review=json "$SCRATCH/small" | python3 -c '
import json, sys
for m in json.load(sys.stdin)["moves"]:
	print(m["move"], "P%d" % m["player"], m["house"], "%+d" % m["before"],
		m["loss"], m["mark"], ",".join(map(str, m["best"])), m["known"],
			m["happened"], m["turn"])
' >"$SCRATCH/json"
	review "$SCRATCH/small"
	moves | awk '{ $1 = $1; print }' >"$SCRATCH/text"
	same 'JSON says what the text says' "$SCRATCH/text" "$SCRATCH/json"
fi

# -- many best houses ----------------------------------------------------------

# On a large board all moves may be as good; the first 63 are told.
review -t 0.001 "$SCRATCH/many"
check 'P2 has many best houses' test "$(moves | awk '$2 == "P2" {
		print split($7, houses, ",")
	}')" -eq 63
check 'and all of them are whole' test "$(moves | awk '$2 == "P2" {
		print $7
	}' | tr ',' '\n' | grep -c '^10[0-6][0-9]$')" -eq 63

# In words, too: P2 has a seed that can capture from house 44, if that is taken.
position=$(awk 'BEGIN {
	houses = 1000
	printf "<%d,0,0", houses
	for (i = 1; i <= houses; i++)
		printf ",%d", (i != 44 && i != houses)
	for (i = 1; i <= houses; i++)
		printf ",%d", (i == 956) + 900 * (i > 300 && i < 900 && i % 2)
	print ">"
}')
printf '43\nreview\n' | kalah --plain=words --position="$position" \
	-t 0.5 >"$out"
check 'many best houses in words' grep -q \
	'^Turn 1: .* with house 1, house 2, .* or house 63, P1' "$out"

# What was lost by a house beyond the first 100 cannot be known.
printf '101\nreport\n' | kalah --plain=words -H101 -s1 -t 0.001 >"$out"
check 'a report says that not all is known' grep -q \
	'^P1: 1 move, 0 without loss, 0 seeds lost\. Not all is known\.$' "$out"

# A best house beyond the first 63 is not told.
position=$(awk 'BEGIN {
	printf "<99,0,0"
	for (i = 1; i <= 99; i++)
		printf ",%d", (i != 49 && i != 99)
	for (i = 1; i <= 99; i++)
		printf ",%d", (i == 50) + 5 * (i == 11)
	print ">"
}')
printf '48\nreview\n' | kalah --plain=words --position="$position" \
	-t 0.5 >"$out"
check 'an unknown best house in words' grep -q \
	'^Turn 1: P1 played house 48\. With house 48 P1 ends about [0-9]* ' \
	"$out"

# Names are told, and safe in JSON.
printf '# kalah 1\n# name1 = A"\\\n2 1\n2\n1\n' >"$SCRATCH/named"
review "$SCRATCH/named"
check 'names in the first line' grep -qxF 'Kalah(2,1) standard, A"\ v P2' "$out"
"$KALAH" --review=json "$SCRATCH/named" >"$out" 2>"$err"
check 'a name in JSON' grep -qF '{"player": 1, "name": "A\"\\", "moves"' "$out"
check 'no name in JSON' grep -qF '{"player": 2, "moves"' "$out"

# -- signals -------------------------------------------------------------------

echo '8 16' >"$SCRATCH/large"
printf '%s\n' 1 2 3 4 5 6 7 8 >>"$SCRATCH/large"
"$KALAH" --review -t 100 --memory=4M "$SCRATCH/large" >"$out" \
	2>"$err" &
let_work $!
kill -TERM $!
await $!
check 'terminated: status' test $? -eq 143
check 'terminated: prints nothing' test ! -s "$out" -a ! -s "$err"

finish
