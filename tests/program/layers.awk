# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Complains about files of src that use what they may not use, and then fails:
# by the include lines of the files given, which are named as from src, and,
# with symbols=1 before it, by the output of "nm -A -P -g" for the objects.
#
# A row is a folder and those below it that it may use, with all that these may
# use. A file may have a row of its own. Files in a folder may use each other,
# but not in a circle, where a source and its header are one.
BEGIN {
	level("util")
	level("model", "util")
	level("search/base", "model")
	level("search/position", "search/base")
	level("search/tablebase", "search/position")
	level("search/solver", "search/tablebase")
	level("search/player", "search/solver")
	level("settings/display")
	level("settings", "settings/display search/player")
	level("files", "settings")
	level("match", "files")
	level("teach", "match")
	level("words", "teach")
	level("view", "model settings/display")
	level("play/command", "words view")
	level("play/desk", "play/command")
	level("play/store", "play/desk")
	level("play/modes", "play/store")
	level("play", "play/modes")
	level("screen", "play")
	level("text", "play")
	level("protocol", "match")
	level("batch", "words")
	level("main", "screen text protocol batch")

	# one idea in two files
	one("main/options_table", "main/options")
	one("view/canvas", "view/screen")
	one("words/sentences", "words/words")

	has_clock = "^util/clock\\.c$"
	clock = "(^|[^a-z_0-9>.])(clock|clock_(get|set|nano)[a-z]*|times?" \
		"|ftime|gettimeofday|timespec_get|nanosleep|u?sleep|alarm)\\("
	has_curses = "^(view/.*|screen/keys\\.[ch])$"

	for (i = 1; i < ARGC; i++)
		is_source[ARGV[i]] = 1
}

function level(folder, below)
{
	known[folder] = 1
	is_top[top_of(folder)] = 1
	lower[folder] = below
}

function one(part, whole)
{
	whole_of[part] = whole
}

function complain(words)
{
	print words
	complaints++
}

# -- levels --------------------------------------------------------------------

function top_of(file)
{
	sub(/\/.*/, "", file)
	return file
}

function stem_of(file)
{
	sub(/\.[ch]$/, "", file)
	return file
}

# The row of the table that a file belongs to.
function row_of(file,	folder)
{
	folder = file = stem_of(file)
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

function check_arrow(from, to, how)
{
	if (!may_use(row_of(from), row_of(to)))
		complain(from ": may not use " to how)
}

# -- sources -------------------------------------------------------------------

# The line without strings and comments.
function code_of(line)
{
	gsub(/"[^"]*"/, "", line)
	sub(/\/\/.*/, "", line)
	if (in_comment && !sub(/^.*\*\//, "", line))
		return ""
	gsub(/\/\*[^*]*\*+([^\/*][^*]*\*+)*\//, "", line)
	in_comment = sub(/\/\*.*/, "", line)
	return line
}

function read_include(line,	name, quoted)
{
	quoted = line ~ /include[ \t]*"/
	name = line
	sub(/^[^<"]*[<"]/, "", name)
	sub(/[>"].*/, "", name)
	included[FILENAME] = included[FILENAME] " " name
	if (!(FILENAME in first_include))
		first_include[FILENAME] = name
	if (quoted && name != "config.h") {
		check_arrow(FILENAME, name, "")
		note_use(FILENAME, name, "its header")
	} else if (top_of(name) in is_top || name ~ /^ncursesw?\//)
		complain(FILENAME ": should be in quotes: " name)
}

function reaches_curses(file,	names, count, i)
{
	if (file ~ /(^|\/)(n?cursesw?|term)\.h$/)
		return 1
	if (!(file in reaches)) {
		reaches[file] = 0
		count = split(included[file], names)
		for (i = 1; i <= count && !reaches[file]; i++)
			reaches[file] = reaches_curses(names[i])
	}
	return reaches[file]
}

function check_source(file,	own)
{
	own = file
	sub(/c$/, "h", own)
	if (!(row_of(file) in known))
		complain(file ": the table has no such folder")
	if (own in is_source && own != file && first_include[file] != own)
		complain(file ": does not include its own header first")
	if (file !~ has_curses && reaches_curses(file))
		complain(file ": no terminal here")
}

!symbols {
	if (FNR == 1)
		in_comment = 0
	if (/^[ \t]*#[ \t]*include[ \t]*[<"]/)
		read_include($0)
	else if (code_of($0) ~ clock && FILENAME !~ has_clock)
		complain(FILENAME ": no clock here: " $0)
	next
}

# -- symbols -------------------------------------------------------------------

# The source of src/main/kalah-main.o: is main/main.c.
function source_of(object)
{
	sub(/\.o:$/, ".c", object)
	sub(/^(.*\/)?src\//, "", object)
	sub(/[^\/]*-/, "", object)
	return object
}

$3 == "U" {
	user[++uses] = source_of($1)
	used[uses] = $2
	next
}

{
	home[$2] = source_of($1)
}

function join_symbols(	i, from, to)
{
	for (i = 1; i <= uses; i++) {
		from = user[i]
		to = home[used[i]]
		if (to == "" || to == from)
			continue
		if (!((from, to) in shared)) {
			pair_from[++pairs] = from
			pair_to[pairs] = to
		}
		shared[from, to] = shared[from, to] " " used[i]
		note_use(from, to, used[i])
	}
}

# -- circles -------------------------------------------------------------------

function module_of(file)
{
	file = stem_of(file)
	return file in whole_of ? whole_of[file] : file
}

function note_use(from, to, what)
{
	from = module_of(from)
	to = module_of(to)
	if (from == to)
		return
	if (!((from, to) in whats))
		targets[from] = targets[from] " " to
	whats[from, to] = whats[from, to] " " what
}

# Finds the shortest way from START back to itself. BEFORE then leads along it
# from its end.
function find_circle(start,	queue, first, last, next_module, count, i, to)
{
	split("", before)
	queue[last = 1] = start
	for (first = 1; first <= last; first++) {
		count = split(targets[queue[first]], next_module)
		for (i = 1; i <= count; i++) {
			to = next_module[i]
			if (to in before)
				continue
			before[to] = queue[first]
			if (to == start)
				return 1
			if (to in targets)
				queue[++last] = to
		}
	}
	return 0
}

function tell_circle(start,	module, way)
{
	module = start
	do {
		told[module] = 1
		way = "\n\tuses " module ":" whats[before[module], module] way
		module = before[module]
	} while (module != start)
	complain("a circle: " start way)
}

END {
	for (file in is_source)
		if (file ~ /\.[ch]$/)
			check_source(file)
	join_symbols()
	if (symbols && !pairs)
		complain("no file uses another")
	for (i = 1; i <= pairs; i++)
		check_arrow(pair_from[i], pair_to[i],
			":" shared[pair_from[i], pair_to[i]])
	for (module in targets)
		if (!(module in told) && find_circle(module))
			tell_circle(module)
	exit complaints > 0
}
