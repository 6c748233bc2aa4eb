import type { Account } from '#domain/accounts/account.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Property } from '#domain/property/property.ts'
import { proceedsOfSale } from '#domain/property/sell-property.ts'
import type { PlannedSale } from '#domain/wealth-projection/projection-input.ts'

/**
 * The sales since the plan began (calculators.md § 46): the property and the loans that were closed with it leave the
 * plan in their month, what is left of the household's share of the price goes to the receiver.
 */
export function salesOfPlan(
  properties: readonly Property[],
  accounts: readonly Account[],
  startMonth: Month,
): readonly PlannedSale[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return properties.flatMap(({ accountId, shareBp, loans, ...sale }) => {
    const closedOn = byId.get(accountId)?.closedOn ?? null
    if (sale.soldPriceCents === null || closedOn === null || monthOf(closedOn) <= startMonth) return []
    return [
      {
        positionId: accountId,
        loanIds: loans.map((loan) => loan.accountId).filter((id) => byId.get(id)?.closedOn === closedOn),
        month: monthOf(closedOn),
        proceedsCents: proceedsOfSale(
          {
            priceCents: sale.soldPriceCents,
            saleCostsCents: sale.saleCostsCents ?? 0,
            prepaymentFeeCents: sale.prepaymentFeeCents ?? 0,
          },
          shareBp,
        ),
      },
    ]
  })
}
