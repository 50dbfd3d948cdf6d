#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Refuses files that use what is above them, or each other in a circle: by their
# include lines, and by the symbols of the built program, which declarations
# written by hand cannot evade. Also refuses the terminal and the clock outside
# their places, and lines over 80 columns. The table of which folder may use
# which is at the top of tests/program/layers.awk.
#
# Run by hand, where the program was built: TOP=. tests/program/layers.sh
set -eu
top=$(cd "${TOP:?the top of the source tree}" && pwd)
mine=$PWD/layers.tmp.$$
trap 'rm -rf "$mine"' EXIT
trap 'exit 1' HUP INT TERM

# look_at_sources TREE [symbols=1 -]: complains about files there, and fails if
# it does; nm may list their symbols.
look_at_sources()
{
	(
		cd "$1"
		shift
		# shellcheck disable=SC2046 # names without blanks
		awk -f "$top/tests/program/layers.awk" \
			$(find . -name '*.[ch]' | sed 's,^\./,,' | sort) "$@"
	)
}

look_at_symbols()
{
	awk -f "$top/tests/program/layers.awk" symbols=1 -
}

# look_at_widths FILE...: prints lines over 80 columns, and fails if it does. In
# UTF-8 each byte but 80-BF begins a character. A row of a table in Markdown
# cannot be broken.
look_at_widths()
{
	LC_ALL=C awk '
		/^\|/ && FILENAME ~ /\.md$/ { next }
		{
			gsub(/[\200-\277]/, "")
			count = split($0, part, "\t")
			width = 0
			for (i = 1; i <= count; i++) {
				if (i > 1)
					width += 8 - width % 8
				width += length(part[i])
			}
		}
		width > 80 {
			print FILENAME ":" FNR ": over 80 columns"
			wide = 1
		}
		END { exit wide }' "$@"
}

# All files written by hand.
look_at_texts()
{
	(
		cd "$top"
		set -- bootstrap packaging/build-deb
		# a tarball does not have this one
		[ ! -e .ci/run ] || set -- "$@" .ci/run
		# shellcheck disable=SC2046 # names without blanks
		look_at_widths "$@" HACKING.md README.md NEWS \
			$(find src tests tools -name '*.sh' -o \
				-name '*.def' -o \
				-name '*.[ch]' ! -name '*_list.h')
	)
}

# The symbols of the program's own objects, without those left from deleted
# files.
symbols()
{
	find src -name '*.o' | sort | while read -r object; do
		name=${object##*/}
		name=${name##*-}
		source=$top/${object%/*}/${name%.o}.c
		! [ -e "$source" ] || echo "$object"
	done | xargs "$NM" -A -P -g
}

# -- the program ---------------------------------------------------------------

good=true
look_at_texts || good=false
if command -v "${NM:=nm}" >/dev/null && [ -d src ]; then
	symbols | look_at_sources "$top/src" symbols=1 - || good=false
else
	look_at_sources "$top/src" || good=false
	echo "layers: skipped the symbols: no $NM, or nothing built here"
fi
$good

# -- the test itself: each of these lines must be refused in its file ----------

# fails WORDS COMMAND...: the command prints the words and fails.
fails()
{
	words=$1
	shift
	if said=$("$@") || ! printf '%s\n' "$said" | grep -qF "$words"; then
		echo "layers.sh does not say '$words' about: $lines"
		exit 1
	fi
}

# refuses WORDS FILE LINE...: a tree is refused that has only these lines in
# FILE, a header beside it, and view/screen.h, which includes curses through
# another header.
refuses()
{
	words=$1 file=$2
	shift 2
	lines=$*
	rm -rf "$mine"
	mkdir -p "$mine/$(dirname "$file")" "$mine/view"
	: >"$mine/${file%.c}.h"
	echo '#include "view/canvas.h"' >"$mine/view/screen.h"
	echo '#include <curses.h>' >"$mine/view/canvas.h"
	printf '%s\n' "$@" >"$mine/$file"
	fails "$file: $words" look_at_sources "$mine"
}

above='may not use'
refuses "$above" util/text.c '#include "util/text.h"' '#include "model/board.h"'
refuses "$above" util/text.h '#include "match/match.h"'
refuses "$above" model/board.c '#include "model/board.h"' \
	'#include "search/player/robot.h"'
refuses "$above" model/board.h '#include "view/scene.h"'
refuses "$above" model/board.c '#include "model/board.h"' '#include "game.h"'
refuses "$above" model/board.c '#include "model/board.h"' \
	'#include "../util/text.h"'
refuses "$above" search/player/robot.c '#include "search/player/robot.h"' \
	' # include "view/scene.h"'
refuses "$above" search/base/pool.h '#include "search/solver/tt.h"'
refuses "$above" view/scene.c '#include "view/scene.h"' \
	'#include "search/player/robot.h"'
refuses "$above" view/scene.h '#include "match/match.h"'
refuses "$above" match/match.c '#include "match/match.h"' \
	'#include "screen/loop.h"'
refuses 'should be in quotes' model/board.c '#include "model/board.h"' \
	'#include <util/text.h>'
refuses 'does not include its own header first' view/scene.c \
	'#include <stdio.h>' '#include "view/scene.h"'
refuses 'does not include its own header first' view/scene.c 'int plain;'
refuses 'the table has no such folder' other/board.c '#include "other/board.h"'
here='no terminal here'
refuses "$here" model/board.c '#include "model/board.h"' '#include <curses.h>'
refuses "$here" match/match.c '#include "match/match.h"' \
	'#include <ncursesw/curses.h>'
refuses "$here" match/match.h '#include <term.h>'
refuses "$here" match/match.c '#include "match/match.h"' \
	'#include "view/canvas.h"'
refuses "$here" main/main.c '#include "main/main.h"' '#include "view/screen.h"'
here='no clock here'
refuses "$here" search/player/robot.c '#include "search/player/robot.h"' \
	'x = clock_gettime(0, &now);'
refuses "$here" view/anim.c '/* a' ' * comment */ return time(NULL);'
refuses "$here" model/board.c '#include "model/board.h"' \
	'	nanosleep(&a, &b);'
refuses "$here" match/match.c '#include "match/match.h"' \
	'	clock_gettime(CLOCK_REALTIME, &now);'

# and these must be accepted
rm -rf "$mine"
mkdir -p "$mine/view" "$mine/screen" "$mine/util"
: >"$mine/view/anim.h"
: >"$mine/screen/keys.h"
printf '%s\n' '/* time() is not' ' * asked here: clock() */' \
	'#include "view/anim.h"' '#include <curses.h>' \
	'#include "model/sow.h"' 'x = anim_time(now); y = "time()";' \
	'// time()' >"$mine/view/anim.c"
printf '%s\n' '#include "screen/keys.h"' '#include <curses.h>' \
	'#include "search/player/robot.h"' 'x = clock_now();' \
	>"$mine/screen/keys.c"
printf '%s\n' '#include "util/clock.h"' 'clock_gettime(0, &now);' \
	>"$mine/util/clock.c"
look_at_sources "$mine"

# -- and these lines if they were wider ----------------------------------------

# wide FILE LINE: the line, which has 80 columns, is accepted, but no wider one.
wide()
{
	lines=$2
	printf '%s\n' "$2" >"$mine/$1"
	look_at_widths "$mine/$1"
	printf '\n%s\n' "$2." >"$mine/$1"
	fails "$1:2: over 80 columns" look_at_widths "$mine/$1"
}

blanks=$(printf '%79s' '')
wide line.c "$blanks."
wide line.h "	$(printf '%71s' '')."
wide line.c ".......	.	$(printf '%63s' '')."
wide line.sh "${blanks}é"
wide line.md "$blanks│"
echo "| $blanks |" >"$mine/table.md"
look_at_widths "$mine/table.md"

# -- and each of these lists of symbols ----------------------------------------

# links WORDS LINE...: the lines of nm are refused with the words.
links()
{
	words=$1
	shift
	lines=$*
	printf '%s\n' "$@" >"$mine/symbols"
	fails "$words" look_at_symbols <"$mine/symbols"
}

links 'no file uses another' ''
links 'util/text.c: may not use model/board.c: board_play' \
	'src/util/text.o: board_play U' \
	'src/model/board.o: board_play T 0 1'
links 'view/scene.c: may not use search/player/robot.c: robot_choose' \
	'src/view/scene.o: robot_choose U' \
	'src/search/player/robot.o: robot_choose T 0 1'
links 'uses model/sow: sow_start' \
	'src/model/game.o: board_play U' 'src/model/game.o: game_go T 0 1' \
	'src/model/board.o: board_play T 0 1' 'src/model/board.o: sow_start U' \
	'src/model/sow.o: sow_start T 0 1' 'src/model/sow.o: game_go U'

look_at_symbols <<'END'
src/main/kalah-main.o: plain U
src/main/kalah-main.o: puts U
src/main/kalah-main.o: text_add U
src/text/plain.o: plain T 0 1
src/text/plain.o: screen U
src/text/plain.o: text_add U
src/view/screen.o: screen D 0 1
src/view/screen.o: text_add U
src/util/text.o: text_add T 0 1
END

# -- and circles in a folder: of includes, and of one with a symbol ------------

rm -rf "$mine"
mkdir -p "$mine/model"
lines='two headers'
echo '#include "model/board.h"' >"$mine/model/pits.h"
: >"$mine/model/board.h"
look_at_sources "$mine"
printf '%s\n' '#include "model/board.h"' '#include "model/pits.h"' \
	>"$mine/model/board.c"
fails 'a circle: ' look_at_sources "$mine"
rm "$mine/model/board.c"

lines='a header and a symbol'
look_at_both()
{
	printf '%s\n' 'src/model/board.o: pits_sow U' \
		'src/model/pits.o: pits_sow T 0 1' |
		look_at_sources "$mine" symbols=1 -
}
fails 'uses model/board: its header' look_at_both
: >"$mine/model/pits.h"
look_at_both
