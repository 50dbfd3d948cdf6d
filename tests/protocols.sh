#!/bin/sh
# Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later
# What engines for other programs answer, line by line.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

mkfifo "$SCRATCH/in" "$SCRATCH/out" || exit 99

# start OPTION...: an engine that say and hear talk to.
start() {
	kalah "$@" <"$SCRATCH/in" >"$SCRATCH/out" 2>"$SCRATCH/err" &
	engine=$!
	exec 3>"$SCRATCH/in" 4<"$SCRATCH/out"
}

say() {
	printf '%s\n' "$@" >&3
}

# hear PATTERN: the next line must be like it; it is left in line.
hear() {
	line=
	read -r line <&4
	# shellcheck disable=SC2254 # it is a pattern
	case $line in
	$1) pass ;;
	*) fail "heard '$line' instead of '$1'" ;;
	esac
}

# skip PATTERN: lines up to one like it.
skip() {
	line=
	while read -r line <&4; do
		# shellcheck disable=SC2254 # it is a pattern
		case $line in $1) pass; return ;; esac
	done
	fail "never heard '$1'"
}

# end: the engine must end well, and say nothing more.
end() {
	exec 3>&-
	line=
	read -r line <&4 && fail "heard '$line' at the end"
	wait $engine
	check "status $?" test $? -eq 0
	exec 4<&-
	same 'nothing on standard error' /dev/null "$SCRATCH/err"
}

# -- UGI -----------------------------------------------------------------------

start --engine=ugi --threads=1
say ugi
hear 'id name kalah *'
hear 'id author *'
skip 'option name sowing type combo default anticlockwise var *'
skip 'option name swap type check default false'
skip 'option name level type spin default 9 min 1 max 9'
skip ugiok
say '' isready '	query   gameover	'
hear readyok
hear 'response false'
say 'query p1turn' 'query result' 'query x' query x 'x y'
hear 'response true'
hear 'response none'
hear "info string 'x' is none of gameover, p1turn, result"
hear "info string '' is none of gameover, p1turn, result"
hear "info string 'x' is not a command"
hear "info string 'x' is not a command"

# The best move of Kalah(2,1), proved; and it need not be told when to go.
say 'position fen <2,0,0,1,1,1,1>' go
skip 'info string proved'
skip 'bestmove [12]'
say 'position fen <3,0,0,0,1,1,2,0,1> 2 moves 1 1' 'query p1turn'
hear "info string '1' is not a legal move"
hear 'info string there is no position'
say 'position fen <3,0,0,0,1,1,2,0,1> 2 moves 1' 'query p1turn' \
	'query gameover'
hear 'response true'
hear 'response false'
say 'position fen <2,0,4,0,1,1,0> 1 moves 2' 'query gameover' 'query result' \
	go
hear 'response true'
hear 'response p2win'
hear 'info string the game is over'
hear 'bestmove none'
say 'position fen <2,0,0,1>' 'position fen' position 'position startpos x' go
hear "info string '<2,0,0,1>' a position of h houses has two stores*"
hear "info string '' a position is written *"
hear "info string '' is neither startpos nor fen"
hear "info string 'x' is not moves"
hear 'info string there is no position'
hear 'bestmove none'
say 'position startpos' 'go soon' 'go movetime' 'go movetime -1' 'go fast 1'
hear "info string '' is not a limit"
hear 'bestmove none'
hear "info string '' is not a limit"
hear 'bestmove none'
hear "info string '-1' is not a limit"
hear 'bestmove none'
hear "info string 'fast' limits nothing"
hear 'bestmove none'

# Options, by the tables of the command line.
say 'setoption name Houses value 100' 'setoption name houses value 12'
hear "info string '100' is not a whole number from 1 to 99"
say 'setoption name x value 1' 'setoption name houses' 'setoption name swap x'
hear "info string 'x' is not an option"
hear 'info string setoption name NAME value VALUE'
hear 'info string setoption name NAME value VALUE'
say 'setoption name preset value x' 'setoption name capture value x'
hear "info string 'x' is not a preset"
hear "info string 'x' is not one of opposite, always, never"
say 'setoption name swap value true' 'position startpos moves 12' \
	'position startpos moves 2 swap' 'query p1turn'
hear 'response true'
say 'position startpos moves swap'
hear "info string 'swap' is not a legal move"
say 'setoption name preset value standard' 'setoption name first value 2' \
	'query p1turn'
hear 'response false'
say 'setoption name start value fair:3' 'setoption name level value 1' \
	'setoption name random-seed value 5' 'position startpos' go
skip 'bestmove [1-6]'

# Limits, and what may be said meanwhile.
say 'setoption name level value 9' 'setoption name start value usual' \
	'setoption name clock value processor' 'position startpos' 'go depth 4'
skip 'info depth 4 score cp *[0-9] time [0-9]* nodes [0-9]* nps [0-9]* pv [1-6]'
skip 'bestmove [1-6]'
say 'go nodes 30000'
skip 'bestmove [1-6]'
say 'go movetime 50'
skip 'bestmove [1-6]'
say 'go p1time 100 p2time 800 p1inc 10 p2inc 10'
skip 'bestmove [1-6]'
say 'go infinite' isready position uginewgame 'setoption name level value 3'
skip readyok
skip "info string 'position' has to wait for bestmove"
skip "info string 'uginewgame' has to wait for bestmove"
skip "info string 'setoption' has to wait for bestmove"
say stop stop
skip 'bestmove [1-6]'
say uginewgame isready 'go infinite' quit isready
hear readyok
skip 'bestmove [1-6]'
end

# Lines of any length, and an end of input in the middle of one or of a thought.
start --engine=ugi -H 3 --threads=1
head -c 16377 /dev/zero | tr '\0' ' ' >&3
say isready
hear 'info string a line that is too long'
head -c 16375 /dev/zero | tr '\0' ' ' >&3
say ' isready'
hear readyok
printf 'is' >&3
printf 'ready\r\nisready\0\nposition startpos moves 3 3\nqu' >&3
hear readyok
hear "info string 'isready?' is not a command"
printf 'ery p1turn' >&3
exec 3>&-
hear 'response true'
end

start --engine=ugi -H 7 -s 7 --threads=1
say 'go infinite'
exec 3>&-
skip 'bestmove [1-7]'
end

# Everything at once, from a file and to one.
printf 'ugi\nisready\nquit\n' | kalah --engine=ugi >"$SCRATCH/said"
check 'from a pipe: status' test $? -eq 0
check 'from a pipe: the last line' test \
	"$(tail -n 1 "$SCRATCH/said")" = readyok

# -- what does not go together -------------------------------------------------

# refuses WORDS OPTION...
refuses() {
	words=$1
	shift
	kalah "$@" </dev/null >"$SCRATCH/said" 2>"$SCRATCH/err"
	check "$*: status 2" test $? -eq 2
	check "$*: $words" grep -q "^kalah: .*$words" "$SCRATCH/err"
}

refuses "'x' is not one of" --engine=x
refuses 'does not go together with --position' --engine=ugi \
	--position='<1,0,0,1,1>'
refuses 'unexpected argument' --engine=ugi file
finish
