/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A machine that fails: preloaded, this slows calls of the program down or
 * makes them fail, as the environment says.
 *
 * SHIM_MALLOC=N	the N-th allocation fails; with SHIM_MALLOC_ON=1 all
 *			from there on. SHIM_COUNT=FILE gets the number of all.
 * SHIM_THREAD=N	the N-th thread cannot be made; 0: none can
 * SHIM_FSYNC_MS=N	fsync takes N ms longer
 * SHIM_FLOCK=E, SHIM_FSYNC=E	these fail with errno E
 * SHIM_WRITE=E		writing to a regular file fails with errno E
 */
#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long fail_malloc = -1, fail_thread = -1, fsync_ms;
static int malloc_on, flock_error, fsync_error, write_error;
static atomic_long allocations, threads;

static long number(const char *name, long usual)
{
	const char *text = getenv(name);

	return text ? strtol(text, NULL, 10) : usual;
}

__attribute__((constructor)) static void shim_start(void)
{
	fail_thread = number("SHIM_THREAD", -1);
	fsync_ms = number("SHIM_FSYNC_MS", 0);
	malloc_on = (int)number("SHIM_MALLOC_ON", 0);
	flock_error = (int)number("SHIM_FLOCK", 0);
	fsync_error = (int)number("SHIM_FSYNC", 0);
	write_error = (int)number("SHIM_WRITE", 0);
	allocations = 0;
	fail_malloc = number("SHIM_MALLOC", -1);
}

__attribute__((destructor)) static void shim_done(void)
{
	const char *path = getenv("SHIM_COUNT");
	char digits[24], *at = digits + sizeof digits;
	long count = allocations;
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

	if (fd < 0)
		return;
	do
		*--at = (char)('0' + count % 10);
	while (count /= 10);
	(void)!syscall(SYS_write, fd, at, digits + sizeof digits - at);
	close(fd);
}

/* -- memory ---------------------------------------------------------------- */

static int fails(void)
{
	long count = ++allocations;

	if (fail_malloc <= 0 || count < fail_malloc ||
	    (count > fail_malloc && !malloc_on))
		return 0;
	errno = ENOMEM;
	return 1;
}

void *malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
	return fails() ? NULL : __libc_realloc(old, size);
}

/* The C library's own does not call our malloc. */
char *strdup(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copy = malloc(size);

	return copy ? memcpy(copy, text, size) : NULL;
}

void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t from)
{
	if (fails())
		return (void *)-1;
	return (void *)syscall(SYS_mmap, at, size, protection, flags, fd, from);
}

/* -- threads --------------------------------------------------------------- */

typedef int thread_maker(pthread_t *, const pthread_attr_t *,
		void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
		void *(*run)(void *), void *context)
{
	static thread_maker *real;
	long count = ++threads;

	if (fail_thread == 0 || fail_thread == count)
		return EAGAIN;
	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
	return real(thread, attributes, run, context);
}

/* -- files ----------------------------------------------------------------- */

int fsync(int fd)
{
	if (fsync_ms)
		nanosleep(&(struct timespec){ fsync_ms / 1000,
			fsync_ms % 1000 * 1000000 }, NULL);
	if (!fsync_error)
		return (int)syscall(SYS_fsync, fd);
	errno = fsync_error;
	return -1;
}

int flock(int fd, int how)
{
	if (!flock_error)
		return (int)syscall(SYS_flock, fd, how);
	errno = flock_error;
	return -1;
}

static int is_spoilt(int fd)
{
	struct stat there;

	if (!write_error || fstat(fd, &there) || !S_ISREG(there.st_mode))
		return 0;
	errno = write_error;
	return 1;
}

ssize_t write(int fd, const void *bytes, size_t count)
{
	return is_spoilt(fd) ? -1 : syscall(SYS_write, fd, bytes, count);
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
	return is_spoilt(fd) ? -1 : syscall(SYS_writev, fd, parts, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at)
{
	return is_spoilt(fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, count, at);
}
