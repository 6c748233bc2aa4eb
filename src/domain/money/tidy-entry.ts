/** Longer than anything that a person types into a field of one number. */
const LONGEST = 200

// Nobody sees them, and what is pasted from a table or a page is full of them: soft hyphen, zero width, byte order mark,
// marks that keep the direction from left to right. Those from right to left show another number than is read.
const invisible = /[\u00AD\u200B-\u200E\u202A\u202C\u202D\u2060\u2066\u2068\u2069\uFEFF]/gu
// A tab is none of them: it stands between two cells of a table, and blanks group digits.
const blanks = /\p{Zs}/gu
const apostrophes = /[\u2018\u2019\u02BC\u2032\u00B4`]/gu
const dashes = /[\u2010-\u2014\u2212\uFE58\uFE63\uFF0D]/gu
// 1.000,- and 1'000.--, unless a number follows: 100,--20 may be 80 or a slip.
const noCents = /(?<=\d)[.,]-{1,2}(?!-| *\d)/gu

/**
 * A number or calculation as it was typed or pasted, in the signs that the parsers read: one kind of blank (none at the
 * ends), of minus and of apostrophe, nothing invisible, and `1.000` for `1.000,-`. Null when it is too long for one.
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
