#include "search/solver/board_search.h"

/* Moves one after the other: where many of them are made again a turn has no
 * end, and each has a board. */
enum { LINE_MOST = 30 };

/* A search that goes on. Boards are copied for each move: a large one takes
 * long, and WATCH is asked at each. */
struct work {
	struct stop stop;
	uint64_t nodes;
	int line;		/* moves made to come here */
	bool stopped;
};

static int64_t lead(const struct board *board, enum player player)
{
	return board_score(board, player) - board_score(board, !player);
}

/* The final difference at a guess: half of what lies in a row stays there. */
static int64_t judge(const struct board *board)
{
	enum player mover = board->mover;

	return board->store[mover] - board->store[!mover] +
		(board->row[mover] - board->row[!mover]) / 2;
}

static int64_t search(struct work *work, const struct board *board, int turns,
		int64_t alpha, int64_t beta);

/* The value of a move that may be made, as its player sees it. */
static int64_t follow(struct work *work, const struct board *board,
		int64_t house, int turns, int64_t alpha, int64_t beta)
{
	struct board after = { 0 };
	int64_t value;
	bool again;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	again = after.mover == board->mover;
	turns -= !again;
	work->line++;
	if (after.over)
		value = lead(&after, board->mover);
	else if (turns <= 0 || work->line >= LINE_MOST)
		value = again ? judge(&after) : -judge(&after);
	else if (again)
		value = search(work, &after, turns, alpha, beta);
	else
		value = -search(work, &after, turns, -beta, -alpha);
	work->line--;
	board_done(&after);
	return value;
}

static int64_t search(struct work *work, const struct board *board, int turns,
		int64_t alpha, int64_t beta)
{
	int64_t best = -INT64_MAX;

	/* nearest to the store first, where a move is most often made again */
	for (int64_t house = board->rules.houses; house > 0; house--) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		if (work->stopped ||
		    stop_asked(&work->stop, ++work->nodes)) {
			work->stopped = true;
			return best;
		}
		value = follow(work, board, house, turns, alpha, beta);
		best = value > best ? value : best;
		alpha = best > alpha ? best : alpha;
		if (alpha >= beta)
			break;
	}
	return best;
}

int board_search(const struct board *board, int turns, struct stop stop,
		struct board_search_move *moves, int room)
{
	struct work work = { .stop = stop };
	int count = 0;

	for (int64_t house = 1; house <= board->rules.houses && count < room;
			house++) {
		if (!board_allows(board, house))
			continue;
		if (stop_asked(&stop, ++work.nodes))
			return 0;
		moves[count].house = house;
		moves[count++].value = follow(&work, board, house, turns,
			-INT64_MAX, INT64_MAX);
		if (work.stopped)
			return 0;
	}
	return count;
}
