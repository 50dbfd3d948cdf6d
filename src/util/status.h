/* Every way in which something from outside can be wrong, and its words. */
#ifndef KALAH_UTIL_STATUS_H
#define KALAH_UTIL_STATUS_H

/* STATUS_OK is 0, so that `if (status)` asks whether something went wrong. */
enum status {
	STATUS_OK,
	STATUS_TOO_MANY_SEEDS,
	STATUS_POSITION_FORM,
	STATUS_POSITION_NUMBER,
	STATUS_POSITION_COUNT,
	STATUS_POSITION_TOO_MANY_SEEDS,
	STATUS_COUNT
};

/* What is wrong, without "kalah: " before it or a full stop behind it. */
const char *status_words(enum status status);

#endif
