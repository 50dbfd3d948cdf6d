/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * make torture: attacks the program with many kinds of cases, and prints how
 * many of each were survived, then each of the others.
 *
 * In the environment, KINDS are the kinds to run, TORTURE_CASE is the only case
 * of them to run, TORTURE_SEED changes what is random, TORTURE_SCALE multiplies
 * the number of cases, and TORTURE_JOBS is how many run at once.
 */
#include "torture.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "stepper.h"

enum {
	JOBS_MAX = 16,
	PATH_SIZE = 4096,
	TOLD_MAX = 12,		/* failed cases described per kind */
	LIMIT = 120,		/* seconds that a case may take */
	FAILED = 1, SKIPPED = 77, FAULT = 78
};

struct unit_random torture_random;
const char *torture_program, *torture_sanitized, *torture_shim;

static const struct torture_kind *const tables[] = {
	kill_kinds, signal_kinds, input_kinds, memory_kinds, disk_kinds,
	environment_kinds, number_kinds, pair_kinds, home_kinds
};

enum { TABLES = sizeof tables / sizeof *tables };

/* The folder of all cases. */
static char scratch[PATH_SIZE];
static double scale = 1;
static int seed = 1, jobs = 2, only = -1;
static int slots;		/* for cases of this kind */

/* -- what cases share ------------------------------------------------------ */

int torture_scaled(int cases)
{
	int scaled = (int)(cases * scale);

	return scaled > 0 ? scaled : 1;
}

void torture_crowd(void)
{
	slots = 6 * jobs > JOBS_MAX ? JOBS_MAX : 6 * jobs;
}

int torture_spread(int which, int total)
{
	int cases = torture_scaled(total);

	return (int)((long)which * total / cases) % total;
}

int torture_draw(int least, int most)
{
	return (int)unit_random_in(&torture_random, least, most);
}

/* Not in the folder of the case, which may do anything to that. */
static FILE *report;

_Noreturn void torture_fail(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(report, format, list);
	va_end(list);
	fflush(report);
	_exit(FAILED);
}

_Noreturn void torture_fault(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	fputc('\n', stderr);
	_exit(FAULT);
}

_Noreturn void torture_skip(const char *why)
{
	fprintf(report, "%s", why);
	fflush(report);
	_exit(SKIPPED);
}

void torture_title(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(report, format, list);
	va_end(list);
	fputs(": ", report);
	fflush(report);
}

void torture_note(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	fputc('\n', stderr);
}

char *torture_text(const char *format, ...)
{
	va_list list;
	char *text = malloc(PATH_SIZE);

	va_start(list, format);
	vsnprintf(text, PATH_SIZE, format, list);
	va_end(list);
	return text;
}

void torture_write(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	if (!file || fputs(text, file) < 0 || fclose(file))
		torture_skip("a file cannot be written");
}

char *torture_read(const char *path, size_t *size)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t length = 0, room = 0, got = 1;

	for (; file && got; length += got) {
		if (room - length < 2)
			text = realloc(text, room = 2 * room + 8192);
		got = fread(text + length, 1, room - length - 1, file);
	}
	if (!file)
		return NULL;
	fclose(file);
	text[length] = '\0';
	if (size)
		*size = length;
	return text;
}

double torture_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

void torture_rest(int microseconds)
{
	nanosleep(&(struct timespec){ microseconds / 1000000,
		microseconds % 1000000 * 1000L }, NULL);
}

/* -- a case ---------------------------------------------------------------- */

static void case_path(char path[PATH_SIZE], const char *name, int which,
		const char *end)
{
	if (snprintf(path, PATH_SIZE, "%s/%s-%d%s", scratch, name, which,
			end) >= PATH_SIZE)
		exit(2);
}

static void case_streams(const char *name, int which)
{
	char path[PATH_SIZE];

	case_path(path, name, which, ".report");
	report = fopen(path, "w");
	if (!report)
		_exit(2);
	if (only >= 0)
		return;
	/* only of use to somebody who runs this case alone */
	if (!freopen("/dev/null", "w", stderr))
		_exit(2);
}

static _Noreturn void case_run(const struct torture_kind *kind, int which)
{
	char path[PATH_SIZE];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	case_streams(kind->name, which);
	case_path(path, kind->name, which, "");
	if (mkdir(path, 0700) || chdir(path) || setenv("HOME", path, 1))
		_exit(2);
	torture_random.state = (uint64_t)seed;
	for (const char *c = kind->name; *c; c++)
		torture_random.state = torture_random.state * 131 +
			(unsigned char)*c;
	torture_random.state = torture_random.state * 1000003 +
		(uint64_t)which;
	unit_random_next(&torture_random);
	alarm(LIMIT);
	kind->run(which);
	_exit(0);
}

static void remove_folder(const char *path)
{
	pid_t remover = fork();

	if (remover == 0) {
		execlp("rm", "rm", "-rf", path, (char *)NULL);
		_exit(127);
	}
	waitpid(remover, NULL, 0);
}

/* -- a kind ---------------------------------------------------------------- */

struct tally {
	const struct torture_kind *kind;
	int cases, survived, skipped, faults;
	FILE *told;
	char *text;
	size_t size;
	int failed;
};

static void tally_tell(struct tally *tally, int which, int status)
{
	char path[PATH_SIZE], *words;

	case_path(path, tally->kind->name, which, ".report");
	words = torture_read(path, NULL);
	if (++tally->failed <= TOLD_MAX)
		fprintf(tally->told, "  %s %d: %s%s\n", tally->kind->name,
			which, words ? words : "", WIFSIGNALED(status) ?
			strsignal(WTERMSIG(status)) : "");
	else
		fprintf(tally->told, "%s %d", tally->failed == TOLD_MAX + 1 ?
			"  and the cases" : ",", which);
	free(words);
}

static void tally_add(struct tally *tally, int which, int status)
{
	char path[PATH_SIZE];
	bool fault = WIFEXITED(status) && WEXITSTATUS(status) == FAULT;

	tally->faults += fault;
	if (status == 0 || fault)
		tally->survived++;
	else if (WIFEXITED(status) && WEXITSTATUS(status) == SKIPPED)
		tally->skipped++;
	else
		tally_tell(tally, which, status);
	case_path(path, tally->kind->name, which, ".report");
	unlink(path);
	case_path(path, tally->kind->name, which, "");
	remove_folder(path);
}

/* Waits for one of the running cases, and removes it from the list. */
static void tally_wait(struct tally *tally, pid_t running[], int cases[])
{
	int status, at = 0;
	pid_t pid = wait(&status);

	while (at < slots && running[at] != pid)
		at++;
	if (pid <= 0 || at == slots)
		return;
	running[at] = 0;
	tally_add(tally, cases[at], status);
}

/* The first slot that is free, or with IS_FREE false not free; -1: none. */
static int find_slot(const pid_t running[], bool is_free)
{
	for (int i = 0; i < slots; i++)
		if (!running[i] == is_free)
			return i;
	return -1;
}

static void tally_start(struct tally *tally, int which, pid_t running[],
		int cases[])
{
	int slot;

	while ((slot = find_slot(running, true)) < 0)
		tally_wait(tally, running, cases);
	cases[slot] = which;
	running[slot] = fork();
	if (running[slot] == 0)
		case_run(tally->kind, which);
}

static void tally_run(struct tally *tally)
{
	pid_t running[JOBS_MAX] = { 0 };
	int cases[JOBS_MAX], from = only >= 0 ? only : 0;
	int to = only >= 0 ? only + 1 : tally->cases;

	tally->cases = to - from;
	for (int i = from; i < to; i++)
		tally_start(tally, i, running, cases);
	while (find_slot(running, false) >= 0)
		tally_wait(tally, running, cases);
}

static void tally_print(struct tally *tally)
{
	fclose(tally->told);
	printf("%-56s %7d %9d", tally->kind->words,
		tally->cases - tally->skipped, tally->survived);
	if (tally->skipped)
		printf("  (%d could not be tried)", tally->skipped);
	if (tally->faults)
		printf("  (curses failed in %d)", tally->faults);
	putchar('\n');
	fflush(stdout);
}

/* -- all of them ----------------------------------------------------------- */

static bool is_wanted(const char *kinds, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = kinds; at && (at = strstr(at, name)); at++)
		if ((at == kinds || at[-1] == ' ') &&
		    (at[length] == ' ' || !at[length]))
			return true;
	return !kinds || !*kinds;
}

static bool run_kind(const struct torture_kind *kind, FILE *told)
{
	struct tally tally = { .kind = kind };

	slots = jobs;
	tally.told = open_memstream(&tally.text, &tally.size);
	tally.cases = kind->count ? kind->count() :
		torture_scaled(kind->cases);
	tally_run(&tally);
	tally_print(&tally);
	if (tally.failed)
		fprintf(told, "%s: %d of %d did not survive\n%s%s",
			tally.kind->words, tally.failed, tally.cases,
			tally.text, tally.failed > TOLD_MAX ? "\n\n" : "\n");
	free(tally.text);
	return !tally.failed;
}

static int run_kinds(const char *kinds)
{
	char *text;
	size_t size;
	FILE *told = open_memstream(&text, &size);
	bool good = true;

	printf("%-56s %7s %9s\n", "kind", "cases", "survived");
	fflush(stdout);
	for (int i = 0; i < TABLES; i++)
		for (const struct torture_kind *k = tables[i]; k->name; k++)
			if (is_wanted(kinds, k->name))
				good = run_kind(k, told) && good;
	fclose(told);
	if (!good)
		printf("\n%sTo repeat one: make torture KINDS=NAME "
			"TORTURE_CASE=N TORTURE_SEED=%d TORTURE_SCALE=%g\n",
			text, seed, scale);
	free(text);
	return good ? 0 : 1;
}

static int number(const char *name, int usual)
{
	const char *text = getenv(name);

	return text && *text ? atoi(text) : usual;
}

/* The path in variable NAME; NULL if no such file can be read. */
static const char *file_by(const char *name)
{
	const char *path = getenv(name);

	return path && access(path, R_OK) == 0 ? path : NULL;
}

/* A link to the shim whose name has no blank, at which LD_PRELOAD ends. */
static char shim_link[60];

static const char *find_shim(void)
{
	const char *path = file_by("TORTURE_SHIM");

	if (!path || !strpbrk(path, " :"))
		return path ? torture_text("LD_PRELOAD=%s", path) : NULL;
	snprintf(shim_link, sizeof shim_link, "/tmp/torture-shim-%ld.so",
		(long)getpid());
	return symlink(path, shim_link) == 0 ?
		torture_text("LD_PRELOAD=%s", shim_link) : NULL;
}

static void prepare(void)
{
	const char *text = getenv("TORTURE_SCALE");

	scale = text && *text ? atof(text) : 1;
	seed = number("TORTURE_SEED", 1);
	only = number("TORTURE_CASE", -1);
	jobs = number("TORTURE_JOBS", (int)sysconf(_SC_NPROCESSORS_ONLN));
	jobs = jobs < 1 ? 1 : jobs > JOBS_MAX ? JOBS_MAX : jobs;
	torture_program = file_by("KALAH");
	torture_sanitized = file_by("TORTURE_SANITIZED");
	torture_shim = find_shim();
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	setenv("ASAN_OPTIONS", "exitcode=99:detect_leaks=0", 1);
	unsetenv("TORTURE_CASE");
	if (!torture_program || !getcwd(scratch, sizeof scratch - 64)) {
		fputs("torture: KALAH must be the program\n", stderr);
		exit(2);
	}
	snprintf(scratch + strlen(scratch), 64, "/torture.tmp%ld",
		(long)getpid());
	if (mkdir(scratch, 0700)) {
		perror(scratch);
		exit(2);
	}
	setenv("HOME", scratch, 1);
	if (chdir(scratch))
		exit(2);
}

int main(int argc, char *argv[])
{
	int status;

	if (argc > 2 && strcmp(argv[1], "--step") == 0)
		stepper_run(atol(argv[2]), argv + 3);
	prepare();
	status = run_kinds(getenv("KINDS"));
	if (*shim_link)
		unlink(shim_link);
	remove_folder(scratch);
	return status;
}
