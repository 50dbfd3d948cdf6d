/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/link.h"

#include <inttypes.h>
#include <string.h>

#include "model/position.h"
#include "util/clock.h"

/* Microseconds: between signs of life, and without one. */
static const int64_t PING = 5000000, SILENCE = 20000000, MINUTE = 60000000;

void link_begin(struct link *link, bool host)
{
	*link = (struct link){ .host = host, .partner = {
		.marks = &link->agreed.game.marks } };
}

void link_done(struct link *link)
{
	wire_close(&link->wire);
	offer_done(&link->agreed);
	offer_done(&link->offered);
}

/* -- news ------------------------------------------------------------------ */

/* The same news twice are one, and of a flood the last count. */
static void link_tell(struct link *link, enum partner_news news)
{
	const int most = sizeof link->news / sizeof *link->news;

	if (link->news_count && (link->news_count == most ||
			link->news[link->news_count - 1] == news))
		link->news_count--;
	link->news[link->news_count++] = news;
}

/* What the match of so many CHANGES is to do, before it hears anything else. It
 * goes back as far as each time it was told to, but another game comes with all
 * that was told before. */
static void link_change(struct link *link, enum partner_news news, size_t ply,
		bool aside, unsigned changes)
{
	if (link->change.news == PARTNER_BACK && news == PARTNER_BACK &&
	    link->change.ply < ply)
		ply = link->change.ply;
	if (!link->change.news)
		link->change.changes = changes;
	if (link->change.news != PARTNER_GAME)
		link->change.news = news;
	link->change.ply = ply;
	link->change.aside |= aside;
}

/* What was wanted or offered so far is void. */
static void link_void(struct link *link)
{
	int kept = 0;

	link->partner.unanswered = false;
	link->ours = link->theirs = (struct link_wish){ .ply = 0 };
	for (int i = 0; i < link->news_count; i++)
		if (!partner_asks(link->news[i]))
			link->news[kept++] = link->news[i];
	link->news_count = kept;
}

static void link_drop(struct link *link, const char *why)
{
	/* who leaves the game is told so even where there is no connection */
	if (link->state == LINK_DOWN && !link->alone)
		return;
	/* WHY may be in the line that closing frees */
	text_safe(link->why, sizeof link->why, why);
	wire_close(&link->wire);
	link->state = LINK_DOWN;
	link->partner.silent = link->met = false;
	link_void(link);
	link_tell(link, PARTNER_GONE);
}

/* Tells the other end a word, WHY, and hangs up. */
static void link_hang_up(struct link *link, const char *why)
{
	wire_say(&link->wire, "bye %s", why);
	wire_turn(&link->wire, link->said);
	link_drop(link, why);
}

/* A guest leaves the game for good, whether or not there is a connection. */
static void link_leave(struct link *link, const char *why)
{
	link->alone = true;
	link_hang_up(link, why);
}

/* Hands the change out, unless another game lies there by now or a host has
 * changed it against our will too often. */
static enum partner_news link_hand(struct link *link, const struct match *match)
{
	enum partner_news news = link->change.news;

	link->partner.ply = link->change.ply;
	link->partner.aside = link->change.aside;
	if (link->change.changes != match->changes) {
		news = link->host ? PARTNER_VOID : PARTNER_QUIET;
		if (!link->host)
			link_leave(link, "left");
	} else if (link->change.aside &&
		   link->partner.asides >= LINK_ASIDES_MOST) {
		news = PARTNER_QUIET;
		link_leave(link, "changes");
	}
	link->handed = news && !link->host;
	memset(&link->change, 0, sizeof link->change);
	return news;
}

enum partner_news link_hear(struct link *link, const struct match *match)
{
	enum partner_news first = link->change.news ? link_hand(link, match) :
		PARTNER_QUIET;

	if (first || !link->news_count)
		return first;
	first = link->news[0];
	link->partner.ply = link->theirs.ply;
	link->partner.unanswered |= partner_asks(first);
	memmove(link->news, link->news + 1,
		(size_t)--link->news_count * sizeof *link->news);
	return first;
}

static void link_rise(struct link *link)
{
	link->state = LINK_UP;
	if (!link->met)
		link_tell(link, PARTNER_COME);
	link->met = true;
}

/* -- the game -------------------------------------------------------------- */

/* Whether WE make, or the other end makes, the move of GAME's ply COUNT, by
 * PLAYER: the host began as P1. */
static bool link_is_ours(const struct link *link, const struct game *game,
		size_t count, enum player player)
{
	bool began = (player == P1) != game_is_swapped(game, count);

	return began == link->host;
}

static bool link_we_move(const struct link *link, const struct game *game)
{
	return link_is_ours(link, game, game->count, game->now.mover);
}

/* Whether all plies of GAME from ply FROM on are ours, or all are theirs. */
static bool link_all_are(const struct link *link, const struct game *game,
		size_t from, bool ours)
{
	for (size_t i = from; i < game->count; i++)
		if (link_is_ours(link, game, i, game->plies[i].player) != ours)
			return false;
	return true;
}

/* Makes *TO the game that FROM is now. */
static void link_copy_game(struct game *to, const struct game *from)
{
	game_start_at(to, game_first(from));
	for (size_t i = 0; i < from->count; i++)
		game_play(to, from->plies[i].house);
	to->marks.shared = from->marks.shared;
	to->marks.cuts = from->marks.cuts;
}

void link_copy(const struct partner *partner, struct settings *settings,
		struct game *game)
{
	const struct link *link = (const struct link *)partner;
	const struct offer *from =
		partner->unanswered && link->state == LINK_ASKED ?
		&link->offered : &link->agreed;
	const struct board *first = game_first(&from->game);

	settings->rules = first->rules;
	settings->first = (int)first->mover;
	settings->player1 = settings->player2 = WHO_HUMAN;
	settings->start = 0;
	memcpy(settings->name, from->name, sizeof settings->name);
	link_copy_game(game, &from->game);
}

/* Says WORD with the position after COUNT plies, and what MORE there is. */
static void link_say(struct link *link, const char *word, size_t count,
		const char *more)
{
	const struct game_marks *marks = &link->agreed.game.marks;

	wire_say(&link->wire, "%s %" PRId64 " %" PRId64 " %zu%s", word,
		marks->shared, marks->cuts, count, more);
}

/* Says ply number PLY. */
static void link_say_move(struct link *link, size_t ply)
{
	const struct game *game = &link->agreed.game;
	struct text move = TEXT_IN((char[OFFER_POSITION + 24]){ 0 });
	struct board board = { 0 };

	game_copy(game, ply, &board);
	text_add(&move, " ");
	notation_add_word(game->plies[ply - 1].house, &move);
	text_add(&move, " ");
	position_add(&board, &move);
	link_say(link, "move", ply, move.at);
	board_done(&board);
}

/* Adds our move, and tells it if there is somebody. */
static void link_move(struct link *link, int64_t house)
{
	struct game *game = &link->agreed.game;

	game_play(game, house);
	/* a wish that one moves instead of is taken back */
	link->grant.wish = PARTNER_NO_WISH;
	if (link->state != LINK_ASKED)
		link_void(link);
	if (link->state == LINK_UP || link->state == LINK_OFFERING)
		link_say_move(link, game->count);
}

/* -- the state, as the host says it ---------------------------------------- */

/* 1.1.0 says no version, and ignores ours; what else is newer has to wait until
 * the other end has said one. */
static void link_ping(struct link *link)
{
	wire_say(&link->wire, "ping %s", PACKAGE_VERSION);
}

static void link_say_state(struct link *link, bool another)
{
	offer_say(&link->agreed, &link->wire);
	if (another || link->state != LINK_UP)
		link->state = LINK_OFFERING;
}

void link_connect(struct link *link, const struct wire *wire,
		const char *token, int64_t now)
{
	if (link->state != LINK_DOWN)
		link_hang_up(link, "replaced");
	link->wire = *wire;
	link->heard = link->said = now;
	link->unknown = 0;
	link->partner.version[0] = '\0';
	offer_done(&link->offered);
	link->state = LINK_HEARING;
	if (link->host)
		link_ping(link);
	else
		wire_say(&link->wire, "kalah %d %s", LINK_VERSION, token);
	if (link->host && link->changes)
		link_say_state(link, true);
}

/* -- and as a guest hears it ----------------------------------------------- */

static void link_take(struct link *link)
{
	const struct game_marks *marks = &link->agreed.game.marks;

	wire_say(&link->wire, "take %" PRId64 " %" PRId64, marks->shared,
		marks->cuts);
	link_rise(link);
}

/* Puts what was offered in the place of what was agreed on. The match changes
 * by NEWS, with PLY, or just goes on (QUIET). */
static void link_adopt(struct link *link, enum partner_news news, size_t ply,
		bool aside)
{
	struct offer before = link->agreed;

	link->agreed = link->offered;
	link->offered = (struct offer){ .begun = false };
	offer_done(&before);
	if (news)
		link_change(link, news, ply, aside, link->seen);
	link_take(link);
}

/* The same game as ours, of which COMMON plies are the same: moves that the
 * host made are played on, ours that he lacks are sent, and otherwise the state
 * is the host's. Moves of ours that we did not make cannot be played on. */
static void link_follow(struct link *link, size_t common)
{
	const struct game *ours = &link->agreed.game;
	const struct game *theirs = &link->offered.game;
	bool same = ours->marks.cuts == theirs->marks.cuts;
	bool lost = common < ours->count;
	bool granted = link->grant.wish == PARTNER_UNDO &&
		common >= link->grant.ply;

	if (lost && same && common == theirs->count &&
	    link_all_are(link, ours, common, true)) {
		link_take(link);
		while (common < ours->count)
			link_say_move(link, ++common);
	} else if (!link_all_are(link, theirs, common, false)) {
		link_adopt(link, PARTNER_GAME, 0, true);
	} else {
		link_adopt(link, lost || !same ? PARTNER_BACK : PARTNER_QUIET,
			common, lost && !granted);
	}
}

/* All that was offered is here. */
static void link_consider(struct link *link)
{
	const struct game *ours = &link->agreed.game;
	const struct game *theirs = &link->offered.game;
	int64_t common = ours->marks.shared == theirs->marks.shared ?
		game_common(ours, theirs) : -1;

	link_ping(link);
	if (common >= 0) {
		link_follow(link, (size_t)common);
	} else if (link->grant.wish == PARTNER_NEW && !theirs->count &&
		   rules_equal(&ours->now.rules, &theirs->now.rules)) {
		link_adopt(link, PARTNER_GAME, 0, false);
	} else {
		link->state = LINK_ASKED;
		link_tell(link, PARTNER_OFFERS);
	}
	link->grant.wish = PARTNER_NO_WISH;
}

/* Of each function that hears a line, REST is what follows its first word; it
 * returns what is wrong, or NULL. */
typedef const char *link_hearer(struct link *link, char *rest);

static const char *link_hear_game(struct link *link, char *rest)
{
	link_void(link);
	link->state = LINK_HEARING;
	return offer_hear_game(&link->offered, rest);
}

static const char *link_hear_part(struct link *link, offer_hearer *hear,
		char *rest)
{
	const char *wrong = hear(&link->offered, rest);

	if (!wrong && link->offered.whole)
		link_consider(link);
	return wrong;
}

/* -- moves and wishes ------------------------------------------------------ */

/* Takes GAME and BREAK; whether GAME is in them. */
static bool link_fits(const struct game *game, char **rest)
{
	int64_t shared = offer_take_number(rest, INT64_MAX);

	return offer_take_number(rest, INT64_MAX) == game->marks.cuts &&
		shared == game->marks.shared;
}

/* Takes PLIES, too; whether these are COUNT. */
static bool link_fits_at(const struct game *game, size_t count, char **rest)
{
	return link_fits(game, rest) && offer_take_number(rest,
		OFFER_PLIES_MOST) == (int64_t)count;
}

static const char *link_hear_take(struct link *link, char *rest)
{
	if (link_fits(&link->agreed.game, &rest))
		link_rise(link);
	return NULL;
}

/* Of a guest who is asked, the game he is asked about goes on. */
static const char *link_hear_move(struct link *link, char *rest)
{
	struct game *game = link->state == LINK_ASKED ? &link->offered.game :
		&link->agreed.game;
	struct text now = TEXT_IN((char[OFFER_POSITION]){ 0 });
	int64_t house;

	if (!link_fits_at(game, game->count + 1, &rest))
		return NULL;
	house = notation_read_word(text_word(&rest));
	if (link_we_move(link, game) || !board_allows(&game->now, house))
		return "move";
	game_play(game, house);
	if (link->state != LINK_ASKED)
		link_void(link);
	link->grant.wish = PARTNER_NO_WISH;
	position_add(&game->now, &now);
	if (strcmp(now.at, rest) == 0)
		return NULL;
	game_cut(game, game->count - 1);
	return "position";
}

/* One wish for each position, even if it was answered by hanging up: more would
 * leave the person no time for anything else. */
static const char *link_hear_wish(struct link *link, char *rest,
		enum partner_wish wish)
{
	const struct game *game = &link->agreed.game;
	const struct game_marks *marks = &game->marks;
	size_t most = wish == PARTNER_UNDO ? game->count : 1;
	int64_t ply;

	if (!link_fits_at(game, game->count, &rest))
		return NULL;
	ply = offer_take_number(&rest, (int64_t)most);
	if (ply < 0)
		return "ply";
	if (link->asked.shared == marks->shared &&
	    link->asked.cuts == marks->cuts &&
	    link->asked.count == game->count) {
		link_say(link, "no", game->count, "");
		return NULL;
	}
	link->asked.shared = marks->shared;
	link->asked.cuts = marks->cuts;
	link->asked.count = game->count;
	link->theirs = (struct link_wish){ wish, (size_t)ply, link->seen };
	link_tell(link, wish == PARTNER_UNDO ? PARTNER_WANTS_UNDO :
		PARTNER_WANTS_NEW);
	return NULL;
}

/* Whether the answer in REST is about the present wish of ours, which ends. */
static bool link_is_answer(struct link *link, char *rest)
{
	const struct game *game = &link->agreed.game;

	if (!link->ours.wish || !link_fits_at(game, game->count, &rest))
		return false;
	link->ours.wish = PARTNER_NO_WISH;
	return true;
}

/* What a host does is the match's to do, and a state that is sent. */
static void link_do(struct link *link, struct link_wish wish)
{
	link_change(link, wish.wish == PARTNER_UNDO ? PARTNER_BACK :
		PARTNER_START, wish.ply, false, wish.changes);
}

static const char *link_hear_yes(struct link *link, char *rest)
{
	struct link_wish wish = link->ours;

	if (link_is_answer(link, rest))
		link_do(link, wish);
	return NULL;
}

static const char *link_hear_no(struct link *link, char *rest)
{
	if (!link_is_answer(link, rest))
		return NULL;
	link->grant.wish = PARTNER_NO_WISH;
	link_tell(link, PARTNER_REFUSED);
	return NULL;
}

void link_want(struct partner *partner, enum partner_wish wish, size_t ply)
{
	struct link *link = (struct link *)partner;
	struct text more = TEXT_IN((char[24]){ 0 });

	if (link->state != LINK_UP)
		return;
	link->ours = (struct link_wish){ wish, ply, link->seen };
	if (!link->host)
		link->grant = link->ours;
	text_add(&more, " %zu", ply);
	link_say(link, wish == PARTNER_UNDO ? "undo" : "new",
		link->agreed.game.count, more.at);
}

static void link_answer_wish(struct link *link, bool yes)
{
	struct link_wish wish = link->theirs;

	link->theirs.wish = PARTNER_NO_WISH;
	if (!yes || !link->host)
		link_say(link, yes ? "yes" : "no", link->agreed.game.count, "");
	if (yes && link->host)
		link_do(link, wish);
	else if (yes)
		link->grant = wish;
}

void link_answer(struct partner *partner, bool yes)
{
	struct link *link = (struct link *)partner;
	bool asks = partner->unanswered;

	partner->unanswered = false;
	if (!asks)
		return;
	if (link->state == LINK_UP && link->theirs.wish)
		link_answer_wish(link, yes);
	else if (link->state == LINK_ASKED && yes)
		link_adopt(link, PARTNER_GAME, 0, false);
	else if (link->state == LINK_ASKED)
		link_hang_up(link, "declined");
}

/* -- lines ----------------------------------------------------------------- */

static const char *link_hear_ping(struct link *link, char *rest)
{
	const char *word = text_word(&rest);

	if (*word && strlen(word) < sizeof link->partner.version &&
	    !word[strspn(word, "0123456789.-+~abcdefghijklmnopqrstuvwxyz")])
		strcpy(link->partner.version, word);
	return NULL;
}

/* Who may say a word, and in which states that means something here. In others
 * it was on its way when all was changed by a new state, and is dropped. */
enum { BY_HOST = 1, BY_GUEST = 2, BY_ANY = 3, UP = 1 << LINK_UP,
	ASKED = 1 << LINK_ASKED, HEARING = 1 << LINK_HEARING };

static const struct link_word {
	const char *word;
	unsigned by;
	unsigned states;
	link_hearer *hear;
	offer_hearer *part;	/* of a state, instead, */
	enum partner_wish wish;	/* or to be asked for */
} link_words[] = {
	{ "game", BY_HOST, HEARING | ASKED | UP, .hear = link_hear_game },
	{ "rule", BY_HOST, HEARING, .part = offer_hear_rule },
	{ "name", BY_HOST, HEARING, .part = offer_hear_name },
	{ "start", BY_HOST, HEARING, .part = offer_hear_start },
	{ "moves", BY_HOST, HEARING, .part = offer_hear_moves },
	{ "position", BY_HOST, HEARING, .part = offer_hear_position },
	{ "take", BY_GUEST, 1 << LINK_OFFERING, .hear = link_hear_take },
	{ "move", BY_ANY, ASKED | UP, .hear = link_hear_move },
	{ "undo", BY_ANY, UP, .wish = PARTNER_UNDO },
	{ "new", BY_ANY, UP, .wish = PARTNER_NEW },
	{ "yes", BY_GUEST, UP, .hear = link_hear_yes },
	{ "no", BY_ANY, UP, .hear = link_hear_no },
	{ "ping", BY_ANY, ~0U, .hear = link_hear_ping },
};

static void link_take_line(struct link *link, char *line)
{
	char *rest = line;
	const char *word = text_word(&rest), *wrong;

	rest += strspn(rest, " \t");
	if (strcmp(word, "bye") == 0) {
		link_drop(link, *rest ? rest : "bye");
		return;
	}
	for (size_t i = 0; i < sizeof link_words / sizeof *link_words; i++) {
		const struct link_word *row = &link_words[i];

		if (strcmp(row->word, word) != 0 ||
		    !(row->by & (link->host ? BY_GUEST : BY_HOST)))
			continue;
		wrong = !(row->states >> link->state & 1) ? NULL :
			row->part ? link_hear_part(link, row->part, rest) :
			row->wish ? link_hear_wish(link, rest, row->wish) :
			row->hear(link, rest);
		if (wrong)
			link_hang_up(link, wrong);
		return;
	}
	/* later versions may say more, but not without end */
	if (link->heard - link->since >= MINUTE) {
		link->since = link->heard;
		link->unknown = 0;
	}
	if (++link->unknown > LINK_UNKNOWN)
		link_hang_up(link, "word");
}

/* -- the match ------------------------------------------------------------- */

/* Takes the game of the match over, as it is now. */
static void link_take_match(struct link *link, const struct match *match)
{
	link_copy_game(&link->agreed.game, &match->game);
	memcpy(link->agreed.name, match->settings->name,
		sizeof link->agreed.name);
	link->changes = match->changes;
	link->played = match->game.count;
}

/* The host's match was cut, or has another game. */
static void link_break(struct link *link, const struct match *match)
{
	int64_t before = link->agreed.game.marks.shared;

	link_take_match(link, match);
	link_void(link);
	if (link->state != LINK_DOWN)
		link_say_state(link, before != match->game.marks.shared);
}

/* Follows the plies that were added to the match, ours and those that were
 * given by link_choice; false if they are neither. */
static bool link_advance(struct link *link, const struct match *match)
{
	struct game *game = &link->agreed.game;

	for (; link->played < match->game.count; link->played++) {
		int64_t house = match->game.plies[link->played].house;

		if (link->played < game->count) {
			if (game->plies[link->played].house != house)
				return false;
			continue;
		}
		if (!link_we_move(link, game) ||
		    !board_allows(&game->now, house))
			return false;
		link_move(link, house);
	}
	return true;
}

/* A guest's match follows what it was told, or leaves the game. */
static void link_see_as_guest(struct link *link, const struct match *match)
{
	int64_t common = 0;

	if (link->handed) {
		link->handed = false;
		link->changes = match->changes;
		/* a move may have been made since, or anything else */
		common = game_common(&match->game, &link->agreed.game);
		link->played = common > 0 ? (size_t)common : 0;
	}
	if (link->change.news || link->alone ||
	    (!link->changes && !match->game.marks.shared))
		return;
	if (!link->changes)
		link_take_match(link, match);
	if (common >= 0 && match->changes == link->changes &&
	    link_advance(link, match))
		return;
	link_leave(link, "left");
}

static void link_see(struct link *link, const struct match *match)
{
	if (!match->away)
		return;
	if (!link->host)
		link_see_as_guest(link, match);
	else if (match->game.marks.shared && (match->changes != link->changes ||
			!link_advance(link, match)))
		link_break(link, match);
	link->seen = match->changes;
}

int64_t link_choice(const struct link *link)
{
	const struct game *game = &link->agreed.game;
	size_t i = link->played;

	if (link->change.news || link->handed || link->alone ||
	    i >= game->count ||
	    link_is_ours(link, game, i, game->plies[i].player))
		return 0;
	return game->plies[i].house;
}

/* -- turns ----------------------------------------------------------------- */

static void link_listen(struct link *link, int64_t now)
{
	static const char *const why[] = {
		[WIRE_CLOSED] = "the other end is gone",
		[WIRE_LONG] = "line", [WIRE_STALLED] = "stalled" };
	char *line;

	while (link->state != LINK_DOWN &&
	       (line = wire_hear(&link->wire))) {
		link->heard = now;
		link_take_line(link, line);
	}
	if (link->state != LINK_DOWN && link->wire.state != WIRE_OPEN)
		link_drop(link, why[link->wire.state]);
}

static int64_t link_run(struct link *link, const struct match *match,
		int64_t now)
{
	int64_t due;

	link_see(link, match);
	if (link->state == LINK_DOWN)
		return -1;
	due = wire_turn(&link->wire, now);
	link_listen(link, now);
	if (link->state == LINK_DOWN)
		return -1;
	if (now - link->said >= PING && link->state != LINK_HEARING) {
		link_ping(link);
		link->said = now;
	}
	link->partner.silent = now - link->heard >= SILENCE;
	/* what was said now goes out */
	if (!wire_is_empty(&link->wire))
		wire_turn(&link->wire, now);
	return clock_earlier(due, now + PING);
}

int64_t link_turn(struct link *link, const struct match *match, int64_t now)
{
	int64_t due = link_run(link, match, now);

	link->partner.wishes = link->ours.wish;
	link->partner.waits = link->change.news || link->theirs.wish ||
		link->state == LINK_ASKED || link_choice(link);
	return due;
}
