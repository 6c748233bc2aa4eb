import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { incomeOfMonth } from './income-of-month.ts'
import type { MonthIncome } from './month-income.ts'

export type IncomeArrival =
  /** Nothing is due and nothing came, or nothing can have come yet. */
  | { readonly kind: 'none' | 'future' }
  /** A due income was not entered yet. */
  | {
      readonly kind: 'open'
      readonly receivedCents: Cents
      /** By how much the entered receipts differ from their plan. */
      readonly differenceCents: Cents
      readonly isEntryMissing: boolean
    }
  /** All due income was entered. */
  | { readonly kind: 'as_planned' }
  | { readonly kind: 'more' | 'less'; readonly cents: Cents }

/** Whether the income of a month has come (statistics.md § 65), and how it differs from the plan when all of it has. */
export function incomeArrival(income: MonthIncome, today: Day): IncomeArrival {
  const { state, receivedCents, plannedCents, countedCents } = incomeOfMonth(income, today)
  if (state === 'none' || state === 'future') return { kind: state }
  if (state === 'open') {
    // Irregular income is not known before it was entered.
    const isEntryMissing = income.lines.some(
      ({ source, hasReceipt }) => source.rhythm === 'irregular' && !hasReceipt,
    )
    return { kind: 'open', receivedCents, differenceCents: countedCents - plannedCents, isEntryMissing }
  }
  const cents = receivedCents - plannedCents
  if (cents === 0) return { kind: 'as_planned' }
  return cents > 0 ? { kind: 'more', cents } : { kind: 'less', cents: -cents }
}
