import { knownPayees } from '#domain/place-proposals/known-payees.ts'
import { placeProposer } from '#domain/place-proposals/propose-places.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import { type TransactionPlace, noPlace } from '#domain/transactions/transaction.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { proposalHousehold } from '#web/member/import-preview/proposals/proposal-household.ts'

/**
 * Where payments that come again would count, in their order: at the line that is there already, else in the group of
 * a new one.
 */
export function paymentPlaces(
  payments: readonly RecurringPayment[],
  planning: BudgetPlanning,
): readonly TransactionPlace[] {
  const rows = payments.flatMap(({ transactions }) => transactions)
  const household = proposalHousehold(planning)
  // The built-in groups have no ids of their own until a plan is stored: no line can be put into them.
  const groups = planning.data.budget ? household.groups : []
  const proposer = placeProposer({ ...household, groups }, knownPayees())
  for (const row of rows) proposer.see(row)
  return payments.map(({ transactions }) => {
    const latest = transactions.at(-1)
    const place = latest && proposer.propose(latest)?.place
    return place && !place.isTransfer && place.category !== 'income' ? place : noPlace
  })
}
