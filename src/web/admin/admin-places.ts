import type { PagePath } from '#contract/site/pages.ts'
import type { AdminOverview } from './admin-data.ts'

type AdminPath = Extract<PagePath, '/admin' | `/admin/${string}`>

/** What stands at the end of a place: a plain count, or how much waits for somebody. */
export interface PlaceCount {
  readonly count: number
  readonly isWaiting?: boolean
}

export interface AdminPlace {
  readonly to: AdminPath
  readonly label: string
  readonly countOf?: (overview: AdminOverview) => PlaceCount
}

interface AdminPlaceGroup {
  readonly label?: string
  readonly places: readonly AdminPlace[]
}

/** Rail and phone menu of the administration, in this order. A group without places is not shown. */
const groups: readonly AdminPlaceGroup[] = [
  {
    places: [
      { to: '/admin', label: 'Übersicht' },
      { to: '/admin/benutzer', label: 'Benutzer', countOf: ({ users }) => ({ count: users.total }) },
    ],
  },
  { label: 'Vorgänge', places: [] },
  {
    label: 'Inhalte',
    places: [
      { to: '/admin/webinare', label: 'Webinare' },
      { to: '/admin/seminare', label: 'Seminare' },
      { to: '/admin/buecher', label: 'Bücher' },
      { to: '/admin/seiten', label: 'Seiten' },
      { to: '/admin/rechtstexte', label: 'Rechtstexte' },
      { to: '/admin/bilder', label: 'Bilder' },
    ],
  },
  { label: 'Betrieb', places: [] },
]

export const adminPlaceGroups: readonly AdminPlaceGroup[] = groups.filter(({ places }) => places.length > 0)
