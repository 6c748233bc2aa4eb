import { addMonths } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import { type BuildingBasis, buildingBasis } from '#domain/property/let/building-basis.ts'
import { type DepreciationCourse, depreciationCourse } from '#domain/property/let/depreciation-course.ts'
import type { Property, PropertyRepair } from '#domain/property/property.ts'
import type { OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** What has to be stated before a building can be depreciated. */
export type BuildingGap =
  | 'price'
  | 'purchase_costs'
  | 'building_share'
  | 'completed_year'
  | 'depreciation_rate'

/** The years after the acquisition whose repairs the 15 % rule counts. */
const FIRST_MONTHS = 36

export interface OwnBuilding {
  readonly basis: BuildingBasis
  readonly depreciation: DepreciationCourse
}

/** What is missing for the depreciation of a property. */
export function buildingGaps(property: Property): readonly BuildingGap[] {
  const { priceCents, purchaseCostsCents, buildingShareBp } = property
  const { depreciation, depreciationBp, completedYear } = property
  return [
    ...(priceCents === null ? (['price'] as const) : []),
    ...(purchaseCostsCents === null ? (['purchase_costs'] as const) : []),
    ...(buildingShareBp === null ? (['building_share'] as const) : []),
    ...(depreciation === 'linear' && completedYear === null ? (['completed_year'] as const) : []),
    ...(depreciation === 'own_rate' && depreciationBp === null ? (['depreciation_rate'] as const) : []),
  ]
}

// Every year of a property asks for the same building.
const known = new WeakMap<OwnProperty, OwnBuilding | null>()

/** The base of depreciation and its years, of the household's share; null where something is missing. */
export function ownBuilding(own: OwnProperty): OwnBuilding | null {
  const kept = known.get(own)
  if (kept !== undefined) return kept
  const building = buildingOf(own)
  known.set(own, building)
  return building
}

function buildingOf(own: OwnProperty): OwnBuilding | null {
  const { property, holding } = own
  const { priceCents, purchaseCostsCents, buildingShareBp } = property
  const by = methodOf(property)
  if (priceCents === null || purchaseCostsCents === null || buildingShareBp === null || by === null)
    return null
  const first = property.repairs.filter((repair) => isOfFirstRepairs(own, repair))
  const sumOf = (read: (repair: PropertyRepair) => Cents) => sharedCents(property, sumCents(first.map(read)))
  const basis = buildingBasis({
    priceCents: sharedCents(property, priceCents),
    purchaseCostsCents: sharedCents(property, purchaseCostsCents),
    buildingShareBp,
    repairsNetCents: sumOf(({ netCents, grossCents }) => netCents ?? grossCents),
    repairsGrossCents: sumOf(({ grossCents }) => grossCents),
  })
  const depreciation = depreciationCourse({
    basisCents: basis.basisCents,
    acquired: holding.acquired,
    by,
  })
  return { basis, depreciation }
}

/** Whether a repair was paid within three years after the acquisition. */
export function isOfFirstRepairs(
  { holding }: Pick<OwnProperty, 'holding'>,
  { day }: PropertyRepair,
): boolean {
  return day < addMonths(holding.acquired, FIRST_MONTHS)
}

function methodOf({ depreciation, depreciationBp, completedYear }: Property): Decimal | 'degressive' | null {
  if (depreciation === 'degressive') return 'degressive'
  if (depreciation === 'linear') return completedYear === null ? null : linearRate(completedYear)
  return fraction(depreciationBp)
}

function fraction(bp: BasisPoints | null): Decimal | null {
  return bp === null ? null : decimal(bp).div(WHOLE_BP)
}
