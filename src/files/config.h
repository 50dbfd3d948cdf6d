/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: $XDG_CONFIG_HOME/kalah/config, "name = value" a line. */
#ifndef KALAH_FILES_CONFIG_H
#define KALAH_FILES_CONFIG_H

#include "settings/settings.h"

/* Reads the settings file, if there is one, into *SETTINGS. Reports what is
 * wrong in it on standard error, and the first error in NOTE, too. */
void config_read(struct settings *settings, struct text *note);

/* Writes the settings in which NOW differs from BEFORE and leaves the rest of
 * the file as it is. Returns 0, PATHS_NONE or an errno value. */
int config_write(const struct settings *before, const struct settings *now);

#endif
