#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/pictures/pictures.sh FOLDER: takes the pictures that README shows and
# writes them to the folder. Run it where the game and tests/pictures/picture
# were built.
set -eu

into=$1
new=$into/new
trap 'rm -f "$new"' EXIT

# take NAME ARGUMENT...: takes a picture; if that fails, the old one stays.
take()
{
	name=$1
	shift
	tests/pictures/picture --no-config "$@" >"$new"
	mv "$new" "$into/$name.svg"
}

mkdir -p "$into"

# Tab and Shift-Tab
there_and_back=$(printf '\t\033[Z')

# After these moves P1 captures eleven seeds with house 1, sown slowly.
take sowing --moving --theme=slate --animation=off -- \
	'=q quit' '3164362532566=P2: 6 to' '---=speed: slow' \
	"$there_and_back=House 1 would end" '1=P1: 1 captures 11'
take options --size=80x24 -- '=q quit' 'o=Options' 'jjjjjjjjjj=▶ Sowing'

# The values of the houses of Kalah(5,3), which is soon solved, after some
# moves, and what these lost.
take values --houses=5 --seeds=3 --theme=walnut --animation=off -- '=q quit' \
	'342513=P2: 3 to' 'a=Values: ' '=3*= 4??-8'
