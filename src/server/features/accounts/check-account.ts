import { fieldProblem } from '#contract/protocol/problem.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { isJointlyAssessed, listExemptionOrders, listPersonIds } from '#server/accounts/account-store.ts'
import { type Account, presentOrder } from '#server/accounts/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountFields } from './account-values.ts'

/**
 * Checks what an account alone does not tell: whether its owners belong to the household, and the exemption orders of
 * the household at all banks.
 */
export async function checkAccount(scope: HouseholdScope, account: Account, today: Day): Promise<void> {
  const personIds = await listPersonIds(scope)
  checkOwners(account, personIds)
  await checkExemptionOrders(scope, account, today)
  if (account.closedOn !== null && account.openedOn !== null && account.openedOn > account.closedOn) {
    throw fieldProblem('openedOn', 'Der Tag liegt nach der Schließung des Kontos.')
  }
}

function checkOwners({ owners }: AccountFields, personIds: readonly string[]): void {
  const stranger = owners.findIndex(({ personId }) => !personIds.includes(personId))
  if (stranger >= 0) {
    throw fieldProblem(`owners.${stranger}.personId`, 'Diese Person gehört nicht zu deinem Haushalt.')
  }
}

/**
 * Checks the exemption orders. Only a higher order is refused, so that an account stays editable when a person has left
 * the household.
 */
export async function checkExemptionOrders(
  scope: HouseholdScope,
  account: Account,
  today: Day,
): Promise<void> {
  if (account.exemptionOrderCents === 0) return
  const orders = (await listExemptionOrders(scope)).map(presentOrder)
  const others = orders.filter(({ id }) => id !== account.id)
  const year = yearOf(monthOf(today))
  const isCouple = await isJointlyAssessed(scope)
  const before = exemptionOrders(orders, isCouple, year)
  const after = exemptionOrders([...others, account], isCouple, year)
  if (!after.isOverLimit || after.usedCents <= before.usedCents) return
  throw fieldProblem(
    'exemptionOrderCents',
    `Zusammen wären das ${formatEuro(after.usedCents)}. Für ${after.year} stehen deinem Haushalt ${formatEuro(after.limitCents)} zu.`,
  )
}
