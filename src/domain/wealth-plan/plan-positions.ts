import type { Account } from '#domain/accounts/account.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import type { PlanPosition } from './wealth-plan.ts'

type AccountOfPlan = Pick<Account, 'id' | 'isCounted' | 'colourIndex'>

/** What most positions are: no loan, paid by the household, of no child, and no contract for retirement. */
export const plainPosition = {
  ...noLoanTerms,
  carriedBy: null,
  isForChild: false,
  pensionContract: null,
  payoutFactorCents: null,
} as const satisfies Partial<PlanPosition>

/** The default plan of an account for which nothing was changed. */
export function positionOfAccount({ id, colourIndex }: Pick<Account, 'id' | 'colourIndex'>): PlanPosition {
  return {
    id,
    accountId: id,
    name: '',
    kind: 'asset',
    assetClass: null,
    startCents: null,
    returnBp: null,
    costBp: 0,
    contributionCents: null,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    isPlanned: true,
    ...plainPosition,
    scenarioId: null,
    colourIndex,
    position: null,
    version: 0,
  }
}

/**
 * All positions of the plan: every counted account, changed or not, and the positions without account. Positions that
 * somebody has ordered come first, then accounts and the others in their given order.
 */
export function planPositions(
  accounts: readonly AccountOfPlan[],
  stored: readonly PlanPosition[],
): readonly PlanPosition[] {
  const byId = new Map(stored.map((position) => [position.id, position]))
  const ofAccounts = accounts
    .filter(({ isCounted }) => isCounted)
    .map((account) => byId.get(account.id) ?? positionOfAccount(account))
  return [...ofAccounts, ...stored.filter(({ accountId }) => accountId === null)].toSorted(
    (one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0,
  )
}
