import type { PagePath } from '#contract/site/pages.ts'
import type { AdminCounts } from './admin-counts.ts'

type AdminPath = Extract<PagePath, '/admin' | `/admin/${string}`>

/** What stands at the end of a place: a plain count, or the number of things that wait for somebody. */
export interface PlaceCount {
  readonly count: number
  readonly isWaiting?: boolean
  /** Whether the things that are counted are overdue. */
  readonly isOverdue?: boolean
}

export interface AdminPlace {
  readonly to: AdminPath
  readonly label: string
  /** The count of a place; undefined while it is not known. */
  readonly countOf?: (counts: AdminCounts) => PlaceCount | undefined
}

interface AdminPlaceGroup {
  readonly label?: string
  readonly places: readonly AdminPlace[]
}

/** The places in the rail and the phone menu of the administration, in this order. */
export const adminPlaceGroups: readonly AdminPlaceGroup[] = [
  {
    places: [
      { to: '/admin', label: 'Übersicht' },
      {
        to: '/admin/benutzer',
        label: 'Benutzer',
        countOf: ({ overview }) => overview && { count: overview.users.total },
      },
    ],
  },
  {
    label: 'Vorgänge',
    places: [
      {
        to: '/admin/vorgaenge',
        label: 'Alle offenen',
        countOf: ({ tasks }) => tasks && openTasks(tasks.open),
      },
      { to: '/admin/kontakt', label: 'Kontakt', countOf: ({ requests }) => waiting(requests?.open.contact) },
      {
        to: '/admin/kuendigungen',
        label: 'Kündigungen',
        countOf: ({ requests }) => waiting(requests?.open.cancellation),
      },
      {
        to: '/admin/widerrufe',
        label: 'Widerrufe',
        countOf: ({ requests }) => waiting(requests?.open.withdrawal),
      },
    ],
  },
  {
    label: 'Verkauf',
    places: [
      { to: '/admin/rechnungen', label: 'Rechnungen' },
      { to: '/admin/preise', label: 'Preise' },
      { to: '/admin/gutscheine', label: 'Gutscheine' },
      { to: '/admin/mahnungen', label: 'Mahnungen' },
    ],
  },
  {
    label: 'Inhalte',
    places: [
      { to: '/admin/mitteilungen', label: 'Mitteilungen' },
      { to: '/admin/webinare', label: 'Webinare' },
      { to: '/admin/seminare', label: 'Seminare' },
      { to: '/admin/buecher', label: 'Bücher' },
      { to: '/admin/seiten', label: 'Seiten' },
      { to: '/admin/rechtstexte', label: 'Rechtstexte' },
      { to: '/admin/bilder', label: 'Bilder' },
    ],
  },
  {
    label: 'Betrieb',
    places: [
      { to: '/admin/zustand', label: 'Zustand' },
      {
        to: '/admin/postausgang',
        label: 'Postausgang',
        countOf: ({ overview }) => waiting(overview?.mails.failed),
      },
      {
        to: '/admin/auftraege',
        label: 'Aufträge',
        countOf: ({ overview }) => waiting(overview?.jobs.filter(({ state }) => state === 'failed').length),
      },
      { to: '/admin/protokoll', label: 'Protokoll' },
      { to: '/admin/einstellungen', label: 'Einstellungen' },
    ],
  },
  { label: 'Zugang', places: [{ to: '/admin/konto', label: 'Eigener Zugang' }] },
]

/** The place to which a page belongs: the page of a customer is below the list of users. */
export function placeOf(path: string): AdminPlace | undefined {
  const places = adminPlaceGroups.flatMap((group) => group.places)
  return (
    places.find(({ to }) => to === path) ??
    places.find(({ to }) => to !== '/admin' && path.startsWith(`${to}/`))
  )
}

/** The overdue tasks are counted before all others, because a legal deadline has passed. */
function openTasks({ total, overdue }: { readonly total: number; readonly overdue: number }): PlaceCount {
  return overdue > 0
    ? { count: overdue, isWaiting: true, isOverdue: true }
    : { count: total, isWaiting: true }
}

function waiting(count: number | undefined): PlaceCount | undefined {
  return count === undefined ? undefined : { count, isWaiting: true }
}
