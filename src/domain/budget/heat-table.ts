import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { Actuals } from './actual-sums.ts'
import type { BudgetGroup } from './budget-group.ts'
import { type Budget, budgetMonth, lifeOf } from './budget-month.ts'

const MONTHS = 12

export interface HeatCell {
  readonly month: Month
  readonly planCents: Cents
  readonly actualCents: Cents
  /** Booked of planned, halves up; null where nothing was planned. */
  readonly usedBp: BasisPoints | null
}

export interface HeatRow {
  /** null: no group. */
  readonly group: BudgetGroup | null
  /** Twelve, the last is the month that was asked for. */
  readonly cells: readonly HeatCell[]
}

/** How much of the plan each group of `life` took in the twelve months up to one, first to last (budget.md § 9). */
export function budgetHeat(budget: Budget, actuals: Actuals, until: Month): readonly HeatRow[] {
  const first = addMonths(until, 1 - MONTHS)
  const months = monthRange(first, MONTHS).map((month) => ({
    month,
    groups: month < budget.startMonth ? [] : lifeOf(budgetMonth(budget, actuals, month)).groups,
  }))
  const groups = [...budget.groups.toSorted((a, b) => a.position - b.position), null]
  return groups
    .filter((group) => months.some((each) => each.groups.some((figures) => figures.group === group)))
    .map((group) => ({
      group,
      cells: months.map(({ month, groups: figures }) => {
        const sums = figures.find((each) => each.group === group)?.sums
        return heatCell(month, sums?.planCents ?? 0, sums?.actualCents ?? 0)
      }),
    }))
}

function heatCell(month: Month, planCents: Cents, actualCents: Cents): HeatCell {
  return { month, planCents, actualCents, usedBp: planCents > 0 ? ratioBp(actualCents, planCents) : null }
}
