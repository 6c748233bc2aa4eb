import { daysNear } from '#domain/calendar/bank-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { memoise } from '#domain/lists/memoise.ts'
import { saysChange } from '#domain/statement-import/says-change.ts'
import { cancelsOut } from '#domain/transactions/cancels-out.ts'
import {
  compareIds,
  keyOfPair,
  MOST_BANK_DAYS_APART,
  partedKey,
  rankOfPair,
  takenOnce,
  type TransferHousehold,
} from './pair-transfers.ts'
import type { TransferCandidate } from './transfer-candidate.ts'
import { transferSides } from './transfer-side.ts'

/** A booking of any account of the household, with its euro amount. */
export interface ForeignTransferCandidate extends TransferCandidate {
  /** The amount in the currency of its account; absent: it is in euro. */
  readonly foreignMinor?: number | null | undefined
}

/**
 * Finds transfers between own accounts of which one is held in another currency (imports.md § 16), by the rule of
 * {@link transferSides}: opposite signs, euro amounts at most two per cent apart, at most four bank days apart. A
 * booking that says that money was exchanged also says that it was moved. Each booking is in one pair, the nearest
 * amounts first.
 */
export function pairForeignTransfers(
  bookings: readonly ForeignTransferCandidate[],
  { accounts, ownerNames, parted }: TransferHousehold,
): readonly { readonly fromId: string; readonly toId: string }[] {
  const foreign = bookings.filter(isForeign)
  if (foreign.length === 0) return []
  const { sideOf, isTransfer } = transferSides(accounts, ownerNames)
  const partedPairs = new Set(parted.map(partedKey))
  const byDay = Map.groupBy(bookings, ({ bookingDate }) => bookingDate)
  const near = memoise((day: Day) =>
    daysNear(day, MOST_BANK_DAYS_APART).flatMap((each) => byDay.get(each) ?? []),
  )
  const moved = memoise(movedOf)

  const possible = foreign.flatMap((one) =>
    near(one.bookingDate)
      .filter(
        (other) =>
          other.account !== one.account &&
          // A pair of two bookings in other currencies is examined only once.
          (!isForeign(other) || one.id < other.id) &&
          cancelsOut(one, other),
      )
      .map((other) => directed(one, other))
      .filter(
        ({ from, to }) => isTransfer(moved(from), moved(to)) && !partedPairs.has(keyOfPair({ from, to })),
      )
      .map(({ from, to }) => ({
        from,
        to,
        lostCents: Math.abs(from.amountCents + to.amountCents),
        rank: rankOfPair({ from, to, sides: [sideOf(from, to), sideOf(to, from)] }),
      })),
  )
  return takenOnce(
    possible.toSorted(
      (first, second) =>
        first.lostCents - second.lostCents || first.rank - second.rank || compareIds(first, second),
    ),
  )
}

function isForeign({ foreignMinor }: ForeignTransferCandidate): boolean {
  return foreignMinor !== null && foreignMinor !== undefined
}

/** The text with which an app names an exchange, in place of a name: „Exchanged to USD“. */
function movedOf(booking: ForeignTransferCandidate): TransferCandidate {
  const { isTransfer, counterparty, text } = booking
  return isTransfer || !saysChange(`${counterparty} ${text}`) ? booking : { ...booking, isTransfer: true }
}

/** The booking where the money left and the one where it arrived. */
function directed(one: ForeignTransferCandidate, other: ForeignTransferCandidate) {
  return one.amountCents < 0 ? { from: one, to: other } : { from: other, to: one }
}
