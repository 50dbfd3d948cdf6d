#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What the engine answers to other programs, line by line.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

mkfifo "$SCRATCH/in" "$SCRATCH/out" || exit 99

# start OPTION...: starts the engine that say and hear talk to.
start() {
	kalah "$@" <"$SCRATCH/in" >"$SCRATCH/out" 2>"$SCRATCH/err" &
	engine=$!
	exec 3>"$SCRATCH/in" 4<"$SCRATCH/out"
}

say() {
	printf '%s\n' "$@" >&3
}

# hear PATTERN: the next line, which becomes $line, must match.
hear() {
	line=
	read -r line <&4
	# shellcheck disable=SC2254 # it is a pattern
	case $line in
	$1) pass ;;
	*) fail "heard '$line' instead of '$1'" ;;
	esac
}

# skip PATTERN: skips lines up to one that matches.
skip() {
	line=
	while read -r line <&4; do
		# shellcheck disable=SC2254 # it is a pattern
		case $line in $1) pass; return ;; esac
	done
	fail "never heard '$1'"
}

# end: the engine must end with status 0, and say nothing more.
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

start --engine=ugi --threads=1 --memory=100M
say ugi
hear 'id name kalah *'
hear 'id author *'
skip 'option name sowing type combo default anticlockwise var *'
skip 'option name swap type check default false'
skip 'option name level type spin default 9 min 1 max 9'
skip 'option name memory type spin default 100 min 1 max *'
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

# The best move of Kalah(2,1) is proved, and go needs no limit. Then positions
# and moves, right and wrong.
say 'position startpos moves3' 'position fen <2,0,0,1,1,1,1>moves 1'
hear "info string 'moves3' is not moves"
hear "info string '<2,0,0,1,1,1,1>moves 1' only P1 or P2, *"
say 'position fen <2,0,0,1,1,1,1>' go
skip 'info depth 0 score cp 200 time [0-9]* nodes [0-9]* nps [0-9]* pv 2 1'
skip 'info string proved'
skip 'bestmove [12]'
say 'position fen <3,0,0,0,1,1,2,0,1> 2 moves 1 1' 'query p1turn'
hear "info string '1' is not a legal move"
hear 'info string there is no position'
hear 'response false'
say 'query gameover' 'query result'
hear 'info string there is no position'
hear 'response true'
hear 'info string there is no position'
hear 'response none'
say 'position fen <3,0,0,0,1,1,2,0,1> 2 moves 1' 'query p1turn' \
	'query gameover'
hear 'response true'
hear 'response false'
say 'position fen < 3, 0,0,0,1,1,2,0,1>  P2' 'query p1turn' \
	'position fen <3,0,0,0,1,1,2,0,1> p2 moves 1' 'query p1turn' \
	'position fen <3,0,0,0,1,1,2,0,1> x moves 1'
hear 'response false'
hear 'response true'
hear "info string '<3,0,0,0,1,1,2,0,1> x' only P1 or P2, *"
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
say 'position startpos' 'go soon' 'go movetime' 'go movetime 1-' \
	'go depth -' 'go fast 1'
hear "info string 'soon' limits nothing"
hear 'bestmove none'
hear "info string '' is not a limit"
hear 'bestmove none'
hear "info string '1-' is not a limit"
hear 'bestmove none'
hear "info string '-' is not a limit"
hear 'bestmove none'
hear "info string 'fast' limits nothing"
hear 'bestmove none'

# Options, from the tables of the command line.
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
say 'position fen <2,0,0,1,1,1,1> moves 1 swap 2 1 2' 'query result'
hear 'response p1win'
say 'position startpos moves swap'
hear "info string 'swap' is not a legal move"
say 'position startpos moves 2 x' 'query p1turn' \
	'position startpos moves 2 99999999999999999999'
hear "info string 'x' is not a legal move"
hear 'info string there is no position'
hear 'response false'
hear "info string '99999999999999999999' is not a legal move"
say 'setoption name preset value standard' 'setoption name first value 2' \
	'query p1turn'
hear 'response false'
say 'setoption name start value fair:3' 'setoption name level value 1' \
	'setoption name random-seed value 5' 'position startpos' go
skip 'bestmove [1-6]'

# A start that the rules do not have is none.
say 'setoption name start value fair:324' 'position startpos' \
	'setoption name start value fair' 'setoption name houses value 3' \
	'query gameover' 'setoption name houses value 6' 'query gameover'
hear 'info string there are not that many fair starts for these rules'
hear 'info string there are not that many fair starts for these rules'
hear 'info string fair starts are known only for standard and empty-capture, '\
'on (4,4), (4,5), (5,4), (5,5), (6,4), (6,5), (7,3) and (8,3)'
hear 'info string there is no position'
hear 'response true'
hear 'response false'

# Limits, and commands during a search.
say 'setoption name level value 9' 'setoption name start value usual' \
	'setoption name memory value 20' \
	'setoption name clock value processor' 'position startpos' 'go depth 4'
skip 'info depth 4 score cp *00 time [0-9]* nodes [0-9]* nps [0-9]* pv [1-6] *'
skip 'bestmove [1-6]'
say 'go nodes 30000'
skip 'bestmove [1-6]'
say 'go movetime 50'
skip 'bestmove [1-6]'
say 'go movetime 0'
skip 'bestmove [1-6]'
say 'go depth 0 p1time 1'
skip 'bestmove [1-6]'
say 'go nodes 0'
skip 'bestmove [1-6]'
say 'go p1time 0 p2time 0'
skip 'bestmove [1-6]'
for limits in 'p1time -9 p2time -9223372036854775809' 'movetime -1' \
	'depth 2 nodes 18446744073709551616 movetime 99999999999999999999'; do
	say "go $limits"
	hear 'info depth *'
	skip 'bestmove [1-6]'
done
say 'go p1time 100 p2time 800 p1inc 10 p2inc 10'
skip 'bestmove [1-6]'
say 'go infinite' isready position uginewgame 'setoption name level value 3'
skip readyok
skip "info string 'position' has to wait for bestmove"
skip "info string 'uginewgame' has to wait for bestmove"
skip "info string 'setoption' has to wait for bestmove"
say ugi
skip ugiok
say stop stop
skip 'bestmove [1-6]'
say 'position fen <9,0,0,1,0,0,0,0,0,0,0,3,2,0,0,0,0,0,0,0,9>' 'go depth 2'
hear 'info depth *'
hear 'info string by a simple search for a large board'
skip 'bestmove [19]'
say uginewgame isready 'go infinite' quit isready
hear readyok
skip 'bestmove [1-6]'
end

# The book knows how best play goes on; a program built elsewhere may not find
# it.
if test -f "${KALAH%/*}/data/book"; then
	start --engine=ugi
	say 'setoption name ownbook value true' 'position startpos' go quit
	hear 'info depth 0 score cp 800 time * nodes 0 nps 0 pv 3 6 [1-6] *'
	hear 'info string proved'
	hear 'bestmove 3'
	end
fi

# A size beyond those of the menu that the command line has set is an option.
start --engine=ugi -H 1000 --threads=1
say ugi
skip 'option name houses type spin default 1000 min 1 max 1000'
hear 'option name seeds type spin default 4 min 1 max 999'
skip ugiok
say 'setoption name houses value 1001' 'setoption name houses value 6'
hear "info string '1001' is not a whole number from 1 to 1000"
say 'setoption name houses value 1000' 'position startpos moves 997 1000' \
	'query p1turn'
hear 'response false'
say 'setoption name memory value 16777216' isready
! configured HAVE_DECL__SC_PHYS_PAGES ||
	hear 'info string only [0-9]* MB of memory available for tables'
hear readyok
say 'setoption name memory value 20' 'setoption name level value 1' isready
hear readyok
end

# Lines of any length, and an end of input within a line or during a search.
start --engine=ugi -H 3 --threads=1
head -c 16376 /dev/zero | tr '\0' ' ' >&3
head -c 16376 /dev/zero | tr '\0' x >&3
say isready
hear 'info string a line that is too long'
head -c 99999 /dev/zero | tr '\0' ' ' >&3
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

# What is ended at once has looked a turn ahead.
for end in quit stop ''; do
	printf 'position fen %s\ngo infinite\n%s\n' \
		'<6,0,0,1,5,5,5,5,5,5,5,5,1,5,5>' "$end" |
		kalah --engine=ugi >"$SCRATCH/said"
	check "not the first move after '$end'" grep -qx 'bestmove 2' \
		"$SCRATCH/said"
done

# All input at once from a pipe, and output to a file.
printf 'ugi\nisready\nquit\n' | kalah --engine=ugi >"$SCRATCH/said"
check 'from a pipe: status' test $? -eq 0
check 'from a pipe: the last line' test \
	"$(tail -n 1 "$SCRATCH/said")" = readyok

# Write errors are reported, except for a pipe that has lost its reader.
echo isready | kalah --engine=ugi >&- 2>"$SCRATCH/err"
check 'output closed: status' test $? -eq 2
check 'output closed' grep -q '^kalah: write error: ' "$SCRATCH/err"
if [ -c /dev/full ]; then
	echo isready | kalah --engine=ugi >/dev/full 2>"$SCRATCH/err"
	check 'output full: status' test $? -eq 2
	check 'output full' grep -q '^kalah: write error: ' "$SCRATCH/err"
fi
for protocol in ugi kgp; do
	kalah --engine=$protocol <"$SCRATCH" >"$SCRATCH/said" 2>"$SCRATCH/err"
	check "$protocol, input unreadable: status" test $? -eq 2
	check "$protocol, input unreadable" \
		grep -q '^kalah: read error: ' "$SCRATCH/err"
done
{ echo isready; sleep 1; } | kalah --engine=ugi 2>"$SCRATCH/err" | :
same 'nobody listens' /dev/null "$SCRATCH/err"

# -- KGP -----------------------------------------------------------------------

# greets WANTED: the answer to a server's greeting, with WANTED before the mode.
greets() {
	printf '2 kgp 1 0 1\r\n4 ping\r\ngoodbye\r\n6 ping\r\n' |
		kalah --engine=kgp >"$SCRATCH/said" 2>"$SCRATCH/err"
	check 'greeting: status' test $? -eq 0
	tr -d '\r' <"$SCRATCH/said" | grep -v 'info:description' \
		>"$SCRATCH/lines"
	printf 'set info:%s\n' 'name "kalah"' 'authors "the kalah authors"' \
		>"$SCRATCH/wanted"
	printf '%smode freeplay\n1@4 pong\n' "$1" >>"$SCRATCH/wanted"
	same "greeting with '$1'" "$SCRATCH/wanted" "$SCRATCH/lines"
	check 'every line ends with CR LF' test \
		"$(tr -cd '\r' <"$SCRATCH/said" | wc -c)" -eq \
		"$(wc -l <"$SCRATCH/said")"
	same 'greeting: no error' /dev/null "$SCRATCH/err"
}

token='set auth:token "a \"b\" \\"
'
unset KALAH_KGP_TOKEN
greets ''
mkdir -p "$XDG_CONFIG_HOME/kalah"
: >"$XDG_CONFIG_HOME/kalah/kgp-token"
greets ''
printf ' a "b" \\\r\nsecond line\n' >"$XDG_CONFIG_HOME/kalah/kgp-token"
greets "$token"
printf '\357\273\277a "b" \134' >"$XDG_CONFIG_HOME/kalah/kgp-token"
greets "$token"
KALAH_KGP_TOKEN=
export KALAH_KGP_TOKEN
greets "$token"
KALAH_KGP_TOKEN='other'
greets 'set auth:token "other"
'
KALAH_KGP_TOKEN='other
4 goodbye'
greets 'set auth:token "other"
'
unset KALAH_KGP_TOKEN

for version in '2 0 0' '10 0 1' '0 1' ''; do
	printf '2 kgp %s\r\n4 ping\r\n' "$version" |
		kalah --engine=kgp >"$SCRATCH/said"
	check "version $version: status" test $? -eq 0
	printf 'error "protocol not supported"\r\n' >"$SCRATCH/wanted"
	same "version $version" "$SCRATCH/wanted" "$SCRATCH/said"
done

# Positions that are proved, over or malformed.
start --engine=kgp --threads=1
say '2 kgp 1 0 1' '4 state <2,0,0,1,1,1,1>'
skip 'mode freeplay*'
hear '1@4 move [12]*'
skip '*[13579]@4 yield*'
say '6 state <2,0,0,0,0,1,1>' '8 state <2,0,0,1>' '8 state'
hear '*@6 yield*'
hear '*@8 error "a position of h houses has two stores*'
hear '*@8 error "a position is written *'
say '20 state <9,0,0,1,0,0,0,0,0,0,0,3,2,0,0,0,0,0,0,0,9>'
skip '*@20 move [19]*'
say '22@20 stop' '24 state <2,0,0,0,1,2,1>'
skip '*@24 move 2*'
skip '*@24 yield*'
# so large that it takes long
say "32 state <3000,0,0$(awk 'BEGIN { while (i++ < 6000) printf ",3" }')>"
skip '*@32 move *'
say '34@32 stop' '36 ping'
skip '*@36 pong*'
end

printf '2 error "no \033[1mtoken"\r\n' | kalah --engine=kgp 2>"$SCRATCH/err" \
	>"$SCRATCH/said"
echo 'kalah: the server says: "no ?[1mtoken"' >"$SCRATCH/wanted"
same 'what the server complains about' "$SCRATCH/wanted" "$SCRATCH/err"

# -- options that cannot be used together --------------------------------------

# refuses WORDS OPTION...: the options are an error with the words.
refuses() {
	words=$1
	shift
	kalah "$@" </dev/null >"$SCRATCH/said" 2>"$SCRATCH/err"
	check "$*: status 2" test $? -eq 2
	check "$*: $words" grep -q "^kalah: .*$words" "$SCRATCH/err"
}

refuses "'x' is not one of" --engine=x
refuses 'cannot be used together with --position' --engine=ugi \
	--position='<1,0,0,1,1>'
refuses 'unexpected argument' --engine=ugi file
refuses 'fair starts are known only for' --engine=ugi --start=fair -H3
refuses 'too many houses and seeds' --engine=ugi -H2305843009213693951
refuses 'kgp has rules of its own' --engine=kgp --houses=5
refuses 'kgp has rules of its own' --engine=kgp --preset=seed-on
finish
