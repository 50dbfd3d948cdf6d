#include "ai/proof.h"

enum {
	STATES_MOST = 1 << 15,
	SLOTS = 4 * STATES_MOST,	/* a power of 2 */
	NODES_LEAST = 1 << 10, NODES_MOST = 1 << 20,
	FATES_A_NODE = 32		/* bytes of room for fates */
};

/* Infinite, as a number of nodes that are to be proved. */
#define NEVER (UINT32_MAX / 2)

/* What is sure of a state: WON by the player who asks, or LOST; and HOPED for
 * by one of them, while that is found out. */
enum { WON = 1, LOST = 2, HOPED = 4 };

/* A place with one of the players to move. */
struct state {
	uint32_t key;		/* twice the place; 1 more if not the asker
				 * is to move */
	uint32_t first;		/* of its edges, up to those of the next */
	uint32_t slot;
	uint8_t asker;		/* who asks is to move */
	uint8_t good;		/* an end here is what he wants */
	uint8_t unclear;	/* there is a way out of the layer, and whether
				 * it is good depends on what is not known */
	uint8_t times;		/* that it has been on the board */
};

/* A game so far, in the tree. */
struct branch {
	uint32_t state;
	uint32_t proof, disproof;	/* so many leaves are to be proved */
	uint32_t parent, first;
	uint32_t fates;		/* where they begin, a byte a state */
	uint32_t count;		/* of branches; 0 of a leaf */
};

struct proof {
	struct pace *pace;
	const struct layer *layer;
	int goal;
	uint32_t states, edges, branches;
	size_t fates;		/* bytes in use */
	uint64_t end;		/* of work */
	struct state *state;
	uint32_t *edge, *slot;
	struct branch *branch;
	uint8_t *fate;
	size_t branches_most, fates_most;
};

struct proof *proof_new(struct pace *pace)
{
	struct proof *proof = calloc(1, sizeof *proof);
	size_t most = NODES_MOST, share = pace->memory / 4;

	if (!proof)
		return NULL;
	proof->pace = pace;
	while (most > share / (sizeof *proof->branch + FATES_A_NODE))
		most /= 2;
	proof->branches_most = most;
	proof->fates_most = most * FATES_A_NODE;
	proof->state = pace_take(pace, STATES_MOST + 1, sizeof *proof->state);
	proof->edge = pace_take(pace, STATES_MOST,
		NODE_HOUSES_MAX * sizeof *proof->edge);
	proof->slot = pace_take(pace, SLOTS, sizeof *proof->slot);
	proof->branch = pace_take(pace, most, sizeof *proof->branch);
	proof->fate = pace_take(pace, proof->fates_most, 1);
	if (most >= NODES_LEAST && proof->state && proof->edge &&
	    proof->slot && proof->branch && proof->fate)
		return proof;
	proof_free(proof);
	return NULL;
}

void proof_free(struct proof *proof)
{
	if (!proof)
		return;
	pace_give(proof->pace, proof->state, STATES_MOST + 1,
		sizeof *proof->state);
	pace_give(proof->pace, proof->edge, STATES_MOST,
		NODE_HOUSES_MAX * sizeof *proof->edge);
	pace_give(proof->pace, proof->slot, SLOTS, sizeof *proof->slot);
	pace_give(proof->pace, proof->branch, proof->branches_most,
		sizeof *proof->branch);
	pace_give(proof->pace, proof->fate, proof->fates_most, 1);
	free(proof);
}

static bool goes_on(struct proof *proof, uint64_t work)
{
	return pace_goes_on(proof->pace, work) &&
		proof->pace->work < proof->end;
}

/* What is known of a place without a past: whether the asker reaches his goal.
 * SIDE is 1 if he is not to move. */
static enum proof_answer known(const struct proof *proof, size_t place,
		int side)
{
	const struct layer *layer = proof->layer;

	if (layer->forced[side][place] >= proof->goal)
		return PROOF_YES;
	if (-layer->forced[!side][place] < proof->goal)
		return PROOF_NO;
	return PROOF_OPEN;
}

/* The slot of a state in the table of those that are there, or where it would
 * be. A slot has the number of a state, and 1. */
static uint32_t *slot_of(const struct proof *proof, uint32_t key)
{
	uint32_t at = key * UINT32_C(0x9E3779B1) / (UINT32_MAX / SLOTS + 1);

	while (proof->slot[at] &&
	       proof->state[proof->slot[at] - 1].key != key)
		at = (at + 1) % SLOTS;
	return &proof->slot[at];
}

static struct state state_of(const struct proof *proof, uint32_t key)
{
	size_t place = key / 2;
	bool asker = !(key & 1);
	int left = proof->layer->left[place];
	int out = proof->layer->out_high[place];

	return (struct state){ .key = key, .asker = asker,
		.good = (asker ? left : -left) >= proof->goal,
		.unclear = asker ? out >= proof->goal : -out < proof->goal };
}

/* The number of a state, which is added if it is new; false where there are
 * too many. */
static bool add_state(struct proof *proof, uint32_t key, uint32_t *number)
{
	uint32_t *slot = slot_of(proof, key);

	if (!*slot) {
		if (proof->states == STATES_MOST)
			return false;
		proof->state[proof->states] = state_of(proof, key);
		proof->state[proof->states].slot =
			(uint32_t)(slot - proof->slot);
		*slot = ++proof->states;
	}
	*number = *slot - 1;
	return true;
}

/* The moves from a state to others where it is open. */
static bool add_edges(struct proof *proof, uint32_t number)
{
	const struct layer *layer = proof->layer;
	size_t place = proof->state[number].key / 2;
	int side = proof->state[number].asker;

	proof->state[number].first = proof->edges;
	for (uint32_t i = layer->first[place]; i < layer->first[place + 1];
			i++) {
		uint32_t after = layer->after[i];

		if (known(proof, after, side) != PROOF_OPEN)
			continue;
		if (!add_state(proof, 2 * after + (uint32_t)side,
				&proof->edge[proof->edges++]))
			return false;
	}
	return goes_on(proof, 1);
}

/* All states that a game may come to from KEY, which is the first. */
static bool make_graph(struct proof *proof, uint32_t key)
{
	uint32_t number;

	for (uint32_t i = 0; i < proof->states; i++)
		proof->slot[proof->state[i].slot] = 0;
	proof->states = proof->edges = 0;
	add_state(proof, key, &number);
	for (uint32_t i = 0; i < proof->states; i++)
		if (!add_edges(proof, i))
			return false;
	proof->state[proof->states].first = proof->edges;
	return true;
}

/* Whether a move from a state leads to one that is WANTED, or to an end there
 * that is good for the player, if it is he who moves; else, whether all do. */
static bool leads(const struct proof *proof, uint32_t number,
		const uint8_t *fates, int wanted, bool asker)
{
	const struct state *state = &proof->state[number];
	bool own = state->asker == asker;

	for (uint32_t i = state->first; i < state[1].first; i++) {
		uint32_t to = proof->edge[i];
		bool is = proof->state[to].times > 1 ?
			proof->state[to].good == asker :
			(fates[to] & wanted) != 0;

		if (is == own)
			return own;
	}
	return !own && !state->unclear;
}

/* Sets or takes away MARK until nothing changes: what leads to what is sure is
 * sure; hopes are for going round among states that are good. */
static bool settle(struct proof *proof, uint8_t *fates, int sure, bool asker,
		bool hopes)
{
	bool changed = true;

	while (changed) {
		changed = false;
		/* what comes later is mostly nearer to the end */
		for (uint32_t i = proof->states; i-- > 0; ) {
			bool is;

			if (fates[i] & sure || (hopes && !(fates[i] & HOPED)))
				continue;
			is = leads(proof, i, fates, hopes ? sure | HOPED :
				sure, asker);
			if (hopes && (!is || proof->state[i].good != asker)) {
				fates[i] &= (uint8_t)~HOPED;
				changed = true;
			} else if (!hopes && is) {
				fates[i] |= (uint8_t)sure;
				changed = true;
			}
		}
		if (!goes_on(proof, proof->states))
			return false;
	}
	return true;
}

/* What one player can force by the position alone, if to come for the third
 * time to where the game has been twice is the end; as in ai/layer.c. */
static bool judge(struct proof *proof, uint8_t *fates, int sure, bool asker)
{
	bool changed = true;

	while (changed) {
		changed = false;
		if (!settle(proof, fates, sure, asker, false))
			return false;
		for (uint32_t i = 0; i < proof->states; i++)
			fates[i] |= HOPED;
		if (!settle(proof, fates, sure, asker, true))
			return false;
		for (uint32_t i = 0; i < proof->states; i++) {
			if (fates[i] & HOPED && !(fates[i] & sure)) {
				fates[i] |= (uint8_t)sure;
				changed = true;
			}
			fates[i] &= (uint8_t)~HOPED;
		}
	}
	return true;
}

/* Fates of their own for a game that has come somewhere for the second time;
 * false where there is no room. */
static bool make_fates(struct proof *proof, struct branch *branch)
{
	uint8_t *fates = proof->fate + proof->fates;

	if (proof->fates_most - proof->fates < proof->states)
		return false;
	for (uint32_t i = 0; i < proof->states; i++)
		fates[i] = 0;
	branch->fates = (uint32_t)proof->fates;
	proof->fates += proof->states;
	return judge(proof, fates, WON, true) &&
		judge(proof, fates, LOST, false);
}

static void add_branch(struct proof *proof, uint32_t parent, uint32_t state)
{
	const uint8_t *fates = proof->fate + proof->branch[parent].fates;
	struct branch *branch = &proof->branch[proof->branches++];
	const struct state *to = &proof->state[state];
	bool ends = to->times > 1;

	*branch = (struct branch){ .state = state, .parent = parent,
		.proof = 1, .disproof = 1,
		.fates = proof->branch[parent].fates };
	if (ends ? to->good : fates[state] & WON) {
		branch->proof = 0;
		branch->disproof = NEVER;
	} else if (ends || fates[state] & LOST) {
		branch->proof = NEVER;
		branch->disproof = 0;
	}
}

/* What is missing to a proof, from the branches: where one is enough the least,
 * where all are wanted the sum. */
static void add_up(const struct proof *proof, struct branch *branch)
{
	const struct state *state = &proof->state[branch->state];
	uint32_t least = NEVER, sum = 0;

	for (uint32_t i = 0; i < branch->count; i++) {
		const struct branch *next = &proof->branch[branch->first + i];
		uint32_t one = state->asker ? next->proof : next->disproof;
		uint32_t all = state->asker ? next->disproof : next->proof;

		least = one < least ? one : least;
		sum = sum + all < NEVER ? sum + all : NEVER;
	}
	if (state->unclear)
		sum = NEVER;
	branch->proof = state->asker ? least : sum;
	branch->disproof = state->asker ? sum : least;
}

/* Where to go on: the branch to which least is missing, of those where
 * anything can be proved. */
static uint32_t choose(const struct proof *proof, const struct branch *branch)
{
	bool asker = proof->state[branch->state].asker;
	uint32_t chosen = branch->first, least = UINT32_MAX;

	for (uint32_t i = 0; i < branch->count; i++) {
		const struct branch *next = &proof->branch[branch->first + i];
		uint32_t one = asker ? next->proof : next->disproof;
		uint32_t all = asker ? next->disproof : next->proof;

		if (all && (one < NEVER || all < NEVER) && one < least) {
			least = one;
			chosen = branch->first + i;
		}
	}
	return chosen;
}

/* Plays to the leaf where to go on. */
static uint32_t descend(struct proof *proof)
{
	uint32_t at = 0;

	while (proof->branch[at].count) {
		at = choose(proof, &proof->branch[at]);
		proof->state[proof->branch[at].state].times++;
	}
	return at;
}

/* Takes the moves back to the root, with what is new. */
static void ascend(struct proof *proof, uint32_t at)
{
	for (;;) {
		struct branch *branch = &proof->branch[at];

		add_up(proof, branch);
		if (!at)
			return;
		proof->state[branch->state].times--;
		at = branch->parent;
	}
}

/* Adds the moves of a leaf. */
static bool expand(struct proof *proof, uint32_t at)
{
	struct branch *branch = &proof->branch[at];
	const struct state *state = &proof->state[branch->state];

	if (proof->branches_most - proof->branches < NODE_HOUSES_MAX)
		return false;
	if (state->times > 1 && !make_fates(proof, branch))
		return false;
	branch->first = proof->branches;
	for (uint32_t i = state->first; i < state[1].first; i++)
		add_branch(proof, at, proof->edge[i]);
	branch->count = proof->branches - branch->first;
	return goes_on(proof, 16);
}

/* The first leaf is the present position; nothing is sure before any position
 * has come twice. */
static bool begin(struct proof *proof, const struct proof_question *question)
{
	uint32_t past = (uint32_t)(2 * question->past + 1);

	if (!make_graph(proof, (uint32_t)(2 * question->place)) ||
	    proof->states > proof->fates_most)
		return false;
	proof->state[0].times = 1;
	if (question->past >= 0 && *slot_of(proof, past))
		proof->state[*slot_of(proof, past) - 1].times = 1;
	for (uint32_t i = 0; i < proof->states; i++)
		proof->fate[i] = 0;
	proof->fates = proof->states;
	proof->branch[0] = (struct branch){ .proof = 1, .disproof = 1 };
	proof->branches = 1;
	return true;
}

static enum proof_answer search(struct proof *proof)
{
	const struct branch *root = &proof->branch[0];

	while (root->proof && root->disproof &&
	       (root->proof < NEVER || root->disproof < NEVER)) {
		uint32_t leaf = descend(proof);

		proof->pace->nodes++;
		if (!expand(proof, leaf))
			return PROOF_OPEN;
		ascend(proof, leaf);
	}
	return !root->proof ? PROOF_YES : !root->disproof ? PROOF_NO :
		PROOF_OPEN;
}

enum proof_answer proof_ask(struct proof *proof, const struct layer *layer,
		const struct proof_question *question, uint64_t work)
{
	enum proof_answer answer;

	proof->layer = layer;
	proof->goal = question->goal;
	proof->end = proof->pace->work + work;
	answer = known(proof, question->place, 0);
	if (answer == PROOF_OPEN && begin(proof, question))
		answer = search(proof);
	return answer;
}
