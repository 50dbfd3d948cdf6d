/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/rules.h"

#include <inttypes.h>
#include <string.h>

#include "util/language.h"

_Static_assert(RELAY_HOUSES_MAX == 1000000,
	"as STATUS_TOO_MANY_TO_RELAY tells it");

static const struct field_choice rules_sowings[] = {
	{ "anticlockwise", NULL,
	  "Seeds are sown anticlockwise, one by one, along your row, into your "
	  "store and on along the other row; the other store is skipped." },
	{ "clockwise", NULL,
	  "Seeds are sown clockwise, one by one, along your row, into your "
	  "store at its end and on along the other row; the other store is "
	  "skipped." },
	{ "clockwise-far", "clockwise, far store",
	  "Seeds are sown clockwise, away from your store: along your row, "
	  "along the other row and only then into your store; the other store "
	  "is skipped. The third occurrence of a position ends the game." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_captures[] = {
	{ "opposite", "captures",
	  "A last seed in an empty house of your own captures the seeds "
	  "opposite, if there are any, and goes into your store with them." },
	{ "always", "always stored",
	  "A last seed in an empty house of your own goes into your store, "
	  "with the seeds opposite, if there are any." },
	{ "never", "nothing", "There are no captures." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_relays[] = {
	{ "off", "turn ends",
	  "A last seed in an occupied house ends the turn." },
	{ "on", "is sown on",
	  "On either side, a last seed in an occupied house is sown on with "
	  "the seeds there; nothing is ever captured (Avalanche)." },
	{ "capture", "is sown on, captures",
	  "On either side, a last seed in an occupied house is sown on with "
	  "the seeds there, until a capture or an empty house (Congkak, Dakon, "
	  "Sungka)." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_agains[] = {
	{ "store", "store",
	  "A last seed in your store earns another move." },
	{ "capture", "store, capture",
	  "A last seed in your store, or a capture, earns another move." },
	{ "never", "nothing", "Nothing earns another move." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_ends[] = {
	{ "row", "a row is empty",
	  "The game ends when a row is empty after a move." },
	{ "turn", "the mover has no seeds",
	  "The game ends when the player to move has no seeds." },
	{ "lap", "a row is empty, any lap",
	  "The game ends when a row is empty after any lap, even in the middle "
	  "of sowing on." },
	{ "majority", "a row is empty, or won",
	  "The game ends when a row is empty after a move, or when a store "
	  "then has more than half of all seeds." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_leftovers[] = {
	{ "owner", "their owner's",
	  "Seeds left in a row at the end count for its owner." },
	{ "nobody", "nobody's",
	  "Seeds left in the houses at the end count for nobody." },
	{ "opponent", "the empty row's",
	  "Seeds left in a row at the end count for the other player if the "
	  "other row is empty, else for nobody." },
	{ NULL, NULL, NULL }
};

static const struct field_choice rules_swaps[] = {
	{ "off", NULL, "The players keep their sides." },
	{ "on", NULL, "Once, in place of a first move, the second "
	  "player may take the first player's side. The board stays as it is, "
	  "and the same side is to move." },
	{ NULL, NULL, NULL }
};

#define RULE(member) .name = #member, .offset = offsetof(struct rules, member)
#define NUMBER .type = FIELD_NUMBER, .min = 1, .max = INT64_MAX / 2
#define CHOICE(list) .type = FIELD_CHOICE, .choices = (list)

const struct field rule_table[] = {
	[RULE_HOUSES] = { RULE(houses), NUMBER, .letter = 'H',
	  .shown = RULES_HOUSES_SHOWN,
	  .label = "Houses per side",
	  .help = "houses in each row" },
	[RULE_SEEDS] = { RULE(seeds), NUMBER, .letter = 's',
	  .shown = RULES_SEEDS_SHOWN,
	  .label = "Seeds per house",
	  .help = "seeds per house at the start" },
	[RULE_SOWING] = { RULE(sowing), CHOICE(rules_sowings), .value = "=WAY",
	  .label = "Sowing", .help = "which way the seeds go" },
	[RULE_AGAIN] = { RULE(again), CHOICE(rules_agains), .value = "=FOR",
	  .rare = true, .label = "Another move",
	  .help = "what earns another move" },
	[RULE_CAPTURE] = { RULE(capture), CHOICE(rules_captures),
	  .value = "=WHEN", .label = "Empty house",
	  .help = "when a last seed in your own empty house captures" },
	[RULE_RELAY] = { RULE(relay), CHOICE(rules_relays),
	  .value = "=HOW", .label = "Occupied house",
	  .help = "whether a last seed in an occupied house is sown on" },
	[RULE_END] = { RULE(end), CHOICE(rules_ends), .value = "=WHEN",
	  .label = "Game ends when",
	  .help = "when the game ends" },
	[RULE_LEFTOVER] = { RULE(leftover), CHOICE(rules_leftovers),
	  .value = "=WHOSE", .rare = true, .label = "Seeds left over",
	  .help = "who scores the seeds left in the houses" },
	[RULE_SWAP] = { RULE(swap), CHOICE(rules_swaps), .value = "=off|on",
	  .label = "Swap (pie rule)",
	  .help = "whether the second player may take the first player's "
	  "side" },
};

#define SIZE(h, s) .houses = (h), .seeds = (s)

const struct preset preset_table[] = {
	[PRESET_STANDARD] = { "standard", "6 houses, 4 seeds, the usual rules.",
	  .rules = { SIZE(6, 4) } },
	[PRESET_CANONICAL] = { "canonical", "The game ends when the mover "
	  "has no seeds.",
	  .rules = { SIZE(6, 4), .end = END_TURN } },
	{ "five-four", "5 houses; the game ends when the mover has no seeds.",
	  .rules = { SIZE(5, 4), .end = END_TURN } },
	{ "seven-five", "7 houses, 5 seeds; the game ends when the mover "
	  "has no seeds.",
	  .rules = { SIZE(7, 5), .end = END_TURN } },
	{ "empty-capture", "A last seed in an empty house of your own is "
	  "always stored.",
	  .rules = { SIZE(6, 4), .capture = CAPTURE_ALWAYS } },
	{ "seed-on", "A last seed in an occupied house is sown on, and nothing "
	  "is captured.",
	  .rules = { SIZE(6, 4), .relay = RELAY_ON } },
	{ "avalanche", "The same as seed-on.",
	  .rules = { SIZE(6, 4), .relay = RELAY_ON } },
	{ "congkak", "7 houses, 7 seeds; a last seed in an occupied house is "
	  "sown on, in an empty one captures.",
	  .rules = { SIZE(7, 7), .relay = RELAY_CAPTURE } },
	{ "school", "A last seed in an occupied house is sown on until a row "
	  "is empty; seeds left over count for nobody; houses are numbered "
	  "round the board.",
	  .rules = { SIZE(6, 4), .relay = RELAY_ON, .end = END_LAP,
	    .leftover = LEFTOVER_NOBODY }, .around = true },
	{ "clockwise-far", "Seeds are sown clockwise, away from the store.",
	  .rules = { SIZE(6, 4), .sowing = SOWING_FAR } },
};

const struct preset *preset_find(const char *name)
{
	for (int i = 0; i < PRESET_COUNT; i++)
		if (strcmp(preset_table[i].name, name) == 0)
			return &preset_table[i];
	return NULL;
}

enum status rules_check(const struct rules *rules)
{
	return rules->seeds > INT64_MAX / 2 / rules->houses ?
		STATUS_TOO_MANY_SEEDS : STATUS_OK;
}

enum status rules_check_play(const struct rules *rules)
{
	enum status status = rules_check(rules);

	return !status && rules->relay && rules->houses > RELAY_HOUSES_MAX ?
		STATUS_TOO_MANY_TO_RELAY : status;
}

bool rules_fit_screen(const struct rules *rules)
{
	return rules->houses <= RULES_HOUSES_SHOWN &&
		rules->seeds <= RULES_SEEDS_SHOWN;
}

bool rules_mirrored(const struct rules *rules)
{
	return rules->sowing == SOWING_CLOCKWISE;
}

static bool rules_agree(const struct rules *a, const struct rules *b,
		unsigned but)
{
	for (int i = 0; i < RULE_COUNT; i++)
		if (!(but & RULE_BIT(i)) && !field_equal(&rule_table[i], a, b))
			return false;
	return true;
}

bool rules_equal(const struct rules *a, const struct rules *b)
{
	return rules_agree(a, b, 0);
}

bool rules_are_but(const struct rules *rules, const struct rules *made_for,
		unsigned but)
{
	struct rules turned = *rules;

	if (rules_mirrored(rules))
		turned.sowing = SOWING_ANTICLOCKWISE;
	return rules_agree(&turned, made_for, but);
}

/* Not if positions are repeated, or some end leaves a row to nobody. */
bool rules_score_all(const struct rules *rules)
{
	return rules_are_but(rules, &preset_table[PRESET_STANDARD].rules,
			RULES_SIZE | RULE_BIT(RULE_CAPTURE) |
			RULE_BIT(RULE_RELAY) | RULE_BIT(RULE_END) |
			RULE_BIT(RULE_LEFTOVER) | RULE_BIT(RULE_SWAP)) &&
		(rules->leftover == LEFTOVER_OWNER ||
		 (rules->leftover == LEFTOVER_OPPONENT &&
		  rules->end != END_MAJORITY));
}

static const struct preset *rules_find(const struct rules *rules, unsigned but)
{
	for (int i = 0; i < PRESET_COUNT; i++)
		if (rules_are_but(rules, &preset_table[i].rules, but))
			return &preset_table[i];
	return NULL;
}

const struct preset *rules_preset(const struct rules *rules)
{
	return rules_mirrored(rules) ? NULL : rules_find(rules, 0);
}

void rules_add_name(const struct rules *rules, struct text *text)
{
	const struct preset *preset = rules_find(rules, RULE_BIT(RULE_SWAP));

	if (!preset)
		preset = rules_find(rules, RULES_SIZE | RULE_BIT(RULE_SWAP));
	text_add(text, "%s%s%s", preset ? preset->name : _("custom rules"),
		preset && rules_mirrored(rules) ? _(", clockwise") : "",
		rules->swap ? _(", swap") : "");
}

void rules_add_full_name(const struct rules *rules, struct text *text)
{
	text_add(text, "Kalah(%" PRId64 ",%" PRId64 ") ", rules->houses,
		rules->seeds);
	rules_add_name(rules, text);
}

bool rules_ignore(const struct rules *rules, const struct field *field)
{
	return field == &rule_table[RULE_CAPTURE] && rules->relay == RELAY_ON;
}

/* That there are no captures is in the help of RELAY_ON. */
const char *rules_sentence(const struct rules *rules, int row)
{
	const struct field *field = &rule_table[row];
	bool silent = field->type != FIELD_CHOICE ||
		rules_ignore(rules, field) ||
		(row == RULE_SWAP && !rules->swap);

	return silent ? NULL : _(field_choice(field, rules)->help);
}
