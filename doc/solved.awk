# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes doc/solved.md of data/solved, and of what kalah-solved --parts found of
# further games, in files that are called PRESET-HOUSES-SEEDS.parts.

/^#/ || NF == 0 { next }

# Of a part only a file's name says the rules. The start has a line for each
# number that was asked about.
/^</ {
	if (!parts[FILENAME]++)
		names[++files] = FILENAME
	if ($1 == start_of(FILENAME) && $2 == 1)
		asked[FILENAME] = asked[FILENAME] "\n| " bounds($3) " | " \
			$4 " | " $5 " | " $6 " |"
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

function bounds(words,	bound)
{
	split(words, bound, /\.\./)
	if (bound[1] == bound[2])
		return signed(bound[1])
	return signed(bound[1]) " to " signed(bound[2])
}

function start_of(name,	word, count, i, position)
{
	sub(/.*\//, "", name)
	sub(/\.parts$/, "", name)
	count = split(name, word, "-")
	position = "<" word[count - 1] ",0,0"
	for (i = 0; i < 2 * word[count - 1]; i++)
		position = position "," word[count]
	return position ">"
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

function print_parts(name,	words)
{
	words = name
	sub(/.*\//, "", words)
	sub(/\.parts$/, "", words)
	print "\n## " words ", in parts\n"
	print "So far " parts[name] " answers about positions are known."
	if (asked[name] == "")
		return
	print_head("| value | positions | s | MB |")
	print substr(asked[name], 2)
}

END {
	print "# Solved games\n"
	print "What Kalah is worth to the first player, his final score less that of"
	print "the second, if both play perfectly. Kalah(h,s) has h houses a side"
	print "with s seeds each. `make solved` has it proved by the program's own"
	print "solver and makes this page of `data/solved`, where each game has a"
	print "line for other programs to read."
	print ""
	print "The values of each preset are followed by what each first move is"
	print "worth, the best ones in bold, and what that took: positions searched,"
	print "seconds of processor time, MB of tables (one thread,"
	print "`--memory=3300`)."
	print ""
	print "Known before: who wins, and by how much on small boards, with"
	print "empty-capture (Irving, Donkers and Uiterwijk, \"Solving Kalah\", ICGA"
	print "Journal 23(3), 2000); first moves of Kalah(6,4) and (6,5) of standard and"
	print "empty-capture, and of empty-capture Kalah(6,6), which is worth +2"
	print "(Rawlings, 2015). The values here agree with all we could compare. We"
	print "have seen no values of seed-on games, nor of boards of 7 and 8"
	print "houses, nor of first moves on other boards."
	print_preset("standard", "A last seed in an own empty house takes the " \
		"seeds opposite,\nif there are any.")
	print_preset("empty-capture", "It is taken even if there are none.")
	print_preset("seed-on", "A last seed in a house with seeds is sown on " \
		"with them.")
	for (i = 1; i <= files; i++)
		print_parts(names[i])
}
