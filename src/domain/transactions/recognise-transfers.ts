import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PlannedTransfer, Transfer } from '#domain/transfers/plan-transfers.ts'
import type { Transaction } from './transaction.ts'

/** Banks take a weekend and a holiday at most. */
const MOST_DAYS_APART = 5

/** The bookings of a transfer of the account system: one where the money left an account and one where it arrived. */
export interface TransferBookings {
  /** null: the booking does not exist, for example because that account is not imported. */
  readonly left: Transaction | null
  readonly arrived: Transaction | null
}

export interface RecognisedTransfer extends TransferBookings {
  readonly transfer: Transfer
}

export interface RecognisedPlan extends TransferBookings {
  readonly planned: PlannedTransfer
  /** The day on which the transfer was made. */
  readonly day: Day
}

/**
 * Finds the ticked transfers of the account system among the bookings (budget.md § 13): the same amount out of the
 * incoming account or into the target, at most five days apart, the nearest first; a booking belongs to one transfer.
 * These bookings count neither as income nor as expense.
 */
export function recogniseTransfers(
  ticked: readonly Transfer[],
  transactions: readonly Transaction[],
  incomingAccountId: string,
): readonly RecognisedTransfer[] {
  const bookings = freeBookings(transactions)
  return ticked.flatMap((transfer) => {
    const found = bookingsOf(transfer, transfer.transferredOn, bookings, incomingAccountId)
    if (!found) return []
    bookings.take(found)
    return [{ transfer, ...found }]
  })
}

/**
 * Finds planned transfers that were made without being ticked: both bookings exist, or the one that names the target by
 * its IBAN. They are offered as ticks.
 * @param around the day on which transfers of the month are usually made
 * @param ibans the IBANs of the target accounts, by their ids
 */
export function recogniseOpenTransfers(
  open: readonly PlannedTransfer[],
  transactions: readonly Transaction[],
  incomingAccountId: string,
  around: Day,
  ibans: ReadonlyMap<string, string>,
): readonly RecognisedPlan[] {
  const bookings = freeBookings(transactions)
  return open.flatMap((planned) => {
    const found = bookingsOf(planned, around, bookings, incomingAccountId)
    if (!found) return []
    const { left, arrived } = found
    const isNamed = left !== null && left.counterpartyIban === ibans.get(planned.accountId)
    if (!isNamed && (left === null || arrived === null)) return []
    bookings.take(found)
    return [{ planned, left, arrived, day: left?.day ?? around }]
  })
}

interface FreeBookings {
  readonly nearest: (accountId: string, cents: Cents, day: Day) => Transaction | null
  readonly take: (bookings: TransferBookings) => void
}

function freeBookings(transactions: readonly Transaction[]): FreeBookings {
  const byAmount = Map.groupBy(transactions, ({ accountId, amountCents }) => `${accountId} ${amountCents}`)
  const taken = new Set<string>()
  return {
    nearest: (accountId, cents, day) =>
      (byAmount.get(`${accountId} ${cents}`) ?? [])
        .filter((each) => !taken.has(each.id) && daysApart(each.day, day) <= MOST_DAYS_APART)
        .toSorted((a, b) => daysApart(a.day, day) - daysApart(b.day, day))[0] ?? null,
    take: ({ left, arrived }) => {
      for (const booking of [left, arrived]) if (booking) taken.add(booking.id)
    },
  }
}

// A negative transfer goes back: the money leaves the target and arrives at the incoming account.
function bookingsOf(
  { accountId, amountCents }: Pick<PlannedTransfer, 'accountId' | 'amountCents'>,
  day: Day,
  bookings: FreeBookings,
  incomingAccountId: string,
): TransferBookings | null {
  const incoming = bookings.nearest(incomingAccountId, 0 - amountCents, day)
  const target = bookings.nearest(accountId, amountCents, day)
  if (!incoming && !target) return null
  return amountCents > 0 ? { left: incoming, arrived: target } : { left: target, arrived: incoming }
}

function daysApart(one: Day, other: Day): number {
  return Math.abs(daysBetween(one, other))
}
