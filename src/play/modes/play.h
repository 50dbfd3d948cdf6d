/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which houses are sown: choosing, animation, moves of programs. */
#ifndef KALAH_PLAY_MODES_PLAY_H
#define KALAH_PLAY_MODES_PLAY_H

#include "play/modes/board_mode.h"

struct play {
	struct mode mode;
	struct anim anim;
	struct board_mode page;
	struct preview preview;	/* of the chosen house, in this frame */
	int64_t typed;		/* number typed so far, or 0 */
	int64_t program_due;	/* microseconds; 0: not yet set */
	unsigned positions;	/* match.positions that all this is about */
	bool rings;		/* once seeds have stopped falling */
	bool own;		/* they were sown by a person here */
	bool refused;		/* what was chosen last cannot be sown */
	bool skipped;		/* the command under way has ended their fall */
	command_run *judge;	/* sows the house that a person has chosen, or
				   does not */
};

void play_leave(struct mode *mode);

/* The mode, after resetting what was about another position. */
struct play *play_of(struct mode *mode);

/* Whether a person is to move and may swap. */
bool play_offers_swap(const struct match *match);

/* Sows HOUSE, which must be allowed, or swaps, without asking. */
void play_sow_house(struct play *play, int64_t house);

/* Of its mode_kind; also for modes that begin with a struct play. */
void play_prepare(struct mode *mode);
void play_unknown(struct mode *mode);
int64_t play_tick(struct mode *mode, int64_t now);
void play_draw(struct mode *mode);
void play_ask(const struct mode *mode, struct text *text);

/* Has LEGEND show the numbers of the mover's houses, which cannot be clicked as
 * keys. */
void play_adapt_digits(const struct match *match, struct legend *legend);

/* Commands; BY is a direction. play_skip ends the animation and drops other
 * keys, as they were typed with a different position in view. */
command_run play_choose_beside, play_choose_end, play_sow, play_type_digit,
	play_click, play_skip;

/* In words: the house whose number was said, or 0 after noting why there is
 * none that can be sown; and the command that sows it. */
int64_t play_house_said(struct desk *desk);
command_run play_sow_said;

#endif
