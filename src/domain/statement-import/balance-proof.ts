import type { Cents } from '#domain/money/cents.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { StatementBalance, StatementBooking } from './statement.ts'

/** Whether the bookings of a file explain its balances (imports.md § 2). */
export interface BalanceProof {
  readonly openingCents: Cents
  readonly bookedCents: Cents
  readonly closingCents: Cents
  /** By how much opening balance and bookings exceed the closing balance of the file; 0 when everything is there. */
  readonly differenceCents: Cents
}

/**
 * The proof for an account of a file, null where the file lacks one of the balances. Files with several statements
 * begin with the earliest opening balance and end with the latest closing one.
 */
export function balanceProof(
  account: number,
  balances: readonly StatementBalance[],
  bookings: readonly Pick<StatementBooking, 'account' | 'amountCents' | 'currency'>[],
): BalanceProof | null {
  const { opening, closing } = openingAndClosing(balances.filter((balance) => balance.account === account))
  if (!opening || !closing || opening.currency !== closing.currency) return null
  const bookedCents = sumCents(
    bookings
      .filter((booking) => booking.account === account && booking.currency === opening.currency)
      .map(({ amountCents }) => amountCents),
  )
  const differenceCents = sumCents([opening.cents, bookedCents, -closing.cents])
  return { openingCents: opening.cents, bookedCents, closingCents: closing.cents, differenceCents }
}

/** The earliest opening balance of an account and its latest closing one, where the file has them. */
export function openingAndClosing(balances: readonly StatementBalance[]): {
  readonly opening: StatementBalance | undefined
  readonly closing: StatementBalance | undefined
} {
  const ofKind = (wanted: StatementBalance['kind']) => balances.filter(({ kind }) => kind === wanted)
  return { opening: extreme(ofKind('opening'), 'earliest'), closing: extreme(ofKind('closing'), 'latest') }
}

/**
 * The earliest or latest balance by day; without days, and among equal days, the first of the file is the earliest and
 * the last one the latest.
 */
function extreme(
  balances: readonly StatementBalance[],
  wanted: 'earliest' | 'latest',
): StatementBalance | undefined {
  return balances.reduce<StatementBalance | undefined>((best, each) => {
    if (!best) return each
    const [first, second] = [best.day ?? '', each.day ?? '']
    if (wanted === 'earliest') return second < first && second !== '' ? each : best
    return second >= first ? each : best
  }, undefined)
}
