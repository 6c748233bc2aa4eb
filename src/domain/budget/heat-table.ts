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
  /** Booked of planned, halves up; null where nothing was planned. */
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
 */
export function budgetHeat(budget: Budget, actuals: Actuals, until: Month): readonly HeatRow[] {
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
        return heatCell(month, sumCents(planned), sumCents([...booked, unnamed]))
      }),
    }))
    .filter(({ cells }) => cells.some(({ planCents, actualCents }) => planCents !== 0 || actualCents !== 0))
}

function heatCell(month: Month, planCents: Cents, actualCents: Cents): HeatCell {
  return { month, planCents, actualCents, usedBp: planCents > 0 ? ratioBp(actualCents, planCents) : null }
}
