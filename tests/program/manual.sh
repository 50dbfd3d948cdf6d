#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the manual, --help and the program: whatever one of them has the
# others must have, too. The folder with the pages may be given as an argument.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

folder=${1:-$TOP/man}
source=$SCRATCH/source
files='kalah.6 kalah-rules.6 kalah-plain.6 kalah-remote.6'
files="$files kalah-engine.6 kalah-formats.5"

# The pages, one after the other, without their escapes, which makes them easy
# to search, and without those quotes in examples that readers do not see.
all_pages() {
	for name in $files; do
		cat "$folder/$name"
	done
}
all_pages | sed -e '/^\.Dl /s/"//g' -e 's/\\(dq/"/g' \
	-e 's/\\-/-/g; s/\\(aq/'\''/g; s/\\(ha/^/g' \
	-e 's/\\(ti/~/g; s/\\&//g; s/\\e/\\/g' \
	>"$source" || exit 99

# section NAME: prints what is below the heading .Sh NAME in any of the pages;
# subsection: .Ss NAME.
mkdir "$SCRATCH/Sh" "$SCRATCH/Ss" "$SCRATCH/where"
awk -v folder="$SCRATCH/" '
	/^\.Dt / { page = tolower($2) "(" $3 ")" }
	/^\.S[hs] / { print page >>(folder "where/" substr($0, 5)) }
	/^\.S[hs] / { part = folder "Ss/" (/^\.Ss/ ? substr($0, 5) : "none") }
	/^\.Sh /{ whole = folder "Sh/" substr($0, 5); next }
	whole { print >>whole }
	part && !/^\.Ss /{ print >>part }' "$source"

section() {
	cat "$SCRATCH/Sh/$1"
}

subsection() {
	cat "$SCRATCH/Ss/$1"
}

# where NAME [OPTION]: prints the pages with that heading, or with an entry for
# the option below it, and the name: where to look when something is missing.
where() {
	if test $# -eq 1; then
		paste -s -d ' ' - <"$SCRATCH/where/$1"
	else
		awk -v name="$1" -v option="$2" '
			/^\.Dt / { page = tolower($2) "(" $3 ")" }
			/^\.Sh / { on = substr($0, 5) == name }
			on && /^\.It / && index($0 " ", " Fl " option " ") {
				pages = page
			}
			END { print pages ? pages : "no page" }' "$source"
	fi | sed "s/\$/, $1/"
}

# words MACRO: prints the words that the macro marks in the input.
words() {
	awk -v macro="$1" '/^\./ {
		on = 0
		for (i = 1; i <= NF; i++)
			if ($i ~ /^\.?(Ar|Cm|Ev|Fl|Ic|It|No|Ns|Op|P[coq])$/)
				on = $i == macro || $i == "." macro
			else if (on && ($i !~ /^[,.;:|]$/ || $(i - 1) == macro))
				print $i
	}'
}

# flags: prints the options in the input, each as "--name" or "-x".
flags() {
	awk '/^\./ {
		for (i = 1; i < NF; i++) {
			if ($i != "Fl" && $i != ".Fl")
				continue
			if ($(i + 1) == "Fl")
				print "--" $(i += 2)
			else
				print "-" $(i + 1)
		}
	}'
}

# item NAME: prints the text of the option's entry under OPTIONS.
item() {
	section OPTIONS | awk -v name="$1" '
		/^\.(It|El|Ss)/ { on = 0 }
		/^\.It / { for (i = 2; i < NF; i++)
			if ($(i - 1) == "Fl" && $i == "Fl" &&
			    $(i + 1) == name) on = 1 }
		on'
}

# -- options -------------------------------------------------------------------

kalah --help >"$SCRATCH/help"

# Rows begin with two or six blanks; wrapped lines have more.
sed -n -e 's/^  -\(.\), --\([a-z0-9-]*\).*/--\2 -\1/p' \
	-e 's/^      --\([a-z0-9-]*\).*/--\1/p' "$SCRATCH/help" |
	sort >"$SCRATCH/options"
check '--help lists options' test -s "$SCRATCH/options"
names=$(sed 's/ .*//; s/--//' "$SCRATCH/options")

section OPTIONS | grep '^\.It .*Fl' | awk '{
	short = ""
	for (i = 2; i <= NF; i++)
		if ($i == "Fl" && $(i + 1) == "Fl")
			long = "--" $(i += 2)
		else if ($i == "Fl")
			short = " -" $(i + 1)
	print long short
}' | sort >"$SCRATCH/page-options"
same 'OPTIONS of all pages: those of --help, each once' \
	"$SCRATCH/options" "$SCRATCH/page-options"

sed -n '/^Everyday/,/^$/s/^  ....--\([a-z]*\).*/\1/p' "$SCRATCH/help" \
	>"$SCRATCH/everyday"
check 'there are everyday options' test -s "$SCRATCH/everyday"
sed -n '/^\.Ss Everyday/,/^\.El/s/^\.It .*Fl Fl \([a-z]*\).*/\1/p' \
	"$source" >"$SCRATCH/page-everyday"
same "$(where 'Everyday options'): those that --help begins with" \
	"$SCRATCH/everyday" "$SCRATCH/page-everyday"

tr ' ' '\n' <"$SCRATCH/options" | sort -u >"$SCRATCH/known"
flags <"$source" | sort -u >"$SCRATCH/named"
same 'the options named anywhere on the pages' "$SCRATCH/known" \
	"$SCRATCH/named"

# Whether an option takes a value, according to its errors for a wrong one and
# for none, must be what the page says. The board is small because of --solve.
for name in $names; do
	kalah --plain "--$name=?" </dev/null >"$SCRATCH/out" 2>"$SCRATCH/told"
	kalah --plain -H1 -s1 "--$name" </dev/null >"$SCRATCH/out" \
		2>"$SCRATCH/alone"
	fact=optional
	grep -q 'takes no value' "$SCRATCH/told" && fact=none
	grep -q 'needs a value' "$SCRATCH/alone" && fact=needed
	case $(section OPTIONS | grep "^\.It .*Fl Fl $name\( \|\$\)") in
	*" Ns Op Ns = Ns Ar "*) said=optional ;;
	*" Ns = Ns Ar "*) said=needed ;;
	*) said=none ;;
	esac
	place=$(where OPTIONS "$name")
	check "--$name: a value is $fact; $place, says $said" \
		test "$said" = "$fact"
	sed -n 's/.* is not one of //p' "$SCRATCH/told" | tr -d ' ' |
		tr ',' '\n' >"$SCRATCH/values-$name"
	item "$name" | words Cm >"$SCRATCH/page-values"
	same "$place: the values of --$name" "$SCRATCH/values-$name" \
		"$SCRATCH/page-values"
done

# -- defaults ------------------------------------------------------------------

# default_of NAME [OTHER]: prints the default that the page gives: that of a
# plain board, if there are two, unless OTHER says which lines to ignore.
default_of() {
	item "$1" | awk -v other="${2:-except with a plain board}" '
		/^\.Pq the default/ && $0 !~ other { print word }
		/^The default is / { sub(/\.$/, "", $4); print $4 }
		{ word = $2 }'
}

game() {
	kalah --plain --player1=robot --player2=robot "$@" </dev/null
}

sed -n 's/.*{ RULE(\([a-z]*\)).*/\1/p' "$TOP/src/model/rules.c" \
	>"$SCRATCH/rules"
check 'there are rules' test -s "$SCRATCH/rules"
game >"$SCRATCH/usual"
for name in $(cat "$SCRATCH/rules") preset first numbering; do
	game "--$name=$(default_of "$name")" >"$SCRATCH/game" 2>&1
	same "$(where OPTIONS "$name"): the default of --$name" \
		"$SCRATCH/usual" "$SCRATCH/game"
done
for name in plain player1 player2; do
	kalah --plain </dev/null >"$SCRATCH/usual"
	kalah --plain "--$name=$(default_of "$name")" </dev/null \
		>"$SCRATCH/game" 2>&1
	same "$(where OPTIONS "$name"): the default of --$name" \
		"$SCRATCH/usual" "$SCRATCH/game"
done

sed -n 's/^#\([a-z0-9-]*\) = /\1 /p' "$TOP/data/config.example" \
	>"$SCRATCH/settings"
check 'there are example settings' test -s "$SCRATCH/settings"
while read -r name value; do
	check "$name = $value in the example settings and in $(where OPTIONS \
		"$name")" \
		test "$value" = "$(default_of "$name" \
		'default with a plain board')"
done <"$SCRATCH/settings"

# -- rules and presets ---------------------------------------------------------

while read -r rule; do
	section RULES | awk -v rule="$rule" '
		/^\.S[hs]/ { exit }
		/^\.It Fl/ { on = 0; for (i = 2; i < NF; i++)
			if ($i == "Fl" && $(i + 1) == rule) on = 1 }
		on && /^\.It Cm/ { print $3 }' >"$SCRATCH/page-values"
	same "$(where RULES): the values of --$rule" "$SCRATCH/values-$rule" \
		"$SCRATCH/page-values"
	section RULES | flags >"$SCRATCH/ruled"
	check "$(where RULES), has --$rule" grep -qx -e "--$rule" \
		"$SCRATCH/ruled"
done <"$SCRATCH/rules"

section PRESETS | sed -n 's/^\.It Cm //p' >"$SCRATCH/page-values"
same "$(where PRESETS): the presets" \
	"$SCRATCH/values-preset" "$SCRATCH/page-values"

# Each preset has the rules that the page says.
while read -r preset; do
	# shellcheck disable=SC2046
	set -- $(section PRESETS | awk -v preset="$preset" '
		/^\.It/ { on = $3 == preset; next }
		on && /^\.Fl/ { print "--" $3 $5 }')
	for first in 1 2; do
		game --preset=standard "$@" "--first=$first" >"$SCRATCH/long"
		game "--preset=$preset" "--first=$first" >"$SCRATCH/game"
		same "the preset $preset, P$first first" "$SCRATCH/long" \
			"$SCRATCH/game"
	done
done <"$SCRATCH/values-preset"

# -- keys and commands ---------------------------------------------------------

# The mode and keys of each row of commands, separated by a tab; and the parts
# of the page about keys.
"$TOP/tests/program/keys.sh" >"$SCRATCH/rows" || fail 'no keys'
subsection Keys | awk -v files="$SCRATCH/part-" '
	BEGIN { part = "everywhere" }
	/^On the board/ { part = "board" }
	/^Reviewing a game/ { part = "review" }
	/^The best line/ { part = "line" }
	/^When the tutor/ { part = "tutor" }
	/^While you work on a task/ { part = "task" }
	/^In the list of kept games/ { part = "kept" }
	/^The list of your results/ { part = "results" }
	/^Commands that leave/ { part = "question" }
	/^ask for a file name/ { part = "name" }
	/^The options menu/ { part = "menu" }
	/^In the help/ { part = "help" }
	{ print > (files part) }'

# labels: prints those keys of the rows in the input that users are told about.
labels() {
	sed 's/.*	//; s/|.*//' | tr ' ' '\n' | grep . | sort -u
}

# keys PART MODE: this part of the page has all keys of the rows of that mode.
# Second names of keys, and what works everywhere, are told only once.
keys() {
	grep "^$2	" "$SCRATCH/rows" | labels >"$SCRATCH/labels"
	check "there are keys for the $1" test -s "$SCRATCH/labels"
	cat "$SCRATCH/part-everywhere" "$SCRATCH/part-$1" | words Ic |
		sort -u >"$SCRATCH/page-keys"
	comm -23 "$SCRATCH/labels" "$SCRATCH/page-keys" >"$SCRATCH/missing"
	same "$(where Keys): what is not there for the $1" /dev/null \
		"$SCRATCH/missing"
}

keys board home
keys review review
keys line variation
keys tutor tutor
keys task exercise
keys menu menu
keys help help
keys kept kept
keys results results_mode
keys question prompt
keys name file

# The page may also have the other keys of the rows, what the terminal does by
# itself, and the shell's way back from that.
{
	sed 's/.*	//' "$SCRATCH/rows" | tr ' |' '[\n*]'
	printf '%s\n' '^C' '^Z' fg
} | sort -u >"$SCRATCH/allowed"
subsection Keys | words Ic | sort -u | comm -13 "$SCRATCH/allowed" - \
	>"$SCRATCH/missing"
same "keys that only $(where Keys), has" /dev/null "$SCRATCH/missing"

# in a game and in a task
printf 'h all\nlesson\nh\n' | kalah --plain=words |
	sed -n '/^A number/,/^You can shorten/{
	s/^\([a-z][a-z]*\)[A-Z ]*: .*/\1/p
	}' | sort -u >"$SCRATCH/commands"
section WORDS | sed -n 's/^\.It Ic \([a-z]*\).*/\1/p' | sort \
	>"$SCRATCH/page-commands"
same "$(where WORDS): the commands" "$SCRATCH/commands" \
	"$SCRATCH/page-commands"

# -- words between two machines ------------------------------------------------

# "bye" is none of the table, as it needs no state.
{
	sed -n '/ link_words\[\] = {/,/^}/s/^	{ "\([a-z]*\)".*/\1/p' \
		"$TOP/src/protocol/link.c"
	echo bye
} | sort -u >"$SCRATCH/commands"
section PROTOCOL | grep -o 'Li [a-z]* \(Op \)*Ar' | cut -d ' ' -f 2 |
	sort -u >"$SCRATCH/page-commands"
same "$(where PROTOCOL): the words of either end" "$SCRATCH/commands" \
	"$SCRATCH/page-commands"

# -- environment ---------------------------------------------------------------

# Variables that the sources read, and those that only libraries read.
{
	find "$TOP/src" -name '*.c' -exec sed -n \
		-e 's/.*getenv(\("[A-Z_]*"\)).*/\1/p' \
		-e 's/.*screen_fix_size(\("[A-Z_]*"\).*/\1/p' \
		-e '/ paths_variables\[.*=$/,/;/p' {} + | grep -o '"[A-Z_]*"'
	printf '"%s"\n' LANG LANGUAGE LC_ALL LC_CTYPE LC_MESSAGES TERM
} | tr -d '"' | sort -u >"$SCRATCH/variables"
section ENVIRONMENT | words Ev | sort -u >"$SCRATCH/page-variables"
same "$(where ENVIRONMENT): the variables" "$SCRATCH/variables" \
	"$SCRATCH/page-variables"

# -- pictures ------------------------------------------------------------------

# picture: prints the first literal block of the input.
picture() {
	awk '/^\.Ed/ { exit } on; /^\.Bd -literal/ { on = 1 }'
}

section DESCRIPTION | picture >"$SCRATCH/picture"
kalah --plain </dev/null | head -n 5 >"$SCRATCH/shown"
same 'kalah(6), DESCRIPTION: the board' "$SCRATCH/shown" "$SCRATCH/picture"

section BOARDS | picture >"$SCRATCH/picture"
printf '3\nq\n' | kalah --plain --echo >"$SCRATCH/shown"
same "$(where BOARDS): the game" "$SCRATCH/shown" "$SCRATCH/picture"

section PROGRAMS | picture | grep Robot >"$SCRATCH/picture"
kalah --plain --player2=robot --first=2 </dev/null | grep Robot |
	head -n 1 >"$SCRATCH/shown"
same "$(where PROGRAMS): what the robot says" \
	"$SCRATCH/shown" "$SCRATCH/picture"

section 'EXACT VALUES' | picture >"$SCRATCH/picture"
kalah --solve --houses=4 --seeds=3 >"$SCRATCH/shown"
same "$(where 'EXACT VALUES'): what houses are worth" \
	"$SCRATCH/shown" "$SCRATCH/picture"

subsection 'Many positions' | picture >"$SCRATCH/picture"
sed -e '1s/^.*$/kalah --solve=best --positions=- <<END/' -e '/^END/q' \
	-e 's/\\//g' "$SCRATCH/picture" >"$SCRATCH/ask"
sed '1,/^END/d' "$SCRATCH/picture" >"$SCRATCH/wanted"
# shellcheck source=/dev/null
. "$SCRATCH/ask" >"$SCRATCH/shown"
same "$(where 'Many positions'): the answers" "$SCRATCH/wanted" "$SCRATCH/shown"

section 'RECORDED GAMES' | picture |
	kalah --analyse - >"$SCRATCH/shown" 2>&1
section EXAMPLES | sed -n 's/^\.Ql \(.*\) :$/\1/p' >"$SCRATCH/picture"
same "EXAMPLES: the result of $(where 'RECORDED GAMES')" \
	"$SCRATCH/picture" "$SCRATCH/shown"

# Errors in recorded games come first in the table of statuses.
sed -n '/STATUS_NO_FILE/,/STATUS_UNFINISHED/s/.*"\(.*\)".*/\1/p' \
	"$TOP/src/model/status.c" >"$SCRATCH/words"
subsection Errors | sed -n 's/^kalah: error: //p' \
	>"$SCRATCH/page-words"
same "$(where Errors): those of records" "$SCRATCH/words" "$SCRATCH/page-words"

# -- examples ------------------------------------------------------------------

mkdir "$SCRATCH/bin"
cat >"$SCRATCH/bin/kalah" <<'END'
#!/bin/sh
exec "$KALAH" "$@"
END
chmod +x "$SCRATCH/bin/kalah"

# The sources have the sample games, too. What thinks does so for less time.
section EXAMPLES | sed -n 's/^\.Dl \$ //p' | sort -u >"$SCRATCH/examples"
check 'there are examples' test -s "$SCRATCH/examples"
# each fits into a line of an 80-column terminal
awk 'length > 64' "$SCRATCH/examples" >"$SCRATCH/long"
same 'examples that are too long' /dev/null "$SCRATCH/long"
while read -r example; do
	(cd "$TOP/data/games" && PATH=$SCRATCH/bin:$PATH \
		sh -c "$(echo "$example" | sed 's/ -t0\.1 / -t0.002 /')") \
		</dev/null >"$SCRATCH/out" 2>"$SCRATCH/err"
	check "example: $example" test $? -eq 0
	check "example, its output: $example" test -s "$SCRATCH/out"
	same "example, its errors: $example" /dev/null "$SCRATCH/err"
	case $example in
	*awk*)
		printf '2\n3\n' >"$SCRATCH/wanted"
		same "example, the moves that win" "$SCRATCH/wanted" \
			"$SCRATCH/out"
		;;
	esac
done <"$SCRATCH/examples"

# -- form ----------------------------------------------------------------------

# Macros cannot be broken. What formatters say is left to make lint.
all_pages | awk 'length > 80 && !/^\./' >"$SCRATCH/long"
same 'lines that are too long' /dev/null "$SCRATCH/long"

# headings MACRO PAGE: what the macro says there.
headings() {
	sed -n "s/^\.$1 //p" "$2"
}

echo "$files" | tr ' ' '\n' | sort >"$SCRATCH/pages"
(cd "$folder" && printf '%s\n' kalah*.[0-9]) | sort >"$SCRATCH/found"
same 'the pages' "$SCRATCH/pages" "$SCRATCH/found"
for name in $files; do
	page=$folder/$name
	check "$name: its title" grep -qix "\.Dt ${name%.*} ${name##*.}" \
		"$page"
	check "$name: its name" test "${name%.*}" = \
		"$(headings Nm "$page" | head -n 1)"
	# it names all others in the end, and only what exists
	awk '/^\.Sh /{ on = /SEE ALSO/ } on && /^\.Xr/ { print $2 "." $3 }' \
		"$page" | sort >"$SCRATCH/also"
	grep -vFx "$name" "$SCRATCH/pages" >"$SCRATCH/wanted"
	same "$name: SEE ALSO" "$SCRATCH/wanted" "$SCRATCH/also"
	grep -o 'Xr kalah[a-z-]* [0-9]' "$page" | awk '{ print $2 "." $3 }' |
		sort -u | comm -23 - "$SCRATCH/wanted" >"$SCRATCH/missing"
	same "$name: pages that do not exist" /dev/null "$SCRATCH/missing"
	{
		headings Sh "$page"
		headings Ss "$page"
	} | sort -u >"$SCRATCH/headings"
	sed -n 's/.*Sx //p' "$page" | sed 's/ [.,;:]*$//' | sort -u |
		comm -23 - "$SCRATCH/headings" >"$SCRATCH/missing"
	same "$name: headings that do not exist" /dev/null "$SCRATCH/missing"
done
check 'examples follow the exit status' test EXAMPLES = \
	"$(headings Sh "$folder/kalah.6" | sed -n '/^EXIT STATUS/{n;p;}')"

# -- in German -----------------------------------------------------------------

# Of options, keys, values, files and examples it has the same, each key by the
# name that the screen has for it.
german=$folder/de/kalah.6
{
	sed -n '/^msgctxt "key name"$/{
		n; s/msgid "\(.*\)"/\1/; h
		n; s/msgstr "\(.*\)"/\1/; H; g; s/\n/ /p
	}' "$TOP/po/de.po"
	echo Shift-Tab Umschalt-Tab
} >"$SCRATCH/key-names"

# facts PAGE: prints what they have in common; placeholders have other names.
facts() {
	flags <"$1"
	for macro in Cm Ev Ic; do
		words $macro <"$1"
	done
	grep -o -e '^\.Dl .*' -e 'Xr [a-z\\-]* [0-9]' -e 'Pa [^ ]*' "$1"
	sed -n 's/ Ar [^ ]*//g; s/^\.It \(Fl\|Ic\|Ev\|Pa\)/&/p' "$1"
}
facts "$folder/kalah.6" | awk -v names="$SCRATCH/key-names" '
	BEGIN { while ((getline <names) > 0) german[$1] = $2 }
	/^\.It Ic/ || NF == 1 {
		for (i = 1; i <= NF; i++)
			if ($i in german) $i = german[$i]
	}
	{ print }' | sort -u >"$SCRATCH/wanted"
facts "$german" | sort -u >"$SCRATCH/found"
check 'the German page has facts' test "$(wc -l <"$SCRATCH/found")" -ge 200
same 'what both kalah(6) name, and the German one' "$SCRATCH/wanted" \
	"$SCRATCH/found"
awk '!/^\./ { gsub(/[\200-\277]/, ""); if (length > 80) print }' "$german" \
	>"$SCRATCH/long"
same 'German lines that are too long' /dev/null "$SCRATCH/long"

# Which sections are newer in English: told here, and by the page as it is
# built; wrong only with STRICT, as whoever changes one need not know German.
newer() {
	"$TOP/man/newer.sh" "$1" "$german"
}
newer "$folder/kalah.6" >"$SCRATCH/newer"
awk -F '\t' '{ print "manual: " $2 " has changed: look at " $1 " again, and " \
	"then write below that: " $3 }' "$SCRATCH/newer"
check 'the German page is as new as the English one' \
	test -z "${STRICT-}" -o ! -s "$SCRATCH/newer"
built=$(dirname "$KALAH")/de/kalah.6
if test -f "$built"; then
	cut -f 1 "$SCRATCH/newer" | paste -s -d , - | sed '/^$/d; s/,/, /g
		s/.*/als diese Abschnitte hier: &./' >"$SCRATCH/wanted"
	grep '^als diese Abschnitte hier: ' "$built" >"$SCRATCH/found"
	same 'the German page says what is newer' "$SCRATCH/wanted" \
		"$SCRATCH/found"
fi

# only what changes, also at the end of a section and in the last one
awk '/^\.Sh EXAMPLES/ || /^\.Sh COPYRIGHT/ { print "More." } { print }
	END { print "More." }' "$folder/kalah.6" >"$SCRATCH/changed"
newer "$SCRATCH/changed" | cut -f 1,2 >"$SCRATCH/found"
printf '%s\t%s\n' RÜCKGABEWERT 'EXIT STATUS' FEHLER BUGS COPYRIGHT COPYRIGHT |
	cat "$SCRATCH/newer" - | cut -f 1,2 | sort >"$SCRATCH/wanted"
sort -u -o "$SCRATCH/wanted" "$SCRATCH/wanted"
sort -o "$SCRATCH/found" "$SCRATCH/found"
same 'sections that have changed' "$SCRATCH/wanted" "$SCRATCH/found"

# -- how long ------------------------------------------------------------------

# lengths FILE: prints the sections of a rendered page by length, in lines.
lengths() {
	sed -e "s/.$(printf '\b')//g" -e "s/$(printf '\033')\[[0-9;]*m//g" \
		"$1" |
		awk '/^(   )?[A-Z]/ { sub(/^ */, ""); name = $0 }
			{ lines[name]++ }
			END { for (name in lines) print lines[name], name }' |
		sort -rn
}

# short COMMAND...: the command renders the players' page in 740 lines.
short() {
	if ! command -v "$1" >/dev/null 2>&1; then
		echo "manual: $1 is not installed, does not render"
		return
	fi
	"$@" "$folder/kalah.6" >"$SCRATCH/rendered" 2>/dev/null
	lines=$(wc -l <"$SCRATCH/rendered")
	check "$1 renders kalah(6) in $lines lines: $(lengths \
		"$SCRATCH/rendered" | head -n 9 | paste -s -d , -)" \
		test "$lines" -gt 300 -a "$lines" -le 740
}

short mandoc -T utf8 -O width=80
short groff -mdoc -T utf8 -rLL=80n
# as man shows it there
short groff -mdoc -T utf8 -rLL=78n

finish
