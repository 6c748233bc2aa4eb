import { fingerprintText } from '#domain/statement-import/duplicates/fingerprint.ts'
import { isSameBooking } from './compare-records.ts'
import type { RestoredBooking } from './restored-records.ts'

/** A booking as the file tells it and the one that is here. */
export interface ChangedBooking {
  readonly file: RestoredBooking
  readonly here: RestoredBooking
}

/** What the bookings of a file are to those that are here, by their ids. */
export interface BookingComparison {
  readonly here: readonly RestoredBooking[]
  readonly same: number
  readonly changed: readonly ChangedBooking[]
  /** Of the file, under an id that is not here. */
  readonly alone: readonly RestoredBooking[]
  readonly onlyHere: readonly RestoredBooking[]
  /** Of those that stand alone, by the id in the file, the one that is only here and says the same as a bank tells it. */
  readonly twins: ReadonlyMap<string, RestoredBooking>
}

/** Visits each of many, with pauses where somebody waits. */
type Visit = <Element>(list: readonly Element[], visit: (element: Element) => void) => Promise<void>

/**
 * Compares the bookings of a file with those that are here: by their id, field by field, and where a file of the bank was
 * imported again, by what the bank tells. Two equal ones of a day stay two.
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

/** Takes one that says the same out of those that are left. */
function takeTwin(booking: RestoredBooking, alike: RestoredBooking[]): RestoredBooking | undefined {
  if (alike.length === 0) return undefined
  const text = textOf(booking)
  const at = alike.findIndex((each) => textOf(each) === text)
  return at < 0 ? undefined : alike.splice(at, 1)[0]
}

function textOf({ accountId: account, day: bookingDate, ...told }: RestoredBooking): string {
  return fingerprintText({ ...told, account, bookingDate, currency: 'EUR' })
}
