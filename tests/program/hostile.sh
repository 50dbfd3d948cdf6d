#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Catalogues by somebody who means harm: what they have for a message is not
# used if it would read what is not there or steer the terminal.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

mkdir -p "$SCRATCH/locales"
catalogues=$SCRATCH/catalogues

# catalogue NAME ASSIGNMENT...: makes one, as hostile.awk says.
catalogue() {
	folder=$catalogues/$1/LC_MESSAGES
	shift
	mkdir -p "$folder"
	for each in "$@"; do
		set -- "$@" -v "$each"
		shift
	done
	awk "$@" -f "$TOP/tests/program/hostile.awk" "$SCRATCH/kalah.pot" |
		msgfmt -o "$folder/kalah.mo" -
}

template "$SCRATCH/kalah.pot" || exit 77
if ! {
	catalogue zz BEHIND=... &&
	make_locale en_US
} >"$SCRATCH/tools" 2>&1; then
	echo 'hostile: skipped: msgfmt, localedef or its sources are missing'
	exit 77
fi

# read_by LANGUAGE COMMAND...
read_by() {
	language=$1
	shift
	LC_ALL=en_US.UTF-8 LANGUAGE=$language LOCPATH=$SCRATCH/locales \
		KALAH_LOCALEDIR=$catalogues "$@"
}

# speaks LANGUAGE: leaves in $SCRATCH/out what is said in it, errors, too.
speaks() {
	rm -rf "$XDG_STATE_HOME"
	{
		read_by "$1" kalah --help
		printf '%s\n' 1 hint why what values rules undo 9 x review \
			'board on' 'level 3' problem hint stop results games \
			'help all' 'save /' quit |
			read_by "$1" kalah --plain=words --new --no-config \
				--player2=computer:1 --random-seed=1 -H3 -s2 \
				--threads=1
		echo "status $?"
		read_by "$1" kalah --plain=words --houses=0
		read_by "$1" kalah /nowhere
		COLUMNS=20 read_by "$1" kalah --results
	} >"$SCRATCH/out" 2>&1 </dev/null
}

# On so small a board all is known at once.
speaks en
cp "$SCRATCH/out" "$SCRATCH/english"
check 'much is said' test "$(wc -l <"$SCRATCH/english")" -ge 100
speaks zz
if ! grep -q '\.\.\.\.' "$SCRATCH/out"; then
	echo 'hostile: skipped: this program or C library has no gettext'
	exit 77
fi

# refused WHAT ASSIGNMENT...: nothing of such a catalogue is used.
refused() {
	what=$1
	shift
	catalogue yy "$@" || fail "$what: no catalogue"
	speaks yy
	same "$what" "$SCRATCH/english" "$SCRATCH/out"
}

refused 'conversions more' 'BEHIND=%s%s%s%n'
refused 'conversions before' 'BEFORE=%s%s '
refused 'wide fields' 'BEFORE=%*d'
# shellcheck disable=SC2016 # printf's
refused 'numbered ones' 'BEFORE=%1$d'
refused 'half a conversion' 'BEHIND=%'
refused 'a title' 'BEFORE=\\033]0;owned\\a'
refused 'clearing' 'BEHIND=\\033[2J'
refused 'C1' "BEFORE=$(printf '\302\233')31m"
refused 'DEL' "BEHIND=$(printf '\177')"
refused 'right to left' "BEFORE=$(printf '\342\200\256')"
refused 'isolates' "BEHIND=$(printf '\342\201\247')"
refused 'a carriage return' 'BEHIND=\\r'
refused 'line separators' "BEHIND=$(printf '\342\200\250')"

# Slots of other messages are filled as well as can be.
for slot in '{level name}' '{seeds}' '{whose house}' "{other's last}" '{who}' \
	'{rules}' '{nothing}' '{'; do
	catalogue yy "SLOT=$slot"
	speaks yy
	check "slot $slot: it goes on" grep -qx 'status 0' "$SCRATCH/out"
done

# A language is a name, not a path.
mkdir -p "$SCRATCH/zz" && cp -R "$catalogues/zz/." "$SCRATCH/zz"
for language in ../zz yy:../zz "$SCRATCH/zz" ../zz:zz ./zz; do
	speaks "$language"
	check "LANGUAGE=$language is ignored" sh -c \
		"! grep -q '\\.\\.\\.\\.' '$SCRATCH/out'"
done

finish
