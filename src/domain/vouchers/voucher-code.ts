/** The characters of drawn codes: no two look alike, in print or by hand, and no vowels make words. */
const ALPHABET = 'CDFGHJKMNPQRTVWXY34679'
const GROUPS = 3
const GROUP_LENGTH = 4

/** The fewest and most characters of a code, hyphens and spaces not counted. */
const CODE_LENGTH = { least: 4, most: 20 } as const

/** How many random bytes a drawn code needs at most; some are not used, so that every character is equally likely. */
export const CODE_BYTES = 64

/**
 * A code of random bytes, such as `CD4F-9KMN-RT3W`: 53 bits that nobody guesses.
 * @throws RangeError where the bytes are too few
 */
export function drawCode(bytes: Uint8Array): string {
  const largest = Math.floor(256 / ALPHABET.length) * ALPHABET.length
  const characters = [...bytes]
    .filter((byte) => byte < largest)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
  const length = GROUPS * GROUP_LENGTH
  if (characters.length < length) throw new RangeError('A code needs more random bytes')
  return Array.from({ length: GROUPS }, (_, place) =>
    characters.slice(place * GROUP_LENGTH, (place + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/**
 * The key by which a code is found however it is typed: without spaces and hyphens, in capitals, and with one character
 * for those that look alike. Null where it cannot be a code.
 */
export function codeKey(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/gu, '')
  if (plain.length < CODE_LENGTH.least || plain.length > CODE_LENGTH.most) return null
  if (!/^[A-Z0-9]+$/u.test(plain)) return null
  return [...plain].map((character) => alike[character] ?? character).join('')
}

/** Characters that are taken for another one. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
}

/** A code that an administrator chose, as it is shown: in capitals, with single hyphens. */
export function shownCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replaceAll(/[\s\-–—_.]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
