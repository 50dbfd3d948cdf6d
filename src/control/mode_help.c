/* The help: keys, the rules in force in sentences, about. */
#include "control/app.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/keys.h"
#include "control/play.h"

enum { TEXT_MAX = 6000 };

/* What is told of the marks on the board and in the list of moves, which no
 * table has. */
static void write_marks(const struct glyphs *glyphs, struct text *text)
{
	text_add(text, "Marks\n"
		"  %ssow  +1  %s\tthis house; gets a seed; gets the last one\n"
		"  x7  (2)\t7 seeds are captured; 2 are still in the hand\n"
		"  3*  5x7\tmoves again; captured 7, the last one among them\n"
		"  4~2  _\tsown on 2 times; what follows _ can be redone\n"
		"  +8* ~-2  5(-4)\tbest, wins by 8; perhaps loses by 2; "
		"the move lost 4\n",
		glyphs->pointer, glyphs->landing);
}

/* The keys are those of what lies below. */
static enum context context_of(const struct app *app)
{
	return app->help.of->context(app);
}

/* The board has two pages of keys, the first with what is told of playing. */
static int key_pages(const struct app *app)
{
	return context_of(app) == CONTEXT_BOARD ? 2 : 1;
}

/* -- keys ------------------------------------------------------------------ */

static void write_keys_of(enum context context, const struct action_help *row,
		struct text *text)
{
	char words[80];
	struct text labels = TEXT_IN(words);

	for (int i = 0; i < 4 && row->actions[i]; i++)
		keys_add_labels(context, row->actions[i], &labels);
	text_add(text, "  %s\t%s\n", words, row->words);
}

/* The first heading and its lines are on the FIRST page, all else is on the
 * one after it. */
static void write_keys(enum context context, bool both, bool first,
		const struct glyphs *glyphs, struct text *text)
{
	int headings = 0;

	for (int i = 0; i < action_help_count; i++) {
		const struct action_help *row = &action_help[i];

		if (!(row->contexts & context))
			continue;
		headings += !row->actions[0];
		if (both && (headings < 2) != first)
			continue;
		if (row->actions[0])
			write_keys_of(context, row, text);
		else
			text_add(text, "%s\n", row->words);
	}
	if (!both || !first)
		text_add(text, "  ^C ^Z\tend at once; suspend "
			"(fg continues)\n");
	else
		write_marks(glyphs, text);
}

/* -- rules ----------------------------------------------------------------- */

/* Every rule's sentence for the value that it has in this game. */
static void write_rules(const struct app *app, struct text *text)
{
	const struct rules *rules = &play_board(app)->rules;

	text_add(text, "The rules of this game: ");
	rules_add_name(rules, text);
	text_add(text, "\n  Each player has a row of %" PRId64 " house%s with %"
		PRId64 " seed%s each, and a store. P1 sits %s.\n",
		rules->houses, rules->houses > 1 ? "s" : "", rules->seeds,
		rules->seeds > 1 ? "s" : "",
		app->settings.display.turned ? "above" : "below");
	text_add(text, "  Choose one of your houses and sow all of its seeds. "
		"If the last one falls into your store, you move again.\n");
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *field = &rule_table[i];
		int64_t value = field_get(field, rules);

		/* sowing on leaves nothing to capture, and says so */
		if (field->type == FIELD_CHOICE &&
		    !(field->offset == offsetof(struct rules, capture) &&
		      rules->relay))
			text_add(text, "  %s\n", field->choices[value].help);
	}
	text_add(text, "  Who has more seeds at the end wins.\n");
}

static void write_about(struct text *text)
{
	text_add(text, "kalah %s\n"
		"  Kalah, a game of the mancala family, for two players in a "
		"terminal.\n"
		"  kalah --plain plays in plain text, kalah --help lists the "
		"options, man kalah tells everything.\n"
		"  Free software under the GNU General Public License, version "
		"3 or later: you may use, study, share and change it. There "
		"is no warranty.\n", PACKAGE_VERSION);
}

static void fill_page(const struct app *app, struct help_page *page,
		struct text *title, struct text *words)
{
	int keys = key_pages(app), number = app->help.page;
	const char *name = "about";

	if (number < keys) {
		name = "keys";
		write_keys(context_of(app), keys > 1, number == 0,
			app->screen.theme.glyphs, words);
	} else if (number == keys) {
		name = "rules";
		page->rules = &play_board(app)->rules;
		write_rules(app, words);
	} else {
		write_about(words);
	}
	text_add(title, " Help %d/%d: %s ", number + 1, keys + 2, name);
}

static void draw(struct app *app)
{
	char words[TEXT_MAX], title[40];
	struct text text = TEXT_IN(words), name = TEXT_IN(title);
	static const struct legend legends[] = {
		{ "Esc", "close", ACTION_CANCEL, false },
		{ "Left Right", "page", ACTION_RIGHT, false },
		{ "Up Down", "scroll", ACTION_DOWN, false },
		{ 0 }
	};
	struct help_page page = { .title = title, .words = words,
		.legends = legends, .from = app->help.from };

	app->help.of->draw(app);
	if (app->screen.layout.too_small)
		return;
	fill_page(app, &page, &name, &text);
	app->help.from = help_view_draw(&app->screen, &page);
}

static void turn_page(struct app *app, int by)
{
	int pages = key_pages(app) + 2;

	app->help.page = (app->help.page + by + pages) % pages;
	app->help.from = 0;
}

static void scroll_by(struct app *app, int by)
{
	int from = app->help.from + by;

	app->help.from = from < 0 ? 0 : from;
}

static void act(struct app *app, struct command command)
{
	switch (command.action) {
	case ACTION_LEFT:
		turn_page(app, -1);
		break;
	case ACTION_RIGHT:
	case ACTION_OK:
	case ACTION_HELP:
		turn_page(app, 1);
		break;
	case ACTION_CLICK:
		if (command.spot.kind == SPOT_BOX)
			turn_page(app, 1);
		break;
	case ACTION_UP:
	case ACTION_PAGE_UP:
		scroll_by(app, command.action == ACTION_UP ? -1 : -10);
		break;
	case ACTION_DOWN:
	case ACTION_PAGE_DOWN:
		scroll_by(app, command.action == ACTION_DOWN ? 1 : 10);
		break;
	case ACTION_FIRST:
	case ACTION_LAST:
		app->help.from = command.action == ACTION_FIRST ? 0 : 9999;
		break;
	case ACTION_CANCEL:
	case ACTION_QUIT:
		app_return(app);
		break;
	default:
		break;
	}
}

static enum context context(const struct app *app)
{
	(void)app;
	return CONTEXT_HELP;
}

const struct mode mode_help = {
	.context = context, .act = act, .draw = draw
};

void help_open(struct app *app)
{
	app->help.of = app->mode;
	app->mode = &mode_help;
	app->help.page = 0;
	app->help.from = 0;
}
