import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAudit } from '#contract/admin/operation.ts'
import { type AuditEvent, auditWords } from '#contract/audit-events.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'

type Query = NonNullable<CallOf<typeof listAudit>['query']>

/** The shown part of the log, which the address holds. */
export interface AuditView {
  readonly event: AuditEvent | null
  readonly person: string
  readonly admin: string | null
  readonly from: Day | null
  readonly to: Day | null
}

const names = { event: 'ereignis', person: 'person', admin: 'admin', from: 'von', to: 'bis' } as const

/** Reads it from the address; unknown values count as not chosen. */
export function readAuditView(address: URLSearchParams): AuditView {
  const read = (key: keyof AuditView) => address.get(names[key])
  const admin = read('admin')
  return {
    event: eventIn(read('event')),
    person: (read('person') ?? '').slice(0, LONGEST_SEARCH),
    admin: admin !== null && /^[\da-f-]{36}$/.test(admin) ? admin : null,
    from: dayIn(read('from')),
    to: dayIn(read('to')),
  }
}

export function writeAuditView(view: AuditView): URLSearchParams {
  const address = new URLSearchParams()
  for (const [key, name] of Object.entries(names)) {
    const value = view[key as keyof AuditView]
    if (value !== null && value !== '') address.set(name, value)
  }
  return address
}

export function auditQueryOf(view: AuditView): Query {
  const person = view.person.trim()
  return {
    ...(view.event && { event: view.event }),
    ...(person !== '' && { person }),
    ...(view.admin && { admin: view.admin }),
    ...(view.from && { from: view.from }),
    ...(view.to && { to: view.to }),
  }
}

/** The pages of the log, each from where the former ended. */
export function auditPages(view: AuditView) {
  const query = auditQueryOf(view)
  return infiniteQueryOptions({
    queryKey: [adminKey, 'audit', query],
    queryFn: ({ signal, pageParam }) =>
      api.call(listAudit, { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useAuditView(): readonly [AuditView, (change: Partial<AuditView>) => void] {
  const [address, setAddress] = useAddress()
  const view = readAuditView(address)
  return [view, (change) => setAddress(writeAuditView({ ...view, ...change }), { preventScrollReset: true })]
}

function eventIn(given: string | null): AuditEvent | null {
  return given !== null && isAuditEvent(given) ? given : null
}

export function isAuditEvent(name: string): name is AuditEvent {
  return Object.hasOwn(auditWords, name)
}

function dayIn(given: string | null): Day | null {
  return given !== null && isDay(given) ? given : null
}
