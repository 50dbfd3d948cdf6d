/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: $XDG_CONFIG_HOME/kalah/config, "name = value" a line. */
#ifndef KALAH_CONTROL_FILES_CONFIG_H
#define KALAH_CONTROL_FILES_CONFIG_H

#include "control/settings.h"

/*
 * Reads the settings file over *SETTINGS. That there is none is fine. Lines
 * that say nothing to us are named on standard error and left alone; what is
 * wrong first is in NOTE too.
 */
void config_read(struct settings *settings, struct text *note);

/*
 * Writes what is not the same in NOW as BEFORE into the settings file; all
 * else there stays as it is. Returns 0, PATHS_NONE or an errno value.
 */
int config_write(const struct settings *before, const struct settings *now);

#endif
