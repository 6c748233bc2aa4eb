import { toMonth } from '#domain/calendar/month.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { keptFor } from '#domain/lists/kept-for.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { instalmentSourceOf } from '#domain/property/instalment-source.ts'
import type { LetProperty } from '#domain/property/let/let-year.ts'
import { type OwnBuilding, ownBuilding } from '#domain/property/own/own-building.ts'
import type { OwnCost } from '#domain/property/own/own-costs.ts'
import { rentToMarket, repairsOfYear } from '#domain/property/own/own-let.ts'
import { ownProperties, type OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'
import { ownRent, type OwnRent } from '#domain/property/own/own-rent.ts'
import type { FlowingProperty } from '#domain/property/plan-flow.ts'
import type { InstalmentSource } from '#domain/property/property.ts'
import type { PlannedProperty } from '#domain/wealth-projection/planned-properties.ts'

/** What a plan counts of a property of which more is known than its value. */
export interface PropertyOfPlan {
  /** The id of the property's position. */
  readonly id: string
  readonly name: string
  /** Whether somebody rents it. */
  readonly isLet: boolean
  readonly instalmentsFrom: InstalmentSource
  /** Null: it is incomplete, and the plan counts nothing but its value. */
  readonly planned: PlannedProperty | null
  /** The linked loans that lack their interest or instalment. */
  readonly lackingLoans: readonly string[]
  /** The income source whose rent is in the property's own money; null: none, or it is incomplete. */
  readonly rentSourceId: string | null
}

/**
 * The properties that a plan counts as an income of the household (calculators.md § 49): those with a record, whose
 * account is open and planned. One with a loan whose course cannot be computed is incomplete.
 */
export function propertiesOfPlan(
  records: PropertyRecords,
  positions: readonly PlannedPosition[],
): readonly PropertyOfPlan[] {
  if (records.properties.length === 0) return []
  const planned = positions.filter(({ record }) => record.isPlanned && record.scenarioId === null)
  const byId = new Map(planned.map((position) => [position.id, position]))
  return ownProperties(records).flatMap((own): readonly PropertyOfPlan[] => {
    const { property, name, rent } = own
    const id = property.accountId
    if (!byId.has(id)) return []
    const loans = property.loans.flatMap(({ accountId }) => byId.get(accountId) ?? [])
    const lackingLoans = loans.filter(({ gap }) => gap !== null).map((loan) => loan.name)
    const isComplete = lackingLoans.length === 0
    return [
      {
        id,
        name,
        isLet: isLet(own),
        instalmentsFrom: instalmentSourceOf(property),
        planned: isComplete ? plannedOf(own, records) : null,
        lackingLoans,
        rentSourceId: isComplete && rent ? property.rentSourceId : null,
      },
    ]
  })
}

/** The properties that the plan counts. */
export function plannedIn(properties: readonly PropertyOfPlan[]): readonly PlannedProperty[] {
  return properties.flatMap(({ planned }) => planned ?? [])
}

function isLet({ property, rent }: OwnProperty): boolean {
  return property.use === 'let' || rent !== null
}

const keepFlowing = keptFor<FlowingProperty>()

function plannedOf(own: OwnProperty, records: PropertyRecords): PlannedProperty {
  const { property } = own
  const building = ownBuilding(own)
  return {
    id: property.accountId,
    // The levers of a plan ask for the same inflation again and again.
    flowing: (inflationBp) =>
      keepFlowing(own, String(inflationBp), () =>
        flowingOf(own, building, rentWith(own, records, inflationBp)),
      ),
    repairsIn: (year) => repairsOfYear(own, building, year),
    loans: property.loans.map(({ accountId, shareBp }) => ({ positionId: accountId, shareBp })),
    instalmentsFrom: instalmentSourceOf(property),
    marginalTaxBp: property.marginalTaxBp,
  }
}

/** The rent with another inflation, which one by index follows. */
function rentWith(
  { property }: OwnProperty,
  records: PropertyRecords,
  inflationBp: BasisPoints,
): OwnRent | null {
  const plan = { followUpRateBp: null, ...records.plan, inflationBp }
  return ownRent(property, { ...records, plan })
}

function flowingOf(own: OwnProperty, building: OwnBuilding | null, rent: OwnRent | null): FlowingProperty {
  const costs = yearlyCosts(own)
  return {
    ...own.holding,
    letting: isLet(own) ? (year) => letPropertyIn(own, building, rent, year) : null,
    ownYearCents: costs.ownCents - costs.ownInLinesCents + own.reserve.yearCents,
    inLifeYearCents: costs.ownInLinesCents + costs.allocableInLinesCents,
  }
}

/** A let property in a calendar year; the plan knows its tax, and nobody's return on equity. */
function letPropertyIn(
  own: OwnProperty,
  building: OwnBuilding | null,
  rent: OwnRent | null,
  year: number,
): LetProperty {
  return {
    ...own.holding,
    rent: rent?.coldIn ?? (() => 0),
    vacancyBp: rent?.vacancyBp ?? 0,
    costsYearCents: yearlyCosts(own).ownCents,
    reserveYearCents: own.reserve.yearCents,
    depreciation: building?.depreciation ?? [],
    rentToMarket: rentToMarket(own, year),
    tax: { by: 'rate', rate: decimal(0) },
    equityCents: null,
  }
}

interface YearlyCosts {
  /** The costs that no tenant pays back. */
  readonly ownCents: Cents
  /** The part of these costs that lines of the household plan pay. */
  readonly ownInLinesCents: Cents
  /** What the tenant pays back of lines of the household plan. */
  readonly allocableInLinesCents: Cents
}

/** The running costs of a year; where nobody rents, nobody pays a cost back. */
function yearlyCosts(own: OwnProperty): YearlyCosts {
  const { costs, property, month } = own
  const january = toMonth(`${month.slice(0, 4)}-01-01`)
  const isPaidBack = ({ isAllocable }: OwnCost) => isLet(own) && isAllocable
  const isLine = (_: OwnCost, at: number) => (property.costs[at]?.itemId ?? null) !== null
  const sumOf = (isPart: (cost: OwnCost, at: number) => boolean) =>
    sumCents(costs.filter(isPart).map((cost) => cost.spreadCents(january, 12)))
  return {
    ownCents: sumOf((cost) => !isPaidBack(cost)),
    ownInLinesCents: sumOf((cost, at) => !isPaidBack(cost) && isLine(cost, at)),
    allocableInLinesCents: sumOf((cost, at) => isPaidBack(cost) && isLine(cost, at)),
  }
}
