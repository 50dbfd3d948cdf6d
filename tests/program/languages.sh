#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays in a language made by pseudo.awk, in words and on all screens that are
# compared elsewhere: what is shown is translated, and nothing is cut where that
# need not be; and what other programs read is English. This takes msgfmt and
# localedef, as newer C libraries translate nothing in C.UTF-8.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# -- a language ----------------------------------------------------------------

mkdir -p "$SCRATCH/locales" "$SCRATCH/catalogues/xx/LC_MESSAGES"

template "$SCRATCH/kalah.pot" || exit 77
awk -f "$TOP/tests/program/pseudo.awk" "$SCRATCH/kalah.pot" >"$SCRATCH/xx.po"
if ! {
	msgfmt -o "$SCRATCH/catalogues/xx/LC_MESSAGES/kalah.mo" \
		"$SCRATCH/xx.po" &&
	make_locale en_US
} >"$SCRATCH/tools" 2>&1; then
	echo 'languages: skipped: msgfmt, localedef or its sources are missing'
	exit 77
fi

# foreign COMMAND...: runs it in that language; what the C library says is
# German, if it can be.
foreign() {
	LC_ALL=en_US.UTF-8 LANGUAGE=${LIST-xx:de} LOCPATH=$SCRATCH/locales \
		KALAH_LOCALEDIR=$SCRATCH/catalogues "$@"
}

if ! foreign kalah --help </dev/null | grep -q '⟦'; then
	echo 'languages: skipped: this program or C library has no gettext'
	exit 77
fi

# speaks LIST: what that wants --help to be in.
speaks() {
	if LIST=$1 foreign kalah --help </dev/null | grep -q '⟦'; then
		echo foreign
	else
		echo English
	fi
}

# There is no catalogue of English, as it is what the others are made from.
for list in en en_US en_GB.UTF-8 en_US.UTF-8@x en@quot C POSIX \
		C.UTF-8; do
	check "$list is English" test "$(speaks "$list:xx")" = English
	check "$list is English later" \
		test "$(speaks "yy:yy_YY:$list:de:xx")" = English
	check "$list is asked for last" test "$(speaks "xx:$list")" = foreign
done
for list in xx xx: :xx en:xx: eng:xx Cy:xx enm_GB:xx yy_EN:xx yy@en:xx \
		yy.C:xx; do
	case $list in
	en:*) wanted=English ;;
	*) wanted=foreign ;;
	esac
	check "$list is $wanted" test "$(speaks "$list")" = $wanted
done

# On the Linux console, what it cannot show is English, which one line says; as
# signs of two columns, and such as go over others.
mkdir -p "$SCRATCH/catalogues/narrow/LC_MESSAGES" \
	"$SCRATCH/catalogues/over/LC_MESSAGES"
for kind in narrow:é over:e̱; do
	awk -v sign="${kind#*:}" '/^msgid "Press \? for the keys\."$/ {
			print; getline; gsub("漢", sign) }
		{ print }' "$SCRATCH/xx.po" >"$SCRATCH/kind.po"
	msgfmt -o "$SCRATCH/catalogues/${kind%:*}/LC_MESSAGES/kalah.mo" \
		"$SCRATCH/kind.po"
done
for case in xx:linux:English xx:xterm:foreign xx:screen.linux:English \
		over:linux-16color:English over:xterm:foreign \
		narrow:linux:foreign; do
	language=${case%%:*} terminal=${case#*:}
	wanted=${terminal#*:} terminal=${terminal%:*}
	check "$language is $wanted on $terminal" test "$(TERM=$terminal \
		speaks "$language" 2>"$SCRATCH/line")" = "$wanted"
	check "$terminal: a line says so" test "$(cat "$SCRATCH/line")" = "$(
		[ "$wanted" = foreign ] || echo 'kalah: The Linux console' \
			'cannot show your language: this is English.')"
done

# What may be said in English: names and values of options and settings, keys,
# what is typed, and names.
names='P1|P2|kalah|Kalah|standard|canonical|five-four|seven-five|school|congkak'
names="$names|empty-capture|seed-on|clockwise-far|avalanche|Ann|Zo|Bo"
names="$names|Bartholomew|save|quit|houses|Enter|Space|Arrows|Left|Right|Up"
names="$names|Down|Home|End|PgUp|PgDn|Esc|Tab|Shift-Tab|Backspace|Click|Paste"
names="$names|sow|best|cursor|record"

# english FILE: prints words that stand there in English, with vowels as no word
# of the language has them.
english() {
	tr -cs 'a-zA-Z0-9\200-\377-' '\n' <"$1" |
		grep -v '[^a-zA-Z-]' |
		grep '[aeiouAEIOU]' | grep -vxE "$names|.|[.bu0-9d-]*|-.*"
}

# -- in words ------------------------------------------------------------------

# The first game is over at the end, a second one is reviewed.
cat >"$SCRATCH/orders" <<END
computer 1
tutor off
board on
3
hint
hint
hint
why
values
what 2
rules
undo
redo
9
0
x
review
report
next
results
games
level 3
tutor all
lesson
4
3
stop
problem 3
hint
show
stop
problems list
save $SCRATCH/x
load $SCRATCH/x
no
new
yes
sides
yes
position
set houses
help all
quit now
quit
END
foreign kalah --plain=words --player2=computer:1 --random-seed=1 \
	<"$SCRATCH/orders" >"$SCRATCH/words" 2>"$SCRATCH/errors"
check 'words are said without errors' test ! -s "$SCRATCH/errors"
check 'words mode says much' test "$(wc -l <"$SCRATCH/words")" -ge 100

# brackets FILE: prints lines with other numbers of opening and closing ones.
brackets() {
	awk '{ line = $0 }
		gsub(/⟦/, "") != gsub(/⟧/, "") { print line }' "$1"
}
brackets "$SCRATCH/words" >"$SCRATCH/cut"
check "no message is cut: $(head -n 1 "$SCRATCH/cut")" test ! -s "$SCRATCH/cut"
# what is typed stays English, before a colon
sed -e 's/^[a-z]*\( [A-Z ]*\)*: //' -e "s,$SCRATCH/,,g" \
	"$SCRATCH/words" >"$SCRATCH/said"
english "$SCRATCH/said" >"$SCRATCH/found"
check "English words are said: $(tr '\n' ' ' <"$SCRATCH/found")" \
	test ! -s "$SCRATCH/found"
check 'plurals have three forms' test "$(grep -c -e '4 šéédš²' \
	-e '6 höüšéš³' "$SCRATCH/words")" -ge 2

# A catalogue that has only begun, in Polish: three plurals, by the last digits.
mkdir -p "$SCRATCH/catalogues/pl/LC_MESSAGES"
msgfmt -o "$SCRATCH/catalogues/pl/LC_MESSAGES/kalah.mo" - <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
"(n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "{count} seed"
msgid_plural "{count} seeds"
msgstr[0] "{count} nasiono"
msgstr[1] "{count} nasiona"
msgstr[2] "{count} nasion"

msgid "House {house} would end in {whose} empty house {last} and "
"capture only that seed."
msgid_plural "House {house} would end in {whose} empty house {last} and "
"capture {taken seeds}, {count} with its own."
msgstr[0] "Dołek {house}: {taken seeds}"
msgstr[1] "Dołek {house}: {taken seeds}"
msgstr[2] "Dołek {house}: {taken seeds}"

msgctxt "word"
msgid "what"
msgstr "co"
END
board='<16,0,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0'
board="$board,7000002,0,5000011,0,111,0,21,0,11,0,4,0,1,0,0,0>"
printf 'co %s\n' 1 3 5 7 9 11 13 15 | LC_ALL=en_US.UTF-8 LANGUAGE=pl \
	LOCPATH=$SCRATCH/locales KALAH_LOCALEDIR=$SCRATCH/catalogues \
	kalah --plain=words --capture=always --position="$board" |
	sed -n 's/^Dołek .*: //p' >"$SCRATCH/found"
printf '%s\n' '0 nasion' '1 nasiono' '4 nasiona' '11 nasion' '21 nasion' \
	'111 nasion' '5000011 nasion' '7000002 nasiona' >"$SCRATCH/wanted"
same 'seeds in Polish' "$SCRATCH/wanted" "$SCRATCH/found"

# -- the languages there are ---------------------------------------------------

# speak LANGUAGE COMMAND...: runs it in one of them.
speak() {
	speaks=$1
	shift
	LC_ALL=en_US.UTF-8 LANGUAGE=$speaks LOCPATH=$SCRATCH/locales \
		KALAH_LOCALEDIR=$PWD/po/locale "$@"
}

sed '/^#/d' "$TOP/po/LINGUAS" >"$SCRATCH/languages"
while read -r language; do
	# all words that the help names are understood, as none is unknown
	echo 'help all' | speak "$language" kalah --plain=words |
		sed -n 's/^\([^A-Z .]*\)\( [A-Z ]*\)*: .*/\1/p' >"$SCRATCH/all"
	check "$language: help names words" \
		test "$(wc -l <"$SCRATCH/all")" -ge 30
	echo xyzzy | cat - "$SCRATCH/all" |
		speak "$language" kalah --plain=words >"$SCRATCH/told"
	unknown=$(sed -n 's/xyzzy.*//p' "$SCRATCH/told" | head -n 1)
	check "$language: its words are understood" test "$unknown" -a 1 -eq \
		"$(grep -c "^$unknown" "$SCRATCH/told")"
	# a question takes its yes, and the English letter
	yes=$(sed -n '/^msgid "yes y"$/{n;s/^msgstr "\(.*\) .*"$/\1/p;}' \
		"$TOP/po/$language.po")
	for answer in "$yes" y; do
		printf '3\nnew\n%s\nposition\n' "$answer" |
			speak "$language" kalah --plain=words >"$SCRATCH/told"
		check "$language: $answer is yes" \
			grep -q '^<6,0,0,4,4,4,4' "$SCRATCH/told"
	done
	speak "$language" kalah --help >"$SCRATCH/help"
	check "$language: --help is 80 columns wide" test -z \
		"$(awk '{ wide = gsub(/[\343-\355\357]/, "&")
			gsub(/[\200-\277]/, "") } length + wide > 80' \
		"$SCRATCH/help")"
	check "$language: --help is translated" test -z \
		"$(grep -x 'Everyday options:' "$SCRATCH/help")"
done <"$SCRATCH/languages"

# -- what programs read --------------------------------------------------------

record=$TOP/data/games/tie.record
english_too() {
	kalah "$@" <"$record" >"$SCRATCH/english" 2>&1
	status=$?
	foreign kalah "$@" <"$record" >"$SCRATCH/foreign" 2>&1
	check "English, in any language: $*" test $? -eq $status
	check "the same in any language: $*" \
		cmp -s "$SCRATCH/english" "$SCRATCH/foreign"
}
english_too --plain
english_too --plain=vertical
english_too --plain none
english_too --analyse "$record"
english_too --analyse none
english_too --review -t 0.1 --threads=1 "$TOP/data/games/one-turn.game"
english_too --review=json -t 0.1 --threads=1 "$TOP/data/games/one-turn.game"
english_too --solve --houses=2 --seeds=2
english_too --version
english_too --engine=ugi
english_too --none
foreign kalah --plain=words --houses=2 --seeds=1 <<END >/dev/null
1
save $SCRATCH/moves.txt
save $SCRATCH/moves.game
END
for file in moves.txt moves.game; do
	english "$SCRATCH/$file" >"$SCRATCH/found"
	check "English, in any language: $file" test -s "$SCRATCH/$file" -a \
		-z "$(grep '⟦' "$SCRATCH/$file")"
done

# In Turkish a capital I is none of i: the case of ASCII letters is ours.
if make_locale tr_TR >"$SCRATCH/tools" 2>&1; then
	for locale in C tr_TR.UTF-8; do
		printf 'ugi\nsetoption name SOWING value none\nquit\n' |
			LC_ALL=$locale LOCPATH=$SCRATCH/locales \
			kalah --engine=ugi >"$SCRATCH/$locale"
		printf 'LIST\nHINT\nLEVEL PERFECTION\nQUIT\n' |
			LC_ALL=$locale LOCPATH=$SCRATCH/locales \
			kalah --plain=words >>"$SCRATCH/$locale"
	done
	check 'what is typed means the same in Turkish' \
		cmp -s "$SCRATCH/C" "$SCRATCH/tr_TR.UTF-8"
fi

# -- at a terminal -------------------------------------------------------------

# at_terminal WORDS: what the program, called with these, says there.
at_terminal() {
	foreign script -qec "'$KALAH' $1" "$SCRATCH/typescript" \
		</dev/null 2>&1 | tr -d '\r'
}

if at_terminal --version | grep -q kalah; then
	for words in --none -Z -H --help=x -H0 --threads=x --capture=x \
		--preset=x --level=x -1computer:x --memory=x --join=:: \
		--time=0 --problem=x --solve=x --name1=abcdefghijklmnopqrstu \
		'--start=fair --position=x' '--solve --resume' '--solve x' \
		--review '--engine=kgp -H4' '--plain --position=x' \
		'--solve --start=fair:99999' '--plain -H9999999 --relay=on' \
		'none --position=x' --results; do
		at_terminal "$words" >"$SCRATCH/said"
		check "in the language at a terminal: $words" test -z \
			"$(grep -v '⟦' "$SCRATCH/said")" -a -s "$SCRATCH/said"
	done
	for words in '--analyse none' '--ascii --analyse none' '-a --none' \
		'--solve -H2 -s2' '--plain -H1 -s1 -1robot -2robot' \
		'--none 2>&1 | cat' '--results | cat'; do
		at_terminal "$words" >"$SCRATCH/said"
		check "English even at a terminal: $words" test -z \
			"$(grep '⟦' "$SCRATCH/said")" -a -s "$SCRATCH/said"
	done
	TERM=linux at_terminal --none >"$SCRATCH/said"
	check 'English where signs are missing' test -s "$SCRATCH/said" -a \
		-z "$(grep '⟦' "$SCRATCH/said")"
else
	echo 'languages: skipped: script has no terminal'
fi

# -- on the screen -------------------------------------------------------------

# Tests that look for English words fail, but most screens are drawn.
screens=$PWD/tests/screen/check_dialogues
if [ -x "$screens" ]; then
	mkdir -p "$SCRATCH/top/tests/screens"
	cp -R "$TOP/tests/dialogues" "$SCRATCH/top/tests"
	(cd "$SCRATCH" && TOP=$SCRATCH/top UPDATE=1 \
		KALAH_TEST_TRANSCRIPT=screens foreign "$screens") \
		>"$SCRATCH/log" 2>&1
	cd "$SCRATCH/top/tests/screens" || exit 99
	check 'most screens are drawn' test "$(find . -name '*.txt' |
		wc -l)" -ge 100
	check 'no screen ends the test' test ! "$(grep -E \
		'signal|Assertion|ERROR: Addr' "$SCRATCH/log")"
	for picture in *.txt; do
		# the text, not the looks below it
		awk '/^[.bu3r567d9ABCDEF]+$/ && length > 2 { exit }
			{ print }' "$picture" >"$SCRATCH/text"
		english "$SCRATCH/text" >"$SCRATCH/found"
		check "English in $picture: $(tr '\n' ' ' <"$SCRATCH/found")" \
			test ! -s "$SCRATCH/found"
		case $picture in
		# lists, marks beside them, and small screens may cut
		options* | swap-options* | help-* | *-*x* | \
		bare-* | tiny* | review-help* | named-long* | over* | \
		report* | houses-[12]*) ;;
		*)
			tr '\n' ' ' <"$SCRATCH/text" >"$SCRATCH/line"
			echo >>"$SCRATCH/line"
			brackets "$SCRATCH/line" >"$SCRATCH/cut"
			check "nothing is cut in $picture" \
				test ! -s "$SCRATCH/cut"
			;;
		esac
	done
else
	echo 'languages: skipped the screens: no check_dialogues here'
fi
finish
