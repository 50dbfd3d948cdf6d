#include "torture.h"
const struct torture_kind environment_kinds[] = { { NULL, NULL, 0, NULL, NULL } };
