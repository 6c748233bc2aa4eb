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
  /** It has not ended: only what is above the whole plan says something already. */
  readonly isRunning: boolean
  /** Booked of planned, halves up; null where nothing was planned, and of a running month until more is booked. */
  readonly usedBp: BasisPoints | null
}

export interface HeatRow {
  /** null: no group. */
  readonly group: BudgetGroup | null
  /** Twelve, the last is the month that was asked for. */
  readonly cells: readonly HeatCell[]
}

/**
 * How much of the plan each group of `life` took in the twelve months up to one, first to last (budget.md § 9). Before
 * the plan began there is only what was booked.
 * @param currentMonth the month of the plan that runs
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
