#!/bin/sh
# Refuses files that use what is above them, or each other in a circle, by the
# symbols of the program as it was built: what a declaration written by hand
# or a header between them hides, too. tests/layers.awk has the table.
#
# Run by hand, where the program was built: TOP=. tests/layers_linked.sh
set -eu
top=${TOP:?the top of the source tree}

if ! command -v "${NM:=nm}" >/dev/null || ! [ -d src ]; then
	echo "skipped: no $NM, or nothing built here"
	exit 77
fi

# The symbols of the program's own objects; what is left there of files that
# are no more, or of another program, does not count.
symbols()
{
	find src -name '*.o' | sort | while read -r object; do
		name=${object##*/}
		name=${name##*-}
		source=$top/${object%/*}/${name%.o}.c
		[ "$name" = kalah_book.o ] || ! [ -e "$source" ] ||
			echo "$object"
	done | xargs "$NM" -A -P -g
}

look()
{
	awk -f "$top/tests/layers.awk"
}

# -- the test itself: what it must refuse, and what it must not ----------------

# says WORDS LINE...: these symbols are refused, and why.
says()
{
	words=$1
	shift
	if said=$(printf '%s\n' "$@" | look) ||
	   ! printf '%s\n' "$said" | grep -qF "$words"; then
		echo "layers_linked.sh does not say '$words' of: $*"
		exit 1
	fi
}

says 'no file uses another' ''
says 'util/text.c may not use model/board.c: board_play' \
	'src/util/text.o: board_play U' \
	'src/model/board.o: board_play T 0 1'
says 'view/plain.c may not use search/player/robot.c' \
	'src/view/libview_a-plain.o: robot_choose U' \
	'src/search/player/robot.o: robot_choose T 0 1'
says 'search/base/pool.c may not use search/solver/eval.c' \
	'src/search/base/pool.o: eval_table U' \
	'src/search/solver/eval.o: eval_table R 0 1'
says 'new/thing.c is in no known folder' \
	'src/new/thing.o: text_add U' \
	'src/util/text.o: text_add T 0 1'
says 'uses model/sow.c: sow_start' \
	'src/model/game.o: board_play U' 'src/model/game.o: game_go T 0 1' \
	'src/model/board.o: board_play T 0 1' 'src/model/board.o: sow_start U' \
	'src/model/sow.o: sow_start T 0 1' 'src/model/sow.o: game_go U'

printf '%s\n' 'src/kalah-main.o: plain_play U' 'src/kalah-main.o: puts U' \
	'src/kalah-main.o: text_add U' 'src/control/cli/a-plain.o: screen U' \
	'src/control/cli/a-plain.o: plain_play T 0 1' \
	'src/control/cli/a-plain.o: text_add U' \
	'src/view/a-screen.o: screen D 0 1' 'src/view/a-screen.o: text_add U' \
	'src/util/text.o: text_add T 0 1' | look

# -- the program ---------------------------------------------------------------

symbols | look
