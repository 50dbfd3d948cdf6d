#include "control/paths.h"

#include <stdlib.h>

/* NAME in the folder that VARIABLE says, else in USUAL at home. */
static bool find(const char *variable, const char *usual, const char *name,
		struct text *path)
{
	const char *base = getenv(variable), *home = getenv("HOME");

	if (base && base[0] == '/')
		text_add(path, "%s/kalah/%s", base, name);
	else if (home && home[0] == '/')
		text_add(path, "%s/%s/kalah/%s", home, usual, name);
	return path->length && path->length + 1 < path->size;
}

bool paths_config(struct text *path)
{
	return find("XDG_CONFIG_HOME", ".config", "config", path);
}

bool paths_kept(struct text *path)
{
	return find("XDG_STATE_HOME", ".local/state", "game", path);
}
