/* Where the program's own files are, by the XDG Base Directory Specification:
 * a variable that is no absolute path does not count. */
#ifndef KALAH_CONTROL_PATHS_H
#define KALAH_CONTROL_PATHS_H

#include <stdbool.h>

#include "util/text.h"

enum { PATHS_SIZE = 4096 };

/* The settings; the game kept for the next time. False where there is no home
 * to have them in. */
bool paths_config(struct text *path);
bool paths_kept(struct text *path);

#endif
