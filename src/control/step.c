#include "control/step.h"

bool step_is_person(const struct settings *settings, const struct game *game)
{
	return settings_who(settings, game->now.mover) == WHO_HUMAN;
}

bool step_one(struct game *game, bool back)
{
	if (game->count == (back ? 0 : game->total))
		return false;
	game_go(game, back ? game->count - 1 : game->count + 1);
	return true;
}

bool step_game(const struct settings *settings, struct game *game, bool back)
{
	if (!step_one(game, back))
		return false;
	while (!step_is_person(settings, game) && step_one(game, back))
		;
	return true;
}
