/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/link.h"

#include <limits.h>
#include <string.h>

#include "model/position.h"

/* Microseconds: between signs of life, and without one. */
static const int64_t PING = 5000000, SILENCE = 20000000;

void link_begin(struct link *link, bool host)
{
	*link = (struct link){ .host = host };
}

void link_done(struct link *link)
{
	channel_close(&link->channel);
	offer_done(&link->agreed);
	offer_done(&link->offered);
}

/* The same news twice are one; and of a flood the last count. */
static void link_tell(struct link *link, enum partner_news news, size_t ply)
{
	const int most = sizeof link->news / sizeof *link->news;

	if (link->news_count && (link->news_count == most ||
			link->news[link->news_count - 1].news == news))
		link->news_count--;
	link->news[link->news_count].news = news;
	link->news[link->news_count++].ply = ply;
}

enum partner_news link_hear(struct link *link)
{
	enum partner_news first = link->news[0].news;

	if (!link->news_count)
		return PARTNER_QUIET;
	link->ply = link->news[0].ply;
	link->told |= first <= PARTNER_WANTS_NEW;
	link->handed |= first == PARTNER_GAME || first == PARTNER_BACK;
	memmove(link->news, link->news + 1,
		(size_t)--link->news_count * sizeof *link->news);
	return first;
}

/* What was wanted or offered so far is void. */
static void link_void(struct link *link)
{
	int kept = 0;

	link->told = false;
	link->ours = link->theirs = (struct link_wish){ .at = 0 };
	for (int i = 0; i < link->news_count; i++)
		if (link->news[i].news > PARTNER_WANTS_NEW)
			link->news[kept++] = link->news[i];
	link->news_count = kept;
}

static void link_drop(struct link *link, const char *why)
{
	if (link->state == LINK_DOWN)
		return;
	/* WHY may be in the line that closing frees */
	text_safe(link->why, sizeof link->why, why);
	channel_close(&link->channel);
	link->state = LINK_DOWN;
	link->silent = link->starts = false;
	link_void(link);
	link_tell(link, PARTNER_GONE, 0);
}

void link_hang_up(struct link *link, const char *why)
{
	channel_say(&link->channel, "bye %s", why);
	channel_turn(&link->channel, link->said);
	link_drop(link, why);
}

/* -- the game agreed on ---------------------------------------------------- */

/* Whether WE make, or the other end makes, the move of GAME's ply COUNT, by
 * PLAYER: the host began as P1. */
static bool link_is_ours(const struct link *link, const struct game *game,
		size_t count, enum player player)
{
	enum player sat = game_is_swapped(game, count) ?
		(enum player)!player : player;

	return (sat == P1) == link->host;
}

static bool link_we_move(const struct link *link)
{
	const struct game *game = &link->agreed.game;

	return link_is_ours(link, game, game->count, game->now.mover);
}

/* Plays HOUSE and tells it, if there is somebody. */
static void link_say_move(struct link *link, int64_t house)
{
	struct game *game = &link->agreed.game;
	struct text word = TEXT_IN((char[24]){ 0 });
	struct text after = TEXT_IN((char[OFFER_POSITION]){ 0 });

	game_play(game, house);
	link_void(link);
	if (link->state != LINK_UP)
		return;
	notation_add_word(house, &word);
	position_add(&game->now, &after);
	channel_say(&link->channel, "move %zu %s %s", game->count, word.at,
		after.at);
}

/* The plies that both games have in common; 0 also if they began in different
 * ways. */
static size_t link_common(const struct game *one, const struct game *other)
{
	size_t i = 0;

	while (i < one->count && i < other->count &&
	       one->plies[i].house == other->plies[i].house)
		i++;
	return i;
}

static bool link_is_related(const struct game *one, const struct game *other)
{
	const struct board *a = game_first(one), *b = game_first(other);

	return rules_equal(&a->rules, &b->rules) && board_equal(a, b);
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

/* Makes *TO the first COUNT plies of FROM. */
static void link_copy_game(struct game *to, const struct game *from,
		size_t count)
{
	game_start_at(to, game_first(from));
	for (size_t i = 0; i < count; i++)
		game_play(to, from->plies[i].house);
}

void link_copy(const struct link *link, struct settings *settings,
		struct game *game)
{
	const struct offer *from = link->told && link->state == LINK_ASKED ?
		&link->offered : &link->agreed;
	const struct board *first = game_first(&from->game);

	settings->rules = first->rules;
	settings->first = (int)first->mover;
	settings->player1 = settings->player2 = WHO_HUMAN;
	settings->start = 0;
	memcpy(settings->name, from->name, sizeof settings->name);
	link_copy_game(game, &from->game, from->game.count);
}

/* -- offering it ----------------------------------------------------------- */

static void link_offer(struct link *link)
{
	channel_say(&link->channel, "kalah %d %u", LINK_VERSION, ++link->offer);
	offer_say(&link->agreed, &link->channel);
	link_void(link);
	link->state = LINK_OFFERING;
}

void link_connect(struct link *link, const struct channel *channel,
		const char *token, int64_t now)
{
	if (link->state != LINK_DOWN)
		link_hang_up(link, "replaced");
	link->channel = *channel;
	link->heard = link->said = now;
	offer_done(&link->offered);
	link->state = LINK_HEARING;
	/* or once there is a game */
	if (link->host && link->games)
		link_offer(link);
	else if (!link->host)
		channel_say(&link->channel, "kalah %d %s", LINK_VERSION, token);
}

/* -- being offered it ------------------------------------------------------ */

static void link_take(struct link *link)
{
	channel_say(&link->channel, "take %u", link->offer);
	link->state = LINK_UP;
	link->met = true;
	link_tell(link, PARTNER_COME, 0);
}

/* Puts the host's game in the place of ours, and asks to go back to PLY if it
 * has more. */
static void link_adopt(struct link *link, size_t ply)
{
	struct offer before = link->agreed;

	link->agreed = link->offered;
	link->loading = true;
	link->offered = (struct offer){ .begun = false };
	offer_done(&before);
	link_tell(link, PARTNER_GAME, 0);
	link_take(link);
	if (ply < link->agreed.game.count)
		link_want(link, PARTNER_UNDO, ply);
}

/* The same game: whoever lacks the other's moves gets them. */
static void link_catch_up(struct link *link)
{
	struct game *ours = &link->agreed.game, *theirs = &link->offered.game;
	struct game more = *ours;
	size_t common = link_common(ours, theirs);

	*ours = (struct game){ .count = 0 };
	link_copy_game(ours, theirs, theirs->count);
	link_take(link);
	for (size_t i = common; i < more.count; i++)
		link_say_move(link, more.plies[i].house);
	game_done(&more);
}

/* All that was offered is here. */
static void link_consider(struct link *link)
{
	const struct game *ours = &link->agreed.game;
	const struct game *theirs = &link->offered.game;
	bool related = link->met && link_is_related(ours, theirs);
	size_t common = related ? link_common(ours, theirs) : 0;
	bool follows = related && common == ours->count &&
		link_all_are(link, theirs, common, false);
	bool leads = related && common == theirs->count &&
		link_all_are(link, ours, common, true);

	link->state = LINK_ASKED;
	link->told = false;
	link->fork = related ? common : theirs->count;
	if (link->starts && !theirs->count && rules_equal(&ours->now.rules,
			&theirs->now.rules))
		link_adopt(link, 0);
	else if ((follows || leads) && !link->starts)
		link_catch_up(link);
	else
		link_tell(link, PARTNER_OFFERS, link->fork);
	link->starts = false;
}

/* Of each function that hears a line, REST is what follows its first word; it
 * returns what is wrong, or NULL. */
typedef const char *link_hearer(struct link *link, char *rest);

static const char *link_hear_kalah(struct link *link, char *rest)
{
	int64_t offer;

	if (offer_take_number(&rest, 1000) != LINK_VERSION)
		return "version";
	offer = offer_take_number(&rest, UINT_MAX);
	if (offer < 0)
		return "order";
	offer_open(&link->offered);
	link_void(link);
	link->offer = (unsigned)offer;
	link->state = LINK_HEARING;
	return NULL;
}

static const char *link_hear_part(struct link *link, offer_hearer *hear,
		char *rest)
{
	const char *wrong = hear(&link->offered, rest);

	if (!wrong && offer_is_whole(&link->offered))
		link_consider(link);
	return wrong;
}

/* -- moves and wishes ------------------------------------------------------ */

static const char *link_hear_take(struct link *link, char *rest)
{
	/* or what is offered now comes next */
	if (offer_take_number(&rest, UINT_MAX) != link->offer)
		return NULL;
	link->state = LINK_UP;
	link_tell(link, PARTNER_COME, 0);
	return NULL;
}

static bool link_is_at(const struct link *link, char *position)
{
	struct text now = TEXT_IN((char[OFFER_POSITION]){ 0 });

	position_add(&link->agreed.game.now, &now);
	return strcmp(now.at, position) == 0;
}

static const char *link_hear_move(struct link *link, char *rest)
{
	struct game *game = &link->agreed.game;
	int64_t ply = offer_take_number(&rest, OFFER_PLIES_MOST);
	int64_t house = offer_take_house(&rest);

	if (ply != (int64_t)game->count + 1)
		return "ply";
	if (link_we_move(link) || !board_allows(&game->now, house))
		return "move";
	game_play(game, house);
	link_void(link);
	if (link_is_at(link, rest))
		return NULL;
	game_go(game, game->count - 1);
	return "position";
}

static const char *link_hear_wish(struct link *link, char *rest,
		enum partner_wish wish, size_t most)
{
	int64_t at = offer_take_number(&rest, OFFER_PLIES_MOST);
	int64_t ply = offer_take_number(&rest, (int64_t)most);

	/* a stale one is void */
	if (at != (int64_t)link->agreed.game.count)
		return NULL;
	if (ply < 0)
		return "ply";
	link->told = false;
	link->theirs = (struct link_wish){ wish, (size_t)at, (size_t)ply,
		false };
	link_tell(link, wish == PARTNER_UNDO ? PARTNER_WANTS_UNDO :
		PARTNER_WANTS_NEW, (size_t)ply);
	return NULL;
}

static const char *link_hear_undo(struct link *link, char *rest)
{
	return link_hear_wish(link, rest, PARTNER_UNDO,
		link->agreed.game.count);
}

static const char *link_hear_new(struct link *link, char *rest)
{
	return link_hear_wish(link, rest, PARTNER_NEW, 1);
}

static void link_go_back(struct link *link, size_t ply)
{
	game_cut(&link->agreed.game, ply);
	link_void(link);
	link->loading = true;
	link_tell(link, PARTNER_BACK, ply);
}

/* Whether the answer in REST is about the present wish of ours. */
static bool link_is_answer(const struct link *link, char *rest)
{
	return link->ours.wish && offer_take_number(&rest, OFFER_PLIES_MOST) ==
		(int64_t)link->ours.at;
}

static const char *link_hear_yes(struct link *link, char *rest)
{
	struct link_wish wish = link->ours;
	struct text position = TEXT_IN((char[OFFER_POSITION]){ 0 });

	if (!link_is_answer(link, rest))
		return NULL;
	link->ours.wish = PARTNER_NO_WISH;
	if (wish.wish == PARTNER_UNDO) {
		link_go_back(link, wish.ply);
		position_add(&link->agreed.game.now, &position);
		channel_say(&link->channel, "back %zu %zu %s", wish.at,
			wish.ply, position.at);
	} else if (link->host) {
		link_tell(link, PARTNER_START, wish.ply);
	} else {
		link->starts = true;
	}
	return NULL;
}

static const char *link_hear_no(struct link *link, char *rest)
{
	if (!link_is_answer(link, rest))
		return NULL;
	link->ours.wish = PARTNER_NO_WISH;
	link_tell(link, PARTNER_REFUSED, 0);
	return NULL;
}

static const char *link_hear_back(struct link *link, char *rest)
{
	const struct link_wish *wish = &link->theirs;

	if (!wish->granted || wish->wish != PARTNER_UNDO ||
	    offer_take_number(&rest, OFFER_PLIES_MOST) != (int64_t)wish->at ||
	    offer_take_number(&rest, OFFER_PLIES_MOST) != (int64_t)wish->ply)
		return "ply";
	link_go_back(link, wish->ply);
	return link_is_at(link, rest) ? NULL : "position";
}

void link_want(struct link *link, enum partner_wish wish, size_t ply)
{
	size_t at = link->agreed.game.count;

	if (link->state != LINK_UP || link->theirs.granted)
		return;
	link->ours = (struct link_wish){ wish, at, ply, false };
	channel_say(&link->channel, "%s %zu %zu", wish == PARTNER_UNDO ?
		"undo" : "new", at, ply);
}

/* A yes to a guest's new game is followed by the offer of it. */
static void link_answer_wish(struct link *link, bool yes)
{
	struct link_wish *theirs = &link->theirs;

	if (!theirs->wish || theirs->granted)
		return;
	channel_say(&link->channel, "%s %zu", yes ? "yes" : "no", theirs->at);
	theirs->granted = yes && theirs->wish == PARTNER_UNDO;
	link->starts |= yes && theirs->wish == PARTNER_NEW && !link->host;
	if (yes && theirs->wish == PARTNER_NEW && link->host)
		link_tell(link, PARTNER_START, theirs->ply);
	if (!theirs->granted)
		theirs->wish = PARTNER_NO_WISH;
}

void link_answer(struct link *link, bool yes)
{
	if (!link->told)
		return;
	link->told = false;
	if (link->state == LINK_UP)
		link_answer_wish(link, yes);
	else if (link->state == LINK_ASKED && yes)
		link_adopt(link, link->fork);
	else if (link->state == LINK_ASKED)
		link_hang_up(link, "declined");
}

/* -- lines ----------------------------------------------------------------- */

/* Who may say a word, and in which states that means something here. In others
 * it was on its way when all was changed by a new offer, and is dropped. */
enum { BY_HOST = 1, BY_GUEST = 2, BY_ANY = 3 };

static const struct link_word {
	const char *word;
	unsigned by;
	unsigned states;
	link_hearer *hear;
	offer_hearer *part;	/* of an offer, instead */
} link_words[] = {
	{ "kalah", BY_HOST, 1 << LINK_HEARING | 1 << LINK_ASKED | 1 << LINK_UP,
	  .hear = link_hear_kalah },
	{ "rule", BY_HOST, 1 << LINK_HEARING, .part = offer_hear_rule },
	{ "name", BY_HOST, 1 << LINK_HEARING, .part = offer_hear_name },
	{ "start", BY_HOST, 1 << LINK_HEARING, .part = offer_hear_start },
	{ "moves", BY_HOST, 1 << LINK_HEARING, .part = offer_hear_moves },
	{ "take", BY_GUEST, 1 << LINK_OFFERING, .hear = link_hear_take },
	{ "move", BY_ANY, 1 << LINK_UP, .hear = link_hear_move },
	{ "undo", BY_ANY, 1 << LINK_UP, .hear = link_hear_undo },
	{ "new", BY_ANY, 1 << LINK_UP, .hear = link_hear_new },
	{ "yes", BY_ANY, 1 << LINK_UP, .hear = link_hear_yes },
	{ "no", BY_ANY, 1 << LINK_UP, .hear = link_hear_no },
	{ "back", BY_ANY, 1 << LINK_UP, .hear = link_hear_back },
	{ "ping", BY_ANY, .states = 0 },
};

static void link_take_line(struct link *link, char *line)
{
	char *rest = line;
	const char *word = text_word(&rest), *wrong = "word";

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
			row->hear(link, rest);
		break;
	}
	if (wrong)
		link_hang_up(link, wrong);
}

/* -- the match ------------------------------------------------------------- */

/* The host has another game, which is what is offered from now on. */
static void link_follow_host(struct link *link, const struct match *match)
{
	link_copy_game(&link->agreed.game, &match->game, match->game.count);
	memcpy(link->agreed.name, match->settings->name,
		sizeof link->agreed.name);
	link->games = match->games;
	link->played = match->game.count;
	if (link->state != LINK_DOWN)
		link_offer(link);
}

/* The match has left the game agreed on. */
static void link_leave(struct link *link, const struct match *match)
{
	if (link->host) {
		link_follow_host(link, match);
		return;
	}
	link->alone = true;
	link_hang_up(link, "left");
}

/* Plays our moves that the other end does not have yet; unless it says first
 * what became of an offer or a wish. */
static bool link_send_moves(struct link *link, const struct match *match)
{
	struct game *game = &link->agreed.game;
	bool may = link->state == LINK_UP || link->state == LINK_DOWN;

	while (link->played == game->count &&
	       game->count < match->game.count) {
		int64_t house = match->game.plies[game->count].house;

		if (!may || link->theirs.granted)
			return true;
		if (!link_we_move(link) || !board_allows(&game->now, house))
			return false;
		link_say_move(link, house);
		link->played++;
	}
	return true;
}

/* Whether the match is in the game agreed on, as far as it knows it. */
static bool link_agrees(struct link *link, const struct match *match)
{
	const struct game *here = &match->game, *game = &link->agreed.game;

	if (match->games != link->games || here->count < link->played)
		return false;
	while (link->played < game->count && link->played < here->count) {
		if (here->plies[link->played].house !=
				game->plies[link->played].house)
			return false;
		link->played++;
	}
	return link_send_moves(link, match);
}

static void link_see(struct link *link, const struct match *match)
{
	if (link->handed && !match->looking) {
		link->loading = link->handed = false;
		link->games = match->games;
		link->played = match->game.count;
	}
	if (match->looking || link->loading || link->alone)
		return;
	if (!link->games && !link->host)
		return;
	if (!link_agrees(link, match))
		link_leave(link, match);
}

bool link_is_alone(const struct link *link)
{
	return link->alone;
}

int64_t link_choice(const struct link *link)
{
	const struct game *game = &link->agreed.game;
	size_t i = link->played;

	return !link->loading && i < game->count && !link_is_ours(link, game, i,
		game->plies[i].player) ? game->plies[i].house : 0;
}

/* -- turns ----------------------------------------------------------------- */

static void link_listen(struct link *link, int64_t now)
{
	static const char *const why[] = { [CHANNEL_CLOSED] = "closed",
		[CHANNEL_LONG] = "line", [CHANNEL_STALLED] = "stalled",
		[CHANNEL_FAILED] = "closed" };
	char *line;

	while (link->state != LINK_DOWN &&
	       (line = channel_hear(&link->channel))) {
		link->heard = now;
		link_take_line(link, line);
	}
	if (link->state != LINK_DOWN && link->channel.state != CHANNEL_OPEN)
		link_drop(link, why[link->channel.state]);
}

int64_t link_turn(struct link *link, const struct match *match, int64_t now)
{
	int64_t due;

	link_see(link, match);
	if (link->state == LINK_DOWN)
		return -1;
	due = channel_turn(&link->channel, now);
	link_listen(link, now);
	if (link->state == LINK_DOWN)
		return -1;
	if (now - link->said >= PING && link->state != LINK_HEARING) {
		channel_say(&link->channel, "ping");
		link->said = now;
	}
	link->silent = now - link->heard >= SILENCE;
	/* what was said now goes out */
	if (!wire_is_empty(&link->channel.wire))
		channel_turn(&link->channel, now);
	return due >= 0 && due < now + PING ? due : now + PING;
}
