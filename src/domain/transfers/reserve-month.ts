import type { MonthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthPart } from './plan-transfers.ts'

/** The money laid aside for the tax office in a month ("Steuerrücklage"), before anything is split. */
export interface MonthReserve {
  readonly cents: Cents
  /** One part for each account, in the order of the sources; they sum to `cents`. */
  readonly parts: readonly MonthPart[]
}

/** The reserves of all sources of a month by the account that takes them, in cents (product.md § 3.1). */
export function reserveMonth({
  lines,
  reservedCents,
}: Pick<MonthIncome, 'lines' | 'reservedCents'>): MonthReserve {
  const reserved = lines.map((line) => line.reserved).filter(({ cents }) => cents > 0)
  const accountIds = [...new Set(reserved.map(({ accountId }) => accountId))]
  return {
    cents: reservedCents,
    parts: accountIds.map((accountId) => ({
      pot: 'tax_reserve',
      subPotId: null,
      accountId,
      cents: sumCents(reserved.filter((each) => each.accountId === accountId).map(({ cents }) => cents)),
    })),
  }
}
