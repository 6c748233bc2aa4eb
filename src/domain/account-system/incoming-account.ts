import type { Account } from '#domain/accounts/account.ts'
import type { AllocationVersion } from './allocation-version.ts'

/**
 * The account where income arrives: the chosen one, else the first open checking account; undefined where there is
 * neither.
 */
export function incomingAccount(
  { incomingAccountId }: Pick<AllocationVersion, 'incomingAccountId'>,
  accounts: readonly Account[],
): Account | undefined {
  if (incomingAccountId !== null) return accounts.find(({ id }) => id === incomingAccountId)
  return accounts
    .filter((account) => account.type === 'checking' && account.closedOn === null && !account.isArchived)
    .toSorted((a, b) => a.position - b.position)[0]
}
