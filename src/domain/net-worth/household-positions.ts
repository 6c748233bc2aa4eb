import type { Account, AccountGroup, AssetClass } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { firstKnownMonth, type ValueSeries } from './month-values.ts'
import { groupOfPosition, positionSeries } from './position-series.ts'

/**
 * How a change of a position is explained. invested: by money that went in or out, and by change of value. loan: all of
 * it is repaid or borrowed. running: all of it stayed there or was taken out, as on an everyday account.
 */
export type PositionPart = 'invested' | 'loan' | 'running'

/** A position with its real values. */
export interface HouseholdPosition {
  readonly id: string
  readonly name: string
  /** Null: the position has no account. */
  readonly account: Account | null
  readonly group: AccountGroup
  readonly part: PositionPart
  readonly colourIndex: number
  readonly series: ValueSeries
  /** The interest rate of a loan or an account; null: nobody has entered it. */
  readonly interestBp: BasisPoints | null
  /** Whether the position is a loan that paid for property or things. */
  readonly isOfProperty: boolean
}

/** The records from which a net worth is computed: accounts, and the positions of the wealth plan. */
export interface WorthRecords {
  readonly accounts: readonly Account[]
  readonly wealthPlan: Pick<WealthPlan, 'plan' | 'positions' | 'values'>
}

/** Stands in for the wealth plan of a household without one. */
export const noWealthPlan: WorthRecords['wealthPlan'] = { plan: null, positions: [], values: [] }

/**
 * All positions of the household itself, including closed ones, in their order; positions of scenarios are not
 * included.
 */
export function householdPositions(
  { wealthPlan, accounts }: WorthRecords,
  today: Day,
): readonly HouseholdPosition[] {
  const ordered = accounts.toSorted((one, other) => one.position - other.position)
  const byId = new Map(ordered.map((account) => [account.id, account]))
  const positions = planPositions(ordered, wealthPlan.positions).filter(
    ({ scenarioId }) => scenarioId === null,
  )
  const series = positionSeries(positions, ordered, wealthPlan, today)
  return positions.flatMap((record, at) => {
    const own = series[at]
    return own ? [positionOf(record, byId.get(record.id) ?? null, own)] : []
  })
}

function positionOf(record: PlanPosition, account: Account | null, series: ValueSeries): HouseholdPosition {
  const isLoan = account ? account.type === 'loan' && account.valueSign === -1 : record.kind === 'loan'
  return {
    id: record.id,
    name: account?.name ?? record.name,
    account,
    group: series.group,
    part: isLoan ? 'loan' : isRunning(series.group) ? 'running' : 'invested',
    colourIndex: account?.colourIndex ?? record.colourIndex,
    series,
    interestBp: account ? account.interestBp : record.interestBp,
    isOfProperty: isLoan && paidForProperty(record.assetClass ?? account?.assetClass ?? null),
  }
}

function paidForProperty(assetClass: AssetClass | null): boolean {
  return assetClass !== null && groupOfPosition({ kind: 'asset', assetClass }) === 'property'
}

/** The debt of a credit card counts as everyday money. */
function isRunning(group: AccountGroup): boolean {
  return group === 'liquid' || group === 'debts'
}

/** The real values of positions. */
export function seriesOf(positions: readonly Pick<HouseholdPosition, 'series'>[]): readonly ValueSeries[] {
  return positions.map(({ series }) => series)
}

/** The month of the first value of all positions; null: there is none. */
export function firstMonthOf(positions: readonly Pick<HouseholdPosition, 'series'>[]): Month | null {
  return firstKnownMonth(seriesOf(positions))
}
