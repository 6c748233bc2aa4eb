import { fieldProblem } from '#contract/protocol/problem.ts'
import { isRepayable } from '#domain/accounts/account-types.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Property } from '#server/properties/present.ts'
import { knownLinks } from './link-store.ts'

/**
 * Checks what a property refers to: its loans are debts of this household, of each of which all properties together
 * have at most the whole; lines of the household plan and the income source exist.
 * @throws {Problem} invalid_input at the field
 */
export async function checkLinks(
  scope: HouseholdScope,
  { loans, costs, rentSourceId }: Property,
  others: readonly Property[],
): Promise<void> {
  const known = await knownLinks(scope)
  for (const [index, { accountId, shareBp }] of loans.entries()) {
    const account = known.accounts.get(accountId)
    if (!account)
      throw fieldProblem(`loans.${index}.accountId`, 'Dieses Konto gehört nicht zu deinem Haushalt.')
    if (!isRepayable(account))
      throw fieldProblem(`loans.${index}.accountId`, `„${account.name}“ ist kein Darlehen.`)
    const elsewhere = others
      .flatMap((other) => other.loans)
      .reduce((sum, loan) => (loan.accountId === accountId ? sum + loan.shareBp : sum), 0)
    if (elsewhere + shareBp > WHOLE_BP)
      throw fieldProblem(
        `loans.${index}.shareBp`,
        `„${account.name}“ wäre zu ${formatPercent(elsewhere + shareBp)} mit Immobilien verknüpft. Mehr als 100\u00a0% geht nicht.`,
      )
  }
  for (const [index, { itemId }] of costs.entries())
    if (itemId !== null && !known.items.has(itemId))
      throw fieldProblem(`costs.${index}.itemId`, 'Diesen Posten gibt es nicht mehr.')
  if (rentSourceId !== null && !known.sources.has(rentSourceId))
    throw fieldProblem('rentSourceId', 'Dieses Einkommen gibt es nicht mehr.')
}
