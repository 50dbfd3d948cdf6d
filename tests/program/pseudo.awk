# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes of a template a translation into a language that nobody speaks: each
# line of a message stands in brackets, has accents and is 40 % longer, with
# wide characters; there are three plurals. So a message that is cut loses a
# bracket, and what is not translated has none. What is typed stays as it is.
BEGIN {
	plain = "aeiounscyAEIOUNSC"
	split("á é í ö ü ñ š ç ÿ Å Ë Ï Õ Ú Ñ Š Ç", accented, " ")
	print "msgid \"\"\nmsgstr \"\"\n" \
		"\"MIME-Version: 1.0\\n\"\n" \
		"\"Content-Type: text/plain; charset=UTF-8\\n\"\n" \
		"\"Content-Transfer-Encoding: 8bit\\n\"\n" \
		"\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && " \
		"n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n"
}

# The string in a line, without quotes.
function quoted(line)
{
	sub(/^[^"]*"/, "", line)
	sub(/"$/, "", line)
	return line
}

# Changes letters but not slots, directives and escapes; counts COLUMNS.
function accent(words,	out, at)
{
	out = ""
	columns = 0
	while (words != "") {
		if (match(words, /^(\{[^}]*\}|%[-+0-9.*]*(jd|zu|[dsc])|\\.)/)) {
			out = out substr(words, 1, RLENGTH)
			words = substr(words, RLENGTH + 1)
			columns += 2
			continue
		}
		at = index(plain, substr(words, 1, 1))
		out = out (at ? accented[at] : substr(words, 1, 1))
		words = substr(words, 2)
		columns++
	}
	return out
}

# One line: blanks at its ends stay outside the brackets.
function piece(words,	before, after, more)
{
	match(words, /^ */)
	before = substr(words, 1, RLENGTH)
	words = substr(words, RLENGTH + 1)
	match(words, / *$/)
	after = substr(words, RSTART)
	words = substr(words, 1, RSTART - 1)
	if (words == "")
		return before after
	words = accent(words)
	for (more = columns * 0.4; more > 0; more -= 2)
		words = words (more % 8 < 2 ? " " : "") "漢"
	return before "⟦" words "⟧" after
}

function pseudo(words,	out, at, mark)
{
	out = ""
	while (match(words, /\\[nt]/)) {
		at = RSTART
		mark = substr(words, at, 2)
		out = out piece(substr(words, 1, at - 1)) mark
		words = substr(words, at + 2)
	}
	return out piece(words)
}

function flush_entry()
{
	if (id != "" && context !~ /^(word|argument|letter|key name|takes|mark)$/) {
		if (flags)
			print flags
		if (context != "")
			print "msgctxt \"" context "\""
		print "msgid \"" id "\""
		if (many != "") {
			print "msgid_plural \"" many "\""
			print "msgstr[0] \"" pseudo(id) "\""
			print "msgstr[1] \"" pseudo(many "²") "\""
			print "msgstr[2] \"" pseudo(many "³") "\""
		} else {
			print "msgstr \"" pseudo(id) "\""
		}
		print ""
	}
	id = many = context = flags = in_part = ""
}

/^#, / { flags = $0 }
/^msgctxt / { in_part = "context" }
/^msgid / { in_part = "id" }
/^msgid_plural / { in_part = "many" }
/^msgstr/ { in_part = "" }
/^(msg|")/ && in_part == "context" { context = context quoted($0) }
/^(msg|")/ && in_part == "id" { id = id quoted($0) }
/^(msg|")/ && in_part == "many" { many = many quoted($0) }
/^$/ { flush_entry() }
END { flush_entry() }
