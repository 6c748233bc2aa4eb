import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { Actuals } from './actual-sums.ts'
import type { BudgetGroup } from './budget-group.ts'
import type { Budget } from './budget-month.ts'
import { monthlyPart } from './planned-amounts.ts'

const MONTHS = 12

export interface HeatCell {
  readonly month: Month
  readonly planCents: Cents
  readonly actualCents: Cents
  /** Whether the month is still running: only spending above the whole plan says something already. */
  readonly isRunning: boolean
  /**
   * What was booked as a share of the plan, rounded half up; null where nothing was planned, and in a running month
   * until more than the plan is booked.
   */
  readonly usedBp: BasisPoints | null
}

export interface HeatRow {
  /** null: the items of no group. */
  readonly group: BudgetGroup | null
  /** Twelve cells; the last is the month that was asked for. */
  readonly cells: readonly HeatCell[]
}

/**
 * How much of its plan each group of `life` spent in each of the twelve months that end with the given one, in
 * ascending order (budget.md § 9). Months before the plan began show only what was booked.
 * @param currentMonth the month of the plan that is running
 */
export function budgetHeat(
  budget: Budget,
  actuals: Actuals,
  until: Month,
  currentMonth: Month,
): readonly HeatRow[] {
  const months = monthRange(addMonths(until, 1 - MONTHS), MONTHS)
  const items = budget.items.filter(({ category }) => category === 'life')
  return [...budget.groups.toSorted((a, b) => a.position - b.position), null]
    .map((group) => ({ group, own: items.filter(({ groupId }) => groupId === (group?.id ?? null)) }))
    .map(({ group, own }) => ({
      group,
      cells: months.map((month) => {
        const planned = month < budget.startMonth ? [] : own.map((item) => monthlyPart(item, month))
        const booked = own.map(({ id }) => actuals.ofItem(id, month))
        const unnamed = actuals.withoutItem('life', group?.id ?? null, month)
        const [planCents, actualCents] = [sumCents(planned), sumCents([...booked, unnamed])]
        return heatCell({ month, planCents, actualCents, isRunning: month >= currentMonth })
      }),
    }))
    .filter(({ cells }) => cells.some(({ planCents, actualCents }) => planCents !== 0 || actualCents !== 0))
}

function heatCell(figures: Omit<HeatCell, 'usedBp'>): HeatCell {
  const { planCents, actualCents, isRunning } = figures
  const isTold = planCents > 0 && (!isRunning || actualCents > planCents)
  return { ...figures, usedBp: isTold ? ratioBp(actualCents, planCents) : null }
}
