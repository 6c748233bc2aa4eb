import { pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type SuggestedTargets, isNamedForTax, openTargets } from './suggest-targets.ts'

type Candidate = Pick<Account, 'id' | 'name' | 'type' | 'valueSign' | 'closedOn' | 'isArchived'>

/** An account that could hold the reserve for the tax office, and the reason for the proposal. */
export interface TaxAccount {
  readonly accountId: string
  /** `name`: its name says so · `free`: money can be kept there, and no pot pays into it. */
  readonly because: 'name' | 'free'
}

const otherTasks = /notgroschen|not(?:fall)?r(?:ü|ue)cklage|reserve|urlaub|reise|auto|kind|spende|haus/u

/**
 * Proposes an account for the reserve of the self-employed (product.md § 3.0): one whose name says so, otherwise a
 * savings account without a task. The person is always asked before it is used. Null where no account fits.
 * @param targets the accounts into which the pots pay
 */
export function suggestTaxAccount(
  accounts: readonly Candidate[],
  incomingAccountId: string | null,
  targets: SuggestedTargets,
): TaxAccount | null {
  const open = openTargets(accounts).filter(({ id }) => id !== incomingAccountId)
  const named = open.find(({ name }) => isNamedForTax(name))
  if (named) return { accountId: named.id, because: 'name' }
  const free = open.find(
    ({ id, name, type }) =>
      type === 'savings' && !otherTasks.test(name.toLowerCase()) && pots.every((pot) => targets[pot] !== id),
  )
  return free ? { accountId: free.id, because: 'free' } : null
}
