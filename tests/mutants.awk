# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a mutant for each line of C sources (the arguments) in which a single
# change should make a test fail, in a random order selected by SEED: three
# lines each, FILE:NUMBER, the line, and the changed line.
#
# An operator becomes its neighbour, a number grows by one, except that 1
# becomes 0, a condition is negated, a statement is removed. Comments, strings,
# assertions and preprocessor lines stay.

# Lehmer's generator, as by Park and Miller (1988): unlike rand() it is the same
# everywhere.
function below(n) {
	state = state * 16807 % 2147483647
	return state % n
}

function repeat(c, n,	s) {
	for (s = ""; length(s) < n; )
		s = s c
	return s
}

# The line with blanks for what is not code; a literal keeps its quotes.
function mask(s,	out, at, end) {
	out = ""
	while (s != "") {
		if (in_comment) {
			end = index(s, "*/")
			in_comment = !end
			end = end ? end + 1 : length(s)
		} else if (match(s, /^([^"'\/]|\/[^*"'\/])+/)) {
			out = out substr(s, 1, RLENGTH)
			s = substr(s, RLENGTH + 1)
			continue
		} else if (s ~ /^\/\*/) {
			in_comment = 1
			out = out "  "
			s = substr(s, 3)
			continue
		} else if (match(s, /^"([^"\\]|\\.)*"/) ||
				match(s, /^'([^'\\]|\\.)*'/)) {
			end = RLENGTH
			out = out "\"" repeat(" ", end - 2) "\""
			s = substr(s, end + 1)
			continue
		} else {
			out = out substr(s, 1, 1)
			s = substr(s, 2)
			continue
		}
		out = out repeat(" ", end)
		s = substr(s, end + 1)
	}
	return out
}

# Adds a way to change the line: SIZE characters AT a place become WORDS.
function change(at, size, words) {
	variant[++variants] = substr($0, 1, at - 1) words substr($0, at + size)
}

# Where the parenthesis that opens AT is closed, or 0.
function closing(code, at,	depth, c) {
	for (depth = 0; at <= length(code); at++) {
		c = substr(code, at, 1)
		depth += (c == "(") - (c == ")")
		if (!depth)
			return at
	}
	return 0
}

function change_operators(code,	at, two, around) {
	for (at = 1; at <= length(code); at++) {
		two = substr(code, at, 2)
		around = substr(code, at - 1, 3)
		if (substr(code, at, 1) == " ")
			continue
		if (two in pair) {
			change(at, 2, pair[two])
			at++
		} else if (around ~ /^ [^ ] ?$/ &&
				substr(code, at, 1) in single) {
			change(at, 1, single[substr(code, at, 1)])
		} else if (two ~ /^![A-Za-z_(]/) {
			change(at, 1, "")
		}
	}
}

function change_numbers(code,	at, word) {
	for (at = 1; match(substr(code, at), /[A-Za-z0-9_.]+/); ) {
		at += RSTART - 1
		word = substr(code, at, RLENGTH)
		if (word == "1")
			change(at, 1, "0")
		else if (word ~ /^(0|[1-9][0-9]*)$/)
			change(at, RLENGTH, word + 1)
		else if (word == "true" || word == "false")
			change(at, RLENGTH, word == "true" ? "false" : "true")
		at += RLENGTH
	}
}

function change_condition(code,	at, end) {
	if (!match(code, /(if|while) \(/))
		return
	at = RSTART + RLENGTH - 1
	end = closing(code, at)
	if (end)
		change(at, end - at + 1, "(!" substr($0, at, end - at + 1) ")")
}

# Removes a call, an assignment or a jump that has the line to itself.
function change_statement(code,	bare) {
	if (before !~ /([;{}:)]|else)$/)
		return
	bare = code
	while (sub(/\[[^][]*\]/, "", bare))
		;
	if (bare ~ /^\t+[a-z_0-9]+\(.*\);$/ ||
	    bare ~ /^\t+\*?[a-zA-Z_0-9.>-]+ [-+*\/%&|^<>]*= .*;$/ ||
	    bare ~ /^\t+[a-zA-Z_0-9.>-]+(\+\+|--);$/ ||
	    bare ~ /^\t+(break|continue);$/) {
		match(code, /^\t+/)
		change(RLENGTH + 1, length(code) - RLENGTH, ";")
	}
}

BEGIN {
	state = (seed + 1) * 7919 % 2147483646 + 1
	split("&& || == != <= < >= > << >> ++ -- += -= |= &=", words, " ")
	for (i = 1; i in words; i += 2) {
		pair[words[i]] = words[i + 1]
		pair[words[i + 1]] = words[i]
	}
	delete pair["<"]
	delete pair[">"]
	pair["<="] = "<"
	pair[">="] = ">"
	split("< <= > >= + - - + * + / * % / & | | & ^ |", words, " ")
	for (i = 1; i in words; i += 2)
		single[words[i]] = words[i + 1]
}

FNR == 1 { in_comment = 0; before = "" }

{
	code = mask($0)
	sub(/[ \t]+$/, "", code)
}

code == "" { next }
code ~ /^#/ || code ~ /assert\(|_Static_assert|[^a-z_]kill\(/ {
	before = code
	next
}

{
	variants = 0
	change_operators(code)
	change_numbers(code)
	change_condition(code)
	change_statement(code)
	if (variants) {
		lines++
		name[lines] = FILENAME
		number[lines] = FNR
		text[lines] = $0
		for (i = 1; i <= variants; i++)
			made[lines, i] = variant[i]
		made_count[lines] = variants
	}
	before = code
}

END {
	for (left = lines; left > 0; left--) {
		i = below(left) + 1
		printf "%s:%d\n%s\n%s\n", name[i], number[i], text[i],
			made[i, below(made_count[i]) + 1]
		name[i] = name[left]
		number[i] = number[left]
		text[i] = text[left]
		made_count[i] = made_count[left]
		for (j = 1; j <= made_count[i]; j++)
			made[i, j] = made[left, j]
	}
}
