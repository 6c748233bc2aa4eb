import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'

/** What a month brings, and what life costs of it. */
export interface HouseholdLife {
  readonly incomeCents: Cents
  /** The fixed costs of life, and everything else of it. */
  readonly fixedCents: Cents
  readonly variableCents: Cents
}

/** The month of a household with the property, line by line; what is paid is below 0. */
export interface BankHousehold {
  readonly incomeCents: Cents
  /** The rent of a let property. */
  readonly rentCents: Cents
  /** The rent of today that is no longer paid in a home of one's own. */
  readonly savedRentCents: Cents
  readonly fixedCents: Cents
  readonly variableCents: Cents
  /** Costs and reserve of the property, r2 of a twelfth. */
  readonly upkeepCents: Cents
  readonly instalmentCents: Cents
  /** The sum of all lines. */
  readonly leftCents: Cents
}

/**
 * What a bank asks first: what a month leaves with the property (calculators.md § 49). Life counts as the household plan
 * or the pot has it, rent without vacancy, and no tax of the letting. 4 656.45 € of income, 2 900 € of life, 560 € of rent, 75 € of
 * upkeep and 625.14 € of instalment leave 1 616.31 €.
 */
export function bankHousehold(
  check: Pick<PurchaseCheck, 'use' | 'rentMonthCents' | 'nonAllocableYearCents' | 'reserveYearCents'>,
  life: HouseholdLife,
  instalmentCents: Cents,
): BankHousehold {
  const rent = check.rentMonthCents ?? 0
  const yearCents = sumCents([check.nonAllocableYearCents ?? 0, check.reserveYearCents ?? 0])
  const lines = {
    incomeCents: life.incomeCents,
    rentCents: check.use === 'let' ? rent : 0,
    savedRentCents: check.use === 'home' ? rent : 0,
    fixedCents: 0 - life.fixedCents,
    variableCents: 0 - life.variableCents,
    upkeepCents: 0 - proportion(yearCents, 1, 12),
    instalmentCents: 0 - instalmentCents,
  }
  return { ...lines, leftCents: sumCents(Object.values(lines)) }
}
