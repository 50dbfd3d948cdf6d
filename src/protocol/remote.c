/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/remote.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/dial.h"
#include "protocol/link.h"
#include "util/alloc.h"
#include "util/bell.h"
#include "util/exit.h"

/* Microseconds: to show a token; between calls. */
static const int64_t SHOW = 10000000, AGAIN = 3000000;

enum { PENDING = 8, GREETING = 100, ACCEPTED = 16 };

/* One who has connected but not yet shown a token. */
struct pending {
	int fd;			/* if SINCE */
	int64_t since;		/* 0: nobody */
	size_t count;
	char line[GREETING];
};

struct remote {
	struct partner partner;
	struct link link;
	bool host;
	bool told;		/* where we wait */
	char token[REMOTE_TOKEN_SIZE];
	char name[DIAL_NAME_SIZE], port[8];
	char detail[400];
	/* of a host */
	int listening[DIAL_LISTEN_MOST];
	int listening_count;
	struct pending pending[PENDING];
	/* of a guest */
	struct dial *dial;
	int64_t again;		/* when to call */
	bool failed;		/* the last call did, which was told */
	bool missed;		/* which is to be told */
};

/* -- tokens ---------------------------------------------------------------- */

bool remote_read_token(const char *words, char token[REMOTE_TOKEN_SIZE])
{
	size_t length = 0;

	memset(token, 0, REMOTE_TOKEN_SIZE);
	for (; *words; words++) {
		if (isspace((unsigned char)*words) || *words == '-')
			continue;
		if (length == REMOTE_TOKEN_SIZE - 1 || *words < '!' ||
		    *words > '~')
			return false;
		token[length++] = *words;
	}
	return length >= REMOTE_TOKEN_LEAST;
}

/* Twelve of 23 letters that nobody confuses: 54 bits. */
bool remote_make_token(char token[REMOTE_TOKEN_SIZE])
{
	static const char letters[] = "abcdefghjkmnpqrstuvwxyz";
	enum { COUNT = sizeof letters - 1, LENGTH = 12 };
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC), length = 0;
	unsigned char byte;

	memset(token, 0, REMOTE_TOKEN_SIZE);
	while (fd >= 0 && length < LENGTH && read(fd, &byte, 1) == 1)
		if (byte < 256 / COUNT * COUNT)
			token[length++] = letters[byte % COUNT];
	if (fd >= 0)
		close(fd);
	return length == LENGTH;
}

/* In a time that does not tell where they differ. */
static bool remote_is_token(const struct remote *remote, const char *words)
{
	char token[REMOTE_TOKEN_SIZE];
	bool valid = remote_read_token(words, token);
	volatile unsigned char different = 0;

	for (int i = 0; i < REMOTE_TOKEN_SIZE; i++)
		different |= (unsigned char)(token[i] ^ remote->token[i]);
	return valid && !different;
}

/* -- a host's guests ------------------------------------------------------- */

static void remote_forget(struct pending *pending)
{
	bell_watch(pending->fd, 0);
	*pending = (struct pending){ .fd = -1 };
}

static void remote_refuse(struct pending *pending, const char *word)
{
	int fd = pending->fd;

	remote_forget(pending);
	if (*word)
		send(fd, word, strlen(word), MSG_NOSIGNAL | MSG_DONTWAIT);
	close(fd);
}

/* The whole first line of PENDING is here. */
static void remote_judge(struct remote *remote, struct pending *pending,
		int64_t now)
{
	char *rest = pending->line;
	int fd = pending->fd;

	pending->line[pending->count - 1] = '\0';
	if (strcmp(text_word(&rest), "kalah") != 0) {
		remote_refuse(pending, "");
	} else if (field_number(text_word(&rest), 1000) != LINK_VERSION) {
		remote_refuse(pending, "bye version\n");
	} else if (!remote_is_token(remote, rest)) {
		remote_refuse(pending, "bye token\n");
	} else {
		remote_forget(pending);
		link_connect(&remote->link, fd, NULL, now);
	}
}

static void remote_read(struct remote *remote, struct pending *pending,
		int64_t now)
{
	ssize_t count = recv(pending->fd, pending->line + pending->count,
		GREETING - pending->count, MSG_DONTWAIT);
	const char *end;

	if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
		if (now - pending->since >= SHOW)
			remote_refuse(pending, "");
		return;
	}
	if (count > 0)
		pending->count += (size_t)count;
	end = memchr(pending->line, '\n', pending->count);
	/* nothing is said after the line before we answer */
	if (count > 0 && end == pending->line + pending->count - 1)
		remote_judge(remote, pending, now);
	else if (count <= 0 || end || pending->count == GREETING)
		remote_refuse(pending, "");
}

/* A place for somebody who has come, if need be that of who came first. */
static struct pending *remote_place(struct remote *remote)
{
	struct pending *first = remote->pending;

	for (int i = 1; i < PENDING; i++)
		if (remote->pending[i].since < first->since)
			first = &remote->pending[i];
	if (first->since)
		remote_refuse(first, "");
	return first;
}

static void remote_accept(struct remote *remote, int listening, int64_t now)
{
	for (int i = 0; i < ACCEPTED; i++) {
		int fd = accept(listening, NULL, NULL);
		struct pending *pending;

		if (fd < 0)
			return;
		fcntl(fd, F_SETFD, FD_CLOEXEC);
		pending = remote_place(remote);
		*pending = (struct pending){ .fd = fd, .since = now };
		if (!bell_watch(fd, POLLIN))
			remote_refuse(pending, "");
	}
}

static int64_t remote_wait(struct remote *remote, int64_t now)
{
	int64_t due = -1;

	for (int i = 0; i < remote->listening_count; i++)
		remote_accept(remote, remote->listening[i], now);
	for (int i = 0; i < PENDING; i++) {
		struct pending *pending = &remote->pending[i];

		if (pending->since)
			remote_read(remote, pending, now);
		if (pending->since && (due < 0 || pending->since + SHOW < due))
			due = pending->since + SHOW;
	}
	return due;
}

/* -- a guest's calls ------------------------------------------------------- */

/* Why a guest does not come again: the host or the guest wants it so. */
static bool remote_is_final(const char *why)
{
	static const char *const final[] = { "token", "version", "declined",
		"left", "replaced" };

	for (size_t i = 0; i < sizeof final / sizeof *final; i++)
		if (strcmp(final[i], why) == 0)
			return true;
	return false;
}

static void remote_ring_up(struct remote *remote, int64_t now)
{
	const char *why;
	int fd;

	if (!remote->dial && now >= remote->again) {
		remote->dial = dial_start(remote->name, remote->port);
		remote->again = now + AGAIN;
	}
	if (!remote->dial || !dial_take(remote->dial, &fd, &why))
		return;
	remote->dial = NULL;
	remote->again = now + AGAIN;
	if (fd >= 0) {
		link_connect(&remote->link, fd, remote->token, now);
	} else if (!remote->failed) {
		struct text detail = TEXT_IN(remote->detail);

		text_add(&detail, "%s", why);
		remote->missed = true;
	}
	remote->failed = fd < 0;
}

/* -- the seat -------------------------------------------------------------- */

static int64_t remote_follow(struct seat *seat, const struct match *match,
		bool asked, int64_t now)
{
	struct remote *remote = (struct remote *)seat;
	struct link *link = &remote->link;
	int64_t due = -1, next;

	(void)asked;
	next = link_turn(link, match, now);
	if (remote->host)
		due = remote_wait(remote, now);
	else if (link->state == LINK_DOWN && !remote->partner.left)
		remote_ring_up(remote, now);
	if (!remote->host && !remote->dial && link->state == LINK_DOWN &&
	    !remote->partner.left)
		due = remote->again;
	/* one who has just come is heard at once */
	if (link->state != LINK_DOWN && next < 0)
		next = link_turn(link, match, now);
	remote->partner.up = link->state == LINK_UP;
	remote->partner.silent = link->silent;
	return next >= 0 && (due < 0 || next < due) ? next : due;
}

static int64_t remote_choice(const struct seat *seat)
{
	return link_choice(&((const struct remote *)seat)->link);
}

static void remote_hurry(struct seat *seat)
{
	(void)seat;
}

static void remote_leave(struct seat *seat)
{
	struct remote *remote = (struct remote *)seat;

	link_done(&remote->link);
	dial_leave(remote->dial);
	for (int i = 0; i < remote->listening_count; i++) {
		bell_watch(remote->listening[i], 0);
		close(remote->listening[i]);
	}
	for (int i = 0; i < PENDING; i++)
		if (remote->pending[i].since)
			remote_refuse(&remote->pending[i], "");
	free(remote);
}

static const struct seat_kind remote_seat = { .follow = remote_follow,
	.choice = remote_choice, .hurry = remote_hurry, .leave = remote_leave };

/* -- the partner ----------------------------------------------------------- */

/* The port of this machine, or the address. */
static void remote_add_place(struct remote *remote)
{
	struct text detail = TEXT_IN(remote->detail);

	if (!remote->partner.exposed)
		text_add(&detail, "%s", remote->port);
	else
		text_add(&detail, strchr(remote->name, ':') ? "[%s]:%s" :
			"%s:%s", remote->name, remote->port);
}

static enum partner_news remote_gone(struct remote *remote)
{
	struct link *link = &remote->link;
	struct text detail = TEXT_IN(remote->detail);

	text_add(&detail, "%s", link->why);
	if (!remote->host && (link_is_alone(link) || remote_is_final(
			link->why)))
		remote->partner.left = true;
	return remote->partner.left ? PARTNER_LEFT : PARTNER_GONE;
}

static enum partner_news remote_hear(struct partner *partner)
{
	struct remote *remote = (struct remote *)partner;
	enum partner_news news = link_hear(&remote->link);

	if (remote->host && !remote->told) {
		remote->told = true;
		remote_add_place(remote);
		return PARTNER_WAITS;
	}
	partner->ply = remote->link.ply;
	if (news == PARTNER_GONE)
		return remote_gone(remote);
	if (news || !remote->missed)
		return news;
	remote->missed = false;
	return PARTNER_GONE;
}

static void remote_answer(struct partner *partner, bool yes)
{
	link_answer(&((struct remote *)partner)->link, yes);
}

static void remote_want(struct partner *partner, enum partner_wish wish,
		size_t ply)
{
	link_want(&((struct remote *)partner)->link, wish, ply);
}

static void remote_copy(const struct partner *partner,
		struct settings *settings, struct game *game)
{
	link_copy(&((const struct remote *)partner)->link, settings, game);
}

static const struct partner_kind remote_kind = { .hear = remote_hear,
	.answer = remote_answer, .want = remote_want, .copy = remote_copy };

static struct remote *remote_new(bool host, const char *address,
		const char *token)
{
	struct remote *remote = alloc_zeroed(1, sizeof *remote);

	remote->host = host;
	remote->partner = (struct partner){ .seat.kind = &remote_seat,
		.kind = &remote_kind, .sits = host ? P2 : P1,
		.detail = remote->detail,
		.token = host ? remote->token : NULL };
	link_begin(&remote->link, host);
	INSIST(remote_read_token(token, remote->token));
	INSIST(dial_parse(address, remote->name, remote->port));
	return remote;
}

struct partner *remote_join(const char *address, const char *token)
{
	return &remote_new(false, address, token)->partner;
}

struct partner *remote_host(const char *address, const char *token,
		const char **why)
{
	struct remote *remote = remote_new(true, address ? address : ":15252",
		token);

	remote->listening_count = dial_listen(remote->name, remote->port,
		remote->listening, &remote->partner.exposed, why);
	for (int i = 0; i < remote->listening_count; i++)
		bell_watch(remote->listening[i], POLLIN);
	if (remote->listening_count)
		return &remote->partner;
	remote_leave(&remote->partner.seat);
	return NULL;
}
