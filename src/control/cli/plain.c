/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/plain.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "search/player/robot.h"
#include "control/clock.h"
#include "control/files/paths.h"
#include "control/match.h"
#include "util/exit.h"

enum {
	LINE_MOST = 4096,	/* bytes of a line that may mean something */
	LINE_ENDLESS = 16 << 20,	/* and of one that has an end */
	PATIENCE = 20		/* ms, with the disk, at the end */
};

struct session {
	const struct options *options;
	struct match match;
	const struct board *now;	/* that of the match */
	struct naming naming;
	char line[LINE_MOST + 1];	/* the last one read, trimmed */
	bool endless;		/* the next one had no end */
	bool quit;
	struct engine *thinker;
	struct autosave *kept;	/* where it is kept, or NULL */
	int error;		/* of keeping it the last time */
};

static bool plain_in_words(const struct session *session)
{
	return session->options->style == PLAIN_WORDS;
}

static void plain_show_board(const struct session *session)
{
	plain_board(stdout, session->options->style, &session->naming,
		session->now);
}

/* Reads a line without the blanks around it; false if there is none, or one
 * without end. One too long to mean anything becomes empty, one with a NUL
 * "?". */
static bool plain_take_line(struct session *session)
{
	size_t length = 0, read = 0;
	char *line = session->line;
	int c;

	for (; (c = getc(stdin)) != EOF && c != '\n'; read++) {
		if (read == LINE_ENDLESS) {
			session->endless = true;
			return false;
		}
		if (length == 0 && isspace(c))
			continue;
		if (length < LINE_MOST)
			line[length] = (char)c;
		length++;
	}
	if (c == EOF && read == 0)
		return false;
	if (length > LINE_MOST)
		length = 0;
	line[length] = '\0';
	if (strlen(line) != length)
		strcpy(line, "?");
	else
		while (length && isspace((unsigned char)line[length - 1]))
			line[--length] = '\0';
	return true;
}

/* The next line of input; the end of input is "q". */
static void plain_read_line(struct session *session)
{
	char shown[80];

	fflush(stdout);
	session->quit = !plain_take_line(session);
	if (!session->quit && session->options->echo)
		puts(text_safe(shown, sizeof shown, session->line));
}

static void plain_prompt(const struct session *session)
{
	const struct match *match = &session->match;
	int player = (int)session->now->mover + 1;
	bool swap = board_allows(session->now, HOUSE_SWAP);

	if (plain_in_words(session))
		printf("Player P%d's turn. House %" PRId64 " to %" PRId64
			", %su, r, h, b or q: ", player, match_number(match, 1),
			match_number(match, session->now->rules.houses),
			swap ? "w to swap sides, " : "");
	else
		printf("Player P%d's turn - Specify house number%s or 'q' to "
			"quit: ", player, swap ? ", 'w' to swap sides" : "");
}

/* In words a move says what it did, which a board shows by itself, but for a
 * swap. */
static void plain_say_move(const struct session *session, const struct ply *ply)
{
	char words[200];
	struct text text = TEXT_IN(words);

	if (ply->landing == LANDING_SWAP) {
		printf("The players swap sides: who played P%d plays P%d "
			"now.\n", ply->player + 1, 2 - ply->player);
		return;
	}
	if (!plain_in_words(session))
		return;
	text_add(&text, "%s: house %" PRId64 ", ",
		session->naming.player[ply->player].name,
		notation_number(&session->naming,
			session->now->rules.houses, ply->player, ply->house));
	notation_add_effect(&session->naming, session->now, ply, &text);
	puts(words);
}

static void plain_keep(struct session *session)
{
	if (!session->kept)
		return;
	session->error = session->now->over ? 0 :
		autosave_follow(session->kept, session->match.settings,
			&session->match.game);
	if (session->now->over)
		autosave_remove(session->kept);
}

static void plain_play_house(struct session *session, int64_t house)
{
	match_play(&session->match, house);
	plain_say_move(session, game_last(&session->match.game));
	plain_keep(session);
	plain_show_board(session);
}

/* -- the computer ---------------------------------------------------------- */

static void plain_hear(void *context, const struct engine_report *report)
{
	struct engine_report *last = context;

	*last = *report;
}

/* Nobody can interrupt it; a signal ends us. */
static bool plain_go_on(void *context)
{
	(void)context;
	return true;
}

static struct engine_report plain_think(struct session *session, int level,
		bool all)
{
	struct engine_report report;
	struct engine_listener listener = { plain_go_on, plain_hear, clock_now,
		&report };
	struct engine_query wish = computer_query(&session->options->computer,
		level);

	wish.value = level == ENGINE_BEST;
	wish.all = all;
	/* what was said so far is to be read meanwhile */
	fflush(stdout);
	engine_search(session->thinker, session->now, &wish, &listener);
	return report;
}

/* "House 3: +8", or how it is estimated. */
static void plain_say_value(const struct session *session,
		const struct engine_move *move)
{
	int64_t value;
	bool proved = engine_move_value(move, &value);

	if (move->house == HOUSE_SWAP)
		printf("Swap");
	else
		printf("House %" PRId64, match_number(&session->match,
			move->house));
	printf(": %s%+" PRId64 ".\n", proved ? "" : "about ", value);
}

static void plain_say_excuse(const struct engine_report *report)
{
	const char *excuse = computer_excuse(report);
	int64_t value;

	for (int i = 0; excuse && i < report->count; i++)
		if (!engine_move_value(&report->moves[i], &value)) {
			printf("Estimated: %s.\n", excuse);
			return;
		}
}

static void plain_say_hint(struct session *session)
{
	struct engine_report report = plain_think(session, ENGINE_BEST, false);
	const struct engine_move *best = engine_find_move(&report, report.best);

	if (report.best == HOUSE_SWAP)
		puts("Hint: swap.");
	else
		printf("Hint: house %" PRId64 ".\n",
			match_number(&session->match, report.best));
	if (best)
		plain_say_value(session, best);
	if (!report.proved)
		plain_say_excuse(&report);
}

static void plain_say_values(struct session *session)
{
	struct engine_report report = plain_think(session, ENGINE_BEST, true);

	for (int i = 0; i < report.count; i++)
		plain_say_value(session, &report.moves[i]);
	plain_say_excuse(&report);
}

static void plain_play_computer(struct session *session, int level)
{
	int64_t house = plain_think(session, level, false).best;

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
	int64_t house = strcmp(session->line, "w") == 0 ? HOUSE_SWAP :
		match_house(match, field_number(session->line, INT64_MAX));

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

static void plain_say_help(const struct session *session)
{
	puts("A number sows that house.");
	if (session->now->rules.swap)
		puts("w swaps sides, in place of the second player's first "
			"move.");
	puts("u takes the last move back.\n"
		"r plays it again.\n"
		"b says the board.\n"
		"H says which house is best.\n"
		"a says what every house is worth: your final score less the "
		"other's.\n"
		"m lets the computer move for you.\n"
		"h says this.\n"
		"q ends the game.");
}

/* What one letter does beside q; they are commands in words only. */
static bool plain_run_command(struct session *session)
{
	const char *line = session->line;

	if (!plain_in_words(session) || strlen(line) != 1 ||
	    !strchr("urhbHam", *line))
		return false;
	if (*line == 'h') {
		plain_say_help(session);
	} else if (*line == 'H') {
		plain_say_hint(session);
	} else if (*line == 'a') {
		plain_say_values(session);
	} else if (*line == 'm') {
		plain_play_computer(session, ENGINE_BEST);
	} else if (*line == 'b') {
		plain_show_board(session);
	} else if (match_step(&session->match, *line == 'u', false)) {
		plain_keep(session);
		plain_show_board(session);
	} else {
		puts(*line == 'u' ? "Nothing to undo." : "Nothing to redo.");
	}
	return true;
}

static void plain_play_person(struct session *session)
{
	plain_prompt(session);
	plain_read_line(session);
	if (session->quit)
		return;
	if (strcmp(session->line, "q") == 0)
		session->quit = true;
	else if (!plain_run_command(session))
		plain_play_typed(session);
}

static void plain_say_end(const struct session *session)
{
	if (!session->quit) {
		plain_end(stdout, session->options->style, &session->naming,
			session->now);
		return;
	}
	puts("Game over");
	plain_show_board(session);
}

/* Standard input or output that failed. */
static int plain_trouble(const struct session *session)
{
	int error = errno;

	if (exit_output(0))
		return EXIT_TROUBLE;
	if (ferror(stdin)) {
		fprintf(stderr, "kalah: read error: %s\n", strerror(error));
		return EXIT_TROUBLE;
	}
	if (session->endless) {
		fputs("kalah: read error: a line without end\n", stderr);
		return EXIT_TROUBLE;
	}
	return EXIT_SUCCESS;
}

/* In words only, since a board shows it. */
static void plain_say_start(const struct session *session,
		const struct start *start)
{
	char words[200];
	struct text text = TEXT_IN(words);

	if (!plain_in_words(session) || !session->options->starts)
		return;
	settings_add_starting(&start->settings, start->luck, &text);
	if (text.length)
		puts(words);
}

int plain_play(const struct options *options, struct start *start)
{
	struct session session = { .options = options,
		.now = &session.match.game.now, .naming = naming_plain,
		.kept = options->resume == RESUME_MUST ? start->autosave :
			NULL };
	struct engine_setup means = computer_setup(&options->computer);

	match_begin(&session.match, &start->settings, &start->game);
	session.thinker = engine_new(&means);
	session.naming.around =
		start->settings.numbering == NUMBERING_AROUND;
	plain_say_start(&session, start);
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
	autosave_keep(session.kept);
	worker_wait(start->worker, PATIENCE);
	if (session.error) {
		fprintf(stderr, "kalah: the game could not be saved: %s\n",
			paths_error(session.error));
		return EXIT_TROUBLE;
	}
	return plain_trouble(&session);
}
