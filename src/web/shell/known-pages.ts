import { placeGroups } from './places.ts'

export interface KnownPage {
  readonly to: string
  readonly label: string
}

/** In the order and the words of law.md § 16. */
export const legalPages: readonly KnownPage[] = [
  { to: '/impressum', label: 'Impressum' },
  { to: '/datenschutz', label: 'Datenschutz' },
  { to: '/agb', label: 'AGB' },
  { to: '/widerrufsbelehrung', label: 'Widerrufsbelehrung' },
  { to: '/widerruf', label: 'Vertrag widerrufen' },
  { to: '/kuendigung', label: 'Verträge hier kündigen' },
  { to: '/kontakt', label: 'Kontakt' },
  { to: '/barrierefreiheit', label: 'Barrierefreiheit' },
]

/** What everybody may read and use, with and without an account. */
export const openPages: readonly KnownPage[] = [
  { to: '/finanzrechner', label: 'Finanzrechner' },
  { to: '/ziele', label: 'Ziele' },
  { to: '/seminare', label: 'Seminare' },
  { to: '/buecher', label: 'Bücher' },
  { to: '/denke-nach-und-werde-reich', label: 'Denke nach und werde reich' },
  { to: '/einstellungen', label: 'Einrichten' },
]

export const visitorPages: readonly KnownPage[] = [
  ...openPages,
  { to: '/auth/login', label: 'Anmelden' },
  { to: '/auth/registrieren', label: 'Registrieren' },
  { to: '/auth/passwort-vergessen', label: 'Passwort vergessen' },
]

export const subscriptionPage: KnownPage = { to: '/subscription', label: 'Abo' }

export const memberPages: readonly KnownPage[] = [
  ...placeGroups.flatMap((group) => group.places),
  { to: '/einstellungen/haushalt', label: 'Haushalt' },
  { to: '/einstellungen/darstellung', label: 'Darstellung' },
  { to: '/einstellungen/daten', label: 'Daten' },
  { to: '/einstellungen/vermoegensplan', label: 'Annahmen im Vermögensplan' },
  { to: '/einstellungen/vermoegensverteilung', label: 'Vermögensverteilung' },
  subscriptionPage,
]

/** The pages whose name or address is most like the one that was wanted. */
export function similarPages(
  wanted: string,
  pages: readonly KnownPage[],
  count: number,
): readonly KnownPage[] {
  return pages
    .map((page) => ({ page, likeness: Math.max(likeness(wanted, page.to), likeness(wanted, page.label)) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ page }) => page)
}

// Share of the pairs of letters that both have (Dice); 1 = equal.
function likeness(one: string, other: string): number {
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  if (pairs.length + others.length === 0) return 0
  const common = pairs.filter((pair) => others.includes(pair)).length
  return (2 * common) / (pairs.length + others.length)
}

function pairsOf(text: string): readonly string[] {
  const letters = text.toLocaleLowerCase('de').replaceAll(/[^a-zäöüß]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}
