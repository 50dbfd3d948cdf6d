# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes of a template a catalogue by somebody who means harm: before and behind
# what each message says in English stand BEFORE and BEHIND, with the escapes of
# a catalogue; a slot becomes SLOT, if that is given.
BEGIN {
	print "msgid \"\"\nmsgstr \"\"\n" \
		"\"Content-Type: text/plain; charset=UTF-8\\n\"\n" \
		"\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
}

/^#/ { next }

/^msg/ {
	line = $0
	sub(/^[^"]*/, "", line)
	into = $1
	text[into] = substr(line, 2, length(line) - 2)
	next
}

/^"/ { text[into] = text[into] substr($0, 2, length($0) - 2) }

function harmful(words)
{
	if (SLOT != "")
		gsub(/\{[^}]*\}/, SLOT, words)
	# a message must begin and end with a line as its English text does
	return substr(words, 1, 2) == "\\n" ? words : BEFORE words
}

function flush_entry(	word, end, context)
{
	word = harmful(text["msgid"])
	end = word ~ /\\n$/ ? "\\n" : ""
	sub(/\\n$/, "", word)
	context = "msgctxt" in text ? "msgctxt \"" text["msgctxt"] "\"\n" : ""
	if (text["msgid"] == "")
		return
	print context "msgid \"" text["msgid"] "\""
	if ("msgid_plural" in text)
		print "msgid_plural \"" text["msgid_plural"] "\"\n" \
			"msgstr[0] \"" word BEHIND end "\"\n" \
			"msgstr[1] \"" harmful(text["msgid_plural"]) BEHIND "\"\n"
	else
		print "msgstr \"" word BEHIND end "\"\n"
}

/^$/ { flush_entry(); split("", text) }
END { flush_entry() }
