#include "ai/mind.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "ai/thread.h"
#include "util/alloc.h"

/*
 * A question has a number, and what is going on is over as soon as NUMBER is
 * another one: a thought is never about anything but the last question. The
 * thread owns its thinker and, while it thinks, the board and wish it has
 * taken; all the rest is under the lock, but for what is asked all the time.
 */
struct mind {
	struct thinker *thinker;
	int64_t (*now)(void);
	pthread_t thread;
	bool threaded, tried;
	bool busy;		/* the owner's: nothing DONE was seen yet */
	int pipe[2];

	pthread_mutex_t lock;
	pthread_cond_t asked;
	struct board board;	/* of the question that waits */
	struct think_wish wish;
	bool waiting, ending;
	struct think_report report;
	bool fresh;		/* it was not looked at */

	atomic_uint number;	/* of the last question; changes with mind_drop,
				 * too */
	atomic_uint hurried;	/* the one that is to be answered at once */
};

/* A question that the thread is at. */
struct thought {
	struct mind *mind;
	unsigned number;
};

struct mind *mind_new(const struct think_means *means, int64_t (*now)(void))
{
	struct mind *mind = alloc_zeroed(1, sizeof *mind);

	mind->thinker = thinker_new(means);
	mind->now = now;
	mind->pipe[0] = mind->pipe[1] = -1;
	pthread_mutex_init(&mind->lock, NULL);
	pthread_cond_init(&mind->asked, NULL);
	atomic_init(&mind->number, 1);
	atomic_init(&mind->hurried, 0);
	return mind;
}

/* -- the thread ------------------------------------------------------------ */

static bool is_asked_for(const struct thought *thought)
{
	return atomic_load_explicit(&thought->mind->number,
		memory_order_relaxed) == thought->number;
}

static bool goes_on(void *context)
{
	const struct thought *thought = context;

	return is_asked_for(thought) && atomic_load_explicit(
		&thought->mind->hurried, memory_order_relaxed) !=
		thought->number;
}

/* A pipe that is full wakes the owner as well. */
static void wake_owner(const struct mind *mind)
{
	ssize_t written;

	if (mind->pipe[1] < 0)
		return;
	do
		written = write(mind->pipe[1], "", 1);
	while (written < 0 && errno == EINTR);
}

static void tell(void *context, const struct think_report *report)
{
	const struct thought *thought = context;
	struct mind *mind = thought->mind;
	bool news;

	pthread_mutex_lock(&mind->lock);
	news = is_asked_for(thought);
	if (news) {
		wake_owner(mind);
		mind->report = *report;
		mind->fresh = true;
	}
	pthread_mutex_unlock(&mind->lock);
}

static void answer(struct mind *mind, unsigned number,
		const struct board *board, const struct think_wish *wish)
{
	struct thought thought = { mind, number };
	struct think_listener listener = { goes_on, tell, mind->now,
		&thought };

	think(mind->thinker, board, wish, &listener);
}

static void *run(void *context)
{
	struct mind *mind = context;
	struct board board = { 0 };

	pthread_mutex_lock(&mind->lock);
	while (!mind->ending) {
		struct think_wish wish = mind->wish;
		unsigned number = atomic_load(&mind->number);

		if (!mind->waiting) {
			pthread_cond_wait(&mind->asked, &mind->lock);
			continue;
		}
		mind->waiting = false;
		board_copy(&board, &mind->board);
		pthread_mutex_unlock(&mind->lock);
		answer(mind, number, &board, &wish);
		pthread_mutex_lock(&mind->lock);
	}
	pthread_mutex_unlock(&mind->lock);
	board_done(&board);
	return NULL;
}

/* -- the owner ------------------------------------------------------------- */

static bool set_flags(int fd)
{
	return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
		fcntl(fd, F_SETFL, O_NONBLOCK) == 0;
}

static void close_pipe(struct mind *mind)
{
	for (int i = 0; i < 2; i++) {
		if (mind->pipe[i] >= 0)
			close(mind->pipe[i]);
		mind->pipe[i] = -1;
	}
}

static void start_thread(struct mind *mind)
{
	mind->tried = true;
	if (pipe(mind->pipe) != 0)
		mind->pipe[0] = mind->pipe[1] = -1;
	else if (set_flags(mind->pipe[0]) && set_flags(mind->pipe[1]))
		mind->threaded = thread_start(&mind->thread, run, mind);
	if (!mind->threaded)
		close_pipe(mind);
}

/* Under the lock, as all that is written: no news is left behind. */
static void drain(const struct mind *mind)
{
	char bytes[64];

	while (mind->pipe[0] >= 0 &&
	       read(mind->pipe[0], bytes, sizeof bytes) > 0)
		;
}

/* Under the lock: what is thought from now on is out of date. */
static void renew(struct mind *mind)
{
	drain(mind);
	atomic_fetch_add(&mind->number, 1);
	mind->waiting = false;
	mind->fresh = false;
}

void mind_ask(struct mind *mind, const struct board *board,
		const struct think_wish *wish)
{
	if (!mind->tried)
		start_thread(mind);
	pthread_mutex_lock(&mind->lock);
	renew(mind);
	board_copy(&mind->board, board);
	mind->wish = *wish;
	mind->waiting = mind->threaded;
	pthread_cond_signal(&mind->asked);
	pthread_mutex_unlock(&mind->lock);
	mind->busy = true;
	if (!mind->threaded)
		answer(mind, atomic_load(&mind->number), board, wish);
}

void mind_drop(struct mind *mind)
{
	pthread_mutex_lock(&mind->lock);
	renew(mind);
	pthread_mutex_unlock(&mind->lock);
	mind->busy = false;
}

bool mind_is_busy(const struct mind *mind)
{
	return mind->busy;
}

void mind_hurry(struct mind *mind)
{
	atomic_store(&mind->hurried, atomic_load(&mind->number));
}

bool mind_look(struct mind *mind, struct think_report *report)
{
	bool fresh;

	pthread_mutex_lock(&mind->lock);
	drain(mind);
	fresh = mind->fresh;
	mind->fresh = false;
	if (fresh)
		*report = mind->report;
	pthread_mutex_unlock(&mind->lock);
	if (fresh && report->done)
		mind->busy = false;
	return fresh;
}

int mind_descriptor(const struct mind *mind)
{
	return mind->pipe[0];
}

void mind_free(struct mind *mind)
{
	if (!mind)
		return;
	pthread_mutex_lock(&mind->lock);
	renew(mind);
	mind->ending = true;
	pthread_cond_signal(&mind->asked);
	pthread_mutex_unlock(&mind->lock);
	if (mind->threaded)
		pthread_join(mind->thread, NULL);
	close_pipe(mind);
	pthread_cond_destroy(&mind->asked);
	pthread_mutex_destroy(&mind->lock);
	thinker_free(mind->thinker);
	board_done(&mind->board);
	free(mind);
}
