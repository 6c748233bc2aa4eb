import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import IdCard from 'lucide-react/icons/id-card'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Users from 'lucide-react/icons/users'
import { budget, overview, type Place, pots, profile, wealthPlan } from './places.ts'

export const clients: Place = {
  to: '/berater',
  label: 'Mandanten',
  icon: Users,
  keywords: 'Berater Beratung Zugriff Anfrage',
}
export const sentProposals: Place = {
  to: '/berater/vorschlaege',
  label: 'Vorschläge',
  icon: Send,
  keywords: 'Berater Beratung Antwort angenommen abgelehnt',
}
export const deskLog: Place = {
  to: '/berater/protokoll',
  label: 'Protokoll',
  icon: ScrollText,
  keywords: 'Berater Beratung geöffnet',
}
export const deskProfile: Place = {
  to: '/berater/profil',
  label: 'Beraterprofil',
  shortLabel: 'Profil',
  icon: IdCard,
  keywords: 'Beraterliste Registernummer sichtbar',
}

/** The way from the own household to the desk. */
export const consultingPlace: Place = { ...clients, label: 'Beratung', icon: BriefcaseBusiness }

export function isAtDesk(path: string): boolean {
  return `${path}/`.startsWith(`${clients.to}/`)
}

/** The pages of a consultant. */
export const deskPlaces: readonly Place[] = [clients, sentProposals, deskLog, deskProfile]

/** What a consultant reaches of the own household from the desk. */
export const ownPlaces: readonly Place[] = [overview, pots, budget, wealthPlan]

/** The last group of the rail. */
export const deskSettings: readonly Place[] = [profile, deskProfile]
