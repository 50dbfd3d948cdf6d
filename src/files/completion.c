/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/completion.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "util/text.h"

enum { FILES_MOST = 100000 };

/* How many bytes A and B have in common. */
static size_t completion_same(const char *a, const char *b)
{
	size_t length = 0;

	while (a[length] && a[length] == b[length])
		length++;
	return length;
}

/* Inserts NAME in order; drops the last if there are too many. */
static void completion_insert(struct completion *found, const char *name)
{
	int i = found->count < COMPLETION_NAMES ? found->count :
		COMPLETION_NAMES - 1;

	if (found->count >= COMPLETION_NAMES &&
	    strcmp(found->names[i], name) <= 0)
		return;
	for (; i > 0 && strcmp(found->names[i - 1], name) > 0; i--)
		strcpy(found->names[i], found->names[i - 1]);
	strcpy(found->names[i], name);
}

static void completion_add(struct completion *found, const char *name)
{
	size_t same;

	if (!found->count)
		found->length = strlen(strcpy(found->common, name));
	same = completion_same(found->common, name);
	if (found->length > same)
		found->length = same;
	completion_insert(found, name);
	found->count++;
}

static bool completion_wants(const char *name, const char *begin)
{
	return strncmp(name, begin, strlen(begin)) == 0 &&
		(name[0] != '.' || begin[0] == '.') &&
		strlen(name) <= NAME_MAX;
}

static void completion_mark_folders(const char *folder,
		struct completion *found)
{
	for (int i = 0; i < found->count && i < COMPLETION_NAMES; i++) {
		char path[PATH_MAX];
		struct text text = TEXT_IN(path);
		struct stat stat_of;

		text_add(&text, "%s%s", folder, found->names[i]);
		if (stat(path, &stat_of) == 0 && S_ISDIR(stat_of.st_mode))
			strcat(found->names[i], "/");
	}
}

void completion_find(const char *path, struct completion *found)
{
	const char *slash = strrchr(path, '/');
	const char *begin = slash ? slash + 1 : path;
	struct text folder = TEXT_IN((char[PATH_MAX]){ 0 });
	struct dirent *entry = NULL;
	DIR *files;

	*found = (struct completion){ .count = 0 };
	text_add(&folder, "%.*s", (int)(begin - path), path);
	files = opendir(slash ? folder.at : ".");
	for (int i = 0; files && i < FILES_MOST &&
			(entry = readdir(files)); i++)
		if (completion_wants(entry->d_name, begin))
			completion_add(found, entry->d_name);
	found->too_many = entry;
	if (files)
		closedir(files);
	completion_mark_folders(folder.at, found);
	if (found->count == 1)
		found->length = strlen(strcpy(found->common, found->names[0]));
	/* files not looked at may have less in common */
	if (found->too_many)
		found->length = 0;
	found->length = text_boundary(found->common, found->length);
	found->common[found->length] = '\0';
}
