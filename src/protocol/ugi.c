/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/dialogue.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "protocol/ugi_options.h"
#include "util/alloc.h"
#include "util/clock.h"

enum {
	MOVES_LEFT = 16,	/* moves that the clock should last for */
	LAG = 30		/* milliseconds until an answer is heard */
};

static const int64_t FOREVER = INT64_MAX / 8;
/* For milliseconds, turns and nodes. */
static const int64_t MOST_LIMIT = 1000000000000;

struct ugi {
	struct dialogue *dialogue;
	struct ugi_options options;
	struct game game;	/* the position, if PLACED */
	bool placed;
	bool ending;		/* quit after the best move */
	int64_t started;	/* when "go" came, by clock_now */
	struct engine_report said;	/* the last report sent */
};

static void ugi_complain(struct ugi *ugi, const char *what, const char *word)
{
	wire_say(&ugi->dialogue->wire, "info string %s%s%s%s", word ? "'" : "",
		word ? TEXT_SAFE(80, word) : "", word ? "' " : "", what);
}

static bool ugi_is_swapped(const struct ugi *ugi)
{
	return ugi->placed && game_is_swapped(&ugi->game, ugi->game.count);
}

/* -- the position ---------------------------------------------------------- */

/* Sets up FEN, or the start of a game if NULL; false if it is invalid. */
static bool ugi_place(struct ugi *ugi, const char *fen)
{
	const struct settings *settings = &ugi->options.settings;
	const struct rules *rules = &settings->rules;
	struct board board = { 0 };
	enum status status = rules_check_play(rules);

	if (!status)
		status = fen ? position_start(fen, rules, P1, &board) :
			settings_set_start(settings,
				(uint64_t)ugi->options.random_seed, &board);
	ugi->placed = !status;
	if (status)
		ugi_complain(ugi, status_words(status), fen);
	else
		game_start_at(&ugi->game, &board);
	board_done(&board);
	return ugi->placed;
}

static void ugi_play_moves(struct ugi *ugi, char *words)
{
	for (char *word; *(word = text_word(&words)) && ugi->placed; ) {
		int64_t house = notation_read_word(word);

		ugi->placed = board_allows(&ugi->game.now, house);
		if (ugi->placed)
			game_play(&ugi->game, house);
		else
			ugi_complain(ugi, "is not a legal move", word);
	}
}

/* The word "moves" in WORDS, which are parted by blanks; or NULL. */
static char *ugi_find_moves(char *words)
{
	static const char word[] = "moves";
	const size_t length = sizeof word - 1;
	char *at = words;

	while ((at = strstr(at, word)) &&
	       ((at > words && !strchr(" \t", at[-1])) ||
		!strchr(" \t", at[length])))
		at += length;
	return at;
}

static void ugi_position(struct ugi *ugi, char *words)
{
	const char *word = text_word(&words), *fen = NULL;
	char *moves = ugi_find_moves(words);

	ugi->placed = false;
	if (moves) {
		*moves = '\0';
		moves += sizeof "moves" - 1;
	}
	if (strcmp(word, "fen") == 0)
		fen = text_trim(words);
	else if (strcmp(word, "startpos") != 0) {
		ugi_complain(ugi, "is neither startpos nor fen", word);
		return;
	} else if (*(word = text_word(&words))) {
		ugi_complain(ugi, "is not moves", word);
		return;
	}
	if (ugi_place(ugi, fen) && moves)
		ugi_play_moves(ugi, moves);
}

static void ugi_new_game(struct ugi *ugi, char *words)
{
	(void)words;
	engine_thread_forget(ugi->dialogue->thread);
	ugi_place(ugi, NULL);
}

/* From the players' point of view: they may have changed seats. */
static const char *ugi_result(const struct ugi *ugi)
{
	const struct board *board = &ugi->game.now;
	int64_t lead;

	if (!ugi->placed || !board->over)
		return "none";
	lead = board_score(board, P1) - board_score(board, P2);
	return !lead ? "draw" : (lead > 0) != ugi_is_swapped(ugi) ? "p1win" :
		"p2win";
}

/* Somebody waits for the response; without a position, the game is over. */
static void ugi_query(struct ugi *ugi, char *words)
{
	const struct board *board = &ugi->game.now;
	const char *word = text_word(&words), *response = NULL;

	if (!ugi->placed)
		ugi_complain(ugi, "there is no position", NULL);
	if (strcmp(word, "gameover") == 0)
		response = !ugi->placed || board->over ? "true" : "false";
	else if (strcmp(word, "p1turn") == 0)
		response = ugi->placed && (board->mover == P1) !=
			ugi_is_swapped(ugi) ? "true" : "false";
	else if (strcmp(word, "result") == 0)
		response = ugi_result(ugi);
	if (response)
		wire_say(&ugi->dialogue->wire, "response %s", response);
	else
		ugi_complain(ugi, "is none of gameover, p1turn, result", word);
}

/* -- options --------------------------------------------------------------- */

static void ugi_introduce(struct ugi *ugi, char *words)
{
	(void)words;
	wire_say(&ugi->dialogue->wire, "id name " PACKAGE_STRING);
	wire_say(&ugi->dialogue->wire, "id author the kalah authors");
	ugi_options_say(&ugi->options);
	wire_say(&ugi->dialogue->wire, "ugiok");
}

/* Option names are case-insensitive. */
static void ugi_set_option(struct ugi *ugi, char *words)
{
	bool named = strcmp(text_word(&words), "name") == 0;
	char *name = text_word(&words);
	struct text remark = TEXT_IN((char[400]){ 0 });

	for (char *at = name; *at; at++)
		*at = text_lower(*at);
	if (!named || strcmp(text_word(&words), "value") != 0)
		ugi_complain(ugi, "setoption name NAME value VALUE", NULL);
	else if (ugi_options_assign(&ugi->options, name, text_word(&words),
			&remark)) {
		dialogue_renew(ugi->dialogue);
		ugi_place(ugi, NULL);
	}
	if (remark.length)
		wire_say(&ugi->dialogue->wire, "info string %s", remark.at);
}

/* -- thinking -------------------------------------------------------------- */

/* Milliseconds left on a clock, and added for each move. */
struct ugi_clock {
	int64_t left, more;
};

/* Sets the time of QUERY for this move, and as much more in need, in all at
 * most half of what is left once the answer has been on its way. */
static void ugi_clock_set(const struct ugi_clock *clock,
		struct engine_query *query)
{
	int64_t left = clock->left > 2 * LAG ? clock->left - LAG :
		clock->left / 2;
	int64_t time = left / MOVES_LEFT + clock->more;

	if (time > left / 2)
		time = left / 2;
	query->time = 1000 * time + 1;
	query->more = 1000 * (time < left / 2 - time ? time :
		left / 2 - time);
}

/* Sets limit NAME in QUERY or on a clock; false if there is no such limit. In a
 * query 0 would mean no limit. */
static bool ugi_limit(const char *name, int64_t number,
		struct engine_query *query, struct ugi_clock clocks[2])
{
	if (strcmp(name, "movetime") == 0)
		query->time = 1000 * number + 1;
	else if (strcmp(name, "depth") == 0)
		query->depth = !number ? 1 : number < ENGINE_TURNS ?
			(int)number : ENGINE_TURNS;
	else if (strcmp(name, "nodes") == 0)
		query->nodes = (uint64_t)(number + !number);
	else if (strcmp(name, "p1time") == 0 || strcmp(name, "p2time") == 0)
		clocks[name[1] - '1'].left = number;
	else if (strcmp(name, "p1inc") == 0 || strcmp(name, "p2inc") == 0)
		clocks[name[1] - '1'].more = number;
	else
		return false;
	return true;
}

/* WORD as a number, at least 0, since clocks run out, and at most MOST_LIMIT.
 * False if it is none. */
static bool ugi_read_number(const char *word, int64_t *number)
{
	bool negative = *word == '-';
	const char *digits = word + negative;

	*number = negative ? 0 : field_number(digits, MOST_LIMIT);
	if (*number < 0)
		*number = MOST_LIMIT;
	return *digits && !digits[strspn(digits, "0123456789")];
}

/* Reads the limits into QUERY for PLAYER; false if they are wrong. */
static bool ugi_read_limits(struct ugi *ugi, char *words, enum player player,
		struct engine_query *query)
{
	struct ugi_clock clocks[2] = { { -1, 0 }, { -1, 0 } };
	bool infinite = false;

	for (const char *name; *(name = text_word(&words)); ) {
		const char *word;
		int64_t number;
		bool good, known;

		infinite |= strcmp(name, "infinite") == 0;
		if (strcmp(name, "infinite") == 0)
			continue;
		word = text_word(&words);
		good = ugi_read_number(word, &number);
		known = ugi_limit(name, number, query, clocks);
		if (!known || !good) {
			ugi_complain(ugi, known ? "is not a limit" :
				"limits nothing", known ? word : name);
			return false;
		}
	}
	if (!query->time && clocks[player].left >= 0)
		ugi_clock_set(&clocks[player], query);
	if (!query->time)
		query->time = infinite || query->depth || query->nodes ?
			FOREVER : ugi->dialogue->computer.time ?
			ugi->dialogue->computer.time : ENGINE_TIME;
	return true;
}

static void ugi_go(struct ugi *ugi, char *words)
{
	const struct board *board = &ugi->game.now;
	enum player player = (enum player)((board->mover == P2) !=
		ugi_is_swapped(ugi));
	struct engine_query query = { .level = (int)ugi->options.level,
		.seed = (uint64_t)ugi->options.random_seed, .ahead = true,
		.side = computer_side(&ugi->game) };

	ugi->said = (struct engine_report){ 0 };
	ugi->started = clock_now();
	if (!ugi->placed)
		ugi_complain(ugi, "there is no position", NULL);
	else if (board->over)
		ugi_complain(ugi, "the game is over", NULL);
	else if (ugi_read_limits(ugi, words, player, &query)) {
		engine_thread_ask(ugi->dialogue->thread, board, &query);
		return;
	}
	/* somebody is waiting for an answer */
	wire_say(&ugi->dialogue->wire, "bestmove none");
}

static void ugi_stop(struct ugi *ugi, char *words)
{
	(void)words;
	engine_thread_hurry(ugi->dialogue->thread);
}

static void ugi_quit(struct ugi *ugi, char *words)
{
	ugi_stop(ugi, words);
	ugi->ending = true;
	ugi->dialogue->over = !engine_thread_is_busy(ugi->dialogue->thread);
}

static void ugi_say_info(struct ugi *ugi, const struct engine_report *report)
{
	const struct choice *best = engine_best(report);
	const char *excuse = computer_excuse(report);
	int64_t spent = (clock_now() - ugi->started) / 1000;
	struct text text = TEXT_IN((char[300]){ 0 });

	text_add(&text, "info depth %d", report->depth);
	/* in hundredths of a seed */
	if (ugi->options.level == ENGINE_BEST)
		text_add(&text, " score cp %" PRId64 "%s", best->value,
			best->value ? "00" : "");
	text_add(&text, " time %" PRId64 " nodes %" PRIu64 " nps %.0f pv ",
		spent, report->nodes,
		(double)report->nodes * 1000 / (double)(spent ? spent : 1));
	notation_add_word(report->best, &text);
	for (int i = 0; i < report->length; i++)
		text_add(&text, " %d", report->line[i]);
	wire_say(&ugi->dialogue->wire, "%s", text.at);
	if (report->proved && !ugi->said.proved)
		wire_say(&ugi->dialogue->wire, "info string proved");
	if (excuse && !computer_excuse(&ugi->said))
		wire_say(&ugi->dialogue->wire, "info string %s", excuse);
	ugi->said = *report;
}

/* Whether REPORT has anything that was not sent before. */
static bool ugi_is_news(const struct ugi *ugi,
		const struct engine_report *report)
{
	const struct choice *best = engine_best(report);
	const struct choice *said = choices_find(&ugi->said.choices,
		report->best);

	return report->done || report->depth != ugi->said.depth ||
		report->best != ugi->said.best ||
		report->proved != ugi->said.proved ||
		!said || said->value != best->value;
}

/* -- what the engine says -------------------------------------------------- */

static void ugi_hear(void *own, const struct engine_report *report)
{
	struct ugi *ugi = own;
	struct text text = TEXT_IN((char[40]){ 0 });

	if (report->best && ugi_is_news(ugi, report) &&
	    (report->done || !wire_is_full(&ugi->dialogue->wire)))
		ugi_say_info(ugi, report);
	if (!report->done)
		return;
	notation_add_word(report->best, &text);
	wire_say(&ugi->dialogue->wire, "bestmove %s", text.at);
	ugi->dialogue->over = ugi->ending;
}

/* -- the protocol ---------------------------------------------------------- */

/* Nobody should wait for memory once it is to move. */
static void ugi_say_ready(struct ugi *ugi, char *words)
{
	struct engine_thread *thread = ugi->dialogue->thread;

	(void)words;
	if (ugi->placed && ugi->options.level == ENGINE_BEST &&
	    !engine_thread_is_busy(thread))
		engine_thread_prepare(thread, &ugi->game.now);
	wire_say(&ugi->dialogue->wire, "readyok");
}

/* If not ALWAYS, only while the engine is idle. */
static const struct {
	const char *name;
	void (*obey)(struct ugi *ugi, char *words);
	bool always;
} ugi_commands[] = {
	{ "ugi", ugi_introduce, true },
	{ "isready", ugi_say_ready, true },
	{ "setoption", ugi_set_option, false },
	{ "uginewgame", ugi_new_game, false },
	{ "position", ugi_position, false },
	{ "go", ugi_go, false },
	{ "stop", ugi_stop, true },
	{ "query", ugi_query, true },
	{ "quit", ugi_quit, true },
};

enum { COMMANDS = sizeof ugi_commands / sizeof *ugi_commands };

static void ugi_take(void *own, char *line)
{
	struct ugi *ugi = own;
	const char *name;
	int i = 0;

	if (!line) {
		ugi_complain(ugi, "a line that is too long", NULL);
		return;
	}
	name = text_word(&line);
	while (i < COMMANDS && strcmp(ugi_commands[i].name, name) != 0)
		i++;
	if (i == COMMANDS && *name)
		ugi_complain(ugi, "is not a command", name);
	else if (i < COMMANDS && !ugi_commands[i].always &&
		 engine_thread_is_busy(ugi->dialogue->thread))
		ugi_complain(ugi, "has to wait for bestmove", name);
	else if (i < COMMANDS)
		ugi_commands[i].obey(ugi, line);
}

static void ugi_close(void *own)
{
	ugi_quit(own, NULL);
}

static void *ugi_begin(struct dialogue *dialogue)
{
	struct ugi *ugi = alloc_zeroed(1, sizeof *ugi);

	ugi->dialogue = dialogue;
	ugi_options_begin(&ugi->options, dialogue);
	ugi_place(ugi, NULL);
	return ugi;
}

static void ugi_end(void *own)
{
	struct ugi *ugi = own;

	game_done(&ugi->game);
	free(ugi);
}

const struct protocol ugi_protocol = { .name = "ugi", .line_end = "\n",
	.begin = ugi_begin, .take = ugi_take, .hear = ugi_hear,
	.close = ugi_close, .end = ugi_end };
