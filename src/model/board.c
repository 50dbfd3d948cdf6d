#include "model/board.h"

static enum player other(enum player player)
{
	return player == P1 ? P2 : P1;
}

static bool is_over(const struct board *board)
{
	if (board->rules.end == END_TURN)
		return board->row[board->mover] == 0;
	return board->row[P1] == 0 || board->row[P2] == 0;
}

void board_start(struct board *board, const struct rules *rules)
{
	int64_t row = rules->houses * rules->seeds;

	board->rules = *rules;
	pits_fill(&board->pits, 2 * rules->houses, rules->seeds);
	board->store[P1] = board->store[P2] = 0;
	board->row[P1] = board->row[P2] = row;
	board->mover = P1;
	board->over = false;
}

void board_let_move(struct board *board, enum player mover)
{
	board->mover = mover;
	board->over = is_over(board);
}

void board_set(struct board *board, const struct rules *rules,
		const int64_t store[2], const int64_t *count,
		enum player mover)
{
	int64_t houses = rules->houses;

	board->rules = *rules;
	pits_fill(&board->pits, 2 * houses, 0);
	board->row[P1] = board->row[P2] = 0;
	for (int64_t pit = 0; pit < 2 * houses; pit++) {
		pits_add(&board->pits, pit, count[pit]);
		board->row[pit < houses ? P1 : P2] += count[pit];
	}
	board->store[P1] = store[P1];
	board->store[P2] = store[P2];
	board_let_move(board, mover);
}

void board_copy(struct board *to, const struct board *from)
{
	struct pits pits = to->pits;

	pits_copy(&pits, &from->pits);
	*to = *from;
	to->pits = pits;
}

void board_done(struct board *board)
{
	pits_done(&board->pits);
}

int64_t board_seeds(const struct board *board, enum player player,
		int64_t house)
{
	return pits_get(&board->pits,
		house - 1 + (player == P1 ? 0 : board->rules.houses));
}

bool board_allows(const struct board *board, int64_t house)
{
	return !board->over && house >= 1 && house <= board->rules.houses &&
		board_seeds(board, board->mover, house) > 0;
}

/* The pit at a place of the track that is not the store. */
static int64_t pit_at(const struct board *board, int64_t place)
{
	int64_t houses = board->rules.houses;
	bool mine = place < houses;
	int64_t house = mine ? place : place - houses - 1;

	return mine == (board->mover == P1) ? house : house + houses;
}

static enum player owner(const struct board *board, int64_t place)
{
	return place <= board->rules.houses ? board->mover :
		other(board->mover);
}

struct place board_place_of(const struct board *board, int64_t place)
{
	int64_t houses = board->rules.houses;

	return (struct place){ owner(board, place), place < houses ?
		place + 1 : place - houses };
}

int64_t board_next(const struct board *board, int64_t place)
{
	int64_t last = 2 * board->rules.houses;

	if (board->rules.sowing == SOWING_FAR)
		return place == 0 ? last : place - 1;
	return place == last ? 0 : place + 1;
}

int64_t board_take(struct board *board, int64_t place)
{
	int64_t seeds = pits_take(&board->pits, pit_at(board, place));

	board->row[owner(board, place)] -= seeds;
	return seeds;
}

/* One seed to each place FROM .. TO - 1 of the track. */
static void sow_run(struct board *board, int64_t from, int64_t to)
{
	int64_t houses = board->rules.houses;
	int64_t end = to < houses ? to : houses;
	int64_t begin = from > houses ? from : houses + 1;
	int64_t first = pit_at(board, 0), second = pit_at(board, houses + 1);

	if (from < end) {
		pits_sow(&board->pits, first + from, first + end);
		board->row[board->mover] += end - from;
	}
	if (from <= houses && houses < to)
		board->store[board->mover]++;
	if (begin < to) {
		second -= houses + 1;
		pits_sow(&board->pits, second + begin, second + to);
		board->row[other(board->mover)] += to - begin;
	}
}

void board_drop(struct board *board, int64_t place)
{
	sow_run(board, place, place + 1);
}

static void sow_laps(struct board *board, int64_t laps)
{
	int64_t row = laps * board->rules.houses;

	pits_add_all(&board->pits, laps);
	board->row[P1] += row;
	board->row[P2] += row;
	board->store[board->mover] += laps;
}

/* The place of the track SEEDS (fewer than a lap) after PLACE. */
static int64_t walk(const struct board *board, int64_t place, int64_t seeds)
{
	int64_t lap = 2 * board->rules.houses + 1;

	if (board->rules.sowing == SOWING_FAR)
		return place >= seeds ? place - seeds : place - seeds + lap;
	return place < lap - seeds ? place + seeds : place - (lap - seeds);
}

int64_t board_reach(const struct board *board, int64_t place, int64_t seeds)
{
	return walk(board, place, seeds % (2 * board->rules.houses + 1));
}

/* Sows SEEDS from the place after PLACE on; returns where the last one fell. */
static int64_t sow_hand(struct board *board, int64_t place, int64_t seeds)
{
	int64_t lap = 2 * board->rules.houses + 1, last, from;

	/* most hands are less than a lap, and a division is slow */
	if (seeds >= lap) {
		int64_t laps = seeds / lap;

		sow_laps(board, laps);
		seeds -= laps * lap;
	}
	last = walk(board, place, seeds);
	from = board->rules.sowing == SOWING_FAR ? last : place + 1;
	if (seeds <= lap - from) {
		sow_run(board, from, from + seeds);
	} else {
		sow_run(board, from, lap);
		sow_run(board, 0, seeds - (lap - from));
	}
	return last;
}

enum landing board_landing(const struct board *board, int64_t place)
{
	const struct rules *rules = &board->rules;
	bool empty;

	if (place == rules->houses)
		return LANDING_STORE;
	empty = pits_get(&board->pits, pit_at(board, place)) == 1;
	if (rules->relay) {
		if (empty)
			return LANDING_PASS;
		return rules->end == END_LAP && is_over(board) ?
			LANDING_CUT : LANDING_RELAY;
	}
	if (!empty || place > rules->houses || rules->capture == CAPTURE_NEVER)
		return LANDING_PASS;
	if (rules->capture == CAPTURE_OPPOSITE &&
	    pits_get(&board->pits, pit_at(board, 2 * rules->houses - place)) ==
	    0)
		return LANDING_PASS;
	return LANDING_CAPTURE;
}

int64_t board_capture(struct board *board, int64_t place)
{
	int64_t seeds = board_take(board, 2 * board->rules.houses - place) +
		board_take(board, place);

	board->store[board->mover] += seeds;
	return seeds;
}

void board_settle(struct board *board, enum landing landing)
{
	if (landing != LANDING_STORE)
		board->mover = other(board->mover);
	board->over = is_over(board);
}

void board_play(struct board *board, int64_t house, struct ply *ply)
{
	struct ply played = { .player = board->mover, .house = house };
	int64_t place = house - 1;
	int64_t hand = board_take(board, place);

	played.seeds = hand;
	place = sow_hand(board, place, hand);
	played.landing = board_landing(board, place);
	while (played.landing == LANDING_RELAY) {
		hand = board_take(board, place);
		played.relays++;
		place = sow_hand(board, place, hand);
		played.landing = board_landing(board, place);
	}
	played.last = board_place_of(board, place);
	played.empty = place != board->rules.houses &&
		pits_get(&board->pits, pit_at(board, place)) == 1;
	if (played.landing == LANDING_CAPTURE)
		played.captured = board_capture(board, place);
	board_settle(board, played.landing);
	played.over = board->over;
	if (ply)
		*ply = played;
}

void board_stop(struct board *board)
{
	board->over = true;
}

int64_t board_leftover(const struct board *board, enum player player)
{
	return board->rules.leftover == LEFTOVER_OWNER ? board->row[player] :
		0;
}

int64_t board_score(const struct board *board, enum player player)
{
	return board->store[player] + board_leftover(board, player);
}

bool board_equal(const struct board *a, const struct board *b)
{
	if (a->mover != b->mover || a->row[P1] != b->row[P1] ||
	    a->row[P2] != b->row[P2] || a->store[P1] != b->store[P1] ||
	    a->store[P2] != b->store[P2] || a->pits.count != b->pits.count)
		return false;
	for (int64_t pit = 0; pit < a->pits.count; pit++)
		if (pits_get(&a->pits, pit) != pits_get(&b->pits, pit))
			return false;
	return true;
}

/* One step of splitmix64 (Steele, Lea, Flood 2014): every bit of the result
 * depends on every bit of X. */
static uint64_t mix(uint64_t x)
{
	x += UINT64_C(0x9E3779B97F4A7C15);
	x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
	return x ^ x >> 31;
}

uint64_t board_print(const struct board *board)
{
	uint64_t print = board->mover;

	for (int64_t pit = 0; pit < board->pits.count; pit++)
		print = mix(print ^ (uint64_t)pits_get(&board->pits, pit));
	return print;
}
