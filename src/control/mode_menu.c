/* The options menu: every row of the settings' tables, over the board. */
#include "control/app.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "control/files/paths.h"
#include "control/play.h"

/*
 * Its lines: for each group of settings a heading and its fields, among the
 * rules first of all the preset, which is no field but names them all; then
 * two buttons.
 */
enum line_kind { LINE_HEADING, LINE_PRESET, LINE_FIELD, LINE_NEW, LINE_CLOSE };

struct line {
	enum line_kind kind;
	const struct field *field;
	const struct field_group *group;
};

enum { LINES_MAX = 40 };

static int list_lines(struct line lines[LINES_MAX])
{
	int count = 0;

	for (int i = 0; i < GROUP_COUNT; i++) {
		const struct field_group *group = &settings_groups[i];

		lines[count++] = (struct line){ LINE_HEADING, NULL, group };
		if (i == GROUP_RULES)
			lines[count++] = (struct line){ LINE_PRESET, NULL,
				group };
		for (int j = 0; j < group->count; j++)
			lines[count++] = (struct line){ LINE_FIELD,
				&group->fields[j], group };
	}
	lines[count++] = (struct line){ LINE_NEW, NULL, NULL };
	lines[count++] = (struct line){ LINE_CLOSE, NULL, NULL };
	return count;
}

static struct line chosen_line(const struct app *app)
{
	struct line lines[LINES_MAX];

	list_lines(lines);
	return lines[app->menu.row];
}

/* -- changing -------------------------------------------------------------- */

/* Shows at once what can be. */
static void changed(struct app *app)
{
	screen_set(&app->screen, &app->settings.display);
	app->play.program_due = 0;
}

static void step_preset(struct app *app, int by)
{
	const struct preset *preset = rules_preset(&app->settings.rules);
	int i = preset ? (int)(preset - preset_table) + by :
		by > 0 ? 0 : PRESET_COUNT - 1;

	settings_preset(&app->settings,
		&preset_table[(i + PRESET_COUNT) % PRESET_COUNT]);
}

static void step_value(struct app *app, int by)
{
	struct line line = chosen_line(app);

	if (line.kind == LINE_PRESET)
		step_preset(app, by);
	else if (line.field)
		field_step(line.field, &app->settings, by);
	else
		return;
	changed(app);
}

/* Digits typed on a number: they count when Enter or another row is chosen,
 * and what is out of range is brought into it. */
static void finish_typing(struct app *app)
{
	struct line line = chosen_line(app);
	int64_t typed = app->menu.typed;

	app->menu.typed = -1;
	if (typed < 0)
		return;
	field_set(line.field, &app->settings, field_clamp(line.field, typed));
	changed(app);
}

static void type_digit(struct app *app, int digit)
{
	struct line line = chosen_line(app);

	if (line.kind != LINE_FIELD || line.field->type != FIELD_NUMBER)
		return;
	if (app->menu.typed < 0)
		app->menu.typed = 0;
	if (app->menu.typed < 1000)
		app->menu.typed = 10 * app->menu.typed + digit;
}

static void erase_digit(struct app *app)
{
	if (app->menu.typed >= 0)
		app->menu.typed = app->menu.typed < 10 ? -1 :
			app->menu.typed / 10;
}

/* Back to what the row is without any setting. */
static void set_default(struct app *app)
{
	struct line line = chosen_line(app);
	struct settings defaults;

	settings_default(&defaults);
	app->menu.typed = -1;
	if (line.kind == LINE_PRESET)
		settings_preset(&app->settings, &preset_table[PRESET_STANDARD]);
	else if (line.kind == LINE_FIELD)
		field_set(line.field, &app->settings,
			field_get(line.field, &defaults));
	else
		return;
	changed(app);
}

/* -- keys ------------------------------------------------------------------ */

/* New rules hold from the next game on, which is this one as long as nobody
 * has moved. */
static void close_menu(struct app *app, bool starting)
{
	const struct settings *before = &app->menu.before;
	bool other;
	int error;

	finish_typing(app);
	app_return(app);
	if (before->player1 != app->settings.player1 ||
	    before->player2 != app->settings.player2) {
		play_forget_series(app);
		advice_moved(app);
	}
	error = app_remember(app);
	other = !rules_equal(&before->rules, &app->settings.rules) ||
		before->first != app->settings.first;
	if (other && app->play.game.total == 0 && !starting)
		play_new_game(app);
	if (error)
		play_note(app, "The settings cannot be saved: %s",
			paths_error(error));
	else if (other && app->play.game.total > 0 && !starting)
		play_note(app, "The new rules hold from the next game on: "
			"n starts it.");
}

static void cancel(struct app *app)
{
	app->settings = app->menu.before;
	screen_set(&app->screen, &app->settings.display);
	app_return(app);
}

/* The next row BY steps that is no heading; the ends are ends. */
static void move_row(struct app *app, int by)
{
	struct line lines[LINES_MAX];
	int count = list_lines(lines), row = app->menu.row;

	finish_typing(app);
	for (row += by; row >= 0 && row < count; row += by > 0 ? 1 : -1)
		if (lines[row].kind != LINE_HEADING) {
			app->menu.row = row;
			return;
		}
}

static void move_to_end(struct app *app, bool last)
{
	struct line lines[LINES_MAX];
	int count = list_lines(lines);

	finish_typing(app);
	app->menu.row = last ? count - 1 : 1;
}

static void start_new(struct app *app)
{
	close_menu(app, true);
	play_ask_new(app, false);
}

/* Enter: a button does what it says, a number is taken, a value steps on. */
static void ok(struct app *app)
{
	struct line line = chosen_line(app);

	if (app->menu.typed >= 0) {
		finish_typing(app);
	} else if (line.kind == LINE_NEW) {
		start_new(app);
	} else if (line.kind == LINE_CLOSE) {
		close_menu(app, false);
	} else {
		step_value(app, 1);
	}
}

/* A row is chosen; the one that was chosen already is taken. */
static void click(struct app *app, struct spot spot)
{
	int row = (int)spot.which;

	if (spot.kind != SPOT_ROW)
		return;
	if (row != app->menu.row) {
		finish_typing(app);
		app->menu.row = row;
	} else {
		ok(app);
	}
}

static void act(struct app *app, struct command command)
{
	switch (command.action) {
	case ACTION_LEFT:
	case ACTION_RIGHT:
		finish_typing(app);
		step_value(app, command.action == ACTION_LEFT ? -1 : 1);
		break;
	case ACTION_UP:
	case ACTION_DOWN:
		move_row(app, command.action == ACTION_UP ? -1 : 1);
		break;
	case ACTION_FIRST:
	case ACTION_PAGE_UP:
	case ACTION_LAST:
	case ACTION_PAGE_DOWN:
		move_to_end(app, command.action == ACTION_LAST ||
			command.action == ACTION_PAGE_DOWN);
		break;
	case ACTION_OK:
		ok(app);
		break;
	case ACTION_DIGIT:
		type_digit(app, command.digit);
		break;
	case ACTION_UNDO:
		erase_digit(app);
		break;
	case ACTION_DEFAULT:
		set_default(app);
		break;
	case ACTION_NEW:
		start_new(app);
		break;
	case ACTION_CANCEL:
		cancel(app);
		break;
	case ACTION_HELP:
		finish_typing(app);
		help_open(app);
		break;
	case ACTION_CLICK:
		click(app, command.spot);
		break;
	case ACTION_OPTIONS:
	case ACTION_QUIT:
		close_menu(app, false);
		break;
	default:
		break;
	}
}

/* -- drawing --------------------------------------------------------------- */

/* Rules, and who begins, wait for the next game; as long as nobody has moved
 * that is this one. */
static bool waits(const struct app *app, const struct line *line)
{
	if (app->play.game.total == 0)
		return false;
	return line->kind == LINE_PRESET || (line->kind == LINE_FIELD &&
		line->field->scope == SCOPE_NEXT_GAME);
}

/* Whether the row says something else than what holds in the game. */
static bool differs(const struct app *app, const struct line *line)
{
	const struct board *first = game_first(&app->play.game);
	struct settings held = app->settings;

	if (!waits(app, line))
		return false;
	held.rules = first->rules;
	held.first = (int)first->mover;
	if (line->kind == LINE_PRESET)
		return !rules_equal(&held.rules, &app->settings.rules);
	return field_get(line->field, &held) !=
		field_get(line->field, &app->settings);
}

static void fill_value(struct app *app, const struct line *line, bool typing,
		struct menu_line *row)
{
	struct text text = TEXT_IN(row->value);
	const struct preset *preset = rules_preset(&app->settings.rules);

	row->kind = MENU_VALUE;
	row->marked = differs(app, line);
	if (line->kind == LINE_PRESET) {
		row->label = "Preset";
		text_add(&text, "%s", preset ? preset->name : "own rules");
		return;
	}
	row->label = line->field->label;
	if (typing)
		text_add(&text, "%" PRId64 "_", app->menu.typed);
	else if (line->field->type == FIELD_CHARACTER &&
		 field_get(line->field, &app->settings))
		/* as far as it can be shown here */
		text_add(&text, "%s", app->screen.theme.seed);
	else
		field_add_label(line->field, &app->settings, &text);
}

static void fill_row(struct app *app, const struct line *line, bool typing,
		struct menu_line *row)
{
	*row = (struct menu_line){ .kind = MENU_BUTTON };
	switch (line->kind) {
	case LINE_HEADING:
		row->kind = MENU_HEADING;
		row->label = line->group->label;
		break;
	case LINE_NEW:
		row->label = "Start a new game";
		break;
	case LINE_CLOSE:
		row->label = "Close";
		break;
	case LINE_PRESET:
	case LINE_FIELD:
		fill_value(app, line, typing, row);
		break;
	}
}

/* What the row is about, what its value means, and from when on it holds. */
static void explain(struct app *app, const struct line *line,
		struct text *text)
{
	const struct preset *preset = rules_preset(&app->settings.rules);
	const struct field *field = line->field;

	if (line->kind == LINE_PRESET) {
		text_add(text, "All rules at once, by the name of a variant\n");
		if (preset)
			text_add(text, "\n%s\n", preset->help);
	} else if (field) {
		text_add(text, "%s\n", field->help);
	}
	if (field && field->type == FIELD_NUMBER) {
		text_add(text, "\n%" PRId64 " to %" PRId64
			"; digits may be typed.\n", field->min, field_most(field));
	} else if (field && field->type == FIELD_CHOICE) {
		const char *help = field->choices[field_get(field,
			&app->settings)].help;

		if (help)
			text_add(text, "\n%s\n", help);
	}
	if (waits(app, line))
		text_add(text, "\n* %s\n", differs(app, line) ?
			"holds from the next game on" :
			"changes hold from the next game on");
	else if (field)
		text_add(text, "\nHolds at once.\n");
}

static void draw(struct app *app)
{
	static const struct legend_row nothing[] = {
		{ ACTION_NONE, NULL, NULL }
	};
	struct line lines[LINES_MAX];
	struct menu_line rows[LINES_MAX];
	char words[800];
	struct text text = TEXT_IN(words);
	static const struct legend legends[] = {
		{ "Esc", "cancel", ACTION_CANCEL, false },
		{ "o", "done", ACTION_OPTIONS, false },
		{ "Left Right", "change", ACTION_RIGHT, false },
		{ "n", "new game", ACTION_NEW, false },
		{ "d", "default", ACTION_DEFAULT, false },
		{ "?", "keys", ACTION_HELP, false },
		{ 0 }
	};
	struct menu_page page = {
		.title = " Options ", .lines = rows, .legends = legends,
		.count = list_lines(lines), .chosen = app->menu.row,
		.from = app->menu.from,
		.rules = &app->settings.rules, .words = words
	};

	play_draw(app, nothing);
	if (app->screen.layout.too_small)
		return;
	for (int i = 0; i < page.count; i++)
		fill_row(app, &lines[i], i == app->menu.row &&
			app->menu.typed >= 0, &rows[i]);
	explain(app, &lines[app->menu.row], &text);
	/* the tables have it as it stands in --help */
	words[0] = (char)toupper((unsigned char)words[0]);
	app->menu.from = menu_view_draw(&app->screen, &page);
}

static enum context context(const struct app *app)
{
	(void)app;
	return CONTEXT_MENU;
}

const struct mode mode_menu = {
	.context = context, .act = act, .draw = draw
};

void menu_open(struct app *app)
{
	app->mode = &mode_menu;
	app->menu.typed = -1;
	app->menu.before = app->settings;
	if (app->menu.row == 0)
		app->menu.row = 1;
}
