/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/presets.h"

#include "util/language.h"
#include "view/menu_view.h"

static const struct mode_kind presets_kind;

/* Fills in the presets that are listed; returns how many. */
static int presets_list(const struct preset *list[PRESET_COUNT])
{
	int count = 0;

	for (int i = 0; i < PRESET_COUNT; i++)
		if (preset_table[i].brief)
			list[count++] = &preset_table[i];
	return count;
}

static void presets_draw(struct mode *mode, const struct legend *legends)
{
	const struct preset *list[PRESET_COUNT];
	struct menu_line lines[PRESET_COUNT];
	char labels[PRESET_COUNT][240];
	int count = presets_list(list), chosen = mode->scroll.at;
	struct menu_page page = {
		.title = _(" Rules by name "), .lines = lines,
		.legends = legends, .scroll = &mode->scroll,
		.rules = &list[chosen]->rules,
		.words = _(list[chosen]->help), .below = ""
	};

	for (int i = 0; i < count; i++) {
		struct text label = TEXT_IN(labels[i]);

		text_add(&label, "%-14s %s", list[i]->name,
			_(list[i]->brief));
		lines[i] = (struct menu_line){ .kind = MENU_TEXT,
			.label = labels[i] };
	}
	menu_view_draw(&mode->desk->screen, &page);
}

void presets_open(struct mode *mode)
{
	const struct preset *list[PRESET_COUNT];
	struct desk *desk = mode->desk;
	struct mode *opened = desk_push(desk, &presets_kind);

	opened->scroll.count = presets_list(list);
	for (int i = 0; i < opened->scroll.count; i++)
		if (rules_equal(&list[i]->rules, &desk->settings.rules))
			opened->scroll.at = i;
}

static void presets_take(struct mode *mode)
{
	const struct preset *list[PRESET_COUNT];

	presets_list(list);
	settings_preset(&mode->desk->settings, list[mode->scroll.at]);
	desk_close(mode);
}

const struct command_row presets_commands[] = {
	{ "Enter Space", NULL, "take it", .run = presets_take },
	COMMANDS_THAT_CHOOSE,
	{ "Esc o q|Q", NULL, "back", .run = desk_close },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind presets_kind = {
	.size = sizeof(struct mode), .commands = presets_commands,
	.draw_over = presets_draw, .deaf = true
};
