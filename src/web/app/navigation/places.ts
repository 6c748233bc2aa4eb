import BadgeEuro from 'lucide-react/icons/badge-euro'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import Calculator from 'lucide-react/icons/calculator'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import ChartPie from 'lucide-react/icons/chart-pie'
import ChartSpline from 'lucide-react/icons/chart-spline'
import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Presentation from 'lucide-react/icons/presentation'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import type { LucideIcon } from 'lucide-react/types'
import { allocationRecord } from '#contract/records/allocation-record.ts'

export interface Place {
  readonly to: string
  readonly label: string
  /** A shorter word under the icon in the bottom bar. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  /** The addresses of pages that belong to this place though they are not below its own. */
  readonly also?: readonly string[]
  /** More words by which the palette finds the place. */
  readonly keywords?: string
}

export interface PlaceGroup {
  readonly label?: string
  readonly places: readonly Place[]
}

export const overview: Place = {
  to: '/dashboard',
  label: 'Übersicht',
  icon: LayoutDashboard,
  keywords: 'Dashboard Start',
}
export const pots: Place = {
  to: '/kontensystem',
  label: 'Kontensystem',
  shortLabel: 'Töpfe',
  icon: Wallet,
  keywords: 'Monat Töpfe Überweisungen verteilen GiroCode',
}
export const budget: Place = {
  to: '/haushaltsplan',
  label: 'Haushaltsplan',
  shortLabel: 'Haushalt',
  icon: ReceiptEuro,
  keywords: 'Fixkosten Ausgaben Leben Budget Buchungen Verträge Kündigung Kontoauszug einlesen Import CSV',
}
/** The view of the overview that leads to the present step of the close of the month. */
export const monthClose: Place = {
  to: '/dashboard?schritt=1',
  label: 'Monatsabschluss',
  icon: CalendarCheck,
  keywords: 'Abschluss Monat abschließen Schritt Stände Ergebnis',
}
export const wealthPlan: Place = {
  to: '/vermoegensplan',
  label: 'Vermögensplan',
  shortLabel: 'Vermögen',
  icon: TrendingUp,
  keywords: 'Schutz Sicherheit Freiheit Rendite Monate Szenario',
}
const statistics: Place = {
  to: '/vermoegensplan/statistiken',
  label: 'Statistiken',
  icon: ChartNoAxesCombined,
  keywords: 'Vermögen Veränderung gespart Rendite XIRR Klumpen',
}
const property: Place = {
  to: '/immobilien-kurs',
  label: 'Immobilien-Kurs',
  icon: Building2,
  keywords: 'Haus Wohnung Wert Darlehen Miete Kaufnebenkosten Grunderwerbsteuer Notar Grundbuch Makler',
}
const goals: Place = { to: '/ziele', label: 'Ziele', icon: Target, keywords: 'Sparziel Rate Notgroschen' }
const calculators: Place = {
  to: '/finanzrechner',
  label: 'Finanzrechner',
  icon: Calculator,
  keywords: 'Zinseszins Sparplan rechnen',
}
const webinars: Place = {
  to: '/webinare',
  label: 'Webinare',
  icon: Presentation,
  keywords: 'Aufzeichnung lernen Kontensystem',
}
const seminars: Place = {
  to: '/seminare',
  label: 'Seminare',
  icon: CalendarDays,
  keywords: 'Termin Platz anfragen Ort',
}
const books: Place = {
  to: '/buecher',
  label: 'Bücher',
  icon: BookOpen,
  keywords: 'lesen Hill Clason Graham Denke nach und werde reich',
}
const income: Place = {
  to: '/einstellungen/einkommen',
  label: 'Einkommen',
  icon: HandCoins,
  keywords: 'Gehalt Quelle Kindergeld Rente Miete',
}
const accounts: Place = {
  to: '/einstellungen/konten',
  label: 'Konten',
  icon: Landmark,
  keywords: 'Vermögen Giro Tagesgeld Depot IBAN Stand',
}
const rates: Place = {
  to: '/einstellungen/kontensystem',
  label: allocationRecord.name,
  icon: SlidersHorizontal,
  keywords: 'Sparrate Anteile Zielkonto Kontensystem',
}
const assumptions: Place = {
  to: '/einstellungen/vermoegensplan',
  label: 'Annahmen im Plan',
  icon: ChartSpline,
  keywords: 'Vermögensplan Rendite Inflation Rente Positionen Steuer',
}
const distribution: Place = {
  to: '/einstellungen/vermoegensverteilung',
  label: 'Vermögensverteilung',
  icon: ChartPie,
  keywords: 'Ziel Zielspanne Band Klassen Anlageklasse Aktien Anleihen Rebalancing',
}
const emergencyFolder: Place = {
  to: '/einstellungen/notfallmappe',
  label: 'Notfallmappe',
  icon: LifeBuoy,
  keywords: 'Notfall Tod Unfall Vorsorge Vertrauensperson Testament Vollmacht Patientenverfügung Kontakte',
}
/** The profile, which is also in the menu of the avatar. */
export const profile: Place = {
  to: '/benutzer',
  label: 'Benutzer',
  icon: UserRound,
  keywords: 'Profil Name Mail Adresse',
}
/** The subscription with its contract. */
const subscription: Place = {
  to: '/subscription',
  label: 'Abo',
  icon: BadgeEuro,
  keywords: 'Preis Vertrag Rechnung kündigen bezahlen testen Abonnement',
}

/** The pages on which a household is set up, and what belongs to the person. Their index is `settings`. */
export const settingsPlaces: readonly Place[] = [
  income,
  accounts,
  rates,
  assumptions,
  distribution,
  emergencyFolder,
  profile,
  subscription,
]

const settings: Place = {
  to: '/einstellungen',
  label: 'Einstellungen',
  icon: Settings,
  // Proposals are accepted where what they change is set up.
  also: [profile.to, subscription.to, '/vorschlaege'],
  keywords: 'Einrichten Haushalt Personen Darstellung Daten',
}

/** The rail: only pages that exist, and one entry for all that is set up once. */
export const placeGroups: readonly PlaceGroup[] = [
  { places: [overview] },
  { label: 'Monat', places: [pots, budget, monthClose] },
  { label: 'Vermögen', places: [wealthPlan, statistics, property, goals] },
  { label: 'Wissen', places: [calculators, webinars, seminars, books] },
  { places: [settings] },
]

/** The bottom bar of phones; "Mehr" follows. */
export const bottomPlaces: readonly Place[] = [overview, pots, budget, wealthPlan]

const railPlaces: readonly Place[] = placeGroups.flatMap(({ places }) => places)

/** The places that "Mehr" lists beside search, profile, theme and logout: the rest of the rail. */
export const furtherPlaces: readonly Place[] = railPlaces.filter((place) => !bottomPlaces.includes(place))

/**
 * A function that gives `aria-current` for each place at this address: the page itself, or the place that it belongs
 * to.
 */
export function currentAt(
  pathname: string,
  search = '',
  places = railPlaces,
): (place: Place) => 'page' | 'true' | undefined {
  const here = placeOf(pathname, search, places)
  const mark = here && pathOf(here) === pathname ? 'page' : 'true'
  return (place) => (place === here ? mark : undefined)
}

/** The place to which a page belongs: the nearest one at or above its address; a view of a page before the page. */
export function placeOf(pathname: string, search = '', places = railPlaces): Place | undefined {
  const asked = new URLSearchParams(search)
  return places
    .filter((place) => [pathOf(place), ...(place.also ?? [])].some((path) => isAtOrBelow(pathname, path)))
    .filter((place) => viewParams(place).every((name) => asked.has(name)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

function isAtOrBelow(pathname: string, path: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`)
}

function pathOf({ to }: Place): string {
  return to.split('?')[0] ?? to
}

function viewParams({ to }: Place): readonly string[] {
  return [...new URLSearchParams(to.split('?')[1]).keys()]
}
