import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'

const MONTHS = 12

export interface MonthSaved {
  readonly incomeCents: Cents
  /** What went into wealth less what went out. */
  readonly savedCents: Cents
}

/**
 * Saved ÷ income of the last twelve months (of all, where there are fewer), to the basis point, halves away from zero;
 * below 0 where more went out. Null without income.
 */
export function savingsRate(months: readonly MonthSaved[]): BasisPoints | null {
  const last = months.slice(-MONTHS)
  const incomeCents = sumCents(last.map((month) => month.incomeCents))
  if (incomeCents <= 0) return null
  const savedCents = sumCents(last.map((month) => month.savedCents))
  return decimal(savedCents).times(WHOLE_BP).div(incomeCents).round(0, 'half-up').toNumber()
}
