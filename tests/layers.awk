# Reads the symbols of object files, as "nm -A -P -g" tells them, and says
# which file uses what it may not know, and which files use each other in a
# circle. Fails if any does. Files are named by their sources, below src.
#
# Each folder, and below it those it may use; what these may use, it may too.
# A file may have a row of its own. Within a folder all may use each other,
# but not in a circle.
BEGIN {
	level("util")
	level("model", "util")
	level("search/base", "model")
	level("search/position", "search/base")
	level("search/tablebase", "search/position")
	level("search/solver", "search/tablebase")
	level("search/player", "search/solver")
	level("view", "model")
	level("control", "search/player view")
	level("control/files", "control")
	level("control/computer", "control/files")
	level("control/analysis", "control/computer")
	level("control/cli", "control/computer")
	level("control/modes", "control/analysis")
	level("control/commands", "control/modes")
	level("control/loop", "control/commands")
	level(".", "control/cli control/loop")
}

function level(folder, below)
{
	known[folder] = 1
	lower[folder] = below
}

# src/control/libcontrol_a-play.o: is control/play.
function source(object)
{
	sub(/\.o:$/, "", object)
	sub(/^(.*\/)?src\//, "", object)
	sub(/[^\/]*-/, "", object)
	return object
}

{
	file = source($1)
	if ($3 == "U") {
		user[++uses] = file
		used[uses] = $2
	} else {
		home[$2] = file
	}
}

function complain(words)
{
	print words
	complaints++
}

# -- levels --------------------------------------------------------------------

# The row of the table that a file belongs to.
function row_of(file,	folder)
{
	folder = file
	if (!sub(/\/[^\/]*$/, "", folder))
		folder = "."
	return file in known ? file : folder
}

function may_use(upper, row,	below, count, i)
{
	if (upper == row)
		return 1
	count = split(lower[upper], below)
	for (i = 1; i <= count; i++)
		if (may_use(below[i], row))
			return 1
	return 0
}

function has_row(file)
{
	if (row_of(file) in known)
		return 1
	if (!(file in strange))
		complain(file ".c is in no known folder")
	strange[file] = 1
	return 0
}

function check_arrow(from, to)
{
	if (has_row(from) + has_row(to) == 2 &&
	    !may_use(row_of(from), row_of(to)))
		complain(from ".c may not use " to ".c:" symbols[from, to])
}

# -- circles -------------------------------------------------------------------

# The shortest way from a file back to itself is left in BEFORE, from its end.
function find_circle(start,	queue, first, last, file, next_file, count, i)
{
	split("", before)
	queue[last = 1] = start
	for (first = 1; first <= last; first++) {
		count = split(targets[queue[first]], next_file)
		for (i = 1; i <= count; i++) {
			file = next_file[i]
			if (file in before)
				continue
			before[file] = queue[first]
			if (file == start)
				return 1
			queue[++last] = file
		}
	}
	return 0
}

function tell_circle(start,	file, way)
{
	file = start
	do {
		told[file] = 1
		way = "\n\tuses " file ".c:" symbols[before[file], file] way
		file = before[file]
	} while (file != start)
	complain("a circle: " start ".c" way)
}

END {
	for (i = 1; i <= uses; i++) {
		from = user[i]
		to = home[used[i]]
		if (to == "" || to == from)
			continue
		if (!((from, to) in symbols)) {
			targets[from] = targets[from] " " to
			pairs++
			pair_from[pairs] = from
			pair_to[pairs] = to
		}
		symbols[from, to] = symbols[from, to] " " used[i]
	}
	if (!pairs)
		complain("no file uses another one")
	for (i = 1; i <= pairs; i++)
		check_arrow(pair_from[i], pair_to[i])
	for (i = 1; i <= pairs; i++)
		if (!(pair_from[i] in told) && find_circle(pair_from[i]))
			tell_circle(pair_from[i])
	exit complaints > 0
}
