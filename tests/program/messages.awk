# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Complains about what a translator can break, and then fails: untranslated and
# fuzzy messages, slots that are missing or unknown, other blanks and lines at
# the ends, signs where words say who wins, words that mean two things, letters
# that cannot answer, and words beside keys that take too much of their line. Of
# the slots, those of persons and places are the translator's choice. With
# list=1 only lists all messages; without strict=1 what is only not translated
# yet, or fuzzy, is told but does not fail, so that a sentence can be changed by
# who speaks English.
#
# With known=FILE complains about what the template asks of translators: slots
# that are not in the file, halves of sentences, and messages without words.
BEGIN {
	split("who Who whose Whose its name Name other other's other_name " \
		"whose_house whose_last other's_house other's_last " \
		"other's_from whose_row other's_row whose_store", names, " ")
	for (i in names) {
		gsub(/_/, " ", names[i])
		free["{" names[i] "}"] = 1
	}
	while (known != "" && (getline name <known) > 0)
		has_name["{" name "}"] = 1
}

function complain(words)
{
	print FILENAME ": " words ": " (context == "" ? "" : context ": ") id
	complaints++
}

function quoted(line)
{
	sub(/^[^"]*"/, "", line)
	sub(/"$/, "", line)
	return line
}

# Characters of three bytes from U+3000 to U+DFFF, and the forms from U+F900 on,
# have two columns.
function columns(words,	wide)
{
	wide = gsub(/[\343-\355\357]/, "&", words)
	gsub(/[\200-\277]/, "", words)
	return length(words) + wide
}

# The slots of a message, each with a blank behind it.
function slots(words,	found)
{
	found = ""
	while (match(words, /\{[^}]*\}?/)) {
		found = found substr(words, RSTART, RLENGTH) "\t"
		words = substr(words, RSTART + RLENGTH)
	}
	return found
}

# Whether WORDS have the SLOT, perhaps with a person: {last}, {other's last}.
function has_slot(words, slot)
{
	if (index(words, slot))
		return 1
	sub(/^\{/, "", slot)
	return index(words, "{whose " slot) || index(words, "{other's " slot)
}

function check_slots(english, said, strict,	list, count, i)
{
	count = split(slots(said), list, "\t")
	for (i = 1; i < count; i++)
		if (!(list[i] in free) && !(list[i] ~ /\}$/ &&
				has_slot(english, list[i])))
			complain("unknown slot " list[i])
	count = split(slots(english), list, "\t")
	for (i = 1; i < count && strict; i++)
		if (!(list[i] in free) && !has_slot(said, list[i]))
			complain("missing slot " list[i])
}

# Where ENGLISH has a blank, other languages need none beside a wide character.
function same_ends(english, said)
{
	if (said ~ /^[\343-\357]/)
		sub(/^ /, "", english)
	if (said ~ /[\343-\357][\200-\277][\200-\277]$/)
		sub(/ $/, "", english)
	return ends(said) == ends(english)
}

function ends(words)
{
	return (words ~ /^ /) (words ~ / $/) (words ~ /^\\n/) (words ~ /\\n$/)
}

# One language must not say with a word what the other says with another one.
function check_word(english, said,	list, count, i)
{
	count = split(said, list, " ")
	for (i = 1; i <= count; i++) {
		if (said_for[context, list[i]] != "" &&
		    said_for[context, list[i]] != english)
			complain(list[i] " also means " \
				said_for[context, list[i]])
		said_for[context, list[i]] = english
	}
	if (count > 2 || (count == 2 && length(list[2]) != 1))
		complain("no word and a letter")
}

function check(	i)
{
	if (fuzzy || text[0] == "") {
		complain(fuzzy ? "fuzzy" : "not translated")
		complaints -= !strict
		return
	}
	for (i = 0; i <= forms; i++) {
		# the form for one need not name the number
		check_slots(id " " many, text[i], !forms || i)
		if (text[i] ~ /[-+]\{value\}/)
			complain("a signed value")
		if (!same_ends(id, text[i]))
			complain("other ends")
	}
	if (context == "letter" && text[0] !~ /^[a-z]$/)
		complain("no letter")
	if (context == "mark" && columns(text[0]) > 4)
		complain("over 4 columns")
	if (context == "key" && columns(text[0]) > 2 * columns(id) + 4)
		complain("too long beside a key")
	if (context == "letter")
		check_word(id, text[0])
	if (context ~ /^(word|argument|level)$/) {
		check_word(id, id)
		check_word(id, text[0])
	}
}

# A sentence that begins with a small letter has lost its beginning, and one
# behind which there is another phrase its end; a blank at one end is glue. What
# is between the items of a list, or before what was typed, may have one; and a
# comma and a full stop are signs of their own in some languages.
function check_english(english,	list, count, i)
{
	count = split(slots(english), list, "\t")
	for (i = 1; i < count; i++)
		if (!(list[i] in has_name))
			complain("unknown slot " list[i])
	if (english == ", " || english == "%s. %s\\n")
		return
	gsub(/^(\\n)+|(\\n)+$/, "", english)
	if ((english ~ /^[a-z,;].*[.]$/ && english !~ /^kalah[: ]/) ||
	    english ~ /[.?!] [A-Z].*[^.?!: ]$/)
		complain("half a sentence")
	if ((english ~ /^ /) != (english ~ / $/) && english !~ /(^,.*|:) $/)
		complain("glue")
	gsub(/\{[^}]*\}|%[-+0-9.*]*(jd|zu|[dsc])/, "", english)
	if (english !~ /[A-Za-z:]/)
		complain("no words")
}

function check_template()
{
	if (context != "")
		return
	check_english(id)
	if (many != "")
		check_english(many)
}

function flush_entry()
{
	if (list && id != "")
		print context "\t" id "\t" many
	else if (known != "" && id != "")
		check_template()
	else if (known != "" || list)
		;
	else if (id != "" && part != "")
		check()
	else if (part != "" && text[0] !~ /charset=UTF-8/)
		complain("no UTF-8")
	id = many = context = part = ""
	fuzzy = forms = 0
	split("", text)
}

FNR == 1 { flush_entry(); split("", said_for) }
/^#, .*fuzzy/ { fuzzy = 1 }
/^msgctxt / { part = "context" }
/^msgid / { part = "id" }
/^msgid_plural / { part = "many" }
/^msgstr/ {
	forms = match($0, /\[[0-9]/) ? substr($0, RSTART + 1, 1) + 0 : 0
	part = "text"
}
/^(msg|")/ && part == "context" { context = context quoted($0) }
/^(msg|")/ && part == "id" { id = id quoted($0) }
/^(msg|")/ && part == "many" { many = many quoted($0) }
/^(msg|")/ && part == "text" { text[forms] = text[forms] quoted($0) }
/^$/ { flush_entry() }
/^#~/ { complain("obsolete"); part = "" }
END {
	flush_entry()
	exit !list && complaints > 0
}
