# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of kalah's command line for fish 3.4 or later.
#
# This file lists neither options nor values, but asks the program being typed:
# its --help names the options, and its complaint about the value "?", which no
# option accepts, names the values. A final --help makes sure that no game
# starts, whatever the program takes the value for.

# __kalah ARGUMENT...: what the program being typed says.
function __kalah
    set -l words (commandline -opc)
    set -l program (type -P -- $words[1] 2>/dev/null); or set program kalah
    command $program $argv 2>&1 </dev/null
end

# __kalah_values OPTION: its values.
function __kalah_values
    __kalah "$argv[1]=?" --help |
        string replace -f -r ".*: '\?' is not one of " '' | string split ', '
end

# The help, with each option in one line.
function __kalah_rows
    string replace -r -a '\n {10,}' ' ' -- (__kalah --help | string collect)
end

function __kalah_complete
    set -l form '^  (?|-(.),|   ()) --([a-z0-9-]+)(\[?=|)([^ ]*) *(.*)$'
    for row in (__kalah_rows)
        set -l found (string match -r $form -- $row); or continue
        set -l about (string replace -r '(: |; | \().*' '' -- $found[6])
        set -l option -l $found[3] -d $about
        test -z "$found[2]"; or set -a option -s $found[2]
        test -z "$found[4]"; or set -a option -a "(__kalah_values --$found[3])"
        test "$found[4]" != '='; or set -a option -r
        test -z "$found[4]" -o "$found[5]" = FILE; or set -a option -f
        complete -c kalah $option
    end
end

__kalah_complete
