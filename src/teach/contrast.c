/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The thresholds were tuned on mistakes of the weaker levels, whose sentences
 * were read one by one (tests/bench/reasons). */
#include "teach/contrast.h"

#include <limits.h>

enum {
	AFTER = 4,		/* turns for which the lines must stay apart */
	MOVES = 4000		/* to look at for all answers, at most */
};

/* Two sequels, and what is lost. */
struct pair {
	const struct contrast_line *played, *best;
	int64_t loss;
};

/* -- reading a line -------------------------------------------------------- */

static void contrast_add_ply(struct contrast_turn *turn, struct board *board,
		const struct ply *ply, enum player own)
{
	enum player mover = ply->player;
	int64_t store = board->store[mover], other = board->row[!mover];

	board_play(board, ply->house, NULL);
	turn->gain += board->store[mover] - store;
	turn->taken += ply_taken(ply);
	if (!ply->captured)
		turn->given += board->row[!mover] - other;
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
	return &line->game->plies[line->turn[turn].to - 1];
}

/* The most that one turn captures, or all that they do, of every other TURN
 * FROM on up to TO. */
static int64_t contrast_most(const struct contrast_line *line, int from, int to)
{
	int64_t most = 0;

	for (int i = from; i <= to; i += 2)
		if (line->turn[i].taken > most)
			most = line->turn[i].taken;
	return most;
}

static int64_t contrast_sum(const struct contrast_line *line, int from, int to)
{
	int64_t sum = 0;

	for (int i = from; i <= to; i += 2)
		sum += line->turn[i].taken;
	return sum;
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

/* The same by what the stores have gained, once both lines have gone on. */
static bool stays_gained(const struct pair *pair, int turn, int64_t need)
{
	int64_t more = 0;

	for (int i = 0; i <= turn + AFTER; i++) {
		int64_t gain = pair->best->turn[i].gain -
			pair->played->turn[i].gain;

		more += i % 2 ? -gain : gain;
		if (i + 1 >= pair->played->turns || i + 1 >= pair->best->turns)
			return 2 * pair->loss >= need;
		if (i > turn && 2 * more < need)
			return false;
	}
	return true;
}

/* -- events ---------------------------------------------------------------- */

/* Seeds that an event is about, and as many as they are in the other line. */
struct event {
	int64_t here, there;
};

static int64_t greater(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static struct event event_capture(const struct pair *pair, int turn)
{
	return (struct event){ pair->best->turn[turn].taken,
		pair->played->turn[turn].taken };
}

static struct event event_answer(const struct pair *pair, int turn)
{
	return (struct event){ pair->played->turn[turn].taken,
		greater(pair->best->turn[turn].taken,
			pair->best->turn[turn + 2].taken) };
}

static struct event event_gives(const struct pair *pair, int turn)
{
	int64_t here = pair->played->turn[turn].given;
	int64_t next = pair->best->turn[turn + 2].given;

	return 2 * next > here ? (struct event){ 0, 0 } : (struct event){ here,
		greater(pair->best->turn[turn].given, next) };
}

static struct event event_next(const struct pair *pair, int turn)
{
	return (struct event){ pair->best->turn[turn].taken, turn > 2 ?
		contrast_sum(pair->played, 0, turn + 2) :
		contrast_most(pair->played, 0, turn + 2) };
}

static struct event event_later(const struct pair *pair, int turn)
{
	return (struct event){ pair->played->turn[turn].taken,
		contrast_sum(pair->best, 1, turn + 2) };
}

/* A kind in a TURN; see the table below. */
struct contrast_row {
	enum contrast_kind kind;
	int turn;
	struct event (*event)(const struct pair *pair, int turn);
	int fewer;		/* see stays */
	int64_t least;		/* seeds that are more than in the other line */
	bool best;		/* it names the best house */
	bool can, soon;		/* as in struct contrast */
};

static int64_t row_more(const struct contrast_row *row, const struct pair *pair)
{
	struct event event = row->event(pair, row->turn);

	return event.here - event.there;
}

/* The least that a capture prepared must bring: any if the mistake has played
 * its house, which explains the most. */
static int64_t row_least(const struct contrast_row *row,
		const struct pair *pair)
{
	return row->kind == CONTRAST_NEXT && row->turn < pair->best->turns &&
		contrast_ply(pair->best, row->turn)->house ==
		pair->played->game->plies[0].house ? 1 : row->least;
}

/* Whether an event with so many seeds MORE explains what is lost. */
static bool row_explains(const struct contrast_row *row,
		const struct pair *pair, int64_t more)
{
	struct event event = row->event(pair, row->turn);
	int64_t need = 2 * more < pair->loss ? 2 * more : pair->loss;
	bool large = row->kind == CONTRAST_CAPTURE ||
		row->kind == CONTRAST_ANSWER;

	return more >= row_least(row, pair) && 5 * more >= pair->loss &&
		more <= (large ? 2 * pair->loss : pair->loss + 1) &&
		(row->kind == CONTRAST_CAPTURE ||
		 (2 * event.there <= event.here &&
		  2 * apart(pair, row->turn) >= need)) &&
		stays(pair, row->turn, need, row->fewer);
}

/* Whether the turn gains so much in the stores that this explains the loss,
 * too: 40 % of it, or five seeds. What it gives away must not outweigh that. */
static bool gains(const struct pair *pair)
{
	const struct contrast_turn *best = pair->best->turn;
	const struct contrast_turn *played = pair->played->turn;
	int64_t gain = best->gain - played->gain;

	return best->taken > played->taken &&
		best->given - played->given < best->taken - played->taken &&
		(10 * gain >= 4 * pair->loss || gain >= 5) &&
		stays_gained(pair, 0, gain);
}

/* The same for the answer. */
static bool answer_gains(const struct pair *pair)
{
	const struct contrast_turn *best = pair->best->turn;
	const struct contrast_turn *played = pair->played->turn;
	int64_t more = played[1].taken - best[1].taken;

	return more >= 2 && 10 * more >= 3 * pair->loss &&
		best[0].gain - played[0].gain + played[1].gain - best[1].gain
			>= 2 && stays_gained(pair, 1, more);
}

/* -- other kinds ----------------------------------------------------------- */

/* Whether ENDS, in which the row of LOSER runs out, leaves the other one so
 * much more than OTHER does that this explains the loss. */
static bool end_keeps(const struct pair *pair, const struct contrast_line *ends,
		const struct contrast_line *other, bool loser, bool soon)
{
	int64_t kept = ends->left[!loser];
	int64_t more = kept - other->left[!loser];
	enum player mover = game_first(ends->game)->mover;

	return !ends->game->now.row[loser ? !mover : mover] &&
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
	int64_t most;		/* seeds that one of them captures */
	uint64_t houses;	/* in which: bit I for house I below 64 */
	int moves;		/* that may yet be looked at */
};

/* Looks at all ways to go on with the turn. */
static void answers_look(struct answers *answers, const struct board *board)
{
	struct board after = { 0 };

	for (int64_t i = 1; i <= board->rules.houses; i++) {
		struct ply ply;

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

static struct answers answers_to(const struct contrast_line *line)
{
	struct board board = { 0 };
	struct answers answers = { .moves = MOVES };

	game_copy(line->game, line->turn[0].to, &board);
	answers.player = board.mover;
	if (line->turns > 1)
		answers_look(&answers, &board);
	if (answers.moves <= 0)
		answers = (struct answers){ .most = INT64_MAX,
			.houses = UINT64_MAX };
	board_done(&board);
	return answers;
}

/* Whether the best turn plays the house where the seeds lay. */
static bool is_moved(const struct contrast_line *best, int64_t house)
{
	for (size_t i = 0; i < best->turn[0].to; i++)
		if (best->game->plies[i].house == house)
			return true;
	return false;
}

/* Sets what there is instead of the answer that captures; false if those seeds
 * can be captured all the same, and only best play does without. */
static bool contrast_find_instead(struct contrast *contrast)
{
	const struct contrast_line *best = &contrast->line[SEQUEL_BEST];
	const struct ply *answer = contrast_ply(
		&contrast->line[SEQUEL_PLAYED], 1);
	int64_t house = ply_from(answer, best->game->now.rules.houses);
	struct answers answers = answers_to(best);
	bool safe = !(answers.houses & verdict_bit(house));

	contrast->most = answers.most;
	contrast->instead = safe && is_moved(best, house) ? INSTEAD_MOVED :
		!answers.most ? INSTEAD_NOTHING :
		safe && 2 * answers.most <= ply_taken(answer) ? INSTEAD_LESS :
		safe ? INSTEAD_SAVED : INSTEAD_BEST;
	return safe || best->turn[1].taken;
}

/* -- the first kind that holds --------------------------------------------- */

/* In this order. */
static const struct contrast_row contrast_rows[] = {
	{ .kind = CONTRAST_CAPTURE, .turn = 0, .event = event_capture,
	  .fewer = 2, .least = 1 },
	{ .kind = CONTRAST_ANSWER, .turn = 1, .event = event_answer,
	  .fewer = 2, .least = 1 },
	{ .kind = CONTRAST_END, .best = true, .soon = true },
	{ .kind = CONTRAST_GIVES, .turn = 0, .event = event_gives,
	  .fewer = 1, .least = 1 },
	{ .kind = CONTRAST_END, .soon = true },
	{ .kind = CONTRAST_NEXT, .turn = 2, .event = event_next,
	  .fewer = 2, .least = 2, .best = true },
	{ .kind = CONTRAST_MOVE },
	{ .kind = CONTRAST_LATER, .turn = 3, .event = event_later,
	  .fewer = 2, .least = 2 },
	{ .kind = CONTRAST_NEXT, .turn = 4, .event = event_next,
	  .fewer = 2, .least = 2, .best = true },
	{ .kind = CONTRAST_ANSWER, .turn = 1, .event = event_answer,
	  .fewer = 2, .least = 1,
	  .can = true },
	{ .kind = CONTRAST_LATER, .turn = 5, .event = event_later,
	  .fewer = 2, .least = 2 },
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
		if (!row_explains(row, &pairs[i], more) &&
		    !(row->kind == CONTRAST_CAPTURE && gains(&pairs[i])) &&
		    !(row->kind == CONTRAST_ANSWER && answer_gains(&pairs[i])))
			return 0;
	return more;
}

/* Which of PAIRS is the only one in which an answer captures so much; -1 if
 * there is none, or if one that is nearly as good is in the best lines. */
static int row_single(const struct contrast_row *row,
		const struct pair pairs[2])
{
	int found = -1, count = 0;

	for (int i = 0; i < 2; i++)
		if (row_explains(row, &pairs[i], row_more(row, &pairs[i]))) {
			found = i;
			count++;
		}
	for (int i = 0; i < 2 && count == 1; i++)
		if (2 * pairs[i].best->turn[1].taken >
				pairs[found].played->turn[1].taken)
			count = 0;
	return count == 1 ? found : -1;
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
		return row->can ? row_single(row, pairs) >= 0 :
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
	const struct pair *pair = &pairs[row->can && row_single(row, pairs)];

	contrast->line[SEQUEL_PLAYED] = *pair->played;
	contrast->line[SEQUEL_BEST] = *pair->best;
	contrast->turn = row->turn;
	contrast->can = row->can;
	contrast->own = row->best;
	contrast->soon = row->soon;
	return row->kind != CONTRAST_ANSWER || contrast_find_instead(contrast);
}

void contrast_make(struct contrast *contrast, const struct sequels *sequels,
		bool hides)
{
	enum { ROWS = sizeof contrast_rows / sizeof *contrast_rows };
	struct contrast_line lines[SEQUELS];
	struct pair pairs[2];

	contrast->kind = CONTRAST_NONE;
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
}

const char *contrast_word(enum contrast_kind kind)
{
	static const char *const words[CONTRAST_KINDS] = { "-", "capture",
		"answer", "end", "gives", "next", "move", "later" };

	return words[kind];
}
