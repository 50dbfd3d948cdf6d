/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/story.h"

#include <inttypes.h>

#include "model/position.h"
#include "util/language.h"
#include "util/number.h"
#include "words/advice.h"
#include "words/record.h"
#include "words/telling.h"

/* Columns needed for stores in the report, and for the word "house"; and those
 * of a name there, at least. */
enum { WIDE = 72, ROOMY = 36, NAME = 8 };

/* Columns needed for the table without stores. */
enum { TABLE = 57 };

/* Whether the end of the game is shown. */
static bool story_is_over(const struct story *story)
{
	return story->now->over && !story->anim;
}

/* -- the title ------------------------------------------------------------- */

static void story_say_left(const struct rules *rules,
		struct text left[PAGE_TITLES])
{
	rules_add_size(rules, &left[2]);
	rules_add_full_name(rules, &left[1]);
	text_add(&left[0], "kalah  %s", left[1].at);
}

/* The players, and how far the game has got. */
static void story_say_right(const struct story *story,
		struct text right[PAGE_TITLES])
{
	const struct game *game = &story->match->game;
	struct text *far = &right[PAGE_TITLES - 1];

	if (story->match->looking)
		text_add(far, _("move %zu of %zu"), game->count, game->total);
	else if (story_is_over(story))
		text_add(far, "%s", _("game over"));
	else
		text_add(far, _("move %zu"), game->count +
			(story->anim ? 0 : 1));
	for (int i = 0; i < 2; i++) {
		telling_add_players(story->match, &story->naming,
			i ? 0 : IF_MORE, &right[i]);
		text_add(&right[i], "  %s", far->at);
	}
}

/* -- what happened --------------------------------------------------------- */

/* Says "The computer swaps sides. You are P1 now. P2 is to move." */
static void story_say_swap(const struct story *story, const struct ply *swap,
		struct text *text, struct text *brief)
{
	struct naming before = match_naming_at(story->match, 0);
	const struct party *now = story->naming.person;
	struct facts facts = { .player = now[P1].person == PERSON_YOU ? 1 : 2,
		.who = now[P1].person == PERSON_YOU ? now[P1] : now[P2] };

	telling_add_move(WORDS_DEED, &before, swap, text);
	text_add(brief, "%s", text->at);
	words_add(text, WORDS_NEW_SEAT, &facts);
	facts.player = swap->player + 1;
	words_add(text, WORDS_TO_MOVE, &facts);
}

/* Says it briefly: "Computer: house 4 captures 5". */
static void story_say_brief(const struct story *story, enum words_id id,
		const struct ply *ply, struct text *brief)
{
	struct facts facts = telling_facts(&story->naming, ply);
	struct text list = TEXT_IN((char[240]){ 0 });

	words_add(&list, WORDS_IN_LINE, &facts);
	facts.list = list.at;
	facts.is = story->room.cols >= ROOMY ? IF_MORE : 0;
	words_add(brief, id, &facts);
}

static void story_say_last(const struct story *story, const struct ply *last,
		struct text *text, struct text *brief)
{
	struct facts facts = telling_facts(&story->naming, last);
	bool whole = false;

	if (story->anim) {
		words_add(text, WORDS_SOWING, &facts);
		return;
	}
	/* what was not seen is told as a whole */
	if (!story->match->settings->display.animation &&
	    telling_add_turn(story->match, text)) {
		whole = text->length < brief->size &&
			text_columns(text->at) <= story->room.cols - 2;
	} else {
		telling_add_landing(WORDS_LAST, &story->naming,
			&story->now->rules, last, text);
	}
	if (whole)
		text_add(brief, "%s", text->at);
	else
		story_say_brief(story, WORDS_LAST_BRIEF, last, brief);
}

/* Adds "Analysing 12/40" until all moves are. */
static void story_add_progress(const struct story *story, struct text *text)
{
	if (story->report && story->report->known < story->report->total)
		text_add(text, _("Analysing %zu/%zu"), story->report->known,
			story->report->total);
}

static void story_say_end(const struct story *story, struct text *text)
{
	struct text progress = TEXT_IN((char[180]){ 0 });

	story_add_progress(story, &progress);
	if (story->room.rows >= LAYOUT_FEW_LINES && story->room.cols >= TABLE)
		telling_add_end(&story->naming, &story->match->game, text);
	telling_add_result(&story->naming, story->now, text);
	if (!progress.length)
		return;
	/* never split it */
	text_add(text, "%s%s", text_columns(text->at) + 2 +
		text_columns(progress.at) <= story->room.cols - 2 ? "  " :
		"\n", progress.at);
}

/* For a game without moves. */
static void story_say_new(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct match *match = story->match;
	bool alone = !match_has_program(match) && !match->away;

	if (story->welcomed)
		return;
	if (story->newcomer && !story->asked && !match->away &&
	    !match_program_moves(match)) {
		text_add(brief, "%s", _("New here? l opens a lesson."));
		text_add(text, "%s", alone ? _("New here? Press l for a "
			"lesson. Alone? Press o to choose a computer "
			"opponent.") : _("New here? Press l for a lesson. ? "
			"shows keys and rules."));
		return;
	}
	text_add(brief, "%s", _("A new game. ? shows keys and rules."));
	text_add(text, "%s", alone ? _("A new game for two. ? shows keys and "
		"rules; o adds a computer player.") : brief->at);
}

/* The last event; at the end of the game that, not the last move. */
static void story_say_happened(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct game *game = &story->match->game;
	const struct ply *last = game_last(game);

	if (story_is_over(story) && !story->match->looking) {
		story_say_end(story, text);
	} else if (last && last->landing == LANDING_SWAP) {
		story_say_swap(story, last, text, brief);
	} else if (last) {
		story_say_last(story, last, text, brief);
	} else if (story->match->looking) {
		text_add(text, "%s", _("The start of the game."));
	} else if (game->total > 0) {
		text_add(text, "%s", _("All moves undone. r redoes them."));
	} else {
		story_say_new(story, text, brief);
	}
}

/* -- what could ------------------------------------------------------------ */

/* All of it or nothing: a part would be another position. */
static void story_say_position(const struct story *story, struct text *text)
{
	text_add(text, "%s", _("Position: "));
	position_add(story->now, text);
	if (text_lines(text->at, story->room.cols - 2) < story->room.rows)
		return;
	*text = text_init(text->at, text->size);
	text_add(text, "%s", _("Position: too long for this screen."));
}

static void story_say_program(const struct story *story, struct text *text)
{
	const struct match *match = story->match;
	struct facts facts = { .who = match->lent ?
		(struct party){ PERSON_COMPUTER, NULL } :
		notation_party(&story->naming, story->now->mover),
		.is = *story->thought ? IF_SO : 0, .list = story->thought };

	words_add(text, match_is_awaited(match) ? WORDS_IS_AWAITED :
		match_asks(match) ? WORDS_IS_THINKING :
		match->paused ? WORDS_LET_MOVE : WORDS_IS_MOVING, &facts);
}

/* In the review: the position, if it is wanted, and how far the analysis is. */
static void story_say_review(const struct story *story, struct text *text,
		struct text *brief)
{
	struct text progress = TEXT_IN((char[180]){ 0 });

	story_add_progress(story, &progress);
	text_add(brief, _("Move %zu of %zu"), story->match->game.count,
		story->match->game.total);
	if (progress.length)
		text_add(brief, "%s %s", text_stop(brief->at), progress.at);
	if (story->position)
		story_say_position(story, text);
	else if (!story->now->over)
		text_add(text, "%s", progress.at);
}

/* A preview, or what we are waiting for. */
static void story_say_effect(const struct story *story, struct text *text,
		struct text *brief)
{
	if (story->match->looking) {
		story_say_review(story, text, brief);
	} else if (story->anim) {
		text_add(brief, _("%jd in the hand"),
			(intmax_t)story->anim->event.hand);
	} else if (story->now->over) {
		telling_add_result(&story->naming, story->now, brief);
	} else if (match_program_moves(story->match) || story->match->lent) {
		story_say_program(story, text);
		text_add(brief, "%s", text->at);
	} else if (story->preview) {
		telling_add_landing(WORDS_PREVIEW, &story->naming,
			&story->now->rules, &story->preview->ply, text);
		story_say_brief(story, WORDS_PREVIEW_BRIEF,
			&story->preview->ply, brief);
	}
}

/* -- the end --------------------------------------------------------------- */

/* The table: what a column holds, and how it is headed where there is room for
 * long words, or short ones. It is as wide as that, but LEAST columns. */
enum story_cell { STORE, MOVES, FINE, SEEDS, RESULT, CELLS };

static const struct {
	const char *head[2];
	int least[2];
} story_cells[CELLS] = {
	[STORE] = { { NC_("column", "store"), NC_("column", "store") },
		{ 8, 8 } },
	[MOVES] = { { NC_("column", "moves"), NC_("column", "moves") },
		{ 7, 6 } },
	[FINE] = { { NC_("column", "without loss"), NC_("column", "no loss") },
		{ 14, 8 } },
	[SEEDS] = { { NC_("column", "seeds lost"), NC_("column", "lost") },
		{ 12, 6 } },
	[RESULT] = { { NC_("column", "result lost"), NC_("column", "result") },
		{ 13, 8 } }
};

/* A name may be cut, but "Computer" not. */
static int story_name(void)
{
	return number_most(NAME, text_columns(words_person(PERSON_COMPUTER,
		FORM_BEGIN_NAME)));
}

static int story_width(enum story_cell cell, bool brief)
{
	return number_most(story_cells[cell].least[brief], 1 + text_columns(
		language_in("column", story_cells[cell].head[brief])));
}

/* Whether the table from column FIRST on has room with long heads. */
static bool story_has_room(int cols, enum story_cell first)
{
	int width = story_name() + 1;

	for (enum story_cell i = first; i < CELLS; i++)
		width += story_width(i, false);
	return cols >= (first == STORE ? WIDE : TABLE) && width < cols - 2;
}

static const char *story_head(int cols, enum story_cell cell)
{
	return language_in("column",
		story_cells[cell].head[!story_has_room(cols, MOVES)]);
}

/* Adds it to the right of its column. */
static void story_add_cell(int cols, enum story_cell cell, const char *words,
		struct text *text)
{
	text_add_padded(text, -story_width(cell, !story_has_room(cols, MOVES)),
		words);
}

/* Adds "20+4": the store and the leftover seeds. */
static void story_add_store(const struct story *story, enum player player,
		struct text *text)
{
	struct text store = TEXT_IN((char[48]){ 0 });
	int64_t leftover = board_leftover(story->now, player);

	text_add(&store, "%" PRId64, story->now->store[player]);
	if (leftover)
		text_add(&store, "+%" PRId64, leftover);
	story_add_cell(WIDE, STORE, store.at, text);
}

/* "-" until all moves are known, as a part could be taken for the sum. */
static void story_add_seeds(const struct report_player *moves,
		struct text *text)
{
	if (moves->known == moves->moves)
		report_add_seeds(moves, text);
	else
		text_add(text, "-");
}

/* What to call PLAYER in the report: by a label that tells both apart. */
static struct party story_party(const struct naming *naming,
		enum player player)
{
	return naming->label[P1].person == naming->label[P2].person ?
		naming->person[player] : notation_party(naming, player);
}

/* What was lost by the one who was PLAYER at the start. */
static void story_say_player(const struct story *story, enum player player,
		struct text *text)
{
	const struct report_player *moves = &story->report->player[player];
	struct naming naming = match_naming_at(story->match, 0);
	struct party party = story_party(&naming, player);
	const char *label = words_label(&party);
	bool swapped = game_is_swapped(&story->match->game,
		story->match->game.count);
	struct text name = TEXT_IN((char[80]){ 0 });
	struct text count = TEXT_IN((char[32]){ 0 });
	struct text seeds = TEXT_IN((char[32]){ 0 });
	struct text fine = TEXT_IN((char[48]){ 0 });
	bool all = moves->known == moves->moves;
	int cols = story->room.cols;

	if (all || moves->known)
		text_add(&fine, "%zu", moves->fine);
	else
		text_add(&fine, "-");
	if (!all && moves->known)
		text_add(&fine, story_has_room(cols, MOVES) ?
			_(" of %zu") : "/%zu",
			moves->known);
	story_add_seeds(moves, &seeds);
	text_add(&name, "%.*s", (int)text_cut(label, story_name()), label);
	text_add(text, " ");
	text_add_padded(text, story_name(), name.at);
	if (story_has_room(cols, STORE))
		story_add_store(story, swapped ? !player : player, text);
	text_add(&count, "%zu", moves->moves);
	story_add_cell(cols, MOVES, count.at, text);
	story_add_cell(cols, FINE, fine.at, text);
	story_add_cell(cols, SEEDS, seeds.at, text);
	text_add(text, "  ");
	advice_add_results(moves, !story_has_room(cols, MOVES), cols - 2, text);
}

/* Says "Seeds lost: you 46, computer 4." */
static void story_say_brief_report(const struct story *story, struct text *text)
{
	struct naming naming = match_naming_at(story->match, 0);
	const struct report_player *player = story->report->player;
	struct text lost[2] = { TEXT_IN((char[32]){ 0 }),
		TEXT_IN((char[32]){ 0 }) };
	struct facts facts = { .who = naming.person[P1],
		.other = naming.person[P2], .list = lost[P1].at,
		.more = lost[P2].at };

	for (int i = P1; i <= P2; i++)
		story_add_seeds(&player[i], &lost[i]);
	words_add(text, WORDS_SEEDS_LOST, &facts);
}

/* The report replaces the preview. */
static void story_say_report(const struct story *story, struct text *lines)
{
	struct series series = match_series(story->match);
	int cols = story->room.cols;

	if (story->room.rows < LAYOUT_FEW_LINES) {
		story_say_brief_report(story, &lines[0]);
		return;
	}
	text_add_padded(&lines[0], story_name() + 1, "");
	for (enum story_cell i = story_has_room(cols, STORE) ? STORE : MOVES;
	     i < CELLS; i++)
		story_add_cell(cols, i, story_head(cols, i), &lines[0]);
	story_say_player(story, P1, &lines[1]);
	story_say_player(story, P2, &lines[2]);
	if (series.wins[P1] + series.wins[P2] + series.ties > 0) {
		text_add(&lines[3], " ");
		telling_add_series(story->match, &lines[3]);
	}
}

/* Adds the results against this level to TEXT, or replaces it to fit them. */
static void story_say_record(const struct story *story, struct text *text)
{
	struct text record = TEXT_IN((char[240]){ 0 });

	if (story->results)
		record_add_level(story->results,
			results_opponent(story->match), &record);
	if (record.length && text_columns(text->at) + 2 +
	    text_columns(record.at) > story->room.cols - 2)
		*text = text_init(text->at, text->size);
	if (record.length)
		text_add(text, "%s%s", text->length ? "  " : " ", record.at);
}

/* -- what the engine says -------------------------------------------------- */

struct scene_value story_value(const struct engine_report *report,
		const struct choice *move)
{
	const struct choice *best = engine_best(report);
	bool exact = choice_is_exact(move);

	return (struct scene_value){ .house = move->house,
		.value = move->value, .proved = exact,
		.best = move == best || (best && exact &&
			choice_is_exact(best) && best->value == move->value) };
}

static void story_add_value(const struct story *story,
		const struct engine_report *report,
		const struct choice *move, const char *before,
		const char *between, struct text *text)
{
	struct scene_value value = story_value(report, move);

	if (move->house == HOUSE_SWAP)
		text_add(text, "%s%s%s", before, _("swap"), between);
	else
		text_add(text, "%s%" PRId64 "%s", before,
			match_number(story->match, move->house), between);
	scene_add_value(&value, text);
}

/* As much as is wanted of the best move, and how the game ends with it. */
static void story_say_hint(const struct story *story,
		const struct engine_report *report, struct text *text,
		struct text *brief)
{
	const struct choice *move = engine_best(report);
	int step = story->analysis->hinted;

	telling_add_hint(story->match, analysis_report(story->analysis),
		story->analysis->hinted, text);
	*brief = text_init(brief->at, brief->size);
	if (step < HINT_STEPS)
		telling_add_advice(story->match, report->best, step, IF_MORE,
			brief);
	else if (move)
		story_add_value(story, report, move, _("Hint: "), " ", brief);
	else
		text_add(brief, "%s%" PRId64, _("Hint: "), match_number(
			story->match, report->best));
}

/* Says "Values: 1 -14  2 -10  3 +8*  | 4 turns ahead"; "1:-14 2:-10 3:+8*" in
 * brief. */
static void story_say_values(const struct story *story,
		const struct engine_report *report, struct text *text,
		struct text *brief)
{
	bool proved = true;
	struct text list = TEXT_IN((char[STORY_SENTENCE_SIZE]){ 0 });
	struct text ahead = TEXT_IN((char[300]){ 0 });
	struct facts facts = { .list = list.at, .more = ahead.at };

	*brief = text_init(brief->at, brief->size);
	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *move = &report->choices.list[i];

		story_add_value(story, report, move, i ? "  " : "", " ",
			&list);
		story_add_value(story, report, move, i ? " " : "", ":", brief);
		proved = choice_is_exact(move) && proved;
	}
	if (proved || report->done)
		telling_add_ahead(report, proved, &ahead);
	else
		words_add(&ahead, WORDS_AHEAD, &(struct facts){
			.count = report->depth, .is = IF_AGAIN |
				(report->depth ? 0 : IF_NOTHING) });
	words_add(text, WORDS_VALUES, &facts);
}

/* Says what is wanted of a hint and values, each in one of LINES; the first
 * replaces BRIEF. Returns the next line. */
static struct text *story_say_advice(const struct story *story,
		struct text *lines, struct text *brief)
{
	const struct analysis *analysis = story->analysis;
	const struct engine_report *report = analysis_report(analysis);
	struct text ignored = TEXT_IN((char[240]){ 0 });

	if (story->now->over || story->anim || match_asks(story->match))
		return lines;
	if (analysis->hinted && report)
		story_say_hint(story, report, lines++, brief);
	else if (analysis->hinted)
		text_add(lines++, "%s", _("Hint: thinking..."));
	if (analysis->values && report)
		story_say_values(story, report, lines++, analysis->hinted ?
			&ignored : brief);
	return lines;
}

/* -- what a move was worth ------------------------------------------------- */

/* The verdict on PLY, if it is known and to be shown. */
static const struct verdict *story_verdict(const struct story *story,
		size_t ply)
{
	const struct verdict *verdict = analysis_verdict_at(story->analysis,
		ply);

	return story->match->looking && story->judged && verdict->known ?
		verdict : NULL;
}

const struct verdict *story_mistake(const struct story *story)
{
	const struct game *game = &story->match->game;
	const struct verdict *verdict = game->count < game->total ?
		story_verdict(story, game->count) : NULL;

	return verdict && verdict_loss(verdict) ? verdict : NULL;
}

/* Says what the move that follows loses or, if it loses nothing, what the last
 * one lost; false if neither is known. */
static bool story_say_verdict(const struct story *story, struct text *text,
		struct text *brief)
{
	const struct verdict *verdict = story_mistake(story);
	size_t ply = story->match->game.count - !verdict;
	struct facts facts;

	if (!verdict)
		verdict = story_verdict(story, ply);
	if (!verdict)
		return false;
	facts = advice_past(story->match, ply, verdict);
	if (verdict_loss(verdict))
		advice_add_mistake(story->match, ply, verdict, true, text);
	else
		words_add(text, WORDS_LOST, &facts);
	*brief = text_init(brief->at, brief->size);
	advice_add_brief(story->match, ply, verdict, brief);
	return true;
}

/* -- all of it ------------------------------------------------------------- */

static void story_begin(struct script *script, struct text left[],
		struct text right[], struct text text[], struct text brief[])
{
	struct page *page = &script->page;

	for (int i = 0; i < PAGE_TITLES; i++) {
		left[i] = TEXT_IN(script->left[i]);
		right[i] = TEXT_IN(script->right[i]);
		page->left[i] = left[i].at;
		page->right[i] = right[i].at;
	}
	for (int i = 0; i < PAGE_SENTENCES; i++) {
		text[i] = TEXT_IN(script->text[i]);
		page->text[i] = text[i].at;
	}
	for (int i = 0; i < 2; i++) {
		brief[i] = TEXT_IN(script->brief[i]);
		page->brief[i] = brief[i].at;
	}
}

void story_fill(const struct story *story, struct script *script)
{
	struct text left[PAGE_TITLES], right[PAGE_TITLES];
	struct text text[PAGE_SENTENCES], brief[2], *line = text;
	struct text unsaid = TEXT_IN((char[240]){ 0 });
	bool over = story_is_over(story);

	story_begin(script, left, right, text, brief);
	story_say_left(&story->now->rules, left);
	story_say_right(story, right);
	/* a hint that is asked for must not be cut for what is past */
	if (!story->asked || !story->analysis->hinted)
		story_say_happened(story, line++, &brief[0]);
	line += story_say_verdict(story, line, &brief[1]);
	line = story_say_advice(story, line, &brief[1]);
	/* last, as it is missed least where room is short */
	story_say_effect(story, line++, brief[1].length ? &unsaid : &brief[1]);
	if (over && story->match->looking) {
		story_say_end(story, line);
	} else if (over) {
		story_say_report(story, &text[1]);
		story_say_record(story, &text[4]);
	}
}
