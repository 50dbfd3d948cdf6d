#include "control/action.h"

#include <stddef.h>

const struct action_row action_table[ACTION_COUNT] = {
	[ACTION_NONE] = { "none", NULL },
	[ACTION_LEFT] = { "left", "choose a house; empty ones are skipped" },
	[ACTION_RIGHT] = { "right", "" },
	[ACTION_FIRST] = { "first", "choose the first, the last house" },
	[ACTION_LAST] = { "last", "" },
	[ACTION_OK] = { "sow", "sow it; while seeds fall, skip to the end" },
	[ACTION_DIGIT] = { "digit", "sow that house; above 9 two digits or "
		"Enter" },
	[ACTION_UNDO] = { "undo", "undo to your last choice" },
	[ACTION_UNDO_ONE] = { "undo one", "undo one move, whoever made it" },
	[ACTION_REDO] = { "redo", "play again what was undone" },
	[ACTION_UP] = { "up", "scroll the list of moves" },
	[ACTION_DOWN] = { "down", "" },
	[ACTION_PAGE_UP] = { "page up", "" },
	[ACTION_PAGE_DOWN] = { "page down", "" },
	[ACTION_NEW] = { "new", "new game" },
	[ACTION_SAVE] = { "save", "save the game in a file, load one" },
	[ACTION_LOAD] = { "load", "" },
	[ACTION_EXPORT] = { "export", "write the moves as a record" },
	[ACTION_OPTIONS] = { "options", "options: rules, players, display" },
	[ACTION_COLOR] = { "colours", "colours automatic, always, never" },
	[ACTION_FASTER] = { "faster", "sow faster, slower" },
	[ACTION_SLOWER] = { "slower", "" },
	[ACTION_HELP] = { "help", "this help" },
	[ACTION_CANCEL] = { "cancel", "back; drop digits typed; never quits" },
	[ACTION_REDRAW] = { "redraw", "draw the screen anew" },
	[ACTION_QUIT] = { "quit", "quit; the game is kept for next time" },
	[ACTION_DEFAULT] = { "default", NULL },
	[ACTION_YES] = { "yes", NULL },
	[ACTION_NO] = { "no", NULL },
	[ACTION_TYPE] = { "type", NULL },
};
