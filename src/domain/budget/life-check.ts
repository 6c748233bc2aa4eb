import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { BudgetGroup } from './budget-group.ts'
import { type BudgetItem, isMonthly } from './budget-item.ts'
import { monthlyPart } from './planned-amounts.ts'

export interface BudgetGroupSum {
  /** null: the items of no group. */
  readonly group: BudgetGroup | null
  readonly items: readonly BudgetItem[]
  readonly cents: Cents
}

export interface LifeCheck {
  /** The groups with items, in their order. */
  readonly groups: readonly BudgetGroupSum[]
  readonly plannedCents: Cents
  readonly fixedCents: Cents
  readonly variableCents: Cents
  /** What has to be put aside each month for everything that is not due each month. */
  readonly reserveCents: Cents
  /** What the pot `life` gets beyond the plan; below 0 the plan needs more than the pot has. */
  readonly freeCents: Cents
  /** The fixed costs as a share of the whole income, rounded half up; 0 without income. */
  readonly fixedCostRatioBp: BasisPoints
}

/**
 * Checks whether the pot `life` is enough for what is planned in a month; every item of `life` counts with its monthly
 * part.
 */
export function checkLife(
  { items, groups }: { readonly items: readonly BudgetItem[]; readonly groups: readonly BudgetGroup[] },
  month: Month,
  { lifeCents, incomeCents }: { readonly lifeCents: Cents; readonly incomeCents: Cents },
): LifeCheck {
  const own = items.filter(({ category }) => category === 'life')
  const sumOf = (some: readonly BudgetItem[]) => sumCents(some.map((item) => monthlyPart(item, month)))
  const plannedCents = sumOf(own)
  const fixedCents = sumOf(own.filter(({ isFixed }) => isFixed))
  return {
    groups: [...groups.toSorted((a, b) => a.position - b.position), null]
      .map((group) => ({ group, items: own.filter(({ groupId }) => groupId === (group?.id ?? null)) }))
      .filter(({ items: some }) => some.length > 0)
      .map(({ group, items: some }) => ({ group, items: some, cents: sumOf(some) })),
    plannedCents,
    fixedCents,
    variableCents: plannedCents - fixedCents,
    reserveCents: sumOf(own.filter((item) => !isMonthly(item))),
    freeCents: lifeCents - plannedCents,
    fixedCostRatioBp: incomeCents > 0 ? ratioBp(fixedCents, incomeCents) : 0,
  }
}
