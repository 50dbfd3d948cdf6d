#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/package.sh TARBALL: the tarball has the files in git, and packing once
# more gives the same bytes: from a new clone and from the tarball itself, in
# another folder, with another umask and, where possible, by another user. Run
# it where the clone was built.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

package=$1
if ! command -v git >/dev/null || ! test -e "$TOP/.git"; then
	echo 'package: skipped, this needs git and a clone'
	exit 77
fi

# -- what is in it -------------------------------------------------------------

folder=$(basename "$package" .tar.xz)
tar -tf "$package" | sed -n "s,^$folder/\(.*[^/]\)$,\1,p" |
	grep -v -x -e Makefile.in -e aclocal.m4 -e config.h.in -e configure \
		-e 'build-aux/.*' -e 'po/[^/]*\.gmo' -e po/kalah.pot |
	sort >"$SCRATCH/packed"
git -C "$TOP" ls-files | grep -v -e '^\.ci/' -e '^\.gitignore$' |
	sort >"$SCRATCH/wanted"
same 'the files of git and of the tarball' "$SCRATCH/wanted" "$SCRATCH/packed"
tar --numeric-owner -tvf "$package" | awk '{ print $1, $2 }' | sort -u |
	grep -v -x -e '-rwxr-xr-x 0/0' -e '-rw-r--r-- 0/0' \
		-e 'drwxr-xr-x 0/0' >"$SCRATCH/out"
same 'wrong modes or owners' /dev/null "$SCRATCH/out"

# -- packed once more ----------------------------------------------------------

# a user other than root, where possible
other=
if test "$(id -u)" -eq 0 && setpriv --reuid=65534 true 2>/dev/null; then
	other='setpriv --reuid=65534 --regid=65534 --clear-groups'
fi
place=$(mktemp -d) || exit 99
trap 'rm -rf "$SCRATCH" "$place"' EXIT
chmod 755 "$place"

# packs FOLDER COMMAND: make dist in the folder, after the command, gives the
# same bytes.
packs() {
	# running configure again would take too long
	cp config.status "$place/$1" || exit 99
	test -z "$other" || chown -R 65534:65534 "$place/$1"
	(cd "$place/$1" && umask 077 && $other env -u MAKEFLAGS -u MAKELEVEL \
		HOME="$place/$1" TZ=Asia/Tokyo sh -c "$2 &&
		./config.status && make dist") >"$SCRATCH/log" 2>&1
	packed=$?
	check "$1: make dist: $(tail -n 3 "$SCRATCH/log")" test "$packed" -eq 0
	check "$1: the same bytes" cmp "$package" \
		"$place/$1/$(basename "$package")"
}

(umask 077 && git clone -q "$TOP" "$place/clone") || exit 99
tar -xf "$package" -C "$place" || exit 99
check 'the date is that of the last commit' \
	test "${SOURCE_DATE_EPOCH:-$(git -C "$TOP" log -1 --format=%ct)}" = \
	"$(date -r "$place/$folder/NEWS" +%s)"
packs clone 'autoreconf -fi'
packs "$folder" true

finish
