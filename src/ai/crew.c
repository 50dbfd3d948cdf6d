#include "ai/crew.h"

#include <stdlib.h>
#include <unistd.h>

#include "ai/thread.h"

struct helper {
	struct crew *crew;
	pthread_t thread;
	int number;
};

struct crew {
	struct helper helpers[CREW_MOST];
	int wanted, count;
	pthread_mutex_t lock;	/* of all that follows */
	pthread_cond_t sent, back;
	unsigned round;		/* how often they were sent */
	int out;
	bool leave;
	void (*work)(void *context, int number);
	void *context;
};

int crew_processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count <= CREW_MOST ? (int)count :
		CREW_MOST + 1;
}

struct crew *crew_new(int helpers)
{
	struct crew *crew;

	if (helpers < 1)
		return NULL;
	crew = calloc(1, sizeof *crew);
	if (!crew)
		return NULL;
	crew->wanted = helpers < CREW_MOST ? helpers : CREW_MOST;
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->sent, NULL);
	pthread_cond_init(&crew->back, NULL);
	return crew;
}

/* Waits for the next round after ROUND; false where it is time to leave. */
static bool is_sent(struct crew *crew, unsigned *round)
{
	bool sent;

	pthread_mutex_lock(&crew->lock);
	while (crew->round == *round && !crew->leave)
		pthread_cond_wait(&crew->sent, &crew->lock);
	*round = crew->round;
	sent = !crew->leave;
	pthread_mutex_unlock(&crew->lock);
	return sent;
}

static void come_back(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	if (--crew->out == 0)
		pthread_cond_signal(&crew->back);
	pthread_mutex_unlock(&crew->lock);
}

static void *live(void *context)
{
	struct helper *helper = context;
	struct crew *crew = helper->crew;
	unsigned round = 0;

	while (is_sent(crew, &round)) {
		crew->work(crew->context, helper->number);
		come_back(crew);
	}
	return NULL;
}

/* Makes the threads; where one cannot be made the crew is smaller. */
static void hire(struct crew *crew)
{
	while (crew->count < crew->wanted) {
		struct helper *helper = &crew->helpers[crew->count];

		helper->crew = crew;
		helper->number = crew->count + 1;
		if (thread_start(&helper->thread, live, helper))
			crew->count++;
		else
			crew->wanted = crew->count;
	}
}

int crew_send(struct crew *crew, void (*work)(void *context, int number),
		void *context)
{
	if (!crew)
		return 0;
	if (crew->count < crew->wanted)
		hire(crew);
	pthread_mutex_lock(&crew->lock);
	crew->work = work;
	crew->context = context;
	crew->out = crew->count;
	crew->round++;
	pthread_cond_broadcast(&crew->sent);
	pthread_mutex_unlock(&crew->lock);
	return crew->count;
}

void crew_wait(struct crew *crew)
{
	if (!crew)
		return;
	pthread_mutex_lock(&crew->lock);
	while (crew->out)
		pthread_cond_wait(&crew->back, &crew->lock);
	pthread_mutex_unlock(&crew->lock);
}

void crew_free(struct crew *crew)
{
	if (!crew)
		return;
	pthread_mutex_lock(&crew->lock);
	crew->leave = true;
	pthread_cond_broadcast(&crew->sent);
	pthread_mutex_unlock(&crew->lock);
	for (int i = 0; i < crew->count; i++)
		pthread_join(crew->helpers[i].thread, NULL);
	pthread_cond_destroy(&crew->back);
	pthread_cond_destroy(&crew->sent);
	pthread_mutex_destroy(&crew->lock);
	free(crew);
}
