import { normaliseIban } from '#domain/accounts/iban.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { cancelsOut } from './cancels-out.ts'
import type { Transaction } from './transaction.ts'

/**
 * Four bank days over Easter, as for the pairing of files (imports.md § 12.4): a pair that was taken apart can be
 * paired again.
 */
export const MOST_DAYS_BETWEEN = 10

type Side = Pick<
  Transaction,
  'id' | 'accountId' | 'day' | 'amountCents' | 'foreignMinor' | 'counterpartyIban' | 'transferId'
>

export interface TransferCandidate<Booking> {
  readonly booking: Booking
  /** Whether one of the two names the other's account by its IBAN. */
  readonly isNamed: boolean
}

/**
 * The bookings that can be the other side of a transfer between own accounts: an amount that cancels this one, on
 * another account, at most ten days apart, and not part of a transfer yet. Those that an IBAN proves come first, then
 * the nearest.
 */
export function transferCandidates<Booking extends Side>(
  booking: Side,
  others: readonly Booking[],
  accounts: readonly { readonly id: string; readonly iban: string | null }[],
): readonly TransferCandidate<Booking>[] {
  const ibanOf = new Map(accounts.map(({ id, iban }) => [id, iban === null ? null : normaliseIban(iban)]))
  const names = ({ counterpartyIban }: Side, { accountId }: Side) =>
    counterpartyIban !== null && counterpartyIban === ibanOf.get(accountId)
  const daysApart = (other: Side) => Math.abs(daysBetween(booking.day, other.day))
  return others
    .filter(
      (other) =>
        other.id !== booking.id &&
        other.accountId !== booking.accountId &&
        other.transferId === null &&
        cancelsOut(other, booking) &&
        daysApart(other) <= MOST_DAYS_BETWEEN,
    )
    .map((other) => ({ booking: other, isNamed: names(booking, other) || names(other, booking) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || daysApart(a.booking) - daysApart(b.booking))
}
