#include "view/board_view.h"

/*
 * Five lines: the numbers of the upper row's houses, their counts, both
 * stores, and counts and numbers of the lower row.
 */
static int columns_at(const struct layout *layout, int column)
{
	return layout->side + column * layout->pitch;
}

static void put_cell(struct screen *screen, int y, int x, enum role role,
		attr_t more, const char *words)
{
	int pitch = screen->layout.pitch;

	theme_use(&screen->theme, screen->board, role, A_NORMAL);
	mvwhline(screen->board, y, x, ' ', pitch);
	theme_use(&screen->theme, screen->board, role, more);
	mvwaddstr(screen->board, y, x + pitch - text_columns(words), words);
}

static void put_house(struct screen *screen, const struct scene *scene,
		bool above, int column, struct place place)
{
	int x = columns_at(&screen->layout, column), y = above ? 1 : 3;
	bool chosen = scene_is_chosen(scene, place);
	char number[24], amount[24];
	struct text name = TEXT_IN(number), count = TEXT_IN(amount);
	enum role role = scene_role(scene, place);

	text_add(&name, "%d", (int)scene_number(scene, place));
	board_view_add_count(scene_seeds(scene, place),
		screen->layout.pitch - 1, &count);
	put_cell(screen, above ? 0 : 4, x, chosen ? ROLE_HEADING : ROLE_DIM,
		A_NORMAL, number);
	put_cell(screen, y, x, role, scene_has_trace(scene, place) ?
		A_UNDERLINE : A_NORMAL, amount);
	if (chosen) {
		int digits = text_columns(amount) < 2 ? 2 :
			text_columns(amount);

		mvwaddstr(screen->board, y, x + screen->layout.pitch - 1 -
			digits, screen->theme.glyphs->pointer);
		screen_cursor(screen, screen->board, y, x);
	}
	screen_spot(screen, screen->board, (struct rect){ above ? 0 : 3, x, 2,
		screen->layout.pitch }, (struct spot){ SPOT_HOUSE,
		place.player, place.house });
}

static void put_row(struct screen *screen, const struct scene *scene,
		enum player player)
{
	int first = board_view_first(scene, screen->layout.shown);

	for (int i = 0; i < screen->layout.shown; i++)
		put_house(screen, scene, scene_above(scene) == player, i,
			(struct place){ player, scene_column(
				&scene->board->rules, scene->turned, player,
				first + i) });
}

/* "P2 12" at the left end, "8 P1" at the right one. */
static void put_store(struct screen *screen, const struct scene *scene,
		enum player player)
{
	int side = screen->layout.side;
	bool left = scene_left(scene) == player;
	int x = left ? 0 : columns_at(&screen->layout, screen->layout.shown);
	struct place place = { player, 0 };
	char amount[24], words[40];
	struct text count = TEXT_IN(amount), text = TEXT_IN(words);
	attr_t more = scene_has_trace(scene, place) ? A_UNDERLINE : A_NORMAL;

	board_view_add_count(scene_seeds(scene, place), side - 3, &count);
	text_add(&text, "P%d", player + 1);
	screen_put(screen, screen->board, 2, left ? x : x + side - 2, 2,
		player == P1 ? ROLE_P1_LABEL : ROLE_P2_LABEL, words);
	theme_use(&screen->theme, screen->board, scene_role(scene, place),
		more);
	mvwaddstr(screen->board, 2, left ? x + 3 : x + side - 3 -
		text_columns(amount), amount);
}

static void put_hidden(struct screen *screen, const struct scene *scene)
{
	int shown = screen->layout.shown;
	int left = board_view_first(scene, shown) - 1;
	int right = (int)scene->board->rules.houses - shown - left;

	for (int i = 0; i < 4; i++) {
		char words[24];
		struct text text = TEXT_IN(words);
		bool at_left = i < 2;

		board_view_add_hidden(screen->theme.glyphs, at_left ? left :
			right, at_left, &text);
		screen_put(screen, screen->board, i % 2 * 4, at_left ? 0 :
			columns_at(&screen->layout, shown) + 1,
			screen->layout.side, ROLE_DIM, words);
	}
}

/* Who is to move, and how many seeds are in the hand, between the stores. */
static void put_mover(struct screen *screen, const struct scene *scene)
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
		board_view_add_name(scene, board->mover, &text);
	if (text_columns(words) <= room)
		screen_put(screen, screen->board, 2, layout->side + 1 +
			(room - text_columns(words)) / 2, room,
			board->mover == P1 ? ROLE_P1 : ROLE_P2, words);
}

void bare_view_draw(struct screen *screen, const struct scene *scene)
{
	for (int player = P1; player <= P2; player++) {
		put_row(screen, scene, (enum player)player);
		put_store(screen, scene, (enum player)player);
	}
	put_hidden(screen, scene);
	put_mover(screen, scene);
}
