/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The thresholds were tuned on mistakes of the weaker levels, whose sentences
 * were read one by one (tests/bench/reasons). */
#include "teach/contrast.h"

#include <limits.h>

enum {
	LARGE = 8,		/* a loss that a late end explains */
	AFTER = 4,		/* turns for which the lines must stay apart */
	LATE = 5,		/* the turn up to which they should part */
	SHORT = 7, LONG = 14,	/* seeds of a row that runs out in sight */
	MOVES = 4000		/* to look at for all answers, at most */
};

/* Two sequels, and what is lost. */
struct pair {
	const struct contrast_line *played, *best;
	int64_t loss;
};

static int64_t greater(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* -- reading a line -------------------------------------------------------- */

static void contrast_add_ply(struct contrast_turn *turn, struct board *board,
		const struct ply *ply, enum player own)
{
	enum player mover = ply->player;
	int64_t store = board->store[mover], other = board->row[!mover];

	board_play(board, ply->house, NULL);
	turn->gain += board->store[mover] - store;
	turn->taken += ply_taken(ply);
	turn->given += board->row[!mover] - other + ply_taken(ply);
	turn->lead = board->store[own] + board->row[own] -
		board->store[!own] - board->row[!own];
}

void contrast_read(struct contrast_line *line, const struct game *game)
{
	struct board board = { 0 };
	enum player own = game_first(game)->mover;

	board_copy(&board, game_first(game));
	*line = (struct contrast_line){ .game = game };
	for (size_t i = 0; i < game->total; i++) {
		const struct ply *ply = &game->plies[i];
		struct contrast_turn beyond = { 0 }, *turn;

		line->taken[ply->player != own] += ply_taken(ply);
		line->turns += !i || !game_same_turn(game, i);
		turn = line->turns > CONTRAST_TURNS_MOST ? &beyond :
			&line->turn[line->turns - 1];
		turn->from = turn->to ? turn->from : i;
		turn->to = i + 1;
		contrast_add_ply(turn, &board, ply, own);
	}
	line->left[0] = board_leftover(&board, own);
	line->left[1] = board_leftover(&board, (enum player)!own);
	board_done(&board);
}

const struct ply *contrast_ply(const struct contrast_line *line, int turn)
{
	const struct ply *plies = line->game->plies;
	size_t found = line->turn[turn].to - 1;

	for (size_t i = line->turn[turn].from; i < found; i++)
		if (ply_taken(&plies[i]) > ply_taken(&plies[found]))
			found = i;
	return &plies[found];
}

/* Whether the first turn of LINE plays HOUSE. */
static bool contrast_plays(const struct contrast_line *line, int64_t house)
{
	for (size_t i = 0; i < line->turn[0].to; i++)
		if (line->game->plies[i].house == house)
			return true;
	return false;
}

/* What the turns FROM, FROM + 2 and so on up to TO capture: all, or the most of
 * one. */
static int64_t contrast_taken(const struct contrast_line *line, int from,
		int to, bool all)
{
	int64_t taken = 0;

	for (int i = from; i <= to; i += 2)
		taken = all ? taken + line->turn[i].taken :
			greater(taken, line->turn[i].taken);
	return taken;
}

/* -- how far the lines are apart ------------------------------------------- */

static int64_t contrast_lead(const struct contrast_line *line, int turn)
{
	return line->turn[turn < line->turns ? turn : line->turns - 1].lead;
}

/* How much more the lead is in the best line by the end of TURN. */
static int64_t apart(const struct pair *pair, int turn)
{
	return contrast_lead(pair->best, turn) -
		contrast_lead(pair->played, turn);
}

/* Whether the lines are apart by half of NEED in all but so many FEWER of the
 * turns after TURN: what is made up for by then explains nothing. */
static bool stays(const struct pair *pair, int turn, int64_t need, int fewer)
{
	for (int i = turn + 1; i <= turn + AFTER; i++)
		fewer -= 2 * apart(pair, i) < need;
	return fewer >= 0;
}

/* -- events ---------------------------------------------------------------- */

/* A kind in a TURN. */
struct contrast_row {
	enum contrast_kind kind;
	int turn;
	bool best;		/* it names the best house */
	bool soon;		/* as in struct contrast */
	bool leads;		/* see row_leads */
};

/* Seeds that an event is about, and as many as they are in the other line. */
struct event {
	int64_t here, there;
};

static struct event row_event(const struct contrast_row *row,
		const struct pair *pair)
{
	const struct contrast_line *played = pair->played, *best = pair->best;
	const struct board *first = game_first(played->game);
	int turn = row->turn;

	switch (row->kind) {
	case CONTRAST_CAPTURE:
		return (struct event){ best->turn[turn].taken,
			played->turn[turn].taken };
	case CONTRAST_ANSWER:
		return (struct event){ played->turn[turn].taken,
			contrast_taken(best, turn, turn + 2, false) };
	case CONTRAST_GIVES:
		/* seeds matter to a short row */
		if (first->row[!first->mover] > SHORT)
			return (struct event){ 0, 0 };
		return (struct event){ played->turn[turn].given,
			greater(best->turn[turn].given,
				best->turn[turn + 2].given) };
	case CONTRAST_NEXT:
		return (struct event){ best->turn[turn].taken,
			contrast_taken(played, 0, turn + 2, turn > 2) };
	default:
		return (struct event){ played->turn[turn].taken,
			contrast_taken(best, 1, turn + 2, true) };
	}
}

static int64_t row_more(const struct contrast_row *row, const struct pair *pair)
{
	struct event event = row_event(row, pair);

	return event.here - event.there;
}

/* Whether the house that captures next is the one that the mistake played, and
 * the best turn does not. */
static bool row_keeps(const struct contrast_row *row, const struct pair *pair)
{
	int64_t house = pair->played->game->plies[0].house;

	return row->turn < pair->best->turns &&
		contrast_ply(pair->best, row->turn)->house == house &&
		!contrast_plays(pair->best, house);
}

/* Whether an event with so many seeds MORE explains what is lost. */
static bool row_explains(const struct contrast_row *row,
		const struct pair *pair, int64_t more)
{
	struct event event = row_event(row, pair);
	int64_t need = 2 * more < pair->loss ? 2 * more : pair->loss;
	bool capture = row->kind == CONTRAST_CAPTURE;
	bool large = capture || row->kind == CONTRAST_ANSWER;

	return more >= (row->kind == CONTRAST_LATER ? 2 : 1) &&
		(row->kind != CONTRAST_NEXT || row_keeps(row, pair)) &&
		5 * more >= pair->loss &&
		more <= (large ? 2 * pair->loss : pair->loss + 1) &&
		(capture || 2 * event.there <= event.here) &&
		(capture || 2 * apart(pair, row->turn) >= need) &&
		stays(pair, row->turn, need, row->kind == CONTRAST_GIVES ? 1 :
			2);
}

/* -- other kinds ----------------------------------------------------------- */

/* Whether ENDS, in which the row of LOSER runs out, leaves the other one so
 * much more than OTHER does that this explains the loss. */
static bool end_keeps(const struct pair *pair, const struct contrast_line *ends,
		const struct contrast_line *other, bool loser, bool soon)
{
	int64_t kept = ends->left[!loser];
	int64_t more = kept - other->left[!loser];
	const struct board *first = game_first(ends->game);
	enum player runs = loser ? !first->mover : first->mover;

	return !ends->game->now.row[runs] &&
		(soon ? first->row[runs] <= LONG : pair->loss >= LARGE) &&
		kept >= (soon ? 4 : 5) && 2 * other->left[!loser] <= kept &&
		2 * ends->taken[loser] <= kept && more >= (soon ? 3 : 4) &&
		10 * more >= (soon ? 4 : 5) * pair->loss &&
		more <= 2 * pair->loss + 2;
}

/* The same for both PAIRS; OWN: whoever erred could have kept the seeds. */
static bool is_end(const struct pair pairs[2], bool own, bool soon)
{
	int least = INT_MAX;

	for (int i = 0; i < 2; i++) {
		const struct contrast_line *ends = own ? pairs[i].best :
			pairs[i].played;

		if (ends->turns > (soon ? 10 : 14) || !end_keeps(&pairs[i],
				ends, own ? pairs[i].played : pairs[i].best,
				own, soon))
			return false;
		least = ends->turns < least ? ends->turns : least;
	}
	return !soon || least <= 6;
}

/* Whether the best turn is that of the mistake with moves added. */
static bool is_move(const struct pair *pair)
{
	size_t played = pair->played->turn[0].to, best = pair->best->turn[0].to;
	size_t i = 0;
	int64_t gain = pair->best->turn[0].gain - pair->played->turn[0].gain;

	for (size_t j = 0; j < best && i < played; j++)
		i += pair->best->game->plies[j].house ==
			pair->played->game->plies[i].house;
	return i == played && played < best && gain >= 1 &&
		5 * gain >= pair->loss;
}

/* -- answers to the best turn ---------------------------------------------- */

struct answers {
	enum player player;	/* whose they are */
	int64_t most;		/* seeds that one of them captures, */
	uint64_t houses;	/* and in which: bit I for house I */
	int moves;		/* that may yet be looked at */
};

/* Looks at all ways to go on with the turn. */
static void answers_look(struct answers *answers, const struct board *board)
{
	struct board after = { 0 };
	struct ply ply;

	for (int64_t i = 1; i <= board->rules.houses; i++) {
		board_copy(&after, board);
		if (!board_play(&after, i, &ply) || answers->moves-- <= 0)
			continue;
		answers->most = greater(answers->most, ply_taken(&ply));
		if (ply_taken(&ply))
			answers->houses |= verdict_bit(ply_from(&ply,
				board->rules.houses));
		if (!after.over && after.mover == answers->player)
			answers_look(answers, &after);
	}
	board_done(&after);
}

/* Sets what there is instead of the answer that captures; false if those seeds
 * can be captured all the same, or nearly as many others. */
static bool contrast_find_instead(struct contrast *contrast)
{
	const struct contrast_line *best = &contrast->line[SEQUEL_BEST];
	const struct ply *answer = contrast_ply(
		&contrast->line[SEQUEL_PLAYED], 1);
	int64_t house = ply_from(answer, best->game->now.rules.houses);
	struct answers answers = { .moves = MOVES };
	struct board board = { 0 };

	game_copy(best->game, best->turn[0].to, &board);
	answers.player = board.mover;
	if (best->turns > 1)
		answers_look(&answers, &board);
	board_done(&board);
	contrast->most = answers.most;
	contrast->moved = contrast_plays(best, house) &&
		!(answers.houses & verdict_bit(house));
	return answers.moves > 0 &&
		(contrast->moved || 2 * answers.most <= ply_taken(answer));
}

/* -- the first kind that holds --------------------------------------------- */

/* In this order. */
static const struct contrast_row contrast_rows[] = {
	{ .kind = CONTRAST_CAPTURE },
	{ .kind = CONTRAST_ANSWER, .turn = 1 },
	{ .kind = CONTRAST_END, .best = true, .soon = true },
	{ .kind = CONTRAST_END, .soon = true },
	{ .kind = CONTRAST_NEXT, .turn = 2, .best = true },
	{ .kind = CONTRAST_MOVE },
	{ .kind = CONTRAST_LATER, .turn = 3 },
	{ .kind = CONTRAST_NEXT, .turn = 4, .best = true },
	{ .kind = CONTRAST_ANSWER, .turn = 1, .leads = true },
	{ .kind = CONTRAST_GIVES },
	{ .kind = CONTRAST_END, .best = true },
	{ .kind = CONTRAST_END }
};

/* By how much an event is more in both PAIRS, if it explains both. */
static int64_t row_weight(const struct contrast_row *row,
		const struct pair pairs[2])
{
	int64_t more = row_more(row, &pairs[0]), other = row_more(row,
		&pairs[1]);

	more = other < more ? other : more;
	for (int i = 0; i < 2; i++)
		if (!row_explains(row, &pairs[i], more))
			return 0;
	return more;
}

/* Whether the answer explains the lines that choose the first house, and the
 * best ones of the others have nothing like it. */
static bool row_leads(const struct contrast_row *row,
		const struct pair pairs[2])
{
	return row_explains(row, &pairs[0], row_more(row, &pairs[0])) &&
		2 * pairs[1].best->turn[row->turn].taken <=
		pairs[0].played->turn[row->turn].taken;
}

static bool row_holds(const struct contrast_row *row,
		const struct pair pairs[2])
{
	switch (row->kind) {
	case CONTRAST_END:
		return is_end(pairs, row->best, row->soon);
	case CONTRAST_MOVE:
		return is_move(&pairs[0]) && is_move(&pairs[1]);
	case CONTRAST_CAPTURE:
		return row_weight(row, pairs) >= row_weight(row + 1, pairs) &&
			row_weight(row, pairs);
	default:
		return row->leads ? row_leads(row, pairs) :
			row_weight(row, pairs) > 0;
	}
}

/* Whether the rules let a seed in a row count as its owner's. */
static bool contrast_counts(const struct rules *rules)
{
	return rules->leftover == LEFTOVER_OWNER && rules->relay == RELAY_OFF &&
		rules->sowing != SOWING_FAR;
}

static bool contrast_take(struct contrast *contrast,
		const struct contrast_row *row, const struct pair pairs[2])
{
	contrast->line[SEQUEL_PLAYED] = *pairs[0].played;
	contrast->line[SEQUEL_BEST] = *pairs[0].best;
	contrast->turn = row->turn;
	contrast->own = row->best;
	contrast->soon = row->soon;
	contrast->most = row->kind == CONTRAST_LATER ?
		row_event(row, &pairs[0]).there : 0;
	return row->kind != CONTRAST_ANSWER || contrast_find_instead(contrast);
}

void contrast_make(struct contrast *contrast, const struct sequels *sequels,
		bool hides)
{
	enum { ROWS = sizeof contrast_rows / sizeof *contrast_rows };
	struct contrast_line lines[SEQUELS];
	struct pair pairs[2];

	*contrast = (struct contrast){ .kind = CONTRAST_NONE };
	if (!sequels || sequels->count < SEQUELS ||
	    !contrast_counts(&sequels->game->now.rules))
		return;
	for (int i = 0; i < SEQUELS; i++)
		contrast_read(&lines[i], &sequels->game[i]);
	for (int i = 0; i < 2; i++)
		pairs[i] = (struct pair){ &lines[SEQUEL_KINDS * i],
			&lines[SEQUEL_KINDS * i + SEQUEL_BEST], sequels->loss };
	for (int i = 0; i < ROWS && !contrast->kind; i++) {
		const struct contrast_row *row = &contrast_rows[i];

		if (!(hides && row->best) && row_holds(row, pairs) &&
		    contrast_take(contrast, row, pairs))
			contrast->kind = row->kind;
	}
	contrast->late = !contrast->kind &&
		2 * apart(&pairs[0], LATE) < sequels->loss &&
		2 * apart(&pairs[1], LATE) < sequels->loss;
}

const char *contrast_word(enum contrast_kind kind)
{
	static const char *const words[CONTRAST_KINDS] = { "-", "capture",
		"answer", "end", "gives", "next", "move", "later" };

	return words[kind];
}
