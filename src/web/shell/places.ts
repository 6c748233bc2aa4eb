import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import HandCoins from 'lucide-react/icons/hand-coins'
import UserRound from 'lucide-react/icons/user-round'
import type { LucideIcon } from 'lucide-react/types'

export interface Place {
  readonly to: string
  readonly label: string
  /** Shorter word under the drawing in the bottom bar. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  /** Further words by which the palette finds it. */
  readonly keywords?: string
}

export interface PlaceGroup {
  readonly label?: string
  readonly places: readonly Place[]
}

const overview: Place = {
  to: '/dashboard',
  label: 'Übersicht',
  icon: LayoutDashboard,
  keywords: 'Dashboard Start',
}
const pots: Place = {
  to: '/kontensystem',
  label: 'Kontensystem',
  shortLabel: 'Töpfe',
  icon: Wallet,
  keywords: 'Monat Töpfe Überweisungen verteilen GiroCode',
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
  label: 'Raten und Töpfe',
  icon: SlidersHorizontal,
  keywords: 'Sparrate Anteile Zielkonto Kontensystem',
}
/** Also in the menu of the avatar. */
export const profile: Place = {
  to: '/benutzer',
  label: 'Benutzer',
  icon: UserRound,
  keywords: 'Profil Name Mail Adresse',
}

/** The rail: only what exists. */
export const placeGroups: readonly PlaceGroup[] = [
  { places: [overview] },
  { label: 'Monat', places: [pots] },
  { label: 'Einstellungen', places: [income, accounts, rates, profile] },
]

/** The bottom bar of phones; "Mehr" follows. */
export const bottomPlaces: readonly Place[] = [overview, pots, income, accounts]

/** What "Mehr" lists beside search, theme and logout. */
export const furtherPlaces: readonly Place[] = [rates, profile]
