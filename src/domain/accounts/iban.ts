/** Lengths of the IBAN registry (SWIFT) for the countries of the SEPA and its neighbours. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}
const LONGEST = 34
const SHORTEST = 15

/**
 * True when the check digits are right (ISO 13616, mod 97) and the length fits the country. Blanks and small
 * letters are allowed, as people type them; {@link normaliseIban} gives the form to store.
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])[A-Z\d]+$/u.test(iban) || !hasLength(iban)) return false
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Without blanks, in capitals. */
export function normaliseIban(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase()
}

/** `DE60 4306 0967 1217 6355 00` */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replaceAll(/.{4}(?=.)/gu, '$& ')
}

/** `DE60 •••• 5500`, for lists. */
export function maskIban(iban: string): string {
  const plain = normaliseIban(iban)
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`
}

function hasLength(iban: string): boolean {
  const expected = lengths[iban.slice(0, 2)]
  return expected === undefined ? iban.length >= SHORTEST && iban.length <= LONGEST : iban.length === expected
}

// Letters count as two digits, A = 10 … Z = 35.
function remainderBy97(characters: string): number {
  let remainder = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
