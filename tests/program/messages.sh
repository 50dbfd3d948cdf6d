#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The translations have all messages of the program and break nothing
# (messages.awk). Which messages there are is known with GNU gettext's tools, or
# from a tarball. With STRICT in the environment, nothing is left to be
# translated.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# good FILE, bad WORDS: what messages.awk says about catalogues.
good() {
	said=$(awk ${STRICT:+-v strict=1} \
		-f "$TOP/tests/program/messages.awk" "$1")
	broken=$?
	printf '%s' "$said${said:+
}" | head -n 20
	return $broken
}

bad() {
	! said=$(awk -v "$as" -f "$TOP/tests/program/messages.awk" \
		"$SCRATCH/bad.po") &&
		printf '%s\n' "$said" | grep -qF -- "$1"
}

# What words/words.c fills.
known=$SCRATCH/slots
sed '/^static const struct slot words_slots/,/^};/!d' "$TOP/src/words/words.c" |
	tr ',' '\n' | sed -n 's/.*"\(.*\)"$/\1/p' >"$known"
check 'there are slots' test "$(wc -l <"$known")" -ge 40

# -- the translations ----------------------------------------------------------

sed '/^#/d' "$TOP/po/LINGUAS" >"$SCRATCH/languages"
while read -r language; do
	check "po/$language.po is whole" good "$TOP/po/$language.po"
done <"$SCRATCH/languages"

unlisted=$(cd "$TOP" && grep -lE '(^|[^A-Za-z_])(_|N_|NC_|ngettext)\("' \
	src/*/*.[ch] src/*/*/*.[ch] | grep -vxF -f po/POTFILES.in)
check "po/POTFILES.in has all sources with messages: $unlisted" \
	test -z "$unlisted"

# -- the test itself: each of these entries must be refused --------------------

# refuses WORDS LINE...: as translations, or as what $as says.
as=strict=1
refuses() {
	words=$1
	shift
	printf '%s\n' 'msgid ""' \
		'msgstr "Content-Type: text/plain; charset=UTF-8\n"' '' \
		"$@" '' >"$SCRATCH/bad.po"
	check "messages.awk refuses: $*" bad "$words"
}

refuses 'not translated' 'msgid "House"' 'msgstr ""'
refuses 'fuzzy' '#, fuzzy' 'msgid "House"' 'msgstr "Haus"'
refuses 'unknown slot {Haus}' 'msgid "House {house}"' \
	'msgstr "{house} {Haus}"'
refuses 'unknown slot {house' 'msgid "House {house}"' 'msgstr "{house} {house"'
refuses 'missing slot {house}' 'msgid "House {house}"' 'msgstr "{whose} Haus"'
refuses 'missing slot {count}' 'msgid "{count} seed"' \
	'msgid_plural "{count} seeds"' 'msgstr[0] "{count} Same"' \
	'msgstr[1] "Samen"'
refuses 'missing slot {house}' 'msgid "House {house}"' \
	'msgstr "Haus {other house}"'
refuses 'a signed value' 'msgid "You lose by {value}."' \
	'msgstr "Du verlierst mit -{value}."'
refuses 'other ends' 'msgid " or "' 'msgstr " oder"'
refuses 'other ends' 'msgid ""' '"Rules\n"' 'msgstr "Regeln"'
refuses 'other ends' 'msgid " or "' 'msgstr "、 or"'
refuses 'also means' 'msgctxt "word"' 'msgid "redo r"' 'msgstr "vor r"' '' \
	'msgctxt "word"' 'msgid "rules"' 'msgstr "redo"'
refuses 'also means' 'msgctxt "word"' 'msgid "redo r"' 'msgstr "vor x"' '' \
	'msgctxt "word"' 'msgid "export"' 'msgstr "raus x"'
refuses 'no letter' 'msgctxt "letter"' 'msgid "y"' 'msgstr "1"'
refuses 'over 4 columns' 'msgctxt "mark"' 'msgid "sow"' 'msgstr "säen!"'
refuses 'over 4 columns' 'msgctxt "mark"' 'msgid "sow"' 'msgstr "石まく"'
refuses 'too long' 'msgctxt "key"' 'msgid "undo"' 'msgstr "zurücknehmen!"'
refuses 'no UTF-8' 'msgid ""' 'msgstr "Content-Type: text/plain\n"'

as=known=$known
refuses 'unknown slot {than}' 'msgid "{count} to {than}."' 'msgstr ""'
refuses 'unknown slot {list' 'msgid "Best: {list"' 'msgstr ""'
refuses 'unknown slot {than}' 'msgid "It lost {count} seed."' \
	'msgid_plural "It lost {than} seeds."' 'msgstr[0] ""' 'msgstr[1] ""'
refuses 'half a sentence' 'msgid "captures {count} seeds."' 'msgstr ""'
refuses 'half a sentence' 'msgid ", then {list}."' 'msgstr ""'
refuses 'half a sentence' 'msgid "House {house} wins. It captures"' 'msgstr ""'
refuses 'half a sentence' 'msgid "Lost. It was %s\n"' 'msgstr ""'
refuses 'glue' 'msgid " Play it again."' 'msgstr ""'
refuses 'glue' 'msgid "It would "' 'msgstr ""'
refuses 'no words' 'msgid "{Name} {count}"' 'msgstr ""'
refuses 'no words' 'msgid "%zu/%d"' 'msgstr ""'

# -- all messages --------------------------------------------------------------

# list FILE: prints its messages.
list() {
	awk -v list=1 -f "$TOP/tests/program/messages.awk" "$1" | sort
}

template "$SCRATCH/kalah.pot" || finish 77
check 'messages are sentences or phrases' awk -v known="$known" \
	-f "$TOP/tests/program/messages.awk" "$SCRATCH/kalah.pot"
list "$SCRATCH/kalah.pot" >"$SCRATCH/all"
while read -r language; do
	list "$TOP/po/$language.po" >"$SCRATCH/translated"
	same "po/$language.po has all messages, by make update-po" \
		"$SCRATCH/all" "$SCRATCH/translated"
done <"$SCRATCH/languages"

finish
