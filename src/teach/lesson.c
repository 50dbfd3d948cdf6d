/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/lesson.h"

#include <ctype.h>
#include <inttypes.h>

#include "settings/settings.h"

/* PLAY lists the houses to be sown. */
static const struct {
	const char *name, *position, *play;
	const char *before, *again, *after;
} lesson_tasks[] = {
	{ "sowing", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "3",
	  "3. Its four seeds go one by one to houses 4, 5, 6 and your store.",
	  NULL,
	  "The last one fell in your store, so you move again!" },
	{ "around the board", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>", "6",
	  "6. After your store, the seeds enter the other row.",
	  NULL,
	  "It ended in a house, so your turn is over. The other store "
	  "was skipped." },
	{ "moving again", "<6,9,9,3,0,1,0,2,1,4,4,4,4,4,3>", "65",
	  "Two houses reach your store exactly. Play the nearer one first: 6, "
	  "then 5.",
	  "Again! Now 5, whose two seeds fall in 6 and in your store.",
	  "And again! You could play 6 once more: a turn can have many "
	  "moves." },
	{ "capture", "<6,11,12,4,1,1,2,0,1,0,6,2,3,1,4>", "1",
	  "House 5 is empty, with 6 seeds opposite. Let your last seed fall "
	  "there.", NULL,
	  "Captured! It goes to your store, with the 6 seeds opposite." },
	{ "the end", "<6,26,16,0,0,0,0,0,1,2,0,0,0,3,0>", "6",
	  "When a row is empty, the game ends. Play your last seed.", NULL,
	  "Your row is empty, and the computer keeps its 5 seeds. You win, "
	  "27-21." }
};

enum { LESSON_TASKS = sizeof lesson_tasks / sizeof *lesson_tasks };

static const char *lesson_verb(const void *context)
{
	return context ? context : "Press";
}

static bool lesson_set(void *context, int number, struct task *task)
{
	struct text title = TEXT_IN(task->title);
	struct text before = TEXT_IN(task->before);

	if (number >= LESSON_TASKS)
		return false;
	task_set_position(task, lesson_tasks[number].position);
	task->players[P2] = WHO_COMPUTER;
	text_add(&title, "Lesson %d of %d: %s", number + 1, LESSON_TASKS,
		lesson_tasks[number].name);
	if (isdigit((unsigned char)lesson_tasks[number].before[0]))
		text_add(&before, "%s ", lesson_verb(context));
	text_add(&before, "%s", lesson_tasks[number].before);
	return true;
}

static int64_t lesson_hint(void *context, int number, const struct game *game)
{
	(void)context;
	return lesson_tasks[number].play[game->count] - '0';
}

static enum task_answer lesson_judge(void *context, int number,
		const struct game *game, int64_t house, struct text *why)
{
	int64_t wanted = lesson_hint(context, number, game);
	bool more = lesson_tasks[number].play[game->count + 1];

	if (house != wanted) {
		text_add(why, "Not that one yet. %s %" PRId64 ".",
			lesson_verb(context), wanted);
		return TASK_WRONG;
	}
	text_add(why, "%s", more ? lesson_tasks[number].again :
		lesson_tasks[number].after);
	return more ? TASK_SO_FAR : TASK_RIGHT;
}

const struct task_source lesson = {
	.name = "Lesson", .first = true,
	.end = "Now you know how to play. ? explains the "
	"rest, o chooses an opponent.",
	.set = lesson_set, .judge = lesson_judge, .hint = lesson_hint
};
