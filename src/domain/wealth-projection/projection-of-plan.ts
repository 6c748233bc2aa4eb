import type { Account } from '#domain/accounts/account.ts'
import { assetClassOf } from '#domain/accounts/asset-class-of.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { HouseholdIncomes } from '#domain/household-retirement/household-incomes.ts'
import { type LoanTerms, termsOf } from '#domain/loans/loan-terms.ts'
import type { Cents } from '#domain/money/cents.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import type {
  Distribution,
  PlanPosition,
  PlanSettings,
  PositionValues,
  WealthPlan,
} from '#domain/wealth-plan/wealth-plan.ts'
import type { PlannedProperty } from './planned-properties.ts'
import type { PlannedSale, ProjectedPosition, ProjectionInput } from './projection-input.ts'
import type { ClassTargets } from './withdrawal-order.ts'

type AccountOfPlan = Pick<
  Account,
  | 'id'
  | 'type'
  | 'valueSign'
  | 'assetClass'
  | keyof LoanTerms
  | 'balances'
  | 'isCounted'
  | 'closedOn'
  | 'isArchived'
  | 'colourIndex'
>

/** The stored records of an existing plan, and the facts that come from other areas. */
export interface StoredPlan extends Pick<
  WealthPlan,
  'planPersons' | 'positions' | 'values' | 'events' | 'distribution'
> {
  readonly settings: PlanSettings
  readonly accounts: readonly AccountOfPlan[]
  readonly isJointlyAssessed: boolean
  /** The net pay of each person, and what else comes in. */
  readonly incomes: HouseholdIncomes
  /** The amount that the account system plans for Leben in a month. */
  readonly plannedLifeCents: Cents
  readonly properties: readonly PlannedProperty[]
  readonly sales: readonly PlannedSale[]
  /** What the saving pot pays to an account in a month, by the account's id. */
  readonly paidInCents: ReadonlyMap<string, Cents>
}

/**
 * The plan in the form that the projection needs (calculators.md § 24a): open fields of a record are filled from its
 * account, from the account system or from the settings. Positions that are not planned, and accounts that were closed
 * by the end of month 0, are left out.
 */
export function projectionOf(stored: StoredPlan): ProjectionInput {
  const {
    settings,
    planPersons,
    events,
    accounts,
    isJointlyAssessed,
    incomes,
    plannedLifeCents,
    properties,
    sales,
  } = stored
  const { startMonth, horizonMonths, inflationBp, taxMode, withdrawalOrder, isRebalanced, lifeCents } =
    settings
  const { followUpRateBp } = settings
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const positions = planPositions(accounts, stored.positions).filter(({ isPlanned }) => isPlanned)
  return {
    startMonth,
    horizonMonths,
    inflationBp,
    taxMode,
    isJointlyAssessed,
    withdrawalOrder,
    isRebalanced,
    targets: targetsOf(stored.distribution),
    followUpRateBp,
    lifeCents: lifeCents ?? plannedLifeCents,
    persons: planPersons.map(({ version: _, ...person }) => ({
      ...person,
      salaryCents: incomes.salaryCents.get(person.personId) ?? 0,
    })),
    otherIncomes: incomes.others,
    properties,
    sales,
    salaryTaxedAs: incomes.salaryTaxedAs,
    events,
    positions: positions.flatMap((position) => {
      if (position.accountId === null) return [withoutAccount(position, stored)]
      const account = byId.get(position.accountId)
      if (!account || !isOpenOn(account, lastDayOfMonth(startMonth))) return []
      return [ofAccount(position, account, stored)]
    }),
  }
}

/** The targets of the classes that every household knows; its own classes are drawn on as if they had none. */
function targetsOf(distribution: Pick<Distribution, 'classes'> | null): ClassTargets {
  const keyed = distribution?.classes.flatMap(({ key, targetBp }) => (key === null ? [] : [[key, targetBp]]))
  return Object.fromEntries(keyed ?? [])
}

function ofAccount(
  position: PlanPosition,
  account: AccountOfPlan,
  { settings, paidInCents }: StoredPlan,
): ProjectedPosition {
  const { valueSign, interestBp } = account
  const isLoan = account.type === 'loan' && valueSign === -1
  const actual = latestBalance(account, lastDayOfMonth(settings.startMonth))?.amountCents
  return {
    ...sameAs(position, settings),
    kind: isLoan ? 'loan' : 'asset',
    valueSign,
    assetClass: position.assetClass ?? assetClassOf(account),
    startCents: position.startCents ?? actual ?? 0,
    // The interest of a credit card is not planned, because the card is paid off.
    returnBp: position.returnBp ?? (valueSign === -1 ? 0 : interestBp),
    contributionCents: position.contributionCents ?? paidInCents.get(account.id) ?? 0,
    terms: isLoan ? termsOf(account) : null,
  }
}

function withoutAccount(position: PlanPosition, { settings, values }: StoredPlan): ProjectedPosition {
  const own = values.find(({ positionId }) => positionId === position.id)
  return {
    ...sameAs(position, settings),
    kind: position.kind,
    valueSign: position.kind === 'loan' ? -1 : 1,
    assetClass: position.assetClass,
    startCents: position.startCents ?? lastKnown(own, settings.startMonth),
    returnBp: position.returnBp,
    contributionCents: position.contributionCents ?? 0,
    terms: position.kind === 'loan' ? termsOf(position) : null,
  }
}

function sameAs(position: PlanPosition, settings: PlanSettings) {
  const { id, costBp, growthBp, contributionFrom, contributionTo, scenarioId } = position
  const { carriedBy, isForChild, pensionContract, payoutFactorCents } = position
  return {
    id,
    costBp,
    growthBp: growthBp ?? settings.growthBp,
    contributionFrom,
    contributionTo,
    carriedBy,
    isForChild,
    pensionContract,
    payoutFactorCents,
    scenarioId,
  }
}

/** The last value up to a month; 0 before the first one. */
function lastKnown(values: PositionValues | undefined, month: Month): Cents {
  if (!values) return 0
  const until = monthsBetween(values.from, month) + 1
  return values.amountsCents.slice(0, Math.max(0, until)).findLast((cents) => cents !== null) ?? 0
}
