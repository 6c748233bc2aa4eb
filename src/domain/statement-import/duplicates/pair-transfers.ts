import { daysNear } from '#domain/calendar/bank-day.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { memoise } from '#domain/lists/memoise.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TransferAccount, TransferCandidate } from './transfer-candidate.ts'
import { type Side, transferSides } from './transfer-side.ts'

/**
 * Two bookings that a person has said are no transfer, described so that they are recognised whatever file contains
 * them again.
 */
export interface PartedTransfer {
  readonly fromAccountId: string
  readonly fromDay: Day
  readonly toAccountId: string
  readonly toDay: Day
  /** The amount that left, above 0; it equals the amount that arrived, except between currencies. */
  readonly leftCents: Cents
  readonly arrivedCents: Cents
}

export interface OwnTransfers {
  /** Pairs where money left one own account and came to another: neither expense nor income. */
  readonly pairs: readonly { readonly fromId: string; readonly toId: string }[]
  /** Bookings with own accounts whose other side is missing. */
  readonly singleIds: readonly string[]
}

/** The accounts and names of the household, and the pairs that it has parted. */
export interface TransferHousehold {
  readonly accounts: readonly TransferAccount[]
  readonly ownerNames: readonly string[]
  readonly parted: readonly PartedTransfer[]
}

/** The limit allows for Easter, and for the days that a card takes to be settled. */
export const MOST_BANK_DAYS_APART = 4

/**
 * Finds transfers between own accounts (imports.md § 12.4): opposite amounts on two of them, at most four bank days
 * apart, where one side names the other's IBAN or an owner, or an app says so, or a credit card is settled. A refund, a
 * booking that names somebody else, and a pair that a person has parted are no transfers. Each booking is in at most
 * one pair, with the nearest of its partners.
 */
export function pairTransfers(
  bookings: readonly TransferCandidate[],
  { accounts, ownerNames, parted }: TransferHousehold,
): OwnTransfers {
  const ownAccountOf = new Map(
    accounts.flatMap(({ id, iban }) => (iban === null ? [] : [[iban, id] as const])),
  )
  const { sideOf, isTransfer } = transferSides(accounts, ownerNames)
  const partedPairs = new Set(parted.map(partedKey))
  const partedSides = new Set(parted.flatMap(sideKeys))
  const nearOf = memoise((day: Day) => daysNear(day, MOST_BANK_DAYS_APART))
  const possible = [
    ...Map.groupBy(bookings, ({ amountCents, currency }) => `${Math.abs(amountCents)}|${currency}`).values(),
  ]
    .flatMap((group) => pairsIn(group, nearOf))
    .map(({ from, to }) => ({ from, to, sides: [sideOf(from, to), sideOf(to, from)] as const }))
    .filter((pair) => isTransfer(pair.from, pair.to) && !partedPairs.has(keyOfPair(pair)))
    .toSorted((first, second) => rankOfPair(first) - rankOfPair(second) || compareIds(first, second))
  const pairs = takenOnce(possible)
  const taken = new Set(pairs.flatMap(({ fromId, toId }) => [fromId, toId]))
  const singles = bookings.filter((booking) => {
    const { id, account, counterpartyIban, isTransfer: isCalledSo, isReversal } = booking
    if (taken.has(id) || isReversal || partedSides.has(keyOfSide(booking))) return false
    const named = counterpartyIban === null ? undefined : ownAccountOf.get(counterpartyIban)
    return isCalledSo || (named !== undefined && named !== account)
  })
  return { pairs, singleIds: singles.map(({ id }) => id) }
}

interface Pair {
  readonly from: TransferCandidate
  readonly to: TransferCandidate
}

/** Takes the best pairs first, so that each booking is in at most one. */
export function takenOnce(best: readonly Pair[]): OwnTransfers['pairs'] {
  const taken = new Set<string>()
  return best.flatMap(({ from, to }) => {
    if (taken.has(from.id) || taken.has(to.id)) return []
    taken.add(from.id)
    taken.add(to.id)
    return [{ fromId: from.id, toId: to.id }]
  })
}

/** The rank of a pair: the nearest days first, and among equal ones those that an IBAN proves. */
export function rankOfPair({ from, to, sides }: Pair & { readonly sides: readonly Side[] }): number {
  const days = Math.abs(daysBetween(from.bookingDate, to.bookingDate))
  return days * 2 + (sides.includes('other_account') ? 0 : 1)
}

/** The key of a parted pair, whatever file contains it again. */
export function partedKey(parted: PartedTransfer): string {
  return sideKeys(parted).join('|')
}

/** The key that a pair would have if it were parted: {@link partedKey}. */
export function keyOfPair({ from, to }: { readonly from: KnownSide; readonly to: KnownSide }): string {
  return [keyOfSide(from), keyOfSide(to)].join('|')
}

function sideKeys({ fromAccountId, fromDay, leftCents, toAccountId, toDay, arrivedCents }: PartedTransfer) {
  return [`${fromAccountId}|${fromDay}|${0 - leftCents}`, `${toAccountId}|${toDay}|${arrivedCents}`]
}

type KnownSide = Pick<TransferCandidate, 'account' | 'bookingDate' | 'amountCents'>

function keyOfSide({ account, bookingDate, amountCents }: KnownSide): string {
  return `${account}|${bookingDate}|${amountCents}`
}

/**
 * The most incoming bookings of one day that are examined for an outgoing one: no household has more alike, only
 * flooded files do.
 */
const MOST_PARTNERS = 20

/**
 * The possible pairs among bookings with the same amount: one outgoing, one incoming, on different accounts, at about
 * the same time.
 */
function pairsIn(group: readonly TransferCandidate[], nearOf: (day: Day) => readonly Day[]): readonly Pair[] {
  const incoming = new Map<string, Map<string, TransferCandidate[]>>()
  for (const booking of group)
    if (booking.amountCents > 0) {
      const ofDay = incoming.get(booking.bookingDate) ?? new Map<string, TransferCandidate[]>()
      const partners = ofDay.get(booking.account) ?? []
      if (partners.length < MOST_PARTNERS) partners.push(booking)
      incoming.set(booking.bookingDate, ofDay.set(booking.account, partners))
    }
  if (incoming.size === 0) return []
  const outgoing = group.filter(({ amountCents }) => amountCents < 0)
  return outgoing.flatMap((from) =>
    nearOf(from.bookingDate)
      .flatMap((day) => [...(incoming.get(day) ?? [])])
      .flatMap(([account, partners]) =>
        account === from.account ? [] : partners.map((to) => ({ from, to })),
      ),
  )
}

/** Orders equally good pairs, so that the same ones are chosen whatever their order. */
export function compareIds(first: Pair, second: Pair): number {
  const [one, other] = [`${first.from.id}|${first.to.id}`, `${second.from.id}|${second.to.id}`]
  if (one === other) return 0
  return one < other ? -1 : 1
}
