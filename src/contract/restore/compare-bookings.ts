import { fingerprintText } from '#domain/statement-import/duplicates/fingerprint.ts'
import { isSameBooking } from './compare-records.ts'
import type { RestoredBooking } from './restored-records.ts'

/** A booking in the file together with the stored one. */
export interface ChangedBooking {
  readonly file: RestoredBooking
  readonly here: RestoredBooking
}

/** The bookings of a file compared with the stored ones, by their ids. */
export interface BookingComparison {
  readonly here: readonly RestoredBooking[]
  readonly same: number
  readonly changed: readonly ChangedBooking[]
  /** The bookings of the file whose id is not stored. */
  readonly alone: readonly RestoredBooking[]
  readonly onlyHere: readonly RestoredBooking[]
  /**
   * For such bookings, by the id in the file, the stored booking that is missing in the file but has the same data from
   * the bank.
   */
  readonly twins: ReadonlyMap<string, RestoredBooking>
}

/** Visits each element of a long list, with pauses where a person waits. */
type Visit = <Element>(list: readonly Element[], visit: (element: Element) => void) => Promise<void>

/**
 * Compares the bookings of a file with the stored ones: by their id, field by field, and where a file of the bank was
 * imported again, by the bank's data. Two equal ones of a day stay two.
 */
export async function compareBookings(
  file: readonly RestoredBooking[],
  here: readonly RestoredBooking[],
  inSlices: Visit,
): Promise<BookingComparison> {
  const stored = new Map(here.map((booking) => [booking.id, booking]))
  const named = new Set(file.map(({ id }) => id))
  const onlyHere = here.filter(({ id }) => !named.has(id))
  const free = Map.groupBy(onlyHere, roughly)
  const changed: ChangedBooking[] = []
  const alone: RestoredBooking[] = []
  const twins = new Map<string, RestoredBooking>()
  await inSlices(file, (booking) => {
    const found = stored.get(booking.id)
    if (found && !isSameBooking(booking, found)) changed.push({ file: booking, here: found })
    if (found) return
    alone.push(booking)
    const twin = takeTwin(booking, free.get(roughly(booking)) ?? [])
    if (twin) twins.set(booking.id, twin)
  })
  const same = file.length - alone.length - changed.length
  return { here, same, changed, alone, onlyHere, twins }
}

function roughly({ accountId, day, amountCents }: RestoredBooking): string {
  return `${accountId} ${day} ${amountCents}`
}

/** Takes a booking with the same data out of those that are left. */
function takeTwin(booking: RestoredBooking, alike: RestoredBooking[]): RestoredBooking | undefined {
  if (alike.length === 0) return undefined
  const text = textOf(booking)
  const at = alike.findIndex((each) => textOf(each) === text)
  return at < 0 ? undefined : alike.splice(at, 1)[0]
}

function textOf({ accountId: account, day: bookingDate, ...told }: RestoredBooking): string {
  return fingerprintText({ ...told, account, bookingDate, currency: 'EUR' })
}
