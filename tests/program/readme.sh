#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs every command of README.md: those of the program in a folder with the
# files that they name, and those that install below a folder of their own.
# Commands of package managers are not run, but the files that they are given
# must exist. Commands not known here fail. Another page may be given.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

page=${1:-$TOP/README.md}
built=$PWD
here=$SCRATCH/here
dest=$SCRATCH/dest

# -- what is on the page -------------------------------------------------------

# Commands are indented lines, without comments, and what is in backticks in the
# table of systems. They are written one on a line, without sudo.
awk '
	/^## / { heading = $0 }
	/^    / {
		sub(/ +#.*/, "")
		print substr($0, 5)
	}
	/^\|/ && heading == "## Install" && split($0, part, "`") > 1 {
		for (i = 2; i in part; i += 2)
			print part[i]
	}' "$page" |
	awk '{ gsub(/ && /, "\n"); print }' | sed 's/^sudo //' \
	>"$SCRATCH/commands"

# What else is in backticks: keys, options, commands only to be read.
awk '/^## / { heading = $0 }
	heading != "## Install" || !/^\|/ {
		count = split($0, part, "`")
		for (i = 2; i <= count; i += 2)
			print part[i]
	}' "$page" >"$SCRATCH/quoted"

# -- the commands --------------------------------------------------------------

mkdir "$here" "$SCRATCH/bin"
ln -s "$TOP/data" "$here/data"
cp "$TOP/data/games/middle.game" "$here/mine.game"
echo '<3,1,2,0,0,1,0,4,3>' >"$here/positions.txt"
cat >"$here/kalah" <<'END'
#!/bin/sh
exec "$KALAH" "$@"
END
chmod +x "$here/kalah"
cp "$here/kalah" "$SCRATCH/bin"
version=$(kalah --version | sed -n '1s/.* //p')

# Without input and a terminal it plays in plain mode, and ends. Plain mode has
# another default preset.
play() {
	case $command in
	*' --player2='* | *' --level='*) set -- "$@" --preset=standard ;;
	# by the clock, for each of its moves
	*' --review '*) set -- "$@" --time=0.01 ;;
	esac
	(cd "$here" && PATH=$SCRATCH/bin:$PATH "$@") </dev/null \
		>"$SCRATCH/out" 2>"$SCRATCH/err"
	check "$command: status" test $? -eq 0
	same "$command: errors" /dev/null "$SCRATCH/err"
	case $command in
	*--engine*) ;;	# waits to be spoken to
	*) check "$command: output" test -s "$SCRATCH/out" ;;
	esac
}

# make_there TARGET: installs into, or uninstalls from, a folder of our own.
make_there() {
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -C "$built" "$1" \
		DESTDIR="$dest" >"$SCRATCH/out" 2>&1
	check "make $1" test $? -eq 0
}

try() {
	case $command in
	kalah | 'kalah '* | ./kalah | './kalah '*)
		play "$@"
		;;
	./bootstrap | packaging/build-deb)
		check "$command: is there" test -x "$TOP/$1"
		;;
	./configure)
		check "$command: is there" test -x "$TOP/$1"
		;;
	make | 'make check')
		check "$command: is a target" \
			grep -q "^${2:-all}:" "$built/Makefile"
		;;
	'make install')
		make_there install
		"$(find "$dest" -name kalah -type f -perm -100)" --version \
			>"$SCRATCH/out"
		check 'what was installed runs' test $? -eq 0
		;;
	'make uninstall')
		test -e "$dest" || make_there install
		make_there uninstall
		find "$dest" ! -type d >"$SCRATCH/left"
		same 'what uninstalling leaves' /dev/null "$SCRATCH/left"
		;;
	'man kalah'*)
		check "$command: the page" test -s "$(echo "$TOP/man/$2".[56])"
		;;
	'cd '*)
		check "$command: is there" test -d "$TOP/$2"
		;;
	'abuild checksum' | 'abuild -r')
		check "$command: its file" \
			test -e "$TOP/packaging/alpine/APKBUILD"
		;;
	'apt install ./deb/kalah_'*'.deb')
		# packaging/build-deb makes it
		pass
		;;
	'brew install '*)
		check "$command: its file" test -e "$TOP/${command##* }"
		;;
	"tar -xf kalah-$version.tar.xz")
		pass
		;;
	*)
		fail "not known here: $command"
		;;
	esac
}

check 'there are commands' test -s "$SCRATCH/commands"
while read -r command; do
	# shellcheck disable=SC2086 # words
	try $command
done <"$SCRATCH/commands"

# -- options, keys and files ---------------------------------------------------

kalah --help >"$SCRATCH/help"
grep -o -e '--[a-z][a-z-]*' "$SCRATCH/quoted" | sort -u |
while read -r option; do
	grep -q -e "$option" "$SCRATCH/help" || echo "$option"
done >"$SCRATCH/missing"
same 'options that do not exist' /dev/null "$SCRATCH/missing"

# Keys: single characters in backticks, and function keys.
"$TOP/tests/program/keys.sh" | sed 's/.*	//' | tr ' |' '\n' | sort -u \
	>"$SCRATCH/keys"
grep -x -e '.' -e 'F[0-9]*' "$SCRATCH/quoted" | sort -u |
	comm -13 "$SCRATCH/keys" - >"$SCRATCH/missing"
same 'keys that do not exist' /dev/null "$SCRATCH/missing"

# Pictures and other files.
{
	sed -n 's/.*](\([^)]*\)).*/\1/p' "$page"
	grep -o -w -e '[A-Z]*\.md' -e NEWS -e COPYING "$page"
	grep -o -e 'man/kalah.6' "$SCRATCH/quoted"
} | sort -u | while read -r file; do
	test -e "$TOP/$file" || echo "$file"
done >"$SCRATCH/missing"
same 'files that do not exist' /dev/null "$SCRATCH/missing"

problems=$(grep -c '^[a-z]' "$TOP/data/problems")
check "there are $problems problems" grep -q "has $problems" "$page"
check 'the page is short' test "$(wc -l <"$page")" -lt 120

# -- the test itself -----------------------------------------------------------

# read_page: reads "$SCRATCH/page", with ' for backticks, as another page.
read_page() {
	tr "'" '`' >"$SCRATCH/page"
	(cd "$SCRATCH" && "$TOP/tests/program/readme.sh" page) \
		>"$SCRATCH/said" 2>&1
	check 'a wrong page: status' test $? -eq 1
}

# said WORDS: they are among what was said about that page.
said() {
	check "'$1' is said" grep -qF "FAIL: $1" "$SCRATCH/said"
}

# lacked WHAT NAMES: just these, with commas, were missing of what there is.
lacked() {
	sed -n "/^FAIL: $1 that do not exist/,/^FAIL:/s/^+\\([^+]\\)/\\1/p" \
		"$SCRATCH/said" | tr '\n' , >"$SCRATCH/lacking"
	check "$1 that are lacking" \
		test "$(cat "$SCRATCH/lacking")" = "$2,"
}

if test $# -eq 0; then
	echo 'kalah' | read_page
	said 'there are commands'
	read_page <<-'END'
	    ./kalah && sudo curl x
	    kalah --nonsense   # words
	    brew install no.rb
	With '--nonsense' all is well.
	The key 'Z' is there.
	![A picture](no.svg)
	See NONE.md.
	END
	said 'not known here: curl x'
	said 'kalah --nonsense: status'
	said 'brew install no.rb: its file'
	lacked options --nonsense
	lacked keys Z
	lacked files NONE.md,no.svg
fi

finish
