/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/board.h"

#include <assert.h>
#include <stdlib.h>

#include "model/fingerprint.h"
#include "util/exit.h"

/* For what runs at every move of a record, where calls would be costly. */
#define BOARD_INLINE static COMPILER_INLINE

static enum player board_other(enum player player)
{
	return (enum player)(player ^ 1);
}

/* A store's lead must exceed the seeds in the houses: this needs no total. */
bool board_is_won(const struct board *board)
{
	int64_t rest = board->row[P1] + board->row[P2];
	int64_t lead = board->store[P1] - board->store[P2];

	return lead > rest || lead < -rest;
}

static bool board_is_over(const struct board *board)
{
	if (board->rules.end == END_TURN)
		return !board->row[board->mover];
	return !board->row[P1] || !board->row[P2] ||
		(board->rules.end == END_MAJORITY && board_is_won(board));
}

static void board_fingerprint_run(struct board *board, int64_t from, int64_t n,
		int64_t seeds)
{
	uint64_t pits = 2 * (uint64_t)board->rules.houses;
	uint64_t start = (uint64_t)from, end = start + (uint64_t)n;

	board->fingerprint = fingerprint_add(board->fingerprint, start,
		end < pits ? end : pits, seeds);
	if (end > pits)
		board->fingerprint = fingerprint_add(board->fingerprint, 0,
			end - pits, seeds);
}

/* Updates the fingerprint: SEEDS were added to each of N pits from FROM on. */
static void board_note_run(struct board *board, int64_t from, int64_t n,
		int64_t seeds)
{
	if (board->rules.sowing == SOWING_FAR)
		board_fingerprint_run(board, from, n, seeds);
}

void board_start(struct board *board, const struct rules *rules,
		enum player mover)
{
	int64_t pits = 2 * rules->houses, row = rules->houses * rules->seeds;

	assert(rules->houses > 0 && rules->seeds > 0 && !rules_check(rules));
	*board = (struct board){ .rules = *rules, .pits = board->pits,
		.row = { row, row }, .mover = mover };
	board_begin(board);
	pits_fill(&board->pits, pits, rules->seeds, 2 * row);
	board_note_run(board, 0, pits, rules->seeds);
}

void board_set(struct board *board, const struct rules *rules,
		const int64_t store[2], const int64_t *count,
		enum player mover)
{
	int64_t houses = rules->houses;

	assert(houses > 0 && store[P1] >= 0 && store[P2] >= 0);
	*board = (struct board){ .rules = *rules, .pits = board->pits,
		.store = { store[P1], store[P2] }, .mover = mover };
	board_begin(board);
	for (int64_t pit = 0; pit < 2 * houses; pit++) {
		assert(count[pit] >= 0);
		board->row[pit < houses ? P1 : P2] += count[pit];
	}
	pits_fill(&board->pits, 2 * houses, 0, board->row[P1] + board->row[P2]);
	for (int64_t pit = 0; pit < 2 * houses; pit++) {
		pits_add(&board->pits, pit, count[pit]);
		board_note_run(board, pit, 1, count[pit]);
	}
	board->over = board_is_over(board);
}

void board_begin(struct board *board)
{
	board->swap = board->rules.swap ? SWAP_LATER : SWAP_NEVER;
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
	assert(house >= 1 && house <= board->rules.houses);
	return pits_get(&board->pits, house - 1 + player * board->rules.houses);
}

int64_t board_seeds_in(const struct board *board, struct place place)
{
	return place.house ? board_seeds(board, place.player, place.house) :
		board->store[place.player];
}

bool board_allows(const struct board *board, int64_t house)
{
	if (board->over)
		return false;
	if (house == HOUSE_SWAP)
		return board->swap == SWAP_NOW;
	return house >= 1 && house <= board->rules.houses &&
		board_seeds(board, board->mover, house) > 0;
}

/* NUMBER modulo LENGTH, for NUMBER < 2 * LENGTH (which may need 64 bits). No
 * branch here or in the callers depends on who moves or where the ring closes,
 * since a processor can predict neither. */
static uint64_t board_wrap(uint64_t number, uint64_t length)
{
	return number - (length & -(uint64_t)(number >= length));
}

/* The pit at PLACE, which must not be the store. */
static int64_t board_pit_at(const struct board *board, int64_t place)
{
	uint64_t houses = (uint64_t)board->rules.houses;

	return (int64_t)board_wrap((uint64_t)place -
		(place > board->rules.houses) + houses * board->mover,
		2 * houses);
}

static enum player board_owner(const struct board *board, int64_t place)
{
	return (enum player)(board->mover ^ (place > board->rules.houses));
}

struct place board_place_of(const struct board *board, int64_t place)
{
	int64_t houses = board->rules.houses;

	return (struct place){ board_owner(board, place), place < houses ?
		place + 1 : place - houses };
}

/* 0 for the store, which is never sown. */
static int64_t board_seeds_at(const struct board *board, int64_t place)
{
	return place == board->rules.houses ? 0 :
		pits_get(&board->pits, board_pit_at(board, place));
}

/* SEEDS must be all there are at PLACE. */
static void board_take_seeds(struct board *board, int64_t place, int64_t seeds)
{
	int64_t pit = board_pit_at(board, place);

	pits_add(&board->pits, pit, -seeds);
	board_note_run(board, pit, 1, -seeds);
	board->row[board_owner(board, place)] -= seeds;
}

int64_t board_take(struct board *board, int64_t place)
{
	int64_t seeds = board_seeds_at(board, place);

	assert(place >= 0 && place <= 2 * board->rules.houses);
	board_take_seeds(board, place, seeds);
	return seeds;
}

/* How many of N pits, counted from the mover's first house, are the opponent's;
 * at most twice round the ring. */
static uint64_t board_count_theirs(uint64_t n, uint64_t houses)
{
	uint64_t once = n < houses ? 0 : n - houses;
	uint64_t twice = n < 3 * houses ? 0 : n - 3 * houses;

	return (once < houses ? once : houses) + twice;
}

void board_sow_run(struct board *board, int64_t place, int64_t n)
{
	uint64_t houses = (uint64_t)board->rules.houses;
	uint64_t from = (uint64_t)place, to = from + (uint64_t)n;
	uint64_t store = (from <= houses) & (to > houses);
	uint64_t first = from - (from > houses), ring, others;
	int64_t pit;

	store |= to > 3 * houses + 1;
	ring = (uint64_t)n - store;
	others = board_count_theirs(first + ring, houses) -
		board_count_theirs(first, houses);
	board->store[board->mover] += (int64_t)store;
	board->row[board->mover] += (int64_t)(ring - others);
	board->row[board_other(board->mover)] += (int64_t)others;
	pit = board_pit_at(board, place + (place == board->rules.houses));
	pits_sow(&board->pits, pit, (int64_t)ring);
	board_note_run(board, pit, (int64_t)ring, 1);
}

static void board_sow_laps(struct board *board, int64_t laps)
{
	int64_t row = laps * board->rules.houses;

	pits_add_all(&board->pits, laps);
	board_note_run(board, 0, 2 * board->rules.houses, laps);
	board->row[P1] += row;
	board->row[P2] += row;
	board->store[board->mover] += laps;
}

/* Like board_reach, but SEEDS are fewer than a lap. */
static int64_t board_walk(const struct board *board, int64_t place,
		int64_t seeds)
{
	int64_t lap = 2 * board->rules.houses + 1;

	if (board->rules.sowing == SOWING_FAR)
		seeds = lap - seeds;
	return (int64_t)board_wrap((uint64_t)place + (uint64_t)seeds,
		(uint64_t)lap);
}

int64_t board_reach(const struct board *board, int64_t place, int64_t seeds)
{
	return board_walk(board, place, seeds % (2 * board->rules.houses + 1));
}

/* Sows SEEDS lifted from PLACE; returns where the last one fell. */
static int64_t board_sow_hand(struct board *board, int64_t place, int64_t seeds)
{
	int64_t lap = 2 * board->rules.houses + 1, last;

	/* most hands are less than a lap, and division is slow */
	if (seeds >= lap) {
		board_sow_laps(board, seeds / lap);
		seeds %= lap;
	}
	last = board_walk(board, place, seeds);
	board_sow_run(board, board->rules.sowing == SOWING_FAR ? last :
		place + 1, seeds);
	return last;
}

/* Whether a last seed in an empty house of the mover's captures, with SEEDS in
 * the house opposite. Free of branches. */
static bool board_captures(const struct board *board, int64_t seeds)
{
	int capture = board->rules.capture;

	return (capture == CAPTURE_ALWAYS) |
		((capture == CAPTURE_OPPOSITE) & (seeds > 0));
}

_Static_assert(RULE_COUNT == 9, "a new rule needs its case where it is played");

/* What a last seed at PLACE brings about. SEEDS, itself included, are there. */
static enum landing board_judge(const struct board *board, int64_t place,
		int64_t seeds)
{
	const struct rules *rules = &board->rules;

	if (place == rules->houses)
		return LANDING_STORE;
	if (rules->relay && seeds > 1)
		return rules->end == END_LAP && board_is_over(board) ?
			LANDING_CUT : LANDING_RELAY;
	if (rules->relay == RELAY_ON || seeds > 1 || place > rules->houses ||
	    !board_captures(board, board_seeds_at(board,
		2 * rules->houses - place)))
		return LANDING_PASS;
	return LANDING_CAPTURE;
}

enum landing board_landing(const struct board *board, int64_t place)
{
	return board_judge(board, place, board_seeds_at(board, place));
}

int64_t board_capture(struct board *board, int64_t place)
{
	int64_t seeds = board_take(board, 2 * board->rules.houses - place) +
		board_take(board, place);

	assert(place < board->rules.houses);
	board->store[board->mover] += seeds;
	return seeds;
}

/* Returns whether the same player moves again. */
BOARD_INLINE bool board_end_move(struct board *board, enum landing landing)
{
	bool again = landing == LANDING_STORE ?
		board->rules.again != AGAIN_NEVER :
		landing == LANDING_CAPTURE &&
			board->rules.again == AGAIN_CAPTURE;

	if (board->swap == SWAP_NOW || (board->swap == SWAP_LATER && !again))
		board->swap--;
	if (!again)
		board->mover = board_other(board->mover);
	board->over = board_is_over(board);
	return again;
}

bool board_settle(struct board *board, enum landing landing)
{
	return board_end_move(board, landing);
}

static bool board_play_swap(struct board *board, struct ply *ply)
{
	if (!board_allows(board, HOUSE_SWAP))
		return false;
	board->swap = SWAP_NEVER;
	if (ply)
		*ply = (struct ply){ .player = board->mover,
			.landing = LANDING_SWAP, .house = HOUSE_SWAP };
	return true;
}

/* Where a move ended and what it brought about. */
struct fall {
	int64_t place;
	enum landing landing;
	bool empty;		/* the last house was empty before */
	int64_t relays, captured;
};

/* The mover's HOUSE as a pit of the ring. */
BOARD_INLINE int64_t board_pit_of(const struct board *board, int64_t house)
{
	return house - 1 + (board->rules.houses & -(int64_t)board->mover);
}

/* Whether a move is a single hand, sown towards the mover's store. */
BOARD_INLINE bool board_is_single(const struct board *board)
{
	return !board->rules.relay && board->rules.sowing != SOWING_FAR;
}

/*
 * On a large board most moves stay in the row, and so change neither a store
 * nor the sum of a row, unless they capture. Whether the last house is empty
 * cannot be predicted, but captures are rare: so the only branch is on a
 * capture. Pits are read before they are written, because reading what was just
 * written is slow.
 */
BOARD_INLINE struct fall board_sow_row(struct board *board, int64_t place,
		int64_t hand)
{
	int64_t pit = board_pit_of(board, place + 1), last = pit + hand;
	bool empty = pits_get(&board->pits, last) == 0;
	bool captures = empty & board_captures(board, pits_get(&board->pits,
		board->pits.count - 1 - last));
	struct fall fall = { place + hand, LANDING_PASS, empty, 0, 0 };

	pits_add(&board->pits, pit, -hand);
	pits_sow_short(&board->pits, pit + 1, hand);
	if (captures) {
		fall.landing = LANDING_CAPTURE;
		fall.captured = board_capture(board, fall.place);
	}
	return fall;
}

/*
 * Any other move where board_is_single: whole laps, and then the mover's store
 * once at most. Branches, other than on captures and on moving again, would
 * depend on what cannot be predicted.
 */
BOARD_INLINE struct fall board_sow_round(struct board *board, int64_t place,
		int64_t hand)
{
	struct pits *pits = &board->pits;
	int64_t houses = board->rules.houses, lap = 2 * houses + 1;
	int64_t laps = hand / lap, n = hand % lap, past = place - houses + n;
	int64_t ring = n - (past >= 0), pit = board_pit_of(board, place + 1);
	int64_t theirs = past < 0 ? 0 : past < houses ? past : houses;
	int64_t last = (int64_t)board_wrap((uint64_t)pit +
		(uint64_t)ring, 2 * (uint64_t)houses);
	struct fall fall = { .landing = LANDING_PASS };

	board->store[board->mover] += laps + n - ring;
	board->row[board->mover] += laps * houses + ring - theirs - hand;
	board->row[board_other(board->mover)] += laps * houses + theirs;
	/* without a rest the last seed falls where the hand was */
	fall.empty = (past != 0) &
		((n ? pits_get(pits, last) + 1 : 0) + laps == 1);
	pits_add(pits, pit, -hand);
	pits_add_all(pits, laps);
	if (hand < pits->shorts)
		pits_sow_short(pits, pit + 1, ring);
	else
		pits_sow_long(pits, pit + 1, ring);
	fall.place = past > houses ? past - houses - 1 : past + houses;
	if (past == 0) {
		fall.landing = LANDING_STORE;
	} else if (fall.empty && fall.place < houses && board_captures(board,
			pits_get(pits, 2 * houses - 1 - last))) {
		fall.landing = LANDING_CAPTURE;
		fall.captured = board_capture(board, fall.place);
	}
	return fall;
}

/* Sows all laps of a move; what the last seed brings about is still to come. */
static struct fall board_sow_laps_of(struct board *board, int64_t place,
		int64_t hand)
{
	struct fall fall = { .relays = -1 };

	do {
		board_take_seeds(board, place, hand);
		place = board_sow_hand(board, place, hand);
		hand = board_seeds_at(board, place);
		fall.landing = board_judge(board, place, hand);
		fall.relays++;
	} while (fall.landing == LANDING_RELAY);
	fall.place = place;
	fall.empty = hand == 1;
	return fall;
}

/* Any other move. */
static struct fall board_sow_any(struct board *board, int64_t place,
		int64_t hand)
{
	struct fall fall = board_sow_laps_of(board, place, hand);

	if (fall.landing == LANDING_CAPTURE)
		fall.captured = board_capture(board, fall.place);
	return fall;
}

/* Inline, so that callers without a PLY do not pay for one. */
BOARD_INLINE bool board_sow_house(struct board *board, int64_t house,
		struct ply *ply)
{
	enum player mover = board->mover;
	struct fall fall;
	int64_t hand;
	bool again;

	if (board->over || house < 1 || house > board->rules.houses)
		return false;
	hand = pits_get(&board->pits, board_pit_of(board, house));
	if (hand == 0)
		return false;
	if (!board_is_single(board))
		fall = board_sow_any(board, house - 1, hand);
	else if (hand < board->pits.shorts &&
		 hand <= board->rules.houses - house)
		fall = board_sow_row(board, house - 1, hand);
	else
		fall = board_sow_round(board, house - 1, hand);
	if (ply)
		*ply = (struct ply){ .player = mover, .landing = fall.landing,
			.empty = fall.empty, .house = house, .seeds = hand,
			.relays = fall.relays, .captured = fall.captured,
			.last = board_place_of(board, fall.place) };
	again = board_end_move(board, fall.landing);
	if (ply) {
		ply->again = again;
		ply->over = board->over;
	}
	return true;
}

bool board_play(struct board *board, int64_t house, struct ply *ply)
{
	if (house == HOUSE_SWAP)
		return board_play_swap(board, ply);
	return board_sow_house(board, house, ply);
}

bool board_play_blindly(struct board *board, int64_t house)
{
	if (house == HOUSE_SWAP || !board_allows(board, house))
		return false;
	board_sow_laps_of(board, house - 1, board_seeds(board, board->mover,
		house));
	board_settle(board, LANDING_PASS);
	return true;
}

struct ply board_foresee(const struct board *board, int64_t house)
{
	struct board copy = { 0 };
	struct ply ply;

	board_copy(&copy, board);
	INSIST(board_play(&copy, house, &ply));
	board_done(&copy);
	return ply;
}

int64_t board_tempting(const struct board *board, int64_t best,
		uint64_t without)
{
	/* what a further move seems worth */
	enum { AGAIN = 2 };
	int64_t tempting = 0, most = -1;

	for (int64_t i = 1; i <= board->rules.houses; i++) {
		bool can = i != best && board_allows(board, i) &&
			!(i < 64 && without >> i & 1);
		struct ply ply = can ? board_foresee(board, i) :
			(struct ply){ .captured = -AGAIN - 1 };
		int64_t brings = ply.captured + (ply.again ? AGAIN : 0);

		if (brings > most || (brings == most &&
				llabs(i - best) < llabs(tempting - best)))
			tempting = i;
		most = brings > most ? brings : most;
	}
	return tempting;
}

/* Prefetch this many moves ahead. Both numbers are even, because most moves
 * pass the turn: whoever moves now will probably move then. */
enum { PREFETCH_ENDS = 12, PREFETCH_HOUSES = 24 };

/* Fetches HOUSE and what a short run from it changes. */
BOARD_INLINE void board_fetch_house(const struct board *board, int64_t house)
{
	int64_t pit = board_pit_of(board, house);

	pits_fetch(&board->pits, pit);
	pits_fetch(&board->pits, pit + PITS_FAN);
}

/* Fetches where the last seed would fall if HOUSE were sown now, and the pit
 * opposite, which nothing has touched before. */
BOARD_INLINE void board_fetch_end(const struct board *board, int64_t house)
{
	int64_t pit = board_pit_of(board, house);
	int64_t last = pit + pits_get(&board->pits, pit);

	pits_fetch(&board->pits, last);
	pits_fetch(&board->pits, board->pits.count - 1 - last);
}

/* Like board_play_all, where pits_exceed_cache; returns the number of moves
 * played. */
static size_t board_play_prefetched(struct board *board, const int64_t *house,
		size_t n)
{
	size_t i = 0;

	for (; i < n && i < PREFETCH_HOUSES; i++)
		board_fetch_house(board, house[i]);
	for (i = 0; i < n; i++) {
		if (n - i > PREFETCH_HOUSES)
			board_fetch_house(board, house[i + PREFETCH_HOUSES]);
		if (n - i > PREFETCH_ENDS)
			board_fetch_end(board, house[i + PREFETCH_ENDS]);
		if (!board_sow_house(board, house[i], NULL))
			break;
	}
	return i;
}

bool board_play_all(struct board *board, const int64_t *house, size_t n)
{
	size_t i = 0;

	if (pits_exceed_cache(&board->pits))
		return board_play_prefetched(board, house, n) == n;
	while (i < n && board_sow_house(board, house[i], NULL))
		i++;
	return i == n;
}

void board_pass(struct board *board, enum player mover)
{
	board->mover = mover;
}

void board_stop(struct board *board)
{
	board->over = true;
}

int64_t board_leftover(const struct board *board, enum player player)
{
	switch ((enum leftover)board->rules.leftover) {
	case LEFTOVER_OWNER:
		return board->row[player];
	case LEFTOVER_OPPONENT:
		return board->row[player] ? 0 : board->row[!player];
	case LEFTOVER_NOBODY:
		break;
	}
	return 0;
}

int64_t board_score(const struct board *board, enum player player)
{
	return board->store[player] + board_leftover(board, player);
}

bool board_equal(const struct board *a, const struct board *b)
{
	return a->mover == b->mover && a->store[P1] == b->store[P1] &&
		a->store[P2] == b->store[P2] && pits_equal(&a->pits, &b->pits);
}

uint64_t board_fingerprint(const struct board *board)
{
	return board->fingerprint << 1 | board->mover;
}

int64_t board_column(const struct rules *rules, bool turned,
		enum player player, int64_t house)
{
	bool leftwards = (player == P1) == rules_mirrored(rules);

	assert(house >= 1 && house <= rules->houses);
	return leftwards != turned ? rules->houses + 1 - house : house;
}
