import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthIncome } from './month-income.ts'

export type IncomeArrival =
  | { readonly kind: 'as_planned' }
  | { readonly kind: 'more' | 'less'; readonly cents: Cents }
  /** What came irregularly is not entered yet. */
  | { readonly kind: 'entry_missing' }

/** Whether the planned income of a month has come: what is distributed, and what goes to the saving rate on top. */
export function incomeArrival(income: MonthIncome): IncomeArrival {
  const isMissing = income.lines.some(
    ({ source, hasReceipt }) => source.rhythm === 'irregular' && source.isDistributed && !hasReceipt,
  )
  if (isMissing) return { kind: 'entry_missing' }
  // With what is laid aside for taxes: it came, too.
  const cents = sumCents([
    ...income.lines
      .filter(({ source }) => source.isDistributed)
      .map(({ actualCents, plannedCents }) => actualCents - plannedCents),
    ...income.extras.map(({ amountCents }) => amountCents),
  ])
  if (cents === 0) return { kind: 'as_planned' }
  return cents > 0 ? { kind: 'more', cents } : { kind: 'less', cents: -cents }
}
