/*
 * What every screen looks like: drawn in this process on a terminal that is
 * nowhere, read back and held against tests/screens/NAME.txt. A picture is
 * its text, and below it the looks of every cell: '.' none, b bold (1),
 * u underlined (2), r reverse (4), d dim (8), and for several of them their
 * sum in hexadecimal; at last where the cursor is, from 0. UPDATE=1 in the
 * environment writes the files anew.
 */
#include "unit.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/app.h"
#include "control/play.h"
#include "model/position.h"
#include "util/text.h"

const char unit_name[] = "screens";

enum { PICTURE_MAX = 200 * 1024 };

static struct app app;

/* -- the terminal that is nowhere ------------------------------------------ */

static void open_app(int rows, int cols, const struct settings *settings,
		const struct board *board)
{
	char lines[16], columns[16];
	struct game game = { 0 };

	snprintf(lines, sizeof lines, "%d", rows);
	snprintf(columns, sizeof columns, "%d", cols);
	setenv("LINES", lines, 1);
	setenv("COLUMNS", columns, 1);
	game_start_at(&game, board);
	app_begin(&app, &(struct app_start){ .settings = *settings,
		.game = &game });
	ck_assert(screen_open(&app.screen, &settings->display, "xterm-256color",
		fopen("/dev/null", "w"), fopen("/dev/null", "r")));
}

static void show(void)
{
	app.mode->draw(&app);
	screen_end(&app.screen);
}

static void act(enum action action)
{
	show();
	app.mode->act(&app, (struct command){ .action = action });
}

static void digit(int digit)
{
	show();
	app.mode->act(&app, (struct command){ .action = ACTION_DIGIT,
		.digit = digit });
}

/* Lets COUNT things of the animation happen. */
static void let_happen(int count)
{
	while (count-- > 0)
		app.mode->tick(&app, app.play.anim.due);
}

/* -- pictures -------------------------------------------------------------- */

static void add_cell_text(const cchar_t *cell, char *picture)
{
	wchar_t wide[CCHARW_MAX + 1];
	char bytes[MB_LEN_MAX * CCHARW_MAX + 1];
	attr_t attr;
	short pair;

	getcchar(cell, wide, &attr, &pair, NULL);
	if (wcstombs(bytes, wide, sizeof bytes) == (size_t)-1)
		strcpy(bytes, "?");
	strcat(picture, bytes);
}

static char look_of(const cchar_t *cell)
{
	static const char looks[] = ".bu3r567d9ABCDEF";
	attr_t attr = cell->attr;

	return looks[(attr & A_BOLD ? 1 : 0) + (attr & A_UNDERLINE ? 2 : 0) +
		(attr & A_REVERSE ? 4 : 0) + (attr & A_DIM ? 8 : 0)];
}

static void cut_blanks(char *picture, char blank)
{
	size_t length = strlen(picture);

	while (length && picture[length - 1] == blank)
		picture[--length] = '\0';
	strcpy(picture + length, "\n");
}

static char *take_picture(void)
{
	char *picture = calloc(1, PICTURE_MAX);
	int row, column;

	show();
	for (int looks = 0; looks < 2; looks++)
		for (int y = 0; y < LINES; y++) {
			char *line = picture + strlen(picture);

			for (int x = 0; x < COLS; x++) {
				cchar_t cell;
				char look[2] = "";

				mvwin_wch(newscr, y, x, &cell);
				look[0] = look_of(&cell);
				if (looks)
					strcat(line, look);
				else
					add_cell_text(&cell, line);
			}
			cut_blanks(line, looks ? '.' : ' ');
		}
	getyx(curscr, row, column);
	sprintf(picture + strlen(picture), "cursor %d %d\n", row, column);
	return picture;
}

static char *read_golden(const char *path)
{
	char *golden = calloc(1, PICTURE_MAX);
	FILE *file = fopen(path, "r");

	if (file) {
		size_t length = fread(golden, 1, PICTURE_MAX - 1, file);

		golden[length] = '\0';
		fclose(file);
	}
	return golden;
}

static void write_picture(const char *path, const char *picture)
{
	FILE *file = fopen(path, "w");

	if (file) {
		fputs(picture, file);
		fclose(file);
	}
}

/* What is seen now is what NAME shows; if not, what is seen is left in
 * NAME.txt of the present folder. */
static void check_picture(const char *name)
{
	const char *top = getenv("TOP");
	char path[4096], seen[100];
	char *picture = take_picture(), *golden;

	snprintf(path, sizeof path, "%s/tests/screens/%s.txt",
		top ? top : ".", name);
	if (getenv("UPDATE"))
		write_picture(path, picture);
	golden = read_golden(path);
	snprintf(seen, sizeof seen, "screen-%s.log", name);
	if (strcmp(picture, golden) != 0)
		write_picture(seen, picture);
	unit_insist(strcmp(picture, golden) == 0,
		"%s is not what is seen, which %s shows", path, seen);
	free(picture);
	free(golden);
}

/* -- settings and boards --------------------------------------------------- */

static struct settings settings_for(const char *assignments)
{
	char copy[200], words[100];
	struct settings settings;

	settings_default(&settings);
	settings.display.animation = ANIMATION_OFF;
	snprintf(copy, sizeof copy, "%s", assignments);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		struct text reason = TEXT_IN(words);
		char *value = strchr(word, '=');

		*value++ = '\0';
		ck_assert(settings_assign(&settings, word, value, &reason));
	}
	return settings;
}

/* A game by settings like "houses=12 player2=robot", from a position or, if
 * that is NULL, from its start. */
static void open_game(int rows, int cols, const char *assignments,
		const char *position)
{
	struct settings settings = settings_for(assignments);
	struct board board = { 0 };

	if (position) {
		ck_assert_int_eq(position_parse(position, &settings.rules,
			(enum player)settings.first, &board), STATUS_OK);
	} else {
		board_start(&board, &settings.rules,
			(enum player)settings.first);
	}
	open_app(rows, cols, &settings, &board);
	board_done(&board);
}

static void use_locale(const char *name)
{
	if (!setlocale(LC_ALL, name))
		ck_abort_msg("no locale %s", name);
}

static void check_start(const char *name, int rows, int cols,
		const char *assignments, const char *position)
{
	open_game(rows, cols, assignments, position);
	check_picture(name);
	app_done(&app);
}

/* -- the screens ----------------------------------------------------------- */

static void in_utf8(void)
{
	use_locale("C.UTF-8");
}

static void in_c(void)
{
	use_locale("C");
}

START_TEST(start)
{
	in_utf8();
	check_start("start", 24, 80, "", NULL);
	check_start("start-robot", 24, 80, "player2=robot", NULL);
	check_start("start-120x40", 40, 120, "", NULL);
	check_start("start-40x18", 18, 40, "", NULL);
	check_start("start-200x60", 60, 200, "", NULL);
	check_start("start-40x10", 10, 40, "", NULL);
	check_start("start-28x6", 6, 28, "", NULL);
	check_start("start-60x17", 17, 60, "player2=robot", NULL);
	check_start("start-30x30", 30, 30, "", NULL);
}
END_TEST

START_TEST(small_screens)
{
	in_utf8();
	check_start("bare-houses-20", 10, 40, "houses=20 seeds=150", NULL);
	check_start("bare-over", 10, 40, "player2=robot",
		"<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>");
	open_game(10, 40, "animation=normal", NULL);
	digit(3);
	let_happen(2);
	check_picture("bare-sowing");
	act(ACTION_OK);
	act(ACTION_OPTIONS);
	check_picture("options-40x10");
	act(ACTION_CANCEL);
	act(ACTION_HELP);
	check_picture("help-40x10");
	app_done(&app);
	open_game(6, 28, "", NULL);
	digit(3);
	act(ACTION_NEW);
	check_picture("question-28x6");
	app_done(&app);
}
END_TEST

START_TEST(looking_back)
{
	in_utf8();
	open_game(24, 80, "", NULL);
	digit(3);
	digit(6);
	digit(2);
	act(ACTION_REVIEW);
	act(ACTION_LEFT);
	check_picture("review");
	act(ACTION_FIRST);
	check_picture("review-start");
	act(ACTION_RIGHT);
	act(ACTION_OK);
	check_picture("review-question");
	act(ACTION_YES);
	check_picture("review-gone-on");
	app_done(&app);
}
END_TEST

START_TEST(turned_round)
{
	in_utf8();
	check_start("turned", 24, 80, "turned=on first=2", NULL);
	check_start("turned-clockwise", 24, 80, "turned=on sowing=clockwise",
		NULL);
	check_start("bare-turned", 10, 40, "turned=on", NULL);
}
END_TEST

/* A star stands for a seed, but no character that ASCII lacks. */
START_TEST(other_seeds)
{
	in_utf8();
	check_start("seeds-star", 24, 80, "seed-char=*", NULL);
	in_c();
	check_start("start-ascii", 24, 80, "seed-char=auto", NULL);
}
END_TEST

START_TEST(start_in_ascii)
{
	in_c();
	check_start("start-ascii", 24, 80, "", NULL);
	in_utf8();
	check_start("start-ascii", 24, 80, "ascii=on", NULL);
}
END_TEST

START_TEST(all_sizes_of_boards)
{
	in_utf8();
	check_start("houses-1", 24, 80, "houses=1", NULL);
	check_start("houses-4", 24, 80, "houses=4", NULL);
	check_start("houses-9", 24, 80, "houses=9", NULL);
	check_start("houses-12", 24, 80, "houses=12", NULL);
	check_start("houses-17", 24, 80, "houses=17", NULL);
	check_start("houses-20", 24, 80, "houses=20 seeds=6", NULL);
	check_start("seeds-150", 24, 80, "seeds=150", NULL);
	check_start("seeds-999", 24, 80, "houses=18 seeds=999", NULL);
}
END_TEST

START_TEST(ways_of_sowing)
{
	in_utf8();
	check_start("clockwise", 24, 80, "sowing=clockwise", NULL);
	check_start("clockwise-far", 24, 80, "sowing=clockwise-far", NULL);
	check_start("school", 24, 80, "preset=school first=2", NULL);
}
END_TEST

START_TEST(previews)
{
	in_utf8();
	check_start("preview-capture", 24, 80, "",
		"<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>");
	check_start("preview-home", 24, 80, "",
		"<6,0,0,13,1,1,1,1,1,2,2,2,2,2,2>");
	check_start("preview-relay", 24, 80, "relay=on", NULL);
	check_start("preview-off", 24, 80, "preview=off", NULL);
}
END_TEST

START_TEST(sowing)
{
	in_utf8();
	open_game(24, 80, "animation=normal", NULL);
	digit(3);
	let_happen(2);
	check_picture("sowing");
	act(ACTION_OK);
	check_picture("sown");
	app_done(&app);
}
END_TEST

START_TEST(capturing)
{
	in_utf8();
	open_game(24, 80, "animation=normal",
		"<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>");
	digit(1);
	let_happen(1);
	check_picture("capturing");
	let_happen(2);
	check_picture("captured");
	app_done(&app);
}
END_TEST

START_TEST(moves)
{
	static const int houses[] = { 3, 6, 1, 5, 2, 2, 4, 1, 2, 6, 1, 3, 4 };

	in_utf8();
	open_game(24, 80, "", NULL);
	for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
		digit(houses[i]);
	check_picture("moves");
	act(ACTION_UNDO);
	act(ACTION_UNDO);
	check_picture("undone");
	act(ACTION_NEW);
	check_picture("question");
	app_done(&app);
	open_game(18, 40, "", NULL);
	digit(3);
	act(ACTION_NEW);
	check_picture("question-40x18");
	app_done(&app);
}
END_TEST

START_TEST(messages)
{
	in_utf8();
	open_game(24, 80, "houses=12", NULL);
	digit(1);
	check_picture("typed");
	act(ACTION_CANCEL);
	digit(0);
	act(ACTION_UNDO);
	check_picture("nothing-to-undo");
	act(ACTION_EXPORT);
	check_picture("name");
	app_done(&app);
}
END_TEST

START_TEST(ends)
{
	in_utf8();
	check_start("over", 24, 80, "player2=robot",
		"<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>");
	check_start("over-tie", 24, 80, "end=turn first=2",
		"<6,20,24,0,0,4,0,0,0,0,0,0,0,0,0>");
}
END_TEST

START_TEST(options)
{
	in_utf8();
	open_game(24, 80, "", NULL);
	act(ACTION_OPTIONS);
	check_picture("options");
	act(ACTION_DOWN);
	digit(1);
	digit(2);
	check_picture("options-typed");
	act(ACTION_LAST);
	check_picture("options-end");
	app_done(&app);
	open_game(24, 80, "", NULL);
	digit(2);
	act(ACTION_OPTIONS);
	for (int i = 0; i < 4; i++)
		act(ACTION_DOWN);
	act(ACTION_RIGHT);
	check_picture("options-later");
	app_done(&app);
	open_game(18, 40, "", NULL);
	act(ACTION_OPTIONS);
	check_picture("options-40x18");
	app_done(&app);
}
END_TEST

START_TEST(help)
{
	in_utf8();
	open_game(24, 80, "", NULL);
	act(ACTION_HELP);
	check_picture("help-keys");
	act(ACTION_RIGHT);
	check_picture("help-keys-2");
	act(ACTION_RIGHT);
	check_picture("help-rules");
	act(ACTION_RIGHT);
	check_picture("help-about");
	app_done(&app);
	open_game(24, 80, "preset=school", NULL);
	act(ACTION_HELP);
	act(ACTION_OK);
	act(ACTION_OK);
	check_picture("help-rules-school");
	act(ACTION_CANCEL);
	act(ACTION_OPTIONS);
	act(ACTION_HELP);
	check_picture("help-options");
	app_done(&app);
}
END_TEST

START_TEST(too_small)
{
	in_utf8();
	check_start("too-small", 5, 30, "", NULL);
	check_start("tiny", 1, 1, "", NULL);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, start);
	tcase_add_test(tests, start_in_ascii);
	tcase_add_test(tests, small_screens);
	tcase_add_test(tests, looking_back);
	tcase_add_test(tests, turned_round);
	tcase_add_test(tests, other_seeds);
	tcase_add_test(tests, all_sizes_of_boards);
	tcase_add_test(tests, ways_of_sowing);
	tcase_add_test(tests, previews);
	tcase_add_test(tests, sowing);
	tcase_add_test(tests, capturing);
	tcase_add_test(tests, moves);
	tcase_add_test(tests, messages);
	tcase_add_test(tests, ends);
	tcase_add_test(tests, options);
	tcase_add_test(tests, help);
	tcase_add_test(tests, too_small);
}
