#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Saving is killed, or fails, at each of its system calls, in a program of its
# own and in the game: the file is then the old one or the new one, and what is
# left behind is removed at the next start.

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

# restart WHAT: the next start cleans up and leaves the file as it is. Without
# locks, leftovers may belong to another process and stay until the next save.
restart() {
	check "$1: the next start" "$once" "$file" sweep
	check "$1: the file after the next start" test "$(state)" = "$now"
	configured HAVE_FLOCK ||
		check "$1: the next save" "$once" "$file"
	check "$1: what is left then" test -z "$(litter)"
}

# clean: whether there is no litter or, without locks, only what the next save
# removes.
clean() {
	case $(litter) in
	'') return 0 ;;
	"$folder/.game.saving") ! configured HAVE_FLOCK ;;
	*) return 1 ;;
	esac
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
	check "$4 at $2 $3: it leaves $(litter)" clean
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

# -- the game itself -----------------------------------------------------------

# The game resumes a saved game, reads a move and appends it.
folder=$XDG_STATE_HOME/kalah file=$folder/play.1
printf '# kalah 1\n6 4\n3\n' >"$old"
printf '# kalah 1\n6 4\n3\n1\n' >"$new"
mkdir -p "$XDG_STATE_HOME"
echo 1 >"$SCRATCH/input"
: >"$SCRATCH/none"

# resume ARGUMENTS...: under strace with the arguments; sets $status.
resume() {
	{ strace -qq -o "$trace" -e signal=none "$@" "$KALAH" --plain --resume \
		<"$SCRATCH/input" >"$SCRATCH/said"; } 2>/dev/null
	status=$?
}

# keeping CALL COUNT WHAT: what the next start finds and leaves after WHAT at
# this call. What was shown was saved, or an error was reported.
keeping() {
	begin old
	resume -e trace="$1" -e inject="$1:$3:when=$2"
	kalah --plain --resume <"$SCRATCH/none" >"$SCRATCH/next" 2>&1
	check "$3 at $1 $2: the next start" test $? -eq 0
	case "$(state) $status $(grep -c Player "$SCRATCH/said")" in
	'new '[02]' '* | 'new 137 '* | 'old 2 '* | 'old 137 '[01]) pass ;;
	*) fail "$3 at $1 $2: status $status, and the game is $(state)" ;;
	esac
	check "$3 at $1 $2: it leaves $(litter)" test -z "$(litter)"
}

begin old
resume -e trace=all
check 'a game is saved' test "$(state)$status$(litter)" = new0
awk -F'(' 'NR == FNR { if (/^read\(0,/ && !first) first = FNR; next }
	{ count[$1]++ }
	FNR > first && $1 !~ /^(exit|brk|m(map|unmap|remap|protect|advise))/ {
		print $1, count[$1]
	}' "$trace" "$trace" >"$SCRATCH/calls"
check 'the calls that save it' grep -q '^write ' "$SCRATCH/calls"
check 'the player does not wait for the disk' test \
	"$(grep -c sync "$SCRATCH/calls")" -eq 0
while read -r call count; do
	keeping "$call" "$count" signal=KILL
	case $call in
	openat | write | ftruncate | utimensat | *stat)
		keeping "$call" "$count" error=ENOSPC ;;
	esac
done <"$SCRATCH/calls"

finish
