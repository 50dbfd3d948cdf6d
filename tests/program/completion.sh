#!/bin/sh
# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes command lines in bash, zsh and fish, where these are installed, and
# compares what they offer with --help and with what the program says about bad
# values.

# shellcheck source=/dev/null
. "$TOP/tests/harness.sh"

# The completions ask the program named in the command line.
mkdir "$SCRATCH/bin" "$SCRATCH/here" "$SCRATCH/zsh" "$SCRATCH/fish"
ln -s "$KALAH" "$SCRATCH/bin/kalah"
PATH=$SCRATCH/bin:$PATH
touch "$SCRATCH/here/mine.game"

# -- what shells must offer ----------------------------------------------------

# A row is an option: its name, its letter or "-", and "=-" if it needs a value,
# "=-FILE" if that is a file, "[=-" if it may have one, or "-".
kalah --help | sed -n \
	-e 's/^  -\(.\), --\([a-z0-9-]*\)\(\[*=*\)\(FILE\)*.*/\2 \1 \3-\4/p' \
	-e 's/^      --\([a-z0-9-]*\)\(\[*=*\)\(FILE\)*.*/\1 - \2-\3/p' \
	>"$SCRATCH/rows"
check '--help lists options' test -s "$SCRATCH/rows"

# values NAME: prints the values of an option, if they are listed.
values() {
	kalah --plain "--$1=?" --help </dev/null 2>&1 |
		sed -n "s/.*: '?' is not one of //p" | tr -d ,
}

# sorted WORD...: prints the words, sorted, in one line.
sorted() {
	printf '%s\n' "$@" | sort | paste -s -d ' ' -
}

# offers LINE [WORD...]: prints what must be offered at the end of the line.
offers() {
	line=$1
	shift
	echo "$line => $(sorted "$@")"
}

# behind PREFIX WORD...: prints the words with the prefix before each, as bash
# offers values that follow a letter.
behind() {
	prefix=$1
	shift
	for word; do printf '%s ' "$prefix$word"; done
}

# All shells must offer what is in "wanted". Where a shell differs from others,
# it has a file of its own.
for_all=$SCRATCH/wanted for_bash=$SCRATCH/wanted-bash
for_zsh=$SCRATCH/wanted-zsh for_fish=$SCRATCH/wanted-fish

# shellcheck disable=SC2046,SC2086
{
	names=$(sed 's/^\([^ ]*\) .*/--\1/' "$SCRATCH/rows")
	equal=$(sed 's/^\([^ ]*\) . \(=*\).*/--\1\2/' "$SCRATCH/rows")
	letters=$(sed -n 's/^[^ ]* \([^-]\) .*/-\1/p' "$SCRATCH/rows")
	offers 'kalah -' $equal $letters
	offers 'kalah --' $equal
	offers 'kalah --p' $(sorted $equal | tr ' ' '\n' | grep '^--p')
} >"$for_bash"
# shellcheck disable=SC2046,SC2086
{
	offers 'kalah -' $names $letters
	offers 'kalah --' $names
	offers 'kalah --p' $(sorted $names | tr ' ' '\n' | grep '^--p')
} >"$for_zsh"
# shellcheck disable=SC2046,SC2086
{
	names="$names $(sed -n 's/^\([^ ]*\) . \[.*/--\1=/p' "$SCRATCH/rows")"
	offers 'kalah -' $names $letters
	offers 'kalah --' $names
	offers 'kalah --p' $(sorted $names | tr ' ' '\n' | grep '^--p')
} >"$for_fish"

# Bash leaves the names of files to readline.
for line in 'kalah ' 'kalah m' 'kalah --analyse ' 'kalah -a m' \
	'kalah --plain ' 'kalah -p --echo ' 'kalah --preset=school ' \
	'kalah -1robot ' 'kalah -- ' 'kalah --positions '; do
	offers "$line" '' >>"$for_bash"
	offers "$line" mine.game | tee -a "$for_zsh" >>"$for_fish"
done

# shellcheck disable=SC2046
while read -r name letter kind; do
	set -- $(values "$name")
	case $kind in
	=-FILE)
		offers "kalah --$name=" '' >>"$for_bash"
		offers "kalah --$name=" mine.game |
			tee -a "$for_zsh" >>"$for_fish"
		continue ;;
	-)
		offers "kalah --$name=" '' | tee -a "$for_zsh" >>"$for_bash"
		continue ;;
	esac
	offers "kalah --$name=" "$@" >>"$for_all"
	test $# -eq 0 || offers "kalah --$name=$(echo "$1" | cut -c 1)" \
		$(printf '%s\n' "$@" | grep "^$(echo "$1" | cut -c 1)") \
		>>"$for_all"
	case $kind in
	\[=-)
		test $# -gt 0 || test "$name" = problem ||
			test "$name" = endgames ||
			test "$name" = host ||
			fail "--$name has no values" ;;
	=-) offers "kalah --echo --$name " "$@" >>"$for_all" ;;
	esac
	case $letter$kind in
	[!-]=-)
		offers "kalah -$letter " "$@" >>"$for_all"
		offers "kalah -e$letter " "$@" >>"$for_all" ;;
	esac
	case $letter$kind in
	[!-]=- | [!-]\[=-)
		offers "kalah -e$letter" $(behind "-e$letter" "$@") \
			>>"$for_bash"
		offers "kalah -e$letter" "$@" >>"$for_zsh" ;;
	esac
	# after a letter that needs no value, fish offers other letters, too
	case $letter$kind in
	[!-]=-)
		offers "kalah -e$letter" $(behind "-e$letter" "$@") \
			>>"$for_fish" ;;
	esac
done <"$SCRATCH/rows"

# These do not depend on what the program says, in case it says nothing.
{
	offers 'kalah --preset=se' seven-five seed-on
	offers 'kalah --preset se' seven-five seed-on
	offers 'kalah --echo --plain=' board vertical words
	offers 'kalah --first=2 --player1=r' robot
	offers 'kalah -2 h' human
	offers 'kalah --houses=' ''
	offers 'kalah --houses ' ''
	offers 'kalah -- --preset' ''
} >>"$for_all"
for line in 'kalah --bogus=' 'kalah -- --preset='; do
	offers "$line" '' | tee -a "$for_zsh" >>"$for_bash"
done
offers 'kalah -epb' -epboard >>"$for_fish"

# some FILE...: prints one line in three, other ones each time; check-long asks
# for all.
some() {
	awk -v scale="${KALAH_TEST_SCALE:-1}" -v number=$$ \
		'scale > 1 || (FNR + number) % 3 == 0' "$@"
}

# -- bash ----------------------------------------------------------------------

cat >"$SCRATCH/ask.bash" <<'END'
source "$TOP/data/completions/kalah" || exit
while IFS= read -r line; do
	# as readline does: = and : end words and are words themselves
	words=${line//=/ = }
	read -ra COMP_WORDS <<<"${words//:/ : }"
	[[ $line != *' ' ]] || COMP_WORDS+=('')
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
	COMPREPLY=(litter)
	_kalah kalah "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
	echo "$line => $(printf '%s\n' "${COMPREPLY[@]}" | sort |
		paste -s -d ' ' -)"
done
# where "=" does not end words
COMP_WORDBREAKS=' '
COMP_WORDS=(kalah --preset=se) COMP_CWORD=1
_kalah kalah --preset=se kalah
echo "${COMPREPLY[*]}"
END

# This prints its arguments instead of playing.
mkdir "$SCRATCH/show"
cat >"$SCRATCH/show/kalah" <<'END'
#!/bin/sh
case $* in
*--help) exec "$KALAH" "$@" ;;
esac
printf '<%s>' "$@"
echo
END
chmod +x "$SCRATCH/show/kalah"

in_bash() {
	some "$for_all" "$for_bash" >"$SCRATCH/lines"
	sed 's/ =>.*//' "$SCRATCH/lines" |
		bash --norc "$SCRATCH/ask.bash" >"$SCRATCH/got" 2>"$SCRATCH/err"
	echo '--preset=seven-five --preset=seed-on' >>"$SCRATCH/lines"
	same 'what bash offers' "$SCRATCH/lines" "$SCRATCH/got"
	same 'errors of bash' /dev/null "$SCRATCH/err"
}

# An interactive bash with readline, in a session without a terminal, so that it
# does not take that of the test.
at_bash() {
	printf '%s\n' '<--preset=seed-on>' '<--preset=school><-1human><-e>' \
		'<--player1=robot><mine.game>' '<--houses=5>' '<--plain><x>' \
		'<--first><1>' '<--preset=m>' '<--analyse><--><mine.game>' \
		'<-cfar>' '<--solve><--positions=mine.game>' >"$SCRATCH/lines"
	printf '%b' ". '$TOP/data/completions/kalah'\n" \
		'kalah --pres\tsee\t\n' 'kalah --preset=sc\t-1h\t-e\t\n' \
		'kalah --player1=r\tm\t\n' 'kalah --hou\t5\n' \
		'kalah --pla\b\b\bplain\tx\n' 'kalah --first 1\t\n' \
		'kalah --preset=m\t\n' 'kalah --analys\t-- m\t\n' \
		'kalah -cf\t\n' 'kalah --solv\t --positions=m\t\n' |
		(cd "$SCRATCH/here" && INPUTRC=/dev/null HISTFILE='' \
			PATH=$SCRATCH/show:$PATH \
			$limit setsid -w bash --norc --noprofile -i) \
		>"$SCRATCH/got" 2>/dev/null
	same 'commands completed in bash' "$SCRATCH/lines" "$SCRATCH/got"
}

# -- zsh -----------------------------------------------------------------------

# The inner shell has a terminal of its own. It writes what it offers to a file
# and then prints the mark that the outer shell waits for, bypassing its line
# editor, which would drop what is typed while it makes room.
cat >"$SCRATCH/zsh/.zshrc" <<'END'
PROMPT= RPROMPT=
# else it would ask about a list too long for the screen, and wait for a key
unsetopt beep auto_list
fpath=("$TOP/data/completions" $fpath)
autoload -Uz compinit
compinit -D -u
compadd() {
	local -a found
	[[ " $* " == *' -'[OAD]* ]] || {
		builtin compadd -O found "$@"
		offered+=("${found[@]}")
	}
	builtin compadd "$@"
}
tell() {
	offered=()
	local line=$BUFFER
	zle complete-word
	print -r -- "$line => ${(j: :)${(@ou)offered}}" >>$SCRATCH/got
	BUFFER=
	print '@''@' >/dev/tty
}
zle -N tell
bindkey '^I' tell
zle-line-init() {
	print '@''@' >/dev/tty
}
zle -N zle-line-init
END
cat >"$SCRATCH/ask.zsh" <<'END'
zmodload zsh/zpty || exit 77
cd "$SCRATCH/here"
zpty inner "ZDOTDIR=${(q)SCRATCH}/zsh zsh -d -i"
zpty -r -m inner said '*@@*'
while IFS= read -r line; do
	zpty -w -n inner "$line"$'\t'
	zpty -r -m inner said '*@@*'
done
zpty -d inner
END

in_zsh() {
	some "$for_all" "$for_zsh" >"$SCRATCH/lines"
	: >"$SCRATCH/got"
	export SCRATCH
	sed 's/ =>.*//' "$SCRATCH/lines" | $limit zsh -f "$SCRATCH/ask.zsh" \
		>"$SCRATCH/err" 2>&1
	same 'what zsh offers' "$SCRATCH/lines" "$SCRATCH/got"
	same 'errors of zsh' /dev/null "$SCRATCH/err"
}

# -- fish ----------------------------------------------------------------------

# Fish offers a value after "=" together with its option.
cat >"$SCRATCH/ask.fish" <<'END'
set fish_complete_path $TOP/data/completions
cd $SCRATCH/here
while read -l line
    set -l prefix (string replace -r '[^ =]*$' '' $line |
        string match -r -- '--[a-z0-9-]*=$')
    set -l found (complete -C $line | string replace -r '\t.*' '' |
        string replace -r -- "^$prefix(?!\$)" '' | sort)
    echo "$line => $found"
end
END

in_fish() {
	some "$for_all" "$for_fish" >"$SCRATCH/lines"
	export SCRATCH
	sed 's/ =>.*//' "$SCRATCH/lines" |
		LC_ALL=C.UTF-8 HOME=$SCRATCH/fish $limit \
		fish -N "$SCRATCH/ask.fish" >"$SCRATCH/got" 2>"$SCRATCH/err"
	same 'what fish offers' "$SCRATCH/lines" "$SCRATCH/got"
	same 'errors of fish' /dev/null "$SCRATCH/err"
}

# ------------------------------------------------------------------------------

limit=
timeout 1 true 2>/dev/null && limit='timeout 60'
asked=
# shellcheck disable=SC2016
if bash -c '((BASH_VERSINFO[0] >= 4))' 2>/dev/null; then
	asked=yes
	in_bash
	if bash -c 'bind -l' >/dev/null 2>&1 &&
	    setsid -w true 2>/dev/null; then
		at_bash
	else
		echo 'completion: no typing in bash,' \
			'it has no readline or setsid is missing'
	fi
else
	echo 'completion: bash 4 is missing, its completion is not tested'
fi
if zsh -f -c 'zmodload zsh/zpty' 2>/dev/null; then
	asked=yes
	in_zsh
else
	echo 'completion: zsh is missing, its completion is not tested'
fi
if fish -N -c 'complete -C "kalah "' >/dev/null 2>&1; then
	asked=yes
	in_fish
else
	echo 'completion: fish is missing, its completion is not tested'
fi
test "$asked" || exit 77
finish
