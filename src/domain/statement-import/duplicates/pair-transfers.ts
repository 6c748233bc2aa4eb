import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { normalisedText } from './normalised-text.ts'

/** A booking of any account of the household. */
export interface TransferCandidate {
  readonly id: string
  readonly account: string
  readonly bookingDate: Day
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** Whether an app calls it a transfer. */
  readonly isTransfer: boolean
}

/** An own account; the settlement of a card is a transfer whatever its text says. */
export interface TransferAccount {
  readonly id: string
  readonly iban: string | null
  readonly isCreditCard: boolean
}

export interface OwnTransfers {
  /** Money that left one own account and came to another: neither expense nor income. */
  readonly pairs: readonly { readonly fromId: string; readonly toId: string }[]
  /** Bookings with own accounts whose other side is not there. */
  readonly singleIds: readonly string[]
}

const MOST_DAYS_APART = 3

/**
 * Finds transfers between own accounts (imports.md § 12.4): opposite amounts on two of them within three days, and one
 * side names an IBAN of an own account, or an owner while the other side names nobody else, or an app says so, or it
 * settles a credit card. Each booking is
 * in one pair at most, with the nearest of its partners.
 */
export function pairTransfers(
  bookings: readonly TransferCandidate[],
  accounts: readonly TransferAccount[],
  ownerNames: readonly string[],
): OwnTransfers {
  const ibanOf = new Map(accounts.map(({ id, iban }) => [id, iban]))
  const accountOf = new Map(accounts.flatMap(({ id, iban }) => (iban === null ? [] : [[iban, id] as const])))
  const cards = new Set(accounts.filter(({ isCreditCard }) => isCreditCard).map(({ id }) => id))
  const owners = new Set(ownerNames.map((name) => normalisedText(name)).filter((name) => name !== ''))

  function isOwn(from: TransferCandidate, to: TransferCandidate): boolean {
    if (namesOther(from, to) || namesOther(to, from)) return !contradicts(from, to) && !contradicts(to, from)
    if (contradicts(from, to) || contradicts(to, from)) return false
    if (from.isTransfer || to.isTransfer || cards.has(to.account)) return true
    // A name says it where the other side names nobody else: who pays one back is no own account.
    const names = [from, to].map(({ counterparty }) => normalisedText(counterparty))
    return names.some((name) => owners.has(name)) && names.every((name) => name === '' || owners.has(name))
  }

  function namesOther({ counterpartyIban }: TransferCandidate, { account }: TransferCandidate): boolean {
    return counterpartyIban !== null && counterpartyIban === ibanOf.get(account)
  }

  /** It names an own account, but another one. */
  function contradicts({ counterpartyIban }: TransferCandidate, { account }: TransferCandidate): boolean {
    const named = counterpartyIban === null ? undefined : accountOf.get(counterpartyIban)
    return named !== undefined && named !== account
  }

  const taken = new Set<string>()
  const possible = [
    ...Map.groupBy(bookings, ({ amountCents, currency }) => `${Math.abs(amountCents)}|${currency}`).values(),
  ]
    .flatMap((group) => pairsIn(group))
    .filter(({ from, to }) => isOwn(from, to))
    .toSorted((first, second) => rank(first) - rank(second) || compareIds(first, second))
  const pairs = possible.flatMap(({ from, to }) => {
    if (taken.has(from.id) || taken.has(to.id)) return []
    taken.add(from.id)
    taken.add(to.id)
    return [{ fromId: from.id, toId: to.id }]
  })
  const singles = bookings.filter(
    ({ id, account, counterpartyIban, isTransfer }) =>
      !taken.has(id) &&
      (isTransfer ||
        (counterpartyIban !== null &&
          accountOf.has(counterpartyIban) &&
          accountOf.get(counterpartyIban) !== account)),
  )
  return { pairs, singleIds: singles.map(({ id }) => id) }

  /** The nearest days first, among them those that an IBAN proves. */
  function rank({ from, to }: Pair): number {
    const days = Math.abs(daysBetween(from.bookingDate, to.bookingDate))
    return days * 2 + (namesOther(from, to) || namesOther(to, from) ? 0 : 1)
  }
}

interface Pair {
  readonly from: TransferCandidate
  readonly to: TransferCandidate
}

/** So many that came on one day are looked at for one that left: nobody has more alike, files of floods do. */
const MOST_PARTNERS = 20

/** Of bookings with the same amount: one that left, one that came, on different accounts, at about the same time. */
function pairsIn(group: readonly TransferCandidate[]): readonly Pair[] {
  const incoming = new Map<string, Map<string, TransferCandidate[]>>()
  for (const booking of group)
    if (booking.amountCents > 0) {
      const ofDay = incoming.get(booking.bookingDate) ?? new Map<string, TransferCandidate[]>()
      const partners = ofDay.get(booking.account) ?? []
      if (partners.length < MOST_PARTNERS) partners.push(booking)
      incoming.set(booking.bookingDate, ofDay.set(booking.account, partners))
    }
  const outgoing = group.filter(({ amountCents }) => amountCents < 0)
  return outgoing.flatMap((from) =>
    daysAround(from.bookingDate)
      .flatMap((day) => [...(incoming.get(day) ?? [])])
      .flatMap(([account, partners]) =>
        account === from.account ? [] : partners.map((to) => ({ from, to })),
      ),
  )
}

function daysAround(day: Day): readonly Day[] {
  return Array.from({ length: 2 * MOST_DAYS_APART + 1 }, (_, index) => addDays(day, index - MOST_DAYS_APART))
}

function compareIds(first: Pair, second: Pair): number {
  const [one, other] = [`${first.from.id}|${first.to.id}`, `${second.from.id}|${second.to.id}`]
  if (one === other) return 0
  return one < other ? -1 : 1
}
