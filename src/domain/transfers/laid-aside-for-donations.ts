import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Transfer } from './plan-transfers.ts'

/**
 * The money that went to the own accounts of the donation pot in a calendar year by ticked transfers, by their day, in
 * cents. It is laid aside for donations, but no donation itself.
 */
export function laidAsideForDonations(transfers: readonly Transfer[], year: number): Cents {
  return sumCents(
    transfers
      .filter(({ pot, transferredOn }) => pot === 'donation_rate' && transferredOn.startsWith(`${year}-`))
      .map(({ amountCents }) => amountCents),
  )
}
