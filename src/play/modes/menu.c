/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <assert.h>
#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"
#include "view/menu_view.h"
#include "words/telling.h"

struct menu_row {
	const char *label;
	const struct field *field;	/* NULL: a heading */
};

enum { MENU_ROWS = 50, TYPED_COLS = 35 };

struct menu {
	struct mode mode;
	struct settings *now;
	struct menu_row rows[MENU_ROWS];
	int64_t typed;		/* the number typed so far, or -1 */
	struct settings before;	/* as when opened, for Esc */
};

/* Stands for all rules at once; not a member of the settings. */
static const struct field menu_preset = { .scope = SCOPE_NEXT_GAME,
	.type = FIELD_CHOICE, .label = N_("Preset"),
	.help = N_("a named variant, which sets all rules at once")
};

/* Where one can go from here; the names are keys at the board. */
#define PLACE(key, words) { (key), .label = (words), .type = FIELD_TEXT, \
	.scope = SCOPE_DISPLAY, .help = N_("Enter leads there, and keeps " \
		"what was changed here.") }

static const struct field menu_places[] = {
	PLACE("F3", N_("Lesson")), PLACE("P", N_("Problems")),
	PLACE("K", N_("Kept games")), PLACE("R", N_("Results")),
	PLACE("e", N_("Set up a position")),
	PLACE("G", N_("Wait for a guest")), PLACE("J", N_("Join a host"))
};

static void menu_add(struct menu *menu, const char *label,
		const struct field *field)
{
	assert(menu->mode.scroll.count < MENU_ROWS);
	menu->rows[menu->mode.scroll.count++] =
		(struct menu_row){ label, field };
}

/* Seats and names are the first, what is rare the last. */
static void menu_add_rows(struct menu *menu, const struct field_group *group,
		int rank)
{
	const struct field *field = group->fields;

	for (int i = 0; i < group->count; i++, field++)
		if (rank == (field->rare ? 2 : field->scope != SCOPE_GAME))
			menu_add(menu, _(field->label), field);
}

/* The players first, as they sit. */
static void menu_list_rows(struct menu *menu)
{
	const struct field_group groups[] = { settings_groups[GROUP_PLAYERS],
		settings_groups[GROUP_RULES], settings_groups[GROUP_DISPLAY],
		{ N_("Go to"), menu_places,
			sizeof menu_places / sizeof *menu_places } };
	bool turned = match_is_turned(menu->mode.desk->match);

	menu->mode.scroll.count = 0;
	for (int i = 0; i < 4; i++) {
		menu_add(menu, _(groups[i].label), NULL);
		if (groups[i].fields == rule_table)
			menu_add(menu, _(menu_preset.label), &menu_preset);
		menu_add_rows(menu, &groups[i], 0);
		menu_add_rows(menu, &groups[i], 1);
	}
	menu_add(menu, _("More"), NULL);
	for (int i = 0; i < 3; i++)
		menu_add_rows(menu, &groups[i], 2);
	menu->rows[1] = (struct menu_row){ turned ? _("P2, below") :
		_("P2, above"), settings_find("player2") };
	menu->rows[2] = (struct menu_row){ turned ? _("P1, above") :
		_("P1, below"), settings_find("player1") };
}

/* The field of the chosen row; NULL for a heading. */
static const struct field *menu_field(const struct menu *menu)
{
	return menu->rows[menu->mode.scroll.at].field;
}

/* What is set has a value to be typed. */
static bool menu_is_place(const struct field *field)
{
	return field->type == FIELD_TEXT && !field->value;
}

/* -- changing -------------------------------------------------------------- */

/* Applies display settings at once. */
static void menu_changed(struct menu *menu)
{
	screen_set(&menu->mode.desk->screen, &menu->now->display);
	menu_list_rows(menu);
}

/* Of those with the same rules the first one stands for all. */
static void menu_step_preset(struct menu *menu, int by)
{
	const struct preset *preset = rules_preset(&menu->now->rules);
	int i = preset ? (int)(preset - preset_table) : by > 0 ? -1 : 0;

	do {
		i = (i + by + PRESET_COUNT) % PRESET_COUNT;
		preset = &preset_table[i];
	} while (rules_preset(&preset->rules) != preset);
	settings_preset(menu->now, preset);
}

static void menu_step_value(struct menu *menu, int by)
{
	const struct field *field = menu_field(menu);

	if (field == &menu_preset)
		menu_step_preset(menu, by);
	else
		field_step(field, menu->now, by);
	menu_changed(menu);
}

/* Sets the number typed, or the nearest in range, and returns the menu. */
static struct menu *menu_finish_typing(struct desk *desk)
{
	struct menu *menu = (struct menu *)desk->top;
	const struct field *field = menu_field(menu);

	if (menu->typed >= 0) {
		field_set_number(field, menu->now, menu->typed);
		menu_changed(menu);
	}
	menu->typed = -1;
	return menu;
}

static void menu_type_digit(struct desk *desk)
{
	struct menu *menu = (struct menu *)desk->top;
	const struct field *field = menu_field(menu);

	if (!field_has_number(field, menu->now))
		return;
	if (menu->typed < 0)
		menu->typed = 0;
	if (menu->typed <= field_most(field))
		menu->typed = 10 * menu->typed + desk->command.by;
}

static void menu_erase_digit(struct desk *desk)
{
	struct menu *menu = (struct menu *)desk->top;

	if (menu->typed >= 0)
		menu->typed = menu->typed < 10 ? -1 : menu->typed / 10;
}

/* What was not closed by menu_finish has changed nothing. */
static void menu_leave(struct mode *mode)
{
	struct menu *menu = (struct menu *)mode;

	*menu->now = menu->before;
	mode->desk->menu = mode->scroll;
}

/* -- commands -------------------------------------------------------------- */

static void menu_change(struct desk *desk)
{
	menu_step_value(menu_finish_typing(desk), desk->command.by);
}

/* Skips headings; the first row is one. */
static void menu_move(struct desk *desk)
{
	const struct menu *menu = menu_finish_typing(desk);
	struct scroll *scroll = &desk->top->scroll;
	int by = desk->command.by;

	scroll_by(scroll, by);
	if (!menu_field(menu))
		scroll_by(scroll, by < 0 && scroll->at ? -1 : 1);
}

/* Goes round at either end; as much as possible below the heading is shown. */
static void menu_turn(struct desk *desk)
{
	const struct menu *menu = menu_finish_typing(desk);
	struct scroll *scroll = &desk->top->scroll;
	int by = desk->command.by, headings = by < 0 ? 2 : 1;

	while (headings) {
		scroll->at = number_wrap(scroll->at + by, scroll->count);
		headings -= !menu_field(menu);
	}
	scroll->first = scroll->at++;
}

/* New rules hold from the next game; before the first move that means at
 * once. */
static void menu_close(struct desk *desk)
{
	struct menu *menu = menu_finish_typing(desk);
	struct settings before = menu->before;

	menu->before = *menu->now;
	desk_pop(desk);
	leaving_adopt(desk, &before);
}

static void menu_cancel(struct desk *desk)
{
	desk_pop(desk);
	screen_set(&desk->screen, &desk->settings.display);
}

static void menu_take_name(struct desk *desk)
{
	struct menu *menu = (struct menu *)desk->top;

	field_set_text(menu_field(menu), menu->now,
		desk->file_names[FILE_PLAYER]);
}

/* Takes the number typed, goes elsewhere, has a name typed, or steps a
 * value. */
static void menu_ok(struct desk *desk)
{
	struct menu *menu = (struct menu *)desk->top;
	const struct field *field = menu_field(menu);
	struct text name = TEXT_IN((char[FIELD_LINE_SIZE]){ 0 });

	if (menu_is_place(field)) {
		menu_close(desk);
		command_find(desk->top, field->name)->run(desk);
	} else if (menu->typed >= 0) {
		menu_finish_typing(desk);
	} else if (field->type == FIELD_TEXT) {
		field_add_value(field, menu->now, &name);
		file_ask_for(desk, FILE_PLAYER, name.at, menu_take_name);
	} else {
		menu_step_value(menu, 1);
	}
}

/* What is typed belongs to the row that was chosen before. */
static void menu_click(struct desk *desk)
{
	struct spot spot = desk->command.spot;

	if (spot.kind == SPOT_ROW && spot.which != desk->top->scroll.at)
		menu_finish_typing(desk);
	desk_click(desk);
}

/* -- drawing --------------------------------------------------------------- */

/* Whether FIELD waits for the next game; not so before the first move. */
static bool menu_waits(const struct menu *menu, const struct field *field)
{
	return field && settings_waits(field) &&
		menu->mode.desk->match->game.total > 0;
}

/* Whether FIELD waits with a value other than that of this game. */
static bool menu_differs(const struct menu *menu, const struct field *field)
{
	const struct board *first = game_first(&menu->mode.desk->match->game);
	struct settings holds = { .rules = first->rules,
		.first = (int)first->mover, .start = menu->now->start };

	if (!menu_waits(menu, field))
		return false;
	/* whether the start was usual is all that a game tells */
	if (starting_is_usual(first) != !holds.start)
		holds.start = !holds.start;
	return field == &menu_preset ?
		!rules_equal(&holds.rules, &menu->now->rules) :
		!field_equal(field, &holds, menu->now);
}

/* Adds "seed-on (avalanche)". */
static void menu_add_preset(const struct rules *rules, struct text *text)
{
	rules_add_name(rules, text);
	for (int i = 0; i < PRESET_COUNT; i++)
		if (rules_equal(&preset_table[i].rules, rules) &&
		    rules_preset(rules) != &preset_table[i])
			text_add(text, " (%s)", preset_table[i].name);
}

/* Returns whether it is being typed. */
static bool menu_add_value(const struct menu *menu, const struct field *field,
		struct text *text)
{
	const struct desk *desk = menu->mode.desk;
	bool number = menu->typed >= 0, typed = field == menu_field(menu) &&
		(number || (field->type == FIELD_TEXT && desk->top->kind->ask));

	if (field == &menu_preset)
		menu_add_preset(&menu->now->rules, text);
	else if (typed && number)
		text_add(text, "%" PRId64 "_", menu->typed);
	else if (typed)
		text_add(text, "%s_", text_end(desk->file_names[FILE_PLAYER],
			TYPED_COLS));
	else
		field_add_label(field, menu->now, text);
	return typed;
}

static struct menu_line menu_line(const struct menu *menu,
		const struct menu_row *row)
{
	struct menu_line line = { .label = row->label,
		.kind = !row->field ? MENU_HEADING : menu_is_place(row->field) ?
			MENU_TEXT : MENU_VALUE,
		.marked = menu_differs(menu, row->field),
		.idle = rules_ignore(&menu->now->rules, row->field) };
	struct text value = TEXT_IN(line.value);

	if (line.kind == MENU_VALUE)
		line.typed = menu_add_value(menu, row->field, &value);
	return line;
}

/* Explains the chosen row and its value. */
static void menu_explain(const struct menu *menu, struct text *text)
{
	const struct field *field = menu_field(menu);
	const struct preset *preset = rules_preset(&menu->now->rules);
	const char *help = NULL;

	if (field == &menu_preset)
		help = preset ? preset->help : NULL;
	else if (rules_ignore(&menu->now->rules, field))
		help = N_("With the other rules as they are, this changes "
			"nothing.");
	else if (field->choices)
		help = field_choice(field, menu->now)->help;
	if (field->scope == SCOPE_NEXT_START && menu->now->start)
		telling_add_starting(menu->now, menu->mode.desk->match->luck,
			text);
	else
		/* it begins in lower case, as for --help */
		text_add_capital(text, _(field->help));
	text_add(text, "\n");
	if (help)
		text_add(text, "\n%s\n", _(help));
	if (field->type == FIELD_NUMBER)
		text_add(text, _("\n%jd to %jd; you can type digits.\n"),
			(intmax_t)field->min, (intmax_t)field_most(field));
}

/* When the chosen row takes effect. */
static const char *menu_scope(const struct menu *menu)
{
	const struct field *field = menu_field(menu);

	if (menu_waits(menu, field))
		return menu_differs(menu, field) ? _("# from the next game") :
			_("From the next game.");
	return _("Takes effect now.");
}

static void menu_draw(struct mode *mode, const struct legend *legends)
{
	struct menu *menu = (struct menu *)mode;
	struct menu_line lines[MENU_ROWS];
	struct text text = TEXT_IN((char[2400]){ 0 });
	struct menu_page page = {
		.title = _(" Options "), .lines = lines, .legends = legends,
		.scroll = &mode->scroll, .rules = &menu->now->rules,
		.words = text.at, .below = menu_scope(menu)
	};

	for (int i = 0; i < mode->scroll.count; i++)
		lines[i] = menu_line(menu, &menu->rows[i]);
	menu_explain(menu, &text);
	menu_view_draw(&mode->desk->screen, &page);
}

const struct command_row menu_commands[] = {
	COMMAND_HEADING("Options"),
	{ "o F2 q|Q", NULL, "done", .help = "close the options",
	  .run = menu_close },
	{ "Esc", NULL, "cancel", .help = "cancel: change nothing",
	  .run = menu_cancel },
	{ "Up k", .run = menu_move, .by = -1 },
	{ "Down j", .listed = "Up k Down j", .help = "choose a row",
	  .run = menu_move, .by = 1 },
	{ "Left", .run = menu_change, .by = -1 },
	{ "Right", "Left Right", "change", "Left Right", "change its value",
	  .run = menu_change, .by = 1 },
	{ "PgUp Shift-Tab", .run = menu_turn, .by = -1 },
	{ "PgDn Tab", "PgUp PgDn", "heading", "PgUp Shift-Tab PgDn Tab",
	  "previous, next heading", .run = menu_turn, .by = 1 },
	{ "Home ^A", .run = menu_move, .by = -SCROLL_ALL },
	{ "End ^E", .listed = "Home ^A End ^E", .help = "first row, last row",
	  .run = menu_move, .by = SCROLL_ALL },
	{ "Enter Space", .help = "next value; type a name; go there",
	  .run = menu_ok },
	COMMANDS_FOR_DIGITS(menu_type_digit, .listed = "0-9 Backspace",
		.help = "type a number, erase a digit"),
	{ "Backspace", .run = menu_erase_digit },
	COMMAND_HEADING("More"),
	{ "? F1", NULL, "keys", .help = "this help", .run = help_open },
	{ "Click", .help = "choose a row; click again: next value",
	  .run = menu_click },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind menu_kind = {
	.size = sizeof(struct menu), .commands = menu_commands,
	.leave = menu_leave, .draw_over = menu_draw, .deaf = true
};

/* The row that was chosen last stays chosen. */
void menu_open(struct desk *desk)
{
	struct menu *menu = desk_push(desk, &menu_kind);

	menu->typed = -1;
	menu->now = &desk->settings;
	menu->before = *menu->now;
	menu->mode.scroll = desk->menu;
	menu_list_rows(menu);
	if (menu->mode.scroll.at == 0)
		menu->mode.scroll.at = 1;
}
