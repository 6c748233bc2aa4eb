/** The characters of Windows-1252 between 0x80 and 0x9F, in order; a blank: there is none. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST_UPPER = 0x80

/** The bytes of a text in Windows-1252; a character that it does not have is written by its base letter, else as `?`. */
export function asWindows1252(text: string): Uint8Array {
  const known = onlyWindows1252(text)
  return Uint8Array.from(known, (character) => byteOf(character) ?? '?'.charCodeAt(0))
}

/** The text with only characters of Windows-1252, each by one: `ş` becomes `s`, `日` becomes `?`. */
export function onlyWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (byteOf(character) !== null) return character
    const base = character.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
    return base.length > 0 && Array.from(base).every((each) => byteOf(each) !== null) ? base : '?'
  }).join('')
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_UPPER || (code >= 0xa0 && code <= 0xff)) return code
  const at = character === ' ' ? -1 : upper.indexOf(character)
  return at < 0 ? null : FIRST_UPPER + at
}
