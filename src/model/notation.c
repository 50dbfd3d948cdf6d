/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/notation.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "util/language.h"

const struct naming naming_plain = {
	.person = { { PERSON_P1, NULL }, { PERSON_P2, NULL } }
};

struct party notation_party(const struct naming *naming, enum player player)
{
	return naming->label[player].person ? naming->label[player] :
		naming->person[player];
}

int64_t notation_number(const struct naming *naming, enum player player,
		int64_t house)
{
	assert(house >= 1 || house == HOUSE_SWAP);
	return player == P2 && house > 0 ? naming->beyond + house : house;
}

int64_t notation_house(const struct naming *naming, int64_t houses,
		enum player player, int64_t number)
{
	if (player == P2)
		number -= naming->beyond;
	return number >= 1 && number <= houses ? number : 0;
}

void notation_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, "%s", _("swap"));
	else
		text_add(text, "%" PRId64, notation_number(naming, player,
			house));
}

void notation_add_word(int64_t house, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, "swap");
	else
		text_add(text, "%" PRId64, house);
}

int64_t notation_read_word(const char *word)
{
	int64_t house = field_number(word, INT64_MAX);

	return strcmp(word, "swap") == 0 ? HOUSE_SWAP : house < 0 ? 0 : house;
}

void notation_add_ply(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	notation_add_house(naming, ply->player, ply->house, text);
	if (ply->relays)
		text_add(text, ">%" PRId64, ply->relays);
	if (ply->again)
		text_add(text, "*");
	if (ply->captured)
		text_add(text, "x%" PRId64, ply->captured);
}
