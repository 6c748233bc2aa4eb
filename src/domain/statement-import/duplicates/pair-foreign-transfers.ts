import { lastBankDayUntil, nextBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { cancelsOut } from '#domain/transactions/cancels-out.ts'
import { keyOfPair, MOST_BANK_DAYS_APART, type PartedTransfer, partedKey } from './pair-transfers.ts'
import { saysChange } from '#domain/statement-import/says-change.ts'
import { normalisedText } from './normalised-text.ts'

/** A booking of any account of the household, with its euro amount. */
export interface ForeignTransferSide {
  readonly id: string
  readonly account: string
  readonly bookingDate: Day
  readonly amountCents: Cents
  /** What it is in the currency of its account; absent: in euro. */
  readonly foreignMinor?: number | null | undefined
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** Purpose and kind of booking. */
  readonly text: string
  readonly isTransfer: boolean
}

interface Own {
  readonly accounts: readonly { readonly id: string; readonly iban: string | null }[]
  readonly ownerNames: readonly string[]
  /** Pairs that a person has called no transfer. */
  readonly parted: readonly PartedTransfer[]
}

/**
 * Finds transfers between own accounts of which one is held in another currency (imports.md § 16): opposite signs, euro
 * amounts two per cent apart at most, four bank days at most, and one side names an own account or an owner, calls it a
 * transfer, or says that money was changed. Each booking is in one pair, the nearest amounts first.
 */
export function pairForeignTransfers(
  sides: readonly ForeignTransferSide[],
  { accounts, ownerNames, parted }: Own,
): readonly { readonly fromId: string; readonly toId: string }[] {
  const ibanOf = new Map(accounts.map(({ id, iban }) => [id, iban]))
  const owners = new Set(ownerNames.map((name) => normalisedText(name)).filter((name) => name !== ''))
  const partedPairs = new Set(parted.map(partedKey))
  const isForeignSide = ({ foreignMinor }: ForeignTransferSide) =>
    foreignMinor !== null && foreignMinor !== undefined
  const foreign = sides.filter(isForeignSide)
  const byDay = Map.groupBy(sides, ({ bookingDate }) => bookingDate)

  function isOwn(one: ForeignTransferSide, other: ForeignTransferSide): boolean {
    return [
      [one, other],
      [other, one],
    ].some(([side, opposite]) => {
      if (!side || !opposite) return false
      const names = side.counterpartyIban !== null && side.counterpartyIban === ibanOf.get(opposite.account)
      return (
        names ||
        side.isTransfer ||
        owners.has(normalisedText(side.counterparty)) ||
        saysChange(`${side.counterparty} ${side.text}`)
      )
    })
  }

  const possible = foreign.flatMap((one) =>
    daysAround(one.bookingDate)
      .flatMap((day) => byDay.get(day) ?? [])
      .filter(
        (other) =>
          other.account !== one.account &&
          // Of two of another currency each is looked at once.
          (!isForeignSide(other) || one.id < other.id) &&
          cancelsOut(one, other) &&
          !partedPairs.has(keyOfPair(directed(one, other))) &&
          isOwn(one, other),
      )
      .map((other) => ({ one, other, lostCents: Math.abs(one.amountCents + other.amountCents) })),
  )
  const taken = new Set<string>()
  return possible
    .toSorted(
      (first, second) =>
        first.lostCents - second.lostCents ||
        apart(first) - apart(second) ||
        (`${first.one.id}${first.other.id}` < `${second.one.id}${second.other.id}` ? -1 : 1),
    )
    .flatMap(({ one, other }) => {
      if (taken.has(one.id) || taken.has(other.id)) return []
      taken.add(one.id)
      taken.add(other.id)
      const { from, to } = directed(one, other)
      return [{ fromId: from.id, toId: to.id }]
    })
}

/** The one that left and the one that came. */
function directed(one: ForeignTransferSide, other: ForeignTransferSide) {
  return one.amountCents < 0 ? { from: one, to: other } : { from: other, to: one }
}

function apart({
  one,
  other,
}: {
  readonly one: ForeignTransferSide
  readonly other: ForeignTransferSide
}): number {
  return Math.abs(daysBetween(one.bookingDate, other.bookingDate))
}

/** Every day from four bank days before to four behind. */
function daysAround(day: Day): readonly Day[] {
  let [first, last] = [day, day]
  for (let each = 0; each < MOST_BANK_DAYS_APART; each += 1) {
    first = lastBankDayUntil(addDays(first, -1))
    last = nextBankDay(addDays(last, 1))
  }
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
}
