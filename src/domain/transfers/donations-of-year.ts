import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Transfer } from './plan-transfers.ts'

export interface DonationsOfYear {
  /** By day. */
  readonly transfers: readonly Transfer[]
  readonly totalCents: Cents
}

/** The ticked transfers of the donation pot in a calendar year, by the day on which the money left (§ 11 (2) EStG). */
export function donationsOfYear(transfers: readonly Transfer[], year: number): DonationsOfYear {
  const donated = transfers
    .filter((transfer) => transfer.pot === 'donation_rate' && transfer.transferredOn.startsWith(`${year}-`))
    .toSorted((a, b) => (a.transferredOn < b.transferredOn ? -1 : 1))
  return { transfers: donated, totalCents: sumCents(donated.map((transfer) => transfer.amountCents)) }
}
