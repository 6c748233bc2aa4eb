import { type Month, monthsBetween, toMonth } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'

/** What a building cost, and what was spent on it in the three years after the acquisition; cents. */
export interface BuildingCost {
  readonly priceCents: Cents
  readonly purchaseCostsCents: Cents
  /** The part of both that falls to the building; land is not depreciated. */
  readonly buildingShareBp: BasisPoints
  /** Repairs and modernisation of the first three years, without VAT and with it. */
  readonly repairsNetCents: Cents
  readonly repairsGrossCents: Cents
}

/** The base of depreciation, in cents. */
export interface BuildingBasis {
  readonly basisCents: Cents
  /** The net amount that the repairs of the first three years may reach: 15 % of the building. */
  readonly limitCents: Cents
  /**
   * Whether those repairs are above the limit, so that they are part of the base and not deducted when they are paid.
   */
  readonly isOver: boolean
}

/** § 6 Abs. 1 Nr. 1a EStG. */
const CAPITALISED_FROM_BP = 1_500
const FIRST_MONTHS = 36

/**
 * The base of depreciation (calculators.md § 43): r2((price + costs)·building share), and with it the gross amount of
 * the repairs of the first three years where their net amount is above r2(base·15 %). Example: 250 000 € and 27 500 €
 * at 75 % are 208 125 €; 31 218.75 € of repairs are deducted, a cent more belongs to the base.
 */
export function buildingBasis(cost: BuildingCost): BuildingBasis {
  const building = shareOf(sumCents([cost.priceCents, cost.purchaseCostsCents]), cost.buildingShareBp)
  const limitCents = shareOf(building, CAPITALISED_FROM_BP)
  const isOver = cost.repairsNetCents > limitCents
  return { basisCents: isOver ? sumCents([building, cost.repairsGrossCents]) : building, limitCents, isOver }
}

/** Whether a calendar year begins within the three years after the acquisition. */
export function isOfFirstYears(acquired: Month, year: number): boolean {
  return monthsBetween(acquired, toMonth(`${year}-01-01`)) < FIRST_MONTHS
}
