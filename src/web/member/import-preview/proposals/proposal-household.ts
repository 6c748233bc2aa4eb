import type { ProposalHousehold } from '#domain/place-proposals/propose-places.ts'
import { standingOrders } from '#domain/transfers/standing-orders.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { ownerNames } from '#web/member/import-preview/owner-names.ts'

/** Everything of the household with which rows of a file are compared. */
export function proposalHousehold({
  household,
  income,
  accounts: { accounts },
  accountSystem,
  budget: { items, groups },
  data: { contracts },
  currentMonth,
}: BudgetPlanning): ProposalHousehold {
  const orders = standingOrders({ income, accounts, ...accountSystem }, currentMonth)?.orders ?? []
  return {
    items,
    contracts,
    groups,
    income,
    accounts: accounts.filter(({ isArchived }) => !isArchived),
    ownerNames: ownerNames({ household, accounts: { accounts } }),
    transfers: orders.map(({ accountId, amountCents }) => ({ accountId, amountCents })),
  }
}
