import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type BudgetGroup, type BudgetItem, budgetGroups, monthlyCents } from './budget-item.ts'

export interface BudgetGroupSum {
  readonly group: BudgetGroup
  readonly items: readonly BudgetItem[]
  readonly cents: Cents
}

export interface LifeCheck {
  readonly groups: readonly BudgetGroupSum[]
  readonly plannedCents: Cents
  readonly fixedCents: Cents
  readonly variableCents: Cents
  /** What has to be put aside each month for everything that is not due each month. */
  readonly reserveCents: Cents
  /** What the pot `life` holds beyond the plan; below 0 the plan needs more than there is. */
  readonly freeCents: Cents
  /** Fixed costs as a share of the whole income, halves up; 0 without income. */
  readonly fixedCostRatioBp: BasisPoints
}

/** Does the pot `life` carry what is planned? Every item counts with its monthly part. */
export function checkLife(items: readonly BudgetItem[], lifeCents: Cents, incomeCents: Cents): LifeCheck {
  const plannedCents = sumOf(items)
  const fixedCents = sumOf(items.filter(({ isFixed }) => isFixed))
  return {
    groups: budgetGroups
      .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
      .filter(({ items: own }) => own.length > 0)
      .map(({ group, items: own }) => ({ group, items: own, cents: sumOf(own) })),
    plannedCents,
    fixedCents,
    variableCents: plannedCents - fixedCents,
    reserveCents: sumOf(items.filter(({ dueMonths }) => dueMonths.length > 0)),
    freeCents: lifeCents - plannedCents,
    fixedCostRatioBp: incomeCents > 0 ? Math.round((fixedCents * WHOLE_BP) / incomeCents) : 0,
  }
}

function sumOf(items: readonly BudgetItem[]): Cents {
  return sumCents(items.map(monthlyCents))
}
