import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PlannedTransfer, Transfer } from '#domain/transfers/plan-transfers.ts'
import type { Transaction } from './transaction.ts'

/** Banks take a weekend and a holiday at most. */
const MOST_DAYS_APART = 5

/** The bookings of a transfer of the account system: what left one account and what came to the other. */
export interface TransferBookings {
  /** null: not here, for example because that account is not imported. */
  readonly left: Transaction | null
  readonly arrived: Transaction | null
}

export interface RecognisedTransfer extends TransferBookings {
  readonly transfer: Transfer
}

export interface RecognisedPlan extends TransferBookings {
  readonly planned: PlannedTransfer
  /** On which it was made. */
  readonly day: Day
}

/**
 * The ticked transfers of the account system that stand among the bookings (budget.md § 13): the same amount out of
 * the incoming account or into the target, five days apart at most, the nearest first; a booking belongs to one
 * transfer. They count neither as income nor as expense.
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
 * The planned transfers that were made without being ticked: both bookings are there, or the one that names the
 * target by its IBAN. To be offered as ticks.
 * @param around the day on which transfers of the month are usually made
 * @param ibans of the target accounts, by their ids
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

// A negative transfer goes back: it leaves the target and arrives where income does.
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
