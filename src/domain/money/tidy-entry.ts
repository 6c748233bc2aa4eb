/** The longest text that is examined, longer than anything that a person types into a field of one number. */
const LONGEST = 200

// Invisible characters, of which text pasted from a table or a page is full: soft hyphen, zero width, byte order mark,
// marks for left-to-right text. Marks for right-to-left text are kept, because with them another number is seen than is
// read.
const invisible = /[\u00AD\u200B-\u200E\u202A\u202C\u202D\u2060\u2066\u2068\u2069\uFEFF]/gu
// The blanks that may group digits; a tab is not one of them, because it separates two cells of a table.
const blanks = /\p{Zs}/gu
const apostrophes = /[\u2018\u2019\u02BC\u2032\u00B4`]/gu
const dashes = /[\u2010-\u2014\u2212\uFE58\uFE63\uFF0D]/gu
// An ending without cents, 1.000,- and 1'000.--, unless a number follows: 100,--20 may be 80 or a slip.
const noCents = /(?<=\d)[.,]-{1,2}(?!-| *\d)/gu

/**
 * Brings a number or calculation, as it was typed or pasted, into the signs that the parsers read: one kind of blank
 * (none at the ends), of minus and of apostrophe, no invisible characters, and `1.000` for `1.000,-`. Null when the
 * text is too long.
 */
export function tidyEntry(text: string): string | null {
  if (text.length > LONGEST) return null
  return text
    .replaceAll(invisible, '')
    .trim()
    .replaceAll(blanks, ' ')
    .replaceAll(apostrophes, "'")
    .replaceAll(dashes, '-')
    .replaceAll(noCents, '')
}
