#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Saving is killed, or fails, at each of its system calls, in a program of its
# own and in the game: the file is then the old one or the new one, and what is
# left behind is removed at the next start. Of these calls check takes one in
# three, and one in nine of the game's; check-long takes all.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

once=$PWD/tests/program/save_once
trace=$SCRATCH/trace
folder=$SCRATCH/folder
file=$folder/game
old=$SCRATCH/old new=$SCRATCH/new

# The leak sanitizer ends traced programs.
ASAN_OPTIONS=${ASAN_OPTIONS-}:detect_leaks=0
export ASAN_OPTIONS

# skips STEP: whether this call is not one in so many that are tried.
number=$$
skips() {
	number=$((number + 1))
	test "${KALAH_TEST_SCALE:-1}" -eq 1 -a $((number % $1)) -ne 0
}

skip() {
	echo "save: skipped, $1"
	exit 77
}

command -v strace >/dev/null || skip 'strace is missing'
strace -qq -o "$trace" -e trace=getppid -e inject=getppid:error=EIO:when=1 \
	"$once" "$SCRATCH/first" 2>/dev/null
grep -q INJECTED "$trace" 2>/dev/null || skip 'strace cannot trace, or inject'
rm -f "$SCRATCH/first"

# begin OLD: an empty folder, or one with the old file unless OLD is none.
begin() {
	rm -rf "$folder"
	mkdir "$folder"
	test "$1" = none || cp "$old" "$file"
}

# state: prints whether the file is new, old, broken or none. That a game was
# left to be continued does not matter.
state() {
	if ! test -e "$file"; then
		echo none
	elif grep -v '^# on$' "$file" | cmp -s - "$new"; then
		echo new
	elif grep -v '^# on$' "$file" | cmp -s - "$old"; then
		echo old
	else
		echo broken
	fi
}

# litter: prints whatever is in the folder besides the file.
litter() {
	find "$folder" ! -path "$folder" ! -path "$file"
}

# inject CALL COUNT WHAT: saves with WHAT at this call; sets $status and $now,
# the state of the file.
inject() {
	{ strace -qq -o "$trace" -e signal=none -e trace="$1" \
		-e inject="$1:$3:when=$2" "$once" "$file"; } 2>/dev/null
	status=$?
	now=$(state)
}

# restart WHAT: the next start cleans up and leaves the file as it is.
restart() {
	check "$1: the next start" "$once" "$file" sweep
	check "$1: the file after the next start" test "$(state)" = "$now"
	check "$1: what is left then" test -z "$(litter)"
}

# killed OLD CALL COUNT: saving is killed at this call.
killed() {
	begin "$1"
	inject "$2" "$3" signal=KILL
	check "killed at $2 $3: status $status" \
		test "$(kill -l "$status" 2>/dev/null)" = KILL
	case $now in
	"$1" | new) pass ;;
	*) fail "killed at $2 $3: the $1 file is $now" ;;
	esac
	restart "killed at $2 $3"
}

# failed OLD CALL COUNT ERROR: the call fails. The error is reported unless the
# new file is in place; even then, if it is the folder that was not synced.
failed() {
	begin "$1"
	inject "$2" "$3" "error=$4"
	check "$4 at $2 $3: it was injected" grep -q INJECTED "$trace"
	case "$2 $now $status" in
	*" $1 1" | *' new 0' | 'fsync new 1') pass ;;
	*) fail "$4 at $2 $3: status $status, and the $1 file is $now" ;;
	esac
	check "$4 at $2 $3: it leaves $(litter)" test -z "$(litter)"
	restart "$4 at $2 $3"
}

# calls TRACE: prints the calls of the save, which begins after getppid, except
# those for memory.
calls() {
	awk -F'(' '{
		count[$1]++
		memory = $1 ~ /^(brk|m(map|unmap|remap|protect|advise))/
		if (saving && !memory && $1 !~ /exit/)
			print $1, count[$1]
		if ($1 == "getppid")
			saving = 1
	}' "$1"
}

# closing ERROR WANTED: closing the new file fails after it was synced.
closing() {
	begin old
	count=$(awk '/^close/ { n++ } /^fsync/ { print n + 1; exit }' \
		"$SCRATCH/clean")
	inject close "$count" "error=$1"
	check "$1 as the new file is closed: $now, status $status" \
		test "$now$status" = "$2"
}

echo 'what was there' >"$old"
awk 'BEGIN { for (i = 0; i < 10000; i++) printf "line %04d\n", i }' >"$new"

for before in old none; do
	begin $before
	strace -qq -o "$SCRATCH/clean" -e signal=none "$once" "$file"
	check 'a save without trouble' test "$?$(state)$(litter)" = 0new
	calls "$SCRATCH/clean" >"$SCRATCH/calls"
	check 'its system calls' grep -q rename "$SCRATCH/calls"
	while read -r call count; do
		skips 3 && continue
		killed $before "$call" "$count"
		failed $before "$call" "$count" ENOSPC
		case $call in
		fsync | close | rename*)
			failed $before "$call" "$count" EIO ;;
		esac
	done <"$SCRATCH/calls"
done
closing EIO old1
closing EINTR new0

# -- games that are kept -------------------------------------------------------

folder=$XDG_STATE_HOME/kalah

# games: prints the games that there are, however they stand, as in the table
# below: without "# kalah 1", / for the end of a line, _ for a blank, + between
# two games.
games() {
	for path in "$folder"/play.*; do
		test -s "$path" || continue
		grep -v -e '^# kalah 1$' -e '^# on$' -e '^# aside$' \
			-e '^# pid' "$path" | tr '\n ' '/_'
		echo
	done | sort | tr '\n' + | sed 's/+$//'
}

# words COUNT ARGUMENTS...: plays in words, with so many lines of the input and
# under strace with the arguments; sets $status.
words() {
	rm -rf "$folder"
	mkdir -p "$folder"
	test ! -s "$old" || cp "$old" "$folder/play.1"
	count=$1
	shift
	head -n "$count" "$SCRATCH/input" >"$SCRATCH/typed"
	# shellcheck disable=SC2086 # a list
	{ strace -qq -o "$trace" -e signal=none "$@" "$KALAH" --plain=words \
		$options <"$SCRATCH/typed" >"$SCRATCH/said"; } 2>/dev/null
	status=$?
}

# hit CALL COUNT WHAT: after WHAT at this call, the next start finds the games
# as they were after one of the lines of input: after all of them if nothing is
# said to be wrong, and with each move that was shown.
hit() {
	words "$lines" -e trace="$1" -e inject="$1:$3:when=$2"
	"$KALAH" --plain=words -r </dev/null >"$SCRATCH/next" 2>&1
	games >"$SCRATCH/games"
	shown=$(grep -c ' plays ' "$SCRATCH/said")
	after=-1
	for i in $(seq 0 "$lines"); do
		cmp -s "$SCRATCH/games" "$SCRATCH/games.$i" && after=$i
	done
	case "$status $after" in
	*-1 | "0 "*[!"$lines"]) after=wrong ;;
	esac
	if test "$after" != wrong && test "$status" -eq 2 -o \
			"$shown" -le "$(cat "$SCRATCH/shown.$after")"; then
		pass
	else
		fail "$scene: $3 at $1 $2: status $status, $shown moves" \
			"shown; then there is: $(cat "$SCRATCH/games")"
	fi
}

# Each line is a scene: the game before, or -; options; the games afterwards;
# what is typed.
while read -r scene before options after typed; do
	echo "# kalah 1/$before" | tr -d '\n' | tr '/_' '\n ' >"$old"
	test "$before" != - || : >"$old"
	echo "$typed" | tr ' ' '\n' >"$SCRATCH/input"
	lines=$(wc -l <"$SCRATCH/input")
	for i in $(seq 0 "$lines"); do
		words "$i" -e trace=all
		games >"$SCRATCH/games.$i"
		grep -c ' plays ' "$SCRATCH/said" >"$SCRATCH/shown.$i"
	done
	check "$scene: status $status" test "$status" -eq 0
	check "$scene: $(cat "$SCRATCH/games.$lines")" test \
		"$(cat "$SCRATCH/games.$lines")" = "${after#-}"
	check "$scene: nobody waits for the disk" test \
		"$(grep -c sync "$trace")" -eq 0
	awk -F'(' 'NR == FNR { if (/^read\(0,/ && !first) first = FNR; next }
		{ count[$1]++ }
		FNR > first &&
		!/^(exit|brk|m(map|unmap|remap|protect|advise))/ {
			print $1, count[$1]
		}' "$trace" "$trace" >"$SCRATCH/calls"
	check "$scene: the calls" grep -q '^write ' "$SCRATCH/calls"
	while read -r call count; do
		skips 9 && continue
		hit "$call" "$count" signal=KILL
		case $call in
		openat | write | ftruncate | utimensat | flock | unlink | *stat)
			hit "$call" "$count" error=ENOSPC ;;
		esac
	done <"$SCRATCH/calls"
done <<'EOF'
begin - --new 6_4/3/6/#_at_=_1/ 3 6 undo
go-on 6_4/3/ --resume 6_4/3/6/#_at_=_1/ 6 undo
leave 6_4/3/ --resume 6_4/2/+6_4/3/1/ 1 new yes 2
over 1_1/1/#_at_=_0/ --resume - 1
EOF

finish
