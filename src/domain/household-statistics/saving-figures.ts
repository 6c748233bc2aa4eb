import { type Income, monthIncome } from '#domain/income/month-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import { type NamedSaving, savingFiguresOf } from '#domain/wealth-statistics/saving-figures.ts'
import { type MonthCauses, runningOf, sumCauses } from './month-causes.ts'

const LAST_MONTHS = 12

/** The figures of the last twelve months, or of as many as there are. */
export interface SavingFigures extends NamedSaving {
  readonly months: readonly MonthCauses[]
  readonly sum: MonthCauses
}

/** The causes of the last twelve months, and which share of the income was saved; null before the second month. */
export function savingFigures(income: Income, causes: readonly MonthCauses[]): SavingFigures | null {
  const months = causes.slice(-LAST_MONTHS)
  const sum = sumCauses(months)
  if (!sum) return null
  const incomes = months.map(({ month }) => monthIncome(income, month).countedCents)
  return {
    ...savingFiguresOf({
      investedCents: sum.paidInCents,
      repaidCents: sum.repaidCents,
      stayedCents: runningOf(sum),
      incomeCents: sumCents(incomes),
    }),
    months,
    sum,
  }
}
