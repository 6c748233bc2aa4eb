import { type Month, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdRetirement } from '#domain/household-retirement/household-retirement.ts'
import { payoutOf } from '#domain/household-retirement/pension-payouts.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ProjectedAsset } from './projected-asset.ts'

/** A contract that became a pension. */
export interface PlannedPayout {
  readonly positionId: string
  /** The first month of the pension. */
  readonly month: Month
  /** The value at the end of the month before, and the pension a month from it. */
  readonly valueCents: Cents
  readonly monthlyCents: Cents
}

export interface PlanPayouts {
  /** The contracts that are pensions by now, in the order of their months. */
  readonly begun: readonly PlannedPayout[]
  /** Begins the pensions of a month, before anything else happens in it; returns the values that they took. */
  readonly begin: (month: Month) => Cents
}

/** The contracts of a plan, which become pensions of their persons (calculators.md § 29a). */
export function payoutsOf(assets: readonly ProjectedAsset[], retirement: HouseholdRetirement): PlanPayouts {
  const begun: PlannedPayout[] = []
  const waiting = assets.flatMap((asset) => {
    const { pensionContract: contract, carriedBy } = asset.position
    const month = contract && carriedBy !== null ? retirement.payoutMonth(carriedBy) : null
    return contract && carriedBy !== null && month !== null ? [{ asset, contract, carriedBy, month }] : []
  })
  return {
    begun,
    begin: (month) => {
      let takenCents = 0
      for (const { asset, contract, carriedBy } of waiting.filter((each) => each.month === month)) {
        const valueCents = asset.payOut()
        const monthlyCents = payoutOf(valueCents, asset.position.payoutFactorCents)
        retirement.beginPayout(carriedBy, { contract, startYear: yearOf(month), cents: monthlyCents })
        begun.push({ positionId: asset.position.id, month, valueCents, monthlyCents })
        takenCents += valueCents
      }
      return takenCents
    },
  }
}
