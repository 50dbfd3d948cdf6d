/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/front.h"

#include <unistd.h>

#include "play/modes.h"
#include "play/modes/tell.h"
#include "util/language.h"

/* Some notes are shown on the screen without a full stop. */
static void teller_tell_note(struct desk *desk)
{
	if (*desk->note)
		desk_print("%s%s\n", desk->note, text_stop(desk->note));
	desk->note[0] = '\0';
}

/* -- what has changed ------------------------------------------------------ */

/* Another game or task; coming back to the game that was left for a task says
 * only whose turn it is. */
static void teller_tell_game(struct teller *teller, struct desk *desk)
{
	bool task = desk->attempt.source;

	teller_tell_note(desk);
	teller->turn = task || !teller->task;
	if (task)
		tell_task(desk);
	else if (!teller->task)
		teller_begin(teller, desk);
	teller->task = task;
}

/* Whether there is another game or task, or the game went back and on between
 * two looks, so that nobody knows what was undone. */
static bool teller_begins(const struct teller *teller,
		const struct match *match)
{
	unsigned changes = match->changes - teller->changes;

	return match->games != teller->games ||
		(changes && match->positions - teller->positions != changes);
}

/* Whether a program is in the middle of its turn, which is told as a whole; or
 * the game has ended, and its result is not yet known. */
static bool teller_holds(const struct teller *teller, const struct match *match,
		bool rests)
{
	const struct game *game = &match->game;

	if (game->now.over)
		return !rests;
	return match->changes == teller->changes &&
		game->count > teller->count &&
		game_last(game)->player == game->now.mover &&
		game_last(game)->landing != LANDING_SWAP &&
		match_program_moves(match) && !match->paused &&
		!match_is_awaited(match);
}

/* Says how many plies were undone or redone. */
static void teller_tell_steps(const struct teller *teller, size_t count)
{
	bool back = count < teller->count;
	struct facts facts = { .moves = (int64_t)(back ? teller->count - count :
		count - teller->count) };
	struct text text = TEXT_IN((char[240]){ 0 });

	words_fill(&text, back ? _("{moves} undone.") : _("{moves} redone."),
		&facts);
	desk_put(text.at);
}

static void teller_tell_play(struct teller *teller, struct desk *desk)
{
	const struct match *match = desk->match;
	size_t count = match->game.count;
	bool stepped = match->changes != teller->changes;
	bool moved = stepped || count != teller->count;

	if (moved || match->paused != teller->paused)
		teller->turn = desk->attempt.source ||
			match->game.now.over;
	if (stepped)
		teller_tell_steps(teller, count);
	if (moved)
		tell_events(desk, count < teller->count ? count :
			teller->count);
	teller_tell_note(desk);
	if (moved && desk->boards)
		tell_rows(match);
}

/* -- questions ------------------------------------------------------------- */

static void teller_tell_question(struct desk *desk)
{
	if (desk->top->kind->asks)
		tell_page(desk, desk->match->game.count, PARAGRAPH_QUESTION);
	desk->top->question_told = true;
}

void teller_ask_again(struct desk *desk)
{
	if (tutor_relents(desk))
		tell_turn(desk);
	teller_tell_question(desk);
}

/* -- all of it ------------------------------------------------------------- */

/* What is known only once the game is analysed is not waited for: whoever sends
 * lines may ask for a report. */
static void teller_sum_up(struct teller *teller, struct desk *desk)
{
	bool over = desk->match->game.now.over && !desk->attempt.source;

	teller->summed &= over;
	if (!over || teller->summed || !isatty(STDIN_FILENO) ||
	    desk_judged(desk) < desk->match->game.total)
		return;
	tell_page(desk, desk->match->game.count, PARAGRAPH_STANDING);
	teller->summed = true;
}

/* Notes what has been told. */
static void teller_note(struct teller *teller, const struct desk *desk)
{
	const struct match *match = desk->match;

	teller->games = match->games;
	teller->changes = match->changes;
	teller->positions = match->positions;
	teller->count = match->game.count;
	teller->paused = match->paused;
}

void teller_begin(struct teller *teller, struct desk *desk)
{
	tell_game(desk);
	teller->summed = false;
	teller->turn = true;
	teller_note(teller, desk);
}

void teller_tell(struct teller *teller, struct desk *desk, bool rests)
{
	const struct match *match = desk->match;
	bool begins = teller_begins(teller, match);

	if (!begins && teller_holds(teller, match, rests))
		return;
	if (begins)
		teller_tell_game(teller, desk);
	else
		teller_tell_play(teller, desk);
	teller_note(teller, desk);
	/* at once, before programs move, unless it is to be found out first */
	if (!rests && (!teller->tell || desk->await.purpose ||
			desk->writes_all))
		return;
	if (teller->tell)
		teller->tell(desk);
	teller->turn |= teller->tell == tell_game ||
		teller->tell == tell_players || desk->quit;
	/* the tutor was asked for more */
	if (teller->tell && tutor_house(desk))
		teller_ask_again(desk);
	teller->tell = NULL;
	teller_tell_note(desk);
	if (!rests)
		return;
	if (!teller->turn)
		tell_turn(desk);
	teller->turn = true;
	if (!desk->top->question_told)
		teller_tell_question(desk);
	teller_sum_up(teller, desk);
}
