import type { BudgetCategory, BudgetItem } from '#domain/budget/budget-item.ts'
import { type MonthStart, endOfBudgetMonth } from '#domain/budget/month-start.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { BookingsQuery } from '#web/member/household-plan/all-bookings.ts'
import type { BookedMonths } from '#web/member/household-plan/booking-queries.ts'
import { keyOfPlace, placeOfKey } from '#web/member/household-plan/place-words.ts'

const kinds = { offen: 'open', umbuchungen: 'transfer', aufgeteilt: 'split', einmalig: 'one_off' } as const
/** The kinds of bookings that can be filtered for, by their names in the address. */
export type BookingKind = keyof typeof kinds
export const bookingKinds: readonly BookingKind[] = ['offen', 'umbuchungen', 'aufgeteilt', 'einmalig']

/** The filter of the list of bookings; the address contains all of it. */
export interface BookingFilter {
  readonly search: string
  readonly from: Day | null
  readonly to: Day | null
  readonly accountId: string | null
  /** The {@link keyOfPlace} of an item, a group or a category; empty: any place. */
  readonly place: string
  readonly kind: BookingKind | null
  readonly importId: string | null
  /** The month of the plan with which the list begins; older months follow on demand. */
  readonly month: Month | null
}

export const everyBooking: BookingFilter = {
  search: '',
  from: null,
  to: null,
  accountId: null,
  place: '',
  kind: null,
  importId: null,
  month: null,
}

const LONGEST_SEARCH = 80
const firstDay: Day = '1990-01-01'
const lastDay: Day = '2100-12-31'

/** The filter that an address describes; a parameter without a valid value is ignored. */
export function filterOf(search: URLSearchParams): BookingFilter {
  const kind = bookingKinds.find((each) => each === search.get('nur'))
  const place = keyOfPlace(placeOfKey(search.get('ort')))
  const month = `${search.get('monat') ?? ''}-01`
  return {
    search: (search.get('suche') ?? '').slice(0, LONGEST_SEARCH),
    from: dayIn(search.get('von')),
    to: dayIn(search.get('bis')),
    accountId: idIn(search.get('konto')),
    place: isAskable(place) ? place : '',
    kind: kind ?? null,
    importId: idIn(search.get('import')),
    month: isMonth(month) ? month : null,
  }
}

/** The address with another filter; its other parameters stay. */
export function addressOfFilter(search: URLSearchParams, filter: BookingFilter): URLSearchParams {
  const changed = new URLSearchParams(search)
  const words: Readonly<Record<string, string | null>> = {
    suche: filter.search,
    von: filter.from,
    bis: filter.to,
    konto: filter.accountId,
    ort: filter.place,
    nur: filter.kind,
    import: filter.importId,
    monat: filter.month?.slice(0, 7) ?? null,
  }
  for (const [name, word] of Object.entries(words)) {
    if (word === null || word === '') changed.delete(name)
    else changed.set(name, word)
  }
  return changed
}

/** The query for the bookings of the filter, as it is sent to the server. */
export function queryOfFilter(filter: BookingFilter, monthStart: MonthStart): BookingsQuery {
  const { itemId, groupId, category } = placeOfKey(filter.place)
  const until = filter.month ? endOfBudgetMonth(monthStart, filter.month) : null
  const to = [filter.to, until].filter((day) => day !== null).toSorted()[0]
  return {
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
    ...(filter.from !== null && { from: filter.from }),
    ...(to !== undefined && { to }),
    ...(filter.accountId !== null && { accountId: filter.accountId }),
    ...(itemId !== null && { itemId }),
    ...(groupId !== null && { groupId }),
    ...(category !== null && { category }),
    ...(filter.kind !== null && { only: kinds[filter.kind] }),
    ...(filter.importId !== null && { importId: filter.importId }),
  }
}

/** Whether the filter leaves bookings out; the month does not, because it only says where the list begins. */
export function isFiltered(filter: BookingFilter): boolean {
  return addressOfFilter(new URLSearchParams(), { ...filter, month: null }).size > 0
}

export interface MonthSum {
  readonly receivedCents: Cents
  readonly spentCents: Cents
}

type Items = readonly Pick<BudgetItem, 'id' | 'category' | 'groupId'>[]
type Sum = BookedMonths[number]['sums'][number]

/**
 * The received and the spent amount of each month for the bookings of the filter, from the sums that the
 * database keeps. Null where these sums cannot be filtered: by words, days, an import, split bookings, or
 * bookings that count as one-off. Own transfers count only where the filter asks for them.
 */
export function sumsByMonth(
  months: BookedMonths,
  filter: BookingFilter,
  items: Items,
): ReadonlyMap<Month, MonthSum> | null {
  const { search, from, to, importId, kind } = filter
  const isTold = search.trim() === '' && from === null && to === null && importId === null
  if (!isTold || kind === 'aufgeteilt' || kind === 'einmalig') return null
  const counts = sumFilter(filter, items)
  return new Map(
    months.map(({ month, sums }) => {
      const own = sums.filter(counts)
      return [
        month,
        {
          receivedCents: own.reduce((total, { receivedCents }) => total + receivedCents, 0),
          spentCents: own.reduce((total, { spentCents }) => total + spentCents, 0),
        },
      ]
    }),
  )
}

function sumFilter({ accountId, place, kind }: BookingFilter, items: Items): (sum: Sum) => boolean {
  const asked = placeOfKey(place)
  const byId = new Map(items.map((item) => [item.id, item]))
  return (sum) => {
    const isOpen = sum.itemId === null && sum.groupId === null && sum.category === null
    if (accountId !== null && sum.accountId !== accountId) return false
    if (sum.isTransfer !== (kind === 'umbuchungen')) return false
    if (kind === 'offen' && !isOpen) return false
    const item = sum.itemId === null ? undefined : byId.get(sum.itemId)
    const groupId = item ? item.groupId : sum.groupId
    const category: BudgetCategory | null =
      item?.category ?? sum.category ?? (groupId === null ? null : 'life')
    if (asked.itemId !== null) return sum.itemId === asked.itemId
    if (asked.groupId !== null) return groupId === asked.groupId
    return asked.category === null || category === asked.category
  }
}

/** Whether a place can be filtered for by its id; a transfer is filtered for as a kind. */
function isAskable(place: string): boolean {
  const { itemId, groupId, category } = placeOfKey(place)
  return category !== null || idIn(itemId ?? groupId) !== null
}

function idIn(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text) ? text : null
}

function dayIn(text: string | null): Day | null {
  return text !== null && isDay(text) && text >= firstDay && text <= lastDay ? text : null
}
