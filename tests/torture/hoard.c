/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "hoard.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "reference.h"
#include "torture.h"
#include "two.h"

enum { PATH_SIZE = 600 };

/* -- games ----------------------------------------------------------------- */

/* The first position of a game of at least one ply; false if its rules are not
 * standard. */
static bool kept_first(const struct kept *kept, struct reference *board)
{
	const char *line = kept->rules, *position = NULL;
	int houses, first = 1;
	long seeds;
	char *at;

	for (; *line == '#'; line = strchr(line, '\n') + 1)
		if (strncmp(line, "# position = <", 14) == 0)
			position = line + 13;
		else if (sscanf(line, "# first = %d", &first) != 1)
			return false;
	if (sscanf(line, "%d %ld", &houses, &seeds) != 2 || houses < 1 ||
	    houses > REFERENCE_MAX_HOUSES)
		return false;
	reference_start(board, houses, seeds > 0 ? seeds : 1);
	board->mover = first - 1;
	if (!position)
		return true;
	strtol(position + 1, &at, 10);
	for (int i = 0; i < 2 * houses + 2; i++)
		*(i < 2 ? &board->store[i] : &board->house[(i - 2) / houses][
			(i - 2) % houses]) = strtol(at + 1, &at, 10);
	return true;
}

/* Whether the game has ended; with other rules it may have. */
static bool kept_is_over(const struct kept *kept)
{
	struct reference board;

	if (!kept_first(kept, &board))
		return true;
	for (int i = 0; i < kept->count; i++)
		if (!reference_play(&board, atoi(kept->plies[i])))
			two_differ("a file has a move that is none");
	return board.over;
}

static const char *kept_words(const struct kept *kept)
{
	static char words[1000];
	size_t length = 0;

	words[0] = '\0';
	for (int i = 0; i < kept->count && length < sizeof words - 9; i++)
		length += (size_t)snprintf(words + length, 9, " %s",
			kept->plies[i]);
	return words;
}

/* Whether KEPT has all plies of PART, of which some may be undone. */
static bool kept_has(const struct kept *kept, const struct kept *part)
{
	if (strcmp(kept->rules, part->rules) || kept->known < part->count)
		return false;
	for (int i = 0; i < part->count; i++)
		if (strcmp(kept->plies[i], part->plies[i]))
			return false;
	return true;
}

/* -- files ----------------------------------------------------------------- */

static const char *hoard_folder(const struct hoard *hoard)
{
	static char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/%s/" STATE_FOLDER, getenv("HOME"),
		hoard->end->name);
	return path;
}

static _Noreturn void hoard_fail(const struct hoard *hoard,
		const struct hoard_file *file, const char *what)
{
	two_differ(torture_text("%s, %s: %s", hoard->end->name, file->name,
		what));
}

static struct hoard_file *hoard_add(struct hoard *hoard, const char *name)
{
	struct hoard_file *file = calloc(1, sizeof *file);

	file->fd = -1;
	if (hoard->count == HOARD_FILES)
		torture_skip("too many files");
	snprintf(file->name, sizeof file->name, "%s", name);
	kept_start(&file->kept);
	hoard->files[hoard->count++] = file;
	return file;
}

/* The game of FILE, as it is now, is lost unless another file has it. */
static void hoard_owe(struct hoard *hoard, const struct hoard_file *file,
		const char *why)
{
	struct hoard_file *owed = hoard_add(hoard, file->name);

	end_tell("%s, %s: %s, after%s", hoard->end->name, file->name, why,
		kept_words(&file->kept));
	owed->kept = file->kept;
	owed->owed = file;
}

static void hoard_cut(struct hoard *hoard, struct hoard_file *file)
{
	if (file->cuts > 0)
		file->cuts--;
	else if (hoard->fresh > 0)
		hoard->fresh--;
	else
		hoard_owe(hoard, file, "cut without a word of its person");
}

static void hoard_take_line(struct hoard *hoard, struct hoard_file *file,
		const char *line)
{
	long long shared;
	int at;

	/* a file may begin with a game of which some was undone before */
	if (file->read && sscanf(line, "# at = %d", &at) == 1 &&
	    at < file->kept.count)
		hoard_cut(hoard, file);
	if (sscanf(line, "# shared = %lld", &shared) == 1) {
		if (shared != file->shared && file->kept.count >= 0 &&
		    !hoard->hosts)
			hoard_fail(hoard, file,
				"has become the host's game");
		file->shared = shared;
	}
	if (strcmp(line, "# aside") == 0 || strcmp(line, "# on") == 0)
		file->aside = line[2] == 'a';
	kept_add(&file->kept, line);
}

/* Takes the whole lines that were added. */
static void hoard_read(struct hoard *hoard, struct hoard_file *file)
{
	char bytes[4096], *line = bytes, *end;
	ssize_t count;
	struct stat now;

	if (fstat(file->fd, &now) == 0 && (size_t)now.st_size < file->read)
		hoard_fail(hoard, file, "was cut off");
	count = pread(file->fd, bytes, sizeof bytes - 1, (off_t)file->read);
	if (count <= 0)
		return;
	bytes[count] = '\0';
	for (; (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		hoard_take_line(hoard, file, line);
	}
	file->read += (size_t)(line - bytes);
	if (line > bytes)
		hoard_read(hoard, file);
}

static struct hoard_file *hoard_find(struct hoard *hoard, unsigned long inode)
{
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->inode == inode)
			return hoard->files[i];
	return NULL;
}

static void hoard_meet(struct hoard *hoard, const char *name)
{
	char path[PATH_SIZE + 24];
	struct hoard_file *file;
	struct stat status;
	int fd;

	snprintf(path, sizeof path, "%s/%.20s", hoard_folder(hoard), name);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || fstat(fd, &status))
		return;
	file = hoard_find(hoard, status.st_ino);
	if (file) {
		close(fd);
	} else {
		file = hoard_add(hoard, name);
		file->inode = status.st_ino;
		file->fd = fd;
	}
	file->there = true;
}

/* -- what is lost ---------------------------------------------------------- */

static void hoard_miss(struct hoard *hoard, struct hoard_file *file)
{
	if (hoard->deletes) {
		hoard->deletes = false;
		end_tell("%s, %s: deleted", hoard->end->name, file->name);
	} else if (file->kept.count > 0 && !kept_is_over(&file->kept)) {
		hoard_owe(hoard, file, "gone");
	}
}

/* What can be redone in a file that was cut is no excuse. */
static bool hoard_stands(const struct hoard *hoard,
		const struct hoard_file *owed)
{
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->there && hoard->files[i] != owed->owed &&
		    kept_has(&hoard->files[i]->kept, &owed->kept))
			return true;
	return false;
}

static void hoard_scan(struct hoard *hoard)
{
	DIR *folder = opendir(hoard_folder(hoard));
	struct dirent *entry;
	bool was[HOARD_FILES];
	int count = hoard->count;

	for (int i = 0; i < count; i++) {
		was[i] = hoard->files[i]->there;
		hoard->files[i]->there = false;
	}
	while (folder && (entry = readdir(folder)))
		if (strncmp(entry->d_name, "play.", 5) == 0)
			hoard_meet(hoard, entry->d_name);
	if (folder)
		closedir(folder);
	/* and what was written before a name was removed */
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->fd >= 0)
			hoard_read(hoard, hoard->files[i]);
	for (int i = 0; i < count; i++)
		if (was[i] && !hoard->files[i]->there)
			hoard_miss(hoard, hoard->files[i]);
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->owed && hoard_stands(hoard,
				hoard->files[i])) {
			hoard->files[i]->owed = NULL;
			end_tell("%s, %s: stands in another file",
				hoard->end->name, hoard->files[i]->name);
		}
}

void hoard_look(struct hoard *hoard)
{
	char events[4096];
	bool changed = false;

	while (read(hoard->watch, events, sizeof events) > 0)
		changed = true;
	if (changed)
		hoard_scan(hoard);
}

int hoard_lost(struct hoard *hoard)
{
	int lost = 0;

	hoard_look(hoard);
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->owed) {
			end_tell("%s, %s: lost", hoard->end->name,
				hoard->files[i]->name);
			lost++;
		}
	return lost;
}

/* -- what is typed --------------------------------------------------------- */

void hoard_start(struct hoard *hoard, const struct end *end, bool hosts)
{
	hoard->end = end;
	hoard->hosts = hosts;
	hoard->watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (hoard->watch < 0 || inotify_add_watch(hoard->watch,
			hoard_folder(hoard), IN_CREATE | IN_DELETE | IN_MODIFY |
			IN_MOVE) < 0)
		torture_skip("no inotify");
	hoard_scan(hoard);
}

/* Letters on a screen, otherwise words. */
void hoard_expect(struct hoard *hoard, const char *keys)
{
	static const char *const cuts[2][4] = { { "u", "U", "y" },
		{ "undo", "yes" } };
	const char *const *cut = cuts[hoard->end->words];

	for (; *cut; cut++)
		for (const char *at = keys; (at = strstr(at, *cut)); at++)
			hoard->fresh++;
}

static void hoard_open(struct hoard *hoard, const char *path)
{
	struct hoard_file *file;
	struct stat status;

	if (stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
	    (file = hoard_find(hoard, status.st_ino)))
		file->open = true;
}

void hoard_settle(struct hoard *hoard)
{
	char path[64];
	struct dirent *entry;
	DIR *folder;

	snprintf(path, sizeof path, "/proc/%ld/fd", (long)end_pid(hoard->end));
	hoard_look(hoard);
	for (int i = 0; i < hoard->count; i++)
		hoard->files[i]->open = false;
	folder = opendir(path);
	while (folder && (entry = readdir(folder)))
		if (entry->d_name[0] != '.') {
			snprintf(path, sizeof path, "/proc/%ld/fd/%.20s",
				(long)end_pid(hoard->end), entry->d_name);
			hoard_open(hoard, path);
		}
	if (folder)
		closedir(folder);
	for (int i = 0; i < hoard->count; i++) {
		struct hoard_file *file = hoard->files[i];

		file->cuts = file->open ? file->cuts + hoard->fresh : 0;
	}
	hoard->fresh = 0;
}

bool hoard_continues(const struct hoard *hoard)
{
	for (int i = 0; i < hoard->count; i++)
		if (hoard->files[i]->there && !hoard->files[i]->aside)
			return true;
	return false;
}
