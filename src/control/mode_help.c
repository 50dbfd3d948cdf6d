/* The help: keys, the rules in force in sentences, about. */
#include "control/app.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/keys.h"
#include "control/play.h"

enum { PAGES = 3, TEXT_MAX = 6000 };

/* What is told of the moves in the list, which no table has. */
static const char notation_help[] =
	"Moves in the list\n"
	"  3*\tlast seed in the store: moves again\n"
	"  5x7\tcaptured 7 seeds, its own last seed among them\n"
	"  4~2\tseed on: sown again, 2 more times\n";

/* A line for every action that has one, with the keys of those that share
 * it. */
static void write_keys(struct text *text)
{
	for (int i = 0; i < ACTION_COUNT; i++) {
		char words[80];
		struct text labels = TEXT_IN(words);
		const char *help = action_table[i].help;

		if (!help || !*help)
			continue;
		keys_add_labels(CONTEXT_BOARD, (enum action)i, &labels);
		for (int j = i + 1; j < ACTION_COUNT &&
				action_table[j].help && !*action_table[j].help;
				j++)
			keys_add_labels(CONTEXT_BOARD, (enum action)j,
				&labels);
		text_add(text, "  %s\t%s\n", words, help);
	}
	text_add(text, "  ^C ^Z\tend at once; suspend (fg continues)\n%s",
		notation_help);
}

/* Every rule's sentence for the value that it has in this game. */
static void write_rules(const struct app *app, struct text *text)
{
	const struct rules *rules = &play_board(app)->rules;

	text_add(text, "The rules of this game: ");
	rules_add_name(rules, text);
	text_add(text, "\n");
	text_add(text, "  The board\tEach player has a row of %" PRId64
		" houses with %" PRId64 " seeds each, and a store. P1 sits "
		"below. Who has more seeds at the end wins.\n",
		rules->houses, rules->seeds);
	text_add(text, "  A move\tChoose one of your houses and sow all of its "
		"seeds. If the last one falls into your store, you move "
		"again.\n");
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *field = &rule_table[i];
		int64_t value = field_get(field, rules);

		/* sowing on leaves nothing to capture, and says so */
		if (field->type == FIELD_CHOICE &&
		    !(field->offset == offsetof(struct rules, capture) &&
		      rules->relay))
			text_add(text, "  %s\t%s\n", field->label,
				field->choices[value].help);
	}
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

static void draw(struct app *app)
{
	static const struct legend_row nothing[] = {
		{ ACTION_NONE, NULL, NULL }
	};
	static const char *const names[PAGES] = { "keys", "rules", "about" };
	char words[TEXT_MAX], title[40];
	struct text text = TEXT_IN(words);

	play_draw(app, nothing);
	if (app->screen.layout.too_small)
		return;
	if (app->help.page == 0)
		write_keys(&text);
	else if (app->help.page == 1)
		write_rules(app, &text);
	else
		write_about(&text);
	snprintf(title, sizeof title, " Help %d/%d: %s ", app->help.page + 1,
		PAGES, names[app->help.page]);
	app->help.from = help_view_draw(&app->screen, title,
		" Left Right page  Up Down scroll  Esc close ", words,
		app->help.from);
}

static void turn_page(struct app *app, int by)
{
	app->help.page = (app->help.page + by + PAGES) % PAGES;
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
	app->mode = &mode_help;
	app->help.page = 0;
	app->help.from = 0;
}
