import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { keptFor } from '#domain/lists/kept-for.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import { instalmentSourceOf } from '#domain/property/instalment-source.ts'
import type { Holding } from '#domain/property/let/held-months.ts'
import { holdingOf } from '#domain/property/let/holding-of-record.ts'
import { lettingOf } from '#domain/property/let/letting-of-record.ts'
import { costsOfRecord } from '#domain/property/let/record-costs.ts'
import type { FlowingProperty } from '#domain/property/plan-flow.ts'
import type { InstalmentSource, Property, PropertyUse } from '#domain/property/property.ts'
import type { PlannedProperty } from '#domain/wealth-projection/planned-properties.ts'

/** What a plan counts of a property of which more is known than its value. */
export interface PropertyOfPlan {
  /** The id of its position. */
  readonly id: string
  readonly name: string
  readonly use: PropertyUse
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
  properties: readonly Property[],
  positions: readonly PlannedPosition[],
): readonly PropertyOfPlan[] {
  const planned = positions.filter(({ record }) => record.isPlanned && record.scenarioId === null)
  const byId = new Map(planned.map((position) => [position.id, position]))
  return properties.flatMap((record) => {
    const position = byId.get(record.accountId)
    const holding = position?.account ? holdingOf(record, position.account) : null
    if (!position || !holding) return []
    const loans = record.loans.flatMap(({ accountId }) => byId.get(accountId) ?? [])
    const lackingLoans = loans.filter(({ gap }) => gap !== null).map(({ name }) => name)
    const isComplete = lackingLoans.length === 0
    return [
      {
        id: position.id,
        name: position.name,
        use: record.use,
        instalmentsFrom: instalmentSourceOf(record),
        planned: isComplete ? plannedOf(record, holding) : null,
        lackingLoans,
        rentSourceId: isComplete && record.use === 'let' && hasRent(record) ? record.rentSourceId : null,
      },
    ]
  })
}

const keepFlowing = keptFor<FlowingProperty>()

function plannedOf(record: Property, holding: Holding): PlannedProperty {
  const { repairsIn } = lettingOf(record, holding, 0)
  return {
    id: record.accountId,
    // The levers of a plan ask for the same inflation again and again.
    flowing: (inflationBp) =>
      keepFlowing(holding, String(inflationBp), () => flowingOf(record, holding, inflationBp)),
    repairsIn,
    loans: record.loans.map(({ accountId, shareBp }) => ({ positionId: accountId, shareBp })),
    instalmentsFrom: instalmentSourceOf(record),
    marginalTaxBp: record.marginalTaxBp,
  }
}

function flowingOf(record: Property, holding: Holding, inflationBp: BasisPoints): FlowingProperty {
  const { ownCents, ownInLinesCents, allocableInLinesCents } = costsOfRecord(record)
  const isLet = record.use === 'let'
  return {
    ...holding,
    letting: isLet ? lettingOf(record, holding, inflationBp).property : null,
    ownYearCents: ownCents - ownInLinesCents + shareOf(record.reserveYearCents ?? 0, record.shareBp),
    inLifeYearCents: isLet ? ownInLinesCents + allocableInLinesCents : 0,
  }
}

function hasRent({ rentFrom, rentKind, rentMonthCents, rentSteps }: Property): boolean {
  return rentFrom !== null && (rentMonthCents !== null || (rentKind === 'steps' && rentSteps.length > 0))
}
