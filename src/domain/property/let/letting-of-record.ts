import { addMonths, monthOf, yearOf } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal, ofCents } from '#domain/money/decimal.ts'
import { shareOf } from '#domain/money/share-of.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import type { Property, PropertyRepair } from '#domain/property/property.ts'
import { type BuildingBasis, buildingBasis, isOfFirstYears } from './building-basis.ts'
import { type DepreciationCourse, depreciationCourse } from './depreciation-course.ts'
import type { Holding } from './held-months.ts'
import type { LetProperty, YearFacts } from './let-year.ts'
import { costsOfRecord } from './record-costs.ts'
import { rentCourse } from './rent-course.ts'

/** A let property of the household as its years need it, in the household's share. */
export interface Letting {
  readonly property: LetProperty
  readonly repairsIn: (year: number) => Pick<YearFacts, 'repairsCents' | 'capitalisedCents'>
}

const FIRST_MONTHS = 36

/**
 * The let property of a record (calculators.md §§ 42–44): what is entered for the whole counts with the household's
 * share. Where price, building share or the year of completion is missing, nothing is depreciated; a reserve that is not
 * stated counts nothing. Its tax is by the stated marginal rate, else none: who knows the taxable income computes it.
 * @param inflationBp what a rent by index follows
 */
export function lettingOf(record: Property, holding: Holding, inflationBp: BasisPoints): Letting {
  const ours = (cents: Cents) => shareOf(cents, record.shareBp)
  const basis = basisOf(record, holding)
  const rent = rentOf(record, inflationBp)
  return {
    property: {
      ...holding,
      rent,
      vacancyBp: record.vacancyBp,
      costsYearCents: costsOfRecord(record).ownCents,
      reserveYearCents: ours(record.reserveYearCents ?? 0),
      depreciation: depreciationOf(record, holding, basis),
      rentToMarket: rentToMarket(record),
      tax: { by: 'rate', rate: fraction(record.marginalTaxBp ?? 0) },
      equityCents: null,
    },
    repairsIn: (year) => {
      const paid = record.repairs.filter(({ day }) => yearOf(monthOf(day)) === year)
      const repairsCents = ours(sumCents(paid.map(({ grossCents }) => grossCents)))
      const isCapitalised = basis?.isOver === true && isOfFirstYears(holding.acquired, year)
      return { repairsCents, capitalisedCents: isCapitalised ? repairsCents : 0 }
    },
  }
}

/** The base of depreciation of a record; null where it cannot be known, and for a plot. */
export function basisOf(record: Property, { acquired }: Holding): BuildingBasis | null {
  const { priceCents, buildingShareBp, shareBp } = record
  if (record.use === 'plot' || priceCents === null || buildingShareBp === null) return null
  const until = addMonths(acquired, FIRST_MONTHS)
  const early = record.repairs.filter(({ day }) => monthOf(day) >= acquired && monthOf(day) < until)
  const sumOf = (amountOf: (repair: PropertyRepair) => Cents) =>
    shareOf(sumCents(early.map(amountOf)), shareBp)
  return buildingBasis({
    priceCents: shareOf(priceCents, shareBp),
    purchaseCostsCents: shareOf(record.purchaseCostsCents ?? 0, shareBp),
    buildingShareBp,
    repairsNetCents: sumOf(({ netCents, grossCents }) => netCents ?? grossCents),
    repairsGrossCents: sumOf(({ grossCents }) => grossCents),
  })
}

function depreciationOf(
  { depreciation, depreciationBp, completedYear }: Property,
  { acquired }: Holding,
  basis: BuildingBasis | null,
): DepreciationCourse {
  if (!basis) return []
  const { basisCents } = basis
  if (depreciation === 'degressive') return depreciationCourse({ basisCents, acquired, by: 'degressive' })
  const own = depreciation === 'own_rate' && depreciationBp !== null ? fraction(depreciationBp) : null
  const by = own ?? (completedYear === null ? null : linearRate(completedYear))
  return by ? depreciationCourse({ basisCents, acquired, by }) : []
}

function rentOf(record: Property, inflationBp: BasisPoints): LetProperty['rent'] {
  const { rentKind, rentMonthCents, rentFrom, rentGrowthBp, rentSteps, shareBp } = record
  const first = rentFrom ?? rentSteps[0]?.from
  if (first === undefined) return () => 0
  const growthBp = { fixed: 0, steps: 0, index: inflationBp, growth: rentGrowthBp ?? 0 }[rentKind]
  return rentCourse({
    startCents: shareOf(rentMonthCents ?? 0, shareBp),
    from: first,
    growth: fraction(growthBp),
    steps:
      rentKind === 'steps'
        ? rentSteps.map(({ from, amountCents }) => ({ from, amountCents: shareOf(amountCents, shareBp) }))
        : [],
  })
}

/** The stated rent by the local one; null where either is missing. */
function rentToMarket({ rentMonthCents, marketRentMonthCents }: Property): Decimal | null {
  if (rentMonthCents === null || marketRentMonthCents === null || marketRentMonthCents === 0) return null
  return ofCents(rentMonthCents).div(ofCents(marketRentMonthCents))
}

function fraction(bp: BasisPoints): Decimal {
  return decimal(bp).div(WHOLE_BP)
}
