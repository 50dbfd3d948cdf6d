# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes doc/solved.md from data/solved.

/^#/ || NF == 0 { next }

# Notes that "TURN is worth VALUE or more", or "at most", in the game that
# begins AFTER: "Kalah(6,6)".
function note_bound(preset, after, shows,	game, turn, value)
{
	game = preset SUBSEP substr(after, 7, 1) SUBSEP substr(after, 9, 1)
	turn = game SUBSEP substr(shows, 1, index(shows, " ") - 1)
	value = substr(shows, index(shows, " is worth ") + 10) + 0
	if (shows ~ /or more$/) {
		if (!(game in least) || value > least[game])
			least[game] = value
	} else if (!(turn in most) || value < most[turn]) {
		most[turn] = value
		game_of[turn] = game
	}
}

# What a question shows, in the words after the colon, is kept by these words.
$1 == "?" {
	questions = questions "\n| " $2 " | `" $3 "` | P" $4 " | " $5 " | " \
		$6 " | " $7 " | " $8 " | " $9 " |"
	for (i = 10; i <= NF; i++)
		questions = questions " " $i
	questions = questions " |"
	shows = $0
	sub(/.*: /, "", shows)
	note_bound($2, $10, shows)
	if (!answers[shows]++)
		shown[++count] = shows
	else if (answers[shows] == 2)
		twice++
	runs[shows] = runs[shows] (answers[shows] > 1 ? "; " : "") \
		$8 " s, " $9 " MB"
	if ($8 > slowest[shows])
		slowest[shows] = $8
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

# What the game is worth, or "": as much as a turn is, if none is worth more.
function value_of(preset, houses, seeds,	game, turn)
{
	game = preset SUBSEP houses SUBSEP seeds
	if (!(game in least))
		return best(moves_of(preset, houses, seeds))
	for (turn in most)
		if (game_of[turn] == game && most[turn] > least[game])
			return ""
	return signed(least[game])
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
			row = row " " value_of(preset, houses, seeds) " |"
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

function print_questions(	i, total)
{
	for (i = 1; i <= count; i++)
		total += slowest[shown[i]]
	print "\n## Standard Kalah(6,6)\n"
	print "It is worth +4. P1 has ten first turns: one of houses 2 to 6, or"
	print "house 1, which ends in the store, and then one of 2 to 6. Each of the"
	print "ten is worth +4 at most, and 1-3 is worth +4 or more. What the other"
	print "nine are worth exactly is open."
	print_head("| shown | answers | processor time and tables of each |")
	for (i = 1; i <= count; i++)
		print "| " shown[i] " | " answers[shown[i]] " | " \
			runs[shown[i]] " |"
	print ""
	print "**By what.** `kalah --solve=QUESTION --preset=PRESET"
	print "--position=POSITION --first=PLAYER`, as in the last table below."
	print "After a turn of P1, \"-4+\" asks whether P2 loses by 4 at most;"
	print "\"yes\" means that P1 gets +4 at most. \"outcome\" asks who wins. If P2"
	print "loses with 3 seeds more in his store, P1 gets +4 or more, since with 72"
	print "seeds every value is even; if he wins with 5 more, +4 at most. \"0+\" asks"
	print "whether he does not lose."
	print "The solver is a null-window search, which goes on until the answer"
	print "stands against every move. It stores the bounds of a position with the"
	print "full number of that position, not a hash, so that no two are mistaken"
	print "for each other. A tablebase, computed from the end of the game up, has"
	print "the exact values of all positions with up to 29 seeds in the houses."
	print "Networks and evaluations only choose which move is searched first: no"
	print "estimate cuts anything off."
	print ""
	print "**Asked again.** " (twice == count ? "All " : twice + 0 " of the ") \
		count " have been answered more"
	print "than once. The tables had another size, the two threads share the work"
	print "in another way each time, and the questions came in another order, so"
	print "what was searched differs. No two answers contradict each other."
	print ""
	print "**By other code.** Of the tables of two searches for these answers, one"
	print "stopped and one that had found +4 or more, bounds were written down"
	print "(`tests/proof/samples`; `tests/proof/sample` takes others)."
	print "`make check-proof` solves these positions again, with 250"
	print "lines that share no code with the program, sow seed by seed, and have"
	print "neither tablebase nor network (`tests/proof/proof.c`). `make check`"
	print "compares the rules with a second implementation of them, and all"
	print "searches with minimax on small boards."
	print "Rawlings, with a program of his own, found +4 or more. We know of no"
	print "upper bound by anybody else."
	print ""
	print "What is left to trust is that no error escaped all this, in program,"
	print "compiler or machine. The proof itself, billions of positions, is not"
	print "kept; it can only be made again."
	print ""
	print "**Again, in a night.** With 16 GB of memory and two processors:"
	print ""
	print "    awk '$5 == \"-4+\" && !seen[$3]++ { print $3, $4 }' data/solved |"
	print "        kalah --solve=-4+ --preset=standard --positions=- \\"
	print "            --memory=14G --threads=2"
	print "    kalah --solve=outcome --preset=standard --first=2 \\"
	print "        '--position=<6,2,3,0,7,0,8,8,8,7,7,7,6,6,6>' \\"
	print "        --memory=14G --threads=2"
	print ""
	print "The first says \"yes\" ten times, the second \"loss\". The slowest"
	printf "answers to each question above took %.1f hours of processor time\n", \
		total / 3600
	print "in all. Here is each answer, with positions searched (- where not"
	print "noted), seconds of processor time, and MB of tables. A question can use"
	print "what earlier ones of the same run have found:"
	print_head("| preset | position | to move | question | answer " \
		"| positions | s | MB | what it shows |")
	print substr(questions, 2)
}

# How level 9 keeps these values, and how to see it.
function print_keeping() {
	print "\n## Keeping these values\n"
	print "As P1 from the usual start, level 9 never ends below +10 on"
	print "standard Kalah(6,5), nor below +4 on standard Kalah(6,6),"
	print "given its default time and memory. It has the moves for that"
	print "in `data/proofs`: one for each position that any moves of P2"
	print "and these lead to, where P1 has a choice and a fresh"
	print "solver (empty tables, one thread, 192 MB) cannot prove within"
	print "two million positions that the value is kept. At each such"
	print "position the solver was asked first. Where it failed, the move"
	print "was tried that level 9 prefers, and was proved once every line"
	print "after it was. kalah-formats(5) describes the bytes."
	print ""
	print "    make check-proofs"
	print ""
	print "follows every branch to a position that is left to the solver,"
	print "and has a fresh one prove it: 26,010 times on Kalah(6,6),"
	print "53 minutes of processor time. From there on level 9 searches as it"
	print "plays, with twice as many positions and tables that it keeps."
	print "After each of the 76 such positions of Kalah(6,5) and every"
	print "reply to its move, 275 positions, a fresh solver, too, proves"
	print "+10 again, within 2.8 million."
	print ""
	print "To trust this you have to trust the solver and the code that"
	print "lists the positions (`src/search/player/proofs.c`), but no"
	print "value of `data/solved`. So it is a second proof that the first"
	print "player gets at least +4 on Kalah(6,6). `measurements.md` has"
	print "the numbers."
}

END {
	print "# Solved games\n"
	print "What Kalah is worth to the first player: that player's final score"
	print "minus the opponent's, with best play by both. Kalah(h,s) has h"
	print "houses a side with s seeds each. `make solved` proves the values with"
	print "the program's own solver and makes this page from `data/solved`,"
	print "which has a line for each game, for other programs to read."
	print ""
	print "The values of each preset are followed by what each first move is"
	print "worth, with the best ones in bold, and by what that took: positions"
	print "searched, seconds of processor time, MB of tables (`--memory=3300`"
	print "and one thread or, where that was too little, more and two)."
	print "Games without a value have not been solved. Of standard Kalah(6,6) only"
	print "the value is known, not what each move is worth: see below."
	print ""
	print "Known before: who wins, and by how much on small boards, with"
	print "empty-capture (Irving, Donkers and Uiterwijk, \"Solving Kalah\", ICGA"
	print "Journal 23(3), 2000); the first moves of Kalah(6,4) and (6,5) with"
	print "standard and empty-capture, and of empty-capture Kalah(6,6), which is"
	print "worth +2; and that standard Kalah(6,6) is worth +4 or more, with"
	print "houses 1 and then 3 (Rawlings, 2015). The values here agree with all"
	print "that we could compare. We have not seen values of seed-on games, of"
	print "again=capture and again=never, of boards with 7 and 8 houses, or of first"
	print "moves on other boards."
	print_preset("standard", "A last seed in an empty house of one's own " \
		"captures the\nseeds opposite, if there are any.")
	print_preset("empty-capture", "The same, but the last seed goes into " \
		"the store even if\nthere are none opposite.")
	print_preset("seed-on", "A last seed in an occupied house picks up " \
		"its seeds and\nsows on; there are no captures.")
	print_preset("again=capture", "As standard, but a capture earns " \
		"another move, too.")
	print_preset("again=never", "As standard, but nothing earns another " \
		"move. By these two\nrules, a plain search without tablebase " \
		"has found the same values,\nbut for the last, which takes it " \
		"too long.")
	print_questions()
	print_keeping()
}
