import { type Income, monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { savingsRate } from '#domain/wealth-statistics/savings-rate.ts'
import { type MonthCauses, savedOf, sumCauses } from './month-causes.ts'

const LAST_MONTHS = 12

/** The last twelve months, or as many as there are. */
export interface SavingFigures {
  readonly months: readonly MonthCauses[]
  readonly sum: MonthCauses
  /** The income of the months (statistics.md § 65). */
  readonly incomeCents: Cents
  /** Of what was paid in and repaid; null without income. */
  readonly rateBp: BasisPoints | null
}

/** What the last twelve months brought, and which share of the income was saved; null before the second month. */
export function savingFigures(income: Income, causes: readonly MonthCauses[]): SavingFigures | null {
  const months = causes.slice(-LAST_MONTHS)
  const sum = sumCauses(months)
  if (!sum) return null
  const saved = months.map((each) => ({
    incomeCents: monthIncome(income, each.month).countedCents,
    savedCents: savedOf(each),
  }))
  return {
    months,
    sum,
    incomeCents: sumCents(saved.map(({ incomeCents }) => incomeCents)),
    rateBp: savingsRate(saved),
  }
}
