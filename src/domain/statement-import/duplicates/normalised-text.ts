const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A text in the form that is compared (imports.md § 12): formats write umlauts, capitals, blanks and signs differently,
 * so that only a–z and 0–9 count. `Bäckerei Krümel & Söhne` and `BAECKEREI KRUEMEL + SOEHNE` are the same.
 */
export function normalisedText(text: string): string {
  return spelledOut(text).replaceAll(/[^a-z0-9]/gu, '')
}

/** The words of a text, each normalised as by {@link normalisedText}. */
export function normalisedWords(text: string): readonly string[] {
  return spelledOut(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '')
}

function spelledOut(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüß]/gu, (sign) => spelled[sign] ?? sign)
}
