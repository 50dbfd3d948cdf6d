#include "search/player/robot.h"

/* Plays HOUSE on a copy and tells what came of it. */
static enum landing try(const struct board *board, int64_t house)
{
	struct board copy = { 0 };
	struct ply ply;

	board_copy(&copy, board);
	board_play(&copy, house, &ply);
	board_done(&copy);
	return ply.landing;
}

/* Whether it is worth trying HOUSE for LANDING: most boards are not to be
 * copied for every house, when arithmetic already says no. */
static bool may_land(const struct board *board, int64_t house,
		enum landing landing)
{
	int64_t houses = board->rules.houses;
	int64_t seeds = board_seeds(board, board->mover, house);
	int64_t last = board_reach(board, house - 1, seeds);

	if (!board_allows(board, house))
		return false;
	if (board->rules.relay)
		return landing == LANDING_STORE;
	if (landing == LANDING_STORE)
		return last == houses;
	return last < houses && seeds <= 2 * houses + 1 &&
		(last == house - 1 ||
		 board_seeds(board, board->mover, last + 1) == 0);
}

static int64_t first_landing(const struct board *board, enum landing landing)
{
	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (may_land(board, house, landing) &&
		    try(board, house) == landing)
			return house;
	return 0;
}

int64_t robot_choose(const struct board *board, enum robot_reason *reason)
{
	int64_t house = first_landing(board, LANDING_STORE);

	*reason = ROBOT_EXTRA_MOVE;
	if (house)
		return house;
	house = first_landing(board, LANDING_CAPTURE);
	*reason = ROBOT_CAPTURE;
	if (house)
		return house;
	*reason = ROBOT_FIRST_LEGAL;
	for (house = 1; !board_allows(board, house); house++)
		;
	return house;
}
