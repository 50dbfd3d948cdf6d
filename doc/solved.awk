# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes doc/solved.md from data/solved.

/^#/ || NF == 0 { next }

$1 == "?" {
	questions = questions "\n| " $2 " | `" $3 "` | P" $4 " | " $5 " | " \
		$6 " | " $7 " | " $8 " | " $9 " |"
	for (i = 10; i <= NF; i++)
		questions = questions " " $i
	questions = questions " |"
	next
}

{
	values[$1, $2, $3] = $4
	cost[$1, $2, $3] = $5 " | " $6 " | " $7
}

function signed(value)
{
	return value + 0 ? sprintf("%+d", value) : "0"
}

# What the first moves are worth, or "".
function moves_of(preset, houses, seeds)
{
	if ((preset, houses, seeds) in values)
		return values[preset, houses, seeds]
	return ""
}

function best(list,	value, i, most)
{
	if (list == "")
		return ""
	i = split(list, value, ",")
	for (most = value[i]; i > 0; i--)
		if (value[i] + 0 > most + 0)
			most = value[i]
	return signed(most)
}

# The first row of a table, which has COLUMNS, and the line below it.
function print_head(columns,	line)
{
	line = columns
	gsub(/[^|]+/, "---", line)
	print "\n" columns "\n" line
}

function print_values(preset,	houses, seeds, row)
{
	print_head("| houses | 1 seed | 2 | 3 | 4 | 5 | 6 |")
	for (houses = 1; houses <= 8; houses++) {
		row = ""
		for (seeds = 1; seeds <= 6; seeds++)
			row = row " " best(moves_of(preset, houses, seeds)) " |"
		if (row ~ /[0-9]/)
			print "| " houses " |" row
	}
}

# What each move is worth, as cells of a table; the best ones are bold.
function cells(list,	value, count, i, row)
{
	count = split(list, value, ",")
	for (i = 1; i <= 8; i++)
		if (i > count)
			row = row "  |"
		else if (signed(value[i]) == best(list))
			row = row " **" signed(value[i]) "** |"
		else
			row = row " " signed(value[i]) " |"
	return row
}

function print_moves(preset,	houses, seeds)
{
	print_head("| game | house 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 " \
		"| positions | s | MB |")
	for (houses = 1; houses <= 8; houses++)
		for (seeds = 1; seeds <= 6; seeds++)
			if (moves_of(preset, houses, seeds) != "")
				print "| (" houses "," seeds ") |" \
					cells(moves_of(preset, houses, seeds)) \
					" " cost[preset, houses, seeds] " |"
}

function print_preset(preset, words)
{
	print "\n## " preset "\n\n" words
	print_values(preset)
	print_moves(preset)
}

END {
	print "# Solved games\n"
	print "What Kalah is worth to the first player: that player's final score"
	print "minus the opponent's, with perfect play by both. Kalah(h,s) has h"
	print "houses a side with s seeds each. `make solved` proves the values with"
	print "the program's own solver and makes this page from `data/solved`,"
	print "which has a line for each game, for other programs to read."
	print ""
	print "The values of each preset are followed by what each first move is"
	print "worth, with the best ones in bold, and by what that took: positions"
	print "searched, seconds of processor time, MB of tables (`--memory=3300`"
	print "and one thread; where it took more, more and two)."
	print "Games without a value have not been solved; `measurements.md` says"
	print "how far the solver came."
	print ""
	print "Known before: who wins, and by how much on small boards, with"
	print "empty-capture (Irving, Donkers and Uiterwijk, \"Solving Kalah\", ICGA"
	print "Journal 23(3), 2000); the first moves of Kalah(6,4) and (6,5) with"
	print "standard and empty-capture, and of empty-capture Kalah(6,6), which is"
	print "worth +2; and that standard Kalah(6,6) is worth +4 or more, with"
	print "houses 1 and then 3 (Rawlings, 2015). The values here agree with all"
	print "that we could compare. We have not seen values of seed-on games, of"
	print "boards with 7 and 8 houses, or of first moves on other boards."
	print_preset("standard", "A last seed in an empty house of one's own " \
		"captures the\nseeds opposite, if there are any.")
	print_preset("empty-capture", "The last seed goes into the store " \
		"even if there are none.")
	print_preset("seed-on", "A last seed in an occupied house picks up " \
		"its seeds and\nsows on; there are no captures.")
	print "\n## Questions\n"
	print "Standard Kalah(6,6) is worth +4, by houses 1 and then 3: P1 has ten"
	print "first turns, and these answers say that none is worth more. What the"
	print "other nine are worth exactly has not been asked."
	print ""
	print "Each line is an answer of `kalah --solve=QUESTION --preset=PRESET"
	print "--position=POSITION --first=PLAYER`. The stores are those of the"
	print "game, unless more seeds in one make a single question about who wins"
	print "enough. Two threads shared the work, and questions asked in one run"
	print "share what was found before, so their times depend on the order."
	print_head("| preset | position | to move | question | answer " \
		"| positions | s | MB | what it shows |")
	print substr(questions, 2)
}
