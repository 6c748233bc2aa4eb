import type { Cents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { maintenance } from '#domain/property/maintenance.ts'
import type { Property } from '#domain/property/property.ts'
import { sharedCents } from './shared-cents.ts'

/** What is laid aside for upkeep in a year; `none`: it is not stated, and Peters lacks the area. */
export interface OwnReserve {
  readonly yearCents: Cents
  readonly by: 'stated' | 'peters' | 'none'
}

/** The building costs of a square metre that are assumed for the formula of Peters, in euros. */
const assumedBuildCostM2 = decimal(2000)

/** The household's share of the reserve of a year (calculators.md § 43): as stated, else by Peters, where it can. */
export function ownReserve(property: Property): OwnReserve {
  const { reserveYearCents, areaTenths, use } = property
  if (reserveYearCents !== null) return { yearCents: sharedCents(property, reserveYearCents), by: 'stated' }
  if (areaTenths === null || use === 'plot') return { yearCents: 0, by: 'none' }
  const area = decimal(areaTenths).div(10)
  const { perYear } = maintenance({ buildCostM2: assumedBuildCostM2, area, commonShare: decimal(0) })
  return { yearCents: sharedCents(property, roundHalfUp(perYear)), by: 'peters' }
}
