#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints all messages, as a template for translations, without a date: those in
# tables, which the program kalah-messages (the argument) walks over, and those
# that _, N_, NC_ and language_in mark in the files of po/POTFILES.in. This takes
# GNU gettext's tools.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
"$1" >"$scratch/tables.po"
msguniq --use-first --no-wrap -o "$scratch/unique.po" "$scratch/tables.po"
sed '/^#/d' po/POTFILES.in >"$scratch/files"
xgettext --from-code=UTF-8 --omit-header --no-location --no-wrap \
	--keyword=_ --keyword=N_ --keyword=NC_:1c,2 --keyword=language_in:1c,2 --add-comments=TRANSLATORS: \
	--flag=_:1:pass-c-format --flag=text_add:2:c-format \
	-f "$scratch/files" -o "$scratch/code.po"
printf '%s\n' '# SPDX-FileCopyrightText: 2026 The kalah authors' \
	'# SPDX-License-Identifier: GPL-3.0-or-later'
msgcat --use-first --no-location --no-wrap "$scratch/unique.po" "$scratch/code.po" |
	sed '/^#, fuzzy$/d'
