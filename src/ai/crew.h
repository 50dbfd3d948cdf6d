/*
 * Threads that help with work for a while. They are made when there is work for
 * the first time, take no signals, and wait where there is none.
 */
#ifndef KALAH_AI_CREW_H
#define KALAH_AI_CREW_H

enum { CREW_MOST = 7 };

struct crew;

/* How many threads can run at the same time, as far as is known. */
int crew_processors(void);

/* So many HELPERS, as far as the system allows; NULL where there is no memory
 * or nobody is wanted. A crew that is NULL has no helpers. */
struct crew *crew_new(int helpers);
void crew_free(struct crew *crew);

/* Has all helpers, with numbers from 1, do WORK once, each for itself; none may
 * be at work. Returns how many there are. */
int crew_send(struct crew *crew, void (*work)(void *context, int number),
		void *context);

/* Waits until all are back. */
void crew_wait(struct crew *crew);

#endif
