#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Saved games and records in plain mode: how they are read and saved, what is
# said about bad ones, and that bad ones are left unchanged.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

out=$SCRATCH/out err=$SCRATCH/err game=$SCRATCH/game
kept=$XDG_STATE_HOME/kalah/play.1
shown_game=$(shown "$game") shown_kept=$(shown "$kept")

# play INPUT ARGUMENTS...: in plain mode; sets $out, $err and $status.
play() {
	input=$1
	shift
	printf '%b' "$input" | kalah --plain "$@" >"$out" 2>"$err"
	status=$?
}

# keeps WHAT TEXT [FILE]: the game that is kept has these lines, except those
# that let it be continued.
keeps() {
	printf '%b' "$2" >"$SCRATCH/wanted"
	grep -v '^# on$' "${3:-$kept}" >"$SCRATCH/got"
	same "$1" "$SCRATCH/wanted" "$SCRATCH/got"
}

# goes_on WHAT TEXT OPTIONS MOVES: a file with TEXT continues as a game begun by
# OPTIONS does after MOVES; then "1" and the end of input follow.
goes_on() {
	printf '%b' "$2" >"$game"
	play 1 "$game"
	check "$1: no error" test "$status" -eq 0 -a ! -s "$err"
	# what is printed from the current position on
	sed 's/^.*quit: //' "$out" >"$SCRATCH/got"
	# shellcheck disable=SC2086
	printf '%b1' "$4" | kalah --plain $3 2>"$err" |
		sed 's/^.*quit: //' | tail -n "$(wc -l <"$SCRATCH/got")" \
		>"$SCRATCH/wanted"
	same "$1" "$SCRATCH/wanted" "$SCRATCH/got"
}

goes_on 'a bare record' '6 4\n3\n6\n' --preset=standard '3\n6\n'
goes_on 'a record without a move' '3 2\n' '--preset=standard -H3 -s2' ''
goes_on 'a record without its last end of line' '6 4\r\n3\r\n6' \
	--preset=standard '3\n6\n'
goes_on 'a saved game' '# kalah 1\n6 4\n3\n6\n' --preset=standard '3\n6\n'
goes_on 'rules' \
	'# kalah 1\n# relay = on\n#end=lap\n#  leftover =nobody \n4 3\n2\n' \
	'--preset=standard -H4 -s3 -o --end=lap --leftover=nobody' '2\n'
goes_on 'the numbers of houses' '# kalah 1\n# numbering = around\n6 4\n2\n' \
	'--preset=standard --numbering=around' '2\n'
goes_on 'who moved first' '# kalah 1\n# first = 2\n6 4\n5\n' \
	'--preset=standard --first=2' '5\n'
goes_on 'who plays' '# kalah 1\n# player2 = robot\n6 4\n2\n' \
	'--preset=standard --player2=robot' '2\n'
goes_on 'undone moves' '# kalah 1\n# at = 1\n6 4\n2\n5\n1\n' \
	--preset=standard '2\n'
goes_on 'moves undone later' '6 4\n2\n5\n1\n# at = 1\n' \
	--preset=standard '2\n'
goes_on 'other players later' '# kalah 1\n6 4\n2\n# player2 = robot\n' \
	'--preset=standard --player2=robot' '2\n'
goes_on 'a position' '# kalah 1\n# position = <2,5,6,1,2,3,4>\n2 9\n2\n' \
	'--preset=standard --position=<2,5,6,1,2,3,4> --seeds=9' '2\n'

# A bare record is played by the rules of the options, a saved game by its own.
printf '2 1\n2\n1\n' >"$game"
play q "$game"
check 'by standard rules it is over' grep -q 'player 1:3' "$out"
play q --capture=never "$game"
check 'by those of the options it goes on' \
	test "$(grep -c 'player' "$out")" -eq 0
printf '# kalah 1\n# capture = never\n2 1\n2\n1\n' >"$game"
play q "$game"
check 'a saved game goes on by its own rules' \
	test "$(grep -c 'player' "$out")" -eq 0
for option in --capture=never --capture=opposite --preset=standard -o; do
	kalah --plain "$option" "$game" </dev/null >"$out" 2>"$err"
	check "$option: status" test $? -eq 2
	echo "kalah: $shown_game: a saved game has rules of its own" \
		>"$SCRATCH/wanted"
	same "$option: a saved game has its own rules" "$SCRATCH/wanted" "$err"
done

# -- bad files -----------------------------------------------------------------

# bad WHAT TEXT MESSAGE: the message for a file with TEXT, which stays as it is.
bad() {
	printf '%b' "$2" >"$game"
	cp "$game" "$SCRATCH/before"
	play 1 "$game"
	check "$1: status $status" test "$status" -eq 1
	check "$1: nothing is printed" test ! -s "$out"
	printf 'kalah: %s: %s\n' "$shown_game" "$3" >"$SCRATCH/wanted"
	same "$1" "$SCRATCH/wanted" "$err"
	same "$1: the file is unchanged" "$SCRATCH/before" "$game"
}

bad 'an empty file' '' 'line 1: there is no game in this file'
bad 'only a first line' '# kalah 1\n' 'line 2: there is no game in this file'
bad 'a wrong first line' '# hello\n6 4\n' \
	"line 1: a saved game begins with '# kalah 1'"
bad 'another version' '# kalah 2\n6 4\n' \
	"line 1: '2' is an unknown version of saved games"
bad 'a version with a point' '# kalah 1.0\n6 4\n' \
	"line 1: '1.0' is an unknown version of saved games"
bad 'a name without a value' '# kalah 1\n# relay\n6 4\n' \
	"line 2: 'relay' is not NAME = VALUE"
bad 'an unknown name' '# kalah 1\n# speed = 3\n6 4\n' \
	"line 2: 'speed' does not belong in a saved game"
bad 'a setting that games do not have' '# kalah 1\n# color = never\n6 4\n' \
	"line 2: 'color' does not belong in a saved game"
bad 'the size in a wrong place' '# kalah 1\n# houses = 3\n6 4\n' \
	"line 2: 'houses' does not belong in a saved game"
bad 'an unknown value' '# kalah 1\n# relay = maybe\n6 4\n' \
	"line 2: 'maybe' is not one of off, on, capture"
bad 'a control character' '# kalah 1\n# relay = \033[2J\n6 4\n' \
	"line 2: '?[2J' is not one of off, on, capture"
bad 'one number in the header' '6\n' \
	'line 1: expected two values in header line'
bad 'a word in the header' '# kalah 1\n6 four\n' \
	'line 2: invalid value in header line'
bad 'too many seeds' '9223372036854775807 9223372036854775807\n' \
	"line 1: there are too many houses and seeds: \
2 * houses * seeds must be below 2^63"
bad 'too many houses for relay sowing' '# kalah 1\n# relay = on\n1000001 1\n' \
	'line 3: with relay sowing there may be at most 1000000 houses'
bad 'two moves in a line' '6 4\n1 2\n' \
	'line 2: expected one value in body line'
bad 'an empty line' '6 4\n1\n\n' 'line 3: expected one value in body line'
bad 'a word instead of a move' '6 4\nx\n' 'line 2: invalid value in body line'
bad 'a house that does not exist' '# kalah 1\n6 4\n7\n' \
	'line 3: invalid value in body line'
bad 'an empty house' '6 4\n3\n3\n' 'line 3: invalid move house is empty'
bad 'a move too many' '1 1\n1\n1\n' \
	'line 3: the game is over before this move'
bad 'a setting after the moves' '6 4\n3\n# at = 2\n' \
	'line 3: there are not that many moves'
bad 'more moves than there are' '# kalah 1\n# at = 3\n6 4\n3\n6\n' \
	'line 2: there are not that many moves'
bad 'a negative number of moves' '# kalah 1\n# at = -1\n6 4\n' \
	"line 2: '-1' is not a number of moves"
bad 'a NUL in a word' '# kalah 1\n# at = 0\000x\n6 4\n' \
	"line 2: '0?x' is not a number of moves"
bad 'a NUL in the version' '# kalah 1\000\n6 4\n' \
	"line 1: '1?' is an unknown version of saved games"
bad 'a malformed position' '# kalah 1\n# position = 6\n6 4\n' \
	"line 3: a position is written \
<houses,store 1,store 2,P1's houses 1..h,P2's houses 1..h>"
bad 'a position of another size' '# kalah 1\n# position = <1,0,0,1,1>\n6 4\n' \
	'line 3: a position of h houses has two stores and 2 * h houses'

# What is too long is refused, unless we have kept it ourselves.
{ printf '6 4\n1\n'; yes '# on' | head -n 210000; } >"$game"
play 1 "$game"
check 'a long file' test "$status" -eq 2 -a ! -s "$out"
echo "kalah: $shown_game: longer than 1 MB; kalah --analyse reads records of \
any length" >"$SCRATCH/wanted"
same 'a long file is too long' "$SCRATCH/wanted" "$err"
mkdir -p "${kept%/*}"
mv "$game" "$kept"
play q "$kept"
check 'a long kept game' test "$status" -eq 0 -a -s "$out" -a ! -s "$err"
rm "$kept"

# -- the autosaved game --------------------------------------------------------

play 1 --resume
check 'there is no game to resume' test "$status" -eq 1 -a ! -s "$out"
echo 'kalah: there is no autosaved game to continue' >"$SCRATCH/wanted"
same 'and that is said' "$SCRATCH/wanted" "$err"

mkdir -p "$XDG_STATE_HOME/kalah"
: >"$kept"
play 1 --resume
check 'an empty file has no game' test "$status" -eq 1 -a ! -s "$out"
same 'and that is said, too' "$SCRATCH/wanted" "$err"

printf '# kalah 1\n6 4\n3\n' >"$kept"
play '1\n2\nq\n' --resume
check 'it is resumed' test "$status" -eq 0 -a ! -s "$err"
keeps 'and saved again' '# kalah 1\n6 4\n3\n1\n2\n'
play '1\nq\n'
keeps 'plain mode alone does not touch it' '# kalah 1\n6 4\n3\n1\n2\n'
cp "$out" "$SCRATCH/alone"
play '1\nq\n' --new
keeps 'nor does --new' '# kalah 1\n6 4\n3\n1\n2\n'
same 'both begin a new game' "$SCRATCH/alone" "$out"
play 'u\nq\n' --plain=words -r
keeps 'undone moves are saved' '# kalah 1\n6 4\n3\n1\n2\n# at = 2\n'
rm -rf "$XDG_STATE_HOME"
play '3\n1\n' --plain=words
keeps 'in words a game is saved at the end of input' '# kalah 1\n6 4\n3\n1\n'
play '' --plain=words
check 'a pipe begins a new game' grep -q '^In the stores: P1 0, P2 0.$' "$out"
keeps 'and leaves the saved one alone' '# kalah 1\n6 4\n3\n1\n'
play 'undo\nnew\nyes\n1\n' --plain=words -r
check 'resuming is reported' grep -q '^Your game continues' "$out"
check 'undoing is reported' grep -q '^1 move undone\.$' "$out"
keeps 'a new game is saved' '# kalah 1\n6 4\n1\n' "${kept%1}2"
keeps 'and the old one put aside' \
	'# kalah 1\n6 4\n3\n1\n# at = 1\n# aside\n'

play 'stop\n' --plain=words --problem=2
check 'a problem in words' grep -q '^Problem 2 of ' "$out"
check 'and back' test "$(tail -n 1 "$out")" = "P1's move. P1 has 0, P2 0."

rm "${kept%1}"*
play '3\nlesson\n3\nproblem\nshow\n' --plain=words
keeps 'nothing of a task is saved' '# kalah 1\n6 4\n3\n'

play "1\n1\nsave $SCRATCH/moves.txt\n" --plain=words -H3 -s2
check 'a text has the values that are known' test \
	"$(grep -c ' exact ' "$SCRATCH/moves.txt")" -eq 2
play "1\n1\nundo\nsave $SCRATCH/undone.txt\n" --plain=words -H3 -s2
check 'and only the moves that stand' test \
	"$(grep -c ' exact ' "$SCRATCH/undone.txt")" -eq 1
play "1\nsave $SCRATCH/board.svg\n" --plain=words --theme=lines --name1='<&'
check 'the last move is in it' grep -qF '<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4> P2' \
	"$SCRATCH/board.svg"
check 'its colours are those of slate' grep -q 'rect{fill:#4e4e4e}' \
	"$SCRATCH/board.svg"
if command -v xmllint >/dev/null 2>&1; then
	check 'it is XML' xmllint --nonet --noout "$SCRATCH/board.svg"
fi
play "save $SCRATCH/large.svg\n" --plain=words -H100
check 'a large board is no picture' grep -q '^Not saved: .*too large' "$out"
check 'and there is none' test ! -e "$SCRATCH/large.svg"

# Case does not matter; what is unknown is said. Only the last dot of the name
# counts, and not one that begins it, or one of a folder.
mkdir "$SCRATCH/a.svg"
play "1\nsave $SCRATCH/b.SVG\nsave $SCRATCH/b.Txt\nsave $SCRATCH/b.REcord
save $SCRATCH/b.GAME\nsave $SCRATCH/a.svg/c\nsave $SCRATCH/.svg
save $SCRATCH/b.png\nsave $SCRATCH/b.svg.old\n" --plain=words -H3 -s2
check 'B.SVG is a picture' grep -q '^<svg' "$SCRATCH/b.SVG"
check 'b.Txt is a report' grep -q '^Kalah(3,2)' "$SCRATCH/b.Txt"
check 'b.REcord is a record' grep -qx '3 2' "$SCRATCH/b.REcord"
for file in b.GAME a.svg/c .svg b.png b.svg.old; do
	check "$file is a game" grep -qx '# kalah 1' "$SCRATCH/$file"
done
sed -n 's/^Saved as .*, as a game: \([^ ]*\) is none of .*/\1/p' "$out" \
	>"$SCRATCH/got"
printf '%s\n' .png .old >"$SCRATCH/wanted"
same 'endings that are unknown' "$SCRATCH/wanted" "$SCRATCH/got"

(cd "$SCRATCH" && printf '3\n6\nundo\nsave a.record\nsave\n' |
	kalah --plain=words >out)
printf '6 4\n3\n' >"$SCRATCH/wanted"
same 'a record has the moves that stand' "$SCRATCH/wanted" "$SCRATCH/a.record"
check 'a game saved without a name' grep -qx 'Saved as kalah.game.' \
	"$SCRATCH/out"

# Saving and loading in words.
name=$SCRATCH/mine.game
play "3\nsave $name\nnew\nyes\nload $name\nsave $name\nno\n" --plain=words
check 'it is saved' grep -q "^Saved as $(shown "$name").\$" "$out"
check 'and loaded' test "$(tail -n 4 "$out" | head -n 1)" = \
	"P1's move. P1 has 1, P2 0."
check 'nothing is overwritten unasked' test "$(tail -n 3 "$out")" = \
	"That file exists. Overwrite it? Yes or no?
All right.
P1's move. P1 has 1, P2 0."
dots=$(printf '%4072s' '' | sed 's:  :./:g')
play "3\nsave ~/${dots}a.game.of.mine\n" --plain=words
check 'nothing is saved under a name cut short' grep -q \
	'^Not saved: File name too long.$' "$out"
echo mine >"$name"
play "3\nsave $name\nyes\nload $name\nload $SCRATCH/none\n" --plain=words
check 'what is not a saved game is not overwritten' grep -q \
	'^Not saved: that file exists and is not a saved game.$' "$out"
check 'it is unchanged' test "$(cat "$name")" = mine
play "load $name\nload $SCRATCH/none\n" --plain=words
check 'what is not a game is not loaded' grep -q '^Not loaded: line 1' "$out"
check 'nor a missing file' grep -q '^Not loaded: No such file' "$out"
printf 'set theme mono\ncomputer 2\n' | kalah --plain=words >"$out"
check 'a pipe changes no settings' test ! -e "$XDG_CONFIG_HOME/kalah/config"

mkdir -p "$XDG_CONFIG_HOME/kalah"
echo 'preset = school' >"$XDG_CONFIG_HOME/kalah/config"
printf '6 4\n3\n6\n' >"$SCRATCH/record"
kalah --plain=words "$SCRATCH/record" </dev/null >"$out"
check 'a record does not have the rules of the settings' \
	grep -q '4 seeds, standard\.$' "$out"
rm -r "$XDG_CONFIG_HOME/kalah"

rm -rf "$XDG_STATE_HOME"
mkdir -p "$XDG_STATE_HOME/kalah"
printf '# kalah 1\n# at = 0\n1 1\n1\n' >"$kept"
play '1\n' -r
check 'a game that is over is not saved' test ! -e "$kept"

printf '# kalah 1\n6 4\n3\n3\n' >"$kept"
play '1\n' -r
check 'a damaged one is resumed' test "$status" -eq 0
printf 'kalah: %s: line 4: invalid move house is empty (%s)\n' \
	'the autosaved game is damaged and continues up to the damage' \
	"$shown_kept" >"$SCRATCH/wanted"
same 'and the damage is reported' "$SCRATCH/wanted" "$err"
keeps 'and saved up to the damage' '# kalah 1\n6 4\n3\n1\n' "${kept%1}2"
keeps 'and the damaged file is put aside' '# kalah 1\n6 4\n3\n3\n# aside\n'

rm "${kept%1}2"
echo 'no game' >"$kept"
play '1\n' -r
check 'what is not a game is not resumed' test "$status" -eq 1 -a ! -s "$out"
printf 'kalah: %s: line 1: invalid value in header line (%s)\n' \
	'the autosaved game cannot be read' "$shown_kept" >"$SCRATCH/wanted"
same 'and the error is reported' "$SCRATCH/wanted" "$err"
keeps 'and the file is unchanged' 'no game\n'

printf '# kalah 1\n6 4\n3\n' >"$kept"
printf '# kalah 1\n6 4\n3\n1\n' >"$SCRATCH/wanted"
mkfifo "$SCRATCH/keys"
"$KALAH" --plain -r <"$SCRATCH/keys" >"$out" 2>"$err" &
exec 9>"$SCRATCH/keys"
echo 1 >&9
in_file() { cmp -s "$kept" "$SCRATCH/wanted"; }
check 'each move is in the file at once' soon in_file
kill -KILL $!
await $!
exec 9>&-
play '' -r
keeps 'no move is lost when the program is killed' '# kalah 1\n6 4\n3\n1\n'

# A game of version 1.0.0 is no kept game any more.
rm "$kept"
older=$XDG_STATE_HOME/kalah/game
printf '# kalah 1\n# at = 1\n# player2 = robot\n6 4\n3\n6\n' >"$older"
cp "$older" "$SCRATCH/older"
play '1\n' -r
check 'an older game is not resumed' test "$status" -eq 1 -a ! -s "$out"
play '1\n' --plain=words "$older"
keeps 'as a file it continues' \
	'# kalah 1\n# player2 = robot\n6 4\n3\n1\n3\n1\n'
same 'and stays as it was' "$SCRATCH/older" "$older"
rm "$older"

rm "$kept"
mkdir "$kept"
play '1\n' -r
check 'a folder is not resumed' test "$status" -eq 1 -a ! -s "$out"
rmdir "$kept"
play '1\n' "$SCRATCH"
check 'a folder cannot be read' test "$status" -eq 2 -a ! -s "$out"

if test "$(id -u)" -ne 0; then
	printf '# kalah 1\n6 4\n3\n' >"$kept"
	chmod 400 "$kept"
	chmod 500 "$XDG_STATE_HOME/kalah"
	play '1\nq\n' -r
	chmod 700 "$XDG_STATE_HOME/kalah"
	check 'a game that cannot be saved: status' test "$status" -eq 2
	check 'a game that cannot be saved: the reason' \
		grep -q 'could not be saved: ' "$err"
fi

rm -rf "$XDG_STATE_HOME"
(umask 777 && play '3\nq\n' --plain=words)
check 'whatever the umask, we can read our files' \
	test -z "$(find "$XDG_STATE_HOME" ! -perm -600)"

rm -rf "$XDG_STATE_HOME"
echo 'in the way' >"$XDG_STATE_HOME"
play '3\nquit\nno\n6\nquit\nyes\n' --plain=words
check 'words mode asks before it quits a game that is not saved' test \
	"$(grep -c '^Quit without saving this game? Yes or no?$' "$out")" -eq 2
check 'after no it goes on' grep -q '^P1: 6 ' "$out"
check 'and it says so once' test \
	"$(grep -c '^The game cannot be saved: ' "$out")" -eq 1
check 'after yes the status tells' test "$status" -eq 2
play '3\nlesson\nquit\nno\n3\n' --plain=words
check 'after no a task goes on, too' grep -q '^You: 3 again' "$out"
play 'quit\n' --plain=words
check 'without a game it does not ask' test "$status" -eq 0 -a ! -s "$err"

# -- a byte order mark ---------------------------------------------------------

# marked FILE: puts one before what is in it.
marked() {
	{ printf '\357\273\277' && cat "$1"; } >"$SCRATCH/with" &&
		mv "$SCRATCH/with" "$1"
}

rm -rf "$XDG_STATE_HOME"
goes_on 'a marked record' '\0357\0273\02776 4\n3\n6\n' --preset=standard \
	'3\n6\n'
goes_on 'a marked saved game' \
	'\0357\0273\0277# kalah 1\n# relay = on\n6 4\n3\n' \
	'--preset=standard -o' '3\n'
play '' --review "$game"
kalah --review -t0.01 "$game" >"$out" 2>"$err"
check 'a marked game is reviewed' test $? -eq 0 -a ! -s "$err"
kalah --analyse "$game" >"$out" 2>"$err"
check 'the analyser is strict' test $? -eq 1

# the game in play, which somebody has edited, goes on, and is appended to
rm -rf "$XDG_STATE_HOME"
play '3\n1\n' --plain=words
marked "$kept"
play '3\n' --plain=words -r
check 'a marked game in play goes on' grep -q '^P2: 3 ' "$out"
check 'without a word about it' test ! -s "$err"
check 'its moves are in its file' test "$(tail -n 2 "$kept" | head -n 1)" = 3

mkdir -p "$XDG_CONFIG_HOME/kalah"
config=$XDG_CONFIG_HOME/kalah/config
printf 'houses = 3\nseeds = 2\n' >"$config"
marked "$config"
play 'position\nset seeds 1\nnew\nposition\n' --plain=words --new
check 'marked settings' grep -q '^<3,0,0,2,' "$out"
check 'without a complaint' test ! -s "$err"
rm "$config"
printf '<2,0,0,1,1,1,1>\n' >"$SCRATCH/positions"
marked "$SCRATCH/positions"
kalah --solve=best --positions="$SCRATCH/positions" >"$out" 2>"$err"
check 'marked positions' grep -q '^best' "$out"
kalah --solve=best --positions=- <"$SCRATCH/positions" >"$SCRATCH/got" 2>>"$err"
same 'in a pipe, too' "$out" "$SCRATCH/got"
check 'without an error' test ! -s "$err"
echo abcdefgh >"$SCRATCH/token"
marked "$SCRATCH/token"
kalah --plain=words --join=127.0.0.1:1 --token-file="$SCRATCH/token" \
	</dev/null >"$out" 2>"$err"
check 'a marked token' test $? -eq 0 -a ! -s "$err"
kalah --plain=words --join=127.0.0.1:1 --token-file=/dev/null </dev/null \
	>"$out" 2>"$err"
check 'no token' test $? -eq 2 -a "$(grep -c '8 to 64' "$err")" -eq 1
KALAH_TOKEN=abcdefgh kalah --plain=words --host=nowhere </dev/null >"$out" \
	2>"$err"
check 'no address' test $? -eq 2 -a "$(grep -c '^kalah: --host: ' "$err")" -eq 1
echo position >"$SCRATCH/lines"
marked "$SCRATCH/lines"
kalah --plain=words --new <"$SCRATCH/lines" >"$out"
check 'marked lines in words' grep -q '^<6,0,0,4,' "$out"

# -- what is appended to a file ------------------------------------------------

rm -rf "$XDG_STATE_HOME"
mkdir -p "$XDG_STATE_HOME/kalah/problems"
answer=$(awk '/^[a-z]/ { print $3; exit }' "$TOP/data/problems")
play "$answer\nquit\n" --plain=words --problem=1
check 'a problem is solved that cannot be saved' grep -q '^Solved' "$out"
check 'which is said' grep -q '^The stars cannot be saved: ' "$out"
check 'and at the end, too' test \
	"$(sed 's/saved: .*/saved/' "$err")" = \
	'kalah: the stars could not be saved'
check 'and the status tells' test "$status" -eq 2
rmdir "$XDG_STATE_HOME/kalah/problems"
play "$answer\nquit\n" --plain=words --problem=1
check 'the stars are saved' grep -q '^3 <' "$XDG_STATE_HOME/kalah/problems"
check 'and nothing is said' test ! -s "$err"

finish

# -- what older versions left --------------------------------------------------

# endgames FILES ARGUMENTS...: so many are left of two files, of which one has
# endgames; sets $out and $err.
endgames() {
	files=$1
	shift
	mkdir -p "$XDG_CACHE_HOME/kalah"
	echo 'kalah endgames 1' >"$XDG_CACHE_HOME/kalah/endgames-6"
	echo mine >"$XDG_CACHE_HOME/kalah/endgames-mine"
	kalah "$@" </dev/null >"$out" 2>"$err"
	check "kalah $*, over endgames" test $? -eq 0 -a ! -s "$err"
	check "kalah $*: $files left" test \
		"$(find "$XDG_CACHE_HOME/kalah" -type f | wc -l)" -eq "$files"
}
endgames 2 --plain
endgames 2 --solve=best -H1 -s1
endgames 1 --plain=words
echo 'kalah: --endgames is not needed any more' >"$SCRATCH/wanted"
for options in --endgames --endgames=off '--endgames=1G -H9' \
	'--preset=school --endgames=any'; do
	# shellcheck disable=SC2086 # a list
	endgames 1 $options
	same "$options" "$SCRATCH/wanted" "$out"
done
XDG_CACHE_HOME='' HOME='' kalah --endgames >"$out"
same '--endgames without a home' "$SCRATCH/wanted" "$out"
