/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/board_page.h"

#include "teach/mistakes.h"
#include "util/language.h"
#include "view/board_view.h"
#include "view/history_view.h"
#include "words/words.h"

/* -- drawing --------------------------------------------------------------- */

/* The analysis of the game that is shown; empty for another than MATCH. */
static const struct analysis *board_page_analysis(const struct desk *desk)
{
	static const struct analysis nothing;

	return desk->seen == &desk->match ? &desk->analysis : &nothing;
}

/* Values replace the preview, as both use the signs at the houses. */
static void board_page_add_values(const struct analysis *analysis,
		struct scene *scene)
{
	const struct engine_report *report = analysis_values(analysis);

	if (!report)
		return;
	for (int i = 0; i < report->choices.count && i < SCENE_VALUES; i++)
		scene->values[i] = story_value(report,
			&report->choices.list[i]);
	scene->value_count = report->choices.count;
	scene->preview = NULL;
}

/* The last ply that was not a swap; a best line may begin with a swap. */
static const struct ply *board_page_last(const struct game *game)
{
	const struct ply *last = game_last(game);

	if (!last || last->landing != LANDING_SWAP)
		return last;
	return game->count > 1 ? last - 1 : NULL;
}

/* Shows what is left over in the stores: only to be seen, not in the game. */
static void board_page_sweep(struct scene *scene, struct board *swept)
{
	board_copy(swept, scene->board);
	for (int64_t i = 0; i <= 2 * swept->rules.houses; i++)
		scene_sweep(swept, i, NULL);
	scene->board = swept;
}

static void board_page_draw_board(struct desk *desk,
		const struct board_page *page, const struct story *story)
{
	const struct naming *naming = &story->naming;
	const struct game *game = &desk->seen->game;
	struct board swept = { 0 };
	struct scene scene = {
		.board = &game->now, .naming = naming,
		.turned = desk->seen->settings->display.turned,
		.last = board_page_last(game),
		.chosen = page->preview ? page->preview->ply.house : 0,
		.edited = page->edited,
		.preview = desk->settings.display.preview ?
			page->preview : NULL,
		.mistake = story_mistake(story)
	};

	if (scene.mistake)
		scene.played = game->plies[game->count].house;
	for (enum player i = P1; i <= P2; i++)
		scene.label[i] = words_label(&naming->label[i]);
	if (page->anim)
		anim_show(page->anim, &scene);
	else if (desk->seen == &desk->match && game->now.over &&
		 !desk->match.looking)
		board_page_sweep(&scene, &swept);
	else
		board_page_add_values(board_page_analysis(desk), &scene);
	board_view_draw(&desk->screen, &scene);
	board_done(&swept);
}

/* Draws the moves, and once the game is over the plot below them. */
static void board_page_draw_moves(struct mode *mode, struct board_page *page,
		const struct story *story)
{
	struct desk *desk = mode->desk;
	const struct game *game = &story->match->game;
	bool ended = story->report && match_has_ended(story->match) &&
		!page->anim;
	struct history history = { .naming = &story->naming, .game = game,
		.shown = game->count - (page->anim ? 1 : 0),
		.walked = story->match->looking };

	if (story->judged || desk->settings.tutor)
		history.verdicts = analysis_verdicts(story->analysis,
			&history.verdict_count);
	if (ended && !mode->kind->speak && game->total &&
		desk->screen.layout.plot.rows)
		history.below = desk->screen.layout.plot.rows + 1;
	page->back = history_view_draw(&desk->screen, &history, page->back);
	if (history.below)
		plot_view_draw(&desk->screen, &history);
}

void board_page_draw(struct mode *mode, struct board_page *page)
{
	struct desk *desk = mode->desk;
	bool game = desk->seen == &desk->match;
	bool ended = game && match_has_ended(&desk->match);
	struct story story = { desk->seen, &desk->seen->game.now,
		board_page_analysis(desk), page->anim, page->preview,
		ended || (game && desk->match.looking) ? desk_report(desk) :
			NULL,
		desk->analysis.values || page->judged || (ended && !page->anim),
		page->position,
		match_naming(desk->seen), desk->screen.layout.text,
		&desk->results, desk->newcomer,
		desk_context(desk) == CONTEXT_WELCOME,
		desk->top->kind->asks,
		game && desk->analysis.values ? seats_thought(&desk->seats,
			&desk->match) : "" };
	struct script script;

	board_page_draw_moves(mode, page, &story);
	board_page_draw_board(desk, page, &story);
	/* last, so that a prompt takes the cursor from the board */
	story_fill(&story, &script);
	if (mode->kind->speak)
		mode->kind->speak(mode, &script);
	page_view_draw(&desk->screen, &script.page);
}

bool board_page_adapt_to_mistakes(struct desk *desk, struct legend *legend)
{
	struct text words = TEXT_IN(desk->mistakes);
	size_t count = mistakes_count(&desk->match, &desk->analysis);

	words_add(&words, WORDS_MISTAKES, &(struct facts){
		.count = (int64_t)count });
	legend->words = desk->mistakes;
	return count > 0;
}

/* -- commands -------------------------------------------------------------- */

void board_page_hint(struct mode *mode)
{
	struct desk *desk = mode->desk;

	if (desk->match.game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
	} else if (match_asks(&desk->match)) {
		desk_say(desk, WORDS_NOT_YOUR_TURN, NULL);
	} else {
		analysis_hint(&desk->analysis);
		desk_await(desk, ANALYSIS_VALUES, INT64_MAX, NULL);
	}
}

void board_page_show_values(struct mode *mode)
{
	struct desk *desk = mode->desk;
	bool *values = &desk->analysis.values;

	*values = !*values;
	if (!*values)
		desk_say(desk, WORDS_VALUES_HIDDEN, NULL);
	else if (desk->patient ? match_asks(&desk->match) :
			match_thinks(&desk->match))
		desk_say(desk, WORDS_NOT_YOUR_TURN, NULL);
	else
		desk_await(desk, ANALYSIS_VALUES, INT64_MAX, NULL);
}

static void board_page_set(struct desk *desk, const char *name, int by)
{
	const struct field *field = settings_find(name);
	char words[240];
	struct text text = TEXT_IN(words);

	text_add(&text, "%s: ", _(field->label));
	field_step(field, &desk->settings, by);
	screen_set(&desk->screen, &desk->settings.display);
	field_add_label(field, &desk->settings, &text);
	desk_note(desk, words);
}

/* Skips themes that look the same on this terminal. */
void board_page_change_theme(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const int *theme = &desk->settings.display.theme;

	do
		board_page_set(desk, "theme", 1);
	while (!theme_is_distinct(&desk->screen.theme,
			(enum theme_name)*theme));
	if (!desk->screen.theme.color && *theme != THEME_MONO)
		desk_say(desk, WORDS_NO_COLOURS, NULL);
}

void board_page_turn(struct mode *mode)
{
	board_page_set(mode->desk, "turned", 1);
}

/* Stops at either end. */
void board_page_change_speed(struct mode *mode)
{
	struct desk *desk = mode->desk;
	int speed = desk->settings.display.animation + mode->desk->command.by;

	board_page_set(desk, "animation", speed < ANIMATION_OFF ||
		speed > ANIMATION_SLOW ? 0 : mode->desk->command.by);
}
