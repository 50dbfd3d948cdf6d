/* What happens at the board, whoever asks for it: the keys, the robot, the
 * menu. The state is struct play of control/app.h. */
#ifndef KALAH_CONTROL_PLAY_H
#define KALAH_CONTROL_PLAY_H

#include "control/action.h"
#include "view/page_view.h"
#include "view/scene.h"

struct app;
struct series;

/* What is said around the board; the longest are a position of 99 houses, and
 * the name of a file with what it is for. */
enum { PLAY_SENTENCE_SIZE = 1800, PLAY_PROMPT_SIZE = 1100 };

struct play_words {
	char left[PAGE_TITLES][80], right[PAGE_TITLES][80];
	char text[PAGE_SENTENCES][PLAY_SENTENCE_SIZE], brief[2][80];
	char prompt[2][PLAY_PROMPT_SIZE];
};

/* A key of the lines of keys: KEY is what it is called there, where that is
 * not the first of its labels. ACTION_NONE ends a list. */
struct legend_row {
	enum action action;
	const char *key, *words;
};

const struct board *play_board(const struct app *app);

/* Whether it is a program's turn, and whether the computer thinks about what
 * to move, for itself or for a person. */
bool play_program_moves(const struct app *app);
bool play_thinks(const struct app *app);

/* The computer's level, whose turn it is; 0 where it is not. */
int play_level(const struct app *app);

/* The house of the mover that is chosen, or 0 where he has none to sow. */
int64_t play_chosen(const struct app *app);
void play_choose_beside(struct app *app, int by);
void play_choose_end(struct app *app, bool last);

/* What sowing the chosen house would do, or NULL. */
const struct preview *play_preview(struct app *app);

/* After the game went to another of its positions. */
void play_moved(struct app *app);

/* How many plies are told: one that is being sown is not yet. */
size_t play_told(const struct app *app);

/* The series with the game on the board, if that is over. */
struct series play_series(const struct app *app);

/* Begins another one, without the game on the board. */
void play_forget_series(struct app *app);

/* After another game was put on the board. */
void play_begin(struct app *app);

/* Answers the question that stands, if one does; then no other command counts.
 * Returns whether one stood. And the keys for it. */
bool play_answers(struct app *app, struct command command);
extern const struct legend_row play_question_keys[];

/* A key that means nothing. */
void play_unknown(struct app *app);

/* A new game by the settings, or with sides CHANGED; asks first where one would
 * be given up. */
void play_new_game(struct app *app);
void play_change_sides(struct app *app);
void play_ask_new(struct app *app, bool changed);

/* Keeps the game and quits; asks first where it cannot be kept. */
void play_quit(struct app *app);

/* Sows a house that may be sown, and starts showing it. */
void play_sow(struct app *app, int64_t house);

/* A person's wish to sow a house by its number, or by one more digit of it;
 * what cannot be is noted. */
void play_sow_number(struct app *app, int64_t number);
void play_type_digit(struct app *app, int digit);
void play_sow_chosen(struct app *app);

/* A click on one of the houses. */
void play_click(struct app *app, struct spot spot);

/* The computer moves once for a person, or what it is thinking about at once;
 * programs wait, or go on; a hint, or the value of every house, or no more. */
void play_lend(struct app *app);
void play_pause(struct app *app);
void play_advise(struct app *app, enum action action);

/* The board the other way round, or other colours. */
void play_show_otherwise(struct app *app, enum action action);

/* Undo (BACK) or redo to a person's choice, or of just ONE move. */
void play_step(struct app *app, bool back, bool one);

/* A sentence that is shown until the next key. */
void play_note(struct app *app, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Whether something is asked below the board, which the cursor is at then. */
bool play_asks(const struct app *app);

void play_words_fill(struct app *app, const struct naming *naming,
		struct play_words *words);

/* Draws the whole screen; LEGENDS are the keys that count now. */
void play_draw(struct app *app, const struct legend_row *legends);

#endif
