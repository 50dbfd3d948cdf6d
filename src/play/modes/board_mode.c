/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/board_mode.h"

#include <inttypes.h>

#include "model/position.h"
#include "teach/mistakes.h"
#include "util/language.h"
#include "view/board_view.h"
#include "view/history_view.h"
#include "view/picture.h"
#include "words/advice.h"
#include "words/telling.h"

enum { TOLD = 400 };		/* columns of moves that are told, or so */
enum { TURNS = 6 };		/* told before the last one */

/* The analysis of the game that is shown; empty for another than MATCH. */
static const struct analysis *board_mode_analysis(const struct desk *desk)
{
	static const struct analysis nothing;

	return desk->seen == desk->analysed ? &desk->analysis : &nothing;
}

/* Whether this is not the board on which the player moves. */
static bool board_mode_looks(const struct desk *desk)
{
	return desk->seen != desk->match;
}

/* A move of REPORT as shown on the board; marked as best also if it is proved
 * to be as good as the best. */
static struct scene_value board_mode_value(const struct engine_report *report,
		const struct choice *move)
{
	const struct choice *best = engine_best(report);
	bool exact = choice_is_exact(move);

	return (struct scene_value){ .house = move->house,
		.value = move->value, .proved = exact,
		.best = move == best || (best && exact &&
			choice_is_exact(best) && best->value == move->value) };
}

/* The verdict on PLY, if it is known and to be shown. */
static const struct verdict *board_mode_verdict(const struct desk *desk,
		const struct board_mode *board, size_t ply)
{
	const struct verdict *verdict = analysis_verdict_at(
		board_mode_analysis(desk), ply);

	return board_mode_looks(desk) && verdict->known && (board->judged ||
		desk->analysis.values || desk->match->game.now.over) ?
		verdict : NULL;
}

/* That on the move that follows, if it is a mistake; else NULL. */
static const struct verdict *board_mode_mistake(const struct desk *desk,
		const struct board_mode *board)
{
	const struct game *game = &desk->seen->game;
	const struct verdict *verdict = game->count < game->total ?
		board_mode_verdict(desk, board, game->count) : NULL;

	return verdict && verdict_loss(verdict) ? verdict : NULL;
}

/* -- drawing --------------------------------------------------------------- */

/* Values replace the preview, as both use the signs at the houses. */
static void board_mode_add_values(const struct analysis *analysis,
		struct scene *scene)
{
	const struct engine_report *report = analysis_values(analysis);

	if (!report)
		return;
	for (int i = 0; i < report->choices.count && i < SCENE_VALUES; i++)
		scene->values[i] = board_mode_value(report,
			&report->choices.list[i]);
	scene->value_count = report->choices.count;
	scene->preview = NULL;
}

/* The last ply that was not a swap; a best line may begin with a swap. */
static const struct ply *board_mode_last(const struct game *game)
{
	const struct ply *last = game_last(game);

	if (!last || last->landing != LANDING_SWAP)
		return last;
	return game->count > 1 ? last - 1 : NULL;
}

/* The board alone. In SWEPT what is left over at the end is in the stores: only
 * to be seen, not in the game. */
static struct scene board_mode_scene(const struct desk *desk,
		const struct naming *naming, struct board *swept)
{
	const struct game *game = &desk->seen->game;
	struct scene scene = { .board = &game->now, .naming = naming,
		.turned = match_is_turned(desk->seen),
		.last = board_mode_last(game) };

	for (enum player i = P1; i <= P2; i++)
		scene.label[i] = words_label(&naming->label[i]);
	if (board_mode_looks(desk) || !game->now.over)
		return scene;
	board_copy(swept, &game->now);
	for (int64_t i = 0; i <= 2 * swept->rules.houses; i++)
		scene_sweep(swept, i, NULL);
	scene.board = swept;
	return scene;
}

static void board_mode_draw_board(struct desk *desk,
		const struct board_mode *board)
{
	struct naming naming = match_naming(desk->seen);
	const struct game *game = &desk->seen->game;
	struct board swept = { 0 };
	struct scene scene = board_mode_scene(desk, &naming, &swept);

	scene.chosen = board->preview ? board->preview->ply.house : 0;
	scene.edited = board->edited;
	scene.preview = desk->settings.display.preview ? board->preview : NULL;
	scene.mistake = board_mode_mistake(desk, board);
	if (scene.mistake)
		scene.played = game->plies[game->count].house;
	if (board->anim)
		anim_show(board->anim, &scene);
	else if (scene.board == &game->now)
		board_mode_add_values(board_mode_analysis(desk), &scene);
	board_view_draw(&desk->screen, &scene);
	board_done(&swept);
}

char *board_mode_picture(const struct desk *desk, size_t *length)
{
	struct naming naming = match_naming(desk->seen);
	struct board swept = { 0 };
	struct scene scene = board_mode_scene(desk, &naming, &swept);
	char *words = picture_words(&scene, (enum theme_name)
		desk->settings.display.theme, length);

	board_done(&swept);
	return words;
}

/* Draws the moves, and once the game is over the plot below them. What happens
 * scrolls to where that is. */
static void board_mode_draw_moves(struct desk *desk,
		const struct board_mode *board)
{
	const struct match *match = desk->seen;
	const struct game *game = &match->game;
	const struct analysis *analysis = board_mode_analysis(desk);
	struct naming naming = match_naming(match);
	bool ended = match == desk->analysed && desk->match->game.now.over &&
		!board->anim;
	struct history history = { .naming = &naming, .game = game,
		.shown = game->count - (board->anim ? 1 : 0),
		.walked = board_mode_looks(desk),
		.paged = match == desk->analysed && !desk->attempt.source,
		.verdicts = analysis->verdicts };

	if (desk->analysis.values || board->judged || ended ||
	    desk->settings.tutor)
		history.verdict_count = analysis->count;
	if (ended && !desk->attempt.source && game->total &&
		desk->screen.layout.plot.rows)
		history.below = desk->screen.layout.plot.rows + 1;
	if (desk->list.of != match || desk->list.count != game->count)
		desk->list.back = 0;
	desk->list.of = match;
	desk->list.count = game->count;
	desk->list.back = history_view_draw(&desk->screen, &history,
		desk->list.back);
	if (history.below)
		plot_view_draw(&desk->screen, &history);
}

void board_mode_draw(struct mode *mode, const struct board_mode *board)
{
	board_mode_draw_moves(mode->desk, board);
	if (mode->desk->screen.board)
		board_mode_draw_board(mode->desk, board);
}

/* -- what happened --------------------------------------------------------- */

/* Adds what begins such a game again, "fair:12"; false if there is nothing. */
static bool board_mode_add_start(const struct game *game, struct text *text)
{
	const struct settings began = { .start = game->marks.start };

	if (began.start > 0)
		field_add_value(settings_find("start"), &began, text);
	return began.start > 0;
}

void board_mode_say_title(const struct desk *desk, bool sowing,
		struct page *page)
{
	const struct match *match = desk->seen;
	const struct game *game = &match->game;
	struct naming naming = match_naming(match);
	struct text left = TEXT_IN(page->left), right = TEXT_IN(page->right);
	struct text start = TEXT_IN((char[40]){ 0 });
	size_t last = game->total - (game->total > 0);
	bool perfect[2];

	rules_add_full_name(&game->now.rules, &left);
	if (board_mode_add_start(game, &start))
		text_add(&left, ", %s", start.at);
	for (enum player i = P1; i <= P2; i++)
		perfect[i] = analysis_keeps_par(&desk->analysis, game, i);
	telling_add_players(match, &naming, perfect, &right);
	text_add(&right, "  ");
	if (board_mode_looks(desk))
		text_add(&right, _("turn %zu of %zu"), game_turn(game,
			game->count < last ? game->count : last),
			game_turn(game, last));
	else if (game->now.over && !sowing)
		text_add(&right, "%s", _("game over"));
	else
		text_add(&right, _("turn %zu"), game_turn(game, game->count -
			sowing));
}

/* Says whose side was taken in ply number PLY, a swap. */
static void board_mode_add_swap(const struct desk *desk, size_t ply,
		struct text *text)
{
	const struct match *match = desk->seen;
	struct naming naming = match_naming_at(match, ply - 1);
	enum player player = match->game.plies[ply - 1].player;
	struct facts facts = { .who = naming.person[player],
		.other = naming.person[!player] };
	bool turned = !desk->patient && !match->held &&
		!match->settings->display.turned;

	facts.is = facts.other.person == PERSON_YOU ? IF_OWN : 0;
	words_add(text, WORDS_SWAPS, &facts);
	if (facts.is || facts.who.person == PERSON_YOU)
		words_say(text, turned ? _("You now play the other row; the "
			"board has been turned.") :
			_("You now play the other row."));
}

static void board_mode_say_end(const struct match *match, struct page *page)
{
	struct naming naming = match_naming(match);
	struct text text = page_view_add(page, PARAGRAPH_EVENT);
	struct text start = TEXT_IN((char[40]){ 0 });
	struct text again = TEXT_IN((char[240]){ 0 });

	telling_add_end(&naming, &match->game, &text);
	if (board_mode_add_start(&match->game, &start)) {
		text_add(&again, _("Play this start again with --start=%s."),
			start.at);
		words_say(&text, again.at);
	}
}

/* The turns before so many plies, the last one first. */
static void board_mode_say_past(const struct match *match, size_t to,
		struct page *page)
{
	for (int i = 0; i < TURNS && to; i++) {
		size_t from = telling_turn(&match->game, to);
		struct naming naming = match_naming_at(match, from);
		struct text text = page_view_add(page, PARAGRAPH_PAST);

		telling_add_plies(&naming, &match->game, from, to, TOLD, &text);
		to = from;
	}
}

void board_mode_say_events(struct desk *desk, bool sowing, struct page *page)
{
	const struct match *match = desk->seen;
	const struct game *game = &match->game;
	size_t to = game->count - sowing;
	size_t from = page->from == PAGE_LAST ? telling_turn(game, to) :
		page->from;
	struct naming naming = match_naming_at(match, from);
	bool swapped = from < to &&
		game->plies[to - 1].landing == LANDING_SWAP;
	struct text text = page_view_add(page, PARAGRAPH_EVENT);

	telling_add_plies(&naming, game, from, to - swapped, TOLD, &text);
	if (swapped)
		board_mode_add_swap(desk, to, &text);
	/* a task says itself what its end is */
	if (game->now.over && !sowing && !desk->attempt.source)
		board_mode_say_end(match, page);
	if (page->from == PAGE_LAST)
		board_mode_say_past(match, from, page);
}

/* -- looking back ---------------------------------------------------------- */

void board_mode_report(const struct desk *desk, struct report *report)
{
	struct game played = desk->match->game;

	/* what was undone does not count */
	played.total = played.count;
	report_make(report, &played, desk->analysis.verdicts,
		desk->analysis.count);
}

void board_mode_add_progress(struct desk *desk, struct text *text)
{
	size_t judged = desk_judged(desk), total = desk->match->game.total;

	if (judged < total && desk->seen == desk->analysed &&
	    !match_is_fair(desk->match) &&
	    (desk->match->game.now.over || board_mode_looks(desk)))
		text_add(text, _("Analysing %zu/%zu"), judged, total);
}

void board_mode_say_verdict(const struct desk *desk,
		const struct board_mode *board, struct page *page)
{
	const struct verdict *verdict = board_mode_mistake(desk, board);
	size_t ply = desk->seen->game.count - !verdict;
	struct text text = page_view_add(page, PARAGRAPH_STANDING);

	if (!verdict)
		verdict = board_mode_verdict(desk, board, ply);
	if (!verdict)
		return;
	if (verdict_loss(verdict))
		advice_add_told(desk->seen, board_mode_analysis(desk), ply,
			&text);
	else
		words_say(&text, verdict->proved ? _("It lost nothing.") :
			_("It probably lost nothing."));
}

void board_mode_add_position(const struct board *board, struct text *text)
{
	text_add(text, "%s", _("Position: "));
	position_add(board, text);
	text_add(text, " P%d", board->mover + 1);
}

/* -- what the engine says -------------------------------------------------- */

/* Adds "1 -14  2 -10  3 +8="; returns whether all are proved. */
static bool board_mode_list_values(const struct match *match,
		const struct engine_report *report, struct text *text)
{
	bool proved = true;

	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *move = &report->choices.list[i];
		struct scene_value value = board_mode_value(report, move);

		if (move->house == HOUSE_SWAP)
			text_add(text, "%s%s ", i ? "  " : "", _("swap"));
		else
			text_add(text, "%s%" PRId64 " ", i ? "  " : "",
				match_number(match, move->house));
		scene_add_value(&value, text);
		proved = choice_is_exact(move) && proved;
	}
	return proved;
}

/* Adds "Values: 1 -14  2 -10  3 ~+8=. Estimated, 4 turns ahead." */
static void board_mode_say_values(const struct match *match,
		const struct engine_report *report, struct page *page)
{
	struct text text = page_view_add(page, PARAGRAPH_ANSWER);
	struct text list = TEXT_IN((char[PAGE_WORDS]){ 0 });
	bool proved = board_mode_list_values(match, report, &list);

	words_fill(&text, _("Values: {list}."),
		&(struct facts){ .list = list.at });
	if (!proved)
		telling_add_depth(report, &text);
}

void board_mode_say_advice(const struct desk *desk, struct page *page)
{
	const struct match *match = desk->seen;
	const struct analysis *analysis = board_mode_analysis(desk);
	const struct engine_report *report = analysis_report(analysis);
	struct text text;

	if (match->game.now.over || match_asks(match))
		return;
	text = page_view_add(page, PARAGRAPH_ANSWER);
	if (analysis->hinted && report)
		telling_add_hint(match, report, analysis->hinted, &text);
	else if (analysis->hinted)
		text_add(&text, "%s", _("Hint: thinking..."));
	if (analysis->values && report)
		board_mode_say_values(match, report, page);
}

/* -- commands -------------------------------------------------------------- */

bool board_mode_adapt_to_mistakes(const struct desk *desk,
		struct legend *legend)
{
	static char mistakes[120];
	struct text words = TEXT_IN(mistakes);
	size_t count = mistakes_count(desk->match, &desk->analysis);

	words_add(&words, WORDS_MISTAKES, &(struct facts){
		.count = (int64_t)count });
	legend->words = mistakes;
	return count > 0;
}

void board_mode_go(struct desk *desk)
{
	struct match *seen = desk->seen;
	const struct game *game = &seen->game;
	size_t count = game->count;
	int by = desk->command.by;

	match_look(seen, (int64_t)count + by);
	if (by > 0 && game->count == count)
		desk_note(desk, game->now.over ?
			_("This is the end of the game.") :
			_("This is the last move."));
}

void board_mode_click(struct desk *desk)
{
	struct spot spot = desk->command.spot;

	if (spot.kind == SPOT_PLY)
		match_look(desk->seen, spot.which);
}

static void board_mode_note_turn(struct desk *desk)
{
	desk_note(desk, _("It is the computer's turn."));
	desk->turn_noted = !desk->patient;
}

void board_mode_hint(struct desk *desk)
{
	if (desk->analysed->game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
	} else if (match_asks(desk->analysed)) {
		board_mode_note_turn(desk);
	} else {
		analysis_hint(&desk->analysis);
		desk_await(desk, ANALYSIS_VALUES, INT64_MAX, NULL);
	}
}

void board_mode_show_values(struct desk *desk)
{
	bool *values = &desk->analysis.values;

	*values = !*values;
	if (!*values)
		desk_note(desk, _("Values hidden."));
	else if (desk->patient ? match_asks(desk->analysed) :
			match_thinks(desk->analysed))
		board_mode_note_turn(desk);
	else
		desk_await(desk, ANALYSIS_VALUES, INT64_MAX, NULL);
}

static void board_mode_set(struct desk *desk, const char *name, int by)
{
	const struct field *field = settings_find(name);
	struct text text = TEXT_IN((char[240]){ 0 });

	text_add(&text, "%s: ", _(field->label));
	field_step(field, &desk->settings, by);
	screen_set(&desk->screen, &desk->settings.display);
	field_add_label(field, &desk->settings, &text);
	desk_note(desk, text.at);
}

/* Skips themes that look the same on this terminal. */
void board_mode_change_theme(struct desk *desk)
{
	const int *theme = &desk->settings.display.theme;

	do
		board_mode_set(desk, "theme", 1);
	while (!theme_is_distinct(&desk->screen.theme,
			(enum theme_name)*theme));
	if (!desk->screen.theme.color && *theme != THEME_MONO)
		desk_note(desk, _("Colours are off."));
}

void board_mode_turn(struct desk *desk)
{
	match_hold(desk->seen, !match_is_turned(desk->seen));
	desk->match->held = desk->seen->held;
	desk_note(desk, _("The board is turned for this game."));
}

/* Stops at either end. For this run only: on some keyboards '-' is where others
 * have a digit, and no setting changes by a slip. */
void board_mode_change_speed(struct desk *desk)
{
	int speed = desk->settings.display.animation + desk->command.by;

	board_mode_set(desk, "animation", speed < ANIMATION_OFF ||
		speed > ANIMATION_SLOW ? 0 : desk->command.by);
	desk->remembered.display.animation = desk->settings.display.animation;
}
