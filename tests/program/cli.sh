#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Bad command lines and bad circumstances: every mistake is reported in one
# line, nothing hangs, and no control characters are printed.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

out=$SCRATCH/out err=$SCRATCH/err
hint="Try 'kalah --help' for more information."
escape=$(printf '\033')
newline='
'
# digits COUNT: a number of so many digits.
digits() {
	awk -v count="$1" 'BEGIN { while (count-- > 0) printf "9" }'
}
endless=$(digits 1000)

# run ARGUMENTS...: without input; sets $out, $err and $status.
run() {
	kalah "$@" </dev/null >"$out" 2>"$err"
	status=$?
}

# clean FILE: has only printing characters, tabs and line ends.
clean() {
	test "$(tr -d '\n\t[:print:]' <"$1" | wc -c)" -eq 0
}

# complains WHAT TEXT STATUS [SECOND]: the last run had this status and reported
# one line with TEXT in it, then the line SECOND, if given, and nothing else.
complains() {
	first='' second='' third='' why=''
	{
		IFS= read -r first
		IFS= read -r second
		IFS= read -r third
	} <"$err"
	case $first in
	*[![:print:]]*) why='there are control characters in its message' ;;
	"kalah: "*"$2"*) ;;
	*) why="it says '$first'" ;;
	esac
	test "$second$third" = "${4-}" ||
		why="it goes on with '$second' and '$third'"
	test "$status" -eq "$3" || why="its status is $status"
	if test "$why"; then fail "$1: $why"; else pass; fi
}

# refuse TEXT ARGUMENTS...: a mistake in the command line.
refuse() {
	text=$1
	shift
	run "$@"
	test ! -s "$out" || fail "kalah $*: it prints something"
	complains "kalah $*" "$text" 2 "$hint"
}

# accept ARGUMENTS...: the program plays plain and has no errors.
accept() {
	run --plain "$@"
	check "kalah --plain $*: $(cat "$err")" \
		test "$status" -eq 0 -a -s "$out" -a ! -s "$err"
}

# alike ARGUMENTS... is ARGUMENTS...: two robots play the same game with both.
alike() {
	what="$*: the same game" words=
	while test "$1" != is; do
		words="$words '$1'"
		shift
	done
	shift
	kalah -p -1robot -2robot "$@" </dev/null >"$SCRATCH/wanted" 2>"$err"
	eval "set -- $words"
	run -p -1robot -2robot "$@"
	same "$what" "$SCRATCH/wanted" "$out"
	check "$what, without errors" test ! -s "$err"
}

run --solve --problem
check 'a problem needs the screen' test "$status" -eq 2
check 'and that is said' grep -q -e '--problem needs the screen' "$err"
run --problem
check 'a problem needs a terminal' test "$status" -eq 2
check 'and that is said, too' grep -q -e '--problem needs the screen' "$err"
run --problem=0
check 'there is no problem 0' test "$status" -eq 2
run --problem=9999
check 'there is no problem 9999' grep -q 'is not the number of a problem' "$err"

# -- values --------------------------------------------------------------------

# options PATTERN: prints those options that the pattern follows in --help.
options() {
	kalah --help | sed -n "s/^  .\{4\}--\([a-z0-9-]*\)$1.*/\1/p"
}
valued=$(options '=')
optional=$(options '\[=')
plain=$(options '\( \|$\)')
choices=
for option in $valued $optional; do
	run "--$option=bogus"
	case $(cat "$err") in
	*'is not one of '*) choices="$choices $option" ;;
	esac
done
check 'options of every kind' \
	test "$valued" -a "$optional" -a "$plain" -a "$choices"

for option in --houses --seeds; do
	for value in '' 0 00 -1 +1 1e3 0x6 6.0 6,5 ' 6' '6 ' six \
		4611686018427387904 9223372036854775807 9223372036854775808 \
		18446744073709551620 "$endless" "-$endless" "${escape}[31m6" \
		"6$newline" "6${newline}7" "$(printf '6\r')" \
		"$(printf '6\302\233m')" "$(printf '6\377')"
	do
		refuse "$option: " "$option=$value"
	done
	refuse "$option: " "$option" ''
done
refuse '--houses: ' -H0
refuse '--seeds: ' -s 0
refuse '--seeds: ' -sx

for option in $choices; do
	for value in '' bogus ON 'off ' 12 "$endless" "${escape}[2J" \
		"on$newline" "$newline"
	do
		refuse "--$option: " "--$option=$value"
	done
done
# values cannot be abbreviated
refuse '--plain: ' --plain=word
refuse '--sowing: ' --sowing=anti
refuse '--preset: ' --preset=standar
refuse '--first: ' --first=
refuse '--first: ' --first 0
refuse '--first: ' --first=3
refuse '--plain: ' -pfoo
refuse '--engine: ' --engine=ugi --engine=x
refuse '--clockwise: ' -cfoo
refuse '--player1: ' -1 nobody
refuse '--player2: ' -2human2
refuse '--first: ' --first=P3
refuse '--level: ' --level=0
refuse '--level: ' --level=10
refuse '--level: ' --level=human
refuse '--level: ' --level=cas
levels='one of 1, 2, 3, 4, 5, 6, 7, 8, 9, beginner, easy, casual, steady'
refuse "--level: 'hard' is not $levels" --level=hard
refuse "--player2: 'computer:hard' is not one of human, computer:1, " \
	--player2=computer:hard
refuse '--name1: a name has at most 20 characters' --name1=123456789012345678901

# more seeds than can be counted, and the most that can
refuse '2^63' --houses=4611686018427387903
refuse '2^63' --seeds=768614336404564651
refuse '2^63' --houses=3037000500 --seeds=3037000500
refuse '2^63' -H 2305843009213693952 -s 2
refuse '2^63' --preset=seven-five --seeds=4611686018427387903
refuse 'at most 1000000 houses' -o -H 1000001
accept --seeds=768614336404564650
accept --houses=1 --seeds=4611686018427387903

for option in $valued; do
	refuse 'needs a value' "--$option"
	refuse 'needs a value' --plain --echo "--$option"
done
for option in -H -s -1 -2 -t; do
	refuse 'needs a value' "$option"
	refuse 'needs a value' --plain --echo "$option"
done
for option in $plain; do
	refuse "--$option' takes no value" "--$option=on"
	refuse 'takes no value' "--$option="
done

# -- options and arguments -----------------------------------------------------

for option in --bogus --bogus=1 --Houses --housess --- --=1 --plain-words \
	"--${escape}[31m" "--$newline" "--x$newline"; do
	refuse 'unknown' "$option"
done
for option in -x -z -0 -W -? -: -= -ex -e7x "-${escape}" "-x${escape}" \
	"$(printf -- '-\377')"; do
	refuse 'unknown option' "$option"
done
for option in --p --pl --player --p=2 --s --se --seed --c --e --a --n --h \
	--re; do
	refuse 'ambiguous' "$option"
done
refuse "argument 'two'" one two
refuse "argument '--echo'" -- --plain --echo
refuse "argument 'two'" -p words two
refuse "argument 'one'" --solve one
refuse "'one' cannot be used together with --resume" --resume one
for option in --houses=5 --preset=school -o --first=2 \
	'--position=<1,0,0,1,1>'; do
	refuse '--resume keeps the rules of the autosaved game' --resume \
		"$option"
done
for option in --houses=5 --seeds=3 --first=1 --start=usual \
	'--position=<1,0,0,1,1>'; do
	name=${option%%=*}
	refuse "'one' cannot be used together with $name" "$option" one
	refuse "--analyse cannot be used together with $name" -a one "$option"
done
refuse '--analyse cannot be used together with --resume' -ra one
refuse '--solve cannot be used together with --resume' --solve --resume
refuse '--solve cannot be used together with --resume' --solve --resume \
	--houses=5
refuse '--review needs a file' --review
refuse '--positions cannot be used together with --start' --solve \
	--positions=- --start=usual
refuse '--positions cannot be used together with --position' --solve \
	--positions=- '--position=<1,0,0,1,1>'
refuse '--resume keeps the rules' --resume --start=random
for words in --analyse --solve -p; do
	refuse '--start cannot be used together with --' "$words" \
		--start=usual '--position=<1,0,0,1,1>'
done
for start in '' fair: fair:0 fair:-1 fair:x usual:1 random:0 random:1000000000 \
	fair,1 Fair ?; do
	refuse "--start: '$start' is not one of usual, fair, random" \
		--start="$start"
done
fair='--start: fair starts are known only for standard and empty-capture'
fair="$fair, on (4,4), (4,5), (5,4), (5,5), (6,4), (6,5), (7,3) and (8,3);"
fair="$fair this is"
refuse "$fair Kalah(6,4) canonical" -p --start=fair
refuse "$fair Kalah(6,4) canonical" --start=fair:3
refuse "$fair Kalah(6,4) canonical" -pvertical --start=fair
refuse "$fair Kalah(6,4) school" -p --start=fair --preset=school
refuse "$fair Kalah(6,4) school" -pwords --start=fair --preset=school
refuse "$fair Kalah(8,6) standard" -p --preset=standard -H8 -s6 --start=fair
refuse '--start: there are not that many fair starts for these rules; this is' \
	-p -e --preset=empty-capture --start=fair:255
refuse '--start: for a random start there may be at most 10000000 houses' \
	-p -H 10000001 --start=random

# -- options that would have no effect -----------------------------------------

# An option is accepted (+) or refused (-) together with a saved game, a record,
# --resume, --analyse, --solve and --results. None that says which game is
# played may be ignored; those for how it is played and shown may. Other modes
# have no signs.
goes_with() {
	case $1 in
	houses | seeds | first | start) echo - - - - + - ;;
	position | positions) echo - - - - + - ;;
	sowing | capture | relay | again | end | leftover | swap | preset | \
		clockwise | empty-capture | seed-on | \
		seven-five) echo - + - + + - ;;
	resume) echo - - + - - - ;;
	problem | host | join | protocol | token-file)
		echo - - - - - - ;;
	new | echo | player1 | player2 | name1 | name2 | level | tutor | \
		program1 | program2 | \
		time | random-seed | threads | memory | animation | theme | \
		color | ascii | preview | cursor | mouse | \
		turned | numbering | no-mouse | no-config | sentences | \
		accessible | bell)
		echo + + + + + + ;;
	plain | analyse | analyze | solve | review | engine | endgames | \
		results | help | version) ;;
	*) return 1 ;;
	esac
}

# value NAME: prints "=" and a value that the option accepts, if it needs one.
value() {
	case " $valued " in
	*[[:space:]]"$1"[[:space:]]*) ;;
	*) return ;;
	esac
	case $1 in
	position) echo '=<1,0,0,1,1>' ;;
	positions) echo "=$SCRATCH/positions" ;;
	name1 | name2 | program1 | program2) echo '=o' ;;
	*)
		kalah "--$1=?" 2>&1 </dev/null | sed -n \
			-e 's/.* is not one of \([^,]*\).*/=\1/p' \
			-e 's/.* is not a .*/=1/p' ;;
	esac
}

mkdir -p "$XDG_STATE_HOME/kalah"
printf '2 1\n2\n1\n' >"$SCRATCH/record"
echo '<1,0,0,1,1>' >"$SCRATCH/positions"
{ echo '# kalah 1' && cat "$SCRATCH/record"; } >"$SCRATCH/game"

# try SIGN ARGUMENTS...: the program accepts (+) or refuses (-) the arguments.
try() {
	sign=$1
	shift
	run "$@"
	if test "$sign" = +; then
		check "kalah $*: $(cat "$err")" test "$status" -lt 2
	else
		line=$(sed -n 2p "$err")
		check "kalah $*: goes on with '$line'" \
			test -z "$line" -o "$line" = "$hint"
		complains "kalah $*" '' 2 "$line"
		check "kalah $*: it prints something" test ! -s "$out"
	fi
}

for name in $valued $optional $plain; do
	option=--$name$(value "$name")
	signs=$(goes_with "$name")
	check "--$name: goes_with does not know it" test $? -eq 0
	# shellcheck disable=SC2086 # a list
	set -- $signs
	test $# -eq 6 || continue
	try "$1" --plain "$option" "$SCRATCH/game"
	try "$2" --plain "$option" "$SCRATCH/record"
	cp "$SCRATCH/game" "$XDG_STATE_HOME/kalah/game"
	try "$3" --plain --resume "$option"
	try "$4" --analyse "$option" "$SCRATCH/record"
	# -H and -s last, since a preset sets them, too
	try "$5" --solve "$option" -H1 -s1
	try "$6" --results "$option"
	try "$6" "$option" --results
done
rm -rf "$XDG_STATE_HOME"

# -- files ---------------------------------------------------------------------

# A game that cannot be opened is not a mistake in the command line.
for word in file '' - 6 -- --plain "${escape}]0;title" "$newline" "$endless"; do
	run -- "$word"
	test ! -s "$out" || fail "kalah -- $word: it prints something"
	complains "kalah -- $word" '' 2
	run -p -- "$word"
	complains "kalah -p -- $word" '' 2
done
run words
complains 'kalah words' 'words: No such file or directory' 2
run -p words
complains 'kalah -p words' 'words: No such file or directory' 2

refuse 'unknown' --bogus --help
refuse '--houses: ' --houses=0 --bogus

refuse "unexpected argument 'x'" --results x
refuse '--results cannot be used together with --houses' --houses=4 --results
refuse '--results cannot be used together with --preset' --results -7
refuse '--results cannot be used together with --resume' --results --resume
run --results --theme=mono --help x
check '--help ignores the rest' test "$status" -eq 0 -a ! -s "$err"

# results that cannot be read are not taken for none
run --results
check 'no results' test "$status" -eq 0 -a ! -s "$err"
mkdir -p "$XDG_STATE_HOME/kalah/results"
run --results
complains --results 'the results cannot be read: Is a directory' 2
rmdir "$XDG_STATE_HOME/kalah/results"

# -- positions -----------------------------------------------------------------

# The message says everything, so the hint may follow or not.
refuse_position() {
	run --plain --position="$2"
	test ! -s "$out" || fail "--position=$2: it prints something"
	said=$(sed -n 2p "$err")
	test "$said" = "$hint" || said=
	complains "--position=$2" "$1" 2 "$said"
}

# brackets
for board in '' '<' '>' '><' '1,0,0,1,1' '<1,0,0,1,1' '1,0,0,1,1>' \
	'x<1,0,0,1,1>' '(1,0,0,1,1)'; do
	refuse_position 'is written' "$board"
done
# who is to move
for board in '<1,0,0,1,1>>' '<1,0,0,1,1>x' '<1,0,0,1,1>P2' '<1,0,0,1,1> P3' \
	'<1,0,0,1,1> 2x' "<1,0,0,1,1>${newline}P1 P2"; do
	refuse_position 'only P1 or P2' "$board"
done
# numbers
for board in '<>' '<,,,,>' '<0,0,0>' '<-1,0,0>' '<1,,0,1,1>' '<1,0,0,1,>' \
	'<1,0,0,1,1,>' '<,1,0,0,1,1>' '<1,-1,0,1,1>' '<1,0,0,+1,1>' \
	'<1,0 0,0,1,1>' '<1,0,0,1,1e3>' '<1,0,0,0x1,1>' '<1,0,0,1.0,1>' \
	'<1;0;0;1;1>' '<a,0,0,1,1>' '<1,0,0,9223372036854775808,1>' \
	'<18446744073709551617,0,0,1,1>' "<1,0,0,1,$endless>" \
	"<1,0,0,${escape}[31m,1>" "<1,0,0,$newline,1>"; do
	refuse_position 'whole numbers' "$board"
done
# their count
for board in '<1>' '<1,0>' '<1,0,0>' '<1,0,0,1>' '<1,0,0,1,1,1>' \
	'<1,0,0,1,1,1,1>' '<2,0,0,1,1>' '<2,0,0,1,1,1>' '<3,0,0,1,1,1,1>' \
	'<9223372036854775807,0,0,1,1>'; do
	refuse_position '2 * h houses' "$board"
done
# seeds
for board in '<1,0,0,9223372036854775807,1>' \
	'<1,9223372036854775807,1,0,0>' \
	'<1,0,9223372036854775807,0,9223372036854775807>' \
	'<1,3074457345618258603,3074457345618258603,3074457345618258603,0>'
do
	refuse_position '2^63' "$board"
done
accept --position='<1,0,0,0,0>'
accept --position='<1,0,0,9223372036854775807,0>'
accept --position='<1,0,0,1,1>' --houses=9
for board in '<1,0,0,1,1> P2' "  <1,0,0,1,1>$newline  p2$newline" \
	"<1,0,0,$newline 1,1> 2"; do
	alike --position="$board" is --position='<1,0,0,1,1>' --first=2
	alike --first=P2 --position="$board" is --first=2 \
		--position='<1,0,0,1,1>'
	for other in --first=1 --first=P1; do
		refuse '--first and --position name different players' \
			"$other" --position="$board"
		refuse '--first and --position name different players' \
			--position="$board" "$other"
	done
done
alike --first=1 --position='<1,0,0,1,1> P2' --first=2 is \
	--position='<1,0,0,1,1>' --first=2
alike --position='<1,0,0,1,1> P1' --position='<2,0,0,1,1,1,1>' is \
	--position='<2,0,0,1,1,1,1>'
accept --position='bogus' --position='<1,0,0,1,1>'

# -- help and version ----------------------------------------------------------

for option in --help -h --version -V --hel --v; do
	run "$option"
	check "$option: status" test "$status" -eq 0
	check "$option: errors" test ! -s "$err"
	check "$option: output" test -s "$out"
	check "$option: control characters" clean "$out"
	if test -c /dev/full; then
		kalah "$option" >/dev/full 2>"$err"
		status=$?
		complains "$option >/dev/full" 'write error' 2
	fi
	kalah "$option" >&- 2>"$err"
	status=$?
	complains "$option >&-" 'write error' 2
done
run --help
check 'what --help prints first' grep -q '^Usage: kalah' "$out"
check 'the options that --help lists first' test "$(
	sed -n 's/^  [- ].[, ] --\([a-z]*\).*/\1/p' "$out" | head -n 5 |
	tr '\n' ' ')" = 'level plain preset start theme '
check 'lines of --help that are too wide' \
	test "$(awk 'length > 80' "$out" | wc -l)" -eq 0
check 'lines of --help that end with blanks' \
	test "$(grep -c ' $' "$out")" -eq 0
cp "$out" "$SCRATCH/help"
run -p --houses=5 --help --bogus
same '--help among other options' "$SCRATCH/help" "$out"
sed -n 's/^AC_INIT(\[kalah\], \[\(.*\)\], \[\],.*/kalah \1/p' \
	"$TOP/configure.ac" >"$SCRATCH/version"
cat <<'EOF' >>"$SCRATCH/version"
Copyright (C) 2026 The kalah authors
License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.
This is free software: you are free to change and redistribute it.
There is NO WARRANTY, to the extent permitted by law.
EOF
run --version
same 'what --version prints' "$SCRATCH/version" "$out"

# -- options that mean the same ------------------------------------------------

alike --hou=5 is --houses=5
alike --hous 5 is --houses=5
alike -H5 -s3 is --houses=5 --seeds=3
alike -H 5 -s 3 is --houses=5 --seeds=3
alike --cl is --clockwise
alike -c is --sowing=clockwise
alike -cnear is --sowing=clockwise
alike --clockwise=near is --sowing=clockwise
alike -cfar is --sowing=clockwise-far
alike --clockwise=far is --sowing=clockwise-far
alike -e is --capture=always
alike --empty-capture is --capture=always
alike -o is --relay=on
alike --seed-on is --relay=on
alike -eo7 is --preset=seven-five
alike -7eo is --preset=seven-five --capture=always --relay=on
alike --seven-five is --preset=seven-five
alike --plain=board is --plain
alike --plain=words --plain=vertical is --plain=vertical
alike --plain=vertical --plain is --plain
alike -pvertical is --plain=vertical
alike --no-config --ascii --cursor --color=always --animation=slow \
	--preview=off is --plain
# without a preset, plain mode plays canonical
alike is --preset=canonical
alike --preset=canonical is --preset=standard --end=turn
alike --preset=five-four is --houses=5 --seeds=4 --end=turn
alike --preset=seven-five is --houses=7 --seeds=5 --end=turn
alike --preset=empty-capture is --preset=standard --empty-capture
alike --preset=seed-on is --preset=standard --seed-on
alike --preset=school is --relay=on --end=lap --leftover=nobody \
	--numbering=around
alike --preset=clockwise-far is --preset=standard --clockwise=far
# a later option wins
alike --houses=5 --houses=7 is --houses=7
alike -c -cfar -c is -c
alike --capture=always --capture=never --capture=opposite is --plain
alike --houses=3 --preset=five-four is --preset=five-four
alike --preset=school --preset=canonical is --plain
alike --preset=five-four -H6 is --plain
alike --first=2 --first=1 is --plain
alike --first=P2 is --first=2
alike --first=2 --first=P1 is --plain
alike --player2=computer:2 --random-seed=5 --level=1 is \
	--player2=computer:beginner --random-seed=5
alike --random-seed=5 --level=casual is --player2=computer --random-seed=5
alike --level=9 --player2=robot is --plain
alike --start=random:5 --start=usual is --plain
alike --start=fair:1 --preset=standard is --preset=standard \
	--position="$(grep -m1 '^<' "$TOP/data/starts/standard-6-4")"
alike --start=fair:12 --preset=standard --houses=5 is --preset=standard \
	--houses=5 --position="$(grep '^<' "$TOP/data/starts/standard-5-4" |
		sed -n 12p)"
alike --start=random --random-seed=7 is --random-seed=7 --start=random
alike --position='<1,0,0,1,1>' --position='<2,0,0,1,1,1,1>' is \
	--position='<2,0,0,1,1,1,1>'
# and other options make a difference
for words in -H5 -s5 -c -cfar -e -o --capture=never --end=row \
	--leftover=nobody --first=2 --numbering=around -pwords -pvertical \
	--start=random:2; do
	kalah -p -1robot -2robot </dev/null >"$SCRATCH/wanted"
	run -p -1robot -2robot "$words"
	check "$words makes a difference" \
		test "$(cmp "$SCRATCH/wanted" "$out" 2>&1 | wc -c)" -gt 0
done
run --plain --
check '-- ends the options' test "$status" -eq 0
printf '%5000s\nq\n' '' | tr ' ' 1 | kalah --plain >"$out" 2>"$err"
check 'a line that is too long is no house' grep -q 'Invalid input' "$out"

# -- terminals and settings ----------------------------------------------------

# Without a terminal the mode is plain, whatever the environment says.
run --plain
cp "$out" "$SCRATCH/wanted"
run
same 'without a terminal the mode is plain' "$SCRATCH/wanted" "$out"
for setting in TERM=dumb TERM=bogus TERM=xterm-256color TERM= \
	"TERM=${escape}[31m" LC_ALL=C.UTF-8 LC_ALL=bogus LC_ALL= LINES=99999 \
	COLUMNS=0 NO_COLOR=1 ESCDELAY=bogus POSIXLY_CORRECT=1; do
	env "$setting" "$KALAH" </dev/null >"$out" 2>"$err"
	same "with $setting" "$SCRATCH/wanted" "$out"
	check "with $setting, the errors" test ! -s "$err"
done
kalah --plain=words </dev/null >"$SCRATCH/words"
kalah --accessible </dev/null >"$out" 2>"$err"
same 'accessible without a terminal is words' "$SCRATCH/words" "$out"
kalah --accessible --plain </dev/null >"$out" 2>"$err"
same 'accessible with --plain is plain' "$SCRATCH/wanted" "$out"
(unset TERM && kalah </dev/null >"$out" 2>&1)
same 'without TERM' "$SCRATCH/wanted" "$out"
env -i "$KALAH" </dev/null >"$out" 2>&1
same 'without any environment' "$SCRATCH/wanted" "$out"
mkdir -p "$XDG_CONFIG_HOME/kalah"
printf 'preset = school\nbogus\n' >"$XDG_CONFIG_HOME/kalah/config"
run
same 'plain mode does not read the settings' "$SCRATCH/wanted" "$out"
check 'plain mode does not complain about the settings' test ! -s "$err"

# -- standard input and output -------------------------------------------------

robots='-1robot -2robot'
if test -c /dev/full; then
	for words in '' "$robots" "$robots --houses=100 --seeds=100" \
		'--plain=words --no-config' '--plain=vertical' \
		'--houses=100000'; do
		# shellcheck disable=SC2086
		printf '1\n2\n3\n' | kalah -p $words >/dev/full 2>"$err"
		status=$?
		complains "-p $words >/dev/full" 'write error' 2
	done
fi
# shellcheck disable=SC2086
kalah -p $robots >&- 2>"$err" </dev/null
status=$?
complains 'standard output is closed' 'write error' 2
kalah -p >"$out" 2>"$err" <&-
status=$?
complains 'standard input is closed' 'read error' 2
check 'standard input is closed: the output' clean "$out"
kalah -p <&- >&- 2>"$err"
status=$?
complains 'standard input and output are closed' 'error' 2
kalah -p </dev/null >/dev/null 2>&-
check 'standard error is closed' test $? -eq 0
kalah -p --bogus </dev/null >/dev/null 2>&-
check 'standard error is closed, and a mistake' test $? -eq 2
kalah -p <"$SCRATCH" >"$out" 2>"$err"
status=$?
complains 'a folder as standard input' 'read error' 2
kalah -p </dev/zero >"$out" 2>"$err"
status=$?
complains 'a line without end' 'a line without end' 2
# a line that ends may be long, and is invalid
{
	head -c 9000000 /dev/zero
	printf '\n3\n'
} | kalah -p >"$out" 2>"$err"
check 'a very long line: status' test $? -eq 0
check 'a very long line is invalid' \
	test "$(grep -c 'Invalid input' "$out")" -eq 1
check 'after a very long line' grep -q '3\[ 0\]' "$out"
# shellcheck disable=SC2086
kalah -p $robots --houses=500 </dev/null 2>"$err" | head -n 1 >"$out"
check 'the reader of the output leaves: errors' test ! -s "$err"

# typed TEXT SAME: typing TEXT does the same as typing SAME (printf formats).
typed() {
	# shellcheck disable=SC2059
	printf -- "$2" | kalah -p >"$SCRATCH/wanted"
	# shellcheck disable=SC2059
	printf -- "$1" | kalah -p >"$out" 2>"$err"
	same "what is typed: $1" "$SCRATCH/wanted" "$out"
	check "what is typed, the errors: $1" test ! -s "$err"
}

typed '3' '3\n'
typed '3\r\n1\r\n' '3\n1\n'
typed ' \t3 \v\f\n' '3\n'
typed 'q' 'q\n'
typed '' 'q\n'
typed '3\nq\n4\n' '3\nq\n'
typed 'q ' 'q\n'
typed '\r\n' '\n'

# nonsense TEXT [OPTION]: the line is neither a house nor a command.
nonsense() {
	# shellcheck disable=SC2059
	printf -- "$1" | kalah --plain "${2:---plain}" >"$out" 2>"$err"
	check "'$1' is not understood" \
		test "$(grep -c 'Invalid input' "$out")" -eq 1
	check "'$1': the output" clean "$out"
}

for line in '' 0 7 -1 3.0 3e0 0x3 '3 4' 3q Q quit qq u r h b '#3' \
	9223372036854775808 18446744073709551619 "$endless" \
	'\033[31m' '3\000' '\000' '\0003' '\377' 'q\000' '\302\233'; do
	nonsense "$line\\nq\\n"
	nonsense "$line\\n" --echo
done

# Lines of 10 MB: letters, digits, blanks with a house at the end, and NULs.
long='BEGIN { s = c; while (length(s) < 1000000) s = s s
	for (i = 0; i < 10; i++) printf "%s", s; print n }'
awk -v c=x -v n= "$long" | kalah -p >"$out" 2>"$err"
check 'a line of 10 MB' test "$(grep -c 'Invalid input' "$out")" -eq 1
check 'a line of 10 MB: the errors' test ! -s "$err"
awk -v c=7 -v n= "$long" | kalah -p --echo >"$out" 2>"$err"
check 'a line of 10 MB of digits' clean "$out"
awk -v c=' ' -v n=3 "$long" | kalah -p >"$out"
printf '3\n' | kalah -p >"$SCRATCH/wanted"
same 'a house after 10 MB of blanks' "$SCRATCH/wanted" "$out"
awk -v c=x -v n= "$long" | tr x '\000' | kalah -p >"$out" 2>"$err"
check '10 MB of NUL bytes' test "$(grep -c 'Invalid input' "$out")" -eq 1
check '10 MB of NUL bytes: the output' clean "$out"

# No control characters are printed, whatever is asked for.
for style in board vertical words; do
	printf '3\n1\n9\nu\nfoo\n\033[1m\n' | TERM=xterm-256color \
		kalah --color=always --echo --plain=$style --player2=robot \
		>"$out" 2>&1
	check "--plain=$style: control characters" clean "$out"
done

# -- signals -------------------------------------------------------------------

# The prompt is printed before the program waits for a line, and signals end it.
# Under nohup HUP ends nothing, and a shell cannot change that.
signals='TERM HUP'
# shellcheck disable=SC2016 # the inner shell's $$
sh -c 'kill -s HUP $$' 2>/dev/null && signals=TERM
mkfifo "$SCRATCH/typed" && for name in $signals; do
	: >"$out"
	"$KALAH" -p <"$SCRATCH/typed" >"$out" 2>"$err" &
	player=$!
	exec 3>"$SCRATCH/typed"
	check 'the prompt comes before the line' \
		soon grep -q 'to quit: ' "$out"
	kill -s "$name" "$player"
	await "$player"
	status=$?
	exec 3>&-
	check "$name ends it" \
		test "$(kill -l "$status" 2>/dev/null)" = "$name"
done

finish
