/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/text */
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "unit.h"
#include "unit_folder.h"
#include "util/text.h"

const char unit_name[] = "text";

static void use_utf8(void)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
}

UNIT_WITH(unit_folder_add)
UNIT_BEFORE(use_utf8)

/* Characters of 2, 3 and 4 bytes, at every size of the buffer. */
UNIT_TEST(text_cuts_between_characters)
{
	static const struct {
		const char *character;
		size_t bytes;
	} known[] = {
		{ "\xC3\xA9", 2 }, { "\xE2\x82\xAC", 3 },
		{ "\xF0\x9F\xA5\x9C", 4 }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		for (size_t size = 2; size <= 10; size++) {
			size_t left = size - 2, bytes = known[i].bytes;
			size_t whole = left >= 2 * bytes ? 2 :
				left >= bytes ? 1 : 0;
			char buffer[10];
			struct text text = text_init(buffer, size);

			text_add(&text, "a%s%s", known[i].character,
				known[i].character);
			ck_assert_uint_eq(text.length, 1 + whole * bytes);
			ck_assert_uint_eq(strlen(buffer), text.length);
		}
	}
}

/* Text added after a cut would seem to follow what stands before it. */
UNIT_TEST(text_ends_with_the_cut)
{
	char buffer[5];
	struct text text = TEXT_IN(buffer);

	text_add(&text, "abc%s", "\xE2\x82\xAC");
	ck_assert_str_eq(buffer, "abc");
	text_add(&text, "d");
	ck_assert_str_eq(buffer, "abc");
}

UNIT_TEST(text_survives_a_format_that_fails)
{
	char buffer[8];
	struct text text = TEXT_IN(buffer);

	text_add(&text, "ab");
	/* half a surrogate pair is no wide character: vsnprintf fails */
	text_add(&text, "%lc", (wint_t)0xD800);
	ck_assert_uint_lt(text.length, sizeof buffer);
	ck_assert_uint_eq(strlen(buffer), text.length);
	ck_assert_mem_eq(buffer, "ab", 2);
}

UNIT_TEST(text_counts_columns)
{
	ck_assert_int_eq(text_columns(""), 0);
	ck_assert_int_eq(text_columns("kalah"), 5);
	ck_assert_int_eq(text_columns("\xE2\x94\x82 4 \xE2\x94\x82"), 5);
	ck_assert_int_eq(text_columns("\xC3\xA9\xF0\x9F\xA5\x9C"), 3);
	/* one that combines with what is before it */
	ck_assert_int_eq(text_columns("e\xCC\x81"), 1);
	/* no characters */
	ck_assert_int_eq(text_columns("\xFF\xC3"), 2);
}

/* "a", two wide characters and one that combines: no half of one is left. */
UNIT_TEST(text_is_cut_beside_wide_characters)
{
	static const char word[] = "a\xE6\xBC\xA2\xE5\xAD\x97\xCC\x81";
	static const size_t bytes[] = { 0, 1, 1, 4, 4, 9, 9 };
	const char *rest;

	for (int columns = 0; columns <= 6; columns++)
		ck_assert_uint_eq(text_cut(word, columns), bytes[columns]);
	ck_assert_ptr_eq(text_end(word, 5), word);
	ck_assert_ptr_eq(text_end(word, 4), word + 1);
	ck_assert_ptr_eq(text_end(word, 3), word + 4);
	/* a line too narrow for one has it all the same */
	ck_assert_uint_eq(text_wrap(word + 1, 1, &rest), 3);
	ck_assert_ptr_eq(rest, word + 4);
}

UNIT_TEST(text_is_padded)
{
	char words[80];
	struct text text = TEXT_IN(words);

	text_add_padded(&text, 4, "\xC3\xA9");
	text_add_padded(&text, -4, "\xE6\xBC\xA2");
	text_add_padded(&text, 2, "long");
	text_add_capital(&text, "\xC3\xA9t\xC3\xA9");
	text_add_capital(&text, "");
	ck_assert_str_eq(words, "\xC3\xA9     \xE6\xBC\xA2long"
		"\xC3\x89t\xC3\xA9");
}

UNIT_TEST(text_compares_ascii)
{
	ck_assert(text_same("Line", "lINE") && text_same("", ""));
	ck_assert(!text_same("line", "lines") && !text_same("lines", "line"));
	ck_assert(!text_same("\xC3\xA9", "\xC3\x89"));
	ck_assert(text_begins("Undo", "un", 2) && !text_begins("u", "un", 2));
	ck_assert(text_begins("Undo", "unx", 2));
}

/* WORDS wrapped, with '|' between the lines; good until the next call. */
static const char *wrapped(const char *words, int width)
{
	static char buffer[100];
	struct text text = TEXT_IN(buffer);
	const char *rest;

	for (; *words; words = rest) {
		size_t length = text_wrap(words, width, &rest);

		unit_insist(rest > words, "nothing taken from '%s'", words);
		text_add(&text, "%s%.*s", text.length ? "|" : "",
			(int)length, words);
	}
	return buffer;
}

UNIT_TEST(text_is_wrapped_between_words)
{
	const char *rest = NULL;

	ck_assert_str_eq(wrapped("sow the seeds", 13), "sow the seeds");
	ck_assert_str_eq(wrapped("sow the seeds", 12), "sow the|seeds");
	ck_assert_str_eq(wrapped("sow the seeds", 7), "sow the|seeds");
	ck_assert_str_eq(wrapped("sow the seeds", 6), "sow|the|seeds");
	ck_assert_str_eq(wrapped("sow   the", 4), "sow |the");
	ck_assert_str_eq(wrapped("sow \xC3\xA9\xC3\xA9 a", 6),
		"sow \xC3\xA9\xC3\xA9|a");
	/* words longer than a line */
	ck_assert_str_eq(wrapped("sow the seeds", 4), "sow|the|seed|s");
	ck_assert_str_eq(wrapped("\xC3\xA9\xC3\xA9\xC3\xA9", 2),
		"\xC3\xA9\xC3\xA9|\xC3\xA9");
	ck_assert_uint_eq(text_wrap("", 5, &rest), 0);
	ck_assert_str_eq(rest, "");
}

/* Japanese has no blanks between its words. */
UNIT_TEST(text_is_wrapped_after_wide_characters)
{
	ck_assert_str_eq(wrapped("石をまく手", 6), "石をま|く手");
	ck_assert_str_eq(wrapped("石をまく手", 7), "石をま|く手");
	ck_assert_str_eq(wrapped("a 石をまく", 7), "a 石を|まく");
	/* what is closed, or small, stays behind its word */
	ck_assert_str_eq(wrapped("石をまく。次", 8), "石をま|く。次");
	ck_assert_str_eq(wrapped("まく、取る", 4), "ま|く、|取る");
	ck_assert_str_eq(wrapped("石を取った", 6), "石を|取った");
	ck_assert_str_eq(wrapped("石を取る?", 8), "石を取|る?");
	/* and what is opened before it */
	ck_assert_str_eq(wrapped("これは「次」", 8), "これは|「次」");
	/* a number stays with what is counted */
	ck_assert_str_eq(wrapped("石は12個です", 7), "石は|12個で|す");
	ck_assert_str_eq(wrapped("石はEnterで", 8), "石は|Enterで");
	/* a narrow word that is too long */
	ck_assert_str_eq(wrapped("seeds石", 4), "seed|s石");
}

UNIT_TEST(text_needs_a_stop)
{
	ck_assert(!text_ends_wide("") && !text_ends_wide("a"));
	ck_assert(!text_ends_wide("石 ") && text_ends_wide("a石"));
	ck_assert_str_eq(text_stop("saved"), ".");
	ck_assert_str_eq(text_stop(""), ".");
	ck_assert_str_eq(text_stop("Done."), "");
	ck_assert_str_eq(text_stop("Why?"), "");
	ck_assert_str_eq(text_stop("Wait!"), "");
	ck_assert_str_eq(text_stop("Line:"), "");
	ck_assert_str_eq(text_stop("保存しました"), "");
	ck_assert_str_eq(text_stop("保存しました。"), "");
}

/* CODE as UTF-8, even for surrogates and code points above 10FFFF. */
static const char *encode(uint32_t code, char buffer[5])
{
	int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
	static const unsigned char lead[] = { 0, 0xC0, 0xE0, 0xF0 };

	for (int i = more; i > 0; i--) {
		buffer[i] = (char)(0x80 | (code & 0x3F));
		code >>= 6;
	}
	buffer[0] = (char)(lead[more] | code);
	buffer[more + 1] = '\0';
	return buffer;
}

/* Whether text_safe shows the character as it is. */
static bool shown(uint32_t code)
{
	char word[5], safe[16];

	encode(code, word);
	text_safe(safe, sizeof safe, word);
	if (strcmp(safe, word) == 0)
		return true;
	ck_assert_int_eq(safe[0], '?');
	return false;
}

/* Fails unless text_safe refuses FIRST to LAST, but not their neighbours. */
static void check_refused(uint32_t first, uint32_t last)
{
	for (uint32_t code = first; code <= last; code++)
		ck_assert_msg(!shown(code), "U+%04X is shown",
			(unsigned int)code);
	ck_assert_msg(shown(first - 1), "not before U+%04X",
		(unsigned int)first);
	ck_assert_msg(shown(last + 1), "not after U+%04X",
		(unsigned int)last);
}

UNIT_TEST(safe_refuses_controls)
{
	for (uint32_t code = 1; code < 0x20; code++)
		ck_assert(!shown(code));
	ck_assert(shown(0x20));
	check_refused(0x7F, 0x9F);
}

UNIT_TEST(safe_refuses_invisible_characters)
{
	check_refused(0x00AD, 0x00AD);	/* soft hyphen */
	check_refused(0x034F, 0x034F);	/* combining grapheme joiner */
	check_refused(0x061C, 0x061C);	/* Arabic letter mark */
	check_refused(0x115F, 0x1160);	/* Hangul fillers */
	check_refused(0x17B4, 0x17B5);	/* Khmer vowels inherent */
	check_refused(0x180B, 0x180F);	/* Mongolian selectors */
	check_refused(0x200B, 0x200F);	/* zero width, direction marks */
	check_refused(0x2028, 0x202E);	/* separators, overrides */
	check_refused(0x2060, 0x206F);	/* joiner, isolates */
	check_refused(0x3164, 0x3164);
	check_refused(0xFE00, 0xFE0F);	/* variation selectors */
	check_refused(0xFEFF, 0xFEFF);	/* byte order mark */
	check_refused(0xFFA0, 0xFFA0);
	check_refused(0xFFF0, 0xFFFB);	/* interlinear annotation */
	check_refused(0x1BCA0, 0x1BCA3);	/* shorthand */
	check_refused(0x1D173, 0x1D17A);	/* music */
	check_refused(0xDFFFE, 0xE0FFF);	/* tags, more selectors */
}

UNIT_TEST(safe_refuses_what_is_no_character)
{
	check_refused(0xD800, 0xDFFF);
	check_refused(0xFDD0, 0xFDEF);
	for (uint32_t plane = 0; plane < 0xD; plane++)
		check_refused(plane << 16 | 0xFFFE, plane << 16 | 0xFFFF);
	check_refused(0xEFFFE, 0xEFFFF);
	check_refused(0xFFFFE, 0xFFFFF);
	ck_assert(shown(0x10FFFD));
	ck_assert(!shown(0x10FFFE));
	ck_assert(!shown(0x110000));
	ck_assert(!shown(0x1FFFFF));
}

static const char *safe(const char *word)
{
	static char buffer[64];

	return text_safe(buffer, sizeof buffer, word);
}

/* In other encodings these bytes may even be C1 controls. */
UNIT_TEST(safe_shows_ascii_in_other_locales)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C"));
	ck_assert_str_eq(safe("x\xD0\x9B" "7mEVIL"), "x??7mEVIL");
	ck_assert_str_eq(safe("\x1B[2J~\x7F"), "?[2J~?");
	if (!unit_folder_use_locale("de_DE.ISO-8859-1"))
		return;
	ck_assert_str_eq(safe("\xC3\xA9\xE9"), "???");
}

static void check_boundaries(const char *word, const char *wanted)
{
	char got[20] = "";

	for (size_t most = 0; most <= strlen(word); most++)
		sprintf(got + most, "%zu", text_boundary(word, most));
	ck_assert_str_eq(got, wanted);
}

UNIT_TEST(text_is_cut_between_characters_of_the_locale)
{
	check_boundaries("", "0");
	check_boundaries("ab", "012");
	check_boundaries("a\xE2\x82\xAC" "b", "011145");
	check_boundaries("\xC3\xA9\xC3\xA9", "00224");
	/* stray bytes */
	check_boundaries("\xE2\x82x\xFF", "01234");
	check_boundaries("x\xE2\x82", "0123");
	if (unit_folder_use_locale("de_DE.ISO-8859-1"))
		check_boundaries("\xE2\x82\xAC", "0123");
	if (unit_folder_use_locale("ja_JP.EUC-JP"))
		check_boundaries("\xB4\xC1x\x8F\xB0\xA1", "0023336");
}

UNIT_TEST(safe_shows_a_mark_for_each_bad_byte)
{
	ck_assert_str_eq(safe("a\x1B[31mb\r\n"), "a?[31mb??");
	ck_assert_str_eq(safe("\x80x\xBF"), "?x?");
	ck_assert_str_eq(safe("\xC0\xAF"), "??");	/* overlong '/' */
	ck_assert_str_eq(safe("\xE0\x80\xAF"), "???");
	ck_assert_str_eq(safe("\xF0\x80\x80\xAF"), "????");
	ck_assert_str_eq(safe("\xF8\x88\x80\x80\x80"), "?????");
	ck_assert_str_eq(safe("\xFF\xFE"), "??");
	/* a truncated character swallows nothing after it */
	ck_assert_str_eq(safe("\xE2\x82"), "??");
	ck_assert_str_eq(safe("\xE2\x82x"), "??x");
	ck_assert_str_eq(safe("\xF0\x9F\xA5\xC3\xA9"), "???\xC3\xA9");
}

UNIT_TEST(safe_cuts_between_characters)
{
	char buffer[6];

	ck_assert_str_eq(text_safe(buffer, 6, "kalah"), "kalah");
	ck_assert_str_eq(text_safe(buffer, 5, "kalah"), "kala");
	ck_assert_str_eq(text_safe(buffer, 1, "kalah"), "");
	ck_assert_str_eq(text_safe(buffer, 6, "abc\xE2\x82\xAC"), "abc");
	ck_assert_str_eq(text_safe(buffer, 6, "ab\xE2\x82\xAC"),
		"ab\xE2\x82\xAC");
	ck_assert_ptr_eq(text_safe(buffer, 6, "x"), buffer);
}

UNIT_TEST(text_counts_lines)
{
	ck_assert_int_eq(text_lines("", 5), 1);
	ck_assert_int_eq(text_lines("a bc", 5), 1);
	ck_assert_int_eq(text_lines("a bcd", 5), 1);
	ck_assert_int_eq(text_lines("a bcde", 5), 2);
	ck_assert_int_eq(text_lines("abcdefghijk", 5), 3);
	ck_assert_int_eq(text_lines("●●● ●●●", 4), 2);
	ck_assert_int_eq(text_lines("ab\ncd", 5), 2);
	ck_assert_int_eq(text_lines("a bcde\ncd\n\nef", 5), 5);
	ck_assert_int_eq(text_lines("abcde\n", 5), 1);
	/* as many lines as are drawn */
	ck_assert_int_eq(text_lines(" a bcde", 5), 1);
	ck_assert_int_eq(text_lines("ab\n a bcde\ncd ef", 5), 3);
	ck_assert_int_eq(text_lines("abcde  fg", 5), 2);
	ck_assert_int_eq(text_lines("abcde  \nfg", 5), 2);
}

UNIT_TEST(text_takes_code_points)
{
	char buffer[8];
	static const char *const words[] = { "a", "~", "é", "€", "😀" };
	static const uint32_t codes[] = { 'a', '~', 0xE9, 0x20AC, 0x1F600 };

	for (int i = 0; i < 5; i++) {
		struct text text = TEXT_IN(buffer);

		text_add_character(&text, codes[i]);
		ck_assert_str_eq(buffer, words[i]);
	}
}

UNIT_TEST(text_is_trimmed)
{
	static const char *const words[][2] = {
		{ "", "" }, { " \t ", "" }, { "a", "a" },
		{ "  a b\t\r\n", "a b" },
		{ "\n", "" }, { "\ta", "a" }
	};
	char line[16];

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		strcpy(line, words[i][0]);
		ck_assert_str_eq(text_trim(line), words[i][1]);
	}
}

static void see_halved(const char *words, bool word, const char *expected)
{
	char line[200];

	strcpy(line, words);
	text_halve(line, word);
	ck_assert_str_eq(line, expected);
}

UNIT_TEST(text_in_full_width_is_halved)
{
	see_halved("", false, "");
	see_halved("！Ａ～", false, "!A~");
	see_halved("\xEF\xBC\x80\xEF\xBD\x9Fｱ。é", false,
		"\xEF\xBC\x80\xEF\xBD\x9Fｱ。é");
	see_halved("　３　\xEF\xBC", false, " 3 \xEF\xBC");
	see_halved("\xA0１\xEF２", true, "\xA0" "1\xEF" "2");
	see_halved("保存　　ａ　ｂ", true, "保存  ａ　ｂ");
	see_halved("　ａ\t＝　ｂ＝ｃ", true, " a\t= ｂ＝ｃ");
	see_halved("ａ", true, "a");
	see_halved("ａ　", true, "a ");
}

UNIT_TEST(text_is_split_into_name_and_value)
{
	static const char *const words[][3] = {
		{ "a=b", "a", "b" }, { " a = b c \n", "a", "b c" },
		{ "a=b=c", "a", "b=c" }, { "=", "", "" }, { "a", "a", NULL },
		{ " a b\r\n", "a b", NULL }, { "", "", NULL }
	};
	char line[16], *value;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		strcpy(line, words[i][0]);
		ck_assert_str_eq(text_pair(line, &value), words[i][1]);
		if (words[i][2])
			ck_assert_str_eq(value, words[i][2]);
		else
			ck_assert_ptr_null(value);
	}
}

/* One column each: '?' stands for combining and for wide characters. */
UNIT_TEST(narrow_shows_marks_for_other_widths)
{
	char buffer[64];

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	ck_assert_str_eq(text_narrow(buffer, sizeof buffer, "a\xC3\xA9"),
		"a\xC3\xA9");
	ck_assert_str_eq(text_narrow(buffer, sizeof buffer,
		"\xE6\xBC\xA2 e\xCC\x81"), "? e?");
	ck_assert_str_eq(text_narrow(buffer, sizeof buffer, "\033[2J"),
		"?[2J");
}

UNIT_TEST(words_are_cut_off)
{
	char line[] = " \tone two\t", *rest = line;

	ck_assert_str_eq(text_word(&rest), "one");
	ck_assert_str_eq(rest, "two\t");
	ck_assert_str_eq(text_word(&rest), "two");
	for (int i = 0; i < 3; i++)
		ck_assert_str_eq(text_word(&rest), "");
}

/* Not even a byte beyond what the buffer holds is looked at. */
UNIT_TEST(safe_reads_no_more_than_it_shows)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	int zeros = open("/dev/zero", O_RDWR);
	char *words = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE,
		zeros, 0);
	char buffer[20];

	ck_assert(words != MAP_FAILED);
	memset(words, 'x', page);
	ck_assert_int_eq(mprotect(words + page, page, PROT_NONE), 0);
	ck_assert_uint_eq(strlen(text_safe(buffer, sizeof buffer,
		words + page - (sizeof buffer - 1))), sizeof buffer - 1);
	munmap(words, 2 * page);
	close(zeros);
}
