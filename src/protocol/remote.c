/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of a connection; the game itself is in protocol/link. */
#include "protocol/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/link.h"
#include "protocol/lobby.h"
#include "util/alloc.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/language.h"

/* Microseconds between calls. */
static const int64_t AGAIN = 3000000;

struct remote {
	struct link link;	/* must be first */
	char detail[400];
	struct lobby *lobby;	/* of a host, else NULL */
	char shown[TOKEN_SHOWN];
	bool greeted;		/* told where we wait, or to bring a token */
	/* of a guest */
	char token[TOKEN_SIZE];
	char address[DIAL_NAME_SIZE + 8];
	struct dial *dial;
	int64_t again;		/* when to call */
	bool failed;		/* the last call did, which was told */
	bool missed;		/* which is to be told */
};

static int64_t remote_wait(struct remote *remote, int64_t now)
{
	int64_t due = lobby_turn(remote->lobby, now);
	struct wire guest;

	while (lobby_take(remote->lobby, &guest))
		link_connect(&remote->link, &guest, NULL, now);
	return due;
}

/* -- a guest's calls ------------------------------------------------------- */

/* What the word WHY means if after it a guest does not come again, as the host
 * or the guest wants it so; else NULL. */
static const char *remote_final(const char *why)
{
	static const char *const final[][2] = {
		{ "version", N_("the versions of the programs differ") },
		{ "changes", N_("the host has changed the game too often") },
		{ "declined", N_("the game was declined") },
		{ "left", N_("the other player has left") },
		{ "replaced", N_("somebody else has joined") } };

	for (size_t i = 0; i < sizeof final / sizeof *final; i++)
		if (strcmp(final[i][0], why) == 0)
			return _(final[i][1]);
	return NULL;
}

static int64_t remote_ring_up(struct remote *remote, int64_t now)
{
	struct wire wire;
	const char *why;
	int fd;

	if (!remote->dial && now >= remote->again) {
		remote->dial = dial_start(remote->address);
		remote->again = now + AGAIN;
	}
	if (!remote->dial)
		return remote->again;
	if (!dial_take(remote->dial, &fd, &why))
		return -1;
	remote->dial = NULL;
	remote->again = now + AGAIN;
	if (fd >= 0) {
		wire_open(&wire, fd);
		link_connect(&remote->link, &wire, remote->token, now);
	} else if (!remote->failed) {
		snprintf(remote->detail, sizeof remote->detail, "%s", why);
		remote->missed = true;
	}
	remote->failed = fd < 0;
	return remote->failed ? remote->again : -1;
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
	if (remote->lobby)
		due = remote_wait(remote, now);
	else if (link->state == LINK_DOWN && !link->partner.left &&
		 !link->partner.strange)
		due = remote_ring_up(remote, now);
	/* one who has just come is heard at once */
	if (link->state != LINK_DOWN && next < 0)
		next = link_turn(link, match, now);
	link->partner.up = link->state == LINK_UP ||
		(link->state == LINK_HEARING && link->met);
	return clock_earlier(due, next);
}

static int64_t remote_choice(const struct seat *seat)
{
	return link_choice(&((const struct remote *)seat)->link);
}

static void remote_leave(struct seat *seat)
{
	struct remote *remote = (struct remote *)seat;

	link_done(&remote->link);
	dial_leave(remote->dial);
	lobby_free(remote->lobby);
	free(remote);
}

/* -- the partner ----------------------------------------------------------- */

static enum partner_news remote_gone(struct remote *remote)
{
	struct link *link = &remote->link;
	bool ours = link->alone && strcmp(link->why, "left") == 0;
	const char *final = ours ? _("another game lies on the board here") :
		remote_final(link->why);

	if (!remote->lobby && strcmp(link->why, "token") == 0) {
		link->partner.strange = link->partner.wrong = true;
		return PARTNER_STRANGE;
	}
	snprintf(remote->detail, sizeof remote->detail, "%s", final ? final :
		strcmp(link->why, "tries") == 0 ?
		_("too many wrong tokens for now") : link->why);
	if (!remote->lobby && final)
		link->partner.left = true;
	return link->partner.left ? PARTNER_LEFT : PARTNER_GONE;
}

static enum partner_news remote_hear(struct partner *partner,
		const struct match *match)
{
	struct remote *remote = (struct remote *)partner;
	enum partner_news news;

	if (!remote->greeted) {
		remote->greeted = true;
		return remote->lobby ? PARTNER_WAITS : PARTNER_STRANGE;
	}
	news = link_hear(&remote->link, match);
	if (news == PARTNER_GONE)
		return remote_gone(remote);
	if (news || !remote->missed)
		return news;
	remote->missed = false;
	return PARTNER_GONE;
}

static bool remote_show(struct partner *partner, const char *token)
{
	struct remote *remote = (struct remote *)partner;

	partner->wrong = !token_read(token, remote->token);
	if (partner->wrong)
		return false;
	partner->strange = false;
	remote->again = 0;
	return true;
}

static const struct seat_kind remote_kind = { .follow = remote_follow,
	.choice = remote_choice, .leave = remote_leave, .hear = remote_hear,
	.answer = link_answer, .want = link_want, .copy = link_copy,
	.show = remote_show };

static struct remote *remote_new(bool host)
{
	struct remote *remote = alloc_zeroed(1, sizeof *remote);
	struct partner *partner = &remote->link.partner;

	link_begin(&remote->link, host);
	partner->seat.kind = &remote_kind;
	partner->sits = host ? P2 : P1;
	partner->detail = remote->detail;
	return remote;
}

struct partner *remote_join(const char *address, const char *token)
{
	struct remote *remote = remote_new(false);

	snprintf(remote->address, sizeof remote->address, "%s", address);
	remote->link.partner.place = remote->address;
	remote->greeted = *token;
	remote->link.partner.strange = !*token;
	INSIST(!*token || token_read(token, remote->token));
	return &remote->link.partner;
}

struct partner *remote_host(const char *address, const char *token,
		const char **why)
{
	struct lobby *lobby = lobby_new(address, token, why);
	struct remote *remote;
	struct partner *partner;

	if (!lobby)
		return NULL;
	remote = remote_new(true);
	remote->lobby = lobby;
	partner = &remote->link.partner;
	partner->exposed = lobby->exposed;
	partner->place = lobby->place;
	token_show(lobby->token, remote->shown);
	partner->token = remote->shown;
	return partner;
}
