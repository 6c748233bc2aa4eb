import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type AccountSystemRecords, type MonthPlan, planMonth } from './plan-month.ts'
import type { Pot } from './pot.ts'

export interface ComparedMonth {
  readonly month: Month
  /** The plan of the month; null before the first version of the settings. */
  readonly plan: MonthPlan | null
  /** How much the month was above (or, negative, below) the reference month; null without a plan. */
  readonly difference: MonthDifference | null
}

export interface MonthDifference {
  readonly incomeCents: Cents
  readonly pots: Readonly<Record<Pot, Cents>>
}

const MONTH_COUNT = 12

/** The twelve months that end with `lastMonth`, each beside a reference month. */
export function compareMonths(
  records: AccountSystemRecords,
  lastMonth: Month,
  reference: MonthPlan | null,
  knownUntil: Month = lastMonth,
): readonly ComparedMonth[] {
  return monthRange(addMonths(lastMonth, 1 - MONTH_COUNT), MONTH_COUNT).map((month) => {
    const plan = planMonth(records, month, knownUntil)
    return { month, plan, difference: plan && reference ? differenceOf(plan, reference) : null }
  })
}

function differenceOf(plan: MonthPlan, reference: MonthPlan): MonthDifference {
  const { pots } = plan.distribution
  const { pots: referencePots } = reference.distribution
  return {
    incomeCents: plan.income.countedCents - reference.income.countedCents,
    pots: {
      saving_rate: pots.saving_rate - referencePots.saving_rate,
      luxury_rate: pots.luxury_rate - referencePots.luxury_rate,
      donation_rate: pots.donation_rate - referencePots.donation_rate,
      life: pots.life - referencePots.life,
    },
  }
}
