import type { BookingPlan, RestoreMode } from './plan-bookings.ts'
import type { RestoredBooking } from './restored-records.ts'

/** The bookings that are sent in one request. */
export interface BookingPart {
  readonly put: readonly RestoredBooking[]
  readonly removed: readonly { readonly id: string; readonly version: number }[]
}

/** The most characters of a part: even if all of them are the longest ones, it is below the server's limit. */
const LETTERS_AT_MOST = 1_000_000

/** The plan in parts, each booking with the version that it replaces. */
export function bookingParts(plan: BookingPlan, mode: RestoreMode): readonly BookingPart[] {
  const put = [
    ...plan.added.map((booking) => ({ ...booking, version: 0 })),
    ...plan.changed.map(({ file, here }) => ({ ...file, version: here.version })),
  ]
  const removed = (mode === 'exact' ? plan.onlyHere : []).map(({ id, version }) => ({ id, version }))
  return [
    ...inParts(removed).map((list) => ({ put: [], removed: list })),
    ...inParts(put).map((list) => ({ put: list, removed: [] })),
  ]
}

function inParts<Element>(list: readonly Element[]): readonly (readonly Element[])[] {
  const parts: Element[][] = []
  let letters = LETTERS_AT_MOST
  for (const each of list) {
    const length = JSON.stringify(each).length
    letters += length
    if (letters > LETTERS_AT_MOST) {
      parts.push([])
      letters = length
    }
    parts.at(-1)?.push(each)
  }
  return parts
}
