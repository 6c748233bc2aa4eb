import { knownPayees } from '#domain/place-proposals/known-payees.ts'
import { placeProposer } from '#domain/place-proposals/propose-places.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import { type TransactionPlace, noPlace } from '#domain/transactions/transaction.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { proposalHousehold } from '#web/member/import-preview/proposals/proposal-household.ts'

/**
 * The place of each recurring payment, in the order of the payments: an existing line of the plan, else the
 * group for a new line.
 */
export function paymentPlaces(
  payments: readonly RecurringPayment[],
  planning: BudgetPlanning,
): readonly TransactionPlace[] {
  const rows = payments.flatMap(({ transactions }) => transactions)
  const household = proposalHousehold(planning)
  // The built-in groups have no ids until a plan is stored, so no line can be put into them.
  const groups = planning.data.budget ? household.groups : []
  const proposer = placeProposer({ ...household, groups }, knownPayees())
  for (const row of rows) proposer.see(row)
  return payments.map(({ transactions }) => {
    const latest = transactions.at(-1)
    const place = latest && proposer.propose(latest)?.place
    return place && !place.isTransfer && place.category !== 'income' ? place : noPlace
  })
}
