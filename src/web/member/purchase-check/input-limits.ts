import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { propertyLimits } from '#domain/property/property.ts'
import { checkLimits } from '#domain/property/purchase-check.ts'

/** What can be entered, as the contract takes it. */
export const inputLimits = {
  nameLetters: 80,
  placeLetters: 80,
  priceCents: MAX_BALANCE_CENTS,
  rentMonthCents: MAX_AMOUNT_CENTS,
  yearCents: MAX_AMOUNT_CENTS,
  agentBp: 2_000,
  sellingCostsBp: 2_000,
  interestBp: 10_000,
  repaymentBp: 10_000,
  vacancyBp: 10_000,
  marginalTaxBp: 10_000,
  buildingShareBp: propertyLimits.buildingShareBp,
  depreciationBp: { minimum: 1, maximum: 10_000 },
  growthBp: { minimum: -1_000, maximum: 2_000 },
  /** In the units that are shown: square metres, rooms. */
  area: { minimum: 0.1, maximum: 1_000_000 },
  rooms: { minimum: checkLimits.roomsTenths.minimum / 10, maximum: checkLimits.roomsTenths.maximum / 10 },
  completedYear: propertyLimits.completedYear,
} as const
