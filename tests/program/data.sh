#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What comes with the program: sample games, example settings and files for
# desktops; and whether all of it is installed and uninstalled.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

data=$TOP/data metainfo=alt.kalah.kalah.metainfo.xml
out=$SCRATCH/out err=$SCRATCH/err

has() {
	command -v "$1" >/dev/null 2>&1 && return
	echo "data: $1 is missing, $2"
	return 1
}

# -- games ---------------------------------------------------------------------

# All sample games must be played here.
: >"$SCRATCH/played"

# record FILE RESULT: the analyser prints the result.
record() {
	echo "$1" >>"$SCRATCH/played"
	kalah --analyse "$data/games/$1" >"$out" 2>"$err"
	status=$?
	check "$1: $(cat "$err")" test "$status" -eq 0
	check "$1: $(cat "$out")" test "$(cat "$out")" = "$2"
}

# saved FILE MOVES LINE: the moves are played in the game, which prints LINE.
saved() {
	echo "$1" >>"$SCRATCH/played"
	echo "$2" | tr ' ' '\n' | grep . >"$SCRATCH/moves"
	kalah --plain "$data/games/$1" <"$SCRATCH/moves" >"$out" 2>"$err"
	status=$?
	check "$1: $(cat "$err")" test "$status" -eq 0
	check "$1 has '$3'" grep -qF -e "$3" "$out"
	check "$1 has no errors" test ! -s "$err"
}

record finished.record '1 32 16'
record tie.record '0 24 24'
record twelve-houses.record '1 37 35'
saved middle.game '' \
	'|  4 | 1[ 1] | 2[ 0] | 3[ 3] | 4[ 8] | 5[ 0] | 6[ 1] | P1 |'
saved seed-on.game '' \
	'|  3 | 1[ 1] | 2[ 0] | 3[ 1] | 4[ 5] | 5[ 1] | 6[ 3] | P1 |'
saved clockwise-far.game '' \
	'| 11 | 1[ 1] | 2[ 5] | 3[ 8] | 4[ 0] | 5[ 4] | 6[ 2] | P1 |'
saved school.game '' 'player 1:34'
saved one-turn.game '6 4 6 5 6 1 6 2 6 5 6 3 6 4 6 5 6' 'player 1:25'

sort "$SCRATCH/played" >"$SCRATCH/wanted"
ls "$data/games" >"$out"
same 'the sample games' "$SCRATCH/wanted" "$out"

# -- settings ------------------------------------------------------------------

# Each option that is a setting, with its help, in one line: with a few
# exceptions those under four headings that take a value. The help does not
# list the values of a switch.
kalah --help | awk '
	function put() {
		if (name != "")
			print name ": " help values
		name = ""
	}
	/^[^ ]/ { put(); on = /^(Everyday|Rules|Players|Display)/ }
	/^  (-.,|   ) --/ {
		put()
		word = $1 ~ /^--/ ? $1 : $2
		if (!on || word !~ /=/ || word ~ /^--(position|clockwise)/ ||
		    word ~ /^--plain/ ||
		    word ~ /^--(host|join|color|token-file)/ ||
		    word ~ /^--(time|level|random-seed|threads|memory)/)
			next
		values = word ~ /=off\|on/ ? ": off on" : ""
		name = word
		gsub(/^--|\[?=.*/, "", name)
		help = ""
		sub(/^ *(-., )?--[^ ]* */, "")
	}
	name != "" && /./ {
		sub(/^ */, "")
		help = help (help == "" ? "" : " ") $0
	}
	END { put() }' | sort >"$SCRATCH/wanted"
check 'there are settings' test -s "$SCRATCH/wanted"

awk '
	/^$/ { help = "" }
	/^# / { help = help (help == "" ? "" : " ") substr($0, 3) }
	/^#[a-z]/ { print substr($1, 2) ": " help }' "$data/config.example" |
	sort >"$out"
same 'the settings of --help and of config.example' "$SCRATCH/wanted" "$out"

check 'the example settings set nothing' \
	test "$(grep -c -v -e '^#' -e '^$' "$data/config.example")" -eq 0

# The full-screen game reads them, which takes a terminal. A wrong setting shows
# that they were read.
mkdir -p "$XDG_CONFIG_HOME/kalah"
sed 's/^#\([a-z]\)/\1/' "$data/config.example" >"$XDG_CONFIG_HOME/kalah/config"
echo bogus >>"$XDG_CONFIG_HOME/kalah/config"
limit=
timeout 1 true 2>/dev/null && limit='timeout 20'
printf q | TERM=ansi $limit script -qec "'$KALAH' --new 2>'$err'" \
	"$SCRATCH/screen" >"$out" 2>&1
if grep -q bogus "$err"; then
	check "the example settings: $(cat "$err")" \
		test "$(wc -l <"$err")" -eq 1
else
	echo 'data: script has no terminal, the example settings are not read'
fi

# -- the version ---------------------------------------------------------------

# The latest release is the same wherever releases are listed.
version=$(kalah --version | sed -n 's/^kalah //p')
check "NEWS begins with $version" test "$version" = \
	"$(sed -n 's/^\([0-9.]*\) (.*/\1/p' "$TOP/NEWS" | head -n 1)"

sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$data/$metainfo" |
	head -n 1 >"$out"
check "the metainfo begins with $version" test "$(cat "$out")" = "$version"

packaging=$TOP/packaging
check "the Debian package has version $version" test "kalah ($version" = \
	"$(sed 's/-[^-]*$//; q' "$packaging/debian/changelog")"
check "the Alpine package has version $version" \
	grep -qx "pkgver=$version" "$packaging/alpine/APKBUILD"
check "the Homebrew formula has version $version" \
	grep -q "version \"$version\"$" "$packaging/homebrew/kalah.rb"

# -- desktops ------------------------------------------------------------------

# accepted FILE COMMAND...: the command accepts the file.
accepted() {
	file=$1
	shift
	"$@" "$data/$file" >"$out" 2>&1
	status=$?
	check "$1 on $file: $(cat "$out")" test "$status" -eq 0
}

if has desktop-file-validate 'kalah.desktop is not checked'; then
	accepted kalah.desktop desktop-file-validate
fi

# appstream WHAT ARGUMENT...: appstreamcli complains only about what cannot be
# helped: our name claims no domain, there may be no home page, and before 1.0
# it knew nothing of developers.
appstream() {
	what=$1
	shift
	appstreamcli "$@" >"$out" 2>&1
	check "$what is validated: $(cat "$out")" grep -q Validation "$out"
	grep '^[EWIP]: ' "$out" | grep -v -e cid-maybe-not-rdns \
		-e url-homepage-missing -e 'unknown-tag developer$' >"$err"
	same "appstreamcli on $what" /dev/null "$err"
}

if has appstreamcli 'the metainfo is not checked'; then
	appstream "$metainfo" validate --pedantic --no-net --no-color \
		"$data/$metainfo"
	# with all addresses that configure may be given
	sed -e 's/<!--|[^|]*| \(.*\) -->/\1/' \
		-e 's,%[A-Z_]*%,https://kalah.invalid,' \
		"$data/$metainfo" >"$SCRATCH/$metainfo"
	appstream 'the metainfo with addresses' validate --pedantic --no-net \
		--no-color "$SCRATCH/$metainfo"
	check 'it names the home page' \
		test "$(grep -c url-homepage-missing "$out")" -eq 0
	check 'it has screenshots' grep -q '<image>' "$SCRATCH/$metainfo"
fi
if has xmllint 'the XML is not checked'; then
	accepted "$metainfo" xmllint --nonet --noout
	accepted kalah.svg xmllint --nonet --noout
fi
if has rsvg-convert 'kalah.svg is not drawn'; then
	accepted kalah.svg rsvg-convert -w 32 -o "$SCRATCH/icon.png"
	check 'the icon is drawn' test -s "$SCRATCH/icon.png"
fi
check 'the icon needs no fonts and no pictures' \
	test "$(grep -c -e '<text' -e '<image' "$data/kalah.svg")" -eq 0

# -- installing and uninstalling -----------------------------------------------

build=$(dirname "$KALAH")
root=$SCRATCH/root

# The make that runs this script must not influence it.
quiet_make() {
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s -C "$build" \
		DESTDIR="$root" "$@" >"$out" 2>&1
	status=$?
	check "make $*: $(tail -n 3 "$out")" test "$status" -eq 0
}

if ! test -f "$build/Makefile"; then
	echo "data: there is no Makefile beside $KALAH, nothing is installed"
elif has make 'nothing is installed'; then
	quiet_make install
	# each with its folder, wherever that is
	(cd "$root" && find . -type f) |
		sed -e 's,.*/\([^/]*/[^/]*\)$,\1,' \
			-e 's,^games/kalah$,bin/kalah,' |
		sort >"$SCRATCH/installed"
	{
		printf '%s\n' bin/kalah man6/kalah.6 man6/kalah.6 \
			man6/kalah-engine.6 \
			man5/kalah-formats.5 man6/kalah-plain.6 \
			man6/kalah-remote.6 man6/kalah-rules.6 \
			completions/kalah \
			vendor_completions.d/kalah.fish \
			site-functions/_kalah applications/kalah.desktop \
			"metainfo/$metainfo" apps/kalah.svg \
			kalah/book \
			kalah/config.example kalah/proofs
		sed 's,^,games/,' "$SCRATCH/played"
		# one for each language
		find "$build/po/locale" -name kalah.mo |
			sed 's,.*/\(LC_MESSAGES/\),\1,'
	} | sort >"$SCRATCH/wanted"
	same 'what is installed' "$SCRATCH/wanted" "$SCRATCH/installed"

	if command -v appstreamcli >/dev/null 2>&1; then
		share=$(dirname "$(find "$root" -name metainfo)")
		appstream 'all that is installed' validate-tree --pedantic \
			--no-net --no-color "$(dirname "$share")"
	fi

	find "$root" -name 'kalah*.[56]' -exec sed -n -e 's/\\-/-/g' -e \
		's,^\.\(Dl[^/]*\|It Pa\|Pa\) \(/.*/kalah/[^ ]*\).*,\2,p' {} + \
		>"$SCRATCH/places"
	for place in book config.example games proofs; do
		check "the manual names the $place" \
			grep -q "/kalah/$place\$" "$SCRATCH/places"
	done
	while read -r place; do
		check "$place is where the manual says" test -e "$root$place"
	done <"$SCRATCH/places"

	# the addresses that configure was given, if any
	for known in 'Home page:homepage' 'Report bugs to:bugtracker'; do
		place=$(kalah --help | sed -n "s/^${known%:*}: //p")
		check "${known%:*} '$place' on the pages" test -z "$(find \
			"$root" -name kalah.6 \
			-exec grep -L -e "${place:-.}" {} +)"
		case $place in
		http*) echo "  <url type=\"${known#*:}\">$place</url>" ;;
		esac
	done >"$SCRATCH/wanted"
	find "$root" -name "$metainfo" -exec grep '<url' {} + >"$out"
	same 'the URLs of the metainfo' "$SCRATCH/wanted" "$out"
	find "$root" \( -name 'kalah*.[56]' -o -name "$metainfo" \) \
		-exec grep -e '%[A-Z_]*%' {} + >"$out"
	same 'placeholders that are left' /dev/null "$out"

	quiet_make installcheck
	quiet_make uninstall
	# where this is built may be called kalah, too
	find "$root" ! -type d -o -path '*/share/*' -name kalah >"$out"
	same "what uninstalling leaves" /dev/null "$out"

	# as a packager of games installs it
	root=$SCRATCH/games
	quiet_make install-strip bindir=/usr/games datadir=/usr/share/games \
		datarootdir=/usr/share
	(cd "$root/usr/share" && find . -type d -path './*/*' \
		\( -path './games/*' -o -name kalah \)) | sort >"$out"
	printf './games/kalah%s\n' '' /games >"$SCRATCH/wanted"
	same 'what is installed for games' "$SCRATCH/wanted" "$out"
	check 'the program is among the games' test -x "$root/usr/games/kalah"
fi

finish
