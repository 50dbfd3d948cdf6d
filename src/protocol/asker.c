/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/asker.h"

void asker_begin(struct asker *asker, const struct asker_kind *kind, int fd)
{
	*asker = (struct asker){ .kind = kind };
	channel_open(&asker->channel, fd, kind->line_end);
	kind->greet(asker);
}

int64_t asker_turn(struct asker *asker, int64_t now)
{
	int64_t due = channel_turn(&asker->channel, now);
	char *line;

	while ((line = channel_hear(&asker->channel)))
		asker->kind->take(asker, line);
	return due;
}

void asker_note_name(struct asker *asker, const char *name)
{
	const struct field field = { .type = FIELD_TEXT,
		.offset = offsetof(struct asker, name) };

	field_set_text(&field, asker, name);
}

void asker_note_house(struct asker *asker, int64_t house, const char *said)
{
	asker->house = house;
	text_safe(asker->said, sizeof asker->said, said);
}
