import type { Account, AccountGroup, AssetClass } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { firstKnownMonth, type ValueSeries } from './month-values.ts'
import { groupOfPosition, positionSeries } from './position-series.ts'

/**
 * How a change of a position is told. invested: money that went in or out, and change of value. loan: all of it is
 * repaid or borrowed. running: all of it stayed there, or was taken out, as on an account of every day.
 */
export type PositionPart = 'invested' | 'loan' | 'running'

/** A position with what there really was of it. */
export interface HouseholdPosition {
  readonly id: string
  readonly name: string
  /** Null: no account. */
  readonly account: Account | null
  readonly group: AccountGroup
  readonly part: PositionPart
  readonly colourIndex: number
  readonly series: ValueSeries
  /** Of a loan or an account; null: nobody has said so. */
  readonly interestBp: BasisPoints | null
  /** A loan that paid for property or things. */
  readonly isOfProperty: boolean
}

/** Accounts, and what of the wealth plan tells of positions: all that a net worth is made of. */
export interface WorthRecords {
  readonly accounts: readonly Account[]
  readonly wealthPlan: Pick<WealthPlan, 'plan' | 'positions' | 'values'>
}

/** Where there is no wealth plan. */
export const noWealthPlan: WorthRecords['wealthPlan'] = { plan: null, positions: [], values: [] }

/** All positions of the household itself, closed ones among them, in their order; those of scenarios are none. */
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

/** What is owed on a card is money of every day. */
function isRunning(group: AccountGroup): boolean {
  return group === 'liquid' || group === 'debts'
}

/** What there really was of positions. */
export function seriesOf(positions: readonly Pick<HouseholdPosition, 'series'>[]): readonly ValueSeries[] {
  return positions.map(({ series }) => series)
}

/** The month of the first value of all; null: there is none. */
export function firstMonthOf(positions: readonly Pick<HouseholdPosition, 'series'>[]): Month | null {
  return firstKnownMonth(seriesOf(positions))
}
