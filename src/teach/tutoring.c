/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/tutoring.h"

#include <stdlib.h>

enum {
	NEAR = 4,		/* seeds that show at once, or more */
	DOUBT = 3,		/* seeds that two estimates may be off */
	HOLDS = 5,		/* levels from here on keep what they get */
	TURNS = 4,		/* the mover's, the opponent's, and again; */
	SMALL = 6,		/* on boards of so many houses, else half */
	LARGE = 10,		/* more are too many */
	MOVES = 20000		/* to look beyond, at most, for each house */
};

bool tutoring_objects(enum tutor_level tutor, int level,
		const struct verdict *verdict, int64_t near)
{
	static const int64_t large[HOLDS] = { 6, 24, 18, 12, 8 };
	bool holds = !level || level >= HOLDS;
	int64_t loss = verdict_loss(verdict);

	if (tutor == TUTOR_OFF || !verdict->known)
		return false;
	if (!verdict->proved)
		loss -= loss < DOUBT ? loss : DOUBT;
	if (tutor == TUTOR_ALL)
		return loss > 0;
	return (loss >= NEAR && near >= NEAR) ||
		loss >= large[holds ? 0 : level] ||
		(holds && loss > 0 && verdict_mark(verdict) == VERDICT_RESULT);
}

/* Whether it is proved that any house of NOW leaves the same player to win. */
static bool tutoring_is_settled(const struct board *now,
		const struct analysis *analysis)
{
	bool settled = true;

	for (int64_t i = 1; i <= now->rules.houses && settled; i++) {
		struct verdict verdict = analysis_verdict(analysis, i);

		settled = !board_allows(now, i) || (verdict.proved &&
			verdict.best && verdict_mark(&verdict) !=
			VERDICT_RESULT);
	}
	return settled;
}

bool tutoring_is_decided(enum tutor_level tutor, const struct board *now,
		const struct analysis *analysis, const struct verdict *verdict)
{
	return board_is_won(now) || (tutor == TUTOR_BLUNDERS &&
		verdict_loss(verdict) <= (llabs(verdict->best) - 1) / 3 &&
		tutoring_is_settled(now, analysis));
}

/* -- a short look ahead ---------------------------------------------------- */

/* The lead of the mover of BOARD after HOUSE (0: whichever brings most) and the
 * rest of TURNS, this one included; as it stands once MOVES are used up. */
static int64_t tutoring_look(const struct board *board, int64_t house,
		int turns, int *moves)
{
	enum player mover = board->mover, other = (enum player)!mover;
	int64_t best = INT64_MIN;
	struct board after = { 0 };

	if (board->over)
		return board_score(board, mover) - board_score(board, other);
	if (!turns || (*moves)-- <= 0)
		return board->store[mover] - board->store[other];
	for (int64_t i = house ? house : 1; i <= board->rules.houses; i++) {
		int64_t lead;

		board_copy(&after, board);
		if (!board_play(&after, i, NULL))
			continue;
		lead = after.mover == mover ?
			tutoring_look(&after, 0, turns, moves) :
			-tutoring_look(&after, 0, turns - 1, moves);
		best = lead > best ? lead : best;
		if (house)
			break;
	}
	board_done(&after);
	return best;
}

int64_t tutoring_near(const struct board *now, int64_t house, int64_t best)
{
	int turns = now->rules.houses > SMALL ? TURNS / 2 : TURNS;
	int moves[2] = { MOVES, MOVES };

	if (now->rules.houses > LARGE || house < 1)
		return INT64_MAX;
	return best < 1 ? 0 : tutoring_look(now, best, turns, &moves[0]) -
		tutoring_look(now, house, turns, &moves[1]);
}

/* The seeds that BY would capture if it were his turn, by the sowing that seems
 * to bring him most. */
static int64_t tutoring_threat(const struct board *board, enum player by)
{
	struct board turn = { 0 };
	struct ply ply = { 0 };
	int64_t house;

	board_copy(&turn, board);
	board_pass(&turn, by);
	house = board_tempting(&turn, 0, 0);
	if (house)
		ply = board_foresee(&turn, house);
	board_done(&turn);
	return ply_taken(&ply);
}

bool tutoring_saves(const struct board *now, int64_t house)
{
	enum player other = (enum player)!now->mover;
	struct board after = { 0 };
	bool saves;

	if (now->rules.houses > LARGE)
		return false;
	board_copy(&after, now);
	board_play(&after, house, NULL);
	saves = tutoring_threat(&after, other) < tutoring_threat(now, other);
	board_done(&after);
	return saves;
}
