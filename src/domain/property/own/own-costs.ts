import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { dueCents, monthlyPart } from '#domain/budget/planned-amounts.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { CostRhythm, Property, PropertyCostKind } from '#domain/property/property.ts'
import { sharedCents } from './shared-cents.ts'

/** A running cost of a property, as far as the household pays it; amounts above 0. */
export interface OwnCost {
  readonly kind: PropertyCostKind
  readonly label: string
  /** Whether the tenant pays it with the side costs. */
  readonly isAllocable: boolean
  /** The line of the household plan whose amount counts; null: the amount is entered here. */
  readonly item: BudgetItem | null
  /** What is paid each time, and how often; null for a line of the plan. */
  readonly payment: { readonly cents: Cents; readonly everyMonths: CostRhythm } | null
  /** The part of months in a row, spread evenly. */
  readonly spreadCents: (first: Month, count: number) => Cents
  /** What is paid in months in a row; without a line of the plan the days are not known, and it is spread. */
  readonly paidCents: (first: Month, count: number) => Cents
}

/** The running costs of a property, in their order. A line of the plan is the household's own as it stands. */
export function ownCosts(property: Property, items: readonly BudgetItem[]): readonly OwnCost[] {
  return property.costs.map(({ kind, label, isAllocable, itemId, amountCents, everyMonths }) => {
    const item = items.find(({ id }) => id === itemId) ?? null
    const what = { kind, label, isAllocable: isAllocable && property.use === 'let', item }
    if (item)
      return {
        ...what,
        payment: null,
        spreadCents: (first, count) => sumOfMonths(first, count, (month) => monthlyPart(item, month)),
        paidCents: (first, count) => sumOfMonths(first, count, (month) => dueCents(item, month)),
      }
    const cents = sharedCents(property, amountCents)
    const spread = (_: Month, count: number) => proportion(cents, count, everyMonths)
    return { ...what, payment: { cents, everyMonths }, spreadCents: spread, paidCents: spread }
  })
}

function sumOfMonths(first: Month, count: number, read: (month: Month) => Cents): Cents {
  return sumCents(monthRange(first, count).map(read))
}
