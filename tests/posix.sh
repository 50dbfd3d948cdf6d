#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and tests the program as if the system had nothing beyond POSIX.1-2008
# and the curses of X/Open. "make check-posix" runs it. Its arguments are tests;
# without any it runs all. POSIX_FLAGS are more arguments for configure. It
# builds a copy of the sources, because these may be configured themselves.
set -eu
: "${MAKE:=make}"

lacking='ac_cv_func_resizeterm=no
	ac_cv_func_sched_getaffinity=no
	ac_cv_func_use_default_colors=no
	ac_cv_have_decl_MADV_HUGEPAGE=no
	ac_cv_have_decl_SIGRTMAX=no
	ac_cv_have_decl__SC_NPROCESSORS_ONLN=no
	ac_cv_have_decl__SC_PHYS_PAGES=no
	ac_cv_member_struct_stat_st_mtim=no
	ac_cv_member_struct_stat_st_mtimespec=no
	kalah_cv_gnu_c=no'

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 99' HUP INT TERM

$MAKE distdir distdir="$scratch/source" >/dev/null
mkdir "$scratch/build"
cd "$scratch/build"
# shellcheck disable=SC2086 # a list of words
../source/configure --quiet --enable-werror $lacking ${POSIX_FLAGS-} \
	CFLAGS='-O1 -Wno-format-nonliteral' # false alarms without GNU C

# Whatever else configure finds must be added to the list, except headers, which
# are those of C and POSIX.
found=$(sed -n '/_H 1$/d; s/^#define \(HAVE_.*\) 1$/\1/p' config.h)
if [ -n "$found" ]; then
	echo "posix: missing from the list: $found"
	exit 1
fi

if [ $# -eq 0 ]; then
	$MAKE -s V=0 check
else
	programs=$(printf '%s\n' "$@" | sed '/\.sh$/d' | tr '\n' ' ')
	$MAKE -s V=0 kalah
	$MAKE -s V=0 check TESTS="$*" check_DATA= \
		check_PROGRAMS="tests/program/save_once $programs"
fi
