/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The desk: the data that all modes work on, and the stack of modes itself.
 */
#ifndef KALAH_PLAY_DESK_H
#define KALAH_PLAY_DESK_H

#include "files/games.h"
#include "match/analysis.h"
#include "match/match.h"
#include "match/seat.h"
#include "play/command.h"
#include "teach/attempt.h"
#include "teach/problem.h"
#include "teach/results.h"
#include "view/page_view.h"
#include "view/scroll.h"
#include "words/words.h"

/* Bytes of a file name, of the path that it stands for, which if too long must
 * not be cut to fit, and of a name in a note. */
enum { DESK_NAME_SIZE = 4100, DESK_PATH_SIZE = 2 * DESK_NAME_SIZE,
	DESK_LABEL_SIZE = 210 };

/* What is waited for; see desk_await. */
struct desk_await {
	enum analysis_purpose purpose;	/* ANALYSIS_NONE: nothing */
	int64_t since, most;
	unsigned changes;	/* of the game that it is about */
	command_run *then;
};

struct desk {
	/* what play/store has in files */
	struct settings settings;
	struct settings remembered;	/* as the file has them, */
	struct settings refused;	/* and as they could not be written */
	bool remember;		/* save changed settings */
	bool told_unsaved;	/* reported: the game cannot be saved, */
	bool told_settings_unsaved;	/* or settings cannot */
	bool newcomer;		/* no game was played here before */
	struct worker *worker;	/* not owned, */
	struct games *games;	/* nor this */

	/* the table: the game, who plays it, and what is seen of it */
	struct match home;	/* the game, saved and played with guests */
	struct match *match;	/* in which the player moves: HOME or a task's;
				   */
	struct match *analysed;	/* what the engine works on: MATCH or a view of
				   it; */
	struct match *seen;	/* and what is shown: ANALYSED or something
				   apart */
	struct analysis analysis;
	struct seats seats;
	struct partner *partner;	/* elsewhere, in SEATS; or NULL */
	partner_meet *meet;	/* or NULL */

	/* the school: what is learnt from it */
	struct attempt attempt;	/* at a task, instead of the game */
	struct problems problems;
	struct results results;
	struct {
		size_t ply;	/* the mistake told last in words, */
		unsigned games;	/* by match->games; 0: none yet */
		bool both;	/* the opponent's are told, too */
		size_t line;	/* the plies before the line asked for */
	} told;

	/* the front: modes, and what is said and waited for */
	struct mode *top;
	struct play *play;	/* the lowest mode: the board */
	struct screen screen;
	struct command command;	/* being carried out */
	char note[3000];	/* shown until the next key; in words, lines
				   that are not yet told */
	bool turn_noted;	/* NOTE says that it is a program's turn */
	bool wonders;		/* a key meant nothing: until the next one it is
				   said where the keys are, if there is room */
	int64_t now;		/* microseconds; the last wake-up */
	bool patient;		/* the front waits for what is asked, */
	struct desk_await await;	/* such as this */
	bool writes;		/* files are, and the front waits for them; */
	bool writes_all;	/* even for those that nobody asked for */
	bool drops_keys;	/* the front reads those that wait, and no more:
				   half a sequence must not be left over */
	bool boards;		/* in words: print the board after each turn */
	bool quit;
	bool closed;		/* the screen is, and nobody reads notes */
	char file_names[4][DESK_NAME_SIZE];	/* by enum file_purpose */
	struct scroll menu;	/* as it was left last */
	struct {
		const struct match *of;	/* what is listed, */
		size_t count;		/* up to here, */
		int back;	/* lines scrolled back; negative: on */
	} list;			/* of moves */
};

/* Puts a new mode on top, zeroed but for its first member, and returns it. */
void *desk_push(struct desk *desk, const struct mode_kind *kind);

/* A command, too: removes the top mode, which must not be the board, and frees
 * it. */
command_run desk_pop;

/* Takes the top mode off for a while, lays it back, or frees it instead. */
struct mode *desk_lift(struct desk *desk);
void desk_lay(struct desk *desk, struct mode *mode);
void desk_discard(struct mode *mode);

/* Removes all modes but the board, undoing what an open menu or review has
 * changed only for the time being. */
void desk_settle(struct desk *desk);

/* Writes the page of the board that is seen, with what the mode on top asks and
 * the note at its foot; the plies FROM on are told. */
void desk_speak(struct desk *desk, size_t from, struct page *page);

/* Commands for any mode: scroll BY lines on; choose the row that was clicked,
 * or do with it what Enter does if it is chosen; redraw the screen. */
command_run desk_scroll, desk_click, desk_redraw;

/* How many moves of the game have a verdict. */
size_t desk_judged(const struct desk *desk);

/* Shows a sentence until the next key; in words, after what is noted already,
 * as desk_note_too does on the screen, too. desk_fill notes one with slots. */
void desk_note(struct desk *desk, const char *words);
void desk_note_too(struct desk *desk, const char *words);
void desk_fill(struct desk *desk, const char *words, const struct facts *facts);

/* In words: prints, or prints a line. desk_repeat prints all again that was so
 * printed, up to a limit, since desk_forget. */
void desk_print(const char *format, ...) COMPILER_PRINTF(1, 2);
void desk_put(const char *line);
void desk_repeat(struct desk *desk);
void desk_forget(void);

/* Notes a message, as it is said in words or to keys; on the screen in the
 * place of what is noted. To say two at once, words_add both to a text, and
 * note that. */
void desk_say(struct desk *desk, enum words_id id, const struct facts *facts);

/* Says so after what is noted, if the game goes on and is one with somebody
 * elsewhere, who is not there; and, while another mode is open, whether they
 * wait for us. */
void desk_say_apart(struct desk *desk);
bool desk_is_wanted(const struct desk *desk);

/* Microseconds that words wait for what may take longer. */
enum { DESK_PATIENCE = 500000 };

/* Has THEN (may be NULL) called once no question up to PURPOSE is left to ask
 * the engine, but after MOST microseconds at the latest; INT64_MAX: no limit;
 * and not at all if the game was cut or is another one by then. A front that is
 * not patient takes what is known, and THEN is called at once. */
void desk_await(struct desk *desk, enum analysis_purpose purpose, int64_t most,
		command_run *then);

/* The same for what all moves of the game were worth, which is help. */
void desk_await_verdicts(struct desk *desk, command_run *then);

/* Calls THEN if that is due; false if nothing is waited for, or still is. */
bool desk_answer(struct desk *desk);

/* Whether nothing is under way that the front waits for: a thought, a move, a
 * file. */
bool desk_rests(const struct desk *desk);

/* Says that there are no mistakes, to LEARN from or at all, as far as the moves
 * are analysed. */
void desk_say_no_mistakes(struct desk *desk, bool learn);

/* Carries out COMMAND by ROW of the mode on top, which may have nothing to
 * run. */
void desk_act(struct desk *desk, const struct command_row *row,
		struct command command);

#endif
