import { addMonths, toMonth, yearOf } from '#domain/calendar/month.ts'
import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal, ofCents } from '#domain/money/decimal.ts'
import { heldMonths } from '#domain/property/let/held-months.ts'
import { type LetProperty, type LetYear, letYear, type YearFacts } from '#domain/property/let/let-year.ts'
import type { LoanYear } from '#domain/property/let/loan-years.ts'
import type { PropertyRepair } from '#domain/property/property.ts'
import type { ResultTax } from '#domain/property/result-tax.ts'
import {
  buildingGaps,
  type BuildingGap,
  isOfFirstRepairs,
  type OwnBuilding,
  ownBuilding,
} from './own-building.ts'
import { equityAtPurchase } from './own-equity.ts'
import type { GappedLoan, OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** What is missing for the year of a let property. */
export type LetGap = BuildingGap | 'rent' | 'marginal_tax'

export interface OwnLetYear {
  /** Null where something is missing. */
  readonly year: LetYear | null
  readonly building: OwnBuilding | null
  readonly missing: readonly LetGap[]
  /** The loans whose interest or instalment is missing. */
  readonly gaps: readonly GappedLoan[]
}

/** The tax by the marginal rate that is stated for a property; null: none is. */
export function statedTax({ property }: Pick<OwnProperty, 'property'>): ResultTax | null {
  const { marginalTaxBp } = property
  return marginalTaxBp === null ? null : { by: 'rate', rate: decimal(marginalTaxBp).div(WHOLE_BP) }
}

/**
 * A calendar year of a let property (calculators.md §§ 42–45) from its records, as the household's share. What the
 * tenant pays for side costs and what it pays for are not part of it: both are told by the year for the tax office.
 */
export function ownLetYear(
  own: OwnProperty,
  year: number,
  tax: ResultTax | null = statedTax(own),
): OwnLetYear {
  const building = ownBuilding(own)
  const missing: readonly LetGap[] = [
    ...(own.rent ? [] : (['rent'] as const)),
    ...buildingGaps(own.property),
    ...(tax ? [] : (['marginal_tax'] as const)),
  ]
  const isKnown = own.rent && building && tax && own.gaps.length === 0
  return {
    year: isKnown
      ? letYear(letProperty(own, building, tax, year), year, factsOfYear(own, building, year))
      : null,
    building,
    missing,
    gaps: own.gaps,
  }
}

/** Interest and repayment of the linked loans in the months of a calendar year in which the property is held. */
export function loanYearOf({ loans, holding }: OwnProperty, year: number): LoanYear {
  const { first, count } = heldMonths(holding, year)
  const sums = loans.map(({ ledger, partOf }) => {
    const { interestCents, principalCents } = ledger.yearOf(first, count)
    return {
      interestCents: partOf(interestCents),
      principalCents: partOf(principalCents),
    }
  })
  return {
    interestCents: sumCents(sums.map(({ interestCents }) => interestCents)),
    principalCents: sumCents(sums.map(({ principalCents }) => principalCents)),
  }
}

/** The repairs of a calendar year, and the part of them that belongs to the base of depreciation. */
export function repairsOfYear(
  own: OwnProperty,
  building: OwnBuilding | null,
  year: number,
): Pick<YearFacts, 'repairsCents' | 'capitalisedCents'> {
  const paid = own.property.repairs.filter(({ day }) => yearOf(toMonth(`${day.slice(0, 7)}-01`)) === year)
  const sumOf = (some: readonly PropertyRepair[]) =>
    sharedCents(own.property, sumCents(some.map(({ grossCents }) => grossCents)))
  const isOver = building?.basis.isOver ?? false
  return {
    repairsCents: sumOf(paid),
    capitalisedCents: isOver ? sumOf(paid.filter((repair) => isOfFirstRepairs(own, repair))) : 0,
  }
}

/**
 * The rent as a fraction of the local one in the last month held in a year, of years to come in the current month; null:
 * the local rent is not stated.
 */
export function rentToMarket(own: OwnProperty, year: number): Decimal | null {
  const { marketRentMonthCents } = own.property
  const { first, count } = heldMonths(own.holding, year)
  if (!own.rent || marketRentMonthCents === null || count === 0) return null
  // The household's share of a small rent may be no cent.
  const localCents = sharedCents(own.property, marketRentMonthCents)
  if (localCents === 0) return null
  const last = addMonths(first, count - 1)
  const rent = own.rent.coldIn(last < own.month ? last : own.month)
  return rent === 0 ? null : ofCents(rent).div(ofCents(localCents))
}

function factsOfYear(own: OwnProperty, building: OwnBuilding, year: number): YearFacts {
  return { ...repairsOfYear(own, building, year), ...loanYearOf(own, year) }
}

function letProperty(own: OwnProperty, building: OwnBuilding, tax: ResultTax, year: number): LetProperty {
  const { holding, rent, costs, reserve } = own
  const january = toMonth(`${year}-01-01`)
  return {
    ...holding,
    rent: rent?.coldIn ?? (() => 0),
    vacancyBp: rent?.vacancyBp ?? 0,
    costsYearCents: sumCents(
      costs.filter(({ isAllocable }) => !isAllocable).map((cost) => cost.spreadCents(january, 12)),
    ),
    reserveYearCents: reserve.yearCents,
    depreciation: building.depreciation,
    rentToMarket: rentToMarket(own, year),
    tax,
    equityCents: equityAtPurchase(own),
  }
}
