#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The analyser with all kinds of files: each error prints its line and nothing
# else, and not even the longest number or line costs much time or memory.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

out=$SCRATCH/out err=$SCRATCH/err wanted=$SCRATCH/wanted
record=$SCRATCH/record

# limited ARGUMENTS...: runs the program in 32 MB, unless it cannot even start
# in so little, as with the address sanitizer.
# shellcheck disable=SC3045 # what a shell cannot limit is not limited
if (ulimit -v 32768 && kalah --version) >"$out" 2>&1; then
	limited() { (ulimit -v 32768 && kalah "$@"); }
else
	limited() { kalah "$@"; }
fi

# run ARGUMENTS...: without input; sets $out, $err and $status.
run() {
	limited "$@" </dev/null >"$out" 2>"$err"
	status=$?
}

# right WHAT ANSWER: the last run printed the answer and nothing else.
right() {
	printf '%s\n' "$2" >"$wanted"
	same "$1: the answer" "$wanted" "$out"
	same "$1: the errors" /dev/null "$err"
	check "$1: status $status" test "$status" -eq 0
}

# wrong WHAT NUMBER: the last run reported this error and printed nothing else.
wrong() {
	case $2 in
	1) words='no input file' ;;
	2) words='too many arguments' ;;
	3) words='could not open file' ;;
	4) words='expected two values in header line' ;;
	5) words='invalid value in header line' ;;
	6) words='expected one value in body line' ;;
	7) words='invalid value in body line' ;;
	8) words='invalid move house is empty' ;;
	9) words='insufficient moves' ;;
	10) words='with relay sowing there may be at most 1000000 houses' ;;
	esac
	printf 'kalah: error: %s\n' "$words" >"$wanted"
	same "$1: the error" "$wanted" "$err"
	same "$1: the output" /dev/null "$out"
	check "$1: status $status" test "$status" -eq $((1 + ($2 <= 3)))
}

# ends WHAT HOW: right, if HOW is an answer, or wrong, if it is a number.
ends() {
	case $2 in
	*' '*) right "$1" "$2" ;;
	*) wrong "$1" "$2" ;;
	esac
}

# plays RECORD HOW [OPTION...]: the record is a format of printf.
plays() {
	# shellcheck disable=SC2059
	printf -- "$1" >"$record"
	what=$(printf '%.60s' "$1")
	how=$2
	shift 2
	run --analyse "$@" "$record"
	ends "$what $*" "$how"
}

# piped HOW COMMAND...: standard input is what the command prints.
piped() {
	how=$1
	shift
	"$@" 2>/dev/null | limited --analyse - >"$out" 2>"$err"
	status=$?
	ends "$* |" "$how"
}

# -- files ---------------------------------------------------------------------

printf '1 1\n1\n' >"$record"
for option in --analyse --analyze -a --analys; do
	run $option "$record"
	right "$option" '0 1 1'
	run $option
	wrong "$option" 1
	run $option --
	wrong "$option --" 1
	run $option "$record" "$record"
	wrong "$option, two files" 2
done
run -a -a "$record"
right '-a twice' '0 1 1'
run "$record" --analyse
right 'the file first' '0 1 1'
run --analyse --relay=on
wrong 'a rule and no file' 1
run --analyse "$SCRATCH/none" "$SCRATCH/none"
wrong 'two files that are missing' 2
run --analyse - -
wrong 'standard input twice' 2
run --analyse --bogus "$record"
check 'an unknown option: status' test "$status" -eq 2
same 'an unknown option: the output' /dev/null "$out"

escape=$(printf '\033')
long=$(printf '%05000d' 0)
for name in "$SCRATCH/none" "$SCRATCH" . / '' "$record/" "$record/none" \
	"$SCRATCH/${escape}[2J" "$long" "$SCRATCH/none
none"; do
	run --analyse "$name"
	wrong "no file: $(printf '%.60s' "$name")" 3
done
run --analyse /dev/null
wrong /dev/null 4

# Root, who may read everything, becomes nobody first, if possible.
forbidden=$SCRATCH/forbidden
cp "$record" "$forbidden"
chmod 0 "$forbidden"
if test -r "$forbidden"; then
	chmod 755 "$SCRATCH"
	nobody() {
		setpriv --reuid=65534 --regid=65534 --clear-groups \
			"$KALAH" --analyse "$1" >"$out" 2>"$err" </dev/null
		status=$?
	}
else
	nobody() { run --analyse "$1"; }
fi
nobody "$record"
if test "$(cat "$out")" = '0 1 1'; then
	nobody "$forbidden"
	wrong 'a file without permission' 3
else
	echo 'analyse: skipped a file without permission'
fi

# It can be opened, but reading from its beginning fails.
if test -r /proc/self/mem; then
	run --analyse /proc/self/mem
	wrong 'a file that cannot be read' 3
fi

# File names that look like something else.
for name in -x --help -- '-' '--analyse'; do
	cp "$record" "$SCRATCH/$name"
	(cd "$SCRATCH" && kalah --analyse "./$name") >"$out" 2>"$err"
	status=$?
	right "./$name" '0 1 1'
done
for name in -x --help --analyse --; do
	(cd "$SCRATCH" && kalah --analyse -- "$name") >"$out" 2>"$err"
	status=$?
	right "-- $name" '0 1 1'
done
(cd "$SCRATCH" && printf '2 1\n2\n1\n' | kalah -a -- -) >"$out" 2>"$err"
status=$?
right '-- - is standard input' '1 3 1'

# A writer may be slow, or write nothing.
fifo=$SCRATCH/fifo
mkfifo "$fifo" && for how in '0 1 1' 4; do
	{
		test "$how" = 4 || printf '1 '
		test "$how" = 4 || sleep 0.1 2>/dev/null || sleep 1
		test "$how" = 4 || printf '1\n1'
	} >"$fifo" &
	run --analyse "$fifo"
	ends 'a FIFO' "$how"
	kill $! 2>/dev/null
	wait
done

# -- standard input and output -------------------------------------------------

piped '0 1 1' printf '1 1\n1\n'
piped 4 printf ''
kalah --analyse - <&- >"$out" 2>"$err"
status=$?
wrong 'standard input is closed' 3
kalah --analyse - <"$SCRATCH" >"$out" 2>"$err"
status=$?
wrong 'a folder as standard input' 3
kalah --analyse "$record" <&- >"$out" 2>"$err"
status=$?
right 'a file, and standard input is closed' '0 1 1'

# unwritten WHAT: the answer could not be written, and that is reported.
unwritten() {
	check "$1: the error is '$(cat "$err")'" \
		test "$(grep -c '^kalah: write error: ..' "$err")" -eq 1
	check "$1: the errors" test "$(wc -l <"$err")" -eq 1
	check "$1: status $status" test "$status" -eq 2
}

: >"$out"
kalah --analyse "$record" >&- 2>"$err"
status=$?
unwritten 'standard output is closed'
kalah --analyse "$record" >"$out" 2>&-
check 'standard error is closed' test "$?$(cat "$out")" = '00 1 1'
kalah --analyse "$SCRATCH/none" >"$out" 2>&-
check 'standard error is closed, and an error' test "$?$(cat "$out")" = 2
if test -c /dev/full; then
	kalah --analyse "$record" >/dev/full 2>"$err"
	status=$?
	unwritten /dev/full
	: >"$out"
	printf 'x' | kalah --analyse - >/dev/full 2>"$err"
	status=$?
	wrong '/dev/full, and an error' 4
	printf 'x' | kalah --analyse - >"$out" 2>/dev/full
	check 'an error that cannot be reported' test $? -eq 1
fi
same 'the record is unchanged' "$record" "$SCRATCH/-x"

# -- one error of each kind ----------------------------------------------------

plays '' 4
plays '\n' 4
plays '\n1 1\n1\n' 4
plays '1 1 1\n1\n' 4
plays '1 one\n1\n' 5
plays '0 1\n1\n' 5
plays '1 1\n\n' 6
plays '1 1\n1\n\n' 6
plays '1 1\n1 1\n' 6
plays '1 1\none\n' 7
plays '1 1\n2\n' 7
plays '2 1\n2\n2\n' 8
plays '1 1\n1\n1\n' 8
plays '1 1\n' 9
plays '2 1\n2' 9
# the first in this order is reported, wherever it stands
plays '1 x\n\n' 5
plays '2 1\n2\n2\nx\n\n' 6
plays '2 1\n2\n2\nx\n' 7
plays '2 1\nx\n2\n2\n1 1\n' 6

# -- line ends -----------------------------------------------------------------

for end in '\n' '\r' '\r\n'; do
	plays "2 1${end}2${end}1${end}" '1 3 1'
	plays "2 1${end}2${end}1" '1 3 1'
	plays "2 1${end}2${end}1${end}${end}" 6
	plays "${end}2 1${end}2${end}1${end}" 4
	for other in '\n' '\r' '\r\n'; do
		plays "2 1${end}2${other}1${end}" '1 3 1'
	done
done
plays '2 1\n\r2\n1\n' 6
plays '2 1\r\r\n2\n1\n' 6
plays '2 1\f\n\v2\t\n\034\035+1\036\037 ' '1 3 1'
plays '2 1\n2\n1\n ' 6

# -- values --------------------------------------------------------------------

for value in 0 00 -1 +-1 + 1.0 0x1 1_000 1e0 '1,0' '\331\241' '\377' \
	'1\302\240' '\357\273\2771' 9223372036854775807 \
	9223372036854775808 18446744073709551615 18446744073709551616 \
	18446744073709551617 1000000000000000000000000000000 \
	-18446744073709551615 "1$(printf '%0999d' 0)"; do
	plays "$value 1\\n1\\n" 5
	plays "1 $value\\n1\\n" 5
	plays "1 1\\n$value\\n" 7
	plays "$value\\n1\\n" 4
	plays "1 1\\n1 $value\\n" 6
done
plays "$(printf '%01000d' 1) +1\\n+$(printf '%01000d' 1)\\n" '0 1 1'

# the most seeds that can be counted, and more; and more houses than there is
# memory for
for size in '100000000000000000 1' '1 100000000000000000' \
	'4611686018427387903 1' '1 4611686018427387903' \
	'3037000499 1518500249' '+0100000000000000000 040'; do
	plays "$size\\n" 9
	plays "$size\\n1\\n" 9
done
plays '100000000000000000 1\n1\n1\n' 9
plays '100000000000000000 1\n1\n1\n1\n' 8
plays '100000000000000000 1\n100000000000000000\n1\n' 9
plays '100000000000000000 1\n100000000000000001\n' 7
plays '100000000000000000 1\n1\n1\n2\n' 9 --sowing=clockwise-far
for size in '4611686018427387904 1' '1 4611686018427387904' \
	'3037000500 1518500250' '4294967296 4294967296'; do
	plays "$size\\n1\\n" 5
done

# NUL bytes are part of a value
plays '\000' 4
plays '1\0001\n1\n' 4
plays '1 1\000\n1\n' 5
plays '\000 \000' 5
plays '1 1\n1\000\n' 7
plays '1 1\n\0001\n' 7
plays '1 1\n1\n\000' 7
plays '1 1\n1 \000\n' 6
plays '1 1\000\n1\n\n' 5

# -- lines and files of many megabytes -----------------------------------------

# run_of BYTE MB: prints a byte, written as for tr, over and over.
run_of() {
	head -c "${2}000000" /dev/zero | tr '\000' "$1"
}

# line HEAD BYTE MB TAIL: prints such a run between HEAD and TAIL.
line() {
	# shellcheck disable=SC2059
	printf -- "$1"
	run_of "$2" "$3"
	# shellcheck disable=SC2059
	printf -- "$4"
}

# lines HEAD LINE MB: prints HEAD, then the same line over and over.
lines() {
	# shellcheck disable=SC2059
	printf -- "$1"
	yes "$2" | head -c "${3}000000"
}

piped 4 head -c 40000000 /dev/zero
piped 7 line '6 4\n' '\000' 40 ''
piped 7 line '6 4\n' 7 40 '\n1\n'
piped 7 line '6 4\n' x 40 '\n'
piped '0 1 1' line '1' ' ' 40 '1\n1\n'
piped 4 line '' x 10 '\n'
piped 4 line '' ' ' 10 '\n'
piped 4 line '' '\n' 10 ''
piped 5 line '6 ' 9 10 '\n'
piped 5 line '' 9 10 ' 6\n'
piped '0 1 1' line '1 1\n' 0 10 '1'
piped 6 line '6 4\n' '\t' 10 ''
piped 6 line '6 4\n' '\n' 10 ''
piped 6 line '6 4\n' '\r' 10 ''
piped 6 lines '6 4\n' '1 1 1' 10
piped 7 lines '6 4\n' 7 40
piped 8 lines '6 4\n' 6 10

# -- rules ---------------------------------------------------------------------

# Kalah(2,1): P1 plays 2, moves again, and captures with 1, his last house.
plays '2 1\n2\n1\n' '1 3 1'
plays '2 1\n2\n1\n' '1 3 0' --leftover=nobody
plays '2 1\n2\n1\n' 9 --capture=never
plays '2 1\n2\n1\n2\n1\n2\n' '0 2 2' --capture=never
plays '2 1\n2\n1\n2\n1\n2\n' 8
# P2 has seeds for another move
plays '2 1\n2\n1\n' 9 --end=turn
plays '2 1\n2\n1\n2\n' '1 3 1' --end=turn
plays '2 1\n2\n1\n2\n' 8
# P2's last seed falls opposite an empty house
plays '2 1\n1\n2\n1\n2\n' '2 1 3'
plays '2 1\n1\n2\n1\n' '0 2 2' --capture=always
plays '2 1\n1\n2\n1\n' '0 2 2' -e
plays '2 1\n1\n2\n1\n2\n' 8 --empty-capture
# house 1 sows on through both rows, and then house 2 does
plays '2 1\n1\n2\n2\n' 8
plays '2 1\n1\n2\n2\n' '0 2 2' --relay=on
plays '2 1\n1\n2\n2\n' '0 2 2' -o
plays '2 1\n1\n2\n2\n' 8 --relay=on --end=lap
plays '2 1\n1\n' '2 1 3' --relay=on --end=lap
plays '2 1\n1\n' '1 1 0' --preset=school
# a single relay could take longer than a lifetime
plays '100000000000000000 4\n' 9 --relay=on
plays '100000000000000000 4\n1\n' 10 --relay=on
plays '100000000000000000 4\n1\n0\n' 7 --relay=on
plays '1000001 1\n1\n' 10 --relay=on
# the only seed goes the other way
plays '1 1\n1\n' '0 1 1' --sowing=clockwise
plays '1 1\n1\n' '2 0 2' --sowing=clockwise-far
plays '1 1\n1\n' '2 0 2' -cfar
# the record gives the size, not the preset, and a later option wins
plays '1 1\n1\n' '0 1 1' --preset=seven-five
plays '2 1\n2\n1\n' '1 3 1' --leftover=nobody --leftover=owner
plays '2 1\n2\n1\n' '1 3 1' --preset=school --preset=standard
run "$record" --leftover=nobody --analyse
right 'rules after the file' '1 3 0'

finish
