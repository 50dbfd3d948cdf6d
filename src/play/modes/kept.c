/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/language.h"
#include "view/menu_view.h"
#include "words/telling.h"

static const struct mode_kind kept_kind;

/* -- reading --------------------------------------------------------------- */

/* The line has the players in brief. */
static void kept_describe(struct kept_row *row, const struct match *match)
{
	const struct game *game = &match->game;
	struct naming naming = match_naming(match);
	struct text line = TEXT_IN(row->line);
	struct text text = TEXT_IN(row->words);

	board_copy(&row->board, &game->now);
	words_add(&line, WORDS_MOVES, &(struct facts){
		.count = (int64_t)game->count });
	text_add(&line, ", ");
	telling_add_players(match, &naming, NULL, &line);
	telling_add_players(match, &naming, NULL, &text);
	text_add(&text, "\n");
	telling_add_standing(match, &text);
	if (game->count < game->total)
		text_add(&text, _("\n%zu undone"), game->total - game->count);
	text_add(&text, "\n");
	rules_add_full_name(&game->now.rules, &text);
}

/* The next row to read, the chosen one first; or -1. */
static int kept_next(const struct kept *kept)
{
	if (kept->mode.scroll.count && !kept->rows[kept->mode.scroll.at].known)
		return kept->mode.scroll.at;
	for (int i = 0; i < kept->mode.scroll.count; i++)
		if (!kept->rows[i].known)
			return i;
	return -1;
}

static void kept_read(struct kept_row *row, const struct games_entry *game)
{
	struct text text = TEXT_IN(row->words);
	struct settings settings;
	struct savefile file;
	struct match match;

	settings_default(&settings);
	row->known = true;
	if (games_read(game, true, &settings, &file)) {
		text_add(&text, _("It cannot be read: %s\n"), file.why);
		game_done(&file.game);
		return;
	}
	match_begin(&match, &file.settings, &file.game);
	kept_describe(row, &match);
	match_done(&match);
}

/* Reads one game at a time, so that keys come first. */
static int64_t kept_tick(struct mode *mode, int64_t now)
{
	struct kept *kept = (struct kept *)mode;
	int next = kept_next(kept);

	if (next < 0)
		return -1;
	kept_read(&kept->rows[next], &kept->games[next]);
	return now;
}

/* -- the list -------------------------------------------------------------- */

static void kept_leave(struct mode *mode)
{
	struct kept *kept = (struct kept *)mode;

	for (int i = 0; i < mode->scroll.count; i++)
		board_done(&kept->rows[i].board);
	free(kept->games);
	free(kept->rows);
}

static void kept_list(struct kept *kept)
{
	size_t count;

	kept_leave(&kept->mode);
	count = games_list(&kept->games);
	kept->rows = alloc_zeroed(count, sizeof *kept->rows);
	kept->mode.scroll.count = (int)count;
	scroll_by(&kept->mode.scroll, 0);
}

static void kept_draw(struct mode *mode, const struct legend *legends)
{
	struct kept *kept = (struct kept *)mode;
	struct menu_line lines[GAMES_MOST + 1];
	char labels[GAMES_MOST + 1][480];
	const struct kept_row *row = &kept->rows[mode->scroll.at];
	struct menu_page page = {
		.title = mode != mode->desk->top ?
			_(" Delete this game for good? ") :
			_(" Kept games "),
		.lines = lines, .legends = legends,
		.scroll = &mode->scroll, .below = "", .words = row->words,
		.rules = &mode->desk->match->game.now.rules,
		.board = row->line[0] ? &row->board : NULL
	};

	for (int i = 0; i < kept->mode.scroll.count; i++) {
		struct text label = TEXT_IN(labels[i]);

		games_add_time(&kept->games[i], &label);
		text_add(&label, "  %s", kept->rows[i].line);
		lines[i] = (struct menu_line){ .kind = MENU_TEXT,
			.label = labels[i] };
	}
	menu_view_draw(&mode->desk->screen, &page);
}

void kept_open(struct desk *desk)
{
	struct kept *kept = desk_push(desk, &kept_kind);

	kept_list(kept);
	if (kept->mode.scroll.count)
		return;
	desk_pop(desk);
	desk_note(desk, _("No other game is kept."));
}

/* -- commands -------------------------------------------------------------- */

static const char *kept_error(int error)
{
	return error == EBUSY ? _("Another program is using that game.") :
		paths_error(error);
}

static void kept_load(struct desk *desk, const struct games_entry *game)
{
	struct games_claim claim;
	int error = games_claim(game, &(int){ GAMES_PATIENCE }, &claim);

	if (error)
		desk_note(desk, kept_error(error));
	else
		file_load_kept(desk, &claim);
}

static void kept_continue(struct desk *desk)
{
	struct kept *kept = (struct kept *)desk->top;
	struct games_entry game = kept->games[kept->mode.scroll.at];

	desk_pop(desk);
	kept_load(desk, &game);
}

/* A game that is to be deleted. In words its time is said, as what is listed
 * may change between a list and a number. */
struct kept_doomed {
	struct games_entry game;
	char time[40];
};

/* The list lies below the question, unless it was asked in words. */
static void kept_delete(struct desk *desk, void *subject)
{
	struct kept *kept = (struct kept *)desk->top;
	const struct kept_doomed *doomed = subject;
	int error = games_delete(&doomed->game);

	if (desk->top->kind == &kept_kind) {
		kept_list(kept);
		if (!kept->mode.scroll.count)
			desk_pop(desk);
	}
	if (error)
		desk_note(desk, kept_error(error));
	else
		desk_note(desk, _("Deleted."));
}

static void kept_ask(struct desk *desk, const struct games_entry *kept)
{
	struct kept_doomed *doomed = alloc_zeroed(1, sizeof *doomed);
	struct text time = TEXT_IN(doomed->time);
	struct question question = { N_("Delete the game of {time} for good?"),
		{ .time = doomed->time }, .act = kept_delete, .drop = free };

	doomed->game = *kept;
	games_add_time(kept, &time);
	prompt_ask(desk, &question, doomed);
}

static void kept_ask_to_delete(struct desk *desk)
{
	struct kept *kept = (struct kept *)desk->top;

	kept_ask(desk, &kept->games[kept->mode.scroll.at]);
}

/* -- in words -------------------------------------------------------------- */

/* Finds the game of that NUMBER in the list, or notes that there is none. */
static bool kept_find(struct desk *desk, int64_t number,
		struct games_entry *game)
{
	struct games_entry *games;
	size_t count = games_list(&games);
	bool there = number > 0 && (size_t)number <= count;
	struct facts facts = { .total = (int64_t)count,
		.typed = TEXT_SAFE(40, desk->command.said) };

	if (there)
		*game = games[number - 1];
	else
		desk_fill(desk, !count ? _("No other game is kept.") :
			*desk->command.said ?
			_("There is no game {typed}: choose 1 to {total}.") :
			_("Which game? Add its number."), &facts);
	free(games);
	return there;
}

void kept_load_said(struct desk *desk)
{
	struct text said = TEXT_IN((char[DESK_NAME_SIZE]){ 0 });
	struct games_entry game;
	int64_t number;

	text_add(&said, "%s", desk->command.said);
	text_halve(said.at, false);
	number = desk->command.by == FILE_LOAD ?
		field_number(said.at, INT64_MAX) : 1;
	if (number < 0)
		file_open(desk);
	else if (kept_find(desk, number, &game))
		kept_load(desk, &game);
}

void kept_delete_said(struct desk *desk)
{
	struct games_entry game;

	if (kept_find(desk, field_number(desk->command.said, INT64_MAX),
			&game))
		kept_ask(desk, &game);
}

const struct command_row kept_commands[] = {
	{ "Enter Space", NULL, "continue it", .run = kept_continue },
	COMMANDS_THAT_CHOOSE,
	{ "Esc K q|Q", NULL, "close", .run = desk_pop },
	{ "d", NULL, "delete it", .run = kept_ask_to_delete },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind kept_kind = {
	.size = sizeof(struct kept), .commands = kept_commands,
	.tick = kept_tick, .leave = kept_leave, .draw_over = kept_draw,
	.deaf = true
};
