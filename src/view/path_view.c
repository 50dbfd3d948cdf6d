#include "view/path_view.h"

#include "util/text.h"
#include "view/scene.h"

enum { HOUSES = 4, FROM = 2, PITCH = 3 };

/* The lines and columns of the frame; in between are the cells. */
static void put_frame(const struct screen *screen, WINDOW *window, int y,
		int x)
{
	const struct glyphs *glyphs = screen->theme.glyphs;

	theme_use(&screen->theme, window, ROLE_BORDER, A_NORMAL);
	for (int row = 0; row < 5; row++)
		for (int column = 0; column < PATH_COLS; column++) {
			bool post = column % PITCH == 0;
			bool end = column == 0 || column == PATH_COLS - 1;
			int across = column == 0 ? 0 :
				column == PATH_COLS - 1 ? 2 : 1;
			bool store = column < PITCH ||
				column > PATH_COLS - 1 - PITCH;

			wmove(window, y + row, x + column);
			if (row % 2 || (row == 2 && end))
				waddstr(window, post ? glyphs->vertical : " ");
			else if (row == 2 && store)
				waddstr(window, " ");
			else if (row == 2 && column == PITCH)
				waddstr(window, glyphs->cross[1][0]);
			else if (row == 2 && column == PATH_COLS - 1 - PITCH)
				waddstr(window, glyphs->cross[1][2]);
			else if (post)
				waddstr(window,
					glyphs->cross[row / 2][across]);
			else
				waddstr(window, glyphs->horizontal);
		}
}

/* The middle of a place's cell, in *Y and *X. */
static void find_cell(const struct scene *scene, struct place place, int *y,
		int *x)
{
	int column = place.house ? (int)scene_column(&scene->board->rules,
		false, place.player, place.house) :
		scene_left(scene) == place.player ? 0 : HOUSES + 1;

	*y += !place.house ? 2 : place.player == P1 ? 3 : 1;
	*x += column * PITCH + 1;
}

static void put_cell(const struct screen *screen, WINDOW *window, int y, int x,
		const struct scene *scene, struct place place, enum role role,
		const char *words)
{
	find_cell(scene, place, &y, &x);
	screen_put(screen, window, y, x, PITCH - 1, role, words);
}

/* The places in the order in which they get a seed, until the way comes home
 * to where it began. */
static void put_numbers(const struct screen *screen, WINDOW *window, int y,
		int x, const struct scene *scene)
{
	int64_t place = FROM - 1;
	char words[40];

	for (int i = 1; i <= 2 * HOUSES; i++) {
		struct text text = TEXT_IN(words);

		place = board_next(scene->board, place);
		text_add(&text, "%2d", i);
		put_cell(screen, window, y, x, scene,
			board_place_of(scene->board, place), ROLE_NORMAL,
			words);
	}
}

void path_view_draw(const struct screen *screen, WINDOW *window, int y, int x,
		const struct rules *rules)
{
	struct board board = { 0 };
	struct rules small = *rules;
	struct scene scene = { .board = &board };
	char words[24];
	struct text text = TEXT_IN(words);

	small.houses = HOUSES;
	small.seeds = 1;
	board_start(&board, &small, P1);
	put_frame(screen, window, y, x);
	put_numbers(screen, window, y, x, &scene);
	text_add(&text, " %s", screen->theme.glyphs->pointer);
	put_cell(screen, window, y, x, &scene, (struct place){ P1, FROM },
		ROLE_HEADING, words);
	put_cell(screen, window, y + 1, x, &scene, (struct place){ P1, 0 },
		ROLE_P1_LABEL, "P1");
	put_cell(screen, window, y - 1, x, &scene, (struct place){ P2, 0 },
		ROLE_P2_LABEL, "P2");
	screen_put(screen, window, y + 5, x, PATH_COLS, ROLE_DIM,
		"seeds sown in order");
	board_done(&board);
}
