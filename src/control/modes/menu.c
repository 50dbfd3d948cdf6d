/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/menu.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>

#include "control/files/paths.h"
#include "control/modes/help.h"
#include "control/modes/leaving.h"
#include "view/menu_view.h"

static void menu_list_lines(struct menu *menu)
{
	struct line *line = menu->lines;

	for (int i = 0; i < GROUP_COUNT; i++) {
		const struct field_group *group = &settings_groups[i];

		*line++ = (struct line){ LINE_HEADING, NULL, group->label };
		if (i == GROUP_RULES)
			*line++ = (struct line){ LINE_PRESET, NULL, "Preset" };
		for (int j = 0; j < group->count; j++)
			*line++ = (struct line){ LINE_FIELD, &group->fields[j],
				group->fields[j].label };
	}
	*line++ = (struct line){ LINE_NEW, NULL, "Start a new game" };
	*line++ = (struct line){ LINE_CLOSE, NULL, "Close" };
	menu->count = (int)(line - menu->lines);
	assert(menu->count <= LINES_MAX);
}

static const struct line *menu_chosen(const struct menu *menu)
{
	return &menu->lines[menu->row];
}

/* -- changing -------------------------------------------------------------- */

/* Shows at once what can be. */
static void menu_changed(struct menu *menu)
{
	screen_set(&menu->mode.desk->screen, &menu->now->display);
}

static void menu_step_preset(struct menu *menu, int by)
{
	const struct preset *preset = rules_preset(&menu->now->rules);
	int i = preset ? (int)(preset - preset_table) + by :
		by > 0 ? 0 : PRESET_COUNT - 1;

	settings_preset(menu->now,
		&preset_table[(i + PRESET_COUNT) % PRESET_COUNT]);
}

static void menu_step_value(struct menu *menu, int by)
{
	const struct line *line = menu_chosen(menu);

	if (line->kind == LINE_PRESET)
		menu_step_preset(menu, by);
	else if (line->field)
		field_step(line->field, menu->now, by);
	else
		return;
	menu_changed(menu);
}

/* Digits typed on a number: they count when Enter or another row is chosen,
 * and what is out of range is brought into it. */
static void menu_finish_typing(struct menu *menu)
{
	const struct line *line = menu_chosen(menu);
	int64_t typed = menu->typed;

	menu->typed = -1;
	if (typed < 0)
		return;
	field_set(line->field, menu->now, field_clamp(line->field, typed));
	menu_changed(menu);
}

void menu_type_digit(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;
	const struct line *line = menu_chosen(menu);

	if (line->kind != LINE_FIELD || line->field->type != FIELD_NUMBER)
		return;
	if (menu->typed < 0)
		menu->typed = 0;
	if (menu->typed < 1000)
		menu->typed = 10 * menu->typed + mode->desk->command.digit;
}

void menu_erase_digit(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;

	if (menu->typed >= 0)
		menu->typed = menu->typed < 10 ? -1 : menu->typed / 10;
}

/* Back to what the row is without any setting. */
void menu_set_default(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;
	const struct line *line = menu_chosen(menu);
	struct settings defaults;

	settings_default(&defaults);
	menu->typed = -1;
	if (line->kind == LINE_PRESET)
		settings_preset(menu->now, &preset_table[PRESET_STANDARD]);
	else if (line->kind == LINE_FIELD)
		field_set(line->field, menu->now,
			field_get(line->field, &defaults));
	else
		return;
	menu_changed(menu);
}

/* Whatever was changed is not. */
static void menu_leave(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;

	*menu->now = menu->before;
}

/* -- commands -------------------------------------------------------------- */

void menu_change(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;

	menu_finish_typing(menu);
	menu_step_value(menu, mode->desk->command.by);
}

/* The next row BY steps that is no heading; the ends are ends. */
void menu_move(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;
	int by = mode->desk->command.by, row = menu->row + by;

	menu_finish_typing(menu);
	while (row >= 0 && row < menu->count &&
	       menu->lines[row].kind == LINE_HEADING)
		row += by;
	if (row >= 0 && row < menu->count)
		menu->row = row;
}

void menu_move_to_end(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;

	menu_finish_typing(menu);
	menu->row = mode->desk->command.by > 0 ? menu->count - 1 : 1;
}

/* New rules hold from the next game on, which is this one as long as nobody
 * has moved, unless one is to be begun anyway. */
static void menu_finish(struct menu *menu, bool starting)
{
	struct desk *desk = menu->mode.desk;
	const struct settings *before = &menu->before, *now = menu->now;
	bool other;
	int error;

	menu_finish_typing(menu);
	desk_pop(desk);
	if (before->player1 != now->player1 || before->player2 != now->player2)
		match_change_players(&desk->match);
	error = desk_remember(desk);
	other = !starting && (before->first != now->first ||
		!rules_equal(&before->rules, &now->rules));
	if (other && desk->match.game.total == 0)
		leaving_start_new(desk);
	if (error)
		desk_note(desk, "The settings cannot be saved: %s",
			paths_error(error));
	else if (other && desk->match.game.total > 0)
		desk_note(desk, "The new rules apply from the next game: "
			"n starts one.");
}

void menu_close(struct mode *mode)
{
	menu_finish((struct menu *)mode, false);
}

void menu_start_new(struct mode *mode)
{
	menu_finish((struct menu *)mode, true);
	leaving_ask_new(mode->desk);
}

void menu_cancel(struct mode *mode)
{
	menu_leave(mode);
	menu_changed((struct menu *)mode);
	desk_pop(mode->desk);
}

/* A button does what it says, a number is taken, a value steps on. */
void menu_ok(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;
	const struct line *line = menu_chosen(menu);

	if (menu->typed >= 0)
		menu_finish_typing(menu);
	else if (line->kind == LINE_NEW)
		menu_start_new(mode);
	else if (line->kind == LINE_CLOSE)
		menu_close(mode);
	else
		menu_step_value(menu, 1);
}

/* A row is chosen; the one that was chosen already is taken. */
void menu_click(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;
	int row = (int)mode->desk->command.spot.which;

	if (mode->desk->command.spot.kind != SPOT_ROW)
		return;
	if (row == menu->row) {
		menu_ok(mode);
		return;
	}
	menu_finish_typing(menu);
	menu->row = row;
}

void menu_open_help(struct mode *mode)
{
	menu_finish_typing((struct menu *)mode);
	help_open(mode);
}

/* -- drawing --------------------------------------------------------------- */

/* Rules, and who begins, wait for the next game; as long as nobody has moved
 * that is this one. */
static bool menu_waits(const struct menu *menu, const struct line *line)
{
	if (menu->mode.desk->match.game.total == 0)
		return false;
	return line->kind == LINE_PRESET || (line->kind == LINE_FIELD &&
		line->field->scope == SCOPE_NEXT_GAME);
}

/* Whether the row says something else than what holds in the game. */
static bool menu_differs(const struct menu *menu, const struct line *line)
{
	const struct board *first = game_first(&menu->mode.desk->match.game);
	struct settings holds = { .rules = first->rules,
		.first = (int)first->mover };

	if (!menu_waits(menu, line))
		return false;
	if (line->kind == LINE_PRESET)
		return !rules_equal(&holds.rules, &menu->now->rules);
	return field_get(line->field, &holds) !=
		field_get(line->field, menu->now);
}

static void menu_add_value(const struct menu *menu, const struct line *line,
		struct text *text)
{
	const struct preset *preset = rules_preset(&menu->now->rules);

	if (line->kind == LINE_PRESET)
		text_add(text, "%s", preset ? preset->name : "custom");
	else if (line == menu_chosen(menu) && menu->typed >= 0)
		text_add(text, "%" PRId64 "_", menu->typed);
	else if (line->field->type == FIELD_CHARACTER &&
		 field_get(line->field, menu->now))
		/* as far as it can be shown here */
		text_add(text, "%s", menu->mode.desk->screen.theme.seed);
	else
		field_add_label(line->field, menu->now, text);
}

static struct menu_line menu_row(const struct menu *menu,
		const struct line *line)
{
	struct menu_line row = { .label = line->label,
		.kind = line->kind == LINE_HEADING ? MENU_HEADING :
			line->kind == LINE_PRESET || line->field ? MENU_VALUE :
			MENU_BUTTON };
	struct text value = TEXT_IN(row.value);

	if (row.kind != MENU_VALUE)
		return row;
	row.marked = menu_differs(menu, line);
	menu_add_value(menu, line, &value);
	return row;
}

/* What the row is about, what its value means, and from when on it holds. */
static void menu_explain(const struct menu *menu, const struct line *line,
		struct text *text)
{
	const struct preset *preset = rules_preset(&menu->now->rules);
	const struct field *field = line->field;

	if (line->kind == LINE_PRESET) {
		text_add(text, "A variant by name: all rules at once\n");
		if (preset)
			text_add(text, "\n%s\n", preset->help);
	} else if (field) {
		text_add(text, "%s\n", field->help);
	}
	if (field && field->type == FIELD_NUMBER) {
		text_add(text, "\n%" PRId64 " to %" PRId64
			"; you can type digits.\n", field->min, field_most(field));
	} else if (field && field->type == FIELD_CHOICE) {
		const char *help = field->choices[field_get(field,
			menu->now)].help;

		if (help)
			text_add(text, "\n%s\n", help);
	}
	if (menu_waits(menu, line))
		text_add(text, "\n* %s\n", menu_differs(menu, line) ?
			"applies from the next game" :
			"changes apply from the next game");
	else if (field)
		text_add(text, "\nTakes effect now.\n");
}

static void menu_draw(struct mode *mode, const struct legend *legends)
{
	struct menu *menu = (struct menu *)mode;
	struct desk *desk = mode->desk;
	struct menu_line rows[LINES_MAX];
	char words[800];
	struct text text = TEXT_IN(words);
	struct menu_page page = {
		.title = " Options ", .lines = rows, .legends = legends,
		.count = menu->count, .chosen = menu->row,
		.from = menu->from, .rules = &menu->now->rules,
		.words = words
	};

	for (int i = 0; i < page.count; i++)
		rows[i] = menu_row(menu, &menu->lines[i]);
	menu_explain(menu, menu_chosen(menu), &text);
	/* the tables have it as it stands in --help */
	words[0] = (char)toupper((unsigned char)words[0]);
	menu->from = menu_view_draw(&desk->screen, &page);
}

static const struct mode_kind menu_kind = {
	.context = CONTEXT_MENU, .leave = menu_leave, .draw_over = menu_draw,
	.deaf = true
};

/* The row that was chosen the last time still is. */
void menu_open(struct mode *mode)
{
	struct menu *menu = mode->desk->menu;

	menu->mode.kind = &menu_kind;
	menu->typed = -1;
	menu->now = &mode->desk->settings;
	menu->before = *menu->now;
	menu_list_lines(menu);
	if (menu->row == 0)
		menu->row = 1;
	desk_push(mode->desk, &menu->mode);
}
