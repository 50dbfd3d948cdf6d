#!/bin/sh
# Refuses a wrong include: the folders of src are layers, and an arrow between
# them points down. Also refuses terminal and clock outside their places.
#
#             control          anything; the only one to know the time
#            /   |   \
#        view search  |         view: curses
#            \   |   /
#              model
#                |
#              util
#
# Run by hand: TOP=. tests/layers.sh
set -eu
top=${TOP:?the top of the source tree}

# What the files of a folder may include. The folders of search are layers, too.
allowed()
{
	below='search/base model util'
	case $1 in
	util) echo util ;;
	model) echo 'model util' ;;
	search/base) echo "$below" ;;
	search/position) echo "$1 $below" ;;
	search/tablebase) echo "$1 search/position $below" ;;
	search/solver) echo "$1 search/tablebase search/position $below" ;;
	search/player)
		echo "$1 search/solver search/tablebase search/position" \
			"$below" ;;
	view) echo 'view model util' ;;
	control | control/* | .)
		echo 'control control/files control/modes control/cli view' \
			search/player search/solver \
			"search/tablebase search/position $below" ;;
	*) echo ;;
	esac
}

# The text of a file without its comments and strings.
code()
{
	sed -e 's,"[^"]*",,g' -e 's,//.*,,' -e 's,/\*.*\*/,,g' \
		-e '/\/\*/,/\*\//d' "$1"
}

# Says what is wrong with a file; nothing when all is well.
complaints()
{
	tree=$1 file=$2
	folder=$(dirname "$file")
	fits=" $(allowed "$folder") "
	own=${file%.c}.h
	words='[a-z_0-9]*'

	[ "$fits" != '  ' ] || echo "$file: no such layer as $folder"

	sed -n 's/^[ 	]*#[ 	]*include[ 	]*"\(.*\)".*/\1/p' \
		"$tree/$file" |
	while read -r header; do
		case $header in
		config.h) continue ;;
		*..* | [!a-z]*) layer=none ;;
		*/*) layer=${header%/*} ;;
		*) layer=none ;;
		esac
		case $fits in
		*" $layer "*) ;;
		*) echo "$file: may not include \"$header\"" ;;
		esac
	done

	grep -n '#[ 	]*include[ 	]*<[a-z]*/' "$tree/$file" |
	grep -E '<(util|model|search|view|control|ncursesw?)/' |
	sed "s,^,$file: between quotes: ,"

	case $folder in
	control | control/* | .) ;;
	*)
		code "$tree/$file" |
		grep -E "(^|[^a-z_0-9>.])(clock_$words|clock|time|times|ftime\
|gettimeofday|timespec_get|nanosleep|usleep|sleep|alarm)\(" |
		sed "s,^,$file: no clock here: ," ;;
	esac

	case $file in
	*.c)
		[ ! -e "$tree/$own" ] ||
		sed -n '/^#[ 	]*include/{p;q;}' "$tree/$file" |
		grep -qF "\"$own\"" || echo "$file: its own header first" ;;
	esac
}

# Says which of these files include curses where they may not, be it through
# other headers.
terminals()
{
	awk '
	/^[ \t]*#[ \t]*include[ \t]*[<"]/ {
		name = $0
		sub(/^[^<"]*[<"]/, "", name)
		sub(/[>"].*/, "", name)
		included[FILENAME] = included[FILENAME] " " name
	}
	function reaches(file, names, count, i) {
		if (file ~ /(^|\/)(n?cursesw?|term)\.h$/)
			return 1
		if (!(file in answer)) {
			answer[file] = 0
			count = split(included[file], names)
			for (i = 1; i <= count && !answer[file]; i++)
				answer[file] = reaches(names[i])
		}
		return answer[file]
	}
	END {
		for (file in included)
			if (file !~ /^view\/|^control\/keys.c$/ && reaches(file))
				print file ": no terminal here"
	}' "$@" /dev/null
}

# Fails with the complaints about all files below a tree.
look()
{
	found=$(cd "$1" && find . -name '*.[ch]' | sed 's,^\./,,' | sort)
	[ -n "$found" ] || found=nothing
	said=$(for name in $found; do complaints "$1" "$name" || :; done
		cd "$1" && terminals $found)
	[ -z "$said" ] || { printf '%s\n' "$said"; return 1; }
}

# -- the program ---------------------------------------------------------------

look "$top/src"

# -- the test itself: each of these lines must be refused where it stands ------

mine=layers.tmp.$$
trap 'rm -rf "$mine"' EXIT
trap 'exit 1' HUP INT TERM

# refuses FILE LINE...: a tree with nothing but these lines in FILE, a header
# beside it, and view/screen.h, which includes curses through another.
refuses()
{
	file=$1
	shift
	rm -rf "$mine"
	mkdir -p "$mine/$(dirname "$file")"
	: >"$mine/${file%.c}.h"
	mkdir -p "$mine/view"
	echo '#include "view/canvas.h"' >"$mine/view/screen.h"
	echo '#include <curses.h>' >"$mine/view/canvas.h"
	printf '%s\n' "$@" >"$mine/$file"
	if look "$mine" >"$mine/said"; then
		echo "layers.sh does not refuse in $file: $*"
		exit 1
	fi
}

refuses util/text.c '#include "util/text.h"' '#include "model/board.h"'
refuses util/text.h '#include "control/app.h"'
refuses model/board.c '#include "model/board.h"' \
	'#include "search/player/robot.h"'
refuses model/board.h '#include "view/plain.h"'
refuses model/board.c '#include "model/board.h"' '#include "game.h"'
refuses model/board.c '#include "model/board.h"' '#include "../util/text.h"'
refuses model/board.c '#include "model/board.h"' '#include <util/text.h>'
refuses search/player/robot.c '#include "search/player/robot.h"' \
	' # include "view/plain.h"'
refuses view/plain.c '#include "view/plain.h"' \
	'#include "search/player/robot.h"'
refuses view/plain.h '#include "control/app.h"'
refuses view/plain.c '#include <stdio.h>' '#include "view/plain.h"'
refuses model/board.c '#include "model/board.h"' '#include <curses.h>'
refuses control/app.c '#include "control/app.h"' '#include <ncursesw/curses.h>'
refuses control/app.h '#include <term.h>'
refuses search/player/robot.c '#include "search/player/robot.h"' \
	'x = clock_gettime(0, &now);'
refuses view/anim.c '#include "view/anim.h"' 'return time(NULL);'
refuses model/board.c '#include "model/board.h"' '	nanosleep(&a, &b);'
refuses control/app.c '#include "control/app.h"' '#include "view/canvas.h"'
refuses main.c '#include "view/screen.h"'
refuses search/base/pool.c '#include "search/base/pool.h"' \
	'#include "search/position/node.h"'
refuses search/tablebase/build.c '#include "search/tablebase/build.h"' \
	'#include "search/solver/tt.h"'
refuses other/board.c '#include "other/board.h"'

# and these must not
rm -rf "$mine"
mkdir -p "$mine/view" "$mine/control"
: >"$mine/view/anim.h"
: >"$mine/control/keys.h"
printf '%s\n' '/* time() is not' ' * asked here: clock() */' \
	'#include "view/anim.h"' '#include <curses.h>' \
	'#include "model/sow.h"' 'x = anim_time(now); y = "time()";' \
	>"$mine/view/anim.c"
printf '%s\n' '#include "control/keys.h"' '#include <curses.h>' \
	'#include "search/player/robot.h"' 'clock_gettime(0, &now);' \
	>"$mine/control/keys.c"
look "$mine"
