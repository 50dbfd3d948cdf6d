#include "view/bare_view.h"

#include "view/canvas.h"

/*
 * Five lines: the numbers of the upper row's houses, their counts, both
 * stores, and counts and numbers of the lower row.
 */
static int bare_view_column(const struct layout *layout, int column)
{
	return layout->side + column * layout->pitch;
}

static attr_t bare_view_trace(const struct scene *scene, struct place place)
{
	return scene_has_trace(scene, place) ? A_UNDERLINE : A_NORMAL;
}

static void bare_view_put_cell(const struct screen *screen, int y, int x,
		enum role role, attr_t more, const char *words)
{
	int pitch = screen->layout.pitch;

	canvas_use(screen->board, role, A_NORMAL);
	mvwhline(screen->board->window, y, x, ' ', pitch);
	canvas_use(screen->board, role, more);
	mvwaddstr(screen->board->window, y, x + pitch - text_columns(words),
		words);
}

static void bare_view_put_house(struct screen *screen,
		const struct scene *scene, int column, struct place place)
{
	bool above = scene_above(scene) == place.player;
	bool chosen = scene_is_chosen(scene, place);
	int pitch = screen->layout.pitch, digits;
	int x = bare_view_column(&screen->layout, column), y = above ? 1 : 3;
	char number[24], amount[24];
	struct text name = TEXT_IN(number), count = TEXT_IN(amount);

	text_add(&name, "%d", (int)scene_number(scene, place));
	scene_add_count(scene_seeds(scene, place), pitch - 1, &count);
	bare_view_put_cell(screen, above ? 0 : 4, x, chosen ? ROLE_HEADING :
		ROLE_DIM, A_NORMAL, number);
	bare_view_put_cell(screen, y, x, scene_role(scene, place),
		bare_view_trace(scene, place), amount);
	canvas_add_spot(screen->board, (struct rect){ above ? 0 : 3, x, 2,
		pitch }, (struct spot){ SPOT_HOUSE, place.player,
		place.house });
	if (!chosen)
		return;
	digits = text_columns(amount) < 2 ? 2 : text_columns(amount);
	mvwaddstr(screen->board->window, y, x + pitch - 1 - digits,
		screen->theme.glyphs->pointer);
	canvas_set_cursor(screen->board, y, x);
}

static void bare_view_put_row(struct screen *screen, const struct scene *scene,
		enum player player)
{
	int first = scene_first_column(scene, screen->layout.shown);

	for (int i = 0; i < screen->layout.shown; i++)
		bare_view_put_house(screen, scene, i, (struct place){ player,
			scene_column(&scene->board->rules, scene->turned,
				player, first + i) });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void bare_view_put_store(const struct screen *screen,
		const struct scene *scene, enum player player)
{
	int side = screen->layout.side;
	int end = bare_view_column(&screen->layout, screen->layout.shown) +
		side;
	bool left = scene_left(scene) == player;
	struct place place = { player, 0 };
	char amount[24];
	struct text count = TEXT_IN(amount);

	scene_add_count(scene_seeds(scene, place), side - 3, &count);
	canvas_put(screen->board, 2, left ? 0 : end - 2, 2, player == P1 ?
		ROLE_P1_LABEL : ROLE_P2_LABEL, player == P1 ? "P1" : "P2");
	canvas_use(screen->board, scene_role(scene, place),
		bare_view_trace(scene, place));
	mvwaddstr(screen->board->window, 2, left ? 3 : end - 3 -
		text_columns(amount), amount);
}

/* How many houses a scrolled row has beyond its ends. */
static void bare_view_put_hidden(const struct screen *screen,
		const struct scene *scene)
{
	int shown = screen->layout.shown;
	int right = bare_view_column(&screen->layout, shown) + 1;

	for (int i = 0; i < 4; i++) {
		char words[24];
		struct text text = TEXT_IN(words);
		bool left = i < 2;

		scene_add_hidden(scene, shown, left, screen->theme.glyphs,
			&text);
		canvas_put(screen->board, i % 2 * 4, left ? 0 : right,
			screen->layout.side, ROLE_DIM, words);
	}
}

/* Who is to move, or how many seeds are in the hand, between the stores. */
static void bare_view_put_mover(const struct screen *screen,
		const struct scene *scene)
{
	const struct board *board = scene->board;
	const struct layout *layout = &screen->layout;
	int room = layout->shown * layout->pitch - 2;
	char words[80];
	struct text text = TEXT_IN(words);

	if (board->over || room <= 0)
		return;
	if (scene->before)
		text_add(&text, "%d in the hand", (int)scene->hand);
	else
		scene_add_name(scene, board->mover, &text);
	if (text_columns(words) <= room)
		canvas_put(screen->board, 2, layout->side + 1 +
			(room - text_columns(words)) / 2, room,
			board->mover == P1 ? ROLE_P1 : ROLE_P2, words);
}

void bare_view_draw(struct screen *screen, const struct scene *scene)
{
	for (enum player player = P1; player <= P2; player++) {
		bare_view_put_row(screen, scene, player);
		bare_view_put_store(screen, scene, player);
	}
	bare_view_put_hidden(screen, scene);
	bare_view_put_mover(screen, scene);
}
