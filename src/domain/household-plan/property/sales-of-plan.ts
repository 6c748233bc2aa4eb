import type { Account } from '#domain/accounts/account.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { Property } from '#domain/property/property.ts'
import type { PlannedSale } from '#domain/wealth-projection/projection-input.ts'

/**
 * The sales since the plan began (calculators.md § 46): the property and the loans that were closed with it leave the
 * plan in their month, what is left of the price goes to the receiver. The amounts of a sale are the household's.
 */
export function salesOfPlan(
  properties: readonly Property[],
  accounts: readonly Account[],
  startMonth: Month,
): readonly PlannedSale[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return properties.flatMap(({ accountId, loans, soldPriceCents, saleCostsCents, prepaymentFeeCents }) => {
    const closedOn = byId.get(accountId)?.closedOn ?? null
    if (soldPriceCents === null || closedOn === null || monthOf(closedOn) <= startMonth) return []
    return [
      {
        positionId: accountId,
        loanIds: loans.map((loan) => loan.accountId).filter((id) => byId.get(id)?.closedOn === closedOn),
        month: monthOf(closedOn),
        proceedsCents: sumCents([soldPriceCents, -(saleCostsCents ?? 0), -(prepaymentFeeCents ?? 0)]),
      },
    ]
  })
}
