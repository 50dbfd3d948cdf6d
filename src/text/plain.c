/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/front.h"

#include <inttypes.h>
#include <string.h>

#include "files/paths.h"
#include "match/match.h"
#include "search/player/robot.h"
#include "util/exit.h"
#include "util/number.h"
#include "view/scene.h"

/* -- the board ------------------------------------------------------------- */

/* A cell is "NUMBER[COUNT]"; stores are as wide as counts. */
struct cells {
	const struct naming *naming;
	const struct board *board;
	int64_t houses;
	int number, count;	/* columns of the widest number and count */
	bool mirrored;		/* P1's store is at the left */
};

/* Enough for the widest cell. */
static const char plain_dashes[] =
	"-------------------------------------------";

static void plain_put_cell(const struct cells *cells, enum player player,
		int64_t house)
{
	printf(" %*" PRId64 "[%*" PRId64 "] |", cells->number,
		notation_number(cells->naming, player, house),
		cells->count, board_seeds(cells->board, player, house));
}

/* An end of PLAYER's row: the LABEL of that player's store, or the seeds of the
 * other store, whose label is in the other row. */
static void plain_put_end(const struct cells *cells, enum player player,
		bool label)
{
	if (label)
		printf(" %*s |", cells->count,
			player == P1 ? "P1" : "P2");
	else
		printf(" %*" PRId64 " |", cells->count,
			cells->board->store[player == P1 ? P2 : P1]);
}

static void plain_put_row(const struct cells *cells, enum player player)
{
	bool label_first = (player == P1) == cells->mirrored;
	int64_t houses = cells->houses;

	putchar('|');
	plain_put_end(cells, player, label_first);
	for (int64_t i = 1; i <= houses && !ferror(stdout); i++)
		plain_put_cell(cells, player, label_first ? houses + 1 - i : i);
	plain_put_end(cells, player, !label_first);
	putchar('\n');
}

static void plain_put_rule(const struct cells *cells, bool outer)
{
	char corner = outer ? '+' : '|';
	int end = cells->count + 2, line = outer ? end : 0;
	int width = cells->number + cells->count + 4;

	printf("%c%-*.*s", corner, end, line, plain_dashes);
	for (int64_t i = 0; i < cells->houses && !ferror(stdout); i++)
		printf("%c%.*s", i ? '+' : corner, width, plain_dashes);
	printf("%c%-*.*s%c\n", corner, end, line, plain_dashes, corner);
}

static void plain_put_board(const struct cells *cells)
{
	plain_put_rule(cells, true);
	plain_put_row(cells, P2);
	plain_put_rule(cells, false);
	plain_put_row(cells, P1);
	plain_put_rule(cells, true);
}

static void plain_put_upright_rule(const struct cells *cells, char cross)
{
	int width = cells->number + cells->count + 4;

	printf("+%.*s%c%.*s+\n", width, plain_dashes, cross, width,
		plain_dashes);
}

/* The line of a store, which is in its owner's column. */
static void plain_put_upright_store(const struct cells *cells,
		enum player player)
{
	int width = cells->number + cells->count + 2;
	bool left = (player == P1) != cells->mirrored;
	int64_t seeds = cells->board->store[player];

	if (left)
		printf("| P%d%*" PRId64 " | %*s |\n", player + 1,
			width - 2, seeds, width, "");
	else
		printf("| %*s | P%d%*" PRId64 " |\n", width, "",
			player + 1, width - 2, seeds);
}

static void plain_put_upright(const struct cells *cells)
{
	int64_t houses = cells->houses;
	enum player left = cells->mirrored ? P2 : P1;
	enum player right = cells->mirrored ? P1 : P2;

	plain_put_upright_rule(cells, '-');
	plain_put_upright_store(cells, P2);
	plain_put_upright_rule(cells, '+');
	for (int64_t i = 1; i <= houses && !ferror(stdout); i++) {
		int64_t house[2] = { i, houses + 1 - i };

		putchar('|');
		plain_put_cell(cells, left, house[left]);
		plain_put_cell(cells, right, house[right]);
		putchar('\n');
	}
	plain_put_upright_rule(cells, '+');
	plain_put_upright_store(cells, P1);
	plain_put_upright_rule(cells, '-');
}

/* -- the game -------------------------------------------------------------- */

struct session {
	const struct computer *computer;
	enum plain_style style;
	struct match match;
	const struct board *now;	/* points into MATCH */
	struct naming naming;
	struct input input;
	bool quit;
	struct engine *thinker;
	struct games *kept;	/* where it is saved, or NULL */
	int error;		/* of the last attempt to save it */
};

/* Five lines with P2's houses above, or upright with them on the right;
 * mirrored for SOWING_CLOCKWISE. All lines have the same length. */
static void plain_show_board(const struct session *session)
{
	const struct board *now = session->now;
	struct widths widths = scene_widths(&session->naming, now);
	struct cells cells = { &session->naming, now, now->rules.houses,
		widths.number, number_most(widths.count, widths.store),
		rules_mirrored(&now->rules) };

	if (session->style == PLAIN_VERTICAL)
		plain_put_upright(&cells);
	else
		plain_put_board(&cells);
}

static void plain_prompt(const struct session *session)
{
	printf("Player P%d's turn - Specify house number%s or 'q' to quit: ",
		(int)session->now->mover + 1,
		board_allows(session->now, HOUSE_SWAP) ?
		", 'w' to swap sides" : "");
}

static void plain_keep(struct session *session)
{
	session->error = session->now->over ? 0 :
		games_follow(session->kept, session->match.settings,
			&session->match.game, true);
	if (session->now->over)
		games_leave(session->kept, &session->match.game, false);
}

/* The board alone shows what any move but a swap did. */
static void plain_play_house(struct session *session, int64_t house)
{
	enum player player = session->now->mover;

	match_play(&session->match, house);
	if (house == HOUSE_SWAP)
		printf("The players swap sides: whoever played P%d now plays "
			"P%d.\n", player + 1, 2 - player);
	plain_keep(session);
	plain_show_board(session);
}

/* -- the computer ---------------------------------------------------------- */

static void plain_play_computer(struct session *session, int level)
{
	struct engine_query query = computer_query(session->computer, level);
	int64_t house;

	query.side = computer_side(&session->match.game);
	query.changes = session->match.changes;
	/* what was printed is to be read meanwhile */
	fflush(stdout);
	house = computer_think(session->thinker, session->now, &query).best;
	printf("Player P%d (Computer) chooses ", session->now->mover + 1);
	if (house == HOUSE_SWAP)
		puts("to swap sides");
	else
		printf("house #%" PRId64 "\n",
			match_number(&session->match, house));
	plain_play_house(session, house);
}

static void plain_play_robot(struct session *session)
{
	static const char *const reasons[] = {
		"leads to an extra move", "leads to a capture",
		"is the first legal move"
	};
	enum robot_reason reason;
	int64_t house = robot_choose(session->now, &reason);

	printf("Player P%d (Robot) chooses house #%" PRId64 " because it %s\n",
		session->now->mover + 1, match_number(&session->match, house),
		reasons[reason]);
	plain_play_house(session, house);
}

static void plain_play_typed(struct session *session)
{
	const struct match *match = &session->match;
	const char *line = session->input.line;
	int64_t house = strcmp(line, "w") == 0 ? HOUSE_SWAP :
		match_house(match, field_number(line, INT64_MAX));

	if (board_allows(session->now, house)) {
		plain_play_house(session, house);
		return;
	}
	if (house > 0)
		puts("House is empty. Move again.");
	else
		printf("Invalid input. Please enter a house number between %"
			PRId64 " and %" PRId64 ", or 'q' to quit.\n",
			match_number(match, 1),
			match_number(match, session->now->rules.houses));
	plain_show_board(session);
}

/* The end of input counts as "q". */
static void plain_play_person(struct session *session)
{
	plain_prompt(session);
	session->quit = !input_read(&session->input) ||
		strcmp(session->input.line, "q") == 0;
	if (!session->quit)
		plain_play_typed(session);
}

static void plain_say_end(const struct session *session)
{
	int64_t score[2] = { board_score(session->now, P1),
		board_score(session->now, P2) };

	puts("Game over");
	plain_show_board(session);
	if (session->quit)
		return;
	for (int player = P1; player <= P2; player++)
		printf("\tplayer %d:%" PRId64 "\n", player + 1, score[player]);
	if (score[P1] == score[P2])
		puts("A tie!");
	else
		printf("Player %d wins!\n", score[P1] > score[P2] ? 1 : 2);
}

int plain_play(struct run_start *start, enum plain_style style, bool echo)
{
	struct session session = { .computer = &start->computer,
		.style = style, .now = &session.match.game.now,
		.naming = naming_plain, .kept = start->games };
	struct engine_setup means = computer_setup(&start->computer);
	int status;

	input_start(&session.input, echo);
	match_begin(&session.match, &start->settings, start->game);
	session.thinker = engine_new(&means);
	session.naming.beyond = match_naming(&session.match).beyond;
	plain_show_board(&session);
	while (!session.quit && !session.now->over && !ferror(stdout)) {
		int level = match_level(&session.match);

		if (!match_program_moves(&session.match))
			plain_play_person(&session);
		else if (level)
			plain_play_computer(&session, level);
		else
			plain_play_robot(&session);
	}
	engine_free(session.thinker);
	plain_say_end(&session);
	match_done(&session.match);
	games_leave(session.kept, NULL, false);
	status = input_end(&session.input);
	worker_wait(start->worker, PATHS_WAIT_AT_END, false);
	if (!session.error)
		return status;
	fprintf(stderr, "kalah: the game could not be saved: %s\n",
		paths_error(session.error));
	return EXIT_TROUBLE;
}
