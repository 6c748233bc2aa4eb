import type { Cents } from '#domain/money/cents.ts'
import { runningProof } from './running-balance.ts'
import type { StatementBooking, StatementHold } from './statement.ts'

/**
 * The balances of an app without the effect of money that it holds back for payments (imports.md § 11.4). Where a
 * release comes without its hold, the hold is in an earlier file: all balances before the release lack that money.
 */
export function withoutHolds(
  bookings: readonly StatementBooking[],
  holds: readonly StatementHold[],
): readonly StatementBooking[] {
  if (holds.length === 0) return bookings
  const holdsOf = Map.groupBy(holds, keyOf)
  const lacking = new Map<StatementBooking, Cents>()
  for (const [key, rows] of Map.groupBy(bookings, keyOf)) {
    const held = holdsOf.get(key)
    if (!held) continue
    const placed = [...rows, ...held].toSorted((one, other) => one.line - other.line)
    for (const [booking, cents] of lackingIn(placed)) lacking.set(booking, cents)
  }
  return bookings.map((booking) => raised(booking, lacking.get(booking) ?? 0))
}

type Event = StatementBooking | StatementHold

function keyOf({ account, currency }: Pick<Event, 'account' | 'currency'>): string {
  return `${account}|${currency}`
}

function isHold(event: Event): event is StatementHold {
  return 'isHold' in event
}

/** How much each balance lacks; within a single day only the balances show in which direction the rows are ordered. */
function lackingIn(events: readonly Event[]): ReadonlyMap<StatementBooking, Cents> {
  const [first, last] = [events[0]?.bookingDate ?? '', events.at(-1)?.bookingDate ?? '']
  const backwards = events.toReversed()
  if (first !== last) return lackingInTime(first < last ? events : backwards)
  const [forward, backward] = [lackingInTime(events), lackingInTime(backwards)]
  return gapsWith(backward) < gapsWith(forward) ? backward : forward
}

function gapsWith(lacking: ReadonlyMap<StatementBooking, Cents>): number {
  return runningProof([...lacking].map(([booking, cents]) => raised(booking, cents)))?.gaps.length ?? 0
}

function lackingInTime(events: readonly Event[]): ReadonlyMap<StatementBooking, Cents> {
  const lacking = new Map<StatementBooking, Cents>()
  let heldCents = heldBefore(events.filter(isHold))
  for (const event of events)
    if (isHold(event)) heldCents -= event.amountCents
    else lacking.set(event, heldCents)
  return lacking
}

/** The money held before the first row: what is released without having been held. */
function heldBefore(holds: readonly StatementHold[]): Cents {
  const open = new Set<StatementHold>()
  const alone: StatementHold[] = []
  for (const hold of holds) {
    const other = [...open].find(({ amountCents }) => amountCents === -hold.amountCents)
    if (hold.amountCents < 0) open.add(hold)
    else if (other) open.delete(other)
    else alone.push(hold)
  }
  // Rows of the same second stand in any order.
  return alone.reduce((sum, { amountCents, bookingDate }) => {
    const other = [...open].find(
      (each) => each.amountCents === -amountCents && each.bookingDate === bookingDate,
    )
    if (other) open.delete(other)
    return other ? sum : sum + amountCents
  }, 0)
}

function raised(booking: StatementBooking, cents: Cents): StatementBooking {
  const { balanceAfterCents } = booking
  if (cents === 0 || balanceAfterCents === null) return booking
  return { ...booking, balanceAfterCents: balanceAfterCents + cents }
}
