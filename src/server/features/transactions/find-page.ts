import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BookingRow } from '#server/transactions/booking-store.ts'
import {
  type CountedMonth,
  type Filters,
  type Page,
  findBookingAt,
  hasFewBookings,
  listBookings,
  listMonthsWith,
} from './store.ts'

/** The greatest number of bookings examined for a page, however rare the wanted ones are: some milliseconds. */
const LOOKED_AT = 5_000
/** The greatest number of bookings that are read and sorted at once, without examining others. */
const FEW = 2_000
const firstId = '00000000-0000-0000-0000-000000000000'

interface FoundPage {
  readonly rows: readonly BookingRow[]
  /** The cursor where the next page begins; null after the last. */
  readonly next: string | null
}

/**
 * A page of bookings. Where the filter has no index of its own, the months that can have any are examined from the
 * newest on, some thousand bookings for a page: a page may then have fewer bookings than it could, or none, and the
 * next one continues where it ended (decision 0138).
 */
export async function findPage(scope: HouseholdScope, filters: Filters, page: Page): Promise<FoundPage> {
  if (isInOrder(filters) || (await hasFewBookings(scope, filters, FEW))) {
    const rows = await listBookings(scope, filters, page)
    return { rows, next: cursorAfter(rows, page) }
  }
  const months = await listMonthsWith(scope, filters, page.after)
  const looked = firstMonths(months)
  const last = looked.at(-1)
  if (!last) return { rows: [], next: null }
  const among = { months: looked.map(({ month }) => month), atMost: LOOKED_AT }
  const rows = await listBookings(scope, filters, page, among)
  const next = cursorAfter(rows, page)
  if (next !== null) return { rows, next }
  const end =
    last.count > LOOKED_AT ? await findBookingAt(scope, last.month, page.after, LOOKED_AT) : undefined
  if (end) return { rows, next: cursorOf(end) }
  return { rows, next: looked.length < months.length ? cursorOf({ day: last.month, id: firstId }) : null }
}

/** The cursor behind a full page. */
export function cursorAfter(
  rows: readonly { readonly id: string; readonly day: Day }[],
  { limit }: Page,
): string | null {
  const last = rows.at(-1)
  return last && rows.length === limit ? cursorOf(last) : null
}

function cursorOf({ day, id }: { readonly day: Day; readonly id: string }): string {
  return `${day}_${id}`
}

/** Whether the wanted bookings are neighbours in the order of a page, or are one or two. */
function isInOrder({ id, transferId, importId, itemId, groupId, category, only, words }: Filters): boolean {
  if (id !== undefined || transferId !== undefined) return true
  const sought = [importId, itemId, groupId, category, only]
  return words.length === 0 && sought.every((each) => each === undefined)
}

/** The first months that together have about the number of bookings examined for a page; one at least. */
function firstMonths(months: readonly CountedMonth[]): readonly CountedMonth[] {
  let sum = 0
  const end = months.findIndex(({ count }, index) => (sum += count) > LOOKED_AT && index > 0)
  return end === -1 ? months : months.slice(0, end)
}
