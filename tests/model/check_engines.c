/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Three engines that must agree on every move of every game: board_play, which
 * sows whole laps at once; sow, which makes each seed an event; and the
 * reference, which shares no code with either. They play random games under
 * every combination of rules. Boards too large for the reference are left to
 * the first two.
 */
#include "model/sow.h"
#include "unit_board.h"
#include "unit_reference.h"

const char unit_name[] = "engines";

enum {
	SIZE_MAX_SMALL = 12,	/* houses and seeds of small boards */
	PLIES_MAX = 300,	/* clockwise-far games may never end */
	WINDOW = 64		/* houses compared at either end of a row */
};

/* One game, played by all the engines. */
struct contest {
	struct board played, sown;
	struct reference reference;
	bool referee;		/* the reference takes part */
	bool endless;		/* only the ends of rows are compared */
	struct unit_random random;
	int plies_max;
	int64_t all;		/* seeds in the game, always as many */
};

/* A move as its events describe it. */
struct story {
	struct ply ply;
	int64_t lifts, hand;
	int64_t stored;		/* dropped into the mover's store */
};

static void follow_lift(struct story *story, const struct board *before,
		const struct sow_event *event)
{
	unit_insist(story->hand == 0, "lifted with seeds in the hand");
	unit_insist(event->seeds > 0, "lifted an empty house");
	unit_insist(event->hand == event->seeds,
		"the hand is not what was lifted");
	if (story->lifts++ == 0) {
		story->ply.seeds = event->seeds;
		unit_insist(event->seeds == board_seeds(before,
			event->place.player, event->place.house),
			"lifted other seeds than there were");
	} else {
		unit_insist(event->place.player == story->ply.last.player &&
			event->place.house == story->ply.last.house,
			"lifted where no seed fell");
	}
	story->hand = event->hand;
}

static void follow_drop(struct story *story, const struct sow_event *event)
{
	unit_insist(event->seeds == 1 && event->hand == story->hand - 1,
		"the hand does not count down");
	unit_insist(event->place.house != 0 ||
		event->place.player == story->ply.player,
		"dropped into the other's store");
	story->hand = event->hand;
	story->ply.last = event->place;
	story->stored += event->place.house == 0;
}

static void follow_capture(struct story *story,
		const struct sow_event *event)
{
	unit_insist(event->place.player == story->ply.player &&
		event->place.house == story->ply.last.house,
		"captured where no seed fell");
	unit_insist(event->hand == 0 && event->seeds > 0,
		"captured nothing");
	story->ply.captured += event->seeds;
}

_Static_assert(RULE_COUNT == 9,
	"what a move must bring about depends on a new rule, too");

/* The last event says who is next. */
static void follow_end(struct story *story, const struct board *board,
		const struct sow_event *event)
{
	bool again = board->mover == story->ply.player;

	unit_insist(event->what == (board->over ? SOW_OVER : again ?
		SOW_AGAIN : SOW_PASS), "ends with event %d",
		(int)event->what);
	unit_insist(event->seeds == 0 && event->hand == 0,
		"ends with seeds in the hand");
	unit_insist(again == (board->rules.again != AGAIN_NEVER &&
		(story->ply.last.house == 0 || (story->ply.captured > 0 &&
		board->rules.again == AGAIN_CAPTURE))),
		"the next mover does not fit the last seed");
	story->ply.again = again;
	story->ply.over = board->over;
	story->ply.relays = story->lifts - 1;
}

/* Sows HOUSE event by event, and checks each. */
static void sow_and_look(struct contest *contest, int64_t house,
		struct story *story)
{
	struct board *board = &contest->sown;
	const struct board *before = &contest->played;
	struct sow_event event = { .what = SOW_LIFT };
	bool capture = false;
	struct sow sow;

	*story = (struct story){ .ply = {
		.player = board->mover, .house = house } };
	sow_start(&sow, board, house);
	while (sow_next(&sow, &event)) {
		if (event.what == SOW_LIFT)
			follow_lift(story, before, &event);
		else if (event.what == SOW_DROP)
			follow_drop(story, &event);
		else if (event.what == SOW_CAPTURE)
			follow_capture(story, &event);
		else
			follow_end(story, board, &event);
		unit_insist(unit_board_all(board) + event.hand == contest->all,
			"seeds are lost at event %d", (int)event.what);
		unit_insist(capture == (event.what == SOW_CAPTURE),
			"a capture was not foreseen, or not made");
		capture = sow_will_capture(&sow);
	}
	unit_insist(event.what >= SOW_AGAIN, "no end");
	unit_insist(!sow_next(&sow, &event), "an event after the end");
}

/* Checks the landing against where the last seed fell and what was captured. */
static void same_landing(const struct ply *ply, const struct board *after)
{
	bool stored = ply->last.house == 0, captured = ply->captured > 0;
	bool alone = captured || (!stored && board_seeds(after,
		ply->last.player, ply->last.house) == 1);
	int relay = after->rules.relay;
	enum landing landing = stored ? LANDING_STORE :
		captured ? LANDING_CAPTURE :
		relay && !alone ? LANDING_CUT : LANDING_PASS;

	unit_insist(ply->empty == alone, "empty");
	unit_insist(ply->landing == landing, "landing %d, not %d",
		(int)ply->landing, (int)landing);
	unit_insist(landing != LANDING_CUT || (ply->over &&
		after->rules.end == END_LAP), "cut without reason");
	unit_insist(landing != LANDING_CAPTURE || relay != RELAY_ON,
		"a relay captured");
}

/* Compares board_play's ply with the events. */
static void same_story(const struct ply *ply, const struct story *story,
		int64_t gained)
{
	const struct ply *seen = &story->ply;

	unit_insist(ply->player == seen->player && ply->house == seen->house,
		"player or house");
	unit_insist(ply->seeds == seen->seeds, "seeds");
	unit_insist(ply->relays == seen->relays, "relays");
	unit_insist(ply->captured == seen->captured, "captured");
	unit_insist(ply->again == seen->again, "again");
	unit_insist(ply->over == seen->over, "over");
	unit_insist(ply->last.player == seen->last.player &&
		ply->last.house == seen->last.house, "last");
	unit_insist(gained == story->stored + seen->captured,
		"the store gained %lld", (long long)gained);
}

static void same_as_reference(const struct board *board,
		const struct reference *reference)
{
	unit_insist((int)board->mover == reference->mover || board->over,
		"the reference has another mover");
	unit_insist(board->over == reference->over,
		"the reference has another end");
	for (int p = P1; p <= P2; p++) {
		enum player player = (enum player)p;

		unit_insist(board->store[p] == reference->store[p],
			"store of player %d", p + 1);
		unit_insist(board_score(board, player) ==
			reference_score(reference, p), "score");
		for (int house = 1; house <= reference->houses; house++)
			unit_insist(board_seeds(board, player, house) ==
				reference->house[p][house - 1],
				"house %d of player %d", house, p + 1);
	}
}

/* Compares stores, row sums, and the houses at both ends of each row. */
static void same_ends(const struct board *board, const struct board *other)
{
	int64_t houses = board->rules.houses;

	unit_insist(board->mover == other->mover, "sown to another mover");
	for (int p = P1; p <= P2; p++) {
		enum player player = (enum player)p;

		unit_insist(board->store[p] == other->store[p] &&
			board->row[p] == other->row[p], "sown differently");
		for (int64_t i = 1; i <= WINDOW; i++) {
			int64_t last = houses + 1 - i;

			unit_insist(board_seeds(board, player, i) ==
				board_seeds(other, player, i) &&
				board_seeds(board, player, last) ==
				board_seeds(other, player, last),
				"sown differently %lld from an end",
				(long long)i);
		}
	}
}

static void same_boards(const struct contest *contest)
{
	const struct board *board = &contest->played;

	unit_insist(board->over == contest->sown.over, "sown to another end");
	unit_insist(unit_board_all(board) == contest->all, "seeds are lost");
	if (contest->endless) {
		same_ends(board, &contest->sown);
		return;
	}
	unit_insist(board_equal(board, &contest->sown), "sown differently");
	unit_insist(unit_board_sound(board), "row sums are wrong");
	unit_insist(unit_board_sound(&contest->sown), "sown sums are wrong");
	if (contest->referee)
		same_as_reference(board, &contest->reference);
}

static void move(struct contest *contest, int64_t house)
{
	enum player mover = contest->played.mover;
	int64_t store = contest->played.store[mover];
	struct story story;
	struct ply ply;

	sow_and_look(contest, house, &story);
	board_play(&contest->played, house, &ply);
	same_story(&ply, &story, contest->played.store[mover] - store);
	same_landing(&ply, &contest->played);
	if (contest->referee)
		unit_insist(reference_play(&contest->reference, (int)house),
			"the reference refuses house %d", (int)house);
	same_boards(contest);
}

/* The reference must refuse a house that the board does not allow. */
static void refuse(struct contest *contest)
{
	int64_t houses = contest->played.rules.houses;
	int64_t house = unit_random_in(&contest->random, -1, houses + 2);

	if (!board_allows(&contest->played, house))
		unit_insist(!reference_play(&contest->reference, (int)house),
			"the reference plays house %d", (int)house);
}

/* A random legal house; on endless boards near an end of the row, or 0. */
static int64_t choose(struct contest *contest)
{
	const struct board *board = &contest->played;

	if (!contest->endless)
		return unit_board_choose(board, &contest->random);
	for (int tries = 0; tries < 100; tries++) {
		int64_t house = unit_random_in(&contest->random, 1, 20);

		if (unit_random_in(&contest->random, 0, 1))
			house = board->rules.houses + 1 - house;
		if (board_allows(board, house))
			return house;
	}
	return 0;
}

static void play_contest(struct contest *contest)
{
	int64_t house;

	contest->all = unit_board_all(&contest->played);
	board_copy(&contest->sown, &contest->played);
	same_boards(contest);
	for (int ply = 0; ply < contest->plies_max; ply++) {
		if (contest->referee && ply % 8 == 0)
			refuse(contest);
		house = choose(contest);
		if (!house)
			break;
		move(contest, house);
	}
	/* the fingerprint sums all its changes: one check is enough */
	if (!contest->endless)
		unit_insist(unit_board_fingerprint_sound(&contest->played),
			"the fingerprint is wrong");
	unit_insist(contest->played.fingerprint == contest->sown.fingerprint,
		"sown to another fingerprint");
}

static void set_reference(struct contest *contest)
{
	unit_reference_set(&contest->played, &contest->reference);
	contest->referee = true;
}

/* Sets up a random position, often a sparse one, which soon ends. */
static void set_by_chance(struct contest *contest, const struct rules *rules)
{
	int64_t seeds[2 * SIZE_MAX_SMALL];
	int64_t store[2] = { unit_random_in(&contest->random, 0, 20), 3 };
	int64_t most = unit_random_in(&contest->random, 0, rules->seeds);

	for (int64_t i = 0; i < 2 * rules->houses; i++) {
		bool full = unit_random_in(&contest->random, 0, 2) == 0;

		seeds[i] = unit_random_in(&contest->random, 0,
			full ? 3 * rules->houses : most);
	}
	board_set(&contest->played, rules, store, seeds,
		unit_random_in(&contest->random, 0, 1) ? P2 : P1);
}

/* Plays GAMES on small boards of every size, some of them from the middle; if
 * that is one, on every other board only, by FIRST. */
static void play_small(struct contest *contest, struct rules *rules, int first,
		int games)
{
	int step = games > 1 ? 1 : 2;

	for (rules->houses = 1; rules->houses <= SIZE_MAX_SMALL;
			rules->houses++)
		for (rules->seeds = 1 + (rules->houses + first) % step;
				rules->seeds <= SIZE_MAX_SMALL;
				rules->seeds += step)
			for (int game = 0; game < games; game++) {
				if (unit_random_once(&contest->random, 3))
					set_by_chance(contest, rules);
				else
					board_start(&contest->played, rules,
						P1);
				set_reference(contest);
				play_contest(contest);
			}
}

UNIT_RULES_TEST(engines_agree_on_small_boards)
{
	struct rules rules = unit_board_rules(combination);
	struct contest contest = { .random = { (uint64_t)combination + 1 },
		.plies_max = PLIES_MAX };

	play_small(&contest, &rules, combination, unit_scale());
	board_done(&contest.played);
	board_done(&contest.sown);
}

/* Plays some moves on a board of LEAST to MOST houses. */
static void play_large(struct contest *contest, struct rules *rules,
		int64_t least, int64_t most, bool referee)
{
	bool heavy = unit_random_in(&contest->random, 0, 3) == 0;

	rules->houses = unit_random_in(&contest->random, least, most);
	rules->seeds = unit_random_in(&contest->random, 1, heavy ? 100 : 6);
	board_start(&contest->played, rules, P1);
	contest->plies_max = heavy ? 20 : 100;
	contest->referee = false;
	if (referee)
		set_reference(contest);
	play_contest(contest);
}

/* Boards too large for the reference, and the largest that it knows. */
UNIT_SAMPLE_TEST(engines_agree_on_large_boards)
{
	struct rules rules = unit_board_rules(combination);
	struct contest contest = { .random = { (uint64_t)combination + 1000 } };

	for (int game = 0; game < unit_scale(); game++) {
		play_large(&contest, &rules, 129, 160, false);
		play_large(&contest, &rules, 161, 400, false);
		play_large(&contest, &rules, 60, REFERENCE_MAX_HOUSES, true);
	}
	board_done(&contest.played);
	board_done(&contest.sown);
}

/* Hands of 0 to 300 on boards of 1 to 200 houses: many end where a row or a
 * block of pits does, or go round. */
UNIT_SAMPLE_TEST(engines_agree_on_hands_of_any_length)
{
	struct rules rules = unit_board_rules(combination);
	struct contest contest = { .random = { (uint64_t)combination + 3000 },
		.plies_max = 8 };

	rules.relay = RELAY_OFF;
	for (int game = 0; game < unit_times(8); game++) {
		int64_t seeds[400], store[2] = { 0, 0 };

		rules.houses = unit_random_in(&contest.random, 1, game % 2 ?
			200 : REFERENCE_MAX_HOUSES);
		for (int64_t i = 0; i < 2 * rules.houses; i++)
			seeds[i] = unit_random_once(&contest.random, 3) ? 0 :
				unit_random_in(&contest.random, 1, 300);
		board_set(&contest.played, &rules, store, seeds, P1);
		contest.referee = false;
		if (rules.houses <= REFERENCE_MAX_HOUSES)
			set_reference(&contest);
		play_contest(&contest);
	}
	board_done(&contest.played);
	board_done(&contest.sown);
}

/* More than 2^25 pits: the seeds lie in a tree. No relays, which would go on
 * and on along such a row. */
UNIT_SAMPLE_TEST(engines_agree_on_endless_boards)
{
	struct rules rules = unit_board_rules(combination);
	struct contest contest = { .random = { (uint64_t)combination + 2000 },
		.endless = true, .plies_max = 100 };

	rules.relay = 0;
	for (int game = 0; game < unit_times(2); game++) {
		rules.houses = unit_random_in(&contest.random,
			(INT64_C(1) << 24) + 1, INT64_C(1) << (28 +
				combination % 28));
		rules.seeds = unit_random_in(&contest.random, 1, 30);
		board_start(&contest.played, &rules, P1);
		play_contest(&contest);
	}
	board_done(&contest.played);
	board_done(&contest.sown);
}
