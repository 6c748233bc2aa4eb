import type { Accounts, AccountSystem, Income } from '#web/household/planning/planning-queries.ts'

/** The first steps that are done; without them there is nothing to show. */
export interface SetUp {
  readonly hasIncome: boolean
  readonly hasAccounts: boolean
  readonly hasRates: boolean
}

/** The first steps, and those that can follow any time. */
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
