#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Others as players, in words: whole games with programs, what is told of one
# that fails, that no file ever runs a command; a token that nobody asked for.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

out=$SCRATCH/out
err=$SCRATCH/err
game=$SCRATCH/game
ran=$SCRATCH/ran

# plays LINES OPTION...: the lines of words mode, and what it prints.
plays() {
	lines=$1
	shift
	# shellcheck disable=SC2059
	printf "$lines" | kalah --plain=words --no-config --new --time=0.001 \
		"$@" >"$out" 2>"$err"
}

ugi="program:'$KALAH' --engine=ugi --threads=1 --memory=4M"

# Two programs play a whole game; then another one.
plays 'new\n' --player1="$ugi" --player2="$ugi" --name1=Ann
check 'a game of two' test "$(grep -c ' row is empty' "$out")" -eq 2
check 'the other one has a name' grep -q '^Ann .* kalah' "$out"
check 'they cause no errors' test ! -s "$err"

# The computer is none of them; each has its own command.
plays 'new\n' --player1=computer:1 --player2="$ugi" --houses=2
check 'it plays against the computer' grep -qE '^kalah [0-9.]+( plays|:)' "$out"
check 'which lacks nothing' sh -c "! grep -q 'No command' '$out'"
plays 'position\nq\n' --player1="$ugi" --player2='program:exit 1'
check 'the second one has ended' grep -q '^P2 has ended: status 1\.' "$out"

# A move is taken back from it; hint and report are there as ever.
plays '2\n3\nundo\nhint\n1\nreport\nq\n' --player2="$ugi" -H4 -s3
check 'undo and hint' grep -q '^Hint' "$out"
check 'it plays on after undo' test \
	"$(grep -cE '^kalah [0-9.]+( plays|:)' "$out")" -ge 2

# A file has its name, and no command, and is continued by the person's own.
plays '1\nsave mine.game\nq\ny\n' --player2="$ugi"
mv mine.game "$game"
check 'it is kept as a program' grep -qx '# player2 = program' "$game"
check 'its name is kept' grep -q '^# name2 = kalah ' "$game"
check 'its command is not' sh -c "! grep -q engine '$game'"
printf '2\n3\nq\n' | kalah --plain=words --no-config --time=0.001 \
	--program2="'$KALAH' --engine=ugi" "$game" >"$out" 2>"$err"
check 'it goes on with the command given' grep -qE '^kalah [0-9.]+( plays|:)' \
	"$out"

for line in "player2 = program:touch '$ran'" \
	"player1 = program:touch '$ran'" "program2 = touch '$ran'"; do
	for at in head end; do
		case $at in
		head) printf '# kalah 1\n# %s\n6 4\n1\n' "$line" ;;
		end) printf '# kalah 1\n6 4\n1\n# %s\n' "$line" ;;
		esac >"$game"
		kalah --plain=words --no-config "$game" </dev/null >"$out" \
			2>"$err"
		check "$line, $at: refused" test $? -ne 0
		check "$line, $at: nothing was run" test ! -e "$ran"
	done
done

# What it complains about is lost, unless its command says where it goes; who
# fails is started again.
log=$SCRATCH/log
plays '1\nq\n' --player2='program:echo oh no >&2; exit 1'
check 'the terminal has none of it' test ! -s "$err"
plays '1\n\n\nq\n' --player2="program:echo oh no >>'$log'; exit 1"
check 'that it has ended' grep -q '^The program has ended: status 1\.' "$out"
check 'it is started again' test "$(grep -c 'oh no' "$log")" -ge 2
plays '1\nq\n' --player2='program:/no/such'
check 'why it cannot be started' grep -q \
	'^The program cannot be started: .*/no/such.* (status 127)\.' "$out"
plays '1\nq\n' --player2='program:echo oh no >&2; sleep 1000 & exit 3'
check 'how it has ended' grep -q '^The program has ended: oh no (status 3)\.' \
	"$out"

# While one does not answer, quit is heard, before that is said.
for lines in '1\nquit\n' '1\n\n\n\nquit\n' '1\n\nQ\n' '1\nｑｕｉｔ\n'; do
	plays "$lines" --player2='program:exec sleep 1000'
	check "$lines: quit is heard at once" sh -c \
		"! grep -q -e 'does not answer' -e Paused '$out'"
	check "$lines: and the game is kept" grep -q '^The game is kept' "$out"
done
plays '1\n\n\nposition\nquit\n' --player2="$ugi"
check 'other lines wait' grep -q '^<6,' "$out"
check 'and so does quit behind them' grep -qE '^kalah [0-9.]+( plays|:)' "$out"

export KALAH_TOKEN=abcdefghi KALAH_KGP_TOKEN=klmnopqrs
# shellcheck disable=SC2016 # the program's
tokens='<$KALAH_TOKEN$KALAH_KGP_TOKEN>'
plays '1\nq\n' --player2="program:echo \"$tokens\" >>'$log'; exit 1"
unset KALAH_TOKEN KALAH_KGP_TOKEN
check 'it does not know our tokens' grep -qx '<>' "$log"
plays '1\nq\n' --player2=program
check 'a command is missing' grep -q '^No command is set for the program' \
	"$out"
plays '1\nq\n' --capture=never --player2='program:echo ugiok; cat'
check 'a rule is refused' grep -q 'cannot play with capture=never' "$out"

# What is said of the connection is true.
plays 'token abcdefghi\nq\n'
check 'a token for nobody' grep -q '^Nobody plays elsewhere' "$out"
wanted='^Type token and then the one that the host shows\.'
plays 'token abc\nq\n' --join=127.0.0.1:1
check 'who calls without a token is asked for one' test \
	"$(grep -c "$wanted" "$out")" -eq 1
check 'what is none is said' grep -q "^That is not the host's token\." "$out"
plays 'token abcdefghi\nq\n' --join=127.0.0.1:1
check 'and calls once there is one' test \
	"$(grep -c "$wanted" "$out")" -eq 1
export KALAH_TOKEN=abcdefghi
plays 'token abcdefghi\nq\n' --join=127.0.0.1:1
unset KALAH_TOKEN
check 'a token before the host has answered' grep -q '^Not connected' "$out"
check 'there is somebody' sh -c "! grep -q 'Nobody plays elsewhere' '$out'"

printf '# kalah 1\n# shared = 77 0\n6 4\n1\n' >"$game"
plays "load $game\nq\n"
check 'a game is with somebody elsewhere' grep -q 'kalah with --host or' "$out"

# While somebody is waited for, each game that goes on is kept: of two new ones,
# of one that was loaded, of one that was set up.
port=$((20000 + $$ % 40000))
waits() {
	rm -rf "$XDG_STATE_HOME"
	for move in 1 2 3; do
		plays "$move\nq\n"
	done
	plays "$1\nq\ny\n" --host="127.0.0.1:$port"
	cat "$XDG_STATE_HOME"/kalah/play.* >"$game"
}
waits '3\n6\n1\nnew\nyes\n3\n6\n2\nnew\nyes'
check 'two new games' test "$(grep -c '^6 4$' "$game")" -eq 5
waits '3\n6\nnew\nyes\nload 2\nnew\nyes'
check 'one that was loaded' test "$(grep -c '^6 4$' "$game")" -eq 4
waits '3\n6\nnew\nyes\nload 2\nposition <2,0,0,2,2,2,2>\nyes\n1'
check 'one that was set up' test "$(grep -c '^6 4$' "$game")" -eq 4

# Plain boards have no time for others.
kalah --plain --player2="$ugi" </dev/null >"$out" 2>"$err"
check 'not with plain boards' test $? -ne 0
check 'and why' grep -q 'only on the screen' "$err"

finish
