#!/bin/sh
# What comes beside the program: the games, and the example of settings.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

data=$TOP/data
out=$SCRATCH/out err=$SCRATCH/err

# -- games -----------------------------------------------------------------------

# Each must have been played here, lest one be forgotten.
: >"$SCRATCH/played"

# record FILE RESULT
record() {
	echo "$1" >>"$SCRATCH/played"
	kalah --analyse "$data/games/$1" >"$out" 2>"$err"
	status=$?
	check "$1: $(cat "$err")" test "$status" -eq 0
	check "$1: $(cat "$out")" test "$(cat "$out")" = "$2"
}

# saved FILE MOVES LINE: what is printed after the moves has this line.
saved() {
	echo "$1" >>"$SCRATCH/played"
	echo "$2" | tr ' ' '\n' | grep . >"$SCRATCH/moves"
	kalah --plain "$data/games/$1" <"$SCRATCH/moves" >"$out" 2>"$err"
	status=$?
	check "$1: $(cat "$err")" test "$status" -eq 0
	check "$1 has '$3'" grep -qF -e "$3" "$out"
	check "$1 has no errors" test ! -s "$err"
}

record finished.record '1 32 16'
record tie.record '0 24 24'
record twelve-houses.record '1 37 35'
saved middle.game '' \
	'|  4 | 1[ 1] | 2[ 0] | 3[ 3] | 4[ 8] | 5[ 0] | 6[ 1] | P1 |'
saved seed-on.game '' \
	'|  3 | 1[ 1] | 2[ 0] | 3[ 1] | 4[ 5] | 5[ 1] | 6[ 3] | P1 |'
saved clockwise-far.game '' \
	'| 11 | 1[ 1] | 2[ 5] | 3[ 8] | 4[ 0] | 5[ 4] | 6[ 2] | P1 |'
saved school.game '' 'player 1:34'
saved one-turn.game '6 4 6 5 6 1 6 2 6 5 6 3 6 4 6 5 6' 'player 1:25'

sort "$SCRATCH/played" >"$SCRATCH/wanted"
ls "$data/games" >"$out"
same 'the games that are there' "$SCRATCH/wanted" "$out"

# -- settings --------------------------------------------------------------------

# Each option that is a setting, with its help, in one line: those under three
# headings that take a value, but for two. Of a switch the help does not name
# the values.
kalah --help | awk '
	function put() {
		if (name != "")
			print name ": " help values
		name = ""
	}
	/^[^ ]/ { put(); on = /^(Rules|Players|Display)/ }
	/^  (-.,|   ) --/ {
		put()
		word = $1 ~ /^--/ ? $1 : $2
		if (!on || word !~ /=/ || word ~ /^--(position|clockwise)/)
			next
		values = word ~ /=off\|on/ ? ": off on" : ""
		name = word
		gsub(/^--|\[?=.*/, "", name)
		help = ""
		sub(/^ *(-., )?--[^ ]* */, "")
	}
	name != "" { sub(/^ */, ""); help = help (help == "" ? "" : " ") $0 }
	END { put() }' | sort >"$SCRATCH/wanted"
check 'there are settings' test -s "$SCRATCH/wanted"

awk '
	/^$/ { help = "" }
	/^# / { help = help (help == "" ? "" : " ") substr($0, 3) }
	/^#[a-z]/ { print substr($1, 2) ": " help }' "$data/config.example" |
	sort >"$out"
same 'the settings of --help and of the example' "$SCRATCH/wanted" "$out"

check 'nothing is set in the example' \
	test "$(grep -c -v -e '^#' -e '^$' "$data/config.example")" -eq 0

# The full screen reads them, for which there must be a terminal. One that is
# wrong shows that they are read.
mkdir -p "$XDG_CONFIG_HOME/kalah"
sed 's/^#\([a-z]\)/\1/' "$data/config.example" >"$XDG_CONFIG_HOME/kalah/config"
echo bogus >>"$XDG_CONFIG_HOME/kalah/config"
limit=
timeout 1 true 2>/dev/null && limit='timeout 20'
printf q | TERM=ansi $limit script -qec "'$KALAH' --new 2>'$err'" \
	"$SCRATCH/screen" >"$out" 2>&1
if grep -q bogus "$err"; then
	check "the settings of the example: $(cat "$err")" \
		test "$(wc -l <"$err")" -eq 1
else
	echo 'data: no terminal by script, the example of settings is not read'
fi

finish
