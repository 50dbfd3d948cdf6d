/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "play/modes/play.h"
#include "play/store.h"
#include "util/alloc.h"
#include "util/language.h"

/* A question of theirs, and what it is about. */
struct visitor {
	struct desk *desk;
	struct settings settings;
	char rules[120], board[1600];
};

static void visitor_answer(struct desk *desk, bool yes)
{
	if (desk->partner)
		desk->partner->seat.kind->answer(desk->partner, yes);
}

static void visitor_agree(struct desk *desk, void *subject)
{
	(void)subject;
	visitor_answer(desk, true);
}

/* Whatever is not a yes is a no; after a yes, this is void. */
static void visitor_drop(void *subject)
{
	struct visitor *visitor = subject;

	visitor_answer(visitor->desk, false);
	free(visitor);
}

/* The question is about the position after what is being sown. */
static void visitor_ask(struct visitor *visitor, const char *words,
		const struct facts *facts)
{
	struct question question = { words, *facts,
		.act = visitor_agree, .drop = visitor_drop };

	anim_stop(&visitor->desk->play->anim);
	prompt_ask(visitor->desk, &question, visitor);
}

static struct visitor *visitor_new(struct desk *desk)
{
	struct visitor *visitor = alloc_zeroed(1, sizeof *visitor);

	visitor->desk = desk;
	return visitor;
}

static void visitor_ask_wish(struct desk *desk, const char *words)
{
	visitor_ask(visitor_new(desk), words, &(struct facts){
		.turn = (int64_t)game_turn(&desk->match->game,
			desk->partner->ply) });
}

/* Shows all that would change. */
static void visitor_ask_offer(struct desk *desk)
{
	struct visitor *visitor = visitor_new(desk);
	struct partner *partner = desk->partner;
	struct text rules = TEXT_IN(visitor->rules);
	struct text board = TEXT_IN(visitor->board);
	struct game game = { .count = 0 };
	struct naming naming;
	const struct board *first;

	visitor->settings = desk->settings;
	partner->seat.kind->copy(partner, &visitor->settings, &game);
	first = game_first(&game);
	naming = settings_naming(&visitor->settings, 0, false);
	rules_add_full_name(&first->rules, &rules);
	position_add(first, &board);
	visitor_ask(visitor, starting_is_usual(first) ?
		N_("The host offers {rules}. {Name} begins against {other}; "
		"moves made: {count}. Play that?") :
		N_("The host offers {rules} from {position}. {Name} begins "
		"against {other}; moves made: {count}. Play that?"),
		&(struct facts){
		.rules = visitor->rules, .position = visitor->board,
		.who = naming.person[first->mover],
		.other = naming.person[!first->mover],
		.count = (int64_t)game.count });
	game_done(&game);
}

/* -- what is done ---------------------------------------------------------- */

/* Puts the game on the board aside; whether it is kept, as the reader is told
 * then. */
static bool visitor_put_aside(struct desk *desk)
{
	bool kept = store_leave(desk, !desk->partner->aside);

	desk->partner->asides += kept && desk->partner->aside;
	return kept;
}

/* Whether OTHER is GAME with more moves. */
static bool visitor_is_part(const struct game *game, const struct game *other)
{
	return game->marks.shared && game->count == game->total &&
		game->marks.shared == other->marks.shared &&
		game_common(game, other) == (int64_t)game->count;
}

/* The game that was on the board is lost to nobody: it is kept, or goes on as
 * the other one, in its file. */
static void visitor_load(struct desk *desk)
{
	struct match *match = desk->match;
	struct settings settings = desk->settings;
	struct game game = { .count = 0 };
	bool kept;

	desk->partner->seat.kind->copy(desk->partner, &settings, &game);
	game.marks.start = starting_is_usual(game_first(&game)) ? 0 : -1;
	/* the host may have made moves for us that we did not */
	kept = (desk->partner->aside ||
		!visitor_is_part(&match->game, &game)) &&
		visitor_put_aside(desk);
	anim_stop(&desk->play->anim);
	match_load(match, &desk->remembered, &settings, &game);
	if (kept)
		desk_say(desk, WORDS_OWN_KEPT, NULL);
}

/* The moves after that, if they are to be made, follow one by one. */
static void visitor_go_back(struct desk *desk)
{
	const struct partner *partner = desk->partner;
	struct match *match = desk->match;
	bool back = partner->ply < match->game.count;
	bool kept = back && partner->aside && visitor_put_aside(desk);

	if (back) {
		anim_stop(&desk->play->anim);
		match_cut(match, partner->ply);
		if (kept)
			desk_say(desk, WORDS_HOST_DIFFERS, NULL);
		else
			desk_note(desk, partner->aside ?
				_("The host's game went another way.") :
				_("You both went back."));
	}
	if (match->away == 1) {
		match->game.marks.shared = partner->marks->shared;
		match->game.marks.cuts = partner->marks->cuts;
	}
}

/* Adds WORDS about PARTNER. */
static void visitor_add(const struct partner *partner, const char *words,
		struct text *text)
{
	words_fill(text, words, &(struct facts){
		.place = partner->place, .why = partner->detail,
		.version = partner->version, .token = partner->token });
}

static void visitor_say(struct desk *desk, const char *words)
{
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	visitor_add(desk->partner, words, &text);
	desk_note_too(desk, text.at);
}

/* A blank is behind the token: a double click takes signs, too. */
static const char *visitor_waits(const struct partner *partner)
{
	return partner->exposed ? _("Waiting at {place}. Give the token "
		"{token} to the guest. On the same network, the guest joins "
		"this machine at that port; others there can read and change "
		"what is sent. Through ssh, the guest first runs "
		"ssh -NL 15252:{place} HOST, then joins localhost.") :
		_("Waiting on port {place} of this machine. Give the token "
		"{token} to the guest. Through ssh, the guest first runs "
		"ssh -NL {place}:localhost:{place} HOST, then joins "
		"localhost:{place}. For a guest on the same network, start "
		"kalah --host=0.0.0.0 instead; others there can read and "
		"change what is sent.");
}

static const char *visitor_has_come(const struct partner *partner)
{
	return *partner->version ?
		_("You are connected, with kalah {version}.") :
		_("You are connected.");
}

/* How it is with the connection. */
static const char *visitor_state(const struct partner *partner)
{
	if (partner->up)
		return !partner->silent ? visitor_has_come(partner) :
			_("Nothing has been heard from the other player for a "
			"while.");
	return partner->token ? visitor_waits(partner) : partner->strange ?
		_("Not connected: J calls the host again.") :
		_("Not connected: waiting for the host.");
}

static void visitor_show_token(struct desk *desk);

/* In words, the token comes with a command. */
static void visitor_ask_token(struct desk *desk)
{
	desk_say(desk, desk->partner->wrong ? WORDS_WRONG_TOKEN :
		WORDS_STRANGE, NULL);
	if (!desk->patient)
		file_ask_for(desk, FILE_TOKEN, "", visitor_show_token);
}

static void visitor_show_token(struct desk *desk)
{
	struct partner *partner = desk->partner;
	char *token = desk->file_names[FILE_TOKEN];

	if (partner && !partner->seat.kind->show(partner, token))
		visitor_ask_token(desk);
	memset(token, 0, DESK_NAME_SIZE);
}

void visitor_speak(const struct desk *desk, struct page *page)
{
	const struct partner *partner = desk->partner;
	struct text text;

	/* in words, and under a question, nothing stands */
	if (desk->patient || desk->top->below)
		return;
	text = page_view_add(page, PARAGRAPH_ANSWER);
	if (partner->wishes)
		words_say(&text, _("Asking the other player."));
	if (partner->up ? !partner->silent : desk->note[0] != '\0')
		return;
	visitor_add(partner, visitor_state(partner), &text);
}

void visitor_take_token(struct desk *desk)
{
	struct text token = text_init(desk->file_names[FILE_TOKEN],
		DESK_NAME_SIZE);

	text_add(&token, "%s", desk->command.said);
	if (!desk->partner)
		desk_note(desk, _("Nobody plays elsewhere."));
	else if (!desk->partner->strange)
		visitor_say(desk, visitor_state(desk->partner));
	else
		visitor_show_token(desk);
}

static void visitor_do(struct desk *desk, enum partner_news news)
{
	const struct partner *partner = desk->partner;

	switch (news) {
	case PARTNER_QUIET:
		break;
	case PARTNER_OFFERS:
		visitor_ask_offer(desk);
		break;
	case PARTNER_WANTS_UNDO:
		visitor_ask_wish(desk, N_("The other player wants to go back "
			"to turn {turn}. Do you agree?"));
		break;
	case PARTNER_WANTS_NEW:
		visitor_ask_wish(desk, partner->ply ?
			N_("The other player wants a new game, the other side "
				"to begin. Do you agree?") :
			N_("The other player wants a new game. Do you agree?"));
		break;
	case PARTNER_GAME:
		visitor_load(desk);
		break;
	case PARTNER_BACK:
		visitor_go_back(desk);
		break;
	case PARTNER_START:
		anim_stop(&desk->play->anim);
		leaving_restart(desk, partner->ply);
		break;
	case PARTNER_REFUSED:
		visitor_say(desk, _("The other player does not agree."));
		break;
	case PARTNER_COME:
		visitor_say(desk, visitor_has_come(partner));
		break;
	case PARTNER_GONE:
		visitor_say(desk, partner->token ? _("The connection has "
			"ended: {why}. The guest may come again: the token "
			"{token} stays.") :
			_("Not connected: {why}. Calling the host again."));
		break;
	case PARTNER_LEFT:
		visitor_say(desk, _("The connection has ended for good: {why}. "
			"The game goes on here."));
		elsewhere_part(desk);
		break;
	case PARTNER_WAITS:
		visitor_say(desk, visitor_state(partner));
		break;
	case PARTNER_STRANGE:
		visitor_ask_token(desk);
		break;
	case PARTNER_VOID:
		desk_note(desk, _("That was about another game: this one stays "
			"as it is."));
		break;
	}
}

/* Says which side we have, and whose turn it is as long as it is that. */
static void visitor_say_side(struct desk *desk)
{
	const struct match *match = desk->match;
	struct naming naming = match_naming(match);
	enum player here = match_seat(match, match->away == 1 ? P2 : P1);
	struct text side = TEXT_IN((char[WORDS_MOST]){ 0 });
	struct text turn = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_fill(&side, desk->patient ? _("You play P{player}.") :
		match_is_turned(match) == (here == P2) ?
		_("You play P{player}, in the row below.") :
		_("You play P{player}, in the row above."),
		&(struct facts){ .player = 1 + (int)here });
	desk_note_too(desk, side.at);
	words_add(&turn, WORDS_TURN, &(struct facts){
		.who = naming.person[match->game.now.mover] });
	if (!match->game.now.over)
		desk_note_too(desk, turn.at);
	desk->turn_noted = !desk->patient && match_program_moves(match);
}

/* What was noted before holds no longer, but what is told now adds up. */
static bool visitor_hear(struct desk *desk)
{
	enum partner_news news;
	bool told = false, begun = false;

	while (desk->partner && !desk->top->below &&
	       (news = desk->partner->seat.kind->hear(desk->partner,
			desk->match))) {
		if (!told && !desk->patient) {
			desk->note[0] = '\0';
			desk->turn_noted = false;
		}
		told = true;
		visitor_do(desk, news);
		begun |= news == PARTNER_COME || news == PARTNER_GAME ||
			news == PARTNER_BACK || news == PARTNER_START;
	}
	if (begun && desk->partner && desk->partner->up)
		visitor_say_side(desk);
	return told;
}

bool visitor_tick(struct desk *desk)
{
	struct partner *partner = desk->partner;

	if (!partner->unanswered)
		prompt_withdraw(desk, visitor_agree);
	/* on the screen, the first line says so as long as it holds */
	if (desk->patient && desk_is_wanted(desk) && !partner->called)
		desk_note(desk, _("Your game elsewhere has moved on."));
	partner->called = desk_is_wanted(desk);
	if (desk->top->below)
		return false;
	/* there is nobody to be paused */
	if (match_program_moves(desk->match))
		desk->match->paused = false;
	return visitor_hear(desk);
}
