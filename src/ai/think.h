/*
 * What a computer player does with a position: chooses a move as well as its
 * level says, or finds out what moves are worth.
 *
 * Every rule and every board has its way: boards that fit a node (ai/node.h)
 * are estimated (ai/guess.h) and solved (ai/exact.h), others are looked at by
 * a simpler search (ai/wide.h).
 */
#ifndef KALAH_AI_THINK_H
#define KALAH_AI_THINK_H

#include "model/board.h"

enum {
	THINK_LEVELS = 9,
	THINK_BEST = THINK_LEVELS,	/* the level that makes no mistake it
					 * could have known of */
	THINK_MOVES = 100,		/* that are told of */
	THINK_TIME = 5000000	/* microseconds a move, unless others are
				 * asked for */
};

/* What is asked. */
struct think_wish {
	int level;		/* 1..THINK_LEVELS */
	bool value;		/* what the best move is worth, also where there
				 * is no other; LEVEL is THINK_BEST */
	bool all;		/* and what every other one is */
	bool past;		/* positions may come again that were there
				 * since seeds last came into a store; it
				 * matters by clockwise-far, nothing is proved
				 * then */
	int64_t time;		/* microseconds, at most */
	uint64_t seed;		/* for choices at random */
};

/* The final difference, the mover's score less the other's, if the move is
 * made and nobody errs from there on. */
struct think_move {
	int64_t house;
	int64_t lower, upper;	/* proved; alike: it is that */
	int64_t guess;		/* within these */
};

struct think_report {
	int64_t best;		/* a house; 0: nothing is known yet */
	bool proved;		/* that it is best */
	bool simple;		/* the board is too large to be solved */
	bool is_short;		/* of memory; it did with less */
	bool done;		/* all that was asked is there, or the time
				 * is over */
	int depth;		/* turns looked ahead for the guesses */
	int count;
	struct think_move moves[THINK_MOVES];	/* by house; values only where
						 * LEVEL is THINK_BEST */
};

/* Who asked. GOES_ON is asked all the time, about every millisecond at least;
 * TELL is given what is known whenever it is more, and not kept. */
struct think_listener {
	bool (*goes_on)(void *context);
	void (*tell)(void *context, const struct think_report *report);
	int64_t (*now)(void);	/* microseconds, from anywhere */
	void *context;
};

struct thinker;

struct book;

/* What a thinker has: bytes for tables, which are made when they are needed,
 * how many threads search together, and where it gets an opening book, which it
 * asks for once and frees; NULL: nowhere. */
struct think_means {
	size_t memory;
	int threads;
	struct book *(*open_book)(void);
};

/* Never NULL. */
struct thinker *thinker_new(const struct think_means *means);
void thinker_free(struct thinker *thinker);

/*
 * Thinks about BOARD, on which the game goes on. The last report that is told
 * is DONE and has a best move, though GOES_ON may have put an end to it before.
 * What was found out is used again for boards of the same rules.
 */
void think(struct thinker *thinker, const struct board *board,
		const struct think_wish *wish,
		const struct think_listener *listener);

/* The value that is known of a move, or its guess; false where it is one. */
bool think_value(const struct think_move *move, int64_t *value);

/* What the report has on HOUSE, or NULL. */
const struct think_move *think_find(const struct think_report *report,
		int64_t house);

#endif
