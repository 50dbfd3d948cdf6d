/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "torture.h"

const struct torture_kind latency_kinds[] = { { NULL, NULL, 0, NULL, NULL } };
