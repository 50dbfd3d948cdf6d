/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/dial.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/bell.h"
#include "util/exit.h"
#include "util/field.h"
#include "util/thread.h"

enum { PATIENCE = 10000 };	/* milliseconds for one address */

struct dial {
	struct thread thread;
	pthread_mutex_t mutex;	/* for what follows */
	bool ended, left;
	int fd;			/* negative: none, and */
	int unknown;		/* why, as EAI_*; if 0, -FD is errno */
	char host[DIAL_NAME_SIZE], port[8];
};

bool dial_parse(const char *address, char host[DIAL_NAME_SIZE], char port[8])
{
	bool bracket = *address == '[';
	const char *end = bracket ? strchr(address, ']') :
		address + strcspn(address, ":");
	const char *from = address + bracket;
	const char *rest = end ? end + bracket : NULL;

	if (from[strspn(from, "abcdefghijklmnopqrstuvwxyz0123456789.:-_%]"
			"ABCDEFGHIJKLMNOPQRSTUVWXYZ")] || !rest ||
	    (*rest && (*rest != ':' || field_number(rest + 1, 65535) < 1)) ||
	    end - from >= DIAL_NAME_SIZE ||
	    (!*from && *rest != ':') || strlen(rest) > 6)
		return false;
	memcpy(host, from, (size_t)(end - from));
	host[end - from] = '\0';
	struct text text = text_init(port, 8);
	if (*rest)
		text_add(&text, "%s", rest + 1);
	else
		text_add(&text, "%d", DIAL_PORT);
	return true;
}

/* A socket for ADDRESS that does not block and is not inherited, or -1. */
static int dial_socket(const struct addrinfo *address)
{
	int fd = socket(address->ai_family, address->ai_socktype,
		address->ai_protocol), on = 1;

	if (fd < 0)
		return -1;
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	return fd;
}

/* -- listening ------------------------------------------------------------- */

static bool dial_is_loopback(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET) {
		struct sockaddr_in in;

		memcpy(&in, address, sizeof in);
		return ntohl(in.sin_addr.s_addr) >> 24 == 127;
	}
	struct sockaddr_in6 in;

	memcpy(&in, address, sizeof in);
	return IN6_IS_ADDR_LOOPBACK(&in.sin6_addr);
}

static int dial_bind(const struct addrinfo *address)
{
	int fd = dial_socket(address), on = 1;

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (address->ai_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
	if (bind(fd, address->ai_addr, address->ai_addrlen) == 0 &&
	    listen(fd, 8) == 0)
		return fd;
	on = errno;
	close(fd);
	errno = on;
	return -1;
}

int dial_listen(const char *host, const char *port, int fds[DIAL_LISTEN_MOST],
		bool *exposed, const char **why)
{
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM,
		.ai_flags = AI_NUMERICSERV | (*host ? AI_NUMERICHOST : 0) };
	struct addrinfo *found;
	int count = 0, error = getaddrinfo(*host ? host : NULL, port, &hints,
		&found);

	*exposed = false;
	if (error) {
		*why = gai_strerror(error);
		return 0;
	}
	for (struct addrinfo *at = found; at && count < DIAL_LISTEN_MOST;
	     at = at->ai_next) {
		int fd = dial_bind(at);

		/* a machine may lack one kind of address */
		if (fd < 0) {
			*why = strerror(errno);
			continue;
		}
		*exposed |= !dial_is_loopback(at->ai_addr);
		fds[count++] = fd;
	}
	freeaddrinfo(found);
	return count;
}

/* -- calling --------------------------------------------------------------- */

/* 0, or why there is no connection. */
static int dial_wait(int fd)
{
	struct pollfd poll_fd = { .fd = fd, .events = POLLOUT };
	int error = 0;
	socklen_t size = sizeof error;

	if (poll(&poll_fd, 1, PATIENCE) < 1)
		return ETIMEDOUT;
	return getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ?
		error : errno;
}

/* A socket, or -errno. */
static int dial_call(const struct addrinfo *address)
{
	int fd = dial_socket(address), error = 0;

	if (fd < 0 || connect(fd, address->ai_addr, address->ai_addrlen) != 0)
		error = errno;
	if (fd >= 0 && error == EINPROGRESS)
		error = dial_wait(fd);
	if (fd >= 0 && error)
		close(fd);
	return error ? -error : fd;
}

static void dial_free(struct dial *dial)
{
	pthread_mutex_destroy(&dial->mutex);
	free(dial);
}

static void *dial_run(void *context)
{
	struct dial *dial = context;
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *found = NULL;
	int unknown = getaddrinfo(dial->host, dial->port, &hints, &found);
	int fd = unknown == EAI_SYSTEM && errno ? -errno : -EADDRNOTAVAIL;
	bool left;

	for (struct addrinfo *at = found; !unknown && at && fd < 0;
	     at = at->ai_next)
		fd = dial_call(at);
	if (!unknown)
		freeaddrinfo(found);
	pthread_mutex_lock(&dial->mutex);
	dial->fd = fd;
	dial->unknown = unknown == EAI_SYSTEM ? 0 : unknown;
	dial->ended = true;
	left = dial->left;
	pthread_mutex_unlock(&dial->mutex);
	if (!left) {
		bell_ring();
		return NULL;
	}
	if (fd >= 0)
		close(fd);
	dial_free(dial);
	return NULL;
}

struct dial *dial_start(const char *address)
{
	struct dial *dial = alloc_zeroed(1, sizeof *dial);

	dial->thread.run = dial_run;
	dial->thread.context = dial;
	INSIST(dial_parse(address, dial->host, dial->port));
	pthread_mutex_init(&dial->mutex, NULL);
	if (thread_start(&dial->thread))
		return dial;
	dial_free(dial);
	return NULL;
}

bool dial_take(struct dial *dial, int *fd, const char **why)
{
	bool ended;

	pthread_mutex_lock(&dial->mutex);
	ended = dial->ended;
	*fd = dial->fd;
	*why = dial->unknown ? gai_strerror(dial->unknown) :
		strerror(-dial->fd);
	pthread_mutex_unlock(&dial->mutex);
	if (!ended)
		return false;
	thread_join(&dial->thread);
	dial_free(dial);
	return true;
}

void dial_leave(struct dial *dial)
{
	const char *why;
	int fd;
	bool ended;

	if (!dial)
		return;
	/* decided once: whoever comes second frees it */
	pthread_mutex_lock(&dial->mutex);
	ended = dial->ended;
	dial->left = !ended;
	if (!ended)
		pthread_detach(dial->thread.id);
	pthread_mutex_unlock(&dial->mutex);
	if (ended && dial_take(dial, &fd, &why) && fd >= 0)
		close(fd);
}
