import type { Accounts, AccountSystem, Income } from '#web/household/planning/planning-queries.ts'

/** Which of the first steps are done; without all of them the dashboard has nothing to show. */
export interface SetUp {
  readonly hasIncome: boolean
  readonly hasAccounts: boolean
  readonly hasRates: boolean
}

/** Which steps are done: the first ones, and those that can follow at any time. */
export interface WholeSetUp extends SetUp {
  readonly hasBudget: boolean
  readonly hasPlan: boolean
}

export function setUpOf(
  { sources }: Pick<Income, 'sources'>,
  { accounts }: Pick<Accounts, 'accounts'>,
  { versions }: Pick<AccountSystem, 'versions'>,
): SetUp {
  return { hasIncome: sources.length > 0, hasAccounts: accounts.length > 0, hasRates: versions.length > 0 }
}

export function isComplete(setUp: SetUp): boolean {
  return setUp.hasIncome && setUp.hasAccounts && setUp.hasRates
}
