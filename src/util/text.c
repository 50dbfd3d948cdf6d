/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/text.h"

#include <assert.h>
#include <inttypes.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

struct text text_init(char *buffer, size_t size)
{
	assert(size > 0);
	buffer[0] = '\0';
	return (struct text){ .at = buffer, .size = size };
}

static bool text_continues(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

/* The length of the UTF-8 character at WORD (RFC 3629), 0 if it is invalid;
 * *CODE is its code point. */
static size_t text_decode(const char *word, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = (unsigned char)word[0];
	size_t length = first < 0x80 ? 1 : (first & 0xE0) == 0xC0 ? 2 :
		(first & 0xF0) == 0xE0 ? 3 : (first & 0xF8) == 0xF0 ? 4 : 0;

	*code = length == 1 ? first : first & (0x7Fu >> length);
	for (size_t i = 1; i < length; i++) {
		if (!text_continues(word[i]))
			return 0;
		*code = *code << 6 | (word[i] & 0x3F);
	}
	return *code < least[length] || *code > 0x10FFFF ||
		(*code >= 0xD800 && *code <= 0xDFFF) ? 0 : length;
}

/* LENGTH without an incomplete last character. */
static size_t text_whole(const char *word, size_t length)
{
	size_t start = length;
	uint32_t code;

	while (start > 0 && text_continues(word[start - 1]))
		start--;
	return start == 0 || text_decode(word + start - 1, &code) ? length :
		start - 1;
}

size_t text_boundary(const char *word, size_t most)
{
	size_t length = 0, end = strlen(word);
	mbstate_t state = { 0 };

	while (length < end) {
		size_t next = mbrlen(word + length, end - length, &state);

		if (next > end - length) {
			state = (mbstate_t){ 0 };
			next = 1;
		}
		if (length + next > most)
			break;
		length += next;
	}
	return length;
}

void text_add(struct text *text, const char *format, ...)
{
	size_t room = text->size - text->length;
	va_list args;
	int wanted;

	va_start(args, format);
	wanted = vsnprintf(text->at + text->length, room, format, args);
	va_end(args);
	if (wanted >= 0 && (size_t)wanted < room) {
		text->length += (size_t)wanted;
	} else if (wanted > 0) {
		text->length = text_whole(text->at, text->size - 1);
		/* drop all that is added later */
		text->size = text->length + 1;
	}
	text->at[text->length] = '\0';
}

size_t text_mark(const char *words)
{
	return strncmp(words, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

char *text_trim(char *line)
{
	size_t length;

	line += strspn(line, " \t");
	length = strlen(line);
	while (length && strchr(" \t\r\n", line[length - 1]))
		line[--length] = '\0';
	return line;
}

char *text_word(char **words)
{
	char *word = *words + strspn(*words, " \t");

	*words = word + strcspn(word, " \t");
	if (**words)
		*(*words)++ = '\0';
	return word;
}

uint32_t text_half_width(uint32_t code)
{
	return code == 0x3000 ? ' ' : code > 0xFF00 && code < 0xFF5F ?
		code - 0xFF00 + ' ' : code;
}

void text_halve(char *utf8, bool word)
{
	bool begun = false, ended = false;
	const char *from = utf8;
	char *to = utf8;

	while (*from) {
		uint32_t code, half;
		size_t length = text_decode(from, &code);

		half = length ? text_half_width(code) : '?';
		if (half == ' ' || half == '\t' || half == '=')
			ended = begun;
		else if (word && ended)
			break;
		else
			begun = true;
		*to++ = length && half != code ? (char)half : *from;
		from += length && half != code ? length : 1;
	}
	memmove(to, from, strlen(from) + 1);
}

char *text_pair(char *line, char **value)
{
	*value = strchr(line, '=');
	if (*value) {
		*(*value)++ = '\0';
		*value = text_trim(*value);
	}
	return text_trim(line);
}

int text_digits(int64_t number)
{
	assert(number >= 0);
	return snprintf(NULL, 0, "%" PRId64, number);
}

/* The columns of the character at UTF8, and its bytes; one of each where the
 * locale does not know it. */
static int text_measure(const char *utf8, size_t *bytes)
{
	uint32_t code;
	int columns;

	*bytes = text_decode(utf8, &code);
	if (!*bytes)
		*bytes = 1;
	columns = code < 0x80 || *bytes == 1 ? 1 : wcwidth((wchar_t)code);
	return columns < 0 ? 1 : columns;
}

int text_columns(const char *utf8)
{
	int columns = 0;

	for (size_t bytes; *utf8; utf8 += bytes)
		columns += text_measure(utf8, &bytes);
	return columns;
}

size_t text_cut(const char *utf8, int width)
{
	size_t length = 0, bytes;

	while (utf8[length] && (width -= text_measure(utf8 + length, &bytes))
			>= 0)
		length += bytes;
	return length;
}

const char *text_end(const char *utf8, int width)
{
	int columns = text_columns(utf8);
	size_t bytes;

	while (columns > width) {
		columns -= text_measure(utf8, &bytes);
		utf8 += bytes;
	}
	return utf8;
}

/* The last character of the first LENGTH bytes of WORDS. */
static const char *text_last(const char *words, size_t length)
{
	while (length && text_continues(words[--length]))
		;
	return words + length;
}

bool text_ends_wide(const char *words)
{
	size_t bytes;

	return text_measure(text_last(words, strlen(words)), &bytes) > 1;
}

const char *text_stop(const char *words)
{
	size_t length = strlen(words);

	return text_ends_wide(words) || (length &&
		strchr(".?!:", words[length - 1])) ? "" : ".";
}

void text_add_quoted(struct text *text, const char *words)
{
	text_add(text, "\"");
	for (; *words; words++)
		text_add(text, *words == '"' || *words == '\\' ? "\\%c" : "%c",
			*words);
	text_add(text, "\"");
}

void text_add_padded(struct text *text, int width, const char *words)
{
	int room = (width < 0 ? -width : width) - text_columns(words);

	if (room < 0)
		room = 0;
	text_add(text, "%*s%s%*s", width < 0 ? room : 0, "", words,
		width < 0 ? 0 : room, "");
}

void text_add_capital(struct text *text, const char *words)
{
	uint32_t code;
	size_t bytes = *words ? text_decode(words, &code) : 0;

	if (bytes)
		text_add_character(text, (uint32_t)towupper((wint_t)code));
	text_add(text, "%s", words + bytes);
}

char text_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_begins(const char *word, const char *other, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (text_lower(word[i]) != text_lower(other[i]) || !word[i])
			return false;
	return true;
}

bool text_same(const char *word, const char *other)
{
	size_t length = strlen(other);

	return text_begins(word, other, length) && !word[length];
}

/* Whether the character at WORDS is one of CHARACTERS. */
static bool text_is_one_of(const char *characters, const char *words)
{
	char character[8];
	size_t bytes;

	text_measure(words, &bytes);
	snprintf(character, sizeof character, "%.*s", (int)bytes, words);
	return strstr(characters, character) != NULL;
}

/* Whether a line may end before the byte AT: at the end and at a blank; and
 * after a wide character, as languages that have them do without blanks, but
 * not where that would part brackets, marks and small kana from their word. */
static bool text_breaks(const char *words, size_t at)
{
	const char *before = text_last(words, at);
	size_t bytes;

	if (!words[at] || words[at] == ' ')
		return true;
	return text_measure(before, &bytes) > 1 && before + bytes == words + at
		&& !text_is_one_of("「『（〈《【〔［｛", before) &&
		!text_is_one_of(".,:;?!)]}、。，．：；？！・…」』）〉》】〕］｝ー々〜"
			"ぁぃぅぇぉっゃゅょァィゥェォッャュョ", words + at);
}

size_t text_wrap(const char *words, int width, const char **next)
{
	size_t most = text_cut(words, width > 0 ? width : 1), end;

	/* a wide character goes on a line that is too narrow for it, too */
	if (!most && *words)
		text_measure(words, &most);
	end = most;
	while (end && !text_breaks(words, end))
		end--;
	if (!end)
		end = most;
	*next = words + end + strspn(words + end, " ");
	return end;
}

size_t text_line(const char *words, int width, const char **next)
{
	size_t length = strcspn(words, "\n"), bytes = text_cut(words, width);

	*next = words + length;
	if (length <= bytes)
		bytes = length;
	else if (*words != ' ')
		bytes = text_wrap(words, width, next);
	*next += **next == '\n';
	return bytes;
}

int text_lines(const char *words, int width)
{
	int lines = 0;

	do {
		text_line(words, width, &words);
		lines++;
	} while (*words);
	return lines;
}

/*
 * Characters that move, hide or reorder those around them, or cannot be seen at
 * all: C0, DEL and C1, line separators, bidirectional controls, interlinear
 * annotations, noncharacters (those at the end of each plane are left to
 * text_is_harmless), and all with the property Default_Ignorable_Code_Point in
 * DerivedCoreProperties.txt of Unicode 15.0: soft hyphen, joiners, fillers,
 * variation selectors, tags, the byte order mark.
 */
static const struct { uint32_t first, last; } text_harmful[] = {
	{ 0x0000, 0x001F }, { 0x007F, 0x009F }, { 0x00AD, 0x00AD },
	{ 0x034F, 0x034F }, { 0x061C, 0x061C }, { 0x115F, 0x1160 },
	{ 0x17B4, 0x17B5 }, { 0x180B, 0x180F }, { 0x200B, 0x200F },
	{ 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0x3164, 0x3164 },
	{ 0xFDD0, 0xFDEF }, { 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF },
	{ 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB }, { 0x1BCA0, 0x1BCA3 },
	{ 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF }
};

enum { TEXT_HARMFUL = sizeof text_harmful / sizeof *text_harmful };

static bool text_is_harmless(uint32_t code)
{
	int i = 0;

	while (i < TEXT_HARMFUL && code > text_harmful[i].last)
		i++;
	return (i == TEXT_HARMFUL || code < text_harmful[i].first) &&
		(code & 0xFFFE) != 0xFFFE;
}

bool text_is_plain(const char *words, const char *known)
{
	uint32_t code;
	size_t length;

	for (; *words; words += length) {
		length = text_decode(words, &code);
		if (!length || (!text_is_harmless(code) &&
				(code >= 0x80 || !strchr(known, (int)code))))
			return false;
	}
	return true;
}

static bool text_is_narrow(uint32_t code)
{
	return text_is_harmless(code) && wcwidth((wchar_t)code) == 1;
}

void text_add_character(struct text *text, uint32_t code)
{
	int more = (code >= 0x80) + (code >= 0x800) + (code >= 0x10000);
	unsigned lead = more ? 0xF0u << (3 - more) : 0;
	char bytes[5] = { (char)(lead | code >> 6 * more) };

	for (int i = 1; i <= more; i++)
		bytes[i] = (char)(0x80 | (code >> 6 * (more - i) & 0x3F));
	text_add(text, "%s", bytes);
}

/* Copies WORD, with '?' for what is not WANTED. In a locale without UTF-8,
 * bytes beyond ASCII may mean anything to the terminal. */
static const char *text_copy(char *buffer, size_t size, const char *word,
		bool (*wanted)(uint32_t code))
{
	struct text text = text_init(buffer, size);
	bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;

	/* WORD may be far longer than the buffer */
	while (text.length + 1 < text.size && *word) {
		uint32_t code = (unsigned char)*word;
		size_t length = utf8 ? text_decode(word, &code) : code < 0x80;
		const char *shown = length && wanted(code) ? word : "?";

		length = length ? length : 1;
		text_add(&text, "%.*s", (int)length, shown);
		word += length;
	}
	return buffer;
}

const char *text_safe(char *buffer, size_t size, const char *word)
{
	return text_copy(buffer, size, word, text_is_harmless);
}

const char *text_narrow(char *buffer, size_t size, const char *word)
{
	return text_copy(buffer, size, word, text_is_narrow);
}
