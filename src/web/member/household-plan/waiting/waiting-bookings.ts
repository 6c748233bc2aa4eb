import { useMemo } from 'react'
import { withoutHeld } from '#web/app/outbox/decide.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { useWaiting, type Waiting } from '#web/app/outbox/waiting.ts'
import { bookingWrites } from '#web/household/writes/booking-writes.ts'
import type { KeptWrite } from '#web/household/writes/kept-write.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

type Change = Pick<KeptWrite<never, StoredTransaction[]>, 'name'> & {
  readonly change: (data: StoredTransaction[], call: Entry['call']) => StoredTransaction[]
}

const changes: ReadonlyMap<string, Change['change']> = new Map(
  // An entry has the call of the write that its endpoint names.
  bookingWrites.map((write) => [write.name, write.change as unknown as Change['change']]),
)

/**
 * Bookings with what waits: changed ones at their places, deleted ones gone, and those that the server does not have yet
 * at the end. What was refused, and what depends on it, is not part of them until the person has decided.
 */
export function withWaitingBookings(
  bookings: readonly StoredTransaction[],
  entries: readonly Entry[],
): readonly StoredTransaction[] {
  return withoutHeld(entries).reduce<readonly StoredTransaction[]>(
    (shown, { endpoint, call }) => changes.get(endpoint)?.([...shown], call) ?? shown,
    bookings,
  )
}

/** What waits to be put over bookings, and what was sent after they were read. */
export function useWaitingEntries(readAt: number): readonly Entry[] {
  const waiting = useWaiting()
  return useMemo(() => entriesOver(waiting, readAt), [waiting, readAt])
}

/**
 * The entries to be put over bookings, in their order: what waits, and what was sent after they were read. Once they have
 * been read again, the answer has what was sent, and whatever was changed after it.
 */
export function entriesOver(
  { entries, sent }: Pick<Waiting, 'entries' | 'sent'>,
  readAt: number,
): readonly Entry[] {
  const unread = sent.filter(({ sentAt }) => sentAt >= readAt).toReversed()
  return [...unread, ...entries].filter(({ endpoint }) => changes.has(endpoint))
}

export interface ListedBookings {
  readonly pages: readonly (readonly StoredTransaction[])[]
  /** Bookings that the pages do not have at their day: new ones, and those that were moved to another day. */
  readonly unsent: readonly StoredTransaction[]
}

/** The pages of a list with what waits. */
export function listedWithWaiting(
  pages: readonly (readonly StoredTransaction[])[],
  entries: readonly Entry[],
): ListedBookings {
  if (entries.length === 0) return { pages, unsent: [] }
  const shown = new Map(withWaitingBookings(pages.flat(), entries).map((booking) => [booking.id, booking]))
  const listed = pages.map((page) =>
    page.flatMap(({ id, day }) => {
      const booking = shown.get(id)
      if (booking?.day !== day) return []
      shown.delete(id)
      return [booking]
    }),
  )
  return { pages: listed, unsent: [...shown.values()] }
}
