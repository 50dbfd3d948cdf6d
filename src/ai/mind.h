/*
 * A thinker (ai/think.h) that works beside its owner: it is asked, looked at
 * and interrupted at any time, and nobody waits for it. One thread, begun with
 * the first question, and nothing else in the program knows of it.
 *
 * All functions are for the owner's thread.
 */
#ifndef KALAH_AI_MIND_H
#define KALAH_AI_MIND_H

#include "ai/think.h"

struct mind;

/* NOW is as in struct think_listener. */
struct mind *mind_new(const struct think_means *means, int64_t (*now)(void));

/* Ends what it is doing, within some milliseconds; MIND may be NULL. */
void mind_free(struct mind *mind);

/*
 * Asks about a board, on which the game goes on, instead of what was asked
 * before. BOARD and WISH are copied. Where there can be no thread the answer
 * is found at once.
 */
void mind_ask(struct mind *mind, const struct board *board,
		const struct think_wish *wish);

/* Forgets the question. */
void mind_drop(struct mind *mind);

/* Whether there is a question whose last report was not looked at yet. */
bool mind_is_busy(const struct mind *mind);

/* What is known now is to be the answer: it will be done at once. */
void mind_hurry(struct mind *mind);

/* The newest report on what was asked last, if there is one that was not seen
 * before. */
bool mind_look(struct mind *mind, struct think_report *report);

/* A file to poll: readable when there may be something to look at; -1 before
 * anything was asked, and where there is no thread. */
int mind_descriptor(const struct mind *mind);

#endif
