/* The settings file: $XDG_CONFIG_HOME/kalah/config, "name = value" a line. */
#ifndef KALAH_CONTROL_CONFIG_H
#define KALAH_CONTROL_CONFIG_H

#include "control/settings.h"

/*
 * Reads the settings file over *SETTINGS. That there is none is fine. Lines
 * that say nothing to us are named on standard error and left alone.
 */
void config_read(struct settings *settings);

#endif
