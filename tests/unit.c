#include "unit.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int unit_scale(void)
{
	const char *scale = getenv("KALAH_TEST_SCALE");
	long times = scale ? strtol(scale, NULL, 10) : 1;

	return times >= 1 && times <= 1000000 ? (int)times : 1;
}

/* xorshift64* (Vigna 2016); it needs a state other than 0. */
uint64_t unit_random_next(struct unit_random *random)
{
	uint64_t x = random->state ? random->state :
		UINT64_C(0x9E3779B97F4A7C15);

	x ^= x >> 12;
	x ^= x << 25;
	x ^= x >> 27;
	random->state = x;
	return x * UINT64_C(0x2545F4914F6CDD1D);
}

int64_t unit_random_in(struct unit_random *random, int64_t least,
		int64_t most)
{
	uint64_t span = (uint64_t)most - (uint64_t)least + 1;
	uint64_t more = unit_random_next(random) >> 8;

	/* the lowest bits are the poorest; only a huge span needs them */
	if (span == 0 || span >> 56)
		more = unit_random_next(random);
	return (int64_t)((uint64_t)least + (span ? more % span : more));
}

bool unit_random_once(struct unit_random *random, int times)
{
	return unit_random_in(random, 1, times) == 1;
}

int unit_file(const void *bytes, size_t size)
{
	char name[] = "unit.tmp.XXXXXX";
	int fd = mkstemp(name);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(unlink(name), 0);
	ck_assert(write(fd, bytes, size) == (ssize_t)size);
	ck_assert(lseek(fd, 0, SEEK_SET) == 0);
	return fd;
}

/* A socket whose other end closes on what it has not read is reset. */
int unit_file_that_fails(const void *bytes, size_t size)
{
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	ck_assert(write(ends[1], bytes, size) == (ssize_t)size);
	ck_assert(write(ends[0], "x", 1) == 1);
	close(ends[1]);
	return ends[0];
}

int main(void)
{
	Suite *suite = suite_create(unit_name);
	TCase *tests = tcase_create(unit_name);
	SRunner *runner;
	int failed;

	tcase_set_timeout(tests, UNIT_PATIENCE);
	unit_add(tests);
	suite_add_tcase(suite, tests);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
