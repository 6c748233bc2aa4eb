/** Lengths of the IBAN registry (SWIFT) for the countries of the SEPA and its neighbours. */
const lengths = new Map(
  (
    'AD24 AL28 AT20 BA20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GE22 GI23 ' +
    'GL18 GR27 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 ' +
    'PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 TR26 UA29 VA22 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const LONGEST = 34
const SHORTEST = 15

/**
 * True when the check digits are right (ISO 13616, mod 97) and the length fits the country. Blanks, dashes and small
 * letters are allowed, as people type and paste them; {@link normaliseIban} gives the form to store.
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])[A-Z\d]+$/u.test(iban) || !hasLength(iban)) return false
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** An IBAN as it is stored and compared: in capitals, without what is pasted along with it (`IBAN: DE12-5001-…`). */
export function normaliseIban(text: string): string {
  return text
    .replaceAll(betweenSigns, '')
    .toUpperCase()
    .replace(/^IBAN[:.]?/u, '')
}

/** Blanks, dashes of every length, and invisible characters. */
const betweenSigns = /[\s\p{Cf}\p{Pd}]/gu

/** An IBAN as people read it, in groups of four: `DE60 4306 0967 1217 6355 00`. */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replaceAll(/.{4}(?=.)/gu, '$& ')
}

/** An IBAN for lists, which shows only both ends: `DE60 •••• 5500`. */
export function maskIban(iban: string): string {
  const plain = normaliseIban(iban)
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`
}

/** The eight digits that name the bank in a German IBAN; null while digits are missing, and for other countries. */
export function bankCodeOf(text: string): string | null {
  return /^DE\d{2}(\d{8})/u.exec(normaliseIban(text))?.[1] ?? null
}

function hasLength(iban: string): boolean {
  const expected = lengths.get(iban.slice(0, 2))
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
