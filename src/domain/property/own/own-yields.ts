import { type BasisPoints, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { ratioBp, shareOf } from '#domain/money/share-of.ts'
import type { OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** The yields of a let property; null where price or rent is not known. */
export interface OwnYields {
  readonly grossYieldBp: BasisPoints | null
  readonly netYieldBp: BasisPoints | null
}

const MONTHS = 12

/**
 * The rent of twelve months as a share of what was paid (calculators.md § 12): gross of the price, net after vacancy,
 * the costs that the tenant does not pay and the reserve, of price and costs of the purchase.
 */
export function ownYields({ property, rent, costs, reserve, month }: OwnProperty): OwnYields {
  const price = property.priceCents === null ? 0 : sharedCents(property, property.priceCents)
  if (!rent || price <= 0) return { grossYieldBp: null, netYieldBp: null }
  const yearCents = MONTHS * rent.coldIn(month)
  const whole = sumCents([price, sharedCents(property, property.purchaseCostsCents ?? 0)])
  const paid = costs.filter(({ isAllocable }) => !isAllocable).map((cost) => cost.spreadCents(month, MONTHS))
  const left = sumCents([shareOf(yearCents, WHOLE_BP - rent.vacancyBp), -sumCents(paid), -reserve.yearCents])
  return {
    grossYieldBp: ratioBp(yearCents, price),
    netYieldBp: property.purchaseCostsCents === null ? null : ratioBp(left, whole),
  }
}
