#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays the games of tests/spec in plain mode; the program must print exactly
# these bytes. Such files may be given as arguments.
#
# In a file the first character of a line says what it is:
#
#   # a comment
#   $ the command, before all else: kalah and its options, as for a shell
#   < a line that is typed; \s \t \r are a blank, a tab, a carriage return
#   > a line that is printed
#   ? a prompt, which is printed with a blank but no line end after it
#
# The date and time of a game are replaced by 2026-01-31 12:00.
#
# Since typing does not appear on a pipe, output after a prompt continues its
# line. The input ends after the last line typed.
#
# With UPDATE=1 in the environment, what is printed in words, which has no
# prompts, is written anew: read the difference.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

test $# -gt 0 || set -- "$TOP"/tests/spec/*.txt

# divide FILE: into the command, what is typed, and what must be printed.
divide() {
	: >"$SCRATCH/typed"
	: >"$SCRATCH/wanted"
	awk -v scratch="$SCRATCH" '
		{ text = substr($0, 2) }
		/^#/ { next }
		/^\$ kalah / && !command { command = substr(text, 8); next }
		/^</ {
			gsub(/\\s/, " ", text)
			gsub(/\\t/, "\t", text)
			gsub(/\\r/, "\r", text)
			print text >(scratch "/typed")
			next
		}
		/^>/ { print text >(scratch "/wanted"); next }
		/^\?/ { printf "%s ", text >(scratch "/wanted"); next }
		{ print FILENAME ":" FNR ": not understood"; bad = 1 }
		END {
			print command >(scratch "/command")
			exit bad || !command
		}' "$1"
}

# the date and time of a game
date='20[0-9][0-9]-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]'

# renew FILE OPTION...: writes anew what is printed; what is echoed tells where
# the typing is.
renew() {
	mkdir "$SCRATCH/home"
	file=$1
	shift
	HOME=$SCRATCH/home "$KALAH" "$@" --echo <"$SCRATCH/typed" |
		sed "s/$date/2026-01-31 12:00/" >"$SCRATCH/echoed"
	rm -rf "${SCRATCH:?}/home" "$SCRATCH/state"
	awk -v echoed="$SCRATCH/echoed" '
		function answers(typed) {
			while ((getline line <echoed) > 0 && line != typed)
				print ">" line
		}
		/^</ {
			typed = substr($0, 2)
			gsub(/\\[str]/, " ", typed)
			gsub(/^ +| +$/, "", typed)
			gsub(/[^ -~]/, "?", typed)
			answers(typed)
		}
		!/^>/
		END { answers("\n") }' "$file" >"$SCRATCH/renewed" &&
		cat "$SCRATCH/renewed" >"$file"
	divide "$file"
}

for file in "$@"; do
	name=${file##*/}
	if ! divide "$file"; then
		fail "$name: malformed"
		continue
	fi
	rm -rf "$SCRATCH/state"
	eval "set -- $(cat "$SCRATCH/command")"
	case ${UPDATE:+$*} in
	*--echo*) ;;
	*words*) renew "$file" "$@" ;;
	esac
	kalah "$@" <"$SCRATCH/typed" >"$SCRATCH/out" 2>"$SCRATCH/err"
	check "$name: status" test $? -eq 0
	sed "s/$date/2026-01-31 12:00/" "$SCRATCH/out" >"$SCRATCH/dated"
	same "$name: the output" "$SCRATCH/wanted" "$SCRATCH/dated"
	same "$name: the errors" /dev/null "$SCRATCH/err"
done

# even LINES OPTION...: two robots play, and each board has so many lines, all
# equally long.
even() {
	lines=$1
	shift
	kalah -p -1robot -2robot "$@" </dev/null >"$SCRATCH/out" 2>&1
	check "$*: status" test $? -eq 0
	check "$*: lines of a board are equally long" awk -v \
		lines="$lines" '
		!/^[|+]/ { next }
		count++ % lines == 0 { width = length; boards++ }
		length != width { exit bad = 1 }
		END { exit bad || boards < 2 || count % lines }
	' "$SCRATCH/out"
}

even 5 -H 1 -s 1
even 5 -H 9 -s 99
even 5 -H 9 -s 100
even 5 -H 10 -s 99 -c
even 5 -H 12 -s 100 -cfar
even 5 -H 5 --numbering=around
even 5 -H 50 -s 2 --numbering=around --clockwise
even 5 -H 120 -s 1
even 5 -H 3 -s 100000
even 5 --position='<2,4611686018427387904,10,3,4,0,1>'
even 16 -H 10 -s 99 --plain=vertical --numbering=around
even 15 -H 9 -s 999 --plain=vertical --clockwise
even 8 --plain=vertical --position='<2,9,4611686018427387904,3,4,0,1>'

# On a large board the robot makes 502 moves in a row, which are counted when
# they are undone or redone.
position=$(awk 'BEGIN {
	printf "<1000,0,0"
	for (i = 1; i <= 1000; i++)
		printf ",1"
	for (i = 1; i <= 1000; i++)
		printf ",%d", (i <= 500 ? 1002 - 2 * i : 0)
	print ">"
}')
printf '1\nundo\nredo\n' | kalah --plain=words --position="$position" \
	--player2=robot >"$SCRATCH/out"
for word in undone redone; do
	check "$word: many moves" grep -qx "503 moves $word\." "$SCRATCH/out"
done
check 'long turns are cut' grep -q '^Robot: 1 again, .* again, \.\.\.$' \
	"$SCRATCH/out"

# A line that is too long to mean anything is not taken for an empty one.
head -c 4097 /dev/zero | tr '\0' x | kalah --plain=words >"$SCRATCH/out"
check 'a long line' grep -q '^Unknown: ?\. Type help' "$SCRATCH/out"
head -c 4096 /dev/zero | tr '\0' x | kalah --plain=words >"$SCRATCH/out"
check 'a line that is not too long' grep -q '^Unknown: xx' "$SCRATCH/out"

finish
