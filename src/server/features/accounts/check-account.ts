import { fieldProblem } from '#contract/problem.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { AccountFields } from './account-values.ts'
import type { Account } from './present.ts'

export interface Household {
  /** All accounts as they are before the change. */
  readonly accounts: readonly Account[]
  readonly personIds: readonly string[]
  /** Whose saver's allowance counts. */
  readonly year: number
}

/** What one account alone cannot know: whose owners these are, and what the household's banks hold together. */
export function checkAccount(account: Account, household: Household): void {
  checkOwners(account, household)
  checkExemptionOrders(account, household)
  if (account.closedOn !== null && account.openedOn !== null && account.openedOn > account.closedOn) {
    throw fieldProblem('openedOn', 'Der Tag liegt nach der Schließung des Kontos.')
  }
}

function checkOwners({ owners }: AccountFields, { personIds }: Household): void {
  const stranger = owners.findIndex(({ personId }) => !personIds.includes(personId))
  if (stranger >= 0) {
    throw fieldProblem(`owners.${stranger}.personId`, 'Diese Person gehört nicht zu deinem Haushalt.')
  }
}

/** Only a higher order is refused, so that an account stays editable when a person has left the household. */
export function checkExemptionOrders(account: Account, { accounts, personIds, year }: Household): void {
  const others = accounts.filter(({ id }) => id !== account.id)
  const before = exemptionOrders(accounts, personIds.length, year)
  const after = exemptionOrders([...others, account], personIds.length, year)
  if (!after.isOverLimit || after.usedCents <= before.usedCents) return
  throw fieldProblem(
    'exemptionOrderCents',
    `Zusammen wären das ${formatEuro(after.usedCents)}. Für ${after.year} stehen deinem Haushalt ${formatEuro(after.limitCents)} zu.`,
  )
}
