/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All modes, and what opens them. Each is play/modes/NAME.c; what those with a
 * board share is in play/modes/board_mode.h and play.h, what all answer in
 * words in tell.h.
 */
#ifndef KALAH_PLAY_MODES_H
#define KALAH_PLAY_MODES_H

#include "files/games.h"
#include "play/desk.h"

/* What can be done in each, ended by COMMANDS_EVERYWHERE. */
extern const struct command_row home_commands[], exercise_commands[],
	tutor_commands[], prompt_commands[], review_commands[],
	variation_commands[], setup_commands[], menu_commands[],
	help_commands[], kept_commands[], problems_mode_commands[],
	results_mode_commands[], start_mode_commands[], file_commands[];

/* -- home: the board of the game, below all others ------------------------- */

/* Puts it on the desk. */
void home_begin(struct desk *desk);

/* -- adjust: changing settings by words ------------------------------------ */

/* Commands: change a setting; the level of the computer, who becomes P2 unless
 * P1 is a program; when the tutor stops moves, or say when it does. */
command_run adjust_setting, adjust_computer, adjust_tutor;

/* Prints the setting that was named, or all of the game. */
command_run adjust_tell;

/* -- elsewhere: what a person elsewhere must agree to; playing on alone ---- */

/* Asks the person elsewhere for what is wished, or to go back BY (-1: to our
 * last choice, -2: one ply); or, as a guest of nobody, whether to go on alone.
 * False if there is no need for that. */
bool elsewhere_asks_for(struct desk *desk, enum partner_wish wish, size_t ply);
bool elsewhere_asks_to_step(struct desk *desk, int by);

/* Asks whether to go on alone, if nobody is connected; else false. */
bool elsewhere_asks_to_part(struct desk *desk);

/* Gives a game that we are the host of a number, by which both ends know it. */
void elsewhere_give_number(struct desk *desk);

/* Has PARTNER, taken over, sit down in a game between two people. */
void elsewhere_meet(struct desk *desk, struct partner *partner);

/* Has the person elsewhere leave; the game goes on here. */
void elsewhere_part(struct desk *desk);

/* Commands: go on alone; wait for somebody; call somebody, whose address is
 * asked for. */
command_run elsewhere_leave, elsewhere_host, elsewhere_join;

/* -- visitor: what comes from a person elsewhere, other than moves --------- */

/* Tells and does it, or asks about it, while nothing else is open; false if
 * there is nothing to do. There must be such a person. */
bool visitor_tick(struct desk *desk);

/* Adds how it stands with that person to the page of the board. */
void visitor_speak(const struct desk *desk, struct page *page);

/* A command in words: calls the host with the token that was said. */
command_run visitor_take_token;

/* -- leaving: the game on the board, for a new one or to quit -------------- */

/* Starts a new game from a position that was given; choosing it is help. */
void leaving_start_at(struct desk *desk, const struct board *board);

/* Starts a new one according to the settings; SWAPS: with sides swapped. */
void leaving_restart(struct desk *desk, bool swaps);

/* Commands: start a new game, after asking if one is going on, with sides
 * swapped if BY is set; quit, after asking if the game cannot be saved. */
command_run leaving_new, leaving_quit;

/* Has what changed in the settings since BEFORE take effect: another player
 * begins another series; other rules or another start hold from the next game,
 * which before the first move begins at once. */
void leaving_adopt(struct desk *desk, const struct settings *before);

/* -- prompt: a question below the board, answered with yes or no ----------- */

/* What is asked, and what is done after a yes. DROP (may be NULL) frees
 * SUBJECT, what it is about. */
struct question {
	const char *words;	/* in English, with slots */
	struct facts facts;
	void (*act)(struct desk *desk, void *subject);
	void (*drop)(void *subject);
};

/* Asks. SUBJECT is taken over and dropped after the answer, or when there will
 * be none; so long the facts must be valid. */
void prompt_ask(struct desk *desk, const struct question *question,
		void *subject);

/* Asks if ASKS, else does at once what a yes would do. */
void prompt_ask_if(struct desk *desk, bool asks,
		const struct question *question, void *subject);

/* Removes the question on top, unanswered, if a yes to it would ACT. */
void prompt_withdraw(struct desk *desk,
		void (*act)(struct desk *desk, void *subject));

/* -- tutor: stops a move known to be a mistake, and asks if it is meant ---- */

/* In words: the house it has stopped now, or 0; drops its question if it does
 * not object any more, as it was told to. Nobody waits for what is not yet
 * known. */
int64_t tutor_house(const struct desk *desk);
bool tutor_relents(struct desk *desk);

/* Sows the house that was chosen, or asks first if the tutor objects. */
command_run tutor_sow;

/* -- review: the position after any move, and continuing from there -------- */

/* Looks at the position after COUNT plies, as match_look does. */
void review_open(struct desk *desk, int64_t count);

/* Looks at the present position or, once the game is over, where it turned. */
command_run review_start;

/* -- variation: the best line, which grows as the engine finds more of it -- */

/* Shows best play from the position on the board: after HOUSE or, if it is 0,
 * from the first move on. BEST: HOUSE is as good as any. */
void variation_open(struct desk *desk, int64_t house, bool best);

/* Commands: show the best line from the position on the board; or what would
 * follow the move that was played there. */
command_run variation_start, variation_start_played;

/* -- exercise: the lesson, problems, one's own mistakes -------------------- */

/* Opens problem NUMBER, from 1; less is the first one not yet solved. */
void exercise_open_problem(struct desk *desk, int number);

/* Commands: open the lesson, a problem, the first mistake or, in the review,
 * the one there or the next; in words, find out first where mistakes were
 * made. */
command_run exercise_open_lesson, exercise_open_problems,
	exercise_open_mistakes, exercise_find_mistakes;

/* -- setup: a position on the board, to play from there -------------------- */

/* Commands: set up a position, beginning with the one shown or, if a game with
 * other rules is to be next, with its start; take the one that was said, to
 * play from it, or pasted, to begin with it. */
command_run setup_start, setup_start_next, setup_take;

/* -- file: what is typed, to save and load games and for names ------------- */

/* What is typed is in desk->file_names, that to load a game as that to save
 * it; a person's name, a host's address and token are no files. */
enum file_purpose { FILE_SAVE, FILE_PLAYER, FILE_HOST, FILE_TOKEN, FILE_LOAD };

/* Has what is no file, at first NAME, typed; after Enter THEN is called,
 * with the mode below on top. */
void file_ask_for(struct desk *desk, enum file_purpose purpose,
		const char *name, command_run *then);

/* Loads a kept game and continues it in its file. The claim is taken over. */
void file_load_kept(struct desk *desk, const struct games_claim *claim);

/* A command; BY is an enum file_purpose. */
command_run file_open;

/* -- kept: games saved automatically, to continue one of them -------------- */

/* What is known of a game; they are read while the list is open. */
struct kept_row {
	bool known;
	struct board board;	/* zeroed if it cannot be read */
	char line[400];		/* "12 moves, You v Computer (level 3)" or "" */
	char words[1500];	/* how it stands, or why it cannot be read */
};

struct kept {
	struct mode mode;
	struct games_entry *games;	/* last played first */
	struct kept_row *rows;	/* one for each game */
};

/* Commands: open the list; in words, if BY is FILE_LOAD, load the game of that
 * number, or a file, else the game played last; ask whether to delete one. */
command_run kept_open, kept_load_said, kept_delete_said;

/* -- start_mode: for whoever asked for no game and has none to continue ---- */

/* Opens it with the seats of the settings chosen. SEATED: they are those of
 * last time, even if two people have them. */
void start_mode_open(struct desk *desk, bool seated);

/* -- problems_mode: the list by theme, to choose one --------------------- */

/* Lists those of the theme; THEN opens the one that is chosen, from 1. */
void problems_mode_open(struct desk *desk,
		void (*then)(struct desk *desk, int number));

/* -- results_mode: a person's against the computer ------------------------- */

command_run results_mode_open;

/* -- menu: the options; help: rules, keys, marks, about -------------------- */

command_run menu_open, help_open;

#endif
