/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "victim.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "terminal_board.h"
#include "torture.h"

#define STATE_FOLDER ".local/state/kalah"

enum { WORDS_MAX = 32, PAUSE = 3, FILES_MAX = 1200 };
static const int PATIENCE = 10000;	/* ms */

char **victim_environment;
const char *victim_starter;

/* -- starting -------------------------------------------------------------- */

static int victim_cut(char *text, char *words[], int count)
{
	for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
		if (count < WORDS_MAX - 1)
			words[count++] = word;
	words[count] = NULL;
	return count;
}

struct terminal *victim_run(const char *options)
{
	char *words[WORDS_MAX];
	int count = 0;
	struct terminal *t;

	torture_note("kalah %s", options);
	if (victim_starter)
		count = victim_cut(torture_text("%s", victim_starter), words,
			0);
	words[count++] = torture_text("%s", torture_program);
	words[count++] = torture_text("--theme=lines");
	/* whoever asks for that sees no start page */
	words[count++] = torture_text("--random-seed=1");
	victim_cut(torture_text("%s", options), words, count);
	t = terminal_start(24, 80, victim_environment, words);
	if (!t)
		torture_skip("no pseudo-terminal");
	return t;
}

static void victim_fail(struct terminal *t, const char *what)
{
	char *text = terminal_text(t), *line = strchr(text, '\n');
	struct terminal_end end;

	torture_note("The screen:\n%s", text);
	if (line)
		*line = '\0';
	if (terminal_ended(t))
		torture_fail("%s; the program has ended (%d): %.60s", what,
			terminal_end(t, &end), text);
	torture_fail("%s; the screen: %.60s", what, text);
}

void victim_see(struct terminal *t, const char *text)
{
	if (!terminal_wait(t, text))
		victim_fail(t, torture_text("not seen: %s", text));
}

void victim_rest(struct terminal *t, int milliseconds)
{
	double end = torture_now() + milliseconds;

	while (!terminal_ended(t) && torture_now() < end)
		terminal_read(t, 5);
}

/* The first of the tales that is on the screen, or -1. */
static int victim_shown(const struct victim *victim)
{
	for (int i = 0; i < victim->count; i++) {
		struct reference board;

		tale_board(&victim->tales[i], &board);
		if (terminal_shows_seeds(victim->t, &board))
			return i;
	}
	return -1;
}

/* Drops the tales before number TALE; does nothing if that is -1. */
static void victim_forget_before(struct victim *victim, int tale)
{
	if (tale <= 0)
		return;
	victim->count -= tale;
	memmove(victim->tales, victim->tales + tale,
		(size_t)victim->count * sizeof *victim->tales);
}

void victim_wait(struct victim *victim)
{
	double end = torture_now() + PATIENCE;
	struct reference board;

	tale_board(&victim->tales[victim->count - 1], &board);
	while (!terminal_shows_seeds(victim->t, &board)) {
		if (terminal_ended(victim->t) || torture_now() > end)
			victim_fail(victim->t, torture_text(
				"not drawn: %s", tale_words(&victim->tales[
				victim->count - 1])));
		terminal_settle(victim->t, PAUSE);
	}
	victim_forget_before(victim, victim->count - 1);
}

void victim_begin(struct victim *victim, long seeds, const char *options)
{
	memset(victim, 0, sizeof *victim);
	victim->tales[0].seeds = seeds;
	victim->count = 1;
	victim->t = victim_run(torture_text("--seeds=%ld %s", seeds, options));
}

void victim_start(struct victim *victim, long seeds, const char *options)
{
	victim_begin(victim, seeds, options);
	victim_see(victim->t, "o options");
	victim_wait(victim);
}

/* -- playing --------------------------------------------------------------- */

static bool victim_press(struct victim *victim, char key)
{
	struct tale *last = &victim->tales[victim->count - 1];

	if (victim->count == VICTIM_TALES)
		return false;
	last[1] = *last;
	if (!tale_key(last + 1, key))
		return false;
	victim->count++;
	torture_note("  6,%ld: %c", last->seeds, key);
	terminal_type(victim->t, (char[]){ key, '\0' });
	return true;
}

void victim_hurry(struct victim *victim, const char *keys)
{
	for (; *keys; keys++)
		victim_press(victim, *keys);
}

void victim_type(struct victim *victim, const char *keys)
{
	for (; *keys; keys++)
		if (victim_press(victim, *keys))
			victim_wait(victim);
}

/* Waits for the last of the tales; does not fail if something covers it. */
static void victim_watch(struct victim *victim)
{
	double end = torture_now() + PATIENCE;
	struct reference board;

	tale_board(&victim->tales[victim->count - 1], &board);
	while (!terminal_ended(victim->t) && torture_now() < end &&
	       !terminal_shows_seeds(victim->t, &board))
		terminal_read(victim->t, PAUSE);
	victim_forget_before(victim, victim_shown(victim));
}

/* Types a key that is no move, or does what such a key stands for. */
static void victim_do(struct victim *victim, char key)
{
	if (key == *VICTIM_RESIZE) {
		terminal_resize(victim->t, 30, 100);
		terminal_settle(victim->t, 10);
		terminal_resize(victim->t, 24, 80);
	} else if (key != *VICTIM_REST) {
		terminal_type(victim->t, (char[]){ key, '\0' });
	}
	/* during an analysis there is never silence */
	victim_rest(victim->t, key == *VICTIM_REST ? 300 : 10);
}

void victim_try(struct victim *victim, const char *keys)
{
	victim_watch(victim);
	for (; *keys && !terminal_ended(victim->t); keys++)
		if (victim_press(victim, *keys))
			victim_watch(victim);
		else
			victim_do(victim, *keys);
	if (terminal_ended(victim->t))
		return;
	terminal_type(victim->t, "q");
	terminal_settle(victim->t, 100);
	/* it reads lines if memory was too short for a screen */
	if (!terminal_ended(victim->t))
		terminal_type(victim->t, "\rq\r");
}

static char victim_pick(void)
{
	static const char keys[] = "123456123456123456123456uuurrr";

	return keys[torture_draw(0, (int)sizeof keys - 2)];
}

void victim_rush(struct victim *victim, int keys)
{
	for (int i = 0; i < keys; i++) {
		if (victim_press(victim, victim_pick()) && torture_draw(0, 1))
			torture_rest(torture_draw(0, 2000));
		terminal_read(victim->t, 0);
	}
}

static bool victim_has(const struct victim *victim, const char *text)
{
	return terminal_find(victim->t, text, NULL, NULL);
}

/* Begins another game; the current one is put aside. */
static void victim_anew(struct victim *victim)
{
	struct tale *now = victim->tales;

	if (!tale_matters(now) || victim->asides == VICTIM_ASIDE)
		return;
	torture_note("  6,%ld: n", now->seeds);
	terminal_type(victim->t, "n");
	for (double end = torture_now() + PATIENCE; torture_now() < end &&
			!victim_has(victim, "y/n") &&
			!victim_has(victim, "A new game"); )
		terminal_read(victim->t, PAUSE);
	if (victim_has(victim, "y/n"))
		terminal_type(victim->t, "y");
	victim->aside[victim->asides++] = *now;
	now->count = now->at = 0;
	victim_see(victim->t, "A new game");
	victim_wait(victim);
}

/* Opens something over the board, and closes it. */
static void victim_look_at(struct victim *victim, const char *open,
		const char *shown, const char *close)
{
	torture_note("  6,%ld: %s...", victim->tales[0].seeds, open);
	terminal_type(victim->t, open);
	victim_see(victim->t, shown);
	terminal_type(victim->t, close);
	if (!terminal_gone(victim->t, shown))
		victim_fail(victim->t, "not closed");
	victim_wait(victim);
}

void victim_play(struct victim *victim, int keys)
{
	for (int i = 0; i < keys; i++)
		switch (torture_draw(0, 24)) {
		case 0:
			victim_anew(victim);
			break;
		case 1:
			victim_look_at(victim, "o", "─ Options ─", "o");
			break;
		case 2:
			victim_look_at(victim, "?", " Help ", "q");
			break;
		default:
			if (victim_press(victim, victim_pick()))
				victim_wait(victim);
		}
}

/* -- ending ---------------------------------------------------------------- */

int victim_end(struct victim *victim, struct terminal_end *end)
{
	int status;

	terminal_settle(victim->t, 0);
	victim_forget_before(victim, victim_shown(victim));
	status = terminal_end(victim->t, end);
	torture_note("6,%ld: ended, %d", victim->tales[0].seeds, status);
	terminal_free(victim->t);
	victim->t = NULL;
	return status;
}

void victim_restored(unsigned state)
{
	if (state)
		torture_fail("not restored:%s%s%s%s%s%s",
			state & TERMINAL_ALTSCREEN ? " alternate screen" : "",
			state & TERMINAL_NO_CURSOR ? " cursor" : "",
			state & TERMINAL_MOUSE ? " mouse" : "",
			state & TERMINAL_KEYPAD ? " keypad" : "",
			state & TERMINAL_PASTE ? " paste" : "",
			state & TERMINAL_MODES ? " termios" : "");
}

void victim_ended_politely(int status, const struct terminal_end *end)
{
	if (status != -SIGTERM && (status < 0 || status > 2))
		torture_fail("it ended with %d", status);
	victim_restored(end->state);
}

void victim_ended(struct victim *victim, int wanted)
{
	struct terminal_end end;
	int status = victim_end(victim, &end);

	if (status == TERMINAL_STUCK)
		torture_fail("it did not end");
	if (status != wanted)
		torture_fail("it ended with %d, not %d", status, wanted);
	if (status != -SIGKILL)
		victim_restored(end.state);
}

void victim_kill(struct victim *victim)
{
	struct terminal_end end;

	kill(terminal_program(victim->t), SIGKILL);
	/* its last frame may still be on its way */
	while (!terminal_ended(victim->t))
		terminal_read(victim->t, PATIENCE);
	while (terminal_read(victim->t, 1))
		;
	victim_end(victim, &end);
}

/* -- what is found --------------------------------------------------------- */

static bool victim_must_be_found(const struct victim *victim)
{
	for (int i = 0; i < victim->count; i++)
		if (!tale_matters(&victim->tales[i]))
			return false;
	return victim->count > 0;
}

/* Whether T shows a game of this victim, whose terminal it then becomes. Tales
 * that differ only in what can be redone look the same, and all remain. */
static bool victim_is_at(struct victim *victim, struct terminal *t)
{
	int remain = 0;

	for (int i = 0; i < victim->count && !victim->t; i++) {
		struct reference board;

		tale_board(&victim->tales[i], &board);
		if (terminal_shows_seeds(t, &board))
			victim->tales[remain++] = victim->tales[i];
	}
	if (victim->t || !remain)
		return false;
	victim->count = remain;
	victim->t = t;
	return true;
}

/* Makes a move, after which nothing can be redone: one tale remains. */
static void victim_be_one(struct victim *victim)
{
	for (char key = '1'; key <= '6' && victim->count > 1; key++)
		if (victim_press(victim, key))
			victim_wait(victim);
}

/* The victim whose game T shows, or NULL. */
static struct victim *victim_whose(struct victim victims[], int count,
		struct terminal *t)
{
	for (int i = 0; i < count; i++)
		if (victim_is_at(&victims[i], t))
			return &victims[i];
	return NULL;
}

static bool victim_put_aside(const struct victim victims[], int count,
		const struct terminal *t)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < victims[i].asides; j++) {
			struct reference board;

			tale_board(&victims[i].aside[j], &board);
			if (terminal_shows_seeds(t, &board))
				return true;
		}
	return false;
}

/* Whether this start must continue a game; the next one need not. */
static bool victim_waits(struct victim victims[], int count)
{
	bool waits = false;

	for (int i = 0; i < count; i++)
		if (!victims[i].t) {
			waits = waits || (!victims[i].away &&
				victim_must_be_found(&victims[i]));
			victims[i].away = true;
		}
	return waits;
}

struct victim *victim_revive(struct victim victims[], int count)
{
	struct terminal *t = victim_run("--animation=off");
	bool waits = victim_waits(victims, count);
	struct victim *revived;

	victim_see(t, "o options");
	revived = victim_whose(victims, count, t);
	if (revived) {
		revived->away = false;
		victim_be_one(revived);
		return revived;
	}
	if (waits && !victim_put_aside(victims, count, t))
		victim_fail(t, "the next start continues no game that "
			"was seen");
	terminal_type(t, "q");
	terminal_end(t, NULL);
	terminal_free(t);
	return NULL;
}

struct found {
	struct tale tales[FILES_MAX];
	int count;
};

static void found_add(struct found *found, const char *name)
{
	char *text;

	if (strcmp(name, "results") == 0)
		return;
	if (strncmp(name, "play.", 5) != 0)
		torture_fail("left over: %s", name);
	text = torture_read(torture_text(STATE_FOLDER "/%s", name), NULL);
	torture_note("%s: %.200s", name, text);
	if (!text || !tale_read(&found->tales[found->count++], text))
		torture_fail("not a game: %s", name);
	free(text);
}

static void found_read(struct found *found)
{
	DIR *folder = opendir(STATE_FOLDER);
	struct dirent *file;

	found->count = 0;
	while (folder && (file = readdir(folder)))
		if (file->d_name[0] != '.' && found->count < FILES_MAX)
			found_add(found, file->d_name);
	if (folder)
		closedir(folder);
}

/* Removes one of these tales from FOUND; false if none is there. */
static bool found_take(struct found *found, const struct tale *tales, int count)
{
	for (int i = 0; i < found->count; i++)
		for (int j = 0; j < count; j++)
			if (tale_same(&found->tales[i], &tales[j])) {
				found->tales[i] = found->tales[--found->count];
				return true;
			}
	return false;
}

static const char *found_nearest(const struct found *found, long seeds)
{
	for (int i = 0; i < found->count; i++)
		if (found->tales[i].seeds == seeds)
			return torture_text(", but %s",
				tale_words(&found->tales[i]));
	return "";
}

static void victim_take(struct victim *victim, struct found *found)
{
	for (int i = 0; i < victim->asides; i++)
		if (!found_take(found, &victim->aside[i], 1))
			torture_fail("lost when another was begun: %s%s",
				torture_text("%s", tale_words(
				&victim->aside[i])), found_nearest(found,
				victim->tales[0].seeds));
	if (!found_take(found, victim->tales, victim->count) &&
	    victim_must_be_found(victim))
		torture_fail("lost: %s%s", torture_text("%s", tale_words(
			victim->tales)), found_nearest(found,
			victim->tales[0].seeds));
}

void victim_find(struct victim victims[], int count)
{
	static struct found found;

	found_read(&found);
	for (int i = 0; i < count; i++)
		victim_take(&victims[i], &found);
	for (int i = 0; i < found.count; i++)
		if (tale_matters(&found.tales[i]))
			torture_fail("there twice, or never seen: %s",
				tale_words(&found.tales[i]));
}

void victim_check(struct victim victims[], int count)
{
	struct victim *revived = victim_revive(victims, count);

	if (revived) {
		terminal_type(revived->t, "q");
		victim_ended(revived, 0);
	}
	victim_find(victims, count);
}
