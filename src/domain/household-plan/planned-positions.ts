import { groupOf } from '#domain/accounts/account-types.ts'
import type { Account, AssetClass, ValueSign } from '#domain/accounts/account.ts'
import { assetClassOf } from '#domain/accounts/asset-class-of.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { ClassPart } from '#domain/household-plan/property/class-part.ts'
import { withLinkedLoans } from '#domain/household-plan/property/linked-loans.ts'
import { gapOf, type LoanGap } from '#domain/loans/loan-gap.ts'
import { type LoanTerms, termsOf } from '#domain/loans/loan-terms.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { monthValues, type ValueSeries } from '#domain/net-worth/month-values.ts'
import { groupOfPosition, positionSeries } from '#domain/net-worth/position-series.ts'
import { expectedReturn } from '#domain/wealth-plan/expected-return.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import type {
  Distribution,
  DistributionClass,
  PlanPosition,
  PositionKind,
} from '#domain/wealth-plan/wealth-plan.ts'
import { isLocked } from '#domain/wealth-projection/plan-flows.ts'
import type { PlanRecords } from './plan-records.ts'
import type { PlannedMonth } from './planned-saving.ts'

/** A position with every open field of its record filled in. */
export interface PlannedPosition {
  /** The stored record, or the default plan of an account while nothing was changed. */
  readonly record: PlanPosition
  readonly account: Account | null
  readonly id: string
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  readonly valueSign: ValueSign
  /** The value today, as typed: a debt is above 0. */
  readonly currentCents: Cents
  /** The parts, mostly of one class; in the order of the distribution. */
  readonly parts: readonly ClassPart[]
  readonly returnBp: BasisPoints
  /** The return that counts while the position has none of its own. */
  readonly suggestedReturnBp: BasisPoints
  /** The contribution a month, from now on. */
  readonly contributionCents: Cents
  /** The contribution that counts while the position has none of its own. */
  readonly suggestedContributionCents: Cents
  /** How a loan is repaid; null for an asset. */
  readonly terms: LoanTerms | null
  /** What is missing of the terms while something is owed, so that the balance is carried unchanged. */
  readonly gap: LoanGap | null
  /** Whether the money is available at short notice, so that it counts to the emergency reserve. */
  readonly isReserve: boolean
}

/**
 * All positions of a household: its counted accounts that are open, and the positions without account, in their order.
 */
export function plannedPositions(
  { wealthPlan, accounts, properties }: Pick<PlanRecords, 'wealthPlan' | 'accounts' | 'properties'>,
  usual: PlannedMonth,
  today: Day,
): readonly PlannedPosition[] {
  const open = accounts
    .filter((account) => isOpenOn(account, today))
    .toSorted((one, other) => one.position - other.position)
  const byId = new Map(open.map((account) => [account.id, account]))
  const positions = planPositions(open, wealthPlan.positions)
  const series = positionSeries(positions, accounts, wealthPlan, today)
  const known = positions.map((record, at) => {
    const account = byId.get(record.id) ?? null
    const { kind, valueSign } = natureOf(record, account)
    const assetClass = record.assetClass ?? (account ? assetClassOf(account) : null)
    const parts = partsOf(record.id, classToCount({ assetClass, account }), wealthPlan.distribution)
    // The interest of a credit card is not planned, because the card is paid off.
    const suggestedReturnBp =
      valueSign === -1 ? 0 : (account?.interestBp ?? suggestedReturn(parts, wealthPlan.distribution))
    const currentCents = currentOf(series[at], today)
    const isOwed = currentCents > 0 || (record.startCents ?? 0) > 0
    const terms = kind === 'loan' ? termsOf(account ?? record) : null
    const suggestedContributionCents = usual.saving.get(record.id) ?? 0
    return {
      record,
      account,
      id: record.id,
      name: account?.name ?? record.name,
      kind,
      assetClass,
      valueSign,
      currentCents,
      parts,
      returnBp: record.returnBp ?? suggestedReturnBp,
      suggestedReturnBp,
      contributionCents: record.contributionCents ?? suggestedContributionCents,
      suggestedContributionCents,
      terms,
      gap: terms && isOwed ? gapOf(terms.interestBp === null, terms.instalmentCents === null) : null,
      isReserve:
        valueSign === 1 &&
        !isLocked(record) &&
        (account ? groupOf(account) : groupOfPosition({ kind, assetClass })) === 'reserves',
    }
  })
  return withLinkedLoans(known, properties)
}

/**
 * The class of a distribution to which a position counts: the debt of a card is paid from everyday money, so it counts
 * to liquidity.
 */
export function classToCount({
  assetClass,
  account,
}: Pick<PlannedPosition, 'assetClass' | 'account'>): AssetClass | null {
  return assetClass ?? (account?.type === 'credit_card' ? 'liquidity' : null)
}

/** The present value as typed; 0 where nothing is known (statistics.md § 60). */
function currentOf(series: ValueSeries | undefined, today: Day): Cents {
  const [value] = series ? monthValues(series, [monthOf(today)]) : []
  return series && value ? series.valueSign * value.cents + 0 : 0
}

function natureOf(record: PlanPosition, account: Account | null) {
  if (account) {
    const kind: PositionKind = account.type === 'loan' && account.valueSign === -1 ? 'loan' : 'asset'
    return { kind, valueSign: account.valueSign }
  }
  const valueSign: ValueSign = record.kind === 'loan' ? -1 : 1
  return { kind: record.kind, valueSign }
}

/** The classes to which a position counts, by its splits, else by its own class. */
function partsOf(
  positionId: string,
  assetClass: AssetClass | null,
  distribution: Distribution | null,
): readonly ClassPart[] {
  const classes = distribution?.classes ?? []
  const splits = distribution?.splits.filter((split) => split.positionId === positionId) ?? []
  const split = classes.flatMap(({ id, key, name }) => {
    const shareBp = splits.find(({ classId }) => classId === id)?.shareBp
    return shareBp === undefined ? [] : [{ classId: id, key, name, shareBp }]
  })
  if (split.length > 0) return split
  const own = classes.find(({ key }) => key === assetClass && key !== null)
  return [{ classId: own?.id ?? null, key: assetClass, name: '', shareBp: WHOLE_BP }]
}

function suggestedReturn(parts: readonly ClassPart[], distribution: Distribution | null): BasisPoints {
  const byId = new Map<string | null, DistributionClass>(
    distribution?.classes.map((each) => [each.id, each]) ?? [],
  )
  return expectedReturn(
    parts.map(({ classId, key, shareBp }) => ({
      shareBp,
      returnBp: byId.get(classId)?.returnBp ?? outlookOf(key).plannedBp,
    })),
  )
}
