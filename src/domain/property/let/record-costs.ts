import { type Cents, sumCents } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { Property, PropertyCost } from '#domain/property/property.ts'

const MONTHS_A_YEAR = 12

/** The running costs of a year of a property, as far as the household pays them; cents. */
export interface RecordCosts {
  /** What no tenant pays back. */
  readonly ownCents: Cents
  /** The part of it that lines of the household plan pay. */
  readonly ownInLinesCents: Cents
  /** What the tenant pays back of lines of the household plan. */
  readonly allocableInLinesCents: Cents
}

/**
 * The running costs of a property. A cost of its own is entered for the whole, of which the household pays its share; a
 * line of the household plan is what the household pays. Where nobody rents, nobody pays a cost back.
 */
export function costsOfRecord({
  use,
  costs,
  shareBp,
}: Pick<Property, 'use' | 'costs' | 'shareBp'>): RecordCosts {
  const yearOf = (cost: PropertyCost) => {
    const year = cost.amountCents * (MONTHS_A_YEAR / cost.everyMonths)
    return cost.itemId === null ? shareOf(year, shareBp) : year
  }
  const sumOf = (isPart: (cost: PropertyCost) => boolean) => sumCents(costs.filter(isPart).map(yearOf))
  const isPaidBack = ({ isAllocable }: PropertyCost) => use === 'let' && isAllocable
  const isLine = ({ itemId }: PropertyCost) => itemId !== null
  return {
    ownCents: sumOf((cost) => !isPaidBack(cost)),
    ownInLinesCents: sumOf((cost) => !isPaidBack(cost) && isLine(cost)),
    allocableInLinesCents: sumOf((cost) => isPaidBack(cost) && isLine(cost)),
  }
}
