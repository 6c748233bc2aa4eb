import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import { lessons } from '#domain/property/purchase-check.ts'
import { yearToReview } from '#domain/year-review/year-to-review.ts'
import { deskPlaces } from '#web/app/navigation/desk-places.ts'
import { placeGroups, settingsPlaces } from '#web/app/navigation/places.ts'
import { legalPages } from '#web/app/page/known-pages.ts'
import { toggleTheme } from '#web/app/page/theme.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { toggleAmounts } from '#web/kit/words/amounts.ts'
import type { StoredTransaction } from './household-plan/booking-queries.ts'
import { titlesOf } from './household-plan/booking-titles.ts'
import { bookingParam, viewAddress } from './household-plan/budget-address.ts'
import { logOut } from './logout.ts'
import { lessonAddress } from './property/lesson-address.ts'
import { lessonTitles } from './property/lesson-titles.ts'
import { checkParam, propertyAddress, propertyParam } from './property/property-address.ts'
import { yearAddress, yearTitle } from './year/year-address.ts'

interface HitWords {
  readonly key: string
  readonly label: string
  readonly note?: string
  /** The amount beside the note; absent: none. */
  readonly cents?: Cents
  readonly group: 'page' | 'account' | 'property' | 'booking' | 'action'
}

export type Hit = HitWords & ({ readonly to: string } | { readonly to?: undefined; readonly run: () => void })

/**
 * The number of bookings with the typed words that are shown; where more are found, a link leads to all of
 * them.
 */
const MOST_BOOKINGS = 3
const MOST_HITS = 7

type FoundBooking = Pick<
  StoredTransaction,
  'id' | 'day' | 'amountCents' | 'counterparty' | 'purpose' | 'note' | 'bookingText'
>

interface Searchable {
  readonly label: string
  readonly keywords?: string | undefined
}

/**
 * The matching pages: areas, parts of the profile and of the page about properties, and legal pages; for consultants
 * those of the desk, too.
 */
export function pageHits(wanted: string, isConsultant = false): readonly Hit[] {
  const areas = [
    ...placeGroups.flatMap(({ label, places }) => places.map((place) => ({ ...place, note: label ?? '' }))),
    ...settingsPlaces.map((place) => ({ ...place, note: 'Einstellungen' })),
  ]
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
    ...propertyParts.map((part) => ({ ...part, note: 'Immobilien-Kurs' })),
    ...(isConsultant ? deskPlaces : []).map((place) => ({ ...place, note: 'Beratung' })),
    ...furtherReading.map((part) => ({ ...part, note: 'Wissen' })),
    ...profileParts.map((part) => ({ ...part, note: 'Benutzer' })),
    { ...proposals, note: 'Berater' },
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
  const year = yearToReview(dayIn(Date.now(), 'Europe/Berlin'))
  return {
    to: yearAddress(year),
    label: yearTitle(year),
    note: 'Übersicht',
    keywords: 'Jahr Bilanz Spenden Freistellungsauftrag Steuer PDF',
  }
}

// The views of the page about properties that are not its first, and the lessons of its course.
const propertyParts = [
  { to: propertyAddress('pruefen'), label: 'Kauf prüfen', keywords: 'Kaufprüfung Wohnung Haus vergleichen' },
  {
    to: propertyAddress('steuer'),
    label: 'Anlage V',
    keywords: 'Steuer Vermietung Steuererklärung Werbungskosten',
  },
  ...lessons.map((lesson, at) => ({
    to: lessonAddress(lesson, null),
    label: lessonTitles[lesson],
    keywords: `Lektion ${at + 1}`,
  })),
]

const furtherReading = [
  { to: '/seminare', label: 'Seminare', keywords: 'Notgroschen Freiheit' },
  { to: '/denke-nach-und-werde-reich', label: 'Denke nach und werde reich', keywords: 'Napoleon Hill' },
]

const proposals = {
  to: '/vorschlaege',
  label: 'Vorschläge',
  keywords: 'Berater Beratung annehmen ablehnen Zugriff',
}

// The parts of the long profile page, with the words by which somebody would search for them.
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

/** The household's accounts that match by name or bank. */
export function accountHits(
  wanted: string,
  accounts: readonly { readonly id: string; readonly name: string; readonly bank: string }[],
): readonly Hit[] {
  if (wanted === '') return []
  return accounts
    .filter(({ name, bank }) => matches({ label: name, keywords: bank }, wanted))
    .toSorted((one, other) => rank({ label: one.name }, wanted) - rank({ label: other.name }, wanted))
    .map(({ id, name, bank }) => ({
      key: id,
      label: name,
      note: bank,
      group: 'account',
      to: '/einstellungen/konten',
    }))
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The household's properties and purchase checks that match by name, each with the way to its figures. */
export function propertyHits(
  wanted: string,
  { properties, checks }: { readonly properties: readonly Named[]; readonly checks: readonly Named[] },
): readonly Hit[] {
  if (wanted === '') return []
  const all = [
    ...properties.map(({ id, name }) => ({
      key: id,
      label: name,
      note: 'Meine Immobilien',
      to: propertyAddress('meine', { [propertyParam]: id }),
    })),
    ...checks.map(({ id, name }) => ({
      key: id,
      label: name,
      note: 'Kaufprüfung',
      to: propertyAddress('pruefen', { [checkParam]: id }),
    })),
  ]
  return all
    .filter((each) => matches({ ...each, keywords: each.note }, wanted))
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted))
    .map((each) => ({ ...each, group: 'property' }))
}

/** The matching actions, which are possible on every page. */
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

/** The household's bookings with the typed words, and the link to all of them. */
export function bookingHits(wanted: string, bookings: readonly FoundBooking[]): readonly Hit[] {
  if (bookings.length === 0) return []
  const found = bookings.slice(0, MOST_BOOKINGS).map((booking) => ({
    key: booking.id,
    label: titlesOf(booking)[0],
    note: formatDay(booking.day),
    cents: booking.amountCents,
    group: 'booking' as const,
    to: viewAddress('buchungen', { suche: wanted, [bookingParam]: booking.id }),
  }))
  if (bookings.length <= MOST_BOOKINGS) return found
  const all = {
    key: 'all-bookings',
    label: `Alle Buchungen mit „${wanted}“`,
    group: 'booking' as const,
    to: viewAddress('buchungen', { suche: wanted }),
  }
  return [...found, all]
}

/** The seven first hits; matching bookings keep their lines even where many pages match. */
export function firstHits(hits: readonly Hit[]): readonly Hit[] {
  const bookings = hits.filter(isOfBookings)
  const others = hits.filter((hit) => !isOfBookings(hit)).slice(0, MOST_HITS - bookings.length)
  const places = others.filter(({ group }) => group !== 'action')
  return [...places, ...bookings, ...others.filter(({ group }) => group === 'action')]
}

function isOfBookings({ group }: Hit): boolean {
  return group === 'booking'
}

/**
 * How well a label matches, 0 is best: it equals the text, begins with it, has a word that begins with it,
 * contains it, or matches only by its keywords. Equal ranks keep their order.
 */
function rank({ label }: Searchable, wanted: string): number {
  const [name, text] = [folded(label), folded(wanted)]
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (` ${name}`.includes(` ${text}`)) return 2
  return name.includes(text) ? 3 : 4
}

function matches({ label, keywords = '' }: Searchable, wanted: string): boolean {
  const text = folded(`${label} ${keywords}`)
  return foldWords(wanted).every((word) => text.includes(word))
}

/** The text without umlauts, so that a search without umlauts finds it, with or without their `e`. */
function folded(text: string): string {
  return foldWords(text).join(' ')
}
