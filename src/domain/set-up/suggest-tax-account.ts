import type { Account } from '#domain/accounts/account.ts'
import { type SuggestedTargets, isNamedForTax, openTargets } from './suggest-targets.ts'
import { pots } from '#domain/account-system/pot.ts'

type Candidate = Pick<Account, 'id' | 'name' | 'type' | 'valueSign' | 'closedOn' | 'isArchived'>

/** An account on which the reserve for the tax office could lie, and what speaks for it. */
export interface TaxAccount {
  readonly accountId: string
  /** `name`: it is called so · `free`: money can lie there, and no pot goes there. */
  readonly because: 'name' | 'free'
}

const otherTasks = /notgroschen|not(?:fall)?r(?:ü|ue)cklage|reserve|urlaub|reise|auto|kind|spende|haus/u

/**
 * Proposes an account for the reserve of the self-employed (product.md § 3.0): one that is called so, else a savings
 * account without a task. Somebody is asked: it is never taken over by itself. Null: none fits.
 * @param targets where the pots go
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
