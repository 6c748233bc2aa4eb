import * as z from 'zod/mini'
import { basisPoints, cents, oneOf, text, whole } from '#contract/schema/schema.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { depreciationMethods, propertyLimits, valuationKinds } from '#domain/property/property.ts'
import { MAX_MOVED_CENTS } from '#domain/property/sell-property.ts'

/** Prices and values of properties go as far as balances do. */
export const priceCents = cents({ maximum: MAX_BALANCE_CENTS })

/** What own properties and purchase checks say alike of a building and of the tax on its rent. */
export const buildingFields = {
  place: text(80, { minimum: 0 }),
  land: z.nullable(
    oneOf([
      'BW',
      'BY',
      'BE',
      'BB',
      'HB',
      'HH',
      'HE',
      'MV',
      'NI',
      'NW',
      'RP',
      'SL',
      'SN',
      'ST',
      'SH',
      'TH',
    ] as const),
  ),
  areaTenths: z.nullable(whole(propertyLimits.areaTenths)),
  completedYear: z.nullable(whole(propertyLimits.completedYear)),
  priceCents: z.nullable(priceCents),
  buildingShareBp: z.nullable(basisPoints(propertyLimits.buildingShareBp)),
  depreciation: oneOf(depreciationMethods),
  depreciationBp: z.nullable(basisPoints({ minimum: 1 })),
  rentMonthCents: z.nullable(cents()),
  vacancyBp: basisPoints(),
  reserveYearCents: z.nullable(cents()),
  marginalTaxBp: z.nullable(basisPoints()),
}

/**
 * What a balance of a property tells beside its amount: where the valuation comes from, and the value of the whole of
 * which the household owns a share.
 */
export const valuationFields = {
  valuationKind: z.nullable(oneOf(valuationKinds)),
  wholeCents: z.nullable(priceCents),
  /** What the sale of a property moved here, with the sign of the net worth. */
  movedCents: z.nullable(cents({ minimum: -MAX_MOVED_CENTS, maximum: MAX_MOVED_CENTS })),
}
