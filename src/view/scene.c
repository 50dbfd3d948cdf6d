/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/scene.h"

#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"

struct widths scene_widths(const struct naming *naming,
		const struct board *board)
{
	int64_t houses = board->rules.houses;
	int count = text_digits(pits_most(&board->pits));
	int store = text_digits(board->store[board->store[P1] <
		board->store[P2]]);

	return (struct widths){
		text_digits(notation_number(naming, P2, houses)),
		number_most(count, 2), number_most(store, 2)
	};
}

int64_t scene_sweep(struct board *board, int64_t place, enum player *taker)
{
	struct place at = board_place_of(board, place);
	enum player player = board->rules.leftover == LEFTOVER_OPPONENT ?
		!at.player : at.player;
	int64_t seeds = 0;

	if (at.house && board_leftover(board, player))
		seeds = board_take(board, place);
	board->store[player] += seeds;
	if (taker)
		*taker = player;
	return seeds;
}

enum player scene_left(const struct scene *scene)
{
	return rules_mirrored(&scene->board->rules) == scene->turned ? P2 : P1;
}

void scene_add_name(const struct scene *scene, enum player player,
		struct text *text)
{
	const struct board *board = scene->board;
	struct text name = TEXT_IN((char[160]){ 0 });

	text_add(&name, "P%d", player + 1);
	if (scene->label[player])
		text_add(&name, " %s", scene->label[player]);
	text_add(text, board->over || board->mover != player ? "%s" :
		scene->naming->person[player].person == PERSON_YOU ?
		_("%s: your turn") : _("%s to move"), name.at);
}

static bool scene_same(struct place a, struct place b)
{
	return a.player == b.player && a.house == b.house;
}

bool scene_is_chosen(const struct scene *scene, struct place place)
{
	return scene->edited ? scene_same(place, *scene->edited) :
		scene->chosen && scene_same(place,
		(struct place){ scene->board->mover, scene->chosen });
}

bool scene_is_mistake(const struct scene *scene, struct place place)
{
	return scene->mistake && scene_same(place,
		(struct place){ scene->board->mover, scene->played });
}

/* Whether the best move was here instead of the mistake. */
static bool scene_is_best(const struct scene *scene, struct place place)
{
	return scene->mistake && place.player == scene->board->mover &&
		scene->mistake->houses & verdict_bit(place.house);
}

const char *scene_sign(const struct scene *scene, const struct glyphs *glyphs,
		struct place place)
{
	return scene_is_chosen(scene, place) || scene_is_best(scene, place) ?
		glyphs->pointer : scene_is_mistake(scene, place) ? "?" : "";
}

static bool scene_has_hand(const struct scene *scene, struct place place)
{
	return scene->before && scene_same(scene->hand_at, place);
}

static bool scene_is_opposite(const struct scene *scene, struct place a,
		struct place b)
{
	return a.player != b.player && a.house && b.house &&
		a.house + b.house == scene->board->rules.houses + 1;
}

bool scene_has_trace(const struct scene *scene, struct place place)
{
	const struct ply *last = scene->last;

	return last && (scene_same(place, last->last) || scene_same(place,
		(struct place){ last->player, last->house }));
}

int64_t scene_seeds(const struct scene *scene, struct place place)
{
	int64_t carried = !place.house && place.player == scene->taker ?
		scene->carried : 0;

	return board_seeds_in(scene->board, place) - carried;
}

int64_t scene_number(const struct scene *scene, struct place place)
{
	return notation_number(scene->naming, place.player, place.house);
}

enum role scene_role(const struct scene *scene, struct place place)
{
	if (scene->flash && (scene_same(place, scene->hand_at) ||
			scene_is_opposite(scene, place, scene->hand_at)))
		return ROLE_FLASH;
	if (scene_is_chosen(scene, place) || scene_is_best(scene, place))
		return ROLE_CHOSEN;
	if (scene_is_mistake(scene, place))
		return ROLE_ERROR;
	if (scene_has_hand(scene, place))
		return ROLE_HAND;
	return scene_seeds(scene, place) || !place.house ? ROLE_NORMAL :
		ROLE_DIM;
}

/* "x5" to be captured here, changes, and where the last seed falls. */
static void scene_add_preview(const struct scene *scene,
		const struct glyphs *glyphs, struct place place,
		struct text *text)
{
	const struct preview *preview = scene->preview;
	int64_t change = board_seeds_in(&preview->after, place) -
		board_seeds_in(scene->board, place);

	if (scene_is_chosen(scene, place))
		/* TRANSLATORS: on a house of 4 columns, one less for "sow" */
		text_add(text, "%s", language_in("mark", "sow"));
	else if (scene_is_opposite(scene, place, preview->ply.last) &&
		 ply_taken(&preview->ply))
		text_add(text, "x%" PRId64, ply_taken(&preview->ply));
	else if (change)
		text_add(text, "%+" PRId64, change);
	if (scene_same(place, preview->ply.last))
		text_add(text, "%s", glyphs->landing);
}

void scene_add_value(const struct scene_value *value, struct text *text)
{
	text_add(text, value->value ? "%s%+" PRId64 "%s" : "%s%" PRId64 "%s",
		value->proved ? "" : "~", value->value,
		value->best ? "=" : "");
}

static const struct scene_value *scene_value_at(const struct scene *scene,
		struct place place)
{
	for (int i = 0; i < scene->value_count; i++)
		if (place.player == scene->board->mover &&
		    place.house == scene->values[i].house)
			return &scene->values[i];
	return NULL;
}

enum role scene_add_mark(const struct scene *scene,
		const struct glyphs *glyphs, struct place place,
		struct text *text)
{
	const struct scene_value *value = scene_value_at(scene, place);
	int64_t gain;

	if (scene_has_hand(scene, place)) {
		/* an empty hand has dropped its last seed */
		if (scene->hand)
			text_add(text, "(%" PRId64 ")", scene->hand);
		else
			text_add(text, "%s", glyphs->landing);
		return ROLE_HAND;
	}
	if (scene->before) {
		gain = scene_seeds(scene, place) -
			board_seeds_in(scene->before, place);
		if (gain > 0)
			text_add(text, "%+" PRId64, gain);
		return ROLE_DIM;
	}
	if (scene_is_mistake(scene, place)) {
		if (value) {
			text_add(text, "?");
			scene_add_value(value, text);
		} else {
			verdict_add(scene->mistake, text);
		}
		return ROLE_ERROR;
	}
	if (value) {
		scene_add_value(value, text);
		return value->best ? ROLE_HEADING : ROLE_NORMAL;
	}
	if (scene_is_best(scene, place)) {
		text_add(text, "%s", language_in("mark", "best"));
		return ROLE_HEADING;
	}
	if (scene->preview)
		scene_add_preview(scene, glyphs, place, text);
	return theme_role_of(ROLE_P1_PREVIEW, place.player);
}
