/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/words.h"

#include <inttypes.h>

#include "model/position.h"
#include "words/telling.h"

/* Columns needed for stores in the report, and for the word "house". */
enum { WIDE = 72, ROOMY = 36 };

/* Columns needed for the table without stores. */
enum { TABLE = 57 };

/* Whether the end of the game is shown. */
static bool words_is_over(const struct story *story)
{
	return story->now->over && !story->anim;
}

/* -- the title ------------------------------------------------------------- */

static void words_say_left(const struct rules *rules,
		struct text left[PAGE_TITLES])
{
	text_add(&left[2], "Kalah(%" PRId64 ",%" PRId64 ")", rules->houses,
		rules->seeds);
	text_add(&left[1], "%s ", left[2].at);
	rules_add_name(rules, &left[1]);
	text_add(&left[0], "kalah  %s", left[1].at);
}

/* The players with the names of their levels, unless BRIEF. */
static void words_add_players(const struct story *story, bool brief,
		struct text *text)
{
	const struct naming_player *player = story->naming.player;

	for (int i = P1; i <= P2; i++) {
		int level = settings_level(match_who(story->match,
			(enum player)i));

		text_add(text, "%s%s", i ? " v " : "", player[i].label ?
			player[i].label : player[i].name);
		if (level && brief)
			text_add(text, " %d", level);
		else if (level)
			text_add(text, " (level %d, %s)", level,
				settings_level_name(level));
	}
}

/* The players, and how far the game has got. */
static void words_say_right(const struct story *story,
		struct text right[PAGE_TITLES])
{
	const struct game *game = &story->match->game;
	struct text *far = &right[PAGE_TITLES - 1];

	if (story->match->looking)
		text_add(far, "move %zu of %zu", game->count, game->total);
	else if (words_is_over(story))
		text_add(far, "game over");
	else
		text_add(far, "move %zu", game->count +
			(story->anim ? 0 : 1));
	for (int i = 0; i < 2; i++) {
		words_add_players(story, i, &right[i]);
		text_add(&right[i], "  %s", far->at);
	}
}

/* -- what happened --------------------------------------------------------- */

static void words_add_house(const struct story *story, const char *house,
		int64_t number, struct text *text)
{
	if (story->room.cols >= ROOMY)
		text_add(text, "%s ", house);
	text_add(text, "%" PRId64 " ", number);
}

/* Says "Computer: swap. You are P1 now. P2 is to move." */
static void words_say_swap(const struct story *story, enum player mover,
		struct text *text, struct text *brief)
{
	struct naming before = match_naming_at(story->match, 0);

	text_add(brief, "%s: swap", before.player[mover].name);
	text_add(text, "%s. ", brief->at);
	if (match_has_program(story->match) && match_has_person(story->match))
		text_add(text, "You are P%d now.",
			story->naming.player[P1].you ? 1 : 2);
	else
		text_add(text, "The players have changed seats.");
	text_add(text, " P%d is to move.", mover + 1);
}

static void words_say_last(const struct story *story, const struct ply *last,
		struct text *text, struct text *brief)
{
	const char *name = story->naming.player[last->player].name;
	int64_t number = notation_number(&story->naming, last->player,
		last->house);

	text_add(text, "%s: house %" PRId64, name, number);
	if (story->anim) {
		text_add(text, " is being sown.");
		return;
	}
	text_add(text, ", ");
	notation_add_effect(&story->naming, story->now, last, text);
	text_add(brief, "%s: ", name);
	words_add_house(story, "house", number, brief);
	notation_add_brief(&story->naming, last, brief);
}

static void words_say_end(const struct story *story, struct text *text)
{
	struct text progress = TEXT_IN((char[60]){ 0 });

	if (story->room.rows >= LAYOUT_FEW_LINES && story->room.cols >= TABLE) {
		notation_add_end(&story->naming, &story->match->game, text);
		text_add(text, " ");
	}
	notation_add_result(&story->naming, story->now, text);
	if (!story->report || story->report->known >= story->report->total)
		return;
	text_add(&progress, "Analysing %zu/%zu", story->report->known,
		story->report->total);
	/* never split it */
	text_add(text, "%s%s", text_columns(text->at) + 2 +
		text_columns(progress.at) <= story->room.cols - 2 ? "  " :
		"\n", progress.at);
}

/* For a game without moves. */
static void words_say_new(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct match *match = story->match;
	bool alone = !match_has_program(match);

	if (story->newcomer && !match_program_moves(match)) {
		text_add(brief, "New here? l opens a lesson.");
		text_add(text, "New here? Press l for a lesson. %s", alone ?
			"Alone? Press o to choose a computer opponent." :
			"? shows keys and rules.");
		return;
	}
	text_add(brief, "A new game. ? shows keys and rules.");
	text_add(text, "%s", alone ? "A new game for two. ? shows keys and "
		"rules; o adds a computer player." : brief->at);
}

/* The last event; at the end of the game that, not the last move. */
static void words_say_happened(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct game *game = &story->match->game;
	const struct ply *last = game_last(game);

	if (words_is_over(story) && !story->match->looking) {
		words_say_end(story, text);
	} else if (last && last->landing == LANDING_SWAP) {
		words_say_swap(story, last->player, text, brief);
	} else if (last) {
		words_say_last(story, last, text, brief);
	} else if (story->match->looking) {
		text_add(text, "The start of the game.");
	} else if (game->total > 0) {
		text_add(text, "All moves undone. r redoes them.");
	} else {
		words_say_new(story, text, brief);
	}
}

/* -- what could ------------------------------------------------------------ */

static void words_say_preview(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct preview *seen = story->preview;
	int64_t number = match_number(story->match, seen->ply.house);

	text_add(text, "House %" PRId64 ": ", number);
	notation_add_effect(&story->naming, story->now, &seen->ply, text);
	words_add_house(story, "House", number, brief);
	notation_add_brief(&story->naming, &seen->ply, brief);
}

/* All of it or nothing: a part would be another position. */
static void words_say_position(const struct story *story, struct text *text)
{
	text_add(text, "Position: ");
	position_add(story->now, text);
	if (text_lines(text->at, story->room.cols - 2) < story->room.rows)
		return;
	*text = text_init(text->at, text->size);
	text_add(text, "Position: too long for this screen.");
}

static void words_say_program(const struct story *story, struct text *text)
{
	const char *name = match_level(story->match) || story->match->lent ?
		"computer" : "robot";

	if (match_thinks(story->match))
		text_add(text, "The computer is thinking...");
	else if (story->match->paused)
		text_add(text, "Enter lets the %s move.", name);
	else
		text_add(text, "The %s moves.", name);
}

/* A preview, or what we are waiting for; in the review the position. */
static void words_say_effect(const struct story *story, struct text *text,
		struct text *brief)
{
	if (story->match->looking) {
		text_add(brief, "Move %zu of %zu", story->match->game.count,
			story->match->game.total);
		words_say_position(story, text);
	} else if (story->anim) {
		text_add(brief, "%" PRId64 " in the hand",
			story->anim->event.hand);
	} else if (story->now->over) {
		notation_add_result(&story->naming, story->now, brief);
	} else if (match_program_moves(story->match) || story->match->lent) {
		words_say_program(story, text);
		text_add(brief, "%s", text->at);
	} else if (story->preview) {
		words_say_preview(story, text, brief);
	}
}

/* -- the end --------------------------------------------------------------- */

/* Adds "Series: You 2, Robot 1, ties 0", including this game. */
static void words_say_series(const struct story *story, struct text *text)
{
	struct series series = match_series(story->match);
	struct naming naming = match_naming_at(story->match, 0);

	if (series.wins[P1] + series.wins[P2] + series.ties == 0)
		return;
	text_add(text, " Series:");
	for (int i = P1; i <= P2; i++)
		text_add(text, " %s %d,", naming.player[i].name,
			series.wins[i]);
	text_add(text, " ties %d", series.ties);
}

/* Adds "20+4": the store and the leftover seeds. */
static void words_add_store(const struct story *story, enum player player,
		struct text *text)
{
	struct text store = TEXT_IN((char[48]){ 0 });
	int64_t leftover = board_leftover(story->now, player);

	text_add(&store, "%" PRId64, story->now->store[player]);
	if (leftover)
		text_add(&store, "+%" PRId64, leftover);
	text_add(text, "%8s", store.at);
}

/* "-" until all moves are known, as a part could be taken for the sum. */
static void words_add_seeds(const struct report_player *moves,
		struct text *text)
{
	if (moves->known == moves->moves)
		report_add_seeds(moves, "~", text);
	else
		text_add(text, "-");
}

/* What was lost by the one who was PLAYER at the start. */
static void words_say_player(const struct story *story, enum player player,
		struct text *text)
{
	const struct report_player *moves = &story->report->player[player];
	struct naming naming = match_naming_at(story->match, 0);
	const char *label = naming.player[player].label;
	bool swapped = game_is_swapped(&story->match->game,
		story->match->game.count);
	struct text seeds = TEXT_IN((char[32]){ 0 });
	struct text fine = TEXT_IN((char[48]){ 0 });
	bool all = moves->known == moves->moves;
	int cols = story->room.cols;

	if (all || moves->known)
		text_add(&fine, "%zu", moves->fine);
	else
		text_add(&fine, "-");
	if (!all && moves->known)
		text_add(&fine, cols >= TABLE ? " of %zu" : "/%zu",
			moves->known);
	words_add_seeds(moves, &seeds);
	text_add(text, " %-8s", label ? label : naming.player[player].name);
	if (cols >= WIDE)
		words_add_store(story, swapped ? !player : player, text);
	text_add(text, cols >= TABLE ? "%7zu%14s%12s  " : "%6zu%8s%6s  ",
		moves->moves, fine.at, seeds.at);
	report_add_results(moves, cols < TABLE ?
		moves->results > 1 ? "" : "at " :
		moves->results > 1 ? "at moves " : "at move ", cols - 2, text);
}

/* Says "Seeds lost: You 46, Computer 4." */
static void words_say_brief_report(const struct story *story, struct text *text)
{
	struct naming naming = match_naming_at(story->match, 0);

	text_add(text, "Seeds lost: ");
	for (int i = P1; i <= P2; i++) {
		text_add(text, "%s%s ", i ? ", " : "", naming.player[i].name);
		words_add_seeds(&story->report->player[i], text);
	}
	text_add(text, ".");
}

/* The report replaces the preview. */
static void words_say_report(const struct story *story, struct text *lines)
{
	int cols = story->room.cols;

	if (story->room.rows < LAYOUT_FEW_LINES) {
		words_say_brief_report(story, &lines[0]);
		return;
	}
	text_add(&lines[0], "         %s%s", cols >= WIDE ? "   store" : "",
		cols >= TABLE ?
		"  moves  without loss  seeds lost  result lost" :
		" moves no loss  lost  result");
	words_say_player(story, P1, &lines[1]);
	words_say_player(story, P2, &lines[2]);
	words_say_series(story, &lines[3]);
}

/* Adds the results against this level to TEXT, or replaces it to fit them. */
static void words_say_record(const struct story *story, struct text *text)
{
	struct text record = TEXT_IN((char[80]){ 0 });

	if (story->results)
		results_add_level(story->results,
			results_opponent(story->match), &record);
	if (record.length && text_columns(text->at) + 2 +
	    text_columns(record.at) > story->room.cols - 2)
		*text = text_init(text->at, text->size);
	if (record.length)
		text_add(text, "%s%s", text->length ? "  " : " ", record.at);
}

/* -- what the engine says -------------------------------------------------- */

struct scene_value words_value(const struct engine_report *report,
		const struct choice *move)
{
	const struct choice *best = engine_best(report);
	bool exact = choice_is_exact(move);

	return (struct scene_value){ .house = move->house,
		.value = move->value, .proved = exact,
		.best = move == best || (best && exact &&
			choice_is_exact(best) && best->value == move->value) };
}

static void words_add_value(const struct story *story,
		const struct engine_report *report,
		const struct choice *move, const char *before,
		const char *between, struct text *text)
{
	struct scene_value value = words_value(report, move);

	if (move->house == HOUSE_SWAP)
		text_add(text, "%sswap%s", before, between);
	else
		text_add(text, "%s%" PRId64 "%s", before,
			match_number(story->match, move->house), between);
	scene_add_value(&value, text);
}

/* The best move, and how the game ends with it. */
static void words_say_hint(const struct story *story,
		const struct engine_report *report, struct text *text,
		struct text *brief)
{
	const struct choice *move = engine_best(report);

	telling_add_hint(story->match, report, text);
	*brief = text_init(brief->at, brief->size);
	if (move)
		words_add_value(story, report, move, "Hint: ", " ", brief);
	else
		text_add(brief, "Hint: %" PRId64, match_number(story->match,
			report->best));
}

/* Says "Values: 1 -14  2 -10  3 +8*  | 4 turns ahead"; "1-14 2-10 3+8*" in
 * brief. */
static void words_say_values(const struct story *story,
		const struct engine_report *report, struct text *text,
		struct text *brief)
{
	bool proved = true;

	text_add(text, "Values:");
	*brief = text_init(brief->at, brief->size);
	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *move = &report->choices.list[i];

		words_add_value(story, report, move, i ? "  " : " ", " ",
			text);
		words_add_value(story, report, move, i ? " " : "", "", brief);
		proved = choice_is_exact(move) && proved;
	}
	text_add(text, "  | ");
	if (proved)
		text_add(text, "solved");
	else
		telling_add_depth(report, text);
}

/* How many sentences of advice are wanted: a hint, and values. */
static int words_count_advice(const struct story *story)
{
	const struct analysis *analysis = story->analysis;

	if (story->now->over || story->anim || match_thinks(story->match))
		return 0;
	return analysis->hinted + (analysis->values &&
		analysis_report(analysis));
}

/* Puts each in one of LINES; the first replaces BRIEF. */
static void words_say_advice(const struct story *story, struct text *lines,
		struct text *brief)
{
	const struct analysis *analysis = story->analysis;
	const struct engine_report *report = analysis_report(analysis);

	if (!report) {
		text_add(lines, "Hint: thinking...");
		return;
	}
	if (analysis->values)
		words_say_values(story, report, lines + analysis->hinted,
			brief);
	if (analysis->hinted)
		words_say_hint(story, report, lines, brief);
}

/* -- what a move was worth ------------------------------------------------- */

/* The verdict on the last move, if it is known and to be shown. */
static const struct verdict *words_verdict(const struct story *story)
{
	const struct game *game = &story->match->game;
	const struct verdict *verdicts;
	size_t count;

	verdicts = analysis_verdicts(story->analysis, &count);
	return story->match->looking && game->count > 0 &&
		game->count <= count && verdicts[game->count - 1].known &&
		(story->analysis->values || match_has_ended(story->match)) ?
		&verdicts[game->count - 1] : NULL;
}

static void words_say_verdict(const struct story *story,
		const struct verdict *verdict, struct text *text,
		struct text *brief)
{
	const struct game *game = &story->match->game;
	size_t ply = game->count - 1;
	struct naming naming = match_naming_at(story->match, ply);

	report_add_worth(ply, verdict, text);
	*brief = text_init(brief->at, brief->size);
	text_add(brief, "Move %zu: ", game->count);
	report_add_house(&naming, game, ply, game->plies[ply].house, "swap",
		brief);
	text_add(brief, " ");
	report_add_lost(verdict, brief);
	if (!verdict_loss(verdict) || !verdict->houses)
		return;
	report_add_better(&naming, game, ply, verdict, text);
	text_add(brief, ", best ");
	report_add_best(&naming, game, ply, verdict, "swap", brief);
}

/* -- all of it ------------------------------------------------------------- */

void words_fill(const struct story *story, struct words *words)
{
	struct text left[PAGE_TITLES], right[PAGE_TITLES];
	struct text text[PAGE_SENTENCES], brief[2];
	const struct verdict *verdict = words_verdict(story);
	int lines = words_count_advice(story) + (verdict ? 1 : 0);

	for (int i = 0; i < PAGE_TITLES; i++) {
		left[i] = TEXT_IN(words->left[i]);
		right[i] = TEXT_IN(words->right[i]);
		words->page.left[i] = left[i].at;
		words->page.right[i] = right[i].at;
	}
	for (int i = 0; i < PAGE_SENTENCES; i++) {
		text[i] = TEXT_IN(words->text[i]);
		words->page.text[i] = text[i].at;
	}
	for (int i = 0; i < 2; i++) {
		brief[i] = TEXT_IN(words->brief[i]);
		words->page.brief[i] = brief[i].at;
	}
	words_say_left(&story->now->rules, left);
	words_say_right(story, right);
	words_say_happened(story, &text[0], &brief[0]);
	/* last, as it is missed least where room is short */
	words_say_effect(story, &text[1 + lines], &brief[1]);
	if (verdict)
		words_say_verdict(story, verdict, &text[1], &brief[1]);
	if (words_count_advice(story))
		words_say_advice(story, &text[verdict ? 2 : 1], &brief[1]);
	if (words_is_over(story) && story->match->looking) {
		words_say_end(story, &text[lines + 2]);
	} else if (words_is_over(story)) {
		words_say_report(story, &text[1]);
		words_say_record(story, &text[4]);
	}
}
