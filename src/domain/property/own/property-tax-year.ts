import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import { depreciationOfYear } from '#domain/property/let/depreciation-course.ts'
import { type HeldMonths, heldMonths } from '#domain/property/let/held-months.ts'
import { countedDeductions, type Deduction, deductionOf } from '#domain/property/let/let-result.ts'
import { rentOfMonths } from '#domain/property/let/rent-course.ts'
import type { PropertyCostKind } from '#domain/property/property.ts'
import { buildingGaps, type BuildingGap, ownBuilding } from './own-building.ts'
import { loanYearOf, rentToMarket, repairsOfYear } from './own-let.ts'
import type { GappedLoan, OwnProperty } from './own-property.ts'

/** The rows of a let property's year in the order of Anlage V: what came in, then what is deducted. */
export const taxRowKinds = [
  'rent',
  'side_costs',
  'depreciation',
  'interest',
  'repairs',
  'allocable_costs',
  'management',
  'other_costs',
] as const
export type TaxRowKind = (typeof taxRowKinds)[number]

export interface TaxRow {
  readonly kind: TaxRowKind
  readonly side: 'income' | 'deduction'
  /** Above 0 on both sides; null where something is missing. */
  readonly cents: Cents | null
}

/** What has to be stated before the year is complete. */
export type TaxYearGap = BuildingGap | 'rent'

/** A calendar year of a let property for the tax office; the household's share, in cents. */
export interface PropertyTaxYear {
  readonly year: number
  /** The months in which the property was held. */
  readonly held: HeldMonths
  readonly rows: readonly TaxRow[]
  /** Null where a row is missing. */
  readonly incomeCents: Cents | null
  readonly deductionsCents: Cents | null
  /** Income less the deductions that count; below 0 a loss. */
  readonly resultCents: Cents | null
  /** Whether all, all with a positive forecast, or a part of the deductions counts (§ 21 Abs. 2 EStG). */
  readonly deduction: Deduction
  /** Where the rents come from; null: none is known. */
  readonly rentBy: 'terms' | 'source' | null
  /** The side costs are taken to be what is paid for them, because no advance is stated. */
  readonly areSideCostsAssumed: boolean
  /** Repairs that belong to the base of depreciation, and are not in the rows (15 % rule). */
  readonly capitalisedCents: Cents
  /** Whether the property was bought, or sold, in the year. */
  readonly isYearOfPurchase: boolean
  readonly isYearOfSale: boolean
  /** Whether months of the year are still to come, so that its figures are a forecast. */
  readonly isForecast: boolean
  readonly missing: readonly TaxYearGap[]
  readonly gaps: readonly GappedLoan[]
}

const managementKinds: ReadonlySet<PropertyCostKind> = new Set(['management', 'service_charge'])

/**
 * The year of a let property in the order of Anlage V (calculators.md §§ 42–44). Rents are those of the linked income
 * source, less the stated advance for side costs, else the cold rent after vacancy; costs are what is paid in the year.
 * Null for a property that is not let, and for years in which it is not held.
 */
export function propertyTaxYear(own: OwnProperty, year: number): PropertyTaxYear | null {
  const held = heldMonths(own.holding, year)
  if (own.property.use !== 'let' || held.count === 0) return null
  const building = ownBuilding(own)
  const repairs = repairsOfYear(own, building, year)
  const costs = costsOf(own, held)
  const rents = rentsOf(own, held, costs.allocable)
  const hasLoans = own.gaps.length === 0
  const rows: readonly TaxRow[] = [
    income('rent', rents?.coldCents ?? null),
    income('side_costs', rents?.sideCents ?? null),
    deduction('depreciation', building && depreciationOfYear(building.depreciation, own.holding, year)),
    deduction('interest', hasLoans ? loanYearOf(own, year).interestCents : null),
    deduction('repairs', repairs.repairsCents - repairs.capitalisedCents),
    deduction('allocable_costs', costs.allocable),
    deduction('management', costs.management),
    deduction('other_costs', costs.other),
  ]
  return {
    year,
    held,
    rows,
    ...sumsOf(own, rows, year),
    rentBy: rents?.by ?? null,
    areSideCostsAssumed: rents?.areSideCostsAssumed ?? false,
    capitalisedCents: repairs.capitalisedCents,
    ...placeOf(own, year),
    missing: [...(own.rent ? [] : (['rent'] as const)), ...buildingGaps(own.property)],
    gaps: own.gaps,
  }
}

/** The years in which a let property can have a page for the tax office, the newest first: up to the current one. */
export function taxYears({ holding, month }: OwnProperty): readonly number[] {
  const last = holding.sold !== null && holding.sold < month ? addMonths(holding.sold, -1) : month
  const [from, to] = [Number(holding.acquired.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, back) => to - back)
}

function income(kind: TaxRowKind, cents: Cents | null): TaxRow {
  return { kind, side: 'income', cents }
}

function deduction(kind: TaxRowKind, cents: Cents | null): TaxRow {
  return { kind, side: 'deduction', cents }
}

function sumsOf(
  own: OwnProperty,
  rows: readonly TaxRow[],
  year: number,
): Pick<PropertyTaxYear, 'incomeCents' | 'deductionsCents' | 'resultCents' | 'deduction'> {
  const ratio = rentToMarket(own, year)
  const sumOf = (side: TaxRow['side']) => {
    const known = rows.flatMap((row) => (row.side === side && row.cents !== null ? [row.cents] : []))
    return known.length === rows.filter((row) => row.side === side).length ? sumCents(known) : null
  }
  const [incomeCents, deductionsCents] = [sumOf('income'), sumOf('deduction')]
  const isKnown = incomeCents !== null && deductionsCents !== null
  return {
    incomeCents,
    deductionsCents,
    resultCents: isKnown ? incomeCents - countedDeductions(deductionsCents, ratio) : null,
    deduction: deductionOf(ratio),
  }
}

function placeOf(
  { holding, month }: OwnProperty,
  year: number,
): Pick<PropertyTaxYear, 'isYearOfPurchase' | 'isYearOfSale' | 'isForecast'> {
  const { first, count } = heldMonths(holding, year)
  return {
    isYearOfPurchase: holding.acquired.startsWith(String(year)),
    isYearOfSale: holding.sold?.startsWith(String(year)) ?? false,
    isForecast: addMonths(first, count - 1) > month,
  }
}

interface CostsOfYear {
  readonly allocable: Cents
  readonly management: Cents
  readonly other: Cents
}

function costsOf({ costs }: OwnProperty, { first, count }: HeldMonths): CostsOfYear {
  const sumOf = (isPart: (cost: OwnProperty['costs'][number]) => boolean) =>
    sumCents(costs.filter(isPart).map((cost) => cost.paidCents(first, count)))
  return {
    allocable: sumOf(({ isAllocable }) => isAllocable),
    management: sumOf(({ isAllocable, kind }) => !isAllocable && managementKinds.has(kind)),
    other: sumOf(({ isAllocable, kind }) => !isAllocable && !managementKinds.has(kind)),
  }
}

interface RentsOfYear {
  readonly by: 'terms' | 'source'
  readonly coldCents: Cents
  readonly sideCents: Cents
  readonly areSideCostsAssumed: boolean
}

function rentsOf({ rent }: OwnProperty, held: HeldMonths, allocableCents: Cents): RentsOfYear | null {
  if (!rent) return null
  const { first, count } = held
  const months = monthRange(first, count)
  const advance = rent.sideCostsCents
  const areSideCostsAssumed = advance === null && allocableCents > 0 && !rent.arrivedIn
  if (rent.arrivedIn) {
    const arrived = sumCents(months.map(rent.arrivedIn))
    const sideCents = Math.min(arrived, (advance ?? 0) * count)
    return { by: 'source', coldCents: arrived - sideCents, sideCents, areSideCostsAssumed }
  }
  const coldCents = rentOfMonths(rent.coldIn, first, count, rent.vacancyBp)
  const paid = months.filter((month) => rent.coldIn(month) > 0).length
  const sideCents = advance === null ? allocableCents : shareOf(advance * paid, WHOLE_BP - rent.vacancyBp)
  return { by: 'terms', coldCents, sideCents, areSideCostsAssumed }
}
