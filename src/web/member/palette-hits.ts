import { printWholePage } from '#web/loading/print-whole-page.ts'
import { calculatorPath } from '#web/calculators/calculator-path.ts'
import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { toggleAmounts } from '#web/words/amounts.ts'
import { legalPages } from '#web/page/known-pages.ts'
import { logOut } from './logout.ts'
import { placeGroups } from '#web/navigation/places.ts'
import { toggleTheme } from '#web/page/theme.ts'
import { yearAddress, yearTitle } from './year/year-address.ts'

interface HitWords {
  readonly key: string
  readonly label: string
  readonly note?: string
  readonly group: 'page' | 'account' | 'action'
}

export type Hit = HitWords & ({ readonly to: string } | { readonly to?: undefined; readonly run: () => void })

interface Searchable {
  readonly label: string
  readonly keywords?: string | undefined
}

/** Where one can go: the areas, the parts of the profile, the legal pages. */
export function pageHits(wanted: string): readonly Hit[] {
  const areas = placeGroups.flatMap(({ label: area, places }) =>
    places.map((place) => ({ ...place, note: area ?? '' })),
  )
  const others = [
    ...settingsParts.map((part) => ({ ...part, note: 'Einstellungen' })),
    ...calculatorSlugs.map((slug) => {
      const { name, question, keywords } = calculators[slug]
      return {
        to: calculatorPath(slug),
        label: name,
        note: 'Finanzrechner',
        keywords: `${question} ${keywords}`,
      }
    }),
    yearPage(),
    ...furtherReading.map((part) => ({ ...part, note: 'Wissen' })),
    ...profileParts.map((part) => ({ ...part, note: 'Benutzer' })),
    ...legalPages.map((page) => ({ ...page, note: 'Rechtliches', keywords: '' })),
  ]
  return [...areas, ...(wanted === '' ? [] : others)]
    .filter((page) => matches(page, wanted))
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted))
    .map(({ to, label, note }) => ({ key: to.replaceAll(/[/#?=]/gu, '-'), label, note, group: 'page', to }))
}

const settingsParts = [
  { to: '/einstellungen/einrichten', label: 'Einrichten', keywords: 'Anfangen Schritte geführt' },
  { to: '/einstellungen/haushalt', label: 'Haushalt', keywords: 'Personen Partner' },
  {
    to: '/einstellungen/kategorien',
    label: 'Kategorien',
    keywords: 'Gruppen Haushaltsplan umbenennen',
  },
  { to: '/einstellungen/monat', label: 'Monatsbeginn', keywords: 'Zahltag Gehalt Haushaltsplan' },
  {
    to: '/einstellungen/import-regeln',
    label: 'Import-Regeln',
    keywords: 'Buchungen zuordnen Kontoauszug Spalten gelernt',
  },
  {
    to: '/einstellungen/darstellung',
    label: 'Darstellung',
    keywords: 'Design hell dunkel Beträge verbergen Startseite Übersicht anordnen',
  },
  {
    to: '/einstellungen/daten',
    label: 'Daten',
    keywords: 'Export zurückholen wiederherstellen löschen Gerät Cookies',
  },
]

function yearPage() {
  const year = new Date().getFullYear()
  return {
    to: yearAddress(year),
    label: yearTitle(year),
    note: 'Übersicht',
    keywords: 'Jahr Bilanz Spenden Freistellungsauftrag Steuer PDF',
  }
}

const furtherReading = [
  { to: '/seminare', label: 'Seminare', keywords: 'Notgroschen Freiheit' },
  { to: '/denke-nach-und-werde-reich', label: 'Denke nach und werde reich', keywords: 'Napoleon Hill' },
]

// Parts of one long page, by the words somebody looks for.
const profileParts = [
  { to: '/benutzer#e-mail', label: 'E-Mail-Adresse ändern', keywords: 'Mail' },
  { to: '/benutzer#passwort', label: 'Passwort ändern', keywords: 'Kennwort' },
  {
    to: '/benutzer#zwei-faktor',
    label: 'Zwei-Faktor',
    keywords: '2FA TOTP Authenticator Wiederherstellungscodes Sicherheit',
  },
  { to: '/benutzer#geraete', label: 'Geräte', keywords: 'Sitzungen überall abmelden' },
  { to: '/benutzer#daten', label: 'Daten mitnehmen', keywords: 'Export ZIP Download DSGVO Auskunft' },
  { to: '/benutzer#konto-loeschen', label: 'Konto löschen', keywords: 'kündigen entfernen DSGVO' },
]

/** The household's own accounts by name or bank. */
export function accountHits(
  wanted: string,
  accounts: readonly { readonly id: string; readonly name: string; readonly bank: string }[],
): readonly Hit[] {
  if (wanted === '') return []
  return accounts
    .filter(({ name, bank }) => matches({ label: name, keywords: bank }, wanted))
    .map(({ id, name, bank }) => ({
      key: id,
      label: name,
      note: bank,
      group: 'account',
      to: '/einstellungen/konten',
    }))
}

/** What one can do from anywhere. */
export function actionHits(wanted: string): readonly Hit[] {
  const actions = [
    { key: 'theme', label: 'Design wechseln', keywords: 'hell dunkel Theme', run: toggleTheme },
    {
      key: 'amounts',
      label: 'Beträge verbergen oder zeigen',
      keywords: 'Privatsphäre Zug',
      run: toggleAmounts,
    },
    { key: 'print', label: 'Seite drucken', keywords: 'PDF Ausdruck', run: () => void printWholePage() },
    { key: 'logout', label: 'Abmelden', keywords: 'ausloggen Logout', run: () => void logOut() },
  ]
  return actions
    .filter((action) => matches(action, wanted))
    .map(({ key, label, run }) => ({ key, label, group: 'action', run }))
}

/** How well a page is meant: called so, beginning so, named so, or only about it; equals keep their order. */
function rank({ label }: Searchable, wanted: string): number {
  const [name, text] = [label.toLocaleLowerCase('de'), wanted.toLocaleLowerCase('de')]
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return name.includes(text) ? 2 : 3
}

function matches({ label, keywords = '' }: Searchable, wanted: string): boolean {
  const words = wanted.toLocaleLowerCase('de').split(/\s+/u)
  const text = `${label} ${keywords}`.toLocaleLowerCase('de')
  return words.every((word) => text.includes(word))
}
